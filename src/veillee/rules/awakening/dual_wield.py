"""Fighting with two weapons: one blow with each for A and M (WA-OPT-04 to 10)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule
from veillee.rules.awakening.attack import attack_refusal, strike, target_refusal
from veillee.rules.awakening.budget import spent
from veillee.rules.awakening.commands import DoubleAttack, SecondBlow
from veillee.rules.awakening.events import Event, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.fate import has_fate
from veillee.rules.awakening.gear import weapons_in_hand
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import ActionCost, Actor, AttackLine, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def decide_double_attack(state: State, command: DoubleAttack) -> Rule[tuple[Event, ...]]:
    """Pay A and M and strike the first blow; the second one waits in the turn for its target (R-OPT-02)."""
    line = _held(state.actors[command.actor], command.line)
    if line is None:  # refused before
        return ()
    turn = replace(spent(state, command.actor, ActionCost.DOUBLE), second_blow=line.id)
    paid: tuple[Event, ...] = (TurnChanged(actor=command.actor, turn=turn),)
    state = fold(state, paid)
    struck = yield from strike(state, command.actor, command.target, line, BlowKind.FIRST_BLOW, command.fate)
    return (*paid, *struck)


def refuse_double_attack(state: State, command: DoubleAttack) -> Refusal | None:
    """Why a double attack is not possible: a weapon in each hand, A and M left, a target in range."""
    actor = state.actors[command.actor]
    if len(weapons_in_hand(actor)) < 2:
        return refuse(Why.NEEDS_TWO_WEAPONS)
    line = _held(actor, command.line)
    if line is None:
        return refuse(Why.NOT_IN_HAND)
    if line.area is not None:
        return refuse(Why.TARGETED_ONLY)
    refusal = attack_refusal(state, command.actor, ActionCost.DOUBLE, fate=command.fate)
    return refusal or target_refusal(state, command.actor, line, command.target)


def decide_second_blow(state: State, command: SecondBlow) -> Rule[tuple[Event, ...]]:
    """Strike with the other weapon; it was paid with the first blow."""
    actor = state.actors[command.actor]
    line = _held(actor, command.line)
    if line is None:  # refused before
        return ()
    struck_out: tuple[Event, ...] = (TurnChanged(actor=actor.id, turn=replace(actor.turn, second_blow="")),)
    state = fold(state, struck_out)
    struck = yield from strike(state, actor.id, command.target, line, BlowKind.SECOND_BLOW, command.fate)
    return (*struck_out, *struck)


def refuse_second_blow(state: State, command: SecondBlow) -> Refusal | None:
    """Why a second blow is not possible: none is due, it is not the other weapon, its target is out of range."""
    actor = state.actors[command.actor]
    if not actor.turn.second_blow:
        return refuse(Why.NO_SECOND_BLOW)
    if actor.turn.second_blow == command.line:
        return refuse(Why.SAME_WEAPON)
    line = _held(actor, command.line)
    if line is None:
        return refuse(Why.NOT_IN_HAND)
    if line.area is not None:
        return refuse(Why.TARGETED_ONLY)
    if command.fate and not has_fate(state, actor.id):
        return refuse(Why.NO_EXPERIENCE, actor=actor.card.name)
    return target_refusal(state, actor.id, line, command.target)


def _held(actor: Actor, line_id: str) -> AttackLine | None:
    """The line of a weapon in hand; fists are none (R-OPT-04)."""
    return next((line for _hand, line in weapons_in_hand(actor) if line.id == line_id), None)
