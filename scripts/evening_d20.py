"""The golden evening of the d20 page: a scenario, a legendary ogre, every use of audacity, a new character.

    python -m scripts.evening_d20           # play it again and write tests/evenings/la-mine.txt
    python -m scripts.evening_d20 check     # exit 1 if the text would change

The demo is laid out as the server does it. The first two rounds are written down, decisive dice included; what follows
is played by a simple policy. All other dice come from a seed by the key of their throw.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from scripts.scripted import Game, raw, walk
from veillee.cli.telling import SystemTeller
from veillee.codex.audacity_casting import card
from veillee.codex.pack import codex
from veillee.dice import Choice
from veillee.rules.audacity.actor import able
from veillee.rules.audacity.commands import (
    AskCheck,
    AskHint,
    Attack,
    Award,
    Check,
    CorrectPoints,
    CreateHero,
    EndFight,
    EndScenario,
    EndTurn,
    FullAttack,
    GiveExperience,
    Interrupt,
    LegendaryAction,
    MakeLegendary,
    Move,
    NewDay,
    NextBlow,
    NextTurn,
    PlaceActor,
    ReachLevel,
    Retire,
    Stabilize,
    StartFight,
    StartScenario,
    Transfer,
    UseSpecial,
)
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.menu import AttackAct, Entry, MoveAct, Pace, Weapon
from veillee.rules.audacity.movement import reach
from veillee.rules.audacity.nouns import Resource, State
from veillee.rules.audacity.reserve import Quality
from veillee.rules.scene import Place, Square
from veillee.rules.views import ReachView
from veillee.table.changes import OpenEvening
from veillee.table.evening import evening_text
from veillee.table.messages import DoTable
from veillee.web.games import GAMES

GOLDEN: Final = Path(__file__).resolve().parent.parent / "tests" / "evenings" / "la-mine.txt"
BREHAN, SOLINE, YANNIG, MAEVE = "a1", "a2", "a3", "a4"
OGRE, GOBLIN_1, GOBLIN_2, GOBLIN_3, WOLF, BANDIT = (f"a{number}" for number in range(18, 24))
MOST_TURNS: Final = 30


def policy(choice: Choice) -> str:
    """The default of any choice: nothing is spent."""
    return choice.default


def opening() -> Game:
    """The demo laid out, the evening and the scenario begun, the ogre made legendary."""
    laid = GAMES["audacity"].demo(codex())
    game = Game("audacity", laid.title, seed="la mine de Corvaux", seats=laid.seats, policy=policy)
    game.submit("gm", DoTable(id=game.new_id(), command=raw(OpenEvening())))
    for command in laid.commands:
        game.tool(command)
    game.tool(StartScenario(allies=1, present={seat.id: seat.name for seat in laid.seats}))
    game.tool(Award(to="j4", quality=Quality.ROLEPLAY, label="fait rire la table en jeu"))
    entries = (
        Entry("Coup de pied", AttackAct(Weapon.SECONDARY, "coup-de-pied"), 1),
        Entry("Un pas de géant", MoveAct(Pace.HALF_SPEED), 1),
    )
    game.tool(MakeLegendary(creature=OGRE, points=2, entries=entries))
    game.faces.tell(YANNIG, "check", 5)
    game.tool(AskCheck(actors=(YANNIG,), skill="Discrétion", threshold=18, label="passer sous les étais"))
    request = game.state.requests[0].id
    game.do(Check(actor=YANNIG, request=request), failed_d20="set_10")
    game.do(AskHint(player="j3", label="d’où vient le courant d’air ?"), "j3")
    return game


def battle(game: Game) -> None:
    """Tokens where the fight begins, initiatives told."""
    for actor, square in ((BREHAN, (7, 8)), (GOBLIN_1, (8, 8)), (GOBLIN_2, (9, 10)), (OGRE, (11, 8)), (SOLINE, (6, 9))):
        game.tool(PlaceActor(actor=actor, place=Place(square)))
    order = (BREHAN, OGRE, SOLINE, YANNIG, GOBLIN_1, MAEVE, GOBLIN_2, GOBLIN_3, WOLF, BANDIT)
    for place, actor in enumerate(order):
        game.faces.tell(actor, "initiative", 19 - 2 * place)
    game.tool(StartFight())


def first_round(game: Game) -> None:
    """A failed attack rolled again, a critical halved, care, a legendary move, a transfer, an act undone and redone."""
    tell = game.faces.tell
    tell(BREHAN, "attack", 3)
    tell(BREHAN, "attack_reroll", 17)
    tell(BREHAN, "damage", 6)
    game.do(Attack(actor=BREHAN, line="epee-longue", target=GOBLIN_1), failed_d20="reroll")
    game.do(Move(actor=BREHAN, path=walk((7, 8), (9, 8))))
    game.undo("gm")
    game.redo("gm")
    game.do(EndTurn(actor=BREHAN))
    tell(YANNIG, "attack", 2)
    game.do(Attack(actor=YANNIG, line="arc-court", target=GOBLIN_2))
    game.do(EndTurn(actor=YANNIG))
    tell(OGRE, "attack", 20)
    tell(OGRE, "confirmation", 12)
    tell(OGRE, "damage", 8, 8)
    game.do(Attack(actor=OGRE, line="massue", target=BREHAN), halve="halve")
    game.do(EndTurn(actor=OGRE))
    game.do(Move(actor=SOLINE, path=walk((6, 9), (8, 9))))
    tell(SOLINE, "heal", 6)
    game.do(UseSpecial(actor=SOLINE, special="soins-legers", targets=(BREHAN,)))
    game.do(EndTurn(actor=SOLINE))
    game.tool(LegendaryAction(actor=OGRE, entry=1))
    game.do(Move(actor=OGRE, path=((10, 8),)))
    onward(game)
    tell(MAEVE, "damage", 3, 3)
    game.do(UseSpecial(actor=MAEVE, special="projectile", targets=(OGRE,)))
    game.do(Transfer(donor="j4", receiver="j1"), "j4")
    game.do(EndTurn(actor=MAEVE))
    tell(GOBLIN_2, "attack", 20)
    tell(GOBLIN_2, "confirmation", 4)
    game.do(Attack(actor=GOBLIN_2, line="coutelas", target=SOLINE))
    for actor in (GOBLIN_2, GOBLIN_3, WOLF, BANDIT):
        game.do(EndTurn(actor=actor))


def second_round(game: Game) -> None:
    """A legendary attack between two turns, an interruption that is paid for, a fall, a legendary resistance."""
    tell = game.faces.tell
    tell(BREHAN, "attack", 15)
    tell(BREHAN, "damage", 8)
    game.do(Attack(actor=BREHAN, line="epee-longue", target=OGRE))
    game.do(EndTurn(actor=BREHAN))
    game.do(EndTurn(actor=YANNIG))
    game.do(Interrupt(actor=SOLINE, actions=(Bought.STANDARD,)))
    tell(SOLINE, "heal", 5, 4)
    game.do(UseSpecial(actor=SOLINE, special="soins-moderes", targets=(BREHAN,)))
    tell(OGRE, "attack", 10, 2)
    tell(OGRE, "damage", 5, 7)
    game.do(FullAttack(actor=OGRE, line="massue", target=BREHAN))
    game.do(NextBlow(actor=OGRE, target=SOLINE))
    game.do(EndTurn(actor=OGRE))
    game.tool(LegendaryAction(actor=OGRE, entry=0))
    tell(OGRE, "attack", 16)
    tell(OGRE, "damage", 6)
    game.do(Attack(actor=OGRE, line="coup-de-pied", target=BREHAN))
    onward(game)
    tell(OGRE, "save", 3)
    game.do(UseSpecial(actor=MAEVE, special="sphere-de-feu", targets=(OGRE,)), legendary_resistance="resist")
    game.do(EndTurn(actor=MAEVE))
    for actor in (GOBLIN_2, GOBLIN_3, WOLF):
        game.do(EndTurn(actor=actor))
    tell(BREHAN, "dying", 60)
    game.do(EndTurn(actor=BANDIT))
    game.do(Stabilize(actor=BREHAN))


def onward(game: Game) -> None:
    """What is left of a legendary act and of the pause is passed."""
    fight = game.state.fight
    if fight.aside is not None:
        game.tool(EndTurn(actor=fight.aside.actor))
    if game.state.fight.pause is not None:
        game.tool(NextTurn())


def rest_of_the_fight(game: Game) -> None:
    """Turns played by the policy until one side is down."""
    for _turn in range(MOST_TURNS):
        if game.state.fight.pause is not None:
            game.tool(NextTurn())
            continue
        actor = game.acting
        foes = foes_of(game.state, actor)
        if not foes:
            break
        if not struck(game, actor, foes):
            walked(game, actor, foes)
            struck(game, actor, foes)
        if game.acting == actor and game.state.fight.pause is None and foes_of(game.state, actor):
            game.do(EndTurn(actor=actor))


def struck(game: Game, actor: str, foes: list[str]) -> bool:
    """Strike the weakest foe with the first line that may be used; whether one could."""
    for target in foes:
        for line in game.state.actors[actor].card.lines:
            command = Attack(actor=actor, line=line.id, target=target)
            if game.table.preview(game.seat_of(actor), command) is None:
                game.do(command)
                return True
    return False


def walked(game: Game, actor: str, foes: list[str]) -> None:
    """Walk to the nearest square beside a foe, if one is in reach."""
    squares = reach(game.state, actor, tuple(game.state.actors))
    ends = [
        index
        for index, at in enumerate(squares)
        if not (at.through or at.double or at.provokes) and near(game.state, at.square, foes)
    ]
    if ends:
        nearest = min(ends, key=lambda index: (squares[index].metres, squares[index].square))
        game.do(Move(actor=actor, path=path_to(squares, nearest)))


def near(state: State, square: Square, foes: list[str]) -> bool:
    """Whether a square is beside a foe."""
    places = [place.square for each in foes if (place := state.actors[each].place) is not None]
    return any(max(abs(x - square[0]), abs(y - square[1])) == 1 for x, y in places)


def path_to(squares: Sequence[ReachView], index: int) -> tuple[Square, ...]:
    """The suggested walk to a reachable square, the start left out."""
    path: list[Square] = []
    while index >= 0:
        path.append(squares[index].square)
        index = squares[index].back
    return tuple(reversed(path))


def foes_of(state: State, actor: str) -> list[str]:
    """Opponents who can still fight, the weakest first."""
    side = state.actors[actor].side
    standing = (each for each in state.actors.values() if each.side is not side and able(each))
    return [each.id for each in sorted(standing, key=lambda each: (each.vitals.hit_points, each.id))]


def ending(game: Game) -> None:
    """What follows: experience, the end of the scenario, a level, a character who leaves and another who comes."""
    game.tool(EndFight())
    game.tool(GiveExperience(heroes=(SOLINE, YANNIG, MAEVE), amount=900, label="la mine"))
    game.tool(EndScenario())
    game.tool(ReachLevel(hero=YANNIG, level=3))
    game.tool(Retire(hero=BREHAN))
    game.tool(CorrectPoints(owner="j1", resource=Resource.CREATION_POINTS, amount=1, label="compté trop court"))
    gwenn = card(codex(), "d20-heroes/gwenn")
    game.do(CreateHero(player="j1", hero="gwenn", level=gwenn.level, card=gwenn), "j1")
    game.tool(NewDay())


def evening() -> str:
    """The text of the evening."""
    return evening_text(played().table, SystemTeller("audacity"))


def played() -> Game:
    """The evening, played from its beginning to its end."""
    game = opening()
    battle(game)
    first_round(game)
    second_round(game)
    rest_of_the_fight(game)
    ending(game)
    return game


def main(arguments: list[str]) -> None:
    text = evening()
    if arguments == ["check"]:
        sys.exit(0 if GOLDEN.is_file() and GOLDEN.read_text("utf-8") == text else 1)
    GOLDEN.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
