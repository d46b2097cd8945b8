"""The table with the rules of Worlds Awakening: random evenings whose records, views and undo must agree."""

from __future__ import annotations

from random import Random
from typing import cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import CAST
from tests.rules.awakening.random_play import next_command
from tests.table.random_evening import RandomEvening, played, secret_of, true_to_its_records
from veillee.dice import Ask, Choice, Fall
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
from veillee.table.record import Waiting
from veillee.table.table import Table


class Evening(RandomEvening):
    """A fight with a few of the cast; two heroes belong to players."""

    def __init__(self, random: Random) -> None:
        super().__init__(system, random)
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


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_an_evening_of_random_play_is_what_its_records_say(seed: int) -> None:
    evening = Evening(Random(seed))
    played(evening, evening.step)
    true_to_its_records(evening)


@pytest.mark.parametrize("seed", range(3))
def test_a_hidden_foe_is_in_no_byte_of_a_player(seed: int) -> None:
    evening = Evening(Random(seed))
    state = evening.table.play.state
    hidden = state.actors["a3"]
    canary = replace(hidden.card, name=replace(hidden.card.name, text="Xylophone"), notes="Xylophone")
    evening.must(evening.do("gm", EditCard(actor="a3", card=canary)))
    evening.must(evening.do("gm", Correct(actor="a3", hit_points=1, reason="Xylophone")))
    secret_of(evening, "a3")


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
