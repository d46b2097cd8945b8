"""What weighs on an actor now: the passive effects of its powers and the lasting ones laid on it, in one list."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from veillee.rules.awakening.effects import active, round_of
from veillee.rules.awakening.nouns import (
    Actor,
    AttackLine,
    Book,
    EffectKind,
    Fight,
    LastingEffect,
    PowerKind,
    PowerLine,
    State,
)
from veillee.rules.awakening.powers.conditions import holds
from veillee.rules.awakening.powers.known import at, available, key
from veillee.rules.awakening.settings import Settings
from veillee.rules.once import once

E = TypeVar("E", bound=LastingEffect)


class Borne(msgspec.Struct, frozen=True):
    """An effect on who bears it: the name of its power, whose power it is, and the power's id.

    `passive` ones have no end (RB-45).
    """

    effect: LastingEffect
    label: str
    user: str
    power: str
    passive: bool = False


def bearing(state: State, actor: Actor) -> tuple[Borne, ...]:
    """Everything that powers put on an actor, passive first, then the oldest.

    The same effect of the same power counts once, whoever laid it: the last one laid (RB-56).
    """
    if not actor.card.powers and not actor.stance.effects:
        return ()
    return _bearing(actor, state.settings, state.book, round_of(state))


def of(state: State, actor: Actor, kind: type[E], target: Actor | None = None) -> tuple[tuple[E, Borne], ...]:
    """The effects of one kind that an actor bears and whose condition holds, against a target if there is one."""
    return among(state, bearing(state, actor), kind, actor, target)


def striking(state: State, attacker: Actor, line: AttackLine) -> tuple[Borne, ...]:
    """What an actor bears when it strikes: besides the rest, what a power adds to this very blow (WA-ATK-05)."""
    borne = bearing(state, attacker)
    if not isinstance(line, PowerLine):
        return borne
    return (*borne, *(Borne(effect, line.name.text, attacker.id, line.power) for effect in line.adds))


def among(
    state: State, borne: tuple[Borne, ...], kind: type[E], actor: Actor, target: Actor | None = None
) -> tuple[tuple[E, Borne], ...]:
    """Those of one kind among the effects that an actor bears, where their condition holds."""
    return tuple(
        (each.effect, each)
        for each in borne
        if isinstance(each.effect, kind) and holds(state, each.effect.when, actor, target)
    )


@once(4096)
def _bearing(actor: Actor, settings: Settings, book: Book, number: int) -> tuple[Borne, ...]:
    """Found once for an actor that does not change, from a state that holds only what it depends on."""
    fight = Fight(number, (actor.id,), 0) if number else None
    state = State(settings=settings, actors={actor.id: actor}, fight=fight, book=book)
    return (*_passive(state, actor), *_lasting(state, actor))


def _passive(state: State, actor: Actor) -> list[Borne]:
    """What acts all the time: the passive half of the P and PC powers that nothing takes away (RB-45)."""
    borne: list[Borne] = []
    for known in actor.card.powers:
        if known.power.kind is PowerKind.COMBAT or not available(state, actor, known):
            continue
        power = at(known)
        for effect in power.passive:
            if isinstance(effect, LastingEffect):
                borne.append(Borne(effect, power.name.text, actor.id, power.id, passive=True))
    return borne


def _lasting(state: State, actor: Actor) -> tuple[Borne, ...]:
    laid: dict[tuple[object, ...], Borne] = {}
    for effect in active(state, actor, EffectKind.POWER) if actor.stance.effects else ():
        if effect.lasting is None:
            continue
        user, power = (effect.origin.actor, effect.origin.power) if effect.origin else ("", "")
        same = (power or effect.id, key(effect.lasting))
        laid.pop(same, None)
        laid[same] = Borne(effect.lasting, effect.label, user, power)
    return tuple(laid.values())
