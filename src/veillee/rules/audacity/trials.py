"""A d20 of an actor against a threshold: helped by audacity, made a success by a legend, told (D20-BASE-02, R-78)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules.audacity import legendary, purse
from veillee.rules.audacity.actor import Actor, who
from veillee.rules.audacity.attack import RESIST
from veillee.rules.audacity.card import Attribute, Save
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.choices import ResistFacts
from veillee.rules.audacity.events import Event, LegendChanged
from veillee.rules.audacity.failed_roll import PASS, Tried, attempt
from veillee.rules.audacity.notes import LegendTold, TrialTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.stance import check_bonus, save_bonus
from veillee.rules.common import Part, Sum


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a d20 of an actor ended, and what it spent."""

    success: bool
    events: tuple[Event, ...] = ()


def save(state: State, actor: str, kind: Save, difficulty: int, label: str = "") -> Rule[Outcome]:
    """A saving throw of an actor (ASM-04, D20-LEG-10)."""
    roller = state.actors[actor]
    bonus = save_bonus(roller.card, roller.stance, kind)
    trial = Trial(
        kind=TrialKind.SAVE,
        modifier=bonus.total,
        threshold=difficulty,
        roller=actor,
        purpose="save",
        parts=bonus,
    )
    return (yield from attempted(state, trial, Told(what=kind.value, label=label)))


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What is said of a roll besides its numbers: an ability or a save, a label, that the GM alone sees it."""

    what: str = ""
    label: str = ""
    hidden: bool = False


def attempted(state: State, trial: Trial, told: Told) -> Rule[Outcome]:
    """A check or a save of an actor: rolled, helped, resisted, told, paid (D20-BASE-02, D20-AUD-30, D20-LEG-10).

    Nobody helps a roll that the GM keeps hidden: it was not announced as failed (R-02).
    """
    roller = state.actors[trial.roller]
    points, left = purse.points(state, roller), resistances(state, roller.id)
    tried = yield from rolled(state, trial, told, 0 if told.hidden else points, 0 if told.hidden else left)
    return Outcome(success=tried.success, events=spent(state, roller, (tried,)))


def rolled(state: State, trial: Trial, told: Told, points: int, left: int) -> Rule[Tried]:
    """Roll, offer help, then a legendary resistance to a failed save, and tell it (D20-AUD-30, D20-LEG-10, R-58).

    `points` of audacity and `left` resistances are what may still be spent.
    """
    actor = state.actors[trial.roller]
    tried = yield from attempt(state.settings, trial, points)
    if not tried.success and trial.kind is TrialKind.SAVE and (yield from resists(actor, left, critical=False)):
        tried = replace(tried, success=True, resisted=True)
    yield from tell(
        TrialTold(
            actor=who(actor),
            kind=trial.kind,
            purpose=trial.purpose,
            what=told.what,
            label=told.label,
            natural=tried.die,
            sum=with_die(tried.die, trial.parts),
            threshold=trial.threshold,
            shown=trial.shown,
            success=tried.success,
            help=tried.help,
            points=tried.spent,
            resisted=tried.resisted,
            hidden=told.hidden,
            opponent=who(state.actors[trial.opponent]) if trial.opponent in state.actors else None,
        )
    )
    if tried.resisted:
        yield from tell_resisted(actor, left - 1)
    return tried


def tell_resisted(actor: Actor, left: int) -> Rule[None]:
    """Say that a legendary resistance was used, and how many are left today (D20-LEG-12)."""
    yield from tell(LegendTold(actor=who(actor), what="resisted", left=left))


def ability_bonus(actor: Actor, attribute: Attribute) -> Sum:
    """What an actor adds to a check of an ability, without the points of it that are drained (ASM-05, ASM-23)."""
    return check_bonus(actor.card, actor.stance, attribute, actor.drained.get(attribute, 0))


def with_die(die: int, bonus: Sum) -> Sum:
    """A d20 and what is added to it (D20-BASE-02)."""
    return Sum((Part("die", die, "D20-BASE-02"), *bonus.parts))


def resistances(state: State, actor: str) -> int:
    """Legendary resistances that an actor has left today (D20-LEG-12)."""
    return state.legends[actor].uses.resistances if actor in state.legends else 0


def resists(actor: Actor, left: int, *, critical: bool) -> Rule[bool]:
    """Offer a legendary creature to undo a failed save or a confirmed critical (D20-LEG-10, D20-LEG-11, R-58)."""
    if left < 1:
        return False
    facts = ResistFacts(actor=who(actor), critical=critical, left=left)
    choice = Choice("legendary_resistance", actor.id, (PASS, RESIST), PASS, offer=True, facts=facts)
    return (yield from choose(choice)) == RESIST


def spent(state: State, actor: Actor, tries: Iterable[Tried]) -> tuple[Event, ...]:
    """The lines of the points that helped, and the resistances used (R-75, D20-LEG-12)."""
    events: list[Event] = []
    resisted = 0
    for tried in tries:
        if tried.help is not None:
            events += purse.spent(state, actor, tried.spent, tried.help.value, actor.card.name.text)
        resisted += tried.resisted
    return (*events, *resistances_used(state, actor.id, resisted))


def resistances_used(state: State, actor: str, times: int) -> tuple[Event, ...]:
    """Resistances of the day that are gone (D20-LEG-12)."""
    if not times:
        return ()
    legend = state.legends[actor]
    uses = legend.uses
    for _ in range(times):
        uses = legendary.resisted(uses)
    return (LegendChanged(legend=replace(legend, uses=uses)),)
