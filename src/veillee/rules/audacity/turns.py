"""Turns and rounds: who plays next, what begins and ends with each turn (ASM-14 to ASM-16, D20-LEG-20, D20-LEG-22).

What a turn gives is given as it begins, the one attack of opportunity of the round included (ASM-25). A turn ends, and
legendary creatures may follow it; after the last one the round ends. Who cannot act is passed over.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity import legendary_acts, round_end
from veillee.rules.audacity.actor import Actor, able, condition_of, who
from veillee.rules.audacity.aside import closed
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.events import ActorChanged, Event, FightChanged, fold
from veillee.rules.audacity.fight import Fight, Pause
from veillee.rules.audacity.notes import ActTold, TurnTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.turn import Turn
from veillee.rules.common import Refusal

Skipped = Literal["", "dying", "stable", "dead", "disabled_effect", "surprised"]


def skipped(state: State, fight: Fight, actor: str) -> Skipped:
    """Why a participant cannot play a turn, or nothing (ASM-06, ASM-15)."""
    one = state.actors[actor]
    match condition_of(one):
        case Condition.DEAD:
            return "dead"
        case Condition.DYING:
            return "dying"
        case Condition.STABLE:
            return "stable"
        case Condition.NORMAL | Condition.DISABLED:
            pass
    if not able(one):
        return "disabled_effect"
    return "surprised" if fight.round == 0 and actor not in fight.aware else ""


def end_turn_refusal(state: State, actor: str) -> Refusal | None:
    """Why there is nothing to end."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    return None if state.fight.playing == actor else refuse(Why.NOT_YOUR_TURN)


def end_turn(state: State, actor: str) -> Rule[tuple[Event, ...]]:
    """End one’s turn; who acts beside the order only ends that (ASM-16)."""
    if state.fight is None or state.fight.aside is None:
        return (yield from pass_on(state))
    yield from tell(ActTold(actor=who(state.actors[actor]), act="end_aside"))
    return closed(state)


def next_turn_refusal(state: State) -> Refusal | None:
    """Why there is no pause to leave."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    return refuse(Why.NO_PAUSE) if state.fight.pause is None else None


def leave_pause(state: State) -> Rule[tuple[Event, ...]]:
    """The next turn begins, or the next round when lairs have acted; an act still open ends there (D20-LEG-40)."""
    events: tuple[Event, ...] = ()
    while state.fight is not None and state.fight.aside is not None:
        ended = closed(state)
        state = fold(state, ended)
        events += ended
    fight = state.fight
    if fight is None or fight.pause is None:
        return events
    left = FightChanged(fight=replace(fight, pause=None))
    state = fold(state, (left,))
    begun = _new_round(state) if fight.pause.round_over else ()
    return (*events, left, *begun, *(yield from play(fold(state, begun))))


def pass_on(state: State) -> Rule[tuple[Event, ...]]:
    """The turn being played is over; what follows is played up to somebody who can act, or to a pause."""
    ended = yield from _ended(state)
    state = fold(state, ended)
    if state.fight is None or state.fight.pause is not None:
        return ended
    return ended + (yield from play(state))


def play(state: State) -> Rule[tuple[Event, ...]]:
    """Play the turns that follow the one named in the fight, up to the first participant who can act, or to a pause.

    When nobody can, after a whole round, the fight stays open: each further end of turn plays one more round.
    """
    events: tuple[Event, ...] = ()
    passed = 0
    while True:
        onward = yield from _onward(state)
        state = fold(state, onward)
        events += onward
        fight = state.fight
        if fight is None or fight.pause is not None or not skipped(state, fight, fight.acting):
            return events
        passed += 1
        if passed >= len(fight.order) and not any(able(state.actors[each]) for each in fight.order):
            return events
        over = yield from _ended(state)
        state = fold(state, over)
        events += over
        if state.fight is not None and state.fight.pause is not None:
            return events


def begun(state: State) -> Rule[tuple[Event, ...]]:
    """The turn of who is named in the fight begins, or is passed over.

    Who can act is no longer flat-footed (ASM-15); an action readied before is lost (ASM-18), a turn delayed is taken
    now (ASM-17). In a surprise round there is one action (ASM-15). A delayed turn began before it was delayed: what
    comes back with one’s turn does so once (D20-LEG-22, ASM-25).
    """
    fight = state.fight
    if fight is None:
        return ()
    actor = state.actors[fight.acting]
    why = skipped(state, fight, actor.id)
    if why != "dead":  # nobody needs to hear again each round that a participant is dead
        yield from tell(TurnTold(actor=who(actor), round=fight.round, skipped=why))
    again = actor.id in fight.coming
    stance = replace(
        actor.stance,
        opportunities=actor.stance.opportunities if again else 0,
        flat_footed=actor.stance.flat_footed and bool(why),
    )
    opened = replace(
        fight,
        acted=fight.acted if why else fight.acted | {actor.id},
        delaying=fight.delaying - {actor.id},
        coming=fight.coming - {actor.id},
        readied={key: value for key, value in fight.readied.items() if key != actor.id},
    )
    turn = Turn() if why else Turn(single=fight.round == 0)
    return (
        *_changed(actor, replace(actor, stance=stance, turn=turn)),
        *(() if opened == fight else (FightChanged(fight=opened),)),
        *(() if again else legendary_acts.turn_begins(state, actor.id)),
    )


def _ended(state: State) -> Rule[tuple[Event, ...]]:
    """The end of the turn being played; a pause when a legendary creature may follow it (D20-LEG-20).

    A turn lost by who cannot act still ends (R-59); the dead have none, nor who is surprised.
    """
    fight = state.fight
    if fight is None:
        return ()
    events: tuple[Event, ...] = ()
    played = True
    if fight.acting in state.actors:
        actor = state.actors[fight.acting]
        events += _changed(actor, replace(actor, turn=Turn()))
        state = fold(state, events)
        over = yield from round_end.worn_off(state, fight, actor.id)
        events += over
        state = fold(state, over)
        played = skipped(state, fight, actor.id) not in ("dead", "surprised")
    done = replace(fight, done=fight.done | {fight.acting}, interrupted=frozenset(), aside=None)
    ends: tuple[Event, ...] = (FightChanged(fight=done), *legendary_acts.turn_ends(state))
    state = fold(state, ends)
    if played and legendary_acts.following(state):
        ends += (FightChanged(fight=replace(done, pause=Pause(after=fight.acting))),)
    return events + ends


def _onward(state: State) -> Rule[tuple[Event, ...]]:
    """The next turn of the round begins; after the last one the round ends, and another begins or lairs act."""
    fight = state.fight
    if fight is None:
        return ()
    place = fight.order.index(fight.acting) + 1 if fight.acting in fight.order else 0
    left = (each for each in fight.order if each in fight.overtaken or each in fight.order[place:])
    following = next((each for each in left if each not in fight.done), None)
    if following is not None:
        events: tuple[Event, ...] = (FightChanged(fight=replace(fight, acting=following, interrupted=frozenset())),)
        return events + (yield from begun(fold(state, events)))
    dying = yield from round_end.dying(state)
    state = fold(state, dying)
    over = yield from round_end.worn_off(state, fight)
    state = fold(state, over)
    if round_end.lairs(state):
        pause = Pause(after=fight.acting, round_over=True)
        return (*dying, *over, FightChanged(fight=replace(fight, pause=pause)))
    again = _new_round(state)
    state = fold(state, again)
    return (*dying, *over, *again, *(yield from _first(state)))


def _new_round(state: State) -> tuple[Event, ...]:
    """Another round, before its first turn."""
    fight = state.fight
    if fight is None:
        return ()
    nobody: frozenset[str] = frozenset()
    again = replace(
        fight,
        round=fight.round + 1,
        acting="",
        done=nobody,
        coming=nobody,
        overtaken=nobody,
        interrupted=nobody,
        aware=nobody,
    )
    return (FightChanged(fight=again), *round_end.round_begins(state))


def _first(state: State) -> Rule[tuple[Event, ...]]:
    """The first turn of a round that has just begun."""
    fight = state.fight
    if fight is None:
        return ()
    first = FightChanged(fight=replace(fight, acting=fight.order[0]))
    return (first, *(yield from begun(fold(state, (first,)))))


def _changed(before: Actor, after: Actor) -> tuple[Event, ...]:
    stance = None if after.stance == before.stance else after.stance
    turn = None if after.turn == before.turn else after.turn
    if stance is None and turn is None:
        return ()
    return (ActorChanged(actor=before.id, stance=stance, turn=turn),)
