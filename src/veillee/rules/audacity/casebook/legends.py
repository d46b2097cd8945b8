"""Formulas of legendary creatures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from veillee.rules.audacity import legendary, menu
from veillee.rules.audacity.casebook.rolled import Formula
from veillee.rules.common import Refusal

LegendPoints = Annotated[int, msgspec.Meta(ge=0, le=5)]


class Legendary(Formula, frozen=True, kw_only=True):
    points: int
    pool: int = 5


class LeastUses(Formula, frozen=True, kw_only=True):
    act: menu.Act


class ActionList(Formula, frozen=True, kw_only=True):
    points: LegendPoints
    entries: tuple[menu.Entry, ...]
    override: bool = False
    fixed: bool = False


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a fight: another’s turn ends, or its own one starts; the uses wanted there, if any."""

    uses: int = 0
    same_end: bool = False
    """Asked at the same end of turn as the one before."""
    own_turn: bool = False
    own_end: bool = False
    able: bool = True
    listed: bool = True


class LegendaryActions(Formula, frozen=True, kw_only=True):
    """Requests in order, from full; the first that is refused refuses all."""

    points: LegendPoints
    requests: tuple[Request, ...]


class Resistance(Formula, frozen=True, kw_only=True):
    points: LegendPoints
    used: int
    new_day: bool = False


class Lair(Formula, frozen=True, kw_only=True):
    points: LegendPoints
    in_lair: bool = True
    used: bool = False
    able: bool = True


class Environment(Formula, frozen=True, kw_only=True):
    points: LegendPoints


OfLegend = Legendary | LeastUses | ActionList | LegendaryActions | Resistance | Lair | Environment
OF_LEGENDS: Final[Mapping[str, type]] = {
    "legendary": Legendary,
    "least_uses": LeastUses,
    "action_list": ActionList,
    "legendary_actions": LegendaryActions,
    "legendary_resistance": Resistance,
    "lair_action": Lair,
    "legendary_environment": Environment,
}


def of_legend(given: OfLegend) -> Any:
    """The value of a formula, or why the rules refuse it."""
    match given:
        case Legendary():
            return legendary.legendary_refusal(given.points, given.pool) or {
                **msgspec.structs.asdict(legendary.advantages(given.points)),
                "pool": given.pool - given.points,
            }
        case LeastUses():
            return menu.least_uses(given.act)
        case ActionList():
            refusal = menu.list_refusal(given.points, given.entries, override=given.override, fixed=given.fixed)
            return refusal or True
        case LegendaryActions():
            return _cycle(given)
        case Resistance():
            most = legendary.advantages(given.points).resistances
            uses = legendary.Uses(resistances=most - given.used)
            uses = legendary.new_day(given.points, uses) if given.new_day else uses
            return legendary.resistance_refusal(uses) or legendary.resisted(uses).resistances
        case Lair():
            uses = legendary.Uses() if given.used else legendary.new_round(given.points, legendary.Uses())
            return legendary.lair_refusal(given.points, uses, in_lair=given.in_lair, able=given.able) or True
        case Environment():
            return legendary.environment_refusal(given.points) or True


def _cycle(given: LegendaryActions) -> int | Refusal:
    """The uses left after the requests."""
    uses = legendary.new_turn(given.points, legendary.Uses())
    for request in given.requests:
        if request.own_turn:
            uses = legendary.new_turn(given.points, uses)
        elif not request.same_end:
            uses = legendary.turn_ended(uses)
        if request.uses:
            refusal = legendary.action_refusal(
                given.points,
                uses,
                request.uses,
                own_turn=request.own_end,
                listed=request.listed,
                able=request.able,
            )
            if refusal is not None:
                return refusal
            uses = legendary.acted(uses, request.uses)
    return uses.actions
