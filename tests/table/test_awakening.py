"""The table with the rules of Worlds Awakening: random evenings whose records, views and undo must agree."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import CAST
from tests.rules.awakening.random_play import next_command
from tests.table.seated import Seated, code
from veillee.dice import Ask, Choice, Fall, Thrower
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    AddActor,
    Check,
    Correct,
    EditCard,
    PlaceActor,
    RemoveActor,
    SetScene,
    StartFight,
)
from veillee.rules.awakening.nouns import Attribute, Kind, Place
from veillee.rules.common import Side
from veillee.rules.system import System
from veillee.table.acts import holder
from veillee.table.changes import ChangeSeat, SetDice
from veillee.table.difference import difference, patched, tree
from veillee.table.play import evolved
from veillee.table.record import Waiting
from veillee.table.source import Throw
from veillee.table.table import Table
from veillee.table.wire import canonical

ACTS = 25


class Luck:
    """Faces of a seeded generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def thrower(self, throw: Throw) -> Thrower:
        return lambda sides: tuple(self.random.randint(1, each) for each in sides)


class Evening(Seated):
    """A fight with a few of the cast; two heroes belong to players."""

    def __init__(self, random: Random) -> None:
        super().__init__(cast(System, system))
        self.faces = cast(Any, Luck(random))
        self.random = random
        self.kept = {seat: self.table.view(seat) for seat in self.table.state.seats}
        self.trees = {seat: tree(view) for seat, view in self.kept.items()}
        self.must(self.do("gm", SetScene(width=7, height=7)))
        cards = [key for key in sorted(CAST) if CAST[key].kind is Kind.CHARACTER]
        foes = [key for key in sorted(CAST) if CAST[key].kind is Kind.CREATURE]
        for number, key in enumerate([*random.sample(cards, 2), *random.sample(foes, 2)]):
            side = Side.ALLY if number < 2 else Side.FOE
            place = Place((number, number % 2 * 2), hidden=number == 3)
            card, own = CAST[key], 2 if number < 2 else 0  # XP is for characters only (WA-GEN-07)
            self.must(self.do("gm", AddActor(id=f"a{number}", card=card, side=side, place=place, experience=own)))
        self.must(self.do_table("gm", ChangeSeat(seat="elara", actors=("a0",))))
        self.must(self.do_table("gm", ChangeSeat(seat="kael", actors=("a1",))))
        if random.random() < 0.5:
            self.must(self.do_table("kael", SetDice(seat="kael", dice="typed")))
        self.must(self.do("gm", StartFight()))

    def must(self, proposal: Any) -> None:
        assert code(proposal) == ""

    @property
    def waiting(self) -> Waiting | None:
        return self.table.play.waiting

    def step(self) -> None:
        """One act, answer, correction or undo, by whom it belongs to."""
        state = self.table.play.state
        if self.waiting is None:
            self.tell(next_command(state, self.random))
        elif self.random.random() < 0.2:
            actor = self.random.choice(sorted(state.actors))
            tools = (
                Correct(actor=actor, experience=self.random.randint(0, 3) if actor in ("a0", "a1") else 0),
                Correct(actor=actor, hit_points=self.random.randint(0, 6)),
                PlaceActor(actor=actor, place=Place((self.random.randint(0, 6), self.random.randint(0, 6)))),
                RemoveActor(actor=actor),
            )
            self.tell(self.random.choice(tools))
        else:
            self.answer_it(self.waiting)

    def tell(self, command: Any) -> None:
        """A command by the seat that holds its actor, or by the GM: accepted unless the rules say no to that seat."""
        held = holder(self.table.state, command.actor) if hasattr(command, "actor") else None
        seat = held.id if held and not system.is_tool(command) else "gm"
        refusal = system.refusal(self.table.play.state, command, self.table.viewer(seat))
        assert code(self.do(seat, command)) == (refusal.code if refusal else "")

    def answer_it(self, waiting: Waiting) -> None:
        match waiting.wanted:
            case Choice(owner=owner, answers=answers):
                seat = holder(self.table.state, owner)
                self.must(self.answer(seat.id if seat else "gm", self.random.choice(answers)))
            case asks:
                ask: Ask = asks[0]
                seat = holder(self.table.state, ask.roller)
                assert seat is not None
                prompt = self.table.view(seat.id).prompt
                assert prompt is not None
                mine = [each for each in prompt.asks if each.mine]
                faces = tuple(tuple(self.random.randint(1, side) for side in each.sides) for each in mine)
                self.must(self.answer(seat.id, faces=faces, asks=tuple(each.index for each in mine)))

    def follow(self) -> None:
        """Every client that patches its view has the view."""
        for seat, old in self.kept.items():
            new = self.table.view(seat)
            patch = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
            self.trees[seat] = patched(self.trees[seat], msgspec.convert(patch, type(difference(old, old))))
            assert self.trees[seat] == msgspec.json.decode(msgspec.json.encode(new))
            self.kept[seat] = new


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_an_evening_of_random_play_is_what_its_records_say(seed: int) -> None:
    evening = Evening(Random(seed))
    table = evening.table
    for _act in range(ACTS):
        evening.step()
        evening.follow()
        if evening.random.random() < 0.1:
            evening.undo()
            if evening.random.random() < 0.5:
                evening.must(evening.redo())
            evening.follow()
    again = evening.reloaded()
    assert canonical(again.play) == canonical(table.play)
    for seat in table.state.seats:
        assert again.view(seat) == table.view(seat)
        assert again.entries(seat) == table.entries(seat)
    start = system.start({})
    events = [event for version in table.log.chain for event in table.log.record(version).events]
    assert canonical(evolved(cast(System, system), start, events)) == canonical(table.play.state)
    end = canonical(table.play)
    undone = 0
    while not code(evening.undo()):
        undone += 1
    assert canonical(table.play.state) == canonical(start)
    for _time in range(undone):
        evening.must(evening.redo())
    assert canonical(table.play) == end


@pytest.mark.parametrize("seed", range(3))
def test_a_hidden_foe_is_in_no_byte_of_a_player(seed: int) -> None:
    evening = Evening(Random(seed))
    state = evening.table.play.state
    hidden = state.actors["a3"]
    canary = replace(hidden.card, name=replace(hidden.card.name, text="Xylophone"), notes="Xylophone")
    evening.must(evening.do("gm", EditCard(actor="a3", card=canary)))
    evening.must(evening.do("gm", Correct(actor="a3", hit_points=1, reason="Xylophone")))
    for seat in ("elara", "kael", "screen"):
        data = msgspec.json.encode((evening.table.view(seat), evening.table.entries(seat)))
        assert b"Xylophone" not in data
        assert b'"a3"' not in data
    assert b"Xylophone" in msgspec.json.encode(evening.table.entries("gm"))


def falls_told(evening: Evening, seat: str) -> list[tuple[int, ...]]:
    return [fall.faces for entry in evening.table.entries(seat)[0] for line in entry.lines for fall in line.falls]


def test_faces_stand_in_the_log_of_those_who_may_know_them() -> None:
    evening = Evening(Random(5))
    evening.must(evening.do("gm", Check(actor="a0", attribute=Attribute.STR, threshold=10)))
    if evening.waiting:
        evening.must(evening.go_on())
    evening.must(evening.do("gm", Check(actor="a0", attribute=Attribute.STR, threshold=10, hidden=True)))
    fallen = [piece.faces for record in evening.records for piece in record.trace if isinstance(piece, Fall)]
    assert len(fallen) == 2
    assert falls_told(evening, "gm") == fallen
    for seat in ("elara", "kael", "screen"):
        assert falls_told(evening, seat) == fallen[:1]


def test_a_table_of_the_guide_is_loaded_with_its_settings() -> None:
    table, record = Table.make(
        cast(System, system), table_id="t", title="x", settings={"diagonals": "one_two"}, code="", now=1
    )
    assert table.play.state.settings.diagonals == "one_two"
    assert Table.load(cast(System, system), [record]).play.state.settings.diagonals == "one_two"
    with pytest.raises(msgspec.ValidationError):
        Table.make(cast(System, system), table_id="t", title="x", settings={"diagonals": "no"}, code="")
