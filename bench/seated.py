"""A table in memory whose seats all look, as at the live one: what each message costs and sends."""

from __future__ import annotations

import json
from itertools import count
from time import process_time
from typing import Any

import msgspec

from veillee.codex.pack import codex
from veillee.dice import Choice
from veillee.systems import SYSTEMS
from veillee.table.changes import SeatSet
from veillee.table.difference import difference
from veillee.table.messages import AnswerPrompt, Do, Redo, Step, Undo
from veillee.table.seats import Seat
from veillee.table.table import Accepted, Message
from veillee.table.wire import encode_message
from veillee.web.making import demo_table


class Seated:
    """The demo of a system; milliseconds of processor and bytes of every message, by the step that it belongs to."""

    def __init__(self, system: str) -> None:
        self.ids = count(1)
        self.spent: dict[str, list[float]] = {}
        self.bytes: dict[str, list[int]] = {}
        self.table, _records = demo_table(SYSTEMS[system], codex(), "Un acte", 1)
        self.views = {seat: self.table.view(seat) for seat in self.table.state.seats}

    def sits(self, seat: Seat) -> None:
        """One more seat that looks."""
        self.table.commit(self.table.change(SeatSet(seat=seat), now=1).records)
        self.views = {each: self.table.view(each) for each in self.table.state.seats}

    def does(self, step: str, command: dict[str, Any]) -> None:
        """A command of the GM, then the default answer to whatever it asks."""
        self.says(step, self._do(command))
        while (waiting := self.table.play.waiting) is not None:
            assert isinstance(waiting.wanted, Choice), "the faces of this table are drawn"
            self.says("answer", AnswerPrompt(id=self._id(), prompt=waiting.version, value=waiting.wanted.default))

    def undone(self) -> None:
        """The last act is undone, then done again."""
        self.says("undo", Undo(id=self._id()))
        self.says("redo", Redo(id=self._id()))

    def says(self, step: str, message: Message) -> None:
        """A message, and what each seat receives of it."""
        began = process_time()
        before = self.table.version
        self._submits(message)
        sent = 0
        for seat, old in self.views.items():
            view, version = self.table.view(seat), self.table.version
            moved = self.table.moved(before)
            entries, _more = self.table.entries(seat, after=before)
            patch = difference(old, view)
            made = Step(version=version, patch=patch, log=entries, undone=moved.undone, redone=moved.redone)
            sent += len(encode_message(made))
            self.views[seat] = view
        self.spent.setdefault(step, []).append((process_time() - began) * 1000)
        self.bytes.setdefault(step, []).append(sent)

    def quietly(self, command: dict[str, Any]) -> None:
        """A command of the GM that nothing is counted of."""
        self._submits(self._do(command))

    def forgets(self) -> None:
        """Count from now on."""
        self.spent.clear()
        self.bytes.clear()

    def _submits(self, message: Message) -> None:
        proposal = self.table.submit("gm", message, now=1)
        assert isinstance(proposal, Accepted), proposal
        self.table.commit(proposal.records)

    def _do(self, command: dict[str, Any]) -> Do:
        return Do(id=self._id(), command=msgspec.Raw(json.dumps(command).encode()))

    def _id(self) -> str:
        return f"b{next(self.ids)}"
