"""`replay` plays what is known, stops for a person, and says what no longer fits."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dice.exchange import INITIATIVES, Missed, attack, initiative, reaction
from veillee.dice import (
    Answer,
    Ask,
    Choice,
    Fall,
    Finished,
    InvalidFaces,
    Known,
    Origin,
    RandomSource,
    ScriptedSource,
    Stopped,
    TypedSource,
    Undecided,
    draw,
    fall_of,
    replay,
)

DODGE = Answer("reaction", "elara", "dodge")
TAKE = Answer("reaction", "elara", "take")


def typed(purpose: str, *faces: int, roller: str = "orc", dice: str = "1d6") -> Fall:
    return fall_of(Ask(dice, purpose, roller), faces, Origin.TYPED)


def test_stops_at_a_choice_that_nobody_answers() -> None:
    end = replay(attack(3), (), RandomSource(Random(1)))
    assert end == Stopped(reaction(), (), (), ())


def test_goes_on_with_the_answer_and_the_typed_faces() -> None:
    known: tuple[Known, ...] = (DODGE,)
    end = replay(attack(3), known, TypedSource())
    assert end == Stopped((Ask("1d6", "attack", "orc"),), (DODGE,), known, ())
    known = (*known, typed("attack", 5))
    end = replay(attack(3), known, TypedSource())
    assert isinstance(end, Stopped)
    assert end.wanted == (Ask("1d6", "reaction", "elara"),)
    known = (*known, typed("reaction", 1, roller="elara"), typed("damage", 2, 3, dice="2d4"))
    end = replay(attack(3), known, TypedSource())
    assert end == Finished(5, (*known, "damage"), known, ())


def test_standing_orders_come_after_what_is_known() -> None:
    source = ScriptedSource({"attack": 5, "damage": 2})
    end = replay(attack(3), (TAKE,), source, lambda choice: "dodge")
    assert isinstance(end, Finished)
    assert end.known[0] == TAKE
    end = replay(attack(3), (), ScriptedSource({"attack": 5, "damage": 2}), lambda choice: "take")
    assert isinstance(end, Finished)
    assert end.known[0] == TAKE


def test_a_standing_order_is_one_of_the_answers() -> None:
    with pytest.raises(Undecided, match="flee"):
        replay(attack(3), (), TypedSource(), lambda choice: "flee")


def test_drawn_dice_are_fixed_and_hidden_while_others_of_the_throw_are_typed() -> None:
    source = TypedSource(ScriptedSource({"initiative": 4, "luck": [[1, 2]]}), lambda ask: ask.roller == "orc")
    end = replay(initiative(), (), source)
    assert isinstance(end, Stopped)
    assert end.wanted == INITIATIVES[:1]
    assert end.trace == ()
    assert [fall.faces for fall in end.known if isinstance(fall, Fall)] == [(4,), (1, 2)]
    # the source has nothing left: only what is fixed can answer now
    again = replay(initiative(), end.known, TypedSource())
    assert again == end
    finished = replay(initiative(), (*end.known, typed("initiative", 6)), TypedSource())
    assert isinstance(finished, Finished)
    assert finished.value == 6 - 4 * 3
    assert [fall.roller for fall in finished.trace] == ["orc", "elara", "elara"]
    assert finished.known == finished.trace


@given(st.permutations(range(3)))
def test_dice_of_one_throw_may_be_known_in_any_order(order: list[int]) -> None:
    falls = [
        typed("initiative", 6),
        typed("initiative", 2, roller="elara"),
        typed("luck", 1, 4, roller="elara", dice="2d4"),
    ]
    end = replay(initiative(), [falls[place] for place in order], TypedSource())
    assert end == Finished(6 - 2 * 5, tuple(falls), tuple(falls), ())


MISFITS = {
    "another choice": (Answer("attack_of_opportunity", "elara", "yes"), typed("attack", 5)),
    "another owner": (Answer("reaction", "kael", "take"), typed("attack", 5)),
    "no answer of this choice": (Answer("reaction", "elara", "flee"), typed("attack", 5)),
    "dice before the choice": (typed("attack", 5), TAKE),
}


@pytest.mark.parametrize("known", MISFITS.values(), ids=MISFITS)
def test_what_does_not_fit_a_choice_is_dropped_from_there_on(known: tuple[Known, ...]) -> None:
    end = replay(attack(3), known, RandomSource(Random(1)))
    assert end == Stopped(reaction(), (), (), known)


@pytest.mark.parametrize(
    "fall",
    [
        typed("reaction", 5),
        typed("attack", 5, roller="kael"),
        typed("attack", 5, dice="1d8"),
        typed("initiative", 5),
    ],
)
def test_what_does_not_fit_a_throw_is_dropped_from_there_on(fall: Fall) -> None:
    rest = (fall, typed("damage", 1, 1, dice="2d4"))
    end = replay(attack(3), (TAKE, *rest), ScriptedSource({"attack": 2}))
    assert isinstance(end, Finished)
    assert end.dropped == rest
    assert end.trace[-1] == Missed(1)


def test_what_is_left_at_the_end_is_dropped() -> None:
    """A correction raised the defense during a wait: the blow now misses, its damage is told to be lost."""
    damage = typed("damage", 1, 1, dice="2d4")
    end = replay(attack(6), (TAKE, typed("attack", 5), damage), TypedSource())
    assert isinstance(end, Finished)
    assert (end.value, end.dropped) == (0, (damage,))


def test_a_throw_drops_what_it_cannot_use_and_keeps_what_it_can() -> None:
    fits, misfit = typed("initiative", 6), typed("initiative", 6)
    rest = (misfit, typed("luck", 1, 1, roller="elara", dice="2d4"))
    end = replay(initiative(), (fits, *rest), TypedSource())
    assert isinstance(end, Stopped)
    assert end.known == (fits,)
    assert end.dropped == rest
    assert end.wanted == INITIATIVES[1:]


@given(st.integers(0, 2**32), st.sampled_from(["dodge", "parry", "take"]), st.integers(1, 7))
def test_replaying_a_drawn_rule_gives_it_again_from_any_point(seed: int, answer: str, defense: int) -> None:
    drawn = draw(attack(defense), RandomSource(Random(seed)), lambda choice: answer)
    assert replay(attack(defense), drawn.known, TypedSource()) == drawn
    for cut in range(len(drawn.known)):
        end = replay(attack(defense), drawn.known[:cut], TypedSource())
        assert isinstance(end, Stopped)
        assert end.known == drawn.known[:cut]
        assert end.trace == drawn.trace[: len(end.trace)]
        wanted = drawn.known[cut]
        match end.wanted:
            case Choice(kind):
                assert isinstance(wanted, Answer)
                assert kind == wanted.kind
            case (ask,):
                assert isinstance(wanted, Fall)
                assert ask.purpose == wanted.purpose
            case _:
                pytest.fail("this rule asks one thing at a time")


def test_faces_that_do_not_fit_the_dice_are_refused() -> None:
    impossible = Fall("attack", "orc", "1d6", (7,), 7, Origin.TYPED)
    with pytest.raises(InvalidFaces, match="le dé n° 1 va de 1 à 6"):
        replay(attack(3), (TAKE, impossible), TypedSource())
    with pytest.raises(InvalidFaces, match="ces dés font 5, et non 6"):
        replay(attack(3), (TAKE, Fall("attack", "orc", "1d6", (5,), 6, Origin.TYPED)), TypedSource())
    with pytest.raises(InvalidFaces, match="nombre de faces"):
        typed("damage", 3, dice="2d4")


def test_percentile_dice_may_be_typed_as_tens_and_units() -> None:
    assert typed("talk", 0, 7, dice="1d100").faces == (7,)
    assert typed("talk", 0, 0, dice="1d100").total == 100


def test_the_origin_of_faces_is_kept() -> None:
    given_fall = fall_of(Ask("1d6", "attack", "orc"), (2,), Origin.GIVEN)
    end = replay(attack(3), (TAKE, given_fall), TypedSource())
    assert end.known[1] == given_fall
