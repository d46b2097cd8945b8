"""Time of the game: minutes that go by out of fights, and what they bring to an end (R-SOUL-01, R-REST-08)."""

from __future__ import annotations

from typing import Final

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import PassTime
from veillee.rules.awakening.death import dying
from veillee.rules.awakening.events import ClockChanged, Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import TimeTold
from veillee.rules.awakening.nouns import Effect, State
from veillee.rules.awakening.powers.ongoing import ended
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.soul import day_begins, days
from veillee.rules.common import Refusal
from veillee.rules.limits import number

ROUNDS_A_MINUTE: Final = 6
"""A round is about ten seconds (WA-GEN-03)."""
LONGEST: Final = 30 * 24 * 60
"""Minutes that one act may let go by: a month."""


def pass_time_refusal(state: State, command: PassTime) -> Refusal | None:
    """Why time cannot go by: a fight, a rest or somebody dying counts it another way."""
    return quiet_refusal(state) or number("minutes", command.minutes, 1, LONGEST)


def quiet_refusal(state: State) -> Refusal | None:
    """Why hours cannot go by at once: a fight, a rest in progress, somebody dying (R-DEATH-12)."""
    if state.fight is not None:
        return refuse(Why.IN_A_FIGHT)
    if state.rest is not None:
        return refuse(Why.REST_ON)
    fallen = next((actor for actor in state.actors.values() if dying(actor)), None)
    return None if fallen is None else refuse(Why.SOMEBODY_DYING, actor=fallen.card.name)


def pass_time(state: State, command: PassTime) -> Rule[tuple[Event, ...]]:
    """Let minutes go by."""
    yield from tell(TimeTold(minutes=command.minutes))
    return (yield from advance(state, command.minutes))


def advance(state: State, minutes: int) -> Rule[tuple[Event, ...]]:
    """Move the clock: the days of souls begin in their order, and effects of so many rounds are over."""
    until, events = state.clock + minutes, list[Event]()
    for moment, dead in sorted(days(state, until)):
        reached = (ClockChanged(clock=moment),)
        state = fold(state, reached)
        paid = yield from day_begins(state, dead)
        state = fold(state, paid)
        events += (*reached, *paid)
    events.append(ClockChanged(clock=until))
    state = fold(state, events[-1:])
    for actor in tuple(state.actors.values()):
        over = tuple(effect for effect in actor.stance.effects if _is_over(effect, minutes))
        gone = yield from ended(state, actor.id, over)
        state = fold(state, gone)
        events += gone
    return tuple(events)


def _is_over(effect: Effect, minutes: int) -> bool:
    """Whether an effect given before any fight, so counted from round 1, lasts no longer than these minutes."""
    return effect.until is not None and effect.until - 1 <= ROUNDS_A_MINUTE * minutes
