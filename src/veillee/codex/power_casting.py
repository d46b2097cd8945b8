"""Powers of a pack made into what the rules play."""

from __future__ import annotations

from veillee.codex.power_entries import AreaOf, LimitOf, OwnPower, PowerShape, RankOf
from veillee.codex.power_entries import Power as PowerEntry
from veillee.rules.awakening.nouns import Area, Limit, Power, Rank
from veillee.rules.common import Name
from veillee.words import guess


def power_of(slug: str, entry: PowerEntry) -> Power:
    """An entry as a power."""
    return _power(slug, entry.noun(), entry, entry.text)


def own_power(entry: OwnPower) -> Power:
    """A power written in the file of its creature."""
    return _power(entry.id, guess(entry.name), entry, entry.text)


def _power(slug: str, name: Name, shape: PowerShape, text: str) -> Power:
    return Power(
        id=slug,
        name=name,
        kind=shape.kind,
        cost=shape.cost,
        test=shape.test,
        attribute=shape.attribute,
        carrier=shape.carrier,
        aim=shape.aim,
        targets=shape.targets if shape.targets is not None else int(shape.area is None),
        range=shape.range,
        area=_area(shape.area),
        magic_points=shape.magic_points,
        recharge=shape.recharge,
        limit=_limit(shape.limit),
        effects=shape.effects,
        passive=shape.passive,
        ranks=tuple(_rank(rank) for rank in shape.ranks),
        text=text,
    )


def _rank(entry: RankOf) -> Rank:
    return Rank(
        level=entry.level,
        magic_points=entry.magic_points,
        recharge=entry.recharge,
        limit=_limit(entry.limit),
        range=entry.range,
        area=_area(entry.area),
        effects=entry.effects,
        passive=entry.passive,
    )


def _area(entry: AreaOf | None) -> Area | None:
    return None if entry is None else Area(entry.radius, entry.self_centered)


def _limit(entry: LimitOf | None) -> Limit | None:
    return None if entry is None else Limit(entry.uses, entry.period)
