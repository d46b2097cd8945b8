"""Powers of a case: by id of the book, from the codex, or written out."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from veillee.i18n import _
from veillee.rules.awakening.nouns import (
    ActionCost,
    Aim,
    AnyPowerEffect,
    Area,
    Attribute,
    Carrier,
    KnownPower,
    Limit,
    Power,
    PowerKind,
    PowerSource,
    PowerTest,
    Rank,
)
from veillee.rules.awakening.power_sense import power_refusal
from veillee.rules.casebook import BadValue, Path
from veillee.rules.common import Name


class WrittenPower(msgspec.Struct, frozen=True, kw_only=True):
    """A power as the book prints it; its name is its id unless it is said."""

    name: str = ""
    kind: PowerKind = PowerKind.COMBAT
    cost: ActionCost | None = None
    test: PowerTest | None = None
    attribute: Attribute | None = None
    carrier: Carrier | None = None
    aim: Aim = Aim.SELF
    targets: int = 1
    range: int | None = None
    area: Area | None = None
    magic_points: int = 0
    recharge: int = 0
    limit: Limit | None = None
    effects: tuple[AnyPowerEffect, ...] = ()
    passive: tuple[AnyPowerEffect, ...] = ()
    ranks: tuple[Rank, ...] = ()
    text: str = ""


class PowerSpec(WrittenPower, frozen=True, kw_only=True):
    """A power that an actor has: `power` is its id in the book; without that entry it is written here."""

    power: str
    source: PowerSource | None = None
    """Left out: the tenue for a character, its own for a creature."""
    rank: int = 0
    free: bool = False


def power_of(power_id: str, spec: WrittenPower, path: Path) -> Power:
    """A power written in a case, judged as one of a pack would be."""
    words = {field: getattr(spec, field) for field in WrittenPower.__struct_fields__ if field != "name"}
    power = Power(id=power_id, name=Name(spec.name or power_id), **words)
    refusal = power_refusal(power)
    if refusal is not None:
        raise BadValue(_("cette capacité n’a pas de sens ({code}).").format(code=refusal.code), path)
    return power


def known_of(given: str | PowerSpec, book: Mapping[str, Power], source: PowerSource, path: Path) -> KnownPower:
    """A power that an actor has, at its rank."""
    spec = PowerSpec(power=given) if isinstance(given, str) else given
    power_id = spec.power.removeprefix("powers/")
    written = spec.effects or spec.passive or spec.ranks
    if written:
        found = power_of(power_id, spec, path)
    elif power_id in book:
        found = book[power_id]
    else:
        raise BadValue(_("« {power} » n’est pas une capacité du livre de la table.").format(power=spec.power), path)
    return KnownPower(found, spec.source or source, rank=spec.rank, free=spec.free)
