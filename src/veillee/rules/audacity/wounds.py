"""The GM’s tools that hurt, heal and kill, and the care that a spell gives (ASM-08 to ASM-11, ASM-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, parse, roll, tell
from veillee.rules.audacity import body as bodies
from veillee.rules.audacity import harm, trials
from veillee.rules.audacity.actor import Actor, body, condition_of, who
from veillee.rules.audacity.arithmetic import at_least_one, half
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Save
from veillee.rules.audacity.commands import Deal, Heal, Kill, SetDanger
from veillee.rules.audacity.events import ActorChanged, Event, fold
from veillee.rules.audacity.life import Danger, Source
from veillee.rules.audacity.notes import CorrectionTold, HealTold
from veillee.rules.audacity.nouns import GM, State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.suffering import Suffered
from veillee.rules.common import Name, Part, Refusal, Sum
from veillee.rules.limits import dice, first, number, text

MOST_DIFFICULTY: Final = 99
MOST_LETTERS: Final = 60


def deal_refusal(state: State, command: Deal) -> Refusal | None:
    """Why this damage is not dealt."""
    return first(
        alive_refusal(state, command.actors),
        dice_refusal(command.dice),
        text("energy", command.energy, MOST_LETTERS),
        text("label", command.label, MOST_LETTERS),
        _save_refusal(command.save, command.difficulty),
    )


def heal_refusal(state: State, command: Heal) -> Refusal | None:
    """Why no hit points are given back: the dead are beyond care (ASM-09)."""
    return first(
        alive_refusal(state, command.actors),
        dice_refusal(command.dice),
        text("label", command.label, MOST_LETTERS),
    )


def kill_refusal(state: State, command: Kill) -> Refusal | None:
    """Why nothing kills now."""
    return first(
        alive_refusal(state, (command.actor,)),
        text("label", command.label, MOST_LETTERS),
        _save_refusal(command.save, command.difficulty),
    )


def alive_refusal(state: State, actors: Sequence[str]) -> Refusal | None:
    """Why nothing befalls these: there is nobody, or somebody is dead."""
    if not actors:
        return refuse(Why.NOBODY)
    dead = next((each for each in actors if condition_of(state.actors[each]) is Condition.DEAD), None)
    return None if dead is None else refuse(Why.TARGET_DEAD, target=state.actors[dead].card.name)


def dice_refusal(written: str) -> Refusal | None:
    """Why dice cannot be rolled: none are written, they cannot be read, or they never come above 0 (ASM-12)."""
    unread = dice("dice", written or "?")
    if unread is not None or parse(written).maximum() > 0:
        return unread
    return refuse(Why.BAD_DICE, field="field.dice", dice=written[:MOST_LETTERS])


def _save_refusal(save: Save | None, difficulty: int) -> Refusal | None:
    return None if save is None else number("difficulty", difficulty, 1, MOST_DIFFICULTY)


def deal(state: State, command: Deal) -> Rule[tuple[Event, ...]]:
    """Roll once; each saves and suffers in turn. A fall or lava is no attack (ASM-10, R-08, R-42)."""
    rolled = at_least_one((yield from roll(command.dice, "deal", GM)))
    events: tuple[Event, ...] = ()
    for target in dict.fromkeys(command.actors):
        saved = False
        if command.save is not None:
            outcome = yield from trials.save(fold(state, events), target, command.save, command.difficulty)
            events += outcome.events
            saved = outcome.success
        if saved and command.negates:
            continue
        dealt = harm.Dealt(
            portions=(_portion(state.settings, command, rolled, saved=saved),),
            label=command.label,
            attack=command.source is not Source.ENVIRONMENT,
            danger=_danger(state.actors[target], command),
        )
        events += yield from harm.hurt(fold(state, events), target, dealt)
    return events


def _portion(settings: Settings, command: Deal, rolled: int, *, saved: bool) -> harm.Portion:
    parts = [Part("damage", rolled, "ASM-12")]
    if saved:
        parts.append(Part("saved", half(rolled, settings) - rolled, "R-08"))
    return harm.Portion(parts=tuple(parts), energy=command.energy, bypasses=command.bypasses)


def _danger(actor: Actor, command: Deal) -> Danger:
    return actor.danger if command.source is Source.NONE else Danger(source=command.source, sure=command.sure)


def heal(state: State, command: Heal) -> Rule[tuple[Event, ...]]:
    """Roll once and give it to each; temporary hit points do not add up, the most counts (ASM-09, ASM-11)."""
    rolled = at_least_one((yield from roll(command.dice, "heal", GM)))
    events: tuple[Event, ...] = ()
    for target in dict.fromkeys(command.actors):
        if command.temporary:
            events += yield from _protected(fold(state, events), target, rolled, command.label)
        else:
            events += yield from healed(fold(state, events), target, rolled, label=command.label)
    return events


def _protected(state: State, target: str, rolled: int, label: str) -> Rule[tuple[Event, ...]]:
    actor = state.actors[target]
    most = max(actor.vitals.temporary, rolled)
    yield from tell(
        HealTold(
            target=who(actor),
            label=label,
            sum=Sum((Part("care", rolled, "ASM-11"),)),
            gained=most - actor.vitals.temporary,
            temporary=True,
            hit_points=actor.vitals.hit_points,
        )
    )
    return (ActorChanged(actor=target, vitals=replace(actor.vitals, temporary=most)),)


def healed(
    state: State, target: str, amount: int, source: Actor | None = None, name: Name | None = None, label: str = ""
) -> Rule[tuple[Event, ...]]:
    """Give hit points back, up to the maximum; the dying become stable, who is above 0 acts again (ASM-08, ASM-09)."""
    actor = state.actors[target]
    before = body(actor)
    after = bodies.healed(before, amount)
    yield from tell(
        HealTold(
            target=who(actor),
            source=who(source) if source is not None else None,
            name=name,
            label=label,
            sum=Sum((Part("care", amount, "ASM-09"),)),
            gained=after.hit_points - before.hit_points,
            hit_points=after.hit_points,
        )
    )
    suffered = Suffered(body=after)
    yield from harm.fallen(actor, suffered)
    return harm.settled(state, actor, suffered)


def kill(state: State, command: Kill) -> Rule[tuple[Event, ...]]:
    """A death without hit points, unless a save or a rescue avoids it (ASM-24, D20-AUD-44, R-40)."""
    events: tuple[Event, ...] = ()
    if command.save is not None:
        outcome = yield from trials.save(state, command.actor, command.save, command.difficulty, command.label)
        if outcome.success:
            return outcome.events
        events = outcome.events
    return events + (yield from harm.kill(fold(state, events), command.actor, command.cause, command.label))


def set_danger(state: State, command: SetDanger) -> Rule[tuple[Event, ...]]:
    """Say what danger somebody is in (R-42)."""
    actor = state.actors[command.actor]
    before, after = _danger_code(actor.danger), _danger_code(command.danger)
    yield from tell(CorrectionTold(actor=who(actor), what="danger", before=before, after=after))
    return (ActorChanged(actor=actor.id, danger=command.danger),)


def _danger_code(danger: Danger) -> str:
    sure = danger.sure and danger.source is not Source.NONE
    return f"danger.{danger.source.value}{'_sure' if sure else ''}"
