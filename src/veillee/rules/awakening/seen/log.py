"""A line of the log as a viewer may know it: numbers cut, unknown authors unnamed, or no line at all."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.awakening.knowledge import (
    opens,
    seen_roll,
    shows_die,
    threshold_shown,
)
from veillee.rules.awakening.notes import (
    ActTold,
    AwardTold,
    BlowTold,
    CareTold,
    CheckTold,
    ComplexTold,
    ConsequenceTold,
    CorrectionTold,
    DamageTold,
    DeteriorationTold,
    EffectTold,
    FightTold,
    ForgeTold,
    GainTold,
    LevelLostTold,
    LevelTold,
    MasteryTold,
    MoveTold,
    OpportunityTold,
    Outcome,
    OutfitTold,
    PoisonTold,
    PostureTold,
    PowerTold,
    PriceTold,
    ReactionsLostTold,
    RecallTold,
    RechargeTold,
    RecoveredTold,
    RequestTold,
    RestTold,
    RiposteTold,
    ShiftTold,
    SoulTold,
    TimeTold,
    Told,
    TradeTold,
    TurnTold,
    WornTold,
)
from veillee.rules.awakening.nouns import EffectKind, State
from veillee.rules.awakening.sentences import told
from veillee.rules.awakening.views import NoteView
from veillee.rules.common import Name, Sum, Viewer
from veillee.rules.knowledge import named, total_only, was_known

_VISIBLE_CORRECTIONS: Final = ("body_destroyed", "body_whole", "added", "removed", "name", "side", "place", "condition")
"""What the GM changes of a creature in front of everybody."""
_TABLE_CORRECTIONS: Final = ("order", "scene", "scene_over", "contact")
_CRITICALS: Final = (Outcome.CRITICAL_SUCCESS, Outcome.CRITICAL_FAILURE)
_OF_TARGET: Final = ("margin", "progressive", "reduction")
"""Parts of an addition that tell a number of the one who suffers it."""


def note_view(state: State, note: Told, viewer: Viewer) -> NoteView | None:
    """A line of the log as this viewer may know it; nothing when it may not know of it at all."""
    seen = note if viewer.sees_all else _seen(state, note, viewer)
    if seen is None:
        return None
    code, params = told(seen)
    return NoteView(code, params, seen)


def reveals(note: Told) -> bool:
    """Whether a note tells what an undo cannot make forgotten: a participant met that its mover did not know of."""
    return isinstance(note, MoveTold) and note.stopped == "unseen"


def _seen(state: State, note: Told, viewer: Viewer) -> Told | None:
    match note:
        case BlowTold(target=target):
            return _blow(state, note, viewer) if was_known(target, viewer) else None
        case DamageTold(target=target):
            return _damage(state, note, viewer) if was_known(target, viewer) else None
        case CheckTold():
            return _check(state, note, viewer)
        case CareTold():
            return _care(state, note, viewer)
        case DeteriorationTold(actor=actor):
            return _deterioration(state, note, viewer) if was_known(actor, viewer) else None
        case RiposteTold(actor=actor, target=target):
            shown = replace(note, target=named(target, viewer))
            return shown if was_known(actor, viewer) else None
        case OpportunityTold(actor=actor, target=target):
            return note if was_known(actor, viewer) and was_known(target, viewer) else None
        case EffectTold():
            return _effect(state, note, viewer)
        case PowerTold(actor=actor):
            return _use(state, note, viewer) if was_known(actor, viewer) else None
        case RechargeTold(actor=actor):
            return note if was_known(actor, viewer) and opens(state, actor.id, viewer) else None
        case GainTold(target=target):
            return _gain(state, note, viewer) if was_known(target, viewer) else None
        case FightTold(surprised=surprised):
            return replace(note, surprised=tuple(who for who in surprised if was_known(who, viewer)))
        case CorrectionTold():
            return _correction(state, note, viewer)
        case (
            LevelTold(actor=actor)
            | LevelLostTold(actor=actor)
            | MasteryTold(actor=actor)
            | TradeTold(actor=actor)
            | ForgeTold(actor=actor)
            | WornTold(actor=actor)
            | OutfitTold(actor=actor)
        ):
            return note if was_known(actor, viewer) and opens(state, actor.id, viewer) else None
        case AwardTold(actors=actors):
            seen = tuple(who for who in actors if was_known(who, viewer) and opens(state, who.id, viewer))
            return replace(note, actors=seen) if seen else None
        case PriceTold():
            return note
        case RequestTold():
            return _request(state, note, viewer)
        case RestTold(actors=actors):
            return replace(note, actors=tuple(who for who in actors if was_known(who, viewer)))
        case RecoveredTold(actor=actor):
            open_actor = opens(state, actor.id, viewer)
            cut = note if open_actor else replace(note, sum=Sum(), gained=None)
            return cut if was_known(actor, viewer) else None
        case SoulTold(actor=actor, payers=payers):
            known_payers = tuple(who for who in payers if was_known(who, viewer))
            return replace(note, payers=known_payers) if was_known(actor, viewer) else None
        case RecallTold(actor=actor, target=target):
            return note if was_known(actor, viewer) and was_known(target, viewer) else None
        case PoisonTold(actor=actor, step=step):
            own = step in ("given", "taken", "kept")
            return note if was_known(actor, viewer) and (not own or opens(state, actor.id, viewer)) else None
        case ComplexTold():
            told_apart = note if note.shown or note.actor is None else replace(note, done=0, steps=None)
            return told_apart if note.actor is None or was_known(note.actor, viewer) else None
        case TimeTold():
            return note
        case (
            ConsequenceTold(actor=actor)
            | ReactionsLostTold(actor=actor)
            | MoveTold(actor=actor)
            | PostureTold(actor=actor)
            | ActTold(actor=actor)
            | ShiftTold(actor=actor)
            | TurnTold(actor=actor)
        ):
            return note if was_known(actor, viewer) else None


def _blow(state: State, note: BlowTold, viewer: Viewer) -> BlowTold:
    attacker, target = note.attacker, note.target
    known = was_known(attacker, viewer)
    reaction, open_target = note.reaction_sum, opens(state, target.id, viewer)
    spenders = (who.id for who in (attacker, target) if was_known(who, viewer))
    return replace(
        note,
        attacker=named(attacker, viewer),
        line=note.line if known else Name(""),
        natural=note.natural if shows_die(state, attacker, viewer) else None,
        attack=seen_roll(state, attacker, note.attack, viewer),
        defense=note.defense if open_target else Sum(),
        reaction_natural=note.reaction_natural if shows_die(state, target, viewer) else None,
        reaction_sum=None if reaction is None else seen_roll(state, target, reaction, viewer),
        fate=tuple(spender for spender in spenders if spender in note.fate),
        rules=note.rules if open_target else (),  # they tell how the total met the defense
    )


def _damage(state: State, note: DamageTold, viewer: Viewer) -> DamageTold:
    """The amount is for everybody; its parts only where they tell no defense and no modifier that is secret."""
    source, open_target = note.source, opens(state, note.target.id, viewer)
    tells_defense = any(part.label in _OF_TARGET for part in note.sum.parts) and not open_target
    open_source = source is None or shows_die(state, source, viewer)
    return replace(
        note,
        source=None if source is None else named(source, viewer),
        line=note.line if source is None or was_known(source, viewer) else None,
        sum=note.sum if open_source and not tells_defense else total_only(note.sum),
        hit_points=note.hit_points if open_target else None,
        below_zero=note.below_zero if open_target else 0,
    )


def _use(state: State, note: PowerTold, viewer: Viewer) -> PowerTold:
    """Everybody reads the name of a power that is used; what it cost, only its own side."""
    targets = tuple(who for who in note.targets if was_known(who, viewer))
    if opens(state, note.actor.id, viewer):
        return replace(note, targets=targets)
    return replace(note, targets=targets, magic_points=0, power_points=0, bought_back=False)


def _gain(state: State, note: GainTold, viewer: Viewer) -> GainTold | None:
    """PV regained are seen as those lost are; PM of a creature are nobody's business."""
    open_target = opens(state, note.target.id, viewer)
    if note.resource == "magic_points" and not open_target:
        return None
    open_source = note.source is None or shows_die(state, note.source, viewer)
    return replace(
        note,
        source=None if note.source is None else named(note.source, viewer),
        power=note.power if note.source is None or was_known(note.source, viewer) else None,
        sum=note.sum if open_source else total_only(note.sum),
        left=note.left if open_target else None,
    )


def _check(state: State, note: CheckTold, viewer: Viewer) -> CheckTold | None:
    """A hidden threshold hides the result too, but for a critical (R-CHK-09); a hidden roll is for the GM alone."""
    if note.hidden or not was_known(note.actor, viewer):
        return None
    shown = note.threshold_shown or threshold_shown(state, viewer)
    return replace(
        note,
        natural=note.natural if shows_die(state, note.actor, viewer) else None,
        sum=seen_roll(state, note.actor, note.sum, viewer),
        threshold=note.threshold if shown else None,
        outcome=note.outcome if shown or note.outcome in _CRITICALS else None,
    )


def _care(state: State, note: CareTold, viewer: Viewer) -> CareTold | None:
    if not (was_known(note.actor, viewer) and was_known(note.target, viewer)):
        return None
    open_target = opens(state, note.target.id, viewer)
    return replace(
        note,
        natural=note.natural if shows_die(state, note.actor, viewer) else None,
        sum=seen_roll(state, note.actor, note.sum, viewer),
        threshold=note.threshold if threshold_shown(state, viewer) else None,
        hit_points=note.hit_points if open_target else None,
        below_zero=note.below_zero if open_target else 0,
    )


def _deterioration(state: State, note: DeteriorationTold, viewer: Viewer) -> DeteriorationTold:
    if opens(state, note.actor.id, viewer):
        return note
    return replace(note, dice="", rolled=0, below_zero=0, limit=0)


def _effect(state: State, note: EffectTold, viewer: Viewer) -> EffectTold | None:
    if not was_known(note.actor, viewer):
        return None
    if opens(state, note.actor.id, viewer):
        return note
    return None if note.kind is EffectKind.MODIFIER else replace(note, value=0)


def _correction(state: State, note: CorrectionTold, viewer: Viewer) -> CorrectionTold | None:
    if note.actor is None:
        if note.what == "care_threshold":
            return note if threshold_shown(state, viewer) else None
        return note if note.what in _TABLE_CORRECTIONS or note.what.startswith("setting.") else None
    if not was_known(note.actor, viewer):
        return None
    if opens(state, note.actor.id, viewer):
        return replace(note, what="appears") if note.what == "revealed" else note
    if note.what == "revealed":
        return replace(note, what="appears", reason="")
    return replace(note, reason="") if note.what in (*_VISIBLE_CORRECTIONS, "go_to") else None


def _request(state: State, note: RequestTold, viewer: Viewer) -> RequestTold | None:
    actors = tuple(who for who in note.actors if was_known(who, viewer) and opens(state, who.id, viewer))
    if not actors:
        return None
    shown = note.shown or threshold_shown(state, viewer)
    return replace(note, actors=actors, threshold=note.threshold if shown else None)
