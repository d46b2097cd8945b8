"""Who may know what at a d20 table: participants, their numbers, their rolls, thresholds."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Fall
from veillee.rules import knowledge
from veillee.rules.audacity import space
from veillee.rules.audacity.actor import is_hero
from veillee.rules.audacity.notes import ConfirmTold, DamageTold, HealTold, StrikeTold, Told, TrialTold
from veillee.rules.audacity.nouns import GM, Line, State
from veillee.rules.common import Sum, Viewer, Who
from veillee.rules.knowledge import as_foe, was_known
from veillee.rules.views import Chances

RULED: Final = ("down_save", "massive_save", "first_aid")
"""Throws whose threshold everybody can read in the rules (D20-AUD-41, ASM-08, ASM-10)."""


def knows(state: State, actor: str, viewer: Viewer) -> bool:
    """Whether a viewer may know that a participant exists; nobody but the GM knows of one that is gone."""
    found = state.actors.get(actor)
    return viewer.sees_all if found is None else space.knows(viewer, found)


def known(state: State, viewer: Viewer) -> tuple[str, ...]:
    """Ids of the participants that a viewer may know of, in the order of the table."""
    return tuple(actor.id for actor in state.actors.values() if space.knows(viewer, actor))


def opens(state: State, actor: str, viewer: Viewer) -> bool:
    """Whether the numbers of an actor are open to a viewer: its own, and the rolls and counters of the group."""
    if viewer.watches(actor):
        return True
    found = state.actors.get(actor)
    return found is not None and is_hero(found)


def seen_roll(state: State, who: Who, roll: Sum, viewer: Viewer) -> Sum:
    """What a viewer gets of a roll: everything of the group's; of a creature's what `foe_numbers` says."""
    if not was_known(who, viewer):
        return Sum()
    return roll if opens(state, who.id, viewer) else as_foe(roll, state.settings.foe_numbers)


def shows_die(state: State, who: Who, viewer: Viewer) -> bool:
    """Whether a viewer sees the faces of a roll: with the total of a creature they would tell its modifiers."""
    return was_known(who, viewer) and (opens(state, who.id, viewer) or state.settings.foe_numbers == "all")


def shows_fall(state: State, note: Told, fall: Fall, viewer: Viewer) -> bool:
    """Whether a viewer who may know a note also sees the faces of a throw that fell just before it."""
    if viewer.sees_all:
        return True
    match note:
        case TrialTold(hidden=True):
            return False
        case (
            StrikeTold(attacker=author)
            | ConfirmTold(attacker=author)
            | DamageTold(source=Who() as author)
            | HealTold(source=Who() as author)
        ) if author.id == fall.roller and not was_known(author, viewer):
            return False
        case _:
            pass
    shown = opens(state, fall.roller, viewer) or state.settings.foe_numbers == "all"
    return shown and knows(state, fall.roller, viewer)


def shows_dice(state: State, roller: str) -> bool:
    """Whether everybody sees the faces of a roller: the group's, a creature's where all is shown; never if hidden."""
    found = state.actors.get(roller)
    if found is None or space.hidden(found):
        return False
    return is_hero(found) or state.settings.foe_numbers == "all"


def threshold_shown(state: State, viewer: Viewer) -> bool:
    """Whether a viewer may know thresholds that nobody announced: the GM says success or failure (R-02)."""
    return viewer.sees_all or state.settings.threshold_visibility == "shown"


def legend_known(state: State, actor: str, viewer: Viewer) -> bool:
    """Whether a viewer may know that a creature is legendary: everybody who knows of it sees the points go."""
    return actor in state.legends and knows(state, actor, viewer)


def seen_chances(state: State, chances: Chances, viewer: Viewer) -> tuple[Chances | None, str]:
    """The chances of an attack as `player_odds` allows: exact, a band for a hit, or nothing."""
    return knowledge.seen_chances(state.settings.player_odds, chances, chances.hit + chances.critical, viewer)


def seen_line(state: State, line: Line, viewer: Viewer) -> Line:
    """A line of the ledger without what its label says of somebody hidden.

    What the GM spends on a creature is named only while that creature is known: one taken away may never have been.
    """
    if viewer.sees_all or not line.label:
        return line
    known_names = {actor.card.name.text for actor in state.actors.values() if space.knows(viewer, actor)}
    hidden_names = {actor.card.name.text for actor in state.actors.values() if not space.knows(viewer, actor)}
    if line.owner == GM and line.amount < 0 and line.label not in known_names:
        return replace(line, label="")
    return replace(line, label="") if any(name in line.label for name in hidden_names) else line
