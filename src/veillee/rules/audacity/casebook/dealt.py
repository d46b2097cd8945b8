"""Formulas of reserves, legendary creatures and creation points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from veillee.rules.audacity import creation_points, experience, legendary, menu, reserve
from veillee.rules.audacity.casebook.rolled import Count, Formula
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Refusal

Level = Annotated[int, msgspec.Meta(ge=1, le=60)]
LegendPoints = Annotated[int, msgspec.Meta(ge=0, le=5)]
Cost = Annotated[int, msgspec.Meta(ge=0, le=10_000_000)]


class OfLevel(Formula, frozen=True, kw_only=True):
    level: Level


class Cap(OfLevel, frozen=True, kw_only=True):
    """The most at a start."""


class Start(OfLevel, frozen=True, kw_only=True):
    extras: Count = 0
    carried: Count = 0


class GMStart(Formula, frozen=True, kw_only=True):
    players: int
    allies: int = 0


class MissingBonus(Formula, frozen=True, kw_only=True):
    players: int


class GapBonus(Formula, frozen=True, kw_only=True):
    levels: tuple[int, ...]


class Share(Formula, frozen=True, kw_only=True):
    total: int
    shares: tuple[int, ...]


class AwardOf(Formula, frozen=True, kw_only=True):
    amount: int


class Situation(Formula, frozen=True, kw_only=True):
    """A sample situation by the number of its rule."""

    rule: Literal["D20-AUD-11", "D20-AUD-12", "D20-AUD-13", "D20-AUD-14", "D20-AUD-15", "D20-AUD-16", "D20-AUD-17"]


class Convert(Formula, frozen=True, kw_only=True):
    audacity: Count


class TransferOf(Formula, frozen=True, kw_only=True):
    points: int
    received: int = 0
    amount: int = 1
    oneself: bool = False
    gm: bool = False


class Hint(Formula, frozen=True, kw_only=True):
    points: int


class Oversight(Formula, frozen=True, kw_only=True):
    players_knew: bool


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


class Grants(Formula, frozen=True, kw_only=True):
    started: int = 1
    highest: int = 0
    reached: int


class Gift(Formula, frozen=True, kw_only=True):
    points: int
    amount: int
    oneself: bool = False
    gm: bool = False


class BuyLevel(Formula, frozen=True, kw_only=True):
    points: int
    level: int
    best: int


class LoseLevelsOf(Formula, frozen=True, kw_only=True):
    points: int
    lost: int
    used: int


class Worth(Formula, frozen=True, kw_only=True):
    points: Count


class LeastPoints(Formula, frozen=True, kw_only=True):
    cost: Cost


class Experience(OfLevel, frozen=True, kw_only=True):
    """What a level needs."""


class Pay(Formula, frozen=True, kw_only=True):
    """A cost of experience, paid with points and by a character of some level."""

    cost: Cost
    used: Count
    points: Count = 20
    level: Level = 20
    experience: int | None = None
    voluntary: bool = True


DEALT: Final[Mapping[str, type]] = {
    "start_cap": Cap,
    "start": Start,
    "gm_start": GMStart,
    "missing_bonus": MissingBonus,
    "gap_bonus": GapBonus,
    "share": Share,
    "award": AwardOf,
    "situation": Situation,
    "oversight": Oversight,
    "conversion": Convert,
    "transfer": TransferOf,
    "hint": Hint,
    "legendary": Legendary,
    "least_uses": LeastUses,
    "action_list": ActionList,
    "legendary_actions": LegendaryActions,
    "legendary_resistance": Resistance,
    "lair_action": Lair,
    "legendary_environment": Environment,
    "level_grants": Grants,
    "gift": Gift,
    "buy_level": BuyLevel,
    "level_loss": LoseLevelsOf,
    "worth": Worth,
    "least_points": LeastPoints,
    "experience": Experience,
    "pay_experience": Pay,
}


def dealt(settings: Settings, given: Any) -> Any:
    """The value of a formula, or why the rules refuse it."""
    match given:
        case Cap():
            return reserve.cap(given.level)
        case Start():
            return reserve.start(settings, given.level, given.extras, given.carried)
        case GMStart():
            return reserve.gm_start(given.players, given.allies)
        case MissingBonus():
            return reserve.missing_bonus(given.players)
        case GapBonus():
            return reserve.gap_bonus(given.levels)
        case Share():
            return reserve.share_refusal(settings, given.total, given.shares) or True
        case AwardOf():
            return reserve.award_refusal(given.amount) or given.amount
        case Situation():
            return reserve.SITUATIONS[given.rule]
        case Oversight():
            return reserve.oversight(given.players_knew)
        case Convert():
            return reserve.converted(given.audacity)
        case TransferOf():
            refusal = reserve.transfer_refusal(given.points, given.amount, oneself=given.oneself, gm=given.gm)
            return refusal or reserve.transferred(given.points, given.received, given.amount)
        case Hint():
            return reserve.hint_refusal(given.points) or reserve.HINT
        case Legendary() | LeastUses() | ActionList() | LegendaryActions() | Resistance() | Lair() | Environment():
            return _legendary(given)
        case _:
            return _creation(settings, given)


def _legendary(given: Any) -> Any:
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
        case _:
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


def _creation(settings: Settings, given: Any) -> Any:
    match given:
        case Grants():
            return creation_points.granted(given.started, given.highest, given.reached)
        case Gift():
            refusal = creation_points.gift_refusal(given.points, given.amount, oneself=given.oneself, gm=given.gm)
            return refusal or given.points - given.amount
        case BuyLevel():
            refusal = creation_points.level_refusal(given.points, given.level, given.best)
            cost = creation_points.level_cost(given.level)
            return refusal or {"cost": cost, "left": given.points - cost}
        case LoseLevelsOf():
            refusal = creation_points.levels_refusal(given.points, given.lost, given.used)
            lost = creation_points.levels_lost(given.lost, given.used)
            return refusal or {"lost": lost, "left": given.points - given.used}
        case Worth():
            return experience.worth(settings, given.points)
        case LeastPoints():
            return experience.least_points(settings, given.cost)
        case Experience():
            return experience.needed(settings, given.level)
        case _:
            own = experience.needed(settings, given.level + 1) - 1 if given.experience is None else given.experience
            purse = creation_points.Purse(points=given.points, level=given.level, experience=own)
            refusal = creation_points.payment_refusal(
                settings, given.cost, given.used, purse, voluntary=given.voluntary
            )
            return refusal or creation_points.payment(settings, given.cost, given.used, purse)
