"""Drives the system at random, by what it offers and by what it does not; and says what must always hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from tests.rules.awakening.cast import CAST
from tests.rules.awakening.powers import deck
from veillee.dice import Choice, Finished, RandomSource, draw, replay
from veillee.rules import board
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    AddActor,
    AddWalls,
    AskCheck,
    Attack,
    Award,
    Check,
    Command,
    Correct,
    DoubleAttack,
    EndFight,
    EndScene,
    EndTurn,
    Face,
    FreeAction,
    GiveEffect,
    GoTo,
    Move,
    PlaceActor,
    RemoveActor,
    Reorder,
    SecondBlow,
    SetContact,
    SetScene,
    ShortenRecharge,
    Stabilize,
    StartFight,
    SwitchSet,
    TakePosture,
    UsePower,
)
from veillee.rules.awakening.death import death_limit
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.nouns import (
    Attribute,
    Condition,
    EffectKind,
    FreeActionKind,
    Kind,
    KnownPower,
    Place,
    Posture,
    Power,
    PowerSource,
    Resource,
    Square,
    State,
    Turn,
    Wall,
)
from veillee.rules.awakening.options import path_to
from veillee.rules.awakening.space import standing
from veillee.rules.awakening.turns import ends_before, idle
from veillee.rules.awakening.views import Option
from veillee.rules.common import Role, Side, Viewer

GM = Viewer(Role.GM)
SIDE = 9
"""Squares along the board: small, so that they meet."""
SETTINGS = {
    "diagonals": ("one", "one_two", "euclidean"),
    "facing": ("on", "off"),
    "opportunity_per_round": ("unlimited", "1"),
    "creature_at_zero": ("dead", "ask"),
    "overkill_counts": ("no", "yes"),
    "progressive_damage": ("off", "on"),
    "reactions_per_round": ("unlimited", "1", "level"),
    "free_actions_per_turn": ("1", "2", "unlimited"),
}


POWERS = tuple(each for each in vars(deck).values() if isinstance(each, Power))
"""Every power of the deck: some of them are given to each newcomer."""


def opening(random: Random) -> State:
    """A table of some members of the cast, on a walled board or without one, with some settings and a fight begun."""
    state = system.start({key: random.choice(values) for key, values in SETTINGS.items()})
    drawn = random.random() < 0.75
    state = done(state, SetScene(board=drawn, width=SIDE, height=SIDE), random)
    keys = random.sample(sorted(CAST), random.randint(2, 6))
    if drawn:
        walls = tuple(Wall(f"w{number}", _corner(random), _corner(random)) for number in range(random.randint(0, 3)))
        if system.refusal(state, AddWalls(walls=walls), GM) is None:
            state = done(state, AddWalls(walls=walls), random)
    for key in keys:
        state = _tried(state, _newcomer(key, state, random), random)
    if not drawn:
        for first, second in combinations(state.actors, 2):
            state = done(state, SetContact(first=first, second=second, touching=random.random() < 0.6), random)
    surprised = tuple(each for each in state.actors if random.random() < 0.2)
    return _tried(state, StartFight(surprised=surprised), random)


def done(state: State, command: Command, random: Random) -> State:
    """The state after an accepted command, its events read back from the wire and its record replayed."""
    end = draw(system.decide(state, command), RandomSource(random), lambda choice: random.choice(choice.answers))
    again = replay(system.decide(state, command), end.known, RandomSource(Random(0)), _nobody)
    assert isinstance(again, Finished)
    assert again.value == end.value
    read = msgspec.json.decode(msgspec.json.encode(end.value), type=tuple[Event, ...])
    assert read == end.value
    return fold(state, read)


def next_command(state: State, random: Random) -> Command:
    """Mostly something that is offered to the GM or to the player who acts; now and then a tool of the GM."""
    if random.random() < 0.1:
        tool = _tool(state, random)
        if system.refusal(state, tool, GM) is None:
            return tool
    player = next(players(state))
    viewer = random.choice([GM, player]) if state.fight is not None and player.holds(state.fight.acting) else GM
    offered = [
        command
        for options in system.view(state, viewer).options.values()
        for option in options
        if option.refusal is None
        for command in expansions(state, option, random, most=2)
    ]
    if not offered:
        ways = (StartFight(), EndFight(), SetScene(title="Ailleurs"))
        return next(way for way in ways if system.refusal(state, way, GM) is None)
    lively = [command for command in offered if not isinstance(command, EndTurn | FreeAction | Face)]
    return random.choice(lively if lively and random.random() < 0.75 else offered)


def expansions(state: State, option: Option, random: Random, most: int = 6) -> Iterator[Command]:
    """Commands that an offered option stands for, the fields left open filled from its domains."""
    fixed: dict[str, Any] = {"type": option.command, **option.fixed}
    if "fate" in option.may and random.random() < 0.5:
        fixed["fate"] = True
    if "label" in option.may:
        fixed["label"] = "mot"
    if "leaves" in option.may:
        fixed["leaves"] = [target.actor for target in option.targets if random.random() < 0.5]
    if "power_points" in (*option.needs, *option.may):
        fixed["power_points"] = random.choice(option.payments).power_points
    if "buy_back" in option.needs:
        fixed["buy_back"] = True
    if "point" in option.needs:
        place = state.actors[str(option.fixed["actor"])].place
        assert place is not None
        fixed["point"] = random.choice(option.reach).square if option.reach else place.square
    named = [target.actor for target in option.targets if target.refusal is None]
    if "targets" in option.needs or ("targets" in option.may and named and random.random() < 0.7):
        fixed["targets"] = random.sample(named, random.randint(1, min(option.choose, len(named))))
    filled = [fixed]
    if "target" in option.needs:
        filled = [{**fixed, "target": target.actor} for target in option.targets if target.refusal is None]
    if "path" in option.needs:
        ends = [index for index, at in enumerate(option.reach) if not at.through]
        filled = [{**fixed, "path": path_to(option.reach, end)} for end in random.sample(ends, min(most, len(ends)))]
    if "facing" in option.needs:
        filled = [{**fixed, "facing": random.choice(board.RING)}]
    for each in random.sample(filled, min(most, len(filled))):
        yield msgspec.convert(each, system.Command)


def guesses(state: State, random: Random) -> Iterator[Command]:
    """Commands that nobody offered: any actor, any target, any path, lines of others."""
    ids = [*state.actors, "nobody"]
    lines = ["bare_hands", *(line.id for card in CAST.values() for line in card.lines), "long_sword", "dagger"]

    def any_id() -> str:
        return random.choice(ids)

    yield Move(actor=any_id(), path=_stroll(state, random))
    yield Move(actor=any_id(), leaves=(any_id(),))
    yield Attack(actor=any_id(), line=random.choice(lines), target=any_id(), fate=random.random() < 0.5)
    yield Attack(actor=any_id(), line="nova", point=_square(random), excluded=(any_id(),))
    yield DoubleAttack(actor=any_id(), line=random.choice(lines), target=any_id())
    yield SecondBlow(actor=any_id(), line=random.choice(lines), target=any_id())
    yield TakePosture(actor=any_id(), posture=random.choice(list(Posture)))
    yield Stabilize(actor=any_id(), target=any_id(), threshold=random.choice([None, 10, 400]))
    yield SwitchSet(actor=any_id(), set=random.randint(-1, 3))
    yield FreeAction(actor=any_id(), kind=random.choice(get_args(FreeActionKind)), item=random.choice(["", "r1"]))
    yield Check(actor=any_id(), attribute=Attribute.CHA, request=random.choice(["", "r1", "r2"]))
    yield Face(actor=any_id(), facing=(random.randint(-1, 1), random.randint(-2, 1)))
    yield EndTurn(actor=any_id())
    yield UsePower(
        actor=any_id(),
        power=random.choice(POWERS).id,
        targets=tuple(any_id() for _each in range(random.randint(0, 3))),
        point=random.choice([None, _square(random)]),
        line=random.choice(["", *lines]),
        excluded=random.choice([(), (any_id(),)]),
        power_points=random.randint(-1, 3),
        buy_back=random.random() < 0.3,
        fate=random.random() < 0.3,
        label=random.choice(["", "mot"]),
    )
    yield ShortenRecharge(actor=any_id(), power=random.choice(POWERS).id, turns=random.randint(-1, 3))
    yield _tool(state, random)


def check_offers(state: State, viewer: Viewer, random: Random) -> None:
    """Whatever a seat is offered is accepted; whatever it is denied has a sentence, and is denied when asked for."""
    view = system.view(state, viewer)
    for actor, options in view.options.items():
        assert viewer.holds(actor)
        for option in options:
            for reason in (option.refusal, *(target.refusal for target in option.targets)):
                assert reason is None or reason.code in system.SENTENCES
            if option.refusal is not None:
                assert_denied(state, viewer, option)
                continue
            for command in expansions(state, option, random):
                assert system.refusal(state, command, viewer) is None, (option.key, command)


def assert_denied(state: State, viewer: Viewer, option: Option) -> None:
    """A denied option is refused as it stands, and with any target."""
    fixed: dict[str, Any] = {"type": option.command, **option.fixed}
    targets = [target.actor for target in option.targets] if "target" in option.needs else []
    several = [target.actor for target in option.targets] if "targets" in option.needs else []
    wanting = {"path": [], "facing": (0, 1)} if option.command in ("move", "face") else {}
    named: list[dict[str, Any]] = [{"target": target} for target in targets]
    named += [{"targets": (target,)} for target in several]
    for extra in named or [{}]:
        tried = {"line": "", "target": "", **wanting, **fixed, **extra}
        fields = msgspec.structs.fields(_type_of(option.command))
        known = {"type", *(field.name for field in fields)}
        command = msgspec.convert({key: tried[key] for key in tried.keys() & known}, system.Command)
        assert system.refusal(state, command, viewer) is not None, (option.key, command)


def check_invariants(state: State) -> None:
    """What must hold after every act."""
    for actor in state.actors.values():
        vitals, turn = actor.vitals, actor.turn
        assert 0 <= vitals.hit_points <= actor.card.max_hit_points
        assert 0 <= vitals.magic_points <= actor.card.max_magic_points
        assert vitals.experience >= 0
        assert actor.career.power_points >= 0
        assert len({used.power for used in actor.stance.used}) == len(actor.stance.used)
        assert all(min(used.encounter, used.day, used.shortened) >= 0 for used in actor.stance.used)
        assert state.fight is not None or all(used.round is None for used in actor.stance.used)
        assert vitals.below_zero >= 0
        assert (vitals.condition is Condition.ACTIVE) == (vitals.hit_points > 0)
        assert vitals.condition is not Condition.ACTIVE or vitals.below_zero == 0
        if actor.card.kind is Kind.CHARACTER and vitals.condition is Condition.UNCONSCIOUS:
            assert vitals.below_zero <= death_limit(actor.card)
        assert min(turn.moves, turn.attacks, turn.frees, turn.metres, turn.diagonals) >= 0
        assert turn == Turn() or (state.fight is not None and state.fight.acting == actor.id)
        assert standing(actor) or actor.stance.posture is Posture.NONE
        assert len({effect.id for effect in actor.stance.effects}) == len(actor.stance.effects)
    for one, other in combinations([each for each in state.actors.values() if standing(each)], 2):
        if one.place is not None and other.place is not None:
            assert not board.overlapping(one.place.square, one.card.size, other.place.square, other.card.size)
    if state.fight is not None:
        fight = state.fight
        assert 0 <= fight.index < len(fight.order) == len(set(fight.order))
        assert set(fight.order) <= set(state.actors)
        helpless = all(idle(state, fight, each) for each in fight.order)
        assert not idle(state, fight, fight.acting) or helpless


def check_ends(state: State) -> None:
    """No effect outlives its duration: neither the slot of its end, nor the encounter."""
    for effect in (effect for actor in state.actors.values() for effect in actor.stance.effects):
        if state.fight is not None:
            assert not ends_before(effect, state.fight), effect
        else:
            assert effect.until is None, effect
            assert effect.origin is None or not effect.origin.power, effect


def players(state: State) -> Iterator[Viewer]:
    """A seat that holds the characters, one that holds nobody, the screen."""
    allies = frozenset(each.id for each in state.actors.values() if each.side is Side.ALLY)
    yield Viewer(Role.PLAYER, allies)
    yield Viewer(Role.PLAYER)
    yield Viewer(Role.SCREEN)


def _nobody(choice: Choice) -> str | None:
    return None


def _type_of(tag: str) -> type[msgspec.Struct]:
    found: type[msgspec.Struct] = next(each for each in Command.__args__ if each.__struct_config__.tag == tag)
    return found


def _tried(state: State, command: Command, random: Random) -> State:
    return done(state, command, random) if system.refusal(state, command, GM) is None else state


def _newcomer(key: str, state: State, random: Random) -> AddActor:
    card = CAST[key]
    card = replace(card, size=random.choice([1, 1, 1, 2])) if card.kind is Kind.CREATURE else card
    card = replace(card, powers=_some_powers(card.kind, random))
    number = next(each for each in range(1, 99) if f"{key}{each}" not in state.actors)
    square = Place(_square(random), random.choice(board.RING), random.random() < 0.15)
    return AddActor(
        id=f"{key}{number}",
        card=card,
        side=Side.ALLY if card.kind is Kind.CHARACTER else random.choice([Side.FOE, Side.FOE, Side.NEUTRAL]),
        place=square if state.scene.board else None,
        hit_points=random.randint(1, card.max_hit_points),
        experience=random.choice([0, 0, 2]) if card.kind is Kind.CHARACTER else 0,  # WA-GEN-07
    )


def _some_powers(kind: Kind, random: Random) -> tuple[KnownPower, ...]:
    sources = [PowerSource.OUTFIT, PowerSource.INNATE] if kind is Kind.CHARACTER else [PowerSource.OWN]
    return tuple(
        KnownPower(power, random.choice(sources), random.randint(0, len(power.ranks)))
        for power in random.sample(POWERS, random.randint(0, 3))
    )


def _tool(state: State, random: Random) -> Command:
    ids = [*state.actors, "nobody"]
    one, other = random.choice(ids), random.choice(ids)
    kind = random.choice(list(EffectKind))
    makers: tuple[Callable[[], Command], ...] = (
        lambda: Correct(actor=one, hit_points=random.randint(-1, 25)),
        lambda: Correct(actor=one, condition=random.choice(list(Condition)), below_zero=random.choice([None, 0, 30])),
        lambda: Correct(actor=one, moves=random.randint(0, 2), attacks=random.randint(0, 2)),
        lambda: GiveEffect(actor=one, kind=kind, value=random.randint(-2, 2), rounds=random.choice([None, 1, 2])),
        lambda: PlaceActor(actor=one, place=Place(_square(random), hidden=random.random() < 0.3)),
        lambda: _newcomer(random.choice(sorted(CAST)), state, random),
        lambda: RemoveActor(actor=one),
        lambda: SetContact(first=one, second=other),
        lambda: SetScene(width=random.randint(3, SIDE)),
        lambda: GoTo(actor=one),
        lambda: Reorder(order=tuple(random.sample(ids[:-1], len(ids) - 1))),
        lambda: AskCheck(actors=(one,), attribute=random.choice(list(Attribute)), threshold=random.randint(1, 20)),
        EndFight,
        EndScene,
        lambda: Award(actors=(one,), resource=Resource.POWER_POINTS, amount=random.randint(1, 4)),
        lambda: StartFight(surprised=(one,)),
    )
    return random.choice(makers)()


def _stroll(state: State, random: Random) -> tuple[Square, ...]:
    placed = [each.place.square for each in state.actors.values() if each.place is not None]
    x, y = random.choice(placed) if placed else (0, 0)
    path: list[Square] = []
    for _step in range(random.randint(0, 6)):
        dx, dy = random.choice(board.RING)
        x, y = x + dx, y + dy
        path.append((x, y))
    return tuple(path)


def _square(random: Random) -> Square:
    return random.randint(0, SIDE - 1), random.randint(0, SIDE - 1)


def _corner(random: Random) -> Square:
    return 50 * random.randint(0, 2 * SIDE), 50 * random.randint(0, 2 * SIDE)
