"""What the GM makes of a critical or of a fumble: suggestions of the guide, with numbers where it gives some.

Those of WA-CRIT-03 and WA-CRIT-05 come with plus or minus 2 on the next similar action, or are only told; those of
a fumble in a fight (WA-CRIT-18) have our numbers (R-CRIT-09). A critical on a power without damage may have any of
them (WA-CRIT-21). Nothing is ever automatic.
"""

from __future__ import annotations

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import Consequence, GiveConsequence, GiveEffect
from veillee.rules.awakening.corrections import give_effect, give_effect_refusal
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.notes import ConsequenceTold, who
from veillee.rules.awakening.nouns import Condition, EffectKind, State
from veillee.rules.awakening.numbers import OFF_BALANCE, VULNERABLE
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import text


def consequence_refusal(state: State, command: GiveConsequence) -> Refusal | None:
    """Why a consequence cannot be given: its actor is dead, or bears too much already."""
    actor = state.actors[command.actor]
    if actor.vitals.condition is Condition.DEAD:
        return refuse(Why.TARGET_DEAD, target=actor.card.name)
    effect = effect_of(command)
    return text("label", command.label, 60) or (None if effect is None else give_effect_refusal(state, effect))


def give_consequence(state: State, command: GiveConsequence) -> Rule[tuple[Event, ...]]:
    """Tell a consequence, and lay its effect when it has one."""
    told = ConsequenceTold(
        actor=who(state.actors[command.actor]), consequence=command.consequence.value, label=command.label
    )
    yield from tell(told)
    effect = effect_of(command)
    return () if effect is None else (yield from give_effect(state, effect))


def effect_of(command: GiveConsequence) -> GiveEffect | None:
    """The effect of a consequence; those that only change the story have none."""
    match command.consequence:
        case Consequence.SPECTACULAR_SUCCESS:
            return _next_test(command, 2)
        case Consequence.CATASTROPHIC_FAILURE:
            return _next_test(command, -2)
        case Consequence.DISARMED:
            return GiveEffect(actor=command.actor, kind=EffectKind.DISARMED, label=command.label)
        case Consequence.OFF_BALANCE:
            return GiveEffect(
                actor=command.actor,
                kind=EffectKind.OFF_BALANCE,
                value=OFF_BALANCE,
                rounds=1,
                uses=1,
                label=command.label,
            )
        case Consequence.VULNERABLE:
            return GiveEffect(
                actor=command.actor, kind=EffectKind.VULNERABLE, value=VULNERABLE, uses=1, label=command.label
            )
        case (
            Consequence.UNEXPECTED_DISCOVERY
            | Consequence.TIME_GAINED
            | Consequence.SURPRISE_COMPLICATION
            | Consequence.TIME_LOST
        ):
            return None


def _next_test(command: GiveConsequence, value: int) -> GiveEffect:
    """2 more or less on the next test; the GM takes it away if that one is not similar (R-CHK-04)."""
    return GiveEffect(actor=command.actor, kind=EffectKind.MODIFIER, value=value, uses=1, label=command.label)
