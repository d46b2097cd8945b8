"""What each command causes, by the room that plays it, and what follows from it."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.audacity import (
    campaign,
    declared,
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
from veillee.rules.audacity.aftermath import aftermath
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
from veillee.rules.audacity.events import Event, fold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.turn import ActionCost


def decide(state: State, command: Command) -> Rule[tuple[Event, ...]]:
    """What a command that is not refused causes, and what follows from it."""
    if isinstance(command, PointsCommand):
        events = yield from campaign.decide(state, command)
    elif isinstance(command, ByGM):
        events = yield from tools.use_tool(state, command)
    else:
        events = yield from _act(state, command)
    return events + (yield from aftermath(state, fold(state, events)))


def _act(state: State, command: Turnwise) -> Rule[tuple[Event, ...]]:
    """An act, unless somebody comes in before it: it may then be declared again (ASM-18, D20-AUD-60).

    Movements ask by themselves, as a walk may be cut on its way; nobody comes in before a free act.
    """
    match command:
        case OtherAct(cost=ActionCost.FREE):
            pass
        case Attack() | FullAttack() | NextBlow() | UseSpecial() | FirstAid() | OtherAct():
            coming = yield from declared.declared(state, command)
            if coming is not None:
                return (yield from declared.taken(state, coming))
        case _:
            pass
    match command:
        case Move():
            return (yield from movement.move(state, command))
        case StandUp():
            return (yield from movement.stand_up(state, command))
        case DropProne():
            return (yield from movement.drop_prone(state, command))
        case OtherAct():
            return (yield from other_act.other_act(state, command))
        case Attack():
            return (yield from strikes.decide_attack(state, command))
        case FullAttack():
            return (yield from strikes.decide_full_attack(state, command))
        case NextBlow():
            return (yield from strikes.decide_next_blow(state, command))
        case UseSpecial():
            return (yield from specials.decide_special(state, command))
        case FirstAid():
            return (yield from first_aid.decide_first_aid(state, command))
        case Check():
            return (yield from requests.check(state, command))
        case Stabilize():
            return (yield from rescue.stabilize(state, command))
        case Escape():
            return (yield from rescue.escape(state, command))
        case Delay():
            return (yield from order.delay(state, command))
        case ComeIn():
            return (yield from order.come_in(state, command))
        case Ready():
            return (yield from readying.ready(state, command))
        case ActReadied():
            return (yield from readying.act_readied(state, command))
        case Interrupt():
            return (yield from interrupting.interrupt(state, command))
        case LegendaryAction():
            return (yield from legendary_acts.legendary_action(state, command))
        case LairAction():
            return (yield from legendary_acts.lair_action(state, command))
        case EndTurn():
            return (yield from turns.end_turn(state, command.actor))
