"""Order, slots and rounds (WA-TURN-01 to 07, R-TURN-01, R-TURN-03, R-TURN-05, R-TURN-13)."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, ORC, SIL, Played, actor, play, posed, table, under
from veillee.rules.awakening.aftermath import aftermath
from veillee.rules.awakening.commands import (
    AddActor,
    Correct,
    EditCard,
    GiveEffect,
    GoTo,
    RemoveActor,
    Reorder,
    StartFight,
)
from veillee.rules.awakening.corrections import correct, give_effect
from veillee.rules.awakening.effects import suffers
from veillee.rules.awakening.initiative import ordered
from veillee.rules.awakening.notes import DeteriorationTold, EffectTold, FightTold, TurnTold
from veillee.rules.awakening.nouns import (
    Actor,
    Attributes,
    Card,
    Condition,
    Effect,
    EffectKind,
    Fight,
    Posture,
    Stance,
    State,
    Turn,
)
from veillee.rules.awakening.participants import add, edit, remove
from veillee.rules.awakening.refusals import Why
from veillee.rules.awakening.turns import (
    end_fight,
    go_to,
    go_to_refusal,
    pass_on,
    reorder,
    reorder_refusal,
    start_fight,
    start_fight_refusal,
)
from veillee.rules.common import Name, Side


def fight_of(state: State) -> Fight:
    assert state.fight is not None
    return state.fight


def at(state: State) -> tuple[int, str]:
    return fight_of(state).round, fight_of(state).acting


def started(*actors: Actor, surprised: tuple[str, ...] = ()) -> Played:
    state = replace(table(*actors), fight=None)
    command = StartFight(surprised=surprised)
    assert start_fight_refusal(state, command) is None
    return play(state, start_fight(state, command))


def passed(state: State, times: int = 1, **dice: int) -> State:
    for _time in range(times):
        state = play(state, pass_on(state), dice).state
    return state


def named(card: Card, name: str, **changes: object) -> Actor:
    return actor(name, replace(card, name=Name(name), **changes))


def test_the_highest_initiative_plays_first() -> None:  # WA-INIT-02
    played = started(*(actor(key) for key in ("orc", "bru", "gob", "sil")))
    assert fight_of(played.state).order == ("sil", "gob", "bru", "orc")
    assert at(played.state) == (1, "sil")
    assert played.state.actors["sil"].turn == Turn(moves=1, attacks=1, frees=1)
    assert played.told(FightTold)[0].begins
    assert [told.actor.id for told in played.told(TurnTold)] == ["sil"]


def test_ties_go_to_characters_then_to_levels_then_to_the_list() -> None:  # WA-INIT-02
    mates = (
        named(ORC, "orc_a", initiative=11),
        named(ORC, "orc_b", initiative=11),
        named(ORC, "orc_c", initiative=11, level=3),
        actor("mir"),
        actor("bru"),
        named(BRU, "elder", level=4),
    )
    state = table(*mates)
    assert ordered(state, state.actors) == ("elder", "mir", "bru", "orc_c", "orc_a", "orc_b")


def test_a_round_ends_and_begins_again_in_the_same_order() -> None:
    state = passed(started(actor("sil"), actor("bru"), actor("orc")).state, 3)
    assert at(state) == (2, "sil")
    assert fight_of(state).order == ("sil", "bru", "orc")


def test_a_turn_that_ends_leaves_nothing_of_its_budget() -> None:
    state = passed(started(actor("sil"), actor("bru")).state)
    assert state.actors["sil"].turn == Turn()
    assert state.actors["bru"].turn == Turn(moves=1, attacks=1, frees=1)


def test_initiative_is_read_again_at_each_round_and_not_inside() -> None:
    state = started(actor("sil"), actor("bru"), actor("orc")).state
    quick = replace(BRU, attributes=Attributes(STR=4, DEX=6, CON=2))
    state = play(state, edit(state, EditCard(actor="bru", card=quick))).state
    assert at(passed(state)) == (1, "bru")
    state = passed(state, 3)
    assert fight_of(state).order == ("bru", "sil", "orc")
    assert at(state) == (2, "bru")


def test_an_order_settled_by_the_gm_lasts() -> None:
    state = started(actor("sil"), actor("bru"), actor("orc")).state
    command = Reorder(order=("sil", "orc", "bru"))
    assert reorder_refusal(state, command) is None
    state = play(state, reorder(state, command)).state
    assert at(state) == (1, "sil")
    assert at(passed(state)) == (1, "orc")
    assert fight_of(passed(state, 3)).order == ("sil", "orc", "bru")
    refused = reorder_refusal(state, Reorder(order=("sil", "orc")))
    assert refused is not None
    assert refused.code == Why.BAD_ORDER


def test_the_surprised_lose_round_one() -> None:
    played = started(*(actor(key) for key in ("sil", "bru", "orc", "gob")), surprised=("orc", "gob"))
    state = played.state
    acted = []
    for _turn in range(6):
        acted.append(at(state))
        state = passed(state)
    assert acted == [(1, "sil"), (1, "bru"), (2, "sil"), (2, "gob"), (2, "bru"), (2, "orc")]
    assert fight_of(state).surprised == frozenset()


def test_when_everybody_is_surprised_nobody_is() -> None:
    assert at(started(actor("sil"), actor("orc"), surprised=("sil", "orc")).state) == (1, "sil")


def test_free_actions_of_a_turn_follow_the_setting() -> None:
    assert started(actor("sil")).state.actors["sil"].turn.frees == 1
    state = replace(table(actor("sil"), free_actions_per_turn="2"), fight=None)
    assert play(state, start_fight(state, StartFight())).state.actors["sil"].turn.frees == 2


def test_a_fight_takes_who_is_on_the_board_and_not_the_dead() -> None:
    dead = actor("gob", square=(5, 5), hit_points=0, condition=Condition.DEAD)
    state = started(actor("bru", square=(0, 0)), actor("orc", square=(3, 3)), dead, actor("sil")).state
    assert fight_of(state).order == ("bru", "orc")
    refused = start_fight_refusal(state, StartFight())
    assert refused is not None
    assert refused.code == Why.FIGHT_ON


def down(key: str, below: int = 0) -> Actor:
    return actor(key, hit_points=0, condition=Condition.UNCONSCIOUS, below_zero=below)


def test_a_dying_character_rolls_at_its_slot_and_is_passed_over() -> None:
    state = table(actor("gob"), down("bru"), actor("orc"))
    played = play(state, pass_on(state), {"deterioration": 7})
    assert at(played.state) == (1, "orc")
    assert played.state.actors["bru"].vitals.below_zero == 7
    assert [(told.actor.id, told.skipped) for told in played.told(TurnTold)] == [("bru", "unconscious"), ("orc", "")]


def test_the_dead_and_the_paralyzed_are_passed_over() -> None:
    dead = actor("bru", hit_points=0, condition=Condition.DEAD)
    state = table(actor("gob"), dead, under(actor("sil"), EffectKind.PARALYZED), actor("orc"))
    played = play(state, pass_on(state))
    assert at(played.state) == (1, "orc")
    assert [(told.actor.id, told.skipped) for told in played.told(TurnTold)] == [("sil", "paralyzed"), ("orc", "")]


def test_when_nobody_can_act_one_round_is_played_and_the_fight_waits() -> None:
    state = table(down("bru"), down("sil"), actor("orc", hit_points=0, condition=Condition.DEAD))
    played = play(state, pass_on(state), {"deterioration": [3, 4]})
    assert len(played.told(DeteriorationTold)) == 2
    assert at(played.state) == (2, "bru")
    again = play(played.state, pass_on(played.state), {"deterioration": [3, 4]})
    assert at(again.state) == (3, "bru")
    assert again.state.actors["bru"].vitals.below_zero > 0
    assert again.state.actors["sil"].vitals.below_zero > 0


def test_the_surprised_play_at_last_when_all_others_are_down() -> None:
    state = replace(table(down("bru"), actor("orc")), fight=None)
    played = play(state, start_fight(state, StartFight(surprised=("orc",))), {"deterioration": [3, 4]})
    assert at(played.state) == (2, "orc")


def effect(**changes: object) -> Effect:
    return replace(Effect("e1", EffectKind.SLOWED, until=3, slot="bru"), **changes)


def bearing(state: State, bearer: str, borne: Effect) -> State:
    stance = Stance(effects=(borne,))
    return replace(state, actors={**state.actors, bearer: replace(state.actors[bearer], stance=stance)})


def test_an_effect_ends_when_its_slot_comes_before_it_is_played() -> None:
    state = bearing(table(actor("sil"), actor("bru"), actor("orc")), "orc", effect())
    states = [state]
    for _turn in range(7):
        states.append(passed(states[-1]))
    slowed = [at(each) for each in states if suffers(each, each.actors["orc"], EffectKind.SLOWED)]
    assert slowed[-1] == (3, "sil")
    assert at(states[7]) == (3, "bru")
    assert states[7].actors["orc"].stance.effects == ()


def test_an_effect_whose_slot_is_gone_ends_with_the_round_before() -> None:
    state = bearing(table(actor("sil"), actor("orc")), "orc", effect(slot="bru"))
    assert passed(state, 3).actors["orc"].stance.effects == (effect(slot="bru"),)
    played = play(passed(state, 3), pass_on(passed(state, 3)))
    assert at(played.state) == (3, "sil")
    assert [told.begins for told in played.told(EffectTold)] == [False]


def test_reactions_are_counted_by_round() -> None:
    state = table(actor("sil"), replace(actor("bru"), stance=Stance(reactions=2, opportunities=1)))
    assert passed(state).actors["bru"].stance == Stance(reactions=2, opportunities=1)
    assert passed(state, 2).actors["bru"].stance == Stance()


def test_falling_in_ones_own_turn_ends_it() -> None:
    state = table(actor("bru"), actor("orc"))
    fallen = play(state, correct(state, Correct(actor="bru", hit_points=0))).state
    played = play(fallen, aftermath(state, fallen))
    assert at(played.state) == (1, "orc")
    assert played.told(DeteriorationTold) == [], "the first roll is in the next round"
    assert at(passed(played.state, 1, deterioration=5)) == (2, "orc")


def test_paralysis_in_ones_own_turn_ends_it_and_one_acts_when_the_slot_comes_again() -> None:
    state = table(actor("bru"), actor("orc"))
    command = GiveEffect(actor="bru", kind=EffectKind.PARALYZED, rounds=1)
    given = play(state, give_effect(state, command)).state
    state = play(given, aftermath(state, given)).state
    assert at(state) == (1, "orc")
    assert at(passed(state)) == (2, "bru")


def test_an_actor_that_could_not_act_before_does_not_pass_the_turn_again() -> None:
    state = table(down("bru"), down("sil"))
    corrected = play(state, correct(state, Correct(actor="sil", magic_points=0, below_zero=1))).state
    assert play(corrected, aftermath(state, corrected)).events == ()


def test_who_comes_in_plays_this_round_if_its_slot_is_to_come() -> None:
    state = started(actor("bru"), actor("orc")).state
    state = play(state, add(state, AddActor(id="sil", card=SIL, side=Side.ALLY))).state
    assert fight_of(state).order == ("sil", "bru", "orc")
    assert at(state) == (1, "bru")
    state = play(state, add(state, AddActor(id="orc2", card=ORC, side=Side.FOE))).state
    assert fight_of(state).order == ("sil", "bru", "orc", "orc2")
    assert [at(passed(state, times)) for times in (1, 2, 3)] == [(1, "orc"), (1, "orc2"), (2, "sil")]


def test_who_leaves_passes_its_turn_on() -> None:
    state = started(actor("sil"), actor("bru"), actor("orc")).state
    gone = play(state, remove(state, RemoveActor(actor="sil"))).state
    assert at(gone) == (1, "bru")
    assert gone.actors["bru"].turn.attacks == 1
    assert at(play(state, remove(state, RemoveActor(actor="bru"))).state) == (1, "sil")
    last = passed(state, 2)
    assert at(play(last, remove(last, RemoveActor(actor="orc"))).state) == (2, "sil")
    assert at(play(last, remove(last, RemoveActor(actor="sil"))).state) == (1, "orc")


def test_a_fight_with_nobody_left_is_over() -> None:
    state = started(actor("bru")).state
    played = play(state, remove(state, RemoveActor(actor="bru")))
    assert played.state.fight is None
    assert [told.begins for told in played.told(FightTold)] == [False]


def test_the_gm_gives_the_turn() -> None:
    state = started(actor("sil"), actor("bru"), actor("orc")).state
    state = play(state, go_to(state, GoTo(actor="orc"))).state
    assert at(state) == (1, "orc")
    assert state.actors["orc"].turn.attacks == 1
    assert state.actors["sil"].turn == Turn()
    fallen = play(state, correct(state, Correct(actor="bru", hit_points=0))).state
    refused = go_to_refusal(fallen, GoTo(actor="bru"))
    assert refused is not None
    assert refused.code == Why.CANNOT_ACT


def test_the_end_of_a_fight_leaves_what_has_no_end() -> None:
    lasting = Effect("e2", EffectKind.MODIFIER, 1, label="brume")
    bru = posed(actor("bru"), Posture.SIMPLE)
    bru = replace(bru, stance=replace(bru.stance, effects=(effect(), lasting), reactions=1, set_in_hand=1))
    state = table(bru, actor("orc"))
    ended = play(state, end_fight(state)).state
    assert ended.fight is None
    assert ended.actors["bru"].stance == Stance(set_in_hand=1, effects=(lasting,))
    assert ended.actors["bru"].turn == Turn()
