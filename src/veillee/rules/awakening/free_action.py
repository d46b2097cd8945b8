"""The free action: talk, drink, use an equipment, anything short (WA-ACT-14 to 16)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.attack import unaffordable
from veillee.rules.awakening.budget import affords, spent
from veillee.rules.awakening.checks import check, find_request
from veillee.rules.awakening.commands import Check, FreeAction
from veillee.rules.awakening.events import Event, StanceChanged, TurnChanged, VitalsChanged
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.gear import set_in_hand
from veillee.rules.awakening.notes import ActTold, who
from veillee.rules.awakening.nouns import ActionCost, Actor, Attribute, BonusTarget, Equipment, State
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal


def decide_free_action(state: State, command: FreeAction) -> Rule[tuple[Event, ...]]:
    """Pay the G. Talking may roll the CHA check that the GM asked (`item`); an equipment gives its PM (WA-WEAP-14)."""
    actor = state.actors[command.actor]
    paid: tuple[Event, ...] = (TurnChanged(actor=actor.id, turn=spent(state, actor.id, ActionCost.FREE)),)
    state = fold(state, paid)
    item = _restoring(actor, command.item) if command.kind == "equipment" else None
    yield from tell(ActTold(actor=who(actor), act=command.kind, label=item.name.text if item else command.label))
    if command.kind == "talk" and command.item:
        asked = Check(actor=actor.id, attribute=Attribute.CHA, request=command.item, label=command.label)
        return (*paid, *(yield from check(state, asked, "talk")))
    if item is None:
        return paid
    vitals = actor.vitals
    restored = min(vitals.magic_points + _magic_points(item), max(vitals.magic_points, actor.card.max_magic_points))
    return (
        *paid,
        StanceChanged(actor=actor.id, stance=replace(actor.stance, restored=True)),
        VitalsChanged(actor=actor.id, vitals=replace(vitals, magic_points=restored)),
    )


def refuse_free_action(state: State, command: FreeAction) -> Refusal | None:
    """Why a free action is not possible: no G left, no such check or equipment."""
    if not affords(state, command.actor, ActionCost.FREE):
        return unaffordable(state, command.actor, ActionCost.FREE)
    actor = state.actors[command.actor]
    if command.kind == "equipment":
        if state.fight is None:
            return refuse(Why.NO_FIGHT)  # RB-42: else it would refill everything
        item = _restoring(actor, command.item)
        if item is None:
            return refuse(Why.NO_SUCH_ITEM)
        return refuse(Why.ITEM_USED) if actor.stance.restored else None
    if command.kind == "talk" and command.item:
        request = find_request(state, command.item)
        if request is None or request.attribute is not Attribute.CHA:
            return refuse(Why.UNKNOWN_REQUEST)
        if request.actor != command.actor:
            return refuse(Why.REQUEST_OF_ANOTHER, actor=actor.card.name)
    return None


def _restoring(actor: Actor, item_id: str) -> Equipment | None:
    """The equipment in hand that gives PM for a G."""
    held = (item for item in set_in_hand(actor).items if isinstance(item, Equipment) and item.id == item_id)
    return next((item for item in held if _magic_points(item) > 0), None)


def _magic_points(item: Equipment) -> int:
    return sum(bonus.value for bonus in item.bonuses if bonus.target is BonusTarget.MAGIC_POINTS)
