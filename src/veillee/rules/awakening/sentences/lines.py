"""The lines of the log. Optional ends of a line are codes too: `{numbers.word}` is nothing when numbers are secret."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

LINES: Final[dict[str, str]] = {
    # a blow: `how` opens the line, `arm` names the line used, `numbers` compares, `fated` says who spent 1 XP
    "blow.hit": N_(
        "{how.word}{attacker.Le} {attacker|touche|touchent} {target.le}{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.miss": N_(
        "{how.word}{attacker.Le} {attacker|manque|manquent} {target.le}{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.critical": N_(
        "{how.word}Réussite critique : {attacker.le} {attacker|touche|touchent} {target.le}{arm.word}{numbers.word}."
        "{fate.word}"
    ),
    "blow.critical_unstopped": N_(
        "{how.word}Réussite critique : rien n’arrête {attacker.le}, {target.le} {target|est|sont} "
        "{target|touché|touchée|touchés|touchées}{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.fumble": N_(
        "{how.word}Échec critique : {attacker.le} {attacker|manque|manquent} {target.le}"
        "{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.helpless": N_(
        "{how.word}{target.Le} ne {target|peut|peuvent} se défendre : {attacker.le} {attacker|touche|touchent}"
        "{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.dodged": N_(
        "{how.word}{target.Le} {target|esquive|esquivent} l’attaque {attacker.de}{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.parried": N_(
        "{how.word}{target.Le} {target|pare|parent} l’attaque {attacker.de}{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.dodged_critical": N_(
        "{how.word}Esquive critique : {target.le} {target|évite|évitent} l’attaque {attacker.de}"
        "{arm.word}{numbers.word}."
        "{fate.word}"
    ),
    "blow.parried_critical": N_(
        "{how.word}Parade critique : {target.le} {target|arrête|arrêtent} l’attaque {attacker.de}"
        "{arm.word}{numbers.word}."
        "{fate.word}"
    ),
    "blow.dodge_failed": N_(
        "{how.word}{attacker.Le} {attacker|touche|touchent} {target.le}, "
        "qui ne {target|parvient|parviennent} pas à esquiver"
        "{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.parry_failed": N_(
        "{how.word}{attacker.Le} {attacker|touche|touchent} {target.le}, "
        "qui ne {target|parvient|parviennent} pas à parer"
        "{arm.word}{numbers.word}.{fate.word}"
    ),
    "blow.held": N_(
        "{how.word}La réaction {target.de} échoue, mais sa défense tient contre {attacker.le}{arm.word}{numbers.word}."
        "{fate.word}"
    ),
    "blow.how.area": N_("Attaque de zone. "),
    "blow.how.second_blow": N_("Second coup. "),
    "blow.how.riposte": N_("Riposte. "),
    "blow.how.opportunity": N_("Attaque d’opportunité. "),
    "blow.fate": N_(" {fated.Le} {fated|a|ont} dépensé 1 XP."),
    "numbers.reaction": N_(" : {reaction} contre {total}"),
    "numbers.reaction_alone": N_(" : {reaction}"),
    # damage
    "damage.dealt": N_("{maximized.word}{target.Le} {target|perd|perdent} {dealt} PV{type.word}{left.word}."),
    "damage.none": N_("{target.Le} ne {target|perd|perdent} aucun PV{type.word}."),
    "damage.unconscious": N_(
        "{maximized.word}{target.Le} {target|perd|perdent} {dealt} PV{type.word} et {target|tombe|tombent} à 0 PV."
    ),
    "damage.dead": N_(
        "{maximized.word}{target.Le} {target|perd|perdent} {dealt} PV{type.word} et {target|meurt|meurent}."
    ),
    "damage.below_zero": N_(
        "{maximized.word}{target.Le}, déjà à terre, {target|subit|subissent} {dealt} points de plus{type.word} : "
        "{below_zero} sous zéro."
    ),
    "damage.maximized": N_("Dés au maximum. "),
    "damage.left": N_(", reste {hit_points}"),
    "damage.type": N_(" ({damage_type.word})"),
    # reactions
    "riposte.struck": N_("{actor.Le} {actor|riposte|ripostent} contre {target.le}{arm.word}."),
    "riposte.declined": N_("{actor.Le} {actor|renonce|renoncent} à riposter contre {target.le}."),
    "riposte.impossible": N_(
        "{actor.Le} ne {actor|peut|peuvent} pas riposter : {target.le} {target|est|sont} hors d’atteinte."
    ),
    "reactions_lost": N_("Échec critique : ni esquive ni parade pour {actor.le} au tour de table {round}."),
    "opportunity.taken": N_(
        "{target.Le} {target|quitte|quittent} le contact : {actor.le} {actor|frappe|frappent} au passage."
    ),
    "opportunity.declined": N_("{actor.Le} {actor|laisse|laissent} partir {target.le}."),
    # checks and care
    "check.success": N_(
        "{actor.Le} {actor|réussit|réussissent} un test {of_attribute.word}{about.word}{numbers.word}.{fate.word}"
    ),
    "check.failure": N_(
        "{actor.Le} {actor|rate|ratent} un test {of_attribute.word}{about.word}{numbers.word}.{fate.word}"
    ),
    "check.critical_success": N_(
        "Réussite critique {actor.de} au test {of_attribute.word}{about.word}{numbers.word}.{fate.word}"
    ),
    "check.critical_failure": N_(
        "Échec critique {actor.de} au test {of_attribute.word}{about.word}{numbers.word}.{fate.word}"
    ),
    "check.rolled": N_(
        "{actor.Le} {actor|fait|font} un test {of_attribute.word}{about.word}{numbers.word}.{fate.word}"
    ),
    "check.fate": N_(" 1 XP dépensé."),
    "care.success": N_("{actor.Le} {actor|stabilise|stabilisent} {target.le}, à 1 PV{numbers.word}.{fate.word}"),
    "care.critical_success": N_(
        "Réussite critique : les soins {actor.de} relèvent {target.le}{left.word}{numbers.word}.{fate.word}"
    ),
    "care.failure": N_("Les soins {actor.de} ne suffisent pas à {target.le}{numbers.word}.{fate.word}"),
    "care.critical_failure": N_(
        "Échec critique : les soins {actor.de} aggravent l’état {target.de}, {below_zero} sous zéro"
        "{numbers.word}.{fate.word}"
    ),
    "care.left": N_(", à {hit_points} PV"),
    "care.dead": N_("Échec critique : les soins {actor.de} achèvent {target.le}{numbers.word}.{fate.word}"),
    "deterioration.worse": N_(
        "{actor.Le} {actor|s’affaiblit|s’affaiblissent} : {rolled} de plus, {below_zero} sous zéro sur {limit}."
    ),
    "deterioration.dead": N_("{actor.Le} {actor|meurt|meurent} : {below_zero} sous zéro, au-delà de {limit}."),
    "deterioration.weakens": N_("{actor.Le} {actor|s’affaiblit|s’affaiblissent}."),
    "deterioration.dies": N_("{actor.Le} {actor|meurt|meurent}."),
    # moves, stances, acts
    "move.walked": N_("{actor.Le} {actor|se déplace|se déplacent} de {metres} m."),
    "move.contact": N_("{actor.Le} {actor|se déplace|se déplacent}."),
    "move.down": N_("{actor.Le} {actor|s’arrête|s’arrêtent} net après {metres} m."),
    "move.down_at_once": N_("{actor.Le} {actor|tombe|tombent} avant son premier pas."),
    "move.unseen_at_once": N_("{actor.Le} ne {actor|peut|peuvent} pas avancer : quelque chose barre le passage."),
    "move.unseen": N_("{actor.Le} {actor|s’arrête|s’arrêtent} après {metres} m : quelque chose barre le passage."),
    "posture.told.none": N_("{actor.Le} {actor|quitte|quittent} sa posture défensive."),
    "posture.told.simple": N_(
        "{actor.Le} {actor|prend|prennent} une posture défensive : +1 aux défenses et aux réactions."
    ),
    "posture.told.double": N_(
        "{actor.Le} {actor|prend|prennent} une posture défensive double : +2 aux défenses et aux réactions."
    ),
    "act.disengage": N_("{actor.Le} {actor|se désengage|se désengagent}."),
    "act.switch_set": N_("{actor.Le} {actor|change|changent} d’armes{said.word}."),
    "act.talk": N_("{actor.Le} {actor|parle|parlent}{said.word}."),
    "act.drink": N_("{actor.Le} {actor|boit|boivent}{said.word}."),
    "act.equipment": N_("{actor.Le} {actor|utilise|utilisent} son équipement{said.word}."),
    "act.face": N_("{actor.Le} {actor|se tourne|se tournent}."),
    # effects
    "effect.slowed.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|ralenti|ralentie|ralentis|ralenties} : une seule action par tour"
        "{labeled.word}."
    ),
    "effect.slowed.ends": N_("{actor.Le} n’{actor|est|sont} plus {actor|ralenti|ralentie|ralentis|ralenties}."),
    "effect.weakened.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|affaibli|affaiblie|affaiblis|affaiblies} : d12 au lieu du d20"
        "{labeled.word}."
    ),
    "effect.weakened.ends": N_("{actor.Le} n’{actor|est|sont} plus {actor|affaibli|affaiblie|affaiblis|affaiblies}."),
    "effect.paralyzed.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|paralysé|paralysée|paralysés|paralysées} : aucune action{labeled.word}."
    ),
    "effect.paralyzed.ends": N_("{actor.Le} n’{actor|est|sont} plus {actor|paralysé|paralysée|paralysés|paralysées}."),
    "effect.immobilized.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|immobilisé|immobilisée|immobilisés|immobilisées}{labeled.word}."
    ),
    "effect.immobilized.ends": N_("{actor.Le} {actor|peut|peuvent} de nouveau se déplacer."),
    "effect.stealthy.begins": N_("{actor.Le} {actor|est|sont} {actor|furtif|furtive|furtifs|furtives}{labeled.word}."),
    "effect.stealthy.ends": N_("{actor.Le} n’{actor|est|sont} plus {actor|furtif|furtive|furtifs|furtives}."),
    "effect.power.begins": N_("{actor.Le} : effet d’une capacité{labeled.word}."),
    "effect.power.ends": N_("{actor.Le} : fin de l’effet d’une capacité{said.word}."),
    "effect.coated.begins": N_("{actor.Le} {actor|empoisonne|empoisonnent} une arme{labeled.word}."),
    "effect.coated.ends": N_("Le poison n’agit plus sur l’arme {actor.de}{said.word}."),
    "effect.reactions_lost.begins": N_("{actor.Le} ne {actor|peut|peuvent} plus esquiver ni parer{labeled.word}."),
    "effect.reactions_lost.ends": N_("{actor.Le} {actor|peut|peuvent} de nouveau esquiver et parer."),
    "effect.off_balance.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|déséquilibré|déséquilibrée|déséquilibrés|déséquilibrées}{labeled.word}."
    ),
    "effect.off_balance.ends": N_("{actor.Le} {actor|retrouve|retrouvent} son équilibre."),
    "effect.vulnerable.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|exposé|exposée|exposés|exposées} au prochain coup{labeled.word}."
    ),
    "effect.vulnerable.ends": N_("{actor.Le} n’{actor|est|sont} plus {actor|exposé|exposée|exposés|exposées}."),
    "effect.disarmed.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|désarmé|désarmée|désarmés|désarmées}{labeled.word}."
    ),
    "effect.disarmed.ends": N_("{actor.Le} {actor|reprend|reprennent} son arme."),
    "effect.modifier.begins": N_("{actor.Le} : {value:+} aux tests{labeled.word}."),
    "effect.modifier.ends": N_("{actor.Le} : fin du modificateur{said.word}."),
    "effect.test_bonus.begins": N_("{actor.Le} : ses tests changent{labeled.word}."),
    "effect.test_bonus.ends": N_("{actor.Le} : ses tests redeviennent ordinaires{labeled.word}."),
    "effect.added_damage.begins": N_("{actor.Le} : ses coups changent{labeled.word}."),
    "effect.added_damage.ends": N_("{actor.Le} : ses coups redeviennent ordinaires{labeled.word}."),
    "effect.multiplied.begins": N_("{actor.Le} : ses dégâts se multiplient sur certaines créatures{labeled.word}."),
    "effect.multiplied.ends": N_("{actor.Le} : ses dégâts ne se multiplient plus{labeled.word}."),
    "effect.healing.begins": N_("{actor.Le} {actor|va|vont} récupérer à chaque tour{labeled.word}."),
    "effect.healing.ends": N_("{actor.Le} ne {actor|récupère|récupèrent} plus{labeled.word}."),
    "effect.reduction.begins": N_("{actor.Le} {actor|subit|subissent} désormais moins de dégâts{labeled.word}."),
    "effect.reduction.ends": N_("{actor.Le} n’{actor|est|sont} plus à l’abri des dégâts{labeled.word}."),
    "effect.defense_bonus.begins": N_("{actor.Le} : ses défenses changent{labeled.word}."),
    "effect.defense_bonus.ends": N_("{actor.Le} : ses défenses redeviennent ordinaires{labeled.word}."),
    "effect.attribute_bonus.begins": N_("{actor.Le} : une caractéristique change{labeled.word}."),
    "effect.attribute_bonus.ends": N_("{actor.Le} : une caractéristique redevient ordinaire{labeled.word}."),
    "effect.speed_bonus.begins": N_("{actor.Le} : son déplacement change{labeled.word}."),
    "effect.speed_bonus.ends": N_("{actor.Le} : son déplacement redevient ordinaire{labeled.word}."),
    "effect.taunt.begins": N_(
        "{actor.Le} {actor|est|sont} {actor|provoqué|provoquée|provoqués|provoquées}{labeled.word}."
    ),
    "effect.taunt.ends": N_(
        "{actor.Le} ne {actor|se sent|se sentent} plus {actor|provoqué|provoquée|provoqués|provoquées}{labeled.word}."
    ),
    "effect.after_effect.begins": N_("{actor.Le} {actor|en paiera|en paieront} le prix ensuite{labeled.word}."),
    "effect.after_effect.ends": N_("{actor.Le} {actor|subit|subissent} le contrecoup{labeled.word}."),
    "effect.ongoing.begins": N_("{actor.Le} {actor|va|vont} souffrir à chaque tour{labeled.word}."),
    "effect.ongoing.ends": N_("{actor.Le} ne {actor|souffre|souffrent} plus à chaque tour{labeled.word}."),
    "effect.dual_wield_ease.begins": N_("{actor.Le} : deux armes lui pèsent moins{labeled.word}."),
    "effect.dual_wield_ease.ends": N_("{actor.Le} : deux armes lui pèsent comme avant{labeled.word}."),
    "effect.poison_mastery.begins": N_("{actor.Le} : ses poisons se renforcent{labeled.word}."),
    "effect.poison_mastery.ends": N_("{actor.Le} : ses poisons redeviennent ordinaires{labeled.word}."),
    "effect.labeled": N_(" ({label})"),
    # turns and fights
    "turn.unconscious": N_("{actor.Le} {actor|est|sont} à terre et ne {actor|joue|jouent} pas."),
    "turn.paralyzed": N_(
        "{actor.Le} {actor|est|sont} {actor|paralysé|paralysée|paralysés|paralysées} et ne {actor|joue|jouent} pas."
    ),
    # time, rests, souls
    "time.minutes": N_("{minutes} min passent."),
    "time.hours": N_("{hours} h passent."),
    "time.both": N_("{hours} h {minutes} passent."),
    "rest.short.begins": N_("Repos court pour {actors.le}."),
    "rest.relaxed.begins": N_("Repos long, cadre détendu, pour {actors.le}."),
    "rest.stressful.begins": N_("Repos long, cadre stressant, pour {actors.le}."),
    "rest.short.ends": N_("Le repos court est terminé."),
    "rest.relaxed.ends": N_("La nuit est passée : PV et PM reviennent entièrement."),
    "rest.stressful.ends": N_("La nuit est passée, sans vrai calme."),
    "rest.interrupted": N_("Le repos est interrompu."),
    "recovered.hit_points": N_("{actor.Le} {actor|récupère|récupèrent} {gained} PV."),
    "recovered.magic_points": N_("{actor.Le} {actor|récupère|récupèrent} {gained} PM."),
    "recovered.nothing": N_("{actor.Le} {actor|laisse|laissent} passer ce repos."),
    "recovered.rests": N_("{actor.Le} {actor|se repose|se reposent}."),
    "soul.departs": N_("L’âme {actor.de} quitte son corps ; elle voit et entend encore les siens."),
    "soul.paid": N_("{shards} NX retiennent l’âme {actor.de} : {payers.le} {payers|paie|paient}."),
    "soul.lost": N_("L’âme {actor.de} s’en va pour toujours."),
    "soul.final": N_("Plus personne pour rappeler {actor.le} : cette mort est définitive."),
    "recall.done": N_("{actor.Le} {actor|sacrifie|sacrifient} 1 XP : {target.le} {target|revient|reviennent}, à 1 PV."),
    "recall.failed": N_(
        "Le rituel {actor.de} est rompu avec le repos : {target.le} ne {target|revient|reviennent} pas, "
        "l’XP n’est pas dépensé."
    ),
    # poisons
    "poison.kept": N_("{actor.Le} {actor|met|mettent} de côté la mauvaise fiole : {poison.le} n’est pas perdu."),
    "poison.lost": N_("{actor.Le} {actor|gâche|gâchent} une fiole : {poison.le}."),
    "poison.immune": N_("{poison.Le} ne fait rien {actor.à}."),
    "poison.broken": N_("Les fioles {actor.de} se brisent : {poison.le}."),
    "poison.given": N_("{actor.Le} {actor|reçoit|reçoivent} {count} {count|fiole|fioles} : {poison.le}."),
    "poison.taken": N_("{actor.Le} {actor|perd|perdent} {count} {count|fiole|fioles} : {poison.le}."),
    # actions of several steps, consequences
    "complex.asked": N_("Une action complexe commence : {label}."),
    "complex.goes_on": N_("{label} : {done} {done|étape|étapes} sur {steps}."),
    "complex.unknown": N_("{label} : {actor.le} {actor|s’y emploie|s’y emploient}."),
    "complex.done": N_("{label} : c’est fait."),
    "complex.given_up": N_("{label} : l’action est abandonnée."),
    "consequence.told": N_("{consequence.word} pour {actor.le}{about.word}."),
    # the GM
    "correction.created": N_("{actor.Le} {actor|rejoint|rejoignent} la table."),
    "correction.request": N_("Le MJ ne demande plus de test {actor.à}{reason.word}."),
    "correction.care_threshold": N_("Le seuil des soins passe de {before} à {after}."),
    "correction.book": N_("Le MJ met le livre de la table à jour : {after}."),
    "correction.magic_points": N_("Le MJ corrige les PM {actor.de} : {before} → {after}{reason.word}."),
    "correction.experience": N_("Le MJ corrige les XP {actor.de} : {before} → {after}{reason.word}."),
    "correction.below_zero": N_("Le MJ corrige les PV sous zéro {actor.de} : {before} → {after}{reason.word}."),
    "correction.condition": N_("Le MJ corrige l’état {actor.de} : {before.word} → {after.word}{reason.word}."),
    "correction.moves": N_("Le MJ corrige les mouvements {actor.de} : {before} → {after}{reason.word}."),
    "correction.attacks": N_("Le MJ corrige les attaques {actor.de} : {before} → {after}{reason.word}."),
    "correction.frees": N_("Le MJ corrige les actions gratuites {actor.de} : {before} → {after}{reason.word}."),
    "correction.body_destroyed": N_("Le corps {actor.de} est détruit{reason.word}."),
    "correction.body_whole": N_("Le corps {actor.de} est encore là{reason.word}."),
    "act.equip": N_("{actor.Le} {actor|arrange|arrangent} ses armes{said.word}."),
    "level.lost": N_(
        "{actor.Le} {actor|revient|reviennent} au niveau {level} : −{lost} PV au plus, −{power_points} PC, "
        "{experience} XP rendus."
    ),
    "mastery.power": N_("{actor.Le} {actor|acquiert|acquièrent} une capacité, {power} ({price.word})."),
    "mastery.rank": N_(
        "{actor.Le} {actor|débloque|débloquent} l’évolution de niveau {rank} de « {power} » ({price.word})."
    ),
    "mastery.power_back": N_("{actor.Le} {actor|perd|perdent} la capacité {power} ; rendus : {price.word}."),
    "mastery.power_back_free": N_("{actor.Le} {actor|perd|perdent} la capacité {power}."),
    "mastery.rank_back": N_(
        "{actor.Le} {actor|perd|perdent} l’évolution de niveau {rank} de « {power} » ; rendus : {price.word}."
    ),
    "mastery.points": N_("{power_points} PC"),
    "mastery.both": N_("{power_points} PC et {experience} XP"),
    "trade.bought": N_("{actor.Le} {actor|achète|achètent} {item.un}{several.word} pour {shards} NX."),
    "trade.given": N_("{actor.Le} {actor|reçoit|reçoivent} {item.un}{several.word}."),
    "trade.sold": N_("{actor.Le} {actor|vend|vendent} {item.le} pour {shards} NX."),
    "trade.taken": N_("{actor.Le} n’{actor|a|ont} plus {item.le}."),
    "trade.several": N_(" (× {count})"),
    "price.set": N_("Le prix {item.de} est de {shards} NX."),
    "price.unset": N_("Le prix {item.de} se demande au MJ."),
    "forge.improved": N_("Un artisan améliore {item.le} {actor.de} pour {shards} NX : {before} → {after}."),
    "worn.less": N_("La tenue {actor.de} s’use : −{lost}, {left} sur {most}."),
    "worn.broken": N_("La tenue {actor.de} est cassée : ses capacités et ses bonus de défense ne servent plus."),
    "outfit.repaired": N_("{actor.Le} {actor|fait|font} réparer sa tenue : +{value} pour {shards} NX."),
    "outfit.bought_again": N_("{actor.Le} {actor|rachète|rachètent} sa tenue pour {shards} NX."),
    "outfit.over_outfit": N_("{actor.Le} {actor|achète|achètent} une sur-tenue, {label}, pour {shards} NX."),
    "outfit.put_on": N_("{actor.Le} {actor|remet|remettent} une sur-tenue, {label}."),
    "outfit.restored": N_("{actor.Le} {actor|restaure|restaurent} une sur-tenue, {label}, pour {shards} NX."),
    "outfit.taken": N_("{actor.Le} n’{actor|a|ont} plus de sur-tenue {label}."),
    "award.given.experience": N_("Le MJ donne {amount} XP {actors.à}{reason.word}."),
    "award.given.power_points": N_("Le MJ donne {amount} PC {actors.à}{reason.word}."),
    "award.given.shards": N_("Le MJ donne {amount} NX {actors.à}{reason.word}."),
    "award.taken.experience": N_("Le MJ retire {amount} XP {actors.à}{reason.word}."),
    "award.taken.power_points": N_("Le MJ retire {amount} PC {actors.à}{reason.word}."),
    "award.taken.shards": N_("Le MJ retire {amount} NX {actors.à}{reason.word}."),
    "level.gained": N_(
        "{actor.Le} {actor|passe|passent} au niveau {level} : +{gain} PV, {hit_points} au plus ; +{power_points} PC."
    ),
    "request.asked": N_("Le MJ demande un test {of_attribute.word} {actors.à}{about.word}."),
    "request.threshold": N_("Le MJ demande un test {of_attribute.word} {actors.à}{about.word}, seuil {threshold}."),
    "undone": N_("Annulé : {what}"),
    "redone": N_("Refait : {what}"),
}
