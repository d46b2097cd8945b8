"""An act is declared: who readied an action, or may pay to interrupt, answers before it is played (ASM-18, R-50).

The act that was interrupted is not played: a walk stops at the square named, anything else may be declared again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from veillee.dice import Choice, Rule, choose
from veillee.rules.audacity.actor import is_hero, who
from veillee.rules.audacity.choices import InterruptFacts
from veillee.rules.audacity.commands import ActReadied, Interrupt, OtherAct, Turnwise
from veillee.rules.audacity.events import Event
from veillee.rules.audacity.interrupting import interrupt, interrupt_refusal
from veillee.rules.audacity.interruption import Bought
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.purse import points
from veillee.rules.audacity.readying import act_readied, act_readied_refusal
from veillee.rules.audacity.space import hidden
from veillee.rules.scene import Square

PASS: Final = "pass"
FOR_SALE: Final[dict[str, tuple[Bought, ...]]] = {
    "initiative": (),
    "standard": (Bought.STANDARD,),
    "move": (Bought.MOVE,),
    "move_standard": (Bought.MOVE, Bought.STANDARD),
    "move_move": (Bought.MOVE, Bought.MOVE),
}
"""What may be bought to interrupt, by its code (D20-AUD-62, R-48)."""


class Declared(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody comes in: after how many squares of a walk (0 for an act that is none), and how."""

    step: int
    command: ActReadied | Interrupt


def declared(state: State, command: Turnwise, path: Sequence[Square] = ()) -> Rule[Declared | None]:
    """Who comes in before an act, or on the way of a walk, or nothing.

    Those who readied an action are asked first, then those who may pay; heroes before creatures, then by initiative
    (R-50). Nobody is asked about who they do not know of. Play what was declared up to that step, then `taken`.
    """
    fight = state.fight
    if fight is None or fight.playing != command.actor or hidden(state.actors[command.actor]):
        return None
    others = [each for each in fight.order if each != command.actor]
    others.sort(key=lambda each: not is_hero(state.actors[each]))
    for other in others:
        if other in fight.readied and act_readied_refusal(state, ActReadied(actor=other)) is None:
            answers = tuple(str(step) for step in range(len(path) + 1))
            answer = yield from _asked(state, command, path, "readied", other, answers, fight.readied[other].trigger)
            if answer != PASS:
                return Declared(step=int(answer), command=ActReadied(actor=other))
    for other in others:
        if state.actors[other].side is state.actors[command.actor].side:
            continue
        open_ = [
            code
            for code, actions in FOR_SALE.items()
            if interrupt_refusal(state, Interrupt(actor=other, actions=actions)) is None
        ]
        answers = tuple(f"{step}:{code}" for step in range(len(path) + 1) for code in open_)
        if answers:
            answer = yield from _asked(state, command, path, "interruption", other, answers)
            if answer != PASS:
                step, code = answer.split(":")
                return Declared(step=int(step), command=Interrupt(actor=other, actions=FOR_SALE[code]))
    return None


def taken(state: State, coming: Declared) -> Rule[tuple[Event, ...]]:
    """Who was to come in does so, if they still can: what happened on the way may have changed that."""
    match coming.command:
        case ActReadied() as readied:
            if act_readied_refusal(state, readied) is None:
                return (yield from act_readied(state, readied))
        case Interrupt() as bought:
            if interrupt_refusal(state, bought) is None:
                return (yield from interrupt(state, bought))
    return ()


def _asked(
    state: State,
    command: Turnwise,
    path: Sequence[Square],
    kind: str,
    owner: str,
    answers: tuple[str, ...],
    trigger: str = "",
) -> Rule[str]:
    actor = state.actors[owner]
    target = getattr(command, "target", "")
    facts = InterruptFacts(
        actor=who(actor),
        acting=who(state.actors[command.actor]),
        act=str(command.__struct_config__.tag),
        label=command.label if isinstance(command, OtherAct) else "",
        target=who(state.actors[target]) if target in state.actors else None,
        path=tuple(path),
        trigger=trigger,
        points=points(state, actor) if kind == "interruption" else None,
    )
    return (yield from choose(Choice(kind, owner, (PASS, *answers), PASS, offer=True, facts=facts)))
