"""Surprise (WA-OPT-19 to 22): who is caught, and for how long; what they may do is in test_judge and test_turns."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table
from veillee.rules.awakening.surprise import settled, surprised


def test_surprise_is_over_with_round_one() -> None:
    state = table(actor("sil"), actor("orc"))
    assert state.fight is not None
    caught = replace(state, fight=replace(state.fight, surprised=frozenset({"orc"})))
    assert surprised(caught, "orc")
    assert not surprised(caught, "sil")
    assert caught.fight is not None
    assert not surprised(replace(caught, fight=replace(caught.fight, round=2)), "orc")
    assert not surprised(replace(caught, fight=None), "orc")


def test_mutual_surprise_is_none() -> None:
    assert settled(["a", "b"], ["a"]) == {"a"}
    assert settled(["a", "b"], ["b", "a", "elsewhere"]) == frozenset()
    assert settled(["a", "b"], ["elsewhere"]) == frozenset()
