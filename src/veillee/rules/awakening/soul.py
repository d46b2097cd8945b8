"""The soul of a dead character: three days, the last two paid for; all dead, all lost (WA-SOUL-01 to 05, 11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules.awakening.choices import UpkeepFacts
from veillee.rules.awakening.commands import PayUpkeep, SetBody
from veillee.rules.awakening.events import CareerChanged, Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import CorrectionTold, SoulTold, who
from veillee.rules.awakening.nouns import Actor, Condition, Kind, Soul, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import number

DAY: Final = 24 * 60
"""Minutes of a slice, from the moment of death (WA-SOUL-05)."""
LAST_DAY: Final = 3
"""At the end of that one the soul is gone, whatever is paid (WA-SOUL-04)."""
UPKEEP: Final = 40
"""NX of the second day and of the third (WA-SOUL-02)."""


def departures(state: State) -> Rule[tuple[Event, ...]]:
    """What a death begins and a return ends; when the last of a group dies, its deaths are final (R-SOUL-07)."""
    events, fallen = list[Event](), list[Actor]()
    for actor in state.actors.values():
        if is_dead(actor) and actor.card.kind is Kind.CHARACTER and actor.career.soul is None:
            yield from tell(SoulTold(actor=who(actor), step="departs"))
            events.append(_tied(actor, Soul(died=state.clock)))
            fallen.append(actor)
        elif not is_dead(actor) and actor.career.soul is not None:
            events.append(_tied(actor, None))
    state = fold(state, events)
    for actor in tuple(state.actors.values()):
        lost_with = any(other.side is actor.side for other in fallen) and not companions(state, actor)
        if lost_with and (soul := _soul(actor)) is not None:
            yield from tell(SoulTold(actor=who(actor), step="final"))
            events.append(_tied(actor, replace(soul, lost=True)))
    return tuple(events)


def is_dead(actor: Actor) -> bool:
    """Whether an actor is dead."""
    return actor.vitals.condition is Condition.DEAD


def companions(state: State, dead: Actor) -> tuple[Actor, ...]:
    """The living characters of the group of a dead one, the unconscious too."""
    return tuple(
        actor
        for actor in state.actors.values()
        if actor.side is dead.side and actor.card.kind is Kind.CHARACTER and not is_dead(actor)
    )


def due(soul: Soul) -> int:
    """NX still to be paid for the next day; nothing once the last one is paid, or the soul lost."""
    return 0 if soul.lost or soul.days_paid >= LAST_DAY - 1 else UPKEEP - soul.paid


def next_moment(soul: Soul) -> int:
    """The minute at which the next unpaid day begins, or the last one ends."""
    return soul.died + DAY * (soul.days_paid + 1)


def days(state: State, until: int) -> Iterator[tuple[int, str]]:
    """Each beginning of a day of a soul from now to a minute, that minute included."""
    for actor in state.actors.values():
        if (soul := _soul(actor)) is not None:
            for day in range(1, LAST_DAY + 1):
                moment = soul.died + DAY * day
                if state.clock < moment <= until:
                    yield moment, actor.id


def day_begins(state: State, actor_id: str) -> Rule[tuple[Event, ...]]:
    """A day of a soul begins: it was paid ahead, it is paid now, or the soul is lost (WA-SOUL-04, R-SOUL-02)."""
    dead = state.actors[actor_id]
    soul = _soul(dead)
    if soul is None:
        return ()
    day = (state.clock - soul.died) // DAY
    if day < LAST_DAY and soul.days_paid >= day:
        return ()
    gifts = (yield from _gifts(state, dead, UPKEEP - soul.paid)) if day < LAST_DAY else {}
    if not gifts:
        yield from tell(SoulTold(actor=who(dead), step="lost"))
        return (_tied(dead, replace(soul, lost=True)),)
    return (yield from _paid(state, dead, gifts))


def pay_upkeep_refusal(state: State, command: PayUpkeep) -> Refusal | None:
    """Why NX cannot be given for a soul: nobody dead there, nothing due, the dead can still pay, too few NX."""
    giver, dead = state.actors[command.actor], state.actors[command.target]
    soul = dead.career.soul
    if soul is None:
        return refuse(Why.NOT_DEAD, target=dead.card.name)
    if soul.lost:
        return refuse(Why.SOUL_LOST, target=dead.card.name)
    if giver.id != dead.id and giver not in companions(state, dead):
        return refuse(Why.OTHER_GROUP, actor=giver.card.name, target=dead.card.name)
    left = due(soul) - (0 if giver.id == dead.id else min(due(soul), dead.career.shards))
    if due(soul) == 0:
        return refuse(Why.UPKEEP_PAID, target=dead.card.name)
    if left == 0:
        return refuse(Why.DEAD_PAYS_FIRST, target=dead.card.name, shards=dead.career.shards)
    if giver.career.shards < max(1, command.shards):
        wanted = command.shards if giver.career.shards else left  # who has none is told the price of the day
        return refuse(Why.NEEDS_SHARDS, actor=giver.card.name, wanted=wanted, owned=giver.career.shards)
    return number("shards", command.shards, 1, left)


def pay_upkeep(state: State, command: PayUpkeep) -> Rule[tuple[Event, ...]]:
    """Give NX ahead for the next day; those of the dead are taken first (WA-SOUL-03). Nothing is given back."""
    dead = state.actors[command.target]
    soul = dead.career.soul
    if soul is None:  # refused before
        return ()
    gifts = {command.actor: command.shards}
    if command.actor != dead.id and (own := min(due(soul), dead.career.shards)):
        gifts[dead.id] = own
    return (yield from _paid(state, dead, gifts))


def body_refusal(state: State, command: SetBody) -> Refusal | None:
    """Why nothing can be said of a body: it is alive."""
    actor = state.actors[command.actor]
    return None if actor.career.soul is not None else refuse(Why.NOT_DEAD, target=actor.card.name)


def set_body(state: State, command: SetBody) -> Rule[tuple[Event, ...]]:
    """Say whether a body is destroyed: its soul then comes back in a new one (WA-SOUL-10)."""
    actor = state.actors[command.actor]
    soul = actor.career.soul
    if soul is None:  # refused before
        return ()
    yield from tell(CorrectionTold(actor=who(actor), what="body_destroyed" if command.destroyed else "body_whole"))
    return (_tied(actor, replace(soul, destroyed=command.destroyed)),)


def _gifts(state: State, dead: Actor, missing: int) -> Rule[dict[str, int]]:
    """Ask the dead, then each companion, for what is missing; nothing when it is not all there (R-SOUL-02)."""
    givers = (dead, *companions(state, dead))
    gifts: dict[str, int] = {}
    for place, giver in enumerate(givers):
        wanted = missing - sum(gifts.values())
        if sum(other.career.shards for other in givers[place:]) < wanted:
            return {}
        gift = min(giver.career.shards, wanted)
        if gift == 0:
            continue
        usual = "pay" if giver is dead else "decline"
        facts = UpkeepFacts(actor=who(giver), target=who(dead), shards=gift, missing=wanted)
        answer = yield from choose(Choice("upkeep", giver.id, ("pay", "decline"), usual, facts=facts))
        if answer == "pay":
            gifts[giver.id] = gift
        elif giver is dead:
            return {}
    return gifts if sum(gifts.values()) == missing else {}


def _paid(state: State, dead: Actor, gifts: dict[str, int]) -> Rule[tuple[Event, ...]]:
    """Take what is given, and count the day once it is whole."""
    given = sum(gifts.values())
    yield from tell(
        SoulTold(actor=who(dead), step="paid", payers=tuple(who(state.actors[each]) for each in gifts), shards=given)
    )
    events: list[Event] = []
    for giver, shards in gifts.items():
        career = state.actors[giver].career
        events.append(CareerChanged(actor=giver, career=replace(career, shards=career.shards - shards)))
    state = fold(state, events)
    dead = state.actors[dead.id]
    soul = dead.career.soul
    if soul is None:  # its payers were found from it
        return tuple(events)
    whole = soul.paid + given >= UPKEEP
    kept = replace(soul, days_paid=soul.days_paid + whole, paid=0 if whole else soul.paid + given)
    return (*events, _tied(dead, kept))


def _soul(actor: Actor) -> Soul | None:
    """The soul of a dead character that is still tied to its world."""
    soul = actor.career.soul
    return None if soul is None or soul.lost else soul


def _tied(actor: Actor, soul: Soul | None) -> Event:
    return CareerChanged(actor=actor.id, career=replace(actor.career, soul=soul))
