"""Formulas that a case computes by name, each with the type of its arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from veillee.i18n import _
from veillee.rules.awakening import creation, numbers
from veillee.rules.awakening.casebook.growing import (
    GROWING,
    Improved,
    LevelCost,
    LevelRolls,
    OfPower,
    OutfitPrice,
    RepairPrice,
    forged,
    of_power,
)
from veillee.rules.awakening.casebook.items import HandsSpec, hands_of
from veillee.rules.awakening.criticals import critical_from, fumble_to
from veillee.rules.awakening.damage import weigh
from veillee.rules.awakening.death import death_limit
from veillee.rules.awakening.gear import line_of, set_refusal, sets_refusal
from veillee.rules.awakening.notes import BlowKind, Outcome
from veillee.rules.awakening.nouns import Actor, AttackLine, Attribute, Card, Growth, Kind, State
from veillee.rules.awakening.progress import durability, levels
from veillee.rules.awakening.settings import Settings
from veillee.rules.casebook import BadValue, Content, Path, Tree
from veillee.rules.casebook.reading import convert
from veillee.rules.casebook.trees import tree
from veillee.rules.common import Name, Refusal, Sum


class Formula(msgspec.Struct, frozen=True, kw_only=True):
    """Arguments of a formula."""


class Sums(Formula, frozen=True, kw_only=True):
    """Ancestry and class, written here or taken from the codex, and the points spent."""

    ancestry: str | Growth
    character_class: str | Growth = Growth()
    free: tuple[Attribute, ...] = ()
    lowered: tuple[Attribute, ...] = ()
    raised: tuple[Attribute, ...] = ()


class OneAttribute(Sums, frozen=True, kw_only=True):
    of: Attribute


class HitPoints(Formula, frozen=True, kw_only=True):
    hit_dice: str


class MagicPoints(Formula, frozen=True, kw_only=True):
    """`attribute` is the value of the magic characteristic."""

    attribute: int
    level: int
    of: Attribute = Attribute.INT


class OfActor(Formula, frozen=True, kw_only=True):
    actor: str


class OfCharisma(Formula, frozen=True, kw_only=True):
    charisma: int


class Dodge(OfActor, frozen=True, kw_only=True):
    magic: bool = False
    fate: int = 0


class Parry(OfActor, frozen=True, kw_only=True):
    fate: int = 0


class OfLine(OfActor, frozen=True, kw_only=True):
    line: str


class AttackTest(OfLine, frozen=True, kw_only=True):
    target: str = ""
    blow: BlowKind = BlowKind.ATTACK
    fate: int = 0


class CheckTest(OfActor, frozen=True, kw_only=True):
    attribute: Attribute
    bonus: int = 0
    fate: int = 0


class Progressive(Formula, frozen=True, kw_only=True):
    """`margin` is the attack's total less the defense."""

    margin: int


class WeaponSets(Formula, frozen=True, kw_only=True):
    sets: tuple[HandsSpec, ...]


FORMULAS: Final[Mapping[str, type]] = {
    "attribute": OneAttribute,
    "attributes": Sums,
    "free_points": Sums,
    "adaptability": Sums,
    "hit_points": HitPoints,
    "magic_points": MagicPoints,
    "death_limit": HitPoints,
    "physical_defense": OfActor,
    "magic_defense": OfActor,
    "initiative": OfActor,
    "critical_from": OfCharisma,
    "fumble_to": OfCharisma,
    "dodge": Dodge,
    "parry": Parry,
    "attack_test": AttackTest,
    "check_test": CheckTest,
    "damage_fixed": OfLine,
    "progressive_damage": Progressive,
    "weapon_set": HandsSpec,
    "weapon_sets": WeaponSets,
    **GROWING,
}


def compute(state: State, name: str, arguments: Any, content: Content) -> Tree | Refusal:
    """A formula by its name; a refusal when the rules say no."""
    path: Path = (name,)
    if name not in FORMULAS:
        known = ", ".join(FORMULAS)
        raise BadValue(_("« {name} » n’est pas une formule ; formules : {known}.").format(name=name, known=known))
    value = _value(state, name, convert(arguments, FORMULAS[name], path), content, path)
    return value if isinstance(value, Refusal) else tree(value)


def _value(state: State, name: str, given: Any, content: Content, path: Path) -> Any:
    match given:
        case Sums():
            return _sums(name, given, content, path)
        case HitPoints():
            return (
                creation.hit_points(given.hit_dice)
                if name == "hit_points"
                else death_limit(_somebody(hit_dice=given.hit_dice))
            )
        case MagicPoints():
            return creation.magic_points(given.of, given.attribute, given.level)
        case OfCharisma():
            return critical_from(given.charisma) if name == "critical_from" else fumble_to(given.charisma)
        case Progressive():
            weight = weigh(
                Settings(progressive_damage="on"),
                Outcome.SUCCESS if given.margin >= 0 else Outcome.FAILURE,
                natural=10,
                attack=given.margin,
                defense=0,
                reacted=False,
            )
            return Sum(weight.bonus)
        case LevelCost():
            return levels.cost(given.level)
        case LevelRolls():
            return levels.rolls(given.constitution)
        case OutfitPrice():
            return durability.price(given.outfit)
        case RepairPrice():
            return durability.POINT * given.points
        case Improved():
            return forged(state.settings, given, content, path)
        case OfPower():
            return of_power(state, find(state, given.actor, (*path, "actor")), name, given, path)
        case HandsSpec():
            return set_refusal(hands_of(given, content, path)) or True
        case WeaponSets():
            held = tuple(hands_of(each, content, (*path, "sets", n)) for n, each in enumerate(given.sets))
            return sets_refusal(_somebody(sets=held)) or True
        case _:
            return _of_actor(state, name, given, path)


def _of_actor(state: State, name: str, given: OfActor, path: Path) -> Any:
    actor = find(state, given.actor, (*path, "actor"))
    match given:
        case AttackTest():
            target = find(state, given.target, (*path, "target")) if given.target else None
            line = find_line(actor, given.line, (*path, "line"))
            return numbers.attack_test(state, actor, line, target, given.blow, fate=given.fate)
        case OfLine():
            return numbers.damage_fixed(state, actor, find_line(actor, given.line, (*path, "line")))
        case CheckTest():
            return numbers.check_test(state, actor, given.attribute, "WA-CHECK-02", bonus=given.bonus, fate=given.fate)
        case Dodge():
            return numbers.dodge(state, actor, given.magic, fate=given.fate)
        case Parry():
            return numbers.parry(state, actor, fate=given.fate)
        case _:
            formulas = {
                "physical_defense": lambda: numbers.physical_defense(state, actor),
                "magic_defense": lambda: numbers.magic_defense(state, actor),
                "initiative": lambda: numbers.initiative(state, actor),
            }
            return formulas[name]()


def _somebody(**words: Any) -> Card:
    return Card(name=Name("?"), kind=Kind.CHARACTER, max_hit_points=1, **words)


def _sums(name: str, given: Sums, content: Content, path: Path) -> Any:
    ancestry = growth(given.ancestry, content, (*path, "ancestry"))
    character_class = growth(given.character_class, content, (*path, "character_class"))
    spending = creation.Spending(given.free, given.lowered, given.raised)
    match name:
        case "free_points":
            return creation.free_points(ancestry, character_class) - len(spending.free)
        case "adaptability":
            return creation.adaptability(ancestry, character_class) - len(spending.lowered)
        case _ if (refusal := creation.spending_refusal(ancestry, character_class, spending)) is not None:
            return refusal
        case "attribute" if isinstance(given, OneAttribute):
            return creation.attribute(given.of, ancestry, character_class, spending)
        case _:
            return creation.attributes(ancestry, character_class, spending)


def growth(given: str | Growth, content: Content, path: Path) -> Growth:
    """What an ancestry or a class gives, written in the case or taken from the codex (`ancestries/elfe`)."""
    if isinstance(given, Growth):
        return given
    try:
        found = content(given)
    except KeyError:
        found = None
    if not isinstance(found, Growth):
        raise BadValue(_("« {address} » n’est ni une ascendance ni une classe du codex.").format(address=given), path)
    return found


def find(state: State, actor: str, path: Path) -> Actor:
    """A participant of the case."""
    if actor not in state.actors:
        raise BadValue(_("« {name} » n’est pas un participant du cas.").format(name=actor), path)
    return state.actors[actor]


def find_line(actor: Actor, line_id: str, path: Path) -> AttackLine:
    """An attack that an actor can make now."""
    line = line_of(actor, line_id)
    if line is None:
        raise BadValue(_("« {line} » n’est pas une attaque possible ici.").format(line=line_id), path)
    return line
