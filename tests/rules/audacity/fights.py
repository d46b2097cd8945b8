"""A small fight of the d20 page for tests: two heroes, an ogre and a dragon, played command by command as the GM."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from msgspec.structs import replace

from veillee.dice import Choice, draw
from veillee.dice.sources import ScriptedSource
from veillee.rules.audacity.actor import Actor, Vitals
from veillee.rules.audacity.acts import decide
from veillee.rules.audacity.card import AttackLine, Card, Kind, SpecialAttack
from veillee.rules.audacity.commands import Command, EndTurn, StartFight
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.fight import Fight
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.legendary import Uses, advantages
from veillee.rules.audacity.menu import Entry
from veillee.rules.audacity.nouns import Legend, Player, State
from veillee.rules.common import Name, Role, Side, Viewer
from veillee.rules.scene import Scene

TABLE = Viewer(Role.GM)
Script = Mapping[str, int | Sequence[int | Sequence[int]]]
T = TypeVar("T")
SWORD = AttackLine(id="sword", name=Name("épée"), bonuses=(5,), damage="1d8+3")
BITE = AttackLine(id="bite", name=Name("morsure"), bonuses=(9,), damage="2d6+5")
TAIL = AttackLine(id="tail", name=Name("queue"), bonuses=(4,), damage="1d8+2")
BREATH = SpecialAttack(id="breath", name=Name("souffle"), damage="6d6", energy="feu")


def hero(key: str, player: str = "", **changes: object) -> Actor:
    card = Card(name=Name(key.capitalize()), kind=Kind.CHARACTER, hit_points=20, level=3, lines=(SWORD,))
    made = Actor(id=key, card=card, side=Side.ALLY, vitals=Vitals(hit_points=20), player=player or f"j-{key}")
    return replace(made, **changes)


def creature(key: str, **changes: object) -> Actor:
    card = Card(name=Name(key, "le"), hit_points=60, level=6, lines=(BITE, TAIL), specials=(BREATH,))
    return replace(Actor(id=key, card=card, side=Side.FOE, vitals=Vitals(hit_points=60)), **changes)


def hurt(actor: Actor, hit_points: int) -> Actor:
    prone = replace(actor.stance, prone=actor.stance.prone or hit_points < 0)
    return replace(actor, vitals=replace(actor.vitals, hit_points=hit_points), stance=prone)


def legend(key: str, points: int, *entries: Entry, lair: bool = False) -> Legend:
    bought = advantages(points)
    uses = Uses(resistances=bought.resistances, actions=bought.actions, lair=bought.lair)
    return Legend(id=key, points=points, entries=entries, uses=uses, lair="la grotte" if lair else "", in_lair=lair)


def table(*actors: Actor, points: int = 0, gm: int = 0, legends: Sequence[Legend] = ()) -> State:
    """Actors without a board, in a scenario, each player with these points."""
    players = {each.player: Player(id=each.player, audacity=points, started=True) for each in actors if each.player}
    return State(
        actors={each.id: each for each in actors},
        scene=Scene(board=False),
        players=players,
        scenario=True,
        gm_audacity=gm,
        legends={each.id: each for each in legends},
    )


class Played:
    """A state that goes on command by command; what was told and asked since the last one."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.notes: list[object] = []
        self.choices: list[Choice] = []

    def do(self, command: Command, dice: Script | None = None, **answers: str) -> Played:
        """Play a command that must not be refused; every die told must fall, every answer given must be asked."""
        why = refusal(self.state, command, TABLE)
        assert why is None, why
        return self.go_on(command, dice, **answers)

    def go_on(self, command: Command, dice: Script | None = None, **answers: str) -> Played:
        """Play a command whatever the GM would say of it, who knows more than its maker."""
        source = ScriptedSource(dice or {})
        self.choices = []
        left = dict(answers)

        def policy(choice: Choice) -> str:
            self.choices.append(choice)
            wanted = left.get(f"{choice.kind}_{choice.owner}", left.get(choice.kind))
            if wanted is None or wanted not in choice.answers:
                return choice.default
            left.pop(f"{choice.kind}_{choice.owner}", None) or left.pop(choice.kind, None)
            return wanted

        end = draw(decide(self.state, command), source, policy)
        source.finish()
        assert not left, left
        self.state = fold(self.state, end.value)
        self.notes = [piece for piece in end.trace if hasattr(piece, "__struct_config__")]
        return self

    def end(self, actor: str = "", dice: Script | None = None, **answers: str) -> Played:
        """End the turn, or the act beside the order, of who is playing."""
        return self.do(EndTurn(actor=actor or self.fight.playing), dice, **answers)

    def why(self, command: Command, viewer: Viewer = TABLE) -> str:
        """The code of a refusal; empty when there is none."""
        refused = refusal(self.state, command, viewer)
        return "" if refused is None else refused.code

    def told(self, kind: type[T]) -> list[T]:
        return [note for note in self.notes if isinstance(note, kind)]

    def asked(self, kind: str) -> list[Choice]:
        return [choice for choice in self.choices if choice.kind == kind]

    @property
    def fight(self) -> Fight:
        assert self.state.fight is not None
        return self.state.fight

    @property
    def at(self) -> tuple[int, str]:
        return self.fight.round, self.fight.acting


def started(state: State, *initiatives: int, surprised: tuple[str, ...] = ()) -> Played:
    """A fight begun with these initiative dice, in the order of the actors."""
    return Played(state).do(StartFight(surprised=surprised), {"initiative": list(initiatives)})


def acted(played: Played, turns: int) -> Played:
    """Some turns pass."""
    for _ in range(turns):
        played.end()
    return played
