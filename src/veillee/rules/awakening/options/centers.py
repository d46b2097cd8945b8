"""Where the center of an area may be for who was provoked: only where it catches who did it (WA-ACT-16)."""

from __future__ import annotations

from veillee.rules import board
from veillee.rules.awakening.attack import area_taunt_refusal, point_refusal
from veillee.rules.awakening.nouns import Actor, Area, AttackLine, State
from veillee.rules.awakening.powers.taunt import taunters
from veillee.rules.views import ReachView


def pulled(state: State, actor: Actor, area: Area | None) -> bool:
    """Whether the center of an area must be where it catches who provoked its author."""
    pointed = area is not None and not area.self_centered and state.scene.board
    return pointed and bool(taunters(state, actor))


def centers(state: State, actor: Actor, line: AttackLine, area: Area | None) -> tuple[ReachView, ...]:
    """Every square where the center may be."""
    place = actor.place
    if area is None or place is None:
        return ()
    squares = (
        (column, row)
        for row in range(state.scene.height)
        for column in range(state.scene.width)
        if point_refusal(state, actor.id, line, (column, row)) is None
        and area_taunt_refusal(state, actor.id, area, (column, row), ()) is None
    )
    diagonals = state.settings.diagonals
    return tuple(
        ReachView(square=at, metres=board.distance(place.square, actor.card.size, at, 1, diagonals)) for at in squares
    )
