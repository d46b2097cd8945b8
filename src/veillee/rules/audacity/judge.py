"""Why a command is not possible now, whoever asks: permission, then the room of each act.

A refusal is made from what its viewer may know: an unknown participant is answered like one that is not there.
"""

from __future__ import annotations

from collections.abc import Iterable

from veillee.rules.audacity import (
    campaign_judge,
    first_aid,
    interrupting,
    legendary_acts,
    movement,
    order,
    other_act,
    readying,
    requests,
    rescue,
    specials,
    strikes,
    tools,
    turns,
)
from veillee.rules.audacity.commands import (
    ActReadied,
    Attack,
    ByGM,
    Check,
    ComeIn,
    Command,
    Delay,
    DropProne,
    EndTurn,
    Escape,
    FirstAid,
    FullAttack,
    Interrupt,
    LairAction,
    LegendaryAction,
    Move,
    NextBlow,
    OtherAct,
    PointsCommand,
    Ready,
    Stabilize,
    StandUp,
    Turnwise,
    UseSpecial,
)
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.space import knows
from veillee.rules.common import Refusal, Viewer


def refusal(state: State, command: Command, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing."""
    if isinstance(command, PointsCommand):
        return campaign_judge.refusal(state, command, viewer)
    if isinstance(command, ByGM):
        return tools.tool_refusal(state, command) if viewer.sees_all else refuse(Why.GM_ONLY)
    return _permission(state, command, viewer) or _own(state, command, viewer)


def _permission(state: State, command: Turnwise, viewer: Viewer) -> Refusal | None:
    """Whether the seat holds the actor, knows whom the act is aimed at, and leaves to the GM what is the GM’s."""
    if command.actor not in state.actors or not knows(viewer, state.actors[command.actor]):
        return refuse(Why.UNKNOWN_ACTOR)
    if not viewer.holds(command.actor):
        return refuse(Why.NOT_YOURS)
    if any(each not in state.actors or not knows(viewer, state.actors[each]) for each in _aimed_at(command)):
        return refuse(Why.NO_SUCH_TARGET)
    match command:
        case LegendaryAction() | LairAction() if not viewer.sees_all:
            return refuse(Why.GM_ONLY)
        case UseSpecial(excluded=(_, *_)) if not viewer.sees_all:
            return refuse(Why.GM_ONLY)
        case _:
            return None


def _own(state: State, command: Turnwise, viewer: Viewer) -> Refusal | None:
    """What the room of an act says."""
    match command:
        case Move():
            return movement.move_refusal(
                state, command, [each.id for each in state.actors.values() if knows(viewer, each)]
            )
        case StandUp():
            return movement.stand_up_refusal(state, command)
        case DropProne():
            return movement.drop_prone_refusal(state, command)
        case OtherAct():
            return other_act.other_act_refusal(state, command)
        case Attack():
            return strikes.attack_refusal(state, command)
        case FullAttack():
            return strikes.full_attack_refusal(state, command)
        case NextBlow():
            return strikes.next_blow_refusal(state, command)
        case UseSpecial():
            return specials.special_refusal(state, command)
        case FirstAid():
            return first_aid.first_aid_refusal(state, command)
        case Check():
            return requests.check_refusal(state, command)
        case Stabilize():
            return rescue.stable_refusal(state, command)
        case Escape():
            return rescue.escape_refusal(state, command)
        case Delay():
            return order.delay_refusal(state, command)
        case ComeIn():
            return order.come_in_refusal(state, command)
        case Ready():
            return readying.ready_refusal(state, command)
        case ActReadied():
            return readying.act_readied_refusal(state, command)
        case Interrupt():
            return interrupting.interrupt_refusal(state, command)
        case LegendaryAction():
            return legendary_acts.legendary_refusal(state, command)
        case LairAction():
            return legendary_acts.lair_refusal(state, command)
        case EndTurn():
            return turns.end_turn_refusal(state, command.actor)


def _aimed_at(command: Turnwise) -> Iterable[str]:
    """Ids of the others that an act names."""
    match command:
        case Attack() | FullAttack() | NextBlow() | FirstAid():
            return (command.target,)
        case UseSpecial():
            return (*command.targets, *command.excluded)
        case Move():
            return command.leaves
        case _:
            return ()
