"""Legendary creatures in a fight: an act of their list as another’s turn ends, their lair as the round does."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity import legendary
from veillee.rules.audacity.actor import able, who
from veillee.rules.audacity.aside import opened
from veillee.rules.audacity.commands import LairAction, LegendaryAction
from veillee.rules.audacity.events import Event, FightChanged, LegendChanged
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind, Fight
from veillee.rules.audacity.menu import (
    Act,
    AttackAct,
    FullRoundAct,
    MoveAct,
    Pace,
    SpellAct,
    StandardAct,
    Weapon,
)
from veillee.rules.audacity.notes import LegendTold
from veillee.rules.audacity.nouns import Legend, State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.round_end import lair_action_refusal
from veillee.rules.common import Refusal
from veillee.rules.limits import text

MOST_LETTERS = 200


def following(state: State) -> tuple[str, ...]:
    """The creatures that may act at the end of the turn that is over, by initiative (D20-LEG-20, R-59)."""
    fight = state.fight
    if fight is None:
        return ()
    return tuple(
        each for each in fight.order if each in state.legends and _may_follow(state, fight, state.legends[each])
    )


def legendary_refusal(state: State, command: LegendaryAction) -> Refusal | None:
    """Why no legendary action now (D20-LEG-20 to 22, D20-LEG-27, R-55, R-59)."""
    fight = state.fight
    if fight is None:
        return refuse(Why.NO_FIGHT)
    legend = state.legends.get(command.actor)
    if legend is None:
        return refuse(Why.NOT_LEGENDARY)
    if command.actor not in fight.order:
        return refuse(Why.NOT_IN_FIGHT, actor=state.actors[command.actor].card.name)
    if fight.pause is None:
        return refuse(Why.NOT_A_TURN_END)
    if fight.pause.round_over:
        return refuse(Why.ROUND_OVER)
    if fight.aside is not None:
        return refuse(Why.ACT_IN_PROGRESS)
    if not 0 <= command.entry < len(legend.entries):
        return refuse(Why.NOT_LISTED)
    return _action_refusal(state, fight, legend, legend.entries[command.entry].uses) or _order_refusal(
        state, fight, legend
    )


def legendary_action(state: State, command: LegendaryAction) -> Rule[tuple[Event, ...]]:
    """Spend the uses of an entry: what it allows is then done beside the order (D20-LEG-20, D20-LEG-21)."""
    fight, legend = state.fight, state.legends[command.actor]
    if fight is None:
        return ()
    entry = legend.entries[command.entry]
    uses = legendary.acted(legend.uses, entry.uses)
    yield from tell(
        LegendTold(
            actor=who(state.actors[legend.id]), what="action", label=entry.name, uses=entry.uses, left=uses.actions
        )
    )
    changed = FightChanged(fight=opened(fight, beside(legend.id, entry.name, entry.act)))
    return LegendChanged(legend=replace(legend, uses=uses)), changed


def beside(creature: str, name: str, act: Act) -> Aside:
    """What an entry of a list lets its creature do beside the order (D20-LEG-23, D20-LEG-25, D20-LEG-26, R-56)."""
    aside = Aside(actor=creature, kind=AsideKind.LEGENDARY, left=(), label=name)
    match act:
        case SpellAct():
            return replace(aside, left=(Allowed.SPELL,), line=act.spell, level=act.level)
        case AttackAct():
            return replace(aside, left=(_attack(act.weapon),), line=act.line)
        case MoveAct():
            return replace(aside, left=(_pace(act.pace),))
        case StandardAct():
            return replace(aside, left=(Allowed.STANDARD,))
        case FullRoundAct():
            return replace(aside, left=(Allowed.FULL_ROUND,))


def lair_refusal(state: State, command: LairAction) -> Refusal | None:
    """Why a lair does nothing now: only at the end of a round, once, while its creature can act (D20-LEG-40, R-60)."""
    if state.fight is None:
        return refuse(Why.NO_FIGHT)
    legend = state.legends.get(command.actor)
    if legend is None:
        return refuse(Why.NOT_LEGENDARY)
    if state.fight.pause is None or not state.fight.pause.round_over:
        return lair_action_refusal(state, legend) or refuse(Why.LAIR_LATER)
    return lair_action_refusal(state, legend) or text("label", command.label, MOST_LETTERS, least=1)


def lair_action(state: State, command: LairAction) -> Rule[tuple[Event, ...]]:
    """What the lair does is told; the GM’s tools bring what follows (D20-LEG-41, D20-LEG-42)."""
    legend = state.legends[command.actor]
    yield from tell(LegendTold(actor=who(state.actors[legend.id]), what="lair", label=command.label))
    return (LegendChanged(legend=replace(legend, uses=replace(legend.uses, lair=legend.uses.lair - 1))),)


def turn_begins(state: State, actor: str) -> tuple[Event, ...]:
    """Uses come back as the creature’s own turn starts (D20-LEG-22, R-54)."""
    legend = state.legends.get(actor)
    return () if legend is None else _used(legend, legendary.new_turn(legend.points, legend.uses))


def turn_ends(state: State) -> tuple[Event, ...]:
    """At each end of turn every legendary creature may act once (D20-LEG-20, R-59)."""
    return tuple(
        event for legend in state.legends.values() for event in _used(legend, legendary.turn_ended(legend.uses))
    )


def fight_begins(state: State, order: tuple[str, ...]) -> tuple[Event, ...]:
    """A creature comes to a fight with all its uses of the round (R-55)."""
    events: tuple[Event, ...] = ()
    for each in order:
        legend = state.legends.get(each)
        if legend is not None:
            uses = legendary.new_round(legend.points, legendary.new_turn(legend.points, legend.uses))
            events += _used(legend, uses)
    return events


def _used(legend: Legend, uses: legendary.Uses) -> tuple[Event, ...]:
    return () if uses == legend.uses else (LegendChanged(legend=replace(legend, uses=uses)),)


def _may_follow(state: State, fight: Fight, legend: Legend) -> bool:
    return _order_refusal(state, fight, legend) is None and any(
        _action_refusal(state, fight, legend, entry.uses) is None for entry in legend.entries
    )


def _action_refusal(state: State, fight: Fight, legend: Legend, uses: int) -> Refusal | None:
    actor = state.actors[legend.id]
    return legendary.action_refusal(
        legend.points,
        legend.uses,
        uses,
        own_turn=fight.acting == legend.id,
        listed=True,
        able=able(actor) and not actor.stance.flat_footed,
    )


def _order_refusal(state: State, fight: Fight, legend: Legend) -> Refusal | None:
    """Why it is too late at this end of turn: several creatures act by initiative (R-59)."""
    later = fight.order[fight.order.index(legend.id) + 1 :]
    late = any(state.legends[each].uses.acted for each in later if each in state.legends)
    return refuse(Why.LATER_IN_ORDER) if late else None


def _attack(weapon: Weapon) -> Allowed:
    match weapon:
        case Weapon.SECONDARY:
            return Allowed.SECONDARY_ATTACK
        case Weapon.MAIN:
            return Allowed.MAIN_ATTACK
        case Weapon.SPECIAL:
            return Allowed.SPECIAL
        case Weapon.FULL_ATTACK:
            return Allowed.FULL_ATTACK


def _pace(pace: Pace) -> Allowed:
    match pace:
        case Pace.HALF_SPEED:
            return Allowed.HALF_MOVE
        case Pace.FULL_SPEED:
            return Allowed.MOVE
        case Pace.WITHOUT_PROVOKING:
            return Allowed.SAFE_MOVE
