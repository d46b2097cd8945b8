"""The attack of a turn (WA-ATK-01): a blow on one target with the riposte it may earn, or an area."""

from __future__ import annotations

from collections.abc import Container

from veillee.dice import Rule
from veillee.rules import board
from veillee.rules.awakening.area import area, caught
from veillee.rules.awakening.blow import chances
from veillee.rules.awakening.budget import affords, slowed, spent
from veillee.rules.awakening.commands import Attack
from veillee.rules.awakening.events import Event, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.exchange import exchange
from veillee.rules.awakening.fate import has_fate
from veillee.rules.awakening.gear import line_of, lines
from veillee.rules.awakening.notes import BlowKind, ReactionKind
from veillee.rules.awakening.nouns import ActionCost, Area, AttackLine, Condition, Square, State
from veillee.rules.awakening.powers.taunt import taunters
from veillee.rules.awakening.reactions import stakes
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.riposte import riposte
from veillee.rules.awakening.space import distance, ground, in_contact, sees
from veillee.rules.common import Refusal
from veillee.rules.once import once
from veillee.rules.views import Chances


def strike(
    state: State, attacker: str, target: str, line: AttackLine, blow: BlowKind, fate: bool = False
) -> Rule[tuple[Event, ...]]:
    """Resolve one targeted blow and the riposte that its target may earn (WA-DEF-01); `fate`: 1 XP before the roll."""
    exchanged = yield from exchange(state, attacker, target, line, blow, fate)
    if exchanged.riposte is None:
        return exchanged.events
    state = fold(state, exchanged.events)
    answered = yield from riposte(state, target, attacker, exchanged.riposte)
    return (*exchanged.events, *answered)


@once(4096)
def odds(state: State, attacker: str, target: str, line: AttackLine, blow: BlowKind) -> Chances:
    """The exact chances of a blow before it is declared, if its target takes it; the same for all who may ask."""
    author, it = state.actors[attacker], state.actors[target]
    return chances(stakes(state, author, it, line, blow, ReactionKind.TAKE))


def decide_attack(state: State, command: Attack) -> Rule[tuple[Event, ...]]:
    """Pay for the attack, an A for a weapon alone (WA-ACT-10, WA-ACT-11), and resolve it."""
    line = line_of(state.actors[command.actor], command.line)
    if line is None:  # refused before
        return ()
    paid: tuple[Event, ...] = (TurnChanged(actor=command.actor, turn=spent(state, command.actor, line.cost)),)
    state = fold(state, paid)
    if line.area is not None:
        blast = yield from area(state, command.actor, line, line.area, command.point, command.excluded, command.fate)
        return (*paid, *blast.events)
    struck = yield from strike(state, command.actor, command.target, line, BlowKind.ATTACK, command.fate)
    return (*paid, *struck)


def refuse_attack(state: State, command: Attack) -> Refusal | None:
    """Why an attack is not possible now: no such line, no fight, what is left of the turn, XP, range, sight."""
    line = line_of(state.actors[command.actor], command.line)
    if line is None:
        return refuse(Why.NO_SUCH_LINE)
    refusal = attack_refusal(state, command.actor, line.cost, fate=command.fate)
    if refusal is not None:
        return refusal
    if line.area is not None:
        wrong = None if line.area.self_centered else point_refusal(state, command.actor, line, command.point)
        return wrong or area_taunt_refusal(state, command.actor, line.area, command.point, command.excluded)
    return target_refusal(state, command.actor, line, command.target)


def attack_refusal(state: State, actor: str, cost: ActionCost, *, fate: bool = False) -> Refusal | None:
    """Why an actor cannot attack at this cost now, whatever its target."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    if not affords(state, actor, cost):
        return unaffordable(state, actor, cost)
    if fate and not has_fate(state, actor):
        return refuse(Why.NO_EXPERIENCE, actor=state.actors[actor].card.name)
    return None


def unaffordable(state: State, actor: str, cost: ActionCost) -> Refusal:
    """Why what is left of a turn does not pay for a cost (WA-ACT-01)."""
    match cost:
        case ActionCost.MOVE:
            return refuse(Why.NO_MOVE_LEFT)
        case ActionCost.ATTACK:
            return refuse(Why.NO_ATTACK_LEFT)
        case ActionCost.DOUBLE:
            return refuse(Why.SLOWED if slowed(state, actor) else Why.NO_DOUBLE_LEFT)
        case ActionCost.FREE:
            return refuse(Why.NO_FREE_LEFT)


def target_refusal(state: State, actor: str, line: AttackLine, target: str) -> Refusal | None:
    """Why a line cannot be aimed at a target: dead, out of range (WA-ATK-17), out of sight, not who provoked."""
    return _aimed_refusal(state, actor, line, target) or taunt_refusal(state, actor, (target,))


def taunt_refusal(state: State, actor: str, struck: Container[str]) -> Refusal | None:
    """Why an attack must strike somebody else: who provoked its author stands within its reach (WA-ACT-16)."""
    usable = [line for line in lines(state.actors[actor]) if line.area is None]
    near = [
        other
        for other in taunters(state, state.actors[actor])
        if any(_aimed_refusal(state, actor, line, other) is None for line in usable)
    ]
    if not near or any(other in struck for other in near):
        return None
    return refuse(Why.TAUNTED, actor=state.actors[actor].card.name, target=state.actors[near[0]].card.name)


def area_taunt_refusal(
    state: State, actor: str, covered: Area, point: Square | None, excluded: Container[str]
) -> Refusal | None:
    """Why an area must catch somebody else too."""
    if not taunters(state, state.actors[actor]):
        return None
    return taunt_refusal(state, actor, caught(state, actor, covered, point, excluded))


def _aimed_refusal(state: State, actor: str, line: AttackLine, target: str) -> Refusal | None:
    if target not in state.actors:
        return refuse(Why.NO_SUCH_TARGET)
    if target == actor:
        return refuse(Why.TARGET_SELF)
    it = state.actors[target]
    name = it.card.name
    if it.vitals.condition is Condition.DEAD:
        return refuse(Why.TARGET_DEAD, target=name)
    return reach_refusal(state, actor, line.range, target)


@once(8192)
def reach_refusal(state: State, actor: str, most: int, target: str) -> Refusal | None:
    """Why somebody is not within so many metres and in sight; 1 m or less is contact (WA-ATK-17)."""
    it = state.actors[target]
    name = it.card.name
    if state.scene.board and state.actors[actor].place is None:
        return refuse(Why.NOT_PLACED, actor=state.actors[actor].card.name)
    if state.scene.board and it.place is None:
        return refuse(Why.TARGET_NOT_PLACED, target=name)
    if most <= 1:
        if not in_contact(state, actor, target):
            return refuse(Why.NEEDS_CONTACT, target=name)
    elif (metres := distance(state, actor, target)) is not None and metres > most:
        return refuse(Why.OUT_OF_RANGE, target=name, metres=metres, range=most)
    return None if sees(state, actor, target) else refuse(Why.OUT_OF_SIGHT, target=name)


def point_refusal(state: State, actor: str, line: AttackLine, point: Square | None) -> Refusal | None:
    """Why an area cannot have its center there: none is wanted without a board."""
    if not state.scene.board:
        return None
    place = state.actors[actor].place
    if place is None:
        return refuse(Why.NOT_PLACED, actor=state.actors[actor].card.name)
    land, size = ground(state), state.actors[actor].card.size
    if point is None:
        return refuse(Why.NEEDS_POINT)
    if not board.contains(land, point):
        return refuse(Why.OFF_BOARD)
    metres = board.distance(place.square, size, point, 1, state.settings.diagonals)
    if metres > line.range:
        return refuse(Why.POINT_OUT_OF_RANGE, metres=metres, range=line.range)
    return None if board.in_sight(land, place.square, size, point, 1) else refuse(Why.POINT_OUT_OF_SIGHT)
