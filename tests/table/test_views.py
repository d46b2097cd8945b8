"""What each seat receives: its prompt, its history, its log, and nothing that is not for it."""

from __future__ import annotations

import msgspec

from tests.table.seated import Seated, code
from tests.table.tiny import Grant, Hide, Peek, Search, Strike, Wave
from veillee.rules.common import Refusal
from veillee.table.changes import (
    AdmissionsSet,
    Admit,
    ChangeSeat,
    DeviceSet,
    PictureAdded,
    Roll,
    Say,
    SetDice,
    SetOrders,
    ShowPicture,
)
from veillee.table.messages import Entry, FallView
from veillee.table.seats import Admission, Device, Orders, Picture

STRIKE = Strike(actor="elara", target="kael")


def told(seated: Seated, seat: str) -> list[list[str]]:
    """The notes of each log entry of a seat, by type."""
    return [[line.note.__struct_config__.tag for line in entry.lines] for entry in seated.table.entries(seat)[0]]


class TestPrompt:
    def test_who_is_asked_sees_the_answers(self) -> None:
        seated = Seated()
        seated.do("elara", STRIKE)
        views = {seat: seated.table.view(seat).prompt for seat in seated.table.state.seats}
        assert all(prompt is not None and prompt.seat == "kael" for prompt in views.values())
        mine = {seat: prompt.mine for seat, prompt in views.items() if prompt}
        assert mine == {"gm": True, "elara": False, "kael": True, "screen": False}
        answers = {seat: prompt.answers for seat, prompt in views.items() if prompt}
        assert answers == {"gm": ("take", "dodge"), "elara": (), "kael": ("take", "dodge"), "screen": ()}

    def test_a_secret_prompt_is_the_gms_alone(self) -> None:
        seated = Seated()
        seated.do("gm", Hide(actor="kael"))
        seated.do("elara", STRIKE)
        assert seated.table.view("elara").prompt is None
        assert seated.table.view("gm").prompt is not None

    def test_it_tells_what_fell_so_far_to_who_may_know(self) -> None:
        seated = Seated(attack=[15])
        seated.do("elara", STRIKE)
        seated.answer("kael", "take")
        prompt = seated.table.view("elara").prompt
        assert prompt is not None
        assert prompt.entry is not None
        assert prompt.entry.lines[0].falls == (FallView("attack", "1d20", (15,), (20,), 15),)
        assert prompt.entry.lines[0].note is None
        other = seated.table.view("screen").prompt
        assert other is not None
        assert other.entry is None

    def test_dice_to_type_are_listed_with_their_place(self) -> None:
        seated = Seated()
        for seat in ("elara", "kael"):
            seated.do_table(seat, SetDice(seat=seat, dice="typed"))
        seated.do("elara", STRIKE)
        seated.answer("kael", "dodge")
        prompt = seated.table.view("kael").prompt
        assert prompt is not None
        assert (prompt.kind, prompt.owner, prompt.seat, prompt.mine) == ("faces", "kael", "kael", True)
        assert [(ask.index, ask.roller, ask.mine) for ask in prompt.asks] == [(0, "elara", False), (1, "kael", True)]

    def test_a_drawn_face_shows_in_no_view_before_the_throw_is_whole(self) -> None:
        seated = Seated(attack=[13])
        seated.do_table("kael", SetDice(seat="kael", dice="typed"))
        seated.do("elara", STRIKE)
        seated.answer("kael", "dodge")
        for seat in seated.table.state.seats:
            assert b"13" not in msgspec.json.encode(seated.table.view(seat))
            assert b"13" not in msgspec.json.encode(seated.table.entries(seat))

    def test_dice_of_a_secret_throw_are_asked_of_the_gm_alone(self) -> None:
        seated = Seated()
        seated.do_table("elara", SetDice(seat="elara", dice="typed"))
        seated.do("gm", Peek(actor="elara"))
        assert seated.table.play.waiting is None, "the player’s own dice would tell of it"
        seated.do_table("gm", SetDice(seat="gm", dice="typed"))
        seated.do("gm", Peek(actor="elara"))
        assert [seated.table.view(seat).prompt is not None for seat in ("gm", "elara", "kael")] == [True, False, False]
        assert code(seated.answer("elara", faces=((3,),))) == "table_not_yours"
        assert code(seated.answer("gm", faces=((3,),))) == ""

    def test_it_survives_a_restart(self) -> None:
        seated = Seated()
        seated.do("elara", STRIKE)
        assert seated.reloaded().view("kael") == seated.table.view("kael")


class TestHistory:
    def test_it_names_the_act_concerned(self) -> None:
        seated = Seated()
        seated.do("elara", Wave(actor="elara"))
        history = seated.table.view("elara").history
        assert history.undo.actor == "elara"
        assert (history.undo_version, history.undo_refusal) == (3, None)
        assert history.redo_refusal == Refusal("table_nothing_to_redo")
        assert seated.table.view("kael").history.undo_refusal == Refusal("table_undo_not_yours")
        seated.undo()
        history = seated.table.view("gm").history
        assert history.undo_refusal == Refusal("table_nothing_to_undo")
        assert (history.redo.actor, history.redo_version) == ("elara", 3)

    def test_a_secret_act_has_no_name(self) -> None:
        seated = Seated()
        seated.do("gm", Hide(actor="orc"))
        seated.do("gm", Grant(actor="orc", points=1))
        assert seated.table.view("elara").history.undo is None
        assert seated.table.view("gm").history.undo is not None


class TestLog:
    def test_falls_stand_before_the_note_that_follows_them(self) -> None:
        seated = Seated(attack=[15], damage=[3])
        seated.do("elara", STRIKE)
        seated.answer("kael", "take")
        seated.go_on()
        (entry,) = seated.table.entries("screen")[0]
        assert [[fall.purpose for fall in line.falls] for line in entry.lines] == [["attack"], ["damage"]]
        assert (entry.kind, entry.of, entry.author) == ("answer", 3, "MJ")

    def test_faces_of_a_foe_stay_with_the_gm(self) -> None:
        seated = Seated(attack=[15], damage=[3])
        seated.do("gm", Strike(actor="orc", target="kael"))
        seated.answer("kael", "take")
        seated.go_on()
        for seat, falls in (("gm", 2), ("kael", 0), ("screen", 0)):
            (entry,) = seated.table.entries(seat)[0]
            assert sum(len(line.falls) for line in entry.lines) == falls

    def test_a_secret_note_makes_no_entry(self) -> None:
        seated = Seated()
        seated.do("gm", Hide(actor="orc"))
        seated.do("gm", Grant(actor="orc", points=99))
        assert told(seated, "elara") == []
        assert told(seated, "gm") == [["grant"]]

    def test_what_was_undone_is_struck_with_who_did_it(self) -> None:
        seated = Seated()
        seated.do("elara", Wave(actor="elara"))
        seated.undo()
        entries = seated.table.entries("kael")[0]
        assert [(entry.kind, entry.undone, entry.undone_by, entry.of) for entry in entries] == [
            ("act", True, "MJ", 0),
            ("undo", False, "", 3),
        ]
        assert seated.table.moved(3).undone == (3,)

    def test_undoing_a_secret_is_told_to_nobody(self) -> None:
        seated = Seated()
        seated.do("gm", Hide(actor="orc"))
        seated.do("gm", Grant(actor="orc", points=99))
        seated.undo()
        assert told(seated, "elara") == []

    def test_a_message_reaches_whom_it_is_for(self) -> None:
        seated = Seated()
        seated.do_table("elara", Say(text="À tous"))
        seated.do_table("elara", Say(text="Au MJ", to=("gm",)))
        seated.do_table("gm", Say(text="À Marc", to=("kael",)))
        heard = {
            seat: [entry.lines[0].note.text for entry in seated.table.entries(seat)[0]]
            for seat in ("gm", "elara", "kael", "screen")
        }
        assert heard == {
            "gm": ["À tous", "Au MJ", "À Marc"],
            "elara": ["À tous", "Au MJ"],
            "kael": ["À tous", "À Marc"],
            "screen": ["À tous"],
        }

    def test_a_secret_roll_is_between_its_seat_and_the_gm(self) -> None:
        seated = Seated(free=[17])
        seated.do_table("elara", Roll(expression="d20", secret=True))
        seated.do_table("gm", Roll(expression="d20", secret=True))
        assert [len(told(seated, seat)) for seat in ("gm", "elara", "kael", "screen")] == [2, 1, 0, 0]

    def test_dropped_answers_are_named(self) -> None:
        seated = Seated(attack=[12])
        seated.do("elara", STRIKE)
        seated.answer("kael", "take")
        seated.do("gm", Grant(actor="elara", points=0))
        entry: Entry = seated.table.entries("gm")[0][-1]
        assert entry.dropped == ("act", "guard", "attack")

    def test_older_entries_come_by_page(self) -> None:
        seated = Seated()
        for number in range(10):
            seated.do_table("gm", Say(text=str(number)))
        page, more = seated.table.entries("elara", limit=4)
        assert ([entry.lines[0].note.text for entry in page], more) == (["6", "7", "8", "9"], True)
        page, more = seated.table.entries("elara", before=page[0].version, limit=6)
        assert ([entry.lines[0].note.text for entry in page], more) == (["0", "1", "2", "3", "4", "5"], False)
        assert seated.table.entries("elara", after=seated.table.version - 1)[0][0].lines[0].note.text == "9"


class TestSecrets:
    def test_codes_keys_and_orders_are_for_those_who_may(self) -> None:
        seated = Seated()
        device = Device(id="d1", seat="elara", key_hash="KEYHASH", label="Téléphone")
        picture = Picture(id="p1", title="La crypte", width=10, height=20)
        seated.keep(seated.table.change(DeviceSet(device=device), PictureAdded(picture=picture), now=1).records)
        seated.do_table("elara", SetOrders(actor="elara", orders=Orders(fate="never")))
        seated.do_table("gm", ShowPicture(picture="p1", to=("kael",)))
        bytes_of = {seat: msgspec.json.encode(seated.table.view(seat)).decode() for seat in seated.table.state.seats}
        assert not any("KEYHASH" in text for text in bytes_of.values())
        for word, seats in {
            "ABCDEF": {"gm"},
            "MARC": {"gm"},
            "Téléphone": {"gm"},
            "La crypte": {"gm"},
            "never": {"gm", "elara"},
            '"shown":"p1"': {"kael"},
        }.items():
            assert {seat for seat, text in bytes_of.items() if word in text} == seats, word

    def test_a_hidden_participant_changes_no_byte_of_a_players_view(self) -> None:
        seated, without = Seated(), Seated()
        seated.do("gm", Hide(actor="orc"))
        without.do("gm", Hide(actor="orc"))
        seated.do("gm", Grant(actor="orc", points=31337))
        without.do("gm", Grant(actor="orc", points=1))
        for seat in ("elara", "screen"):
            assert msgspec.json.encode(seated.table.view(seat)) == msgspec.json.encode(without.table.view(seat))
            assert seated.table.entries(seat) == without.table.entries(seat)


def test_the_same_view_is_given_until_something_happens() -> None:
    seated = Seated()
    view = seated.table.view("elara")
    assert seated.table.view("elara") is view
    assert code(seated.do("elara", Strike(actor="elara", target="nobody"))) == "no_target"
    assert seated.table.view("elara") is view
    seated.do_table("gm", Say(text="Bonsoir"))
    assert seated.table.view("elara").play is view.play, "the play did not change"
    seated.do("elara", Search(actor="elara"))
    assert seated.table.view("elara").play is not view.play


def test_the_orders_shown_are_those_in_force() -> None:
    """By default what the system says of each actor, then what was given, `ask` included."""
    seated = Seated()
    assert seated.table.view("gm").orders["orc"] == {"reaction": "take"}
    assert seated.table.view("elara").orders == {"elara": {"reaction": "ask"}}
    assert seated.table.view("screen").orders == {}
    seated.do_table("gm", SetOrders(actor="orc", orders=Orders(reaction="ask")))
    assert seated.table.view("gm").orders["orc"] == {"reaction": "ask"}
    seated.do_table("gm", SetOrders(actor="orc", orders=Orders(fate="never")))
    assert seated.table.view("gm").orders["orc"] == {"reaction": "take", "fate": "never"}


def test_a_seat_signs_with_the_name_given_at_the_door() -> None:
    seated = Seated()
    marie = Admission(id="a1", name="Marie", seat="elara", key_hash="hash", label="Marie · Firefox", at=7)
    lea = Admission(id="a2", name="Marc", seat="kael", key_hash="hash2", label="Marc · Firefox", at=8)
    seated.keep(seated.table.change(AdmissionsSet(admissions=(marie, lea)), now=1).records)
    seated.do_table("gm", Admit(admission="a1", seat="elara"))
    seated.do_table("gm", Admit(admission="a2", seat="kael"))
    for place in ("elara", "kael"):
        seated.do_table(place, Say(text="Bonsoir."))
    for viewer in ("gm", "kael", "screen"):
        view = seated.table.view(viewer)
        assert (view.seats["elara"].name, view.seats["elara"].player) == ("Léa", "Marie")
        authors = [entry.author for entry in seated.table.entries(viewer)[0]]
        assert authors[-2:] == ["Marie (Léa)", "Marc"]
    assert seated.reloaded().entries("gm") == seated.table.entries("gm")
    seated.do_table("gm", ChangeSeat(seat="elara", name="Elara"))
    assert seated.table.view("gm").seats["elara"].player == "Marie"


class TestUndoNamesItsAct:
    def test_of_one_act_it_is_the_first_note(self) -> None:
        seated = Seated(attack=[15], damage=[3])
        seated.do("elara", Strike(actor="elara", target="kael"))
        seated.answer("kael", "take")
        seated.go_on()
        first = next(entry.lines[0].note for entry in seated.table.entries("gm")[0] if entry.lines)
        for move in (seated.undo, seated.redo) * 3:
            move()
            for viewer in ("gm", "elara", "screen"):
                last = seated.table.entries(viewer)[0][-1]
                assert (last.about, last.several) == (first, False)

    def test_of_several_acts_it_says_so_and_counts_only_what_is_known(self) -> None:
        seated = Seated()
        start = seated.table.version
        seated.do("elara", Wave(actor="elara"))
        waved = seated.table.version
        seated.do("kael", Wave(actor="kael"))
        seated.undo(to=waved)
        assert not seated.table.entries("gm")[0][-1].several
        seated.redo()
        seated.undo(to=start)
        for viewer in ("gm", "screen"):
            last = seated.table.entries(viewer)[0][-1]
            assert (last.several, last.about) == (True, None)

    def test_acts_that_a_reader_may_not_know_are_not_counted(self) -> None:
        seated = Seated()
        seated.do("gm", Hide(actor="kael"))
        start = seated.table.version
        seated.do("elara", Wave(actor="elara"))
        seated.do("gm", Wave(actor="kael"))
        seated.undo(to=start)
        assert seated.table.entries("gm")[0][-1].several
        last = seated.table.entries("elara")[0][-1]
        assert (last.several, last.about) == (False, seated.table.entries("elara")[0][-2].lines[0].note)
