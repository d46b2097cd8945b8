"""Tools on the place: the board, its walls, its picture, contacts without a board."""

from __future__ import annotations

from veillee.dice import Rule, tell
from veillee.rules import board, scenery
from veillee.rules.audacity.actor import condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.commands import AddWalls, RemoveWalls, SetContact, SetScene
from veillee.rules.audacity.events import Event, Placed, SceneChanged, fold
from veillee.rules.audacity.notes import CorrectionTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.space import ground, occupied, standing


def set_scene(state: State, command: SetScene) -> Rule[tuple[Event, ...]]:
    """Change the place. Tokens left outside come back to the nearest free square, or leave the board if there is none.

    When the board is put away, those in contact on it stay in contact.
    """
    alive = [each for each in state.actors.values() if condition_of(each) is not Condition.DEAD]
    yield from tell(CorrectionTold(actor=None, what="scene"))
    events: list[Event] = [SceneChanged(scene=scenery.changed(state.scene, command, alive))]
    state = fold(state, events)
    for actor in state.actors.values():
        if actor.place is not None and not board.fits(ground(state), actor.place.square, actor.card.size):
            settled = resettled(state, actor.id)
            state = fold(state, settled)
            events += settled
    return tuple(events)


def add_walls(state: State, command: AddWalls) -> Rule[tuple[Event, ...]]:
    """Draw walls."""
    yield from tell(CorrectionTold(actor=None, what="walls"))
    return (SceneChanged(scene=scenery.walled(state.scene, command)),)


def remove_walls(state: State, command: RemoveWalls) -> Rule[tuple[Event, ...]]:
    """Erase walls."""
    yield from tell(CorrectionTold(actor=None, what="walls"))
    return (SceneChanged(scene=scenery.unwalled(state.scene, command)),)


def set_contact(state: State, command: SetContact) -> Rule[tuple[Event, ...]]:
    """Say who is in contact with whom."""
    yield from tell(CorrectionTold(actor=None, what="contact"))
    return (SceneChanged(scene=scenery.touched(state.scene, command)),)


def resettled(state: State, actor: str) -> tuple[Event, ...]:
    """Bring a token to the free place nearest to where it is; off the board when there is none."""
    one = state.actors[actor]
    if one.place is None:
        return ()
    return (Placed(actor=actor, place=scenery.settled(ground(state), one, occupied(state, actor))),)


def risen(before: State, state: State) -> tuple[Event, ...]:
    """Who comes to again on a square that was taken meanwhile lies beside it."""
    events: tuple[Event, ...] = ()
    for actor in state.actors.values():
        lay = actor.id in before.actors and not standing(before.actors[actor.id])
        if lay and standing(actor) and _shares_its_square(fold(state, events), actor.id):
            events += resettled(fold(state, events), actor.id)
    return events


def _shares_its_square(state: State, actor: str) -> bool:
    one = state.actors[actor]
    if one.place is None:
        return False
    return not occupied(state, actor).keys().isdisjoint(board.footprint(one.place.square, one.card.size))
