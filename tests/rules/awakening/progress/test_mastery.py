"""Learning powers and unlocking their ranks (WA-MAST-01 to 06, WA-CAP-30 to 36)."""

import pytest
from msgspec.structs import replace

from tests.rules.awakening.progress.hero import (
    BOOK,
    FLASH,
    GM,
    INNATE,
    NOVA,
    SURPRISE,
    act,
    camp,
    hero,
    kael,
    knowing,
    refused,
    relaxed,
)
from veillee.rules.awakening.commands import LearnPower, RaisePower, StartFight, Unlearn
from veillee.rules.awakening.notes import MasteryTold
from veillee.rules.awakening.nouns import KnownPower, OverOutfit, PowerSource, RestKind, TestBonus
from veillee.rules.awakening.powers.known import at

LEARN = LearnPower(actor="kael", power="action-surprise")
RAISE = RaisePower(actor="kael", power="action-surprise")
UNLEARN = Unlearn(actor="kael", power="action-surprise")


def test_a_power_costs_three_power_points() -> None:
    """CB-29, WA-MAST-02."""
    after = kael(act(relaxed(hero(1, power_points=3)), LEARN))
    assert after.card.powers == (KnownPower(SURPRISE, PowerSource.OUTFIT),)
    assert after.career.power_points == 0


def test_a_rank_needs_its_level_and_three_power_points() -> None:
    """CB-09, CB-138, CB-142, WA-MAST-03: only the base of a free power is free."""
    free = knowing(hero(3, power_points=3), SURPRISE, free=True)
    after = kael(act(relaxed(free), RAISE))
    assert after.career.power_points == 0
    assert at(after.card.powers[0]).passive == (replace_value(3),)
    refused(relaxed(knowing(hero(2, power_points=3), SURPRISE)), RAISE, "level_too_low", wanted=3, owned=2)
    refused(relaxed(knowing(hero(3, power_points=2), SURPRISE)), RAISE, "needs_power_points", wanted=3, owned=2)


def replace_value(value: int) -> TestBonus:
    base = SURPRISE.passive[0]
    assert isinstance(base, TestBonus)
    return replace(base, value=value)


def test_ranks_come_in_order() -> None:
    """CB-23, CB-139, CB-140, RB-55."""
    state = relaxed(knowing(hero(5, power_points=6), SURPRISE))
    state = act(act(state, RAISE).state, RAISE).state
    assert kael(state).card.powers[0].rank == 2
    assert kael(state).career.power_points == 0
    refused(state, RAISE, "level_too_low", wanted=7)
    state = relaxed(knowing(hero(7, power_points=9), SURPRISE))
    for _rank in range(3):
        state = act(state, RAISE).state
    assert at(kael(state).card.powers[0]).passive == (replace_value(5),)
    refused(state, RAISE, "no_rank_left")


def test_what_is_not_learned() -> None:
    """CB-141, CB-143, WA-MAST-04, WA-MAST-05."""
    rich = hero(3, power_points=9)
    refused(relaxed(rich), LearnPower(actor="kael", power="nova"), "not_of_the_outfit")
    refused(relaxed(rich), LearnPower(actor="kael", power="rien"), "not_of_the_outfit")
    refused(relaxed(knowing(rich, SURPRISE)), LEARN, "known_already")
    refused(relaxed(rich), RAISE, "not_known")
    refused(relaxed(hero(3, power_points=2)), LEARN, "needs_power_points", wanted=3, owned=2)
    innate = knowing(rich, INNATE, source=PowerSource.INNATE)
    refused(relaxed(innate), RaisePower(actor="kael", power="griffes"), "no_rank_left")
    for rest in (None, RestKind.SHORT, RestKind.STRESSFUL):
        refused(camp(rich, rest=rest), LEARN, "needs_relaxed_rest")
    refused(act(camp(rich), StartFight(), viewer=GM).state, LEARN, "in_a_fight")


def test_a_table_may_learn_in_any_long_rest() -> None:
    """RB-24."""
    rich = hero(3, power_points=3)
    assert kael(act(camp(rich, rest=RestKind.STRESSFUL, mastery_rest="any_long"), LEARN)).card.powers
    refused(camp(rich, rest=RestKind.SHORT, mastery_rest="any_long"), LEARN, "needs_long_rest")


@pytest.mark.parametrize(("points", "experience", "code"), [(3, 2, "needs_experience"), (2, 3, "needs_power_points")])
def test_a_power_of_a_sur_tenue_costs_experience_too(points: int, experience: int, code: str) -> None:
    """CB-185, WA-SUR-05."""
    worn = (OverOutfit("elementaliste"),)
    nova = LearnPower(actor="kael", power="nova")
    refused(relaxed(hero(8, experience=experience, power_points=points, over_outfits=worn)), nova, code)
    after = kael(act(relaxed(hero(8, experience=3, power_points=3, over_outfits=worn)), nova))
    assert (after.vitals.experience, after.career.power_points) == (0, 0)
    assert after.card.powers[0].source is PowerSource.OVER_OUTFIT


def test_a_sur_tenue_power_with_all_its_ranks() -> None:
    """CB-186: 12 PC and 12 XP."""
    state = relaxed(hero(8, experience=12, power_points=12, over_outfits=(OverOutfit("elementaliste"),)))
    state = act(state, LearnPower(actor="kael", power="nova")).state
    for _rank in range(3):
        state = act(state, RaisePower(actor="kael", power="nova")).state
    assert (kael(state).vitals.experience, kael(state).career.power_points) == (0, 0)
    assert kael(state).card.powers[0].rank == 3


def test_a_power_of_the_tenue_costs_no_experience_to_who_wears_a_sur_tenue() -> None:
    """CB-187, RB-71; a power of both is one of the tenue."""
    worn = hero(8, power_points=3, over_outfits=(OverOutfit("elementaliste"),))
    after = kael(act(relaxed(worn), LEARN))
    assert after.card.powers[0].source is PowerSource.OUTFIT


def test_ranks_of_a_sur_tenue_that_is_no_longer_worn_wait() -> None:
    """RB-70."""
    owned = (OverOutfit("elementaliste"), OverOutfit("pretre"))
    one = knowing(hero(8, experience=3, power_points=3, over_outfits=owned), NOVA, source=PowerSource.OVER_OUTFIT)
    refused(relaxed(one), RaisePower(actor="kael", power="nova"), "not_of_the_outfit")


def test_what_was_bought_is_given_back() -> None:
    state = relaxed(hero(3, power_points=6))
    learned = act(state, LEARN).state
    raised = act(learned, RAISE).state
    assert kael(act(raised, UNLEARN, viewer=GM)) == kael(learned)
    played = act(learned, UNLEARN, viewer=GM)
    assert kael(played) == kael(state)
    assert played.told(MasteryTold)[0].back
    assert sum(line.change for line in played.state.ledgers["kael"]) == 0


def test_what_was_free_gives_nothing_back() -> None:
    after = kael(act(camp(knowing(hero(3), SURPRISE, free=True)), UNLEARN, viewer=GM))
    assert after.card.powers == ()
    assert after.career.power_points == 0
    ranked = kael(act(camp(knowing(hero(3), SURPRISE, 1, free=True)), UNLEARN, viewer=GM))
    assert ranked.card.powers[0] == KnownPower(SURPRISE, PowerSource.OUTFIT, free=True)
    assert ranked.career.power_points == 3


def test_what_of_a_sur_tenue_gives_experience_back() -> None:
    known = knowing(hero(8, over_outfits=(OverOutfit("elementaliste"),)), NOVA, source=PowerSource.OVER_OUTFIT)
    after = kael(act(camp(known), Unlearn(actor="kael", power="nova"), viewer=GM))
    assert (after.vitals.experience, after.career.power_points) == (3, 3)


def test_what_is_not_given_back() -> None:
    refused(camp(hero(3)), UNLEARN, "not_known", GM)
    innate = knowing(hero(3), INNATE, source=PowerSource.INNATE)
    refused(camp(innate), Unlearn(actor="kael", power="griffes"), "never_bought", GM)


def test_a_whole_tenue() -> None:
    """WA-MAST-06, on two powers: what is not free costs 3 PC, ranks included."""
    state = relaxed(knowing(hero(8, power_points=21), FLASH, free=True), book=BOOK)
    state = act(state, LEARN).state
    for power in ("action-surprise", "attaque-eclair"):
        for _rank in range(3):
            state = act(state, RaisePower(actor="kael", power=power)).state
    assert kael(state).career.power_points == 0
