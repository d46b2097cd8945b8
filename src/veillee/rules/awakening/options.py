"""What a seat may do now, as command templates with finite domains, and why not for the rest (design §1.3).

Everything is computed from what the viewer knows: an unknown participant is no target, no obstacle and no reason.
Every refusal comes from `judge`, so that what is offered is accepted.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from veillee.rules.awakening.area import caught
from veillee.rules.awakening.attack import odds
from veillee.rules.awakening.commands import (
    Attack,
    Check,
    Disengage,
    DoubleAttack,
    EndTurn,
    Face,
    FreeAction,
    Move,
    SecondBlow,
    Stabilize,
    SwitchSet,
    TakePosture,
)
from veillee.rules.awakening.fate import has_fate
from veillee.rules.awakening.gear import item_name, lines, set_in_hand, weapons_in_hand
from veillee.rules.awakening.judge import moment_refusal, refusal
from veillee.rules.awakening.knowledge import known, seen_chances
from veillee.rules.awakening.movement import reach
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    AttackLine,
    Attribute,
    BonusTarget,
    Condition,
    Equipment,
    Posture,
    Square,
    State,
)
from veillee.rules.awakening.numbers import attack_test, check_test
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.sheet import damage_text
from veillee.rules.awakening.space import distance, in_contact
from veillee.rules.awakening.views import Option, ReachView, TargetView
from veillee.rules.common import Refusal, Viewer

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
    }
)
"""Refusals that another target would lift."""


def options(state: State, viewer: Viewer) -> dict[str, tuple[Option, ...]]:
    """Everything that each actor of this viewer may do or is told why not.

    A player gets it for each of its actors; the GM for the acting participant and for the checks that were asked.
    """
    found: dict[str, tuple[Option, ...]] = {}
    shown = known(state, viewer)
    for actor in state.actors.values():
        mine = actor.id in viewer.actors
        acting = viewer.sees_all and state.fight is not None and state.fight.acting == actor.id
        offered = _turn(state, actor, shown, viewer) if mine or acting else ()
        asked = _checks(state, actor, viewer) if viewer.holds(actor.id) else ()
        if offered or asked:
            found[actor.id] = (*asked, *offered)
    return found


def path_to(squares: tuple[ReachView, ...], index: int) -> tuple[Square, ...]:
    """The suggested walk to a reachable square, the start left out."""
    path: list[Square] = []
    while index >= 0:
        path.append(squares[index].square)
        index = squares[index].back
    return tuple(reversed(path))


def _turn(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    return (
        _move(state, actor, shown, viewer),
        *_attacks(state, actor, shown, viewer),
        *_double_attacks(state, actor, shown, viewer),
        _posture(state, actor, Posture.SIMPLE, viewer),
        _posture(state, actor, Posture.DOUBLE, viewer),
        _simple(state, Disengage(actor=actor.id), "disengage", ActionCost.ATTACK, viewer),
        _care(state, actor, shown, viewer),
        *_sets(state, actor, viewer),
        *_free_actions(state, actor, viewer),
        _face(state, actor, viewer),
        _simple(state, EndTurn(actor=actor.id), "end_turn", None, viewer),
    )


def _move(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> Option:
    cost = ActionCost.MOVE.value
    if not state.scene.board:
        touched = tuple(TargetView(other) for other in shown if in_contact(state, actor.id, other))
        why = refusal(state, Move(actor=actor.id), viewer)
        return Option(
            key="move", command="move", fixed={"actor": actor.id}, label="move", cost=cost, refusal=why,
            may=("leaves",) if touched else (), targets=() if why else touched,
        )  # fmt: skip
    why = moment_refusal(state, Move(actor=actor.id))
    squares = () if why else reach(state, actor.id, shown)
    end = next((index for index, square in enumerate(squares) if not square.through), None)
    if why is None and end is None:
        why = refusal(state, Move(actor=actor.id, path=_any_step(actor)), viewer) or refuse(Why.NO_PATH)
    return Option(
        key="move",
        command="move",
        fixed={"actor": actor.id},
        label="move",
        cost=cost,
        needs=("path",),
        reach=() if why else squares,
        refusal=why,
    )


def _any_step(actor: Actor) -> tuple[Square, ...]:
    """A path of one step, to ask why no step at all can be made."""
    return ((actor.place.square[0] + 1, actor.place.square[1]),) if actor.place else ()


def _attacks(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    return tuple(
        _area(state, actor, line, shown, viewer)
        if line.area is not None
        else _targeted(state, line, BlowKind.ATTACK, shown, viewer, Attack(actor=actor.id, line=line.id))
        for line in lines(actor)
    )


def _double_attacks(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
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
        detail=damage_text(actor, line),
        needs=("target",),
        may=_fate(state, actor),
        targets=targets,
        range=line.range,
        refusal=why,
    )


class Aim(msgspec.Struct, frozen=True):
    """What a target is aimed at with, for the chances."""

    line: AttackLine
    blow: BlowKind


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
    if why is not None or aim is None:
        return TargetView(other, metres, refusal=why)
    chances = odds(state, actor, other, aim.line, aim.blow)
    shown, band = seen_chances(state, chances, chances.hit + chances.critical, viewer)
    return TargetView(other, metres, shown, band)


def _area(state: State, actor: Actor, line: AttackLine, shown: tuple[str, ...], viewer: Viewer) -> Option:
    """An area: where its center may be, and how likely it hits each known participant that it might catch."""
    area = line.area
    pointed = area is not None and not area.self_centered and state.scene.board
    here = actor.place.square if actor.place is not None else None
    why = refusal(state, Attack(actor=actor.id, line=line.id, point=here if pointed else None), viewer)
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
        detail=damage_text(actor, line),
        needs=("point",) if pointed else (),
        may=(*_fate(state, actor), *(("excluded",) if viewer.sees_all or not state.scene.board else ())),
        targets=() if why else targets,
        range=line.range,
        radius=area.radius if area is not None else 0,
        refusal=why,
    )


def _fate(state: State, actor: Actor) -> tuple[str, ...]:
    return ("fate",) if has_fate(state, actor.id) else ()


def _posture(state: State, actor: Actor, posture: Posture, viewer: Viewer) -> Option:
    cost = ActionCost.ATTACK if posture is Posture.SIMPLE else ActionCost.DOUBLE
    return Option(
        key=f"posture.{posture}",
        command="posture",
        fixed={"actor": actor.id, "posture": posture.value},
        label=f"posture_{posture}",
        cost=cost.value,
        refusal=refusal(state, TakePosture(actor=actor.id, posture=posture), viewer),
    )


def _care(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> Option:
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
        formula=check_test(state, actor, Attribute.WIS, "WA-STAB-01"),
        needs=("target",),
        may=_fate(state, actor),
        targets=targets,
        refusal=why,
    )


def _sets(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
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


def _free_actions(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
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
        for kind in ("talk", "drink", "other")
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


def _checks(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    return tuple(
        Option(
            key=f"check.{request.id}",
            command="check",
            fixed={"actor": actor.id, "attribute": request.attribute.value, "request": request.id},
            label="check",
            formula=check_test(state, actor, request.attribute, "WA-CHECK-02"),
            detail=request.label,
            may=_fate(state, actor),
            refusal=refusal(state, Check(actor=actor.id, attribute=request.attribute, request=request.id), viewer),
        )
        for request in state.requests
        if request.actor == actor.id
    )


def _face(state: State, actor: Actor, viewer: Viewer) -> Option:
    facing = actor.place.facing if actor.place is not None else (0, 1)
    return Option(
        key="face",
        command="face",
        fixed={"actor": actor.id},
        label="face",
        needs=("facing",),
        refusal=refusal(state, Face(actor=actor.id, facing=facing), viewer),
    )


def _simple(state: State, command: Disengage | EndTurn, name: str, cost: ActionCost | None, viewer: Viewer) -> Option:
    return Option(
        key=name,
        command=name,
        fixed={"actor": command.actor},
        label=name,
        cost=cost.value if cost else "",
        refusal=refusal(state, command, viewer),
    )
