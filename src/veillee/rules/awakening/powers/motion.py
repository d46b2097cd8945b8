"""Being elsewhere without walking: teleported, pushed, pulled, given metres to walk; nobody is provoked (R-OPT-10)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules import board
from veillee.rules.awakening.events import Event, Placed, SceneChanged, TurnChanged
from veillee.rules.awakening.notes import Shift, ShiftTold, who
from veillee.rules.awakening.nouns import Actor, Push, Square, State, Stride, Teleport
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import ground, occupied
from veillee.rules.awakening.walk import obstacles
from veillee.rules.common import Name, Refusal
from veillee.rules.views import ReachView
from veillee.rules.walking import covers


def landing_refusal(
    state: State, actor: Actor, metres: int, point: Square | None, known: Collection[str]
) -> Refusal | None:
    """Why somebody cannot be there at once, as far as who knows of the actors `known` can tell: off the board, taken,
    too far, out of sight. Without a board no place is wanted.
    """
    if not state.scene.board:
        return None
    if actor.place is None:
        return refuse(Why.NOT_PLACED, actor=actor.card.name)
    if point is None:
        return refuse(Why.NEEDS_LANDING)
    land, size, here = ground(state), actor.card.size, actor.place.square
    if not board.fits(land, point, size):
        return refuse(Why.OFF_BOARD)
    if point == here:
        return refuse(Why.NEEDS_LANDING)
    there = next((other for other in obstacles(state, actor, known) if covers(other, point, size)), None)
    if there is not None:
        return refuse(Why.OCCUPIED, actor=there.card.name)
    far = _metres(state, actor, point)
    if far > metres:
        return refuse(Why.POINT_OUT_OF_RANGE, metres=far, range=metres)
    return None if board.in_sight(land, here, size, point, size) else refuse(Why.POINT_OUT_OF_SIGHT)


def landings(state: State, actor: Actor, metres: int, known: Collection[str]) -> tuple[ReachView, ...]:
    """Every square where somebody may be at once, as far as who knows of the actors `known` can tell."""
    if actor.place is None or not state.scene.board:
        return ()
    x, y = actor.place.square
    near = (
        (column, row)
        for row in range(max(0, y - metres - actor.card.size), min(state.scene.height, y + metres + actor.card.size))
        for column in range(max(0, x - metres - actor.card.size), min(state.scene.width, x + metres + actor.card.size))
    )
    return tuple(
        ReachView(square=square, metres=_metres(state, actor, square))
        for square in near
        if landing_refusal(state, actor, metres, square, known) is None
    )


def teleport(state: State, user: str, effect: Teleport, point: Square | None, power: Name) -> Rule[tuple[Event, ...]]:
    """Put the user on the square it chose; on the free one beside when somebody unseen stands there.

    Without a board it leaves every contact.
    """
    actor = state.actors[user]
    if actor.place is None or point is None or not state.scene.board:
        yield from tell(ShiftTold(actor=who(actor), power=power, shift="teleport", metres=effect.metres))
        pairs = frozenset(pair for pair in state.scene.contacts if user not in pair)
        return () if pairs == state.scene.contacts else (SceneChanged(scene=replace(state.scene, contacts=pairs)),)
    taken = occupied(state, user)
    size = actor.card.size
    free = board.nearest(
        ground(state), point, size, lambda square: taken.keys().isdisjoint(board.footprint(square, size))
    )
    arrival = free or actor.place.square
    yield from tell(ShiftTold(actor=who(actor), power=power, shift="teleport", metres=_metres(state, actor, arrival)))
    return (Placed(actor=user, place=replace(actor.place, square=arrival)),)


def stride(state: State, user: str, effect: Stride, power: Name) -> Rule[tuple[Event, ...]]:
    """Give metres to walk in this turn besides the M (WA-ACT-04); a safe one provokes nobody (WA-OPT-17)."""
    actor = state.actors[user]
    shift: Shift = "safe_stride" if effect.safe else "stride"
    yield from tell(ShiftTold(actor=who(actor), power=power, shift=shift, metres=effect.metres))
    if state.fight is None or state.fight.acting != user:
        return ()
    turn = replace(
        actor.turn,
        metres=actor.turn.metres + effect.metres,
        disengaged=actor.turn.disengaged or effect.safe,
    )
    return (TurnChanged(actor=user, turn=turn),)


def push(state: State, user: str, target: str, effect: Push, power: Name) -> Rule[tuple[Event, ...]]:
    """Move somebody straight away from the user, or toward it, up to what stands in the way.

    Without a board a push ends the contact of the two, a pull brings them in contact.
    """
    it = state.actors[target]
    shift: Shift = "push" if effect.metres > 0 else "pull"
    if user == target:
        return ()
    if not state.scene.board:
        yield from tell(ShiftTold(actor=who(it), power=power, shift=shift, metres=abs(effect.metres)))
        pair = (min(user, target), max(user, target))
        contacts = state.scene.contacts - {pair} if effect.metres > 0 else state.scene.contacts | {pair}
        return (
            () if contacts == state.scene.contacts else (SceneChanged(scene=replace(state.scene, contacts=contacts)),)
        )
    if it.place is None:
        return ()
    arrival = it.place.square
    for square in _driven(state, user, it, effect.metres):
        arrival = square
    yield from tell(ShiftTold(actor=who(it), power=power, shift=shift, metres=_metres(state, it, arrival)))
    return () if arrival == it.place.square else (Placed(actor=target, place=replace(it.place, square=arrival)),)


def _driven(state: State, user: str, it: Actor, metres: int) -> Iterator[Square]:
    """The squares of a straight way, up to a wall, the edge, somebody, or the metres."""
    author, land, taken = state.actors[user], ground(state), occupied(state, it.id)
    if it.place is None or author.place is None:
        return
    size, square = it.card.size, it.place.square
    toward = board.towards(author.place.square, author.card.size, square, size)
    if toward is None:
        return
    step = toward if metres > 0 else (-toward[0], -toward[1])
    straight = diagonal = 0
    while True:
        oblique = board.diagonal(step)
        straight, diagonal = straight + (not oblique), diagonal + oblique
        if board.walked(straight, diagonal, state.settings.diagonals) > abs(metres):
            return
        if not board.step_open(land, square, size, step):
            return
        square = (square[0] + step[0], square[1] + step[1])
        if not taken.keys().isdisjoint(board.footprint(square, size)):
            return
        yield square


def _metres(state: State, actor: Actor, square: Square) -> int:
    """Metres from the token to where it would be, square to square."""
    if actor.place is None:
        return 0
    return board.distance(actor.place.square, 1, square, 1, state.settings.diagonals)
