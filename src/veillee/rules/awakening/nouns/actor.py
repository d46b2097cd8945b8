"""A participant: its card and what happens to it, in small groups."""

from __future__ import annotations

from enum import StrEnum

import msgspec

from veillee.rules.awakening.nouns.card import Card
from veillee.rules.awakening.nouns.effects import LastingEffect
from veillee.rules.awakening.nouns.gear import Item
from veillee.rules.awakening.nouns.words import Condition, Posture
from veillee.rules.common import Side
from veillee.rules.scene import Place


class Vitals(msgspec.Struct, frozen=True, omit_defaults=True):
    """Counters of an actor. `below_zero` grows while unconscious (WA-DEATH-02)."""

    hit_points: int
    magic_points: int = 0
    experience: int = 0
    condition: Condition = Condition.ACTIVE
    below_zero: int = 0


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
    """What may weigh on an actor; the numbers of `off_balance` and `vulnerable` are ours, for the GM after a fumble.

    `power` is the lasting effect of a power, said by `lasting`; `coated` a poison on a weapon line.
    """

    SLOWED = "slowed"
    WEAKENED = "weakened"
    PARALYZED = "paralyzed"
    IMMOBILIZED = "immobilized"
    STEALTHY = "stealthy"
    REACTIONS_LOST = "reactions_lost"
    OFF_BALANCE = "off_balance"
    VULNERABLE = "vulnerable"
    DISARMED = "disarmed"
    MODIFIER = "modifier"
    POWER = "power"
    COATED = "coated"


class Origin(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where an effect comes from: whose power, or which poison on which weapon line."""

    actor: str = ""
    power: str = ""
    poison: str = ""
    line: str = ""


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
    lasting: LastingEffect | None = None
    origin: Origin | None = None


class Used(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a power's recharge and limit remember: the round of the last use, turns paid off, uses by period."""

    power: str
    round: int | None = None
    shortened: int = 0
    encounter: int = 0
    day: int = 0


class Wear(StrEnum):
    """What a tenue went through in this encounter (WA-DUR-02)."""

    UNHURT = "unhurt"
    HURT = "hurt"
    DOWNED = "downed"


class Stance(msgspec.Struct, frozen=True, omit_defaults=True):
    """How an actor stands between its turns: posture, set in hand, reactions used this round, effects."""

    posture: Posture = Posture.NONE
    set_in_hand: int = 0
    reactions: int = 0
    opportunities: int = 0
    effects: tuple[Effect, ...] = ()
    used: tuple[Used, ...] = ()
    """Powers used: recharges and limits."""
    wear: Wear = Wear.UNHURT
    restored: bool = False
    """An equipment gave PM in this turn already (RB-42)."""


class OverOutfit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sur-tenue: the outfit it comes from, and whether its powers may be used (WA-SUR-01, RB-74)."""

    outfit: str
    active: bool = True


class Soul(msgspec.Struct, frozen=True, omit_defaults=True):
    """A dead character's tie to its world: since when, days paid beyond the first, body, and whether it is lost."""

    died: int
    """Minutes of the game clock."""
    days_paid: int = 0
    destroyed: bool = False
    lost: bool = False
    paid: int = 0
    """NX already given for the next day (WA-SOUL-03)."""


class Vials(msgspec.Struct, frozen=True):
    """So many vials of a poison of the book (WA-POISON-14)."""

    poison: str
    count: int


class Career(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a character has gained between fights."""

    power_points: int = 0
    shards: int = 0
    gains: tuple[int, ...] = ()
    """PV rolled at each level gained, the first one for level 2 (RB-66)."""
    durability: int | None = None
    """What is left of the tenue; nothing: as new."""
    over_outfits: tuple[OverOutfit, ...] = ()
    """The one worn last; those before it were replaced (RB-70)."""
    bag: tuple[Item, ...] = ()
    """Weapons and equipment owned that are in no set (RB-39)."""
    vials: tuple[Vials, ...] = ()
    soul: Soul | None = None
    slept: int | None = None
    """Minute of the game at which its last long rest began (R-REST-06)."""


class Actor(msgspec.Struct, frozen=True):
    """A participant: a card and what happens to it. `place` is absent off the board."""

    id: str
    card: Card
    side: Side
    vitals: Vitals
    turn: Turn = Turn()
    stance: Stance = Stance()
    place: Place | None = None
    career: Career = Career()
