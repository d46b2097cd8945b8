"""How long what a power lays lasts: n full rounds from the slot being played, and not one turn more (RB-46)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import actor, duel, play, table
from tests.rules.awakening.powers.burden import laid
from tests.rules.awakening.powers.deck import BOUCLIER, GM, done, in_round, power
from veillee.rules.awakening.commands import EndFight, EndTurn
from veillee.rules.awakening.effects import active
from veillee.rules.awakening.notes import EffectTold
from veillee.rules.awakening.nouns import (
    DefenseBonus,
    DefenseKind,
    Effect,
    EffectKind,
    LastingEffect,
    Origin,
    PowerState,
    Reduction,
    SpeedBonus,
    State,
    StateGiven,
    TestBonus,
)
from veillee.rules.awakening.powers.bearing import bearing
from veillee.rules.awakening.powers.lay import lay

FOUR = ("sil", "mir", "bru", "orc")
SHIELD = Reduction(dice="1d12", rounds=3)


def effects(state: State, key: str) -> tuple[Effect, ...]:
    return state.actors[key].stance.effects


def test_three_rounds_end_as_the_slot_of_their_beginning_comes() -> None:  # TC-031
    state = table(*(actor(key) for key in ("sil", "mir", "orc")), acting="mir")
    state = laid(state, "mir", "mir", SHIELD)
    counted = []
    for _turn in range(9):
        state = done(state, EndTurn(actor=state.fight.acting if state.fight else ""), viewer=GM).state
        assert state.fight is not None
        counted.append((state.fight.round, state.fight.acting, bool(bearing(state, state.actors["mir"]))))
    assert counted[-4:] == [(3, "mir", True), (3, "orc", True), (4, "sil", True), (4, "mir", False)]


@given(
    rounds=st.integers(1, 4),
    user=st.sampled_from(FOUR),
    bearer=st.sampled_from(FOUR),
    effect=st.sampled_from(
        [SHIELD, TestBonus(value=1), DefenseBonus(value=1, defense=DefenseKind.BOTH), SpeedBonus(metres=2)]
    ),
    given_state=st.sampled_from([None, *PowerState]),
)
def test_no_effect_outlives_its_rounds(
    rounds: int, user: str, bearer: str, effect: LastingEffect, given_state: PowerState | None
) -> None:
    laying = StateGiven(state=given_state, rounds=rounds) if given_state else replace(effect, rounds=rounds)
    state = table(*(actor(key) for key in FOUR), acting=user)
    state = laid(state, user, bearer, laying)
    begun = _slots(state)
    while _slots(state) - begun <= rounds * len(FOUR):
        assert bool(effects(state, bearer)) is (_slots(state) - begun < rounds * len(FOUR))
        assert state.fight is not None
        state = done(state, EndTurn(actor=state.fight.acting), viewer=GM).state
    assert not effects(state, bearer)


def _slots(state: State) -> int:
    """Slots played since the beginning of the fight."""
    assert state.fight is not None
    return state.fight.round * len(FOUR) + state.fight.index


def test_one_laid_in_the_turn_of_another_counts_from_that_slot() -> None:  # R-TURN-03
    state = table(*(actor(key) for key in FOUR), acting="bru")
    (effect,) = effects(laid(state, "sil", "sil", SHIELD), "sil")
    assert (effect.until, effect.slot) == (4, "bru")


def test_one_laid_before_a_fight_counts_from_its_first_round_and_goes_with_it() -> None:
    state = replace(duel("bru", "orc"), fight=None)
    (effect,) = effects(laid(state, "bru", "orc", SHIELD), "orc")
    assert (effect.until, effect.slot) == (4, "")
    fighting = duel("bru", "orc")
    assert effects(done(laid(fighting, "bru", "orc", SHIELD), EndFight(), viewer=GM).state, "orc") == ()


def test_the_same_one_again_takes_its_place() -> None:
    state = laid(in_round(duel("bru", "orc"), 1), "bru", "orc", SHIELD)
    again = laid(in_round(state, 2), "bru", "orc", SHIELD)
    assert [(effect.id, effect.until) for effect in effects(again, "orc")] == [("e1", 5)]
    other = laid(again, "orc", "orc", SHIELD)
    assert [effect.id for effect in effects(other, "orc")] == ["e1", "e2"]
    assert len(bearing(other, other.actors["orc"])) == 1  # RB-56


def test_what_it_holds_says_whose_it_is() -> None:
    state = duel("bru", "orc")
    played = play(state, lay(state, "bru", "orc", SHIELD, BOUCLIER))
    (effect,) = effects(played.state, "orc")
    assert (effect.kind, effect.lasting, effect.label) == (EffectKind.POWER, SHIELD, BOUCLIER.name.text)
    assert effect.origin == Origin(actor="bru", power=BOUCLIER.id)
    (told,) = played.told(EffectTold)
    assert (told.begins, told.does, told.label) == (True, "reduction", BOUCLIER.name.text)


def test_a_state_is_one_of_its_kind_with_its_value() -> None:
    state = duel("bru", "orc")
    given_by = power("coup", StateGiven(state=PowerState.VULNERABLE, value=3, rounds=1))
    played = play(state, lay(state, "bru", "orc", StateGiven(state=PowerState.VULNERABLE, value=3, rounds=1), given_by))
    (effect,) = active(played.state, played.state.actors["orc"], EffectKind.VULNERABLE)
    assert (effect.value, effect.lasting) == (3, None)


def test_without_rounds_it_lasts_one_or_until_something_ends_it() -> None:
    state = laid(duel("bru", "orc"), "bru", "orc", StateGiven(state=PowerState.WEAKENED))
    state = laid(state, "bru", "bru", StateGiven(state=PowerState.STEALTHY))
    assert [effect.until for key in ("orc", "bru") for effect in effects(state, key)] == [2, None]
