"""How an act runs: a command through the rules, to its end or to what it lacks; an answer; what a tool does to a wait.

Everything here returns a record, or a refusal, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from veillee.dice import (
    Answer,
    Ask,
    Choice,
    Fall,
    Finished,
    InvalidFaces,
    Key,
    Known,
    Origin,
    Stopped,
    Thrower,
    fall_of,
    replay,
    thrown_fall,
)
from veillee.rules.common import Refusal, Role, Viewer
from veillee.rules.system import System
from veillee.table.changes import AnyChange
from veillee.table.evenings import stand_now
from veillee.table.faces import wrong_faces
from veillee.table.holding import held, holding_refusal
from veillee.table.lending import lent_by, played_by
from veillee.table.log import Log
from veillee.table.messages import AnswerPrompt, GoOn
from veillee.table.play import Play, evolved
from veillee.table.record import Record, Waiting
from veillee.table.seats import Seat, TableState
from veillee.table.source import Faces, History, KeyedSource

Run = Finished[tuple[Any, ...]] | Stopped


class Bench(msgspec.Struct, frozen=True):
    """What an act needs around it: the rules, where the game is, who sits where, where faces come from, when."""

    system: System
    log: Log
    play: Play
    table: TableState
    faces: Faces
    now: int
    version: int
    """Of the record to make."""

    @property
    def history(self) -> History:
        """What keys the next throws."""
        return History(self.log.asks, self.log.reached, stand_now(self.table))


def viewer_of(table: TableState, seat: Seat) -> Viewer:
    """Who looks from a seat: what it plays now, and what it lent and only looks at."""
    return Viewer(seat.role, frozenset(played_by(table, seat)), frozenset(lent_by(table, seat)), seat.id)


def holder(table: TableState, actor: str) -> Seat | None:
    """The player seat that answers for an actor, who borrowed it first of all; nobody: the GM."""
    playing = (seat for seat in table.seats.values() if seat.role is Role.PLAYER and actor in played_by(table, seat))
    return next(playing, None)


def may_answer(table: TableState, seat: Seat, owner: str) -> bool:
    """The GM answers for anyone, a player for the actors that the seat plays now."""
    return seat.role is Role.GM or (seat.role is Role.PLAYER and owner in played_by(table, seat))


def types_dice(system: System, state: Any, table: TableState, roller: str, secret: bool = False) -> bool:
    """Whether the dice of a roller are typed: its seat says so (the GM's for a secret throw), the setting lets it."""
    held = None if secret else holder(table, roller)
    seat = held or next((seat for seat in table.seats.values() if seat.role is Role.GM), None)
    return seat is not None and seat.dice == "typed" and typed_refusal(system, state, seat) is None


def typed_refusal(system: System, state: Any, seat: Seat) -> Refusal | None:
    """Why dice thrown by hand are not taken from this seat (setting `typed_dice`)."""
    match system.setting(state, "typed_dice"):
        case "off":
            return Refusal("table_typed_off")
        case "gm" if seat.role is not Role.GM:
            return Refusal("table_typed_gm")
        case _:
            return None


def declare(bench: Bench, seat: Seat, command_id: str, command: Any) -> Record | Refusal:
    """A command of the rules, or a tool, as a record: finished, or waiting for somebody."""
    waiting = bench.play.waiting
    tool = bench.system.is_tool(command)
    if waiting is not None and not tool:
        return Refusal("table_waiting")
    made = bench.system.made_by(command)
    viewer = viewer_of(bench.table, seat)
    refusal = bench.system.refusal(bench.play.state, command, viewer)
    if refusal is None and made:
        present = sum(bench.system.knows(bench.play.state, each, viewer) for each in seat.actors)
        refusal = holding_refusal(bench.table, seat, made, present)
    if refusal is not None:
        return refusal
    end, spent = _run(bench, bench.play.state, command, ())
    version = bench.version
    record = Record(
        version=version,
        parent=bench.log.head,
        head=version,
        at=bench.now,
        author=seat.id,
        command_id=command_id,
        kind="tool" if tool else "act",
        act=version,
        command=command,
        events=end.value if isinstance(end, Finished) else (),
        changes=held(seat, made) if isinstance(end, Finished) else (),
        trace=end.trace,
    )
    if waiting is None:
        return msgspec.structs.replace(record, waiting=_waiting(end, spent, version, version, seat.id, command))
    if isinstance(end, Stopped):
        return Refusal("table_tool_waits")
    return _run_again(bench, record, waiting)


def answer(bench: Bench, seat: Seat, message: AnswerPrompt) -> Record | Refusal:
    """An answer to the prompt, or the faces of some of the dice it wants."""
    waiting = bench.play.waiting
    if waiting is None:
        return Refusal("table_no_prompt")
    if waiting.version != message.prompt:
        return Refusal("table_stale_prompt")
    match waiting.wanted:
        case Choice() as choice:
            if not may_answer(bench.table, seat, choice.owner):
                return Refusal("table_not_yours")
            if message.value not in choice.answers:
                return Refusal("table_unknown_answer", {"value": message.value[:40]})
            given: tuple[Known, ...] | Refusal = (Answer(choice.kind, choice.owner, message.value),)
        case asks:
            given = _falls(bench, seat, waiting, asks, message)
    if isinstance(given, Refusal):
        return given
    return go_on(bench, seat, message.id, message, given)


def pass_offers(bench: Bench, seat: Seat, message: GoOn) -> Record | Refusal:
    """« Continuer »: the open offer gets its default, and those of the same kind that follow before any die falls."""
    waiting = bench.play.waiting
    if seat.role is not Role.GM:
        return Refusal("table_gm_only")
    if waiting is None:
        return Refusal("table_no_prompt")
    if waiting.version != message.prompt:
        return Refusal("table_stale_prompt")
    offer = waiting.wanted
    if not isinstance(offer, Choice) or not offer.offer:
        return Refusal("table_no_offer")
    return go_on(bench, seat, message.id, message, (), passing=offer.kind)


def go_on(
    bench: Bench,
    seat: Seat,
    command_id: str,
    message: AnswerPrompt | GoOn | None,
    given: Sequence[Known],
    passing: str = "",
) -> Record:
    """Run the waiting act again with what was given; the record holds only what is new."""
    waiting = bench.play.waiting
    assert waiting is not None, "there is an act to go on with"
    end, spent = _run(
        bench, bench.play.state, waiting.command, (*waiting.known, *given), spent=waiting.spent, passing=passing
    )
    version = bench.version
    return Record(
        version=version,
        parent=bench.log.head,
        head=version,
        at=bench.now,
        author=seat.id,
        command_id=command_id,
        kind="answer",
        act=waiting.act,
        command=message,
        events=end.value if isinstance(end, Finished) else (),
        changes=_held(bench, waiting, end),
        trace=_new(told_so_far(bench.system, bench.play), end.trace),
        waiting=_waiting(end, spent, version, waiting.act, waiting.author, waiting.command),
        dropped=_names(end.dropped),
    )


def _held(bench: Bench, waiting: Waiting, end: Run) -> tuple[AnyChange, ...]:
    """What the end of a waiting act adds: the character that it made, for the seat that declared it."""
    author = bench.table.seats.get(waiting.author)
    if author is None or not isinstance(end, Finished):
        return ()
    return held(author, bench.system.made_by(waiting.command))


def told_so_far(system: System, play: Play) -> tuple[Any, ...]:
    """Everything the waiting act has told up to now: its run with what is known, and nothing more."""
    waiting = play.waiting
    if waiting is None:
        return ()
    return replay(system.decide(play.state, waiting.command), waiting.known, _Nobody()).trace


def _run_again(bench: Bench, record: Record, waiting: Waiting) -> Record:
    """A tool was used during a wait: the waiting act meets the new state, and loses the answers that no longer fit."""
    before = told_so_far(bench.system, bench.play)
    state = evolved(bench.system, bench.play.state, record.events)
    author = bench.table.seats.get(waiting.author)
    viewer = viewer_of(bench.table, author) if author is not None else Viewer(Role.GM)
    if bench.system.refusal(state, waiting.command, viewer) is not None:
        return msgspec.structs.replace(record, dropped=("act", *_names(waiting.known)))
    end, spent = _run(bench, state, waiting.command, waiting.known, spent=waiting.spent)
    still = _waiting(end, spent, record.version, waiting.act, waiting.author, waiting.command)
    if still is not None and not end.dropped and still.wanted == waiting.wanted:
        # the same question keeps its id, so that an answer being typed stays good
        still = msgspec.structs.replace(still, version=waiting.version)
    return msgspec.structs.replace(
        record,
        events=record.events + (end.value if isinstance(end, Finished) else ()),
        changes=record.changes + _held(bench, waiting, end),
        trace=record.trace + _new(before, end.trace),
        waiting=still,
        dropped=_names(end.dropped),
    )


def _run(
    bench: Bench,
    state: Any,
    command: Any,
    known: Sequence[Known],
    spent: Sequence[Fall] = (),
    passing: str = "",
) -> tuple[Run, tuple[Fall, ...]]:
    """Run a command with what is known; a second time without what was dropped, so that no draw is counted twice.

    Also returns the throws that were made void and not asked again.
    """
    end, left = _run_once(bench, state, command, known, spent, passing)
    if not end.dropped:
        return end, left
    kept = tuple(known)[: len(known) - len(end.dropped)]
    void = (*spent, *(piece for piece in end.dropped if isinstance(piece, Fall)))
    again, left = _run_once(bench, state, command, kept, void, passing)
    return msgspec.structs.replace(again, dropped=end.dropped), left


def _run_once(
    bench: Bench, state: Any, command: Any, known: Sequence[Known], spent: Sequence[Fall], passing: str
) -> tuple[Run, tuple[Fall, ...]]:
    system, table = bench.system, bench.table
    secret = system.is_secret(command)
    source = KeyedSource(
        bench.faces,
        bench.history,
        known,
        spent,
        typed=lambda roller: types_dice(system, state, table, roller, secret),
        hidden=_hidden(system, state, command),
    )

    def policy(choice: Choice) -> str | None:
        if passing and choice.offer and choice.kind == passing and not source.drew:
            return choice.default
        value = system.standing(state, choice, orders_of(table, choice.owner))
        return value if value in choice.answers else None

    return _keyed(replay(system.decide(state, command), known, source, policy), known, source.keys), source.spent


def _keyed(end: Run, known: Iterable[Known], keys: Iterable[Key]) -> Run:
    """A run in which the dice that fell just now carry their keys, which come in the order in which they fell."""
    left, before = iter(keys), {id(piece) for piece in known}
    marked = {
        id(piece): msgspec.structs.replace(piece, key=next(left))
        for piece in end.known
        if isinstance(piece, Fall) and id(piece) not in before
    }
    if not marked:
        return end
    return msgspec.structs.replace(
        end,
        trace=tuple(marked.get(id(piece), piece) for piece in end.trace),
        known=tuple(marked.get(id(piece), piece) for piece in end.known),
    )


def _hidden(system: System, state: Any, command: Any) -> Callable[[str], bool]:
    """Whose faces are the GM's alone, in the act of a command."""
    secret = system.is_secret(command)
    return lambda roller: secret or not system.shows_dice(state, roller)


def orders_of(table: TableState, owner: str) -> Mapping[str, str]:
    """The standing orders of an actor by kind of choice; empty when none were ever given."""
    orders = table.orders.get(owner)
    return {} if orders is None else orders.given


def _waiting(end: Run, spent: tuple[Fall, ...], version: int, act: int, author: str, command: Any) -> Waiting | None:
    if isinstance(end, Finished):
        return None
    return Waiting(version, act, author, command, end.known, end.wanted, spent)


def _falls(
    bench: Bench, seat: Seat, waiting: Waiting, asks: tuple[Ask, ...], message: AnswerPrompt
) -> tuple[Known, ...] | Refusal:
    """The falls that a seat gives for the asks it names; all that it may answer when it names none."""
    mine = [place for place, ask in enumerate(asks) if may_answer(bench.table, seat, ask.roller)]
    if not mine or (bench.system.is_secret(waiting.command) and seat.role is not Role.GM):
        return Refusal("table_not_yours")
    places = sorted(set(message.asks)) if message.asks else mine
    if not set(places) <= set(range(len(asks))) or (message.asks and len(places) != len(message.asks)):
        return Refusal("table_faces_wanted")
    if not set(places) <= set(mine):
        return Refusal("table_not_yours")
    source = KeyedSource(
        bench.faces,
        bench.history,
        waiting.known,
        waiting.spent,
        hidden=_hidden(bench.system, bench.play.state, waiting.command),
    )
    if message.draw:
        return tuple(_drawn_fall(asks[place], source) for place in places)
    refusal = typed_refusal(bench.system, bench.play.state, seat)
    if refusal is not None:
        return refusal
    if len(message.faces) != len(places):
        return Refusal("table_faces_wanted")
    by_place = dict(zip(message.asks or places, message.faces, strict=True))
    fell: list[Fall] = []
    for place in places:
        try:
            fell.append(fall_of(asks[place], by_place[place], Origin.TYPED))
        except InvalidFaces as error:
            return wrong_faces(error, place)
    return tuple(
        msgspec.structs.replace(fall, key=source.throw(asks[place]).key)
        for fall, place in zip(fell, places, strict=True)
    )


def _drawn_fall(ask: Ask, source: KeyedSource) -> Fall:
    throw = source.throw(ask)
    return msgspec.structs.replace(thrown_fall(ask, source.cast(throw)), key=throw.key)


def _new(before: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
    """What a run tells beyond what was told already."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return after[same:]


def _names(dropped: Sequence[Known]) -> tuple[str, ...]:
    return tuple(piece.kind if isinstance(piece, Answer) else piece.purpose for piece in dropped)


class _Nobody:
    """Draws nothing: for a run that only says what is known."""

    def thrower(self, ask: Ask) -> Thrower | None:
        return None
