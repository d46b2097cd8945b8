"""One XP for 10 more on a test, before or after its roll (WA-CHECK-11, R-CHK-06).

It counts in any test, in a fight or not, never in damage or hit dice; it is gone for levels (WA-XP-01 to 03,
WA-TEST-11).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose
from veillee.rules.awakening.choices import FateFacts
from veillee.rules.awakening.events import Event, VitalsChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.nouns import State


def has_fate(state: State, actor: str) -> bool:
    """Whether an actor has an XP to spend."""
    return state.actors[actor].vitals.experience > 0


def pay(state: State, actor: str) -> tuple[Event, ...]:
    """One XP less."""
    vitals = state.actors[actor].vitals
    return (VitalsChanged(actor=actor, vitals=replace(vitals, experience=vitals.experience - 1)),)


def offer_fate(
    state: State, actor: str, spent: int, facts: Callable[[int], FateFacts]
) -> Rule[tuple[int, tuple[Event, ...]]]:
    """Offer an XP to who rolled, once the die is seen: how many are spent on this roll in the end, and their price.

    `facts` tells what is at stake after that many XP. A table may allow more than one on a roll.
    """
    paid: tuple[Event, ...] = ()
    while has_fate(state, actor) and (spent == 0 or state.settings.fate_per_roll == "unlimited"):
        answer = yield from choose(Choice("fate", actor, ("pass", "spend"), "pass", offer=True, facts=facts(spent)))
        if answer == "pass":
            break
        price = pay(state, actor)
        state = fold(state, price)
        paid = (*paid, *price)
        spent += 1
    return spent, paid
