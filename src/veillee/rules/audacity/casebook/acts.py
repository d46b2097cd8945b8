"""Cases of the d20 page: who has which points, commands, answers and why one is not legal, chances."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from veillee.dice import Choice
from veillee.i18n import _
from veillee.rules.audacity.checks import Trial, TrialKind, chance, opposed_chance, winning_faces
from veillee.rules.audacity.commands import Command
from veillee.rules.audacity.experience import needed
from veillee.rules.audacity.failed_roll import Help, HelpFacts, attempted, best_help, help_refusal
from veillee.rules.audacity.nouns import Hero, Legend, Player, State
from veillee.rules.audacity.settings import Settings
from veillee.rules.casebook import BadValue, Content, Tree
from veillee.rules.casebook.reading import convert
from veillee.rules.casebook.trees import tree
from veillee.rules.common import Refusal, Viewer

ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "failed_d20": ("pass", "reroll", "set_10", "set_20"),
    "halve": ("pass", "halve"),
    "down_save": ("fortitude", "reflex"),
    "certain_death": ("pass", "rescue", "rescue_stable", "rescue_escape", "rescue_stable_escape"),
    "legendary_resistance": ("pass", "resist"),
    "hint": ("grant", "decline"),
    "level_grant": ("grant", "decline"),
}
"""What a case may answer, the default first."""
NOT_ASKED: Final = "not_asked"
"""The code of an answer to a question that never came."""
RESULTS: Final = (
    "result",
    "chances.success",
    "chances.faces",
    "gm_audacity",
    "scenario",
    "players.<id>.audacity",
    "players.<id>.creation_points",
    "heroes.<id>.level",
    "heroes.<id>.experience",
    "heroes.<id>.active",
    "legends.<id>.points",
    "legends.<id>.uses.resistances",
    "legends.<id>.uses.actions",
    "legends.<id>.environment",
)
_COMMANDS: Final = {struct.__struct_config__.tag: struct for struct in Command.__args__}


class ActorSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a case, with a character of the same id unless its level is 0."""

    level: int = 1
    started: int = 1
    highest: int | None = None
    experience: int | None = None
    audacity: int = 0
    creation_points: int = 0


class SceneSpec(msgspec.Struct, frozen=True, kw_only=True):
    """What the table has: the GM’s reserve, whether a scenario is being played, legendary creatures."""

    gm_audacity: int = 0
    scenario: bool = True
    legends: tuple[Legend, ...] = ()


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """A d20 and the points that its player spends at best; `other` is the modifier of who opposes it."""

    kind: TrialKind = TrialKind.CHECK
    modifier: int = 0
    threshold: int = 0
    points: int = 0
    other: int | None = None


class Nothing(msgspec.Struct, frozen=True, kw_only=True):
    """A step that the d20 page does not know yet."""


STEPS: Final[Mapping[str, type]] = {"odds": Odds, "draft": Nothing, "advance": Nothing, "parse": str, "look": Nothing}


def start(setup: Mapping[str, Any], content: Content) -> State:
    """The players of the cast that `actors` names, or those that it describes."""
    settings = convert(setup.get("settings", {}), Settings, ("settings",))
    scene = convert(setup.get("scene", {}), SceneSpec, ("scene",))
    players, heroes = dict[str, Player](), dict[str, Hero]()
    for key, given in _actors(setup).items():
        spec = convert(given, ActorSpec, ("actors", key))
        players[key] = Player(
            id=key, audacity=spec.audacity, creation_points=spec.creation_points, started=scene.scenario
        )
        if spec.level:
            experience = needed(settings, spec.level) if spec.experience is None else spec.experience
            highest = spec.level if spec.highest is None else spec.highest
            heroes[key] = Hero(
                id=key, player=key, level=spec.level, started=spec.started, highest=highest, experience=experience
            )
    return State(
        settings=settings,
        players=players,
        heroes=heroes,
        legends={legend.id: legend for legend in scene.legends},
        gm_audacity=scene.gm_audacity,
        scenario=scene.scenario,
    )


def _actors(setup: Mapping[str, Any]) -> Mapping[str, Any]:
    given, cast = setup.get("actors", {}), setup.get("cast", {})
    if isinstance(given, Mapping):
        return given
    for place, key in enumerate(given):
        if key not in cast:
            raise BadValue(_("« {name} » n’est pas un participant du cas.").format(name=key), ("actors", place))
    return {key: cast[key] for key in given}


def command(data: Any) -> Command | None:
    """A command by its `type`; nothing when no command has that name."""
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise BadValue(_("une commande s’écrit « {{type: transfer, donor: ANA, …}} ».").format())
    kind = _COMMANDS.get(data["type"])
    return None if kind is None else convert(data, kind)


def answer(choice: Choice, given: str) -> str | Refusal:
    """What a given answer means for a choice, or why it is not one of its answers."""
    if given in choice.answers:
        return given
    if isinstance(choice.facts, HelpFacts) and given in tuple(Help):
        refusal = help_refusal(choice.facts.failed, Help(given))
        if refusal is not None:
            return refusal
    return Refusal(NOT_ASKED, {"answer": given})


def unasked(state: State, trace: Sequence[Any], choice: tuple[str, str], given: str) -> Refusal:
    """An answer to a question that never came."""
    return Refusal(NOT_ASKED, {"answer": given})


def odds(state: State, data: Any) -> Tree | Refusal:
    """The exact chance of a d20, as a fraction, and its winning faces (D20-BASE-05)."""
    asked = convert(data, Odds)
    if asked.other is not None:
        return {"chances": {"success": str(opposed_chance(asked.modifier, asked.other))}}
    trial = Trial(kind=asked.kind, modifier=asked.modifier, threshold=asked.threshold)
    success = chance(lambda: attempted(state.settings, trial, asked.points), best_help)
    return {"chances": {"success": str(success), "faces": winning_faces(state.settings, trial)}}


def facts(state: State) -> Tree:
    """The state, as paths."""
    return {
        "players": tree(state.players),
        "heroes": tree(state.heroes),
        "legends": tree(state.legends),
        "gm_audacity": state.gm_audacity,
        "scenario": state.scenario,
        "ledger": tree(state.ledger),
    }


def result(state: State, trace: Sequence[Any], choices: Sequence[Choice]) -> Tree:
    """What was asked on the way, by kind."""
    return {"asked": [choice.kind for choice in choices]}


def parse(text: Any) -> Tree:
    """No notation of its own yet."""
    raise _unknown()


def draft(state: State, data: Any, content: Content) -> Tree | Refusal:
    """No character is made yet."""
    raise _unknown()


def look(state: State, data: Any, viewer: Viewer) -> Tree | Refusal:
    """No view yet."""
    raise _unknown()


def advance(state: State, data: Any, done: int) -> Any | None:
    """No turn passes yet."""
    raise _unknown()


def _unknown() -> BadValue:
    return BadValue(_("la page d20 ne connaît pas encore ce pas ; écrivez « command », « compute » ou « odds »."))
