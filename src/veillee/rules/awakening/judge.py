"""Who may do what now, and why not: permission first, then condition, turn and what each act's own room says.

A refusal is made from what its viewer may know: an unknown participant is answered like one that is not there.
"""

from __future__ import annotations

from veillee.rules.awakening.attack import refuse_attack
from veillee.rules.awakening.checks import find_request, refuse_check
from veillee.rules.awakening.commands import (
    Attack,
    ByGM,
    ByMaker,
    ByOwner,
    Check,
    CoatWeapon,
    Command,
    Disengage,
    DoubleAttack,
    EndTurn,
    Face,
    FreeAction,
    Move,
    SecondBlow,
    Stabilize,
    SwitchSet,
    TakePosture,
    Turnwise,
    UsePower,
    WorkOn,
)
from veillee.rules.awakening.complex_actions import work_refusal
from veillee.rules.awakening.disengage import disengage_refusal
from veillee.rules.awakening.downtime import downtime_refusal
from veillee.rules.awakening.dual_wield import refuse_double_attack, refuse_second_blow
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.free_action import refuse_free_action
from veillee.rules.awakening.making.arrival import making_refusal
from veillee.rules.awakening.movement import face_refusal, move_refusal
from veillee.rules.awakening.nouns import Condition, EffectKind, State
from veillee.rules.awakening.poisons.coating import coat_refusal
from veillee.rules.awakening.posture import posture_refusal
from veillee.rules.awakening.powers.use import innate, refuse_use_power
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import knows
from veillee.rules.awakening.stabilize import refuse_stabilize
from veillee.rules.awakening.surprise import surprised
from veillee.rules.awakening.switch_set import refuse_switch_set
from veillee.rules.awakening.tools import tool_refusal
from veillee.rules.common import Refusal, Viewer
from veillee.rules.limits import first, number, text


def refusal(state: State, command: Command, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing."""
    if isinstance(command, ByGM):
        return tool_refusal(state, command) if viewer.sees_all else refuse(Why.GM_ONLY)
    if isinstance(command, ByOwner):
        return downtime_refusal(state, command, viewer)
    if isinstance(command, ByMaker):
        return making_refusal(state, command, viewer)
    return (
        _permission(state, command, viewer)
        or _condition(state, command)
        or _turn(state, command)
        or _own(state, command, viewer)
    )


def moment_refusal(state: State, command: Turnwise) -> Refusal | None:
    """Why no act of this kind is possible now, whatever it is aimed at."""
    return _condition(state, command) or _turn(state, command)


def _permission(state: State, command: Turnwise, viewer: Viewer) -> Refusal | None:
    """Whether the seat holds the actor, knows whom the act is aimed at, and leaves to the GM what is the GM's."""
    if command.actor not in state.actors or not knows(viewer, state.actors[command.actor]):
        return refuse(Why.UNKNOWN_ACTOR)
    if not viewer.holds(command.actor):
        return refuse(Why.NOT_YOURS)
    if any(each not in state.actors or not knows(viewer, state.actors[each]) for each in _aimed_at(command)):
        return refuse(Why.NO_SUCH_TARGET)
    match command:
        case Check():
            asked = find_request(state, command.request)
            if asked is not None and not viewer.holds(asked.actor):
                return refuse(Why.UNKNOWN_REQUEST)
            free = not command.request or command.threshold is not None or command.hidden or command.bonus
            return refuse(Why.GM_ONLY) if free and not viewer.sees_all else None
        case Stabilize(threshold=int()) if not viewer.sees_all:
            return refuse(Why.GM_ONLY)
        case Attack(excluded=(_, *_)) | UsePower(excluded=(_, *_)) if state.scene.board and not viewer.sees_all:
            return refuse(Why.GM_ONLY)  # R-ATK-01; without a board whoever strikes says who is in the area
        case _:
            return None


def _condition(state: State, command: Turnwise) -> Refusal | None:
    """Whether the actor can do anything at all; the end of a turn needs no strength, nor does a check of the GM's own.

    A check that was asked needs somebody conscious, were it paralyzed or surprised.
    """
    if isinstance(command, EndTurn) or (isinstance(command, Check) and not command.request):
        return None
    actor = state.actors[command.actor]
    match actor.vitals.condition:
        case Condition.DEAD:
            return refuse(Why.DEAD)
        case Condition.UNCONSCIOUS:
            return refuse(Why.DOWN)
        case Condition.ACTIVE:
            pass
    if isinstance(command, Check):
        return None
    if surprised(state, actor.id):
        return refuse(Why.SURPRISED)  # R-OPT-12
    return refuse(Why.PARALYZED) if suffers(state, actor, EffectKind.PARALYZED) else None  # R-POI-08


def _turn(state: State, command: Turnwise) -> Refusal | None:
    """Whether it is the moment: one's own turn in a fight; out of one, nothing that only a fight gives a sense to."""
    if isinstance(command, Check):
        return None
    if isinstance(command, UsePower) and innate(state.actors[command.actor], command.power):
        return None  # WA-INN-03
    if state.fight is None:
        peaceful = isinstance(command, Move | SwitchSet | FreeAction | Face | UsePower | CoatWeapon | WorkOn)
        return None if peaceful else refuse(Why.NO_FIGHT)
    if command.actor not in state.fight.order:
        return refuse(Why.NOT_IN_FIGHT, actor=state.actors[command.actor].card.name)
    if command.actor != state.fight.acting:
        return refuse(Why.NOT_YOUR_TURN)
    if state.actors[command.actor].turn.second_blow and not isinstance(
        command, SecondBlow | FreeAction | Face | EndTurn
    ):
        return refuse(Why.SECOND_BLOW_PENDING)  # R-OPT-02: nothing in between
    return None


def _own(state: State, command: Turnwise, viewer: Viewer) -> Refusal | None:
    """What the room of the act says."""
    match command:
        case Move():
            return move_refusal(state, command, [each.id for each in state.actors.values() if knows(viewer, each)])
        case Attack():
            return refuse_attack(state, command)
        case DoubleAttack():
            return refuse_double_attack(state, command)
        case SecondBlow():
            return refuse_second_blow(state, command)
        case TakePosture():
            return posture_refusal(state, command)
        case Disengage():
            return disengage_refusal(state, command)
        case Stabilize():
            return number("threshold", command.threshold, 1, 99) or refuse_stabilize(state, command)
        case SwitchSet():
            return refuse_switch_set(state, command)
        case FreeAction():
            return text("label", command.label, 60) or refuse_free_action(state, command)
        case Check():
            written = first(
                text("label", command.label, 60),
                number("threshold", command.threshold, 1, 99),
                number("bonus", command.bonus, -20, 20),
            )
            return written or refuse_check(state, command)
        case Face():
            return face_refusal(state, command)
        case EndTurn():
            return None
        case CoatWeapon():
            return coat_refusal(state, command)
        case WorkOn():
            return work_refusal(state, command)
        case UsePower():
            seen = [each.id for each in state.actors.values() if knows(viewer, each)]
            return refuse_use_power(state, command, seen, gm=viewer.sees_all)


def _aimed_at(command: Turnwise) -> tuple[str, ...]:
    """Ids of the others that an act names."""
    match command:
        case Attack():
            return (*((command.target,) if command.target else ()), *command.excluded)
        case DoubleAttack() | SecondBlow() | Stabilize():
            return (command.target,)
        case Move():
            return command.leaves
        case UsePower():
            return (*command.targets, *command.excluded)
        case _:
            return ()
