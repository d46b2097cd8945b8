"""What is said of using powers: why not, what happened, what a turn offers."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

USING: Final[dict[str, str]] = {
    # why a power cannot be used
    "no_such_power": N_("Cette capacité n’est pas sur la fiche ; choisissez dans la liste."),
    "power_taken_away": N_("« {power} » attend que la tenue soit rachetée, ou la sur-tenue réactivée."),
    "power_passive": N_("« {power} » est passive : elle agit toute seule, il n’y a rien à faire."),
    "combat_power": N_("« {power} » est une capacité de combat ; hors combat, c’est le MJ qui l’accorde et la joue."),
    "immobilized_innate": N_(
        "{actor.Le} {actor|est|sont} {actor|immobilisé|immobilisée|immobilisés|immobilisées} : "
        "pas de capacité innée avant d’être libre."
    ),
    "no_weapon_wanted": N_("« {power} » ne passe par aucune arme ; utilisez-la telle quelle."),
    "choose_carrier": N_("« {power} » passe par une arme en main ; choisissez laquelle dans la liste."),
    "needs_carrier": N_("« {power} » demande {carrier.word} en main ; changez d’abord de set d’armes."),
    "carrier.any": N_("une arme"),
    "carrier.contact": N_("une arme de contact"),
    "carrier.ranged": N_("une arme à distance"),
    "carrier.magic": N_("une arme magique"),
    "no_roll_to_force": N_("« {power} » ne demande aucun jet : 1 XP n’y changerait rien."),
    "no_points_for_power": N_("Les points de capacité (PC) ne peuvent rien pour « {power} »."),
    "limit_not_reached": N_("« {power} » peut encore servir sans rien racheter."),
    "too_many_points": N_("« {power} » se raccourcit de {most} {most|tour|tours} au plus ; payez moins de PC."),
    "not_enough_power_points": N_(
        "« {power} » demande {needed} PC, il en reste {left} ; le MJ en donne en fin de scénario."
    ),
    "not_enough_magic_points": N_("« {power} » demande {needed} PM, il en reste {left} ; un repos en rend."),
    "recharge_short": N_(
        "« {power} » se recharge encore {turns} {turns|tour|tours} : l’utiliser maintenant demande {needed} PM, "
        "il en reste {left}."
    ),
    "recharging": N_("« {power} » se recharge encore {turns} {turns|tour|tours}."),
    "recharging_for_points": N_("« {power} » se recharge encore {turns} {turns|tour|tours}, ou {turns} PC."),
    "not_recharging": N_("« {power} » est prête : il n’y a rien à raccourcir."),
    "limit_of_the_encounter": N_(
        "« {power} » a servi autant que permis dans cette rencontre ; {price} PC en rachètent un usage."
    ),
    "limit_of_the_day": N_("« {power} » a servi autant que permis aujourd’hui ; {price} PC en rachètent un usage."),
    "spent_for_the_encounter": N_("« {power} » a servi autant que permis dans cette rencontre."),
    "spent_for_the_day": N_("« {power} » a servi autant que permis aujourd’hui ; elle revient après un repos long."),
    "needs_landing": N_("« {power} » demande où arriver ; choisissez une case libre en vue."),
    "no_landing": N_("« {power} » ne mène nulle part d’ici : aucune case libre en vue à portée."),
    "no_point_wanted": N_("« {power} » ne vise pas une case ; choisissez plutôt sa cible."),
    "no_area": N_("« {power} » ne couvre aucune zone : il n’y a personne à en exclure."),
    "area_names_nobody": N_("« {power} » couvre une zone : tous ceux qui s’y trouvent, sans cible à nommer."),
    "only_for_oneself": N_("« {power} » ne sert qu’à soi-même."),
    "not_for_oneself": N_("« {power} » ne se tourne pas contre soi-même ; choisissez une autre cible."),
    "not_for_allies": N_("« {power} » vise un adversaire ; choisissez une autre cible."),
    "not_for_foes": N_("« {power} » est pour son propre camp ; choisissez une autre cible."),
    "needs_targets": N_("« {power} » demande une cible ; choisissez-en {most} au plus dans la liste."),
    "too_many_targets": N_("« {power} » vise {most} {most|cible|cibles} au plus, chacune une fois."),
    # lines of the log
    "use.told": N_("{actor.Le} {actor|utilise|utilisent} « {power} »{aimed.word}{said.word}.{price.word}"),
    "use.aimed": N_(" sur {targets.le}"),
    "use.said": N_(" : {label}"),
    "use.magic_points": N_(" Coût : {magic_points} PM."),
    "use.power_points": N_(" Coût : {power_points} PC."),
    "use.both": N_(" Coût : {magic_points} PM et {power_points} PC."),
    "gain.hit_points": N_("{target.Le} {target|regagne|regagnent} {gained} PV{left.word}."),
    "gain.risen": N_("{target.Le} {target|se relève|se relèvent} avec {gained} PV."),
    "gain.full": N_("{target.Le} ne {target|regagne|regagnent} aucun PV."),
    "gain.magic_points": N_("{target.Le} {target|regagne|regagnent} {gained} PM{left.word}."),
    "gain.left": N_(", à {total}"),
    "recharge.shortened": N_(
        "{actor.Le} {actor|paie|paient} {power_points} PC : « {power} » sera prête dans {turns} {turns|tour|tours}."
    ),
    "recharge.ready": N_("{actor.Le} {actor|paie|paient} {power_points} PC : « {power} » est prête."),
    "shift.teleport": N_("{actor.Le} {actor|disparaît et réapparaît|disparaissent et réapparaissent} à {metres} m."),
    "shift.push": N_("{actor.Le} {actor|est|sont} {actor|repoussé|repoussée|repoussés|repoussées} de {metres} m."),
    "shift.pull": N_("{actor.Le} {actor|est|sont} {actor|attiré|attirée|attirés|attirées} de {metres} m."),
    "shift.held": N_("{actor.Le} ne {actor|bouge|bougent} pas : quelque chose retient."),
    "shift.stride": N_("{actor.Le} {actor|peut|peuvent} marcher {metres} m de plus dans ce tour."),
    "shift.safe_stride": N_(
        "{actor.Le} {actor|peut|peuvent} marcher {metres} m de plus dans ce tour, sans provoquer personne."
    ),
    "correction.scene_over": N_("La scène se termine : recharges, limites de rencontre et effets passagers aussi."),
    # what a turn offers
    "option.use_power": N_("Utiliser une capacité"),
    "option.use_power.about": N_("Son action, ses PM et sa portée sont ceux de la fiche."),
    "option.shorten_recharge": N_("Abréger une recharge"),
    "option.shorten_recharge.about": N_("1 PC ôte un tour d’attente, à tout moment et sans action."),
    # words
    "purpose.healing": N_("soin"),
    "purpose.magic_gain": N_("PM rendus"),
    "purpose.reduction": N_("réduction de dégâts"),
    "purpose.after_effect": N_("contrecoup"),
    "purpose.ongoing": N_("effet qui dure"),
}
