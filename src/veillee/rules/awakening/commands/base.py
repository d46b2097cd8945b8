"""Who makes a command: an actor on its turn, its owner at any time, the GM."""

from __future__ import annotations

import msgspec


class ByActor(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A command of the rules, made by the seat that holds `actor`."""

    actor: str


class ByOwner(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """An act that no turn pays for: growing, buying, resting. Made by the seat that holds `actor`."""

    actor: str


class ByGM(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """A tool of the GM: validated, never a rule of the book."""
