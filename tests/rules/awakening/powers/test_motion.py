"""Being elsewhere without walking: teleportation, pushes, strides (WA-CAP-01, WA-ACT-04, R-OPT-10)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, table, under
from tests.rules.awakening.powers.deck import ELAN, GM, TELEPORTATION, done, knowing, power, seat, why
from veillee.rules.awakening.commands import Move, UsePower
from veillee.rules.awakening.notes import OpportunityTold, ShiftTold
from veillee.rules.awakening.nouns import (
    ActionCost,
    Aim,
    EffectKind,
    Place,
    PowerTest,
    Push,
    Square,
    State,
    Stride,
    Wall,
)
from veillee.rules.awakening.options import options
from veillee.rules.awakening.views import Option

LEAP = UsePower(actor="mir", power="teleportation", point=(5, 0))
PUSH = power("souffle", Push(metres=3), test=PowerTest.SUPPORT, aim=Aim.FOE, range=5)


def where(state: State, key: str) -> Square:
    place = state.actors[key].place
    assert place is not None
    return place.square


def leaper(walls: tuple[Wall, ...] = ()) -> State:
    state = table(knowing("mir", TELEPORTATION, square=(0, 0)), actor("orc", square=(1, 0)))
    return replace(state, scene=replace(state.scene, walls=walls))


def test_a_teleportation_provokes_nobody_and_costs_its_m() -> None:
    played = done(leaper(), LEAP)
    assert where(played.state, "mir") == (5, 0)
    assert not played.told(OpportunityTold)
    assert played.state.actors["mir"].turn.moves == 0
    assert [(note.shift, note.metres) for note in played.told(ShiftTold)] == [("teleport", 5)]


@pytest.mark.parametrize(
    ("point", "code"),
    [
        (None, "needs_landing"),
        ((0, 0), "needs_landing"),
        ((6, 0), "point_out_of_range"),
        ((1, 0), "occupied"),
        ((-1, 0), "off_board"),
        ((0, 5), ""),
    ],
)
def test_where_one_may_arrive(point: Square | None, code: str) -> None:
    assert why(leaper(), replace(LEAP, point=point)) == code


def test_a_wall_hides_where_one_would_arrive() -> None:
    assert why(leaper((Wall("w", (250, -100), (250, 1000)),)), LEAP) == "point_out_of_sight"


def test_the_squares_offered_are_those_accepted() -> None:
    state = leaper((Wall("w", (250, -100), (250, 300)),))
    (option,) = powers_of(state, "mir")
    assert option.needs == ("point",)
    offered = {at.square for at in option.reach}
    assert offered
    for x in range(-1, 8):
        for y in range(-1, 8):
            accepted = why(state, replace(LEAP, point=(x, y))) == ""
            assert accepted == ((x, y) in offered), (x, y)


def test_a_square_held_by_somebody_unseen_is_offered_and_one_lands_beside() -> None:
    state = leaper()
    lurking = replace(actor("gob"), place=Place((5, 0), hidden=True))
    state = replace(state, actors={**state.actors, "gob": lurking})
    assert why(state, LEAP) == ""
    assert why(state, LEAP, GM) == "occupied"
    landed = where(done(state, LEAP).state, "mir")
    assert landed not in ((5, 0), (1, 0), (0, 0))


def test_without_a_board_it_leaves_every_contact() -> None:
    state = table(knowing("mir", TELEPORTATION), actor("orc"), actor("gob"))
    moved = done(state, replace(LEAP, point=None)).state
    assert moved.scene.contacts == {("gob", "orc")}


def pushing(at: Square, *others: tuple[str, Square], metres: int = 3, walls: tuple[Wall, ...] = ()) -> State:
    force = replace(PUSH, effects=(Push(metres=metres),))
    more = (actor(key, square=square) for key, square in others)
    state = table(knowing("mir", force, square=(5, 5)), actor("orc", square=at), *more)
    return replace(state, scene=replace(state.scene, walls=walls))


@pytest.mark.parametrize(
    ("state", "square"),
    [
        (pushing((6, 5)), (9, 5)),
        (pushing((6, 6)), (9, 9)),
        (pushing((6, 5), ("gob", (8, 5))), (7, 5)),
        (pushing((6, 5), walls=(Wall("w", (800, 400), (800, 700)),)), (7, 5)),
        (pushing((8, 5), metres=-3), (6, 5)),
        (pushing((8, 8), metres=-1), (7, 7)),
        (pushing((3, 5)), (0, 5)),
        (pushing((1, 5)), (0, 5)),
    ],
    ids=["free", "diagonal", "somebody", "wall", "pulled", "pulled a little", "to the edge", "at the edge"],
)
def test_a_push_goes_straight_up_to_what_stands_in_the_way(state: State, square: Square) -> None:
    played = done(state, UsePower(actor="mir", power="souffle", targets=("orc",)))
    assert where(played.state, "orc") == square
    assert not played.told(OpportunityTold)


def test_without_a_board_a_push_parts_and_a_pull_joins() -> None:
    near = table(knowing("mir", PUSH), actor("orc"))
    use = UsePower(actor="mir", power="souffle", targets=("orc",))
    assert done(near, use).state.scene.contacts == frozenset()
    hook = replace(PUSH, effects=(Push(metres=-3),))
    far = table(knowing("mir", hook), actor("orc"), contact=False)
    assert done(far, use).state.scene.contacts == {("mir", "orc")}


def test_a_stride_is_walked_besides_the_move() -> None:
    state = table(knowing("sil", replace(ELAN, cost=ActionCost.FREE), square=(0, 0)), actor("orc", square=(20, 10)))
    given = done(state, UsePower(actor="sil", power="elan")).state
    assert given.actors["sil"].turn.metres == 4
    walked = done(given, Move(actor="sil", path=tuple((x, 0) for x in range(1, 15))), viewer=GM).state
    assert where(walked, "sil") == (14, 0)
    assert (walked.actors["sil"].turn.moves, walked.actors["sil"].turn.attacks) == (0, 1)


@pytest.mark.parametrize(("safe", "provoked"), [(True, 0), (False, 1)])
def test_a_safe_stride_provokes_nobody(safe: bool, provoked: int) -> None:
    dash = replace(ELAN, effects=(Stride(metres=4, safe=safe),))
    state = table(knowing("sil", dash, square=(0, 0)), actor("orc", square=(1, 0)))
    given = done(state, UsePower(actor="sil", power="elan")).state
    walk = Move(actor="sil", path=((0, 1), (0, 2)))
    dice = {} if safe else {"opportunity_attack": 2}
    assert len(done(given, walk, dice, viewer=GM).told(OpportunityTold)) == provoked


def test_the_immobilized_are_taken_away_by_a_teleportation() -> None:
    held = under(leaper().actors["mir"], EffectKind.IMMOBILIZED)
    state = leaper()
    state = replace(state, actors={**state.actors, "mir": held})
    assert why(state, LEAP) == ""


def powers_of(state: State, key: str) -> tuple[Option, ...]:
    return tuple(each for each in options(state, seat(key))[key] if each.command == "use_power")
