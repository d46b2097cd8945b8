"""Why something is not possible now, and what would make it possible: a sentence for each code of `refusals`."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

REFUSED: Final[dict[str, str]] = {
    # who may ask
    # turn and budget
    "not_your_turn": N_("Ce n’est pas encore son tour ; cela viendra dans l’ordre d’initiative."),
    "down": N_("À 0 PV, on ne peut pas agir ; un allié au contact peut tenter des soins."),
    "dead": N_("Les morts n’agissent plus ; si c’est une erreur, le MJ peut la corriger."),
    "surprised": N_(
        "La surprise empêche d’agir pendant le premier tour de table ; esquive et parade restent possibles."
    ),
    "paralyzed": N_("La paralysie empêche d’agir ; elle prendra fin d’elle-même."),
    "second_blow_pending": N_("L’attaque double attend son second coup : portez-le, ou terminez le tour."),
    "no_attack_left": N_("Plus d’action d’attaque ce tour-ci ; elle revient au prochain tour."),
    "no_double_left": N_("Il faut encore son mouvement et son attaque ; ce sera possible au prochain tour."),
    "no_free_left": N_("Plus d’action gratuite ce tour-ci ; elle revient au prochain tour."),
    "slowed": N_("Une seule action par tour sous le ralentissement ; attendez qu’il prenne fin."),
    # movement
    "too_far": N_("C’est à {metres} m de marche, il en reste {most} ; choisissez une case plus proche."),
    # disengaging and stance
    "already_disengaged": N_("C’est déjà fait : ce mouvement ne provoque personne."),
    "disengage_needs_move": N_("Se désengager sert à partir, et il ne reste plus de mouvement ce tour-ci."),
    "posture_too_late": N_("La posture se prend au début du tour, avant toute autre action."),
    "posture_none": N_("Choisissez une posture, simple ou double."),
    # tools
    "not_resisted": N_("Rien ne résiste ni n’est faible au non élémentaire ; ôtez ce type de la fiche."),
    "pv_and_condition": N_("Ces PV et cet état se contredisent ; donnez l’un ou l’autre."),
    "not_acting": N_("Ce n’est pas le tour {actor.de} ; ses actions se corrigent pendant son tour."),
    "effect_of_a_power": N_("Seuls une capacité ou un poison donnent cet effet ; choisissez-en un autre."),
    # hands and sets
    "not_in_main_hand": N_("{item.Le} ne {item|se tient|se tiennent} qu’en main secondaire."),
    "not_in_off_hand": N_("{item.Le} ne {item|se tient|se tiennent} pas en main secondaire."),
    "not_together": N_("{item.Le} {item|demande|demandent} une arme à deux mains qui va avec."),
    "two_handed": N_("{item.Le} {item|occupe|occupent} les deux mains : l’autre main doit rester vide."),
    "too_many_sets": N_("On porte {most} sets d’armes au plus ; retirez-en un."),
    "no_such_set": N_("Ce set d’armes n’existe pas ; choisissez-en un de la fiche."),
    "set_in_hand": N_("Ces armes sont déjà en main."),
    # attacks
    "out_of_range": N_("{target.Le} {target|est|sont} à {metres} m, la portée est de {range} m ; approchez-vous."),
    "taunted": N_(
        "{target.Le} {target|provoque|provoquent} {actor.le} et {target|est|sont} à portée : "
        "c’est {target.à} qu’il faut s’en prendre."
    ),
    "point_out_of_range": N_("Ce point est à {metres} m, la portée est de {range} m ; choisissez-en un plus proche."),
    "no_experience": N_("{actor.Le} {actor|n’a|n’ont} plus d’XP à dépenser ; le MJ en donne en fin de scénario."),
    "targeted_only": N_("Une attaque de zone ne se joue pas ainsi ; prenez une attaque qui vise une cible."),
    "needs_two_weapons": N_("L’attaque double demande une arme dans chaque main ; changez de set d’armes."),
    "not_in_hand": N_("Cette arme n’est pas en main ; changez d’abord de set d’armes."),
    "no_second_blow": N_("Aucune attaque double n’est commencée."),
    "same_weapon": N_("Le second coup se porte avec l’autre arme."),
    # reactions
    "reaction_area": N_("Une attaque de zone ne s’esquive ni ne se pare."),
    "reaction_riposte": N_("Une riposte ne s’esquive ni ne se pare."),
    "reaction_opportunity": N_("Une attaque d’opportunité ne s’esquive ni ne se pare."),
    "reaction_down": N_("{actor.Le} {actor|est|sont} à terre et ne {actor|peut|peuvent} pas réagir."),
    "reaction_paralyzed": N_("La paralysie empêche {actor.le} de réagir."),
    "reaction_lost": N_(
        "Après un échec critique, {actor.le} ne {actor|peut|peuvent} plus réagir de tout ce tour de table."
    ),
    "reaction_limit": N_(
        "{actor.Le} {actor|a|ont} déjà réagi {most} fois ; il faut attendre le prochain tour de table."
    ),
    "parry_magic": N_("La parade ne bloque pas la magie ; l’esquive reste possible."),
    # care
    "not_dying": N_(
        "{target.Le} {target|n’est|ne sont} pas en train de mourir ; les soins sont pour un personnage à 0 PV."
    ),
    # checks and free actions
    "no_threshold": N_("Ce test attend un seuil ; le MJ le fixe."),
    "no_such_item": N_("Cette pièce d’équipement n’est pas en main."),
    "item_used": N_("Une pièce d’équipement a déjà rendu des PM pendant ce tour ; attendez le prochain."),
    # options
    # between fights
    "in_a_fight": N_("Pas pendant un combat ; attendez qu’il soit fini."),
    "needs_relaxed_rest": N_("Il faut un repos long dans un cadre détendu ; le MJ en commence un."),
    "needs_long_rest": N_("Il faut un repos long ; le MJ en commence un."),
    "not_resting": N_("{actor.Le} ne {actor|prend|prennent} pas part à ce repos."),
    "highest_level": N_(
        "{actor.Le} {actor|est|sont} au niveau {most}, le plus haut ; les XP restent utiles aux tests."
    ),
    "no_hit_dice": N_("La fiche {actor.de} ne dit pas ses dés de vie ; le MJ peut les y écrire."),
    "levelled_already": N_("{actor.Le} {actor|a|ont} déjà gagné un niveau pendant ce repos ; attendez le prochain."),
    "needs_experience": N_("Il faut {wanted} XP, {actor.le} en {actor|a|ont} {owned}."),
    "needs_power_points": N_(
        "Il faut {wanted} {wanted|point|points} de capacité (PC), {actor.le} en {actor|a|ont} {owned}."
    ),
    "needs_shards": N_("Il faut {wanted} NX, {actor.le} en {actor|a|ont} {owned}."),
    "no_level_gained": N_("La fiche {actor.de} ne connaît pas de niveau gagné ; il n’y en a pas à reprendre."),
    "rank_of_this_level": N_("{actor.Le} {actor|a|ont} l’évolution de ce niveau ({power}) ; reprenez-la d’abord."),
    "over_outfit_of_this_level": N_("{actor.Le} {actor|possède|possèdent} une sur-tenue ; reprenez-la d’abord."),
    "power_points_spent": N_(
        "Ce niveau avait donné {wanted} PC et il n’en reste que {owned} {actor.à} ; reprenez d’abord une capacité."
    ),
    "level_too_low": N_("Il faut le niveau {wanted}, {actor.le} {actor|est|sont} au niveau {owned}."),
    "not_of_the_outfit": N_("Cette capacité n’est pas de la tenue {actor.de} ; choisissez dans sa liste."),
    "known_already": N_("{actor.Le} {actor|possède|possèdent} déjà cette capacité ; choisissez-en une autre."),
    "not_known": N_("{actor.Le} ne {actor|possède|possèdent} pas cette capacité ; il faut d’abord l’acquérir."),
    "no_rank_left": N_("Il n’y a plus d’évolution à débloquer ({power})."),
    "never_bought": N_("Cette capacité n’a pas été acquise avec des PC ({power}) ; modifiez plutôt la fiche."),
    "no_wear": N_("La tenue {actor.de} ne s’use pas ; la durabilité est un réglage de la table."),
    "broken": N_("La tenue {actor.de} est cassée : elle ne se répare plus, il faut la racheter."),
    "not_broken": N_("La tenue {actor.de} n’est pas cassée ; elle se répare, elle ne se rachète pas."),
    "as_new": N_("La tenue {actor.de} est comme neuve ; il n’y a rien à réparer."),
    "no_over_outfit": N_("{actor.Le} ne {actor|porte|portent} pas de sur-tenue ; elle s’achète à partir du niveau 8."),
    "own_outfit": N_("C’est déjà la tenue {actor.de} ; choisissez-en une autre comme sur-tenue."),
    "worn_already": N_("{actor.Le} {actor|porte|portent} déjà cette sur-tenue ; choisissez-en une autre."),
    "over_outfit_active": N_("La sur-tenue {actor.de} sert déjà ; il n’y a rien à restaurer."),
    "power_learned_from_it": N_("{actor.Le} en {actor|tient|tiennent} une capacité ({power}) ; reprenez-la d’abord."),
    "not_for_sale": N_("Le livre de la table ne vend pas cela ; choisissez dans sa liste."),
    "no_price": N_("Le livre ne donne pas de prix {item.à} ; demandez-le au MJ, qui fait la vente."),
    "bag_full": N_("{actor.Le} ne {actor|peut|peuvent} pas posséder plus de {most} objets ; le MJ peut en reprendre."),
    "too_much": N_("{actor.Le} en {actor|a|ont} déjà {owned}, et {most} est le plus qu’une fiche compte."),
    "not_owned": N_("{actor.Le} ne {actor|possède|possèdent} pas cela ; choisissez dans ses affaires."),
    "one_hand_each": N_("Un seul objet ne tient pas dans les deux mains à la fois ; il en faut deux pareils."),
    "requirement": N_(
        "{item.Le} {item|demande|demandent} {attribute.word} {wanted:+}, {actor.le} {actor|a|ont} {owned:+}."
    ),
    "at_its_best": N_("{item.Le} {item|est|sont} déjà au mieux : {most:+} est le plus permis."),
    "dice_at_most": N_("{item.Le} {item|a|ont} déjà {most} dés de dégâts, le plus permis."),
    "die_needs_bonuses": N_(
        "Un dé de plus retire 1 au test et 1 aux dégâts : {item.le} {item|doit|doivent} d’abord avoir +1 à chacun."
    ),
    "not_improved_so": N_("{item.Le} ne {item|s’améliore|s’améliorent} pas ainsi ; choisissez un autre aspect."),
    "no_such_bonus": N_("{item.Le} {item|n’a|n’ont} pas ce bonus ; choisissez-en un de sa liste."),
    "bonus_twice": N_("{item.Le} {item|a|ont} déjà ce bonus ; améliorez-le plutôt."),
    "bad_effect": N_("Un effet ajoute de 1 à 4 dés d’un élément, comme 1d4 de feu."),
    "one_element": N_("{item.Le} {item|a|ont} déjà l’effet d’un autre élément ; un seul par arme."),
    # creation
    "free_points_over": N_("{spent} points libres dépensés pour {most} ; reprenez-en d’abord."),
    "free_points_left": N_("Il reste {left} {left|point libre|points libres} à placer avant de finir."),
    "adaptability_over": N_("{spent} points d’adaptabilité dépensés pour {most} ; reprenez-en d’abord."),
    "adaptability_unpaired": N_("Un point d’adaptabilité se déplace : à chaque −1 répond un +1 ailleurs."),
    "adaptability_wasted": N_("Ce point d’adaptabilité revient d’où il part ({attribute.word}) ; placez-le ailleurs."),
    "attribute_out_of_bounds": N_(
        "{attribute.word} vaut {value:+}, le guide va de {least:+} à {most:+} ; déplacez des points pour y revenir."
    ),
    "outfit_of_another_class": N_(
        "{outfit.Le} n’est pas une tenue de cette classe ; choisissez dans la liste de la classe."
    ),
    "power_of_another_outfit": N_("Cette capacité n’est pas celle de la tenue choisie ; choisissez dans sa liste."),
    "power_twice": N_("La même capacité est choisie deux fois ; prenez-en une autre."),
    "powers_count": N_("{chosen} {chosen|capacité choisie|capacités choisies} ; il en faut {wanted}."),
    "points_too_early": N_("Choisissez d’abord l’ascendance et la classe : les points se placent ensuite."),
    "draft_open": N_("Il reste à choisir {field.word}."),
    "not_in_book": N_("Le livre de la table n’a pas cette entrée ({id}) ; à revoir : {field.word}."),
    "no_book": N_("La table n’a pas encore de livre ; le MJ peut le mettre à jour."),
    "allies_only": N_("Seul le MJ fait entrer un personnage dans un autre camp."),
    # the book and characters from paper
    "broken_book": N_("Ce livre ne tient pas ensemble : {id} ; à revoir : {field.word}."),
    "characters_only": N_("Seuls les personnages ont des XP, des PC et des NX ; cette fiche est celle d’une créature."),
    # rests and time
    "rest_on": N_("Un repos est en cours ; le MJ le termine ou l’interrompt d’abord."),
    "no_rest": N_("Aucun repos n’est en cours ; le MJ peut en commencer un."),
    "somebody_dying": N_(
        "{actor.Le} {actor|est|sont} en train de mourir : jouez d’abord ses tours et les soins, dans un combat."
    ),
    "cannot_rest": N_("{actor.Le} {actor|est|sont} hors d’état de se reposer ; des soins d’abord, ou un rappel."),
    "creatures_do_not_rest": N_(
        "Les repos sont pour les personnages ; pour {actor.le}, le MJ corrige les PV à la main."
    ),
    "slept_today": N_(
        "{actor.Le} {actor|a|ont} déjà eu son repos long du jour ; le prochain peut commencer dans {hours} h."
    ),
    "nothing_to_choose": N_("Ce repos rend tout à sa fin : il n’y a rien à choisir."),
    "no_choice_left": N_("{actor.Le} {actor|a|ont} déjà choisi ; le MJ peut terminer le repos."),
    "choices_left": N_("{actor.Le} {actor|a|ont} encore à choisir entre PV et PM ; attendez, ou terminez quand même."),
    # souls
    "not_dead": N_("{target.Le} {target|n’est|ne sont} pas {target|mort|morte|morts|mortes}."),
    "soul_lost": N_("L’âme {target.de} est partie pour toujours ; seul le MJ peut encore corriger cela."),
    "other_group": N_("{actor.Le} {actor|n’est|ne sont} pas un compagnon en vie {target.de}."),
    "upkeep_paid": N_("Tout est déjà payé pour l’âme {target.de}."),
    "dead_pays_first": N_("{target.Le} {target|a|ont} encore {shards} NX : son âme paie d’abord."),
    # poisons
    "unknown_poison": N_("Ce poison n’est pas dans le livre de la table ; choisissez dans sa liste."),
    "no_vial": N_("{actor.Le} {actor|n’a|n’ont} aucune fiole de ce poison : {poison.le} s’achète, ou le MJ en donne."),
    "no_vials": N_("{actor.Le} ne {actor|porte|portent} aucune fiole."),
    "not_coatable": N_(
        "Le poison ne prend que sur une arme en main, tranchante ou perforante, jamais magique ni à mains nues."
    ),
    # actions of several steps
    "unknown_complex": N_("Cette action complexe n’est plus en cours."),
    "not_asked_of": N_("{actor.Le} {actor|n’est|ne sont} pas de ceux qui travaillent à cela ; le MJ peut l’ajouter."),
    # powers badly written
    "same_power_twice": N_("La même capacité est deux fois sur la fiche ; gardez-en une."),
    "power_passive_used": N_(
        "Une capacité passive agit toujours, sans qu’on l’utilise ; retirez « {what} », ou changez son type."
    ),
    "power_combat_passive": N_(
        "Une capacité de combat (C) n’a pas d’effet permanent ; changez son type en PC, ou retirez « passive »."
    ),
    "power_test_attribute": N_("Un test PHY ou MAG se fait avec une caractéristique ; ajoutez « attribute »."),
    "power_needs_attack": N_(
        "« {what} » demande un test d’attaque ; donnez à la capacité un test PHY ou MAG, ou retirez-le."
    ),
    "power_carrier_damage": N_(
        "Une capacité portée par une arme inflige les dégâts de l’arme ; remplacez « own_damage » par « added_damage »."
    ),
    "power_area_targets": N_("Une zone ne nomme pas de cibles ; retirez « targets » ou « area »."),
    "power_no_target": N_("Sans zone, il faut au moins une cible ; écrivez « targets: 1 »."),
    "power_self_aim": N_(
        "Une capacité pour soi seul n’a ni attaque, ni zone, ni plusieurs cibles ; dites qui elle vise avec « aim »."
    ),
    "power_self_range": N_("Une portée n’a pas de sens ici : l’effet part du personnage ; retirez « range »."),
    "power_rank_order": N_(
        "Les évolutions vont du plus bas niveau au plus haut, une par niveau ; remettez-les dans l’ordre."
    ),
    "power_rank_empty": N_(
        "L’évolution du niveau {level} ne change rien ; écrivez ce qu’elle remplace, ou retirez-la."
    ),
    "power_rank_area": N_(
        "Une évolution ne donne pas de zone à une capacité qui vise des cibles ; faites-en une autre capacité."
    ),
    "power_lasts": N_("« {what} » dure ; écrivez « rounds », en tours de table."),
    "power_at_once": N_("« {what} » n’a pas de durée ici ; retirez « rounds »."),
    "power_not_passive": N_("« {what} » ne peut pas agir en permanence ; mettez-le dans « effects »."),
    "power_effect_twice": N_("« {what} » est écrit deux fois ; gardez-en un."),
    "power_effect_empty": N_("« {what} » ne change rien ; donnez-lui une valeur, ou retirez-le."),
    "power_check_attribute": N_(
        "Une caractéristique ne se précise que pour les tests « check » ; retirez « attribute », ou changez « roll »."
    ),
}
