"""When an effect counts: each condition held and not held, with and without a target."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, duel, play, table, under
from tests.rules.awakening.powers.burden import gifted
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.choices import ReactionFacts
from veillee.rules.awakening.notes import BlowKind, BlowTold
from veillee.rules.awakening.nouns import Actor, EffectKind, Place, State, TestBonus, When
from veillee.rules.awakening.powers.conditions import HINDERED, holds
from veillee.rules.common import Side


def seen(state: State, when: When, user: str = "sil", target: str | None = "orc") -> bool:
    return holds(state, when, state.actors[user], state.actors[target] if target else None)


def test_always_holds_without_anybody() -> None:
    assert seen(duel("sil"), When.ALWAYS, target=None)


def test_stealth_is_that_of_the_user() -> None:
    hidden = table(under(actor("sil"), EffectKind.STEALTHY), actor("orc"))
    assert seen(hidden, When.STEALTHY, target=None)
    assert seen(hidden, When.STEALTHY_OR_BEHIND)
    assert not seen(hidden, When.STEALTHY, user="orc", target="sil")


@pytest.mark.parametrize(
    ("square", "facing", "behind"),
    [((4, 3), "on", True), ((3, 3), "on", True), ((4, 5), "on", False), ((3, 4), "on", False), ((4, 3), "off", False)],
)
def test_behind_is_the_blind_side_of_the_target(square: tuple[int, int], facing: str, behind: bool) -> None:
    orc = replace(actor("orc"), place=Place((4, 4), (0, 1)))  # it looks south
    state = table(actor("sil", square=square), orc, facing=facing)
    assert seen(state, When.BEHIND) is behind
    assert seen(state, When.STEALTHY_OR_BEHIND) is behind
    assert not seen(state, When.BEHIND, target=None)


def test_nobody_is_behind_without_a_board() -> None:
    assert not seen(duel("sil", "orc"), When.BEHIND)


@pytest.mark.parametrize(("points", "wounded"), [(7, True), (8, False), (0, True)])
def test_wounded_is_half_of_ones_points_or_fewer(points: int, wounded: bool) -> None:
    state = table(actor("sil", hit_points=points), actor("orc", hit_points=18))  # 14 at most
    assert seen(state, When.WOUNDED) is wounded
    assert seen(state, When.TARGET_WOUNDED, user="orc", target="sil") is wounded
    assert not seen(state, When.TARGET_WOUNDED)
    assert not seen(state, When.TARGET_WOUNDED, target=None)


@pytest.mark.parametrize("kind", EffectKind)
def test_hindered_is_to_bear_one_of_these(kind: EffectKind) -> None:
    state = table(actor("sil"), under(actor("orc"), kind))
    assert seen(state, When.TARGET_HINDERED) is (kind in HINDERED)


def test_two_weapons_are_held() -> None:
    assert seen(duel("tov", "orc"), When.DUAL_WIELDING, user="tov")
    assert not seen(duel("bru", "orc"), When.DUAL_WIELDING, user="bru")


def beside(state: State, who: Actor) -> State:
    return replace(state, actors={**state.actors, who.id: who})


def test_somebody_of_ones_side_is_in_contact_with_the_target() -> None:
    state = table(actor("sil", square=(0, 0)), actor("bru", square=(5, 4)), actor("orc", square=(5, 5)))
    bru = state.actors["bru"]
    assert seen(state, When.ALLY_IN_CONTACT)
    assert not seen(state, When.ALLY_IN_CONTACT, user="bru")  # oneself does not count
    assert not seen(beside(state, replace(bru, side=Side.FOE)), When.ALLY_IN_CONTACT)
    assert not seen(beside(state, replace(bru, place=Place((5, 2)))), When.ALLY_IN_CONTACT)
    assert not seen(beside(state, replace(bru, place=Place((5, 4), hidden=True))), When.ALLY_IN_CONTACT)
    assert not seen(state, When.ALLY_IN_CONTACT, target=None)


@pytest.mark.parametrize("reaction", ["take", "dodge"])
def test_who_dodges_a_blow_from_behind_turns_round_after_it(reaction: str) -> None:
    bru = replace(actor("bru"), place=Place((4, 4), (0, 1)))
    state = gifted(table(actor("orc", square=(4, 3)), bru), "orc", TestBonus(value=2, when=When.BEHIND))
    dice = {"attack": 2} | ({"reaction": 15} if reaction == "dodge" else {})
    axe = state.actors["orc"].card.lines[0]
    played = play(state, strike(state, "orc", "bru", axe, BlowKind.ATTACK), dice, reaction=reaction)
    (asked,) = played.asked("reaction")
    assert isinstance(asked.facts, ReactionFacts)
    (told,) = played.told(BlowTold)
    assert told.attack.total == 2 + asked.facts.attack.total == 2 + 2 + 3 + 2
    place = played.state.actors["bru"].place
    assert place is not None
    assert place.facing == ((0, -1) if reaction == "dodge" else (0, 1))
