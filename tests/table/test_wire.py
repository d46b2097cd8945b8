"""JSON in and out: what we write comes back, what is old is raised, what is hostile is refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.table.seated import Seated
from tests.table.tiny import Strike, Tiny
from veillee.rules.common import Refusal
from veillee.table.messages import AnswerPrompt, Do, Hello, Refused
from veillee.table.raising import FORMAT
from veillee.table.sentences import SENTENCES
from veillee.table.table import Table
from veillee.table.wire import (
    MAX_MESSAGE,
    NewerFormat,
    UnreadableRecord,
    Wire,
    WireError,
    canonical,
    decode_message,
    encode_message,
)

FIXTURES = Path(__file__).parent / "fixtures"
WIRE = Wire(Tiny())


def refusal_of(data: bytes | str) -> Refusal:
    with pytest.raises(WireError) as caught:
        decode_message(data)
    return caught.value.refusal


def test_messages_of_clients() -> None:
    assert decode_message('{"type":"hello","version":3}') == Hello(version=3)
    assert decode_message(b'{"type":"answer","id":"x","prompt":4,"faces":[[3],[4,5]],"asks":[0,2]}') == AnswerPrompt(
        id="x", prompt=4, faces=((3,), (4, 5)), asks=(0, 2)
    )
    message = decode_message(b'{"type":"do","id":"x","command":{"type":"strike","actor":"a","target":"b"}}')
    assert isinstance(message, Do)
    assert WIRE.decode_command(message.command) == Strike(actor="a", target="b")


def test_messages_of_the_server() -> None:
    refused = Refused(id="x", refusal=Refusal("table_waiting"))
    assert encode_message(refused) == b'{"type":"refused","id":"x","refusal":{"code":"table_waiting"}}'


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "message_invalid"),
        (b"\xff\xfe", "message_invalid"),
        ('"\ud800"', "message_invalid"),
        (b'{"type":"do","id":"\\ud800","command":{}}', "message_invalid"),
        (b"null", "message_invalid"),
        (b'{"type":"fly"}', "message_invalid"),
        (b'{"type":"hello","version":"3"}', "message_invalid"),
        (b'{"type":"hello","version":3.5}', "message_invalid"),
        (b'{"type":"hello","more":1}', "message_invalid"),
        (b'{"type":"hello","version":1e400}', "message_invalid"),
        (b'{"type":"hello","version":99999999999999999999}', "message_number"),
        (b"[" * 40, "message_deep"),
        (b'{"a":' * 40 + b"1" + b"}" * 40, "message_deep"),
        (b"[" * 60_000, "message_deep"),
        (b'"' + b'\\"' * 30_000, "message_invalid"),
        (b'"' + b"\\" * 60_001, "message_invalid"),
        (b'{"' * 30_000, "message_deep"),
        (b" " * (MAX_MESSAGE + 1), "message_long"),
    ],
)
def test_hostile_messages_are_refused(data: bytes | str, why: str) -> None:
    assert refusal_of(data).code == why
    assert why in SENTENCES


def test_a_refusal_says_where() -> None:
    assert refusal_of(b'{"type":"answer","id":"x","prompt":"4"}').params == {"where": ".prompt"}


def test_brackets_and_digits_in_a_text_are_only_a_text() -> None:
    text = "[" * 100 + "1" * 30 + '\\"' + "{" * 100
    assert isinstance(decode_message(f'{{"type":"redo","id":"{text}"}}'), msgspec.Struct)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_no_bytes_do_worse_than_a_refusal(data: bytes | str) -> None:
    try:
        decode_message(data)
        code = "message_invalid"
    except WireError as error:
        code = error.refusal.code
    assert code in SENTENCES


plain = st.none() | st.integers() | st.text()
trees = st.recursive(plain, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=10)


@given(trees)
def test_no_json_does_worse_than_a_refusal(value: object) -> None:
    try:
        data = msgspec.json.encode(value)
    except OverflowError:
        return
    for decode in (WIRE.decode_command, WIRE.decode_table_command):
        with pytest.raises(WireError):
            decode(data)


def test_a_record_names_its_format_and_comes_back() -> None:
    seated = Seated(attack=[15])
    seated.do("elara", Strike(actor="elara", target="kael"))
    seated.answer("kael", "dodge")
    for record in seated.records:
        line = WIRE.encode_record(record)
        assert line.startswith(b'{"format":%d,"version":' % FORMAT)
        assert b"\n" not in line
        assert WIRE.decode_record(line) == record


def test_old_records_are_raised() -> None:
    lines = (FIXTURES / "record-format-1.jsonl").read_bytes().splitlines()
    table = Table.load(Tiny(), map(WIRE.decode_record, lines))
    assert [record.act for record in table.log.records] == [0, 2, 2, 2, 5, 0]
    assert table.play.state.points == {"elara": 10, "kael": 7, "orc": 10}
    assert table.log.undone_by == {5: 6}


def test_a_newer_record_is_left_alone() -> None:
    with pytest.raises(NewerFormat, match="plus récente"):
        WIRE.decode_record(b'{"format":99,"version":1}')


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b"7", b"{}", b'{"format":"2"}', b'{"format":0}', b'{"format":2,"version":1}', b"\xff" * 9],
)
def test_an_unreadable_record_is_named(data: bytes) -> None:
    with pytest.raises(UnreadableRecord, match="enregistrement"):
        WIRE.decode_record(data)


def test_a_record_of_no_known_kind_is_unreadable() -> None:
    line = b'{"format":3,"version":1,"parent":0,"head":1,"at":0,"author":"gm","command_id":"","kind":"%s","act":1}'
    assert WIRE.outline(line % b"undo").kind == "undo"
    for read in (WIRE.decode_record, WIRE.outline):
        with pytest.raises(UnreadableRecord, match="kind"):
            read(line % b"other")


def test_an_unreadable_snapshot_is_no_loss() -> None:
    assert WIRE.decode_snapshot(b'{"version":1,"head":1,"fold":"x","state":{"points":"many"}}') is None


def test_canonical_bytes_do_not_depend_on_the_order_of_sets() -> None:
    assert canonical(frozenset("abcdef")) == canonical(frozenset("fedcba")) == b'["a","b","c","d","e","f"]'
