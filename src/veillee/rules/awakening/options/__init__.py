"""What a seat may do now, as command templates with finite domains, and why not for the rest (design §1.3).

Everything is computed from what the viewer knows: an unknown participant is no target, no obstacle and no reason.
Every refusal comes from `judge`, so that what is offered is accepted.
"""

from __future__ import annotations

from veillee.rules.awakening.knowledge import known
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.options.careful import coatings, works
from veillee.rules.awakening.options.plain import asked_checks
from veillee.rules.awakening.options.powers import powers
from veillee.rules.awakening.options.turn import turn
from veillee.rules.awakening.options.walks import path_to
from veillee.rules.awakening.views import Option
from veillee.rules.common import Viewer

__all__ = ["options", "path_to"]


def options(state: State, viewer: Viewer) -> dict[str, tuple[Option, ...]]:
    """Everything that each actor of this viewer may do or is told why not.

    A player gets it for each of its actors; the GM for the acting participant and for the checks that were asked,
    and what anybody may do out of turn: innate powers, and out of a fight all powers, poisons and complex actions
    (RB-06, RB-77).
    """
    found: dict[str, tuple[Option, ...]] = {}
    shown = known(state, viewer)
    for actor in state.actors.values():
        mine = actor.id in viewer.actors
        acting = viewer.sees_all and state.fight is not None and state.fight.acting == actor.id
        if mine or acting:
            offered = turn(state, actor, shown, viewer)
        elif viewer.sees_all:
            offered = powers(state, actor, shown, viewer, innate=True)
            if state.fight is None:
                idle = powers(state, actor, shown, viewer, innate=False)
                offered = (*idle, *offered, *coatings(state, actor, viewer), *works(state, actor, viewer))
        else:
            offered = ()
        asked = asked_checks(state, actor, viewer) if viewer.holds(actor.id) else ()
        if offered or asked:
            found[actor.id] = (*asked, *offered)
    return found
