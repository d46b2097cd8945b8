"""A new initiative and actions in another’s turn (D20-AUD-60 to 66)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.audacity.interruption import Bought, Standing, cost, interruption_refusal, placed

ACTIONS = st.lists(st.sampled_from(Bought), max_size=4)


@given(ACTIONS, st.integers(0, 4))
def test_what_may_be_bought_costs_at_most_three_and_can_be_paid(actions: list[Bought], points: int) -> None:
    if interruption_refusal(Standing(), actions, points) is None:
        assert cost(actions) <= min(3, points)
        assert set(actions) <= {Bought.STANDARD, Bought.MOVE}
        assert actions.count(Bought.STANDARD) <= 1


@given(st.permutations(["ana", "orc", "wolf", "bor"]), st.booleans(), st.booleans())
def test_nobody_is_lost_and_the_interrupter_stands_beside_who_acts(
    order: list[str], acted: bool, interrupts: bool
) -> None:
    after = placed(order, "bor", "orc", acted=acted, interrupts=interrupts)
    assert sorted(after.order) == sorted(order)
    place = after.order.index("bor")
    assert after.order.index("orc") == (place + 1 if interrupts else place - 1)
    assert [each for each in after.order if each != "bor"] == [each for each in order if each != "bor"]


@given(st.booleans(), st.booleans())
def test_a_turn_is_never_taken_twice(acted: bool, interrupts: bool) -> None:
    after = placed(("ana", "orc"), "ana", "orc", acted=acted, interrupts=interrupts)
    assert not (after.turn_left and (acted or interrupts))
    assert after.extra == (acted and interrupts)


def test_ones_own_turn_needs_no_points() -> None:
    refusal = interruption_refusal(Standing(own_turn=True), (Bought.MOVE,), 3)
    assert refusal is not None
    assert refusal.code == "own_turn"
