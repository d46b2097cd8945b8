"""Skills of a card by their names (ASM-05)."""

from __future__ import annotations

from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.stance import checked
from veillee.rules.common import Part, Sum


def skill_bonus(actor: Actor, name: str) -> Sum | None:
    """What an actor adds to a check of a skill, or nothing when its card does not have it."""
    wanted = name.strip().casefold()
    found = next((skill for skill in actor.card.skills if skill.name.strip().casefold() == wanted), None)
    return None if found is None else checked(Part("skill", found.bonus, "D20-BASE-02", found.name), actor.stance)
