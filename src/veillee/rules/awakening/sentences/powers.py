"""What powers do, one sentence for each kind of effect; `actor` receives it. Ends of sentences are codes too."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

POWERS: Final[dict[str, str]] = {
    "@power.target": N_("cible"),
    "@power.user": N_("personnage"),
    "power.test_bonus": N_("{value:+} {roll.word}{only.word} {actor.de}{when.word}{lasting.word}."),
    "power.own_damage": N_("{amount} de dégâts ({damage_type.word}){when.word}."),
    "power.added_damage": N_("{amount} aux dégâts de l’attaque{type.word}{when.word}."),
    "power.added_damage.lasting": N_(
        "{amount} aux dégâts des attaques {actor.de}{type.word}{when.word}{lasting.word}."
    ),
    "power.multiplied": N_("Dégâts × {factor} contre {traits.word}{when.word}{lasting.word}."),
    "power.healing": N_("{actor.Le} {actor|regagne|regagnent} {amount}{plus.word} PV{when.word}."),
    "power.healing.lasting": N_(
        "{actor.Le} {actor|regagne|regagnent} {amount}{plus.word} PV à chacun de ses tours{when.word}{lasting.word}."
    ),
    "power.magic_gain": N_("{actor.Le} {actor|regagne|regagnent} {amount} PM{when.word}."),
    "power.reduction": N_("Dégâts subis par {actor.le} réduits de {amount}{when.word}{lasting.word}."),
    "power.reduction.attacks": N_(
        "Dégâts des attaques contre {actor.le} réduits de {amount}{when.word}{lasting.word}."
    ),
    "power.defense_bonus": N_("{defense.word} {actor.de} : {value:+}{when.word}{lasting.word}."),
    "power.attribute_bonus": N_("{attribute.word} {actor.de} : {value:+}{when.word}{lasting.word}."),
    "power.speed_bonus": N_("Déplacement {actor.de} : {metres:+} m par M{when.word}{lasting.word}."),
    "power.taunt": N_(
        "{actor.Le} ne {actor|peut|peuvent} attaquer que le personnage qui provoque{when.word}{lasting.word}."
    ),
    "power.state_given": N_(
        "{actor.Le} {actor|passe|passent} à l’état « {state.word} »{valued.word}{when.word}{lasting.word}."
    ),
    "power.state_ended": N_("Prend fin pour {actor.le} : {states}{when.word}."),
    "power.teleport": N_("Téléportation sur une case libre en vue, à {metres} m au plus{when.word}."),
    "power.stride": N_("{metres} m de marche en plus dans ce tour{when.word}."),
    "power.stride.safe": N_("{metres} m de marche en plus dans ce tour, sans provoquer personne{when.word}."),
    "power.push": N_(
        "{actor.Le} {actor|est|sont} {actor|repoussé|repoussée|repoussés|repoussées} de {metres} m{when.word}."
    ),
    "power.pull": N_("{actor.Le} {actor|est|sont} {actor|attiré|attirée|attirés|attirées} de {metres} m{when.word}."),
    "power.after_effect": N_(
        "{actor.Le} {actor|subit|subissent} {amount} de dégâts quand la capacité prend fin{when.word}{after.word}."
    ),
    "power.ongoing": N_(
        "{actor.Le} {actor|subit|subissent} {amount} de dégâts ({damage_type.word}) à chacun de ses tours"
        "{when.word}{lasting.word}."
    ),
    "power.dual_wield_ease": N_(
        "À deux armes, les malus {actor.de} baissent de {test} au test et de {damage} aux dégâts{when.word}"
        "{lasting.word}."
    ),
    "power.poison_mastery": N_(
        "Poisons {actor.de} : {more:+} à la durée, {charges:+} aux attaques enduites, {dice:+} aux dés contre les boss"
        "{when.word}{lasting.word}."
    ),
    "power.ritual": N_("L’effet se raconte : la table le joue{when.word}."),
    # what it costs and covers, and what an evolution makes of these
    "power.magic_points": N_("Coût : {magic_points} PM."),
    "power.recharge": N_("Temps de rechargement : {recharge} {recharge|tour|tours}."),
    "power.limit": N_("Limitation : {uses} / {period.word}."),
    "power.range": N_("Portée : {range} m."),
    "power.area": N_("Zone de {radius} m de rayon."),
    "power.area.self": N_("Zone de {radius} m de rayon autour du personnage."),
    "power.period.encounter": N_("Rencontre"),
    "power.period.day": N_("Jour"),
    # ends of sentences
    "power.always": N_(", en permanence"),
    "power.rounds": N_(" pendant {rounds} {rounds|tour|tours}"),
    "power.after": N_(", après {rounds} {rounds|tour|tours}"),
    "power.only": N_(" ({attribute.word})"),
    "power.plus": N_(" + {attribute.word}"),
    "power.typed": N_(" ({damage_type.word})"),
    "power.valued": N_(" ({value:+})"),
    "power.when.stealthy": N_(" en étant furtif"),
    "power.when.behind": N_(" dans le dos de l’adversaire"),
    "power.when.stealthy_or_behind": N_(" en étant furtif ou dans le dos de l’adversaire"),
    "power.when.wounded": N_(" à la moitié de ses PV ou moins"),
    "power.when.target_wounded": N_(" contre un adversaire à la moitié de ses PV ou moins"),
    "power.when.target_hindered": N_(" contre un adversaire entravé"),
    "power.when.dual_wielding": N_(" avec deux armes en main"),
    "power.when.ally_in_contact": N_(" contre un adversaire au contact d’un allié"),
    "power.roll.any": N_("à tous les tests"),
    "power.roll.attack": N_("aux tests d’attaque"),
    "power.roll.contact_attack": N_("aux tests d’attaque au contact"),
    "power.roll.ranged_attack": N_("aux tests d’attaque à distance"),
    "power.roll.magic_attack": N_("aux tests d’attaque magique"),
    "power.roll.dodge": N_("aux tests d’esquive"),
    "power.roll.parry": N_("aux tests de parade"),
    "power.roll.check": N_("aux tests de caractéristique"),
    "power.roll.care": N_("aux tests de soins"),
    "power.roll.poison": N_("aux tests de poison"),
    "power.defense.physical": N_("Def PHY"),
    "power.defense.magic": N_("Def MAG"),
    "power.defense.both": N_("Def PHY et Def MAG"),
    "power.against.demonic": N_("une créature démoniaque"),
    "power.against.non_living": N_("une créature non-vivante"),
    "power.against.both": N_("une créature démoniaque ou non-vivante"),
    "power.against.nothing": N_("personne"),
    "@power.state.slowed": N_("ralenti"),
    "@power.state.weakened": N_("affaibli"),
    "@power.state.paralyzed": N_("paralysé"),
    "@power.state.immobilized": N_("immobilisé"),
    "@power.state.stealthy": N_("furtif"),
    "@power.state.off_balance": N_("déséquilibré"),
    "@power.state.vulnerable": N_("exposé"),
    "@power.state.disarmed": N_("désarmé"),
    "@power.state.reactions_lost": N_("sans réaction"),
    # a power in the codex and on a sheet
    "power_kind.P": N_("passive"),
    "power_kind.C": N_("combat"),
    "power_kind.PC": N_("mixte (PC)"),
    "power_test.PHY": N_("attaque physique"),
    "power_test.MAG": N_("attaque magique"),
    "power_test.SOUTIEN": N_("soutien"),
    "aim.self": N_("soi-même"),
    "aim.ally": N_("un allié"),
    "aim.foe": N_("un adversaire"),
    "aim.anyone": N_("n’importe qui"),
    "trait.demonic": N_("démoniaque"),
    "trait.non_living": N_("non-vivant"),
}
