"""The exact law of a power is that of its draws: `law` and `draw` read the same text of the rules (design §1.1)."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, SHORT_BOW, actor, table, weapon
from tests.rules.awakening.powers.deck import CHATIMENT, TIR_PRECIS, knowing
from veillee.dice import Choice, RandomSource, Rule, draw, law
from veillee.rules.awakening import system
from veillee.rules.awakening.attack import odds
from veillee.rules.awakening.commands import UsePower
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import Hand, Power, State, WeaponSet
from veillee.rules.awakening.powers.use import lines_of

DRAWS = 500


def facing(power: Power) -> State:
    """An archer who knows a power and a foe who takes blows, in a fight."""
    held = replace(BRU, sets=(WeaponSet(weapon(SHORT_BOW, Hand.BOTH)),), max_magic_points=20)
    return table(knowing("bru", power, card=held), actor("orc"))


def harm(state: State, command: UsePower) -> Rule[int]:
    """The PV that its target has once a power was used."""
    events = yield from system.decide(state, command)
    return fold(state, events).actors["orc"].vitals.hit_points


def default(choice: Choice) -> str:
    return choice.default


@pytest.mark.parametrize(("power", "reaction"), [(TIR_PRECIS, "dodge"), (CHATIMENT, "take")], ids=["dodge", "take"])
def test_draws_fall_as_the_law_says(power: Power, reaction: str) -> None:
    state, use = facing(power), UsePower(actor="bru", power=power.id, targets=("orc",))

    def policy(choice: Choice) -> str:
        return reaction if reaction in choice.answers else choice.default

    exact = law(lambda: harm(state, use), policy)
    source = RandomSource(Random(7))
    fell = Counter(draw(harm(state, use), source, policy).value for _time in range(DRAWS))
    assert fell.keys() <= exact.weights.keys()
    for left, weight in exact.items():
        chance = weight / exact.denominator
        assert abs(fell[left] - DRAWS * chance) <= 4.5 * sqrt(DRAWS * chance * (1 - chance)) + 1, left


def test_the_chances_shown_are_those_of_the_law() -> None:
    state, use = facing(TIR_PRECIS), UsePower(actor="bru", power=TIR_PRECIS.id, targets=("orc",))
    exact = law(lambda: harm(state, use), default)
    full = state.actors["orc"].vitals.hit_points
    (line,) = lines_of(state.actors["bru"], state.actors["bru"].card.powers[-1])
    shown = odds(state, "bru", "orc", line, BlowKind.ATTACK)
    missed = sum(weight for left, weight in exact.items() if left == full)
    assert missed * shown.of == (shown.avoided + shown.riposte) * exact.denominator
