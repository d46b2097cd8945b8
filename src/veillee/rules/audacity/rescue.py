"""Points that save a life out of any blow: stability, a way out of a sure death (D20-AUD-43, D20-AUD-47)."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.audacity import harm
from veillee.rules.audacity.actor import body
from veillee.rules.audacity.commands import Escape, Stabilize
from veillee.rules.audacity.events import Event
from veillee.rules.audacity.life import COST, Lifeline, lifelines_refusal, stabilize_refusal, stabilized
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.purse import points
from veillee.rules.audacity.suffering import Suffered
from veillee.rules.common import Refusal


def stable_refusal(state: State, command: Stabilize) -> Refusal | None:
    """Why no point stabilizes: only the dying, at any moment before their d100 (D20-AUD-43, R-43, R-77)."""
    actor = state.actors[command.actor]
    return stabilize_refusal(body(actor), points(state, actor))


def stabilize(state: State, command: Stabilize) -> Rule[tuple[Event, ...]]:
    """Pay to be stable, with the same hit points (D20-AUD-43)."""
    actor = state.actors[command.actor]
    now = stabilized(body(actor))
    suffered = Suffered(body=now, spent=COST, bought=(Lifeline.STABLE,))
    yield from harm.fallen(actor, suffered)
    return harm.settled(state, actor, suffered)


def escape_refusal(state: State, command: Escape) -> Refusal | None:
    """Why no point gets somebody away: a sure death that the surroundings bring (D20-AUD-47, D20-AUD-49, R-42)."""
    actor = state.actors[command.actor]
    return lifelines_refusal(body(actor), (Lifeline.ESCAPE,), points(state, actor), actor.danger, lethal=False)


def escape(state: State, command: Escape) -> Rule[tuple[Event, ...]]:
    """Pay to be out of the danger; where to, the GM says (D20-AUD-47, D20-AUD-48, R-42)."""
    actor = state.actors[command.actor]
    suffered = Suffered(body=body(actor), spent=COST, escaped=True, bought=(Lifeline.ESCAPE,))
    yield from harm.fallen(actor, suffered)
    return harm.settled(state, actor, suffered)
