"""Fighting with bare hands (WA-OPT-01 to 03)."""

from __future__ import annotations

from typing import Final

from veillee.rules.awakening.nouns import Actor, AttackKind, AttackLine, Attribute, Damage, DamageType, Kind
from veillee.rules.common import Gender, Name

BARE_HANDS: Final = AttackLine(
    id="bare_hands",
    name=Name("mains nues", "les", Gender.FEMININE, plural=True),
    kind=AttackKind.CONTACT,
    attribute=Attribute.DEX,
    damage=Damage("1d4", attribute=Attribute.STR),
    type=DamageType.BLUDGEONING,
)
"""d20 + DEX + level, then 1d4 + FOR, bludgeoning."""


def bare_hands(actor: Actor) -> AttackLine | None:
    """The unarmed attack of those who have hands: characters, even with full ones, and creatures that use weapons or
    have nothing else to strike with in contact (R-OPT-14).
    """
    card = actor.card
    strikes_otherwise = any(line.kind is AttackKind.CONTACT for line in card.lines)
    return BARE_HANDS if card.kind is Kind.CHARACTER or card.sets or not strikes_otherwise else None
