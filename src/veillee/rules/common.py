"""What both books need and that names neither: named things, sums that carry their parts, refusals, viewers."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

import msgspec


class Gender(StrEnum):
    """Grammatical gender of a named thing, in French."""

    MASCULINE = "m"
    FEMININE = "f"


class Name(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named thing and the grammar a French sentence needs: *le gobelin*, *l’orc*, *la harpie*, *les loups*, *Elara*.

    `article` is `le`, `la`, `l’`, `les` or empty for a proper name.
    """

    text: str
    article: str = ""
    gender: Gender = Gender.MASCULINE
    plural: bool = False


class Side(StrEnum):
    """Whose side a participant is on, as the table sees it."""

    ALLY = "ally"
    FOE = "foe"
    NEUTRAL = "neutral"


class Who(msgspec.Struct, frozen=True, omit_defaults=True):
    """A participant as it was when something was told: kept so that a log line outlives its subject.

    `secret` is true when players did not know of it at that moment.
    """

    id: str
    name: Name
    side: Side = Side.NEUTRAL
    secret: bool = False


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of an addition: a label code of the catalogue, a value, the rule that put it there, its origin."""

    label: str
    value: int
    rule: str
    source: str = ""


class Sum(msgspec.Struct, frozen=True):
    """A total that is the list that was added up.

    >>> Sum((Part("die", 12, "WA-ATK-04"), Part("level", 2, "WA-ATK-04"))).total
    14
    """

    parts: tuple[Part, ...] = ()

    @property
    def total(self) -> int:
        return sum(part.value for part in self.parts)

    def plus(self, *parts: Part) -> Sum:
        """This sum with more lines; parts worth nothing are kept only for dice and defenses by their callers."""
        return Sum(self.parts + parts)


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something is not possible now: a code of the catalogue and what its sentence needs."""

    code: str
    params: dict[str, str | int | Name] = {}


Said: TypeAlias = str | int | Name | tuple[Name, ...]
"""What fills a place of a sentence."""


class Phrase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence to be said: a code of the catalogue and what it needs."""

    code: str
    params: dict[str, Said] = {}


class Role(StrEnum):
    """What kind of seat looks at the table."""

    GM = "gm"
    PLAYER = "player"
    SCREEN = "screen"


class Viewer(msgspec.Struct, frozen=True):
    """Who looks: a role and, for a player, the actors that this seat plays now; those it lent it only looks at.

    `seat` is its id, for what belongs to a player whatever they play.
    """

    role: Role
    actors: frozenset[str] = frozenset()
    lent: frozenset[str] = frozenset()
    seat: str = ""

    @property
    def sees_all(self) -> bool:
        return self.role is Role.GM

    def holds(self, actor: str) -> bool:
        """Whether this viewer answers for an actor: the GM for everyone, a player for their own."""
        return self.role is Role.GM or actor in self.actors

    def plays_as(self, seat: str) -> bool:
        """Whether this viewer answers for what belongs to a seat: the GM for all, a player for their own."""
        return self.role is Role.GM or (bool(seat) and self.seat == seat)

    def watches(self, actor: str) -> bool:
        """Whether this viewer sees all the numbers of an actor: who holds it, and who lent it."""
        return self.holds(actor) or actor in self.lent
