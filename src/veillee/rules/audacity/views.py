"""The shapes of what a viewer sees of a d20 table and may do there. `seen` builds them."""

from __future__ import annotations

import msgspec

from veillee.rules import views
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Card, Kind
from veillee.rules.audacity.fight import Aside, Pause
from veillee.rules.audacity.legendary import Advantages, Uses
from veillee.rules.audacity.life import Danger
from veillee.rules.audacity.menu import Entry
from veillee.rules.audacity.notes import Told
from veillee.rules.audacity.nouns import Line
from veillee.rules.audacity.reserve import Conversion
from veillee.rules.audacity.stance import Effect
from veillee.rules.audacity.turn import Spent
from veillee.rules.common import Name, Refusal, Sum
from veillee.rules.views import Option, Participant


class LineView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An attack line: each of its bonuses as an addition without the die."""

    id: str
    name: Name
    attacks: tuple[Sum, ...]
    damage: str
    critical: str
    """As printed: `19-20/×2`."""
    ranged: bool = False
    touch: bool = False
    metres: float = 1.5
    extra: str = ""
    energy: str = ""


class SpecialView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A special attack or a spell, with the uses left today."""

    id: str
    name: Name
    stat: str
    """As printed in one line."""
    level: int | None = None
    text: str = ""
    left: int | None = None


class SheetView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """All the numbers of an actor, for those who may know them; every derived one as an addition."""

    title: str
    level: int
    scores: dict[Attribute, int]
    modifiers: dict[Attribute, Sum]
    armor_class: Sum
    touch: Sum
    flat_footed: Sum
    saves: dict[str, Sum]
    initiative: Sum
    speed: float
    """In metres."""
    temporary: int = 0
    reduction: int = 0
    reduction_but: str = ""
    resistances: dict[str, int] = {}
    negative_levels: int = 0
    skills: tuple[tuple[str, Sum], ...] = ()
    lines: tuple[LineView, ...] = ()
    specials: tuple[SpecialView, ...] = ()
    spent: Spent = Spent()
    experience: int | None = None
    next_level: int | None = None
    """Experience that the next level wants, up to level 20."""
    notes: str = ""


class ActorView(Participant, frozen=True, omit_defaults=True, kw_only=True):
    """A participant as one viewer sees it; `sheet`: when all is known. `player` is the purse that pays for it."""

    kind: Kind
    condition: Condition = Condition.NORMAL
    prone: bool = False
    flat_footed: bool = False
    player: str = ""
    legendary: int = 0
    """Points spent on it."""
    danger: Danger = Danger()
    sheet: SheetView | None = None
    effects: tuple[Effect, ...] = ()
    """With their ids, for the GM who may end them."""
    card: Card | None = None
    """For the GM, and for the player whose character it is."""


class FightView(views.FightView, frozen=True, omit_defaults=True, kw_only=True):
    """The order with what breaks it: who acts beside it, the pause between two turns, who delays or readied."""

    aside: Aside | None = None
    pause: Pause | None = None
    delaying: tuple[str, ...] = ()
    readied: dict[str, str] = msgspec.field(default_factory=dict)
    """The trigger of each, for who may know it; else an empty text."""


class PlayerView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A player with their points: everybody at the table sees the tokens.

    `cap` is that of `level`, the highest of its characters (D20-AUD-05); `spends`, for this player and
    the GM, are the uses of audacity outside a roll, each with its price in `cost` or why not now.
    """

    id: str
    name: str
    audacity: int
    creation_points: int
    started: bool
    cap: int
    level: int
    heroes: tuple[str, ...] = ()
    highest_start: int = 1
    """The highest level that a new character may start at (D20-CREA-11)."""
    worth: tuple[int, ...] = ()
    """XP that 1, 2, 3… of the creation points are worth when spent together (D20-CREA-31)."""
    starts: tuple[tuple[int, int], ...] = ()
    """With 0, 1, 2… extras: what a scenario would start with, and what is cut of it (D20-AUD-06, R-12)."""
    conversion: Conversion = Conversion(0, 0)
    """What the end of the scenario would make of these points now (D20-CREA-05)."""
    mine: bool = False
    spends: tuple[Option, ...] = ()


class HeroView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A character as its player’s points see it."""

    id: str
    player: str
    level: int
    started: int
    experience: int
    active: bool = True


class LegendView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A legendary creature for the GM: its column, what is left, its list with why an entry cannot be used now."""

    id: str
    points: int
    advantages: Advantages
    uses: Uses
    entries: tuple[Entry, ...] = ()
    refusals: tuple[Refusal | None, ...] = ()
    """By entry; nothing: it may be used now."""
    environment: bool = False
    surroundings: str = ""
    lair: str = ""
    lair_effects: tuple[str, ...] = ()
    in_lair: bool = False
    lair_refusal: Refusal | None = None


class Suggested(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the page suggests to the GM when points are dealt (D20-AUD-19 to 23); never given by itself."""

    missing: int
    role: int
    gap: int
    lowest: tuple[str, ...] = ()
    """Players of the lowest level (R-22)."""


class View(views.Play, frozen=True, kw_only=True):
    """What one viewer sees of the play. Parts are compared one by one, actors and players one by one."""

    actors: dict[str, ActorView]
    fight: FightView | None
    options: dict[str, tuple[Option, ...]]
    players: dict[str, PlayerView]
    heroes: dict[str, HeroView]
    legends: dict[str, LegendView]
    """For the GM only."""
    gm_audacity: int
    scenario: bool
    day: int
    ledger: tuple[Line, ...] = ()
    """The newest lines, the newest last; the page asks for the others."""
    suggested: Suggested | None = None
    """For the GM only."""


class NoteView(msgspec.Struct, frozen=True):
    """A line of the log as one viewer may know it: its sentence (a code and what it needs) and its numbers."""

    code: str
    params: dict[str, str | int | Name | tuple[Name, ...]]
    note: Told
