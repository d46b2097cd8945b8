"""The state of a case as plain data with paths: participants, the fight, points, legendary creatures."""

from __future__ import annotations

from typing import Any, Final

from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.fight import Aside, Fight
from veillee.rules.audacity.nouns import State
from veillee.rules.casebook import Tree
from veillee.rules.casebook.trees import tree

ACTOR: Final = (
    *("hit_points", "temporary", "condition", "stable", "dead", "prone", "flat_footed", "negative_levels"),
    *("opportunities", "effects", "square", "side", "player", "level", "drained.<ability>", "used.<special>"),
    *("turn.standard", "turn.moves", "turn.moved", "turn.stepped", "turn.squares", "turn.blows", "danger.source"),
)
FIGHT: Final = (
    *("round", "order", "acting", "playing", "acted", "done", "delaying", "interrupted", "readied.<id>.trigger"),
    *("aside.actor", "aside.kind", "aside.left", "aside.line", "aside.level", "aside.label"),
    *("pause.after", "pause.round_over"),
)
PATHS: Final = (
    *("gm_audacity", "scenario", "day"),
    *(f"players.<id>.{word}" for word in ("name", "audacity", "creation_points", "started")),
    *(f"heroes.<id>.{word}" for word in ("player", "level", "started", "highest", "experience", "active")),
    *(f"legends.<id>.{word}" for word in ("points", "environment", "in_lair", "lair")),
    *(f"legends.<id>.uses.{word}" for word in ("resistances", "actions", "lair")),
    *(f"actors.<id>.{word}" for word in ACTOR),
    *(f"fight.{word}" for word in FIGHT),
    *("requests", "ledger.<number>.owner", "ledger.<number>.amount", "ledger.<number>.reason"),
)


def facts(state: State) -> Tree:
    """The state, as paths."""
    return {
        "actors": {key: _actor(actor) for key, actor in state.actors.items()},
        "fight": None if state.fight is None else _fight(state.fight),
        "players": tree(state.players),
        "heroes": tree(state.heroes),
        "legends": tree(state.legends),
        "gm_audacity": state.gm_audacity,
        "scenario": state.scenario,
        "day": state.day,
        "ledger": tree(state.ledger),
        "requests": [request.id for request in state.requests],
    }


def _actor(actor: Actor) -> dict[str, Any]:
    return {
        **tree(actor.vitals),
        "condition": condition_of(actor).value,
        "prone": actor.stance.prone,
        "flat_footed": actor.stance.flat_footed,
        "negative_levels": actor.stance.negative_levels,
        "opportunities": actor.stance.opportunities,
        "effects": [effect.label for effect in actor.stance.effects],
        "square": None if actor.place is None else list(actor.place.square),
        "side": actor.side.value,
        "player": actor.player,
        "level": actor.card.level,
        "drained": tree(actor.drained),
        "used": tree(actor.used),
        "turn": {**tree(actor.turn), "blows": len(actor.turn.blows)},
        "danger": tree(actor.danger),
    }


def _fight(fight: Fight) -> dict[str, Any]:
    return {
        **tree(fight),
        "playing": fight.playing,
        "aside": None if fight.aside is None else _aside(fight.aside),
    }


def _aside(aside: Aside) -> dict[str, Any]:
    return {**tree(aside), "left": [each.value for each in aside.left]}
