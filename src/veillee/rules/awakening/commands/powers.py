"""Powers and poisons."""

from __future__ import annotations

from veillee.rules.awakening.nouns import Square
from veillee.rules.commands import ByActor, ByOwner


class UsePower(ByActor, frozen=True, kw_only=True, tag="use_power"):
    """Use a power (WA-CAP-01). It costs its action and PM, or nothing and no turn when innate (WA-INN-03).

    `targets`: whom it is aimed at; `point`: the center of an area, or the square of a teleportation; `line`: the
    weapon that carries it. `power_points`: PC that shorten the recharge now, the rest is paid in PM (WA-CAP-25);
    `buy_back`: pay 2 or 3 PC for a limit that is reached (WA-PCUSE-02, WA-PCUSE-03). `label`: the player's own words.
    """

    power: str
    targets: tuple[str, ...] = ()
    point: Square | None = None
    line: str = ""
    excluded: tuple[str, ...] = ()
    power_points: int = 0
    buy_back: bool = False
    fate: bool = False
    label: str = ""


class CoatWeapon(ByActor, frozen=True, kw_only=True, tag="coat_weapon"):
    """Put a poison on a weapon in hand: an INT test, then a DEX test (WA-POISON-02)."""

    line: str
    poison: str


class ShortenRecharge(ByOwner, frozen=True, kw_only=True, tag="shorten_recharge"):
    """Pay PC in advance, a turn of recharge each (WA-PCUSE-01, RB-49)."""

    power: str
    turns: int = 1
