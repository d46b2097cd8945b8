"""The state a case begins in, from what its file says of actors, scene, fight and settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from veillee.i18n import _
from veillee.rules.audacity import legendary
from veillee.rules.audacity.casebook.participants import Member, member
from veillee.rules.audacity.experience import needed
from veillee.rules.audacity.fight import Aside, Fight, Pause, Readied
from veillee.rules.audacity.initiative import Rank
from veillee.rules.audacity.legendary import Uses
from veillee.rules.audacity.menu import Entry
from veillee.rules.audacity.nouns import Hero, Legend, Player, State
from veillee.rules.audacity.settings import Settings
from veillee.rules.casebook import BadValue, Content, Path
from veillee.rules.casebook.places import Contacts, present, scene_of
from veillee.rules.casebook.reading import convert


class LegendSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A legendary creature; without `uses` it has all of them."""

    id: str
    points: int
    entries: tuple[Entry, ...] = ()
    uses: Uses | None = None
    environment: bool = False
    surroundings: str = ""
    lair: str = ""
    lair_effects: tuple[str, ...] = ()
    in_lair: bool = False


class SceneSpec(msgspec.Struct, frozen=True, kw_only=True):
    """What the table has: the GM’s reserve, whether a scenario is being played, legendary creatures, the place.

    There is a board when somebody has a square; else `contacts` say who touches whom.
    """

    gm_audacity: int = 0
    scenario: bool = True
    day: int = 1
    legends: tuple[LegendSpec, ...] = ()
    width: int = 24
    height: int = 16
    walls: tuple[tuple[int, int, int, int], ...] = ()
    contacts: Contacts = "all"


class FightSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A fight being played, everybody in the order given, or in that of the case.

    `acted` and `done`, when they are not said: from round 2 everybody had a turn in the fight, and those before the
    one acting had theirs in the round. Those who had none are flat-footed. `initiatives` are totals of the rolls.
    """

    round: int = 1
    order: tuple[str, ...] = ()
    acting: str = ""
    initiatives: dict[str, int] = {}
    acted: tuple[str, ...] | None = None
    done: tuple[str, ...] | None = None
    delaying: tuple[str, ...] = ()
    interrupted: tuple[str, ...] = ()
    aware: tuple[str, ...] = ()
    readied: dict[str, Readied] = {}
    aside: Aside | None = None
    pause: Pause | None = None


def start(setup: Mapping[str, Any], content: Content) -> State:
    """The members of the cast that `actors` names, or those that it describes."""
    settings = convert(setup.get("settings", {}), Settings, ("settings",))
    scene = convert(setup.get("scene", {}), SceneSpec, ("scene",))
    cast = setup.get("cast", {})
    members = {key: member(key, given, cast, content) for key, given in _actors(setup, cast).items()}
    actors = {key: each.actor for key, each in members.items() if each.actor is not None}
    players = {
        key: Player(
            id=key,
            audacity=each.spec.audacity,
            creation_points=each.spec.creation_points,
            started=scene.scenario,
        )
        for key, each in members.items()
        if each.player == key
    }
    for key, each in members.items():
        if each.player and each.player not in players:
            message = _("« {name} » n’est pas un participant du cas.").format(name=each.player)
            raise BadValue(message, ("actors", key, "player"))
    state = State(
        settings=settings,
        actors=actors,
        scene=scene_of(scene, actors),
        players=players,
        heroes={key: _hero(settings, key, each) for key, each in members.items() if each.player and each.spec.level},
        legends={each.id: _legend(each) for each in scene.legends},
        gm_audacity=scene.gm_audacity,
        scenario=scene.scenario,
        day=scene.day,
    )
    if setup.get("fight") is None:
        return state
    return _fighting(state, convert(setup["fight"], FightSpec, ("fight",)))


def _actors(setup: Mapping[str, Any], cast: Mapping[str, Any]) -> Mapping[str, Any]:
    given = setup.get("actors", {})
    if isinstance(given, Mapping):
        return given
    for place, key in enumerate(given):
        if key not in cast:
            raise BadValue(_("« {name} » n’est pas un participant du cas.").format(name=key), ("actors", place))
    return {key: cast[key] for key in given}


def _hero(settings: Settings, key: str, each: Member) -> Hero:
    spec = each.spec
    return Hero(
        id=key,
        player=each.player,
        level=spec.level,
        started=spec.started,
        highest=spec.level if spec.highest is None else spec.highest,
        experience=needed(settings, spec.level) if spec.experience is None else spec.experience,
    )


def _legend(spec: LegendSpec) -> Legend:
    full = Uses()
    if 0 <= spec.points <= legendary.MOST_POINTS:
        full = legendary.new_day(spec.points, full)
        full = legendary.new_round(spec.points, legendary.new_turn(spec.points, full))
    return Legend(**{**msgspec.structs.asdict(spec), "uses": full if spec.uses is None else spec.uses})


def _fighting(state: State, spec: FightSpec) -> State:
    path: Path = ("fight",)
    order = spec.order or tuple(state.actors)
    if not order:
        raise BadValue(_("un combat a besoin de participants."), path)
    named = (*order, *(spec.acted or ()), *(spec.done or ()), *spec.delaying, *spec.interrupted, *spec.aware)
    present(state.actors, (*named, *spec.readied, *spec.initiatives), path)
    acting = spec.acting or order[0]
    if acting not in order:
        raise BadValue(_("« {name} » n’est pas dans l’ordre du combat.").format(name=acting), (*path, "acting"))
    before = order[: order.index(acting)]
    acted = frozenset((order if spec.round > 1 else (*before, acting)) if spec.acted is None else spec.acted)
    fight = Fight(
        round=spec.round,
        order=order,
        acting=acting,
        ranks={each: _rank(each, place, spec) for place, each in enumerate(order)},
        acted=acted,
        done=frozenset(before if spec.done is None else spec.done),
        delaying=frozenset(spec.delaying),
        interrupted=frozenset(spec.interrupted),
        aware=frozenset(spec.aware),
        readied=spec.readied,
        aside=spec.aside,
        pause=spec.pause,
    )
    waiting = {
        key: replace(state.actors[key], stance=replace(state.actors[key].stance, flat_footed=True))
        for key in order
        if key not in acted
    }
    return replace(state, fight=fight, actors={**state.actors, **waiting})


def _rank(actor: str, place: int, spec: FightSpec) -> Rank:
    """Its initiative, or one that its place in the order shows."""
    return Rank(actor, spec.initiatives.get(actor, 30 - place), 0)
