"""What the table itself says: French templates by code, filled by `veillee.words` as those of a system are."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.i18n import N_

SENTENCES: Mapping[str, str] = {
    # acts
    "table_seat_unknown": N_("Cette place n’existe plus : revenez par « Rejoindre »."),
    "table_screen": N_("L’écran projeté montre la table, il n’y joue pas."),
    "table_gm_only": N_("C’est au MJ de le faire."),
    "table_waiting": N_("La table attend une réponse : elle vient d’abord."),
    "table_tool_waits": N_(
        "Cet outil demande une réponse, et la table en attend déjà une : répondez d’abord à celle-ci."
    ),
    "table_no_prompt": N_("La table n’attend pas de réponse."),
    "table_stale_prompt": N_("La question a changé entre-temps : regardez la nouvelle et répondez de nouveau."),
    "table_not_yours": N_("Cette réponse appartient à un autre joueur."),
    "table_unknown_answer": N_("« {value} » n’est pas une des réponses possibles."),
    "table_faces_wanted": N_("Il faut les faces de chaque jet demandé, dé par dé."),
    "table_invalid_faces": N_("{reason}"),
    "table_more_faces": N_("{reason}"),
    "table_no_offer": N_("Rien à passer : cette question demande une réponse."),
    "table_command_invalid": N_("Cette demande est mal formée ({where})."),
    # undo
    "table_nothing_to_undo": N_("Il n’y a rien à annuler."),
    "table_undo_unknown": N_("On ne peut pas revenir à ce moment : il n’est plus dans la partie en cours."),
    "table_undo_not_yours": N_("Ce dernier acte n’est pas le vôtre : le MJ peut l’annuler."),
    "table_undo_rolled": N_("Des dés sont tombés ou quelqu’un a répondu : seul le MJ peut annuler."),
    "table_undo_revealed": N_("Cet acte a révélé quelque chose : seul le MJ peut l’annuler."),
    "table_nothing_to_redo": N_("Il n’y a rien à refaire."),
    # the table's own state
    "table_seat_taken": N_("Une place porte déjà cet identifiant."),
    "table_seat_id": N_("Un identifiant de place a de 1 à 40 lettres minuscules, chiffres ou tirets."),
    "table_no_such_seat": N_("Cette place n’existe pas."),
    "table_seats_full": N_("Cette table a déjà {maximum} places."),
    "table_last_gm": N_("Une table garde au moins une place de MJ."),
    "table_text_empty": N_("Il faut écrire quelque chose."),
    "table_text_long": N_("Ce texte est trop long : {maximum} caractères au plus."),
    "table_too_many": N_("C’est trop à la fois : {maximum} au plus."),
    "table_no_device": N_("Cet appareil n’est pas, ou plus, à la table."),
    "table_no_admission": N_("Cette personne n’attend plus à la porte."),
    "table_no_picture": N_("Cette image n’est pas à la table."),
    "table_expression": N_("{reason}"),
    "table_typed_off": N_("À cette table, les dés sont lancés ici."),
    "table_typed_gm": N_("À cette table, seul le MJ saisit des dés lancés à la main."),
    "table_evening_open": N_("La veillée est déjà ouverte."),
    "table_evening_closed": N_("Aucune veillée n’est ouverte."),
    "table_evening_dice": N_("Des dés sont attendus : la veillée se ferme après eux."),
    "table_value_player": N_("Seules les places de joueur ajoutent une valeur aux dés."),
    "table_value_late": N_("Cette valeur n’est plus attendue : la veillée ou le tour de valeurs a changé."),
    "table_value_full": N_("Cette veillée a déjà reçu {maximum} tours de valeurs : celles d’avant restent en vigueur."),
    "table_value_early": N_("Chacun s’engage avant que les valeurs soient données."),
    "table_value_wrong": N_("Cette valeur n’est pas celle qui avait été engagée."),
    "table_value_form": N_("Une empreinte ou une valeur a 64 chiffres hexadécimaux."),
    "table_actor_held": N_("Cet identifiant est déjà celui d’un autre personnage : recommencez."),
    "table_lend_players": N_("On prête d’une place de joueur à une autre."),
    "table_nothing_to_lend": N_("Aucun personnage à prêter à la place « {owner} »."),
    "table_lend_theirs": N_("On ne prête que ses propres personnages : l’un d’eux n’est pas à « {owner} »."),
    "table_lent_already": N_("Un de ces personnages est déjà prêté : reprenez-le d’abord à son emprunteur."),
    "table_not_lent": N_("La place « {owner} » n’a pas prêté ce personnage."),
    # lines of the log
    "said": N_("{text}"),
    "rolled": N_("{expression} : {total}"),
    "retitled": N_("La table s’appelle maintenant « {title} »."),
    "evening_set_open": N_("La veillée n° {evening} commence."),
    "evening_set_closed": N_("La veillée n° {evening} est finie."),
    "actors_lent": N_("Le MJ confie les personnages de « {owner} » à « {borrower} » jusqu’à la fin de la veillée."),
    "loan_ended": N_("« {owner} » retrouve ses personnages."),
    # messages
    "message_long": N_("Ce message est trop long : {maximum} octets au plus."),
    "message_deep": N_("Ce message est trop imbriqué."),
    "message_invalid": N_("Ce message est mal formé ({where})."),
    "message_number": N_("Ce message contient un nombre trop grand."),
}
