"""Every entry of the d20 pack comes to a table, strikes there, is printed and read again, and plays a fight."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from veillee.codex import audacity as entries
from veillee.codex.audacity_casting import Player, card, encounter_commands, encounter_heroes, hero_commands
from veillee.codex.pack import Faults, codex, load
from veillee.dice import Choice, Policy, RandomSource, draw
from veillee.rules.audacity import notation, system
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.card import Card, Kind, Reach
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.audacity.commands import (
    AddActor,
    AddPlayer,
    Attack,
    Command,
    CreateHero,
    EndTurn,
    FullAttack,
    GoTo,
    Move,
    NextBlow,
    NextTurn,
    SetScene,
    StandUp,
    StartFight,
    StartScenario,
    UseSpecial,
)
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.nouns import GM, Resource, State
from veillee.rules.common import Role, Side, Viewer
from veillee.rules.scene import Place

CODEX = codex()
TABLE = Viewer(Role.GM)
CREATURES = sorted(CODEX.of("d20-creatures"))
HEROES = sorted(CODEX.of("d20-heroes"))
BLOCKS = [*(f"d20-creatures/{slug}" for slug in CREATURES), *(f"d20-heroes/{slug}" for slug in HEROES)]
SPECIALS = [(path, special.id) for path in BLOCKS for special in card(CODEX, path).specials]
DEMO = "la-mine-de-corvaux"


def play(state: State, *commands: Command, random: Random | None = None) -> State:
    """Do what the GM may do, one thing after the other; questions are answered at random."""
    random = random or Random(1)
    for command in commands:
        assert system.refusal(state, command, TABLE) is None, (command, system.refusal(state, command, TABLE))
        state = fold(state, draw(system.decide(state, command), RandomSource(random), answering(random)).value)
    return state


def answering(random: Random) -> Policy:
    def answer(choice: Choice) -> str:
        return random.choice(choice.answers)

    return answer


def facing(made: Card) -> State:
    """Somebody, three squares from a troll with much to lose, on their turn."""
    foe = replace(card(CODEX, "d20-creatures/troll"), hit_points=900)
    state = play(system.start({}), SetScene(board=True, width=20, height=20))
    state = play(
        state,
        AddActor(id="one", card=replace(made, hit_points=500), side=Side.ALLY, place=Place((5, 5))),
        AddActor(id="foe", card=foe, side=Side.FOE, place=Place((5 + made.size, 5))),
        StartFight(),
    )
    return play(state, GoTo(actor="one"))


def test_the_pack_holds_what_was_promised() -> None:
    assert {kind: len(CODEX.of(kind)) for kind in entries.KINDS} == {
        "d20-creatures": 21,
        "d20-heroes": 6,
        "d20-encounters": 1,
    }
    levels = [card(CODEX, f"d20-creatures/{slug}").level for slug in CREATURES]
    assert (min(levels), max(levels)) == (1, 14)


@pytest.mark.parametrize("path", BLOCKS)
def test_a_stat_block_is_taken_by_a_table_and_printed_and_read_again(path: str) -> None:
    made = card(CODEX, path)
    assert card_refusal(made) is None
    assert notation.read(notation.show(made)) == made
    assert made.kind is (Kind.CHARACTER if path.startswith("d20-heroes") else Kind.CREATURE)
    assert made.armor_class.touch <= made.armor_class.normal >= made.armor_class.flat_footed


@pytest.mark.parametrize("path", BLOCKS)
def test_every_line_strikes_and_wounds(path: str) -> None:
    state = facing(card(CODEX, path))
    for line in state.actors["one"].card.lines:
        left = {
            play(state, Attack(actor="one", line=line.id, target="foe"), random=Random(seed)).actors["foe"].vitals
            for seed in range(30)
        }
        assert min(each.hit_points for each in left) < 900, f"{line.id} may hit"


@pytest.mark.parametrize(("path", "special"), SPECIALS)
def test_every_special_attack_and_spell_is_played(path: str, special: str) -> None:
    state = facing(card(CODEX, path))
    made = next(each for each in state.actors["one"].card.specials if each.id == special)
    command = next(command for command in aimed(state, state.actors["one"], special))
    done = play(state, command)
    used = done.actors["one"].used.get(special, 0)
    assert used == (1 if made.per_day is not None else 0)
    assert system.refusal(done, command, TABLE) is not None, "the turn has no second standard action"


def test_the_demo_is_laid_out_with_a_player_for_each_hero() -> None:
    state = laid()
    assert [(player.id, player.name) for player in state.players.values()] == [
        ("j1", "Bréhan"), ("j2", "Soline"), ("j3", "Yannig"), ("j4", "Maëve"),
    ]  # fmt: skip
    assert [actor.player for actor in state.actors.values() if actor.card.kind is Kind.CHARACTER] == [*state.players]
    assert [hero.level for hero in state.heroes.values()] == [3, 3, 2, 3]
    assert not state.scenario
    assert state.fight is None
    names = [actor.card.name.text for actor in state.actors.values() if actor.side is Side.FOE]
    assert names == ["ogre du puits", "gobelin 1", "gobelin 2", "gobelin 3", "loup", "bandit"]
    assert len(state.scene.walls) == 13


@pytest.mark.parametrize("seed", range(4))
def test_the_demo_plays_a_fight_at_random(seed: int) -> None:
    random = Random(seed)
    state = play(laid(), StartScenario(present={f"j{n}": "" for n in range(1, 5)}), StartFight(), random=random)
    for _act in range(120):
        if state.fight is None:
            break
        state = play(state, next_command(state, random), random=random)
        check(state)
    assert state.fight is None or state.fight.round > 0


@pytest.mark.parametrize("slug", CREATURES)
def test_a_creature_plays_a_fight_against_two_heroes(slug: str) -> None:
    random = Random(slug)
    state = play(system.start({}), SetScene(board=True, width=14, height=14))
    for number, hero in enumerate(("brehan", "maeve")):
        made = card(CODEX, f"d20-heroes/{hero}")
        state = play(state, AddPlayer(player=hero, name=hero), random=random)
        state = play(
            state,
            CreateHero(
                player=hero, hero=f"h-{hero}", level=made.level, given=True, card=made, place=Place((4, 4 + number))
            ),
        )
    foe = AddActor(id="foe", card=card(CODEX, f"d20-creatures/{slug}"), side=Side.FOE, place=Place((6, 4)))
    state = play(state, foe, StartScenario(), StartFight(), random=random)
    for _act in range(40):
        state = play(state, next_command(state, random), random=random)
        check(state)


def test_a_stat_block_that_no_table_takes_is_a_fault(tmp_path: Path) -> None:
    folder = tmp_path / "essai"
    (folder / "d20-creatures").mkdir(parents=True)
    (folder / "pack.yaml").write_text("title: Essai\nsystem: audacity\npublisher: Nous\nlicence: MIT\n", "utf-8")
    text = (
        "name: Rat\nsource: veillee\nauto: full\ntitle: Animal\nlevel: 1\n"
        "scores: {STR: 2, DEX: 15, CON: 10, INT: 2, WIS: 12, CHA: 2}\nhit_points: 1\n"
        "armor_class: {normal: 14, touch: 14, flat_footed: 12}\nsaves: {fortitude: 2, reflex: 4, will: 1}\n"
        "lines:\n- {id: morsure, name: morsure, bonuses: [4], damage: 1d3-4}\n"
    )
    file = folder / "d20-creatures" / "rat.yaml"
    file.write_text(text + "full_attack: [griffe]\n", "utf-8")
    with pytest.raises(Faults, match=r"d20-creatures/rat\.yaml"):
        load(tmp_path)
    file.write_text(text + "hit_dice: 1d8\n", "utf-8")
    with pytest.raises(Faults, match=r"rat\.yaml:12 : hit_dice : ce mot n’est pas connu ici"):
        load(tmp_path)
    file.write_text(text, "utf-8")
    assert load(tmp_path).system("d20-creatures", "rat") == "audacity"


def laid() -> State:
    """The demo as the server lays it out."""
    numbers = count(1)
    players = [
        Player(f"j{number}", f"h{number}", hero.name)
        for number, hero in enumerate(encounter_heroes(CODEX, DEMO), start=1)
    ]
    commands = encounter_commands(CODEX, DEMO, lambda: f"a{next(numbers)}")
    return play(system.start({}), *commands, *hero_commands(CODEX, DEMO, players))


def next_command(state: State, random: Random) -> Command:
    """Something that may be done now, an end of turn when nothing else may."""
    fight = state.fight
    assert fight is not None
    if not fight.playing:
        return NextTurn()
    actor = state.actors[fight.playing]
    possible = [command for command in wishes(state, actor, random) if system.refusal(state, command, TABLE) is None]
    if not possible or random.random() < 0.15:
        return EndTurn(actor=actor.id)
    return random.choice(possible)


def wishes(state: State, actor: Actor, random: Random) -> Iterator[Command]:
    """What somebody might want: most of it is out of reach."""
    others = [other for other in state.actors if other != actor.id]
    for target in others:
        yield NextBlow(actor=actor.id, target=target)
        for line in actor.card.lines:
            yield Attack(actor=actor.id, line=line.id, target=target)
            yield FullAttack(actor=actor.id, line=line.id, target=target)
    for special in actor.card.specials:
        yield from aimed(state, actor, special.id)
    yield StandUp(actor=actor.id)
    if actor.place is not None:
        column, row = actor.place.square
        steps = [(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
        for square in random.sample(steps, 4):
            yield Move(actor=actor.id, path=(square,))
            yield Move(actor=actor.id, path=(square,), step=True)


def aimed(state: State, actor: Actor, special: str) -> Iterator[UseSpecial]:
    """A special attack on each of the others, or towards each of them."""
    made = next(each for each in actor.card.specials if each.id == special)
    for other in state.actors.values():
        if other.id == actor.id or other.place is None:
            continue
        if made.area.reach is Reach.TARGET:
            yield UseSpecial(actor=actor.id, special=special, targets=(other.id,))
        else:
            yield UseSpecial(actor=actor.id, special=special, point=other.place.square)


def check(state: State) -> None:
    """What must hold after any act."""
    for actor in state.actors.values():
        assert actor.vitals.hit_points <= actor.card.hit_points
        assert actor.stance.negative_levels >= 0
    for player in state.players.values():
        lines = [line.amount for line in state.ledger if (line.owner, line.resource) == (player.id, Resource.AUDACITY)]
        assert player.audacity == sum(lines) >= 0
    assert state.gm_audacity == sum(line.amount for line in state.ledger if line.owner == GM) >= 0
