"""The ritual of recall: a living comrade gives 1 XP in a long rest, and a dead one comes back (WA-SOUL-06 to 10)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import Recall
from veillee.rules.awakening.events import CareerChanged, Event, Placed, RestChanged, StanceChanged, VitalsChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.fate import has_fate, pay
from veillee.rules.awakening.notes import RecallTold, who
from veillee.rules.awakening.nouns import Condition, Recalled, Stance, State, Vitals
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.soul import companions
from veillee.rules.common import Refusal


def recall_refusal(state: State, command: Recall) -> Refusal | None:
    """Why a ritual cannot be made: no long rest, somebody else's dead, a soul lost, no XP (R-SOUL-03, R-SOUL-04)."""
    performer, dead = state.actors[command.actor], state.actors[command.target]
    soul = dead.career.soul
    if soul is None:
        return refuse(Why.NOT_DEAD, target=dead.card.name)
    if soul.lost:
        return refuse(Why.SOUL_LOST, target=dead.card.name)
    if performer not in companions(state, dead):
        return refuse(Why.OTHER_GROUP, actor=performer.card.name, target=dead.card.name)
    if state.rest is None or not state.rest.is_long:
        return refuse(Why.NEEDS_LONG_REST)
    if performer.id not in state.rest.choices or performer.vitals.condition is not Condition.ACTIVE:
        return refuse(Why.NOT_RESTING, actor=performer.card.name)
    return None if has_fate(state, performer.id) else refuse(Why.NO_EXPERIENCE, actor=performer.card.name)


def recall(state: State, command: Recall) -> Rule[tuple[Event, ...]]:
    """Give 1 XP: the dead is back at 1 PV with neither XP nor PC, and rests with the others (WA-SOUL-08, WA-SOUL-09).

    Its soul goes back to its own body wherever that is; to a new one beside the performer if it was destroyed.
    """
    performer, dead, rest = state.actors[command.actor], state.actors[command.target], state.rest
    soul = dead.career.soul
    if rest is None or soul is None:  # refused before
        return ()
    yield from tell(RecallTold(actor=who(performer), target=who(dead)))
    taken = Recalled(performer.id, dead.vitals.below_zero, dead.vitals.experience, dead.career.power_points, soul)
    back = replace(dead.vitals, hit_points=1, below_zero=0, experience=0, condition=Condition.ACTIVE)
    resting = replace(
        rest,
        choices={**rest.choices, dead.id: rest.kind.choices},
        recalled={**rest.recalled, dead.id: taken},
    )
    return (
        *pay(state, performer.id),
        VitalsChanged(actor=dead.id, vitals=back),
        CareerChanged(actor=dead.id, career=replace(dead.career, power_points=0, soul=None)),
        StanceChanged(actor=dead.id, stance=Stance(set_in_hand=dead.stance.set_in_hand, used=dead.stance.used)),
        *((Placed(actor=dead.id, place=performer.place),) if soul.destroyed else ()),  # R-SOUL-06
        RestChanged(rest=resting),
    )


def failed(state: State, target: str, recalled: Recalled) -> Rule[tuple[Event, ...]]:
    """Undo a ritual whose rest was interrupted: no XP is spent, nobody is back; NX paid stay paid (R-SOUL-03)."""
    actor = state.actors[target]
    performer = state.actors.get(recalled.performer)
    events: tuple[Event, ...] = ()
    if performer is not None:
        yield from tell(RecallTold(actor=who(performer), target=who(actor), failed=True))
        kept = replace(performer.vitals, experience=performer.vitals.experience + 1)
        events = (VitalsChanged(actor=performer.id, vitals=kept),)
    actor = fold(state, events).actors[target]
    dead = Vitals(
        hit_points=0,
        magic_points=actor.vitals.magic_points,
        experience=actor.vitals.experience + recalled.experience,
        condition=Condition.DEAD,
        below_zero=recalled.below_zero,
    )
    career = replace(actor.career, power_points=actor.career.power_points + recalled.power_points, soul=recalled.soul)
    return (*events, VitalsChanged(actor=target, vitals=dead), CareerChanged(actor=target, career=career))
