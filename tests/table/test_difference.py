"""Patching a view with its difference gives the next view, for any trees and for real views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.table.seated import Seated
from tests.table.tiny import Grant, Hide, Strike, Wave
from veillee.table.difference import difference, patched, tree
from veillee.table.messages import HistoryView, Patch, PromptView, SeatView, Step
from veillee.table.table import Proposal

plain = st.none() | st.booleans() | st.integers(-3, 3) | st.floats(0, 2) | st.text("ab", max_size=2)
trees = st.recursive(
    plain,
    lambda inner: st.dictionaries(st.text("abc", max_size=2), inner, max_size=3) | st.lists(inner, max_size=3),
    max_leaves=6,
)


class Leaf(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type", tag="leaf"):
    number: int = 0
    name: str = ""
    parts: tuple[Any, ...] = ()
    words: dict[str, Any] = {}
    names: list[Any] = []
    prompt: PromptView | None = None
    history: HistoryView = HistoryView()


class Whole(msgspec.Struct, frozen=True):
    left: Any
    right: Any = None


leaves = st.builds(
    Leaf,
    st.sampled_from((0, 1, 1000, 10**6)),
    st.sampled_from(("", "a", "é")),
    st.lists(trees, max_size=2).map(tuple),
    st.dictionaries(st.text("ab", max_size=1), trees, max_size=2),
    st.lists(trees, max_size=2),
    st.none() | st.builds(PromptView, id=st.integers(0, 2), kind=st.just("fate"), answers=st.just(("pass",))),
    st.builds(HistoryView, undo=trees),
)
views = st.builds(Whole, leaves | trees, st.none() | leaves | st.dictionaries(st.text("ab"), leaves, max_size=3))


def assert_patches(old: Any, new: Any) -> None:
    patch = difference(old, new)
    assert repr(patched(tree(old), patch)) == repr(sorted_as(tree(new), patched(tree(old), patch)))
    carried = msgspec.json.decode(msgspec.json.encode(patch), type=Patch)
    assert patched(tree(old), carried) == tree(new)


def sorted_as(new: Any, model: Any) -> Any:
    """The tree with the keys of objects in the order of the other one, which may differ."""
    match new, model:
        case dict(), dict():
            assert set(new) == set(model)
            return {key: sorted_as(new[key], value) for key, value in model.items()}
        case list(), list():
            assert len(new) == len(model)
            return [sorted_as(left, right) for left, right in zip(new, model, strict=True)]
        case _:
            return new


@settings(max_examples=60)
@given(trees, trees)
def test_any_tree_becomes_any_other(old: Any, new: Any) -> None:
    assert_patches(old, new)


@settings(max_examples=60)
@given(views, views)
def test_any_view_becomes_any_other(old: Any, new: Any) -> None:
    assert_patches(old, new)


@settings(max_examples=30)
@given(views)
def test_a_view_differs_in_nothing_from_its_equal(view: Any) -> None:
    assert difference(view, view) == Patch()
    assert difference(view, msgspec.json.decode(msgspec.json.encode(view), type=Whole)).delete == ()


@settings(max_examples=60)
@given(trees, trees)
def test_the_old_tree_is_left_as_it_was(old: Any, new: Any) -> None:
    before = repr(tree(old))
    patched(tree(old), difference(old, new))
    assert repr(tree(old)) == before


def test_what_did_not_change_is_not_sent() -> None:
    old = SeatView(id="a", role="player", name="Léa", actors=("elara", "orc"))
    new = SeatView(id="a", role="player", name="Léa", actors=("elara", "kael"), code="X")
    assert difference(old, new) == Patch(set=((("actors", 1), "kael"), (("code",), "X")))
    assert difference(new, SeatView(id="a", role="player", name="Léa")) == Patch(delete=(("actors",), ("code",)))


def test_the_views_of_a_whole_act_are_patched_into_each_other() -> None:
    seated = Seated(attack=[15], damage=[3])
    seen = {seat: [tree(seated.table.view(seat))] for seat in seated.table.state.seats}
    kept = {seat: seated.table.view(seat) for seat in seen}

    def follow() -> None:
        for seat, trees_of_seat in seen.items():
            now = seated.table.view(seat)
            step = Step(version=seated.table.version, patch=difference(kept[seat], now))
            carried = msgspec.json.decode(msgspec.json.encode(step), type=Step)
            trees_of_seat.append(patched(trees_of_seat[-1], carried.patch))
            kept[seat] = now
            assert trees_of_seat[-1] == tree(now)

    acts: list[Callable[[], Proposal]] = [
        lambda: seated.do("elara", Strike(actor="elara", target="kael")),
        lambda: seated.do("gm", Grant(actor="kael", points=4)),
        lambda: seated.answer("kael", "take"),
        seated.go_on,
        lambda: seated.do("gm", Hide(actor="orc")),
        lambda: seated.do("kael", Wave(actor="kael")),
        seated.undo,
        seated.undo,
        seated.undo,
        seated.redo,
    ]
    for act in acts:
        act()
        follow()
    assert len(seated.records) == 12
