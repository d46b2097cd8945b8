"""The lines of the log. Optional ends of a line are codes too: `{numbers.word}` is nothing when numbers are secret."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

LINES: Final[dict[str, str]] = {
    "@gm": N_("MJ"),
    # a d20 against a threshold: `thrown` says which, `about` for what, `numbers` compares, `help` what audacity did
    "trial.success": N_("{actor.Le} {actor|réussit|réussissent} {thrown.word}{about.word}{numbers.word}.{help.word}"),
    "trial.failure": N_("{actor.Le} {actor|rate|ratent} {thrown.word}{about.word}{numbers.word}.{help.word}"),
    "trial.rolled": N_("{actor.Le} {actor|fait|font} {thrown.word}{about.word}{numbers.word}.{help.word}"),
    "trial.resisted": N_(
        "Résistance légendaire : {actor.le} {actor|réussit|réussissent} malgré tout {thrown.word}{about.word}."
        "{help.word}"
    ),
    "thrown.check": N_("un test"),
    "thrown.skill": N_("un test de compétence"),
    "thrown.save": N_("une sauvegarde"),
    "thrown.attack": N_("une attaque"),
    "thrown.STR": N_("un test de FOR"),
    "thrown.DEX": N_("un test de DEX"),
    "thrown.CON": N_("un test de CON"),
    "thrown.INT": N_("un test d’INT"),
    "thrown.WIS": N_("un test de SAG"),
    "thrown.CHA": N_("un test de CHA"),
    "thrown.fortitude": N_("une sauvegarde de Vigueur"),
    "thrown.reflex": N_("une sauvegarde de Réflexes"),
    "thrown.will": N_("une sauvegarde de Volonté"),
    "thrown.down_save": N_("une sauvegarde pour rester debout"),
    "thrown.massive_save": N_("une sauvegarde contre des dégâts excessifs"),
    "thrown.first_aid": N_("un test de Premiers secours"),
    "numbers.opposed": N_(" : {total} contre {threshold}"),
    "help.reroll": N_(" Dé relancé pour {points} {points|point|points} d’audace."),
    "help.set_10": N_(" Dé mis à 10 pour {points} {points|point|points} d’audace."),
    "help.set_20": N_(" Dé mis à 20 pour {points} {points|point|points} d’audace."),
    # attacks: `how` opens the line, `arm` names the line used
    "strike.hit": N_(
        "{how.word}{attacker.Le} {attacker|touche|touchent} {target.le}{arm.word}{numbers.word}.{help.word}"
    ),
    "strike.miss": N_(
        "{how.word}{attacker.Le} {attacker|manque|manquent} {target.le}{arm.word}{numbers.word}.{help.word}"
    ),
    "strike.how.full_attack": N_("Attaque à outrance. "),
    "strike.how.opportunity": N_("Attaque d’opportunité. "),
    "strike.how.legendary": N_("Action légendaire. "),
    "confirm.critical": N_("Coup critique {attacker.de} contre {target.le}{numbers.word}.{help.word}"),
    "confirm.normal": N_("Le coup {attacker.de} contre {target.le} n’est pas critique{numbers.word}.{help.word}"),
    "confirm.resisted": N_(
        "Résistance légendaire : le coup critique {attacker.de} contre {target.le} redevient un coup ordinaire."
        "{help.word}"
    ),
    "opportunity.struck": N_(
        "{target.Le} {target|baisse|baissent} sa garde : {actor.le} {actor|frappe|frappent} au passage."
    ),
    "opportunity.let_go": N_("{actor.Le} {actor|laisse|laissent} passer l’occasion de frapper {target.le}."),
    # what hit points become: `halved` is the half that was paid for, `left` what remains
    "harm.dealt": N_("{target.Le} {target|perd|perdent} {taken} PV{about.word}{halved.word}{left.word}."),
    "harm.none": N_("{target.Le} ne {target|perd|perdent} aucun PV{about.word}."),
    "harm.halved": N_(", la moitié seulement pour 1 point d’audace"),
    "harm.left": N_(", reste {hit_points}"),
    "harm.energy": N_(" ({energy})"),
    "harm.both": N_(" ({label}, {energy})"),
    "fall.prone": N_("{actor.Le} {actor|finit|finissent} à terre."),
    "fall.normal": N_("{actor.Le} {actor|reprend|reprennent} des forces."),
    "fall.disabled": N_("{actor.Le} {actor|est|sont} hors de combat, à 0 PV{lying.word}."),
    "fall.dying": N_("{actor.Le} {actor|s’effondre|s’effondrent}, {actor|mourant|mourante|mourants|mourantes}."),
    "fall.stable": N_("{actor.Le} {actor|est|sont} stable{actor||s}."),
    "fall.dead": N_("{actor.Le} {actor|meurt|meurent}{about.word}."),
    "fall.lying": N_(", à terre"),
    "fall.stabilized": N_(
        "{actor.Le} {actor|se stabilise|se stabilisent} pour {points} {points|point|points} d’audace."
    ),
    "fall.rescued": N_(
        "{actor.Le} {actor|frôle|frôlent} la mort{about.word} et {actor|reste|restent} à −9 PV"
        "{stable.word}{escaped.word}, pour {points} {points|point|points} d’audace."
    ),
    "fall.also_stable": N_(", stable{actor||s}"),
    "fall.also_escaped": N_(", hors du danger"),
    "fall.escaped": N_("{actor.Le} {actor|échappe|échappent} au danger pour {points} {points|point|points} d’audace."),
    "dying.stable": N_("{actor.Le} {actor|se stabilise|se stabilisent}{rolled.word}."),
    "dying.worse": N_("{actor.Le} {actor|s’affaiblit|s’affaiblissent}{rolled.word}{left.word}."),
    "dying.left": N_(", à {hit_points} PV"),
    "dying.rolled": N_(" (d100 : {number})"),
    "heal.gained": N_("{target.Le} {target|regagne|regagnent} {gained} PV{about.word}{left.word}."),
    "heal.none": N_("{target.Le} ne {target|regagne|regagnent} aucun PV{about.word}."),
    "heal.temporary": N_("{target.Le} {target|reçoit|reçoivent} {gained} PV temporaires{about.word}."),
    "heal.left": N_(", à {hit_points}"),
    # acts
    "special.used": N_("{actor.Le} {actor|utilise|utilisent} « {name} »{aimed.word}."),
    "special.cast": N_("{actor.Le} {actor|lance|lancent} « {name} » (niveau {level}){aimed.word}."),
    "special.aimed": N_(" sur {targets.le}"),
    "walk.moved": N_("{actor.Le} {actor|se déplace|se déplacent} de {squares} {squares|case|cases}."),
    "walk.contact": N_("{actor.Le} {actor|se déplace|se déplacent}."),
    "walk.step": N_("{actor.Le} {actor|fait|font} un pas de placement."),
    "walk.down": N_("{actor.Le} {actor|s’arrête|s’arrêtent} net après {squares} {squares|case|cases}."),
    "walk.down_at_once": N_("{actor.Le} {actor|tombe|tombent} avant son premier pas."),
    "walk.unseen": N_(
        "{actor.Le} {actor|s’arrête|s’arrêtent} après {squares} {squares|case|cases} : quelque chose barre le passage."
    ),
    "walk.unseen_at_once": N_("{actor.Le} ne {actor|peut|peuvent} pas avancer : quelque chose barre le passage."),
    "walk.interrupted": N_(
        "{actor.Le} {actor|est|sont} {actor|interrompu|interrompue|interrompus|interrompues} après {squares} "
        "{squares|case|cases}."
    ),
    "walk.interrupted_at_once": N_(
        "{actor.Le} {actor|est|sont} {actor|interrompu|interrompue|interrompus|interrompues} avant son premier pas."
    ),
    "act.stand_up": N_("{actor.Le} {actor|se relève|se relèvent}."),
    "act.drop_prone": N_("{actor.Le} {actor|se jette|se jettent} à terre."),
    "act.delay": N_("{actor.Le} {actor|retarde|retardent} son action."),
    "act.come_in": N_("{actor.Le} {actor|joue|jouent} maintenant, après avoir attendu."),
    "act.ready": N_("{actor.Le} {actor|prépare|préparent} une action{said.word}."),
    "act.end_aside": N_("{actor.Le} {actor|en reste|en restent} là."),
    "aside.interruption": N_(
        "{actor.Le} {actor|interrompt|interrompent} {target.le} pour {points} {points|point|points} d’audace."
    ),
    "aside.initiative": N_(
        "{actor.Le} {actor|passe|passent} juste après {target.le} pour {points} {points|point|points} d’audace."
    ),
    "aside.readied": N_("L’action préparée {actor.de} vient avant {target.le}{said.word}."),
    # turns and fights
    "initiative.rolled": N_("Initiative {actor.de} : {total}."),
    "initiative.secret": N_("{actor.Le} {actor|entre|entrent} dans l’ordre d’initiative."),
    "turn.dying": N_(
        "{actor.Le} {actor|est|sont} {actor|mourant|mourante|mourants|mourantes} et ne {actor|joue|jouent} pas."
    ),
    "turn.stable": N_(
        "{actor.Le} {actor|est|sont} {actor|inconscient|inconsciente|inconscients|inconscientes}, stable{actor||s}, "
        "et ne {actor|joue|jouent} pas."
    ),
    "turn.disabled_effect": N_("{actor.Le} ne {actor|peut|peuvent} pas agir et ne {actor|joue|jouent} pas."),
    # effects
    "effect.begins": N_("{actor.Le} : {label}{lasting.word}."),
    "effect.over": N_("{actor.Le} : fin de « {label} »."),
    "effect.lasting": N_(", pour {rounds} {rounds|tour|tours} de table"),
    "drain.levels": N_(
        "{actor.Le} {actor|subit|subissent} {amount} {amount|niveau négatif|niveaux négatifs}, {total} en tout."
    ),
    "drain.levels_back": N_(
        "{actor.Le} {actor|perd|perdent} {amount} {amount|niveau négatif|niveaux négatifs}, reste {total}."
    ),
    "drain.levels_secret": N_("{actor.Le} {actor|est|sont} {actor|drainé|drainée|drainés|drainées} de ses forces."),
    "drain.lost": N_(
        "{actor.Le} {actor|perd|perdent} {amount} {amount|niveau|niveaux} pour de bon, "
        "si aucun point de création ne les sauve."
    ),
    "drain.lost_secret": N_("{actor.Le} {actor|perd|perdent} de ses forces pour de bon."),
    "drain.ability": N_("{actor.Le} {actor|perd|perdent} {amount} en {ability.word}, {total} en tout."),
    "drain.ability_back": N_("{actor.Le} {actor|retrouve|retrouvent} {amount} en {ability.word}, reste {total}."),
    "drain.ability_secret": N_("{actor.Le} {actor|s’affaiblit|s’affaiblissent} : {ability.word} change."),
    # the GM
    "request.check": N_("Le MJ demande {thrown.word} {actors.à}{about.word}{numbers.word}."),
    "request.withdrawn": N_("Le MJ ne demande plus {thrown.word} {actors.à}{about.word}."),
    "request.at": N_(", seuil {threshold}"),
    "day.new": N_("Un nouveau jour commence : le {day}."),
    "correction.temporary": N_("Le MJ corrige les PV temporaires {actor.de} : {before} → {after}{reason.word}."),
    "correction.stable.yes": N_("Le MJ rend {actor.le} stable{actor||s}{reason.word}."),
    "correction.stable.no": N_("{actor.Le} {actor|recommence|recommencent} à mourir{reason.word}."),
    "correction.dead.yes": N_("{actor.Le} {actor|est|sont} {actor|mort|morte|morts|mortes}{reason.word}."),
    "correction.dead.no": N_("{actor.Le} {actor|revient|reviennent} à la vie{reason.word}."),
    "correction.prone.yes": N_("{actor.Le} {actor|est|sont} à terre{reason.word}."),
    "correction.prone.no": N_("{actor.Le} {actor|est|sont} debout{reason.word}."),
    "correction.flat_footed.yes": N_(
        "{actor.Le} {actor|est|sont} {actor|pris|prise|pris|prises} au dépourvu{reason.word}."
    ),
    "correction.flat_footed.no": N_(
        "{actor.Le} n’{actor|est|sont} plus {actor|pris|prise|pris|prises} au dépourvu{reason.word}."
    ),
    "correction.danger": N_("Danger que {actor|court|courent} {actor.le} : {after.word}{reason.word}."),
}
