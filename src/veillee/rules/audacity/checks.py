"""A d20 against a threshold, alone or against somebody, and its odds (D20-BASE-02 to 05, ASM-01, ASM-02, ASM-04)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from fractions import Fraction
from typing import Final

import msgspec

from veillee.dice import Ask, Policy, Rule, law, roll, together
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Sum

D20: Final = "1d20"
MOST: Final = 20


class TrialKind(StrEnum):
    """What a d20 is rolled for: natural 1 and 20, and some uses of audacity, depend on it."""

    CHECK = "check"
    SAVE = "save"
    ATTACK = "attack"


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """A d20 to be rolled: with which modifier, to reach what, by whom.

    The loser of an opposed check has the other’s total as threshold; `ties` says whether equal totals win. `opponent`
    is whose total or armor class the threshold is, `parts` the modifier as it was added up, `shown` that the GM
    announced the threshold: these only explain.
    """

    kind: TrialKind = TrialKind.CHECK
    modifier: int = 0
    threshold: int
    roller: str = "hero"
    purpose: str = "check"
    ties: bool = True
    opponent: str = ""
    parts: Sum = Sum()
    shown: bool = False


def automatic(settings: Settings, kind: TrialKind) -> bool:
    """Whether a natural 20 succeeds and a natural 1 fails whatever the total (D20-BASE-04, ASM-02, ASM-04, R-01)."""
    match settings.natural_auto:
        case "attacks_saves":
            return kind is not TrialKind.CHECK
        case "none":
            return False
        case "all":
            return True


def succeeds(settings: Settings, trial: Trial, die: int, *, natural: bool = True) -> bool:
    """Whether a die wins: its total reaches the threshold, or it decides alone (D20-BASE-02, D20-BASE-03).

    `natural` is false for a die that was set and does not count as fallen.
    """
    if natural and die in (1, MOST) and not _opposed(trial) and automatic(settings, trial.kind):
        return die == MOST
    total = die + trial.modifier
    return total > trial.threshold or (trial.ties and total == trial.threshold)


def _opposed(trial: Trial) -> bool:
    """Whether totals meet: no die decides alone there, whoever helped it (ASM-01, R-01)."""
    return trial.kind is TrialKind.CHECK and bool(trial.opponent)


def winning_faces(settings: Settings, trial: Trial) -> int:
    """How many of the 20 faces win (D20-BASE-05)."""
    return sum(succeeds(settings, trial, die) for die in range(1, MOST + 1))


class Opposed(msgspec.Struct, frozen=True):
    """An opposed check: the two dice that decided, and whether the first side won."""

    die: int
    other_die: int
    won: bool


def meeting(modifier: int, other: int, roller: str = "hero", against: str = "foe") -> Rule[Opposed | None]:
    """One throw of an opposed check: the higher total wins, then the higher modifier; else nobody (ASM-01)."""
    die, other_die = yield from together(Ask(D20, "check", roller), Ask(D20, "opposed_check", against))
    mine, theirs = (die + modifier, modifier), (other_die + other, other)
    return None if mine == theirs else Opposed(die, other_die, mine > theirs)


def opposed_chance(modifier: int, other: int) -> Fraction:
    """The exact chance to win an opposed check: throws that part nobody are rolled again (ASM-01)."""
    met = law(lambda: meeting(modifier, other), lambda choice: choice.default)
    return met.probability(lambda each: each is not None and each.won) / met.probability(lambda each: each is not None)


def plain(settings: Settings, trial: Trial) -> Rule[bool]:
    """Roll once, with nobody to help (D20-BASE-01, D20-BASE-02)."""
    die = yield from roll(D20, trial.purpose, trial.roller)
    return succeeds(settings, trial, die)


def chance(rule: Callable[[], Rule[bool]], policy: Policy) -> Fraction:
    """The exact chance that a rule ends well when a policy answers its choices."""
    return law(rule, policy).probability(bool)
