"""Options of movement: where one may walk, the step, standing up and lying down."""

from __future__ import annotations

from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.commands import DropProne, Move, StandUp
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.movement import reach
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.options.plain import simple
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.space import in_contact
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.audacity.walk import step_refusal, walk_refusal
from veillee.rules.common import Viewer
from veillee.rules.scene import Square
from veillee.rules.views import Option, TargetView


def walk(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> Option:
    """A walk to each reachable square; without a board, a move that leaves some contacts (ASM-16)."""
    return _moving(state, actor, shown, viewer, step=False)


def step(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> Option:
    """The free step, to a neighboring square (ASM-16)."""
    return _moving(state, actor, shown, viewer, step=True)


def _moving(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer, *, step: bool) -> Option:
    name, cost = ("step", ActionCost.STEP) if step else ("walk", ActionCost.MOVE)
    fixed: dict[str, str | int | bool | tuple[str, ...]] = {"actor": actor.id}
    if step:
        fixed["step"] = True
    if not state.scene.board:
        touched = tuple(
            TargetView(other) for other in shown if other != actor.id and in_contact(state, actor.id, other)
        )
        why = refusal(state, Move(actor=actor.id, step=step), viewer)
        return Option(
            key=name, command="move", fixed=fixed, label=name, cost=cost.value, refusal=why,
            may=("leaves",) if touched and not why else (), targets=() if why else touched,
        )  # fmt: skip
    why = step_refusal(state, actor) if step else walk_refusal(state, actor)
    squares = () if why else reach(state, actor.id, shown, step=step)
    if why is None and all(square.through for square in squares):
        path = _any_step(actor)
        why = refusal(state, Move(actor=actor.id, path=path, step=step), viewer) or refuse(Why.NO_PATH)
    return Option(
        key=name,
        command="move",
        fixed=fixed,
        label=name,
        cost=cost.value,
        needs=("path",),
        reach=() if why else squares,
        refusal=why,
    )


def _any_step(actor: Actor) -> tuple[Square, ...]:
    """A path of one step, to ask why no step at all can be made."""
    return ((actor.place.square[0] + 1, actor.place.square[1]),) if actor.place else ()


def stand_up(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Standing up, for who lies (ASM-13)."""
    if not actor.stance.prone:
        return ()
    return (simple(state, StandUp(actor=actor.id), "stand_up", ActionCost.MOVE, viewer),)


def drop_prone(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Lying down, for who stands (ASM-13)."""
    if actor.stance.prone:
        return ()
    return (simple(state, DropProne(actor=actor.id), "drop_prone", ActionCost.FREE, viewer),)
