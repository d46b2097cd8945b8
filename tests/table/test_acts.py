"""How an act runs: prompts, offers, typed dice, what a tool does to a wait."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.seated import Seated, code, raw
from tests.table.tiny import Fate, FateFacts, Grant, GuardFacts, Hide, Strike, StrikeTold, TypeDice, Wave
from veillee.dice import Ask, Choice, Origin
from veillee.table.changes import SetDice, SetOrders
from veillee.table.messages import AnswerPrompt, Do
from veillee.table.record import Record
from veillee.table.seats import Orders
from veillee.table.source import Throw
from veillee.table.table import Accepted, Already

STRIKE = Strike(actor="elara", target="kael")


def test_a_command_that_asks_nobody_is_one_record() -> None:
    seated = Seated()
    assert isinstance(seated.do("elara", Wave(actor="elara")), Accepted)
    assert [record.kind for record in seated.records] == ["table", "table", "act"]
    assert seated.records[-1].act == seated.records[-1].version == seated.table.log.head


def test_the_rules_refuse_with_their_own_code() -> None:
    seated = Seated()
    assert code(seated.do("kael", Wave(actor="elara"))) == "not_yours"
    assert code(seated.do("screen", Wave(actor="elara"))) == "table_screen"
    assert code(seated.do("nobody", Wave(actor="elara"))) == "table_seat_unknown"
    assert seated.table.version == 2


def test_an_act_stops_for_its_prompts_and_ends_with_its_events() -> None:
    seated = Seated(attack=[15], reaction=[4], damage=[3])
    seated.do("elara", STRIKE)
    assert seated.wanted == Choice("guard", "kael", ("take", "dodge"), "take", facts=GuardFacts("elara", 10))
    assert code(seated.answer("elara", "dodge")) == "table_not_yours"
    assert code(seated.answer("kael", "run")) == "table_unknown_answer"
    seated.answer("kael", "dodge")
    assert seated.wanted.kind == "fate"
    assert seated.wanted.owner == "elara"
    assert seated.table.play.state.points["kael"] == 10
    seated.answer("elara", "pass")
    seated.answer("kael", "pass")
    assert seated.table.play.waiting is None
    assert seated.table.play.state.points["kael"] == 7
    assert {record.act for record in seated.records[2:]} == {3}


def test_a_waiting_act_refuses_other_commands() -> None:
    seated = Seated()
    seated.do("elara", STRIKE)
    assert code(seated.do("kael", Wave(actor="kael"))) == "table_waiting"
    assert code(seated.do("gm", Fate())) == "table_tool_waits"


def test_the_gm_answers_for_anyone() -> None:
    seated = Seated()
    seated.do("elara", STRIKE)
    assert isinstance(seated.answer("gm", "take"), Accepted)


def test_a_stale_prompt_is_refused() -> None:
    seated = Seated()
    seated.do("elara", STRIKE)
    old = seated.prompt
    seated.answer("kael", "take")
    assert code(seated.answer("elara", "pass", prompt=old)) == "table_stale_prompt"
    seated.go_on()
    assert code(seated.answer("elara", "pass", prompt=old)) == "table_no_prompt"


def test_the_same_command_id_pays_once() -> None:
    seated = Seated(attack=[15], damage=[2])
    message = Do(id="tap", command=raw(Strike(actor="elara", target="orc")))
    first = seated.submit("elara", message)
    assert isinstance(first, Accepted)
    assert seated.submit("elara", message) == Already(first.version)
    assert code(seated.submit("kael", Do(id="tap", command=raw(Wave(actor="kael"))))) == "table_waiting"
    answer = AnswerPrompt(id="pass", prompt=seated.prompt, value="pass")
    seated.submit("elara", answer)
    assert seated.table.play.state.points["orc"] == 8
    assert seated.submit("elara", answer) == Already(seated.table.version)
    assert seated.reloaded().submit("elara", answer, now=0, source=seated.faces) == Already(seated.table.version)
    assert seated.table.play.state.points["orc"] == 8


@pytest.mark.parametrize("command_id", ["", "x" * 65])
def test_a_command_id_has_a_bounded_length(command_id: str) -> None:
    seated = Seated()
    message = Do(id=command_id, command=raw(Wave(actor="elara")))
    assert code(seated.submit("elara", message)) == "message_invalid"


def test_go_on_passes_the_open_offers_and_nothing_else() -> None:
    seated = Seated(attack=[15], damage=[2])
    seated.do("elara", STRIKE)
    assert code(seated.go_on()) == "table_no_offer"
    seated.answer("kael", "take")
    assert code(seated.go_on("kael")) == "table_gm_only"
    seated.go_on()
    assert seated.table.play.waiting is None
    assert seated.table.play.state.points["kael"] == 8


def test_creatures_follow_the_default_order_and_players_their_own() -> None:
    seated = Seated(attack=[15], damage=[2])
    seated.do_table("kael", SetOrders(actor="kael", orders=Orders(reaction="dodge", fate="never")))
    seated.do("elara", STRIKE)
    assert (seated.wanted.kind, seated.wanted.owner) == ("fate", "elara")
    assert [fall.purpose for fall in seated.records[-1].trace[1:]] == ["attack", "reaction"]
    assert code(seated.do_table("elara", SetOrders(actor="kael", orders=Orders()))) == "table_not_yours"


def test_an_order_given_during_a_wait_answers_it() -> None:
    seated = Seated(attack=[1])
    seated.do("elara", STRIKE)
    seated.do_table("kael", SetOrders(actor="kael", orders=Orders(reaction="take")))
    assert seated.wanted.kind == "fate"
    assert [record.kind for record in seated.records[-2:]] == ["table", "answer"]


class TestTypedDice:
    def test_faces_come_from_the_seat_and_nothing_shows_before_the_last(self) -> None:
        seated = Seated(reaction=[17])
        seated.do_table("elara", SetDice(seat="elara", dice="typed"))
        seated.do("elara", STRIKE)
        seated.answer("kael", "dodge")
        assert seated.wanted == (Ask("1d20", "attack", "elara"),)
        assert not any(seated.records[-1].trace[1:]), "the drawn reaction stays hidden"
        drawn = [piece for piece in seated.table.play.waiting.known if getattr(piece, "purpose", "") == "reaction"]  # type: ignore[union-attr]
        assert drawn[0].faces == (17,)  # type: ignore[union-attr]
        assert code(seated.answer("kael", faces=((12,),))) == "table_not_yours"
        assert code(seated.answer("elara", faces=((21,),))) == "table_invalid_faces"
        assert code(seated.answer("elara", faces=())) == "table_faces_wanted"
        assert code(seated.answer("elara", faces=((12,),), asks=(4,))) == "table_faces_wanted"
        seated.answer("elara", faces=((12,),))
        falls = {fall.purpose: fall for fall in seated.records[-1].trace}
        assert falls["attack"].origin is Origin.TYPED
        assert falls["reaction"].faces == (17,)

    def test_two_seats_type_one_throw(self) -> None:
        seated = Seated()
        for seat in ("elara", "kael"):
            seated.do_table(seat, SetDice(seat=seat, dice="typed"))
        seated.do("elara", STRIKE)
        seated.answer("kael", "dodge")
        assert len(seated.wanted) == 2
        seated.answer("kael", faces=((9,),), asks=(1,))
        assert seated.wanted == (Ask("1d20", "attack", "elara"),)
        seated.answer("gm", draw=True)
        assert seated.wanted.facts == FateFacts(20)

    def test_the_setting_says_who_may_type(self) -> None:
        seated = Seated(attack=[3])
        seated.do_table("elara", SetDice(seat="elara", dice="typed"))
        seated.do("elara", STRIKE)
        seated.answer("kael", "take")
        assert seated.wanted == (Ask("1d20", "attack", "elara"),)
        seated.do("gm", TypeDice(who="gm"))
        assert seated.wanted.kind == "fate", "the dice are drawn as soon as nobody may type them"
        assert code(seated.do_table("kael", SetDice(seat="kael", dice="typed"))) == "table_typed_gm"
        seated.do("gm", TypeDice(who="off"))
        assert code(seated.do_table("gm", SetDice(seat="gm", dice="typed"))) == "table_typed_off"

    def test_dice_given_back_to_the_table_are_drawn_at_once(self) -> None:
        seated = Seated(attack=[3])
        seated.do_table("elara", SetDice(seat="elara", dice="typed"))
        seated.do("elara", STRIKE)
        seated.answer("kael", "take")
        seated.do_table("elara", SetDice(seat="elara", dice="here"))
        assert seated.wanted.kind == "fate"


class TestToolsDuringAWait:
    def test_an_unrelated_tool_leaves_the_prompt_as_it_is(self) -> None:
        seated = Seated()
        seated.do("elara", STRIKE)
        prompt = seated.prompt
        seated.do("gm", Grant(actor="orc", points=3))
        assert seated.prompt == prompt
        assert seated.records[-1].dropped == ()
        assert seated.table.play.state.points["orc"] == 3
        assert isinstance(seated.answer("kael", "take"), Accepted)

    def test_a_changed_question_has_a_new_id(self) -> None:
        seated = Seated()
        seated.do("elara", STRIKE)
        prompt = seated.prompt
        seated.do("gm", Grant(actor="kael", points=3))
        assert seated.prompt == seated.table.version != prompt
        assert seated.wanted.facts == GuardFacts("elara", 3)

    def test_an_act_that_is_refused_now_is_dropped_and_named(self) -> None:
        seated = Seated(attack=[12])
        seated.do("elara", STRIKE)
        seated.answer("kael", "take")
        seated.do("gm", Grant(actor="elara", points=0))
        assert seated.table.play.waiting is None
        assert seated.records[-1].dropped == ("act", "guard", "attack")
        seated.undo()
        assert seated.wanted.kind == "fate"


def test_the_key_of_a_throw_counts_only_what_is_in_force() -> None:
    seated = Seated(attack=[15, 15, 15], damage=[1, 1, 1])
    for _time in range(2):
        seated.do("elara", Strike(actor="elara", target="orc"))
        seated.go_on()
    seated.undo()
    seated.do("elara", Strike(actor="elara", target="orc"))
    seated.go_on()
    assert seated.faces.throws == [
        Throw("elara", purpose, place, dice)
        for place in (0, 1, 1)
        for purpose, dice in (("attack", "1d20"), ("damage", "1d6"))
    ]


def test_notes_of_a_record_are_only_its_own() -> None:
    seated = Seated(attack=[15], damage=[1])
    seated.do("elara", STRIKE)
    seated.answer("kael", "take")
    seated.answer("elara", "spend")
    told = [record.trace for record in seated.records[-2:]]
    assert [getattr(piece, "purpose", getattr(piece, "kind", "")) for piece in told[0]] == ["guard", "attack"]
    assert [getattr(piece, "kind", "") for piece in told[1]] == ["fate"]
    seated.answer("kael", "pass")
    last: Record = seated.records[-1]
    assert StrikeTold("elara", "kael", 25, True) in last.trace


def test_a_command_that_is_no_command_is_refused() -> None:
    seated = Seated()
    for text in (b'{"type":"strike"}', b'{"type":"fly"}', b"7", b"[]", b'{"type":"grant","actor":1,"points":"x"}'):
        assert code(seated.submit("gm", Do(id=seated.new_id(), command=msgspec.Raw(text)))) == ("message_invalid")


def test_a_hidden_token_stays_hidden() -> None:
    seated = Seated()
    seated.do("gm", Hide(actor="orc"))
    assert "orc" not in seated.table.view("elara").play.points
    assert "orc" in seated.table.view("gm").play.points
