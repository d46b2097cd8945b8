"""Options beside the order: interrupting, readied actions, coming in; for the GM what a pause is for."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.commands import (
    ActReadied,
    ComeIn,
    Escape,
    Interrupt,
    LairAction,
    LegendaryAction,
    NextTurn,
    Stabilize,
)
from veillee.rules.audacity.declared import FOR_SALE
from veillee.rules.audacity.fight import Fight
from veillee.rules.audacity.interruption import Bought, cost
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.life import COST, Source
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.options.plain import SAID, simple
from veillee.rules.audacity.purse import points
from veillee.rules.common import Name, Role, Viewer
from veillee.rules.once import once
from veillee.rules.views import Option


def breaking(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The ways to act in the turn of another; in a fight only."""
    fight = state.fight
    if fight is None or actor.id not in fight.order:
        return ()
    readied = fight.readied.get(actor.id)
    prepared = simple(state, ActReadied(actor=actor.id), "act_readied", None, viewer)
    return (
        *((replace(prepared, detail=readied.trigger),) if readied is not None else ()),
        *((simple(state, ComeIn(actor=actor.id), "come_in", None, viewer),) if actor.id in fight.delaying else ()),
        *(_interruptions(actor, fight, points(state, actor), viewer.holds(actor.id)) if state.scenario else ()),
    )


def saving(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """What points do for somebody dying, or in a danger: its player’s, or the GM’s for a creature (D20-AUD-43, 47)."""
    if not state.scenario:
        return ()
    dying = condition_of(actor) is Condition.DYING
    found = (simple(state, Stabilize(actor=actor.id), "stabilize", None, viewer),) if dying else ()
    if actor.danger.source is not Source.NONE:
        found = (*found, simple(state, Escape(actor=actor.id), "escape", None, viewer))
    return tuple(replace(line, label=f"spend_{line.key}", cost=str(COST)) for line in found)


@once(1024)
def _interruptions(actor: Actor, fight: Fight, left: int, held: bool) -> tuple[Option, ...]:
    """Each way to interrupt, from nothing but what it depends on: found once for the GM and its player."""
    state = State(actors={actor.id: replace(actor, player="")}, fight=fight, gm_audacity=left, scenario=True)
    viewer = Viewer(Role.GM if held else Role.PLAYER)
    return tuple(_interruption(state, actor, way, bought, viewer) for way, bought in FOR_SALE.items())


def _interruption(state: State, actor: Actor, way: str, bought: tuple[Bought, ...], viewer: Viewer) -> Option:
    """A new initiative, with the actions that come with it (D20-AUD-60 to 66)."""
    return Option(
        key=f"interrupt.{way}",
        command="interrupt",
        fixed={"actor": actor.id, "actions": tuple(each.value for each in bought)},
        label=f"interrupt_{way}",
        cost=str(cost(bought)),
        refusal=refusal(state, Interrupt(actor=actor.id, actions=bought), viewer),
    )


def legendary(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The list of a legendary creature and its lair, while the table pauses for them (D20-LEG-20, D20-LEG-40)."""
    fight, legend = state.fight, state.legends.get(actor.id)
    if fight is None or legend is None or fight.pause is None or fight.aside is not None:
        return ()
    if fight.pause.round_over:
        return (lair(state, actor, viewer),) if legend.lair or legend.in_lair else ()
    return tuple(
        Option(
            key=f"legendary.{place}",
            command="legendary_action",
            fixed={"actor": actor.id, "entry": place},
            label="legendary_action",
            name=Name(entry.name),
            detail=str(entry.uses),
            refusal=refusal(state, LegendaryAction(actor=actor.id, entry=place), viewer),
        )
        for place, entry in enumerate(legend.entries)
    )


def lair(state: State, actor: Actor, viewer: Viewer) -> Option:
    """What the lair does, in words (D20-LEG-40, D20-LEG-41)."""
    return Option(
        key="lair_action",
        command="lair_action",
        fixed={"actor": actor.id},
        label="lair_action",
        needs=("label",),
        refusal=refusal(state, LairAction(actor=actor.id, label=SAID), viewer),
    )


def between_turns(state: State, viewer: Viewer) -> tuple[Option, ...]:
    """Leaving the pause."""
    return (
        Option(
            key="next_turn",
            command="next_turn",
            fixed={},
            label="next_turn",
            refusal=refusal(state, NextTurn(), viewer),
        ),
    )
