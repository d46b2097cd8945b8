"""`draw` plays a rule to its end and never stops."""

from random import Random

import pytest

from tests.dice.exchange import INITIATIVES, Missed, attack, initiative, reaction
from veillee.dice import (
    Answer,
    Choice,
    Fall,
    Origin,
    RandomSource,
    Rule,
    ScriptedSource,
    TypedSource,
    Undecided,
    choose,
    draw,
    law,
)


def test_draws_and_tells() -> None:
    end = draw(attack(3), ScriptedSource({"attack": 4, "reaction": 2, "damage": 5}), lambda choice: "dodge")
    assert end.value == 5
    assert end.trace == (
        Answer("reaction", "elara", "dodge"),
        Fall("attack", "orc", "1d6", (4,), 4, Origin.DRAWN),
        Fall("reaction", "elara", "1d6", (2,), 2, Origin.DRAWN),
        Fall("damage", "orc", "2d4", (4, 1), 5, Origin.DRAWN),
        "damage",
    )
    assert end.known == end.trace[:4]
    assert end.dropped == ()


def test_notes_leave_by_the_trace_only() -> None:
    end = draw(attack(6), ScriptedSource({"attack": 4}), lambda choice: "take")
    assert end.value == 0
    assert end.trace[-1] == Missed(2)
    assert end.known == end.trace[:-1]


def test_the_policy_sees_what_is_at_stake() -> None:
    asked: list[Choice] = []

    def take(choice: Choice) -> str:
        asked.append(choice)
        return choice.default

    draw(attack(3), RandomSource(Random(1)), take)
    assert asked == [reaction()]


def test_dice_thrown_together_fall_in_the_order_asked() -> None:
    end = draw(initiative(), ScriptedSource({"initiative": [5, 2], "luck": [[1, 3]]}), lambda choice: None)
    assert end.value == 5 - 2 * 4
    assert [(fall.purpose, fall.roller, fall.faces) for fall in end.known if isinstance(fall, Fall)] == [
        ("initiative", "orc", (5,)),
        ("initiative", "elara", (2,)),
        ("luck", "elara", (1, 3)),
    ]
    assert len(end.known) == len(INITIATIVES)


@pytest.mark.parametrize("answer", [None, "flee"])
def test_a_policy_must_answer(answer: str | None) -> None:
    with pytest.raises(Undecided, match="reaction of elara"):
        draw(attack(3), RandomSource(Random(1)), lambda choice: answer)


def test_a_source_must_throw() -> None:
    with pytest.raises(Undecided, match="to be typed"):
        draw(attack(3), TypedSource(), lambda choice: "take")


def test_samples_agree_with_the_law() -> None:
    """Ten thousand draws of a fixed seed against the exact law, by the chi-squared statistic.

    With 10 degrees of freedom it passes 35 once in ten thousand seeds.
    """
    source = RandomSource(Random(20_261_130))
    exact = law(lambda: attack(3), lambda choice: "dodge")
    counts = dict.fromkeys(exact.weights, 0)
    for _draw in range(10_000):
        counts[draw(attack(3), source, lambda choice: "dodge").value] += 1
    expected = {value: 10_000 * weight / exact.denominator for value, weight in exact.items()}
    assert len(counts) <= 11
    assert sum((counts[value] - e) ** 2 / e for value, e in expected.items()) < 35


def test_a_rule_that_asks_nothing() -> None:
    def nothing() -> Rule[str]:
        return "done"
        yield

    assert draw(nothing(), TypedSource(), lambda choice: None).value == "done"


def test_an_error_in_a_rule_is_not_hidden() -> None:
    def broken() -> Rule[str]:
        answer = yield from choose(Choice("kind", "owner", ("yes",), "yes"))
        raise KeyError(answer)

    with pytest.raises(KeyError, match="yes"):
        draw(broken(), TypedSource(), lambda choice: "yes")
