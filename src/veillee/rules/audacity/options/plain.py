"""Options with nothing to aim at: acts in words, delaying and readying, checks, the end of the turn."""

from __future__ import annotations

from typing import Final

from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.commands import Check, Delay, EndTurn, OtherAct, Ready, Turnwise
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.readying import READIED
from veillee.rules.audacity.requests import bonus_of
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Viewer
from veillee.rules.views import Option

SAID: Final = "…"
"""Stands for words still to be written, when the rules are asked."""
OTHER: Final = (ActionCost.STANDARD, ActionCost.MOVE, ActionCost.FULL_ROUND, ActionCost.FREE)


def simple(state: State, command: Turnwise, name: str, cost: ActionCost | None, viewer: Viewer) -> Option:
    """An act with nothing to choose."""
    return Option(
        key=name,
        command=name,
        fixed={"actor": command.actor},
        label=name,
        cost=cost.value if cost else "",
        refusal=refusal(state, command, viewer),
    )


def other_acts(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Anything else, in words, by what it takes (ASM-16)."""
    return tuple(
        Option(
            key=f"other.{cost}",
            command="other_act",
            fixed={"actor": actor.id, "cost": cost.value},
            label=f"other_{cost}",
            cost=cost.value,
            needs=("label",),
            refusal=refusal(state, OtherAct(actor=actor.id, cost=cost, label=SAID), viewer),
        )
        for cost in OTHER
    )


def ready(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """One action prepared for a trigger, in a fight (ASM-18)."""
    if state.fight is None:
        return ()
    return tuple(
        Option(
            key=f"ready.{action}",
            command="ready",
            fixed={"actor": actor.id, "action": action.value},
            label=f"ready_{action}",
            cost=ActionCost.STANDARD.value,
            needs=("trigger",),
            refusal=refusal(state, Ready(actor=actor.id, trigger=SAID, action=action), viewer),
        )
        for action in READIED
    )


def delay(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Do nothing yet, in a fight (ASM-17)."""
    if state.fight is None:
        return ()
    return (simple(state, Delay(actor=actor.id), "delay", None, viewer),)


def end_turn(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The end of the turn, or of what is done beside the order."""
    fight = state.fight
    if fight is None:
        return ()
    beside = fight.aside is not None and fight.aside.actor == actor.id
    return (
        Option(
            key="end_turn",
            command="end_turn",
            fixed={"actor": actor.id},
            label="end_aside" if beside else "end_turn",
            refusal=refusal(state, EndTurn(actor=actor.id), viewer),
        ),
    )


def asked_checks(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The checks that the GM asked of an actor and that its seat may know of (D20-BASE-01)."""
    return tuple(
        Option(
            key=f"check.{request.id}",
            command="check",
            fixed={"actor": actor.id, "request": request.id},
            label="roll_check",
            formula=bonus_of(actor, request),
            detail=request.label or request.skill,
            refusal=refusal(state, Check(actor=actor.id, request=request.id), viewer),
        )
        for request in state.requests
        if request.actor == actor.id and (viewer.sees_all or not request.hidden)
    )
