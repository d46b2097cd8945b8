"""What each command about points causes: the fold of a campaign (D20-AUD-02, D20-AUD-08, D20-CREA-02)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules.audacity import ledger, reserve
from veillee.rules.audacity.campaign_judge import amount_of
from veillee.rules.audacity.choices import AskedFacts
from veillee.rules.audacity.commands import (
    AddPlayer,
    AskHint,
    Award,
    Bonus,
    CorrectPoints,
    EndScenario,
    GiveCreation,
    GMIncome,
    PointsCommand,
    Redistribute,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.events import Event, PlayerAdded, PlayerStarted, ScenarioChanged, fold
from veillee.rules.audacity.heroes import DECLINE, GRANT, Heroes, decide_hero
from veillee.rules.audacity.legends import Legends, decide_legend
from veillee.rules.audacity.notes import HintTold, ScenarioTold
from veillee.rules.audacity.nouns import GM, Line, State, level_of


def decide(state: State, command: PointsCommand) -> Rule[tuple[Event, ...]]:
    """What a command that is not refused causes; a hint and a first level ask the GM."""
    if isinstance(command, Heroes):
        return (yield from decide_hero(state, command))
    if isinstance(command, Legends):
        return (yield from decide_legend(state, command))
    match command:
        case AskHint():
            return (yield from ask_hint(state, command))
        case AddPlayer():
            return (yield from add_player(state, command))
        case StartScenario() | EndScenario() | Redistribute():
            return (yield from decide_scenario(state, command))
        case _:
            return (yield from ledger.told(state, *given(state, command)))


def ask_hint(state: State, command: AskHint) -> Rule[tuple[Event, ...]]:
    """The GM grants a hint or an advantage, or declines and nothing is paid (D20-AUD-50, D20-AUD-51, R-45)."""
    name = ledger.named(state, command.player)
    facts = AskedFacts(player=command.player, name=name, label=command.label, points=reserve.HINT)
    answer = yield from choose(Choice("hint", GM, (GRANT, DECLINE), GRANT, facts=facts))
    granted = answer == GRANT
    yield from tell(HintTold(player=command.player, name=name, label=command.label, granted=granted))
    return ledger.moved(ledger.audacity(command.player, -reserve.HINT, "hint", command.label)) if granted else ()


def add_player(state: State, command: AddPlayer) -> Rule[tuple[Event, ...]]:
    """A seat joins, or comes late; in the middle of a scenario it has its start, the GM’s reserve stays (R-18)."""
    known = state.players.get(command.player)
    name = command.name or (known.name if known is not None else "")
    added = PlayerAdded(player=command.player, name=name)
    if not state.scenario:
        return (added,)
    joined = fold(state, (added,))
    dealt = yield from ledger.told(joined, *_starts(joined, (command.player,), {}))
    return (added, PlayerStarted(player=command.player), *dealt)


Given = Award | Bonus | GMIncome | Transfer | GiveCreation | CorrectPoints


def given(state: State, command: Given) -> tuple[Line, ...]:
    """The lines of points given, moved and corrected."""
    match command:
        case Award():
            return (ledger.audacity(command.to, amount_of(state, command), command.quality.value, command.label),)
        case Bonus():
            return tuple(ledger.audacity(each, share, "bonus", command.label) for each, share in command.shares.items())
        case GMIncome():
            return (ledger.audacity(GM, command.amount, "gm_income", command.label),)  # D20-AUD-25, D20-AUD-26
        case Transfer():
            paid = ledger.audacity(command.donor, -reserve.TRANSFER * command.amount, "transfer")
            return paid, ledger.audacity(command.receiver, command.amount, "transfer")
        case GiveCreation():
            paid = ledger.creation(command.donor, -command.amount, "gift")
            return paid, ledger.creation(command.receiver, command.amount, "gift")
        case CorrectPoints(owner=owner, amount=amount, label=label):
            correction = Line(owner=owner, resource=command.resource, amount=amount, reason="correction", label=label)
            return (correction,)


def decide_scenario(state: State, command: StartScenario | EndScenario | Redistribute) -> Rule[tuple[Event, ...]]:
    """A scenario starts and deals, ends and converts, or does both in the middle (ASM-28, R-65, R-73)."""
    match command:
        case StartScenario():
            yield from tell(ScenarioTold(what="start"))
            added = tuple(
                PlayerAdded(player=player, name=name)
                for player, name in command.present.items()
                if player not in state.players or (name and name != state.players[player].name)
            )
            joined = fold(state, added)
            begun = yield from _begun(joined, command.present or joined.players, command.allies, command.extras)
            return (*added, *begun)
        case EndScenario():
            yield from tell(ScenarioTold(what="end"))
            converted = yield from ledger.told(state, *_conversions(state))
            return (*converted, ScenarioChanged(on=False))
        case Redistribute():
            yield from tell(ScenarioTold(what="redistribute"))
            converted = yield from ledger.told(state, *_conversions(state))
            playing = tuple(player.id for player in state.players.values() if player.started)
            begun = yield from _begun(fold(state, converted), playing, command.allies, {})
            return (*converted, *begun)


def _begun(state: State, present: Collection[str], allies: int, extras: Mapping[str, int]) -> Rule[tuple[Event, ...]]:
    """Each present player’s start, then the GM’s reserve, set and not added (D20-AUD-03, D20-AUD-04, R-16, R-17)."""
    change = reserve.gm_start(len(present), allies) - state.gm_audacity
    lines = (*_starts(state, present, extras), ledger.audacity(GM, change, "start"))
    dealt = yield from ledger.told(state, *lines)
    return (ScenarioChanged(on=True), *(PlayerStarted(player=player) for player in present), *dealt)


def _starts(state: State, players: Collection[str], extras: Mapping[str, int]) -> Iterator[Line]:
    """What a scenario gives each player, once; a reserve is set (D20-AUD-06, D20-AUD-08, R-15, R-18)."""
    for player in players:
        carried = state.players[player].audacity
        start = reserve.start(state.settings, level_of(state, player), extras.get(player, 0), carried)
        yield ledger.audacity(player, start - carried, "start")


def _conversions(state: State) -> Iterator[Line]:
    """Every player’s reserve converted, each apart, the odd point lost (D20-CREA-05, R-65)."""
    for player in state.players.values():
        yield ledger.audacity(player.id, -player.audacity, "conversion")
        yield ledger.creation(player.id, reserve.converted(player.audacity).gained, "conversion")
