"""Legendary creatures over several turns: actions, lairs, uses that come back (D20-LEG-20 to 42, R-54 to R-60)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import Played, acted, creature, hero, hurt, legend, started, table
from veillee.rules.audacity.commands import (
    ActReadied,
    ComeIn,
    Delay,
    EndScenario,
    EndTurn,
    Interrupt,
    Kill,
    LairAction,
    LegendaryAction,
    MakeLegendary,
    NextTurn,
    OtherAct,
    Ready,
    SetEnvironment,
    StartScenario,
)
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.legendary_acts import beside
from veillee.rules.audacity.menu import (
    Act,
    AttackAct,
    Entry,
    FullRoundAct,
    MoveAct,
    Pace,
    SpellAct,
    StandardAct,
    Weapon,
)
from veillee.rules.audacity.notes import LegendTold
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Role, Viewer
from veillee.rules.scene import Place

TAIL = Entry("Coup de queue", AttackAct(Weapon.SECONDARY, "tail"), 1)
GLIDE = Entry("Glisser", MoveAct(Pace.HALF_SPEED), 1)
ROAR = Entry("Rugir", StandardAct(), 2)
RAGE = Entry("Furie", AttackAct(Weapon.FULL_ATTACK), 3)


def begun(points: int, *entries: Entry, lair: bool = False, gm: int = 0) -> Played:
    """The dragon plays first, then Ana, then Bor."""
    dragon = legend("dragon", points, *entries, lair=lair)
    return started(table(hero("ana"), hero("bor"), creature("dragon"), points=3, gm=gm, legends=[dragon]), 11, 5, 18)


def uses(played: Played) -> int:
    return played.state.legends["dragon"].uses.actions


def test_nothing_follows_its_own_turn_and_one_action_each_other() -> None:
    played = begun(5, GLIDE, ROAR).end()
    assert played.at == (1, "ana")
    assert played.fight.playing == "ana"
    played.end()
    assert played.fight.pause is not None
    assert played.fight.playing == ""
    played.do(LegendaryAction(actor="dragon", entry=0))
    assert played.told(LegendTold)[0].left == 2
    assert played.why(LegendaryAction(actor="dragon", entry=1)) == "act_in_progress"
    played.do(OtherAct(actor="dragon", cost=ActionCost.MOVE, label="tourne autour"))
    assert played.fight.playing == "bor"
    played.end().do(LegendaryAction(actor="dragon", entry=1))
    assert uses(played) == 0
    played.do(OtherAct(actor="dragon", cost=ActionCost.STANDARD, label="rugit"))
    assert (played.at, uses(played)) == ((2, "dragon"), 3)


def test_the_gm_lets_the_moment_pass() -> None:
    played = acted(begun(2, GLIDE), 2)
    assert played.fight.pause is not None
    assert played.why(EndTurn(actor="ana")) == "not_its_turn"
    assert played.why(NextTurn(), Viewer(Role.PLAYER, frozenset({"ana"}))) == "gm_only"
    assert played.do(NextTurn()).at == (1, "bor")
    assert played.why(NextTurn()) == "no_pause"


def test_uses_are_spent_until_its_own_turn() -> None:
    played = acted(begun(4, GLIDE, ROAR), 2).do(LegendaryAction(actor="dragon", entry=1)).end()
    assert played.at == (1, "bor")
    assert played.end().at == (2, "dragon")
    acted(played, 2).do(LegendaryAction(actor="dragon", entry=0)).end()
    played.end()
    assert played.why(LegendaryAction(actor="dragon", entry=1)) == "no_uses"
    assert played.why(LegendaryAction(actor="dragon", entry=2)) == "not_listed"
    assert played.why(LegendaryAction(actor="dragon", entry=0)) == ""


def test_a_turn_delayed_gives_no_uses_again_as_it_is_taken() -> None:
    played = begun(4, GLIDE, ROAR).do(Delay(actor="dragon")).end()
    played.do(LegendaryAction(actor="dragon", entry=1)).end()
    assert (played.at, uses(played)) == ((1, "bor"), 0)
    played.do(ComeIn(actor="dragon"))
    played.end()
    assert (played.at, uses(played)) == ((1, "dragon"), 0)
    played.do(Delay(actor="dragon"))
    assert played.at == (2, "ana")
    played.end()
    played.end()
    assert (played.at, uses(played)) == ((2, "dragon"), 2)


def test_a_new_initiative_bought_while_delaying_gives_no_uses_again() -> None:
    played = begun(4, GLIDE, ROAR, gm=2).do(Delay(actor="dragon")).end()
    played.do(LegendaryAction(actor="dragon", entry=1)).end()
    played.do(Interrupt(actor="dragon", actions=())).end()
    assert (played.at, uses(played)) == ((1, "dragon"), 0)
    assert acted(played.end(), 1).end().at == (2, "dragon")
    assert uses(played) == 2


def test_only_in_a_pause_by_the_gm_and_for_what_its_points_buy() -> None:
    played = begun(2, GLIDE, RAGE)
    player = Viewer(Role.PLAYER, frozenset({"dragon"}))
    assert played.why(LegendaryAction(actor="dragon", entry=0)) == "not_a_turn_end"
    acted(played, 2)
    assert played.why(LegendaryAction(actor="dragon", entry=0), player) == "gm_only"
    assert played.why(LegendaryAction(actor="dragon", entry=1)) == "above_uses"


def test_no_pause_without_anything_to_do_there() -> None:
    assert acted(begun(1, GLIDE), 2).at == (1, "bor")
    assert acted(begun(3), 2).at == (1, "bor")
    assert acted(begun(3, RAGE), 2).at == (1, "bor")


def test_a_flat_footed_creature_waits_for_its_first_turn() -> None:
    dragon = legend("dragon", 3, GLIDE)
    played = started(table(hero("ana"), hero("bor"), creature("dragon"), legends=[dragon]), 18, 11, 5)
    assert [played.end().at for _ in range(3)] == [(1, "bor"), (1, "dragon"), (2, "ana")]
    assert played.end().fight.pause is not None


def test_a_turn_lost_still_ends() -> None:
    dragon = legend("dragon", 3, GLIDE)
    played = started(table(hero("ana"), hurt(hero("bor"), -3), creature("dragon"), legends=[dragon]), 11, 5, 18)
    played.end().end().do(NextTurn())
    assert played.fight.pause is not None
    assert played.fight.pause.after == "bor"


def paused_after(played: Played, actor: str) -> Played:
    """Play on, using no legendary action, until the pause after somebody's turn."""
    for _ in range(20):
        if played.fight.pause is not None and played.fight.pause.after == actor:
            return played
        played.do(NextTurn()) if played.fight.pause is not None else played.end()
    raise AssertionError(actor)


def test_several_creatures_act_by_initiative() -> None:
    both = [legend("dragon", 3, GLIDE), legend("sphinx", 3, GLIDE)]
    state = table(hero("ana"), creature("dragon"), creature("sphinx"), legends=both)
    played = paused_after(started(state, 5, 18, 11), "ana")
    late = paused_after(started(state, 5, 18, 11), "ana")
    assert played.fight.order == ("dragon", "sphinx", "ana")
    played.do(LegendaryAction(actor="dragon", entry=0)).end()
    assert played.fight.pause is not None
    played.do(LegendaryAction(actor="sphinx", entry=0)).end()
    assert played.at == (2, "dragon")
    late.do(LegendaryAction(actor="sphinx", entry=0))
    assert late.end().at == (2, "dragon")


def test_a_lair_acts_once_at_the_end_of_the_round_after_everybody() -> None:
    played = begun(4, lair=True)
    assert played.why(LairAction(actor="dragon", label="éboulis")) == "lair_later"
    acted(played, 3)
    assert played.fight.pause is not None
    assert played.fight.pause.round_over
    assert played.why(LegendaryAction(actor="dragon", entry=0)) == "round_over"
    assert played.why(LairAction(actor="dragon", label="")) == "bad_text"
    played.do(LairAction(actor="dragon", label="éboulis"))
    assert [(note.what, note.label) for note in played.told(LegendTold)] == [("lair", "éboulis")]
    assert played.why(LairAction(actor="dragon", label="éboulis")) == "lair_used"
    assert played.do(NextTurn()).at == (2, "dragon")
    assert acted(played, 3).fight.pause is not None
    assert played.why(LairAction(actor="dragon", label="éboulis")) == ""


def test_the_dying_roll_before_the_lair() -> None:
    dragon = legend("dragon", 4, lair=True)
    played = started(table(hero("ana"), hurt(hero("bor"), -3), creature("dragon"), legends=[dragon]), 11, 5, 18)
    played.end().end(dice={"dying": 50})
    assert played.fight.pause is not None
    assert played.state.actors["bor"].vitals.hit_points == -4
    played.do(NextTurn())
    assert played.state.actors["bor"].vitals.hit_points == -4


def test_a_lair_needs_its_points_its_place_and_its_creature() -> None:
    assert acted(begun(3, lair=True), 3).at == (2, "dragon")
    assert acted(begun(4), 3).at == (2, "dragon")
    assert begun(4).why(LairAction(actor="dragon", label="éboulis")) == "out_of_lair"


def test_points_left_from_a_scenario_make_nobody_legendary() -> None:
    """R-17: the GM's reserve is set as a scenario starts, and what was left is lost (ASM-28)."""
    played = Played(table(hero("ana"), creature("dragon"), gm=5))
    make = MakeLegendary(creature="dragon", points=1)
    assert played.why(make) == ""
    assert played.do(EndScenario()).why(make) == "no_scenario"
    assert played.do(StartScenario(allies=1)).do(make).state.gm_audacity == 1


def test_the_ledger_names_who_became_legendary_unless_it_hides() -> None:
    """D20-LEG-02: everybody reads the ledger, so somebody hidden is not named there."""
    dragon = creature("dragon")
    lurker = replace(dragon, place=Place((0, 0), hidden=True))
    for actor, named in ((dragon, dragon.card.name.text), (lurker, "")):
        made = Played(table(hero("ana"), actor, gm=5)).do(MakeLegendary(creature="dragon", points=1))
        assert (made.state.ledger[-1].reason, made.state.ledger[-1].label) == ("legendary", named)


def test_nothing_legendary_begins_with_the_dead() -> None:
    """R-61: what surrounds a dead creature may be let go, never called again."""
    played = Played(table(hero("ana"), creature("dragon"), gm=5, legends=(legend("dragon", 5),)))
    played.do(SetEnvironment(creature="dragon", on=False)).do(SetEnvironment(creature="dragon", on=True))
    played.do(Kill(actor="dragon"))
    assert played.do(SetEnvironment(creature="dragon", on=False)).told(LegendTold)[0].what == "environment_off"
    assert played.why(SetEnvironment(creature="dragon", on=True)) == "dead_creature"
    assert (
        Played(table(hurt(creature("wolf"), -10), gm=5)).why(MakeLegendary(creature="wolf", points=1))
        == "dead_creature"
    )


def test_a_legendary_act_is_interrupted_and_goes_on() -> None:
    played = paused_after(begun(3, GLIDE), "bor").do(LegendaryAction(actor="dragon", entry=0))
    played.do(Interrupt(actor="ana", actions=(Bought.MOVE,)))
    assert played.fight.playing == "ana"
    played.end()
    assert played.fight.playing == "dragon"
    assert played.fight.order == ("ana", "dragon", "bor")
    assert played.end().at == (2, "ana")


@pytest.mark.parametrize("comes", [ActReadied(actor="ana"), Interrupt(actor="ana", actions=(Bought.MOVE,))])
def test_who_comes_in_after_a_turn_of_their_own_overtakes_nobody(comes: ActReadied | Interrupt) -> None:
    """ASM-18: they stand before who they interrupt, and those in between still have their turn of this round."""
    state = table(
        hero("ana"), hero("bor"), hero("cai"), creature("dragon"), points=3, legends=[legend("dragon", 2, GLIDE)]
    )
    played = acted(started(state, 18, 15, 11, 5), 4)
    assert played.at == (2, "ana")
    played.do(Ready(actor="ana", trigger="le dragon glisse", action=Allowed.MOVE)).end()
    played.do(LegendaryAction(actor="dragon", entry=0)).do(comes)
    assert played.fight.order == ("bor", "cai", "ana", "dragon")
    assert [played.end().at for _ in range(3)] == [(2, "ana"), (2, "bor"), (2, "cai")]
    assert [played.end().at for _ in range(2)] == [(2, "dragon"), (3, "bor")]


def test_nobody_pays_between_two_turns() -> None:
    played = acted(begun(3, GLIDE), 2)
    assert played.why(Interrupt(actor="ana", actions=(Bought.MOVE,))) == "between_turns"


@pytest.mark.parametrize(
    ("act", "left", "line", "level"),
    [
        (SpellAct(3, "dissipation"), Allowed.SPELL, "dissipation", 3),
        (AttackAct(Weapon.SECONDARY, "tail"), Allowed.SECONDARY_ATTACK, "tail", None),
        (AttackAct(Weapon.MAIN), Allowed.MAIN_ATTACK, "", None),
        (AttackAct(Weapon.SPECIAL, "breath"), Allowed.SPECIAL, "breath", None),
        (AttackAct(Weapon.FULL_ATTACK), Allowed.FULL_ATTACK, "", None),
        (MoveAct(Pace.HALF_SPEED), Allowed.HALF_MOVE, "", None),
        (MoveAct(Pace.FULL_SPEED), Allowed.MOVE, "", None),
        (MoveAct(Pace.WITHOUT_PROVOKING), Allowed.SAFE_MOVE, "", None),
        (StandardAct(), Allowed.STANDARD, "", None),
        (FullRoundAct(), Allowed.FULL_ROUND, "", None),
    ],
)
def test_each_entry_allows_what_its_menu_says(act: Act, left: Allowed, line: str, level: int | None) -> None:
    aside = beside("dragon", "…", act)
    assert (aside.left, aside.line, aside.level) == ((left,), line, level)
