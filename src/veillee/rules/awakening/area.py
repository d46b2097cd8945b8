"""Area attacks: one test and one damage roll, compared to each target apart (WA-ATK-16, R-CRIT-12). Nobody reacts."""

from __future__ import annotations

from collections.abc import Container

import msgspec

from veillee.dice import Rule, roll, tell
from veillee.rules import board
from veillee.rules.awakening.blow import Verdict, judge
from veillee.rules.awakening.choices import USELESS, FateFacts
from veillee.rules.awakening.damage import PLAIN, Weight, damage_dice, deal, weigh
from veillee.rules.awakening.effects import EXPOSED, die, sides, unhidden, wear
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.exchange import FIRST, MANY, with_die
from veillee.rules.awakening.facing import face_square
from veillee.rules.awakening.fate import offer_fate, pay
from veillee.rules.awakening.notes import BlowKind, BlowTold, Outcome, ReactionKind, who
from veillee.rules.awakening.nouns import Actor, Area, AttackLine, Condition, EffectKind, Square, State
from veillee.rules.awakening.numbers import attack_test, defense
from veillee.rules.awakening.poisons.delivery import added, delivered
from veillee.rules.awakening.reactions import stakes, test
from veillee.rules.awakening.space import ground


class Reached(msgspec.Struct, frozen=True):
    """One target of an area: how the common die met its defense, and how hard."""

    target: str
    verdict: Verdict
    weight: Weight


class Struck(msgspec.Struct, frozen=True):
    """What an area attack changed, and whom it hit."""

    events: tuple[Event, ...]
    hit: tuple[str, ...]


def area(
    state: State,
    attacker: str,
    line: AttackLine,
    covered: Area,
    point: Square | None = None,
    excluded: Container[str] = (),
    fate: bool = False,
) -> Rule[Struck]:
    """Strike everyone in an area; `point` is its center, left out when it starts from the attacker."""
    events = (*(pay(state, attacker) if fate else ()), *(face_square(state, attacker, point) if point else ()))
    state = fold(state, events)
    targets = caught(state, attacker, covered, point, excluded)
    natural = yield from roll(die(state, state.actors[attacker]), FIRST.attack, attacker)

    def facts(spent: int) -> FateFacts:
        return _facts(state, attacker, line, targets, natural, spent, spent - int(fate))

    spent, price = yield from offer_fate(state, attacker, int(fate), facts)
    state = fold(state, price)
    met = tuple(_meet(state, attacker, target, line, natural, spent) for target in targets)
    for each in met:
        yield from _tell(state, attacker, line, each, natural, spent)
    events = (*events, *price)
    hit = tuple(each for each in met if each.verdict.hit)
    reached = tuple(each.target for each in hit)
    harmed = hit if line.harms else ()
    rolled = None
    if any(not each.weight.maximized for each in harmed):
        rolled = yield from damage_dice(state, attacker, line, reached, FIRST.damage)
    for each in harmed:
        poison = (yield from added(state, attacker, each.target, line)) if each is hit[0] else ()
        dealt = yield from deal(
            state, attacker, each.target, line, each.weight, purpose=FIRST.damage, rolled=rolled, poison=poison
        )
        state = fold(state, dealt)
        events = (*events, *dealt)
    worn = yield from _wear(state, attacker, targets)
    coated = yield from _delivered(fold(state, worn), attacker, line, reached)
    return Struck((*events, *worn, *coated), reached)


def _delivered(state: State, attacker: str, line: AttackLine, reached: tuple[str, ...]) -> Rule[tuple[Event, ...]]:
    """One attack of a coated weapon, whomever it catches: its poison is for the first that it hits (R-POI-03)."""
    return (yield from delivered(state, attacker, reached[0] if reached else attacker, line, hit=bool(reached)))


def caught(
    state: State, attacker: str, covered: Area, point: Square | None, excluded: Container[str] = ()
) -> tuple[str, ...]:
    """Who an area catches: everyone in it but its author, the dead, and those the GM leaves out (R-ATK-01).

    It stops at walls. Without a board it catches all who take part in the fight.
    """
    others = (
        actor
        for actor in state.actors.values()
        if actor.id != attacker and actor.id not in excluded and actor.vitals.condition is not Condition.DEAD
    )
    if not state.scene.board:
        return tuple(actor.id for actor in others if state.fight is None or actor.id in state.fight.order)
    squares = frozenset(_squares(state, state.actors[attacker], covered, point))
    return tuple(
        actor.id
        for actor in others
        if actor.place is not None and not squares.isdisjoint(board.footprint(actor.place.square, actor.card.size))
    )


def _squares(state: State, attacker: Actor, covered: Area, point: Square | None) -> tuple[Square, ...]:
    if not covered.self_centered:
        return board.burst(ground(state), point, covered.radius) if point is not None else ()
    if attacker.place is None:
        return ()
    return board.burst(ground(state), attacker.place.square, covered.radius, attacker.card.size)


def _meet(state: State, attacker: str, target: str, line: AttackLine, natural: int, spent: int) -> Reached:
    author, it = state.actors[attacker], state.actors[target]
    at_stake = stakes(state, author, it, line, BlowKind.AREA, ReactionKind.TAKE, fate=spent)
    verdict = judge(at_stake, natural, None)
    if verdict.plain:
        return Reached(target, verdict, PLAIN)
    attack = natural + at_stake.attack.bonus
    weight = weigh(
        state.settings,
        verdict.attack,
        natural=natural,
        attack=attack,
        defense=at_stake.defense,
        reacted=False,
    )
    return Reached(target, verdict, weight)


def _facts(
    state: State, attacker: str, line: AttackLine, targets: tuple[str, ...], natural: int, spent: int, paid: int
) -> FateFacts:
    author = state.actors[attacker]
    addition = attack_test(state, author, line, None, BlowKind.AREA, fate=spent)
    hit = any(_meet(state, attacker, target, line, natural, spent).verdict.hit for target in targets)
    critical = test(state, author, addition).judge(natural)
    now, more = (
        [(met.verdict.hit, met.weight) for met in (_meet(state, attacker, each, line, natural, xp) for each in targets)]
        for xp in (spent, MANY)
    )
    return FateFacts(
        actor=who(author),
        purpose=FIRST.attack,
        natural=natural,
        sum=with_die(addition, natural, sides(state, author)),
        against=None,
        outcome=critical or (Outcome.SUCCESS if hit else Outcome.FAILURE),
        experience=author.vitals.experience - paid,
        warnings=(USELESS,) if critical is not None and now == more else (),
    )


def _tell(state: State, attacker: str, line: AttackLine, met: Reached, natural: int, spent: int) -> Rule[None]:
    author, target = state.actors[attacker], state.actors[met.target]
    addition = attack_test(state, author, line, target, BlowKind.AREA, fate=spent)
    yield from tell(
        BlowTold(
            blow=BlowKind.AREA,
            attacker=who(author),
            target=who(target),
            line=line.name,
            attack_kind=line.kind,
            natural=natural,
            attack=with_die(addition, natural, sides(state, author)),
            defense=defense(state, target, line.kind, author),
            outcome=met.verdict.attack,
            hit=met.verdict.hit,
            fate=(attacker,) if spent else (),
            rules=met.verdict.rules,
        )
    )


def _wear(state: State, attacker: str, targets: tuple[str, ...]) -> Rule[tuple[Event, ...]]:
    events = yield from wear(state, attacker, EffectKind.MODIFIER)
    for target in targets:
        more = yield from wear(state, target, *EXPOSED)
        events = (*events, *more)
    seen = yield from unhidden(fold(state, events), attacker)
    return (*events, *seen)
