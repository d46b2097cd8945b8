"""Vials in a bag: how many, more or fewer (WA-POISON-14)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import GiveVials
from veillee.rules.awakening.events import CareerChanged, Event
from veillee.rules.awakening.notes import PoisonTold, who
from veillee.rules.awakening.nouns import Actor, Kind, State, Vials
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import number

MOST: Final = 999
"""Vials of a poison in a bag: as many as one likes (WA-POISON-14), within what can be read."""


def count(actor: Actor, poison: str) -> int:
    """How many vials of a poison an actor carries."""
    return next((each.count for each in actor.career.vials if each.poison == poison), 0)


def with_vials(actor: Actor, poison: str, change: int) -> tuple[Event, ...]:
    """So many vials more, or fewer."""
    held = {each.poison: each.count for each in actor.career.vials}
    held[poison] = max(0, held.get(poison, 0) + change)
    vials = tuple(Vials(each, number) for each, number in held.items() if number)
    return (CareerChanged(actor=actor.id, career=replace(actor.career, vials=vials)),)


def give_refusal(state: State, command: GiveVials) -> Refusal | None:
    """Why vials cannot be given or taken: no such poison, a creature, more than are there."""
    actor = state.actors[command.actor]
    if command.poison not in state.book.poisons:
        return refuse(Why.UNKNOWN_POISON)
    if actor.card.kind is not Kind.CHARACTER:
        return refuse(Why.CHARACTERS_ONLY)
    owned = count(actor, command.poison)
    return number("count", command.count or MOST + 1, -owned, MOST - owned)


def give_vials(state: State, command: GiveVials) -> Rule[tuple[Event, ...]]:
    """Put vials in a bag, or take them out."""
    actor, poison = state.actors[command.actor], state.book.poisons[command.poison]
    yield from tell(
        PoisonTold(
            actor=who(actor),
            poison=poison.name,
            step="given" if command.count > 0 else "taken",
            count=abs(command.count),
        )
    )
    return with_vials(actor, command.poison, command.count)
