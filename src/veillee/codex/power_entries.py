"""A power as a file writes it: the head of an entry, and the fields of `nouns.Power` under the same names."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from veillee.codex.entries import Called, Entry, Prose, Slug
from veillee.codex.faults import misread, unknown_word
from veillee.rules.awakening.nouns import (
    ActionCost,
    Aim,
    AnyPowerEffect,
    Attribute,
    Carrier,
    Period,
    PowerKind,
    PowerTest,
)


def _effect(value: Any) -> AnyPowerEffect:
    """An effect from its lines; a word that it does not know is a fault, as everywhere in a pack."""
    effect: AnyPowerEffect
    try:
        effect = msgspec.convert(value, AnyPowerEffect)
    except msgspec.ValidationError as error:
        raise PydanticCustomError("effect", "{said}", {"said": misread(str(error))}) from None
    unknown = set(value) - {"type", *effect.__struct_encode_fields__}
    if unknown:
        raise PydanticCustomError(
            "effect",
            "{said}",
            {"said": unknown_word(min(unknown), ("type", *effect.__struct_encode_fields__))},
        )
    return effect


AnEffect = Annotated[
    AnyPowerEffect,
    PlainValidator(_effect),
    PlainSerializer(msgspec.to_builtins),
    WithJsonSchema({"type": "object"}),
]


class Shape(BaseModel):
    """Nothing unknown, nothing converted."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class AreaOf(Shape):
    """What an area covers, in metres."""

    radius: Annotated[int, Field(ge=1, le=50)]
    self_centered: bool = False


class LimitOf(Shape):
    """So many uses in an encounter or a day (WA-CAP-27)."""

    uses: Annotated[int, Field(ge=1, le=10)]
    period: Annotated[Period, Field(strict=False)]


MagicPoints = Annotated[int, Field(ge=0, le=20)]
Recharge = Annotated[int, Field(ge=0, le=20)]
Metres = Annotated[int, Field(ge=1, le=200)]


class RankOf(Shape):
    """An evolution: its level, and the values that it replaces (WA-CAP-31 to 36)."""

    level: Annotated[int, Field(ge=1, le=8)]
    magic_points: MagicPoints | None = None
    recharge: Recharge | None = None
    limit: LimitOf | None = None
    range: Metres | None = None
    area: AreaOf | None = None
    effects: tuple[AnEffect, ...] = Field(default=(), max_length=8)
    passive: tuple[AnEffect, ...] = Field(default=(), max_length=8)


class PowerShape(Shape):
    """What using a power asks and does (WA-CAP-04 to 37)."""

    kind: Annotated[PowerKind, Field(strict=False)]
    cost: Annotated[ActionCost, Field(strict=False)] | None = None
    test: Annotated[PowerTest, Field(strict=False)] | None = None
    attribute: Annotated[Attribute, Field(strict=False)] | None = None
    carrier: Annotated[Carrier, Field(strict=False)] | None = None
    aim: Annotated[Aim, Field(strict=False)] = Aim.SELF
    targets: Annotated[int, Field(ge=0, le=20)] | None = None
    """Left out: one, or none with an area."""
    range: Metres | None = None
    area: AreaOf | None = None
    magic_points: MagicPoints = 0
    recharge: Recharge = 0
    limit: LimitOf | None = None
    effects: tuple[AnEffect, ...] = Field(default=(), max_length=8)
    passive: tuple[AnEffect, ...] = Field(default=(), max_length=8)
    ranks: tuple[RankOf, ...] = Field(default=(), max_length=7)


class Power(Entry, PowerShape):
    """A power of the book. `shared`: several tenues may offer it; else it belongs to one."""

    shared: bool = False


class OwnPower(PowerShape):
    """A power written in the file of the creature that has it."""

    id: Slug
    name: Called
    text: Prose = ""
