"""Which powers an actor has now, at the values of their ranks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from veillee.rules.awakening.nouns import (
    Actor,
    AddedDamage,
    AnyPowerEffect,
    AttributeBonus,
    Bearer,
    DefenseBonus,
    KnownPower,
    OwnDamage,
    Power,
    PowerSource,
    Rank,
    State,
    StateGiven,
    TestBonus,
    When,
)

WORN: Final = frozenset((PowerSource.OUTFIT, PowerSource.OVER_OUTFIT))
"""Powers that a broken tenue takes away, those of the sur-tenue included (WA-DUR-04, WA-SUR-07)."""


class Key(msgspec.Struct, frozen=True):
    """What tells two effects of one power apart: a rank replaces the effects of a key and adds the others (RB-55)."""

    type: type[AnyPowerEffect]
    to: Bearer
    when: When
    what: str = ""


def key(effect: AnyPowerEffect) -> Key:
    """The key of an effect: its type, who bears it, its condition, and the test, defense or state that it is about."""
    match effect:
        case TestBonus(roll=roll, attribute=attribute):
            what = f"{roll}.{attribute or ''}"
        case DefenseBonus(defense=defense):
            what = defense.value
        case AttributeBonus(attribute=attribute):
            what = attribute.value
        case StateGiven(state=given):
            what = given.value
        case AddedDamage(damage=damage):
            what = damage.value if damage else ""
        case OwnDamage(damage=damage):
            what = damage.value
        case _:
            what = ""
    return Key(type(effect), effect.to, effect.when, what)


def at(known: KnownPower) -> Power:
    """A power with the values of its unlocked ranks, in order; what a rank does not name stays (WA-CAP-35, RB-55).

    Evolutions replace durations, costs and dice alike (WA-CAP-15, WA-CAP-33); a creature may have none (WA-CAP-37).
    """
    return _ranked(known) if known.rank else known.power


@lru_cache(maxsize=4096)
def _ranked(known: KnownPower) -> Power:
    power = known.power
    for rank in power.ranks[: known.rank]:
        power = _raised(power, rank)
    return power


def broken(state: State, actor: Actor) -> bool:
    """Whether the tenue is broken: no durability left, where tenues wear (WA-DUR-03, WA-DUR-11)."""
    wears = state.settings.durability == "on" and actor.card.outfit.durability > 0
    return wears and actor.career.durability is not None and actor.career.durability <= 0


def usable(state: State, actor: Actor) -> tuple[KnownPower, ...]:
    """The powers of an actor that nothing takes away from it (WA-CAP-38)."""
    return tuple(known for known in actor.card.powers if available(state, actor, known))


def available(state: State, actor: Actor, known: KnownPower) -> bool:
    """Whether a power is there to be used: its tenue is whole, its sur-tenue worn and active (RB-70, RB-74)."""
    if known.source in WORN and broken(state, actor):
        return False
    if known.source is not PowerSource.OVER_OUTFIT or not actor.career.over_outfits:
        return True
    worn = actor.career.over_outfits[-1]
    model = state.book.outfits.get(worn.outfit)
    return worn.active and (model is None or known.power.id in model.powers)


def find(actor: Actor, power: str) -> KnownPower | None:
    """The power of that id among those that an actor has."""
    return next((known for known in actor.card.powers if known.power.id == power), None)


def _raised(power: Power, rank: Rank) -> Power:
    return replace(
        power,
        magic_points=power.magic_points if rank.magic_points is None else rank.magic_points,
        recharge=power.recharge if rank.recharge is None else rank.recharge,
        limit=power.limit if rank.limit is None else rank.limit,
        range=power.range if rank.range is None else rank.range,
        area=power.area if rank.area is None else rank.area,
        effects=replaced(power.effects, rank.effects),
        passive=replaced(power.passive, rank.passive),
    )


def replaced(old: tuple[AnyPowerEffect, ...], new: tuple[AnyPowerEffect, ...]) -> tuple[AnyPowerEffect, ...]:
    """The effects of a power after a rank: those of a key named again give their place, the others stay."""
    named = {key(effect) for effect in new}
    effects: list[AnyPowerEffect] = []
    for effect in old:
        mine = key(effect)
        if mine not in named:
            effects.append(effect)
        elif not any(key(other) == mine for other in effects):
            effects += (other for other in new if key(other) == mine)
    kept = {key(effect) for effect in effects}
    return (*effects, *(effect for effect in new if key(effect) not in kept))
