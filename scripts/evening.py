"""The golden evening: one whole fight played through the real table, told as text in `tests/evenings/le-gue.txt`.

    python -m scripts.evening           # play it again and write it
    python -m scripts.evening check     # exit 1 if the text would change

The first acts are written down, decisive dice included; what follows is played by a simple policy. All other dice come
from a seed by the key of their throw, so that the same script always gives the same text.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from scripts.scripted import Game, raw, walk
from veillee.cli.telling import SystemTeller
from veillee.codex.casting import encounter_commands
from veillee.codex.pack import codex
from veillee.dice import Choice
from veillee.rules.awakening.choices import ReactionFacts
from veillee.rules.awakening.commands import (
    Attack,
    Correct,
    Disengage,
    EndFight,
    EndTurn,
    Move,
    Stabilize,
    StartFight,
)
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.movement import reach
from veillee.rules.awakening.nouns import ActionCost, Condition, State
from veillee.rules.awakening.options.walks import path_to
from veillee.rules.common import Role
from veillee.table.changes import OpenEvening, SetOrders
from veillee.table.evening import evening_text
from veillee.table.messages import DoTable
from veillee.table.seats import Orders, Seat

GOLDEN: Final = Path(__file__).resolve().parent.parent / "tests" / "evenings" / "le-gue.txt"
SEED: Final = "le gué des Aulnes"
IDS: Final = ("mur-1", "mur-2", "mur-3", "elara", "kael", "orin", "lyra", "orc", "gobelin-1", "gobelin-2", "mage")
MOST_TURNS: Final = 120


def game() -> Game:
    """The table, its four heroes in two seats."""
    seats = (
        Seat(id="lea", role=Role.PLAYER, name="Léa", actors=("elara", "kael")),
        Seat(id="marc", role=Role.PLAYER, name="Marc", actors=("orin", "lyra")),
    )
    return Game("awakening", "Le gué des Aulnes", seed=SEED, seats=seats, policy=policy)


def policy(choice: Choice) -> str:
    """The legal reaction that avoids the most; the default of any other choice."""
    if isinstance(choice.facts, ReactionFacts):
        known = {reply.answer: reply.chances for reply in choice.facts.replies if reply.chances is not None}
        return max(
            (answer for answer in choice.answers if not answer.endswith("_fate")),
            key=lambda answer: known[answer].avoided + known[answer].riposte,
        )
    return choice.default


def opening(game: Game) -> None:
    """The encounter laid out, the evening opened, the fight begun."""
    game.submit("gm", DoTable(id=game.new_id(), command=raw(OpenEvening())))
    ids = iter(IDS)
    for command in encounter_commands(codex(), "le-gue-des-aulnes", lambda: next(ids)):
        game.tool(command)
    for actor in ("orin", "lyra"):
        orders = Orders(reaction="dodge", fate="never")
        game.submit("marc", DoTable(id=game.new_id(), command=raw(SetOrders(actor=actor, orders=orders))))
    game.tool(StartFight())


def first_round(game: Game) -> None:
    """A critical, an undone step, a riposte, a parry."""
    tell = game.faces.tell
    game.do(Move(actor="kael", path=walk((6, 9), (12, 9), (13, 8))))
    tell("kael", "attack", 19)
    game.do(Attack(actor="kael", line="dague", target="orc"))
    game.do(EndTurn(actor="kael"))
    game.do(Move(actor="elara", path=walk((8, 7), (13, 7))))
    tell("elara", "attack", 12)
    tell("elara", "damage", 5)
    game.do(Attack(actor="elara", line="epee-longue", target="orc"))
    game.do(EndTurn(actor="elara"))
    game.do(Move(actor="orin", path=walk((5, 7), (5, 9))))
    game.undo("marc")
    game.do(Move(actor="orin", path=walk((5, 7), (9, 7))))
    tell("orin", "attack", 15)
    tell("orin", "damage", 1)
    game.do(Attack(actor="orin", line="sceptre-de-feu", target="orc"))
    game.do(EndTurn(actor="orin"))
    game.do(Move(actor="lyra", path=walk((5, 5), (10, 5))))
    tell("lyra", "attack", 3)
    game.do(Attack(actor="lyra", line="sceptre-divin", target="orc"))
    game.do(EndTurn(actor="lyra"))
    game.do(Move(actor="gobelin-1", path=walk((16, 5), (16, 6))))
    game.do(EndTurn(actor="gobelin-1"))
    game.do(Move(actor="gobelin-2", path=walk((16, 9), (14, 9))))
    tell("gobelin-2", "attack", 9)
    tell("kael", "reaction", 20)
    tell("kael", "riposte_attack", 12)
    tell("kael", "riposte_damage", 3)
    game.do(Attack(actor="gobelin-2", line="coutelas", target="kael"), reaction="dodge")
    game.do(EndTurn(actor="gobelin-2"))
    tell("mage", "attack", 16)
    tell("mage", "damage", 6)
    game.do(Attack(actor="mage", line="trait-de-feu", target="elara"), reaction="take")
    game.do(EndTurn(actor="mage"))
    tell("orc", "attack", 9)
    tell("elara", "reaction", 11)
    game.do(Attack(actor="orc", line="hache", target="elara"), reaction="parry")
    game.do(EndTurn(actor="orc"))


def second_round(game: Game) -> None:
    """An XP after the roll, a correction, an opportunity attack, a fall to 0 PV, an act undone and restored."""
    tell = game.faces.tell
    tell("kael", "attack", 15)
    tell("kael", "damage", 2)
    game.do(Attack(actor="kael", line="dague", target="orc"))
    game.undo("gm")
    game.redo("gm")
    game.do(EndTurn(actor="kael"))
    tell("elara", "attack", 8)
    tell("elara", "damage", 4)
    game.do(Attack(actor="elara", line="epee-longue", target="orc"), fate="spend")
    game.do(EndTurn(actor="elara"))
    game.tool(Correct(actor="orc", hit_points=3, reason="coup compté deux fois"))
    game.do(EndTurn(actor="orin"))
    game.do(Move(actor="lyra", path=walk((10, 5), (12, 6))))
    game.do(EndTurn(actor="lyra"))
    game.do(EndTurn(actor="gobelin-1"))
    tell("kael", "opportunity_attack", 14)
    tell("kael", "opportunity_damage", 2)
    game.do(Move(actor="gobelin-2", path=walk((14, 9), (18, 12))))
    game.do(EndTurn(actor="gobelin-2"))
    tell("mage", "attack", 18)
    game.do(Attack(actor="mage", line="trait-de-feu", target="elara"), reaction="take")
    game.do(EndTurn(actor="mage"))
    game.do(EndTurn(actor="orc"))


def third_round(game: Game) -> None:
    """A character gets worse, and is stabilized; another steps back without provoking."""
    tell = game.faces.tell
    game.do(Disengage(actor="kael"))
    game.do(Move(actor="kael", path=walk((13, 8), (12, 9))))
    tell("elara", "deterioration", 2, 3)
    game.do(EndTurn(actor="kael"))
    game.do(EndTurn(actor="orin"))
    tell("lyra", "care", 9)
    game.do(Stabilize(actor="lyra", target="elara"))
    game.do(EndTurn(actor="lyra"))


def rest_of_the_fight(game: Game) -> None:
    """Turns played by the policy until one side is down."""
    for _turn in range(MOST_TURNS):
        foes = foes_of(game.state, game.acting)
        if not foes:
            break
        actor = game.acting
        play_turn(game, actor, foes)
        if game.acting == actor and foes_of(game.state, actor):
            game.do(EndTurn(actor=actor))


def play_turn(game: Game, actor: str, foes: list[str]) -> None:
    """Walk to the nearest foe when nobody is in reach, then strike the weakest that is."""
    if not struck(game, actor, foes):
        squares = reach(game.state, actor, list(game.state.actors))
        ends = [
            index
            for index, at in enumerate(squares)
            if not (at.through or at.double or at.provokes) and near(game.state, actor, at.square, foes)
        ]
        if ends:
            nearest = min(ends, key=lambda index: (squares[index].metres, squares[index].square))
            game.do(Move(actor=actor, path=path_to(squares, nearest)))
            struck(game, actor, foes)


def struck(game: Game, actor: str, foes: list[str]) -> bool:
    """Strike with the first line that may be used; whether one could."""
    for target in sorted(foes, key=lambda each: (game.state.actors[each].vitals.hit_points, each)):
        for line in lines(game.state.actors[actor]):
            command = Attack(actor=actor, line=line.id, target=target)
            usable = line.area is None and line.cost is ActionCost.ATTACK
            if usable and game.table.preview(game.seat_of(actor), command) is None:
                game.do(command)
                return True
    return False


def near(state: State, actor: str, square: tuple[int, int], foes: list[str]) -> bool:
    """Whether a square is beside a foe."""
    places = [place.square for each in foes if (place := state.actors[each].place) is not None]
    return any(max(abs(x - square[0]), abs(y - square[1])) == 1 for x, y in places)


def foes_of(state: State, actor: str) -> list[str]:
    """Opponents still standing."""
    side = state.actors[actor].side
    return [
        each.id for each in state.actors.values() if each.side is not side and each.vitals.condition is Condition.ACTIVE
    ]


def evening() -> str:
    """The text of the evening."""
    return evening_text(played().table, SystemTeller("awakening"))


def played() -> Game:
    """The evening, played from its beginning to its end."""
    made = game()
    opening(made)
    first_round(made)
    second_round(made)
    third_round(made)
    rest_of_the_fight(made)
    made.tool(EndFight())
    return made


def main(arguments: list[str]) -> None:
    text = evening()
    if arguments == ["check"]:
        sys.exit(0 if GOLDEN.is_file() and GOLDEN.read_text("utf-8") == text else 1)
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
