"""Dodge, parry and take (WA-REACT): sections D and E of the shared cases."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import (
    AXE,
    CAST,
    DAGGER,
    FIRE_BOLT,
    FIST,
    JAVELIN,
    MAGIC_STAFF,
    NOVA,
    ORC,
    SHORT_BOW,
    Played,
    Script,
    actor,
    answering,
    duel,
    play,
    posed,
    table,
    under,
)
from veillee.dice import Ask, Choice, Thrower, draw
from veillee.rules.awakening.attack import strike
from veillee.rules.awakening.choices import ReactionFacts
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.exchange import exchange
from veillee.rules.awakening.notes import BlowKind, BlowTold, DamageTold, Outcome, ReactionKind, ReactionsLostTold
from veillee.rules.awakening.nouns import AttackLine, Condition, Defenses, EffectKind, Posture, State
from veillee.rules.awakening.reactions import reaction_refusal, replies, standing
from veillee.rules.views import Chances

CLASSES = ("riposte", "avoided", "hit", "critical")


class Lowest:
    """The two dice of a blow as told, all others at 1."""

    def __init__(self, natural: int, reaction: int) -> None:
        self.told = {"attack": natural, "reaction": reaction}

    def thrower(self, ask: Ask) -> Thrower:
        return lambda sides: (self.told[ask.purpose],) if ask.purpose in self.told else (1,) * len(sides)


def blow(state: State, attacker: str, target: str, line: AttackLine, answer: str, dice: Script) -> Played:
    return play(state, strike(state, attacker, target, line, BlowKind.ATTACK), dice, reaction=answer)


@pytest.mark.parametrize(
    ("case", "attacker", "target", "line", "answer", "dice", "dealt"),
    [
        ("TC-080", "orc", "bru", AXE, "parry", {"attack": 12, "reaction": 11}, 0),
        ("TC-082", "orc", "bru", AXE, "parry", {"attack": 6, "reaction": 4, "damage": 7}, 7),
        ("TC-088", "tov", "col", DAGGER, "parry", {"attack": 17, "reaction": 16, "damage": 3}, 7),
        ("TC-093", "orc", "bru", AXE, "parry", {"attack": 1, "reaction": 1}, 0),
        ("TC-095", "orc", "bru", AXE, "parry", {"attack": 20, "reaction": 1, "damage": 2}, 12),
        ("TC-096", "orc", "mir", AXE, "dodge", {"attack": 3, "reaction": 2, "damage": 4}, 4),
        ("TC-099", "gob", "bru", JAVELIN, "parry", {"attack": 13, "reaction": 10}, 0),
        ("EX-14", "sor", "sil", FIRE_BOLT, "dodge", {"attack": 12, "reaction": 13}, 0),
        ("TC-161", "bru", "gob", AXE, "dodge", {"attack": 5, "reaction": 8}, 0),
    ],
)
def test_an_answered_blow(
    case: str, attacker: str, target: str, line: AttackLine, answer: str, dice: Script, dealt: int
) -> None:
    state = duel(attacker, target)
    played = blow(state, attacker, target, line, answer, dice)
    assert played.hit_points(target) == state.actors[target].vitals.hit_points - dealt, case


def test_no_reaction_would_have_been_a_miss() -> None:
    state = duel("orc", "bru")
    assert not blow(state, "orc", "bru", AXE, "take", {"attack": 6}).told(BlowTold)[0].hit  # TC-082
    keeps = duel("orc", "bru", failed_reaction_keeps_defense="yes")
    assert not blow(keeps, "orc", "bru", AXE, "parry", {"attack": 6, "reaction": 4}).told(BlowTold)[0].hit


@pytest.mark.parametrize(
    ("case", "dice", "dealt"),
    [
        ("TC-083", {"attack": 6, "reaction": 4, "damage": 7}, 7),
        ("TC-087", {"attack": 20, "reaction": 15, "damage": 4}, 14),
        ("CB-78", {"attack": 15, "reaction": 2, "damage": 1}, 3),
    ],
)
def test_the_progressive_bonus_after_a_failed_reaction(case: str, dice: Script, dealt: int) -> None:
    state = duel("orc", "bru", progressive_damage="on")
    assert blow(state, "orc", "bru", AXE, "parry", dice).hit_points("bru") == 20 - dealt, case


@pytest.mark.parametrize(
    ("setting", "rolled", "dealt"),
    [("by_case", True, 2 + 10), ("max_only", False, 8), ("max_plus_margin", False, 8 + 10), ("margin_only", True, 12)],
)
def test_a_critical_against_a_reaction(setting: str, rolled: bool, dealt: int) -> None:
    dice: Script = {"attack": 20, "reaction": 5, **({"damage": 2} if rolled else {})}
    played = blow(duel("orc", "bru", critical_damage=setting), "orc", "bru", AXE, "parry", dice)
    (damage,) = played.told(DamageTold)
    assert (damage.dealt, damage.maximized) == (dealt, not rolled)


def test_a_critical_below_the_defense_adds_nothing() -> None:
    knight = actor("knight", replace(ORC, defenses=Defenses(28, 10)))
    state = table(actor("sil"), knight)
    played = blow(state, "sil", "knight", SHORT_BOW, "parry", {"attack": 19, "reaction": 2, "damage": 5})
    assert played.hit_points("knight") == 18 - 5  # TC-089


def test_a_double_stance_against_magic() -> None:
    state = table(actor("sor"), posed(actor("sil"), Posture.DOUBLE))
    played = blow(state, "sor", "sil", FIRE_BOLT, "dodge", {"attack": 18, "reaction": 20, "damage": 4})
    assert played.hit_points("sil") == 3  # TC-072
    (told,) = played.told(BlowTold)
    assert told.rules == ("WA-REACT-10",)
    assert told.reaction_sum is not None
    assert [part.label for part in told.reaction_sum.parts] == [
        "die",
        "level",
        "attribute.DEX",
        "against_magic",
        "posture",
    ]


def test_a_stance_moves_no_critical() -> None:
    state = table(actor("orc"), posed(actor("bru"), Posture.DOUBLE))
    (told,) = blow(state, "orc", "bru", AXE, "parry", {"attack": 12, "reaction": 19}).told(BlowTold)
    assert told.reaction_outcome is Outcome.SUCCESS  # TC-074
    assert told.reaction_sum is not None
    assert told.reaction_sum.total == 27


def test_a_weakened_target_reacts_with_a_d12() -> None:
    state = table(actor("orc"), under(actor("bru"), EffectKind.WEAKENED))
    (told,) = blow(state, "orc", "bru", AXE, "parry", {"attack": 12, "reaction": 11}).told(BlowTold)
    assert not told.hit  # TC-188


def test_a_fumbled_reaction_loses_the_next_round() -> None:
    state = duel("orc", "bru")
    played = blow(state, "orc", "bru", AXE, "parry", {"attack": 1, "reaction": 1})
    assert [note.round for note in played.told(ReactionsLostTold)] == [2]  # TC-165
    state = played.state
    for round_now, codes in ((1, None), (2, "reaction_lost"), (3, None)):
        assert state.fight is not None
        later = replace(state, fight=replace(state.fight, round=round_now))
        refusal = reaction_refusal(later, later.actors["bru"], AXE, BlowKind.ATTACK, ReactionKind.PARRY)
        assert (refusal.code if refusal else None) == codes


def test_two_blows_need_two_announcements_in_one_round() -> None:
    state = duel("orc", "bru")
    first = blow(state, "orc", "bru", AXE, "parry", {"attack": 5, "reaction": 11})
    second = blow(first.state, "orc", "bru", AXE, "dodge", {"attack": 5, "reaction": 11})
    assert second.state.actors["bru"].stance.reactions == 2


@pytest.mark.parametrize(("setting", "most"), [("unlimited", None), ("1", 1), ("2", 2), ("level", 3)])
def test_reactions_of_a_round_may_be_counted(setting: str, most: int | None) -> None:
    state = duel("orc", "tov", reactions_per_round=setting)
    for used in range(5):
        tov = state.actors["tov"]
        tired = replace(tov, stance=replace(tov.stance, reactions=used))
        refusal = reaction_refusal(state, tired, AXE, BlowKind.ATTACK, ReactionKind.DODGE)
        assert (refusal is not None) == (most is not None and used >= most)


@pytest.mark.parametrize(
    ("case", "state", "line", "blow_kind", "dodge", "parry"),
    [
        ("physical", duel("orc", "bru"), AXE, BlowKind.ATTACK, None, None),
        ("ranged", duel("gob", "bru"), JAVELIN, BlowKind.ATTACK, None, None),
        ("magic", duel("mir", "bru"), MAGIC_STAFF, BlowKind.ATTACK, None, "parry_magic"),
        ("TC-103", duel("sor", "bru"), NOVA, BlowKind.AREA, "reaction_area", "reaction_area"),
        ("TC-122", duel("orc", "bru"), AXE, BlowKind.RIPOSTE, "reaction_riposte", "reaction_riposte"),
        ("TC-152", duel("orc", "bru"), AXE, BlowKind.OPPORTUNITY, "reaction_opportunity", "reaction_opportunity"),
        (
            "TC-183",
            table(actor("orc"), under(actor("bru"), EffectKind.PARALYZED)),
            AXE,
            BlowKind.ATTACK,
            "reaction_paralyzed",
            "reaction_paralyzed",
        ),
        (
            "down",
            table(actor("orc"), actor("bru", hit_points=0, condition=Condition.UNCONSCIOUS)),
            AXE,
            BlowKind.ATTACK,
            "reaction_down",
            "reaction_down",
        ),
        ("TC-184", table(actor("orc"), under(actor("bru"), EffectKind.SLOWED)), AXE, BlowKind.ATTACK, None, None),
    ],
)
def test_who_may_react_to_what(
    case: str, state: State, line: AttackLine, blow_kind: BlowKind, dodge: str | None, parry: str | None
) -> None:
    attacker, target = state.actors.values()
    told = {reply.answer: reply.refusal for reply in replies(state, attacker, target, line, blow_kind)}
    assert told["take"] is None
    assert [refusal.code if (refusal := told[kind]) else None for kind in ("dodge", "parry")] == [dodge, parry], case


def test_nothing_is_asked_of_who_cannot_react() -> None:
    down = actor("bru", hit_points=0, condition=Condition.UNCONSCIOUS)
    state = table(actor("orc"), down)
    played = play(state, strike(state, "orc", "bru", AXE, BlowKind.ATTACK), {"attack": 15, "damage": 3})
    assert not played.asked("reaction")
    assert played.state.actors["bru"].vitals.below_zero == 3


def test_the_prompt_holds_what_is_at_stake() -> None:
    state = table(actor("orc"), actor("bru", experience=1))
    played = blow(state, "orc", "bru", AXE, "take", {"attack": 2})
    (choice,) = played.asked("reaction")
    assert choice.answers == ("take", "dodge", "parry", "dodge_fate", "parry_fate")
    facts = choice.facts
    assert isinstance(facts, ReactionFacts)
    assert (facts.attack.total, facts.defense.total) == (5, 15)
    formulas = {reply.answer: reply.formula.total for reply in facts.replies}
    assert formulas == {"take": 0, "dodge": 3, "parry": 6, "dodge_fate": 13, "parry_fate": 16}
    told = {reply.answer: reply.chances for reply in facts.replies}
    assert told["take"] == Chances(riposte=0, avoided=9, hit=10, critical=1, of=20)
    assert told["parry"] == Chances(riposte=19, avoided=207, hit=154, critical=20, of=400)


def test_chances_of_a_parry_by_hand() -> None:
    """Both add 6: a riposte on 20 unless the attack is a 20; a fumbled attack misses; equal faces avoid."""
    state = table(actor("bru"), actor("other", CAST["bru"]))
    (reply,) = (
        reply
        for reply in replies(state, state.actors["bru"], state.actors["other"], AXE, BlowKind.ATTACK)
        if reply.answer == "parry"
    )
    assert reply.chances is not None
    hits = sum(1 for a in range(2, 20) for r in range(1, 20) if r == 1 or r < a)
    assert reply.chances == Chances(riposte=19, avoided=400 - 19 - hits - 20, hit=hits, critical=20, of=400)


def choice(answers: tuple[str, ...], kind: str = "reaction", owner: str = "bru") -> Choice:
    return Choice(kind, owner, answers, answers[0])


@pytest.mark.parametrize(
    ("owner", "kind", "answers", "orders", "answer"),
    [
        ("bru", "reaction", ("take", "dodge", "parry"), {}, None),
        ("bru", "reaction", ("take", "dodge", "parry"), {"reaction": "parry"}, "parry"),
        ("bru", "reaction", ("take", "dodge"), {"reaction": "parry"}, "take"),
        ("bru", "reaction", ("take", "dodge"), {"reaction": "take"}, "take"),
        ("orc", "reaction", ("take", "dodge", "parry"), {}, "take"),
        ("orc", "reaction", ("take", "dodge", "parry"), {"reaction": "ask"}, None),
        ("bru", "fate", ("pass", "spend"), {}, None),
        ("bru", "fate", ("pass", "spend"), {"fate": "never"}, "pass"),
        ("bru", "riposte", ("long_sword", "decline"), {}, None),
        ("bru", "riposte", ("long_sword", "decline"), {"riposte": "yes"}, "long_sword"),
        ("bru", "opportunity", ("long_sword", "decline"), {"opportunity": "no"}, "decline"),
        ("bru", "opportunity", ("long_sword", "decline"), {"riposte": "no"}, None),
        ("orc", "riposte", ("axe", "decline"), {}, "axe"),
        ("orc", "opportunity", ("axe", "decline"), {"opportunity": "ask"}, None),
        ("gm", "at_zero", ("dead", "unconscious"), {}, None),
    ],
)
def test_standing_orders(
    owner: str, kind: str, answers: tuple[str, ...], orders: dict[str, str], answer: str | None
) -> None:
    assert standing(duel("bru", "orc"), choice(answers, kind, owner), orders) == answer


@given(
    st.sampled_from(["orc", "gob", "col", "tov"]),
    st.sampled_from(["bru", "sil", "mir", "tov", "yae"]),
    st.sampled_from([AXE, JAVELIN, FIST, DAGGER]),
    st.sampled_from(["take", "dodge", "parry"]),
    st.integers(1, 20),
    st.integers(1, 20),
)
def test_damage_is_never_negative_and_is_what_was_lost(
    attacker: str, target: str, line: AttackLine, answer: str, natural: int, other: int
) -> None:
    state = table(actor(attacker), actor("target", CAST[target]))
    rule = strike(state, attacker, "target", line, BlowKind.ATTACK)
    end = draw(rule, Lowest(natural, other), answering(reaction=answer))
    notes = [note for note in end.trace if isinstance(note, DamageTold)]
    assert all(note.dealt >= 0 and note.sum.total == note.dealt for note in notes)
    after = fold(state, end.value)
    for key, before in state.actors.items():
        lost = sum(note.dealt for note in notes if note.target.id == key)
        assert after.actors[key].vitals.hit_points == max(0, before.vitals.hit_points - lost)


@pytest.mark.parametrize(
    ("attacker", "target", "line", "answer"),
    [
        ("tov", "bru", DAGGER, "parry"),
        ("gob", "mir", JAVELIN, "dodge"),
        ("sor", "sil", FIRE_BOLT, "dodge"),
        ("orc", "bru", AXE, "take"),
    ],
)
def test_the_live_blow_has_the_chances_that_the_prompt_tells(
    attacker: str, target: str, line: AttackLine, answer: str
) -> None:
    state = duel(attacker, target)
    author, it = state.actors[attacker], state.actors[target]
    (reply,) = (each for each in replies(state, author, it, line, BlowKind.ATTACK) if each.answer == answer)
    count = Counter[str]()
    for natural in range(1, 21):
        for other in range(1, 21) if answer != "take" else (0,):
            rule = exchange(state, attacker, target, line, BlowKind.ATTACK)
            end = draw(rule, Lowest(natural, other), answering(reaction=answer))
            (told,) = (note for note in end.trace if isinstance(note, BlowTold))
            critical = told.outcome is Outcome.CRITICAL_SUCCESS
            hit = "critical" if critical else "hit"
            count["riposte" if end.value.riposte else hit if told.hit else "avoided"] += 1
    assert reply.chances == Chances(**{each: count[each] for each in CLASSES}, of=sum(count.values()))
