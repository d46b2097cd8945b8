"""Levels: XP spent in a relaxed long rest for PV, PC and everything that counts the level (WA-LVL-01 to 12)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Ask, Rule, parse, roll, tell, together
from veillee.rules.awakening.creation import magic_points
from veillee.rules.awakening.events import Event, RestChanged
from veillee.rules.awakening.notes import LevelLostTold, LevelTold, who
from veillee.rules.awakening.nouns import Actor, Card, Kind, State
from veillee.rules.awakening.progress.moment import RELAXED, rest_refusal
from veillee.rules.awakening.progress.purse import grown, paid, price_refusal, received
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal

HIGHEST: Final = 8
"""WA-LVL-03."""
POWER_POINTS: Final = 3
"""PC that a level gives (WA-LVL-09)."""


def cost(level: int) -> int:
    """XP of the level after this one (WA-LVL-04)."""
    return 2 * level


def rolls(constitution: int) -> int:
    """How often the hit dice are rolled, the best kept (WA-LVL-07); CON beyond the bounds reads as them (RB-05)."""
    return 1 + max(0, min(constitution, 6)) // 2


def level_refusal(state: State, actor: Actor) -> Refusal | None:
    """Why no level is gained now: highest already, wrong rest, one gained in this rest, too few XP (WA-LVL-12)."""
    card = actor.card
    if card.level >= HIGHEST:
        return refuse(Why.HIGHEST_LEVEL, actor=card.name, most=HIGHEST)
    if not card.hit_dice:
        return refuse(Why.NO_HIT_DICE, actor=card.name)
    wrong = rest_refusal(state, actor, RELAXED)  # WA-LVL-02
    if wrong is not None:
        return wrong
    if state.rest is not None and actor.id in state.rest.levelled:
        return refuse(Why.LEVELLED_ALREADY, actor=card.name)
    return price_refusal(actor, experience=cost(card.level))


def level_up(state: State, actor: Actor) -> Rule[tuple[Event, ...]]:
    """Spend the XP, roll the hit dice, and gain PV (WA-PV-04), PC and PM; the rest restores the counters (RB-65)."""
    results = yield from _hit_dice(state, actor)
    gain = max(results)
    card = leveled(actor.card, 1, gain)
    after = received(paid(actor, experience=cost(actor.card.level)), power_points=POWER_POINTS)
    after = replace(after, card=card, career=replace(after.career, gains=(*after.career.gains, gain)))
    yield from tell(
        LevelTold(
            actor=who(actor),
            level=card.level,
            rolled=results,
            gain=gain,
            hit_points=card.max_hit_points,
            power_points=POWER_POINTS,
        )
    )
    rest = state.rest
    marked = () if rest is None else (RestChanged(rest=replace(rest, levelled=rest.levelled | {actor.id})),)
    return (*grown(actor, after), *marked)


def take_back_refusal(state: State, actor: Actor) -> Refusal | None:
    """Why the last level cannot be taken back: none was gained, or what it gave is spent already."""
    card = actor.card
    if card.kind is not Kind.CHARACTER:
        return refuse(Why.CHARACTERS_ONLY)
    if card.level <= 1 or not actor.career.gains or card.max_hit_points <= actor.career.gains[-1]:
        return refuse(Why.NO_LEVEL_GAINED, actor=card.name)
    for known in card.powers:
        ranks = known.power.ranks[: known.rank]
        if ranks and ranks[-1].level >= card.level:
            return refuse(Why.RANK_OF_THIS_LEVEL, actor=card.name, power=known.power.name)
    if card.level == HIGHEST and actor.career.over_outfits:
        return refuse(Why.OVER_OUTFIT_OF_THIS_LEVEL, actor=card.name)
    if actor.career.power_points < POWER_POINTS:
        return refuse(Why.POWER_POINTS_SPENT, actor=card.name, wanted=POWER_POINTS, owned=actor.career.power_points)
    return None


def take_back(state: State, actor: Actor) -> Rule[tuple[Event, ...]]:
    """Undo the last level by itself: its PV, its PC, and the XP it cost; counters come down to their maximum."""
    *kept, gain = actor.career.gains
    card = leveled(actor.card, -1, gain)
    back = cost(card.level)
    after = received(actor, experience=back, power_points=-POWER_POINTS)
    vitals = replace(
        after.vitals,
        hit_points=min(after.vitals.hit_points, card.max_hit_points),
        magic_points=min(after.vitals.magic_points, card.max_magic_points),
    )
    after = replace(after, card=card, vitals=vitals, career=replace(after.career, gains=tuple(kept)))
    yield from tell(
        LevelLostTold(actor=who(actor), level=card.level, lost=gain, power_points=POWER_POINTS, experience=back)
    )
    rest = state.rest
    if rest is None or actor.id not in rest.levelled:
        return grown(actor, after)
    return (*grown(actor, after), RestChanged(rest=replace(rest, levelled=rest.levelled - {actor.id})))


def leveled(card: Card, step: int, gain: int) -> Card:
    """A card one level up or down: PV by what was rolled, PM by the formula at the new level (WA-LVL-06, WA-LVL-10).

    Defenses and tests follow by themselves; initiative and weapons do not change.
    """
    level = card.level + step
    magic = magic_points(card.magic_attribute, card.attributes.of(card.magic_attribute), level)
    return replace(
        card,
        level=level,
        max_hit_points=card.max_hit_points + step * gain,
        max_magic_points=magic.total,
        description=card.description.replace(f"niv. {card.level}", f"niv. {level}"),
    )


def _hit_dice(state: State, actor: Actor) -> Rule[tuple[int, ...]]:
    """The results of which the best is kept: whole pools, or one made of the best of each die (RB-64)."""
    dice, times = actor.card.hit_dice, rolls(actor.card.attributes.CON)
    match state.settings.levelup_hit_dice:
        case "pool":
            totals = []
            for _time in range(times):
                totals.append((yield from roll(dice, "level_up", actor.id)))
            return tuple(totals)
        case "per_die":
            asks = tuple(Ask(f"1d{sides}", "level_up", actor.id) for sides in parse(dice).dice)
            thrown = []
            for _time in range(times):
                thrown.append((yield from together(*asks)))
            return (sum(max(faces) for faces in zip(*thrown, strict=True)),)
