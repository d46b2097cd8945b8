"""The order of a round: initiative, never rolled, with its ties (WA-TURN-01 to 07, WA-INIT-02)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from veillee.rules.awakening.nouns import Actor, Fight, Kind, State
from veillee.rules.awakening.numbers import initiative


def ordered(state: State, participants: Iterable[str]) -> tuple[str, ...]:
    """Participants from the highest initiative to the lowest.

    Ties: a character before a creature (WA-TURN-03), then the higher level, then the order of the list (R-TURN-01).
    """
    present = set(participants)
    listed = [actor for actor in state.actors.values() if actor.id in present]
    return tuple(actor.id for actor in sorted(listed, key=lambda actor: _rank(state, actor)))


def read(state: State, order: Iterable[str]) -> dict[str, int]:
    """The initiative of each participant now."""
    return {each: initiative(state, state.actors[each]).total for each in order}


def entered(state: State, fight: Fight, newcomer: str) -> Fight:
    """The fight with one more participant at its place; its slot of this round is lost when it is already past."""
    place = _place(state, fight.order, newcomer)
    order = (*fight.order[:place], newcomer, *fight.order[place:])
    return replace(
        fight,
        order=order,
        index=fight.index + (place <= fight.index),
        initiatives={**fight.initiatives, **read(state, (newcomer,))},
    )


def read_again(state: State, fight: Fight) -> Fight:
    """The fight with initiatives read again: who changed goes to its new place, the others keep theirs (R-TURN-05).

    So an order settled by the GM lasts as long as nobody's initiative changes.
    """
    now = read(state, fight.order)
    order = fight.order
    for moved in [each for each in fight.order if now[each] != fight.initiatives.get(each, now[each])]:
        others = tuple(each for each in order if each != moved)
        place = _place(state, others, moved)
        order = (*others[:place], moved, *others[place:])
    return replace(fight, order=order, initiatives=now)


def _rank(state: State, actor: Actor) -> tuple[int, bool, int]:
    return -initiative(state, actor).total, actor.card.kind is Kind.CREATURE, -actor.card.level


def _place(state: State, order: tuple[str, ...], newcomer: str) -> int:
    rank = _rank(state, state.actors[newcomer])
    return next((place for place, each in enumerate(order) if _rank(state, state.actors[each]) > rank), len(order))
