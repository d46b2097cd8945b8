"""What a case may expect of an act: what it told, as plain data with paths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from veillee.dice import Answer, Choice, Fall
from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.notes import (
    ActTold,
    AsideTold,
    ConfirmTold,
    DamageTold,
    DrainTold,
    DyingTold,
    FallTold,
    HealTold,
    HeroTold,
    HintTold,
    InitiativeTold,
    LegendTold,
    MoveTold,
    Note,
    OpportunityTold,
    PointsTold,
    StrikeTold,
    TrialTold,
    TurnTold,
)
from veillee.rules.casebook import Tree
from veillee.rules.casebook.trees import tree

STRIKE: Final = (
    *("attacker", "target", "line", "how", "natural", "attack", "defense", "hit", "help", "points"),
    *("threat", "critical", "resisted", "confirmation", "damage", "damage_sum"),
)
"""What is told of one attack; `damage` is what was taken, 0 without any, `points` all that was spent on its rolls."""
TRIAL: Final = ("actor", "kind", "natural", "total", "threshold", "success", "help", "points", "resisted")
BY_ACTOR: Final[Mapping[str, tuple[str, ...]]] = {
    "saves": TRIAL,
    "checks": TRIAL,
    "damages": ("taken", "sum", "halved", "energy", "hit_points", "condition"),
    "falls": ("condition", "prone", "bought", "points", "escaped"),
    "dying": ("rolled", "stable", "hit_points"),
    "heals": ("gained", "sum", "temporary", "hit_points"),
    "initiative": ("natural", "total"),
    "heroes": ("what", "level", "amount", "points"),
    "legends": ("what", "label", "uses", "left", "points"),
    "drains": ("what", "amount", "total"),
    "asides": ("kind", "target", "points", "label"),
    "opportunities": ("taken", *STRIKE),
    "moves": ("squares", "step", "stopped"),
}
"""What is told of one participant, by the kind of what is told; the last one told holds."""
RESULTS: Final = (
    *(f"result.{word}" for word in STRIKE),
    *(f"result.strikes.<number>.{word}" for word in STRIKE),
    *(f"result.trials.<number>.{word}" for word in ("purpose", *TRIAL)),
    *(f"result.{kind}.<id>.{word}" for kind, words in BY_ACTOR.items() for word in words),
    *("result.moved.<owner>.audacity", "result.moved.<owner>.creation_points"),
    *("result.turns", "result.skipped.<id>", "result.acts", "result.granted", "result.asked", "result.notes"),
)


def result(trace: Sequence[Any], choices: Sequence[Choice]) -> Tree:
    """What an act told, as paths."""
    notes = [note for note in trace if not isinstance(note, Fall | Answer)]
    strikes = list(_strikes(notes))
    ordinary = [strike for strike in strikes if strike["how"] != "opportunity"]
    return {
        **(ordinary[0] if ordinary else {}),
        "strikes": ordinary,
        "trials": [_trial(note) for note in notes if isinstance(note, TrialTold)],
        **_by_actor(notes, strikes),
        "moved": _moved(notes),
        "turns": [note.actor.id for note in notes if isinstance(note, TurnTold) and not note.skipped],
        "skipped": {note.actor.id: note.skipped for note in notes if isinstance(note, TurnTold) and note.skipped},
        "acts": [note.act for note in notes if isinstance(note, ActTold)],
        "granted": next((note.granted for note in notes if isinstance(note, HintTold)), None),
        "asked": [choice.kind for choice in choices],
        "notes": [type(note).__struct_config__.tag for note in notes],
    }


def _strikes(notes: Iterable[Note]) -> Iterable[dict[str, Any]]:
    """Each attack with its confirmation and the damage that followed."""
    open_: dict[str, Any] | None = None
    for note in notes:
        match note:
            case StrikeTold():
                if open_ is not None:
                    yield open_
                open_ = {
                    **_plain(note),
                    "threat": False,
                    "critical": False,
                    "resisted": False,
                    "confirmation": None,
                    "damage": 0,
                    "damage_sum": None,
                }
            case ConfirmTold() if open_ is not None:
                open_ |= {
                    "threat": True,
                    "critical": note.critical,
                    "resisted": note.resisted,
                    "confirmation": {"natural": note.natural, "total": note.attack.total},
                    "points": open_["points"] + note.points,
                }
            case DamageTold() if open_ is not None and note.target.id == open_["target"]:
                open_ |= {"damage": note.taken, "damage_sum": tree(note.sum)}
                yield open_
                open_ = None
            case _:
                pass
    if open_ is not None:
        yield open_


def _by_actor(notes: Iterable[Note], strikes: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = {kind: {} for kind in BY_ACTOR}
    for note in notes:
        match note:
            case TrialTold():
                kind = "saves" if note.kind is TrialKind.SAVE else "checks"
                told[kind][note.actor.id] = _trial(note)
            case DamageTold() | HealTold():
                kind = "damages" if isinstance(note, DamageTold) else "heals"
                told[kind][note.target.id] = _plain(note)
            case HeroTold():
                told["heroes"][note.hero] = _plain(note)
            case InitiativeTold():
                told["initiative"][note.actor.id] = {"natural": note.natural, "total": note.sum.total}
            case OpportunityTold():
                told["opportunities"][note.actor.id] = {"taken": note.taken}
            case FallTold() | DyingTold() | LegendTold() | DrainTold() | AsideTold() | MoveTold():
                told[_KINDS[type(note)]][note.actor.id] = _plain(note)
            case _:
                pass
    for strike in strikes:
        if strike["how"] == "opportunity":
            told["opportunities"][strike["attacker"]] = {"taken": True, **strike}
    return told


_KINDS: Final[Mapping[type[Note], str]] = {
    FallTold: "falls",
    DyingTold: "dying",
    LegendTold: "legends",
    DrainTold: "drains",
    AsideTold: "asides",
    MoveTold: "moves",
}


def _trial(note: TrialTold) -> dict[str, Any]:
    return {**_plain(note), "total": note.sum.total}


def _moved(notes: Iterable[Note]) -> dict[str, dict[str, int]]:
    """What came and went of each reserve, as it was told apart from rolls."""
    sums: dict[str, dict[str, int]] = {}
    for note in notes:
        for line in note.lines if isinstance(note, PointsTold) else ():
            owner = sums.setdefault(line.owner, {})
            owner[line.resource.value] = owner.get(line.resource.value, 0) + line.amount
    return sums


def _plain(note: Note) -> dict[str, Any]:
    return {field: tree(getattr(note, field)) for field in note.__struct_fields__}
