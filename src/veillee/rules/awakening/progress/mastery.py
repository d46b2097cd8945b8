"""Learning powers and unlocking their ranks, paid in PC in a rest (WA-MAST-01 to 06, WA-CAP-30 to 36)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.notes import MasteryTold, who
from veillee.rules.awakening.nouns import Actor, KnownPower, Power, PowerSource, Rank, State
from veillee.rules.awakening.powers.known import find
from veillee.rules.awakening.progress.moment import mastery_rests, rest_refusal
from veillee.rules.awakening.progress.purse import grown, paid, price_refusal, received
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal

POWER_POINTS: Final = 3
"""PC of a power, and of a rank (WA-MAST-02, WA-MAST-03)."""
OVER_OUTFIT_EXPERIENCE: Final = 3
"""XP more for those of a sur-tenue (WA-SUR-05, RB-71)."""
BOUGHT: Final = frozenset((PowerSource.OUTFIT, PowerSource.OVER_OUTFIT))
"""Powers that PC buy: not the innate one (WA-INN-06), nor those that the GM gave."""


def offered(state: State, actor: Actor) -> tuple[tuple[Power, PowerSource], ...]:
    """The powers of the tenue, then those of the sur-tenue worn, each with where it comes from."""
    found: list[tuple[Power, PowerSource]] = []
    worn = [(actor.card.outfit.id, PowerSource.OUTFIT)]
    worn += ((each.outfit, PowerSource.OVER_OUTFIT) for each in actor.career.over_outfits[-1:])
    for outfit, source in worn:
        model = state.book.outfits.get(outfit)
        for power in model.powers if model is not None else ():
            if power in state.book.powers and all(power != other.id for other, _source in found):
                found.append((state.book.powers[power], source))
    return tuple(found)


def learn_refusal(state: State, actor: Actor, power: str) -> Refusal | None:
    """Why a power cannot be learned: not of the tenue, known already, wrong rest, too few PC or XP (WA-MAST-05)."""
    source = next((source for each, source in offered(state, actor) if each.id == power), None)
    if source is None:
        return refuse(Why.NOT_OF_THE_OUTFIT, actor=actor.card.name)
    if find(actor, power) is not None:
        return refuse(Why.KNOWN_ALREADY, actor=actor.card.name)
    return rest_refusal(state, actor, mastery_rests(state)) or _unpaid(actor, source)


def learn(state: State, actor: Actor, power: str) -> Rule[tuple[Event, ...]]:
    """Pay and know the power, without ranks; the evolutions of a free one are paid like any other (WA-TENUE-09)."""
    found, source = next((each, source) for each, source in offered(state, actor) if each.id == power)
    after = replace(actor, card=replace(actor.card, powers=(*actor.card.powers, KnownPower(found, source))))
    yield from _told(actor, found, source)
    return grown(actor, paid(after, power_points=POWER_POINTS, experience=extra(source)))


def next_rank(known: KnownPower) -> Rank | None:
    """The evolution that comes next: they are unlocked in order (RB-55)."""
    ranks = known.power.ranks
    return ranks[known.rank] if known.rank < len(ranks) else None


def raise_refusal(state: State, actor: Actor, power: str) -> Refusal | None:
    """Why the next rank cannot be unlocked: not known, none left, level too low, wrong rest, too few PC or XP."""
    known = find(actor, power)
    if known is None:
        return refuse(Why.NOT_KNOWN, actor=actor.card.name)  # WA-CAP-36
    rank = next_rank(known)
    if rank is None or known.source not in BOUGHT:
        return refuse(Why.NO_RANK_LEFT, power=known.power.name)
    if known.source is PowerSource.OVER_OUTFIT and all(power != each.id for each, _source in offered(state, actor)):
        return refuse(Why.NOT_OF_THE_OUTFIT, actor=actor.card.name)  # of a sur-tenue that is no longer worn
    if actor.card.level < rank.level:
        return refuse(Why.LEVEL_TOO_LOW, actor=actor.card.name, wanted=rank.level, owned=actor.card.level)
    return rest_refusal(state, actor, mastery_rests(state)) or _unpaid(actor, known.source)


def raise_power(actor: Actor, power: str) -> Rule[tuple[Event, ...]]:
    """Pay and unlock the next rank (WA-MAST-03)."""
    known = next(each for each in actor.card.powers if each.power.id == power)
    rank = known.power.ranks[known.rank]
    after = _with(actor, replace(known, rank=known.rank + 1))
    yield from _told(actor, known.power, known.source, rank=rank.level)
    return grown(actor, paid(after, power_points=POWER_POINTS, experience=extra(known.source)))


def unlearn_refusal(actor: Actor, power: str) -> Refusal | None:
    """Why nothing can be taken back: it was never bought."""
    known = find(actor, power)
    if known is None:
        return refuse(Why.NOT_KNOWN, actor=actor.card.name)
    return None if known.source in BOUGHT else refuse(Why.NEVER_BOUGHT, power=known.power.name)


def unlearn(actor: Actor, power: str) -> Rule[tuple[Event, ...]]:
    """Take back the last rank, or the power, and give back what it cost: nothing for one that was free."""
    known = next(each for each in actor.card.powers if each.power.id == power)
    rank = known.power.ranks[known.rank - 1].level if known.rank else 0
    after = _with(actor, replace(known, rank=known.rank - 1) if known.rank else None, power)
    free = known.free and not known.rank
    back = 0 if free else POWER_POINTS
    yield from _told(actor, known.power, known.source, rank=rank, back=True, free=free)
    return grown(actor, received(after, power_points=back, experience=0 if free else extra(known.source)))


def extra(source: PowerSource) -> int:
    """XP that a power or a rank costs besides its PC (WA-SUR-05)."""
    return OVER_OUTFIT_EXPERIENCE if source is PowerSource.OVER_OUTFIT else 0


def _unpaid(actor: Actor, source: PowerSource) -> Refusal | None:
    return price_refusal(actor, power_points=POWER_POINTS, experience=extra(source))


def _with(actor: Actor, known: KnownPower | None, power: str = "") -> Actor:
    """An actor whose power of that id is now this one, or gone."""
    gone = known.power.id if known is not None else power
    powers = (known if each.power.id == gone else each for each in actor.card.powers)
    return replace(actor, card=replace(actor.card, powers=tuple(each for each in powers if each is not None)))


def _told(
    actor: Actor, power: Power, source: PowerSource, *, rank: int = 0, back: bool = False, free: bool = False
) -> Rule[None]:
    return tell(
        MasteryTold(
            actor=who(actor),
            power=power.name,
            rank=rank,
            back=back,
            power_points=0 if free else POWER_POINTS,
            experience=0 if free else extra(source),
        )
    )
