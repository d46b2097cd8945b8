"""What powers add to the damage of a blow: dice, numbers, multiplication."""

from __future__ import annotations

from veillee.rules.awakening.nouns import Actor, AddedDamage, AttackLine, Multiplied, State
from veillee.rules.awakening.powers.bearing import among, striking
from veillee.rules.awakening.powers.pools import Pool
from veillee.rules.common import Part, Sum


def added_dice(state: State, attacker: Actor, line: AttackLine, target: Actor) -> tuple[Pool, ...]:
    """The dice that powers add to a blow (WA-CAP-21); a critical maximizes them too (WA-CRIT-20)."""
    return tuple(
        Pool(effect.dice, f"die.{effect.damage}" if effect.damage else "die.power", "WA-CAP-21", borne.label)
        for effect, borne in among(state, striking(state, attacker, line), AddedDamage, attacker, target)
        if effect.dice
    )


def added_fixed(state: State, attacker: Actor, line: AttackLine, target: Actor) -> tuple[Part, ...]:
    """The numbers that powers add to the damage of a blow."""
    return tuple(
        Part("power", effect.bonus, "WA-CAP-21", borne.label)
        for effect, borne in among(state, striking(state, attacker, line), AddedDamage, attacker, target)
        if effect.bonus
    )


def multiplied(state: State, attacker: Actor, line: AttackLine, target: Actor, addition: Sum) -> Sum:
    """Dice and fixed bonus multiplied on who has the traits, before any margin (R-CRIT-05, WA-ACT-13)."""
    for effect, borne in among(state, striking(state, attacker, line), Multiplied, attacker, target):
        if not set(effect.traits).isdisjoint(target.card.traits):
            more = addition.total * (effect.factor - 1)
            addition = addition.plus(Part("multiplied", more, "R-CRIT-05", borne.label))
    return addition
