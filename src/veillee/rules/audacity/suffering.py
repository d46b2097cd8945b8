"""A blow from the moment its damage is known until what it leaves: the order of every spend on it (R-39, R-78)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import msgspec

from veillee.dice import Choice, Rule, choose, roll
from veillee.rules.audacity.body import Body, Condition, condition, hurt
from veillee.rules.audacity.card import Save
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.failed_roll import PASS, Tried, attempt
from veillee.rules.audacity.life import (
    COST,
    Cause,
    Danger,
    Halved,
    Lethal,
    Lifeline,
    halving,
    halving_refusal,
    lifelines_refusal,
    rescued,
)
from veillee.rules.audacity.settings import Settings

MASSIVE: Final = 50
MASSIVE_SAVE: Final = 15
CLOCK: Final = "1d100"
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


class Hit(msgspec.Struct, frozen=True, kw_only=True):
    """Damage that was applied: the body after it, what was taken, and the half that was bought, if it was."""

    body: Body
    taken: int
    halved: Halved | None = None


class Suffered(msgspec.Struct, frozen=True, kw_only=True):
    """What became of somebody: the damage taken, the points spent, whether they are out of the danger.

    `saves` were rolled on the way, `bought` saved a life: what a table writes down of the points spent.
    """

    body: Body
    taken: int = 0
    spent: int = 0
    escaped: bool = False
    halved: bool = False
    saves: tuple[Tried, ...] = ()
    bought: tuple[Lifeline, ...] = ()


Saving: TypeAlias = Callable[[Trial, Save, int], Rule[Tried]]
"""How a save is rolled with the points that are left: a table also tells it, and lets legends resist."""


def suffer(settings: Settings, body: Body, blow: Blow) -> Rule[Suffered]:
    """Halve, apply, save against falling, massive damage, death (D20-AUD-40, D20-AUD-41, D20-AUD-44, ASM-10, R-39)."""
    hit = yield from take(settings, body, blow)
    return (yield from outlive(settings, body, blow, hit, lambda trial, _kind, left: attempt(settings, trial, left)))


def take(settings: Settings, body: Body, blow: Blow) -> Rule[Hit]:
    """Apply a blow, halved when its victim pays for it (D20-AUD-40, R-32)."""
    if halving_refusal(body, blow.damage, blow.points) is None:
        facts = halving(settings, body, blow.damage, blow.points)
        choice = Choice("halve", blow.victim, (PASS, HALVE), PASS, offer=True, facts=facts)
        if (yield from choose(choice)) == HALVE:
            return Hit(body=hurt(body, facts.damage), taken=facts.damage, halved=facts)
    return Hit(body=hurt(body, blow.damage), taken=blow.damage)


def outlive(settings: Settings, before: Body, blow: Blow, hit: Hit, saving: Saving) -> Rule[Suffered]:
    """What follows from a blow applied: the save against falling, massive damage, death (D20-AUD-41, ASM-10, R-39)."""
    after, saves = hit.body, list[Tried]()
    spent = COST if hit.halved is not None else 0
    if hit.halved is not None and condition(after) in (Condition.NORMAL, Condition.DISABLED):
        kind = yield from down_save(settings, before)
        trial = _save("down_save", _bonus(before, kind), hit.halved.difficulty, blow.victim)
        tried = yield from saving(trial, kind, blow.points - spent)
        saves.append(tried)
        spent += tried.spent
        after = msgspec.structs.replace(after, prone=after.prone or not tried.success)
    killed = condition(after) is Condition.DEAD
    if not killed and blow.attack and hit.taken >= MASSIVE:
        trial = _save("massive_save", before.fortitude, MASSIVE_SAVE, blow.victim)
        tried = yield from saving(trial, Save.FORTITUDE, blow.points - spent)
        saves.append(tried)
        spent += tried.spent
        killed = not tried.success
    end = Suffered(body=after, spent=spent)
    if killed:
        end = yield from face_death(before, after, Cause.HIT_POINTS, blow, spent)
    return msgspec.structs.replace(end, taken=hit.taken, halved=hit.halved is not None, saves=tuple(saves))


def _save(purpose: str, modifier: int, difficulty: int, victim: str) -> Trial:
    return Trial(kind=TrialKind.SAVE, modifier=modifier, threshold=difficulty, roller=victim, purpose=purpose)


def _bonus(body: Body, kind: Save) -> int:
    return body.reflex if kind is Save.REFLEX else body.fortitude


def down_save(settings: Settings, body: Body) -> Rule[Save]:
    """The save that the table chose, or that the GM names (D20-AUD-40, R-35)."""
    match settings.down_save:
        case "fortitude":
            return Save.FORTITUDE
        case "reflex":
            return Save.REFLEX
        case "best":
            return Save.REFLEX if body.reflex > body.fortitude else Save.FORTITUDE
        case "ask":
            choice = Choice("down_save", "gm", (Save.FORTITUDE.value, Save.REFLEX.value), Save.FORTITUDE.value)
            return Save((yield from choose(choice)))


def face_death(before: Body, after: Body, cause: Cause, blow: Blow, spent: int = 0) -> Rule[Suffered]:
    """Offer what may be bought before somebody dies (D20-AUD-44 to 47, R-40, R-44, ASM-23, ASM-24)."""
    points = blow.points - spent
    open_ = {
        "_".join(bundle): bundle
        for bundle in BUNDLES
        if lifelines_refusal(before, bundle, points, blow.danger, lethal=True) is None
    }
    if open_:
        facts = Lethal(prices={answer: COST * len(bundle) for answer, bundle in open_.items()}, points=points)
        choice = Choice("certain_death", blow.victim, (PASS, *open_), PASS, offer=True, facts=facts)
        answer = yield from choose(choice)
        if answer != PASS:
            bundle = open_[answer]
            return Suffered(
                body=rescued(after, bundle, cause),
                spent=spent + COST * len(bundle),
                escaped=Lifeline.ESCAPE in bundle,
                bought=bundle,
            )
    return Suffered(body=msgspec.structs.replace(after, dead=True, prone=True), spent=spent)


def dying_round(body: Body, points: int = 0, victim: str = "hero") -> Rule[Suffered]:
    """The end of a round for the dying: a d100, stable up to 10, else 1 hp lost (ASM-07, D20-DICE-06)."""
    if condition(body) is not Condition.DYING:
        return Suffered(body=body)
    rolled = yield from roll(CLOCK, "dying", victim)
    return (yield from one_more_round(body, rolled, Blow(victim=victim, damage=1, points=points, attack=False)))


def one_more_round(body: Body, rolled: int, loss: Blow) -> Rule[Suffered]:
    """What a d100 makes of the dying: stable, or the loss of 1 hp, which may kill (ASM-07, R-40)."""
    if rolled <= STABLE_UP_TO:
        return Suffered(body=msgspec.structs.replace(body, stable=True))
    after = hurt(body, loss.damage)
    if condition(after) is Condition.DEAD:
        end = yield from face_death(body, after, Cause.HIT_POINTS, loss)
        return msgspec.structs.replace(end, taken=loss.damage)
    return Suffered(body=after, taken=loss.damage)
