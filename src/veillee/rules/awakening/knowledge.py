"""Who may know what: participants, their numbers, their rolls."""

from __future__ import annotations

from veillee.dice import Fall
from veillee.rules import knowledge
from veillee.rules.awakening import space
from veillee.rules.awakening.notes import BlowTold, CheckTold, DamageTold, Told
from veillee.rules.awakening.nouns import Actor, Kind, State
from veillee.rules.common import Side, Sum, Viewer, Who
from veillee.rules.knowledge import as_foe, was_known
from veillee.rules.views import Chances


def knows(state: State, actor: str, viewer: Viewer) -> bool:
    """Whether a viewer may know that a participant exists; nobody but the GM knows of one that is gone."""
    found = state.actors.get(actor)
    return viewer.sees_all if found is None else space.knows(viewer, found)


def known(state: State, viewer: Viewer) -> tuple[str, ...]:
    """Ids of the participants that a viewer may know of, in the order of the table."""
    return tuple(actor.id for actor in state.actors.values() if space.knows(viewer, actor))


def public(actor: Actor) -> bool:
    """Whether everybody may see the rolls and counters of an actor: the group's characters."""
    return actor.card.kind is Kind.CHARACTER and actor.side is Side.ALLY


def opens(state: State, actor: str, viewer: Viewer) -> bool:
    """Whether the numbers of an actor are open to a viewer: its own, and the rolls and counters of the group."""
    if viewer.watches(actor):
        return True
    found = state.actors.get(actor)
    return found is not None and public(found)


def seen_roll(state: State, who: Who, roll: Sum, viewer: Viewer) -> Sum:
    """What a viewer gets of a roll: everything of the group's; of a creature's what `foe_numbers` says (R-REACT-08)."""
    if not was_known(who, viewer):
        return Sum()
    if opens(state, who.id, viewer):
        return roll
    return as_foe(roll, state.settings.foe_numbers)


def shows_die(state: State, who: Who, viewer: Viewer) -> bool:
    """Whether a viewer sees the faces of a roll: with the total of a creature they would tell its modifiers."""
    return was_known(who, viewer) and (opens(state, who.id, viewer) or state.settings.foe_numbers == "all")


def shows_fall(state: State, note: Told, fall: Fall, viewer: Viewer) -> bool:
    """Whether a viewer who may know a note also sees the faces of a throw that fell just before it."""
    if viewer.sees_all:
        return True
    match note:
        case CheckTold(hidden=True):
            return False
        case BlowTold(attacker=author) | DamageTold(source=Who() as author) if author.id == fall.roller:
            if not was_known(author, viewer):
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
    return public(found) or state.settings.foe_numbers == "all"


def threshold_shown(state: State, viewer: Viewer) -> bool:
    """Whether a viewer may know thresholds that nobody announced (R-CHK-09)."""
    return viewer.sees_all or state.settings.threshold_visibility == "shown"


def seen_chances(state: State, chances: Chances, wanted: int, viewer: Viewer) -> tuple[Chances | None, str]:
    """Chances as `player_odds` allows: exact, a band for the weight `wanted`, or nothing."""
    return knowledge.seen_chances(state.settings.player_odds, chances, wanted, viewer)
