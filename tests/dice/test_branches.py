"""The `law` reader against every face of every die, played one by one by `draw`."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import count
from typing import Any

import pytest

from tests.dice.exchange import attack, damage, initiative
from tests.dice.ways import EveryFace
from veillee.dice import Ask, Choice, Rule, Undecided, choose, draw, law, roll, sub, tell, together
from veillee.dist import Dist, die


def brute(rule: Callable[[], Rule[Any]], policy: Callable[[Choice], str | None]) -> dict[Any, Fraction]:
    chances: dict[Any, Fraction] = {}
    source = EveryFace()
    while True:
        value = draw(rule(), source, policy).value
        chances[value] = chances.get(value, Fraction(0)) + source.chance()
        if not source.go_on():
            return chances


def chances_of(law: Dist[Any]) -> dict[Any, Fraction]:
    return {outcome: Fraction(weight, law.denominator) for outcome, weight in law.items()}


def doubled() -> Rule[tuple[int, str]]:
    """Stages of different depths, a stage inside a stage, results that are no numbers."""
    first = yield from sub(damage, 1)
    if first < 5:
        return first, "weak"
    low, high = yield from together(Ask("1d4", "a", "x"), Ask("2d3", "b", "y"))
    if low == high:
        again = yield from sub(nested, first % 2)
        return again, "again"
    return low - high, "strong"


def nested(bonus: int) -> Rule[int]:
    yield from tell("nested")
    base = yield from sub(damage, bonus)
    more = yield from roll("1d3", "c", "x")
    return base * more


@pytest.mark.parametrize("answer", ["dodge", "parry", "take"])
@pytest.mark.parametrize("defense", [1, 4, 7])
def test_law_of_an_exchange(answer: str, defense: int) -> None:
    exact = law(lambda: attack(defense), lambda choice: answer)
    assert chances_of(exact) == brute(lambda: attack(defense), lambda choice: answer)


@pytest.mark.parametrize("rule", [initiative, doubled])
def test_law_of_throws_and_stages(rule: Callable[[], Rule[Any]]) -> None:
    assert chances_of(law(rule, lambda choice: None)) == brute(rule, lambda choice: None)


def test_a_stage_is_run_once_for_equal_arguments() -> None:
    runs = count()
    played: list[int] = []

    def stage(bonus: int) -> Rule[int]:
        next(runs)
        played.append(bonus)
        return (yield from roll("1d1", "stage", "x")) + bonus

    def rule() -> Rule[int]:
        face = yield from roll("1d20", "first", "x")
        return (yield from sub(stage, face % 2))

    memo: dict[Any, Dist[Any]] = {}
    assert law(rule, lambda choice: None, memo) == Dist.of({1: 10, 2: 10})
    assert sorted(played) == [0, 1]
    law(rule, lambda choice: None, memo)
    assert next(runs) == 2


def test_pools_branch_on_totals() -> None:
    runs = count()

    def rule() -> Rule[int]:
        next(runs)
        return (yield from roll("100d6", "storm", "x"))

    exact = law(rule, lambda choice: None)
    assert exact.denominator == 6**100
    assert next(runs) == 501


def test_a_choice_follows_what_the_policy_sees() -> None:
    def rule() -> Rule[int]:
        face = yield from roll("1d6", "first", "x")
        again = yield from choose(Choice("again", "x", ("yes", "no"), "no", offer=True, facts=face))
        if again == "yes":
            return (yield from roll("1d6", "second", "x"))
        return face

    exact = law(rule, lambda choice: "yes" if choice.facts <= 3 else "no")
    assert exact.mean() == Fraction(17, 4)
    assert exact == Dist.mixture([(die(6), 1), (Dist.of([4, 5, 6]), 1)])


def test_a_rule_without_dice_is_certain() -> None:
    def rule() -> Rule[str]:
        yield from tell("nothing happens")
        return "peace"

    assert law(rule, lambda choice: None) == Dist.certain("peace")


def test_a_policy_must_answer() -> None:
    with pytest.raises(Undecided, match="reaction of elara"):
        law(lambda: attack(3), lambda choice: None)


def test_answers_that_run_out_are_not_the_end_of_the_rule() -> None:
    answers: Iterator[str] = iter(())
    with pytest.raises(Undecided, match="reaction of elara: None is not"):
        law(lambda: attack(3), lambda choice: next(answers))


def test_every_face_goes_through_them_all() -> None:
    """The judge is judged: two dice have 36 paths of equal chance."""

    def paths() -> Iterator[Fraction]:
        source = EveryFace()
        while True:
            source.throw((6, 6))
            yield source.chance()
            if not source.go_on():
                return

    assert list(paths()) == [Fraction(1, 36)] * 36
