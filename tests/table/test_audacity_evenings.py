"""Random evenings of the d20 page at a table: what is offered is accepted; records, views and undo agree."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.fights import creature, hero
from tests.rules.audacity.random_play import next_command
from tests.table.random_evening import RandomEvening, played, secret_of, true_to_its_records
from veillee.dice import Choice
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
from veillee.table.acts import holder
from veillee.table.changes import SetOrders
from veillee.table.record import Waiting
from veillee.table.seats import Orders

ENTRIES = (
    Entry("Coup de queue", AttackAct(Weapon.SECONDARY, "tail"), 1),
    Entry("Souffle", AttackAct(Weapon.SPECIAL, "breath"), 2),
    Entry("Glisser", MoveAct(Pace.HALF_SPEED), 1),
)


class Evening(RandomEvening):
    """Two heroes of two players against a legendary dragon and a hidden ogre, on a small board."""

    def __init__(self, random: Random) -> None:
        super().__init__(system, random)
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

    def allowed(self, command: Any, refused: str) -> tuple[str, ...]:
        """While somebody is asked, the table may make a tool of the points wait."""
        waits = self.waiting is not None and system.is_tool(command)
        return (refused, "table_tool_waits") if waits else (refused,)

    def answer_it(self, waiting: Waiting) -> None:
        wanted = waiting.wanted
        assert isinstance(wanted, Choice)
        seat = holder(self.table.state, wanted.owner)
        self.must(self.answer(seat.id if seat else "gm", self.random.choice(wanted.answers)))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32))
def test_an_evening_of_random_play_is_what_its_records_say(seed: int) -> None:
    evening = Evening(Random(seed))
    played(evening, evening.step)
    true_to_its_records(evening)


@pytest.mark.parametrize("seed", range(3))
def test_a_hidden_foe_is_in_no_byte_of_a_player(seed: int) -> None:
    evening = Evening(Random(seed))
    hidden = evening.table.play.state.actors["ogre"]
    canary = replace(hidden.card, name=replace(hidden.card.name, text="Xylophone"), notes="Xylophone")
    evening.must(evening.do("gm", EditCard(actor="ogre", card=canary)))
    evening.must(evening.do("gm", Correct(actor="ogre", hit_points=31, reason="Xylophone")))
    secret_of(evening, "ogre")
