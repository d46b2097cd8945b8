"""Shortening a recharge in advance, a PC for each turn, at any moment and for no action (WA-PCUSE-01, WA-PCUSE-05)."""

from __future__ import annotations

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import ShortenRecharge
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import RechargeTold, who
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.powers.known import at, find
from veillee.rules.awakening.powers.payment import accepts_points, points_paid
from veillee.rules.awakening.powers.recharge import missing, shortened
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def refuse_shorten_recharge(state: State, command: ShortenRecharge) -> Refusal | None:
    """Why a recharge cannot be shortened so: none runs, too many turns, too few PC, an innate power (RB-49, RB-76)."""
    actor = state.actors[command.actor]
    known = find(actor, command.power)
    if known is None:
        return refuse(Why.NO_SUCH_POWER)
    name, turns = at(known).name, missing(state, actor, known)
    if not accepts_points(actor, known):
        return refuse(Why.NO_POINTS_FOR_POWER, power=name)
    if turns == 0:
        return refuse(Why.NOT_RECHARGING, power=name)
    if not 1 <= command.turns <= turns:
        return refuse(Why.TOO_MANY_POINTS, power=name, most=turns)
    stock = actor.career.power_points
    if command.turns > stock:
        return refuse(Why.NOT_ENOUGH_POWER_POINTS, power=name, needed=command.turns, left=stock)
    return None


def decide_shorten_recharge(state: State, command: ShortenRecharge) -> Rule[tuple[Event, ...]]:
    """Pay the PC: those turns are off for good, even if the power is never used again in this fight."""
    actor = state.actors[command.actor]
    known = find(actor, command.power)
    if known is None:  # refused before
        return ()
    events = (*points_paid(actor, command.turns), *shortened(actor, command.power, command.turns))
    after = fold(state, events)
    yield from tell(
        RechargeTold(
            actor=who(actor),
            power=at(known).name,
            power_points=command.turns,
            turns=missing(after, after.actors[actor.id], known),
        )
    )
    return events
