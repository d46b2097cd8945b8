"""What no turn pays for: growing, buying, resting (`ByOwner`). Permission first, then what each act's own room says."""

from __future__ import annotations

from veillee.dice import Rule
from veillee.rules.awakening import recall, rests, soul
from veillee.rules.awakening.commands import (
    Buy,
    BuyOutfitAgain,
    BuyOverOutfit,
    Downtime,
    Equip,
    LearnPower,
    LevelUp,
    PayUpkeep,
    RaisePower,
    Recall,
    Recover,
    RepairOutfit,
    RestoreOverOutfit,
    ShortenRecharge,
)
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.nouns import Condition, Kind, State
from veillee.rules.awakening.powers import shorten
from veillee.rules.awakening.progress import bag, durability, levels, mastery, over_outfit, shop
from veillee.rules.awakening.progress.moment import fight_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.awakening.space import knows
from veillee.rules.common import Refusal, Viewer


def downtime_refusal(state: State, command: Downtime, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing."""
    return _permission(state, command, viewer) or _own(state, command, viewer)


def decide_downtime(state: State, command: Downtime) -> Rule[tuple[Event, ...]]:
    """What it does."""
    actor = state.actors[command.actor]
    match command:
        case LevelUp():
            return levels.level_up(state, actor)
        case LearnPower(power=power):
            return mastery.learn(state, actor, power)
        case RaisePower(power=power):
            return mastery.raise_power(actor, power)
        case Buy():
            return shop.buy(state, actor, command)
        case BuyOverOutfit(outfit=outfit):
            return over_outfit.put_on(state, actor, outfit)
        case RepairOutfit(points=points):
            return durability.repair(actor, points)
        case BuyOutfitAgain(over_outfit=both):
            return durability.buy_again(actor, both)
        case RestoreOverOutfit():
            return over_outfit.restore(state, actor)
        case Equip():
            return bag.equip(actor, command)
        case ShortenRecharge():
            return shorten.decide_shorten_recharge(state, command)
        case Recover():
            return rests.recover(state, command)
        case PayUpkeep():
            return soul.pay_upkeep(state, command)
        case Recall():
            return recall.recall(state, command)


def _permission(state: State, command: Downtime, viewer: Viewer) -> Refusal | None:
    """Whether the seat holds the actor, which is a living character (WA-GEN-07)."""
    actor = state.actors.get(command.actor)
    if actor is None or not knows(viewer, actor):
        return refuse(Why.UNKNOWN_ACTOR)
    if not viewer.holds(command.actor):
        return refuse(Why.NOT_YOURS)
    if actor.card.kind is not Kind.CHARACTER:
        return refuse(Why.CHARACTERS_ONLY)
    if isinstance(command, PayUpkeep | Recall):
        target = state.actors.get(command.target)
        if target is None or not knows(viewer, target):
            return refuse(Why.NO_SUCH_TARGET)
    if actor.vitals.condition is Condition.DEAD and not isinstance(command, PayUpkeep):
        return refuse(Why.DEAD)
    return None


def _own(state: State, command: Downtime, viewer: Viewer) -> Refusal | None:
    """What the room of the act says."""
    actor = state.actors[command.actor]
    match command:
        case LevelUp():
            return fight_refusal(state) or levels.level_refusal(state, actor)
        case LearnPower(power=power):
            return fight_refusal(state) or mastery.learn_refusal(state, actor, power)
        case RaisePower(power=power):
            return fight_refusal(state) or mastery.raise_refusal(state, actor, power)
        case Buy():
            return fight_refusal(state) or shop.buy_refusal(state, actor, command, viewer)
        case BuyOverOutfit(outfit=outfit):
            return fight_refusal(state) or over_outfit.over_outfit_refusal(state, actor, outfit)
        case RepairOutfit(points=points):
            return fight_refusal(state) or durability.repair_refusal(state, actor, points)
        case BuyOutfitAgain(over_outfit=both):
            return fight_refusal(state) or durability.buy_again_refusal(state, actor, both)
        case RestoreOverOutfit():
            return fight_refusal(state) or over_outfit.restore_refusal(state, actor)
        case Equip():
            return fight_refusal(state) or bag.equip_refusal(state, actor, command)
        case ShortenRecharge():
            return shorten.refuse_shorten_recharge(state, command)
        case Recover():
            return rests.recover_refusal(state, command)
        case PayUpkeep():
            return soul.pay_upkeep_refusal(state, command)
        case Recall():
            return recall.recall_refusal(state, command)
