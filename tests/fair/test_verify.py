"""A proof is believed only whole: any changed byte, face, key, value or seed is told."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tests.fair.make_proofs import found, kept
from tests.table.fair import Fair
from tests.table.tiny import Strike
from veillee.fair.proof import (
    BadProof,
    Closed,
    Given,
    Hashed,
    Moved,
    Opened,
    Played,
    Proof,
    Rolled,
    Throw,
    decode_proof,
    encode_proof,
)
from veillee.fair.stream import commitment, new_seed
from veillee.fair.verify import verify


@cache
def proof() -> Proof:
    """Two evenings with values, acts, an undo and free rolls."""
    seated = Fair()
    seated.open()
    seated.mix("elara", "kael")
    seated.do("elara", Strike(actor="elara", target="orc"))
    seated.undo()
    seated.do("elara", Strike(actor="elara", target="orc"))
    seated.go_on()
    seated.roll("kael")
    seated.mix("elara", "kael")
    seated.roll("kael")
    seated.close()
    seated.roll("elara")
    seated.close()
    return seated.proof()


def changed(kind: type[Any], change: Callable[[Any], Any], place: int = 0) -> Proof:
    """The proof with one row of a kind changed."""
    rows = list(proof().rows)
    (index,) = [index for index, row in enumerate(rows) if isinstance(row, kind)][place : place + 1]
    rows[index] = change(rows[index])
    return replace(proof(), rows=tuple(rows))


def with_throw(**fields: Any) -> Proof:
    return changed(Rolled, lambda row: replace(row, throw=replace(row.throw, **fields)))


def codes(told: Proof) -> set[str]:
    return {fault.code for fault in verify(told).faults}


def test_what_was_played_is_fair() -> None:
    report = verify(proof())
    assert not report.faults
    throws = [row.throw for row in proof().rows if isinstance(row, Rolled)]
    throws += [throw for row in proof().rows if isinstance(row, Played) for throw in row.throws]
    assert (report.verified, report.pending) == (sum(len(throw.faces) for throw in throws), 0)
    assert report.verified > 9


@pytest.mark.parametrize(
    ("told", "code"),
    [
        (lambda: with_throw(faces=(7, 7, 7)), "face"),
        (lambda: with_throw(place=1), "place"),
        (lambda: with_throw(mix=0), "mix"),
        (lambda: with_throw(evening=2), "mix"),
        (lambda: with_throw(keyed=False), "unkeyed"),
        (lambda: changed(Closed, lambda row: replace(row, seed=new_seed())), "seed"),
        (lambda: changed(Closed, lambda row: replace(row, seed=new_seed()), 1), "seed"),
        (lambda: changed(Closed, lambda row: replace(row, evening=2)), "evening"),
        (lambda: changed(Opened, lambda row: replace(row, commitment=new_seed())), "seed"),
        (lambda: changed(Opened, lambda row: replace(row, evening=1), 1), "evening"),
        (lambda: changed(Given, lambda row: replace(row, value=new_seed())), "value"),
        (lambda: changed(Hashed, lambda row: replace(row, hash=new_seed())), "value"),
        (lambda: changed(Hashed, lambda row: Given(version=row.version, seat="kael", value=new_seed())), "value"),
        (lambda: changed(Played, lambda row: replace(row, parent=99)), "order"),
        (lambda: changed(Played, lambda row: replace(row, version=1)), "order"),
        (lambda: changed(Moved, lambda row: replace(row, head=99)), "order"),
    ],
)
def test_each_lie_has_its_name(told: Callable[[], Proof], code: str) -> None:
    assert code in codes(told())


def test_a_throw_left_out_or_told_twice_shows() -> None:
    rows = [row for row in proof().rows if isinstance(row, Rolled)]
    without = tuple(row for row in proof().rows if row is not rows[0])
    assert "place" in codes(replace(proof(), rows=without))
    index = proof().rows.index(rows[0])
    twice = (*proof().rows[:index], rows[0], *proof().rows[index:])
    assert "place" in codes(replace(proof(), rows=twice))


def test_a_value_given_before_who_protects_the_dice_committed_shows() -> None:
    """As if the table had let a late seat add its value alone."""
    value = new_seed()
    opened = next(row for row in proof().rows if isinstance(row, Opened))
    rows = (
        opened,
        Hashed(version=5, seat="a", hash=commitment(value)),
        Given(version=6, seat="a", value=value),
        Hashed(version=7, seat="late", hash=commitment("x")),
        Given(version=8, seat="late", value="x"),
    )
    assert codes(replace(proof(), rows=rows)) == {"early"}


def test_an_open_evening_is_told_as_pending() -> None:
    rows = tuple(row for row in proof().rows if not isinstance(row, Closed) or row.evening != 2)
    report = verify(replace(proof(), rows=rows))
    assert (report.pending, report.faults) == (3, ())


def test_one_changed_byte_of_the_file_is_refused() -> None:
    """Every byte of a small file, each changed once, at random but always the same way."""
    data = encode_proof(proof())
    chance = random.Random(7)
    for place in range(len(data)):
        other = bytearray(data)
        other[place] ^= chance.randrange(1, 256)
        with pytest.raises(BadProof):
            decode_proof(bytes(other))


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b"PK\x03\x04", b'{"veillee":{},"sha256":""}', b"\xff" * 40])
def test_other_files_are_refused_with_a_sentence(data: bytes) -> None:
    with pytest.raises(BadProof, match="preuve"):
        decode_proof(data)


def test_a_proof_of_a_newer_version_says_so() -> None:
    with pytest.raises(BadProof, match="plus récente"):
        decode_proof(encode_proof(replace(proof(), format=99)))


def test_dice_without_a_key_before_any_evening_are_only_counted() -> None:
    throw = Throw(roller="a", purpose="free", dice="1d6", sides=(6,), faces=(3,), keyed=False)
    report = verify(replace(proof(), rows=(Rolled(version=1, throw=throw),)))
    assert (report.unkeyed, report.faults) == (1, ())


def test_the_browser_is_asked_to_find_what_this_code_finds() -> None:
    cases = kept()
    assert not cases[0][1]["faults"]
    assert cases[0][1]["verified"] > 8
    for told, wanted in cases:
        assert found(told) == wanted


def test_a_proof_that_runs_in_circles_ends() -> None:
    rows = (
        Played(version=1, parent=1, since=1),
        Moved(version=2, parent=1, head=1),
        Moved(version=3, parent=1, head=0),
    )
    assert codes(replace(proof(), rows=rows)) == {"order"}
