"""The fourth use of audacity in a fight: a new initiative, and actions in the turn being played (D20-AUD-60 to 66)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.audacity import interruption
from veillee.rules.audacity.actor import able, condition_of, who
from veillee.rules.audacity.aside import breaking_refusal, opened, ranked
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.commands import Interrupt
from veillee.rules.audacity.events import Event, FightChanged
from veillee.rules.audacity.fight import Allowed, Aside, AsideKind
from veillee.rules.audacity.interruption import Bought, Standing
from veillee.rules.audacity.notes import AsideTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.purse import points, spent
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.common import Refusal


def interrupt_refusal(state: State, command: Interrupt) -> Refusal | None:
    """Why one does not interrupt now: out of a scenario, in one’s own turn, before a first one (D20-AUD-61, R-49).

    At 0 hp one action is all that there is, bought or not (ASM-06).
    """
    fight, actor = state.fight, state.actors[command.actor]
    if fight is None:
        return refuse(Why.NO_FIGHT)
    if not state.scenario:
        return refuse(Why.NO_SCENARIO)
    standing = Standing(
        has_acted=actor.id in fight.acted,
        flat_footed=actor.stance.flat_footed,
        able=able(actor),
        own_turn=actor.id == fight.acting and (fight.pause is None or not command.actions),
        interrupted=actor.id in fight.interrupted,
    )
    at_zero = condition_of(actor) is Condition.DISABLED
    return (
        breaking_refusal(state, actor)
        or interruption.interruption_refusal(standing, command.actions, points(state, actor))
        or (refuse(Why.ONE_ACT_AT_ZERO) if len(command.actions) > 1 and at_zero else None)
    )


def interrupt(state: State, command: Interrupt) -> Rule[tuple[Event, ...]]:
    """Pay all at once and stand at a new place in the order (D20-AUD-60, D20-AUD-62, D20-AUD-64, R-46, R-47).

    With actions: just before who is interrupted, and they are done now; they replace this round’s turn when it has not
    come yet. Without: right after the turn being played, where this round’s turn is taken if it was not (D20-AUD-63).
    """
    fight, actor = state.fight, state.actors[command.actor]
    if fight is None:
        return ()
    actions, before = command.actions, fight.playing if command.actions else fight.acting
    cost = interruption.cost(actions)
    kind = AsideKind.INTERRUPTION
    yield from tell(
        AsideTold(
            actor=who(actor),
            target=who(state.actors[before]),
            kind="interruption" if actions else "initiative",
            points=cost,
        )
    )
    place = interruption.placed(fight.order, actor.id, before, acted=actor.id in fight.done, interrupts=bool(actions))
    there = replace(
        ranked(fight, place.order, actor.id, before),
        interrupted=fight.interrupted | {actor.id},
        done=fight.done if place.turn_left else fight.done | {actor.id},
    )
    if actions:
        there = opened(there, Aside(actor=actor.id, kind=kind, left=tuple(map(_allowed, actions))))
    return (*spent(state, actor, cost, "interruption", actor.card.name.text), FightChanged(fight=there))


def _allowed(bought: Bought) -> Allowed:
    return Allowed.STANDARD if bought is Bought.STANDARD else Allowed.MOVE
