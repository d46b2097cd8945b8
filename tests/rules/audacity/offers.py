"""Options turned into the commands that a client may make of them, and a d20 table driven by what it offers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from veillee.dice import Choice, RandomSource, draw
from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.acts import decide
from veillee.rules.audacity.card import Area, AttackLine, Card, Kind, Reach, Save, Saves, SpecialAttack
from veillee.rules.audacity.commands import Command
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.legendary import Uses
from veillee.rules.audacity.menu import AttackAct, Entry, MoveAct, Pace, SpellAct, Weapon
from veillee.rules.audacity.nouns import CheckRequest, Hero, Legend, Player, State
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Name, Role, Side, Viewer
from veillee.rules.scene import Place, Scene, Wall
from veillee.rules.views import Option, ReachView

TABLE = Viewer(Role.GM)
SIDE = 8
BLADE = AttackLine(id="blade", name=Name("lame", "la"), bonuses=(9, 4), damage="2d6+4", critical_from=18)
BOW = AttackLine(id="bow", name=Name("arc"), bonuses=(7,), damage="1d8", ranged=True, range=12, multiplier=3)
FANGS = AttackLine(id="fangs", name=Name("crocs", "les", plural=True), bonuses=(8,), damage="1d6+3", energy="froid")
SPECIALS = (
    SpecialAttack(id="cone", name=Name("souffle"), save=Save.REFLEX, difficulty=14, damage="4d6", half_when_saved=True,
                  energy="feu", area=Area(reach=Reach.CONE, squares=3), per_day=2),
    SpecialAttack(id="burst", name=Name("boule"), save=Save.REFLEX, difficulty=13, damage="3d6", level=3, range=6,
                  area=Area(reach=Reach.BURST, squares=2), full_round=True),
    SpecialAttack(id="gaze", name=Name("regard"), save=Save.WILL, difficulty=12, condition="effrayé", rounds=2),
    SpecialAttack(id="cure", name=Name("soins", "les", plural=True), damage="1d8+3", heals=True, level=1),
)  # fmt: skip


def opening(random: Random) -> State:
    """Two heroes, a legendary creature and a wolf, on a small board or none, some in a fight, one sometimes hidden."""

    def actor(key: str, side: Side, player: str = "") -> Actor:
        kind = Kind.CHARACTER if player else Kind.CREATURE
        card = Card(
            name=Name(key.capitalize()), kind=kind, level=4, hit_points=26, lines=(BLADE, BOW, FANGS),
            specials=SPECIALS,
            saves=Saves(fortitude=4, reflex=3, will=2), full_attack=random.choice(((), ("blade", "fangs", "fangs"))),
            reduction=random.choice((0, 3)), resistances={"feu": 5}, size=random.choice((1, 1, 2)),
        )  # fmt: skip
        vitals = Vitals(hit_points=random.choice((26, 26, 12, 3, 0, -3)))
        return Actor(id=key, card=card, side=side, vitals=vitals, player=player)

    cast = [
        actor("ana", Side.ALLY, "j1"),
        actor("bor", Side.ALLY, "j2"),
        actor("wyrm", Side.FOE),
        actor("wolf", Side.FOE),
    ]
    board = random.random() < 0.75
    squares = [(0, 0), (3, 0), (0, 3), (3, 3)]
    placed = [
        replace(
            each, place=Place(squares[index], hidden=each.id == "wolf" and random.random() < 0.5) if board else None
        )
        for index, each in enumerate(cast)
    ]
    entries = (
        Entry("queue", AttackAct(Weapon.SECONDARY), 1),
        Entry("bond", MoveAct(Pace.FULL_SPEED), 2),
        Entry("boule", SpellAct(3, "burst"), 1),
    )
    legend = Legend(
        id="wyrm",
        points=5,
        entries=entries,
        uses=Uses(resistances=3, actions=3, lair=1),
        lair="la grotte",
        in_lair=True,
    )
    return State(
        settings=Settings(critical_multiplier=random.choice(("total", "roll_again"))),
        actors={each.id: each for each in placed},
        scene=Scene(
            board=board,
            width=SIDE,
            height=SIDE,
            walls=(Wall("w", (200, 200), (200, 300)),),
            contacts=frozenset() if board else frozenset({("ana", "wyrm"), ("bor", "wolf")}),
        ),
        players={key: Player(id=key, name=key, audacity=random.randrange(6), started=True) for key in ("j1", "j2")},
        heroes={
            key: Hero(id=key, player=player, level=4, started=4, highest=4)
            for key, player in (("ana", "j1"), ("bor", "j2"))
        },
        requests=(CheckRequest(id="r1", actor="ana", threshold=12, save=Save.WILL),),
        legends={"wyrm": legend},
        gm_audacity=random.randrange(4),
        scenario=random.random() < 0.9,
    )


def players() -> tuple[Viewer, ...]:
    return (
        Viewer(Role.PLAYER, frozenset({"ana"}), seat="j1"),
        Viewer(Role.PLAYER, frozenset({"bor"}), seat="j2"),
        Viewer(Role.SCREEN),
    )


def path_to(squares: tuple[ReachView, ...], index: int) -> list[tuple[int, int]]:
    path = []
    while index >= 0:
        path.append(squares[index].square)
        index = squares[index].back
    return path[::-1]


def commands(state: State, option: Option, random: Random) -> Iterator[Command]:
    """The commands of an option: each target, some squares, with and without a word."""
    if option.refusal is not None or option.command == "answer":
        return
    for chosen in _domain(state, option, random):
        yield msgspec.convert({"type": option.command, **option.fixed, **chosen}, Command)


def _domain(state: State, option: Option, random: Random) -> Iterator[dict[str, Any]]:
    match option.needs:
        case ():
            yield {}
            if "leaves" in option.may:
                yield {"leaves": [target.actor for target in option.targets]}
        case ("target",):
            yield from ({"target": target.actor} for target in option.targets if target.refusal is None)
        case ("targets",):
            free = [target.actor for target in option.targets if target.refusal is None]
            yield from ({"targets": [target]} for target in free)
            if option.choose > 1:
                yield {"targets": free}
        case ("path",):
            ends = [index for index, square in enumerate(option.reach) if not square.through]
            for index in random.sample(ends, min(4, len(ends))):
                yield {"path": path_to(option.reach, index)}
        case ("point",):
            yield from _points(state, str(option.fixed["actor"]), option.range)
        case ("label",):
            yield {"label": "une porte"}
        case ("trigger",):
            yield {"trigger": "s’il approche"}
        case ("receiver",):
            yield from (
                {"receiver": target.actor, "amount": amount}
                for target in option.targets
                for amount in (1, option.choose)
            )
        case _:
            raise AssertionError(option.needs)


def _points(state: State, actor: str, most: int) -> Iterator[dict[str, Any]]:
    """A neighboring square that nothing hides from who aims, when there is one."""
    place, size = state.actors[actor].place, state.actors[actor].card.size
    assert place is not None
    x, y = place.square
    if x + size < SIDE and most > 0:
        yield {"point": (x + size, y)}


def done(state: State, command: Command, random: Random) -> State:
    """The state after a command, with random dice and random answers."""

    def policy(choice: Choice) -> str:
        return random.choice(choice.answers)

    return fold(state, draw(decide(state, command), RandomSource(random), policy).value)
