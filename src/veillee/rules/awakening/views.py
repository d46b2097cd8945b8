"""The shapes of what a viewer sees and may do. `seen.py` builds them from what that viewer is allowed to know."""

from __future__ import annotations

import msgspec

from veillee.rules import views
from veillee.rules.awakening.career_views import CareerView, PaymentView, PowerView, RestView
from veillee.rules.awakening.notes import Told
from veillee.rules.awakening.nouns import (
    ActionCost,
    Attributes,
    Card,
    Condition,
    Effect,
    ExtraDamage,
    Kind,
    Posture,
    Tier,
    Turn,
    WeaponSet,
)
from veillee.rules.common import Name, Sum
from veillee.rules.views import Participant


class LineView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An attack line with its test as an addition without the die."""

    id: str
    name: Name
    kind: str
    test: Sum
    damage: str
    type: str
    extra: tuple[ExtraDamage, ...] = ()
    range: int
    cost: ActionCost
    area: bool = False
    in_hand: bool = True


class SheetView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """All the numbers of an actor, for those who may know them; every derived one as an addition."""

    level: int
    attributes: Attributes
    scales: dict[str, str]
    """The word of the catalogue for each (WA-CHAR-12)."""
    hit_dice: str
    hit_points: int
    max_hit_points: int
    magic_points: int
    max_magic_points: int
    experience: int
    below_zero: int = 0
    death_limit: int = 0
    physical_defense: Sum
    magic_defense: Sum
    initiative: Sum
    dodge: Sum
    dodge_magic: Sum
    parry: Sum
    critical_from: int
    fumble_to: int
    lines: tuple[LineView, ...] = ()
    sets: tuple[WeaponSet, ...] = ()
    set_in_hand: int = 0
    resistances: tuple[str, ...] = ()
    weaknesses: tuple[str, ...] = ()
    speed: int = 10
    turn: Turn = Turn()
    reactions_lost: bool = False
    notes: str = ""
    story: str = ""
    career: CareerView | None = None
    powers: tuple[PowerView, ...] = ()


class ActorView(Participant, frozen=True, omit_defaults=True, kw_only=True):
    """A participant as one viewer sees it; `sheet`: when all is known."""

    kind: Kind
    tier: Tier = msgspec.field(name="rank", default=Tier.STANDARD)
    condition: Condition = Condition.ACTIVE
    posture: Posture = Posture.NONE
    sheet: SheetView | None = None
    effects: tuple[Effect, ...] = ()
    """With their ids, for the GM who may end them."""
    card: Card | None = None
    """For the GM, who may rewrite it."""


class Option(views.Option, frozen=True, omit_defaults=True, kw_only=True):
    """One thing a seat may do now.

    Besides those of every table, `needs` may hold `buy_back` (true), `shards` (1 to `range`), `sets` (two at most, each
    hand one of `lines` or empty); `may`: `fate` (true), `label`, `leaves` (ids from `targets`), `excluded` (ids),
    `power_points` (from `payments`), `count` and `price` of what is bought, `points` to repair other than those in
    `fixed`, and `targets` out of a fight. Labels: `move`, `attack`, `double_attack`, `second_blow`, `posture_simple`,
    `posture_double`, `disengage`, `stabilize`, `switch_set`, `talk`, `drink`, `equipment`, `other`, `check`, `face`,
    `end_turn`, `use_power`, `coat_weapon`; in `growth`: `shorten_recharge`, `recover`, `level_up`, `learn_power`,
    `raise_power`, `buy`, `buy_over_outfit`, `repair_outfit`, `buy_outfit_again`, `restore_over_outfit`, `equip`,
    `pay_upkeep`, `recall`.
    """

    lines: tuple[tuple[str, Name], ...] = ()
    """With `line` in `needs`: the weapons that may be coated. Of a power: the weapon of this option, which is fixed, as
    each weapon that may carry it has an option of its own, with its range, chances and damage."""
    payments: tuple[PaymentView, ...] = ()
    """Ways to pay, the fewest PC first, which is the default; with several `power_points` is in `may`."""
    buy_back: int = 0
    """PC that a use beyond the limit costs; `buy_back` is then in `needs`."""


class ComplexActionView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An action of several steps; its threshold and steps only for those who may know them (WA-CHECK-08)."""

    id: str
    label: str
    attribute: str
    threshold: int | None = None
    done: int | None = None
    steps: int | None = None
    actors: tuple[str, ...] = ()


class View(views.Play, frozen=True, kw_only=True):
    """What one viewer sees of the play. Parts are compared one by one, actors one by one."""

    actors: dict[str, ActorView]
    options: dict[str, tuple[Option, ...]]
    care_threshold: int | None
    """For those who may know it."""
    growth: dict[str, tuple[Option, ...]] = msgspec.field(default_factory=dict)
    """By actor: what no turn pays for, as learning, buying, recovering."""
    rest: RestView | None = None
    clock: int = 0
    complex_actions: tuple[ComplexActionView, ...] = ()
    book: str = ""
    """Title of the table's book; empty: it has none."""


class NoteView(msgspec.Struct, frozen=True):
    """A line of the log as one viewer may know it: its sentence (a code and what it needs) and its numbers."""

    code: str
    params: dict[str, str | int | Name | tuple[Name, ...]]
    note: Told
