"""What each command about points causes: the fold of a campaign (D20-AUD-02, D20-AUD-08, D20-CREA-02)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose
from veillee.rules.audacity import creation_points, legendary, reserve
from veillee.rules.audacity.campaign_judge import amount_of
from veillee.rules.audacity.commands import (
    AddPlayer,
    AskHint,
    Award,
    Bonus,
    CreateHero,
    EndScenario,
    GiveCreation,
    GMIncome,
    LoseLevels,
    MakeLegendary,
    NewDay,
    PayExperience,
    PointsCommand,
    ReachLevel,
    Redistribute,
    Resist,
    Retire,
    SetEnvironment,
    StartScenario,
    Transfer,
)
from veillee.rules.audacity.events import (
    Event,
    HeroChanged,
    LegendChanged,
    PlayerAdded,
    PlayerStarted,
    PointsMoved,
    ScenarioChanged,
    fold,
)
from veillee.rules.audacity.experience import after_loss, needed
from veillee.rules.audacity.nouns import GM, Hero, Legend, Line, Resource, State, level_of

GRANT = "grant"


def decide(state: State, command: PointsCommand) -> Rule[tuple[Event, ...]]:
    """What a command that is not refused causes; a hint and a first level ask the GM."""
    match command:
        case AskHint():
            return (yield from ask_hint(command))
        case CreateHero(level=1):
            return (yield from first_level(state, command))
        case CreateHero() | ReachLevel() | LoseLevels() | PayExperience() | Retire():
            return hero_events(state, command)
        case MakeLegendary() | NewDay() | Resist() | SetEnvironment():
            return legend_events(state, command)
        case _:
            return point_events(state, command)


def ask_hint(command: AskHint) -> Rule[tuple[Event, ...]]:
    """The GM grants a hint or an advantage, or declines and nothing is paid (D20-AUD-50, D20-AUD-51, R-45)."""
    answer = yield from choose(Choice("hint", GM, (GRANT, "decline"), GRANT))
    return (_audacity(command.player, -reserve.HINT, "hint", command.label),) if answer == GRANT else ()


def first_level(state: State, command: CreateHero) -> Rule[tuple[Event, ...]]:
    """A character of level 1 brings its player a point, once the GM has confirmed it (D20-CREA-03, R-62)."""
    answer = yield from choose(Choice("level_grant", GM, (GRANT, "decline"), GRANT))
    made = hero_events(state, command)
    gain = creation_points.granted(1, 0, 1)
    return (*made, _creation(command.player, gain, "level")) if answer == GRANT else made


Points = AddPlayer | StartScenario | EndScenario | Redistribute | Award | Bonus | GMIncome | Transfer | GiveCreation


def point_events(state: State, command: Points) -> tuple[Event, ...]:
    """Points dealt, given, moved and converted."""
    match command:
        case AddPlayer():
            added: tuple[Event, ...] = (PlayerAdded(player=command.player),)
            late = _deal(fold(state, added), (command.player,), {}) if state.scenario else ()
            return (*added, *late)
        case StartScenario():
            return _begun(state, command.allies, command.extras)
        case EndScenario():
            return (*_converted(state), ScenarioChanged(on=False))
        case Redistribute():
            converted = _converted(state)
            return (*converted, *_begun(fold(state, converted), command.allies, {}))
        case Award():
            return (_audacity(command.to, amount_of(state, command), command.quality.value, command.label),)
        case Bonus():
            shares = tuple((player, share) for player, share in command.shares.items() if share)
            return tuple(_audacity(player, share, "bonus", command.label) for player, share in shares)
        case GMIncome():
            return (_audacity(GM, command.amount, "gm_income", command.label),)  # D20-AUD-25, D20-AUD-26
        case Transfer():
            paid = _audacity(command.donor, -reserve.TRANSFER * command.amount, "transfer")
            return paid, _audacity(command.receiver, command.amount, "transfer")
        case GiveCreation():
            given = _creation(command.donor, -command.amount, "gift")
            return given, _creation(command.receiver, command.amount, "gift")


def _begun(state: State, allies: int, extras: Mapping[str, int]) -> tuple[Event, ...]:
    """A scenario starts: each player’s start, then the GM’s reserve, set and not added (D20-AUD-03, D20-AUD-04)."""
    begun = ScenarioChanged(on=True)
    dealt = _deal(fold(state, (begun,)), state.players, extras)
    change = reserve.gm_start(len(state.players), allies) - state.gm_audacity
    return (begun, *dealt, _audacity(GM, change, "start"))


def _deal(state: State, players: Iterable[str], extras: Mapping[str, int]) -> tuple[Event, ...]:
    """What a scenario gives a player, once (D20-AUD-06, D20-AUD-08, R-15, R-18)."""
    events: list[Event] = []
    for player in players:
        carried = state.players[player].audacity
        start = reserve.start(state.settings, level_of(state, player), extras.get(player, 0), carried)
        events += [_audacity(player, start - carried, "start"), PlayerStarted(player=player)]
    return tuple(events)


def _converted(state: State) -> tuple[Event, ...]:
    """Every player’s reserve converted, each apart, the odd point lost (D20-CREA-05, R-65)."""
    events: list[Event] = []
    for player in state.players.values():
        if player.audacity:
            events.append(_audacity(player.id, -player.audacity, "conversion"))
        if gained := reserve.converted(player.audacity).gained:
            events.append(_creation(player.id, gained, "conversion"))
    return tuple(events)


Heroes = CreateHero | ReachLevel | LoseLevels | PayExperience | Retire


def hero_events(state: State, command: Heroes) -> tuple[Event, ...]:
    """Levels bought, reached and lost, experience paid, a character that leaves."""
    match command:
        case CreateHero():
            level = command.level
            hero = Hero(
                id=command.hero,
                player=command.player,
                level=level,
                started=level,
                highest=level,
                experience=needed(state.settings, level),
            )
            cost = creation_points.level_cost(level)
            bought = (_creation(hero.player, -cost, "level"),) if cost else ()
            return (HeroChanged(hero=hero), *bought)  # bought levels give nothing: D20-CREA-13
        case ReachLevel():
            hero = state.heroes[command.hero]
            gain = creation_points.granted(hero.started, hero.highest, command.level)
            risen = replace(
                hero,
                level=command.level,
                highest=max(hero.highest, command.level),
                experience=max(hero.experience, needed(state.settings, command.level)),
            )
            return (HeroChanged(hero=risen), *_gained(hero, gain))
        case LoseLevels():
            hero = state.heroes[command.hero]
            paid = (_creation(hero.player, -command.points, "level_loss"),) if command.points else ()
            return (*paid, *_fallen(state, hero, creation_points.levels_lost(command.levels, command.points)))
        case PayExperience():
            return _paid(state, command)
        case Retire():
            return (HeroChanged(hero=replace(state.heroes[command.hero], active=False)),)


def _gained(hero: Hero, gain: int) -> tuple[Event, ...]:
    return (_creation(hero.player, gain, "level"),) if gain else ()


def _fallen(state: State, hero: Hero, levels: int) -> tuple[Event, ...]:
    """Levels lost in spite of all: none left is death, and experience stands midway (D20-CREA-21, ASM-22, R-68)."""
    if not levels:
        return ()
    level = hero.level - levels
    if level < 1:
        return (HeroChanged(hero=replace(hero, active=False)),)
    return (HeroChanged(hero=replace(hero, level=level, experience=after_loss(state.settings, level))),)


def _paid(state: State, command: PayExperience) -> tuple[Event, ...]:
    """Experience paid with points first; a loss may bring the level down (D20-CREA-30, D20-CREA-33, R-70)."""
    hero = state.heroes[command.hero]
    points = state.players[hero.player].creation_points
    purse = creation_points.Purse(points=points, level=hero.level, experience=hero.experience)
    paid = creation_points.payment(state.settings, command.cost, command.points, purse)
    spent = (_creation(hero.player, -command.points, "experience"),) if command.points else ()
    return (*spent, HeroChanged(hero=replace(hero, level=paid.level, experience=paid.experience)))


Legends = MakeLegendary | NewDay | Resist | SetEnvironment


def legend_events(state: State, command: Legends) -> tuple[Event, ...]:
    """A creature made legendary, its resistances, its surroundings (D20-LEG-02, D20-LEG-12, D20-LEG-52)."""
    match command:
        case MakeLegendary():
            uses = legendary.new_day(command.points, legendary.Uses())
            legend = Legend(
                id=command.creature,
                points=command.points,
                entries=command.entries,
                uses=legendary.new_round(command.points, legendary.new_turn(command.points, uses)),
                environment=bool(legendary.advantages(command.points).environments),  # D20-LEG-51
            )
            return LegendChanged(legend=legend), _audacity(GM, -command.points, "legendary")
        case NewDay():
            return tuple(
                LegendChanged(legend=replace(legend, uses=legendary.new_day(legend.points, legend.uses)))
                for legend in state.legends.values()
            )
        case Resist():
            legend = state.legends[command.creature]
            return (LegendChanged(legend=replace(legend, uses=legendary.resisted(legend.uses))),)
        case SetEnvironment():
            return (LegendChanged(legend=replace(state.legends[command.creature], environment=command.on)),)


def _audacity(owner: str, amount: int, reason: str, label: str = "") -> PointsMoved:
    return PointsMoved(
        lines=(Line(owner=owner, resource=Resource.AUDACITY, amount=amount, reason=reason, label=label),)
    )


def _creation(owner: str, amount: int, reason: str) -> PointsMoved:
    return PointsMoved(lines=(Line(owner=owner, resource=Resource.CREATION_POINTS, amount=amount, reason=reason),))
