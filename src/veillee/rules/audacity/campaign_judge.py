"""Why a command about points is not possible now: who may ask, what must exist, then the rule of each (R-75)."""

from __future__ import annotations

from veillee.rules.audacity import creation_points, reserve
from veillee.rules.audacity.arrival import arrival_permission
from veillee.rules.audacity.commands import (
    AddPlayer,
    AskHint,
    Award,
    Bonus,
    CorrectPoints,
    CreateHero,
    EndScenario,
    GiveCreation,
    GMIncome,
    LoseLevels,
    PayExperience,
    PointsCommand,
    Redistribute,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.heroes import Heroes, hero_refusal
from veillee.rules.audacity.legends import Legends, legend_refusal
from veillee.rules.audacity.limits import limits_refusal
from veillee.rules.audacity.nouns import GM, Resource, State
from veillee.rules.audacity.payment import positive, short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal, Viewer


def refusal(state: State, command: PointsCommand, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing; an impossible spend changes nothing (R-75)."""
    return (
        _permission(state, command, viewer)
        or limits_refusal(state, command)
        or _known(state, command)
        or _judged(state, command)
    )


def _permission(state: State, command: PointsCommand, viewer: Viewer) -> Refusal | None:
    """A player spends the points of its own seat; all else is the GM’s."""
    match command:
        case CreateHero() if command.reference is not None or command.given:
            return None if viewer.sees_all else refuse(Why.GM_ONLY)
        case CreateHero(player=payer):
            return _payer(viewer, payer) or arrival_permission(state, command, viewer)
        case Transfer(donor=payer) | GiveCreation(donor=payer) | AskHint(player=payer):
            return _payer(viewer, payer)
        case LoseLevels(hero=hero) | PayExperience(hero=hero):
            return _payer(viewer, state.heroes[hero].player if hero in state.heroes else "")
        case _:
            return None if viewer.sees_all else refuse(Why.GM_ONLY)


def _payer(viewer: Viewer, payer: str) -> Refusal | None:
    """Points belong to a seat, never to who holds a character of the same id; a case names characters only."""
    own = viewer.plays_as(payer) if viewer.seat else viewer.holds(payer)
    return None if own else refuse(Why.NOT_YOUR_POINTS)


def _known(state: State, command: PointsCommand) -> Refusal | None:
    """Whether every player that a command names is there."""
    players: tuple[str, ...] = ()
    match command:
        case Award(to=player) | AskHint(player=player) | CreateHero(player=player):
            players = (player,)
        case StartScenario(present=present, extras=shares):
            known = present or state.players
            return None if all(player in known for player in shares) else refuse(Why.UNKNOWN_PLAYER)
        case Bonus(shares=shares):
            players = tuple(shares)
        case Transfer(donor=donor, receiver=receiver) | GiveCreation(donor=donor, receiver=receiver):
            players = tuple(each for each in (donor, receiver) if each != GM)
        case CorrectPoints(owner=owner) if owner != GM:
            players = (owner,)
        case _:
            return None
    return None if all(player in state.players for player in players) else refuse(Why.UNKNOWN_PLAYER)


def _judged(state: State, command: PointsCommand) -> Refusal | None:
    if isinstance(command, Heroes):
        return hero_refusal(state, command)
    if isinstance(command, Legends):
        return legend_refusal(state, command)
    match command:
        case AddPlayer():
            known = state.players.get(command.player)
            late = known is not None and state.scenario and not known.started
            taken = command.player == GM or (known is not None and not late)
            return refuse(Why.PLAYER_THERE) if taken else None
        case StartScenario() | EndScenario() | Redistribute():
            return _scenario(state, command)
        case GiveCreation():
            return creation_points.gift_refusal(
                state.players[command.donor].creation_points if command.donor != GM else 0,
                command.amount,
                oneself=command.donor == command.receiver,
                gm=GM in (command.donor, command.receiver),
            )
        case CorrectPoints():
            return _correction(state, command)
        case Award() | Bonus() | GMIncome() | Transfer() | AskHint():
            return _playing(state) or _given(state, command)


def _scenario(state: State, command: StartScenario | EndScenario | Redistribute) -> Refusal | None:
    match command:
        case StartScenario():
            if state.scenario:
                return refuse(Why.SCENARIO_ON)
            if GM in command.present:
                return refuse(Why.NOT_WITH_GM)
            return _not_negative(command.allies, command.extras)
        case EndScenario():
            return _playing(state)
        case Redistribute():
            return _playing(state) or _not_negative(command.allies, {})


def _given(state: State, command: Award | Bonus | GMIncome | Transfer | AskHint) -> Refusal | None:
    match command:
        case Award():
            return reserve.award_refusal(amount_of(state, command))
        case Bonus():
            return reserve.share_refusal(state.settings, command.total, tuple(command.shares.values()))
        case GMIncome():
            return positive(command.amount)
        case Transfer():
            return reserve.transfer_refusal(
                _audacity(state, command.donor),
                command.amount,
                oneself=command.donor == command.receiver,
                gm=GM in (command.donor, command.receiver),
            )
        case AskHint():
            return reserve.hint_refusal(_audacity(state, command.player))


def _correction(state: State, command: CorrectPoints) -> Refusal | None:
    """A correction is a line like any other: of some points, and never below 0 (R-75)."""
    if command.resource is Resource.CREATION_POINTS and command.owner == GM:
        return refuse(Why.NO_CREATION_FOR_GM)
    if command.amount == 0:
        return refuse(Why.NOTHING_CORRECTED)
    match command.resource:
        case Resource.AUDACITY:
            return short(_audacity(state, command.owner), -command.amount)
        case Resource.CREATION_POINTS:
            return short(state.players[command.owner].creation_points, -command.amount)


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
