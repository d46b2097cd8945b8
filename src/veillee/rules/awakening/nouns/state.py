"""Everything the rules know."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.awakening.nouns.actor import Actor, Soul
from veillee.rules.awakening.nouns.book import Book
from veillee.rules.awakening.nouns.fight import Fight
from veillee.rules.awakening.nouns.words import ActionCost, Attribute
from veillee.rules.awakening.settings import Settings
from veillee.rules.scene import Scene


class CheckRequest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A check that the GM asked of an actor and that is still to be rolled (WA-CHECK-03)."""

    id: str
    actor: str
    attribute: Attribute
    threshold: int
    shown: bool = False
    label: str = ""
    cost: ActionCost | None = None
    """What rolling it costs in a fight (R-CHK-08); nothing: it is free, at any moment."""
    critical_from: int | None = None
    fumble_to: int | None = None
    """Criticals of this very action, instead of those of charisma (WA-CHECK-07)."""


class ComplexAction(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An action of several steps, one check for each (WA-CHECK-08); `done` of the steps that it takes."""

    id: str
    label: str
    attribute: Attribute
    threshold: int
    steps: int
    done: int = 0
    shown: bool = False
    actors: tuple[str, ...] = ()
    """Who may work on it; nobody named: all characters of the group."""


class RestKind(StrEnum):
    """Short, long in a relaxed setting, long in a stressful one (WA-REST-01, WA-REST-06, WA-REST-07)."""

    SHORT = "short"
    RELAXED = "relaxed"
    STRESSFUL = "stressful"

    @property
    def choices(self) -> int:
        """Choices of PV or PM: a stressful night is worth three short rests, after a relaxed one all comes back."""
        match self:
            case RestKind.SHORT:
                return 1
            case RestKind.RELAXED:
                return 0
            case RestKind.STRESSFUL:
                return 3

    @property
    def minutes(self) -> int:
        """Two hours, or a night of eight (WA-REST-01, WA-REST-05)."""
        return 120 if self is RestKind.SHORT else 480


class Recovered(msgspec.Struct, frozen=True, omit_defaults=True):
    """PV and PM that a rest gave back so far: taken back when it is interrupted (R-REST-03)."""

    hit_points: int = 0
    magic_points: int = 0


class Recalled(msgspec.Struct, frozen=True):
    """A ritual made in a rest, and what it took: all is undone when the rest is interrupted (R-SOUL-03)."""

    performer: str
    below_zero: int
    experience: int
    power_points: int
    soul: Soul


class Rest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rest in progress: who rests, the choices of PV or PM that each has left, who gained a level in it."""

    kind: RestKind
    choices: dict[str, int] = {}
    levelled: frozenset[str] = frozenset()
    recovered: dict[str, Recovered] = {}
    recalled: dict[str, Recalled] = {}

    @property
    def is_long(self) -> bool:
        return self.kind is not RestKind.SHORT


class Resource(StrEnum):
    """What a ledger counts: XP, PC, NX."""

    EXPERIENCE = "experience"
    POWER_POINTS = "power_points"
    SHARDS = "shards"


class LedgerEntry(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A change of one balance: when in the game, how much, what is left, the command that did it and on what."""

    at: int
    resource: Resource
    change: int
    balance: int
    reason: str
    """The type of the command, as `level_up` or `award`."""
    detail: str = ""
    level: int | None = None
    """The level reached or taken back, when the command changes it."""


class State(msgspec.Struct, frozen=True):
    """Everything the rules know. A fold of events; never changed in place."""

    settings: Settings = Settings()
    actors: dict[str, Actor] = {}
    scene: Scene = Scene()
    fight: Fight | None = None
    requests: tuple[CheckRequest, ...] = ()
    care_threshold: int = 10
    book: Book = Book()
    clock: int = 0
    """Minutes of the game since its first day at midnight (R-SOUL-01)."""
    rest: Rest | None = None
    complex_actions: tuple[ComplexAction, ...] = ()
    ledgers: dict[str, tuple[LedgerEntry, ...]] = {}
