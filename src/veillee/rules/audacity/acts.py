"""What each command causes, by the room that plays it, and what follows from it."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.audacity import (
    campaign,
    corrections,
    declared,
    interrupting,
    legendary_acts,
    movement,
    opening,
    opportunity,
    order,
    other_act,
    participants,
    readying,
    scenery,
    turns,
)
from veillee.rules.audacity.aftermath import aftermath
from veillee.rules.audacity.commands import (
    ActReadied,
    AddActor,
    AddWalls,
    Attack,
    ByGM,
    ChangeSide,
    ComeIn,
    Command,
    Correct,
    Delay,
    DropProne,
    EditCard,
    EndEffect,
    EndFight,
    EndTurn,
    FirstAid,
    FullAttack,
    GiveEffect,
    GoTo,
    Interrupt,
    LairAction,
    LegendaryAction,
    Move,
    NextBlow,
    NextTurn,
    OtherAct,
    PlaceActor,
    PointsCommand,
    Provoke,
    Ready,
    RemoveActor,
    RemoveWalls,
    Rename,
    Reorder,
    SetContact,
    SetScene,
    SetSetting,
    StandUp,
    StartFight,
    Tool,
    Turnwise,
    UseSpecial,
)
from veillee.rules.audacity.events import Event, fold
from veillee.rules.audacity.nouns import State


def decide(state: State, command: Command) -> Rule[tuple[Event, ...]]:
    """What a command that is not refused causes, and what follows from it."""
    if isinstance(command, PointsCommand):
        events = yield from campaign.decide(state, command)
    elif isinstance(command, ByGM):
        events = yield from _tool(state, command)
    else:
        events = yield from _act(state, command)
    return events + (yield from aftermath(state, fold(state, events)))


def _act(state: State, command: Turnwise) -> Rule[tuple[Event, ...]]:
    """An act, unless somebody comes in before it: it may then be declared again (ASM-18, D20-AUD-60).

    Movements ask by themselves, as a walk may be cut on its way.
    """
    match command:
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
            return (yield from legendary_acts.act_legendary(state, command))
        case LairAction():
            return (yield from legendary_acts.act_lair(state, command))
        case EndTurn():
            return (yield from turns.end_turn(state, command.actor))
        case _:
            return ()


def _tool(state: State, command: Tool) -> Rule[tuple[Event, ...]]:
    match command:
        case StartFight():
            return (yield from opening.start_fight(state, command))
        case EndFight():
            return (yield from opening.end_fight(state))
        case Reorder():
            return (yield from order.reorder(state, command))
        case GoTo():
            return (yield from order.go_to(state, command))
        case AddActor():
            return (yield from participants.add(state, command))
        case RemoveActor():
            return (yield from participants.remove(state, command))
        case EditCard():
            return (yield from participants.edit(state, command))
        case Rename():
            return (yield from participants.rename(state, command))
        case ChangeSide():
            return (yield from participants.change_side(state, command))
        case PlaceActor():
            return (yield from participants.place(state, command))
        case SetScene():
            return (yield from scenery.set_scene(state, command))
        case AddWalls():
            return (yield from scenery.add_walls(state, command))
        case RemoveWalls():
            return (yield from scenery.remove_walls(state, command))
        case SetContact():
            return (yield from scenery.set_contact(state, command))
        case Correct():
            return (yield from corrections.correct(state, command))
        case GiveEffect():
            return (yield from corrections.give_effect(state, command))
        case EndEffect():
            return (yield from corrections.end_effect(state, command))
        case SetSetting():
            return (yield from corrections.set_setting(state, command))
        case NextTurn():
            return (yield from turns.leave_pause(state))
        case Provoke():
            return (yield from opportunity.decide_provoke(state, command))
        case _:
            return ()
