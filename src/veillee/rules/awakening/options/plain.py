"""Options with nothing to aim at: stances, sets, free actions, checks, the end of the turn."""

from __future__ import annotations

from typing import Final

from veillee.rules.awakening.commands import (
    Check,
    Disengage,
    EndTurn,
    FreeAction,
    SwitchSet,
    TakePosture,
)
from veillee.rules.awakening.fate import has_fate
from veillee.rules.awakening.gear import item_name, set_in_hand
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    BonusTarget,
    Equipment,
    FreeActionKind,
    Posture,
    State,
)
from veillee.rules.awakening.numbers import check_test
from veillee.rules.awakening.views import Option
from veillee.rules.common import Viewer

_PLAIN_KINDS: Final[tuple[FreeActionKind, ...]] = ("talk", "drink", "other")
"""Those that need no equipment."""


def stance(state: State, actor: Actor, posture: Posture, viewer: Viewer) -> Option:
    """A defensive stance (WA-POST-02, WA-POST-03)."""
    cost = ActionCost.ATTACK if posture is Posture.SIMPLE else ActionCost.DOUBLE
    return Option(
        key=f"posture.{posture}",
        command="posture",
        fixed={"actor": actor.id, "posture": posture.value},
        label=f"posture_{posture}",
        cost=cost.value,
        refusal=refusal(state, TakePosture(actor=actor.id, posture=posture), viewer),
    )


def other_sets(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The sets that are not in hand; the one in hand too when something of it lies on the ground (WA-SET-04)."""
    return tuple(
        Option(
            key=f"switch_set.{place}",
            command="switch_set",
            fixed={"actor": actor.id, "set": place},
            label="switch_set",
            name=item_name(held.items[0]) if held.items else None,
            cost=ActionCost.MOVE.value,
            detail=", ".join(item_name(item).text for item in held.items),
            refusal=why,
        )
        for place, held in enumerate(actor.card.sets)
        if (why := refusal(state, SwitchSet(actor=actor.id, set=place), viewer)) is None
        or place != actor.stance.set_in_hand
    )


def free_actions(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Talking, drinking, the equipment that gives PM, anything short (WA-ACT-14 to 16)."""
    kinds = tuple(
        Option(
            key=kind,
            command="free_action",
            fixed={"actor": actor.id, "kind": kind},
            label=kind,
            cost=ActionCost.FREE.value,
            may=("label",),
            refusal=refusal(state, FreeAction(actor=actor.id, kind=kind), viewer),
        )
        for kind in _PLAIN_KINDS
    )
    gear = tuple(
        Option(
            key=f"equipment.{item.id}",
            command="free_action",
            fixed={"actor": actor.id, "kind": "equipment", "item": item.id},
            label="equipment",
            name=item.name,
            cost=ActionCost.FREE.value,
            refusal=refusal(state, FreeAction(actor=actor.id, kind="equipment", item=item.id), viewer),
        )
        for item in set_in_hand(actor).items
        if isinstance(item, Equipment)
        and any(bonus.target is BonusTarget.MAGIC_POINTS and bonus.value > 0 for bonus in item.bonuses)
    )
    return (*kinds, *gear)


def asked_checks(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The checks that the GM asked of an actor (WA-CHECK-03)."""
    return tuple(
        Option(
            key=f"check.{request.id}",
            command="check",
            fixed={"actor": actor.id, "attribute": request.attribute.value, "request": request.id},
            label="check",
            formula=check_test(state, actor, request.attribute, "WA-CHECK-02"),
            detail=request.label,
            may=may_spend(state, actor),
            refusal=refusal(state, Check(actor=actor.id, attribute=request.attribute, request=request.id), viewer),
        )
        for request in state.requests
        if request.actor == actor.id
    )


def simple(state: State, command: Disengage | EndTurn, name: str, cost: ActionCost | None, viewer: Viewer) -> Option:
    """An act with nothing to choose."""
    return Option(
        key=name,
        command=name,
        fixed={"actor": command.actor},
        label=name,
        cost=cost.value if cost else "",
        refusal=refusal(state, command, viewer),
    )


def may_spend(state: State, actor: Actor) -> tuple[str, ...]:
    """The optional field of those who have an XP to spend before a roll (WA-CHECK-11)."""
    return ("fate",) if has_fate(state, actor.id) else ()
