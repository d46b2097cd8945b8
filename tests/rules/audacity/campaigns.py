"""Commands about points at random, every kind of them, with sensible numbers and hostile ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec
from hypothesis import strategies as st

from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.card import AttackLine, Card, SpecialAttack
from veillee.rules.audacity.commands import (
    AddPlayer,
    CreateHero,
    GiveExperience,
    MakeLegendary,
    PayExperience,
    PointsCommand,
    StartFight,
    StartScenario,
)
from veillee.rules.audacity.events import ActorAdded, fold
from veillee.rules.audacity.menu import AttackAct, Entry, MoveAct, Pace, SpellAct, Weapon
from veillee.rules.audacity.nouns import GM, Resource, State
from veillee.rules.audacity.reserve import Quality
from veillee.rules.common import Name, Side
from veillee.rules.scene import Place

PLAYERS: Final = st.sampled_from(("ana", "bor", "cal", GM, "nobody"))
HEROES: Final = st.sampled_from(("mira", "tor", "vey", "dragon", ""))
CREATURES: Final = st.sampled_from(("dragon", "sphinx", "mira", "nothing"))
NUMBERS: Final = st.integers(-2, 7) | st.sampled_from((-(10**30), -1_000, 1_000, 10**30))
TEXTS: Final = st.sampled_from(("", "la mine", " ", "\x00", "x" * 3_000))
CARDS: Final = st.builds(
    Card, name=st.just(Name("Mira")), level=st.integers(-1, 6), hit_points=st.sampled_from((-1, 0, 1, 12, 10**12))
)
ENTRIES: Final = st.builds(
    Entry,
    name=TEXTS,
    act=st.builds(AttackAct, st.sampled_from(Weapon), st.sampled_from(("", "bite", "tail", "breath", "none")))
    | st.builds(MoveAct, st.sampled_from(Pace))
    | st.builds(SpellAct, NUMBERS, st.sampled_from(("", "sleep", "breath"))),
    uses=st.integers(0, 4),
)
FIELDS: Final[Mapping[str, st.SearchStrategy[Any]]] = {
    **dict.fromkeys(("player", "donor", "receiver", "to", "owner"), PLAYERS),
    "hero": HEROES,
    "creature": CREATURES,
    "heroes": st.lists(HEROES, max_size=3).map(tuple),
    **dict.fromkeys(("name", "label", "lair", "surroundings"), TEXTS),
    "lair_effects": st.lists(TEXTS, max_size=2).map(tuple),
    **dict.fromkeys(("amount", "allies", "total", "points", "levels", "cost", "saves"), NUMBERS),
    "level": st.integers(-1, 22),
    "reference": st.none() | st.integers(-1, 30),
    **dict.fromkeys(("extras", "shares"), st.dictionaries(PLAYERS, NUMBERS, max_size=3)),
    "present": st.dictionaries(PLAYERS, TEXTS, max_size=3),
    "quality": st.sampled_from(Quality),
    "resource": st.sampled_from(Resource),
    **dict.fromkeys(("given", "voluntary", "override", "on", "inside"), st.booleans()),
    "card": st.none() | CARDS,
    "place": st.none() | st.builds(Place, st.tuples(st.integers(-1, 30), st.integers(-1, 30))),
    "entries": st.lists(ENTRIES, max_size=3).map(tuple),
}
"""What may stand in each field of a command."""


def _commands(kind: type) -> st.SearchStrategy[PointsCommand]:
    fields = {field.name: FIELDS[field.name] for field in msgspec.structs.fields(kind)}
    return st.builds(kind, **fields)


KINDS: Final = get_args(PointsCommand)
SENSIBLE: Final[st.SearchStrategy[PointsCommand]] = st.one_of(
    st.builds(CreateHero, player=PLAYERS, hero=HEROES, level=st.integers(1, 3), given=st.booleans()),
    st.builds(GiveExperience, heroes=st.lists(HEROES, min_size=1, max_size=2).map(tuple), amount=st.integers(1, 9000)),
    st.builds(PayExperience, hero=HEROES, cost=st.integers(1, 9000), points=st.integers(0, 3), voluntary=st.booleans()),
    st.builds(MakeLegendary, creature=CREATURES, points=st.integers(1, 5), lair=st.just("la caverne")),
    st.builds(StartScenario, allies=st.integers(0, 3)),
)
COMMANDS: Final[st.SearchStrategy[PointsCommand]] = st.one_of(SENSIBLE, *map(_commands, KINDS))
OPENING: Final[tuple[PointsCommand, ...]] = (
    AddPlayer(player="ana", name="Ana"),
    AddPlayer(player="bor"),
    CreateHero(player="ana", hero="mira"),
    StartScenario(allies=2),
)
FIGHT: Final = StartFight()
DRAGON: Final = Actor(
    id="dragon",
    card=Card(
        name=Name("dragon", "le"),
        level=8,
        hit_points=80,
        lines=(
            AttackLine(id="bite", name=Name("morsure"), bonuses=(12,), damage="2d6"),
            AttackLine(id="tail", name=Name("queue"), bonuses=(7,), damage="1d8"),
        ),
        specials=(
            SpecialAttack(id="breath", name=Name("souffle"), damage="6d6"),
            SpecialAttack(id="sleep", name=Name("sommeil"), level=3),
        ),
    ),
    side=Side.FOE,
    vitals=Vitals(hit_points=80),
)
TABLE: Final = fold(State(), (ActorAdded(actor=DRAGON),))
"""A table where a dragon is already."""
