"""The start and the end of a fight, and who comes into it or leaves it (ASM-14, ASM-15)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, roll, tell
from veillee.rules.audacity import legendary_acts
from veillee.rules.audacity.actor import Actor, condition_of, who
from veillee.rules.audacity.aside import closed
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import initiative
from veillee.rules.audacity.checks import D20
from veillee.rules.audacity.commands import StartFight
from veillee.rules.audacity.events import ActorChanged, Event, FightChanged, fold
from veillee.rules.audacity.fight import Aside, Fight
from veillee.rules.audacity.initiative import Rank, inserted, joined, roll_order
from veillee.rules.audacity.notes import FightTold, InitiativeTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.turn import Turn
from veillee.rules.audacity.turns import play
from veillee.rules.common import Part, Refusal, Sum


def present(state: State, named: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Who takes part in a fight: those named, else all on the board, else all; never the dead."""
    placed = [each.id for each in state.actors.values() if each.place is not None and state.scene.board]
    chosen = set(named or placed or state.actors)
    return tuple(
        each.id for each in state.actors.values() if each.id in chosen and condition_of(each) is not Condition.DEAD
    )


def start_fight_refusal(state: State, command: StartFight) -> Refusal | None:
    """Why a fight cannot begin."""
    if state.fight is not None:
        return refuse(Why.FIGHT_ON)
    return None if present(state, command.participants) else refuse(Why.NOBODY)


def start_fight(state: State, command: StartFight) -> Rule[tuple[Event, ...]]:
    """Roll everybody’s initiative and play up to the first who can act (ASM-14).

    Everybody is flat-footed until their first turn. When some are surprised, those who are not have a round of one
    action before the first one (ASM-15).
    """
    participants = present(state, command.participants)
    surprised = frozenset(command.surprised) & frozenset(participants)
    aware = frozenset(participants) - surprised
    caught = tuple(who(state.actors[each]) for each in participants if each in surprised and aware)
    yield from tell(FightTold(begins=True, surprised=caught))
    ranks = yield from roll_order({each: initiative(state.actors[each].card) for each in participants})
    for rank in ranks:
        yield from _told(state.actors[rank.id], rank)
    order = tuple(rank.id for rank in ranks)
    fight = Fight(
        round=0 if surprised and aware else 1,
        order=order,
        acting="",
        ranks={rank.id: rank for rank in ranks},
        aware=aware if surprised else frozenset(),
    )
    caught_out = (event for each in order for event in _unready(state.actors[each]))
    events = (*caught_out, *legendary_acts.fight_begins(state, order), FightChanged(fight=fight))
    return events + (yield from play(fold(state, events)))


def end_fight(state: State) -> Rule[tuple[Event, ...]]:
    """Close the fight: turns, counters and conditions that last a number of rounds are over."""
    yield from tell(FightTold(begins=False))
    return (FightChanged(fight=None), *(event for actor in state.actors.values() for event in _calmed(actor)))


def entered(state: State, newcomer: str) -> Rule[tuple[Event, ...]]:
    """Somebody who is at the table now comes into the fight, by an initiative roll of their own (ASM-14).

    Flat-footed until their first turn (ASM-15), which waits for the next round when their place is already past. Out of
    a fight nothing happens.
    """
    fight = state.fight
    if fight is None or newcomer in fight.order:
        return ()
    actor = state.actors[newcomer]
    bonus = initiative(actor.card)
    die = yield from roll(D20, "initiative", newcomer)
    ranks = yield from joined(fight.ranks, Rank(newcomer, die + bonus, bonus))
    yield from _told(actor, ranks[newcomer])
    return (
        *_unready(actor),
        FightChanged(fight=replace(fight, order=inserted(fight.order, ranks, newcomer), ranks=ranks)),
        *legendary_acts.fight_begins(state, (newcomer,)),
    )


def leave_fight(state: State, gone: str) -> Rule[tuple[Event, ...]]:
    """Take somebody out of the order; their turn passes on, and a fight with nobody left is over."""
    fight = state.fight
    if fight is None or gone not in fight.order:
        return ()
    order = tuple(each for each in fight.order if each != gone)
    if not order:
        return (yield from end_fight(state))
    place = fight.order.index(gone)
    left = replace(
        fight,
        order=order,
        ranks={key: rank for key, rank in fight.ranks.items() if key != gone},
        acted=fight.acted - {gone},
        done=fight.done - {gone},
        delaying=fight.delaying - {gone},
        coming=fight.coming - {gone},
        interrupted=fight.interrupted - {gone},
        aware=fight.aware - {gone},
        readied={key: readied for key, readied in fight.readied.items() if key != gone},
        aside=_without(fight.aside, gone),
    )
    if gone != fight.acting:
        return (FightChanged(fight=left),)
    if fight.pause is not None and fight.pause.round_over:
        last = order[-1]
        return (FightChanged(fight=replace(left, acting=last, pause=replace(fight.pause, after=last))),)
    alone = _alone(fold(state, (FightChanged(fight=left),)))
    state = fold(state, (FightChanged(fight=left), *alone))
    before = order[place - 1] if place else ""
    onward = FightChanged(fight=replace(left, acting=before, pause=None, aside=None))
    return (*alone, onward, *(yield from play(fold(state, (onward,)))))


def _alone(state: State) -> tuple[Event, ...]:
    """Nobody acts beside the order any more."""
    events: tuple[Event, ...] = ()
    while state.fight is not None and state.fight.aside is not None:
        ended = closed(state)
        state = fold(state, ended)
        events += ended
    return events


def _without(aside: Aside | None, gone: str) -> Aside | None:
    """What is done beside the order, without somebody who is gone."""
    if aside is None:
        return None
    under = _without(aside.under, gone)
    return under if aside.actor == gone else replace(aside, under=under)


def _told(actor: Actor, rank: Rank) -> Rule[None]:
    natural = rank.total - rank.modifier
    parts = (Part("die", natural, "ASM-14"), Part("initiative", rank.modifier, "ASM-14"))
    yield from tell(InitiativeTold(actor=who(actor), natural=natural, sum=Sum(parts)))


def _unready(actor: Actor) -> tuple[Event, ...]:
    """Flat-footed, with nothing done yet (ASM-15)."""
    stance = replace(actor.stance, flat_footed=True, opportunities=0)
    return (ActorChanged(actor=actor.id, stance=stance, turn=Turn()),)


def _calmed(actor: Actor) -> tuple[Event, ...]:
    """An actor between fights: conditions without an end stay."""
    lasting = tuple(effect for effect in actor.stance.effects if effect.until is None)
    stance = replace(actor.stance, flat_footed=False, opportunities=0, effects=lasting)
    if (stance, Turn()) == (actor.stance, actor.turn):
        return ()
    return (ActorChanged(actor=actor.id, stance=stance, turn=Turn()),)
