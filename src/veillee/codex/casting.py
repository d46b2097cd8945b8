"""Entries made into what the rules play: items, cards of heroes and creatures, an encounter as commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from veillee.codex import awakening as entries
from veillee.codex.pack import Codex
from veillee.codex.power_casting import own_power, power_of
from veillee.codex.power_entries import Power as PowerEntry
from veillee.rules.awakening import creation
from veillee.rules.awakening.commands import AddActor, AddWalls, SetScene
from veillee.rules.awakening.nouns import (
    Area,
    AttackLine,
    Attributes,
    Bonus,
    Card,
    Damage,
    Defenses,
    Equipment,
    ExtraDamage,
    Growth,
    Item,
    Kind,
    KnownPower,
    Outfit,
    Place,
    Power,
    PowerSource,
    Wall,
    Weapon,
    WeaponSet,
)
from veillee.rules.common import Name, Side
from veillee.words import guess


def weapon(codex: Codex, slug: str) -> Weapon:
    """A weapon of the arsenal, ready for a set."""
    entry = codex.get("weapons", slug, entries.Weapon)
    return Weapon(hand=entry.hand, line=_line(slug, entry.noun(), entry.strike))


def equipment(codex: Codex, slug: str) -> Equipment:
    """A piece of equipment, ready for a set."""
    entry = codex.get("equipment", slug, entries.Equipment)
    bonuses = tuple(Bonus(bonus.target, bonus.value) for bonus in entry.bonuses)
    return Equipment(
        id=slug, name=entry.noun(), hand=entry.hand, bonuses=bonuses, with_two_handed=entry.with_two_handed
    )


def power(codex: Codex, slug: str) -> Power:
    """A power of the book, its ranks not applied."""
    return power_of(slug, codex.get("powers", slug, PowerEntry))


def powers_of(codex: Codex, kind: str, slug: str) -> tuple[Power, ...]:
    """The powers that an entry is, offers or has."""
    match codex.entries[kind, slug]:
        case PowerEntry() as entry:
            return (power_of(slug, entry),)
        case entries.Outfit(powers=offered):
            return tuple(power(codex, each) for each in offered)
        case entries.Ancestry(innate=str(innate)):
            return (power(codex, innate),)
        case entries.Hero() | entries.Creature():
            return tuple(known.power for known in card(codex, f"{kind}/{slug}").powers)
        case _:
            return ()


def hero_card(codex: Codex, slug: str) -> Card:
    """A hero of level 1, every number from the creation formulas (WA-CHAR-03)."""
    entry = codex.get("heroes", slug, entries.Hero)
    ancestry = codex.get("ancestries", entry.ancestry, entries.Ancestry)
    character_class = codex.get("classes", entry.character_class, entries.CharacterClass)
    outfit = codex.get("outfits", entry.outfit, entries.Outfit)
    spending = creation.Spending(
        free=entry.free,
        lowered=tuple(lowered for lowered, _raised in entry.adapted),
        raised=tuple(raised for _lowered, raised in entry.adapted),
    )
    known = [KnownPower(power(codex, slug), PowerSource.OUTFIT, free=True) for slug in entry.powers]
    if ancestry.innate is not None:
        known.append(KnownPower(power(codex, ancestry.innate), PowerSource.INNATE))
    made = creation.new_character(
        entry.noun(),
        creation.attributes(growth(ancestry), growth(character_class), spending),
        hit_dice=character_class.hit_dice,
        magic_attribute=character_class.magic_attribute,
        outfit=outfit_worn(entry.outfit, outfit),
        sets=tuple(weapon_set(codex, hands) for hands in entry.sets or outfit.sets),
        description=f"{ancestry.name}, {character_class.name}",
    )
    return replace(
        made,
        powers=tuple(known),
        ancestry=entry.ancestry,
        character_class=entry.character_class,
        magic_attribute=character_class.magic_attribute,
    )


def hero_refusals(codex: Codex, slug: str) -> Iterator[str]:
    """Codes of what the rules of creation would refuse in a hero; a sound pack gives none."""
    entry = codex.get("heroes", slug, entries.Hero)
    character_class = codex.get("classes", entry.character_class, entries.CharacterClass)
    ancestry = codex.get("ancestries", entry.ancestry, entries.Ancestry)
    offered = codex.get("outfits", entry.outfit, entries.Outfit).powers
    spending = creation.Spending(
        entry.free, tuple(low for low, _high in entry.adapted), tuple(high for _low, high in entry.adapted)
    )
    for refusal in (
        creation.finishing_refusal(growth(ancestry), growth(character_class), spending),
        creation.outfit_refusal(entry.noun(), entry.outfit, character_class.outfits),
        creation.powers_refusal(entry.powers, offered) if offered else None,  # RB-23
    ):
        if refusal is not None:
            yield refusal.code


def creature_card(codex: Codex, slug: str) -> Card:
    """A creature with its plain numbers (WA-GEN-09)."""
    entry = codex.get("creatures", slug, entries.Creature)
    return Card(
        name=entry.noun(),
        kind=Kind.CREATURE,
        level=entry.level,
        attributes=attributes(entry.attributes),
        max_hit_points=entry.hit_points,
        defenses=Defenses(entry.physical_defense, entry.magic_defense),
        initiative=entry.initiative,
        resistances=entry.resistances,
        weaknesses=entry.weaknesses,
        lines=tuple(_creature_line(line) for line in entry.lines),
        powers=(
            *(KnownPower(power(codex, slug)) for slug in entry.powers),
            *(KnownPower(own_power(own)) for own in entry.own_powers),
        ),
        traits=entry.traits,
        tier=entry.rank,
        size=entry.size,
        speed=entry.speed,
    )


def card(codex: Codex, path: str) -> Card:
    """The card of `heroes/elara` or `creatures/gobelin`; `KeyError` when there is no such entry."""
    kind, _slash, slug = path.partition("/")
    match kind:
        case "heroes":
            return hero_card(codex, slug)
        case "creatures":
            return creature_card(codex, slug)
        case _:
            raise KeyError(path)


def content(codex: Codex, address: str) -> Card | Item | Growth | Outfit | Power:
    """An entry by its address (`creatures/gobelin`, `weapons/dague`, `ancestries/elfe`) as what the rules play.

    Raise `KeyError` when there is no such entry, or when the rules play nothing of its kind.
    """
    kind, _slash, slug = address.partition("/")
    match kind:
        case "weapons":
            return weapon(codex, slug)
        case "equipment":
            return equipment(codex, slug)
        case "powers":
            return power(codex, slug)
        case "ancestries":
            return growth(codex.get(kind, slug, entries.Ancestry))
        case "classes":
            return growth(codex.get(kind, slug, entries.CharacterClass))
        case "outfits":
            return outfit_worn(slug, codex.get(kind, slug, entries.Outfit))
        case _:
            return card(codex, address)


def encounter_commands(
    codex: Codex, slug: str, new_id: Callable[[], str]
) -> tuple[SetScene | AddWalls | AddActor, ...]:
    """An encounter as the tools a GM would use to lay it out; copies are numbered. Ids come from `new_id`."""
    entry = codex.get("encounters", slug, entries.Encounter)
    walls = tuple(Wall(new_id(), (x1, y1), (x2, y2)) for x1, y1, x2, y2 in entry.walls)
    copies: dict[str, int] = {}
    actors: list[AddActor] = []
    for participant in entry.participants:
        made = card(codex, participant.entry)
        many = sum(other.entry == participant.entry for other in entry.participants)
        copies[participant.entry] = copies.get(participant.entry, 0) + 1
        actors.append(
            AddActor(
                id=new_id(),
                card=_numbered(made, copies[participant.entry]) if many > 1 else made,
                side=Side(participant.side),
                place=Place(participant.square, participant.facing, participant.hidden),
                experience=_experience(codex, participant.entry),
            )
        )
    scene = SetScene(title=entry.name, board=True, width=entry.width, height=entry.height)
    return (scene, *((AddWalls(walls=walls),) if walls else ()), *actors)


def _experience(codex: Codex, path: str) -> int:
    kind, _slash, slug = path.partition("/")
    return codex.get("heroes", slug, entries.Hero).experience if kind == "heroes" else 0


def _numbered(made: Card, number: int) -> Card:
    """One of several: *le gobelin 2*."""
    return replace(made, name=replace(made.name, text=f"{made.name.text} {number}"))


def growth(entry: entries.Growth) -> Growth:
    """What an ancestry or a class gives."""
    return Growth(entry.name, attributes(entry.modifiers), entry.free_points, entry.adaptability)


def outfit_worn(slug: str, entry: entries.Outfit) -> Outfit:
    """A tenue as it is worn."""
    return Outfit(entry.name, entry.physical, entry.magic, entry.resistances, entry.weaknesses, slug, entry.durability)


def attributes(modifiers: entries.Modifiers) -> Attributes:
    """Modifiers as characteristics."""
    return Attributes(**modifiers.model_dump())


def weapon_set(codex: Codex, hands: entries.HandsOf) -> WeaponSet:
    """What two hands hold."""

    def item(slug: str | None) -> Item | None:
        if slug is None:
            return None
        return weapon(codex, slug) if ("weapons", slug) in codex.entries else equipment(codex, slug)

    return WeaponSet(item(hands.main), item(hands.off))


def _line(slug: str, name: Name, strike: entries.Strike) -> AttackLine:
    extra = tuple(ExtraDamage(extra.dice, extra.type) for extra in strike.extra)
    return AttackLine(
        id=slug,
        name=name,
        kind=strike.kind,
        attribute=strike.attribute,
        test_bonus=strike.test_bonus,
        damage=Damage(strike.dice, strike.damage_bonus, extra),
        type=strike.type,
        range=strike.range,
    )


def _creature_line(entry: entries.CreatureLine) -> AttackLine:
    line = _line(entry.id, guess(entry.name), entry.strike)
    area = Area(entry.radius, entry.self_centered) if entry.radius is not None else None
    return replace(line, cost=entry.cost, area=area)
