"""Damage suffered is less: rolled for each damage event, applied last (RB-56, WA-X-21)."""

from __future__ import annotations

from veillee.dice import Ask, Rule
from veillee.rules.awakening.nouns import Condition, Reduction, State
from veillee.rules.awakening.powers.bearing import of
from veillee.rules.awakening.powers.pools import thrown
from veillee.rules.common import Part


def reductions(
    state: State, target: str, source: str | None, *, attack: bool, power: str = ""
) -> Rule[tuple[Part, ...]]:
    """Roll the reductions of a target against damage about to be suffered, together.

    `attack`: whether an attack deals it; some reductions stop nothing else. `power`: the one whose after-effect this
    is, which does not reduce it (RB-57).
    """
    actor = state.actors[target]
    if actor.vitals.condition is Condition.DEAD:
        return ()
    counted = tuple(
        (effect, borne.label)
        for effect, borne in of(state, actor, Reduction, state.actors.get(source) if source else None)
        if (attack or not effect.attacks_only) and (not power or borne.power != power)
    )
    asks = tuple(Ask(effect.dice, "reduction", target) for effect, _label in counted if effect.dice)
    rolled = iter((yield from thrown(asks)))
    return tuple(
        Part("reduction", -((next(rolled) if effect.dice else 0) + effect.bonus), "RB-56", label)
        for effect, label in counted
    )
