"""All that a turn pays for, offered to who acts; to who waits for its turn, why none of it can be done yet."""

from __future__ import annotations

from veillee.rules.awakening.commands import Disengage, EndTurn
from veillee.rules.awakening.effects import round_of
from veillee.rules.awakening.nouns import ActionCost, Actor, Book, ComplexAction, Fight, Posture, Scene, State
from veillee.rules.awakening.once import once
from veillee.rules.awakening.options.aimed import attacks, care, double_attacks
from veillee.rules.awakening.options.careful import coatings, works
from veillee.rules.awakening.options.plain import free_actions, other_sets, simple, stance
from veillee.rules.awakening.options.powers import powers
from veillee.rules.awakening.options.walks import turn_around, walk
from veillee.rules.awakening.settings import Settings
from veillee.rules.awakening.surprise import surprised
from veillee.rules.awakening.views import Option
from veillee.rules.common import Role, Viewer


def turn(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Every act of an actor, then its innate powers, which no turn pays for (WA-INN-03)."""
    fight = state.fight
    innate = powers(state, actor, shown, viewer, innate=True)
    if fight is None or fight.acting == actor.id or viewer.sees_all:
        return (*acts(state, actor, shown, viewer), *innate)
    waiting = waits(
        actor,
        state.settings,
        state.book,
        state.scene,
        state.complex_actions,
        round_of(state),
        actor.id in fight.order,
        surprised(state, actor.id),
    )
    return (*waiting, *innate)


def acts(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Every act that a turn pays for."""
    return (
        walk(state, actor, shown, viewer),
        *attacks(state, actor, shown, viewer),
        *powers(state, actor, shown, viewer, innate=False),
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
def waits(
    actor: Actor,
    settings: Settings,
    book: Book,
    scene: Scene,
    complex_actions: tuple[ComplexAction, ...],
    number: int,
    fights: bool,
    caught: bool,
) -> tuple[Option, ...]:
    """The acts of a player's actor while somebody else acts: all are refused, whoever stands around it.

    So they are found from a state that holds only what they depend on, and found once while that does not change.
    """
    order = (actor.id, "") if fights else ("",)
    losing = frozenset({actor.id}) if caught else frozenset[str]()
    state = State(
        settings=settings,
        actors={actor.id: actor},
        scene=scene,
        fight=Fight(number, order, len(order) - 1, losing),
        book=book,
        complex_actions=complex_actions,
    )
    return acts(state, actor, (actor.id,), Viewer(Role.PLAYER, frozenset({actor.id})))
