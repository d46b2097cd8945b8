"""Options of movement: where one may walk and which way one may look."""

from __future__ import annotations

from veillee.rules.awakening.commands import (
    Face,
    Move,
)
from veillee.rules.awakening.judge import moment_refusal, refusal
from veillee.rules.awakening.movement import reach
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    Square,
    State,
)
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import in_contact
from veillee.rules.awakening.views import Option
from veillee.rules.common import Viewer
from veillee.rules.views import ReachView, TargetView


def walk(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> Option:
    """A walk to each reachable square; without a board, a move that leaves some contacts (WA-ACT-04)."""
    cost = ActionCost.MOVE.value
    if not state.scene.board:
        touched = tuple(TargetView(other) for other in shown if in_contact(state, actor.id, other))
        why = refusal(state, Move(actor=actor.id), viewer)
        return Option(
            key="move", command="move", fixed={"actor": actor.id}, label="move", cost=cost, refusal=why,
            may=("leaves",) if touched and not why else (), targets=() if why else touched,
        )  # fmt: skip
    why = moment_refusal(state, Move(actor=actor.id))
    squares = () if why else reach(state, actor.id, shown)
    end = next((index for index, square in enumerate(squares) if not square.through), None)
    if why is None and end is None:
        why = refusal(state, Move(actor=actor.id, path=_any_step(actor)), viewer) or refuse(Why.NO_PATH)
    return Option(
        key="move",
        command="move",
        fixed={"actor": actor.id},
        label="move",
        cost=cost,
        needs=("path",),
        reach=() if why else squares,
        refusal=why,
    )


def _any_step(actor: Actor) -> tuple[Square, ...]:
    """A path of one step, to ask why no step at all can be made."""
    return ((actor.place.square[0] + 1, actor.place.square[1]),) if actor.place else ()


def turn_around(state: State, actor: Actor, viewer: Viewer) -> Option:
    """Another direction to look at (R-OPT-06)."""
    facing = actor.place.facing if actor.place is not None else (0, 1)
    return Option(
        key="face",
        command="face",
        fixed={"actor": actor.id},
        label="face",
        needs=("facing",),
        refusal=refusal(state, Face(actor=actor.id, facing=facing), viewer),
    )


def path_to(squares: tuple[ReachView, ...], index: int) -> tuple[Square, ...]:
    """The suggested walk to a reachable square, the start left out."""
    path: list[Square] = []
    while index >= 0:
        path.append(squares[index].square)
        index = squares[index].back
    return tuple(reversed(path))
