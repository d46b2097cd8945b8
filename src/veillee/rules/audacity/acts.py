"""What each command causes, by the room that plays it, and what follows from it."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.audacity import (
    campaign,
    corrections,
    declared,
    first_aid,
    interrupting,
    legendary_acts,
    movement,
    opening,
    opportunity,
    opposition,
    order,
    other_act,
    participants,
    readying,
    requests,
    rescue,
    scenery,
    specials,
    strikes,
    turns,
    wounds,
)
from veillee.rules.audacity.aftermath import aftermath
from veillee.rules.audacity.commands import (
    ActReadied,
    AddActor,
    AddWalls,
    AskCheck,
    Attack,
    ByGM,
    CancelCheck,
    ChangeSide,
    Check,
    ComeIn,
    Command,
    Correct,
    DamageAbility,
    Deal,
    Delay,
    Drain,
    DropProne,
    EditCard,
    EndEffect,
    EndFight,
    EndTurn,
    Escape,
    FirstAid,
    FullAttack,
    GiveEffect,
    GoTo,
    Heal,
    Interrupt,
    Kill,
    LairAction,
    LegendaryAction,
    Move,
    NextBlow,
    NextTurn,
    Oppose,
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
    SetDanger,
    SetScene,
    SetSetting,
    SettleDrain,
    Stabilize,
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
            return (yield from legendary_acts.act_legendary(state, command))
        case LairAction():
            return (yield from legendary_acts.act_lair(state, command))
        case EndTurn():
            return (yield from turns.end_turn(state, command.actor))


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
        case Deal():
            return (yield from wounds.deal(state, command))
        case Heal():
            return (yield from wounds.heal(state, command))
        case Kill():
            return (yield from wounds.kill(state, command))
        case SetDanger():
            return (yield from wounds.set_danger(state, command))
        case Drain():
            return (yield from wounds.drain(state, command))
        case SettleDrain():
            return (yield from wounds.settle_drain(state, command))
        case DamageAbility():
            return (yield from wounds.damage_ability(state, command))
        case AskCheck():
            return (yield from requests.ask(state, command))
        case CancelCheck():
            return (yield from requests.cancel(state, command))
        case Oppose():
            return (yield from opposition.oppose(state, command))
        case Provoke():
            return (yield from opportunity.decide_provoke(state, command))
