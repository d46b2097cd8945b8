"""The GM’s tools on participants and their fight: why one cannot be used so, and what it does."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.dice import Rule
from veillee.rules import scenery as places
from veillee.rules.audacity import (
    corrections,
    draining,
    opening,
    opportunity,
    opposition,
    order,
    participants,
    requests,
    scenery,
    turns,
    wounds,
)
from veillee.rules.audacity.commands import (
    AddActor,
    AddWalls,
    AskCheck,
    CancelCheck,
    ChangeSide,
    Correct,
    DamageAbility,
    Deal,
    Drain,
    EditCard,
    EndEffect,
    EndFight,
    GiveEffect,
    GoTo,
    Heal,
    Kill,
    NextTurn,
    Oppose,
    PlaceActor,
    Provoke,
    RemoveActor,
    RemoveWalls,
    Rename,
    Reorder,
    SetContact,
    SetDanger,
    SetScene,
    SetSetting,
    SettleDrain,
    StartFight,
    Tool,
)
from veillee.rules.audacity.events import Event
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal


def tool_refusal(state: State, command: Tool) -> Refusal | None:
    """Why a tool cannot be used so."""
    if any(each not in state.actors for each in _named(command)):
        return refuse(Why.UNKNOWN_ACTOR)
    match command:
        case StartFight():
            return opening.start_fight_refusal(state, command)
        case EndFight():
            return refuse(Why.NO_FIGHT) if state.fight is None else None
        case Reorder():
            return order.reorder_refusal(state, command)
        case GoTo():
            return order.go_to_refusal(state, command)
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
        case Correct():
            return corrections.correct_refusal(state, command)
        case GiveEffect():
            return corrections.give_effect_refusal(state, command)
        case EndEffect():
            return corrections.end_effect_refusal(state, command)
        case SetSetting():
            return corrections.setting_refusal(command)
        case NextTurn():
            return turns.next_turn_refusal(state)
        case Deal():
            return wounds.deal_refusal(state, command)
        case Heal():
            return wounds.heal_refusal(state, command)
        case Kill():
            return wounds.kill_refusal(state, command)
        case SetDanger():
            return None
        case Drain():
            return draining.drain_refusal(state, command)
        case SettleDrain():
            return draining.settle_drain_refusal(state, command)
        case DamageAbility():
            return draining.damage_ability_refusal(state, command)
        case AskCheck():
            return requests.ask_refusal(state, command)
        case CancelCheck():
            return requests.cancel_refusal(state, command)
        case Oppose():
            return opposition.oppose_refusal(state, command)
        case Provoke():
            return opportunity.provoke_refusal(state, command)


def use_tool(state: State, command: Tool) -> Rule[tuple[Event, ...]]:
    """What a tool does."""
    match command:
        case StartFight():
            return opening.start_fight(state, command)
        case EndFight():
            return opening.end_fight(state)
        case Reorder():
            return order.reorder(state, command)
        case GoTo():
            return order.go_to(state, command)
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
        case Correct():
            return corrections.correct(state, command)
        case GiveEffect():
            return corrections.give_effect(state, command)
        case EndEffect():
            return corrections.end_effect(state, command)
        case SetSetting():
            return corrections.set_setting(state, command)
        case NextTurn():
            return turns.leave_pause(state)
        case Deal():
            return wounds.deal(state, command)
        case Heal():
            return wounds.heal(state, command)
        case Kill():
            return wounds.kill(state, command)
        case SetDanger():
            return wounds.set_danger(state, command)
        case Drain():
            return draining.drain(state, command)
        case SettleDrain():
            return draining.settle_drain(state, command)
        case DamageAbility():
            return draining.damage_ability(state, command)
        case AskCheck():
            return requests.ask(state, command)
        case CancelCheck():
            return requests.cancel(state, command)
        case Oppose():
            return opposition.oppose(state, command)
        case Provoke():
            return opportunity.decide_provoke(state, command)


def _named(command: Tool) -> Iterable[str]:
    """Ids of the actors that a tool speaks of."""
    match command:
        case StartFight():
            return (*command.participants, *command.surprised)
        case GoTo() | EditCard() | Rename() | PlaceActor() | RemoveActor() | ChangeSide():
            return (command.actor,)
        case Correct() | GiveEffect() | EndEffect():
            return (command.actor,)
        case SetContact():
            return command.first, command.second
        case Deal() | Heal() | AskCheck():
            return command.actors
        case Kill() | SetDanger() | Drain() | SettleDrain() | DamageAbility():
            return (command.actor,)
        case Oppose():
            return command.first, command.second
        case Provoke():
            return command.actor, command.reactor
        case _:
            return ()
