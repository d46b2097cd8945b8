"""What happened to points, heroes and legendary creatures, and how it changes the state: facts and their fold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.card import Attribute, Card
from veillee.rules.audacity.fight import Fight
from veillee.rules.audacity.life import Danger
from veillee.rules.audacity.nouns import GM, CheckRequest, Hero, Legend, Line, Player, Resource, State
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.stance import Stance
from veillee.rules.audacity.turn import Turn
from veillee.rules.common import Side
from veillee.rules.scene import Place, Scene

V = TypeVar("V")


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """An event."""


class PlayerAdded(Fact, frozen=True, kw_only=True, tag="player_added"):
    """A player joins, or goes by another name from now on."""

    player: str
    name: str = ""


class ScenarioChanged(Fact, frozen=True, kw_only=True, tag="scenario_changed"):
    """A scenario starts or ends."""

    on: bool


class PlayerStarted(Fact, frozen=True, kw_only=True, tag="player_started"):
    """A player received what this scenario gives."""

    player: str


class PointsMoved(Fact, frozen=True, kw_only=True, tag="points_moved"):
    """Points came and went: the only way a balance changes."""

    lines: tuple[Line, ...]


class HeroChanged(Fact, frozen=True, kw_only=True, tag="hero_changed"):
    hero: Hero


class LegendChanged(Fact, frozen=True, kw_only=True, tag="legend_changed"):
    legend: Legend


class ActorAdded(Fact, frozen=True, kw_only=True, tag="actor_added"):
    actor: Actor


class ActorRemoved(Fact, frozen=True, kw_only=True, tag="actor_removed"):
    actor: str


class ActorChanged(Fact, frozen=True, kw_only=True, tag="actor_changed"):
    """New values of some groups of an actor; those left out stay."""

    actor: str
    card: Card | None = None
    side: Side | None = None
    vitals: Vitals | None = None
    stance: Stance | None = None
    turn: Turn | None = None
    danger: Danger | None = None
    drained: dict[Attribute, int] | None = None
    used: dict[str, int] | None = None


class Placed(Fact, frozen=True, kw_only=True, tag="placed"):
    """A token is elsewhere, or off the board."""

    actor: str
    place: Place | None


class SceneChanged(Fact, frozen=True, kw_only=True, tag="scene_changed"):
    scene: Scene


class FightChanged(Fact, frozen=True, kw_only=True, tag="fight_changed"):
    """The fight began, went on, or ended (no fight)."""

    fight: Fight | None


class RequestsChanged(Fact, frozen=True, kw_only=True, tag="requests_changed"):
    requests: tuple[CheckRequest, ...]


class DayChanged(Fact, frozen=True, kw_only=True, tag="day_changed"):
    day: int


class SettingsChanged(Fact, frozen=True, kw_only=True, tag="settings_changed"):
    settings: Settings


Event = (
    PlayerAdded
    | ScenarioChanged
    | PlayerStarted
    | PointsMoved
    | HeroChanged
    | LegendChanged
    | ActorAdded
    | ActorRemoved
    | ActorChanged
    | Placed
    | SceneChanged
    | FightChanged
    | RequestsChanged
    | DayChanged
    | SettingsChanged
)


def evolve(state: State, event: Event) -> State:
    """Return the state after one fact; it neither rolls nor judges."""
    match event:
        case PlayerAdded():
            known = state.players.get(event.player, Player(id=event.player))
            return replace(state, players=_with(state.players, event.player, replace(known, name=event.name)))
        case ScenarioChanged():
            rested = {key: replace(player, started=False) for key, player in state.players.items()}
            return replace(state, scenario=event.on, players=rested)
        case PlayerStarted():
            player = replace(state.players[event.player], started=True)
            return replace(state, players=_with(state.players, event.player, player))
        case PointsMoved():
            for line in event.lines:
                state = _moved(state, line)
            return replace(state, ledger=(*state.ledger, *event.lines))
        case HeroChanged():
            return replace(state, heroes=_with(state.heroes, event.hero.id, event.hero))
        case LegendChanged():
            return replace(state, legends=_with(state.legends, event.legend.id, event.legend))
        case ActorAdded():
            return replace(state, actors=_with(state.actors, event.actor.id, event.actor))
        case ActorRemoved():
            return replace(state, actors={key: actor for key, actor in state.actors.items() if key != event.actor})
        case ActorChanged():
            return replace(state, actors=_with(state.actors, event.actor, _changed(state.actors[event.actor], event)))
        case Placed():
            placed = replace(state.actors[event.actor], place=event.place)
            return replace(state, actors=_with(state.actors, event.actor, placed))
        case SceneChanged():
            return replace(state, scene=event.scene)
        case FightChanged():
            return replace(state, fight=event.fight)
        case RequestsChanged():
            return replace(state, requests=event.requests)
        case DayChanged():
            return replace(state, day=event.day)
        case SettingsChanged():
            return replace(state, settings=event.settings)


def fold(state: State, events: Iterable[Event]) -> State:
    """Return the state after several facts."""
    for event in events:
        state = evolve(state, event)
    return state


def _changed(actor: Actor, event: ActorChanged) -> Actor:
    return Actor(
        id=actor.id,
        player=actor.player,
        place=actor.place,
        card=actor.card if event.card is None else event.card,
        side=actor.side if event.side is None else event.side,
        vitals=actor.vitals if event.vitals is None else event.vitals,
        stance=actor.stance if event.stance is None else event.stance,
        turn=actor.turn if event.turn is None else event.turn,
        danger=actor.danger if event.danger is None else event.danger,
        drained=actor.drained if event.drained is None else event.drained,
        used=actor.used if event.used is None else event.used,
    )


def _moved(state: State, line: Line) -> State:
    if line.owner == GM:
        return replace(state, gm_audacity=state.gm_audacity + line.amount)
    player = state.players[line.owner]
    match line.resource:
        case Resource.AUDACITY:
            player = replace(player, audacity=player.audacity + line.amount)
        case Resource.CREATION_POINTS:
            player = replace(player, creation_points=player.creation_points + line.amount)
    return replace(state, players=_with(state.players, line.owner, player))


def _with(all_: Mapping[str, V], key: str, value: V) -> dict[str, V]:
    return {**all_, key: value}
