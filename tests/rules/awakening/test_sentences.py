"""Every code that the rules use has its sentence, and every sentence is filled in both languages with any name."""

import ast
import re
from enum import StrEnum
from typing import get_args

import pytest
import yaml

from tests.rooms import PACKAGE, modules
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
    GainTold,
    MoveTold,
    OpportunityTold,
    Outcome,
    PostureTold,
    PowerTold,
    ReactionKind,
    ReactionsLostTold,
    RechargeTold,
    RequestTold,
    Restored,
    RiposteTold,
    Shift,
    ShiftTold,
    SimpleAct,
    Stopped,
    Told,
    TurnTold,
)
from veillee.rules.awakening.nouns import (
    ActionCost,
    AttackKind,
    Attribute,
    BonusTarget,
    Condition,
    DamageType,
    EffectKind,
    Hand,
    Idle,
    Kind,
    Posture,
    Tier,
)
from veillee.rules.awakening.refusals import Why
from veillee.rules.awakening.sentences import SENTENCES, told
from veillee.rules.awakening.system import PURPOSES
from veillee.rules.common import Gender, Name, Part, Side, Sum, Who
from veillee.words import Param, render, translated

NAMES = (
    Name("gobelin", "le"),
    Name("orc", "l’"),
    Name("harpie", "la", Gender.FEMININE),
    Name("loups", "les", plural=True),
    Name("Elara", gender=Gender.FEMININE),
    Name("Kael"),
)
ENUMS: dict[str, type[StrEnum]] = {
    "attribute": Attribute,
    "damage_type": DamageType,
    "attack_kind": AttackKind,
    "cost": ActionCost,
    "condition": Condition,
    "posture": Posture,
    "effect": EffectKind,
    "outcome": Outcome,
    "side": Side,
    "kind": Kind,
    "rank": Tier,
    "hand": Hand,
    "bonus": BonusTarget,
}
TOTAL = Sum((Part("die", 12, "WA-ATK-04"), Part("level", 2, "WA-ATK-04")))
CATALOGS = {language: translated(SENTENCES, language) for language in ("fr", "en")}
SETTINGS = PACKAGE / "rules" / "awakening" / "settings.yaml"
WORDS = ("attribute", "attack_kind", "kind", "damage_type", "field", "setting")
PLACE = re.compile(r"\{(\w+)((?:\.\w+)?(?::\+)?)")


def sample(name: str, form: str, who: Name) -> Param:
    if form == ".word":
        return "attribute.STR" if name in WORDS else ""
    if name in ("actors", "fated", "surprised"):
        return (who, who)
    if name in ("actor", "attacker", "target", "item", "outfit", "line"):
        return who
    return "texte" if name in ("label", "why", "before", "after", "what", "values", "dice") else -3


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("code", SENTENCES)
def test_every_sentence_is_filled_for_every_name(code: str, language: str) -> None:
    template = CATALOGS[language][code]
    for who in NAMES:
        params = {name: sample(name, form, who) for name, form in PLACE.findall(template)}
        text = render(template, params, language, CATALOGS[language])
        assert text.strip()
        assert not set("{}|") & set(text), text
        assert not re.search(r"(?<!-)\b(le|la|de) (?=[aeiouéèâ])", text) or language == "en", text


@pytest.mark.parametrize("code", SENTENCES)
def test_both_languages_need_the_same_parameters(code: str) -> None:
    french, english = ({name for name, _form in PLACE.findall(CATALOGS[language][code])} for language in ("fr", "en"))
    assert french == english


def test_every_refusal_has_its_sentence() -> None:
    assert {why.value for why in Why} <= set(SENTENCES)
    assert {code for code in SENTENCES if "." not in code} - {why.value for why in Why} <= {
        "@someone", "@something", "@unseen_blow", "reactions_lost", "undone", "redone",
    }  # fmt: skip


@pytest.mark.parametrize("prefix", ENUMS)
def test_every_code_of_the_nouns_has_its_word(prefix: str) -> None:
    assert {f"{prefix}.{value}" for value in ENUMS[prefix]} <= set(SENTENCES)


def calls(*names: str) -> list[ast.Call]:
    return [
        node
        for module in modules().values()
        if module.is_in("rules.awakening")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in names
    ]


def text_of(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def test_every_line_of_an_addition_has_its_word() -> None:
    labels = {label for call in calls("Part") if call.args and (label := text_of(call.args[0]))}
    assert labels
    assert {f"part.{label}" for label in labels} <= set(SENTENCES)
    for family in ("part.attribute", "part.twice"):
        assert {f"{family}.{attribute}" for attribute in Attribute} <= set(SENTENCES)
    assert {f"part.die.{kind}" for kind in DamageType} <= set(SENTENCES)


def test_every_choice_has_its_prompt() -> None:
    kinds = {kind for call in calls("Choice") if call.args and (kind := text_of(call.args[0]))}
    assert kinds
    for kind in kinds:
        assert {f"prompt.{kind}", f"prompt.{kind}.about"} <= set(SENTENCES)


def test_every_purpose_of_dice_is_said() -> None:
    assert {f"purpose.{purpose}" for purpose in PURPOSES} <= set(SENTENCES)


def test_every_setting_has_the_name_of_its_page() -> None:
    titles = {setting["key"]: setting["title"] for setting in yaml.safe_load(SETTINGS.read_text("utf-8"))}
    for language in ("fr", "en"):
        named = {key: CATALOGS[language][f"setting.{key}"] for key in titles}
        assert named == {key: title[language] for key, title in titles.items()}


def test_every_field_of_a_tool_has_its_name() -> None:
    fields = {
        field for call in calls("number", "text", "dice") if call.args and (field := text_of(call.args[0])) is not None
    }
    assert fields
    assert {f"field.{field}" for field in (*fields, *Attribute)} <= set(SENTENCES)


def test_every_correction_and_act_has_its_sentence() -> None:
    for name, field, prefix in (("CorrectionTold", "what", "correction"), ("ActTold", "act", "act")):
        told_codes = {
            code
            for call in calls(name)
            for keyword in call.keywords
            if keyword.arg == field and (code := text_of(keyword.value))
        }
        assert {f"{prefix}.{code}" for code in told_codes} <= set(SENTENCES)


def who(name: Name, side: Side = Side.ALLY) -> Who:
    return Who("a1", name, side)


def blows(one: Name) -> list[Told]:
    found: list[Told] = []
    for blow in BlowKind:
        for outcome in Outcome:
            for hit in (True, False):
                for reaction, answer in (
                    (ReactionKind.TAKE, None),
                    *((kind, end) for kind in (ReactionKind.DODGE, ReactionKind.PARRY) for end in Outcome),
                ):
                    found.append(
                        BlowTold(
                            blow=blow, attacker=who(one), target=Who("b2", one), line=Name("hache", "la"),
                            attack_kind=AttackKind.CONTACT, natural=12, attack=TOTAL, defense=TOTAL, outcome=outcome,
                            hit=hit, reaction=reaction, reaction_natural=None if answer is None else 3,
                            reaction_sum=None if answer is None else TOTAL, reaction_outcome=answer, fate=("a1",),
                        )
                    )  # fmt: skip
    return found


def others(one: Name) -> list[Told]:
    me, it = who(one), Who("b2", one)
    notes: list[Told] = [ReactionsLostTold(actor=me, round=2), FightTold(begins=True), FightTold(begins=False)]
    notes += [FightTold(begins=True, surprised=(me, it)), FightTold(begins=True, surprised=(me,))]
    for condition in Condition:
        for dealt, below, left in ((0, 0, 3), (4, 0, 3), (4, 4, None)):
            notes.append(
                DamageTold(
                    source=me, target=it, line=None, sum=TOTAL, types=(DamageType.FIRE,), dealt=dealt, maximized=True,
                    hit_points=left, below_zero=below, condition=condition,
                )
            )  # fmt: skip
        notes.append(DeteriorationTold(actor=me, dice="2d6", rolled=7, below_zero=7, limit=24, condition=condition))
        for outcome in Outcome:
            notes.append(
                CareTold(
                    actor=me, target=it, natural=3, sum=TOTAL, threshold=10, outcome=outcome, hit_points=1,
                    condition=condition, fate=True,
                )
            )  # fmt: skip
    for result in (*Outcome, None):
        for threshold in (10, None):
            notes.append(
                CheckTold(
                    actor=me, attribute=Attribute.WIS, natural=3, sum=TOTAL, threshold=threshold, threshold_shown=True,
                    outcome=result, label="écouter", fate=True,
                )
            )  # fmt: skip
    notes += [
        RiposteTold(actor=me, target=it, reaction=ReactionKind.DODGE, line=line, rule=rule)
        for line, rule in ((Name("dague", "la"), "WA-RIP-03"), (None, "WA-RIP-05"), (None, "R-RIP-05"))
    ]
    notes += [MoveTold(actor=me, metres=metres, stopped=why) for metres in (0, 4) for why in get_args(Stopped)]
    notes += [OpportunityTold(actor=me, target=it, taken=taken) for taken in (True, False)]
    notes += [PostureTold(actor=me, posture=posture) for posture in Posture]
    notes += [ActTold(actor=me, act=act, label=label) for act in get_args(SimpleAct) for label in ("", "une potion")]
    notes += [
        EffectTold(actor=me, kind=kind, value=-2, begins=begins, label=label)
        for kind in EffectKind
        for begins in (True, False)
        for label in ("", "poison")
    ]
    notes += [TurnTold(actor=me, round=1, skipped=why) for why in get_args(Idle)]
    notes += [
        RequestTold(actors=(me, it), attribute=Attribute.CHA, threshold=limit, shown=True, label="mentir")
        for limit in (12, None)
    ]
    codes = {code.removeprefix("correction.") for code in SENTENCES if code.startswith("correction.")}
    notes += [
        CorrectionTold(actor=me, what=code, before="Le 3", after="5", reason="oubli")
        for code in sorted(codes - {"reason", "condition", "side", "setting"})
    ]
    notes += [
        CorrectionTold(actor=me, what="condition", before="active", after="dead"),
        CorrectionTold(actor=me, what="side", before="ally", after="foe"),
        CorrectionTold(actor=None, what="setting.facing", before="on", after="off"),
    ]
    return notes


def uses(one: Name) -> list[Told]:
    """What is told of powers."""
    me, it, power = who(one), Who("b2", one), Name("Tir précis", "le")
    notes: list[Told] = [
        PowerTold(actor=me, power=power, targets=targets, label=label, magic_points=magic, power_points=points)
        for targets in ((), (it,), (me, it))
        for label in ("", "vers le nord")
        for magic in (0, 2)
        for points in (0, 1)
    ]
    notes += [RechargeTold(actor=me, power=power, power_points=2, turns=turns) for turns in (0, 1, 2)]
    notes += [
        GainTold(source=me, target=it, power=power, resource=resource, sum=TOTAL, gained=gained, left=left, risen=risen)
        for resource in get_args(Restored)
        for gained, left, risen in ((0, 3, False), (3, None, False), (3, 9, False), (3, 3, True))
    ]
    notes += [
        ShiftTold(actor=me, power=power, shift=shift, metres=metres) for shift in get_args(Shift) for metres in (0, 4)
    ]
    return notes


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("one", NAMES, ids=lambda name: str(name.text))
def test_every_note_is_told(one: Name, language: str) -> None:
    for note in (*blows(one), *others(one), *uses(one)):
        code, params = told(note)
        text = render(CATALOGS[language][code], params, language, CATALOGS[language])
        assert not set("{}|@") & set(text), (note, text)
        assert text.endswith("."), text
        assert text[0].isupper() or text[0].isdigit(), text
        assert "  " not in text, text


def test_notes_read_as_sentences() -> None:
    elara, orc = who(Name("Elara", gender=Gender.FEMININE)), Who("b2", Name("orc", "l’"), Side.FOE)

    def said(note: Told, language: str = "fr") -> str:
        code, params = told(note)
        return render(CATALOGS[language][code], params, language, CATALOGS[language]).replace("\u00a0", " ")

    parried = BlowTold(
        blow=BlowKind.ATTACK, attacker=orc, target=elara, line=Name("hache", "la"), attack_kind=AttackKind.CONTACT,
        natural=12, attack=TOTAL, defense=TOTAL, outcome=Outcome.FAILURE, hit=False, reaction=ReactionKind.PARRY,
        reaction_natural=12, reaction_sum=TOTAL, reaction_outcome=Outcome.SUCCESS, fate=("a1",),
    )  # fmt: skip
    assert said(parried) == "Elara pare l’attaque de l’orc (hache) : 14 contre 14. Elara a dépensé 1 XP."
    assert said(parried, "en") == "Elara parries the orc’s attack (hache): 14 against 14. Elara spent 1 XP."
    down = DamageTold(
        source=orc, target=elara, line=None, sum=TOTAL, types=(DamageType.SLASHING,), dealt=9, maximized=True,
        hit_points=0, condition=Condition.UNCONSCIOUS,
    )  # fmt: skip
    assert said(down) == "Dés au maximum. Elara perd 9 PV (tranchant) et tombe à 0 PV."
    assert said(TurnTold(actor=orc, round=2)) == "C’est à l’orc de jouer."
    surprise = FightTold(begins=True, surprised=(orc,))
    assert said(surprise) == "Le combat commence par surprise : l’orc ne peut pas encore agir."
    asked = RequestTold(actors=(elara, orc), attribute=Attribute.DEX, threshold=None, shown=False, label="grimper")
    assert said(asked) == "Le MJ demande un test de DEX à Elara et à l’orc (grimper)."
