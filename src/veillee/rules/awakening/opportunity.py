"""The opportunity attack: striking an opponent who leaves contact without care (WA-OPT-11 to 16)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules import board
from veillee.rules.awakening import attack
from veillee.rules.awakening.choices import StrikeFacts
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.events import Event, StanceChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import BlowKind, OpportunityTold, who
from veillee.rules.awakening.nouns import Actor, AttackLine, EffectKind, State
from veillee.rules.awakening.riposte import physical_weapons
from veillee.rules.awakening.space import ground, hidden, opposed, standing
from veillee.rules.awakening.surprise import surprised
from veillee.rules.awakening.unarmed import BARE_HANDS

DECLINE: Final = "decline"
"""The answer that lets the leaver go."""


def strike_lines(actor: Actor) -> tuple[AttackLine, ...]:
    """What an actor may strike a leaver with: contact or ranged weapons in hand, else bare hands (R-OPT-08)."""
    return physical_weapons(actor) or (BARE_HANDS,)


def watchers(state: State, mover: str) -> tuple[str, ...]:
    """Opponents who would strike this actor if it left their contact, before looking at where they stand.

    In the order of the fight. A hidden actor is seen by no opponent; one that disengaged provokes nobody (WA-OPT-17).
    """
    leaver = state.actors[mover]
    if state.fight is None or leaver.turn.disengaged or hidden(leaver):
        return ()
    return tuple(
        other
        for other in state.fight.order
        if opposed(state.actors[other], leaver) and _able(state, state.actors[other])
    )


class Post(Struct, frozen=True):
    """Where a watcher stands and how large it is; where it looks when its back is blind."""

    actor: str
    square: board.Square
    size: int
    facing: board.Step | None


def post(state: State, watcher: Actor) -> Post | None:
    """The post of a watcher, or nothing when it is not on the board."""
    if watcher.place is None:
        return None
    facing = watcher.place.facing if state.settings.facing == "on" else None
    return Post(watcher.id, watcher.place.square, watcher.card.size, facing)


def watched(ground: board.Ground, post: Post, size: int, departure: board.Square) -> bool:
    """Whether a mover in contact with a watcher is seen by it (WA-OPT-12)."""
    return (
        board.touching(post.square, post.size, departure, size)
        and not (post.facing is not None and board.behind(post.square, post.size, post.facing, departure, size))
        and board.in_sight(ground, post.square, post.size, departure, size)
    )


def provoked(state: State, reactor: str, mover: str, departure: board.Square, arrival: board.Square) -> bool:
    """Whether a step leaves the contact of a watcher that sees the mover at its departure (WA-OPT-11)."""
    here, size = post(state, state.actors[reactor]), state.actors[mover].card.size
    return (
        here is not None
        and watched(ground(state), here, size, departure)
        and not board.touching(here.square, here.size, arrival, size)
    )


def opportunity_attack(state: State, reactor: str, leaver: str) -> Rule[tuple[Event, ...]]:
    """Offer the blow to who is left and, if it is taken, resolve it at the departure square (R-OPT-07, R-OPT-09)."""
    actor, target = state.actors[reactor], state.actors[leaver]
    usable = strike_lines(actor)
    answer = yield from choose(
        Choice(
            kind="opportunity",
            owner=reactor,
            answers=(*(line.id for line in usable), DECLINE),
            default=usable[0].id,
            offer=True,
            facts=StrikeFacts(
                actor=who(actor),
                target=who(target),
                blow=BlowKind.OPPORTUNITY,
                lines=tuple((line.id, line.name) for line in usable),
            ),
        )
    )
    taken = next((line for line in usable if line.id == answer), None)
    yield from tell(OpportunityTold(actor=who(actor), target=who(target), taken=taken is not None))
    if taken is None:
        return ()
    stance = replace(actor.stance, opportunities=actor.stance.opportunities + 1)
    events: tuple[Event, ...] = (StanceChanged(actor=reactor, stance=stance),)
    struck = yield from attack.strike(fold(state, events), reactor, leaver, taken, BlowKind.OPPORTUNITY)
    return events + struck


def _able(state: State, actor: Actor) -> bool:
    """Not the fallen, the paralyzed, the surprised (R-OPT-12), nor who already struck when once a round is the rule."""
    return (
        standing(actor)
        and not suffers(state, actor, EffectKind.PARALYZED)
        and not surprised(state, actor.id)
        and (state.settings.opportunity_per_round == "unlimited" or actor.stance.opportunities < 1)
    )
