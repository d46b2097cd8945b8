"""Every kind of effect is told in a full sentence, in both languages, whoever receives it."""

import re
from typing import get_args

import pytest

from veillee.rules.awakening import nouns
from veillee.rules.awakening.nouns import Aim, AnyPowerEffect, Bearer, When
from veillee.rules.awakening.power_words import effect_words, power_words, rank_words
from veillee.rules.awakening.sentences import SENTENCES
from veillee.rules.common import Name
from veillee.words import render, translated

CATALOGS = {language: translated(SENTENCES, language) for language in ("fr", "en")}
FIRE = nouns.DamageType.FIRE
SAMPLES: dict[AnyPowerEffect, str] = {
    nouns.TestBonus(value=2, roll=nouns.TestKind.RANGED_ATTACK, to=Bearer.USER): (
        "+2 aux tests d’attaque à distance du personnage."
    ),
    nouns.TestBonus(value=-2, roll=nouns.TestKind.CHECK, attribute=nouns.Attribute.STR, rounds=1): (
        "−2 aux tests de caractéristique (FOR) de la cible pendant 1 tour."
    ),
    nouns.OwnDamage(dice="1d6", bonus=1, damage=FIRE): "1d6+1 de dégâts (feu).",
    nouns.AddedDamage(dice="1d4"): "+1d4 aux dégâts de l’attaque.",
    nouns.AddedDamage(dice="1d4", damage=FIRE, rounds=2, to=Bearer.USER): (
        "+1d4 aux dégâts des attaques du personnage (feu) pendant 2 tours."
    ),
    nouns.Multiplied(traits=(nouns.Trait.DEMONIC, nouns.Trait.NON_LIVING)): (
        "Dégâts × 2 contre une créature démoniaque ou non-vivante."
    ),
    nouns.Healing(dice="1d6", attribute=nouns.Attribute.WIS): "La cible regagne 1d6 + SAG PV.",
    nouns.Healing(bonus=1, rounds=3): "La cible regagne 1 PV à chacun de ses tours pendant 3 tours.",
    nouns.MagicGain(dice="1d4", to=Bearer.USER): "Le personnage regagne 1d4 PM.",
    nouns.Reduction(dice="1d12", rounds=3): "Dégâts subis par la cible réduits de 1d12 pendant 3 tours.",
    nouns.Reduction(dice="1d4", attacks_only=True, rounds=2): (
        "Dégâts des attaques contre la cible réduits de 1d4 pendant 2 tours."
    ),
    nouns.DefenseBonus(value=-2, defense=nouns.DefenseKind.BOTH, rounds=1): (
        "Def PHY et Def MAG de la cible : −2 pendant 1 tour."
    ),
    nouns.AttributeBonus(value=2, attribute=nouns.Attribute.STR, rounds=1): "FOR de la cible : +2 pendant 1 tour.",
    nouns.SpeedBonus(metres=-4, rounds=2): "Déplacement de la cible : −4 m par M pendant 2 tours.",
    nouns.Taunt(rounds=1): "La cible ne peut attaquer que le personnage qui provoque pendant 1 tour.",
    nouns.StateGiven(state=nouns.PowerState.VULNERABLE, value=2, rounds=1): (
        "La cible passe à l’état « exposé » (+2) pendant 1 tour."
    ),
    nouns.StateEnded(states=(nouns.PowerState.SLOWED, nouns.PowerState.WEAKENED)): (
        "Prend fin pour la cible : ralenti et affaibli."
    ),
    nouns.Teleport(metres=5): "Téléportation sur une case libre en vue, à 5 m au plus.",
    nouns.Stride(metres=4): "4 m de marche en plus dans ce tour.",
    nouns.Stride(metres=4, safe=True): "4 m de marche en plus dans ce tour, sans provoquer personne.",
    nouns.Push(metres=3): "La cible est repoussée de 3 m.",
    nouns.Push(metres=-3): "La cible est attirée de 3 m.",
    nouns.AfterEffect(dice="1d6", rounds=2, to=Bearer.USER): (
        "Le personnage subit 1d6 de dégâts quand la capacité prend fin, après 2 tours."
    ),
    nouns.Ongoing(dice="1d4", damage=FIRE, rounds=2): (
        "La cible subit 1d4 de dégâts (feu) à chacun de ses tours pendant 2 tours."
    ),
    nouns.DualWieldEase(test=1, damage=2, to=Bearer.USER): (
        "À deux armes, les malus du personnage baissent de 1 au test et de 2 aux dégâts."
    ),
    nouns.PoisonMastery(rounds_more=1, dice_more=1, to=Bearer.USER): (
        "Poisons du personnage : +1 à la durée, +0 aux attaques enduites, +1 aux dés contre les boss."
    ),
    nouns.Ritual(): "L’effet se raconte : la table le joue.",
}


def said(effect: AnyPowerEffect, language: str, *, passive: bool = False) -> str:
    phrase = effect_words(effect, Aim.FOE, passive=passive)
    return render(CATALOGS[language][phrase.code], phrase.params, language, CATALOGS[language])


def plain(text: str) -> str:
    return re.sub("[\u00a0\u202f]", " ", text)


def test_every_kind_of_effect_is_here() -> None:
    assert {type(effect) for effect in SAMPLES} == set(get_args(AnyPowerEffect))


@pytest.mark.parametrize(("effect", "sentence"), SAMPLES.items())
def test_an_effect_is_told(effect: AnyPowerEffect, sentence: str) -> None:
    assert plain(said(effect, "fr")) == sentence


@pytest.mark.parametrize("effect", SAMPLES)
def test_an_effect_is_told_in_english_without_a_word_of_french(effect: AnyPowerEffect) -> None:
    told = said(effect, "en")
    assert not set("{}|@") & set(told), told
    assert not re.search(r"\b(la|le|de|du|aux?|une?)\b|power\.[a-z]", told), told


@pytest.mark.parametrize("when", [when for when in When if when is not When.ALWAYS])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_condition_is_told(when: When, language: str) -> None:
    free = said(nouns.TestBonus(value=2), language)
    bound = said(nouns.TestBonus(value=2, when=when), language)
    assert bound.startswith(free.removesuffix(".")), bound
    assert bound != free
    assert "power." not in bound


def test_a_passive_effect_counts_at_all_times() -> None:
    assert plain(said(nouns.TestBonus(value=1), "fr", passive=True)) == (
        "+1 aux tests d’attaque du personnage, en permanence."
    )


def test_a_power_tells_its_cost_then_its_effects_and_a_rank_what_it_changes() -> None:
    rank = nouns.Rank(level=3, magic_points=2, effects=(nouns.Healing(dice="2d6"),))
    power = nouns.Power(
        id="soin",
        name=Name("soin", "le"),
        kind=nouns.PowerKind.MIXED,
        aim=Aim.ALLY,
        magic_points=1,
        limit=nouns.Limit(1, nouns.Period.DAY),
        area=nouns.Area(3),
        effects=(nouns.Healing(dice="1d6"),),
        passive=(nouns.SpeedBonus(metres=1),),
        ranks=(rank,),
    )
    assert [phrase.code for phrase in power_words(power)] == [
        "power.magic_points", "power.limit", "power.area", "power.healing", "power.speed_bonus",
    ]  # fmt: skip
    assert [phrase.code for phrase in rank_words(power, rank)] == ["power.magic_points", "power.healing"]
