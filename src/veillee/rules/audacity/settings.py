"""The table settings of the d20 page, default first (`settings.yaml` says what each value changes)."""

from __future__ import annotations

from typing import Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a table may decide otherwise. The rulings are named in `settings.yaml`."""

    start_cap: Literal["total", "extras_only", "carryover", "off"] = "total"
    natural_auto: Literal["attacks_saves", "none", "all"] = "attacks_saves"
    down_save: Literal["fortitude", "reflex", "best", "ask"] = "fortitude"
    dc_base: Literal["halved", "before_halving"] = "halved"
    half_of_one: Literal["1", "0"] = "1"
    set20_natural: Literal["yes", "no"] = "yes"
    rerolls_per_roll: Literal["1", "unlimited"] = "1"
    critical_multiplier: Literal["total", "roll_again"] = "total"
    xp_table: Literal["standard", "level_independent"] = "standard"
    award_default: Literal["1", "2", "3"] = "1"
    bonus_scope: Literal["total", "per_player"] = "total"
    player_odds: Literal["exact", "bands", "off"] = "exact"
    foe_numbers: Literal["totals", "outcome", "all"] = "totals"
    foe_health: Literal["ring", "off"] = "ring"
    threshold_visibility: Literal["hidden", "shown"] = "hidden"
    typed_dice: Literal["all", "gm", "off"] = "all"
