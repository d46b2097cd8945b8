"""What each viewer sees: secrets never leave the rules, in the play, in choices and in the log (design §5)."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.awakening.cast import BRU, GOB, ORC, SIL, actor, play, table, under
from veillee.dice import Answer, Choice, Fall, Origin, RandomSource, draw
from veillee.rules.awakening.choices import AtZeroFacts, FateFacts, ReactionFacts, StrikeFacts
from veillee.rules.awakening.commands import Attack, Check, EndTurn, Stabilize
from veillee.rules.awakening.notes import (
    ActTold,
    BlowKind,
    BlowTold,
    CareTold,
    CheckTold,
    CorrectionTold,
    DamageTold,
    DeteriorationTold,
    EffectTold,
    FightTold,
    MoveTold,
    OpportunityTold,
    Outcome,
    PostureTold,
    ReactionKind,
    ReactionsLostTold,
    RequestTold,
    RiposteTold,
    Told,
    TurnTold,
    who,
)
from veillee.rules.awakening.nouns import (
    Actor,
    AttackKind,
    AttackLine,
    Attribute,
    Attributes,
    Card,
    CheckRequest,
    Condition,
    Damage,
    DamageType,
    Defenses,
    EffectKind,
    Fight,
    Kind,
    Outfit,
    Place,
    Posture,
    State,
    Vitals,
    Wall,
)
from veillee.rules.awakening.seen import knows, note_view, prompt_view, reveals, shows_fall, view
from veillee.rules.awakening.sentences import SENTENCES
from veillee.rules.awakening.system import decide
from veillee.rules.awakening.views import NoteView
from veillee.rules.common import Name, Part, Role, Side, Sum, Viewer, Who
from veillee.rules.knowledge import band
from veillee.words import render

GM = Viewer(Role.GM)
SCREEN = Viewer(Role.SCREEN)
PLAYER = Viewer(Role.PLAYER, frozenset({"bru"}))
OTHER = Viewer(Role.PLAYER, frozenset({"sil"}))
"""Odd words and odd numbers that no public thing holds."""
WORDS = ("zwarovka", "quofigne", "brelubax", "tyrpinau", "klimdoxe", "vorgaste")
NUMBERS = (7919, 6863, 5741, 4639, 3559, 9473, 8513, 2713, 1913)


def encoded(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def leaks(thing: Any) -> list[str]:
    text = encoded(thing)
    figures = set(re.findall(r"\d+", text))
    return [word for word in WORDS if word in text] + [str(n) for n in NUMBERS if str(n) in figures]


def secret_creature() -> Actor:
    """A creature whose every secret is odd."""
    line = AttackLine(
        id="secret_line",
        name=Name("griffe", "la"),
        kind=AttackKind.CONTACT,
        attribute=Attribute.STR,
        test_bonus=7919,
        damage=Damage("1d4", 6863),
        type=DamageType.DARKNESS,
    )
    card = Card(
        name=Name("spectre", "le"),
        kind=Kind.CREATURE,
        level=5741,
        attributes=Attributes(STR=4639),
        max_hit_points=3559,
        max_magic_points=9473,
        defenses=Defenses(8513, 8513),
        initiative=2713,
        lines=(line,),
        description="créature, niv. 5741",
        notes="zwarovka",
        outfit=Outfit("quofigne"),
    )
    vitals = Vitals(hit_points=1913, magic_points=9473, experience=9473)
    return Actor("spectre", card, Side.FOE, vitals, place=Place((6, 5)))


def hidden_creature() -> Actor:
    card = replace(GOB, name=Name("brelubax", "le"), description="tyrpinau", portrait="klimdoxe")
    return Actor("vorgaste", card, Side.FOE, Vitals(8), place=Place((9, 5), hidden=True))


def scene(**settings: Any) -> State:
    """A fight: a creature full of secrets, a hidden one, two heroes, a wall, a check with a secret threshold."""
    state = table(
        actor("bru", square=(5, 5)),
        actor("sil", square=(3, 5)),
        under(secret_creature(), EffectKind.MODIFIER, 7919),
        hidden_creature(),
        acting="bru",
        player_odds="off",
        **settings,
    )
    asked = (CheckRequest("r1", "bru", Attribute.DEX, 7919), CheckRequest("r2", "spectre", Attribute.DEX, 7919))
    walls = (Wall("zwarovka", (0, 0), (100, 0)),)
    return replace(
        state,
        requests=asked,
        care_threshold=7919,
        scene=replace(state.scene, walls=walls, contacts=frozenset({("bru", "vorgaste")})),
    )


@pytest.mark.parametrize("viewer", [PLAYER, OTHER, SCREEN, Viewer(Role.PLAYER)], ids=["bru", "sil", "screen", "nobody"])
@pytest.mark.parametrize("foe_numbers", ["totals", "outcome", "all"])
def test_no_secret_is_in_the_view_of_a_player_or_of_the_screen(viewer: Viewer, foe_numbers: str) -> None:
    assert leaks(view(scene(foe_numbers=foe_numbers), viewer)) == []


def test_the_gm_sees_every_secret() -> None:
    found = leaks(view(scene(), GM))
    assert set(found) == {*WORDS, *map(str, NUMBERS)}


def test_a_hidden_participant_of_the_turn_acts_for_nobody() -> None:
    state = scene()
    assert state.fight is not None
    state = replace(state, fight=replace(state.fight, index=3))
    shown = view(state, PLAYER).fight
    assert shown is not None
    assert shown.acting == ""
    assert shown.order == ("bru", "sil", "spectre")
    gm = view(state, GM).fight
    assert gm is not None
    assert gm.acting == "vorgaste"


def without_hidden(state: State) -> State:
    assert state.fight is not None
    order = tuple(each for each in state.fight.order if each != "vorgaste")
    acting = min(state.fight.index, len(order) - 1)
    return replace(
        state,
        actors={each: one for each, one in state.actors.items() if each != "vorgaste"},
        fight=Fight(state.fight.round, order, acting),
        scene=replace(state.scene, contacts=frozenset()),
    )


@given(st.tuples(st.integers(0, 12), st.integers(0, 10)), st.integers(0, 2), st.booleans())
def test_a_hidden_token_changes_nothing_of_what_players_see(square: tuple[int, int], acting: int, board: bool) -> None:
    state = scene()
    assert state.fight is not None
    hidden = replace(hidden_creature(), place=Place(square, hidden=True))
    state = replace(
        state,
        actors={**state.actors, "vorgaste": hidden},
        fight=replace(state.fight, index=acting),
        scene=replace(state.scene, board=board),
    )
    for viewer in (PLAYER, OTHER, SCREEN):
        assert view(state, viewer) == view(without_hidden(state), viewer)


def test_a_player_sees_all_of_its_own_and_the_counters_of_the_group() -> None:
    shown = view(scene(), PLAYER).actors
    mine, ally, foe = shown["bru"], shown["sil"], shown["spectre"]
    assert mine.sheet is not None
    assert (mine.mine, mine.sheet.physical_defense.total, mine.sheet.parry.total) == (True, 15, 6)
    assert (mine.sheet.death_limit, mine.sheet.critical_from, mine.sheet.fumble_to) == (24, 20, 1)
    assert [line.id for line in mine.sheet.lines] == ["long_sword", "bare_hands"]
    assert mine.sheet.lines[0].damage == "1d8+1"
    assert (ally.sheet, ally.hit_points, ally.max_hit_points, ally.ring) == (None, 14, 14, 100)
    assert (foe.sheet, foe.hit_points, foe.ring, foe.badges) == (None, None, 53, ())
    assert view(scene(foe_health="off"), PLAYER).actors["spectre"].ring is None


def test_a_hidden_ally_is_known_to_its_player() -> None:
    bru = actor("bru", square=(5, 5))
    state = table(replace(bru, place=Place((5, 5), hidden=True)), actor("sil", square=(1, 1)), acting="bru")
    assert view(state, PLAYER).actors["bru"].hidden
    assert "bru" not in view(state, OTHER).actors


def test_thresholds_are_shown_where_the_table_says_so() -> None:
    hidden, shown = view(scene(), PLAYER), view(scene(threshold_visibility="shown"), PLAYER)
    assert ([r.threshold for r in hidden.requests], hidden.care_threshold) == ([None], None)
    assert ([r.threshold for r in shown.requests], shown.care_threshold) == ([7919], 7919)


def test_the_view_of_an_actor_that_did_not_change_is_the_same_object() -> None:
    state = scene()
    before = view(state, PLAYER)
    bru = state.actors["bru"]
    hurt = replace(bru, vitals=replace(bru.vitals, hit_points=3))
    after = view(replace(state, actors={**state.actors, "bru": hurt}), PLAYER)
    assert after.actors["sil"] is before.actors["sil"]
    assert after.actors["bru"] is not before.actors["bru"]


def test_an_effect_that_ends_with_the_round_changes_the_view_of_its_bearer() -> None:
    state = scene()
    lost = under(actor("bru", square=(5, 5)), EffectKind.REACTIONS_LOST, since=2)
    state = replace(state, actors={**state.actors, "bru": lost})
    assert state.fight is not None
    later = replace(state, fight=replace(state.fight, round=2))
    first, second = view(state, PLAYER).actors["bru"].sheet, view(later, PLAYER).actors["bru"].sheet
    assert first is not None
    assert second is not None
    assert (first.reactions_lost, second.reactions_lost) == (False, True)


def test_a_small_fight_as_a_player_sees_it() -> None:
    state = table(actor("bru", square=(5, 5), hit_points=7), actor("orc", square=(6, 5), hit_points=9), acting="orc")
    assert view(state, PLAYER).actors["orc"] == msgspec.convert(
        {
            "id": "orc",
            "name": {"text": "orc", "article": "l’"},
            "side": "foe",
            "kind": "creature",
            "square": [6, 5],
            "ring": 50,
        },
        type(view(state, PLAYER).actors["orc"]),
    )
    fight = view(state, PLAYER).fight
    assert fight is not None
    assert (fight.round, fight.order, fight.acting, fight.initiatives) == (1, ("bru", "orc"), "orc", {"bru": 11})


@pytest.mark.parametrize(
    ("weight", "word"),
    [(0, "hopeless"), (1, "hopeless"), (2, "weak"), (7, "weak"), (8, "even"), (12, "even"), (13, "good"), (19, "sure")],
)
def test_a_chance_has_a_word(weight: int, word: str) -> None:
    assert band(weight, 20) == word
    assert f"band.{word}" in SENTENCES


# the log


def said(seen: NoteView | None) -> str:
    assert seen is not None
    return render(SENTENCES[seen.code], seen.params, "fr", SENTENCES).replace("\u00a0", " ")


BRU_WHO, SIL_WHO = Who("bru", BRU.name, Side.ALLY), Who("sil", SIL.name, Side.ALLY)
FOE = Who("spectre", Name("spectre", "le"), Side.FOE)
UNSEEN = Who("vorgaste", Name("brelubax", "le"), Side.FOE, secret=True)


def odd(*labels: str) -> Sum:
    return Sum(
        tuple(Part(label, number, "WA-ATK-04", "zwarovka") for label, number in zip(labels, NUMBERS, strict=False))
    )


def blow(attacker: Who, target: Who, **fields: Any) -> BlowTold:
    told: dict[str, Any] = {
        "blow": BlowKind.ATTACK,
        "attacker": attacker,
        "target": target,
        "line": Name("klimdoxe" if attacker.secret else "hache", "la"),
        "attack_kind": AttackKind.CONTACT,
        "natural": 12,
        "attack": Sum((Part("die", 12, "WA-GEN-04"), Part("level", 5, "WA-ATK-04"))),
        "defense": Sum((Part("base", 15, "WA-GEN-09"),)),
        "outcome": Outcome.SUCCESS,
        "hit": True,
    }
    return BlowTold(**{**told, **fields})


def test_a_blow_of_a_creature_shows_its_total_and_no_modifier() -> None:
    seen = note_view(scene(), blow(FOE, BRU_WHO), PLAYER)
    assert said(seen) == "Le spectre touche Bru (hache) : 17 contre 15."
    assert seen is not None
    assert isinstance(seen.note, BlowTold)
    assert (seen.note.natural, seen.note.attack) == (None, Sum((Part("total", 17, ""),)))
    outcome = note_view(scene(foe_numbers="outcome"), blow(FOE, BRU_WHO), PLAYER)
    assert said(outcome) == "Le spectre touche Bru (hache)."
    everything = note_view(scene(foe_numbers="all"), blow(FOE, BRU_WHO), PLAYER)
    assert everything is not None
    assert everything.note == blow(FOE, BRU_WHO)


def test_a_blow_on_a_creature_never_shows_its_defense() -> None:
    for foe_numbers in ("totals", "outcome", "all"):
        told = blow(BRU_WHO, FOE, defense=odd("base"), rules=("vorgaste",))
        seen = note_view(scene(foe_numbers=foe_numbers), told, PLAYER)
        assert said(seen) == "Bru touche le spectre (hache) : 17."
        assert leaks(seen) == []


def test_the_reaction_of_a_creature_is_a_roll_like_another() -> None:
    told = blow(
        BRU_WHO, FOE, hit=False, outcome=Outcome.FAILURE, reaction=ReactionKind.DODGE, reaction_natural=9,
        reaction_sum=Sum((Part("die", 9, "WA-GEN-04"), Part("level", 11, "WA-REACT-02"))),
        reaction_outcome=Outcome.SUCCESS,
    )  # fmt: skip
    assert said(note_view(scene(), told, OTHER)) == "Le spectre esquive l’attaque de Bru (hache) : 20 contre 17."
    seen = note_view(scene(foe_numbers="outcome"), told, OTHER)
    assert said(seen) == "Le spectre esquive l’attaque de Bru (hache) : 17."
    assert seen is not None
    assert isinstance(seen.note, BlowTold)
    assert (seen.note.reaction_natural, seen.note.reaction_sum) == (None, Sum())


def test_an_unknown_author_is_somebody_when_a_known_one_is_touched() -> None:
    told = blow(UNSEEN, BRU_WHO, attack=odd("die", "level"), natural=7919, fate=("vorgaste", "bru"))
    seen = note_view(scene(foe_numbers="all"), told, PLAYER)
    assert said(seen) == "Quelqu’un touche Bru. Bru a dépensé 1 XP."
    assert leaks(seen) == []
    assert note_view(scene(), blow(BRU_WHO, UNSEEN), PLAYER) is None
    assert note_view(scene(), blow(UNSEEN, UNSEEN), PLAYER) is None
    assert said(note_view(scene(), blow(UNSEEN, BRU_WHO), GM)) == "Le brelubax touche Bru (klimdoxe) : 17 contre 15."


def damage(source: Who | None, target: Who, **fields: Any) -> DamageTold:
    told: dict[str, Any] = {
        "source": source,
        "target": target,
        "line": Name("hache", "la"),
        "sum": Sum((Part("die", 4, "WA-ATK-10", "1d8"), Part("weapon_bonus", 1, "WA-ATK-10", "hache"))),
        "types": (DamageType.SLASHING,),
        "dealt": 5,
        "hit_points": 7919,
        "condition": Condition.ACTIVE,
    }
    return DamageTold(**{**told, **fields})


def test_damage_shows_what_is_left_of_the_group_only() -> None:
    assert (
        said(note_view(scene(), damage(FOE, BRU_WHO, hit_points=15), OTHER)) == "Bru perd 5 PV (tranchant), reste 15."
    )
    seen = note_view(scene(), damage(BRU_WHO, FOE), PLAYER)
    assert said(seen) == "Le spectre perd 5 PV (tranchant)."
    assert leaks(seen) == []


def test_damage_of_a_creature_shows_its_amount_and_no_bonus() -> None:
    seen = note_view(scene(), damage(FOE, BRU_WHO, sum=odd("die", "weapon_bonus"), hit_points=15), PLAYER)
    assert leaks(seen) == []
    unseen = note_view(scene(), damage(UNSEEN, BRU_WHO, sum=odd("die"), line=Name("klimdoxe"), hit_points=1), PLAYER)
    assert set(leaks(unseen)) <= {"7919"}  # the total is what Bru suffers
    assert note_view(scene(), damage(FOE, UNSEEN), PLAYER) is None


def test_a_margin_tells_a_defense_and_stays_out() -> None:
    told = damage(BRU_WHO, FOE, sum=Sum((Part("die", 3, "WA-ATK-10"), Part("margin", 2, "WA-CRIT-15"))))
    seen = note_view(scene(), told, PLAYER)
    assert seen is not None
    assert isinstance(seen.note, DamageTold)
    assert seen.note.sum == Sum((Part("total", 5, ""),))


def check(author: Who, **fields: Any) -> CheckTold:
    told: dict[str, Any] = {
        "actor": author,
        "attribute": Attribute.DEX,
        "natural": 9,
        "sum": Sum((Part("die", 9, "WA-GEN-04"), Part("attribute.DEX", 1, "WA-CHECK-02"))),
        "threshold": 7919,
        "threshold_shown": False,
        "outcome": Outcome.FAILURE,
    }
    return CheckTold(**{**told, **fields})


def test_a_secret_threshold_hides_the_result_but_for_a_critical() -> None:
    seen = note_view(scene(), check(BRU_WHO), PLAYER)
    assert said(seen) == "Bru fait un test de DEX : 10."
    assert leaks(seen) == []
    critical = note_view(scene(), check(BRU_WHO, outcome=Outcome.CRITICAL_FAILURE), PLAYER)
    assert said(critical) == "Échec critique de Bru au test de DEX : 10."
    shown = note_view(scene(), check(BRU_WHO, threshold=12, threshold_shown=True), OTHER)
    assert said(shown) == "Bru rate un test de DEX : 10 pour 12."
    assert said(note_view(scene(), check(BRU_WHO, threshold=12), GM)) == "Bru rate un test de DEX : 10 pour 12."


def test_a_hidden_roll_is_for_the_gm_alone() -> None:
    told = check(BRU_WHO, hidden=True)
    assert note_view(scene(), told, PLAYER) is None
    assert note_view(scene(), told, GM) is not None
    fall = Fall("check", "bru", "1d20", (9,), 9, Origin.DRAWN)
    assert not shows_fall(scene(), told, fall, PLAYER)
    assert shows_fall(scene(), told, fall, GM)


def test_the_faces_of_a_creature_would_tell_its_modifiers() -> None:
    own, foe = (Fall("attack", each, "1d20", (9,), 9, Origin.DRAWN) for each in ("bru", "spectre"))
    told = blow(FOE, BRU_WHO)
    assert [shows_fall(scene(), told, fall, OTHER) for fall in (own, foe)] == [True, False]
    assert shows_fall(scene(foe_numbers="all"), told, foe, OTHER)
    gone = Fall("attack", "vorgaste", "1d20", (9,), 9, Origin.DRAWN)
    assert not shows_fall(scene(foe_numbers="all"), blow(UNSEEN, BRU_WHO), gone, PLAYER)
    then = Who("spectre", FOE.name, Side.FOE, secret=True)  # it has shown itself since
    assert not shows_fall(scene(foe_numbers="all"), blow(then, BRU_WHO), foe, PLAYER)
    assert not shows_fall(scene(foe_numbers="all"), damage(then, BRU_WHO), foe, PLAYER)


def notes_of(author: Who, other: Who) -> list[Told]:
    """A note of each kind about two participants."""
    return [
        RiposteTold(actor=author, target=other, reaction=ReactionKind.PARRY, line=None, rule="WA-RIP-05"),
        ReactionsLostTold(actor=author, round=2),
        CareTold(
            actor=author, target=other, natural=3, sum=odd("die"), threshold=7919, outcome=Outcome.SUCCESS,
            hit_points=1, condition=Condition.ACTIVE,
        ),
        DeteriorationTold(
            actor=author, dice="2d6", rolled=6863, below_zero=5741, limit=4639, condition=Condition.UNCONSCIOUS
        ),
        MoveTold(actor=author, metres=3),
        OpportunityTold(actor=author, target=other, taken=True),
        PostureTold(actor=author, posture=Posture.SIMPLE),
        ActTold(actor=author, act="other", label="vorgaste"),
        EffectTold(actor=author, kind=EffectKind.SLOWED, value=7919),
        EffectTold(actor=author, kind=EffectKind.MODIFIER, value=7919, label="zwarovka"),
        TurnTold(actor=author, round=1),
        CorrectionTold(actor=author, what="hit_points", before="7919", after="6863", reason="zwarovka"),
        CorrectionTold(actor=author, what="place", reason="zwarovka"),
        CorrectionTold(actor=author, what="card", reason="zwarovka"),
        RequestTold(actors=(author,), attribute=Attribute.DEX, threshold=7919, shown=False),
        check(author),
        blow(author, other, attack=odd("die"), defense=odd("base"), natural=7919),
        damage(author, other, sum=odd("die"), dealt=5),
    ]  # fmt: skip


@pytest.mark.parametrize("viewer", [PLAYER, SCREEN], ids=["player", "screen"])
def test_nothing_is_told_of_an_unknown_author_alone(viewer: Viewer) -> None:
    for note in notes_of(UNSEEN, UNSEEN):
        assert note_view(scene(), note, viewer) is None, note
    surprise = note_view(scene(), FightTold(begins=True, surprised=(UNSEEN,)), viewer)
    assert said(surprise) == "Le combat commence."


@pytest.mark.parametrize("viewer", [PLAYER, SCREEN], ids=["player", "screen"])
def test_no_note_tells_a_secret_of_a_known_creature(viewer: Viewer) -> None:
    for note in notes_of(FOE, FOE):
        if not isinstance(
            note, ActTold | BlowTold | DamageTold | CareTold
        ):  # their totals are what `foe_numbers` allows
            assert leaks(note_view(scene(), note, viewer)) == [], note
    for note in notes_of(FOE, FOE):
        if not isinstance(note, ActTold | DamageTold):
            assert leaks(note_view(scene(foe_numbers="outcome"), note, viewer)) == [], note


@pytest.mark.parametrize("seed", range(12))
def test_every_line_and_choice_of_a_real_act_is_fit_for_everybody(seed: int) -> None:
    state = scene()

    def answer(choice: Choice) -> str:
        assert leaks(prompt_view(state, choice, PLAYER)) == []
        assert all(prompt_view(state, choice, viewer) is not None for viewer in (GM, OTHER, SCREEN))
        return choice.answers[seed % len(choice.answers)]

    rule = decide(state, Attack(actor="bru", line="long_sword", target="spectre"))
    told = [
        note for note in draw(rule, RandomSource(Random(seed)), answer).trace if not isinstance(note, Fall | Answer)
    ]
    assert told
    for note in told:
        assert said(note_view(state, note, PLAYER)).endswith(".")
        assert leaks(note_view(state, note, PLAYER)) == []


def test_what_the_gm_changes_of_a_creature_stays_secret() -> None:
    state = scene()
    assert note_view(state, CorrectionTold(actor=FOE, what="hit_points", before="9", after="5"), PLAYER) is None
    assert note_view(state, CorrectionTold(actor=None, what="walls"), PLAYER) is None
    assert note_view(state, CorrectionTold(actor=None, what="care_threshold", before="9", after="5"), PLAYER) is None
    assert said(note_view(state, CorrectionTold(actor=FOE, what="added"), PLAYER)) == "Le spectre entre en scène."
    mine = CorrectionTold(actor=BRU_WHO, what="hit_points", before="9", after="5", reason="oubli")
    assert said(note_view(state, mine, OTHER)) == "Le MJ corrige les PV de Bru : 9 → 5 (oubli)."


def test_an_unknown_met_on_the_way_cannot_be_forgotten() -> None:
    assert reveals(MoveTold(actor=BRU_WHO, metres=2, stopped="unseen"))
    assert not reveals(MoveTold(actor=BRU_WHO, metres=2))
    assert not reveals(TurnTold(actor=BRU_WHO, round=1))


def test_who_is_gone_is_known_to_the_gm_only() -> None:
    assert [knows(scene(), "gone", each) for each in (GM, PLAYER)] == [True, False]
    assert [knows(scene(), "vorgaste", each) for each in (GM, PLAYER)] == [True, False]
    assert knows(scene(), "spectre", PLAYER)


# choices


def reaction(state: State, attacker: str, target: str) -> Choice:
    command = Attack(actor=attacker, line=state.actors[attacker].card.lines[0].id, target=target)
    played = play(state, decide(state, command), {"attack": 2})
    return played.asked("reaction")[0]


def duel(**settings: Any) -> State:
    orc = replace(ORC, attributes=Attributes(STR=3, CHA=1))
    return table(
        actor("bru", square=(5, 5)),
        actor("orc", orc, square=(6, 5)),
        actor("sil", square=(1, 1)),
        acting="orc",
        **settings,
    )


def test_the_target_sees_its_chances_and_not_the_bonus_of_the_attack() -> None:
    state = duel()
    facts = prompt_view(state, reaction(state, "orc", "bru"), PLAYER)
    assert isinstance(facts, ReactionFacts)
    assert (facts.attack, facts.defense.total) == (Sum(), 15)
    assert [reply.answer for reply in facts.replies] == ["take", "dodge", "parry"]
    assert all(reply.chances is not None for reply in facts.replies)


@pytest.mark.parametrize(("setting", "bands"), [("bands", True), ("off", False)])
def test_chances_of_an_answer_are_told_as_the_table_wants(setting: str, bands: bool) -> None:
    state = duel(player_odds=setting)
    facts = prompt_view(state, reaction(state, "orc", "bru"), PLAYER)
    assert isinstance(facts, ReactionFacts)
    assert all(reply.chances is None and bool(reply.band) == bands for reply in facts.replies)


def test_a_reaction_that_may_turn_a_miss_into_a_hit_is_warned_of() -> None:
    def warnings(viewer: Viewer, defense: int = 0, **settings: Any) -> tuple[str, ...]:
        state = duel(**settings)
        bru = state.actors["bru"]
        held = replace(bru.card, outfit=Outfit("plaques", physical=defense))
        state = replace(state, actors={**state.actors, "bru": replace(bru, card=held)})
        facts = prompt_view(state, reaction(state, "orc", "bru"), viewer)
        assert isinstance(facts, ReactionFacts)
        return facts.warnings

    warned = ("prompt.reaction.warning",)
    assert warnings(PLAYER, defense=4) == warnings(GM, defense=4) == warned
    assert warnings(PLAYER, defense=-4) == ()
    assert warnings(PLAYER, defense=-4, player_odds="off") == warned
    assert warnings(PLAYER, defense=4, failed_reaction_keeps_defense="yes") == ()
    assert warnings(OTHER, defense=4) == ()
    assert set(warned) <= set(SENTENCES)


def test_others_see_that_somebody_is_awaited_and_nothing_of_its_numbers() -> None:
    state = duel()
    for viewer in (OTHER, SCREEN):
        facts = prompt_view(state, reaction(state, "orc", "bru"), viewer)
        assert isinstance(facts, ReactionFacts)
        assert (facts.replies, facts.defense, facts.attack) == ((), Sum(), Sum())


def test_an_attack_out_of_nowhere_is_somebody() -> None:
    state = duel()
    orc = state.actors["orc"]
    hidden = replace(orc, place=Place((6, 5), hidden=True))
    state = replace(state, actors={**state.actors, "orc": hidden})
    facts = prompt_view(state, reaction(state, "orc", "bru"), PLAYER)
    assert isinstance(facts, ReactionFacts)
    assert (facts.attacker.name.text, facts.attacker.id, facts.line.text) == ("@someone", "", "@unseen_blow")


def test_the_answer_of_a_hidden_creature_is_awaited_by_the_gm_alone() -> None:
    facts = StrikeFacts(actor=UNSEEN, target=BRU_WHO, blow=BlowKind.OPPORTUNITY, lines=(("a", Name("klimdoxe")),))
    asked = Choice("opportunity", "vorgaste", ("a", "decline"), "a", True, facts)
    assert prompt_view(scene(), asked, PLAYER) is None
    assert prompt_view(scene(), asked, GM) == facts
    shown = prompt_view(scene(), Choice("opportunity", "spectre", ("a",), "a", True, replace(facts, actor=FOE)), PLAYER)
    assert isinstance(shown, StrikeFacts)
    assert shown.lines == ()


def fate(**fields: Any) -> Choice:
    told: dict[str, Any] = {
        "actor": BRU_WHO,
        "purpose": "attack",
        "natural": 9,
        "sum": Sum((Part("die", 9, "WA-GEN-04"),)),
        "against": 7919,
        "outcome": Outcome.FAILURE,
        "experience": 2,
    }
    facts = FateFacts(**{**told, **fields})
    return Choice("fate", facts.actor.id, ("pass", "spend"), "pass", True, facts)


def seen_fate(choice: Choice, viewer: Viewer = PLAYER, **settings: Any) -> FateFacts:
    facts = prompt_view(scene(**settings), choice, viewer)
    assert isinstance(facts, FateFacts)
    return facts


def test_fate_never_tells_a_defense_nor_a_secret_threshold() -> None:
    assert seen_fate(fate(opponent=FOE)).against is None
    assert seen_fate(fate(opponent=FOE, opposed=True)).against == 7919
    assert seen_fate(fate(opponent=FOE, opposed=True), foe_numbers="outcome").against is None
    assert seen_fate(fate(opponent=UNSEEN, opposed=True)).against is None
    care = seen_fate(fate(purpose="care"))
    assert (care.against, care.outcome) == (None, None)
    assert seen_fate(fate(purpose="care", outcome=Outcome.CRITICAL_FAILURE)).outcome is Outcome.CRITICAL_FAILURE
    secret = seen_fate(fate(purpose="check", against=None))
    assert secret.outcome is None
    announced = seen_fate(fate(purpose="check", against=12))
    assert (announced.against, announced.outcome) == (12, Outcome.FAILURE)


def test_fate_of_a_creature_shows_what_its_roll_shows() -> None:
    facts = seen_fate(fate(actor=FOE, sum=odd("die"), natural=6863, opponent=BRU_WHO, against=15, experience=5741))
    assert (facts.natural, facts.sum.parts[0].label, facts.experience) == (None, "total", 0)
    assert prompt_view(scene(), fate(actor=UNSEEN), PLAYER) is None


def test_a_creature_at_zero_is_the_business_of_the_gm() -> None:
    facts = AtZeroFacts(actor=FOE)
    assert prompt_view(scene(), Choice("at_zero", "gm", ("dead",), "dead", False, facts), PLAYER) == facts
    unseen = AtZeroFacts(actor=UNSEEN)
    assert prompt_view(scene(), Choice("at_zero", "gm", ("dead",), "dead", False, unseen), PLAYER) is None


def test_a_real_care_and_a_real_check_keep_their_thresholds() -> None:
    dying = replace(actor("sil", square=(4, 5)), vitals=Vitals(0, condition=Condition.UNCONSCIOUS))
    state = replace(scene(), actors={**scene().actors, "sil": dying}, care_threshold=7919)
    played = play(state, decide(state, Stabilize(actor="bru", target="sil")), {"care": 9})
    assert leaks(note_view(state, played.told(CareTold)[0], PLAYER)) == []
    played = play(state, decide(state, Check(actor="bru", attribute=Attribute.DEX, request="r1")), {"check": 9})
    assert leaks(note_view(state, played.told(CheckTold)[0], PLAYER)) == []
    passed = play(state, decide(state, EndTurn(actor="bru")), {"deterioration": 3})
    assert [said(note_view(state, note, PLAYER)) for note in passed.told(DeteriorationTold)] == [
        "Sil s’affaiblit : 3 de plus, 3 sous zéro sur 16."
    ]
    assert who(state.actors["sil"]) == SIL_WHO
