"""All that a turn pays for, offered to who acts; to who waits for its turn, why none of it can be done yet."""

from __future__ import annotations

from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.fight import Fight
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.options.beside import breaking
from veillee.rules.audacity.options.blows import attacks, first_aid, full_attacks, next_blow
from veillee.rules.audacity.options.moves import drop_prone, stand_up, step, walk
from veillee.rules.audacity.options.plain import delay, end_turn, other_acts, ready
from veillee.rules.audacity.options.specials import specials
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Role, Viewer
from veillee.rules.once import once
from veillee.rules.scene import Scene
from veillee.rules.views import Option


def turn(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Every act of an actor, then the ways to act in the turn of another."""
    if state.fight is None or state.fight.playing == actor.id:
        return (*acts(state, actor, shown, viewer), *breaking(state, actor, viewer))
    fights = actor.id in state.fight.order
    return (*waits(apart(actor, state.settings, state.scene, fights), actor), *breaking(state, actor, viewer))


def acts(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Every act that a turn pays for."""
    return (
        walk(state, actor, shown, viewer),
        step(state, actor, shown, viewer),
        *next_blow(state, actor, shown, viewer),
        *attacks(state, actor, shown, viewer),
        *full_attacks(state, actor, shown, viewer),
        *specials(state, actor, shown, viewer),
        *stand_up(state, actor, viewer),
        *drop_prone(state, actor, viewer),
        first_aid(state, actor, shown, viewer),
        *other_acts(state, actor, viewer),
        *ready(state, actor, viewer),
        *delay(state, actor, viewer),
        *end_turn(state, actor, viewer),
    )


@once(1024)
def waits(state: State, actor: Actor) -> tuple[Option, ...]:
    """The acts of a player’s actor `apart` while somebody else acts: all are refused, whoever stands around it."""
    return acts(state, actor, (actor.id,), Viewer(Role.PLAYER, frozenset({actor.id})))


@once(1024)
def apart(actor: Actor, settings: Settings, scene: Scene, fights: bool) -> State:
    """An actor with nobody around it, in the turn of somebody else.

    What is found from it is found once, as long as nothing of this changes.
    """
    order = (actor.id, "") if fights else ("",)
    return State(settings=settings, actors={actor.id: actor}, scene=scene, fight=Fight(round=1, order=order, acting=""))
