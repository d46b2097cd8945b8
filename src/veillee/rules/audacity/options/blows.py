"""Options that aim at somebody: attacks and care, each target with its metres, its chances or its reason."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import AttackLine
from veillee.rules.audacity.commands import Attack, FirstAid, FullAttack, NextBlow
from veillee.rules.audacity.first_aid import healing_bonus
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.knowledge import seen_chances
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.sheet import damage_text
from veillee.rules.audacity.space import METRES, distance
from veillee.rules.audacity.stance import attack_bonus
from veillee.rules.audacity.strikes import aim_refusal, blows, chances, line_of
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Refusal, Role, Viewer
from veillee.rules.once import once
from veillee.rules.scene import Scene
from veillee.rules.views import Chances, Option, TargetView

OF_TARGET: Final = frozenset(
    {
        Why.NO_SUCH_TARGET,
        Why.TARGET_SELF,
        Why.TARGET_DEAD,
        Why.TARGET_NOT_PLACED,
        Why.TARGET_TOO_FAR,
        Why.TARGET_NOT_DYING,
        Why.NEEDS_CONTACT,
        Why.OUT_OF_SIGHT,
    }
)
"""Refusals that another target would lift."""
THE_GM: Final = Viewer(Role.GM)
ANYBODY: Final = Viewer(Role.PLAYER)
Aimed = Attack | FullAttack | NextBlow | FirstAid


class Aim(msgspec.Struct, frozen=True):
    """What a target is aimed at with, for the chances."""

    line: AttackLine
    nth: int = 0


def attacks(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """One attack with each line (ASM-02, ASM-16)."""
    return tuple(
        _aimed(state, Attack(actor=actor.id, line=line.id, target=""), "strike", Aim(line), shown, viewer)
        for line in actor.card.lines
    )


def full_attacks(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """All of one’s attacks: those that the card names, or every bonus of a line that has several (ASM-16)."""
    found: list[Option] = []
    for line in actor.card.lines:
        first, *more = blows(actor.card, line.id)
        named = actor.card.full_attack
        if not more or (line.id in named and line.id != named[0]):
            continue
        struck = line_of(actor.card, first.line)
        if struck is not None:
            command = FullAttack(actor=actor.id, line=line.id, target="")
            found.append(_aimed(state, command, "full_attack", Aim(struck, first.nth), shown, viewer))
    return tuple(found)


def next_blow(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """The next attack of a full attack that was begun."""
    waiting = actor.turn.blows
    line = line_of(actor.card, waiting[0].line) if waiting else None
    if line is None:
        return ()
    return (_aimed(state, NextBlow(actor=actor.id, target=""), "next_blow", Aim(line, waiting[0].nth), shown, viewer),)


def _aimed(
    state: State, command: Attack | FullAttack | NextBlow, label: str, aim: Aim, shown: tuple[str, ...], viewer: Viewer
) -> Option:
    actor = state.actors[command.actor]
    targets, why = aimed_at(state, shown, viewer, command, aim)
    fixed: dict[str, str | int | bool | tuple[str, ...]] = {"actor": actor.id}
    match command:
        case Attack(line=line):
            name, cost, fixed["line"] = "attack", ActionCost.STANDARD.value, line
        case FullAttack(line=line):
            name, cost, fixed["line"] = "full_attack", ActionCost.FULL_ROUND.value, line
        case NextBlow():
            name, cost = "next_blow", ""
    return Option(
        key=name if isinstance(command, NextBlow) else f"{name}.{command.line}",
        command=name,
        fixed=fixed,
        label=label,
        name=aim.line.name,
        cost=cost,
        formula=attack_bonus(aim.line, actor.stance, aim.nth),
        detail=damage_text(actor, aim.line),
        needs=("target",),
        targets=targets,
        range=aim.line.range,
        refusal=why,
    )


def first_aid(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> Option:
    """Care for the dying: only they are listed (ASM-08)."""
    dying = tuple(other for other in shown if condition_of(state.actors[other]) is Condition.DYING)
    targets, why = aimed_at(state, dying, viewer, FirstAid(actor=actor.id, target=""))
    if not dying and why is not None and why.code == Why.NO_TARGET:
        why = refuse(Why.NOBODY_DYING)
    return Option(
        key="first_aid",
        command="first_aid",
        fixed={"actor": actor.id},
        label="first_aid",
        cost=ActionCost.STANDARD.value,
        formula=healing_bonus(actor),
        needs=("target",),
        targets=targets,
        refusal=why,
    )


def aimed_at(
    state: State, shown: tuple[str, ...], viewer: Viewer, command: Aimed, aim: Aim | None = None
) -> tuple[tuple[TargetView, ...], Refusal | None]:
    """Each known participant as a target or the reason why not; and why there is none at all."""
    anybody = refusal(state, replace(command, target=command.actor), viewer)
    if anybody is not None and anybody.code not in OF_TARGET:
        return (), anybody
    actor = state.actors[command.actor]
    found: list[TargetView] = []
    for other in shown:
        aimed = state.actors[other]
        if other == actor.id or condition_of(aimed) is Condition.DEAD:
            continue
        if aim is None:
            why = refusal(state, replace(command, target=other), viewer)
            target = TargetView(other, metres_to(state, actor.id, other), refusal=why)
        else:
            target = _target(state.settings, state.scene, actor, aimed, aim.line, aim.nth, viewer.sees_all)
        if target.refusal is not None and target.refusal.code not in OF_TARGET:
            return (), target.refusal
        found.append(target)
    possible = any(target.refusal is None for target in found)
    return tuple(found), None if possible else refuse(Why.NO_TARGET)


def metres_to(state: State, actor: str, other: str) -> float | None:
    """How far somebody is; nothing without a board."""
    squares = distance(state, actor, other)
    return None if squares is None else squares * METRES


@once(8192)
def _target(
    settings: Settings, scene: Scene, actor: Actor, aimed: Actor, line: AttackLine, nth: int, gm: bool
) -> TargetView:
    """Somebody as the target of a line, from nothing but the two of them: found once while neither changes."""
    state = pair(settings, scene, actor, aimed)
    why, metres = aim_refusal(state, actor, line, aimed.id), metres_to(state, actor.id, aimed.id)
    if why is not None:
        return TargetView(aimed.id, metres, refusal=why)
    shown, band = seen_chances(state, chances(state, actor.id, line, aimed.id, nth), THE_GM if gm else ANYBODY)
    return offered(aimed.id, metres, shown, band)


def pair(settings: Settings, scene: Scene, actor: Actor, aimed: Actor) -> State:
    """Two actors with nobody around them: what is found from it depends on nothing else."""
    return State(settings=settings, actors={actor.id: actor, aimed.id: aimed}, scene=scene)


@once(8192)
def offered(other: str, metres: float | None, chances: Chances | None, band: str) -> TargetView:
    """A target that nothing refuses; it stays one object while what is told of it does not change."""
    return TargetView(other, metres, chances, band)
