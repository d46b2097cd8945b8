"""Worlds Awakening as a table sees it: the answers to the questions of `veillee.rules.system`."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from veillee.dice import Rule
from veillee.rules.awakening import (
    attack,
    checks,
    complex_actions,
    disengage,
    downtime,
    dual_wield,
    free_action,
    movement,
    posture,
    stabilize,
    switch_set,
    tools,
    turns,
)
from veillee.rules.awakening.aftermath import aftermath
from veillee.rules.awakening.career_views import DraftView
from veillee.rules.awakening.choices import ChoiceFacts
from veillee.rules.awakening.commands import (
    Attack,
    ByGM,
    ByMaker,
    ByOwner,
    Check,
    Choices,
    CoatWeapon,
    Command,
    Disengage,
    DoubleAttack,
    EndTurn,
    Face,
    FreeAction,
    Move,
    SecondBlow,
    Stabilize,
    SwitchSet,
    TakePosture,
    Turnwise,
    UsePower,
    WorkOn,
)
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import evolve, fold
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.ledger import entries
from veillee.rules.awakening.making.arrival import bring, made_by
from veillee.rules.awakening.making.draft import draft as draft_of
from veillee.rules.awakening.notes import Told
from veillee.rules.awakening.nouns import Book, LedgerEntry, Power, State
from veillee.rules.awakening.poisons import coating
from veillee.rules.awakening.power_notation import written
from veillee.rules.awakening.power_words import PowerPage, power_page
from veillee.rules.awakening.powers import use
from veillee.rules.awakening.reactions import standing, standing_defaults
from veillee.rules.awakening.seen import knows, note_view, prompt_view, reveals, shows_dice, shows_fall, view
from veillee.rules.awakening.sentences import SENTENCES
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Viewer
from veillee.rules.scene import Square

__all__ = [
    "PURPOSES",
    "SENTENCES",
    "Choices",
    "Command",
    "Event",
    "Facts",
    "Note",
    "State",
    "book",
    "covers",
    "decide",
    "draft",
    "evolve",
    "is_secret",
    "is_tool",
    "key",
    "knows",
    "ledger",
    "made_by",
    "note_view",
    "pages",
    "prompt_view",
    "read",
    "refusal",
    "reveals",
    "setting",
    "shows_dice",
    "shows_fall",
    "standing",
    "standing_defaults",
    "start",
    "view",
]

key = "awakening"
Note = Told
Facts = ChoiceFacts
PURPOSES: tuple[str, ...] = (
    "attack",
    "attack_2",
    "reaction",
    "reaction_2",
    "damage",
    "damage_2",
    "riposte_attack",
    "riposte_damage",
    "opportunity_attack",
    "opportunity_damage",
    "deterioration",
    "check",
    "care",
    "talk",
    "reduction",
    "after_effect",
    "ongoing",
    "healing",
    "magic_gain",
    "level_up",
    "rest",
    "poison_mix",
    "poison_apply",
    "poison_damage",
    "vials",
)


def start(settings: Mapping[str, str]) -> State:
    """An empty table with these settings; raise `msgspec.ValidationError` for one that does not exist."""
    return State(settings=msgspec.convert(dict(settings), Settings))


def decide(state: State, command: Command) -> Rule[tuple[Event, ...]]:
    """What a command causes and what follows from it: a turn that its owner can no longer play passes on, the ledgers
    of those whose balances changed are written.
    """
    if isinstance(command, ByGM):
        events = yield from tools.use_tool(state, command)
    elif isinstance(command, ByOwner):
        events = yield from downtime.decide_downtime(state, command)
    elif isinstance(command, ByMaker):
        events = yield from bring(state, command)
    else:
        events = yield from _act(state, command)
    events += yield from aftermath(state, fold(state, events))
    return events + entries(state, fold(state, events), command)


def is_secret(command: Command) -> bool:
    """Whether the dice of a command are the GM's alone: a hidden check."""
    return isinstance(command, Check) and command.hidden


def is_tool(command: Command) -> bool:
    """Whether a command is a tool of the GM."""
    return isinstance(command, ByGM)


def draft(state: State, choices: Choices) -> DraftView:
    """What a character being made is worth at this table."""
    return draft_of(state.book, state.settings, choices)


def book(state: State) -> Book:
    """All that may be chosen, learned or bought at this table."""
    return state.book


def pages(book: Book) -> tuple[PowerPage, ...]:
    """What each power of a book does, told from its data."""
    return tuple(power_page(power) for power in book.powers.values())


def read(what: str, text: str) -> Power | None:
    """A power from its lines (`power`); creatures are not written in one text. Raise `NotationError`."""
    return written(text, "own") if what == "power" else None


def ledger(state: State, owner: str, viewer: Viewer) -> tuple[LedgerEntry, ...] | None:
    """Every change of XP, PC and NX of an actor, the oldest first: for the GM, who holds it, and who lent it."""
    return state.ledgers.get(owner, ()) if viewer.watches(owner) else None


def covers(state: State, actor: str, ability: str, point: Square, viewer: Viewer) -> None:
    """The radius of an option says it all: areas are discs."""


def setting(state: State, key: str) -> str:
    """The value of a table setting by its key."""
    return str(getattr(state.settings, key))


def _act(state: State, command: Turnwise) -> Rule[tuple[Event, ...]]:
    match command:
        case Move():
            return movement.move(state, command)
        case Attack():
            return attack.decide_attack(state, command)
        case DoubleAttack():
            return dual_wield.decide_double_attack(state, command)
        case SecondBlow():
            return dual_wield.decide_second_blow(state, command)
        case TakePosture():
            return posture.defensive_stance(state, command)
        case Disengage():
            return disengage.disengage(state, command)
        case Stabilize():
            return stabilize.decide_stabilize(state, command)
        case SwitchSet():
            return switch_set.decide_switch_set(state, command)
        case FreeAction():
            return free_action.decide_free_action(state, command)
        case Check():
            return checks.decide_check(state, command)
        case Face():
            return movement.face(state, command)
        case EndTurn():
            return turns.pass_on(state)
        case UsePower():
            return use.decide_use_power(state, command)
        case CoatWeapon():
            return coating.coat_weapon(state, command)
        case WorkOn():
            return complex_actions.work_on(state, command)
