"""Characters of a campaign: they join at a level, reach others, lose some, pay with experience, leave."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules.audacity import creation_points, harm, ledger
from veillee.rules.audacity.actor import condition_of, who
from veillee.rules.audacity.arrival import arrival_refusal, arrived, newcomer
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.choices import AskedFacts
from veillee.rules.audacity.commands import CreateHero, GiveExperience, LoseLevels, PayExperience, ReachLevel, Retire
from veillee.rules.audacity.events import ActorChanged, Event, HeroChanged, fold
from veillee.rules.audacity.experience import after_loss, needed
from veillee.rules.audacity.life import Cause
from veillee.rules.audacity.limits import MOST_EXPERIENCE
from veillee.rules.audacity.notes import HeroTold
from veillee.rules.audacity.nouns import GM, Hero, State, best_level
from veillee.rules.audacity.payment import positive
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal, Who

GRANT: Final = "grant"
DECLINE: Final = "decline"
MOST_LEVEL: Final = 20

Heroes = CreateHero | ReachLevel | LoseLevels | PayExperience | Retire | GiveExperience


def hero_refusal(state: State, command: Heroes) -> Refusal | None:
    """Why a character does not join, rise, fall, pay or leave so."""
    match command:
        case CreateHero():
            return _create_refusal(state, command)
        case GiveExperience(heroes=heroes):
            if not heroes or any(hero not in state.heroes for hero in heroes):
                return refuse(Why.UNKNOWN_HERO)
            if any(not state.heroes[hero].active for hero in heroes):
                return refuse(Why.ALREADY_GONE)
            return positive(command.amount)
        case ReachLevel(hero=hero) | LoseLevels(hero=hero) | PayExperience(hero=hero) | Retire(hero=hero):
            if hero not in state.heroes:
                return refuse(Why.UNKNOWN_HERO)
            if not state.heroes[hero].active:
                return refuse(Why.ALREADY_GONE)
            return _changed_refusal(state, state.heroes[hero], command)


def _create_refusal(state: State, command: CreateHero) -> Refusal | None:
    """A level within the group’s, paid for, unless the GM gives it; then the card (D20-CREA-10 to 12, R-64)."""
    if command.player not in state.players:
        return refuse(Why.UNKNOWN_PLAYER)
    if command.hero in state.heroes:
        return refuse(Why.HERO_THERE)
    if command.hero in state.actors:
        return refuse(Why.ALREADY_THERE)
    if command.level > MOST_LEVEL or command.level < 1:
        return refuse(Why.LEVEL_RANGE)
    if not command.given:
        points = state.players[command.player].creation_points
        best = best_level(state) if command.reference is None else command.reference
        refusal = creation_points.level_refusal(points, command.level, best)
        if refusal is not None:
            return refusal
    return None if command.card is None else arrival_refusal(state, command, command.card)


def _changed_refusal(
    state: State, hero: Hero, command: ReachLevel | LoseLevels | PayExperience | Retire
) -> Refusal | None:
    points = state.players[hero.player].creation_points
    match command:
        case ReachLevel():
            return None if hero.level < command.level <= MOST_LEVEL else refuse(Why.LEVEL_RANGE)
        case LoseLevels():
            return positive(command.levels) or creation_points.levels_refusal(points, command.levels, command.points)
        case PayExperience():
            purse = creation_points.Purse(points=points, level=hero.level, experience=hero.experience)
            refusal = creation_points.payment_refusal(
                state.settings, command.cost, command.points, purse, voluntary=command.voluntary
            )
            if refusal is not None:
                return refusal
            paid = creation_points.payment(state.settings, command.cost, command.points, purse)
            return creation_points.saving_refusal(paid, purse, command.saves)
        case Retire():
            return None


def decide_hero(state: State, command: Heroes) -> Rule[tuple[Event, ...]]:
    """Levels bought, reached and lost, experience given and paid, a character that leaves."""
    match command:
        case CreateHero():
            return (yield from _created(state, command))
        case ReachLevel():
            return (yield from _risen(state, state.heroes[command.hero], command.level))
        case LoseLevels():
            return (yield from _fallen(state, state.heroes[command.hero], command))
        case PayExperience():
            return (yield from _paid(state, state.heroes[command.hero], command))
        case GiveExperience():
            return (yield from _rewarded(state, command))
        case Retire():
            hero = state.heroes[command.hero]
            yield from tell(HeroTold(actor=_known(state, hero.id), hero=hero.id, what="leaves", level=hero.level))
            return (HeroChanged(hero=replace(hero, active=False)),)


def _created(state: State, command: CreateHero) -> Rule[tuple[Event, ...]]:
    """A new character: bought levels give nothing, a first one a point that the GM confirms (D20-CREA-13, R-62)."""
    level = command.level
    hero = Hero(
        id=command.hero,
        player=command.player,
        level=level,
        started=level,
        highest=level,
        experience=needed(state.settings, level),
    )
    cost = 0 if command.given else creation_points.level_cost(level)
    actor = None if command.card is None else newcomer(command, command.card)
    gain = 0
    if level == 1 and not command.given:
        facts = AskedFacts(
            player=command.player,
            name=ledger.named(state, command.player),
            label=hero.id if actor is None else actor.card.name.text,
            points=creation_points.granted(1, 0, 1),
        )
        answer = yield from choose(Choice("level_grant", GM, (GRANT, DECLINE), GRANT, facts=facts))
        gain = facts.points if answer == GRANT else 0
    joined = None if actor is None else who(actor)
    yield from tell(HeroTold(actor=joined, hero=hero.id, what="joins", level=level, points=cost))
    came = () if actor is None else (yield from arrived(state, actor))
    granted = yield from ledger.told(state, ledger.creation(hero.player, gain, "level"))
    return (
        HeroChanged(hero=hero),
        *came,
        *ledger.moved(ledger.creation(hero.player, -cost, "level")),
        *granted,
    )


def _risen(state: State, hero: Hero, level: int) -> Rule[tuple[Event, ...]]:
    """A level reached by playing gives what every milestone passed gives, once (D20-CREA-03, R-63)."""
    gain = creation_points.granted(hero.started, hero.highest, level)
    risen = replace(
        hero,
        level=level,
        highest=max(hero.highest, level),
        experience=max(hero.experience, needed(state.settings, level)),
    )
    yield from tell(HeroTold(actor=_known(state, hero.id), hero=hero.id, what="level", level=level))
    granted = yield from ledger.told(state, ledger.creation(hero.player, gain, "level"))
    return (HeroChanged(hero=risen), *_on_card(state, risen), *granted)


def _fallen(state: State, hero: Hero, command: LoseLevels) -> Rule[tuple[Event, ...]]:
    """Levels lost in spite of the points: none left is death, else experience stands midway (D20-CREA-20, ASM-22)."""
    lost = creation_points.levels_lost(command.levels, command.points)
    level = hero.level - lost
    paid = ledger.moved(ledger.creation(hero.player, -command.points, "level_loss"))
    told = HeroTold(
        actor=_known(state, hero.id),
        hero=hero.id,
        what="lost",
        level=max(0, level),
        amount=lost,
        points=command.points,
    )
    yield from tell(told)
    if not lost:
        return paid
    if level < 1:
        return paid + (yield from _dead(fold(state, paid), hero))
    fallen = replace(hero, level=level, experience=after_loss(state.settings, level))
    return (*paid, HeroChanged(hero=fallen), *_on_card(state, fallen))


def _dead(state: State, hero: Hero) -> Rule[tuple[Event, ...]]:
    """No level is left: the character dies, wherever it stands; a rescue holds it at its first level (R-40, R-68)."""
    gone = HeroChanged(hero=replace(hero, active=False))
    if hero.id not in state.actors:
        return (gone,)
    events = yield from harm.kill(state, hero.id, Cause.EFFECT)
    if condition_of(fold(state, events).actors[hero.id]) is Condition.DEAD:
        return (*events, gone)
    held = replace(hero, level=1, experience=min(hero.experience, after_loss(state.settings, 1)))
    return (*events, HeroChanged(hero=held), *_on_card(fold(state, events), held))


def _paid(state: State, hero: Hero, command: PayExperience) -> Rule[tuple[Event, ...]]:
    """Experience paid with points first; a loss may bring the level down (D20-CREA-30, D20-CREA-33, R-70)."""
    purse = creation_points.Purse(
        points=state.players[hero.player].creation_points, level=hero.level, experience=hero.experience
    )
    paid = creation_points.payment(state.settings, command.cost, command.points, purse)
    paid = creation_points.saved(state.settings, paid, hero.level, command.saves)
    points = command.points + command.saves
    after = replace(hero, level=paid.level, experience=paid.experience)
    told = HeroTold(
        actor=_known(state, hero.id),
        hero=hero.id,
        what="paid",
        level=after.level,
        amount=command.cost,
        points=points,
    )
    yield from tell(told)
    spent = ledger.moved(
        ledger.creation(hero.player, -command.points, "experience"),
        ledger.creation(hero.player, -command.saves, "level_loss"),
    )
    return (*spent, HeroChanged(hero=after), *_on_card(state, after))


def _rewarded(state: State, command: GiveExperience) -> Rule[tuple[Event, ...]]:
    """Experience for each; a level is then reached when its player and the GM say so (ASM-19)."""
    events: list[Event] = []
    for key in dict.fromkeys(command.heroes):
        hero = state.heroes[key]
        total = min(MOST_EXPERIENCE, hero.experience + command.amount)
        told = HeroTold(
            actor=_known(state, key),
            hero=key,
            what="experience",
            level=hero.level,
            amount=total - hero.experience,
            label=command.label,
        )
        yield from tell(told)
        events.append(HeroChanged(hero=replace(hero, experience=total)))
    return tuple(events)


def _on_card(state: State, hero: Hero) -> tuple[Event, ...]:
    """The level that rules read on the stat block follows that of the character (ASM-20)."""
    actor = state.actors.get(hero.id)
    if actor is None or actor.card.level == hero.level:
        return ()
    return (ActorChanged(actor=actor.id, card=replace(actor.card, level=hero.level)),)


def _known(state: State, hero: str) -> Who | None:
    """A character as it is at the table; nothing when it has no stat block there."""
    actor = state.actors.get(hero)
    return None if actor is None else who(actor)
