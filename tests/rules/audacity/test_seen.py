"""What each viewer sees at a d20 table: secrets never leave the rules, in the play, in choices and in the log."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from veillee.dice import Choice, Fall, Origin
from veillee.rules.audacity.actor import Actor, Vitals, who
from veillee.rules.audacity.body import Body, Condition
from veillee.rules.audacity.card import (
    Area,
    ArmorClass,
    AttackLine,
    Attribute,
    Card,
    Kind,
    Reach,
    Save,
    Saves,
    Scores,
    Skill,
    SpecialAttack,
)
from veillee.rules.audacity.checks import Trial, TrialKind
from veillee.rules.audacity.choices import (
    AnyFacts,
    AskedFacts,
    DeathFacts,
    FailedFacts,
    HalveFacts,
    InterruptFacts,
    ResistFacts,
    StrikeFacts,
    UnseenFacts,
)
from veillee.rules.audacity.failed_roll import Failed, Help, HelpFacts
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind, Fight, Pause, Readied
from veillee.rules.audacity.initiative import Rank
from veillee.rules.audacity.legendary import Uses
from veillee.rules.audacity.life import Danger, Lethal, Source, halving
from veillee.rules.audacity.menu import AttackAct, Entry, Weapon
from veillee.rules.audacity.notes import (
    ActTold,
    AsideTold,
    ConfirmTold,
    CorrectionTold,
    DamageTold,
    DrainTold,
    DyingTold,
    EffectTold,
    FallTold,
    FightTold,
    HealTold,
    InitiativeTold,
    LegendTold,
    MoveTold,
    OpportunityTold,
    PointsTold,
    RequestTold,
    SpecialTold,
    StrikeTold,
    Told,
    TrialTold,
    TurnTold,
)
from veillee.rules.audacity.nouns import GM as GM_RESERVE
from veillee.rules.audacity.nouns import CheckRequest, Hero, Legend, Line, Player, Resource, State
from veillee.rules.audacity.seen import knows, note_view, prompt_view, reveals, shows_dice, shows_fall, view
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.stance import Effect, EffectTarget, Stance
from veillee.rules.common import Name, Part, Role, Side, Sum, Viewer, Who
from veillee.rules.scene import Place, Scene, Wall

GM = Viewer(Role.GM)
SCREEN = Viewer(Role.SCREEN)
PLAYER = Viewer(Role.PLAYER, frozenset({"bor"}), seat="j-bor")
OTHER = Viewer(Role.PLAYER, frozenset({"ana"}), seat="j-ana")
OUTSIDERS = (SCREEN, PLAYER, OTHER)
WORDS = ("zwarovka", "quofigne", "brelubax", "tyrpinau", "klimdoxe", "vorgaste", "plumitox")
NUMBERS = (7919, 6863, 5741, 4639, 3559, 9473, 8513, 2713, 1913)
ODD = Sum((Part("die", 3, "D20-BASE-02"), Part("attack_line", 7919, "ASM-16")))


def encoded(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def leaks(thing: Any) -> list[str]:
    text = encoded(thing)
    figures = set(re.findall(r"\d+", text))
    return [word for word in WORDS if word in text] + [str(n) for n in NUMBERS if str(n) in figures]


def hero(key: str, square: tuple[int, int]) -> Actor:
    sword = AttackLine(id="sword", name=Name("épée", "l’"), bonuses=(6, 1), damage="1d8+3", critical_from=19)
    breath = SpecialAttack(
        id="fan", name=Name("éventail", "l’"), damage="3d4", area=Area(reach=Reach.CONE, squares=3), level=1, per_day=2
    )
    card = Card(
        name=Name(key.capitalize()), kind=Kind.CHARACTER, hit_points=20, level=3, lines=(sword,), specials=(breath,),
        notes="plumitox",
    )  # fmt: skip
    return Actor(
        id=key, card=card, side=Side.ALLY, vitals=Vitals(hit_points=20), player=f"j-{key}", place=Place(square)
    )


def secret_creature() -> Actor:
    """A creature whose every secret is odd."""
    line = AttackLine(id="klimdoxe", name=Name("griffe", "la"), bonuses=(7919,), damage="1d4+6863")
    special = SpecialAttack(
        id="quofigne", name=Name("hurlement"), save=Save.WILL, difficulty=7919, damage="6863d6", per_day=2713
    )
    card = Card(
        name=Name("spectre", "le"),
        title="Spectre 5741",
        level=5741,
        scores=Scores(STR=4639, DEX=4639),
        hit_points=3559,
        armor_class=ArmorClass(normal=8513, touch=8513, flat_footed=8513),
        saves=Saves(will=8513),
        initiative=2713,
        reduction=1913,
        resistances={"zwarovka": 9473},
        skills=(Skill("quofigne", 2713),),
        lines=(line,),
        specials=(special,),
        description="créature, niveau 5741",
        notes="zwarovka",
    )
    stance = Stance(
        effects=(
            Effect(id="e1", label="paralysé", disables=True),
            Effect(id="e2", label="quofigne", target=EffectTarget.ATTACK, value=7919),
        )
    )
    return Actor(
        id="spectre", card=card, side=Side.FOE, vitals=Vitals(hit_points=1913, temporary=9473), place=Place((6, 5)),
        stance=stance, danger=Danger(source=Source.ENVIRONMENT, sure=True), drained={Attribute.STR: 2713},
    )  # fmt: skip


def hidden_creature() -> Actor:
    card = Card(name=Name("brelubax", "le"), hit_points=9, description="tyrpinau", portrait="klimdoxe")
    return Actor(id="vorgaste", card=card, side=Side.FOE, vitals=Vitals(hit_points=9), place=Place((9, 5), hidden=True))


def table(*, hidden: bool = True, **settings: Any) -> State:
    """A fight: a creature full of secrets, a hidden one, two heroes, a wall, checks with a secret threshold."""
    actors = [hero("bor", (5, 5)), hero("ana", (3, 5)), secret_creature()]
    order = ["bor", "spectre", "ana"]
    if hidden:
        actors.append(hidden_creature())
        order.insert(1, "vorgaste")
    asked = (
        CheckRequest(id="r1", actor="bor", threshold=7919, attribute=Attribute.DEX),
        CheckRequest(id="r2", actor="spectre", threshold=7919, attribute=Attribute.DEX),
        CheckRequest(id="r3", actor="bor", threshold=11, attribute=Attribute.WIS, hidden=True, label="quofigne"),
    )
    return State(
        settings=Settings(**{"player_odds": "off", "foe_health": "off", **settings}),
        actors={actor.id: actor for actor in actors},
        scene=Scene(walls=(Wall("zwarovka", (0, 0), (100, 0)),)),
        fight=Fight(
            round=2,
            order=tuple(order),
            acting="bor",
            acted=frozenset(order),
            ranks={"bor": Rank("bor", 18, 2), "spectre": Rank("spectre", 2713, 2713)},
            readied={"spectre": Readied(trigger="quofigne", action=Allowed.STANDARD)},
        ),
        requests=asked,
        players={f"j-{key}": Player(id=f"j-{key}", name=key, audacity=2, started=True) for key in ("bor", "ana")},
        heroes={key: Hero(id=key, player=f"j-{key}", level=3, started=3, highest=3) for key in ("bor", "ana")},
        legends={
            "spectre": Legend(
                id="spectre",
                points=2,
                entries=(Entry("tyrpinau", AttackAct(Weapon.MAIN), 1),),
                uses=Uses(resistances=2),
            )
        },
        gm_audacity=4,
        scenario=True,
        ledger=(Line(owner=GM_RESERVE, resource=Resource.AUDACITY, amount=-1, reason="reroll", label="brelubax"),),
    )


@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_no_secret_of_a_creature_reaches_a_player(viewer: Viewer) -> None:
    assert leaks(view(table(), viewer)) == []


def test_the_gm_sees_everything() -> None:
    assert set(leaks(view(table(), GM))) >= {*WORDS, "7919", "6863", "5741", "4639", "3559", "8513", "1913"}


@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_a_hidden_participant_changes_no_byte(viewer: Viewer) -> None:
    with_it, without = table(), table(hidden=False)
    ledgers = replace(with_it, ledger=()), replace(without, ledger=())
    assert encoded(view(ledgers[0], viewer)) == encoded(view(ledgers[1], viewer))
    assert knows(with_it, "vorgaste", GM)
    assert not knows(with_it, "vorgaste", viewer)


def test_what_did_not_change_is_the_same_object() -> None:
    state = table()
    for viewer in (GM, *OUTSIDERS):
        first, then = view(state, viewer), view(replace(state, day=2), viewer)
        assert all(first.actors[actor] is then.actors[actor] for actor in first.actors)
        assert first.scene is then.scene
        assert first.settings is then.settings
        assert all(first.heroes[each] is then.heroes[each] for each in first.heroes)
    waiting = view(state, OTHER).options["ana"]
    again = view(replace(state, day=2), OTHER).options["ana"]
    assert waiting[0] is again[0]


def test_numbers_of_the_group_are_everybodys_and_sheets_their_owners() -> None:
    seen = view(table(), PLAYER)
    assert (seen.actors["ana"].hit_points, seen.actors["ana"].sheet) == (20, None)
    sheet = seen.actors["bor"].sheet
    assert sheet is not None
    assert [each.total for each in sheet.lines[0].attacks] == [6, 1]
    assert sheet.lines[0].critical == "19-20/×2"
    assert sheet.specials[0].left == 2
    assert seen.actors["bor"].card is not None
    assert seen.actors["bor"].card.notes == ""
    assert seen.actors["spectre"].hit_points is None
    assert seen.actors["spectre"].condition is Condition.NORMAL
    assert [badge.label for badge in seen.actors["spectre"].badges] == ["paralysé"]
    assert seen.actors["spectre"].legendary == 2
    assert view(table(foe_health="ring"), PLAYER).actors["spectre"].ring == 53


def test_who_lent_a_character_still_reads_its_sheet() -> None:
    lender = Viewer(Role.PLAYER, frozenset(), frozenset({"bor"}), "j-bor")
    seen = view(table(), lender)
    assert seen.actors["bor"].sheet is not None
    assert "bor" not in seen.options
    assert seen.players["j-bor"].mine
    assert seen.players["j-bor"].spends


def test_tokens_are_everybodys_and_what_they_buy_their_owners() -> None:
    seen = view(table(), PLAYER)
    assert {key: player.audacity for key, player in seen.players.items()} == {"j-bor": 2, "j-ana": 2}
    assert (seen.gm_audacity, seen.legends, seen.suggested) == (4, {}, None)
    assert seen.players["j-bor"].spends
    assert not seen.players["j-ana"].spends
    assert [player.mine for player in seen.players.values()] == [True, False]
    gm = view(table(), GM)
    assert all(player.spends for player in gm.players.values())
    assert gm.suggested is not None
    assert (gm.suggested.missing, gm.suggested.gap) == (2, 0)
    assert set(gm.legends) == {"spectre"}
    assert [line.label for line in gm.ledger] == ["brelubax"]
    assert [line.label for line in seen.ledger] == [""]


def test_acts_beside_the_order_tell_players_no_more_than_who() -> None:
    state = table()
    assert state.fight is not None
    beside = Aside(
        actor="spectre", kind=AsideKind.LEGENDARY, left=(Allowed.MAIN_ATTACK,), line="klimdoxe", label="tyrpinau"
    )
    acting = replace(state, fight=replace(state.fight, aside=beside))
    seen = view(acting, PLAYER).fight
    assert seen is not None
    assert seen.aside is not None
    assert (seen.aside.actor, seen.aside.left, seen.aside.label) == ("spectre", (), "")
    assert leaks(view(acting, PLAYER)) == []
    unseen = replace(state, fight=replace(state.fight, aside=replace(beside, actor="vorgaste")))
    assert leaks(view(unseen, PLAYER)) == []
    paused = replace(state, fight=replace(state.fight, pause=Pause(after="vorgaste")))
    after = view(paused, PLAYER).fight
    assert after is not None
    assert after.pause is not None
    assert after.pause.after == ""
    hidden_turn = replace(state, fight=replace(state.fight, acting="vorgaste"))
    told = view(hidden_turn, PLAYER).fight
    assert told is not None
    assert told.acting == ""


def test_what_interrupts_an_act_beside_the_order_is_cut_too() -> None:
    state = table()
    assert state.fight is not None
    under = Aside(actor="spectre", kind=AsideKind.LEGENDARY, left=(Allowed.SPELL,), line="klimdoxe", label="tyrpinau")
    own = Aside(actor="bor", kind=AsideKind.INTERRUPTION, left=(Allowed.STANDARD,), under=under)
    seen = view(replace(state, fight=replace(state.fight, aside=own)), PLAYER)
    assert leaks(seen) == []
    assert seen.fight is not None
    assert seen.fight.aside is not None
    assert seen.fight.aside.left == (Allowed.STANDARD,)


def secret_notes() -> list[Told]:
    """Notes about the creature, full of its secrets."""
    spectre, bor = who(secret_creature()), who(hero("bor", (5, 5)))
    return [
        TrialTold(actor=spectre, kind=TrialKind.SAVE, purpose="save", natural=3, sum=ODD, threshold=7919, success=True),
        TrialTold(actor=bor, kind=TrialKind.SAVE, purpose="save", natural=3, threshold=7919, opponent=spectre),
        StrikeTold(attacker=spectre, target=bor, line=Name("griffe"), natural=3, attack=ODD, hit=True),
        StrikeTold(
            attacker=bor,
            target=spectre,
            line=Name("épée"),
            defense=Sum((Part("armor_class", 8513, "ASM-01"),)),
            hit=True,
        ),
        ConfirmTold(attacker=spectre, target=bor, natural=3, attack=ODD, critical=True),
        DamageTold(
            target=spectre,
            source=bor,
            sum=Sum((Part("damage", 7930, "ASM-12"), Part("reduction", -1913, "ASM-11"))),
            taken=6017,
            hit_points=1913,
        ),
        DamageTold(
            target=bor,
            source=spectre,
            sum=Sum((Part("damage", 6863, "ASM-12"), Part("critical", 1, "ASM-03"))),
            taken=6864,
        ),
        DyingTold(actor=spectre, rolled=2713, stable=False, hit_points=1913),
        HealTold(
            target=spectre,
            source=spectre,
            sum=Sum((Part("heal", 6863, ""), Part("care", 1, ""))),
            gained=6864,
            hit_points=1913,
        ),
        SpecialTold(actor=spectre, name=Name("hurlement"), level=2713),
        InitiativeTold(actor=spectre, natural=3, sum=ODD),
        DrainTold(actor=spectre, what="negative_levels", amount=2713, total=2713),
        LegendTold(actor=spectre, what="resisted", left=2713),
        ActTold(actor=spectre, act="ready", label="quofigne"),
        RequestTold(actors=(spectre,), what="DEX", threshold=7919, label="quofigne"),
        RequestTold(actors=(bor,), what="DEX", threshold=7919),
        TrialTold(actor=bor, kind=TrialKind.CHECK, purpose="check", threshold=7919, success=False),
        CorrectionTold(actor=spectre, what="hit_points", before=1913, after=3559),
        PointsTold(
            lines=(Line(owner=GM_RESERVE, resource=Resource.AUDACITY, amount=-1, reason="reroll", label="brelubax"),)
        ),
    ]


@pytest.mark.parametrize("viewer", OUTSIDERS)
@pytest.mark.parametrize("foe_numbers", ["totals", "outcome"])
def test_no_number_of_a_creature_is_in_the_log(viewer: Viewer, foe_numbers: str) -> None:
    state = table(foe_numbers=foe_numbers)
    for note in secret_notes():
        seen = note_view(state, note, viewer)
        assert seen is None or leaks(seen) == [], note
        assert note_view(state, note, GM) is not None


def test_a_total_of_a_creature_is_shown_where_the_table_says_so() -> None:
    strike = next(note for note in secret_notes() if isinstance(note, StrikeTold))
    for foe_numbers, total in (("totals", 7922), ("outcome", 0), ("all", 7922)):
        seen = note_view(table(foe_numbers=foe_numbers), strike, PLAYER)
        assert seen is not None
        assert isinstance(seen.note, StrikeTold)
        assert seen.note.attack.total == total
        assert len(seen.note.attack.parts) == {"totals": 1, "outcome": 0, "all": 2}[foe_numbers]
        assert (seen.note.natural is None) is (foe_numbers != "all")


def about_nobody(one: Who) -> list[Told]:
    """Notes whose subject players did not know of."""
    bor = who(hero("bor", (5, 5)))
    return [
        TrialTold(actor=one, kind=TrialKind.SAVE, purpose="save", success=True),
        StrikeTold(attacker=bor, target=one, line=Name("épée"), hit=False),
        ConfirmTold(attacker=bor, target=one, critical=False),
        DamageTold(target=one, taken=3),
        FallTold(actor=one, condition=Condition.DEAD),
        DyingTold(actor=one, stable=True),
        HealTold(target=one, gained=1),
        SpecialTold(actor=one, name=Name("tyrpinau")),
        MoveTold(actor=one, squares=3),
        OpportunityTold(actor=one, target=bor),
        OpportunityTold(actor=bor, target=one),
        ActTold(actor=one, act="other", label="tyrpinau"),
        AsideTold(actor=one, kind="interruption", points=2),
        InitiativeTold(actor=one),
        TurnTold(actor=one, round=1),
        LegendTold(actor=one, what="action", label="tyrpinau"),
        EffectTold(actor=one, label="tyrpinau"),
        DrainTold(actor=one, what="STR", amount=1, total=1),
        CorrectionTold(actor=one, what="place"),
        CorrectionTold(actor=one, what="added"),
    ]


@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_nothing_is_told_of_somebody_unknown(viewer: Viewer) -> None:
    state, hidden = table(), who(hidden_creature())
    assert hidden.secret
    for note in about_nobody(hidden):
        assert note_view(state, note, viewer) is None, note
        assert note_view(state, note, GM) is not None
    surprise = note_view(state, FightTold(begins=True, surprised=(hidden,)), viewer)
    assert surprise is not None
    assert surprise.code == "fight.begins"


def test_an_unknown_author_is_somebody() -> None:
    state, hidden, bor = table(), who(hidden_creature()), who(hero("bor", (5, 5)))
    notes: tuple[Told, ...] = (
        StrikeTold(
            attacker=hidden, target=bor, line=Name("tyrpinau"), attack=ODD, hit=True, help=Help.REROLL, points=1
        ),
        ConfirmTold(attacker=hidden, target=bor, attack=ODD, critical=True),
        DamageTold(target=bor, source=hidden, line=Name("tyrpinau"), label="klimdoxe", taken=3, hit_points=17),
        HealTold(target=bor, source=hidden, name=Name("tyrpinau"), gained=3, hit_points=17),
        AsideTold(actor=bor, target=hidden, kind="interruption", points=2),
    )
    for note in notes:
        seen = note_view(state, note, PLAYER)
        assert seen is not None
        assert leaks(seen) == [], note
    fall = Fall("attack", "vorgaste", "1d20", (3,), 3, Origin.DRAWN)
    assert not shows_fall(state, notes[0], fall, PLAYER)
    assert shows_fall(state, notes[0], fall, GM)


def test_one_who_appears_is_told_to_all_and_takes_nothing_back() -> None:
    state = table()
    seen = note_view(state, CorrectionTold(actor=who(secret_creature()), what="revealed"), PLAYER)
    assert seen is not None
    assert seen.code == "correction.appears"
    assert reveals(MoveTold(actor=who(hero("bor", (5, 5))), squares=1, stopped="unseen"))
    assert not reveals(MoveTold(actor=who(hero("bor", (5, 5))), squares=1))


def test_whose_faces_are_shown() -> None:
    note = TrialTold(actor=who(hero("bor", (5, 5))), kind=TrialKind.CHECK, purpose="check")
    mine, its = (Fall("check", roller, "1d20", (3,), 3, Origin.DRAWN) for roller in ("bor", "spectre"))
    assert shows_fall(table(), note, mine, OTHER)
    assert not shows_fall(table(), note, its, OTHER)
    assert shows_fall(table(foe_numbers="all"), note, its, OTHER)
    assert not shows_fall(table(foe_numbers="all"), replace(note, hidden=True), mine, OTHER)
    assert shows_dice(table(), "bor")
    assert not shows_dice(table(), "spectre")
    assert shows_dice(table(foe_numbers="all"), "spectre")
    assert not shows_dice(table(foe_numbers="all"), "vorgaste")
    assert not shows_dice(table(), "gone")


def failed(roller: str, **trial: Any) -> Choice:
    facts = HelpFacts(
        failed=Failed(
            settings=Settings(),
            trial=Trial(kind=TrialKind.SAVE, modifier=7919, threshold=8513, roller=roller, purpose="save", **trial),
            die=3,
            points=6863,
        ),
        prices={Help.REROLL: 1, Help.SET_20: 2},
        sure={Help.REROLL: False, Help.SET_20: True},
    )
    return Choice("failed_d20", roller, ("pass", "reroll", "set_20"), "pass", offer=True, facts=facts)


def test_a_failed_roll_is_asked_with_its_total_and_without_a_secret_threshold() -> None:
    state = table()
    mine = prompt_view(state, failed("bor"), PLAYER)
    assert isinstance(mine, FailedFacts)
    assert (mine.sum.total, mine.against, mine.points) == (7922, None, 6863)
    assert (mine.prices, mine.sure[Help.SET_20]) == ({Help.REROLL: 1, Help.SET_20: 2}, True)
    other = prompt_view(state, failed("bor"), OTHER)
    assert isinstance(other, FailedFacts)
    assert (other.sum.total, other.points, other.prices, other.sure) == (7922, None, {}, {})
    told = prompt_view(state, failed("bor", shown=True), PLAYER)
    assert isinstance(told, FailedFacts)
    assert told.against == 8513
    all_told = prompt_view(table(threshold_visibility="shown"), failed("bor"), OTHER)
    assert isinstance(all_told, FailedFacts)
    assert all_told.against == 8513
    gm = prompt_view(state, failed("bor"), GM)
    assert isinstance(gm, FailedFacts)
    assert (gm.against, gm.points) == (8513, 6863)


@pytest.mark.parametrize("viewer", OUTSIDERS)
def test_a_creatures_questions_tell_players_nothing(viewer: Viewer) -> None:
    state, spectre, bor = table(), who(secret_creature()), who(hero("bor", (5, 5)))
    body = Body(hit_points=7919, fortitude=8513)
    facts: tuple[AnyFacts, ...] = (
        halving(Settings(), body, 9473, 6863),
        Lethal(prices={"rescue": 6863}, points=6863),
        ResistFacts(actor=spectre, critical=True, left=2713),
        StrikeFacts(actor=spectre, target=bor, lines=(("klimdoxe", Name("quofigne")),)),
        InterruptFacts(actor=spectre, acting=bor, act="attack", trigger="zwarovka", points=6863),
    )
    for each in (failed("spectre").facts, *facts):
        choice = Choice("any", "spectre", ("pass",), "pass", facts=each)
        seen = prompt_view(state, choice, viewer)
        assert seen is not None
        assert leaks(seen) == [], seen
        assert prompt_view(state, replace(choice, owner="spectre"), GM) is not None
    hidden = who(hidden_creature())
    unknown: tuple[AnyFacts, ...] = (
        ResistFacts(actor=hidden, critical=False, left=1),
        StrikeFacts(actor=hidden, target=bor, lines=()),
        InterruptFacts(actor=hidden, acting=bor, act="move"),
    )
    for each in unknown:
        assert prompt_view(state, Choice("any", "vorgaste", ("pass",), "pass", facts=each), viewer) is None
    assert prompt_view(state, failed("vorgaste"), viewer) is None
    assert prompt_view(state, Choice("halve", "vorgaste", ("pass",), "pass", facts=facts[0]), viewer) is None


def test_own_questions_hold_all_that_decides() -> None:
    state, bor, hidden = table(), who(hero("bor", (5, 5))), who(hidden_creature())
    halve = Choice("halve", "bor", ("pass", "halve"), "pass", facts=halving(Settings(), Body(hit_points=8), 9, 2))
    mine = prompt_view(state, halve, PLAYER)
    assert mine == HalveFacts(
        actor=bor, hit_points=8, damage=9, halved=4, difficulty=14, left=4, condition=Condition.NORMAL,
        whole=Condition.DYING, points=2,
    )  # fmt: skip
    theirs = prompt_view(state, halve, OTHER)
    assert isinstance(theirs, HalveFacts)
    assert (theirs.left, theirs.points) == (4, None)
    death = Choice("certain_death", "bor", ("pass", "rescue"), "pass", facts=Lethal(prices={"rescue": 1}, points=2))
    assert prompt_view(state, death, PLAYER) == DeathFacts(actor=bor, prices={"rescue": 1}, points=2)
    assert prompt_view(state, death, OTHER) == DeathFacts(actor=bor)
    met = Choice("unseen", "gm", ("stop", "reveal"), "stop", facts=UnseenFacts(actor=bor, met=hidden))
    seen = prompt_view(state, met, PLAYER)
    assert isinstance(seen, UnseenFacts)
    assert leaks(seen) == []
    asked = Choice("hint", "gm", ("grant", "decline"), "grant", facts=AskedFacts(player="j-bor", name="bor"))
    assert prompt_view(state, asked, PLAYER) == asked.facts


def test_facts_travel_and_come_back() -> None:
    whole = (
        failed("bor").facts,
        halving(Settings(), Body(hit_points=8), 9, 2),
        Lethal(prices={"rescue": 1}, points=2),
        ResistFacts(actor=who(secret_creature()), critical=True, left=1),
    )
    decoder: msgspec.json.Decoder[AnyFacts] = msgspec.json.Decoder(AnyFacts)
    assert [decoder.decode(msgspec.json.encode(facts)) for facts in whole] == list(whole)


def test_a_check_asked_names_its_skill_beside_what_it_is_for() -> None:
    """ASM-01: a word of the GM does not hide what is rolled."""
    asked = CheckRequest(id="r1", actor="bor", threshold=15, skill="Escalade", label="le puits")
    state = State(actors={"bor": hero("bor", (5, 5))}, requests=(asked,))
    (shown,) = view(state, GM).requests
    assert (shown.attribute, shown.skill, shown.label) == ("skill", "Escalade", "le puits")
