"""What a server does for each rule set beside its rules: the packs made into tables, pages and demos."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol, cast

from veillee.codex.pack import Codex
from veillee.web.games import audacity, awakening
from veillee.web.games.laid import Laid

__all__ = ["GAMES", "Game", "Laid"]


class Game(Protocol):
    """A module of this package."""

    FOR_GM: tuple[str, ...]
    """Kinds of entries whose numbers never reach a player (design §5, Secrets)."""

    def book(self, codex: Codex) -> Any | None:
        """The tool that gives a table the book of these packs; nothing when its tables have none."""

    def demo(self, codex: Codex) -> Laid:
        """The encounter that a host tries first."""

    def page(self, codex: Codex, kind: str, slug: str) -> Iterator[tuple[str, Any]]:
        """What a page of the codex shows besides the entry itself, by field: `card`, `powers`, `commands`."""


GAMES: Final[Mapping[str, Game]] = {"awakening": cast(Game, awakening), "audacity": cast(Game, audacity)}
"""By key of their system."""
