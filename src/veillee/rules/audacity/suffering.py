"""A blow from the moment its damage is known until what it leaves: the order of every spend on it (R-39, R-78)."""

from __future__ import annotations

from typing import Final

import msgspec

from veillee.dice import Choice, Rule, choose, roll
from veillee.rules.audacity.body import Body, Condition, condition, hurt
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.failed_roll import PASS, attempt
from veillee.rules.audacity.life import (
    COST,
    Cause,
    Danger,
    Halved,
    Lifeline,
    halving,
    halving_refusal,
    lifelines_refusal,
    rescued,
)
from veillee.rules.audacity.settings import Settings

MASSIVE: Final = 50
MASSIVE_SAVE: Final = 15
STABLE_UP_TO: Final = 10
HALVE: Final = "halve"
BUNDLES: Final = (
    (Lifeline.RESCUE,),
    (Lifeline.RESCUE, Lifeline.STABLE),
    (Lifeline.RESCUE, Lifeline.ESCAPE),
    (Lifeline.RESCUE, Lifeline.STABLE, Lifeline.ESCAPE),
)
"""What may be bought together against an event that kills; the first point comes first (R-41)."""


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """Damage that somebody is about to take, after reduction, with the points of their player."""

    victim: str = "hero"
    damage: int
    points: int = 0
    danger: Danger = Danger()
    attack: bool = True
    """One attack: only such damage can be massive (ASM-10)."""


class Suffered(msgspec.Struct, frozen=True, kw_only=True):
    """What became of somebody: the damage taken, the points spent, whether they are out of the danger."""

    body: Body
    taken: int = 0
    spent: int = 0
    escaped: bool = False


def suffer(settings: Settings, body: Body, blow: Blow) -> Rule[Suffered]:
    """Halve, apply, save against falling, massive damage, death (D20-AUD-40, D20-AUD-41, D20-AUD-44, ASM-10, R-39)."""
    taken, spent, halved = blow.damage, 0, None
    if halving_refusal(body, blow.damage, blow.points) is None:
        facts = halving(settings, body, blow.damage)
        choice = Choice("halve", blow.victim, (PASS, HALVE), PASS, offer=True, facts=facts)
        if (yield from choose(choice)) == HALVE:
            taken, spent, halved = facts.damage, COST, facts
    after = hurt(body, taken)
    if halved is not None and condition(after) in (Condition.NORMAL, Condition.DISABLED):
        after, paid = yield from keep_standing(settings, after, halved, blow, spent)
        spent += paid
    killed = condition(after) is Condition.DEAD
    if not killed and blow.attack and taken >= MASSIVE:
        shock = Trial(
            kind=TrialKind.SAVE,
            modifier=body.fortitude,
            threshold=MASSIVE_SAVE,
            roller=blow.victim,
            purpose="massive_save",
        )
        tried = yield from attempt(settings, shock, blow.points - spent)
        spent += tried.spent
        killed = not tried.success
    if killed:
        end = yield from face_death(body, after, Cause.HIT_POINTS, blow, spent)
        return msgspec.structs.replace(end, taken=taken)
    return Suffered(body=after, taken=taken, spent=spent)


def keep_standing(settings: Settings, body: Body, halved: Halved, blow: Blow, spent: int) -> Rule[tuple[Body, int]]:
    """Save so as not to end prone after half a blow; the points that helping it cost (D20-AUD-41, R-35, R-37)."""
    modifier = yield from down_save(settings, body)
    save = Trial(
        kind=TrialKind.SAVE,
        modifier=modifier,
        threshold=halved.difficulty,
        roller=blow.victim,
        purpose="down_save",
    )
    tried = yield from attempt(settings, save, blow.points - spent)
    return msgspec.structs.replace(body, prone=body.prone or not tried.success), tried.spent


def down_save(settings: Settings, body: Body) -> Rule[int]:
    """The bonus of the save that the table chose, or that the GM names (D20-AUD-40, R-35)."""
    match settings.down_save:
        case "fortitude":
            return body.fortitude
        case "reflex":
            return body.reflex
        case "best":
            return max(body.fortitude, body.reflex)
        case "ask":
            choice = Choice("down_save", "gm", ("fortitude", "reflex"), "fortitude")
            return body.fortitude if (yield from choose(choice)) == "fortitude" else body.reflex


def face_death(before: Body, after: Body, cause: Cause, blow: Blow, spent: int = 0) -> Rule[Suffered]:
    """Offer what may be bought before somebody dies (D20-AUD-44 to 47, R-40, R-44, ASM-23, ASM-24)."""
    points = blow.points - spent
    open_ = {
        "_".join(bundle): bundle
        for bundle in BUNDLES
        if lifelines_refusal(before, bundle, points, blow.danger, lethal=True) is None
    }
    if open_:
        choice = Choice("certain_death", blow.victim, (PASS, *open_), PASS, offer=True)
        answer = yield from choose(choice)
        if answer != PASS:
            bundle = open_[answer]
            return Suffered(
                body=rescued(after, bundle, cause),
                spent=spent + COST * len(bundle),
                escaped=Lifeline.ESCAPE in bundle,
            )
    return Suffered(body=msgspec.structs.replace(after, dead=True), spent=spent)


def dying_round(body: Body, points: int = 0, victim: str = "hero") -> Rule[Suffered]:
    """The end of a round for the dying: a d100, stable up to 10, else 1 hp lost (ASM-07, D20-DICE-06)."""
    if condition(body) is not Condition.DYING:
        return Suffered(body=body)
    if (yield from roll("1d100", "dying", victim)) <= STABLE_UP_TO:
        return Suffered(body=msgspec.structs.replace(body, stable=True))
    after = hurt(body, 1)
    if condition(after) is Condition.DEAD:
        end = yield from face_death(
            body, after, Cause.HIT_POINTS, Blow(victim=victim, damage=1, points=points, attack=False)
        )
        return msgspec.structs.replace(end, taken=1)
    return Suffered(body=after, taken=1)
