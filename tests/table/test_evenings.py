"""Evenings: committed seeds, values of the seats, faces that an undo cannot change, and proofs that anybody checks."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.table.fair import Fair, told
from tests.table.seated import code
from tests.table.tiny import Grant, Hide, Peek, Strike, Wave
from veillee.dice import Ask, Fall, Key, Origin
from veillee.fair.proof import Opened, Played, decode_proof, encode_proof
from veillee.fair.reached import Reached, Stand
from veillee.fair.stream import commitment, new_seed
from veillee.table.changes import EveningSet, RemoveSeat, Roll, SetDice
from veillee.table.evenings import MAX_MIXES, stand_now
from veillee.table.source import DrawnFaces, History, KeyedSource
from veillee.table.table import Table
from veillee.table.wire import encode_value

STRIKE = Strike(actor="elara", target="orc")


def test_the_first_act_opens_an_evening_with_two_commitments() -> None:
    seated = Fair()
    seated.do("elara", Wave(actor="elara"))
    opened, act = seated.records[-2:]
    (secret, told_to_all) = opened.changes
    assert (opened.kind, act.kind, act.version) == ("table", "act", opened.version + 1)
    assert told_to_all == EveningSet(
        evening=1,
        open=True,
        commitment=commitment(secret.seeds.public),
        hidden_commitment=commitment(secret.seeds.hidden),
    )
    assert seated.table.state.open
    assert stand_now(seated.table.state) == Stand(1, 0)


def test_a_refused_act_or_a_message_opens_nothing() -> None:
    seated = Fair()
    seated.do("kael", Wave(actor="elara"))
    seated.undo()
    assert not seated.table.state.open


def test_a_table_of_the_first_versions_opens_a_true_evening_at_its_next_roll() -> None:
    seated = Fair()
    seated.keep(seated.table.change(EveningSet(evening=4, open=True), now=5).records)
    assert seated.table.view("elara").dice is None
    seated.roll("elara")
    assert (seated.table.state.evening, stand_now(seated.table.state)) == (5, Stand(5, 0))
    assert not told(seated.public())


def test_secrets_are_kept_and_in_no_view_nor_entry_before_the_end() -> None:
    seated = Fair()
    seated.roll("elara")
    seated.mix("elara", "kael")
    seeds = seated.table.state.seeds[1]
    again = Table.load(seated.system, seated.records)
    assert again.state.seeds == {1: seeds}

    def received() -> bytes:
        seats = ("gm", "elara", "kael", "screen")
        return b"".join(
            encode_value(seated.table.view(seat)) + encode_value(seated.table.entries(seat)) for seat in seats
        ) + encode_proof(seated.proof())

    assert seeds.public.encode() not in received()
    assert seeds.hidden.encode() not in received()
    seated.close()
    assert seeds.public.encode() in received()
    assert seeds.hidden.encode() not in received()


def test_an_act_repeated_after_an_undo_meets_the_same_faces_whatever_happened_between() -> None:
    seated = Fair()
    seated.mix_after_opening("elara")
    seated.do("elara", STRIKE)
    first = seated.fell()
    seated.undo()
    seated.roll("kael")
    seated.do("gm", Peek(actor="elara"))
    seated.undo()
    seated.mix("elara", "kael")
    seated.close()
    seated.do("elara", STRIKE)
    assert seated.table.state.evening == 2
    assert seated.fell() == first
    assert not told(seated.public())
    assert not told(seated.full())


def test_a_hidden_roll_burns_no_number() -> None:
    with_peek, without = Fair(), Fair()
    for seated in (with_peek, without):
        seated.open()
    seeds = without.table.state.seeds[1]
    opened = next(change for change in without.records[-1].changes if isinstance(change, EveningSet))
    with_peek.table.state.seeds[1] = seeds
    with_peek.table.state.evenings[1] = without.evening
    assert opened.commitment == with_peek.evening.commitment
    with_peek.do("gm", Peek(actor="elara"))
    with_peek.roll("elara", secret=True)
    for seated in (with_peek, without):
        seated.do("elara", STRIKE)
    assert with_peek.fell() == without.fell()
    assert with_peek.roll("elara") == without.roll("elara")


def test_hidden_throws_and_those_of_creatures_use_the_seed_that_only_the_gm_exports() -> None:
    seated = Fair()
    seated.do("gm", Peek(actor="elara"))
    seated.do("gm", Strike(actor="orc", target="elara"))
    seated.answer("elara", "dodge")
    seated.roll("gm", secret=True)
    seated.close()
    rollers = [
        (throw.roller, throw.purpose) for row in seated.proof().rows if isinstance(row, Played) for throw in row.throws
    ]
    assert ("orc", "attack") not in rollers
    assert ("elara", "check") not in rollers
    assert ("elara", "reaction") in rollers
    report = seated.full()
    assert (report.hidden > 3, report.pending, told(report)) == (True, 0, [])


def test_values_are_committed_by_all_before_any_is_given() -> None:
    seated = Fair()
    seated.open()
    seated.commit("elara")
    seated.commit("kael")
    assert code(seated.give("elara", new_seed())) == "table_value_wrong"
    assert code(seated.give("elara")) == ""
    assert code(seated.give("elara")) == "table_value_late"
    assert seated.evening.mix == 0
    seated.give("kael")
    assert (seated.evening.mix, seated.evening.mixes[1]) == (1, seated.values)


def test_nobody_adds_a_value_while_who_protects_the_dice_is_away() -> None:
    seated = Fair()
    seated.open()
    seated.mix("elara")
    seated.commit("kael")
    assert code(seated.give("kael")) == "table_value_early"
    assert not seated.table.view("kael").dice.ready  # type: ignore[union-attr]
    seated.roll("kael")
    seated.commit("elara")
    assert seated.table.view("kael").dice.ready  # type: ignore[union-attr]
    seated.give("kael")
    seated.give("elara")
    assert sorted(seated.evening.mixes[2]) == ["elara", "kael"]
    seated.close()
    assert not told(seated.public())


def test_a_seat_that_is_taken_away_is_not_awaited() -> None:
    seated = Fair()
    seated.open()
    seated.mix("elara")
    seated.do_table("gm", RemoveSeat(seat="elara"))
    seated.mix("kael")
    assert sorted(seated.evening.mixes[-1]) == ["kael"]
    assert not told(seated.public())


def test_a_seat_that_never_gives_blocks_no_die_and_is_named() -> None:
    seated = Fair()
    seated.open()
    seated.commit("elara")
    seated.commit("kael")
    seated.give("kael")
    assert seated.roll("kael")
    assert seated.evening.mix == 0
    seated.commit("kael")
    seated.give("kael")
    assert seated.evening.mix == 1
    seated.close()
    report = seated.public()
    assert (report.withheld, told(report)) == (((1, "elara"),), [])


def test_only_players_of_the_open_evening_add_values() -> None:
    seated = Fair()
    assert code(seated.commit("elara")) == "table_value_late"
    seated.open()
    assert code(seated.commit("gm")) == "table_value_player"
    seated.values["elara"] = "x"
    assert code(seated.give("elara")) == "table_value_form"


def test_an_evening_takes_a_bounded_number_of_mixes() -> None:
    seated = Fair()
    seated.open()
    evening = replace(seated.evening, mixes=({},) * (MAX_MIXES + 1))
    seated.table.state = replace(seated.table.state, evenings={1: evening})
    assert code(seated.commit("elara")) == "table_value_full"
    assert seated.roll("elara")


def test_an_evening_does_not_end_while_dice_are_awaited() -> None:
    seated = Fair()
    seated.do_table("gm", SetDice(seat="elara", dice="typed"))
    seated.do("elara", STRIKE)
    assert code(seated.close()) == "table_evening_dice"
    seated.answer("elara", faces=((12,),))
    assert code(seated.close()) == ""
    assert code(seated.close()) == "table_evening_closed"
    report = seated.public()
    assert (report.typed, told(report)) == (1, [])


def test_typed_dice_are_told_apart() -> None:
    seated = Fair()
    seated.do_table("elara", Roll(expression="2d6", faces=(3, 4)))
    seated.roll("elara")
    seated.close()
    report = seated.public()
    assert (report.typed, report.verified, told(report)) == (2, 3, [])


def test_dice_that_call_for_more_dice_are_derived_too() -> None:
    seated = Fair()
    fell = 0
    for expression in (
        "6d6",
        "4d6kh3",
        "d100",
        "20d6e6",
        "20d6rr<3",
        "20d4ro1e4kh3",
        "max(9d6e6, 9d8rr2)",
        "best(4, 2d6)",
    ):
        fell += len(seated.roll("elara", expression))
    seated.close()
    report = seated.public()
    assert (report.verified, told(report)) == (fell, [])
    assert fell > 6 + 4 + 1 + 20 * 3 + 18 + 8


def test_an_act_that_a_correction_makes_void_and_that_is_undone_falls_the_same_again() -> None:
    seated = Fair()
    seated.open()
    before = seated.table.version
    seated.do("elara", Strike(actor="elara", target="kael"))
    seated.answer("kael", "dodge")
    both = seated.fell()
    seated.do("gm", Grant(actor="elara", points=0))
    assert seated.table.play.waiting is None
    seated.undo(to=before)
    seated.do("elara", Strike(actor="elara", target="kael"))
    seated.answer("kael", "dodge")
    assert (len(both), seated.fell()) == (2, both)
    assert not told(seated.full())


def test_throws_made_void_are_asked_again_as_the_same_throws() -> None:
    """A run that drops what no longer fits gives the same keys, and keeps those that were not asked yet."""
    void = tuple(
        Fall("attack", "kael", "1d20", (face,), face, Origin.DRAWN, Key(1, 0, place))
        for place, face in ((2, 9), (3, 4))
    )
    history = History({("kael", "attack", False): 4}, Reached(), Stand(1, 0))
    source = KeyedSource(DrawnFaces(), history, spent=void)
    places = [source.throw(Ask("1d20", "attack", "kael")).place for _ in range(3)]
    assert places == [2, 3, 4]
    assert source.spent == ()


def test_a_number_without_a_die_asks_nobody_for_faces() -> None:
    """Who types dice has none to type for a fixed 30: it is drawn, as empty as it is."""
    source = KeyedSource(DrawnFaces(), History({}, Reached(), Stand(1, 0)), typed=lambda roller: True)
    assert source.thrower(Ask("30", "deal", "gm")) is not None
    assert source.thrower(Ask("1d6+30", "deal", "gm")) is None


def test_a_proof_comes_back_from_its_file() -> None:
    seated = Fair()
    seated.mix_after_opening("elara", "kael")
    seated.roll("elara")
    proof = seated.proof()
    assert decode_proof(encode_proof(proof)) == proof
    assert any(isinstance(row, Opened) for row in proof.rows)


STEPS = st.lists(
    st.one_of(
        st.sampled_from(
            ["wave", "undo", "redo", "close", "open", "peek", "hide", "grant", "answer", "go_on", "reload"]
        ),
        st.tuples(st.just("strike"), st.sampled_from(["elara", "kael"]), st.sampled_from(["orc", "elara", "kael"])),
        st.tuples(st.just("orc"), st.sampled_from(["elara", "kael"])),
        st.tuples(st.just("roll"), st.sampled_from(["elara", "kael", "gm"]), st.booleans()),
        st.tuples(st.just("commit"), st.sampled_from(["elara", "kael"])),
        st.tuples(st.just("give"), st.sampled_from(["elara", "kael"])),
        st.tuples(st.just("type"), st.sampled_from(["elara", "kael", "gm"]), st.sampled_from(["here", "typed"])),
    ),
    max_size=30,
)


@settings(max_examples=60, deadline=None)
@given(STEPS)
def test_whatever_is_played_is_proved(steps: list[str | tuple[str, ...]]) -> None:
    seated = Fair()
    for step in steps:
        play(seated, step)
    assert not told(seated.public())
    report = seated.full()
    assert (told(report), report.pending, report.unkeyed) == ([], 0, 0)
    fell = sum(
        len(piece.faces) for record in seated.records for piece in record.trace if isinstance(piece, Fall)
    ) + sum(
        len(change.dice)
        for record in seated.records
        for change in record.changes
        if change.__class__.__name__ == "Rolled"
    )
    assert report.verified + report.typed == fell


def play(seated: Fair, step: str | tuple[str, ...]) -> None:
    """One step of a random evening; what is refused changes nothing."""
    match step:
        case "wave":
            seated.do("elara", Wave(actor="elara"))
        case "undo":
            seated.undo()
        case "redo":
            seated.redo()
        case "open":
            seated.open()
        case "close":
            seated.close()
        case "peek":
            seated.do("gm", Peek(actor="elara"))
        case "hide":
            seated.do("gm", Hide(actor="kael"))
        case "grant":
            seated.do("gm", Grant(actor="kael", points=0))
        case "go_on":
            seated.go_on()
        case "reload":
            seated.table = Table.load(seated.system, map(seated.table.wire.outline, lines(seated)))
        case "answer":
            wanted = seated.wanted
            if isinstance(wanted, tuple):
                seated.answer("gm", faces=tuple((3,) for _ in wanted))
            else:
                seated.answer("gm", "spend")
                seated.answer("gm", "dodge")
        case ("strike", actor, target):
            seated.do(actor, Strike(actor=actor, target=target))
        case ("orc", target):
            seated.do("gm", Strike(actor="orc", target=target))
        case ("roll", seat, secret):
            seated.do_table(seat, Roll(expression="2d6", secret=bool(secret)))
        case ("commit", seat):
            seated.commit(seat)
        case ("give", seat):
            seated.give(seat)
        case ("type", seat, mode):
            seated.do_table("gm", SetDice(seat=seat, dice=mode))  # type: ignore[arg-type]
        case _:
            raise AssertionError(step)


def lines(seated: Fair) -> list[bytes]:
    return [seated.table.wire.encode_record(record) for record in seated.records]
