"""The state a case begins in, from what its file says of actors, scene, fight and settings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from veillee.i18n import _
from veillee.rules.awakening.budget import fresh
from veillee.rules.awakening.cards import card_refusal
from veillee.rules.awakening.casebook.bookshelf import book_of
from veillee.rules.awakening.casebook.items import HandsSpec, ItemSpec, LineSpec, hands_of, item_of, line_of
from veillee.rules.awakening.casebook.powers import PowerSpec, known_of
from veillee.rules.awakening.initiative import ordered, read
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    Attributes,
    Book,
    Card,
    Career,
    Condition,
    DamageType,
    Defenses,
    Direction,
    Effect,
    EffectKind,
    Fight,
    Hand,
    Kind,
    LastingEffect,
    Origin,
    Outfit,
    OverOutfit,
    Place,
    Posture,
    PowerSource,
    Rest,
    RestKind,
    Soul,
    Square,
    Stance,
    State,
    Tier,
    Trait,
    Turn,
    Used,
    Vials,
    Vitals,
    Wear,
)
from veillee.rules.awakening.settings import Settings
from veillee.rules.board import RING
from veillee.rules.casebook import BadValue, Content, Path
from veillee.rules.casebook.places import Contacts, present, scene_of
from veillee.rules.casebook.reading import convert
from veillee.rules.common import Gender, Name, Side


class NameSpec(msgspec.Struct, frozen=True):
    """A name with its grammar."""

    text: str
    article: str = ""
    gender: Gender = Gender.MASCULINE
    plural: bool = False


class EffectSpec(msgspec.Struct, frozen=True):
    """An effect; `until` is the round before which it ends, at the slot of `by`, the actor itself unless it is said.

    `lasting` and `power` say what a power laid, with the kind `power`; `poison` and `line` what coats a weapon.
    """

    kind: EffectKind
    value: int = 0
    since: int = 0
    until: int | None = None
    uses: int | None = None
    label: str = ""
    by: str = ""
    power: str = ""
    lasting: LastingEffect | None = None
    poison: str = ""
    line: str = ""


class UsedSpec(msgspec.Struct, frozen=True, kw_only=True):
    """What a power remembers: the round of its last use, turns paid off, uses of the encounter and of the day."""

    round: int | None = None
    shortened: int = 0
    encounter: int = 0
    day: int = 0


class ActorSpec(msgspec.Struct, frozen=True, kw_only=True):
    """One participant: `from` names a member of the cast or an entry of the codex; what else is said replaces it.

    `outfit` may be the id of one of the book, which the packs describe; `durability` is what is left of it.
    """

    from_: str = msgspec.field(name="from", default="")
    name: str | NameSpec = ""
    kind: Kind = Kind.CHARACTER
    level: int = 1
    attributes: Attributes = Attributes()
    hit_dice: str = ""
    max_hit_points: int = 10
    max_magic_points: int = 0
    defenses: Defenses | None = None
    initiative: int | None = None
    outfit: str | Outfit = Outfit()
    powers: tuple[str | PowerSpec, ...] = ()
    traits: tuple[Trait, ...] = ()
    ancestry: str = ""
    character_class: str = ""
    magic_attribute: Attribute = Attribute.INT
    resistances: tuple[DamageType, ...] = ()
    weaknesses: tuple[DamageType, ...] = ()
    sets: tuple[HandsSpec, ...] = ()
    lines: dict[str, str | LineSpec] = {}
    tier: Tier = msgspec.field(name="rank", default=Tier.STANDARD)
    size: int = 1
    speed: int = 10
    side: Side | None = None
    hit_points: int | None = None
    magic_points: int | None = None
    experience: int = 0
    below_zero: int = 0
    condition: Condition | None = None
    square: Square | None = None
    facing: Direction = (0, 1)
    hidden: bool = False
    turn: Turn | None = None
    posture: Posture = Posture.NONE
    set_in_hand: int = 0
    effects: tuple[EffectKind | EffectSpec, ...] = ()
    used: dict[str, UsedSpec] = {}
    """What powers remember, by id."""
    wear: Wear = Wear.UNHURT
    power_points: int = 0
    shards: int = 0
    gains: tuple[int, ...] = ()
    durability: int | None = None
    over_outfits: tuple[str | OverOutfit, ...] = ()
    bag: tuple[str | ItemSpec, ...] = ()
    vials: dict[str, int] = {}
    soul: Soul | None = None
    slept: int | None = None


class SceneSpec(msgspec.Struct, frozen=True, kw_only=True):
    """The place; there is a board as soon as an actor has a square. Without one, all are in contact by default."""

    contacts: Contacts = "all"
    width: int = 24
    height: int = 30
    walls: tuple[tuple[int, int, int, int], ...] = ()
    """From x, y to x, y in hundredths of a square."""


class FightSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A fight that is going on: its round, whose turn it is, in the order of initiative unless `order` is given."""

    round: int = 1
    acting: str = ""
    order: tuple[str, ...] = ()
    surprised: tuple[str, ...] = ()


class RestSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A rest that is going on: of all the living characters, with all their choices, unless `choices` is given."""

    kind: RestKind
    choices: dict[str, int] | None = None
    levelled: frozenset[str] = frozenset()


def start(setup: Mapping[str, Any], content: Content) -> State:
    """The state that a case begins in."""
    book = book_of(setup.get("book"), content)
    settings = convert(setup.get("settings") or {}, Settings, ("settings",))
    given, cast = setup.get("actors") or {}, setup.get("cast") or {}
    if isinstance(given, list | tuple):  # the cast as it is
        given = {str(key): {} for key in given}
    if not isinstance(given, dict):
        raise BadValue(_("il faut un bloc « identifiant: participant »."), ("actors",))
    clock = convert(setup.get("clock", 0), int, ("clock",))
    actors = {key: _actor(key, data or {}, cast, content, book) for key, data in given.items()}
    for actor in actors.values():
        _of_the_book(actor, book)
    actors = {key: _mourned(actor, clock) for key, actor in actors.items()}
    scene = scene_of(convert(setup.get("scene") or {}, SceneSpec, ("scene",)), actors)
    state = State(settings=settings, actors=actors, scene=scene, book=book, clock=clock)
    if setup.get("rest") is not None:
        state = replace(state, rest=_resting(state, setup["rest"]))
    if setup.get("fight") is None:
        return state
    return _fighting(state, convert(setup["fight"], FightSpec, ("fight",)))


def _actor(key: str, data: Any, cast: Mapping[str, Any], content: Content, book: Book) -> Actor:
    path: Path = ("actors", key)
    if not isinstance(data, dict):
        raise BadValue(_("il faut un bloc « mot: valeur »."), path)
    origin = str(data.get("from") or (key if key in cast else ""))
    base: Card | None = None
    if "/" in origin:
        base = _entry(origin, content, (*path, "from"))
    elif origin:
        if origin not in cast:
            raise BadValue(_("« {name} » n’est pas dans la distribution.").format(name=origin), (*path, "from"))
        if not isinstance(cast[origin], dict):
            raise BadValue(
                _("« {name} » n’est pas un bloc « mot: valeur » dans la distribution.").format(name=origin), path
            )
        data = {**cast[origin], **data}
        if "/" in str(cast[origin].get("from", "")):
            base = _entry(str(cast[origin]["from"]), content, (*path, "from"))
    spec = convert(data, ActorSpec, path)
    if spec.facing not in RING:
        raise BadValue(_("on regarde vers l’une des huit cases voisines, comme [0, -1]."), (*path, "facing"))
    made = _card(key, spec, content, book, path)
    card = made if base is None else replace(base, **{field: getattr(made, field) for field in _on_card(data)})
    if (refusal := card_refusal(card)) is not None:
        raise BadValue(_("ce participant n’est pas permis ({code}).").format(code=refusal.code), path)
    return Actor(
        id=key,
        card=card,
        side=spec.side or (Side.ALLY if card.kind is Kind.CHARACTER else Side.FOE),
        vitals=_vitals(spec, card),
        turn=spec.turn or Turn(),
        stance=Stance(
            posture=spec.posture,
            set_in_hand=spec.set_in_hand,
            effects=tuple(_effect(key, place, effect) for place, effect in enumerate(spec.effects)),
            used=tuple(Used(each, *msgspec.structs.astuple(used)) for each, used in spec.used.items()),
            wear=spec.wear,
        ),
        place=Place(spec.square, spec.facing, spec.hidden) if spec.square is not None else None,
        career=_career(spec, content, path),
    )


def _career(spec: ActorSpec, content: Content, path: Path) -> Career:
    return Career(
        power_points=spec.power_points,
        shards=spec.shards,
        gains=spec.gains,
        durability=spec.durability,
        over_outfits=tuple(OverOutfit(each) if isinstance(each, str) else each for each in spec.over_outfits),
        bag=tuple(item_of(each, Hand.EITHER, content, (*path, "bag", place)) for place, each in enumerate(spec.bag)),
        vials=tuple(Vials(poison, count) for poison, count in spec.vials.items()),
        soul=spec.soul,
        slept=spec.slept,
    )


def _of_the_book(actor: Actor, book: Book) -> None:
    """Raise `BadValue` for an id of a career or of an effect that the table's book does not have."""
    path: Path = ("actors", actor.id)
    for over_outfit in actor.career.over_outfits:
        _outfit_of(book, over_outfit.outfit, (*path, "over_outfits"))
    coats = (effect.origin.poison for effect in actor.stance.effects if effect.origin is not None)
    for place, poisons in (("vials", (each.poison for each in actor.career.vials)), ("effects", coats)):
        for poison in poisons:
            if poison and poison not in book.poisons:
                message = _("« {poison} » n’est pas un poison du livre de la table.")
                raise BadValue(message.format(poison=poison), (*path, place))
    for used in actor.stance.used:
        if all(used.power != known.power.id for known in actor.card.powers):
            message = _("« {actor} » n’a pas la capacité « {power} ».")
            raise BadValue(message.format(actor=actor.id, power=used.power), (*path, "used", used.power))


def _mourned(actor: Actor, clock: int) -> Actor:
    """A dead character whose soul is not told of died just now."""
    mortal = actor.card.kind is Kind.CHARACTER and actor.vitals.condition is Condition.DEAD
    if not mortal or actor.career.soul is not None:
        return actor
    return replace(actor, career=replace(actor.career, soul=Soul(died=clock)))


def _resting(state: State, given: Any) -> Rest:
    spec = convert(given, RestSpec, ("rest",))
    choices = spec.choices
    if choices is None:
        choices = {
            actor.id: spec.kind.choices
            for actor in state.actors.values()
            if actor.card.kind is Kind.CHARACTER and actor.vitals.condition is not Condition.DEAD
        }
    present(state.actors, (*choices, *spec.levelled), ("rest",))
    return Rest(spec.kind, choices, spec.levelled)


def _entry(address: str, content: Content, path: Path) -> Card:
    try:
        card = content(address)
    except KeyError:
        card = None
    if not isinstance(card, Card):
        raise BadValue(_("« {address} » n’est ni un héros ni une créature du codex.").format(address=address), path)
    return card


def _on_card(data: Mapping[str, Any]) -> Iterator[str]:
    """The fields of the card that a case says anything of."""
    for field in msgspec.structs.fields(ActorSpec):
        if field.encode_name in data and field.name in Card.__struct_fields__:
            yield field.name


def _card(key: str, spec: ActorSpec, content: Content, book: Book, path: Path) -> Card:
    name = Name(spec.name or key) if isinstance(spec.name, str) else Name(*msgspec.structs.astuple(spec.name))
    return Card(
        name=name,
        kind=spec.kind,
        level=spec.level,
        attributes=spec.attributes,
        hit_dice=spec.hit_dice,
        max_hit_points=spec.max_hit_points,
        max_magic_points=spec.max_magic_points,
        defenses=spec.defenses,
        initiative=spec.initiative,
        outfit=_worn(spec.outfit, book, (*path, "outfit")),
        powers=tuple(
            known_of(
                each,
                book.powers,
                PowerSource.OUTFIT if spec.kind is Kind.CHARACTER else PowerSource.OWN,
                (*path, "powers", place),
            )
            for place, each in enumerate(spec.powers)
        ),
        traits=spec.traits,
        ancestry=spec.ancestry,
        character_class=spec.character_class,
        magic_attribute=spec.magic_attribute,
        resistances=spec.resistances,
        weaknesses=spec.weaknesses,
        sets=tuple(hands_of(hands, content, (*path, "sets", place)) for place, hands in enumerate(spec.sets)),
        lines=tuple(line_of(each, line, (*path, "lines", each)) for each, line in spec.lines.items()),
        tier=spec.tier,
        size=spec.size,
        speed=spec.speed,
    )


def _worn(given: str | Outfit, book: Book, path: Path) -> Outfit:
    if isinstance(given, Outfit):
        return given
    return _outfit_of(book, given.removeprefix("outfits/"), path)


def _outfit_of(book: Book, outfit: str, path: Path) -> Outfit:
    if outfit not in book.outfits:
        raise BadValue(_("« {outfit} » n’est pas une tenue du livre de la table.").format(outfit=outfit), path)
    return book.outfits[outfit].outfit


def _vitals(spec: ActorSpec, card: Card) -> Vitals:
    """Full counters unless told; at 0 PV one is unconscious."""
    left = card.max_hit_points if spec.hit_points is None else spec.hit_points
    return Vitals(
        hit_points=left,
        magic_points=card.max_magic_points if spec.magic_points is None else spec.magic_points,
        experience=spec.experience,
        condition=spec.condition or (Condition.ACTIVE if left > 0 else Condition.UNCONSCIOUS),
        below_zero=spec.below_zero,
    )


def _effect(actor: str, place: int, given: EffectKind | EffectSpec) -> Effect:
    spec = EffectSpec(given) if isinstance(given, EffectKind) else given
    return Effect(
        id=f"{spec.kind}.{place}",
        kind=spec.kind,
        value=spec.value,
        since=spec.since,
        until=spec.until,
        slot=(spec.by or actor) if spec.until is not None else "",
        uses=spec.uses,
        label=spec.label,
        lasting=spec.lasting,
        origin=Origin(spec.by or actor, spec.power, spec.poison, spec.line) if spec.power or spec.poison else None,
    )


def _fighting(state: State, spec: FightSpec) -> State:
    present(state.actors, (*spec.order, *spec.surprised, *((spec.acting,) if spec.acting else ())), ("fight",))
    order = spec.order or ordered(state, state.actors)
    if not order:
        raise BadValue(_("un combat a besoin de participants."), ("fight",))
    if spec.acting and spec.acting not in order:
        raise BadValue(_("« {name} » n’est pas dans l’ordre du combat.").format(name=spec.acting), ("fight", "acting"))
    index = order.index(spec.acting) if spec.acting else 0
    fight = Fight(
        round=spec.round,
        order=order,
        index=index,
        surprised=frozenset(spec.surprised),
        initiatives=read(state, order),
    )
    actor = state.actors[fight.acting]
    turn = fresh(state) if actor.turn == Turn() else actor.turn
    return replace(state, fight=fight, actors={**state.actors, actor.id: replace(actor, turn=turn)})
