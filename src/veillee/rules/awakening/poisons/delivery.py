"""What an attack with a coated weapon does with its poison: one charge each, until one hits (WA-POISON-04, 05)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.effects import effect_told
from veillee.rules.awakening.events import Event, StanceChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.notes import PoisonTold, who
from veillee.rules.awakening.nouns import Actor, AttackLine, Condition, Effect, EffectKind, Poison, State
from veillee.rules.awakening.poisons.harm import boss_dice, immune, poisoned, stands_it, suffer
from veillee.rules.common import Part


def coating(actor: Actor, line: str) -> Effect | None:
    """The poison on a weapon line, or nothing; there is one at most (R-POI-06)."""
    return next(
        (
            effect
            for effect in actor.stance.effects
            if effect.kind is EffectKind.COATED and effect.origin is not None and effect.origin.line == line
        ),
        None,
    )


def added(state: State, attacker: str, target: str, line: AttackLine) -> Rule[tuple[Part, ...]]:
    """What the poison of a weapon adds to the damage of its hit: dice on a boss only (WA-POISON-07, WA-POISON-10)."""
    poison, it = _on(state, attacker, line), state.actors[target]
    if poison is None or immune(it) or not stands_it(it):
        return ()
    return (yield from boss_dice(state, attacker, poison))


def delivered(state: State, attacker: str, target: str, line: AttackLine, *, hit: bool) -> Rule[tuple[Event, ...]]:
    """Count one attack of a coated weapon, whatever it was; the first that hits delivers, were it for 0 (R-POI-03).

    The damage of a boss was part of the blow: it gets nothing else.
    """
    author, effect = state.actors[attacker], coating(state.actors[attacker], line.id)
    if effect is None:
        return ()
    left = 0 if hit else (effect.uses or 1) - 1
    others = tuple(each for each in author.stance.effects if each is not effect)
    kept = (*others, replace(effect, uses=left)) if left else others
    events: tuple[Event, ...] = (StanceChanged(actor=attacker, stance=replace(author.stance, effects=kept)),)
    if not left:
        yield from tell(effect_told(author, effect, begins=False))
    return (*events, *(yield from _reached(fold(state, events), attacker, target, line, effect))) if hit else events


def _reached(state: State, attacker: str, target: str, line: AttackLine, effect: Effect) -> Rule[tuple[Event, ...]]:
    poison_id = effect.origin.poison if effect.origin is not None else ""
    poison, it = state.book.poisons.get(poison_id), state.actors[target]
    if poison is None or it.vitals.condition is Condition.DEAD:
        return ()
    if immune(it):
        yield from tell(PoisonTold(actor=who(it), poison=poison.name, step="immune"))
        return ()
    if not stands_it(it):
        return (yield from poisoned(state, attacker, target, poison_id, poison))
    return () if line.harms else (yield from suffer(state, attacker, target, poison_id))


def _on(state: State, attacker: str, line: AttackLine) -> Poison | None:
    effect = coating(state.actors[attacker], line.id)
    return None if effect is None or effect.origin is None else state.book.poisons.get(effect.origin.poison)
