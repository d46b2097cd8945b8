"""Growing at a table: a level and its undo, the ledger that follows the records, and play shown to each seat."""

from __future__ import annotations

from typing import cast

from tests.rules.awakening.progress.hero import BOOK, hero
from tests.table.seated import Seated, code
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import AddActor, Award, Buy, EndRest, LevelUp, OpenBook, StartRest
from veillee.rules.awakening.nouns import LedgerEntry, Resource, RestKind, State
from veillee.rules.common import Role, Side, Viewer
from veillee.rules.system import System
from veillee.table.wire import canonical


def evening() -> Seated:
    """Kael of level 3, with 6 XP and 100 NX, in a relaxed night."""
    at = Seated(cast(System, system), level_up=[7])
    for command in (
        OpenBook(book=BOOK),
        AddActor(id="kael", card=hero(3).card, side=Side.ALLY),
        Award(actors=("kael",), resource=Resource.EXPERIENCE, amount=6, reason="le gué"),
        Award(actors=("kael",), resource=Resource.SHARDS, amount=100),
        StartRest(kind=RestKind.RELAXED),
    ):
        assert code(at.do("gm", command)) == ""
    return at


def state(at: Seated) -> State:
    found: State = at.table.play.state
    return found


def lines(at: Seated) -> list[tuple[str, int, int]]:
    entries: tuple[LedgerEntry, ...] | None = system.ledger(state(at), "kael", Viewer(Role.GM))
    assert entries is not None
    return [(line.reason, line.change, line.balance) for line in entries]


OPENING = [("award", 6, 6), ("award", 100, 100)]


def test_a_player_gains_a_level_and_the_gm_takes_the_act_back() -> None:
    at = evening()
    before = canonical(state(at))
    assert code(at.do("kael", LevelUp(actor="kael"))) == ""
    assert lines(at) == [*OPENING, ("level_up", -6, 0), ("level_up", 3, 3)]
    after = canonical(state(at))
    assert code(at.undo("kael")) != "", "dice fell: only the GM takes it back"
    at.undo("gm")
    assert canonical(state(at)) == before
    assert lines(at) == OPENING
    at.redo("gm")
    assert canonical(state(at)) == after


def test_a_player_buys_and_takes_it_back() -> None:
    at = evening()
    before = canonical(state(at))
    assert code(at.do("kael", Buy(actor="kael", item="long_sword"))) == ""
    assert lines(at)[-1] == ("buy", -80, 20)
    assert code(at.do("kael", Buy(actor="kael", item="long_sword"))) == "needs_shards"
    assert code(at.undo("kael")) == ""
    assert canonical(state(at)) == before


def test_nobody_grows_for_another() -> None:
    at = evening()
    assert code(at.do("elara", LevelUp(actor="kael"))) == "not_yours"
    assert code(at.do("screen", Buy(actor="kael", item="venin"))) == "table_screen"
    assert code(at.do("kael", Award(actors=("kael",), resource=Resource.SHARDS, amount=5))) == "gm_only"
    assert at.table.view("elara").play.growth == {}
    assert set(at.table.view("kael").play.growth) == {"kael"}
    assert at.table.view("elara").play.actors["kael"].sheet is None


def test_the_rest_gives_the_new_maximum() -> None:
    """CB-174, RB-65."""
    at = evening()
    at.do("kael", LevelUp(actor="kael"))
    assert code(at.do("gm", EndRest(force=True))) == ""
    kael = state(at).actors["kael"]
    assert (kael.card.max_hit_points, kael.vitals.hit_points, kael.vitals.magic_points) == (25, 25, 8)
