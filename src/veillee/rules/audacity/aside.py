"""Acts beside the order: one is opened by who interrupts it, closed when nothing is left of it (ASM-18, D20-AUD-60)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from veillee.rules.audacity.actor import Actor, able
from veillee.rules.audacity.events import ActorChanged, Event, FightChanged
from veillee.rules.audacity.fight import Aside, Fight
from veillee.rules.audacity.initiative import Rank
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.turn import Turn
from veillee.rules.common import Refusal


def breaking_refusal(state: State, actor: Actor) -> Refusal | None:
    """Why nobody may come in between now: somebody else must be acting, in a turn or beside it."""
    fight = state.fight
    if fight is None:
        return refuse(Why.NO_FIGHT)
    if actor.id not in fight.order:
        return refuse(Why.NOT_IN_FIGHT, actor=actor.card.name)
    if actor.id in (fight.playing, fight.acting) and fight.pause is None:
        return refuse(Why.OWN_TURN)
    return refuse(Why.BETWEEN_TURNS) if not fight.playing or fight.playing == actor.id else None


def opened(fight: Fight, aside: Aside) -> Fight:
    """The fight with somebody acting beside it; what they interrupt goes on afterwards (ASM-18, R-50)."""
    return replace(fight, aside=replace(aside, under=fight.aside))


def closed(state: State) -> tuple[Event, ...]:
    """Leave the act beside the order: what it interrupted goes on (ASM-18)."""
    fight = state.fight
    if fight is None or fight.aside is None:
        return ()
    actor = state.actors.get(fight.aside.actor)
    left = () if actor is None or actor.turn == Turn() else (ActorChanged(actor=actor.id, turn=Turn()),)
    return (*left, FightChanged(fight=replace(fight, aside=fight.aside.under)))


def is_over(state: State, aside: Aside) -> bool:
    """Whether nothing more can be done beside the order: all is used up, or who acts there no longer can."""
    actor = state.actors.get(aside.actor)
    if actor is None or not able(actor):
        return True
    return not aside.left and not actor.turn.blows and not actor.turn.squares


def ranked(fight: Fight, order: Sequence[str], who: str, beside: str) -> Fight:
    """The fight in another order, where somebody takes the initiative of who stands beside them (ASM-17, ASM-18).

    Who was delaying is coming: a turn that has begun already waits for them at their new place. Who moves down once a
    turn is over overtakes nobody of those who are still to play.
    """
    following = fight.order[fight.order.index(who) + 1 :] if who == fight.acting else ()
    overtaken = frozenset(following) & frozenset(order[: order.index(who)])
    rank = fight.ranks.get(beside, Rank(beside, 0, 0))
    return replace(
        fight,
        order=tuple(order),
        ranks={**fight.ranks, who: replace(rank, id=who)},
        delaying=fight.delaying - {who},
        coming=fight.coming | ({who} & fight.delaying),
        overtaken=fight.overtaken | overtaken,
    )
