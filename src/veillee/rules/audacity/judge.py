"""Why a command is not possible now, whoever asks: permission, then the room of each act.

A refusal is made from what its viewer may know: an unknown participant is answered like one that is not there.
"""

from __future__ import annotations

from collections.abc import Iterable

from veillee.rules import scenery as places
from veillee.rules.audacity import (
    campaign_judge,
    corrections,
    first_aid,
    interrupting,
    legendary_acts,
    movement,
    opening,
    opportunity,
    opposition,
    order,
    other_act,
    participants,
    readying,
    requests,
    rescue,
    specials,
    strikes,
    turns,
    wounds,
)
from veillee.rules.audacity.commands import (
    ActReadied,
    AddActor,
    AddWalls,
    AskCheck,
    Attack,
    ByGM,
    CancelCheck,
    ChangeSide,
    Check,
    ComeIn,
    Command,
    Correct,
    DamageAbility,
    Deal,
    Delay,
    Drain,
    DropProne,
    EditCard,
    EndEffect,
    EndFight,
    EndTurn,
    Escape,
    FirstAid,
    FullAttack,
    GiveEffect,
    GoTo,
    Heal,
    Interrupt,
    Kill,
    LairAction,
    LegendaryAction,
    Move,
    NextBlow,
    NextTurn,
    Oppose,
    OtherAct,
    PlaceActor,
    PointsCommand,
    Provoke,
    Ready,
    RemoveActor,
    RemoveWalls,
    Rename,
    Reorder,
    SetContact,
    SetDanger,
    SetScene,
    SetSetting,
    SettleDrain,
    Stabilize,
    StandUp,
    StartFight,
    Tool,
    Turnwise,
    UseSpecial,
)
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.space import knows
from veillee.rules.common import Refusal, Viewer


def refusal(state: State, command: Command, viewer: Viewer) -> Refusal | None:
    """Why this viewer may not do this now, or nothing."""
    if isinstance(command, PointsCommand):
        return campaign_judge.refusal(state, command, viewer)
    if isinstance(command, ByGM):
        return _tool(state, command) if viewer.sees_all else refuse(Why.GM_ONLY)
    return _permission(state, command, viewer) or _own(state, command, viewer)


def _permission(state: State, command: Turnwise, viewer: Viewer) -> Refusal | None:
    """Whether the seat holds the actor, knows whom the act is aimed at, and leaves to the GM what is the GM’s."""
    if command.actor not in state.actors or not knows(viewer, state.actors[command.actor]):
        return refuse(Why.UNKNOWN_ACTOR)
    if not viewer.holds(command.actor):
        return refuse(Why.NOT_YOURS)
    if any(each not in state.actors or not knows(viewer, state.actors[each]) for each in _aimed_at(command)):
        return refuse(Why.NO_SUCH_TARGET)
    match command:
        case LegendaryAction() | LairAction() if not viewer.sees_all:
            return refuse(Why.GM_ONLY)
        case UseSpecial(excluded=(_, *_)) if not viewer.sees_all:
            return refuse(Why.GM_ONLY)
        case _:
            return None


def _own(state: State, command: Turnwise, viewer: Viewer) -> Refusal | None:
    """What the room of an act says."""
    match command:
        case Move():
            return movement.move_refusal(
                state, command, [each.id for each in state.actors.values() if knows(viewer, each)]
            )
        case StandUp():
            return movement.stand_up_refusal(state, command)
        case DropProne():
            return movement.drop_prone_refusal(state, command)
        case OtherAct():
            return other_act.other_act_refusal(state, command)
        case Attack():
            return strikes.attack_refusal(state, command)
        case FullAttack():
            return strikes.full_attack_refusal(state, command)
        case NextBlow():
            return strikes.next_blow_refusal(state, command)
        case UseSpecial():
            return specials.special_refusal(state, command)
        case FirstAid():
            return first_aid.first_aid_refusal(state, command)
        case Check():
            return requests.check_refusal(state, command)
        case Stabilize():
            return rescue.stable_refusal(state, command)
        case Escape():
            return rescue.escape_refusal(state, command)
        case Delay():
            return order.delay_refusal(state, command)
        case ComeIn():
            return order.come_in_refusal(state, command)
        case Ready():
            return readying.ready_refusal(state, command)
        case ActReadied():
            return readying.act_readied_refusal(state, command)
        case Interrupt():
            return interrupting.interrupt_refusal(state, command)
        case LegendaryAction():
            return legendary_acts.legendary_refusal(state, command)
        case LairAction():
            return legendary_acts.lair_refusal(state, command)
        case EndTurn():
            return turns.end_turn_refusal(state, command.actor)


def _tool(state: State, command: Tool) -> Refusal | None:
    """What the room of a tool says."""
    if any(each not in state.actors for each in _named(command)):
        return refuse(Why.UNKNOWN_ACTOR)
    match command:
        case StartFight():
            return opening.start_fight_refusal(state, command)
        case EndFight():
            return refuse(Why.NO_FIGHT) if state.fight is None else None
        case Reorder():
            return order.reorder_refusal(state, command)
        case GoTo():
            return order.go_to_refusal(state, command)
        case AddActor():
            return participants.add_refusal(state, command)
        case EditCard():
            return participants.edit_refusal(state, command)
        case Rename():
            return participants.rename_refusal(command)
        case PlaceActor():
            size = state.actors[command.actor].card.size
            return participants.place_refusal(state, size, command.place, command.actor)
        case RemoveActor() | ChangeSide():
            return None
        case SetScene():
            return places.scene_refusal(command)
        case AddWalls():
            return places.walls_refusal(state.scene, command)
        case RemoveWalls():
            return places.remove_walls_refusal(state.scene, command)
        case SetContact():
            return places.contact_refusal(state.scene, command)
        case Correct():
            return corrections.correct_refusal(state, command)
        case GiveEffect():
            return corrections.give_effect_refusal(state, command)
        case EndEffect():
            return corrections.end_effect_refusal(state, command)
        case SetSetting():
            return corrections.setting_refusal(command)
        case NextTurn():
            return turns.next_turn_refusal(state)
        case Deal():
            return wounds.deal_refusal(state, command)
        case Heal():
            return wounds.heal_refusal(state, command)
        case Kill():
            return wounds.kill_refusal(state, command)
        case SetDanger():
            return None
        case Drain():
            return wounds.drain_refusal(state, command)
        case SettleDrain():
            return wounds.settle_drain_refusal(state, command)
        case DamageAbility():
            return wounds.damage_ability_refusal(state, command)
        case AskCheck():
            return requests.ask_refusal(state, command)
        case CancelCheck():
            return requests.cancel_refusal(state, command)
        case Oppose():
            return opposition.oppose_refusal(state, command)
        case Provoke():
            return opportunity.provoke_refusal(state, command)


def _named(command: Tool) -> Iterable[str]:
    """Ids of the actors that a tool speaks of."""
    match command:
        case StartFight():
            return (*command.participants, *command.surprised)
        case GoTo() | EditCard() | Rename() | PlaceActor() | RemoveActor() | ChangeSide():
            return (command.actor,)
        case Correct() | GiveEffect() | EndEffect():
            return (command.actor,)
        case SetContact():
            return command.first, command.second
        case Deal() | Heal() | AskCheck():
            return command.actors
        case Kill() | SetDanger() | Drain() | SettleDrain() | DamageAbility():
            return (command.actor,)
        case Oppose():
            return command.first, command.second
        case Provoke():
            return command.actor, command.reactor
        case _:
            return ()


def _aimed_at(command: Turnwise) -> Iterable[str]:
    """Ids of the others that an act names."""
    match command:
        case Attack() | FullAttack() | NextBlow() | FirstAid():
            return (command.target,)
        case UseSpecial():
            return (*command.targets, *command.excluded)
        case Move():
            return command.leaves
        case _:
            return ()
