"""Weapons, equipment and attacks of a case, from the notation of the book or from the codex."""

from __future__ import annotations

import re
import unicodedata

import msgspec

from veillee.i18n import _
from veillee.rules.awakening.notation import NotationError, parse
from veillee.rules.awakening.nouns import (
    ActionCost,
    Area,
    AttackKind,
    AttackLine,
    Bonus,
    BonusTarget,
    DamageType,
    Equipment,
    Hand,
    Item,
    Weapon,
    WeaponSet,
)
from veillee.rules.casebook import BadValue, Content, Path
from veillee.rules.common import Name


class LineSpec(msgspec.Struct, frozen=True, kw_only=True):
    """An attack: `line` is `FOR+0 DM 1d8+1 Tranchant (+1d4 Feu)`; a range of 1 is contact; `area` a radius."""

    line: str
    type: DamageType | None = None
    kind: AttackKind | None = None
    range: int = 1
    cost: ActionCost = ActionCost.ATTACK
    area: int | None = None
    self_centered: bool = False


class ItemSpec(msgspec.Struct, frozen=True, kw_only=True):
    """What a hand holds: a weapon when it has a `line`, else an equipment with its `bonuses`."""

    id: str = ""
    name: str = ""
    hand: Hand | None = None
    line: str | LineSpec | None = None
    type: DamageType | None = None
    range: int = 1
    bonuses: dict[BonusTarget, int] = {}
    with_two_handed: tuple[str, ...] = ()


class HandsSpec(msgspec.Struct, frozen=True):
    """What two hands hold: items written here, or entries of the codex (`weapons/dague`)."""

    main: str | ItemSpec | None = None
    off: str | ItemSpec | None = None


def hands_of(spec: HandsSpec, content: Content, path: Path) -> WeaponSet:
    """A weapon set."""
    return WeaponSet(
        None if spec.main is None else item_of(spec.main, Hand.MAIN, content, (*path, "main")),
        None if spec.off is None else item_of(spec.off, Hand.OFF, content, (*path, "off")),
    )


def line_of(line_id: str, given: str | LineSpec, path: Path, name: str = "") -> AttackLine:
    """An attack line; its kind follows from the notation and the range unless it is said."""
    spec = LineSpec(line=given) if isinstance(given, str) else given
    try:
        notation = parse(spec.line)
    except NotationError as error:
        raise BadValue(str(error), path) from None
    own = spec.type or notation.type
    if own is None:
        raise BadValue(_("le type de dégâts manque : écrivez par exemple « type: slashing »."), path)
    kind = AttackKind.CONTACT if spec.range <= 1 else AttackKind.RANGED
    return AttackLine(
        id=line_id,
        name=Name(notation.name or name or line_id),
        kind=spec.kind or (AttackKind.MAGIC if notation.magic else kind),
        attribute=notation.attribute,
        test_bonus=notation.test_bonus,
        damage=notation.damage,
        type=own,
        range=spec.range,
        cost=spec.cost,
        area=Area(spec.area, spec.self_centered) if spec.area is not None else None,
    )


def item_of(given: str | ItemSpec, hand: Hand, content: Content, path: Path) -> Item:
    """A weapon or an equipment, written here or of the codex; `hand` unless it says which one holds it."""
    if isinstance(given, str):
        return _entry(given, content, path)
    name = Name(given.name or given.id)
    if given.line is None:
        return Equipment(
            id=given.id or _slug(given.name),
            name=name,
            hand=given.hand or hand,
            bonuses=tuple(Bonus(target, value) for target, value in given.bonuses.items()),
            with_two_handed=given.with_two_handed,
        )
    spec = given.line
    if isinstance(spec, str):
        spec = LineSpec(line=spec, type=given.type, range=given.range)
    line = line_of(given.id, spec, path, given.name)
    line = msgspec.structs.replace(line, id=given.id or _slug(line.name.text))
    return Weapon(hand=given.hand or hand, line=line)


def _entry(address: str, content: Content, path: Path) -> Item:
    try:
        item = content(address)
    except KeyError:
        item = None
    if not isinstance(item, Weapon | Equipment):
        raise BadValue(_("« {address} » n’est ni une arme ni un équipement du codex.").format(address=address), path)
    return item


def _slug(text: str) -> str:
    plain = "".join(each for each in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(each))
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_") or "weapon"
