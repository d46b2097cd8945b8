"""The uses of audacity as each player may buy them now, with the price or why not (D20-AUD-30 to 70).

What answers a question, as a failed d20 or a blow that fells, is bought in its prompt: here stands why not now.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec.structs import replace

from veillee.rules.audacity import interruption, reserve
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.commands import AskHint, Escape, Interrupt, Stabilize, Transfer
from veillee.rules.audacity.failed_roll import Help, price
from veillee.rules.audacity.fight import Fight
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.life import COST
from veillee.rules.audacity.nouns import Player, State
from veillee.rules.audacity.payment import short
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Refusal, Role, Viewer
from veillee.rules.once import once
from veillee.rules.views import Option, TargetView

THE_GM: Final = Viewer(Role.GM)
MOST_TO_INTERRUPT: Final = interruption.INITIATIVE + interruption.MOST_ACTIONS


def spends(state: State, player: str, viewer: Viewer = THE_GM) -> tuple[Option, ...]:
    """The lines of « X peut dépenser » for a player: those of each character at the table, then those of any.

    A character that the player lent is played, and interrupts, by who borrowed it.
    """
    actors = tuple(actor for actor in state.actors.values() if actor.player == player)
    several, purse = len(actors) > 1, state.players[player]
    own = (
        _of_actor(actor, purse, state.fight, state.settings, state.scenario, several, viewer.holds(actor.id))
        for actor in actors
    )
    found = tuple(option for options in own for option in options) if actors else _of_nobody()
    others = " ".join(other for other in state.players if other != player)
    return (*found, _hint(purse, state.scenario), _transfer(purse, others, state.scenario))


@once(1024)
def _of_actor(
    actor: Actor, purse: Player, fight: Fight | None, settings: Settings, scenario: bool, named: bool, held: bool
) -> tuple[Option, ...]:
    """What a character buys, from nothing but what these spends depend on: found once as long as none of it changes."""
    state = State(
        settings=settings, actors={actor.id: actor}, fight=fight, players={purse.id: purse}, scenario=scenario
    )
    seat = THE_GM if held else Viewer(Role.PLAYER)
    most = min(MOST_TO_INTERRUPT, max(interruption.INITIATIVE, purse.audacity))
    interrupted = refusal(state, Interrupt(actor=actor.id), seat)
    stabilized = refusal(state, Stabilize(actor=actor.id), seat)
    escaped = refusal(state, Escape(actor=actor.id), seat)
    lines = (
        *(_asked(state, actor, kind.value, price(kind), refuse(Why.NO_FAILED_ROLL)) for kind in Help),
        _asked(state, actor, "halve", COST, refuse(Why.NO_FATAL_BLOW)),
        _asked(state, actor, "rescue", COST, refuse(Why.NOT_LETHAL)),
        _bought(actor, "stabilize", str(COST), stabilized),
        _bought(actor, "escape", str(COST), escaped),
        _bought(actor, "interrupt", "1" if most == 1 else f"1–{most}", interrupted),
    )
    return tuple(_of(line, actor) for line in lines) if named else lines


def _of(line: Option, actor: Actor) -> Option:
    """A line that says whose it is, where a player has several characters."""
    return replace(line, key=f"{actor.id}.{line.key}", name=actor.card.name)


def _asked(state: State, actor: Actor, kind: str, cost: int, why: Refusal) -> Option:
    """What is bought in answer to a question, which no state asks."""
    reason = _empty(state, actor.player) or why
    return Option(
        key=kind,
        command="answer",
        fixed={"actor": actor.id, "value": kind},
        label=f"spend_{kind}",
        cost=str(cost),
        refusal=reason,
    )


def _bought(actor: Actor, kind: str, cost: str, why: Refusal | None) -> Option:
    return Option(key=kind, command=kind, fixed={"actor": actor.id}, label=f"spend_{kind}", cost=cost, refusal=why)


@cache
def _of_nobody() -> tuple[Option, ...]:
    """Why a player without a character at the table rolls nothing and suffers nothing."""
    kinds = (*((kind.value, price(kind)) for kind in Help), ("halve", COST), ("stabilize", COST), ("interrupt", 1))
    return tuple(
        Option(
            key=kind,
            command="answer",
            fixed={"value": kind},
            label=f"spend_{kind}",
            cost=str(cost),
            refusal=refuse(Why.NO_CHARACTER),
        )
        for kind, cost in kinds
    )


@once(256)
def _hint(purse: Player, scenario: bool) -> Option:
    """A hint or a key advantage, which the GM grants or not (D20-AUD-50, R-45)."""
    state = State(players={purse.id: purse}, scenario=scenario)
    return Option(
        key="hint",
        command="ask_hint",
        fixed={"player": purse.id},
        label="spend_hint",
        cost=str(reserve.HINT),
        may=("label",),
        refusal=refusal(state, AskHint(player=purse.id), THE_GM),
    )


def _transfer(purse: Player, others: str, scenario: bool) -> Option:
    """Points for another player, twice as many spent (D20-AUD-70, R-51). `others`: their ids in one text."""
    receivers = others.split()
    players = {purse.id: purse, **{each: Player(id=each) for each in receivers}}
    state = State(players=players, scenario=scenario)
    return Option(
        key="transfer",
        command="transfer",
        fixed={"donor": purse.id},
        label="spend_transfer",
        cost=str(reserve.TRANSFER),
        needs=("receiver",),
        may=("amount",),
        targets=tuple(TargetView(other) for other in receivers),
        choose=purse.audacity // reserve.TRANSFER,
        refusal=refusal(state, Transfer(donor=purse.id, receiver=receivers[0]), THE_GM)
        if receivers
        else refuse(Why.NO_OTHER_PLAYER),
    )


def _empty(state: State, player: str) -> Refusal | None:
    """Why nothing at all may be bought: no scenario, or no point left (ASM-28)."""
    if not state.scenario:
        return refuse(Why.NO_SCENARIO)
    return short(state.players[player].audacity, COST)
