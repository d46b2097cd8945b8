"""What no turn pays for: growing, buying, resting (`ByOwner`). Permission first, then what each act's own room says."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.awakening.commands import Downtime, LevelUp
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.nouns import Condition, Kind, State
from veillee.rules.awakening.progress import levels
from veillee.rules.awakening.progress.moment import fight_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import knows
from veillee.rules.common import Refusal, Viewer


def downtime_refusal(state: State, command: Downtime, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing."""
    return _permission(state, command, viewer) or _own(state, command, viewer)


def decide_downtime(state: State, command: Downtime) -> Rule[tuple[Event, ...]]:
    """What it does."""
    actor = state.actors[command.actor]
    match command:
        case LevelUp():
            return levels.level_up(state, actor)


def _permission(state: State, command: Downtime, viewer: Viewer) -> Refusal | None:
    """Whether the seat holds the actor, which is a living character (WA-GEN-07)."""
    actor = state.actors.get(command.actor)
    if actor is None or not knows(viewer, actor):
        return refuse(Why.UNKNOWN_ACTOR)
    if not viewer.holds(command.actor):
        return refuse(Why.NOT_YOURS)
    if actor.card.kind is not Kind.CHARACTER:
        return refuse(Why.CHARACTERS_ONLY)
    if actor.vitals.condition is Condition.DEAD:
        return refuse(Why.DEAD)
    return None


def _own(state: State, command: Downtime, viewer: Viewer) -> Refusal | None:
    """What the room of the act says."""
    actor = state.actors[command.actor]
    match command:
        case LevelUp():
            return fight_refusal(state) or levels.level_refusal(state, actor)
