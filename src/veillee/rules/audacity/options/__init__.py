"""What a seat may do now, as command templates with finite domains, and why not for the rest (design §1.3).

Everything is computed from what the viewer knows: an unknown participant is no target, no obstacle and no reason.
Every refusal comes from `judge`, so that what is offered is accepted.
"""

from __future__ import annotations

from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.knowledge import known
from veillee.rules.audacity.nouns import GM, State
from veillee.rules.audacity.options.beside import between_turns, breaking, legendary, saving
from veillee.rules.audacity.options.plain import asked_checks
from veillee.rules.audacity.options.turn import turn
from veillee.rules.common import Viewer
from veillee.rules.views import Option

__all__ = ["options"]


def options(state: State, viewer: Viewer) -> dict[str, tuple[Option, ...]]:
    """Everything that each actor of this viewer may do or is told why not.

    A player gets it for each of its actors; the GM for who may act now, for who may come in beside the order, for the
    checks that were asked, and in a pause for legendary creatures; what is of nobody, as leaving that pause, stands
    under `gm`.
    """
    shown = known(state, viewer)
    playing = state.fight.playing if state.fight is not None else ""
    found: dict[str, tuple[Option, ...]] = {}
    for actor in state.actors.values():
        acts = (
            turn(state, actor, shown, viewer)
            if actor.id in viewer.actors or _gm_plays(viewer, actor.id, playing)
            else _coming_in(state, actor, viewer)
        )
        legends = legendary(state, actor, viewer) if viewer.sees_all else ()
        asked = asked_checks(state, actor, viewer) if viewer.holds(actor.id) else ()
        saved = saving(state, actor, viewer) if viewer.holds(actor.id) else ()
        if acts or legends or asked or saved:
            found[actor.id] = (*asked, *legends, *saved, *acts)
    if viewer.sees_all and state.fight is not None and state.fight.pause is not None:
        found[GM] = between_turns(state, viewer)
    return found


def _coming_in(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """How somebody whom the GM answers for may act beside the order: only what is possible, as the list is long."""
    if not viewer.sees_all or state.fight is None or actor.id not in state.fight.order:
        return ()
    return tuple(option for option in breaking(state, actor, viewer) if option.refusal is None)


def _gm_plays(viewer: Viewer, actor: str, playing: str) -> bool:
    return viewer.sees_all and playing == actor
