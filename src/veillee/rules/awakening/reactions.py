"""Dodge, parry or take: which answers to an attack are legal, what each is worth, and what a fumble costs.

Nobody reacts to an area (WA-REACT-04); a stance counts in a reaction (WA-REACT-06); there is no limit by round
unless the table counts them (WA-REACT-18).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from veillee.dice import Choice, Rule, tell
from veillee.rules.awakening.blow import Stakes, Test, chances
from veillee.rules.awakening.choices import Reply
from veillee.rules.awakening.criticals import critical_from, fumble_to
from veillee.rules.awakening.effects import sides, suffers
from veillee.rules.awakening.events import Event, StanceChanged
from veillee.rules.awakening.notes import BlowKind, ReactionKind, ReactionsLostTold, who
from veillee.rules.awakening.nouns import (
    Actor,
    AttackKind,
    AttackLine,
    Attribute,
    Condition,
    Effect,
    EffectKind,
    Kind,
    State,
)
from veillee.rules.awakening.numbers import attack_test, attribute_now, defense, dodge, parry
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal, Sum

FATE = "_fate"
"""Ending of the answers that spend 1 XP before the roll: `dodge_fate`, `parry_fate`."""
_DEFAULTS: Final[Mapping[Kind, Mapping[str, str]]] = {
    Kind.CHARACTER: {"reaction": "ask", "fate": "ask", "riposte": "ask", "opportunity": "ask"},
    Kind.CREATURE: {"reaction": "take", "fate": "ask", "riposte": "yes", "opportunity": "yes"},
}


def replies(
    state: State, attacker: Actor, target: Actor, line: AttackLine, blow: BlowKind, *, fate: int = 0
) -> tuple[Reply, ...]:
    """Every answer that a target could give: its addition and exact chances, or why it is not legal (WA-REACT-05).

    `fate` counts the XP that the attacker spent before the roll.
    """
    found: list[Reply] = []
    spends = (0, 1) if target.vitals.experience > 0 else (0,)
    for spent in spends:
        for kind in (ReactionKind.DODGE, ReactionKind.PARRY):
            answer = kind.value + FATE * spent
            why = reaction_refusal(state, target, line, blow, kind)
            if why is not None:
                found.append(Reply(answer, refusal=why))
                continue
            at_stake = stakes(state, attacker, target, line, blow, kind, fate=fate, reaction_fate=spent)
            formula = reaction_test(state, target, line, kind, fate=spent, foe=attacker)
            found.append(Reply(answer, formula, chances(at_stake)))
    taken = chances(stakes(state, attacker, target, line, blow, ReactionKind.TAKE, fate=fate))
    return (Reply(ReactionKind.TAKE.value, chances=taken), *found)


def reaction_refusal(
    state: State, target: Actor, line: AttackLine, blow: BlowKind, kind: ReactionKind
) -> Refusal | None:
    """Why a target may not dodge or parry this blow, or nothing (WA-REACT-19, R-REACT-12)."""
    me = target.card.name
    if blow is BlowKind.AREA or line.area is not None:
        return refuse(Why.REACTION_AREA)
    if blow is BlowKind.RIPOSTE:
        return refuse(Why.REACTION_RIPOSTE)
    if blow is BlowKind.OPPORTUNITY:
        return refuse(Why.REACTION_OPPORTUNITY)
    if target.vitals.condition is not Condition.ACTIVE:
        return refuse(Why.REACTION_DOWN, actor=me)
    if suffers(state, target, EffectKind.PARALYZED):
        return refuse(Why.REACTION_PARALYZED, actor=me)
    if suffers(state, target, EffectKind.REACTIONS_LOST):
        return refuse(Why.REACTION_LOST, actor=me)
    most = reactions_allowed(state, target)
    if most is not None and target.stance.reactions >= most:
        return refuse(Why.REACTION_LIMIT, actor=me, most=most)
    if kind is ReactionKind.PARRY and line.kind is AttackKind.MAGIC:
        return refuse(Why.PARRY_MAGIC)
    return None


def reactions_allowed(state: State, target: Actor) -> int | None:
    """Reactions of one round, when the table counts them (R-REACT-01)."""
    match state.settings.reactions_per_round:
        case "unlimited":
            return None
        case "1":
            return 1
        case "2":
            return 2
        case "level":
            return target.card.level


def reaction_test(
    state: State, target: Actor, line: AttackLine, kind: ReactionKind, *, fate: int = 0, foe: Actor | None = None
) -> Sum:
    """What is added to the die of a reaction to the blow of `foe`; nothing for who takes the blow."""
    match kind:
        case ReactionKind.DODGE:
            return dodge(state, target, line.kind is AttackKind.MAGIC, fate=fate, foe=foe)
        case ReactionKind.PARRY:
            return parry(state, target, fate=fate, foe=foe)
        case ReactionKind.TAKE:
            return Sum()


def stakes(
    state: State,
    attacker: Actor,
    target: Actor,
    line: AttackLine,
    blow: BlowKind,
    reaction: ReactionKind,
    *,
    fate: int = 0,
    reaction_fate: int = 0,
) -> Stakes:
    """All that decides a blow but its dice, as small integers."""
    answer = None
    if reaction is not ReactionKind.TAKE:
        answer = test(state, target, reaction_test(state, target, line, reaction, fate=reaction_fate, foe=attacker))
    return Stakes(
        attack=test(state, attacker, attack_test(state, attacker, line, target, blow, fate=fate)),
        defense=defense(state, target, line.kind, attacker).total,
        reaction=answer,
        helpless=suffers(state, target, EffectKind.PARALYZED),
        critical_vs_critical=state.settings.critical_vs_critical,
        failed_reaction_keeps_defense=state.settings.failed_reaction_keeps_defense,
    )


def test(state: State, actor: Actor, addition: Sum) -> Test:
    """A test of an actor: its addition, and the criticals of its charisma on its die (WA-REACT-16, WA-CRIT-06)."""
    charisma = attribute_now(state, actor, Attribute.CHA)
    return Test(addition.total, critical_from(charisma), fumble_to(charisma), sides(state, actor))


def lose_reactions(state: State, actor_id: str) -> Rule[tuple[Event, ...]]:
    """A fumbled reaction bars all others during the next round (WA-REACT-15, R-REACT-07)."""
    if state.fight is None:
        return ()
    actor = state.actors[actor_id]
    lost = state.fight.round + 1
    effect = Effect(f"reactions_lost.{lost}", EffectKind.REACTIONS_LOST, since=lost, until=lost + 1)
    others = tuple(other for other in actor.stance.effects if other.id != effect.id)
    yield from tell(ReactionsLostTold(actor=who(actor), round=lost))
    return (StanceChanged(actor=actor_id, stance=replace(actor.stance, effects=(*others, effect))),)


def standing(state: State, choice: Choice, orders: Mapping[str, str]) -> str | None:
    """What standing orders answer in advance, or nothing: ask.

    Orders: `reaction` is ask, take, dodge or parry (an order that is not legal now falls back to take); `fate` is ask
    or never; `riposte` and `opportunity` are ask, yes or no. An order that was given is obeyed, whoever the actor is.
    """
    owner = state.actors.get(choice.owner)
    if owner is None:
        return None
    order = orders.get(choice.kind) or _DEFAULTS[owner.card.kind].get(choice.kind, "ask")
    if order == "ask":
        return None
    match choice.kind:
        case "reaction":
            return order if order in choice.answers else choice.default
        case "fate":
            return "pass"
        case "riposte" | "opportunity":
            return "decline" if order == "no" else choice.default
        case _:
            return None


def standing_defaults(state: State) -> Mapping[str, Mapping[str, str]]:
    """By actor, what holds without an order: a creature takes every blow and never misses an occasion."""
    return {actor.id: _DEFAULTS[actor.card.kind] for actor in state.actors.values()}
