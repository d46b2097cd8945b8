"""All that a turn pays for, offered to who acts; to who waits for its turn, why none of it can be done yet."""

from __future__ import annotations

from veillee.rules.awakening.commands import Disengage, EndTurn
from veillee.rules.awakening.effects import round_of
from veillee.rules.awakening.nouns import ActionCost, Actor, Book, ComplexAction, Fight, Posture, Scene, State
from veillee.rules.awakening.options.aimed import attacks, care, double_attacks
from veillee.rules.awakening.options.careful import coatings, works
from veillee.rules.awakening.options.plain import free_actions, other_sets, simple, stance
from veillee.rules.awakening.options.powers import powers
from veillee.rules.awakening.options.walks import turn_around, walk
from veillee.rules.awakening.settings import Settings
from veillee.rules.awakening.surprise import surprised
from veillee.rules.awakening.views import Option
from veillee.rules.common import Role, Viewer
from veillee.rules.once import once


def turn(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Every act of an actor, then its innate powers, which no turn pays for (WA-INN-03)."""
    innate = powers(state, actor, shown, viewer, innate=True)
    if viewer.sees_all or (state.fight is not None and state.fight.acting == actor.id):
        return (*acts(state, actor, shown, viewer), *innate)
    alone = apart(
        actor,
        state.settings,
        state.book,
        state.scene,
        state.complex_actions,
        round_of(state),
        state.fight is not None and actor.id in state.fight.order,
        surprised(state, actor.id),
    )
    if state.fight is not None:
        return (*waits(alone, actor), *innate)
    blows, others = at_peace(alone, actor)
    usable = powers(state, actor, shown, viewer, innate=False)
    return (walk(state, actor, shown, viewer), *blows, *usable, *others, *innate)


def acts(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Every act that a turn pays for."""
    return (
        walk(state, actor, shown, viewer),
        *attacks(state, actor, shown, viewer),
        *powers(state, actor, shown, viewer, innate=False),
        *_others(state, actor, shown, viewer),
    )


def _others(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    return (
        *double_attacks(state, actor, shown, viewer),
        stance(state, actor, Posture.SIMPLE, viewer),
        stance(state, actor, Posture.DOUBLE, viewer),
        simple(state, Disengage(actor=actor.id), "disengage", ActionCost.ATTACK, viewer),
        care(state, actor, shown, viewer),
        *other_sets(state, actor, viewer),
        *free_actions(state, actor, viewer),
        *coatings(state, actor, viewer),
        *works(state, actor, viewer),
        turn_around(state, actor, viewer),
        simple(state, EndTurn(actor=actor.id), "end_turn", None, viewer),
    )


@once(1024)
def waits(state: State, actor: Actor) -> tuple[Option, ...]:
    """The acts of a player's actor `apart` while somebody else acts: all are refused, whoever stands around it."""
    return acts(state, actor, (actor.id,), _player(actor))


@once(1024)
def at_peace(state: State, actor: Actor) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """The attacks of an actor `apart`, then the acts that follow powers, out of a fight: nobody matters to them."""
    shown, viewer = (actor.id,), _player(actor)
    return attacks(state, actor, shown, viewer), _others(state, actor, shown, viewer)


@once(1024)
def apart(
    actor: Actor,
    settings: Settings,
    book: Book,
    scene: Scene,
    complex_actions: tuple[ComplexAction, ...],
    number: int,
    fights: bool,
    caught: bool,
) -> State:
    """An actor with nobody around it; in a fight it is the turn of somebody else.

    What is found from it is found once, as long as nothing of this changes.
    """
    order = (actor.id, "") if fights else ("",)
    losing = frozenset({actor.id}) if caught else frozenset[str]()
    return State(
        settings=settings,
        actors={actor.id: actor},
        scene=scene,
        fight=Fight(number, order, len(order) - 1, losing) if number else None,
        book=book,
        complex_actions=complex_actions,
    )


def _player(actor: Actor) -> Viewer:
    return Viewer(Role.PLAYER, frozenset({actor.id}))
