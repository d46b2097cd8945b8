"""Participants of a case: players with their points, stat blocks in short words, in one text, or from the codex."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from veillee.i18n import _
from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.card import (
    Area,
    ArmorClass,
    AttackLine,
    Attribute,
    Card,
    Kind,
    Save,
    Saves,
    Scores,
    Skill,
    SpecialAttack,
)
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.audacity.life import Danger
from veillee.rules.audacity.notation import NotationError, read
from veillee.rules.audacity.stance import Effect, EffectTarget, Stance
from veillee.rules.audacity.turn import Turn
from veillee.rules.casebook import BadValue, Content, Path
from veillee.rules.casebook.reading import convert
from veillee.rules.common import Name, Side
from veillee.rules.scene import Place, Square


class LineSpec(msgspec.Struct, frozen=True, kw_only=True):
    """An attack by its id; it is called so unless it has a name."""

    bonus: int | None = None
    bonuses: tuple[int, ...] = ()
    damage: str = "1d8"
    name: str | Name = ""
    critical_from: int = 20
    multiplier: int = 2
    ranged: bool = False
    touch: bool = False
    shoots_prone: bool = False
    range: int | None = None
    energy: str = ""
    extra: str = ""
    extra_energy: str = ""
    bypasses: bool = False


class SpecialSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A special attack or a spell by its id; it is called so unless it has a name."""

    name: str | Name = ""
    save: Save | None = None
    difficulty: int = 0
    damage: str = ""
    energy: str = ""
    half_when_saved: bool = False
    heals: bool = False
    negative_levels: int = 0
    condition: str = ""
    disables: bool = False
    rounds: int | None = None
    area: Area = Area()
    range: int = 1
    level: int | None = None
    per_day: int | None = None
    full_round: bool = False
    text: str = ""


class EffectSpec(msgspec.Struct, frozen=True, kw_only=True):
    """What weighs on somebody; it ends with the turn of `slot` in round `until`."""

    label: str
    target: EffectTarget = EffectTarget.NOTHING
    value: int = 0
    disables: bool = False
    until: int | None = None
    slot: str = ""


class ActorSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A player with its points and a character of the same id, and a participant when anything of its card is said.

    `from`: an entry of the codex, or another one of the cast. `block`: its stat block in one text. What else is said
    of the card replaces that. `player`: whose points pay, its own id for a character. A level of 0: no character.
    """

    from_: str = msgspec.field(default="", name="from")
    block: str = ""
    level: int = 1
    started: int = 1
    highest: int | None = None
    experience: int | None = None
    audacity: int = 0
    creation_points: int = 0
    player: str | None = None
    name: str | Name = ""
    kind: Kind | None = None
    side: Side | None = None
    title: str = ""
    scores: dict[Attribute, int] = {}
    max_hit_points: int = 10
    armor_class: int | ArmorClass = 10
    saves: dict[Save, int] = {}
    initiative: int | None = None
    speed: int = 6
    size: int = 1
    reduction: int = 0
    reduction_but: str = ""
    resistances: dict[str, int] = {}
    skills: dict[str, int] = {}
    lines: dict[str, LineSpec] = {}
    full_attack: tuple[str, ...] = ()
    specials: dict[str, SpecialSpec] = {}
    hit_points: int | None = None
    temporary: int = 0
    stable: bool = False
    dead: bool = False
    prone: bool = False
    flat_footed: bool = False
    negative_levels: int = 0
    opportunities: int = 0
    effects: tuple[EffectSpec, ...] = ()
    drained: dict[Attribute, int] = {}
    danger: Danger = Danger()
    used: dict[str, int] = {}
    turn: Turn = Turn()
    square: Square | None = None
    hidden: bool = False


_POINTS = ("level", "started", "highest", "experience", "audacity", "creation_points")
"""What a player and its character have without a participant."""


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """One of a case: what was said of it, its participant when it has one, the player whose points pay for it."""

    spec: ActorSpec
    actor: Actor | None
    player: str


def member(key: str, data: Any, cast: Mapping[str, Any], content: Content) -> Member:
    """One of a case by its id; raise `BadValue`."""
    path: Path = ("actors", key)
    data = _merged(data, cast, path)
    spec = convert(data, ActorSpec, path)
    if not set(data) - set(_POINTS):
        return Member(spec=spec, actor=None, player=key)
    base = _base(spec, content, path)
    card = _card(key, spec, set(data), base, path)
    if (refusal := card_refusal(card)) is not None:
        raise BadValue(_("ce participant n’est pas permis ({code}).").format(code=refusal.code), path)
    player = (key if card.kind is Kind.CHARACTER else "") if spec.player is None else spec.player
    return Member(spec=replace(spec, level=card.level), actor=_actor(key, spec, card, player), player=player)


def _merged(data: Any, cast: Mapping[str, Any], path: Path) -> dict[str, Any]:
    """What is said here over what the cast says."""
    if not isinstance(data, dict):
        raise BadValue(_("il faut un bloc « mot: valeur »."), path)
    origin = data.get("from")
    if not isinstance(origin, str) or "/" in origin:
        return data
    if not isinstance(cast.get(origin), dict):
        raise BadValue(_("« {name} » n’est pas dans la distribution.").format(name=origin), (*path, "from"))
    return {**cast[origin], **{word: value for word, value in data.items() if word != "from"}}


def _base(spec: ActorSpec, content: Content, path: Path) -> Card | None:
    if spec.block:
        try:
            return read(spec.block)
        except NotationError as error:
            raise BadValue(str(error), (*path, "block")) from None
    if not spec.from_:
        return None
    try:
        card = content(spec.from_)
    except KeyError:
        card = None
    if not isinstance(card, Card):
        message = _("« {address} » n’est ni un héros ni une créature du codex.").format(address=spec.from_)
        raise BadValue(message, (*path, "from"))
    return card


def _card(key: str, spec: ActorSpec, said: set[str], base: Card | None, path: Path) -> Card:
    owns = said & {"audacity", "creation_points", "started", "highest", "experience", "player"}
    made = Card(
        name=_named(spec.name, key),
        kind=spec.kind or (Kind.CHARACTER if owns else Kind.CREATURE),
        title=spec.title,
        level=max(1, spec.level),
        scores=Scores(**{each.value: score for each, score in spec.scores.items()}),
        hit_points=spec.max_hit_points,
        armor_class=_armor(spec.armor_class),
        saves=Saves(**{each.value: bonus for each, bonus in spec.saves.items()}),
        initiative=spec.initiative,
        speed=spec.speed,
        size=spec.size,
        reduction=spec.reduction,
        reduction_but=spec.reduction_but,
        resistances=spec.resistances,
        skills=tuple(Skill(name, bonus) for name, bonus in spec.skills.items()),
        lines=tuple(_line(each, line, (*path, "lines", each)) for each, line in spec.lines.items()),
        full_attack=spec.full_attack,
        specials=tuple(_special(each, special) for each, special in spec.specials.items()),
    )
    if base is None:
        return made
    changed = {field: getattr(made, field) for field in _on_card(said)}
    return replace(base, **changed, **({"kind": made.kind} if owns else {}))


def _on_card(said: set[str]) -> Iterator[str]:
    """The fields of the card that a case says anything of."""
    if "max_hit_points" in said:
        yield "hit_points"
    yield from (said & set(Card.__struct_fields__)) - {"hit_points", "kind"}
    if "kind" in said:
        yield "kind"


def _line(key: str, spec: LineSpec, path: Path) -> AttackLine:
    bonuses = spec.bonuses if spec.bonus is None else (spec.bonus,)
    if not bonuses:
        raise BadValue(_("« {word} » manque.").format(word="bonus"), path)
    given = {
        field: getattr(spec, field) for field in LineSpec.__struct_fields__ if field in AttackLine.__struct_fields__
    }
    far = spec.range if spec.range is not None else 10 if spec.ranged else 1
    return AttackLine(**{**given, "id": key, "name": _named(spec.name, key), "bonuses": bonuses, "range": far})


def _special(key: str, spec: SpecialSpec) -> SpecialAttack:
    return SpecialAttack(**{**msgspec.structs.asdict(spec), "id": key, "name": _named(spec.name, key)})


def _armor(given: int | ArmorClass) -> ArmorClass:
    """An armor class told in full, or the same against everything."""
    return given if isinstance(given, ArmorClass) else ArmorClass(normal=given, touch=given, flat_footed=given)


def _named(name: str | Name, key: str) -> Name:
    return name if isinstance(name, Name) else Name(name or key)


def _actor(key: str, spec: ActorSpec, card: Card, player: str) -> Actor:
    hero = card.kind is Kind.CHARACTER
    return Actor(
        id=key,
        card=card,
        side=spec.side or (Side.ALLY if hero else Side.FOE),
        player=player,
        vitals=Vitals(
            hit_points=card.hit_points if spec.hit_points is None else spec.hit_points,
            temporary=spec.temporary,
            stable=spec.stable,
            dead=spec.dead,
        ),
        stance=Stance(
            prone=spec.prone,
            flat_footed=spec.flat_footed,
            negative_levels=spec.negative_levels,
            opportunities=spec.opportunities,
            effects=tuple(
                Effect(id=f"effect.{place}", **msgspec.structs.asdict(effect))
                for place, effect in enumerate(spec.effects)
            ),
        ),
        turn=spec.turn,
        place=None if spec.square is None else Place(spec.square, hidden=spec.hidden),
        danger=spec.danger,
        drained=spec.drained,
        used=spec.used,
    )
