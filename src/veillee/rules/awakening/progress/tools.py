"""The GM's tools on growth, each with its room."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.awakening.commands import (
    Award,
    Give,
    GrowthTool,
    Improve,
    SetPrice,
    TakeAway,
    TakeBackLevel,
    Unlearn,
)
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.progress import awards, improvements, levels, mastery, shop
from veillee.rules.common import Refusal


def growth_tool_refusal(state: State, command: GrowthTool) -> Refusal | None:
    """Why a tool cannot be used so; the actors that it names are there."""
    match command:
        case Award():
            return awards.award_refusal(state, command)
        case Give():
            return awards.give_refusal(state, command)
        case TakeAway():
            return awards.take_away_refusal(state, command)
        case Improve():
            return improvements.improve_refusal(state, state.actors[command.actor], command)
        case SetPrice():
            return shop.set_price_refusal(state, command)
        case TakeBackLevel():
            return levels.take_back_refusal(state, state.actors[command.actor])
        case Unlearn():
            return mastery.unlearn_refusal(state.actors[command.actor], command.power)


def use_growth_tool(state: State, command: GrowthTool) -> Rule[tuple[Event, ...]]:
    """What a tool does."""
    match command:
        case Award():
            return awards.award(state, command)
        case Give():
            return awards.give(state, command)
        case TakeAway():
            return awards.take_away(state, command)
        case Improve():
            return improvements.improve(state, state.actors[command.actor], command)
        case SetPrice():
            return shop.set_price(state, command)
        case TakeBackLevel():
            return levels.take_back(state, state.actors[command.actor])
        case Unlearn():
            return mastery.unlearn(state.actors[command.actor], command.power)
