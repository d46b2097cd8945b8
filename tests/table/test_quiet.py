"""Between fights at a table: a tool that waits for an owner, a rest that several seats take part in, and undo."""

from __future__ import annotations

from typing import Any, cast

from tests.rules.awakening.cast import CAST
from tests.table.seated import Seated, code
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    AddActor,
    Award,
    Correct,
    EndRest,
    PassTime,
    Recall,
    Recover,
    StartRest,
)
from veillee.rules.awakening.nouns import Condition, Resource, RestKind, State
from veillee.rules.common import Side
from veillee.rules.system import System

DAY = 24 * 60


class Quiet(Seated):
    """Elara is dead with 25 NX, Kael has 30 NX and 2 XP."""

    def __init__(self, **faces: list[int]) -> None:
        super().__init__(cast(System, system), **faces)
        for key, card in (("elara", CAST["mir"]), ("kael", CAST["sil"])):
            self.gm(AddActor(id=key, card=card, side=Side.ALLY, experience=2))
        self.gm(Award(actors=("elara",), resource=Resource.SHARDS, amount=25))
        self.gm(Award(actors=("kael",), resource=Resource.SHARDS, amount=30))
        self.gm(Correct(actor="elara", condition=Condition.DEAD))

    @property
    def state(self) -> State:
        return cast(State, self.table.play.state)

    def gm(self, command: Any) -> None:
        self.by("gm", command)

    def by(self, seat: str, command: Any) -> None:
        assert code(self.do(seat, command)) == ""


def test_the_day_of_a_soul_waits_for_each_who_may_pay() -> None:
    quiet = Quiet()
    quiet.gm(PassTime(minutes=DAY))
    assert quiet.state.clock == 0
    assert code(quiet.answer("kael", "pay")) == "table_not_yours"
    assert code(quiet.answer("elara", "pay")) == ""
    assert quiet.state.clock == 0
    assert code(quiet.answer("kael", "pay")) == ""
    assert quiet.table.play.waiting is None
    assert quiet.state.clock == DAY
    assert [quiet.state.actors[key].career.shards for key in ("elara", "kael")] == [0, 15]


def test_an_undo_gives_the_day_and_the_shards_back() -> None:
    quiet = Quiet()
    before = quiet.state
    quiet.gm(PassTime(minutes=DAY))
    quiet.answer("elara", "pay")
    quiet.answer("kael", "decline")
    soul = quiet.state.actors["elara"].career.soul
    assert soul is not None
    assert soul.lost
    assert code(quiet.undo()) == ""
    assert quiet.state == before


def test_a_night_with_a_recall_and_choices_of_each_seat() -> None:
    quiet = Quiet(rest=[4])
    quiet.gm(StartRest(kind=RestKind.STRESSFUL))
    quiet.by("kael", Recall(actor="kael", target="elara"))
    quiet.by("elara", Recover(actor="elara", choice="hit_points"))
    assert quiet.state.actors["elara"].vitals.hit_points == 7
    view = quiet.table.view("elara").play
    assert view.rest is not None
    assert dict(view.rest.choices) == {"kael": 3, "elara": 2}
    quiet.gm(EndRest(force=True))
    assert (quiet.state.rest, quiet.state.clock) == (None, 8 * 60)
    assert [quiet.state.actors[key].vitals.experience for key in ("elara", "kael")] == [0, 1]
