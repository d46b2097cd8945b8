"""The GM's tools: each is validated, none is a rule of the book; all are acts like any other (WA-GEN-08)."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.dice import Rule
from veillee.rules import scenery as places
from veillee.rules.awakening import corrections, participants, requests, scenery, turns
from veillee.rules.awakening.commands import (
    AddActor,
    AddWalls,
    AskCheck,
    AskComplexAction,
    Award,
    BreakVials,
    CancelCheck,
    ChangeSide,
    Correct,
    EditCard,
    EndEffect,
    EndFight,
    EndRest,
    EndScene,
    Give,
    GiveConsequence,
    GiveEffect,
    GiveUpComplexAction,
    GiveVials,
    GoTo,
    Improve,
    OpenBook,
    PassTime,
    PlaceActor,
    RemoveActor,
    RemoveWalls,
    Rename,
    Reorder,
    SetBody,
    SetCareThreshold,
    SetContact,
    SetPrice,
    SetScene,
    SetSetting,
    SetSteps,
    StartFight,
    StartRest,
    TakeAway,
    TakeBackLevel,
    Tool,
    Unlearn,
    WriteCareer,
)
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.making import arrival, opening
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.progress.tools import growth_tool_refusal, use_growth_tool
from veillee.rules.awakening.quiet_tools import quiet_tool_refusal, use_quiet_tool
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def tool_refusal(state: State, command: Tool) -> Refusal | None:
    """Why a tool cannot be used so."""
    if any(each not in state.actors for each in _named(command)):
        return refuse(Why.UNKNOWN_ACTOR)
    match command:
        case AddActor():
            return participants.add_refusal(state, command)
        case EditCard():
            return participants.edit_refusal(state, command)
        case Rename():
            return participants.rename_refusal(command)
        case PlaceActor():
            size = state.actors[command.actor].card.size
            return participants.place_refusal(state, size, command.place, command.actor)
        case RemoveActor() | ChangeSide():
            return None
        case SetScene():
            return places.scene_refusal(command)
        case AddWalls():
            return places.walls_refusal(state.scene, command)
        case RemoveWalls():
            return places.remove_walls_refusal(state.scene, command)
        case SetContact():
            return places.contact_refusal(state.scene, command)
        case StartFight():
            return refuse(Why.REST_ON) if state.rest is not None else turns.start_fight_refusal(state, command)
        case EndFight():
            return refuse(Why.NO_FIGHT) if state.fight is None else None
        case EndScene():
            return refuse(Why.IN_A_FIGHT) if state.fight is not None else None
        case Reorder():
            return turns.reorder_refusal(state, command)
        case GoTo():
            return turns.go_to_refusal(state, command)
        case Correct():
            return corrections.correct_refusal(state, command)
        case GiveEffect():
            return corrections.give_effect_refusal(state, command)
        case EndEffect():
            return corrections.end_effect_refusal(state, command)
        case SetSetting():
            return corrections.setting_refusal(command)
        case AskCheck():
            return requests.ask_refusal(state, command)
        case CancelCheck():
            return requests.cancel_refusal(state, command)
        case SetCareThreshold():
            return requests.care_refusal(command)
        case OpenBook():
            return opening.book_refusal(command.book)
        case WriteCareer():
            return arrival.write_refusal(state, command)
        case Award() | Give() | TakeAway() | Improve() | SetPrice() | TakeBackLevel() | Unlearn():
            return growth_tool_refusal(state, command)
        case (
            StartRest()
            | EndRest()
            | PassTime()
            | SetBody()
            | BreakVials()
            | GiveVials()
            | AskComplexAction()
            | SetSteps()
            | GiveUpComplexAction()
            | GiveConsequence()
        ):
            return quiet_tool_refusal(state, command)


def use_tool(state: State, command: Tool) -> Rule[tuple[Event, ...]]:
    """What a tool does."""
    match command:
        case AddActor():
            return participants.add(state, command)
        case RemoveActor():
            return participants.remove(state, command)
        case EditCard():
            return participants.edit(state, command)
        case Rename():
            return participants.rename(state, command)
        case ChangeSide():
            return participants.change_side(state, command)
        case PlaceActor():
            return participants.place(state, command)
        case SetScene():
            return scenery.set_scene(state, command)
        case AddWalls():
            return scenery.add_walls(state, command)
        case RemoveWalls():
            return scenery.remove_walls(state, command)
        case SetContact():
            return scenery.set_contact(state, command)
        case StartFight():
            return turns.start_fight(state, command)
        case EndFight():
            return turns.end_fight(state)
        case EndScene():
            return turns.end_encounter(state)
        case Reorder():
            return turns.reorder(state, command)
        case GoTo():
            return turns.go_to(state, command)
        case Correct():
            return corrections.correct(state, command)
        case GiveEffect():
            return corrections.give_effect(state, command)
        case EndEffect():
            return corrections.end_effect(state, command)
        case SetSetting():
            return corrections.set_setting(state, command)
        case AskCheck():
            return requests.ask(state, command)
        case CancelCheck():
            return requests.cancel(state, command)
        case SetCareThreshold():
            return requests.set_care_threshold(state, command)
        case OpenBook():
            return opening.open_book(state, command)
        case WriteCareer():
            return arrival.write_career(state, command)
        case Award() | Give() | TakeAway() | Improve() | SetPrice() | TakeBackLevel() | Unlearn():
            return use_growth_tool(state, command)
        case (
            StartRest()
            | EndRest()
            | PassTime()
            | SetBody()
            | BreakVials()
            | GiveVials()
            | AskComplexAction()
            | SetSteps()
            | GiveUpComplexAction()
            | GiveConsequence()
        ):
            return use_quiet_tool(state, command)


def _named(command: Tool) -> Iterable[str]:
    """Ids of the actors that a tool speaks of."""
    match command:
        case (
            RemoveActor()
            | EditCard()
            | Rename()
            | ChangeSide()
            | PlaceActor()
            | GoTo()
            | Correct()
            | GiveEffect()
            | EndEffect()
            | WriteCareer()
            | SetBody()
            | BreakVials()
            | GiveVials()
            | GiveConsequence()
            | Give()
            | TakeAway()
            | Improve()
            | TakeBackLevel()
            | Unlearn()
        ):
            return (command.actor,)
        case SetContact():
            return (command.first, command.second)
        case StartFight():
            return (*command.participants, *command.surprised)
        case AskCheck() | Award() | StartRest() | AskComplexAction():
            return command.actors
        case _:
            return ()
