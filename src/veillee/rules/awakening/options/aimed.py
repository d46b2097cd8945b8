"""Options that aim at somebody: attacks, areas, care; each target with its metres, its chances or its reason."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from veillee.rules.awakening.area import caught
from veillee.rules.awakening.attack import odds
from veillee.rules.awakening.commands import (
    Attack,
    DoubleAttack,
    SecondBlow,
    Stabilize,
)
from veillee.rules.awakening.gear import lines, weapons_in_hand
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.knowledge import seen_chances
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    AttackLine,
    Attribute,
    Condition,
    State,
)
from veillee.rules.awakening.numbers import attack_test, check_test
from veillee.rules.awakening.options.centers import centers, pulled
from veillee.rules.awakening.options.plain import may_spend
from veillee.rules.awakening.powers.bonuses import CARE
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.sheet import damage_text
from veillee.rules.awakening.space import distance
from veillee.rules.awakening.views import Option
from veillee.rules.common import Refusal, Viewer
from veillee.rules.once import once
from veillee.rules.views import Chances, ReachView, TargetView

_OF_TARGET: Final = frozenset(
    {
        Why.NO_SUCH_TARGET,
        Why.TARGET_SELF,
        Why.TARGET_DEAD,
        Why.TARGET_NOT_PLACED,
        Why.OUT_OF_RANGE,
        Why.OUT_OF_SIGHT,
        Why.NEEDS_CONTACT,
        Why.NOT_DYING,
        Why.TAUNTED,
    }
)
"""Refusals that another target would lift."""


class Aim(msgspec.Struct, frozen=True):
    """What a target is aimed at with, for the chances."""

    line: AttackLine
    blow: BlowKind


def attacks(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Each line usable now, aimed at one target or at an area (WA-ATK-01)."""
    return tuple(
        _area(state, actor, line, shown, viewer)
        if line.area is not None
        else _targeted(state, line, BlowKind.ATTACK, shown, viewer, Attack(actor=actor.id, line=line.id))
        for line in lines(actor)
    )


def double_attacks(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """The first blow with either weapon; once it is struck, the second one with the other."""
    held = tuple(line for _hand, line in weapons_in_hand(actor))
    struck = actor.turn.second_blow
    if struck:
        return tuple(
            _targeted(
                state, line, BlowKind.SECOND_BLOW, shown, viewer, SecondBlow(actor=actor.id, line=line.id, target="")
            )
            for line in held
            if line.id != struck
        )
    if len(held) < 2:
        return (_one_weapon(state, actor, viewer),)
    return tuple(
        _targeted(
            state, line, BlowKind.FIRST_BLOW, shown, viewer, DoubleAttack(actor=actor.id, line=line.id, target="")
        )
        for line in held
    )


def _one_weapon(state: State, actor: Actor, viewer: Viewer) -> Option:
    return Option(
        key="double_attack",
        command="double_attack",
        fixed={"actor": actor.id},
        label="double_attack",
        cost=ActionCost.DOUBLE.value,
        refusal=refusal(state, DoubleAttack(actor=actor.id, line="", target=actor.id), viewer),
    )


def _targeted(
    state: State,
    line: AttackLine,
    blow: BlowKind,
    shown: tuple[str, ...],
    viewer: Viewer,
    command: Attack | DoubleAttack | SecondBlow,
) -> Option:
    """An attack on one target, with the chances of each if it takes the blow."""
    actor = state.actors[command.actor]
    targets, why = _targets(state, shown, viewer, command, Aim(line, blow))
    match blow:
        case BlowKind.FIRST_BLOW:
            name, cost = "double_attack", ActionCost.DOUBLE.value
        case BlowKind.SECOND_BLOW:
            name, cost = "second_blow", ""
        case _:
            name, cost = "attack", line.cost.value
    return Option(
        key=f"{name}.{line.id}",
        command=name,
        fixed={"actor": actor.id, "line": line.id},
        label=name,
        name=line.name,
        cost=cost,
        formula=attack_test(state, actor, line, None, blow),
        detail=damage_text(state, actor, line),
        needs=("target",),
        may=may_spend(state, actor),
        targets=targets,
        range=line.range,
        refusal=why,
    )


def _area(state: State, actor: Actor, line: AttackLine, shown: tuple[str, ...], viewer: Viewer) -> Option:
    """An area: where its center may be, and how likely it hits each known participant that it might catch."""
    area = line.area
    pointed = area is not None and not area.self_centered and state.scene.board
    here = actor.place.square if actor.place is not None else None
    why = refusal(state, Attack(actor=actor.id, line=line.id, point=here if pointed else None), viewer)
    reach: tuple[ReachView, ...] = ()
    if pulled(state, actor, area) and (why is None or why.code == Why.TAUNTED):
        reach = centers(state, actor, line, area)
        why = None if reach else refuse(Why.NO_TARGET)
    inside = caught(state, actor.id, area, None) if area is not None and not pointed else state.actors
    targets = tuple(
        _target(state, actor.id, other, viewer, None, Aim(line, BlowKind.AREA))
        for other in shown
        if other != actor.id and other in inside and state.actors[other].vitals.condition is not Condition.DEAD
    )
    return Option(
        key=f"attack.{line.id}",
        command="attack",
        fixed={"actor": actor.id, "line": line.id},
        label="attack",
        name=line.name,
        cost=line.cost.value,
        formula=attack_test(state, actor, line, None, BlowKind.AREA),
        detail=damage_text(state, actor, line),
        needs=("point",) if pointed else (),
        may=(*may_spend(state, actor), *(("excluded",) if viewer.sees_all or not state.scene.board else ())),
        targets=() if why else targets,
        reach=reach,
        range=line.range,
        radius=area.radius if area is not None else 0,
        refusal=why,
    )


def care(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> Option:
    """Care for the dying: only the fallen are listed."""
    fallen = tuple(other for other in shown if state.actors[other].vitals.condition is Condition.UNCONSCIOUS)
    targets, why = _targets(state, fallen, viewer, Stabilize(actor=actor.id, target=""))
    if not fallen and why is not None and why.code == Why.NO_TARGET:
        why = refuse(Why.NOBODY_DYING)
    return Option(
        key="stabilize",
        command="stabilize",
        fixed={"actor": actor.id},
        label="stabilize",
        cost=ActionCost.ATTACK.value,
        formula=check_test(state, actor, Attribute.WIS, "WA-STAB-01", kinds=CARE),
        needs=("target",),
        may=may_spend(state, actor),
        targets=targets,
        refusal=why,
    )


def _targets(
    state: State,
    shown: tuple[str, ...],
    viewer: Viewer,
    command: Attack | DoubleAttack | SecondBlow | Stabilize,
    aim: Aim | None = None,
) -> tuple[tuple[TargetView, ...], Refusal | None]:
    """Each known participant as a target or the reason why not; and why there is none at all."""
    anybody = refusal(state, replace(command, target=command.actor), viewer)
    if anybody is not None and anybody.code not in _OF_TARGET:
        return (), anybody
    found: list[TargetView] = []
    for other in shown:
        if other == command.actor or state.actors[other].vitals.condition is Condition.DEAD:
            continue
        why = refusal(state, replace(command, target=other), viewer)
        if why is not None and why.code not in _OF_TARGET:
            return (), why
        found.append(_target(state, command.actor, other, viewer, why, aim))
    possible = any(target.refusal is None for target in found)
    return tuple(found), None if possible else refuse(Why.NO_TARGET)


def _target(state: State, actor: str, other: str, viewer: Viewer, why: Refusal | None, aim: Aim | None) -> TargetView:
    metres = distance(state, actor, other)
    if why is not None:
        return TargetView(other, metres, refusal=why)
    if aim is None:
        return aimed_at(other, metres, None, "")
    chances = odds(state, actor, other, aim.line, aim.blow)
    shown, band = seen_chances(state, chances, chances.hit + chances.critical, viewer)
    return aimed_at(other, metres, shown, band)


@once(8192)
def aimed_at(other: str, metres: int | None, chances: Chances | None, band: str) -> TargetView:
    """A target that nothing refuses; it stays one object while what is told of it does not change."""
    return TargetView(other, metres, chances, band)
