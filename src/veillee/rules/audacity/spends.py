"""The uses of audacity as each player may buy them now, with the price or why not (D20-AUD-30 to 70).

What answers a question, as a failed d20 or a blow that fells, is bought in its prompt: here stands why not now.
"""

from __future__ import annotations

from msgspec.structs import replace

from veillee.rules.audacity import interruption, reserve
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.commands import AskHint, Escape, Interrupt, Stabilize, Transfer
from veillee.rules.audacity.failed_roll import Help, price
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.life import COST
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal, Role, Viewer
from veillee.rules.limits import first
from veillee.rules.views import Option, TargetView

THE_GM = Viewer(Role.GM)
MOST_TO_INTERRUPT = interruption.INITIATIVE + interruption.MOST_ACTIONS


def spends(state: State, player: str) -> tuple[Option, ...]:
    """The lines of « X peut dépenser » for a player: those of each character at the table, then those of any."""
    actors = tuple(actor for actor in state.actors.values() if actor.player == player)
    several = len(actors) > 1
    own = tuple(option for actor in actors for option in _of_actor(state, actor, named=several))
    return (*own, *_of_nobody(state, player), _hint(state, player), _transfer(state, player))


def _of_actor(state: State, actor: Actor, *, named: bool) -> tuple[Option, ...]:
    most = min(MOST_TO_INTERRUPT, max(interruption.INITIATIVE, _points(state, actor.player)))
    interrupted = refusal(state, Interrupt(actor=actor.id), THE_GM)
    stabilized = refusal(state, Stabilize(actor=actor.id), THE_GM)
    escaped = refusal(state, Escape(actor=actor.id), THE_GM)
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


def _of_nobody(state: State, player: str) -> tuple[Option, ...]:
    """Why a player without a character at the table rolls nothing and suffers nothing."""
    if any(actor.player == player for actor in state.actors.values()):
        return ()
    kinds = (*((kind.value, price(kind)) for kind in Help), ("halve", COST), ("stabilize", COST), ("interrupt", 1))
    return tuple(
        Option(
            key=kind,
            command="answer",
            fixed={},
            label=f"spend_{kind}",
            cost=str(cost),
            refusal=refuse(Why.NO_CHARACTER),
        )
        for kind, cost in kinds
    )


def _hint(state: State, player: str) -> Option:
    """A hint or a key advantage, which the GM grants or not (D20-AUD-50, R-45)."""
    return Option(
        key="hint",
        command="ask_hint",
        fixed={"player": player},
        label="spend_hint",
        cost=str(reserve.HINT),
        may=("label",),
        refusal=refusal(state, AskHint(player=player), THE_GM),
    )


def _transfer(state: State, player: str) -> Option:
    """Points for another player, twice as many spent (D20-AUD-70, R-51)."""
    others = tuple(other for other in state.players if other != player)
    why = first(*(refusal(state, Transfer(donor=player, receiver=other), THE_GM) for other in others[:1]))
    return Option(
        key="transfer",
        command="transfer",
        fixed={"donor": player},
        label="spend_transfer",
        cost=str(reserve.TRANSFER),
        needs=("receiver",),
        may=("amount",),
        targets=tuple(TargetView(other) for other in others),
        choose=_points(state, player) // reserve.TRANSFER,
        refusal=why if others else refuse(Why.NO_OTHER_PLAYER),
    )


def _empty(state: State, player: str) -> Refusal | None:
    """Why nothing at all may be bought: no scenario, or no point left (ASM-28)."""
    if not state.scenario:
        return refuse(Why.NO_SCENARIO)
    return refuse(Why.TOO_FEW_POINTS, cost=COST, points=0) if _points(state, player) < COST else None


def _points(state: State, player: str) -> int:
    return state.players[player].audacity if player in state.players else 0
