"""Random evenings of the d20 page at a table: what is offered is accepted; records, views and undo agree."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.fights import creature, hero
from tests.rules.audacity.random_play import next_command
from tests.table.seated import Seated, code
from veillee.dice import Choice, Thrower
from veillee.rules.audacity import system
from veillee.rules.audacity.commands import (
    AddActor,
    AddPlayer,
    Correct,
    CreateHero,
    EditCard,
    GMIncome,
    MakeLegendary,
    PlaceActor,
    RemoveActor,
    SetLair,
    SetScene,
    StartFight,
    StartScenario,
)
from veillee.rules.audacity.menu import AttackAct, Entry, MoveAct, Pace, Weapon
from veillee.rules.common import Side
from veillee.rules.scene import Place
from veillee.rules.system import System
from veillee.table.acts import holder
from veillee.table.changes import SetOrders
from veillee.table.difference import difference, patched, tree
from veillee.table.play import evolved
from veillee.table.record import Waiting
from veillee.table.seats import Orders
from veillee.table.source import Throw
from veillee.table.wire import canonical

ACTS = 25
ENTRIES = (
    Entry("Coup de queue", AttackAct(Weapon.SECONDARY, "tail"), 1),
    Entry("Souffle", AttackAct(Weapon.SPECIAL, "breath"), 2),
    Entry("Glisser", MoveAct(Pace.HALF_SPEED), 1),
)


class Luck:
    """Faces of a seeded generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def thrower(self, throw: Throw) -> Thrower:
        return lambda sides: tuple(self.random.randint(1, each) for each in sides)


class Evening(Seated):
    """Two heroes of two players against a legendary dragon and a hidden ogre, on a small board."""

    def __init__(self, random: Random) -> None:
        super().__init__(cast(System, system))
        self.faces = cast(Any, Luck(random))
        self.random = random
        self.kept = {seat: self.table.view(seat) for seat in self.table.state.seats}
        self.trees = {seat: tree(view) for seat, view in self.kept.items()}
        self.must(self.do("gm", SetScene(width=9, height=9)))
        for number, key in enumerate(("elara", "kael")):
            self.must(self.do("gm", AddPlayer(player=key, name=key)))
            card, place = hero(key).card, Place((number, 0))
            made = CreateHero(player=key, hero=key, given=True, level=card.level, card=card, place=place)
            self.must(self.do("gm", made))
        for number, key in enumerate(("dragon", "ogre")):
            place = Place((2 + number, 2), hidden=key == "ogre")
            self.must(self.do("gm", AddActor(id=key, card=creature(key).card, side=Side.FOE, place=place)))
        self.must(self.do("gm", StartScenario(allies=0)))
        self.must(self.do("gm", GMIncome(amount=9)))
        legendary = MakeLegendary(creature="dragon", points=5, entries=ENTRIES, lair="la grotte")
        self.must(self.do("gm", legendary))
        self.must(self.do("gm", SetLair(creature="dragon", inside=True)))
        if random.random() < 0.5:
            asked = Orders(interruption="ask", opportunity="ask")
            self.must(self.do_table("kael", SetOrders(actor="kael", orders=asked)))
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
                Correct(actor=actor, hit_points=self.random.randint(-9, 20)),
                PlaceActor(actor=actor, place=Place((self.random.randint(0, 8), self.random.randint(0, 8)))),
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
        waits = self.waiting is not None and system.is_tool(command)
        done = code(self.do(seat, command))
        assert done == (refusal.code if refusal else "") or (waits and done == "table_tool_waits")

    def answer_it(self, waiting: Waiting) -> None:
        wanted = waiting.wanted
        assert isinstance(wanted, Choice)
        seat = holder(self.table.state, wanted.owner)
        self.must(self.answer(seat.id if seat else "gm", self.random.choice(wanted.answers)))

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
    hidden = evening.table.play.state.actors["ogre"]
    canary = replace(hidden.card, name=replace(hidden.card.name, text="Xylophone"), notes="Xylophone")
    evening.must(evening.do("gm", EditCard(actor="ogre", card=canary)))
    evening.must(evening.do("gm", Correct(actor="ogre", hit_points=31, reason="Xylophone")))
    for seat in ("elara", "kael", "screen"):
        data = msgspec.json.encode((evening.table.view(seat), evening.table.entries(seat)))
        assert b"Xylophone" not in data
        assert b'"ogre"' not in data
    assert b"Xylophone" in msgspec.json.encode(evening.table.entries("gm"))
