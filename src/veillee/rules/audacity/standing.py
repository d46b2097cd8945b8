"""Standing orders: what is answered in advance for an actor, and what holds when nobody gave an order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from veillee.dice import Choice
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.nouns import State

ASK: Final = "ask"
_PLAYED: Final = {
    "failed_d20": ASK,
    "halve": ASK,
    "certain_death": ASK,
    "opportunity": ASK,
    "readied": ASK,
    "interruption": "pass",
}
_LEGENDARY: Final = {**_PLAYED, "legendary_resistance": ASK, "opportunity": "yes"}
_ORDINARY: Final = {
    "failed_d20": "pass",
    "halve": "pass",
    "certain_death": "pass",
    "opportunity": "yes",
    "readied": ASK,
    "interruption": "pass",
}


def orders_of(state: State, actor: Actor) -> Mapping[str, str]:
    """What holds without an order: who spends a player’s points is asked, so are legendary creatures; others pass."""
    if actor.player:
        return _PLAYED
    return _LEGENDARY if actor.id in state.legends else _ORDINARY


def standing(state: State, choice: Choice, orders: Mapping[str, str]) -> str | None:
    """What standing orders answer in advance, or nothing: ask.

    Orders: `opportunity` is ask, yes or no; every other kind is ask or pass. An interruption is asked of those only who
    want to be asked of each act; the others interrupt by a command (D20-AUD-60).
    """
    actor = state.actors.get(choice.owner)
    if actor is None:
        return None
    order = orders.get(choice.kind) or orders_of(state, actor).get(choice.kind, ASK)
    if order == ASK:
        return None
    if choice.kind == "opportunity":
        return "decline" if order == "no" else choice.default
    return choice.default


def standing_defaults(state: State) -> Mapping[str, Mapping[str, str]]:
    """By actor, what holds for each kind of choice without an order."""
    return {actor.id: orders_of(state, actor) for actor in state.actors.values()}
