"""When an effect counts: what must hold of who bears it and of who is struck."""

from __future__ import annotations

from typing import Final

from veillee.rules import board
from veillee.rules.awakening.effects import active, suffers
from veillee.rules.awakening.gear import weapons_in_hand
from veillee.rules.awakening.nouns import Actor, EffectKind, State, When
from veillee.rules.awakening.space import hidden, in_contact, standing

HINDERED: Final = (
    EffectKind.SLOWED,
    EffectKind.WEAKENED,
    EffectKind.PARALYZED,
    EffectKind.IMMOBILIZED,
    EffectKind.OFF_BALANCE,
    EffectKind.VULNERABLE,
)


def holds(state: State, when: When, user: Actor, target: Actor | None = None) -> bool:
    """Whether a condition holds now; what it asks of a target never holds without one."""
    match when:
        case When.ALWAYS:
            return True
        case When.STEALTHY:
            return suffers(state, user, EffectKind.STEALTHY)
        case When.BEHIND:
            return target is not None and behind(state, user, target)
        case When.STEALTHY_OR_BEHIND:  # WA-TENUE-10, WA-X-20
            return holds(state, When.STEALTHY, user) or holds(state, When.BEHIND, user, target)
        case When.WOUNDED:
            return wounded(user)
        case When.TARGET_WOUNDED:
            return target is not None and wounded(target)
        case When.TARGET_HINDERED:
            return target is not None and bool(active(state, target, *HINDERED))
        case When.DUAL_WIELDING:
            return len(weapons_in_hand(user)) > 1
        case When.ALLY_IN_CONTACT:
            return target is not None and any(_beside(state, each, user, target) for each in state.actors.values())


def behind(state: State, user: Actor, target: Actor) -> bool:
    """Whether an actor stands in the blind squares of another: nobody does where facing is off (R-OPT-06)."""
    if state.settings.facing == "off" or not state.scene.board or user.place is None or target.place is None:
        return False
    there = target.place
    return board.behind(there.square, target.card.size, there.facing, user.place.square, user.card.size)


def wounded(actor: Actor) -> bool:
    """Whether an actor has half of its PV or fewer."""
    return 2 * actor.vitals.hit_points <= actor.card.max_hit_points


def _beside(state: State, ally: Actor, user: Actor, target: Actor) -> bool:
    """Somebody in sight of all: chances must not tell of a token that players do not see."""
    return (
        ally.id not in (user.id, target.id)
        and ally.side is user.side
        and standing(ally)
        and not hidden(ally)
        and in_contact(state, ally.id, target.id)
    )
