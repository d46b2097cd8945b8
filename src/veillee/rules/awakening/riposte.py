"""The immediate answer that a critical dodge or parry earns (WA-RIP-01 to 11).

It costs no action, as a dodge, a parry or an opportunity attack (WA-ACT-18).
"""

from __future__ import annotations

from typing import Final

import msgspec

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules.awakening.choices import StrikeFacts
from veillee.rules.awakening.damage import deal
from veillee.rules.awakening.effects import suffers, unhidden
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.exchange import exchange, purposes
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.notes import BlowKind, ReactionKind, RiposteTold, who
from veillee.rules.awakening.nouns import ActionCost, Actor, AttackKind, AttackLine, Condition, EffectKind, State
from veillee.rules.awakening.poisons.delivery import added, delivered
from veillee.rules.awakening.space import distance, in_contact, sees
from veillee.rules.awakening.unarmed import BARE_HANDS
from veillee.rules.common import Name

DECLINE: Final = "decline"


class Possible(msgspec.Struct, frozen=True):
    """The lines that may riposte, the first one by default, and the rule that says so or why there is none."""

    lines: tuple[AttackLine, ...]
    rule: str


def riposte(state: State, reactor: str, attacker: str, reaction: ReactionKind) -> Rule[tuple[Event, ...]]:
    """Offer a riposte to who earned it: damage without a test after a parry, an attack test after a dodge.

    It can be neither dodged nor parried (WA-RIP-08) and costs nothing.
    """
    possible = riposte_lines(state, reactor, attacker, reaction)
    chosen: AttackLine | None = None
    rule = possible.rule
    if possible.lines:
        facts = StrikeFacts(
            actor=who(state.actors[reactor]),
            target=who(state.actors[attacker]),
            blow=BlowKind.RIPOSTE,
            lines=tuple((line.id, line.name) for line in possible.lines),
        )
        ids = tuple(line.id for line in possible.lines)
        answer = yield from choose(Choice("riposte", reactor, (*ids, DECLINE), ids[0], offer=True, facts=facts))
        chosen = next((line for line in possible.lines if line.id == answer), None)
        rule = rule if chosen else "R-RIP-05"
    yield from _tell(state, reactor, attacker, reaction, chosen.name if chosen else None, rule)
    if chosen is None:
        return ()
    if reaction is ReactionKind.PARRY:
        poison = yield from added(state, reactor, attacker, chosen)
        damage = purposes(BlowKind.RIPOSTE).damage
        dealt = yield from deal(state, reactor, attacker, chosen, purpose=damage, poison=poison)
        state = fold(state, dealt)
        coated = yield from delivered(state, reactor, attacker, chosen, hit=True)  # R-POI-03
        seen = yield from unhidden(fold(state, coated), reactor)
        return (*dealt, *coated, *seen)
    exchanged = yield from exchange(state, reactor, attacker, chosen, BlowKind.RIPOSTE)
    return exchanged.events


def riposte_lines(state: State, reactor: str, attacker: str, reaction: ReactionKind) -> Possible:
    """What may riposte: a physical weapon in hand within reach; bare hands in contact when none is held (WA-RIP-04).

    A parry reaches in contact only, whatever the weapon (R-RIP-01); a dodge as far as the weapon (WA-RIP-06).
    """
    me, it = state.actors[reactor], state.actors[attacker]
    if not _able(state, me) or it.vitals.condition is Condition.DEAD:
        return Possible((), "R-REACT-12")
    weapons = physical_weapons(me)
    contact = in_contact(state, reactor, attacker)
    parried = reaction is ReactionKind.PARRY
    if not weapons:
        return Possible((BARE_HANDS,), "WA-RIP-04") if contact else Possible((), "WA-RIP-05")
    if parried:
        return Possible(weapons, "WA-RIP-02") if contact else Possible((), "WA-RIP-05")
    near = tuple(line for line in weapons if reaches(state, reactor, attacker, line))
    return Possible(near, "WA-RIP-03" if near else "WA-RIP-05")


def physical_weapons(actor: Actor) -> tuple[AttackLine, ...]:
    """The contact and ranged attacks of an actor that aim at one target for one A, bare hands apart."""
    return tuple(
        line
        for line in lines(actor)
        if line.kind is not AttackKind.MAGIC
        and line.area is None
        and line.cost is ActionCost.ATTACK
        and line.id != BARE_HANDS.id
    )


def reaches(state: State, actor: str, target: str, line: AttackLine) -> bool:
    """Whether a line reaches a target: contact for a range of 1, else its range in sight; unknown distances reach."""
    if line.range <= 1:
        return in_contact(state, actor, target)
    metres = distance(state, actor, target)
    if metres is None:
        return not state.scene.board
    return metres <= line.range and sees(state, actor, target)


def _able(state: State, actor: Actor) -> bool:
    return actor.vitals.condition is Condition.ACTIVE and not suffers(state, actor, EffectKind.PARALYZED)


def _tell(
    state: State, reactor: str, attacker: str, reaction: ReactionKind, line: Name | None, rule: str
) -> Rule[None]:
    yield from tell(
        RiposteTold(
            actor=who(state.actors[reactor]),
            target=who(state.actors[attacker]),
            reaction=reaction,
            line=line,
            rule=rule,
        )
    )
