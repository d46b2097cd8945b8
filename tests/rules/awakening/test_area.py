"""Area attacks (WA-ATK-16, R-ATK-01, R-CRIT-12)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import NOVA, ORC, SOR, Played, Script, actor, duel, play, table, under
from veillee.rules.awakening.area import caught
from veillee.rules.awakening.attack import decide_attack, refuse_attack
from veillee.rules.awakening.choices import FateFacts
from veillee.rules.awakening.commands import Attack
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold
from veillee.rules.awakening.nouns import (
    Actor,
    Area,
    Card,
    Condition,
    Defenses,
    EffectKind,
    Square,
    State,
    Turn,
    Wall,
)
from veillee.rules.common import Role, Viewer

BURST = replace(NOVA, id="burst", area=Area(2), range=10)
MAGE = replace(SOR, lines=(NOVA, BURST))


def nova(state: State, dice: Script, **more: Any) -> Played:
    command = Attack(actor="sor", line="nova", **more)
    assert refuse_attack(state, command) is None
    return play(state, decide_attack(state, command), dice)


def wall_of(physical: int, magic: int, **more: Any) -> Card:
    return replace(ORC, defenses=Defenses(physical, magic), **more)


def test_one_test_and_one_roll_for_all() -> None:
    played = nova(duel("sor", "bru", "sil", "mir"), {"attack": 10, "damage": [[3, 5]]})
    assert [played.hit_points(key) for key in ("bru", "sil", "mir")] == [12, 6, 9]  # TC-059
    assert not played.asked("reaction")
    assert [note.blow for note in played.told(BlowTold)] == [BlowKind.AREA] * 3
    assert played.state.actors["sor"].turn == Turn(frees=1, started=True)  # MA


def test_each_target_has_its_margin() -> None:
    others = [actor(f"t{magic}", wall_of(10, magic)) for magic in (20, 15, 10, 21)]
    caster = actor("sor", replace(SOR, level=5, attributes=replace(SOR.attributes, CHA=0)))
    state = table(caster, *others, progressive_damage="on")
    played = nova(state, {"attack": 12, "damage": [[1, 1]]})  # 12 + 5 + 3 = 20
    assert [18 - played.hit_points(f"t{magic}") for magic in (20, 15, 10, 21)] == [2, 4, 6, 0]  # CB-77


def test_a_critical_is_at_its_maximum_for_those_it_reaches() -> None:
    low, high = actor("low", wall_of(10, 22)), actor("high", wall_of(10, 23))
    state = table(actor("sor"), low, high)
    played = nova(state, {"attack": 18, "damage": [[2, 3]]})  # 22
    assert (18 - played.hit_points("low"), 18 - played.hit_points("high")) == (12, 5)
    assert [note.maximized for note in played.told(DamageTold)] == [True, False]


def test_no_die_of_damage_is_rolled_when_all_is_at_its_maximum() -> None:
    assert nova(duel("sor", "orc"), {"attack": 18}).hit_points("orc") == 6


def test_a_paralyzed_target_is_always_hit() -> None:
    state = table(actor("sor"), under(actor("mir"), EffectKind.PARALYZED), actor("bru"))
    played = nova(state, {"attack": 1, "damage": [[1, 1]]})
    assert (played.hit_points("mir"), played.hit_points("bru")) == (7, 20)


def test_a_fumble_misses_everyone() -> None:
    assert [note.hit for note in nova(duel("sor", "bru", "mir"), {"attack": 1}).told(BlowTold)] == [False, False]


def test_one_offer_of_xp_for_all() -> None:
    state = table(actor("sor", experience=1), actor("bru"), actor("mir"))
    command = Attack(actor="sor", line="nova")
    played = play(state, decide_attack(state, command), {"attack": 5, "damage": [[1, 1]]}, fate="spend")
    assert [note.hit for note in played.told(BlowTold)] == [True, True]  # 19
    (offer,) = played.asked("fate")
    assert isinstance(offer.facts, FateFacts)
    assert offer.facts.against is None
    assert played.state.actors["sor"].vitals.experience == 0


def at(key: str, square: Square, card: Card | None = None, **vitals: Any) -> Actor:
    return actor(key, card, square=square, **vitals)


def test_who_an_area_catches() -> None:
    state = table(
        at("sor", (10, 10), MAGE),
        at("bru", (15, 10)),
        at("sil", (16, 10)),
        at("mir", (10, 15)),
        at("yae", (10, 11), hit_points=0, condition=Condition.UNCONSCIOUS),
        at("orc", (9, 10), hit_points=0, condition=Condition.DEAD),
    )
    assert caught(state, "sor", Area(5, self_centered=True), None) == ("bru", "mir", "yae")
    assert caught(state, "sor", Area(5, self_centered=True), None, ("bru",)) == ("mir", "yae")
    assert caught(state, "sor", Area(2), (17, 10)) == ("bru", "sil")
    walled = replace(state, scene=replace(state.scene, walls=(Wall("w", (1200, 900), (1200, 1200)),)))
    assert caught(walled, "sor", Area(5, self_centered=True), None) == ("mir", "yae")


def test_an_area_turns_its_author_to_its_center() -> None:
    state = table(at("sor", (10, 10), MAGE), at("bru", (15, 10)))
    command = Attack(actor="sor", line="burst", point=(14, 10))
    played = play(state, decide_attack(state, command), {"attack": 2})
    place = played.state.actors["sor"].place
    assert place is not None
    assert place.facing == (1, 0)


@pytest.mark.parametrize(
    ("point", "code"),
    [
        (None, "needs_point"),
        ((21, 10), "point_out_of_range"),
        ((20, 10), None),
        ((30, 10), "off_board"),
        ((10, 5), "point_out_of_sight"),
    ],
)
def test_where_an_area_may_have_its_center(point: Square | None, code: str | None) -> None:
    state = table(at("sor", (10, 10), MAGE), at("bru", (15, 10)))
    walled = replace(state, scene=replace(state.scene, walls=(Wall("w", (900, 800), (1200, 800)),)))
    refusal = refuse_attack(walled, Attack(actor="sor", line="burst", point=point))
    assert (refusal.code if refusal else None) == code


def test_only_the_gm_leaves_somebody_out_of_an_area_of_the_board() -> None:
    placed = table(at("sor", (10, 10)), at("bru", (11, 10)), at("mir", (12, 10)))
    command = Attack(actor="sor", line="nova", excluded=("mir",))
    holder = Viewer(Role.PLAYER, frozenset({"sor"}))
    player = refusal(placed, command, holder)
    assert player is not None
    assert player.code == "gm_only"  # R-ATK-01
    assert refusal(placed, command, Viewer(Role.GM)) is None
    assert refusal(duel("sor", "bru", "mir"), command, holder) is None  # no board: who is in it is declared
