"""The GM's tools out of fights: rests, time, bodies, vials, actions of several steps, consequences."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.awakening import clock, complex_actions, consequences, rests, soul
from veillee.rules.awakening.commands import (
    AskComplexAction,
    BreakVials,
    CheckTool,
    EndRest,
    GiveConsequence,
    GiveUpComplexAction,
    GiveVials,
    PassTime,
    RestTool,
    SetBody,
    SetSteps,
    StartRest,
)
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.poisons import accident, vials
from veillee.rules.common import Refusal


def quiet_tool_refusal(state: State, command: RestTool | CheckTool) -> Refusal | None:
    """Why such a tool cannot be used so."""
    match command:
        case StartRest():
            return rests.start_rest_refusal(state, command)
        case EndRest():
            return rests.end_rest_refusal(state, command)
        case PassTime():
            return clock.pass_time_refusal(state, command)
        case SetBody():
            return soul.body_refusal(state, command)
        case BreakVials():
            return accident.break_refusal(state, command)
        case GiveVials():
            return vials.give_refusal(state, command)
        case AskComplexAction():
            return complex_actions.ask_complex_refusal(state, command)
        case SetSteps():
            return complex_actions.steps_refusal(state, command)
        case GiveUpComplexAction():
            return complex_actions.give_up_refusal(state, command)
        case GiveConsequence():
            return consequences.consequence_refusal(state, command)


def use_quiet_tool(state: State, command: RestTool | CheckTool) -> Rule[tuple[Event, ...]]:
    """What it does."""
    match command:
        case StartRest():
            return rests.start_rest(state, command)
        case EndRest():
            return rests.end_rest(state, command)
        case PassTime():
            return clock.pass_time(state, command)
        case SetBody():
            return soul.set_body(state, command)
        case BreakVials():
            return accident.break_vials(state, command)
        case GiveVials():
            return vials.give_vials(state, command)
        case AskComplexAction():
            return complex_actions.ask_complex(state, command)
        case SetSteps():
            return complex_actions.set_steps(state, command)
        case GiveUpComplexAction():
            return complex_actions.give_up(state, command)
        case GiveConsequence():
            return consequences.give_consequence(state, command)
