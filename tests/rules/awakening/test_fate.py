"""One XP for 10 more on a roll (WA-CHECK-11, R-CHK-06): before it, after it, never twice for one price."""

from __future__ import annotations

from itertools import product

import pytest

from tests.rules.awakening.cast import AXE, LONG_SWORD, actor, duel, play, table
from veillee.dice import Answer, Ask, Choice, Fall, Stopped, Thrower, draw, replay
from veillee.dice.sources import ScriptedSource
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.checks import decide_check
from veillee.rules.awakening.choices import USELESS, FateFacts, ReactionFacts
from veillee.rules.awakening.commands import Check
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import BlowKind, BlowTold, Outcome, RiposteTold
from veillee.rules.awakening.nouns import Attribute


def test_xp_after_the_roll_turns_a_parry() -> None:  # WA-XP-01
    state = table(actor("orc"), actor("bru", experience=1))
    rule = strike(state, "orc", "bru", AXE, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 12, "reaction": 5}, reaction="parry", fate="spend")
    assert played.hit_points("bru") == 20  # TC-102
    assert played.state.actors["bru"].vitals.experience == 0
    (blow,) = played.told(BlowTold)
    assert blow.fate == ("bru",)
    (offer,) = played.asked("fate")
    assert isinstance(offer.facts, FateFacts)
    facts = offer.facts
    assert (facts.purpose, facts.natural, facts.sum.total, facts.against, facts.experience) == (
        "reaction",
        5,
        11,
        17,
        1,
    )
    assert facts.outcome is Outcome.FAILURE
    assert offer.offer


def test_xp_before_the_roll() -> None:  # WA-XP-01, WA-XP-03
    state = table(actor("bru", experience=2), actor("orc"))
    rule = strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK, fate=True)
    played = play(state, rule, {"attack": 2, "damage": 1}, reaction="take")
    assert played.told(BlowTold)[0].attack.total == 18
    assert played.state.actors["bru"].vitals.experience == 1
    assert not played.asked("fate")  # one XP on a roll
    (prompt,) = played.asked("reaction")
    assert isinstance(prompt.facts, ReactionFacts)
    assert prompt.facts.attack.total == 16


def test_the_margin_counts_the_xp() -> None:
    state = table(actor("bru", experience=1), actor("orc"), progressive_damage="on")
    rule = strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 5, "damage": 3}, reaction="take", fate="spend")
    assert played.hit_points("orc") == 18 - (3 + 1 + 2)  # 21 against 14 (CB-79)


def test_a_blow_is_offered_one_on_its_test_and_none_on_its_damage() -> None:  # WA-XP-02
    state = table(actor("bru", experience=9), actor("orc", experience=9), fate_per_roll="unlimited")
    rule = strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 12, "damage": 1}, reaction="take", fate="pass")
    assert [offer.facts.purpose for offer in played.asked("fate") if isinstance(offer.facts, FateFacts)] == ["attack"]


def test_xp_changes_no_critical() -> None:
    state = table(actor("bru", experience=1), actor("orc"))
    rule = strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 1}, reaction="take", fate="spend")
    assert played.told(BlowTold)[0].outcome is Outcome.CRITICAL_FAILURE
    assert played.state.actors["bru"].vitals.experience == 0


def test_the_attacker_decides_first_and_each_once() -> None:
    state = table(actor("bru", experience=3), actor("tov", experience=3))
    rule = strike(state, "bru", "tov", LONG_SWORD, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 5, "reaction": 6}, reaction="dodge", fate="spend")
    offers = played.asked("fate")
    assert [offer.owner for offer in offers] == ["bru", "tov"]
    assert isinstance(offers[1].facts, FateFacts)
    assert offers[1].facts.against == 21  # the XP of the attacker is in what is to be reached
    assert not played.told(BlowTold)[0].hit  # 6 + 7 + 10 = 23


def test_a_reaction_may_be_announced_with_its_xp() -> None:
    state = table(actor("orc"), actor("bru", experience=1))
    rule = strike(state, "orc", "bru", AXE, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 12, "reaction": 2}, reaction="parry_fate")
    (blow,) = played.told(BlowTold)
    assert blow.reaction_sum is not None
    assert (blow.reaction_sum.total, blow.hit, blow.fate) == (18, False, ("bru",))
    assert played.state.actors["bru"].vitals.experience == 0


@pytest.mark.parametrize(("setting", "spent", "total"), [("1", 1, 18), ("unlimited", 3, 38)])
def test_a_table_may_allow_more_than_one(setting: str, spent: int, total: int) -> None:
    state = table(actor("bru", experience=3), actor("orc"), fate_per_roll=setting)
    rule = strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK)
    played = play(state, rule, {"attack": 2, "damage": 1}, reaction="take", fate="spend")
    assert played.told(BlowTold)[0].attack.total == total
    assert played.state.actors["bru"].vitals.experience == 3 - spent
    assert len(played.asked("fate")) == spent


def test_nobody_is_offered_what_they_cannot_pay() -> None:
    state = duel("bru", "orc")
    rule = strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK)
    assert not play(state, rule, {"attack": 2}, reaction="take").asked("fate")


def test_a_rule_run_again_pays_once() -> None:
    """Every stop is taken up again from the start against the same state: one XP in the end."""
    state = table(actor("bru", experience=1), actor("orc"))
    script = {"attack": 5, "damage": 3}

    known: tuple[Fall | Answer, ...] = ()
    answers = iter([Answer("reaction", "orc", "take"), Answer("fate", "bru", "spend")])
    source = ScriptedSource(script)
    end = replay(strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), known, source)
    stops = 0
    while isinstance(end, Stopped):
        stops += 1
        end = replay(strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK), (*end.known, next(answers)), source)
    straight = draw(
        strike(state, "bru", "orc", LONG_SWORD, BlowKind.ATTACK),
        ScriptedSource(script),
        lambda choice: {"reaction": "take", "fate": "spend"}[choice.kind],
    )
    assert stops == 2
    assert end.value == straight.value
    assert fold(state, end.value).actors["bru"].vitals.experience == 0


@pytest.mark.parametrize("spender", ["orc", "bru"])
@pytest.mark.parametrize("keeps", ["no", "yes"])
@pytest.mark.parametrize(("attack", "reaction"), list(product((1, 2, 11, 19, 20), repeat=2)))
def test_the_offer_warns_exactly_when_a_critical_has_decided(
    spender: str, keeps: str, attack: int, reaction: int
) -> None:
    """Where it warns, spending changes neither the hit nor the riposte; without a critical it never warns."""

    def struck(spend: str) -> tuple[FateFacts, bool, bool]:
        state = table(
            actor("orc", experience=int(spender == "orc")),
            actor("bru", experience=int(spender == "bru")),
            failed_reaction_keeps_defense=keeps,
        )
        source = Faces({"attack": attack, "reaction": reaction})
        answers = {"reaction": "parry", "fate": spend, "riposte": "decline"}
        facts: list[FateFacts] = []

        def policy(choice: Choice) -> str:
            if choice.kind == "fate":
                facts.append(choice.facts)
            return answers.get(choice.kind, choice.default)

        end = draw(strike(state, "orc", "bru", AXE, BlowKind.ATTACK), source, policy)
        (blow,) = (note for note in end.trace if isinstance(note, BlowTold) and note.blow is BlowKind.ATTACK)
        return facts[0], blow.hit, any(isinstance(note, RiposteTold) for note in end.trace)

    facts, *kept = struck("pass")
    _, *spent = struck("spend")
    criticals = attack in (1, 20) or reaction in (1, 20)
    assert facts.warnings in ((), (USELESS,))
    if facts.warnings:
        assert criticals
        assert kept == spent
    own = attack if spender == "orc" else reaction
    if own == 1 or (spender == "bru" and attack == 20):
        assert facts.warnings == (USELESS,)


@pytest.mark.parametrize(("natural", "warned"), [(1, True), (2, False), (19, False), (20, True)])
def test_a_check_warns_when_its_own_die_has_decided(natural: int, warned: bool) -> None:
    state = table(actor("bru", experience=1))
    command = Check(actor="bru", attribute=Attribute.WIS, threshold=15)
    (offer,) = play(state, decide_check(state, command), {"check": natural}).asked("fate")
    assert isinstance(offer.facts, FateFacts)
    assert offer.facts.warnings == (USELESS,) * warned


class Faces:
    """The same face for every die of a purpose, 1 for the others."""

    def __init__(self, faces: dict[str, int]) -> None:
        self._faces = faces

    def thrower(self, ask: Ask) -> Thrower:
        return lambda sides: tuple(self._faces.get(ask.purpose, 1) for _ in sides)
