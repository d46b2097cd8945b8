"""The lines of the log that tell of points, of characters that live by them, and of legendary creatures."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

POINTS: Final[dict[str, str]] = {
    "scenario.start": N_("Un scénario commence."),
    "scenario.end": N_("Le scénario se termine."),
    "scenario.redistribute": N_("Le MJ redistribue l’audace au milieu du scénario."),
    # who, how many, of what, why: one owner, several alike, each their own
    "points.alike": N_("{owners} : {amount:+} {amount|point|points} {resource.word} ({reason.word}{about.word})."),
    "points.each": N_("Points {resource.word} ({reason.word}{about.word}) : {owners}{gm.word}."),
    "points.gm": N_(" ; réserve du MJ {gm_amount:+}"),
    "points.about": N_(" : {label}"),
    "points.transfer": N_("{donor} dépense {spent} {spent|point|points} d’audace et {receiver} en reçoit {received}."),
    "points.gift": N_("{donor} donne {received} {received|point|points} de création à {receiver}."),
    "points.converted": N_("L’audace qui reste devient des points de création : {owners}."),
    "resource.audacity": N_("d’audace"),
    "resource.creation_points": N_("de création"),
    "hint.granted": N_("Le MJ accorde un indice ou un avantage à {name}{said.word}, pour 1 point d’audace."),
    "hint.declined": N_("Le MJ n’accorde pas d’indice à {name}{said.word} ; le point est rendu."),
    "hero.joins": N_("{actor.Le} {actor|rejoint|rejoignent} le groupe au niveau {level}{paid.word}."),
    "hero.level": N_("{actor.Le} {actor|atteint|atteignent} le niveau {level}."),
    "hero.lost": N_("{actor.Le} {actor|retombe|retombent} au niveau {level}{paid.word}."),
    "hero.lost_all": N_("{actor.Le} {actor|perd|perdent} son dernier niveau{paid.word}."),
    "hero.kept": N_("{actor.Le} {actor|garde|gardent} le niveau {level}{paid.word}."),
    "hero.leaves": N_("{actor.Le} {actor|quitte|quittent} le groupe ; les points restent au joueur."),
    "hero.experience": N_("{actor.Le} {actor|gagne|gagnent} {amount} XP{about.word}."),
    "hero.paid": N_("{actor.Le} {actor|paie|paient} {amount} XP{paid.word}."),
    "hero.points": N_(", pour {points} {points|point|points} de création"),
    "legend.made": N_(
        "{actor.Le} {actor|devient|deviennent} légendaire{actor||s}, pour {points} {points|point|points} du MJ."
    ),
    "legend.action": N_("Action légendaire {actor.de} : {label} ({uses} {uses|usage|usages}{remaining.word})."),
    "legend.left": N_(", reste {left}"),
    "legend.lair": N_("Le repaire {actor.de} agit{said.word}."),
    "legend.environment_on": N_("La présence {actor.de} change les environs{said.word}."),
    "legend.environment_off": N_("La présence {actor.de} ne change plus les environs."),
    "legend.resisted": N_("Résistance légendaire {actor.de}{remaining.word}."),
    "legend.lair_in": N_("{actor.Le} {actor|est|sont} dans son repaire{said.word}."),
    "legend.lair_out": N_("{actor.Le} {actor|est|sont} hors de son repaire."),
}
