"""Opposed checks: totals, then modifiers, then again; the loser’s roll is the failed one (ASM-01, R-02, D20-AUD-30)."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity import purse, trials
from veillee.rules.audacity.actor import Actor, condition_of, who
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.checks import Trial, TrialKind, meeting
from veillee.rules.audacity.commands import Oppose
from veillee.rules.audacity.events import Event
from veillee.rules.audacity.failed_roll import Failed, Help, Tried, helped
from veillee.rules.audacity.notes import TrialTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.stance import checked
from veillee.rules.common import Part, Refusal, Sum
from veillee.rules.limits import first, number, text

MOST_BONUS: Final = 99
MOST_LETTERS: Final = 60


class Contender(msgspec.Struct, frozen=True, kw_only=True):
    """One side of an opposed check; `parts` explain its modifier."""

    id: str
    modifier: int
    points: int = 0
    parts: Sum = Sum()


class Try(msgspec.Struct, frozen=True, kw_only=True):
    """What one side rolled, and what it paid to have it better."""

    die: int
    total: int
    help: Help | None = None
    spent: int = 0


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """How an opposed check ended for each side, and whether the first one won."""

    first: Try
    second: Try
    won: bool


def contest(settings: Settings, one: Contender, other: Contender, *, shared: bool = False) -> Rule[Contest]:
    """Both roll; as long as the loser may help its roll, it is asked, and who then loses is asked in turn.

    A die is helped once, as any other (R-28); when nothing parts the two, both roll again, and what was paid stays
    paid (ASM-01, R-02, R-75). `shared`: one reserve pays for both, as the GM’s does for two creatures (R-52).
    """
    paid, other_paid = 0, 0
    while True:
        met = yield from meeting(one.modifier, other.modifier, one.id, other.id)
        if met is None:
            continue
        mine = _rolled(met.die, one, paid)
        theirs = _rolled(met.other_die, other, other_paid)
        won, parted = met.won, True
        while (theirs if won else mine).help is None:
            if won:
                tried = yield from _again(
                    settings, _left(other, theirs, mine, shared), theirs, one, mine, "opposed_check"
                )
                theirs = _after(theirs, tried)
            else:
                payer = _left(one, mine, theirs, shared)
                tried = yield from _again(settings, payer, mine, other, theirs, "check")
                mine = _after(mine, tried)
            if tried.success:
                won = not won
            else:
                parted = mine.total != theirs.total or one.modifier != other.modifier
                break
        if parted:
            return Contest(first=mine, second=theirs, won=won)
        paid, other_paid = mine.spent, theirs.spent


def _rolled(die: int, side: Contender, paid: int) -> Try:
    return Try(die=die, total=die + side.modifier, spent=paid)


def _left(side: Contender, roll: Try, best: Try, shared: bool) -> Contender:
    """A side with the points that it still has."""
    return replace(side, points=side.points - roll.spent - (best.spent if shared else 0))


def _again(settings: Settings, loser: Contender, roll: Try, winner: Contender, best: Try, purpose: str) -> Rule[Tried]:
    """Offer the loser to help its die against the total of the winner (D20-AUD-30, R-02)."""
    trial = Trial(
        kind=TrialKind.CHECK,
        modifier=loser.modifier,
        threshold=best.total,
        roller=loser.id,
        purpose=purpose,
        ties=loser.modifier > winner.modifier,
        opponent=winner.id,
        parts=loser.parts,
    )
    failed = Failed(settings=settings, trial=trial, die=roll.die, points=loser.points)
    return (yield from helped(failed))


def _after(roll: Try, tried: Tried) -> Try:
    return Try(die=tried.die, total=tried.total, help=tried.help, spent=roll.spent + tried.spent)


def oppose_refusal(state: State, command: Oppose) -> Refusal | None:
    """Why two participants are not opposed."""
    if command.first == command.second:
        return refuse(Why.SAME_ACTOR)
    for each in (command.first, command.second):
        if condition_of(state.actors[each]) is Condition.DEAD:
            return refuse(Why.TARGET_DEAD, target=state.actors[each].card.name)
    return first(
        number("bonus", command.first_bonus, -MOST_BONUS, MOST_BONUS),
        number("bonus", command.second_bonus, -MOST_BONUS, MOST_BONUS),
        text("label", command.label, MOST_LETTERS),
    )


def oppose(state: State, command: Oppose) -> Rule[tuple[Event, ...]]:
    """Oppose two participants, each with the bonus that the GM gives and what weighs on it (ASM-01, ASM-22)."""
    one, other = state.actors[command.first], state.actors[command.second]
    mine, theirs = _side(state, one, command.first_bonus), _side(state, other, command.second_bonus)
    shared = purse.payer(state, one) == purse.payer(state, other)
    ended = yield from contest(state.settings, mine, theirs, shared=shared)
    yield from _told(one, other, mine, ended.first, ended.second, "check", command.label, ended.won)
    yield from _told(other, one, theirs, ended.second, ended.first, "opposed_check", command.label, not ended.won)
    return (*_paid(state, one, ended.first), *_paid(state, other, ended.second))


def _side(state: State, actor: Actor, bonus: int) -> Contender:
    parts = checked(Part("modifier", bonus, "D20-BASE-02"), actor.stance)
    return Contender(id=actor.id, modifier=parts.total, points=purse.points(state, actor), parts=parts)


def _told(
    actor: Actor, opponent: Actor, side: Contender, roll: Try, against: Try, purpose: str, label: str, success: bool
) -> Rule[None]:
    yield from tell(
        TrialTold(
            actor=who(actor),
            kind=TrialKind.CHECK,
            purpose=purpose,
            label=label,
            natural=roll.die,
            sum=trials.with_die(roll.die, side.parts),
            threshold=against.total,
            success=success,
            help=roll.help,
            points=roll.spent,
            opponent=who(opponent),
        )
    )


def _paid(state: State, actor: Actor, roll: Try) -> tuple[Event, ...]:
    reason = roll.help.value if roll.help is not None else Help.REROLL.value
    return purse.spent(state, actor, roll.spent, reason, actor.card.name.text)
