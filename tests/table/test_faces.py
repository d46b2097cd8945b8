"""Dice that call for others: what the log shows of them, and what is said to who types."""

from veillee.dice import Ask, Fall, InvalidFaces, MissingFaces, Origin, fall_of
from veillee.rules.common import Refusal
from veillee.table.entries import fall_view
from veillee.table.faces import wrong_faces
from veillee.table.messages import FallView


def test_the_log_shows_every_die_in_the_order_thrown() -> None:
    fall = fall_of(Ask("3d6ro1e6kh2", "damage", "orc"), (1, 6, 2, 3, 4), Origin.TYPED)
    assert fall_view(fall) == FallView(
        purpose="damage",
        dice="3d6ro1e6kh2",
        faces=(1, 6, 2, 3, 4),
        sides=(6, 6, 6, 6, 6),
        total=13,
        typed=True,
        dropped=(0, 2),
        rerolled=(0,),
        added=(4,),
    )


def test_plain_dice_have_no_marks() -> None:
    view = fall_view(Fall("attack", "orc", "1d20", (12,), 12, Origin.DRAWN))
    assert (view.dropped, view.rerolled, view.added) == ((), (), ())


def test_a_refusal_names_the_ask_and_the_dice_still_to_throw() -> None:
    missing = MissingFaces("2d6!", (6, 6))
    assert wrong_faces(missing, 1) == Refusal(
        "table_more_faces", {"reason": "« 2d6! » : il reste des dés à lancer : d6, d6.", "ask": 1, "sides": "6 6"}
    )
    assert wrong_faces(InvalidFaces("Non."), 1) == Refusal("table_invalid_faces", {"reason": "Non."})
