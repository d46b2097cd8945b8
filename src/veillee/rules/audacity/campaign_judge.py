"""Why a command is not possible now: who may ask, what must exist, then the rule of each (R-75)."""

from __future__ import annotations

from veillee.rules.audacity import creation_points, legendary, menu, reserve
from veillee.rules.audacity.commands import (
    AddPlayer,
    AskHint,
    Award,
    Bonus,
    CreateHero,
    EndScenario,
    GiveCreation,
    GMIncome,
    LoseLevels,
    MakeLegendary,
    NewDay,
    PayExperience,
    PointsCommand,
    ReachLevel,
    Redistribute,
    Resist,
    Retire,
    SetEnvironment,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.limits import limits_refusal
from veillee.rules.audacity.nouns import GM, State, best_level
from veillee.rules.audacity.payment import positive
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal, Viewer

MOST_LEVEL = 20


def refusal(state: State, command: PointsCommand, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing; an impossible spend changes nothing (R-75)."""
    return (
        _seat(state, command, viewer)
        or limits_refusal(state, command)
        or _known(state, command)
        or _judged(state, command)
    )


def _seat(state: State, command: PointsCommand, viewer: Viewer) -> Refusal | None:
    match command:
        case CreateHero(reference=int()):
            return None if viewer.sees_all else refuse(Why.GM_ONLY)
        case Transfer(donor=payer) | GiveCreation(donor=payer) | AskHint(player=payer) | CreateHero(player=payer):
            return None if viewer.holds(payer) else refuse(Why.NOT_YOURS)
        case LoseLevels(hero=hero) | PayExperience(hero=hero):
            owner = state.heroes[hero].player if hero in state.heroes else ""
            return None if viewer.holds(owner) else refuse(Why.NOT_YOURS)
        case _:
            return None if viewer.sees_all else refuse(Why.GM_ONLY)


def _known(state: State, command: PointsCommand) -> Refusal | None:
    """Whether everybody that a command names is there."""
    players: tuple[str, ...] = ()
    match command:
        case Award(to=player) | AskHint(player=player) | CreateHero(player=player):
            players = (player,)
        case StartScenario(extras=shares) | Bonus(shares=shares):
            players = tuple(shares)
        case Transfer(donor=donor, receiver=receiver) | GiveCreation(donor=donor, receiver=receiver):
            players = tuple(each for each in (donor, receiver) if each != GM)
        case ReachLevel(hero=hero) | LoseLevels(hero=hero) | PayExperience(hero=hero) | Retire(hero=hero):
            return None if hero in state.heroes else refuse(Why.UNKNOWN_HERO)
        case Resist(creature=creature) | SetEnvironment(creature=creature):
            return None if creature in state.legends else refuse(Why.NOT_LEGENDARY)
        case _:
            return None
    return None if all(player in state.players for player in players) else refuse(Why.UNKNOWN_PLAYER)


def _judged(state: State, command: PointsCommand) -> Refusal | None:
    match command:
        case AddPlayer():
            taken = command.player in state.players or command.player == GM
            return refuse(Why.PLAYER_THERE) if taken else None
        case StartScenario():
            return refuse(Why.SCENARIO_ON) if state.scenario else _not_negative(command.allies, command.extras)
        case EndScenario():
            return None if state.scenario else refuse(Why.NO_SCENARIO)
        case Redistribute():
            return _not_negative(command.allies, {}) if state.scenario else refuse(Why.NO_SCENARIO)
        case Award():
            return _playing(state) or reserve.award_refusal(amount_of(state, command))
        case Bonus():
            return _playing(state) or reserve.share_refusal(
                state.settings, command.total, tuple(command.shares.values())
            )
        case GMIncome():
            return _playing(state) or positive(command.amount)
        case Transfer():
            return _playing(state) or reserve.transfer_refusal(
                _audacity(state, command.donor),
                command.amount,
                oneself=command.donor == command.receiver,
                gm=GM in (command.donor, command.receiver),
            )
        case AskHint():
            return _playing(state) or reserve.hint_refusal(_audacity(state, command.player))
        case GiveCreation():
            return creation_points.gift_refusal(
                state.players[command.donor].creation_points if command.donor != GM else 0,
                command.amount,
                oneself=command.donor == command.receiver,
                gm=GM in (command.donor, command.receiver),
            )
        case CreateHero() | ReachLevel() | LoseLevels() | PayExperience() | Retire():
            return _hero(state, command)
        case MakeLegendary():
            already = command.creature in state.legends
            return legendary.legendary_refusal(command.points, state.gm_audacity, already=already) or menu.list_refusal(
                command.points, command.entries, override=command.override
            )
        case NewDay():
            return None
        case Resist():
            return legendary.resistance_refusal(state.legends[command.creature].uses)
        case SetEnvironment():
            return legendary.environment_refusal(state.legends[command.creature].points)


def _hero(state: State, command: CreateHero | ReachLevel | LoseLevels | PayExperience | Retire) -> Refusal | None:
    match command:
        case CreateHero():
            if command.hero in state.heroes:
                return refuse(Why.HERO_THERE)
            points = state.players[command.player].creation_points
            best = best_level(state) if command.reference is None else command.reference
            return creation_points.level_refusal(points, command.level, best)
        case ReachLevel():
            risen = state.heroes[command.hero].level < command.level <= MOST_LEVEL
            return None if risen else refuse(Why.LEVEL_RANGE)
        case LoseLevels():
            return positive(command.levels) or creation_points.levels_refusal(
                _creation(state, command.hero), command.levels, command.points
            )
        case PayExperience():
            hero = state.heroes[command.hero]
            purse = creation_points.Purse(
                points=_creation(state, command.hero), level=hero.level, experience=hero.experience
            )
            return creation_points.payment_refusal(
                state.settings, command.cost, command.points, purse, voluntary=command.voluntary
            )
        case Retire():
            return None if state.heroes[command.hero].active else refuse(Why.ALREADY_GONE)


def amount_of(state: State, award: Award) -> int:
    """What an award gives (D20-AUD-10, R-19)."""
    return int(state.settings.award_default) if award.amount is None else award.amount


def _playing(state: State) -> Refusal | None:
    """Audacity is given and spent during a scenario only (ASM-28)."""
    return None if state.scenario else refuse(Why.NO_SCENARIO)


def _not_negative(allies: int, extras: dict[str, int]) -> Refusal | None:
    return refuse(Why.NOT_POSITIVE) if min((allies, *extras.values())) < 0 else None


def _audacity(state: State, player: str) -> int:
    return state.gm_audacity if player == GM else state.players[player].audacity


def _creation(state: State, hero: str) -> int:
    return state.players[state.heroes[hero].player].creation_points
