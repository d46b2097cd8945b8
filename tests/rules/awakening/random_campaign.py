"""Drives whole campaigns at random: fights, rests, deaths, levels, purchases, with the heroes and book of the packs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import msgspec
from msgspec.structs import replace

from tests.rules.awakening.random_play import GM, done, expansions, players
from veillee.codex.awakening import Creature, Hero
from veillee.codex.book import book
from veillee.codex.casting import creature_card, hero_card
from veillee.codex.pack import codex
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    AddActor,
    Aspect,
    Award,
    BreakVials,
    Command,
    Correct,
    EndFight,
    EndRest,
    EndScene,
    Equip,
    Give,
    GiveVials,
    Improve,
    OpenBook,
    PassTime,
    SetBody,
    SetContact,
    SetPrice,
    SetScene,
    StartFight,
    StartRest,
    TakeAway,
    TakeBackLevel,
    Unlearn,
)
from veillee.rules.awakening.making.paper import MOST_LEVELS
from veillee.rules.awakening.nouns import Condition, DamageType, Kind, Place, Resource, RestKind, State
from veillee.rules.awakening.progress.bag import MAX_OWNED, owned
from veillee.rules.awakening.progress.durability import durability
from veillee.rules.awakening.progress.purse import owns
from veillee.rules.awakening.views import Option
from veillee.rules.common import Side

BOOK = book(codex())
HEROES = tuple(hero_card(codex(), slug) for slug, _entry in codex().all("heroes", Hero))
CREATURES = tuple(creature_card(codex(), slug) for slug, _entry in codex().all("creatures", Creature))
SETTINGS = {
    "durability": ("off", "on"),
    "levelup_hit_dice": ("pool", "per_die"),
    "mastery_rest": ("relaxed_long", "any_long"),
    "upgrade_add_die": ("negative", "need_plus_one", "floor_zero"),
    "weapon_requirements": ("off", "on"),
    "broken_outfit_malus": ("stays", "vanishes"),
    "fate_per_roll": ("1", "unlimited"),
    "overkill_counts": ("no", "yes"),
    "poison_duration": ("full_round", "target_next_turn", "end_of_round"),
}


def opening(random: Random) -> State:
    """Some heroes of the packs with something to spend, a foe or two, on a small board or without one."""
    state = system.start({key: random.choice(values) for key, values in SETTINGS.items()})
    state = done(state, OpenBook(book=BOOK), random)
    drawn = random.random() < 0.5
    state = done(state, SetScene(board=drawn, width=8, height=8), random)

    def stand(column: int, row: int) -> Place | None:
        return Place((2 * column, row)) if drawn else None

    for number, card in enumerate(random.sample(HEROES, min(3, len(HEROES)))):
        grown = replace(card, level=random.choice([card.level, 4, 8]))
        state = done(state, AddActor(id=f"h{number}", card=grown, side=Side.ALLY, place=stand(number, 2)), random)
    for number, card in enumerate(random.sample(CREATURES, 2)):
        state = done(state, AddActor(id=f"c{number}", card=card, side=Side.FOE, place=stand(number, 4)), random)
    for first, second in () if drawn else combinations(state.actors, 2):
        state = done(state, SetContact(first=first, second=second), random)
    heroes = tuple(each for each in state.actors if each.startswith("h"))
    for hero in heroes:
        state = done(state, GiveVials(actor=hero, poison=random.choice(list(BOOK.poisons)), count=2), random)
    for resource, amount in ((Resource.EXPERIENCE, 60), (Resource.POWER_POINTS, 12), (Resource.SHARDS, 400)):
        state = done(state, Award(actors=heroes, resource=resource, amount=random.randint(1, amount)), random)
    return state


LIVELY = {
    "attack": 4,
    "use_power": 8,
    "coat_weapon": 6,
    "stabilize": 6,
    "recall": 12,
    "recover": 6,
    "level_up": 6,
    "learn_power": 3,
    "raise_power": 6,
    "shorten_recharge": 4,
    "equip": 1,
    "buy": 1,
    "end_turn": 3,
    "double_attack": 3,
}
"""How much more often something is done than what is not listed, which counts for 2."""


def next_command(state: State, random: Random) -> Command:
    """Something that is offered to the GM or to the players, or a tool; rests and fights begin and end."""
    often = 0.12 if state.fight is not None else 0.25 if state.rest is not None else 0.6
    if random.random() < often:
        tools = [tool for tool in (*_moments(state, random), *_tools(state, random)) if _accepted(state, tool)]
        if tools:
            return random.choice(tools)
    view = system.view(state, random.choice([GM, next(players(state))]))
    fighting = state.fight is not None and random.random() < 0.9
    several = list(view.options.values() if fighting else view.growth.values())
    offered = [option for options in several for option in options if option.refusal is None]
    kinds = sorted({option.command for option in offered})
    while kinds:
        kind = random.choices(kinds, [LIVELY.get(each, 2) for each in kinds])[0]
        alike = [option for option in offered if option.command == kind]
        for command in commands(state, random.choice(alike), random):
            return command
        kinds.remove(kind)
    return EndFight() if state.fight is not None else SetScene(title="Ailleurs")


def _accepted(state: State, command: Command) -> bool:
    return system.refusal(state, command, GM) is None


def _moments(state: State, random: Random) -> Iterator[Command]:
    """What begins and ends fights and rests, so that a campaign has as much of each."""
    if state.fight is not None:
        return
    yield StartFight()
    yield StartRest(kind=random.choice([RestKind.RELAXED, *RestKind]))
    if state.rest is not None:
        yield EndRest(force=True)
    if random.random() < 0.3:
        yield Correct(actor=random.choice(list(state.actors)), condition=Condition.DEAD)


def settled(option: Option) -> Option:
    """The option with all that it may take where it takes NX, and its first weapon where it wants one."""
    fixed = dict(option.fixed)
    if "shards" in option.needs:
        fixed["shards"] = option.range
    if "line" in option.needs:
        fixed["line"] = option.lines[0][0]
    return replace(option, fixed=fixed)


def commands(state: State, option: Option, random: Random) -> Iterator[Command]:
    """A command or two that an option stands for; dressing chooses hands at random, as far as they may be held."""
    option = settled(option)
    if option.command != "equip":
        yield from expansions(state, option, random, most=1)
        return
    things = ["", *(key for key, _name in option.lines)]
    sets = tuple((random.choice(things), random.choice(things)) for _set in range(random.randint(0, 2)))
    command = Equip(actor=str(option.fixed["actor"]), sets=sets)
    if system.refusal(state, command, GM) is None:
        yield command


def check_growth(state: State, random: Random) -> None:
    """What no turn pays for is accepted when it is offered, refused with a sentence when it is not."""
    for viewer in (GM, *players(state)):
        for actor, options in system.view(state, viewer).growth.items():
            assert viewer.holds(actor)
            assert len({option.key for option in options}) == len(options)
            for option in map(settled, random.sample(options, min(12, len(options)))):
                if option.refusal is not None:
                    assert option.refusal.code in system.SENTENCES
                    if option.command != "equip":
                        command = msgspec.convert({"type": option.command, **option.fixed}, system.Command)
                        assert system.refusal(state, command, viewer) == option.refusal
                    continue
                for command in commands(state, option, random):
                    assert system.refusal(state, command, viewer) is None, (option.key, command)


def check_careers(state: State) -> None:
    """Nothing is owed, nothing is lost, and the lines of every ledger add up to its balances."""
    for actor in state.actors.values():
        career = actor.career
        assert min(owns(actor, resource) for resource in Resource) >= 0
        assert 0 <= durability(actor) <= actor.card.outfit.durability
        assert len({each.outfit for each in career.over_outfits}) == len(career.over_outfits)
        assert all(vials.count > 0 for vials in career.vials)
        assert len(owned(actor)) <= MAX_OWNED
        assert (career.soul is None) or actor.vitals.condition is Condition.DEAD
        if actor.card.kind is Kind.CREATURE:
            assert (career.power_points, career.shards, career.gains) == (0, 0, ())
        else:
            assert 0 <= actor.card.level <= MOST_LEVELS
        for known in actor.card.powers:
            assert known.rank <= len(known.power.ranks)
            assert all(rank.level <= actor.card.level for rank in known.power.ranks[: known.rank])
    assert state.rest is None or state.fight is None
    for key in {*state.actors, *state.ledgers}:
        for resource in Resource:
            total = 0
            for line in state.ledgers.get(key, ()):
                if line.resource is resource:
                    total += line.change
                    assert line.balance == total
                    assert f"reason.{line.reason}" in system.SENTENCES
            assert total == (owns(state.actors[key], resource) if key in state.actors else 0)


def _tools(state: State, random: Random) -> Iterator[Command]:
    one = random.choice(list(state.actors))
    things = list(owned(state.actors[one])) or ["rien"]
    known = [each.power.id for each in state.actors[one].card.powers] or ["rien"]
    goods, poison = random.choice(list(BOOK.goods)), random.choice(list(BOOK.poisons))
    makers: tuple[Callable[[], Command], ...] = (
        lambda: StartRest(kind=random.choice(list(RestKind))),
        lambda: StartRest(kind=RestKind.RELAXED),
        lambda: EndRest(force=random.random() < 0.7),
        lambda: EndRest(force=True),
        StartFight,
        EndFight,
        EndScene,
        lambda: PassTime(minutes=random.choice([10, 600, 1440])),
        lambda: Correct(actor=one, hit_points=random.randint(0, 12)),
        lambda: Correct(actor=one, condition=Condition.DEAD),
        lambda: Correct(actor=one, experience=random.randint(0, 30)),
        lambda: SetBody(actor=one, destroyed=random.random() < 0.3),
        lambda: GiveVials(actor=one, poison=poison, count=random.randint(-2, 3)),
        lambda: BreakVials(actor=one),
        lambda: Award(actors=(one,), resource=random.choice(list(Resource)), amount=random.choice([-5, 2, 6, 20, 120])),
        lambda: Give(actor=one, goods=goods),
        lambda: TakeAway(actor=one, item=random.choice(things), shards=random.randint(0, 20)),
        lambda: Improve(
            actor=one,
            item=random.choice(things),
            aspect=random.choice(list(Aspect)),
            price=random.randint(0, 40),
            dice="1d4",
            damage=DamageType.FIRE,
        ),
        lambda: SetPrice(goods=goods, price=random.choice([None, 10, 90])),
        lambda: TakeBackLevel(actor=one),
        lambda: Unlearn(actor=one, power=random.choice(known)),
    )
    for maker in random.sample(makers, 4):
        yield maker()
