"""What happened, as facts: each holds the new value of one small group, so that the fold neither rolls nor judges."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.nouns import (
    Actor,
    Book,
    Card,
    Career,
    CheckRequest,
    ComplexAction,
    Fight,
    LedgerEntry,
    Place,
    Rest,
    Scene,
    Stance,
    Turn,
    Vitals,
)
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Side


class Fact(msgspec.Struct, frozen=True, tag_field="type"):
    """One fact."""


class ActorAdded(Fact, frozen=True, kw_only=True, tag="actor_added"):
    actor: Actor


class ActorRemoved(Fact, frozen=True, kw_only=True, tag="actor_removed"):
    actor: str


class CardChanged(Fact, frozen=True, kw_only=True, tag="card_changed"):
    actor: str
    card: Card


class SideChanged(Fact, frozen=True, kw_only=True, tag="side_changed"):
    actor: str
    side: Side


class VitalsChanged(Fact, frozen=True, kw_only=True, tag="vitals_changed"):
    actor: str
    vitals: Vitals


class TurnChanged(Fact, frozen=True, kw_only=True, tag="turn_changed"):
    actor: str
    turn: Turn


class StanceChanged(Fact, frozen=True, kw_only=True, tag="stance_changed"):
    actor: str
    stance: Stance


class Placed(Fact, frozen=True, kw_only=True, tag="placed"):
    """A token is elsewhere, or off the board."""

    actor: str
    place: Place | None


class FightChanged(Fact, frozen=True, kw_only=True, tag="fight_changed"):
    """The fight began, went to another slot or round, or ended (no fight)."""

    fight: Fight | None


class SceneChanged(Fact, frozen=True, kw_only=True, tag="scene_changed"):
    scene: Scene


class SettingsChanged(Fact, frozen=True, kw_only=True, tag="settings_changed"):
    settings: Settings


class RequestsChanged(Fact, frozen=True, kw_only=True, tag="requests_changed"):
    requests: tuple[CheckRequest, ...]


class CareThresholdChanged(Fact, frozen=True, kw_only=True, tag="care_threshold_changed"):
    threshold: int


class BookChanged(Fact, frozen=True, kw_only=True, tag="book_changed"):
    """The table has another book, or another price in it."""

    book: Book


class CareerChanged(Fact, frozen=True, kw_only=True, tag="career_changed"):
    actor: str
    career: Career


class RestChanged(Fact, frozen=True, kw_only=True, tag="rest_changed"):
    """A rest began, went on, or ended (no rest)."""

    rest: Rest | None


class ClockChanged(Fact, frozen=True, kw_only=True, tag="clock_changed"):
    """Time of the game went by."""

    clock: int


class ComplexActionsChanged(Fact, frozen=True, kw_only=True, tag="complex_actions_changed"):
    complex_actions: tuple[ComplexAction, ...]


class PriceChanged(Fact, frozen=True, kw_only=True, tag="price_changed"):
    """Goods or a poison of the book cost something else at this table."""

    goods: str
    price: int | None


class LedgerWritten(Fact, frozen=True, kw_only=True, tag="ledger_written"):
    """Lines more in the ledger of an actor."""

    actor: str
    entries: tuple[LedgerEntry, ...]


Event = (
    ActorAdded
    | ActorRemoved
    | CardChanged
    | SideChanged
    | VitalsChanged
    | TurnChanged
    | StanceChanged
    | Placed
    | FightChanged
    | SceneChanged
    | SettingsChanged
    | RequestsChanged
    | CareThresholdChanged
    | BookChanged
    | CareerChanged
    | RestChanged
    | ClockChanged
    | ComplexActionsChanged
    | PriceChanged
    | LedgerWritten
)
