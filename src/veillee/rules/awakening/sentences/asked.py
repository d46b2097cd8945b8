"""What a person is asked in the middle of an act, what may be answered, and what a turn offers."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

ASKED: Final[dict[str, str]] = {
    # prompts and offers, by kind of choice: a title and a line under it
    "prompt.reaction": N_("{attacker.Le} {attacker|attaque|attaquent} {target.le}"),
    "prompt.reaction.about": N_(
        "{line.Le}, {attack_kind.word}. Annoncez la réaction avant le jet ; la table attend, prenez votre temps."
    ),
    "prompt.reaction.warning": N_("Réagir remplace la défense : un coup qui l’aurait manquée peut alors toucher."),
    "prompt.fate": N_("Forcer le destin {actor.de} ?"),
    "prompt.fate.about": N_("{total} pour l’instant. 1 XP ajoute 10 à ce jet ; il en reste {experience}."),
    "prompt.fate.against": N_(
        "{total} pour l’instant, contre {against}. 1 XP ajoute 10 à ce jet ; il en reste {experience}."
    ),
    "prompt.fate.useless": N_("Un critique ou un échec critique a déjà décidé : 1 XP ne changerait rien à ce jet."),
    "prompt.riposte": N_("{actor.Le} {actor|peut|peuvent} riposter contre {target.le}"),
    "prompt.riposte.about": N_("La réaction est critique : la riposte est gratuite et rien ne l’arrête."),
    "prompt.opportunity": N_("{target.Le} {target|quitte|quittent} le contact {actor.de}"),
    "prompt.opportunity.about": N_("Une attaque d’opportunité est possible, sans esquive ni parade."),
    "prompt.at_zero": N_("{actor.Le} {actor|tombe|tombent} à 0 PV"),
    "prompt.at_zero.about": N_("Une créature à 0 PV est vaincue ; au MJ de dire comment."),
    "prompt.unseen": N_("{actor.Le} {actor|s’arrête|s’arrêtent} : {met.le} {met|barre|barrent} le passage"),
    "prompt.unseen.about": N_("Le MJ dit ce qui se voit alors ; le mouvement s’arrête là de toute façon."),
    "prompt.upkeep": N_("Retenir l’âme {target.de} ?"),
    "prompt.upkeep.about": N_(
        "Un nouveau jour commence : il manque {missing} NX, {actor.le} en {actor|donnerait|donneraient} {shards}. "
        "Sans le compte, l’âme s’en va pour toujours."
    ),
    "prompt.faces": N_("Des dés sont à lancer"),
    "prompt.faces.about": N_("Lancez-les et tapez ce qu’ils montrent, ou laissez la table les tirer."),
    "waiting.for": N_("La table attend {actor.le}."),
    "waiting.gm": N_("La table attend le MJ."),
    # answers
    "answer.take": N_("Encaisser"),
    "answer.take.about": N_("La défense seule répond : {defense}."),
    "answer.dodge": N_("Esquiver"),
    "answer.parry": N_("Parer"),
    "answer.dodge_fate": N_("Esquiver, 1 XP"),
    "answer.parry_fate": N_("Parer, 1 XP"),
    "answer.fate.about": N_("1 XP ajoute 10 au jet."),
    "answer.spend": N_("Dépenser 1 XP"),
    "answer.pay": N_("Payer"),
    "answer.dead": N_("{actor|Mort|Morte|Morts|Mortes}"),
    "answer.unconscious": N_("{actor|Inconscient|Inconsciente|Inconscients|Inconscientes}"),
    # chances of an answer
    "chances.riposte": N_("riposte"),
    # standing orders
    "order.reaction": N_("Face à une attaque"),
    "order.fate": N_("Dépense d’XP après un jet"),
    "order.riposte": N_("Riposte"),
    "order.take": N_("toujours encaisser"),
    "order.dodge": N_("toujours esquiver"),
    "order.parry": N_("toujours parer"),
    "order.never": N_("jamais"),
    # what a turn offers
    "option.move": N_("Se déplacer"),
    "option.move.about": N_("10 m par mouvement, 20 m en renonçant à l’attaque."),
    "walk.provokes": N_("Au passage, {names.le} {names|pourra|pourront} frapper, sans esquive ni parade."),
    "option.attack": N_("Attaquer"),
    "option.attack.about": N_("{kind.word}, portée {range} m."),
    "option.double_attack": N_("Attaque double"),
    "option.double_attack.about": N_("Un coup de chaque main, −2 à chaque test ; −2 aux dégâts de la main secondaire."),
    "option.second_blow": N_("Second coup"),
    "option.second_blow.about": N_("L’autre arme, sur la même cible ou une autre."),
    "option.posture_simple": N_("Posture défensive"),
    "option.posture_simple.about": N_(
        "Renoncer à l’attaque : +1 aux défenses et aux réactions jusqu’au prochain tour."
    ),
    "option.posture_double": N_("Posture double"),
    "option.posture_double.about": N_(
        "Renoncer à l’attaque et au mouvement : +2 aux défenses et aux réactions jusqu’au prochain tour."
    ),
    "option.disengage": N_("Se désengager"),
    "option.disengage.about": N_("Renoncer à l’attaque : le mouvement de ce tour ne provoque personne."),
    "option.stabilize": N_("Donner des soins"),
    "option.stabilize.about": N_("Test de SAG sur un mourant au contact ; réussi, il se relève à 1 PV."),
    "option.switch_set": N_("Changer d’armes"),
    "option.switch_set.about": N_("L’autre set prend sa place en main."),
    "option.talk": N_("Parler"),
    "option.talk.about": N_("Convaincre un adversaire ou renseigner un allié."),
    "option.drink": N_("Boire"),
    "option.drink.about": N_("Une potion, un élixir ou ce qui y ressemble."),
    "option.equipment": N_("Utiliser un équipement"),
    "option.equipment.about": N_("L’effet gratuit d’une pièce d’équipement."),
    "option.other": N_("Autre action gratuite"),
    "option.other.about": N_("Quelque chose de bref ; dites quoi."),
    "option.check": N_("Faire un test"),
    "option.check.about": N_("d20 + {attribute.word} ; le niveau ne compte pas hors du combat."),
    "option.face": N_("Se tourner"),
    "option.face.about": N_("Choisir vers où regarder : on ne saisit pas l’occasion dans son dos."),
    "option.coat_weapon": N_("Empoisonner une arme"),
    "option.coat_weapon.about": N_(
        "Un test d’INT puis un de DEX, seuil 10 : le poison agit au premier coup qui porte, parmi les trois suivants."
    ),
    "option.work_on": N_("Avancer l’action complexe"),
    "option.work_on.about": N_("Un test ; une réussite fait une étape, un critique deux."),
    "option.level_up": N_("Gagner un niveau"),
    "option.level_up.about": N_("Les dés de vie sont lancés et le meilleur résultat s’ajoute aux PV ; 3 PC de plus."),
    "option.learn_power": N_("Acquérir une capacité"),
    "option.learn_power.about": N_("Une capacité de la tenue, ou de la sur-tenue, au rang de base."),
    "option.raise_power": N_("Débloquer une évolution"),
    "option.raise_power.about": N_("La suivante dans l’ordre ; elle demande son niveau."),
    "option.buy": N_("Acheter"),
    "option.buy.about": N_("Cela rejoint le sac ; les armes se prennent en main hors du combat."),
    "option.buy_over_outfit": N_("Porter une sur-tenue"),
    "option.buy_over_outfit.about": N_("Les capacités d’une autre tenue, à acquérir pour 3 PC et 3 XP chacune."),
    "option.repair_outfit": N_("Réparer la tenue"),
    "option.repair_outfit.about": N_("10 NX par point de durabilité, tant qu’elle n’est pas cassée."),
    "option.buy_outfit_again": N_("Racheter la tenue"),
    "option.buy_outfit_again.about": N_("La même, comme neuve, avec tout ce qui a été acquis."),
    "option.restore_over_outfit": N_("Restaurer la sur-tenue"),
    "option.restore_over_outfit.about": N_("Ses capacités servent de nouveau."),
    "option.equip": N_("Arranger ses armes"),
    "option.equip.about": N_("Deux sets au plus ; le reste va dans le sac."),
    "option.recover": N_("Se reposer"),
    "option.recover.about": N_("PV ou PM, jamais les deux."),
    "option.recover.hit_points": N_("Récupérer des PV"),
    "option.recover.magic_points": N_("Récupérer des PM"),
    "option.recover.nothing": N_("Ne rien récupérer"),
    "option.pay_upkeep": N_("Payer pour une âme"),
    "option.pay_upkeep.about": N_("40 NX gardent l’âme un jour de plus ; rien n’est rendu."),
    "option.recall": N_("Rituel de rappel"),
    "option.recall.about": N_("1 XP ramène un compagnon mort, à 1 PV, sans XP ni PC."),
}
