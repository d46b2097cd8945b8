"""What a case may expect: an act as it was told, and the state after it, as plain data with paths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from veillee.dice import Answer, Choice, Fall
from veillee.rules.awakening.career_views import DraftView
from veillee.rules.awakening.casebook.standing import PATHS, standing
from veillee.rules.awakening.notation import AttackNotation
from veillee.rules.awakening.notes import (
    ActTold,
    BlowKind,
    BlowTold,
    CareTold,
    CheckTold,
    DamageTold,
    DeteriorationTold,
    GainTold,
    MoveTold,
    Note,
    OpportunityTold,
    PowerTold,
    ReactionsLostTold,
    RestTold,
    RiposteTold,
    TurnTold,
)
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.views import ActorView
from veillee.rules.casebook import Tree
from veillee.rules.casebook.trees import tree
from veillee.rules.views import Chances

BLOW: Final = (
    *("attacker", "target", "line", "natural", "attack", "defense", "outcome", "hit", "reaction"),
    *("reaction_natural", "reaction_total", "reaction_outcome", "fate", "rules"),
    *("damage", "damage_sum", "maximized"),
)
"""What is told of one blow; `damage` is what was dealt, 0 without any."""
CHECK: Final = ("actor", "natural", "total", "threshold", "outcome", "fate")
NOTES: Final = {
    "level": ("rolled", "gain", "hit_points", "power_points"),
    "level_lost": ("level", "lost", "power_points", "experience"),
    "mastery": ("power", "rank", "back", "power_points", "experience"),
    "trade": ("trade", "item", "count", "shards"),
    "forge": ("item", "before", "after", "shards"),
    "worn": ("lost", "left", "most"),
    "outfit": ("deed", "outfit", "value", "shards"),
    "recovered": ("choice", "sum", "gained"),
    "soul": ("step", "payers", "shards"),
    "recall": ("target", "failed"),
    "poison": ("poison", "step", "count"),
    "shift": ("power", "shift", "metres"),
    "consequence": ("consequence", "label"),
    "recharge": ("power", "power_points", "turns"),
}
"""What is told of one actor, by the kind of the note; the last one told holds."""
RESULTS: Final = (
    *(f"result.{word}" for word in BLOW),
    *(f"result.targets.<id>.{word}" for word in ("hit", "outcome", "defense", "damage", "maximized")),
    *(f"result.riposte.{word}" for word in ("actor", "rule", *BLOW)),
    *(f"result.opportunities.<id>.{word}" for word in ("taken", *BLOW)),
    *(f"result.check.{word}" for word in CHECK),
    *(f"result.care.{word}" for word in CHECK),
    *(f"result.deterioration.<id>.{word}" for word in ("rolled", "below_zero", "limit", "condition")),
    *(f"result.checks.<number>.{word}" for word in CHECK),
    *(f"result.{kind}.<id>.{word}" for kind, words in NOTES.items() for word in words),
    *(f"result.power.{word}" for word in ("actor", "power", "targets", "magic_points", "power_points", "bought_back")),
    *(f"result.gains.<id>.{gauge}.{word}" for gauge in ("hit_points", "magic_points") for word in ("sum", "gained")),
    *("result.losses.<id>", "result.rest", "result.notes"),
    *("result.move.metres", "result.move.stopped", "result.reactions_lost.<id>", "result.asked", "result.turns"),
    "result.acts",
    *(f"actors.<id>.{word}" for word in PATHS),
    *("fight.round", "fight.acting", "fight.order", "requests"),
    *("clock", "rest.kind", "rest.choices.<id>", "rest.levelled", "complex_actions.<number>.done"),
    *(f"chances.{word}" for word in Chances.__struct_fields__),
    *(f"result.{word}" for word in AttackNotation.__struct_fields__),
    *("result.text", "result.attributes", "result.free_points", "result.adaptability"),
    *("result.hit_points", "result.magic_points"),
    *(f"result.{word}" for word in DraftView.__struct_fields__),
    *(f"options.<key>.{word}" for word in ("refused", "needs", "may", "cost", "formula", "payments", "buy_back")),
    *(f"options.<key>.targets.<id>.{word}" for word in ("refused", "metres", "chances", "band")),
    *(f"requests.<check>.{word}" for word in ("attribute", "threshold", "label")),
    *(f"view.{word}" for word in ActorView.__struct_fields__),
)
"""Every path; those of commands first, then of `odds`, `parse`, `draft` and `look`. A formula is `result` itself."""


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
        "checks": [],
        "losses": {},
        "gains": {},
        "notes": [],
    }
    here = told
    for note in trace:
        if isinstance(note, Note):
            told["notes"].append(str(note.__struct_config__.tag))
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
                told["losses"].setdefault(note.target.id, []).append(note.dealt)
            case RiposteTold():
                here = {**_unstruck(), "actor": note.actor.id, "rule": note.rule, "line": tree(note.line)}
                told["riposte"] = here
            case OpportunityTold():
                here = {**_unstruck(), "taken": note.taken}
                told["opportunities"][note.actor.id] = here
            case CheckTold():
                told["check"] = _check(note)
                told["checks"].append(told["check"])
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
            case PowerTold():
                told["power"] = tree(note)
            case GainTold():
                told["gains"].setdefault(note.target.id, {})[note.resource] = tree(note)
            case RestTold():
                told["rest"] = note.step
            case Note() if hasattr(note, "actor") and note.actor is not None:
                told.setdefault(str(note.__struct_config__.tag), {})[note.actor.id] = tree(note)
            case _:
                pass
    return told


def facts(state: State) -> Tree:
    """The state: every participant, the fight, the checks asked, the rest, the clock."""
    fight = state.fight
    return {
        "actors": {key: standing(state, actor) for key, actor in state.actors.items()},
        "fight": {"round": fight.round, "acting": fight.acting, "order": list(fight.order)} if fight else None,
        "requests": [tree(request) for request in state.requests],
        "clock": state.clock,
        "rest": tree(state.rest),
        "complex_actions": [tree(action) for action in state.complex_actions],
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
