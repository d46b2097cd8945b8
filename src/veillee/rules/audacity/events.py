"""What happened to points, heroes and legendary creatures, and how it changes the state: facts and their fold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from veillee.rules.audacity.nouns import GM, Hero, Legend, Line, Player, Resource, State

V = TypeVar("V")


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """An event."""


class PlayerAdded(Fact, frozen=True, kw_only=True, tag="player_added"):
    player: str


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


Event = PlayerAdded | ScenarioChanged | PlayerStarted | PointsMoved | HeroChanged | LegendChanged


def evolve(state: State, event: Event) -> State:
    """Return the state after one fact; it neither rolls nor judges."""
    match event:
        case PlayerAdded():
            return replace(state, players=_with(state.players, event.player, Player(id=event.player)))
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


def fold(state: State, events: Iterable[Event]) -> State:
    """Return the state after several facts."""
    for event in events:
        state = evolve(state, event)
    return state


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
