"""A participant: its stat block, what happens to it, whose points it spends."""

from __future__ import annotations

import msgspec

from veillee.rules.audacity.body import Body, Condition, condition
from veillee.rules.audacity.card import Attribute, Card, Kind, Save
from veillee.rules.audacity.life import Danger
from veillee.rules.audacity.stance import Stance, save_bonus
from veillee.rules.audacity.turn import Turn
from veillee.rules.common import Side, Who
from veillee.rules.scene import Place


class Vitals(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Counters of an actor; `dead` for another reason than hit points, or for good (ASM-06, ASM-11, ASM-24)."""

    hit_points: int
    temporary: int = 0
    stable: bool = False
    dead: bool = False


class Actor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A participant. `player` is the purse that pays for it (R-74); without one the GM's reserve does (D20-LEG-01).

    `place` is absent off the board. `drained` are points of ability lost by score (ASM-23), `used` the uses of the
    day of special attacks and spells.
    """

    id: str
    card: Card
    side: Side
    vitals: Vitals
    player: str = ""
    stance: Stance = Stance()
    turn: Turn = Turn()
    place: Place | None = None
    danger: Danger = Danger()
    drained: dict[Attribute, int] = {}
    used: dict[str, int] = {}


def body(actor: Actor) -> Body:
    """An actor as blows and care see it, with the saves that they ask for (ASM-04, ASM-22, ASM-23)."""
    card, stance = actor.card, actor.stance
    return Body(
        hit_points=actor.vitals.hit_points,
        temporary=actor.vitals.temporary,
        maximum=card.hit_points,
        stable=actor.vitals.stable,
        prone=stance.prone,
        dead=actor.vitals.dead,
        fortitude=save_bonus(card, stance, Save.FORTITUDE).total,
        reflex=save_bonus(card, stance, Save.REFLEX).total,
        constitution=card.scores.CON - actor.drained.get(Attribute.CON, 0),
    )


def condition_of(actor: Actor) -> Condition:
    """The state that hit points put an actor in (ASM-06)."""
    vitals = actor.vitals
    return condition(Body(hit_points=vitals.hit_points, stable=vitals.stable, dead=vitals.dead))


def able(actor: Actor) -> bool:
    """Whether an actor can act at all: conscious, and nothing holds it (ASM-06, R-49)."""
    conscious = condition_of(actor) in (Condition.NORMAL, Condition.DISABLED)
    return conscious and actor.stance.able and not any(effect.disables for effect in actor.stance.effects)


def who(actor: Actor) -> Who:
    """A participant as it is now; secret when its token is hidden."""
    return Who(actor.id, actor.card.name, actor.side, actor.place is not None and actor.place.hidden)


def is_hero(actor: Actor) -> bool:
    """Whether an actor is a character of the group, whose rolls and counters everybody sees."""
    return actor.card.kind is Kind.CHARACTER and actor.side is Side.ALLY
