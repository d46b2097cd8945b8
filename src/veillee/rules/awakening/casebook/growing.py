"""Formulas of powers, levels, tenues and artisans that a case computes by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from veillee.i18n import _
from veillee.rules.awakening.casebook.items import ItemSpec, item_of
from veillee.rules.awakening.commands import Aspect, Improve
from veillee.rules.awakening.nouns import Actor, BonusTarget, DamageType, Hand, Outfit, State, Weapon
from veillee.rules.awakening.powers import known as powers
from veillee.rules.awakening.powers.payment import ways
from veillee.rules.awakening.powers.recharge import left, missing
from veillee.rules.awakening.progress.improvements import aspect_refusal, improved, stats
from veillee.rules.awakening.settings import Settings
from veillee.rules.casebook import BadValue, Content, Path
from veillee.rules.casebook.trees import tree
from veillee.rules.common import Refusal


class Growing(msgspec.Struct, frozen=True, kw_only=True):
    """Arguments of a formula of growth."""


class OfPower(Growing, frozen=True, kw_only=True):
    """A power that an actor has, by its id."""

    actor: str
    power: str


class LevelCost(Growing, frozen=True, kw_only=True):
    """XP of the level after this one."""

    level: int


class LevelRolls(Growing, frozen=True, kw_only=True):
    """How often the hit dice are rolled for a level."""

    constitution: int


class OutfitPrice(Growing, frozen=True, kw_only=True):
    """NX of a tenue bought again: `{durability: 8, physical: 1, magic: 3}`."""

    outfit: Outfit


class RepairPrice(Growing, frozen=True, kw_only=True):
    points: int


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One operation of an artisan; see the command `improve`."""

    aspect: Aspect
    bonus: int = 0
    dice: str = ""
    damage: DamageType | None = None
    target: BonusTarget | None = None


class Improved(Growing, frozen=True, kw_only=True):
    """A thing after operations in this order; the first one refused refuses all."""

    item: str | ItemSpec
    steps: tuple[Aspect | Step, ...]


GROWING: Final[Mapping[str, type]] = {
    "power": OfPower,
    "recharge": OfPower,
    "payments": OfPower,
    "uses_left": OfPower,
    "level_cost": LevelCost,
    "level_rolls": LevelRolls,
    "outfit_price": OutfitPrice,
    "repair_price": RepairPrice,
    "improve": Improved,
}


def of_power(state: State, actor: Actor, name: str, given: OfPower, path: Path) -> Any:
    """A power at its rank, the turns of recharge left, the ways to pay for it now, the uses left of its limit."""
    known = powers.find(actor, given.power)
    if known is None:
        message = _("« {actor} » n’a pas la capacité « {power} ».")
        raise BadValue(message.format(actor=given.actor, power=given.power), (*path, "power"))
    match name:
        case "recharge":
            return missing(state, actor, known)
        case "payments":
            return [[way.power_points, way.magic_points] for way in ways(state, actor, known)]
        case "uses_left":
            return left(actor, known)
        case _:
            return tree(powers.at(known))


def forged(settings: Settings, given: Improved, content: Content, path: Path) -> Any:
    """The thing as printed after every operation, and how many there were; a refusal when a cap is met."""
    item = item_of(given.item, Hand.MAIN, content, (*path, "item"))
    for each in given.steps:
        step = Step(aspect=each) if isinstance(each, Aspect) else each
        command = Improve(actor="", item="", **msgspec.structs.asdict(step))
        refusal: Refusal | None = aspect_refusal(settings, item, command)
        if refusal is not None:
            return refusal
        item = improved(settings, item, command)
    values = tree(item.line) if isinstance(item, Weapon) else tree(item)
    return {**values, "text": stats(item), "operations": len(given.steps)}
