"""Bare hands (WA-OPT-01 to 03)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import CAST, DAGGER, GOB, ORC, SOR, actor, duel, play, under, weapon
from veillee.rules.awakening.attack import decide_attack
from veillee.rules.awakening.commands import Attack
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.notes import BlowTold, DamageTold
from veillee.rules.awakening.nouns import Card, DamageType, EffectKind, WeaponSet


@pytest.mark.parametrize(
    ("case", "attacker", "natural", "die", "dealt"),
    [
        ("TC-130", "bru", 11, 2, 6),
        ("TC-131", "bru", 20, None, 8),
        ("floor", "mir", 11, 1, 0),
        ("miss", "bru", 10, None, None),
    ],
)
def test_a_fist(case: str, attacker: str, natural: int, die: int | None, dealt: int | None) -> None:
    state = duel(attacker, "orc")
    rule = decide_attack(state, Attack(actor=attacker, line="bare_hands", target="orc"))
    played = play(
        state, rule, {"attack": natural} if die is None else {"attack": natural, "damage": die}, reaction="take"
    )
    assert [note.dealt for note in played.told(DamageTold)] == ([] if dealt is None else [dealt]), case


def test_dexterity_strikes_and_strength_hurts() -> None:
    state = duel("bru", "orc")
    rule = decide_attack(state, Attack(actor="bru", line="bare_hands", target="orc"))
    played = play(state, rule, {"attack": 15, "damage": 1}, reaction="take")
    (blow,) = played.told(BlowTold)
    assert [(part.label, part.value) for part in blow.attack.parts[1:]] == [("level", 2), ("attribute.DEX", 1)]
    (damage,) = played.told(DamageTold)
    assert [(part.label, part.rule) for part in damage.sum.parts] == [
        ("die", "WA-ATK-10"),
        ("attribute.STR", "WA-OPT-02"),
    ]
    assert damage.types == (DamageType.BLUDGEONING,)


@pytest.mark.parametrize(
    ("case", "card", "disarmed", "ids"),
    [
        ("a character with full hands", CAST["tov"], False, ["dagger", "cosh", "bare_hands"]),
        ("a character with nothing", CAST["yae"], False, ["bare_hands"]),
        ("a creature with an axe", ORC, False, ["axe"]),
        ("a disarmed creature", ORC, True, ["bare_hands"]),
        ("a thrower in contact", GOB, False, ["javelin", "bare_hands"]),
        ("a spell caster", SOR, False, ["fire_bolt", "nova", "bare_hands"]),
        (
            "a creature with weapons",
            replace(ORC, sets=(WeaponSet(weapon(DAGGER)),)),
            False,
            ["dagger", "axe", "bare_hands"],
        ),
    ],
)
def test_who_has_hands(case: str, card: Card, disarmed: bool, ids: list[str]) -> None:
    one = actor("one", card)
    assert [line.id for line in lines(under(one, EffectKind.DISARMED) if disarmed else one)] == ids, case
