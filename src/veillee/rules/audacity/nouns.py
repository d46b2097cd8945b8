"""The state of a campaign on the d20 page: players with their points, heroes, legendary creatures, the scenario."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Save
from veillee.rules.audacity.fight import Fight
from veillee.rules.audacity.legendary import Uses
from veillee.rules.audacity.menu import Entry
from veillee.rules.audacity.settings import Settings
from veillee.rules.scene import Scene

GM: Final = "gm"
"""The owner of the GM’s reserve in the ledger."""


class Resource(StrEnum):
    """What a ledger counts."""

    AUDACITY = "audacity"
    CREATION_POINTS = "creation_points"


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat that plays: its points outlive its characters and its scenarios (D20-AUD-01, D20-AUD-02, D20-CREA-01)."""

    id: str
    """The seat’s own id."""
    name: str = ""
    audacity: int = 0
    creation_points: int = 0
    started: bool = False
    """Received what this scenario gives (R-18)."""


class Hero(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A character as its player’s points see it: its level, where it started, the highest it ever reached."""

    id: str
    player: str
    level: int
    started: int
    highest: int
    experience: int = 0
    active: bool = True
    """In play: alive and of this group."""


class Legend(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A legendary creature: the points spent on it, the list fixed with them, what it has left (D20-LEG-27)."""

    id: str
    points: int
    entries: tuple[Entry, ...] = ()
    uses: Uses = Uses()
    environment: bool = False
    """Its effects on the surroundings are on."""
    surroundings: str = ""
    """What these effects are, and how far they go, in words (D20-LEG-50, R-61)."""
    lair: str = ""
    """The place that is its lair; nothing: it has none (R-60)."""
    lair_effects: tuple[str, ...] = ()
    in_lair: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the ledger: whose points, how many came or went, why. Balances are the sums of these lines."""

    owner: str
    resource: Resource
    amount: int
    reason: str
    label: str = ""


class CheckRequest(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A check that the GM asked of an actor and that is still to be rolled (D20-BASE-01).

    `bonus` stands for what the card does not hold, as a skill; else the ability or the save says it.
    """

    id: str
    actor: str
    threshold: int
    attribute: Attribute | None = None
    save: Save | None = None
    skill: str = ""
    bonus: int | None = None
    shown: bool = False
    label: str = ""
    hidden: bool = False
    """Rolled by the GM alone, who tells what he wants of it."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the rules know: participants and their fight, points and who has them."""

    settings: Settings = Settings()
    actors: dict[str, Actor] = {}
    scene: Scene = Scene()
    fight: Fight | None = None
    requests: tuple[CheckRequest, ...] = ()
    day: int = 1
    players: dict[str, Player] = {}
    heroes: dict[str, Hero] = {}
    legends: dict[str, Legend] = {}
    gm_audacity: int = 0
    scenario: bool = False
    ledger: tuple[Line, ...] = ()
    """Only ever added to."""


def in_play(state: State, hero: Hero) -> bool:
    """Whether a character counts for its group: of it, and not lying dead at the table (R-67)."""
    actor = state.actors.get(hero.id)
    return hero.active and (actor is None or condition_of(actor) is not Condition.DEAD)


def level_of(state: State, player: str) -> int:
    """The highest level among a player’s characters in play, 1 without any (R-14)."""
    heroes = state.heroes.values()
    return max((hero.level for hero in heroes if hero.player == player and in_play(state, hero)), default=1)


def best_level(state: State) -> int:
    """The level of the group’s highest character in play, 1 without any (D20-CREA-11, R-67)."""
    return max((hero.level for hero in state.heroes.values() if in_play(state, hero)), default=1)
