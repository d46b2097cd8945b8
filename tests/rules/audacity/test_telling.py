"""Every note of the d20 page is told in a whole sentence, in both languages, whatever the names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import get_args

import pytest
import yaml

from tests.rooms import PACKAGE, modules
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Kind, Save
from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.declared import FOR_SALE
from veillee.rules.audacity.failed_roll import Help
from veillee.rules.audacity.fight import Allowed
from veillee.rules.audacity.life import Lifeline
from veillee.rules.audacity.notes import (
    ActTold,
    AsideTold,
    ConfirmTold,
    CorrectionTold,
    DamageTold,
    DayTold,
    DrainTold,
    DyingTold,
    EffectTold,
    FallTold,
    FightTold,
    HealTold,
    HeroTold,
    HintTold,
    InitiativeTold,
    LegendTold,
    MoveTold,
    OpportunityTold,
    PointsTold,
    RequestTold,
    ScenarioTold,
    SpecialTold,
    StrikeTold,
    Told,
    TrialTold,
    TurnTold,
)
from veillee.rules.audacity.nouns import GM, Line, Resource
from veillee.rules.audacity.sentences import SENTENCES, told
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.awakening.sentences import SENTENCES as OF_THE_OTHER_BOOK
from veillee.rules.common import Gender, Name, Part, Side, Sum, Who
from veillee.rules.sentences import SHARED
from veillee.words import render, translated

NAMES = (
    Name("gobelin", "le"),
    Name("orc", "l’"),
    Name("harpie", "la", Gender.FEMININE),
    Name("loups", "les", plural=True),
    Name("Elara", gender=Gender.FEMININE),
    Name("Kael"),
)
TOTAL = Sum((Part("die", 12, "D20-BASE-02"), Part("attack_line", 5, "ASM-16")))
CATALOGS = {language: translated(SENTENCES, language) for language in ("fr", "en")}
ROOM = PACKAGE / "rules" / "audacity"
ACTS = ("stand_up", "drop_prone", "other", "delay", "come_in", "ready", "end_aside")
CORRECTIONS = sorted(
    {code.split(".")[1] for code in SENTENCES if code.startswith("correction.")} - {"reason", "side", "setting", "name"}
)


def who(name: Name, key: str = "a1") -> Who:
    return Who(key, name, Side.ALLY)


def rolls(one: Name) -> Iterator[Told]:
    me, it = who(one), who(one, "b2")
    for total, threshold in ((TOTAL, 14), (TOTAL, None), (Sum(), None)):
        for success in (True, False, None):
            for help_, points in ((None, 0), (Help.REROLL, 1), (Help.SET_10, 1), (Help.SET_20, 2)):
                for kind in TrialKind:
                    yield TrialTold(
                        actor=me, kind=kind, purpose="check", what="INT", label="écouter", natural=12, sum=total,
                        threshold=threshold, success=success, help=help_, points=points,
                    )  # fmt: skip
        for purpose in ("save", "down_save", "massive_save", "first_aid", "unheard_of"):
            for opponent in (None, it):
                yield TrialTold(
                    actor=me, kind=TrialKind.SAVE, purpose=purpose, sum=total, threshold=threshold, success=True,
                    resisted=opponent is None, opponent=opponent,
                )  # fmt: skip
        for how in ("attack", "full_attack", "opportunity", "legendary"):
            for hit in (True, False):
                yield StrikeTold(
                    attacker=me, target=it, line=Name("hache", "la"), how=how, attack=total, hit=hit,
                    defense=total if threshold else Sum(), help=Help.REROLL, points=1,
                )  # fmt: skip
        for critical, resisted in ((True, False), (False, False), (False, True)):
            yield ConfirmTold(attacker=me, target=it, attack=total, critical=critical, resisted=resisted)
        yield InitiativeTold(actor=me, sum=total)


def wounds(one: Name) -> Iterator[Told]:
    me, it = who(one), who(one, "b2")
    for condition in Condition:
        for taken, label, energy, left in ((0, "", "", None), (1, "chute", "", 3), (7, "", "feu", 3), (7, "a", "b", 0)):
            yield DamageTold(
                target=it, source=me, taken=taken, label=label, energy=energy, hit_points=left, condition=condition,
                halved=taken > 1,
            )  # fmt: skip
        for prone in (True, False):
            yield FallTold(actor=me, condition=condition, prone=prone)
        for bought in ((Lifeline.RESCUE,), (Lifeline.RESCUE, Lifeline.STABLE), (Lifeline.STABLE,), (Lifeline.ESCAPE,)):
            for escaped in (True, False):
                yield FallTold(
                    actor=me, condition=condition, bought=bought, points=len(bought), escaped=escaped, prone=True
                )
    for rolled in (None, 8):
        for stable in (True, False):
            yield DyingTold(actor=me, rolled=rolled, stable=stable, hit_points=-4 if rolled else None)
    for gained, temporary, left in ((0, False, 3), (1, False, None), (8, True, None)):
        yield HealTold(target=it, source=me, gained=gained, temporary=temporary, hit_points=left, label="potion")
        yield HealTold(target=it, name=Name("Soins légers", "les"), gained=gained, temporary=temporary, hit_points=left)
    for what in ("negative_levels", *Attribute):
        for amount in (2, -1, 0):
            yield DrainTold(actor=me, what=what, amount=amount, total=3)


def fights(one: Name) -> Iterator[Told]:
    me, it = who(one), who(one, "b2")
    for level in (None, 3):
        for targets in ((), (it,), (me, it)):
            yield SpecialTold(actor=me, name=Name("Souffle", "le"), level=level, targets=targets)
    for squares in (0, 1, 6):
        for step in (True, False):
            yield MoveTold(actor=me, squares=squares, step=step)
        for stopped in ("down", "unseen", "interrupted"):
            yield MoveTold(actor=me, squares=squares, stopped=stopped)
    yield from (OpportunityTold(actor=me, target=it, taken=taken) for taken in (True, False))
    yield from (ActTold(actor=me, act=act, label=label) for act in ACTS for label in ("", "une porte"))
    for target in (None, it):
        yield AsideTold(actor=me, target=target, kind="interruption", points=3)
        yield AsideTold(actor=me, target=target, kind="initiative", points=1)
        yield AsideTold(actor=me, target=target, kind="readied", label="s’il approche")
    yield from (FightTold(begins=begins, surprised=(me, it)) for begins in (True, False))
    yield FightTold(begins=True)
    for skipped in ("", "dying", "stable", "dead", "disabled_effect", "surprised"):
        yield TurnTold(actor=me, round=2, skipped=skipped)
    for ends in (True, False):
        yield from (EffectTold(actor=me, label="paralysé", ends=ends, rounds=rounds) for rounds in (None, 1, 3))
    yield from (
        RequestTold(actors=(me, it), what=what, label=label, threshold=threshold, withdrawn=withdrawn)
        for what in ("INT", "will", "skill")
        for label in ("", "Discrétion")
        for threshold in (None, 15)
        for withdrawn in (True, False)
    )
    yield from (
        CorrectionTold(actor=me, what=what, before=3, after=after, reason="oubli")
        for what in CORRECTIONS
        for after in (5, 0)
    )
    yield CorrectionTold(actor=me, what="side", before="ally", after="foe")
    yield CorrectionTold(actor=None, what="setting.natural_auto", before="all", after="none")
    yield CorrectionTold(actor=me, what="name", renamed=Name("Ombre", "l’", Gender.FEMININE))


def campaign(one: Name) -> Iterator[Told]:
    me = who(one)

    def line(owner: str, amount: int, reason: str, resource: Resource = Resource.AUDACITY, label: str = "") -> Line:
        return Line(owner=owner, resource=resource, amount=amount, reason=reason, label=label)

    names = {"j1": "Ana", "j2": "Bor"}
    several = (
        (line("j1", 3, "start"), line("j2", 3, "start"), line(GM, 5, "start")),
        (line("j1", 3, "start"), line("j2", 3, "start")),
        (line("j1", 1, "roleplay", label="le tonneau"),),
        (line("j1", -2, "transfer"), line("j2", 1, "transfer")),
        (line("j1", -1, "gift", Resource.CREATION_POINTS), line("j2", 1, "gift", Resource.CREATION_POINTS)),
        (line("j1", -5, "conversion"), line("j1", 2, "conversion", Resource.CREATION_POINTS), line(GM, -3, "start")),
        (line(GM, -2, "legendary"),),
        (line("j1", 1, "bonus"), line("j2", 2, "bonus"), line(GM, -1, "bonus")),
    )
    yield from (PointsTold(lines=lines, names=names) for lines in several)
    yield from (ScenarioTold(what=what) for what in ("start", "end", "redistribute"))
    yield from (
        HintTold(player="j1", name="Ana", label=label, granted=granted)
        for label in ("", "un ami au palais")
        for granted in (True, False)
    )
    for what in ("joins", "level", "lost", "leaves", "experience", "paid"):
        for actor in (None, me):
            for level, amount, points in ((0, 1, 0), (4, 0, 2), (4, 2, 1)):
                yield HeroTold(actor=actor, hero="Kael", what=what, level=level, amount=amount, points=points)
    for deed in ("made", "action", "lair", "environment_on", "environment_off", "resisted", "lair_in", "lair_out"):
        for label in ("", "souffle"):
            yield from (
                LegendTold(actor=me, what=deed, label=label or "…", points=2, uses=2, left=left) for left in (None, 1)
            )
    yield DayTold(day=3)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("one", NAMES, ids=lambda name: str(name.text))
def test_every_note_is_told(one: Name, language: str) -> None:
    seen = set()
    for note in (*rolls(one), *wounds(one), *fights(one), *campaign(one)):
        code, params = told(note)
        text = render(CATALOGS[language][code], params, language, CATALOGS[language])
        seen.add(type(note))
        assert not set("{}|@") & set(text), (note, text)
        assert text.endswith("."), text
        assert text[0].isupper() or text[0].isdigit(), text
        assert "  " not in text, text
        assert not re.search(r"(?<!-)\b(le|la|de) (?=[aeiouéèâ])", text) or language == "en", text
    assert seen == set(get_args(Told)), "every kind of note is looked at"


def test_notes_read_as_sentences() -> None:
    elara, orc = who(Name("Elara", gender=Gender.FEMININE)), who(Name("orc", "l’"), "b2")

    def said(note: Told, language: str = "fr") -> str:
        code, params = told(note)
        return render(CATALOGS[language][code], params, language, CATALOGS[language]).replace("\u00a0", " ")

    hit = StrikeTold(
        attacker=orc, target=elara, line=Name("hache", "la"), attack=TOTAL, defense=TOTAL, hit=True, help=Help.REROLL,
        points=1, how="opportunity",
    )  # fmt: skip
    assert said(hit) == (
        "Attaque d’opportunité. L’orc touche Elara (hache) : 17 contre 17. Dé relancé pour 1 point d’audace."
    )
    saved = TrialTold(
        actor=elara, kind=TrialKind.SAVE, purpose="save", what="will", sum=TOTAL, threshold=14, success=True
    )
    assert said(saved) == "Elara réussit une sauvegarde de Volonté : 17 pour 14."
    rescued = FallTold(
        actor=elara, condition=Condition.STABLE, bought=(Lifeline.RESCUE, Lifeline.STABLE), points=2, prone=True
    )
    assert said(rescued) == "Elara frôle la mort et reste à −9 PV, stable, pour 2 points d’audace."
    halved = DamageTold(target=elara, source=orc, taken=4, halved=True, hit_points=4)
    assert said(halved) == "Elara perd 4 PV, la moitié seulement pour 1 point d’audace, reste 4."
    moved = (
        Line(owner="j1", resource=Resource.AUDACITY, amount=-2, reason="transfer"),
        Line(owner="j2", resource=Resource.AUDACITY, amount=1, reason="transfer"),
    )
    assert said(PointsTold(lines=moved, names={"j1": "Ana", "j2": "Bor"})) == (
        "Ana dépense 2 points d’audace et Bor en reçoit 1."
    )


def test_what_both_books_say_stands_once() -> None:
    assert SENTENCES.keys() & OF_THE_OTHER_BOOK.keys() == SHARED.keys()
    assert all(SENTENCES[code] == OF_THE_OTHER_BOOK[code] == sentence for code, sentence in SHARED.items())


def calls(*names: str) -> list[ast.Call]:
    return [
        node
        for module in modules().values()
        if module.is_in("rules.audacity")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in names
    ]


def text_of(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def test_every_line_of_an_addition_has_its_word() -> None:
    labels = {label for call in calls("Part") if call.args and (label := text_of(call.args[0]))}
    assert len(labels) > 8
    assert {f"part.{label}" for label in (*labels, *Attribute, *Save)} <= set(SENTENCES)


def test_every_correction_and_act_has_its_sentence() -> None:
    for name, field, prefix in (("CorrectionTold", "what", "correction"), ("ActTold", "act", "act")):
        codes = {
            code
            for call in calls(name)
            for keyword in call.keywords
            if keyword.arg == field and (code := text_of(keyword.value))
        }
        assert codes
        assert {f"{prefix}.{code}" for code in codes} <= set(SENTENCES)


def test_every_code_of_the_nouns_has_its_word() -> None:
    families: dict[str, tuple[str, ...]] = {
        "cost": tuple(ActionCost),
        "side": tuple(Side),
        "kind": tuple(Kind),
        "allowed": tuple(Allowed),
        "thrown": (*Attribute, *Save, *TrialKind, "skill"),
        "help": tuple(Help),
        "resource": tuple(Resource),
        "act": ACTS,
        "band": ("hopeless", "weak", "even", "good", "sure"),
        "answer": tuple(FOR_SALE),
    }
    for family, values in families.items():
        assert {f"{family}.{value}" for value in values} <= set(SENTENCES)


def test_every_setting_has_the_name_of_its_page() -> None:
    titles = {
        setting["key"]: setting["title"] for setting in yaml.safe_load((ROOM / "settings.yaml").read_text("utf-8"))
    }
    for language in ("fr", "en"):
        named = {key: CATALOGS[language][f"setting.{key}"] for key in titles}
        assert named == {key: title[language] for key, title in titles.items()}
