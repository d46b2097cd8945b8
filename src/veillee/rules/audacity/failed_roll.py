"""The first use of audacity: a failed d20 rolled again, set to 10, or set to 20 (D20-AUD-30 to 34)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import msgspec

from veillee.dice import Choice, Rule, choose, roll
from veillee.rules.audacity.checks import D20, MOST, Trial, TrialKind, succeeds
from veillee.rules.audacity.payment import short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Refusal

PASS: Final = "pass"
TEN: Final = 10


class Help(StrEnum):
    """What a failed d20 may be helped with."""

    REROLL = "reroll"
    SET_10 = "set_10"
    SET_20 = "set_20"


class Failed(msgspec.Struct, frozen=True, kw_only=True):
    """A d20 that failed, as its roller sees it: the die, how often it was helped, the points left."""

    settings: Settings
    trial: Trial
    die: int
    helped: int = 0
    points: int = 0


class HelpFacts(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="help"):
    """What is said before anything is paid: for each way, its price, and whether it is sure to succeed."""

    failed: Failed
    prices: dict[Help, int]
    sure: dict[Help, bool]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """A d20 that was rolled: the die kept, its total, whether it succeeded, the points spent, whether it was set.

    `help`: what was last bought for it; `resisted`: a legendary resistance made a success of it (D20-LEG-10).
    """

    die: int
    total: int
    success: bool
    spent: int = 0
    was_set: bool = False
    help: Help | None = None
    resisted: bool = False


def price(kind: Help) -> int:
    """Points of audacity in all (D20-AUD-30, D20-AUD-31, D20-AUD-32)."""
    match kind:
        case Help.REROLL | Help.SET_10:
            return 1
        case Help.SET_20:
            return 2


def help_refusal(failed: Failed, kind: Help) -> Refusal | None:
    """Why a failed d20 may not be helped so (D20-AUD-31, D20-AUD-33, D20-AUD-34, R-26 to R-28)."""
    unlimited = failed.settings.rerolls_per_roll == "unlimited"
    if failed.helped and not (unlimited and kind is Help.REROLL):
        return refuse(Why.ALREADY_HELPED)
    if kind is not Help.REROLL and failed.trial.kind is TrialKind.ATTACK:
        return refuse(Why.NOT_ON_ATTACKS)
    if kind is not Help.REROLL and failed.die >= TEN:
        return refuse(Why.DIE_TOO_HIGH, die=failed.die)
    return short(failed.points, price(kind))


def helps(failed: Failed) -> tuple[Help, ...]:
    """The ways that are open now (D20-AUD-34)."""
    return tuple(kind for kind in Help if help_refusal(failed, kind) is None)


def set_succeeds(failed: Failed, kind: Help) -> bool:
    """Whether a die set to 10 or 20 would succeed; a reroll is never sure (D20-AUD-32, R-27, R-29)."""
    match kind:
        case Help.REROLL:
            return False
        case Help.SET_10:
            return succeeds(failed.settings, failed.trial, TEN)
        case Help.SET_20:
            return succeeds(failed.settings, failed.trial, MOST, natural=failed.settings.set20_natural == "yes")


def attempt(settings: Settings, trial: Trial, points: int = 0) -> Rule[Tried]:
    """Roll a d20 and, as long as it fails, offer its roller to help it (D20-AUD-30, D20-AUD-33, R-25).

    `points` are the player’s reserve, or the GM’s for a creature (D20-LEG-01, R-52).
    """
    die = yield from roll(D20, trial.purpose, trial.roller)
    if succeeds(settings, trial, die):
        return Tried(die=die, total=die + trial.modifier, success=True)
    return (yield from helped(Failed(settings=settings, trial=trial, die=die, points=points)))


def helped(failed: Failed, spent: int = 0, bought: Help | None = None) -> Rule[Tried]:
    """Offer help on a failed d20: the better die is kept, its modifiers unchanged (D20-AUD-30, R-31)."""
    settings, trial, die = failed.settings, failed.trial, failed.die
    lost = Tried(die=die, total=die + trial.modifier, success=False, spent=spent, help=bought)
    open_ = helps(failed)
    if not open_:
        return lost
    facts = HelpFacts(
        failed=failed,
        prices={kind: price(kind) for kind in open_},
        sure={kind: set_succeeds(failed, kind) for kind in open_},
    )
    answer = yield from choose(Choice("failed_d20", trial.roller, (PASS, *open_), PASS, offer=True, facts=facts))
    if answer == PASS:
        return lost
    kind = Help(answer)
    paid = spent + price(kind)
    match kind:
        case Help.SET_10 | Help.SET_20:
            die = TEN if kind is Help.SET_10 else MOST
            success = set_succeeds(failed, kind)
            return Tried(die=die, total=die + trial.modifier, success=success, spent=paid, was_set=True, help=kind)
        case Help.REROLL:
            again = yield from roll(D20, f"{trial.purpose}_reroll", trial.roller)
            die = max(die, again)
            if succeeds(settings, trial, die):
                return Tried(die=die, total=die + trial.modifier, success=True, spent=paid, help=kind)
            left = failed.points - price(kind)
            again_failed = msgspec.structs.replace(failed, die=die, helped=failed.helped + 1, points=left)
            return (yield from helped(again_failed, paid, kind))


def best_help(choice: Choice) -> str:
    """A player who wants this roll to succeed: the cheapest sure way, else a reroll, else nothing."""
    facts = choice.facts
    if not isinstance(facts, HelpFacts):
        return choice.default
    sure = sorted((facts.prices[kind], kind.value) for kind in facts.prices if facts.sure[kind])
    if sure:
        return sure[0][1]
    return Help.REROLL if Help.REROLL in facts.prices else PASS


def attempted(settings: Settings, trial: Trial, points: int) -> Rule[bool]:
    """Whether a d20 ends well: what its odds are asked of."""
    tried = yield from attempt(settings, trial, points)
    return tried.success
