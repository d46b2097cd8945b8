"""Legendary creatures of a campaign: made with the GM’s points, their day, their surroundings, their lair."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity import ledger, legendary, menu
from veillee.rules.audacity.actor import Actor, condition_of, who
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Card
from veillee.rules.audacity.commands import MakeLegendary, NewDay, Resist, SetEnvironment, SetLair
from veillee.rules.audacity.events import ActorChanged, DayChanged, Event, LegendChanged
from veillee.rules.audacity.menu import AttackAct, Entry, SpellAct, Weapon
from veillee.rules.audacity.notes import DayTold, LegendTold
from veillee.rules.audacity.nouns import GM, Legend, State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.space import hidden
from veillee.rules.common import Name, Refusal, Side, Who
from veillee.rules.limits import first

Legends = MakeLegendary | NewDay | Resist | SetEnvironment | SetLair


def legend_refusal(state: State, command: Legends) -> Refusal | None:
    """Why a creature may not be made legendary, resist, or change its surroundings."""
    if isinstance(command, Resist | SetEnvironment | SetLair) and command.creature not in state.legends:
        return refuse(Why.NOT_LEGENDARY)
    match command:
        case MakeLegendary():
            return _made_refusal(state, command)
        case NewDay():
            return None
        case Resist():
            return legendary.resistance_refusal(state.legends[command.creature].uses)
        case SetEnvironment(creature=creature, on=on):
            refused = legendary.environment_refusal(state.legends[creature].points)
            return refused or (_dead_refusal(state.actors.get(creature)) if on else None)
        case SetLair():
            legend = state.legends[command.creature]
            if legendary.advantages(legend.points).lair < 1:
                return refuse(Why.NO_LAIR)
            return None if legend.lair or not command.inside else refuse(Why.NO_LAIR_NAMED)


def _dead_refusal(actor: Actor | None) -> Refusal | None:
    """Nothing legendary begins with the dead; what was on around them may still fade (D20-LEG-51, R-53, R-61)."""
    if actor is None or condition_of(actor) is not Condition.DEAD:
        return None
    return refuse(Why.DEAD_CREATURE, actor=actor.card.name)


def _made_refusal(state: State, command: MakeLegendary) -> Refusal | None:
    """Who may be made legendary, for how much, with which list (D20-LEG-02, D20-LEG-27 to 30, ASM-28)."""
    if not state.scenario:
        return refuse(Why.NO_SCENARIO)
    actor = state.actors.get(command.creature)
    if state.actors and actor is None:
        return refuse(Why.UNKNOWN_ACTOR)
    already = command.creature in state.legends
    return (
        _dead_refusal(actor)
        or legendary.legendary_refusal(command.points, state.gm_audacity, already=already)
        or menu.list_refusal(command.points, command.entries, override=command.override)
        or (None if actor is None else first(*(entry_refusal(actor.card, entry) for entry in command.entries)))
    )


def entry_refusal(card: Card, entry: Entry) -> Refusal | None:
    """Why an entry of a list does not fit the card that it names an attack or a spell of (ASM-26, ASM-27).

    The first line of a card is its main weapon, which costs what a main weapon does.
    """
    match entry.act:
        case AttackAct(line="") | SpellAct(spell=""):
            return None
        case AttackAct(weapon=Weapon.SPECIAL, line=line):
            known = any(special.id == line and special.level is None for special in card.specials)
            return None if known else refuse(Why.NOT_ON_CARD, entry=entry.name)
        case AttackAct(weapon=weapon, line=line):
            if all(each.id != line for each in card.lines):
                return refuse(Why.NOT_ON_CARD, entry=entry.name)
            main = line == card.lines[0].id
            fits = weapon is Weapon.FULL_ATTACK or main is (weapon is Weapon.MAIN)
            return None if fits else refuse(Why.OTHER_WEAPON, entry=entry.name)
        case SpellAct(level=level, spell=spell):
            found = next((special for special in card.specials if special.id == spell), None)
            if found is None:
                return refuse(Why.NOT_ON_CARD, entry=entry.name)
            most = found.level or 0
            return refuse(Why.SPELL_TOO_HIGH, entry=entry.name, level=most) if most > level else None
        case _:
            return None


def decide_legend(state: State, command: Legends) -> Rule[tuple[Event, ...]]:
    """A creature made legendary, a new day, a resistance, surroundings, a lair (D20-LEG-02, D20-LEG-12, D20-LEG-52)."""
    match command:
        case MakeLegendary():
            return (yield from _made(state, command))
        case NewDay():
            return (yield from _new_day(state))
        case Resist():
            legend = state.legends[command.creature]
            uses = legendary.resisted(legend.uses)
            yield from tell(LegendTold(actor=_named(state, legend.id), what="resisted", uses=1, left=uses.resistances))
            return (LegendChanged(legend=replace(legend, uses=uses)),)
        case SetEnvironment():
            legend = replace(state.legends[command.creature], environment=command.on)
            told = LegendTold(
                actor=_named(state, legend.id),
                what="environment_on" if command.on else "environment_off",
                label=legend.surroundings,
            )
            yield from tell(told)
            return (LegendChanged(legend=legend),)
        case SetLair():
            legend = replace(state.legends[command.creature], in_lair=command.inside)
            told = LegendTold(
                actor=_named(state, legend.id), what="lair_in" if command.inside else "lair_out", label=legend.lair
            )
            yield from tell(told)
            return (LegendChanged(legend=legend),)


def _made(state: State, command: MakeLegendary) -> Rule[tuple[Event, ...]]:
    """Points of the GM’s reserve buy one column of the table, and fix the list (D20-LEG-02, D20-LEG-03, D20-LEG-27)."""
    uses = legendary.new_day(command.points, legendary.Uses())
    legend = Legend(
        id=command.creature,
        points=command.points,
        entries=command.entries,
        uses=legendary.new_round(command.points, legendary.new_turn(command.points, uses)),
        environment=bool(legendary.advantages(command.points).environments),  # D20-LEG-51
        surroundings=command.surroundings,
        lair=command.lair,
        lair_effects=command.lair_effects,
    )
    yield from tell(LegendTold(actor=_named(state, legend.id), what="made", points=command.points))
    actor = state.actors.get(legend.id)
    named = "" if actor is None or hidden(actor) else actor.card.name.text  # a ledger outlives who it names
    return LegendChanged(legend=legend), *ledger.moved(ledger.audacity(GM, -command.points, "legendary", named))


def _new_day(state: State) -> Rule[tuple[Event, ...]]:
    """Resistances and the uses of the day come back, none kept over (D20-LEG-12, R-54)."""
    yield from tell(DayTold(day=state.day + 1))
    legends = (
        LegendChanged(legend=replace(legend, uses=legendary.new_day(legend.points, legend.uses)))
        for legend in state.legends.values()
    )
    rested = (ActorChanged(actor=actor.id, used={}) for actor in state.actors.values() if actor.used)
    return (DayChanged(day=state.day + 1), *legends, *rested)


def _named(state: State, creature: str) -> Who:
    """A creature as it is at the table; a case may have one that is nowhere."""
    actor = state.actors.get(creature)
    return Who(creature, Name(creature), Side.FOE) if actor is None else who(actor)
