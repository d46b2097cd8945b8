"""The points of a campaign as a viewer sees them: tokens of everybody, what each may spend, legends, the ledger."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from veillee.rules.audacity import reserve
from veillee.rules.audacity.commands import LairAction, LegendaryAction
from veillee.rules.audacity.creation_points import highest_start
from veillee.rules.audacity.experience import worth
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.knowledge import seen_line
from veillee.rules.audacity.legendary import advantages
from veillee.rules.audacity.nouns import Hero, Legend, Line, Player, State, best_level, level_of
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.spends import spends
from veillee.rules.audacity.views import HeroView, LegendView, PlayerView, Suggested
from veillee.rules.common import Refusal, Role, Viewer
from veillee.rules.once import once

MOST_WORTH: Final = 20
"""Creation points whose worth together is shown."""
MOST_EXTRAS: Final = 9
"""Points in plus that a start is shown for."""
LINES: Final = 60
"""Of the ledger in a view; the page asks for the others."""
THE_GM: Final = Viewer(Role.GM)


def players(state: State, viewer: Viewer) -> dict[str, PlayerView]:
    """Everybody’s tokens, in the order of the table; what may be spent only for its player and the GM."""
    highest = highest_start(best_level(state))
    found: dict[str, PlayerView] = {}
    for player in state.players.values():
        mine = not viewer.sees_all and (viewer.plays_as(player.id) if viewer.seat else viewer.holds(player.id))
        told = _player(state.settings, player, level_of(state, player.id), _heroes_of(state, player.id), highest, mine)
        spent = spends(state, player.id, viewer) if mine or viewer.sees_all else ()
        found[player.id] = replace(told, spends=spent) if spent else told
    return found


def _heroes_of(state: State, player: str) -> str:
    """Ids of a player’s characters in one text."""
    return " ".join(hero.id for hero in state.heroes.values() if hero.player == player)


@lru_cache(maxsize=512)
def _player(settings: Settings, player: Player, level: int, heroes: str, highest: int, mine: bool) -> PlayerView:
    return PlayerView(
        id=player.id,
        name=player.name,
        audacity=player.audacity,
        creation_points=player.creation_points,
        started=player.started,
        cap=reserve.cap(level),
        level=level,
        heroes=tuple(heroes.split()),
        highest_start=highest,
        worth=tuple(worth(settings, points) for points in range(1, min(player.creation_points, MOST_WORTH) + 1)),
        starts=tuple(
            (
                reserve.start(settings, level, extras, player.audacity),
                reserve.cut(settings, level, extras, player.audacity),
            )
            for extras in range(MOST_EXTRAS + 1)
        ),
        conversion=reserve.converted(player.audacity),
        mine=mine,
    )


def heroes(state: State) -> dict[str, HeroView]:
    """The characters of the group, as the points of their players see them."""
    return {hero.id: _hero(hero) for hero in state.heroes.values()}


@once(256)
def _hero(hero: Hero) -> HeroView:
    return HeroView(
        id=hero.id,
        player=hero.player,
        level=hero.level,
        started=hero.started,
        experience=hero.experience,
        active=hero.active,
    )


def legends(state: State) -> dict[str, LegendView]:
    """The legendary creatures, for the GM: what is left, and why an entry of a list cannot be used now."""
    return {legend.id: _legend(state, legend) for legend in state.legends.values()}


def _legend(state: State, legend: Legend) -> LegendView:
    return LegendView(
        id=legend.id,
        points=legend.points,
        advantages=advantages(legend.points),
        uses=legend.uses,
        entries=legend.entries,
        refusals=tuple(_entry_refusal(state, legend, place) for place in range(len(legend.entries))),
        environment=legend.environment,
        surroundings=legend.surroundings,
        lair=legend.lair,
        lair_effects=legend.lair_effects,
        in_lair=legend.in_lair,
        lair_refusal=refusal(state, LairAction(actor=legend.id, label="…"), THE_GM),
    )


def _entry_refusal(state: State, legend: Legend, place: int) -> Refusal | None:
    return refusal(state, LegendaryAction(actor=legend.id, entry=place), THE_GM)


def ledger(state: State, viewer: Viewer) -> tuple[Line, ...]:
    """The newest lines; what a label says of somebody hidden is for the GM."""
    return tuple(seen_line(state, line, viewer) for line in state.ledger[-LINES:])


def suggested(state: State) -> Suggested:
    """What the page suggests when points are dealt: nothing is given by itself (D20-AUD-19 to 23, R-20 to R-22)."""
    levels = {player: level_of(state, player) for player in state.players}
    gap = reserve.gap_bonus(tuple(levels.values()))
    least = min(levels.values(), default=1)
    return Suggested(
        missing=reserve.missing_bonus(len(levels)),
        role=reserve.MISSING_ROLE,
        gap=gap,
        lowest=tuple(player for player, level in levels.items() if level == least) if gap else (),
    )
