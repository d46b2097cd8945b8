"""One targeted blow on the state, from its announcement to its damage; `attack.strike` adds the riposte it earns."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from veillee.dice import Choice, Rule, choose, tell
from veillee.rules.awakening.blow import Stakes, Verdict, judge, throw
from veillee.rules.awakening.choices import USELESS, FateFacts, ReactionFacts
from veillee.rules.awakening.damage import PLAIN, Weight, deal, weigh
from veillee.rules.awakening.effects import EXPOSED, unhidden, wear
from veillee.rules.awakening.events import Event, StanceChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.facing import face
from veillee.rules.awakening.fate import offer_fate, pay
from veillee.rules.awakening.gear import hand_of
from veillee.rules.awakening.notes import CRITICALS, BlowKind, BlowTold, Outcome, ReactionKind, who
from veillee.rules.awakening.nouns import AttackLine, EffectKind, Hand, State
from veillee.rules.awakening.numbers import attack_test, defense
from veillee.rules.awakening.poisons.delivery import added, delivered
from veillee.rules.awakening.reactions import FATE, lose_reactions, reaction_test, replies, stakes
from veillee.rules.common import Part, Sum


class Exchanged(msgspec.Struct, frozen=True):
    """What a blow changed, whether it hit, and the reaction that earned its author a riposte, if any."""

    events: tuple[Event, ...]
    hit: bool
    riposte: ReactionKind | None = None


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """A blow before its dice: who, with what, on whom, how it is met."""

    attacker: str
    target: str
    line: AttackLine
    blow: BlowKind
    reaction: ReactionKind


class Spent(msgspec.Struct, frozen=True):
    """XP spent on each of the two rolls."""

    attack: int
    reaction: int


class Cast(msgspec.Struct, frozen=True):
    """The dice of a blow and the XP spent on them, before and after."""

    natural: int
    reaction_natural: int | None
    spent: Spent


class Measure(msgspec.Struct, frozen=True):
    """The additions of a blow, without its dice."""

    attack: Sum
    defense: Sum
    reaction: Sum
    stakes: Stakes


class Purposes(msgspec.Struct, frozen=True):
    """What the dice of a blow are thrown for."""

    attack: str
    reaction: str
    damage: str


FIRST: Final = Purposes("attack", "reaction", "damage")
SECOND: Final = Purposes("attack_2", "reaction_2", "damage_2")
RIPOSTE: Final = Purposes("riposte_attack", "reaction", "riposte_damage")
OPPORTUNITY: Final = Purposes("opportunity_attack", "reaction", "opportunity_damage")

MANY: Final = 100
"""XP enough to win any comparison."""


def purposes(blow: BlowKind) -> Purposes:
    """The purposes of the dice of each kind of blow."""
    match blow:
        case BlowKind.ATTACK | BlowKind.AREA | BlowKind.FIRST_BLOW:
            return FIRST
        case BlowKind.SECOND_BLOW:
            return SECOND
        case BlowKind.RIPOSTE:
            return RIPOSTE
        case BlowKind.OPPORTUNITY:
            return OPPORTUNITY


def exchange(
    state: State, attacker: str, target: str, line: AttackLine, blow: BlowKind, fate: bool = False
) -> Rule[Exchanged]:
    """Resolve one targeted blow: answer, dice thrown together, XP, comparison, then damage (WA-TEST-01, WA-DEF-01).

    `fate`: the attacker spends 1 XP before the roll.
    """
    declared = (*(pay(state, attacker) if fate else ()), *face(state, attacker, target))
    state = fold(state, declared)
    reaction, reaction_fate = yield from _answer(state, attacker, target, line, blow, int(fate))
    announced = Announced(attacker=attacker, target=target, line=line, blow=blow, reaction=reaction)
    answered = _react(state, announced, reaction_fate)
    state = fold(state, answered)
    cast, prices = yield from _cast(state, announced, Spent(int(fate), reaction_fate))
    measure = _measure(state, announced, cast.spent)
    state = fold(state, prices)
    verdict = judge(measure.stakes, cast.natural, cast.reaction_natural)
    yield from _tell(state, announced, cast, measure, verdict)
    lost: tuple[Event, ...] = ()
    if verdict.reaction is Outcome.CRITICAL_FAILURE:
        lost = yield from lose_reactions(state, target)
        state = fold(state, lost)
    dealt: tuple[Event, ...] = ()
    if verdict.hit and line.harms:
        dealt = yield from _damage(state, announced, cast, measure, verdict)
        state = fold(state, dealt)
    turned = _turned(state, announced)
    state = fold(state, turned)
    worn = yield from _wear(state, announced)
    coated = yield from delivered(fold(state, worn), attacker, target, line, hit=verdict.hit)
    events = (*declared, *answered, *prices, *lost, *dealt, *turned, *worn, *coated)
    return Exchanged(events, verdict.hit, reaction if verdict.riposte else None)


def _answer(
    state: State, attacker: str, target: str, line: AttackLine, blow: BlowKind, fate: int
) -> Rule[tuple[ReactionKind, int]]:
    """Ask the target before any die is thrown, when it may do anything at all; also the XP spent on the reaction."""
    me, it = state.actors[target], state.actors[attacker]
    answers = replies(state, it, me, line, blow, fate=fate)
    legal = tuple(reply.answer for reply in answers if reply.refusal is None)
    if legal == (ReactionKind.TAKE.value,):
        return ReactionKind.TAKE, 0
    facts = ReactionFacts(
        attacker=who(it),
        target=who(me),
        line=line.name,
        attack_kind=line.kind,
        blow=blow,
        attack=attack_test(state, it, line, me, blow, fate=fate),
        defense=defense(state, me, line.kind, it),
        replies=answers,
    )
    answer = yield from choose(Choice("reaction", target, legal, ReactionKind.TAKE.value, facts=facts))
    return ReactionKind(answer.removesuffix(FATE)), int(answer.endswith(FATE))


def _react(state: State, announced: Announced, fate: int) -> tuple[Event, ...]:
    """A reaction counts as one of the round and costs its XP."""
    if announced.reaction is ReactionKind.TAKE:
        return ()
    stance = state.actors[announced.target].stance
    counted = StanceChanged(actor=announced.target, stance=replace(stance, reactions=stance.reactions + 1))
    paid = pay(state, announced.target) if fate else ()
    return (counted, *paid)


def _turned(state: State, announced: Announced) -> tuple[Event, ...]:
    """Who reacted ends up facing its attacker (R-OPT-06), who was behind it as long as the blow lasted."""
    if announced.reaction is ReactionKind.TAKE:
        return ()
    return face(state, announced.target, announced.attacker)


def _cast(state: State, announced: Announced, before: Spent) -> Rule[tuple[Cast, tuple[Event, ...]]]:
    """Throw the dice, then offer XP: attacker first, then target, each once (R-CHK-06)."""
    attacker, target, dice = announced.attacker, announced.target, purposes(announced.blow)
    at_stake = _measure(state, announced, before).stakes
    natural, other = yield from throw(at_stake, attacker, target, dice.attack, dice.reaction)

    def attack_facts(spent: int) -> FateFacts:
        measure = _measure(state, announced, Spent(spent, before.reaction))
        against = measure.defense if other is None else with_die(measure.reaction, other, at_stake.reaction_sides)
        return FateFacts(
            actor=who(state.actors[attacker]),
            purpose=dice.attack,
            natural=natural,
            sum=with_die(measure.attack, natural, at_stake.attack.sides),
            against=against.total,
            outcome=judge(measure.stakes, natural, other).attack,
            experience=state.actors[attacker].vitals.experience - (spent - before.attack),
            opponent=who(state.actors[target]),
            opposed=other is not None,
            warnings=_useless(state, announced, Cast(natural, other, Spent(spent, before.reaction)), attack=True),
        )

    attack, price = yield from offer_fate(state, attacker, before.attack, attack_facts)
    if other is None:
        return Cast(natural, None, Spent(attack, 0)), price
    reaction_natural = other

    def reaction_facts(spent: int) -> FateFacts:
        measure = _measure(state, announced, Spent(attack, spent))
        return FateFacts(
            actor=who(state.actors[target]),
            purpose=dice.reaction,
            natural=reaction_natural,
            sum=with_die(measure.reaction, reaction_natural, at_stake.reaction_sides),
            against=natural + measure.attack.total,
            outcome=judge(measure.stakes, natural, reaction_natural).reaction or Outcome.FAILURE,
            experience=state.actors[target].vitals.experience - (spent - before.reaction),
            opponent=who(state.actors[attacker]),
            opposed=True,
            warnings=_useless(state, announced, Cast(natural, reaction_natural, Spent(attack, spent)), attack=False),
        )

    reaction, other_price = yield from offer_fate(state, target, before.reaction, reaction_facts)
    return Cast(natural, reaction_natural, Spent(attack, reaction)), (*price, *other_price)


def _useless(state: State, announced: Announced, cast: Cast, *, attack: bool) -> tuple[str, ...]:
    """Warn that more XP on one roll change nothing, whatever is spent on the other: criticals have decided."""
    spent = cast.spent
    verdict = judge(_measure(state, announced, spent).stakes, cast.natural, cast.reaction_natural)
    if CRITICALS.isdisjoint((verdict.attack, verdict.reaction)):
        return ()
    for other in (0, MANY):
        if attack:
            now, more = Spent(spent.attack, spent.reaction + other), Spent(MANY, spent.reaction + other)
        else:
            now, more = Spent(spent.attack + other, spent.reaction), Spent(spent.attack + other, MANY)
        if _ends(state, announced, replace(cast, spent=now)) != _ends(state, announced, replace(cast, spent=more)):
            return ()
    return (USELESS,)


def _ends(state: State, announced: Announced, cast: Cast) -> tuple[bool, bool, Weight]:
    """All that a blow leads to: a hit, a riposte, how much the damage weighs."""
    measure = _measure(state, announced, cast.spent)
    verdict = judge(measure.stakes, cast.natural, cast.reaction_natural)
    return verdict.hit, verdict.riposte, _weight(state, announced, cast, measure, verdict)


def _measure(state: State, announced: Announced, spent: Spent) -> Measure:
    attacker, target = state.actors[announced.attacker], state.actors[announced.target]
    line, blow, reaction = announced.line, announced.blow, announced.reaction
    return Measure(
        attack_test(state, attacker, line, target, blow, fate=spent.attack),
        defense(state, target, line.kind, attacker),
        reaction_test(state, target, line, reaction, fate=spent.reaction, foe=attacker),
        stakes(state, attacker, target, line, blow, reaction, fate=spent.attack, reaction_fate=spent.reaction),
    )


def _tell(state: State, announced: Announced, cast: Cast, measure: Measure, verdict: Verdict) -> Rule[None]:
    attacker, target, other = announced.attacker, announced.target, cast.reaction_natural
    sides = measure.stakes.reaction_sides
    yield from tell(
        BlowTold(
            blow=announced.blow,
            attacker=who(state.actors[attacker]),
            target=who(state.actors[target]),
            line=announced.line.name,
            attack_kind=announced.line.kind,
            natural=cast.natural,
            attack=with_die(measure.attack, cast.natural, measure.stakes.attack.sides),
            defense=measure.defense,
            outcome=verdict.attack,
            hit=verdict.hit,
            reaction=announced.reaction,
            reaction_natural=other,
            reaction_sum=None if other is None else with_die(measure.reaction, other, sides),
            reaction_outcome=verdict.reaction,
            fate=(*(attacker,) * (cast.spent.attack > 0), *(target,) * (cast.spent.reaction > 0)),
            rules=verdict.rules,
        )
    )


def _wear(state: State, announced: Announced) -> Rule[tuple[Event, ...]]:
    """Use up what counted in the blow: modifiers of both, the bad position of the target, the stealth of its author."""
    reacted = announced.reaction is not ReactionKind.TAKE
    own = yield from wear(state, announced.attacker, EffectKind.MODIFIER)
    state = fold(state, own)
    kinds = (*EXPOSED, EffectKind.MODIFIER) if reacted else EXPOSED
    other = yield from wear(state, announced.target, *kinds)
    seen = yield from unhidden(fold(state, other), announced.attacker)
    return (*own, *other, *seen)


def _damage(
    state: State, announced: Announced, cast: Cast, measure: Measure, verdict: Verdict
) -> Rule[tuple[Event, ...]]:
    blow, line = announced.blow, announced.line
    weight = _weight(state, announced, cast, measure, verdict)
    poison = yield from added(state, announced.attacker, announced.target, line)
    doubled = blow in (BlowKind.FIRST_BLOW, BlowKind.SECOND_BLOW)
    off_hand = doubled and hand_of(state.actors[announced.attacker], line.id) is Hand.OFF
    return (
        yield from deal(
            state,
            announced.attacker,
            announced.target,
            line,
            weight,
            purpose=purposes(blow).damage,
            off_hand=off_hand,
            poison=poison,
        )
    )


def _weight(state: State, announced: Announced, cast: Cast, measure: Measure, verdict: Verdict) -> Weight:
    if verdict.plain or not verdict.hit:
        return PLAIN
    return weigh(
        state.settings,
        verdict.attack,
        natural=cast.natural,
        attack=cast.natural + measure.attack.total,
        defense=measure.defense.total,
        reacted=announced.reaction is not ReactionKind.TAKE,
    )


def with_die(addition: Sum, natural: int, sides: int) -> Sum:
    """An addition with its die, first."""
    return Sum((Part("die", natural, "WA-GEN-04", f"1d{sides}"), *addition.parts))
