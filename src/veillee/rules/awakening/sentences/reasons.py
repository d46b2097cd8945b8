"""Why a balance changed: a word for each command that may change one, for the lines of a ledger."""

from __future__ import annotations

from typing import Final

from veillee.i18n import N_

REASONS: Final[dict[str, str]] = {
    # XP spent on tests, PC spent on powers
    "reason.move": N_("1 XP pendant un déplacement"),
    "reason.attack": N_("1 XP pendant une attaque"),
    "reason.double_attack": N_("1 XP pendant une attaque double"),
    "reason.second_blow": N_("1 XP pendant une attaque double"),
    "reason.stabilize": N_("1 XP pour des soins"),
    "reason.free_action": N_("1 XP pour convaincre"),
    "reason.check": N_("1 XP sur un test"),
    "reason.end_turn": N_("1 XP pendant un tour"),
    "reason.use_power": N_("usage d’une capacité"),
    "reason.coat_weapon": N_("1 XP pour empoisonner une arme"),
    "reason.work_on": N_("1 XP sur une action complexe"),
    "reason.break_vials": N_("1 XP pour des fioles brisées"),
    "reason.shorten_recharge": N_("recharge abrégée"),
    # growing and trading
    "reason.level_up": N_("niveau gagné"),
    "reason.learn_power": N_("capacité acquise"),
    "reason.raise_power": N_("évolution débloquée"),
    "reason.buy": N_("achat"),
    "reason.buy_over_outfit": N_("sur-tenue"),
    "reason.repair_outfit": N_("réparation de la tenue"),
    "reason.buy_outfit_again": N_("rachat de la tenue"),
    "reason.restore_over_outfit": N_("sur-tenue restaurée"),
    "reason.pay_upkeep": N_("entretien d’une âme"),
    "reason.recall": N_("rituel de rappel"),
    "reason.pass_time": N_("entretien d’une âme, le temps passant"),
    "reason.start_rest": N_("début d’un repos"),
    "reason.end_rest": N_("fin d’un repos"),
    # the GM
    "reason.award": N_("récompense"),
    "reason.take_away": N_("objet vendu"),
    "reason.improve": N_("amélioration"),
    "reason.take_back_level": N_("niveau repris"),
    "reason.unlearn": N_("capacité reprise"),
    "reason.correct": N_("correction du MJ"),
    "reason.write_career": N_("fiche recopiée du papier"),
    "reason.create": N_("création"),
    "reason.bring": N_("arrivée à la table"),
    "reason.add_actor": N_("arrivée à la table"),
    "reason.remove_actor": N_("départ de la table"),
}
