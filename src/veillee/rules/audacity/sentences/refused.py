"""Why something is not possible now, and what would make it possible: a sentence for each code of `refusals`."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

REFUSED: Final[dict[str, str]] = {
    # who may ask, and about whom
    "unknown_player": N_("Ce joueur n’est pas à la table ; choisissez-en un autre."),
    "unknown_hero": N_("Ce personnage n’est pas à la table ; choisissez-en un autre."),
    "player_there": N_("Ce joueur est déjà à la table."),
    "hero_there": N_("Cet identifiant est déjà celui d’un personnage."),
    "already_gone": N_("Ce personnage a déjà quitté le groupe."),
    "not_legendary": N_("Cette créature n’est pas légendaire ; le MJ peut y dépenser de 1 à 5 points."),
    # what may be written
    "too_large": N_("Ce nombre est trop grand : {most} au plus."),
    # scenarios and characters
    "scenario_on": N_("Un scénario est déjà en cours ; terminez-le d’abord."),
    "no_scenario": N_("Aucun scénario n’est en cours ; le MJ peut en commencer un."),
    "not_your_points": N_("Ces points sont ceux d’un autre joueur ; demandez-lui, ou demandez au MJ."),
    "other_level": N_("La fiche est de niveau {card} et le niveau choisi est {level} ; donnez le même aux deux."),
    "no_creation_for_gm": N_("Le MJ n’a pas de points de création, seulement sa réserve d’audace."),
    "nothing_corrected": N_("Une correction de 0 ne change rien ; donnez le nombre de points à ajouter ou à retirer."),
    # reserves
    "too_few_points": N_("Il faut {cost} {cost|point|points} et la réserve en a {points}."),
    "not_positive": N_("Donnez un nombre de points positif."),
    "more_than_total": N_("C’est un total à partager : {total} au plus, et {shared} sont donnés."),
    "to_oneself": N_("On ne se donne pas de points à soi-même ; choisissez un autre joueur."),
    "not_with_gm": N_("Les points ne passent qu’entre joueurs, jamais par le MJ."),
    # a failed d20
    "already_helped": N_("L’Audace a déjà servi sur ce jet."),
    "not_on_attacks": N_("Un jet d’attaque se relance, mais ne se met ni à 10 ni à 20."),
    "die_too_high": N_("Le dé montre {die} ; seul un dé inférieur à 10 peut être changé. Vous pouvez relancer."),
    # a life saved
    "already_down": N_("La moitié ne vaut que pour le coup qui fait tomber ; à 0 PV ou moins, il est trop tard."),
    "stays_up": N_("Ce coup laisse {hit_points} PV ; la moitié ne vaut que s’il n’en laissait aucun."),
    "already_halved": N_("Ce coup est déjà réduit de moitié."),
    "only_the_dying": N_("Seul un mourant peut se stabiliser."),
    "already_stable": N_("Ce personnage est déjà stable."),
    "already_dead": N_("Il est trop tard : un point se paie au moment où la mort arrive."),
    "not_lethal": N_("Ce qui arrive ne tue pas ; il n’y a pas de mort à éviter."),
    "bought_twice": N_("Chacune de ces chances ne s’achète qu’une fois."),
    "three_at_most": N_("3 points au plus contre une même mort."),
    "rescue_first": N_("Il faut d’abord un point pour ne pas mourir ; les autres viennent ensuite."),
    "hostile_danger": N_("On n’échappe ainsi qu’à un danger du décor, jamais à une créature hostile."),
    "not_sure_to_die": N_("Le MJ doit juger la mort certaine au tour suivant ; demandez-lui."),
    # interruptions
    "has_not_acted": N_("Il faut avoir eu un tour dans ce combat ; attendez le vôtre."),
    "flat_footed": N_("Pris au dépourvu, on n’interrompt personne ; attendez votre tour."),
    "unable": N_("Ce participant n’est pas en état d’agir ainsi ; cela reviendra avec ses forces."),
    "own_turn": N_("C’est déjà son tour : agissez sans payer."),
    "already_interrupted": N_("Ce tour a déjà été interrompu par ce personnage ; attendez le suivant."),
    "not_buyable": N_("Ni action complexe ni attaque à outrance : une action simple, un mouvement, ou les deux."),
    "too_many_actions": N_("Au plus une action simple et un mouvement, ou deux mouvements."),
    # turns
    "not_its_turn": N_("Ce n’est pas son tour ; attendez-le, ou interrompez avec des points d’audace."),
    "not_this_act": N_("Hors de son tour, seule l’action payée, préparée ou de sa liste est permise."),
    "no_standard_left": N_("Plus d’action simple ce tour-ci ; elle revient au prochain tour."),
    "no_full_round_left": N_("Une action complexe prend le tour entier ; attendez le prochain."),
    "one_act_at_zero": N_(
        "À 0 PV, un tour n’a qu’une action, simple ou de mouvement, et jamais d’action complexe ; "
        "des soins rendent le reste."
    ),
    "one_act_of_surprise": N_(
        "Dans le tour de table de surprise, on n’a qu’une action, simple ou de mouvement ; le reste vient au suivant."
    ),
    "already_moved": N_("Le pas de placement et la marche ne vont pas ensemble ce tour-ci."),
    "prone_shot": N_("À terre, cette arme ne tire pas ; relevez-vous d’abord."),
    "no_opportunity": N_("Une seule attaque d’opportunité par tour de table ; elle revient au suivant."),
    # the flow of a fight
    "turn_begun": N_("Le tour est entamé ; on ne le retarde qu’avant d’avoir agi."),
    "not_delaying": N_("Ce participant n’a pas retardé son tour ; attendez-le dans l’ordre."),
    "not_a_readied_act": N_("Une action simple, un mouvement ou une action libre : rien d’autre ne se prépare."),
    "nothing_readied": N_("Rien n’est préparé ; préparez d’abord une action à votre tour."),
    "between_turns": N_("Entre deux tours, personne n’agit ; attendez que le suivant commence."),
    "no_pause": N_("Un tour est en train d’être joué ; terminez-le d’abord."),
    "not_a_turn_end": N_("Une action légendaire attend la fin du tour d’une autre créature."),
    "round_over": N_("Le tour de table est fini ; la prochaine action légendaire suivra un tour."),
    "act_in_progress": N_("Une action hors tour est en cours ; terminez-la d’abord."),
    "later_in_order": N_("Une créature plus loin dans l’ordre a déjà agi à la fin de ce tour ; attendez le suivant."),
    "lair_later": N_("Un repaire agit à la fin du tour de table, quand tous ont joué."),
    # what may be written
    "full_attack_line": N_(
        "L’attaque à outrance nomme une attaque qui n’est pas sur la fiche ; ajoutez-la, ou retirez ce nom."
    ),
    "half_of_nothing": N_(
        "{name.Le} : la moitié en cas de réussite demande des dégâts et une sauvegarde ; complétez, ou décochez."
    ),
    "no_difficulty": N_("{name.Le} : une sauvegarde demande un degré de difficulté (DD), 1 au moins."),
    "heals_nothing": N_("{name.Le} : un soin demande des dés ; écrivez par exemple 2d8+3."),
    "condition_unnamed": N_("{name.Le} : donnez un nom à l’état qui dure, comme « paralysé »."),
    # places and participants
    "points_and_state": N_("Ces PV et cet état se contredisent ; donnez l’un ou l’autre."),
    "hero_is_character": N_(
        "{actor.Le} {actor|est|sont} d’un joueur et ne {actor|devient|deviennent} pas une créature."
    ),
    "hero_by_level": N_(
        "{actor.Le} {actor|est|sont} au niveau {level} dans le livre de comptes ; changez-le par ses niveaux, pas ici."
    ),
    # walks
    "lying_down": N_("À terre, on ne marche pas ; relevez-vous d’abord, c’est une action de mouvement."),
    "not_lying": N_("{actor.Le} {actor|est|sont} déjà debout."),
    "lying_already": N_("{actor.Le} {actor|est|sont} déjà à terre."),
    "too_many_squares": N_(
        "Ce chemin compte {squares} {squares|case|cases}, il en reste {most} ; choisissez une case plus proche."
    ),
    "one_square": N_("Le pas de placement fait une seule case, de 1,50 m."),
    # attacks, special attacks, care
    "target_too_far": N_(
        "{target.Le} {target|est|sont} à {squares} {squares|case|cases}, la portée est de {range} ; approchez-vous."
    ),
    "no_blow_left": N_("Aucun coup d’attaque à outrance ne reste à porter."),
    "no_such_special": N_("Cette attaque spéciale ou ce sort n’est pas sur sa fiche ; choisissez dans la liste."),
    "no_use_today": N_("{name.Le} a déjà servi {most} fois aujourd’hui ; cela revient au jour suivant."),
    "point_too_far": N_(
        "Ce point est à {squares} {squares|case|cases}, la portée est de {range} ; choisissez-en un plus proche."
    ),
    "point_on_oneself": N_("Ce point est sous ses pieds et ne dit aucune direction ; choisissez-en un autre."),
    "one_target": N_("Cette attaque vise une seule cible ; choisissez-en une."),
    "needs_somebody": N_("Sans plateau, dites qui se trouve dans la zone."),
    "area_says_who": N_("La zone dit elle-même qui elle touche ; choisissez un point."),
    "target_not_dying": N_("Les premiers secours sont pour qui est mourant ; choisissez quelqu’un d’autre."),
    # checks and wounds by the GM
    "what_check": N_("Dites un test : une caractéristique, une sauvegarde ou une compétence, et une seule des trois."),
    "no_negative_levels": N_("Ce participant n’a aucun niveau négatif."),
    "nothing_drained": N_("Ce nombre ne changerait rien ; donnez-en un autre que 0."),
    # what is offered
    "no_failed_roll": N_("Aucun d20 n’est raté en ce moment ; la question viendra après un échec."),
    "no_fatal_blow": N_("Aucun coup ne met à 0 PV en ce moment ; la question viendra avec lui."),
    "no_other_player": N_("Personne d’autre n’est à la table ; le MJ peut ajouter un joueur."),
    "no_character": N_("Il faut un personnage en jeu ; créez-en un, ou demandez au MJ."),
    # legendary creatures
    "legendary_points": N_("De 1 à 5 points par créature."),
    "already_legendary": N_("Cette créature est déjà légendaire, et sa liste ne change plus."),
    "too_weak": N_("Cette action demande {needed} {needed|usage|usages} au moins, et 3 au plus ; elle en a {uses}."),
    "above_uses": N_("Cette action prend {uses} {uses|usage|usages} et la créature en a {most} par tour de table."),
    "five_entries": N_("5 actions légendaires différentes au plus ; retirez-en."),
    "same_entry": N_("La même action est deux fois dans la liste."),
    "list_fixed": N_("La liste est fixée avec les points ; elle ne change plus."),
    "not_listed": N_("Cette action n’est pas dans sa liste."),
    "own_turn_end": N_("Une action légendaire suit le tour d’une autre créature, pas le sien."),
    "one_at_a_time": N_("Une seule action légendaire à la fin d’un tour ; attendez la fin du suivant."),
    "no_uses": N_("Il faut {uses} {uses|usage|usages} et il en reste {left} ; tous reviennent au début de son tour."),
    "no_resistance": N_("Plus de résistance légendaire aujourd’hui ; elles reviennent au jour suivant."),
    "no_lair": N_("Une action de repaire demande 4 points dépensés sur la créature."),
    "out_of_lair": N_("Cette action n’est possible que dans son repaire."),
    "lair_used": N_("Le repaire a déjà agi ce tour de table."),
    "no_environment": N_("Un environnement légendaire demande 5 points dépensés sur la créature."),
    "dead_creature": N_(
        "{actor.Le} {actor|est|sont} {actor|mort|morte|morts|mortes} : aucun pouvoir légendaire ne "
        "commence plus ; un environnement encore là peut seulement être éteint."
    ),
    "no_lair_named": N_("Aucun repaire n’a été nommé pour cette créature quand ses points ont été dépensés."),
    "not_on_card": N_("« {entry} » ne correspond à rien sur la fiche ; choisissez une attaque ou un sort de la fiche."),
    "other_weapon": N_(
        "« {entry} » : la première attaque de la fiche est l’arme principale, les autres ne le sont pas."
    ),
    "spell_too_high": N_("« {entry} » : sur la fiche, ce sort est de niveau {level} ; donnez ce niveau à l’action."),
    # creation points
    "keep_one": N_("Il faut garder au moins 1 point : {most} au plus peuvent être donnés."),
    "level_too_high": N_("Le niveau {most} au plus : un de moins que le plus haut du groupe."),
    "level_range": N_("Ce niveau n’est pas possible ici ; un personnage monte, de 1 à 20."),
    "more_than_needed": N_("{least} {least|point suffit|points suffisent} ; un de plus serait perdu."),
    "below_level": N_("Il manquerait {missing} XP pour garder ce niveau ; payez avec plus de points."),
}
