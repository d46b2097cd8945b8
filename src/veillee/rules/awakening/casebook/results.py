"""What a case may expect: an act as it was told, and the state after it, as plain data with paths."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

import msgspec

from veillee.dice import Answer, Choice, Fall
from veillee.rules.awakening.choices import Chances
from veillee.rules.awakening.criticals import critical_from, fumble_to
from veillee.rules.awakening.notation import AttackNotation
from veillee.rules.awakening.notes import (
    ActTold,
    BlowKind,
    BlowTold,
    CareTold,
    CheckTold,
    DamageTold,
    DeteriorationTold,
    MoveTold,
    OpportunityTold,
    ReactionsLostTold,
    RiposteTold,
    TurnTold,
)
from veillee.rules.awakening.nouns import Actor, State
from veillee.rules.awakening.numbers import initiative, magic_defense, physical_defense
from veillee.rules.casebook import Tree
from veillee.rules.common import Name, Sum, Who

BLOW: Final = (
    *("attacker", "target", "line", "natural", "attack", "defense", "outcome", "hit", "reaction"),
    *("reaction_natural", "reaction_total", "reaction_outcome", "fate", "rules"),
    *("damage", "damage_sum", "maximized"),
)
"""What is told of one blow; `damage` is what was dealt, 0 without any."""
CHECK: Final = ("actor", "natural", "total", "threshold", "outcome", "fate")
ACTOR: Final = (
    *("hit_points", "magic_points", "experience", "condition", "below_zero", "moves", "attacks", "frees", "metres"),
    *("posture", "set_in_hand", "reactions", "effects", "square", "facing", "physical_defense", "magic_defense"),
    *("initiative", "critical_from", "fumble_to", "level", "max_hit_points", "max_magic_points", "attributes"),
)
RESULTS: Final = (
    *(f"result.{word}" for word in BLOW),
    *(f"result.targets.<id>.{word}" for word in ("hit", "outcome", "defense", "damage", "maximized")),
    *(f"result.riposte.{word}" for word in ("actor", "rule", *BLOW)),
    *(f"result.opportunities.<id>.{word}" for word in ("taken", *BLOW)),
    *(f"result.check.{word}" for word in CHECK),
    *(f"result.care.{word}" for word in CHECK),
    *(f"result.deterioration.<id>.{word}" for word in ("rolled", "below_zero", "limit", "condition")),
    *("result.move.metres", "result.move.stopped", "result.reactions_lost.<id>", "result.asked", "result.turns"),
    "result.acts",
    *(f"actors.<id>.{word}" for word in ACTOR),
    *("fight.round", "fight.acting", "fight.order", "requests"),
    *(f"chances.{word}" for word in Chances.__struct_fields__),
    *(f"result.{word}" for word in AttackNotation.__struct_fields__),
    *("result.text", "result.attributes", "result.free_points", "result.adaptability"),
    *("result.hit_points", "result.magic_points"),
)
"""Every path; those of commands first, then of `odds`, `parse` and `draft`. A formula is `result` itself."""


def tree(value: Any) -> Tree:
    """A value of ours as plain data: a sum with its parts by label, a participant as its id, a name as its text."""
    match value:
        case Sum():
            parts: dict[str, int] = {}
            for part in value.parts:
                parts[part.label] = parts.get(part.label, 0) + part.value
            return {"total": value.total, "parts": parts, "rules": [part.rule for part in value.parts]}
        case Who():
            return value.id
        case Name():
            return value.text
        case Enum():
            return value.value
        case msgspec.Struct():
            return {field: tree(getattr(value, field)) for field in value.__struct_fields__}
        case dict():
            return {str(key): tree(each) for key, each in value.items()}
        case frozenset():
            return sorted(tree(each) for each in value)
        case list() | tuple():
            return [tree(each) for each in value]
        case _:
            return value


def result(state: State, trace: Sequence[Any], choices: Sequence[Choice]) -> Tree:
    """What an act told: its blow, the riposte, those of opportunity, its check or care, and what went on around."""
    told: dict[str, Any] = {
        "asked": [choice.kind for choice in choices],
        "turns": [],
        "acts": [],
        "targets": {},
        "opportunities": {},
        "deterioration": {},
        "reactions_lost": {},
    }
    here = told
    for note in trace:
        match note:
            case Fall() | Answer():
                pass
            case BlowTold():
                here = _place(told, here, note)
                here.update(_blow(note))
                if note.blow is BlowKind.AREA:
                    told["targets"][note.target.id] = _blow(note)
            case DamageTold():
                dealt = {"damage": note.dealt, "damage_sum": tree(note.sum), "maximized": note.maximized}
                (told["targets"].get(note.target.id) or here).update(dealt)
                if here is told and note.target.id == next(iter(told["targets"]), ""):
                    here.update(dealt)
            case RiposteTold():
                here = {**_unstruck(), "actor": note.actor.id, "rule": note.rule, "line": tree(note.line)}
                told["riposte"] = here
            case OpportunityTold():
                here = {**_unstruck(), "taken": note.taken}
                told["opportunities"][note.actor.id] = here
            case CheckTold():
                told["check"] = _check(note)
            case CareTold():
                told["care"] = _check(note)
            case DeteriorationTold():
                told["deterioration"][note.actor.id] = tree(note)
            case MoveTold():
                told["move"] = tree(note)
            case ReactionsLostTold():
                told["reactions_lost"][note.actor.id] = note.round
            case TurnTold() if not note.skipped:
                told["turns"].append(note.actor.id)
            case ActTold():
                told["acts"].append(note.act)
            case _:
                pass
    return told


def facts(state: State) -> Tree:
    """The state: every participant, the fight, the checks asked."""
    fight = state.fight
    return {
        "actors": {key: _actor(state, actor) for key, actor in state.actors.items()},
        "fight": {"round": fight.round, "acting": fight.acting, "order": list(fight.order)} if fight else None,
        "requests": [tree(request) for request in state.requests],
    }


def _place(told: dict[str, Any], here: dict[str, Any], note: BlowTold) -> dict[str, Any]:
    """Where a blow is told: a riposte and an opportunity attack were announced just before; an area tells its first."""
    match note.blow:
        case BlowKind.RIPOSTE | BlowKind.OPPORTUNITY:
            return here
        case BlowKind.AREA if told["targets"]:
            return {}
        case _:
            return told


def _blow(note: BlowTold) -> dict[str, Any]:
    values = tree(note)
    return {**{word: values.get(word) for word in BLOW}, "reaction_total": values["reaction_sum"], **_no_blow()}


def _unstruck() -> dict[str, Any]:
    """A riposte or an opportunity attack before its blow, if one comes."""
    return {**dict.fromkeys(BLOW), **_no_blow()}


def _no_blow() -> dict[str, Any]:
    return {"damage": 0, "damage_sum": None, "maximized": False}


def _check(note: CheckTold | CareTold) -> dict[str, Any]:
    values = tree(note)
    return {**{word: values.get(word) for word in CHECK}, "total": values["sum"]}


def _actor(state: State, actor: Actor) -> dict[str, Any]:
    charisma = actor.card.attributes.CHA
    return {
        **tree(actor.vitals),
        **tree(actor.turn),
        "posture": actor.stance.posture.value,
        "set_in_hand": actor.stance.set_in_hand,
        "reactions": actor.stance.reactions,
        "effects": [effect.kind.value for effect in actor.stance.effects],
        "square": list(actor.place.square) if actor.place else None,
        "facing": list(actor.place.facing) if actor.place else None,
        "physical_defense": tree(physical_defense(state, actor)),
        "magic_defense": tree(magic_defense(state, actor)),
        "initiative": tree(initiative(state, actor)),
        "critical_from": critical_from(charisma),
        "fumble_to": fumble_to(charisma),
        "level": actor.card.level,
        "max_hit_points": actor.card.max_hit_points,
        "max_magic_points": actor.card.max_magic_points,
        "attributes": tree(actor.card.attributes),
    }
