"""Turns and rounds: slots played one by one, what ends and begins at each (WA-TURN-01 to 07, R-TURN-03)."""

from __future__ import annotations

from itertools import count

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.budget import fresh
from veillee.rules.awakening.commands import GoTo, Reorder, StartFight
from veillee.rules.awakening.death import deterioration
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.events import Event, FightChanged, StanceChanged, TurnChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.initiative import ordered, read, read_again
from veillee.rules.awakening.notes import CorrectionTold, FightTold, TurnTold, who
from veillee.rules.awakening.nouns import (
    Actor,
    AfterEffect,
    Condition,
    Effect,
    EffectKind,
    Fight,
    Idle,
    Posture,
    Stance,
    State,
    Turn,
)
from veillee.rules.awakening.powers.bearing import bearing
from veillee.rules.awakening.powers.ongoing import ended, turn_begins
from veillee.rules.awakening.powers.recharge import next_encounter
from veillee.rules.awakening.progress.durability import worn
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import standing
from veillee.rules.awakening.surprise import caught, settled
from veillee.rules.common import Refusal


def present(state: State, named: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Who takes part in a fight: those named, else all on the board, else all; never the dead."""
    placed = [each.id for each in state.actors.values() if each.place is not None and state.scene.board]
    chosen = set(named or placed or state.actors)
    return tuple(
        each.id for each in state.actors.values() if each.id in chosen and each.vitals.condition is not Condition.DEAD
    )


def start_fight_refusal(state: State, command: StartFight) -> Refusal | None:
    """Why a fight cannot begin."""
    if state.fight is not None:
        return refuse(Why.FIGHT_ON)
    return None if present(state, command.participants) else refuse(Why.NOBODY)


def start_fight(state: State, command: StartFight) -> Rule[tuple[Event, ...]]:
    """Order everyone present and play up to the first who can act; the surprised lose round 1 (WA-OPT-20)."""
    participants = present(state, command.participants)
    order = ordered(state, participants)
    surprised = settled(order, command.surprised)
    yield from tell(
        FightTold(begins=True, surprised=tuple(who(state.actors[each]) for each in order if each in surprised))
    )
    fight = Fight(round=1, order=order, index=0, surprised=surprised, initiatives=read(state, order))
    events = (*(event for each in order for event in _calmed(state, each)), FightChanged(fight=fight))
    return events + (yield from _played(fold(state, events)))


def end_fight(state: State) -> Rule[tuple[Event, ...]]:
    """Close the fight: what comes after some effects is suffered, tenues wear, then turns, stances, counters, recharges
    and effects with an end are over (R-TURN-13).
    """
    yield from tell(FightTold(begins=False))
    suffered = yield from _afterwards(state)
    state = fold(state, suffered)
    wear = yield from worn(state)
    return (*suffered, *wear, FightChanged(fight=None), *_all_calmed(state))


def end_encounter(state: State) -> Rule[tuple[Event, ...]]:
    """What the end of a scene without a fight brings to everybody: the same, but no tenue wears (RB-53)."""
    yield from tell(CorrectionTold(actor=None, what="scene_over"))
    suffered = yield from _afterwards(state)
    return (*suffered, *_all_calmed(fold(state, suffered)))


def pass_on(state: State) -> Rule[tuple[Event, ...]]:
    """Leave the slot being played: what follows is played up to the next participant who can act (WA-DEATH-03)."""
    fight = state.fight
    if fight is None:
        return ()
    events = _turn(state, fight.acting, Turn()) if fight.acting in state.actors else ()
    state = fold(state, events)
    onward = _advanced(state, fight)
    return events + onward + (yield from _played(fold(state, onward)))


def leave_fight(state: State, gone: str) -> Rule[tuple[Event, ...]]:
    """Take a participant out of the order; its turn passes on, and a fight with nobody left is over."""
    fight = state.fight
    if fight is None or gone not in fight.order:
        return ()
    order = tuple(each for each in fight.order if each != gone)
    if not order:
        return (yield from end_fight(state))
    place = fight.order.index(gone)
    left = replace(fight, order=order, index=fight.index - (place <= fight.index))
    if place != fight.index:
        return (FightChanged(fight=left),)
    onward = _advanced(state, left)
    return onward + (yield from _played(fold(state, onward)))


def reorder_refusal(state: State, command: Reorder) -> Refusal | None:
    """Why an order is not one of this fight."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    return None if sorted(command.order) == sorted(state.fight.order) else refuse(Why.BAD_ORDER)


def reorder(state: State, command: Reorder) -> Rule[tuple[Event, ...]]:
    """Put participants in the order the GM wants; who acts goes on, who follows plays next (WA-TURN-04)."""
    if state.fight is None:
        return ()
    yield from tell(CorrectionTold(actor=None, what="order"))
    index = command.order.index(state.fight.acting)
    return (FightChanged(fight=replace(state.fight, order=command.order, index=index)),)


def go_to_refusal(state: State, command: GoTo) -> Refusal | None:
    """Why a participant cannot be given the turn."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    if command.actor not in state.fight.order:
        return refuse(Why.NOT_IN_FIGHT, actor=state.actors[command.actor].card.name)
    if idle(state, state.fight, command.actor):
        return refuse(Why.CANNOT_ACT, actor=state.actors[command.actor].card.name)
    return None


def go_to(state: State, command: GoTo) -> Rule[tuple[Event, ...]]:
    """Give the turn to a participant with a fresh budget, in the round being played."""
    if state.fight is None:
        return ()
    yield from tell(CorrectionTold(actor=who(state.actors[command.actor]), what="go_to"))
    left = _turn(state, state.fight.acting, Turn())
    there = FightChanged(fight=replace(state.fight, index=state.fight.order.index(command.actor)))
    events = (*left, there)
    return events + (yield from _played(fold(state, events)))


def idle(state: State, fight: Fight, actor: str) -> Idle:
    """Why a participant cannot play its slot, or nothing."""
    one = state.actors[actor]
    match one.vitals.condition:
        case Condition.DEAD:
            return "dead"
        case Condition.UNCONSCIOUS:
            return "unconscious"
        case Condition.ACTIVE:
            pass
    if caught(fight, actor):
        return "surprised"
    return "paralyzed" if suffers(state, one, EffectKind.PARALYZED) else ""


def ends_before(effect: Effect, fight: Fight) -> bool:
    """Whether an effect ends before the slot of a fight is played: it lasts whole rounds (WA-GEN-05, R-TURN-03).

    One bound to no slot, or to a slot that is gone, ends when its round begins.
    """
    if effect.until is None or fight.round < effect.until:
        return False
    if fight.round > effect.until or effect.slot not in fight.order:
        return True
    return fight.order.index(effect.slot) <= fight.index


def _played(state: State) -> Rule[tuple[Event, ...]]:
    """Play the slot of the fight and those that follow, up to the first participant who can act.

    When nobody can, after a whole round, the fight stays open: each further end of turn plays one more round.
    """
    fight, events = state.fight, list[Event]()
    if fight is None:
        return ()
    for played in count(1):
        opened = yield from _opened(state, fight)
        state = fold(state, opened)
        events += opened
        if not idle(state, fight, fight.acting):
            break
        if played >= len(fight.order) and all(
            idle(state, fight, each) not in ("", "surprised") for each in fight.order
        ):
            break
        onward = _advanced(state, fight)
        state = fold(state, onward)
        events += onward
        fight = state.fight or fight
    return tuple(events)


def _opened(state: State, fight: Fight) -> Rule[tuple[Event, ...]]:
    """What happens as a slot comes: effects end, the stance of its owner ends, then it acts or is passed over."""
    fallen = not standing(state.actors[fight.acting])
    events = [*_renewed(state, fight.acting)]
    state = fold(state, events)
    borne = bearing(state, _not_left(state.actors[fight.acting], fight))
    for actor in state.actors:
        over = tuple(effect for effect in state.actors[actor].stance.effects if ends_before(effect, fight))
        past = yield from ended(state, actor, over)
        state = fold(state, past)
        events += past
    begun = yield from turn_begins(state, fight.acting, borne)
    state = fold(state, begun)
    events += begun
    skipped = idle(state, fight, fight.acting)
    if skipped != "dead":  # nobody needs to hear again each round that a participant is dead
        yield from tell(TurnTold(actor=who(state.actors[fight.acting]), round=fight.round, skipped=skipped))
    match skipped:
        case "":
            events += _turn(state, fight.acting, fresh(state))
        case "unconscious" if fallen:  # who falls as its slot comes first rolls at the next one (WA-DEATH-06)
            events += yield from deterioration(state, fight.acting)
        case _:
            pass
    return tuple(events)


def _not_left(actor: Actor, fight: Fight) -> Actor:
    """Who comes to its slot with what it bears, that which ends there because it was laid there included: so what acts
    at each turn acts as many times as it has rounds, on oneself too (RB-46).
    """
    kept = (effect for effect in actor.stance.effects if effect.slot == fight.acting or not ends_before(effect, fight))
    return replace(actor, stance=replace(actor.stance, effects=tuple(kept)))


def _advanced(state: State, fight: Fight) -> tuple[Event, ...]:
    """The next slot; after the last one a new round, in the same order unless an initiative changed (WA-TURN-05)."""
    if fight.index + 1 < len(fight.order):
        return (FightChanged(fight=replace(fight, index=fight.index + 1)),)
    again = replace(read_again(state, fight), round=fight.round + 1, index=0, surprised=frozenset())
    counters = (
        StanceChanged(actor=each, stance=replace(stance, reactions=0, opportunities=0))
        for each in again.order
        if (stance := state.actors[each].stance).reactions or stance.opportunities
    )
    return (*counters, FightChanged(fight=again))


def _renewed(state: State, actor: str) -> tuple[Event, ...]:
    """A stance lasts up to the next turn of who took it (WA-POST-04); an equipment may give PM again (RB-42)."""
    stance = state.actors[actor].stance
    if stance.posture is Posture.NONE and not stance.restored:
        return ()
    return (StanceChanged(actor=actor, stance=replace(stance, posture=Posture.NONE, restored=False)),)


def _afterwards(state: State) -> Rule[tuple[Event, ...]]:
    """What comes after a power's effect is suffered when the encounter ends first (RB-57)."""
    events: tuple[Event, ...] = ()
    for each in state.actors:
        effects = state.actors[each].stance.effects
        after = tuple(effect for effect in effects if isinstance(effect.lasting, AfterEffect))
        suffered = yield from ended(state, each, after)
        state = fold(state, suffered)
        events = (*events, *suffered)
    return events


def _all_calmed(state: State) -> tuple[Event, ...]:
    return tuple(event for each in state.actors for event in _calmed(state, each, lasting=False))


def _turn(state: State, actor: str, turn: Turn) -> tuple[Event, ...]:
    return () if state.actors[actor].turn == turn else (TurnChanged(actor=actor, turn=turn),)


def _calmed(state: State, actor: str, *, lasting: bool = True) -> tuple[Event, ...]:
    """An actor between fights: no budget, no stance, no reaction counted, no recharge (RB-48); effects with an end and
    those of powers go unless `lasting`.
    """
    stance = state.actors[actor].stance
    effects = tuple(effect for effect in stance.effects if lasting or _stays(effect))
    used = next_encounter(stance.used)
    calm = Stance(set_in_hand=stance.set_in_hand, effects=effects, used=used)
    return (*_turn(state, actor, Turn()), *(() if calm == stance else (StanceChanged(actor=actor, stance=calm),)))


def _stays(effect: Effect) -> bool:
    """Whether an effect outlives the encounter: one without an end that no power laid, as a poison on a blade."""
    return effect.until is None and not (effect.origin is not None and effect.origin.power)
