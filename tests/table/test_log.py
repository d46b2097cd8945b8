"""Undo and redo: the chain, who may, and that nothing is ever lost on the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from tests.table.seated import Seated, code
from tests.table.tiny import Grant, Hide, Search, Strike, Wave
from veillee.table.changes import AddSeat, Say
from veillee.table.log import BrokenLog, Log, Moved
from veillee.table.play import EVERY
from veillee.table.record import Record, RecordKind
from veillee.table.table import Accepted, Table
from veillee.table.wire import canonical


def record(version: int, parent: int, head: int, kind: RecordKind = "act") -> Record:
    return Record(version=version, parent=parent, head=head, at=0, author="gm", command_id="", kind=kind, act=version)


class TestChain:
    def test_undo_cuts_and_redo_restores(self) -> None:
        log = Log([record(1, 0, 1), record(2, 1, 2), record(3, 2, 0, "undo")])
        assert (log.chain, log.redo_target, log.undone_by) == ([], 2, {1: 3, 2: 3})
        log.add(record(4, 0, 2, "redo"))
        assert (log.chain, log.redo_target, log.undone_by) == ([1, 2], None, {})
        assert log.moved(2) == Moved()
        assert log.moved(3) == Moved(redone=(1, 2))

    def test_a_new_act_ends_redo(self) -> None:
        log = Log([record(1, 0, 1), record(2, 1, 0, "undo"), record(3, 0, 3)])
        assert (log.chain, log.redo_target, log.undone_by) == ([3], None, {1: 2})
        assert log.target(1) is None
        assert log.target(2) == 0

    def test_a_record_of_the_table_leaves_the_chain_and_redo_alone(self) -> None:
        log = Log([record(1, 0, 1), record(2, 1, 0, "undo"), record(3, 0, 0, "table")])
        assert (log.chain, log.redo_target) == ([], 1)

    @pytest.mark.parametrize(
        "broken",
        [
            record(3, 1, 3),
            record(2, 0, 2),
            record(2, 1, 9, "undo"),
            record(2, 1, 1, "redo"),
            record(2, 1, 0, "table"),
            record(2, 1, 5),
            record(2, 1, 2, "table"),
        ],
    )
    def test_a_record_that_does_not_follow_is_refused(self, broken: Record) -> None:
        log = Log([record(1, 0, 1)])
        with pytest.raises(BrokenLog, match=str(broken.version)):
            log.add(broken)
        assert log.version == 1


class TestGM:
    def test_an_act_is_undone_with_its_answers(self) -> None:
        seated = Seated(attack=[15], damage=[3])
        before = seated.table.play.state
        seated.do("elara", Strike(actor="elara", target="kael"))
        seated.answer("kael", "take")
        seated.go_on()
        after = seated.table.play
        seated.undo()
        assert seated.table.play.state is before
        assert seated.table.play.waiting is None
        seated.redo()
        assert seated.table.play == after
        assert code(seated.redo()) == "table_nothing_to_redo"

    def test_undo_goes_back_to_any_prompt(self) -> None:
        seated = Seated(attack=[15, 2], damage=[3])
        seated.do("elara", Strike(actor="elara", target="kael"))
        prompt = seated.prompt
        seated.answer("kael", "take")
        seated.go_on()
        seated.undo(to=prompt)
        assert seated.wanted.kind == "guard"
        assert isinstance(seated.answer("kael", "dodge", prompt=prompt), Accepted)
        assert code(seated.redo()) == "table_nothing_to_redo"

    def test_a_wait_is_undone_to_before_its_act(self) -> None:
        seated = Seated()
        seated.do("elara", Strike(actor="elara", target="kael"))
        seated.undo()
        assert seated.table.play.waiting is None
        seated.redo()
        assert seated.wanted.kind == "guard"

    def test_undo_has_an_end(self) -> None:
        seated = Seated()
        assert code(seated.undo()) == "table_nothing_to_undo"
        assert code(seated.undo(to=99)) == "table_undo_unknown"
        assert code(seated.undo(to=seated.table.version)) == "table_undo_unknown"

    def test_seats_and_messages_are_not_undone(self) -> None:
        seated = Seated()
        seated.do("gm", Grant(actor="orc", points=1))
        seated.do_table("gm", AddSeat(id="new", role="player", name="Zoé"))  # type: ignore[arg-type]
        seated.undo()
        assert "new" in seated.table.state.seats
        assert seated.table.play.state.points["orc"] == 10


class TestPlayer:
    def test_an_own_act_without_dice_is_undone_and_redone(self) -> None:
        seated = Seated()
        seated.do("elara", Wave(actor="elara"))
        seated.do_table("kael", Say(text="Salut"))
        assert isinstance(seated.undo("elara"), Accepted)
        assert isinstance(seated.redo("elara"), Accepted)

    def test_the_act_of_another_is_not(self) -> None:
        seated = Seated()
        seated.do("elara", Wave(actor="elara"))
        assert code(seated.undo("kael")) == "table_undo_not_yours"
        assert code(seated.undo("screen")) == "table_screen"
        seated.do("gm", Wave(actor="elara"))
        assert code(seated.undo("elara")) == "table_undo_not_yours"

    def test_only_the_last_act_is(self) -> None:
        seated = Seated()
        for _time in range(2):
            seated.do("elara", Wave(actor="elara"))
        assert code(seated.undo("elara", to=0)) == "table_undo_not_yours"

    def test_dice_and_answers_stay(self) -> None:
        seated = Seated(attack=[1])
        seated.do("elara", Strike(actor="elara", target="orc"))
        assert code(seated.undo("elara")) == "table_undo_rolled"
        seated.answer("elara", "pass")
        assert code(seated.undo("elara")) in ("table_undo_rolled", "table_undo_not_yours")

    def test_an_act_that_waits_before_any_die_may_be_taken_back(self) -> None:
        seated = Seated()
        seated.do("elara", Strike(actor="elara", target="kael"))
        assert isinstance(seated.undo("elara"), Accepted)

    def test_what_was_revealed_stays(self) -> None:
        seated = Seated()
        seated.do("gm", Hide(actor="orc"))
        seated.do("elara", Search(actor="elara"))
        assert code(seated.undo("elara")) == "table_undo_revealed"

    def test_the_gms_undo_is_not_a_players_redo(self) -> None:
        seated = Seated()
        seated.do("elara", Wave(actor="elara"))
        seated.undo("gm")
        assert code(seated.redo("elara")) == "table_gm_only"


def test_undoing_all_and_redoing_all_gives_the_same_bytes() -> None:
    seated = Seated()
    for turn in range(30):
        seated.do("gm", Grant(actor="elara", points=100 + turn))
        seated.do("elara", Strike(actor="elara", target="kael" if turn % 3 else "orc"))
        for _answer in range(3):
            if seated.prompt:
                seated.answer("gm", seated.wanted.answers[turn % 2])
    end = canonical(seated.table.play)
    while not code(seated.undo()):
        pass
    assert canonical(seated.table.play.state) == canonical(seated.system.start({}))
    while not code(seated.redo()):
        pass
    assert canonical(seated.table.play) == end
    assert canonical(seated.reloaded().play) == end


def test_a_snapshot_is_only_a_cache() -> None:
    seated = Seated()
    snapshots = []
    for turn in range(2 * EVERY + 50):
        seated.do("gm", Grant(actor="elara", points=turn))
        due = seated.table.snapshot_due()
        if due is not None:
            snapshots.append(seated.table.wire.decode_snapshot(seated.table.wire.encode_snapshot(due)))
    assert [snapshot.version for snapshot in snapshots if snapshot] == [EVERY, 2 * EVERY]
    kept = [snapshot for snapshot in snapshots if snapshot]
    from_snapshot = Table.load(seated.system, seated.records, kept)
    assert from_snapshot.play == seated.table.play == seated.reloaded().play
    lies = [replace(each, state=replace(each.state, points={"lie": 1})) for each in kept]
    assert Table.load(seated.system, seated.records, lies).play != seated.table.play, "it is read when its mark fits"
    old = [replace(each, fold="other code") for each in lies]
    assert Table.load(seated.system, seated.records, old).play == seated.table.play
    for _time in range(100):
        seated.undo()
    assert seated.table.play.state == Table.load(seated.system, seated.records, kept).play.state


class Evenings(RuleBasedStateMachine):
    """Anybody does anything; the table is at every moment what its records say."""

    def __init__(self) -> None:
        super().__init__()
        self.seated = Seated()

    seats = st.sampled_from(("gm", "elara", "kael", "screen"))
    actors = st.sampled_from(("elara", "kael", "orc"))

    @rule(seat=seats, actor=actors, foe=actors)
    def strike(self, seat: str, actor: str, foe: str) -> None:
        self.seated.do(seat, Strike(actor=actor, target=foe))

    @rule(seat=seats, actor=actors, kind=st.sampled_from((Wave, Search, Hide)))
    def act(self, seat: str, actor: str, kind: Callable[..., object]) -> None:
        self.seated.do(seat, kind(actor=actor))

    @rule(seat=seats, actor=actors, points=st.integers(0, 3))
    def grant(self, seat: str, actor: str, points: int) -> None:
        self.seated.do(seat, Grant(actor=actor, points=points))

    @precondition(lambda self: self.seated.prompt)
    @rule(seat=seats, value=st.sampled_from(("take", "dodge", "pass", "spend")))
    def answer(self, seat: str, value: str) -> None:
        self.seated.answer(seat, value)

    @rule(seat=seats, text=st.sampled_from(("bonjour", "")))
    def say(self, seat: str, text: str) -> None:
        self.seated.do_table(seat, Say(text=text))

    @rule(seat=seats, back=st.none() | st.integers(0, 40))
    def undo(self, seat: str, back: int | None) -> None:
        self.seated.undo(seat, to=None if back is None else max(0, self.seated.table.version - back))

    @rule(seat=seats)
    def redo(self, seat: str) -> None:
        self.seated.redo(seat)

    @invariant()
    def the_records_say_it_all(self) -> None:
        table, again = self.seated.table, self.seated.reloaded()
        assert again.play == table.play
        assert again.state == table.state
        assert again.log.chain == table.log.chain
        assert +again.log.asks == +table.log.asks
        for seat in table.state.seats:
            assert again.view(seat) == table.view(seat)
            assert again.entries(seat) == table.entries(seat)


TestEvenings = Evenings.TestCase
TestEvenings.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
