"""Powers for the tests of this room, those whose numbers the guide prints first, and one way to use them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tests.rules.awakening.cast import Played, Script, actor, play
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Command, UsePower
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    AddedDamage,
    AfterEffect,
    Aim,
    AnyPowerEffect,
    Area,
    Attribute,
    Bearer,
    Carrier,
    DamageType,
    Healing,
    KnownPower,
    Limit,
    MagicGain,
    Multiplied,
    OwnDamage,
    Period,
    Power,
    PowerKind,
    PowerSource,
    PowerTest,
    Push,
    Rank,
    Reduction,
    Ritual,
    State,
    StateEnded,
    StateGiven,
    Stride,
    Taunt,
    Teleport,
    TestBonus,
    TestKind,
    Trait,
    When,
)
from veillee.rules.awakening.nouns import PowerState as Given
from veillee.rules.common import Name, Refusal, Role, Viewer

GM = Viewer(Role.GM)


def power(key: str, *effects: AnyPowerEffect, **fields: Any) -> Power:
    """A combat power of that id and name, for an A unless told otherwise."""
    given: dict[str, Any] = {"kind": PowerKind.COMBAT, "cost": ActionCost.ATTACK, **fields}
    return Power(id=key, name=Name(key.replace("-", " ")), effects=effects, **given)


TIR_PRECIS = power(
    "tir-precis",
    TestBonus(value=2, roll=TestKind.RANGED_ATTACK),
    AddedDamage(dice="1d4"),
    cost=ActionCost.DOUBLE,
    test=PowerTest.PHYSICAL,
    attribute=Attribute.DEX,
    carrier=Carrier.RANGED,
    aim=Aim.FOE,
    range=15,
)
ATTAQUE_ECLAIR = power(
    "attaque-eclair",
    AddedDamage(dice="1d4"),
    test=PowerTest.PHYSICAL,
    attribute=Attribute.DEX,
    carrier=Carrier.ANY,
    aim=Aim.FOE,
    recharge=3,
    ranks=tuple(
        Rank(level=level, effects=(AddedDamage(dice=dice),)) for level, dice in ((3, "2d4"), (5, "2d6"), (7, "2d8"))
    ),
)
BOUCLIER = power(
    "bouclier-arcanique",
    Reduction(dice="1d12", rounds=3, to=Bearer.USER),
    cost=ActionCost.DOUBLE,
    test=PowerTest.SUPPORT,
    magic_points=1,
)
RESISTANCE = power(
    "resistance-a-la-douleur",
    Reduction(dice="1d4", rounds=2, attacks_only=True),
    AfterEffect(dice="1d6", rounds=2),
    cost=ActionCost.FREE,
    limit=Limit(1, Period.ENCOUNTER),
    ranks=tuple(
        Rank(
            level=level,
            effects=(Reduction(dice=less, rounds=2, attacks_only=True), AfterEffect(dice=after, rounds=2)),
        )
        for level, less, after in ((3, "1d6", "1d8"), (5, "1d8", "1d10"), (7, "1d10", "1d12"))
    ),
)
CHATIMENT = power(
    "chatiment",
    OwnDamage(dice="1d4", bonus=1, damage=DamageType.HOLY),
    Multiplied(traits=(Trait.DEMONIC, Trait.NON_LIVING)),
    cost=ActionCost.DOUBLE,
    test=PowerTest.MAGIC,
    attribute=Attribute.WIS,
    aim=Aim.FOE,
    range=15,
    magic_points=3,
)
PROJECTILE = power(
    "projectile-magique",
    OwnDamage(dice="1d6", bonus=1, damage=DamageType.NON_ELEMENTAL),
    test=PowerTest.MAGIC,
    attribute=Attribute.INT,
    aim=Aim.FOE,
    range=50,
)
LUMIERE = power(
    "lumiere-purificatrice",
    OwnDamage(dice="1d6", damage=DamageType.HOLY),
    kind=PowerKind.MIXED,
    test=PowerTest.MAGIC,
    attribute=Attribute.WIS,
    aim=Aim.FOE,
)
NOVA_INCENDIAIRE = power(
    "nova-incendiaire",
    OwnDamage(dice="2d6", damage=DamageType.FIRE),
    cost=ActionCost.DOUBLE,
    test=PowerTest.MAGIC,
    attribute=Attribute.INT,
    aim=Aim.ANYONE,
    targets=0,
    area=Area(5, self_centered=True),
)
BRASIER = power(
    "brasier",
    OwnDamage(dice="1d8", damage=DamageType.FIRE),
    test=PowerTest.MAGIC,
    attribute=Attribute.INT,
    aim=Aim.FOE,
    targets=0,
    range=6,
    area=Area(2),
    limit=Limit(2, Period.ENCOUNTER),
)
AURA = power(
    "aura", Healing(bonus=2), test=PowerTest.SUPPORT, aim=Aim.ALLY, targets=0, area=Area(2, self_centered=True)
)
PROVOCATION = power("provocation", Taunt(rounds=1), cost=ActionCost.FREE, aim=Aim.FOE)
TELEPORTATION = power(
    "teleportation", Teleport(metres=5), kind=PowerKind.MIXED, cost=ActionCost.MOVE, test=PowerTest.SUPPORT
)
SOIN = power(
    "soin",
    Healing(dice="1d6", attribute=Attribute.WIS),
    kind=PowerKind.MIXED,
    test=PowerTest.SUPPORT,
    aim=Aim.ALLY,
    targets=2,
    range=10,
    magic_points=2,
    recharge=3,
)
PRIERE = power("priere", MagicGain(dice="1d4"), cost=ActionCost.FREE, test=PowerTest.SUPPORT)
BOURRADE = power(
    "bourrade",
    Push(metres=3),
    StateGiven(state=Given.OFF_BALANCE, rounds=1),
    test=PowerTest.PHYSICAL,
    attribute=Attribute.STR,
    aim=Aim.FOE,
)
ELAN = power("elan", Stride(metres=4, safe=True), cost=ActionCost.MOVE, recharge=1)
VOLEE = power(
    "volee",
    Healing(bonus=1, to=Bearer.USER),
    test=PowerTest.PHYSICAL,
    attribute=Attribute.DEX,
    carrier=Carrier.ANY,
    aim=Aim.FOE,
    targets=2,
)
LIBERATION = power(
    "liberation", StateEnded(states=(Given.SLOWED, Given.PARALYZED)), test=PowerTest.SUPPORT, aim=Aim.ALLY, range=10
)
SECOND_SOUFFLE = power("second-souffle", Healing(bonus=5), kind=PowerKind.MIXED, cost=None)
VISION = power("vision", Ritual(), kind=PowerKind.MIXED, limit=Limit(1, Period.DAY))
ACTION_SURPRISE = Power(
    id="action-surprise",
    name=Name("action surprise"),
    kind=PowerKind.PASSIVE,
    passive=(TestBonus(value=2, when=When.STEALTHY_OR_BEHIND),),
)


def knowing(key: str, *powers: Power, rank: int = 0, source: PowerSource = PowerSource.OUTFIT, **more: Any) -> Actor:
    """A member of the cast that has these powers, with PC (`points`) and what `cast.actor` takes."""
    points = more.pop("points", 0)
    one = actor(key, **more)
    known = tuple(KnownPower(each, source, rank) for each in powers)
    card = replace(one.card, powers=(*one.card.powers, *known))
    return replace(one, card=card, career=replace(one.career, power_points=points))


def seat(*actors: str) -> Viewer:
    return Viewer(Role.PLAYER, frozenset(actors))


def refused(state: State, command: Command, viewer: Viewer | None = None) -> Refusal | None:
    """Why the owner of the actor, or somebody else, may not."""
    owner = seat(command.actor) if isinstance(command, UsePower) else GM
    return system.refusal(state, command, viewer or owner)


def why(state: State, command: Command, viewer: Viewer | None = None) -> str:
    refusal = refused(state, command, viewer)
    return refusal.code if refusal is not None else ""


def done(
    state: State,
    command: Command,
    dice: Script | None = None,
    viewer: Viewer | None = None,
    **answers: str | Sequence[str],
) -> Played:
    """What an accepted command does, with dice by purpose and answers by kind of choice."""
    refusal = refused(state, command, viewer)
    assert refusal is None, refusal
    return play(state, system.decide(state, command), dice, **answers)


def in_round(state: State, number: int) -> State:
    """The same moment in another round of the fight."""
    assert state.fight is not None
    return replace(state, fight=replace(state.fight, round=number))


def fresh_turn(state: State, key: str) -> State:
    """An actor with a whole turn to spend again."""
    one = state.actors[key]
    whole = replace(one, turn=replace(one.turn, moves=1, attacks=1, frees=1, metres=0))
    return replace(state, actors={**state.actors, key: whole})


def peaceful(state: State) -> State:
    return replace(state, fight=None)
