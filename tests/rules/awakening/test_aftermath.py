"""Who rises on a taken square stands beside it; what else follows from a fall is in test_turns and test_posture."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, play, table
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Command, Correct, PlaceActor, Stabilize
from veillee.rules.awakening.nouns import Condition, Place
from veillee.rules.awakening.space import in_contact


@pytest.mark.parametrize(
    ("condition", "command", "dice"),
    [
        (Condition.DEAD, Correct(actor="bru", hit_points=1), {}),
        (Condition.UNCONSCIOUS, Stabilize(actor="yae", target="bru"), {"care": 10}),
    ],
)
def test_who_rises_on_a_taken_square_stands_beside_it(
    condition: Condition, command: Command, dice: dict[str, int]
) -> None:
    lying = actor("bru", square=(3, 3), hit_points=0, condition=condition)
    state = table(actor("yae", square=(4, 4)), lying, actor("sil", square=(3, 3)))
    risen = play(state, system.decide(state, command), dice).state
    place = risen.actors["bru"].place
    assert place is not None
    assert place.square not in {(3, 3), (4, 4)}
    assert in_contact(risen, "bru", "sil")


def test_a_fight_that_nobody_could_play_goes_on_with_who_gets_up() -> None:
    fallen = (actor(key, hit_points=0, condition=Condition.UNCONSCIOUS) for key in ("bru", "sil"))
    state = table(*fallen)
    played = play(state, system.decide(state, Correct(actor="sil", hit_points=3)))
    assert played.state.fight is not None
    assert played.state.fight.acting == "sil"
    assert played.state.actors["sil"].turn.attacks == 1


def test_who_is_put_on_the_board_in_the_middle_of_a_fight_joins_it() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(5, 5)))
    state = replace(state, actors={**state.actors, "gob": actor("gob"), "sil": actor("sil")})
    placed = play(state, system.decide(state, PlaceActor(actor="gob", place=Place((3, 3))))).state
    assert placed.fight is not None
    assert (placed.fight.order, placed.fight.acting) == (("gob", "bru", "orc"), "bru")


def test_who_rises_without_a_slot_joins_the_fight() -> None:
    state = table(actor("bru"), actor("orc"))
    dead = actor("sil", hit_points=0, condition=Condition.DEAD)
    state = replace(state, actors={**state.actors, "sil": dead})
    risen = play(state, system.decide(state, Correct(actor="sil", hit_points=1))).state
    assert risen.fight is not None
    assert risen.fight.order == ("sil", "bru", "orc")
