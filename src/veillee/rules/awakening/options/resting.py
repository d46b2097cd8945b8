"""What an owner may do in a rest and for the dead: PV or PM, upkeep of a soul, recall (WA-REST-02, WA-SOUL-03, 07)."""

from __future__ import annotations

from typing import Final

from veillee.rules.awakening.commands import PayUpkeep, Recall, Recover
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.nouns import Actor, Kind, Recovery, RestKind, State
from veillee.rules.awakening.rests import hit_points, magic_points
from veillee.rules.awakening.soul import due
from veillee.rules.awakening.space import knows
from veillee.rules.awakening.views import Option
from veillee.rules.common import Sum, Viewer

_RECOVERIES: Final[tuple[Recovery, ...]] = ("hit_points", "magic_points", "nothing")


def resting(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The choices of a rest that is on, and what may be done for each dead of the group that can still come back."""
    if actor.card.kind is not Kind.CHARACTER:
        return ()
    dead = tuple(
        other
        for other in state.actors.values()
        if other.side is actor.side and knows(viewer, other) and other.career.soul is not None
    )
    return (
        *_recoveries(state, actor, viewer),
        *(_recall(state, actor, other, viewer) for other in dead if other is not actor),
        *(option for other in dead if (option := _upkeep(state, actor, other, viewer)) is not None),
    )


def _recoveries(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """PV, PM or nothing; a gauge that is full can be chosen, and gives nothing (R-REST-07)."""
    rest = state.rest
    if rest is None or actor.id not in rest.choices or rest.kind is RestKind.RELAXED:
        return ()
    return tuple(
        Option(
            key=f"recover.{choice}",
            command="recover",
            fixed={"actor": actor.id, "choice": choice},
            label=f"recover.{choice}",
            formula=_formula(state, actor, choice),
            detail=_detail(state, actor, choice),
            refusal=refusal(state, Recover(actor=actor.id, choice=choice), viewer),
        )
        for choice in _RECOVERIES
    )


def _formula(state: State, actor: Actor, choice: Recovery) -> Sum | None:
    """What a choice gives without its dice."""
    match choice:
        case "hit_points":
            return hit_points(actor)
        case "magic_points":
            return magic_points(state, actor)
        case "nothing":
            return None


def _detail(state: State, actor: Actor, choice: Recovery) -> str:
    """What a choice gives, as a formula to print."""
    match choice:
        case "hit_points" if actor.card.hit_dice:
            return f"{actor.card.hit_dice}+{hit_points(actor).total}"
        case "hit_points":
            return str(hit_points(actor).total)
        case "magic_points":
            return str(magic_points(state, actor).total)
        case "nothing":
            return ""


def _recall(state: State, actor: Actor, dead: Actor, viewer: Viewer) -> Option:
    return Option(
        key=f"recall.{dead.id}",
        command="recall",
        fixed={"actor": actor.id, "target": dead.id},
        label="recall",
        name=dead.card.name,
        refusal=refusal(state, Recall(actor=actor.id, target=dead.id), viewer),
    )


def _upkeep(state: State, actor: Actor, dead: Actor, viewer: Viewer) -> Option | None:
    """From 1 NX to all that this one could give of what is still due: `range` is the most."""
    soul = dead.career.soul
    if soul is None or due(soul) == 0:
        return None
    left = due(soul) if actor is dead else due(soul) - min(due(soul), dead.career.shards)
    most = max(1, min(left, actor.career.shards))
    return Option(
        key=f"pay_upkeep.{dead.id}",
        command="pay_upkeep",
        fixed={"actor": actor.id, "target": dead.id},
        label="pay_upkeep",
        name=dead.card.name,
        needs=("shards",),
        range=most,
        refusal=refusal(state, PayUpkeep(actor=actor.id, target=dead.id, shards=most), viewer),
    )
