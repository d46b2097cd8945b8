"""The table settings of Worlds Awakening, default first (docs/rulings.md says why).

The three advanced rules of the guide are three switches (WA-FRAME-06).
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a table may decide otherwise. The rulings are named in `settings.yaml`."""

    progressive_damage: Literal["off", "on"] = "off"
    durability: Literal["off", "on"] = "off"
    resistances: Literal["on", "off"] = "on"
    critical_damage: Literal["by_case", "max_only", "max_plus_margin", "margin_only"] = "by_case"
    critical_below_defense: Literal["normal_damage", "natural20_keeps_max"] = "normal_damage"
    critical_vs_critical: Literal["attack_wins", "reaction_wins"] = "attack_wins"
    failed_reaction_keeps_defense: Literal["no", "yes"] = "no"
    reactions_per_round: Literal["unlimited", "1", "2", "level"] = "unlimited"
    level_on_combat_checks: Literal["no", "yes"] = "no"
    free_actions_per_turn: Literal["1", "2", "unlimited"] = "1"
    diagonals: Literal["one", "one_two", "euclidean"] = "one"
    facing: Literal["on", "off"] = "on"
    opportunity_per_round: Literal["unlimited", "1"] = "unlimited"
    overkill_counts: Literal["no", "yes"] = "no"
    min_damage: Literal["0", "1"] = "0"
    poison_duration: Literal["full_round", "target_next_turn", "end_of_round"] = "full_round"
    levelup_hit_dice: Literal["pool", "per_die"] = "pool"
    mastery_rest: Literal["relaxed_long", "any_long"] = "relaxed_long"
    fate_per_roll: Literal["1", "unlimited"] = "1"
    upgrade_add_die: Literal["negative", "need_plus_one", "floor_zero"] = "negative"
    broken_outfit_malus: Literal["stays", "vanishes"] = "stays"
    weapon_requirements: Literal["off", "on"] = "off"
    player_odds: Literal["exact", "bands", "off"] = "exact"
    foe_numbers: Literal["totals", "outcome", "all"] = "totals"
    foe_health: Literal["ring", "off"] = "ring"
    threshold_visibility: Literal["hidden", "shown"] = "hidden"
    creature_at_zero: Literal["dead", "ask"] = "dead"
    typed_dice: Literal["all", "gm", "off"] = "all"
