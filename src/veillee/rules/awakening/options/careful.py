"""Options of careful hands: poison on a weapon, a step of an action of several steps."""

from __future__ import annotations

from veillee.rules.awakening.commands import CoatWeapon, WorkOn
from veillee.rules.awakening.complex_actions import may_work
from veillee.rules.awakening.judge import moment_refusal, refusal
from veillee.rules.awakening.nouns import ActionCost, Actor, State
from veillee.rules.awakening.numbers import check_test
from veillee.rules.awakening.options.plain import may_spend
from veillee.rules.awakening.poisons.coating import coatable
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.views import Option
from veillee.rules.common import Refusal, Viewer


def coatings(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Each poison carried, on any weapon in hand that takes it (WA-POISON-01, WA-POISON-02)."""
    lines = tuple((line.id, line.name) for line in coatable(actor))
    options: list[Option] = []
    for vials in actor.career.vials:
        poison = state.book.poisons.get(vials.poison)
        if poison is None:
            continue
        sample = CoatWeapon(actor=actor.id, line=lines[0][0] if lines else "", poison=vials.poison)
        options.append(
            Option(
                key=f"coat_weapon.{vials.poison}",
                command="coat_weapon",
                fixed={"actor": actor.id, "poison": vials.poison},
                label="coat_weapon",
                name=poison.name,
                cost=ActionCost.DOUBLE.value,
                detail=f"×{vials.count}",
                needs=("line",),
                lines=lines,
                refusal=refusal(state, sample, viewer) if lines else _unarmed(state, sample),
            )
        )
    return tuple(options)


def works(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The actions of several steps that this actor may work on (WA-CHECK-08)."""
    return tuple(
        Option(
            key=f"work_on.{action.id}",
            command="work_on",
            fixed={"actor": actor.id, "complex_action": action.id},
            label="work_on",
            cost=ActionCost.DOUBLE.value,
            formula=check_test(state, actor, action.attribute, "WA-CHECK-08"),
            detail=action.label,
            may=may_spend(state, actor),
            refusal=refusal(state, WorkOn(actor=actor.id, complex_action=action.id), viewer),
        )
        for action in state.complex_actions
        if may_work(actor, action)
    )


def _unarmed(state: State, command: CoatWeapon) -> Refusal:
    return moment_refusal(state, command) or refuse(Why.NOT_COATABLE)
