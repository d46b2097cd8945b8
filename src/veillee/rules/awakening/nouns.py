"""The nouns of Worlds Awakening: actors, weapons, turns, scenes, fights. No behavior beyond look-ups."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Name, Side

Square = tuple[int, int]
"""Column and row, from the upper left corner; y grows southward."""

Direction = tuple[int, int]
"""One of the eight unit steps."""


class Attribute(StrEnum):
    """FOR DEX CON INT SAG CHA (WA-GEN-02)."""

    STR = "STR"
    DEX = "DEX"
    CON = "CON"
    INT = "INT"
    WIS = "WIS"
    CHA = "CHA"


class Attributes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The six characteristics, stored as modifiers."""

    STR: int = 0
    DEX: int = 0
    CON: int = 0
    INT: int = 0
    WIS: int = 0
    CHA: int = 0

    def of(self, attribute: Attribute) -> int:
        match attribute:
            case Attribute.STR:
                return self.STR
            case Attribute.DEX:
                return self.DEX
            case Attribute.CON:
                return self.CON
            case Attribute.INT:
                return self.INT
            case Attribute.WIS:
                return self.WIS
            case Attribute.CHA:
                return self.CHA


class DamageType(StrEnum):
    """The eleven damage types (WA-TYPE-01 to 04)."""

    BLUDGEONING = "bludgeoning"
    SLASHING = "slashing"
    PIERCING = "piercing"
    FIRE = "fire"
    ICE = "ice"
    LIGHTNING = "lightning"
    EARTH = "earth"
    WIND = "wind"
    HOLY = "holy"
    DARKNESS = "darkness"
    NON_ELEMENTAL = "non_elemental"


class AttackKind(StrEnum):
    """Contact and ranged attacks are physical; magic ones meet the magic defense (WA-ATK-02)."""

    CONTACT = "contact"
    RANGED = "ranged"
    MAGIC = "magic"


class ActionCost(StrEnum):
    """M, A, MA, G (WA-ACT-01)."""

    MOVE = "M"
    ATTACK = "A"
    DOUBLE = "MA"
    FREE = "G"


class Hand(StrEnum):
    """Which hand holds an item (WA-WEAP-02)."""

    MAIN = "main"
    OFF = "off"
    EITHER = "either"
    BOTH = "both"


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an area attack covers: everything within `radius` metres of its center.

    `self_centered` areas start from the attacker; the others from a point within range.
    """

    radius: int
    self_centered: bool = False


class ExtraDamage(msgspec.Struct, frozen=True):
    """Elemental dice printed on a weapon, as `+1d4 Feu` (WA-WEAP-11)."""

    dice: str
    type: DamageType


class Damage(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice in canonical notation (may be empty), fixed bonus, extra dice; `attribute` is added for bare hands only."""

    dice: str = ""
    bonus: int = 0
    extra: tuple[ExtraDamage, ...] = ()
    attribute: Attribute | None = None


class AttackLine(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One attack of a weapon or of a creature (WA-ATK-04). `range` in metres; 1 is contact."""

    id: str
    name: Name
    kind: AttackKind
    attribute: Attribute
    test_bonus: int = 0
    damage: Damage = Damage()
    type: DamageType
    range: int = 1
    cost: ActionCost = ActionCost.ATTACK
    area: Area | None = None


class BonusTarget(StrEnum):
    """What a piece of equipment improves (WA-ATK-07, WA-WEAP-13)."""

    CONTACT_ATTACK = "contact_attack"
    RANGED_ATTACK = "ranged_attack"
    MAGIC_ATTACK = "magic_attack"
    PHYSICAL_DEFENSE = "physical_defense"
    MAGIC_DEFENSE = "magic_defense"
    MAGIC_POINTS = "magic_points"


class Bonus(msgspec.Struct, frozen=True):
    """A value from -3 to +3 on one thing."""

    target: BonusTarget
    value: int


class Weapon(msgspec.Struct, frozen=True, tag="weapon", kw_only=True):
    """A weapon in a set: its hand constraint and its attack line."""

    hand: Hand
    line: AttackLine


class Equipment(msgspec.Struct, frozen=True, tag="equipment", kw_only=True, omit_defaults=True):
    """A shield, a quiver, a grimoire: bonuses that count while its set is in hand (WA-SET-05)."""

    id: str
    name: Name
    hand: Hand
    bonuses: tuple[Bonus, ...] = ()
    with_two_handed: tuple[str, ...] = ()
    """Ids of the two-handed weapons it may accompany, as a quiver does a bow (WA-WEAP-04)."""


Item = Weapon | Equipment


class WeaponSet(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the two hands hold together (WA-SET-02)."""

    main: Item | None = None
    off: Item | None = None

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(item for item in (self.main, self.off) if item is not None)

    @property
    def weapons(self) -> tuple[Weapon, ...]:
        return tuple(item for item in self.items if isinstance(item, Weapon))


class Defenses(msgspec.Struct, frozen=True):
    """Def PHY and Def MAG given as plain numbers, as a creature card has them (WA-GEN-09)."""

    physical: int
    magic: int


class Outfit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the fight reads of a tenue: defense modifiers, resistances, weaknesses (WA-TENUE-11, WA-RES-06)."""

    name: str = ""
    physical: int = 0
    magic: int = 0
    resistances: tuple[DamageType, ...] = ()
    weaknesses: tuple[DamageType, ...] = ()


class Kind(StrEnum):
    """Some rules are for characters only (WA-GEN-07)."""

    CHARACTER = "character"
    CREATURE = "creature"


class Tier(StrEnum):
    """*Puissance* of a creature (WA-GEN-09, WA-POISON-07)."""

    STANDARD = "standard"
    MINI_BOSS = "mini_boss"
    BOSS = "boss"


class Card(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an actor is, apart from what happens to it. Only an edit of the card changes it.

    `defenses` and `initiative` are plain numbers for creatures; left out, they follow the formulas (WA-X-01 to 03).
    `size` is the side in squares; `speed` the metres of one M.
    """

    name: Name
    kind: Kind
    level: int = 1
    attributes: Attributes = Attributes()
    hit_dice: str = ""
    max_hit_points: int
    max_magic_points: int = 0
    defenses: Defenses | None = None
    initiative: int | None = None
    outfit: Outfit = Outfit()
    resistances: tuple[DamageType, ...] = ()
    weaknesses: tuple[DamageType, ...] = ()
    sets: tuple[WeaponSet, ...] = ()
    lines: tuple[AttackLine, ...] = ()
    tier: Tier = msgspec.field(name="rank", default=Tier.STANDARD)
    size: int = 1
    speed: int = 10
    description: str = ""
    """A short line under the name: *Elfe, Combattante niv. 2*."""
    portrait: str | None = None
    """Id of an uploaded picture."""
    notes: str = ""
    """For the GM only."""


FreeActionKind = Literal["talk", "drink", "equipment", "other"]
"""What a G is spent on (WA-ACT-14 to 16)."""

Idle = Literal["", "dead", "unconscious", "surprised", "paralyzed"]
"""Why a slot cannot be played; empty when it can."""


class Condition(StrEnum):
    """Standing, down at 0 PV, or dead (WA-DEATH-01, WA-DEATH-04)."""

    ACTIVE = "active"
    UNCONSCIOUS = "unconscious"
    DEAD = "dead"


class Vitals(msgspec.Struct, frozen=True, omit_defaults=True):
    """Counters of an actor. `below_zero` grows while unconscious (WA-DEATH-02)."""

    hit_points: int
    magic_points: int = 0
    experience: int = 0
    condition: Condition = Condition.ACTIVE
    below_zero: int = 0


class Posture(StrEnum):
    """Defensive stance and its bonus (WA-POST-02, WA-POST-03)."""

    NONE = "none"
    SIMPLE = "simple"
    DOUBLE = "double"

    @property
    def bonus(self) -> int:
        match self:
            case Posture.NONE:
                return 0
            case Posture.SIMPLE:
                return 1
            case Posture.DOUBLE:
                return 2


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is left of a turn (WA-ACT-03).

    `metres` are those left of the M in progress (0: none is open); `second_blow` is the line id that may not strike
    again in a double attack begun but not finished (WA-OPT-05).
    """

    moves: int = 0
    attacks: int = 0
    frees: int = 0
    metres: int = 0
    started: bool = False
    """True once anything but a free action was done: a stance is taken before that (R-POST-01)."""
    disengaged: bool = False
    second_blow: str = ""
    diagonals: int = 0
    """Diagonal steps of the M in progress: `one_two` and `euclidean` count them together."""


class EffectKind(StrEnum):
    """What may weigh on an actor in a fight; the numbers of the last four are ours, for the GM after a fumble."""

    SLOWED = "slowed"
    WEAKENED = "weakened"
    PARALYZED = "paralyzed"
    REACTIONS_LOST = "reactions_lost"
    OFF_BALANCE = "off_balance"
    VULNERABLE = "vulnerable"
    DISARMED = "disarmed"
    MODIFIER = "modifier"


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect with its end: before `slot` is played in round `until` (R-TURN-03), or after `uses` uses."""

    id: str
    kind: EffectKind
    value: int = 0
    since: int = 0
    """First round in which it counts."""
    until: int | None = None
    slot: str = ""
    uses: int | None = None
    label: str = ""


class Stance(msgspec.Struct, frozen=True, omit_defaults=True):
    """How an actor stands between its turns: posture, set in hand, reactions used this round, effects."""

    posture: Posture = Posture.NONE
    set_in_hand: int = 0
    reactions: int = 0
    opportunities: int = 0
    effects: tuple[Effect, ...] = ()


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a token is; its square is the upper left one of a large creature."""

    square: Square
    facing: Direction = (0, 1)
    hidden: bool = False


class Actor(msgspec.Struct, frozen=True):
    """A participant: a card and what happens to it. `place` is absent off the board."""

    id: str
    card: Card
    side: Side
    vitals: Vitals
    turn: Turn = Turn()
    stance: Stance = Stance()
    place: Place | None = None


class Wall(msgspec.Struct, frozen=True):
    """A segment in hundredths of a square that stops steps and sight."""

    id: str
    start: tuple[int, int]
    end: tuple[int, int]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """The place: a board of squares with walls and a picture, or no board at all (contacts are then set by hand)."""

    title: str = ""
    board: bool = True
    width: int = 24
    height: int = 16
    picture: str | None = None
    walls: tuple[Wall, ...] = ()
    contacts: frozenset[tuple[str, str]] = frozenset()
    """Pairs of actor ids in contact, smaller id first; read only when there is no board."""


class Fight(msgspec.Struct, frozen=True):
    """Rounds and slots (WA-TURN-01). `order` keeps the slot of the dead (R-TURN-03)."""

    round: int
    order: tuple[str, ...]
    index: int
    surprised: frozenset[str] = frozenset()
    initiatives: dict[str, int] = {}
    """Initiatives as read at the start of the round (R-TURN-05)."""

    @property
    def acting(self) -> str:
        return self.order[self.index]


class CheckRequest(msgspec.Struct, frozen=True, omit_defaults=True):
    """A check that the GM asked of an actor and that is still to be rolled (WA-CHECK-03)."""

    id: str
    actor: str
    attribute: Attribute
    threshold: int
    shown: bool = False
    label: str = ""


class State(msgspec.Struct, frozen=True):
    """Everything the rules know. A fold of events; never changed in place."""

    settings: Settings = Settings()
    actors: dict[str, Actor] = {}
    scene: Scene = Scene()
    fight: Fight | None = None
    requests: tuple[CheckRequest, ...] = ()
    care_threshold: int = 10
