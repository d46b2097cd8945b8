"""The stream of faces: reproducible, uniform, without memory, and the same in the browser."""

from __future__ import annotations

import hmac
import json
from collections import Counter
from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fair.make_vectors import VECTORS, vectors
from veillee.fair.stream import WORDS, Stream, commitment, mix_key, new_seed

SEED = "5eed" * 16
KEY = mix_key(SEED, 1, ({},))


def many(sides: int, count: int, key: bytes = KEY) -> list[int]:
    """First faces of as many throws, as a table draws them: one key after the other."""
    return [Stream(key, "kael", "attack", place).face(sides) for place in range(count)]


def chi_square(faces: list[int], sides: int) -> float:
    expected = len(faces) / sides
    counts = Counter(faces)
    return sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1))


def test_the_vectors_of_the_browser_are_those_of_this_code() -> None:
    assert json.loads(VECTORS.read_text("utf-8")) == vectors()


def test_a_face_is_what_the_page_for_players_says() -> None:
    """The recipe written out by hand, so that it cannot drift."""
    opened = hmac.digest(SEED.encode(), b'["evening",4]', "sha256")
    empty = hmac.digest(opened, b'["mix",[]]', "sha256")
    mixed = hmac.digest(empty, b'["mix",[["lea","v1"],["marc","v2"]]]', "sha256")
    block = hmac.digest(mixed, '["throw","Kaël","damage",2,0]'.encode(), "sha256")
    words = [int.from_bytes(block[place : place + 4], "big") for place in (0, 4)]
    assert mix_key(SEED, 4, ({}, {"marc": "v2", "lea": "v1"})) == mixed
    assert Stream(mixed, "Kaël", "damage", 2).throw((6, 20)) == (1 + words[0] % 6, 1 + words[1] % 20)


def test_a_commitment_is_the_hash_of_the_text() -> None:
    assert commitment("abc") == sha256(b"abc").hexdigest()
    assert len({new_seed() for _ in range(50)}) == 50


@pytest.mark.parametrize(
    ("sides", "limit"),
    # the value that chance passes once in a million, for sides - 1 degrees of freedom
    [(2, 23.9), (4, 30.7), (6, 35.9), (8, 40.5), (10, 44.8), (12, 48.9), (20, 63.9), (100, 178.5)],
)
def test_every_face_is_as_likely(sides: int, limit: float) -> None:
    assert chi_square(many(sides, 200 * sides + 4_000), sides) < limit


def test_pairs_of_neighbours_are_as_likely() -> None:
    """Dice of one throw, and the same die of two throws that follow each other."""
    faces = many(6, 12_000)
    throws = [Stream(KEY, "kael", "damage", place).throw((6, 6)) for place in range(12_000)]
    for pairs in (list(pairwise(faces)), throws):
        codes = [6 * (first - 1) + second for first, second in pairs]
        assert chi_square(codes, 36) < 87.0  # once in a million for 35 degrees of freedom


def test_runs_are_neither_too_few_nor_too_many() -> None:
    """Above or below the middle: the number of runs of n tosses has mean n/2 + 1 and variance about n/4."""
    tosses = [face > 10 for face in many(20, 20_000)]
    runs = 1 + sum(one != other for one, other in pairwise(tosses))
    above = sum(tosses)
    below = len(tosses) - above
    mean = 1 + 2 * above * below / len(tosses)
    deviation = ((mean - 1) * (mean - 2) / (len(tosses) - 1)) ** 0.5
    assert abs(runs - mean) < 5 * deviation


def test_streams_of_other_keys_have_nothing_in_common() -> None:
    """Another place, purpose, roller, value or evening changes about 19 faces in 20."""
    base = [Stream(KEY, "kael", "attack", place).face(20) for place in range(4_000)]
    others = (
        [Stream(KEY, "kael", "attack", place + 1).face(20) for place in range(4_000)],
        [Stream(KEY, "kael", "damage", place).face(20) for place in range(4_000)],
        [Stream(KEY, "elara", "attack", place).face(20) for place in range(4_000)],
        [Stream(mix_key(SEED, 2, ({},)), "kael", "attack", place).face(20) for place in range(4_000)],
        [Stream(mix_key(SEED, 1, ({}, {"lea": "1"})), "kael", "attack", place).face(20) for place in range(4_000)],
    )
    for other in others:
        same = sum(one == two for one, two in zip(base, other, strict=True))
        assert 130 < same < 270  # 200 expected; five deviations are 69


def test_words_past_the_last_multiple_are_left_aside() -> None:
    """With 3 × 2³⁰ sides one word in four is refused: without that, the first third would be twice as likely."""
    sides = 3 * 2**30
    faces = many(sides, 6_000)
    thirds = Counter((face - 1) // 2**30 for face in faces)
    assert sorted(thirds) == [0, 1, 2]
    assert all(1_800 < count < 2_200 for count in thirds.values())


@given(
    sides=st.lists(st.integers(1, WORDS), max_size=30),
    roller=st.text(max_size=20),
    purpose=st.sampled_from(["attack", "damage", "free"]),
    place=st.integers(0, 10**6),
    cut=st.integers(0, 30),
)
def test_faces_are_within_their_dice_and_do_not_depend_on_how_they_are_asked(
    sides: list[int], roller: str, purpose: str, place: int, cut: int
) -> None:
    faces = Stream(KEY, roller, purpose, place).throw(sides)
    assert all(1 <= face <= each for face, each in zip(faces, sides, strict=True))
    stream = Stream(KEY, roller, purpose, place)
    assert stream.throw(sides[:cut]) + stream.throw(sides[cut:]) == faces


@pytest.mark.parametrize("sides", [0, -6, WORDS + 1])
def test_a_die_that_cannot_be_is_refused(sides: int) -> None:
    with pytest.raises(ValueError, match="sides"):
        Stream(KEY, "kael", "attack", 0).face(sides)
