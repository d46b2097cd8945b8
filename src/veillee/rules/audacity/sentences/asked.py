"""What a person is asked in the middle of an act, and what a turn or a reserve of audacity offers."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

ASKED: Final[dict[str, str]] = {
    # prompts and offers, by kind of choice: a title and a line under it
    "prompt.failed_d20": N_("{actor.Le} {actor|rate|ratent} {thrown.word}"),
    "prompt.failed_d20.about": N_(
        "{total} pour l’instant. L’Audace peut changer ce jet ; il reste {points} {points|point|points}."
    ),
    "prompt.failed_d20.against": N_(
        "{total} pour l’instant, contre {against}. L’Audace peut changer ce jet ; il reste {points} "
        "{points|point|points}."
    ),
    "prompt.halve": N_("{actor.Le} {actor|va|vont} tomber"),
    "prompt.halve.about": N_(
        "Ce coup fait {damage} points de dégâts et il reste {hit_points} PV. La moitié, {halved}, en laisse {left} ; "
        "une sauvegarde de difficulté {difficulty} évite ensuite de finir à terre."
    ),
    "prompt.halve.useless": N_("La moitié de ce coup ne change rien à ce qui arrive."),
    "prompt.down_save": N_("Quelle sauvegarde garde {actor.le} debout ?"),
    "prompt.down_save.about": N_("La table laisse ce choix au MJ."),
    "prompt.certain_death": N_("{actor.Le} {actor|va|vont} mourir"),
    "prompt.certain_death.about": N_(
        "Un point retient à −9 PV ; d’autres peuvent stabiliser, ou éloigner d’un danger du décor."
    ),
    "prompt.legendary_resistance": N_("Résistance légendaire {actor.de} ?"),
    "prompt.legendary_resistance.save": N_(
        "La sauvegarde ratée deviendrait une réussite ; il en reste {left} aujourd’hui."
    ),
    "prompt.legendary_resistance.critical": N_(
        "Le coup critique deviendrait un coup ordinaire ; il en reste {left} aujourd’hui."
    ),
    "prompt.interruption": N_("{actor.Le} {actor|peut|peuvent} interrompre {acting.le}"),
    "prompt.interruption.about": N_(
        "Un point change l’initiative, chaque action en coûte un de plus ; il reste {points} {points|point|points}."
    ),
    "prompt.readied": N_("{actor.Le} {actor|a|ont} une action prête"),
    "prompt.readied.about": N_("« {trigger} » : est-ce maintenant, juste avant {acting.le} ?"),
    "prompt.hint": N_("{name} demande un indice ou un avantage"),
    "prompt.hint.about": N_("1 point d’audace, rendu si le MJ n’accorde rien."),
    "prompt.level_grant": N_("{name} fait jouer un nouveau personnage de niveau 1"),
    "prompt.level_grant.about": N_("Le MJ dit si ce niveau rapporte {points} {points|point|points} de création."),
    # standing orders
    "order.failed_d20": N_("Jet de d20 raté"),
    "order.halve": N_("Coup qui fait tomber"),
    "order.certain_death": N_("Mort certaine"),
    "order.legendary_resistance": N_("Résistance légendaire"),
    "order.interruption": N_("Interrompre quand un acte est déclaré"),
    "order.readied": N_("Action préparée"),
    "order.pass": N_("jamais"),
    # what a turn offers
    "option.walk": N_("Marcher"),
    "option.walk.about": N_("Un mouvement ; un second prend aussi l’action simple."),
    "option.step": N_("Pas de placement"),
    "option.step.about": N_("Une case, sans provoquer personne et sans autre marche dans ce tour."),
    "option.strike": N_("Frapper"),
    "option.strike.about": N_("Une attaque, une action simple."),
    "option.full_attack": N_("Attaque à outrance"),
    "option.full_attack.about": N_("Toutes ses attaques, une action complexe."),
    "option.next_blow": N_("Attaque suivante"),
    "option.next_blow.about": N_("Sur la même cible ou une autre."),
    "option.special": N_("Attaque spéciale"),
    "option.special.about": N_("Ce que la fiche en dit : sauvegarde, dégâts, zone."),
    "option.spell": N_("Lancer un sort"),
    "option.spell.about": N_("Ce que la fiche en dit : sauvegarde, effet, zone."),
    "option.stand_up": N_("Se relever"),
    "option.stand_up.about": N_("Un mouvement, qui provoque ceux qui menacent."),
    "option.drop_prone": N_("Se mettre à terre"),
    "option.drop_prone.about": N_("+4 à la CA contre les tirs, −4 contre les coups ; −4 à ses propres coups."),
    "option.first_aid": N_("Premiers secours"),
    "option.first_aid.about": N_("Un test de difficulté 15 stabilise un mourant au contact."),
    "option.other_standard": N_("Autre action simple"),
    "option.other_standard.about": N_("Utiliser un objet, un pouvoir ; dites quoi."),
    "option.other_move": N_("Autre mouvement"),
    "option.other_move.about": N_("Dégainer, ouvrir, ramasser ; dites quoi."),
    "option.other_full_round": N_("Autre action complexe"),
    "option.other_full_round.about": N_("Ce qui prend tout le tour ; dites quoi."),
    "option.other_free": N_("Autre action libre"),
    "option.other_free.about": N_("Quelque chose de bref ; dites quoi."),
    "option.delay": N_("Retarder son action"),
    "option.delay.about": N_("Jouer plus tard dans l’ordre, qui en est changé jusqu’à la fin du combat."),
    "option.come_in": N_("Jouer maintenant"),
    "option.come_in.about": N_("Juste après le tour en cours, sans interrompre personne."),
    "option.ready_standard": N_("Préparer une action simple"),
    "option.ready_standard.about": N_("Dites ce qui la déclenchera ; elle viendra juste avant."),
    "option.ready_move": N_("Préparer un mouvement"),
    "option.ready_move.about": N_("Dites ce qui le déclenchera ; il viendra juste avant."),
    "option.ready_free": N_("Préparer une action libre"),
    "option.ready_free.about": N_("Dites ce qui la déclenchera ; elle viendra juste avant."),
    "option.act_readied": N_("Déclencher l’action préparée"),
    "option.act_readied.about": N_("Elle vient maintenant, avant ce qui la déclenche."),
    "option.interrupt_initiative": N_("Changer d’initiative"),
    "option.interrupt_initiative.about": N_(
        "1 point : jouer juste après le tour en cours, et ainsi jusqu’à la fin du combat."
    ),
    "option.interrupt_standard": N_("Interrompre par une action simple"),
    "option.interrupt_standard.about": N_("2 points : agir maintenant, avant ce qui se prépare."),
    "option.interrupt_move": N_("Interrompre par un mouvement"),
    "option.interrupt_move.about": N_("2 points : bouger maintenant, avant ce qui se prépare."),
    "option.interrupt_move_standard": N_("Interrompre par un mouvement et une action simple"),
    "option.interrupt_move_standard.about": N_("3 points, payés d’un coup."),
    "option.interrupt_move_move": N_("Interrompre par deux mouvements"),
    "option.interrupt_move_move.about": N_("3 points, payés d’un coup."),
    "option.roll_check": N_("Faire le test demandé"),
    "option.roll_check.about": N_("d20 et modificateurs, contre le seuil du MJ."),
    "option.end_turn": N_("Finir le tour"),
    "option.end_turn.about": N_("La main passe au suivant."),
    "option.end_aside": N_("En rester là"),
    "option.end_aside.about": N_("Le tour interrompu reprend."),
    "option.legendary_action": N_("Action légendaire"),
    "option.legendary_action.about": N_("À la fin du tour d’un autre, une seule à la fois."),
    "option.lair_action": N_("Action du repaire"),
    "option.lair_action.about": N_("À la fin du tour de table ; dites ce que fait le lieu."),
    "option.next_turn": N_("Passer au tour suivant"),
    "option.next_turn.about": N_("Rien de légendaire pour cette fois."),
    # what a reserve of audacity offers
    "option.spend_reroll": N_("Relancer le d20 raté"),
    "option.spend_reroll.about": N_("Le meilleur des deux dés est gardé."),
    "option.spend_set_10": N_("Mettre le dé à 10"),
    "option.spend_set_10.about": N_("Si le dé est inférieur à 10 ; pas sur une attaque."),
    "option.spend_set_20": N_("Mettre le dé à 20"),
    "option.spend_set_20.about": N_("Si le dé est inférieur à 10 ; pas sur une attaque."),
    "option.spend_halve": N_("Ne subir que la moitié"),
    "option.spend_halve.about": N_("D’un coup qui mettrait à 0 PV ou moins."),
    "option.spend_stabilize": N_("Se stabiliser"),
    "option.spend_stabilize.about": N_("Pour un mourant, sans jet."),
    "option.spend_rescue": N_("Échapper à la mort"),
    "option.spend_rescue.about": N_("Rester à −9 PV au lieu de mourir."),
    "option.spend_escape": N_("S’éloigner du danger"),
    "option.spend_escape.about": N_("D’une mort certaine que le décor apporte."),
    "option.spend_hint": N_("Demander un indice"),
    "option.spend_hint.about": N_("Ou un avantage clé, au choix du MJ ; rendu s’il décline."),
    "option.spend_interrupt": N_("Interrompre un tour"),
    "option.spend_interrupt.about": N_("1 point, et 1 par action."),
    "option.spend_transfer": N_("Donner à un joueur"),
    "option.spend_transfer.about": N_("2 points dépensés, 1 reçu."),
}
