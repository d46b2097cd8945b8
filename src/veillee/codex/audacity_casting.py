"""Entries of the d20 page made into what its rules play: stat blocks, and encounters as commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec
from msgspec.structs import replace

from veillee.codex import audacity as entries
from veillee.codex.audacity_card import card_of
from veillee.codex.pack import Codex
from veillee.rules.audacity.card import Card
from veillee.rules.audacity.commands import AddActor, AddPlayer, AddWalls, CreateHero, SetScene
from veillee.rules.common import Side
from veillee.rules.scene import Place, Wall


class Player(msgspec.Struct, frozen=True):
    """A seat that plays, the id of its hero at the table, and what the seat is called."""

    seat: str
    hero: str
    name: str


def card(codex: Codex, path: str) -> Card:
    """The card of `d20-heroes/brehan` or `d20-creatures/gobelin`; `KeyError` when there is no such entry."""
    kind, _slash, slug = path.partition("/")
    return card_of(codex.get(kind, slug, entries.StatBlock))


def encounter_heroes(codex: Codex, slug: str) -> tuple[entries.Hero, ...]:
    """The heroes of an encounter, in its order."""
    return tuple(hero for hero, _place in _heroes(codex, slug))


def encounter_commands(
    codex: Codex, slug: str, new_id: Callable[[], str]
) -> tuple[SetScene | AddWalls | AddActor, ...]:
    """The place and those whom the GM plays, as the tools that lay them out; copies are numbered."""
    entry = codex.get("d20-encounters", slug, entries.Encounter)
    walls = tuple(Wall(new_id(), (x1, y1), (x2, y2)) for x1, y1, x2, y2 in entry.walls)
    creatures = [each for each in entry.participants if not each.entry.startswith("d20-heroes/")]
    copies: dict[str, int] = {}
    actors: list[AddActor] = []
    for creature in creatures:
        copies[creature.entry] = number = copies.get(creature.entry, 0) + 1
        made = card(codex, creature.entry)
        many = sum(other.entry == creature.entry for other in creatures) > 1
        actors.append(
            AddActor(
                id=new_id(),
                card=_numbered(made, number) if many else made,
                side=Side(creature.side),
                place=Place(creature.square, hidden=creature.hidden),
            )
        )
    scene = SetScene(title=entry.name, board=True, width=entry.width, height=entry.height)
    return (scene, *((AddWalls(walls=walls),) if walls else ()), *actors)


def hero_commands(codex: Codex, slug: str, players: Sequence[Player]) -> tuple[AddPlayer | CreateHero, ...]:
    """The heroes of an encounter with those who play them, one each: given by the GM, so nothing is paid (R-64)."""
    joining = tuple(AddPlayer(player=player.seat, name=player.name) for player in players)
    heroes = tuple(
        CreateHero(player=player.seat, hero=player.hero, level=hero.level, given=True, card=card_of(hero), place=place)
        for player, (hero, place) in zip(players, _heroes(codex, slug), strict=True)
    )
    return (*joining, *heroes)


def _heroes(codex: Codex, slug: str) -> Iterator[tuple[entries.Hero, Place]]:
    for participant in codex.get("d20-encounters", slug, entries.Encounter).participants:
        kind, _slash, hero = participant.entry.partition("/")
        if kind == "d20-heroes":
            yield codex.get(kind, hero, entries.Hero), Place(participant.square, hidden=participant.hidden)


def _numbered(made: Card, number: int) -> Card:
    """One of several: *le gobelin 2*."""
    return replace(made, name=replace(made.name, text=f"{made.name.text} {number}"))
