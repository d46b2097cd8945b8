"""The shapes of what a viewer sees and may do. `seen.py` builds them from what that viewer is allowed to know."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.career_views import CareerView, PaymentView, PowerView, RestView
from veillee.rules.awakening.choices import Chances
from veillee.rules.awakening.notes import Told
from veillee.rules.awakening.nouns import (
    ActionCost,
    Attributes,
    Card,
    Condition,
    Direction,
    Effect,
    EffectKind,
    ExtraDamage,
    Kind,
    Posture,
    Square,
    Tier,
    Turn,
    Wall,
    WeaponSet,
)
from veillee.rules.common import Name, Refusal, Side, Sum


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


class BadgeView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect as others see it."""

    kind: EffectKind
    label: str = ""
    rounds: int | None = None


class ActorView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A participant as one viewer sees it.

    `ring`: PV left in hundredths, when allowed; PV as numbers for the group's characters; `sheet`: when all is known.
    """

    id: str
    name: Name
    side: Side
    kind: Kind
    tier: Tier = msgspec.field(name="rank", default=Tier.STANDARD)
    description: str = ""
    portrait: str | None = None
    size: int = 1
    square: Square | None = None
    facing: Direction = (0, 1)
    hidden: bool = False
    condition: Condition = Condition.ACTIVE
    ring: int | None = None
    hit_points: int | None = None
    max_hit_points: int | None = None
    posture: Posture = Posture.NONE
    badges: tuple[BadgeView, ...] = ()
    mine: bool = False
    sheet: SheetView | None = None
    effects: tuple[Effect, ...] = ()
    """With their ids, for the GM who may end them."""
    card: Card | None = None
    """For the GM, who may rewrite it."""


class SceneView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    title: str = ""
    board: bool = True
    width: int
    height: int
    picture: str | None = None
    walls: tuple[Wall, ...] = ()
    """For the GM only; players feel walls, they do not see the segments unless the GM draws a picture."""
    contacts: tuple[tuple[str, str], ...] = ()


class FightView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Only known participants stand in `order`; `acting` is empty when an unknown one acts."""

    round: int
    order: tuple[str, ...]
    acting: str = ""
    surprised: tuple[str, ...] = ()
    initiatives: dict[str, int] = {}


class RequestView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    id: str
    actor: str
    attribute: str
    threshold: int | None = None
    label: str = ""
    mine: bool = False


class TargetView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A possible target: in metres, with chances before declaring, or why not."""

    actor: str
    metres: int | None = None
    chances: Chances | None = None
    band: str = ""
    """With `player_odds: bands`: hopeless, weak, even, good, sure."""
    refusal: Refusal | None = None


class ReachView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reachable square: metres, M or MM, the index of the square before it (-1: the start), who it provokes."""

    square: Square
    metres: int
    double: bool = False
    back: int = -1
    provokes: tuple[str, ...] = ()
    through: bool = False
    """An ally stands there: on the way to others, never an end (R-TURN-10)."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing a seat may do now: a command with some fields fixed and others left to choose in finite domains.

    `command` is the command's `type`; `fixed` its known fields; `needs` the fields the client adds, among
    `target` (from `targets`), `path` (from `reach`), `point` (a square within `range`), `facing` (one of eight steps),
    `targets` (`choose` of `targets` at most), `buy_back` (true), `shards` (1 to `range`), `sets` (two at most, each
    hand one of `lines` or empty);
    `may` those it can leave out: `fate` (true), `label`, `leaves` (ids from `targets`), `excluded` (ids),
    `power_points` (from `payments`), `count` and `price` of what is bought, `points` to repair other than those in
    `fixed`, and `targets` out of a fight. A `point` is one of the squares of `reach`, when it
    has some. A refused option stays listed with its reason.
    """

    key: str
    command: str
    fixed: dict[str, str | int | bool]
    label: str
    """Code of the catalogue after `option.`: `move`, `attack`, `double_attack`, `second_blow`, `posture_simple`,
    `posture_double`, `disengage`, `stabilize`, `switch_set`, `talk`, `drink`, `equipment`, `other`, `check`, `face`,
    `end_turn`, `use_power`, `coat_weapon`; in `growth`: `shorten_recharge`, `recover`, `level_up`, `learn_power`,
    `raise_power`, `buy`, `buy_over_outfit`, `repair_outfit`, `buy_outfit_again`, `restore_over_outfit`, `equip`,
    `pay_upkeep`, `recall`."""
    name: Name | None = None
    cost: str = ""
    formula: Sum | None = None
    detail: str = ""
    """A formula to print, as `1d8+1`."""
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    targets: tuple[TargetView, ...] = ()
    reach: tuple[ReachView, ...] = ()
    range: int = 0
    radius: int = 0
    choose: int = 0
    """With `targets` in `needs` or `may`: how many may be named, one at least."""
    lines: tuple[tuple[str, Name], ...] = ()
    """With `line` in `needs`: the weapons that may be coated. Of a power: the weapon of this option, which is fixed, as
    each weapon that may carry it has an option of its own, with its range, chances and damage."""
    payments: tuple[PaymentView, ...] = ()
    """Ways to pay, the fewest PC first, which is the default; with several `power_points` is in `may`."""
    buy_back: int = 0
    """PC that a use beyond the limit costs; `buy_back` is then in `needs`."""
    refusal: Refusal | None = None


class ComplexActionView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An action of several steps; its threshold and steps only for those who may know them (WA-CHECK-08)."""

    id: str
    label: str
    attribute: str
    threshold: int | None = None
    done: int | None = None
    steps: int | None = None
    actors: tuple[str, ...] = ()


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one viewer sees of the play. Parts are compared one by one, actors one by one."""

    actors: dict[str, ActorView]
    scene: SceneView
    fight: FightView | None
    requests: tuple[RequestView, ...]
    options: dict[str, tuple[Option, ...]]
    """By actor id, for the actors this viewer answers for and that may do something now (or are told why not)."""
    settings: dict[str, str]
    care_threshold: int | None
    """For those who may know it."""
    growth: dict[str, tuple[Option, ...]] = {}
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
