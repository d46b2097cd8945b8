"""A line of the log as a viewer may know it: numbers cut, unknown authors unnamed, or no line at all."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.knowledge import (
    RULED,
    opens,
    seen_line,
    seen_roll,
    shows_die,
    threshold_shown,
)
from veillee.rules.audacity.notes import (
    ActTold,
    AsideTold,
    ConfirmTold,
    CorrectionTold,
    DamageTold,
    DayTold,
    DrainTold,
    DyingTold,
    EffectTold,
    FallTold,
    FightTold,
    HealTold,
    HeroTold,
    HintTold,
    InitiativeTold,
    LegendTold,
    MoveTold,
    OpportunityTold,
    PointsTold,
    RequestTold,
    ScenarioTold,
    SpecialTold,
    StrikeTold,
    Told,
    TrialTold,
    TurnTold,
)
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.sentences import told
from veillee.rules.audacity.views import NoteView
from veillee.rules.common import Name, Sum, Viewer
from veillee.rules.knowledge import named, total_only, was_known

_VISIBLE_CORRECTIONS: Final = ("added", "removed", "name", "side", "place", "dead", "prone", "flat_footed", "go_to")
"""What the GM changes of a creature in front of everybody."""
_TABLE_CORRECTIONS: Final = ("order", "scene", "contact")
_OF_TARGET: Final = ("reduction", "resistance", "temporary")
"""Parts of damage that tell a number of the one who suffers it."""


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
        case TrialTold():
            return _trial(state, note, viewer)
        case StrikeTold(target=target):
            return _strike(state, note, viewer) if was_known(target, viewer) else None
        case ConfirmTold(target=target):
            return _confirm(state, note, viewer) if was_known(target, viewer) else None
        case DamageTold(target=target):
            return _damage(state, note, viewer) if was_known(target, viewer) else None
        case HealTold(target=target):
            return _heal(state, note, viewer) if was_known(target, viewer) else None
        case DyingTold(actor=actor):
            cut = note if opens(state, actor.id, viewer) else replace(note, rolled=None, hit_points=None)
            return cut if was_known(actor, viewer) else None
        case SpecialTold(actor=actor, targets=targets):
            shown = tuple(who for who in targets if was_known(who, viewer))
            level = note.level if opens(state, actor.id, viewer) else None
            return replace(note, targets=shown, level=level) if was_known(actor, viewer) else None
        case OpportunityTold(actor=actor, target=target):
            return note if was_known(actor, viewer) and was_known(target, viewer) else None
        case ActTold(actor=actor):
            trigger = note.act == "ready" and not opens(state, actor.id, viewer)
            return (replace(note, label="") if trigger else note) if was_known(actor, viewer) else None
        case AsideTold(actor=actor, target=target):
            cut_label = note.label if opens(state, actor.id, viewer) else ""
            seen = replace(note, target=None if target is None else named(target, viewer), label=cut_label)
            return seen if was_known(actor, viewer) else None
        case FightTold(surprised=surprised):
            return replace(note, surprised=tuple(who for who in surprised if was_known(who, viewer)))
        case InitiativeTold(actor=actor):
            natural = note.natural if shows_die(state, actor, viewer) else None
            rolled = replace(note, natural=natural, sum=seen_roll(state, actor, note.sum, viewer))
            return rolled if was_known(actor, viewer) else None
        case PointsTold(lines=lines):
            return replace(note, lines=tuple(seen_line(state, line, viewer) for line in lines))
        case LegendTold(actor=actor):
            own = note if opens(state, actor.id, viewer) else replace(note, left=None)
            return own if was_known(actor, viewer) else None
        case DrainTold(actor=actor):
            closed = replace(note, amount=0, total=0)
            return (note if opens(state, actor.id, viewer) else closed) if was_known(actor, viewer) else None
        case RequestTold():
            return _request(state, note, viewer)
        case CorrectionTold():
            return _correction(state, note, viewer)
        case HeroTold(actor=who):
            return note if who is None or was_known(who, viewer) else None
        case ScenarioTold() | HintTold() | DayTold():
            return note
        case FallTold(actor=actor) | MoveTold(actor=actor) | TurnTold(actor=actor) | EffectTold(actor=actor):
            return note if was_known(actor, viewer) else None


def _trial(state: State, note: TrialTold, viewer: Viewer) -> TrialTold | None:
    """Everybody hears success or failure; the threshold is another matter (R-02), a hidden roll is for the GM alone."""
    if note.hidden or not was_known(note.actor, viewer):
        return None
    return replace(
        note,
        natural=note.natural if shows_die(state, note.actor, viewer) else None,
        sum=seen_roll(state, note.actor, note.sum, viewer),
        threshold=_threshold(state, note, viewer),
        opponent=None if note.opponent is None else named(note.opponent, viewer),
    )


def _threshold(state: State, note: TrialTold, viewer: Viewer) -> int | None:
    """A number of the rules or of the group, the total of an opponent as the settings say, else one that is shown."""
    opponent = note.opponent
    if opponent is not None and was_known(opponent, viewer):
        totals = note.kind is TrialKind.CHECK and state.settings.foe_numbers != "outcome"
        if totals or opens(state, opponent.id, viewer):
            return note.threshold
    ruled = note.purpose in RULED and opens(state, note.actor.id, viewer)
    return note.threshold if ruled or note.shown or threshold_shown(state, viewer) else None


def _strike(state: State, note: StrikeTold, viewer: Viewer) -> StrikeTold:
    known = was_known(note.attacker, viewer)
    return replace(
        note,
        attacker=named(note.attacker, viewer),
        line=note.line if known else Name(""),
        natural=note.natural if shows_die(state, note.attacker, viewer) else None,
        attack=seen_roll(state, note.attacker, note.attack, viewer),
        defense=note.defense if opens(state, note.target.id, viewer) else Sum(),
        help=note.help if known else None,
        points=note.points if known else 0,
    )


def _confirm(state: State, note: ConfirmTold, viewer: Viewer) -> ConfirmTold:
    known = was_known(note.attacker, viewer)
    return replace(
        note,
        attacker=named(note.attacker, viewer),
        natural=note.natural if shows_die(state, note.attacker, viewer) else None,
        attack=seen_roll(state, note.attacker, note.attack, viewer),
        help=note.help if known else None,
        points=note.points if known else 0,
    )


def _damage(state: State, note: DamageTold, viewer: Viewer) -> DamageTold:
    """The amount is for everybody; its parts only where they tell no number that is secret."""
    source, open_target = note.source, opens(state, note.target.id, viewer)
    tells_target = any(part.label in _OF_TARGET for part in note.sum.parts) and not open_target
    open_source = source is None or shows_die(state, source, viewer)
    known = source is None or was_known(source, viewer)
    return replace(
        note,
        source=None if source is None else named(source, viewer),
        line=note.line if known else None,
        label=note.label if known else "",
        sum=note.sum if open_source and not tells_target else total_only(note.sum),
        hit_points=note.hit_points if open_target else None,
    )


def _heal(state: State, note: HealTold, viewer: Viewer) -> HealTold:
    """Hit points regained are seen as those lost are."""
    source = note.source
    known = source is None or was_known(source, viewer)
    open_source = source is None or shows_die(state, source, viewer)
    return replace(
        note,
        source=None if source is None else named(source, viewer),
        name=note.name if known else None,
        label=note.label if known else "",
        sum=note.sum if open_source else total_only(note.sum),
        hit_points=note.hit_points if opens(state, note.target.id, viewer) else None,
    )


def _correction(state: State, note: CorrectionTold, viewer: Viewer) -> CorrectionTold | None:
    if note.actor is None:
        return note if note.what in _TABLE_CORRECTIONS or note.what.startswith("setting.") else None
    if not was_known(note.actor, viewer):
        return None
    appears = note.what == "revealed"
    if opens(state, note.actor.id, viewer):
        return replace(note, what="appears") if appears else note
    if appears:
        return replace(note, what="appears", reason="")
    return replace(note, reason="") if note.what in _VISIBLE_CORRECTIONS else None


def _request(state: State, note: RequestTold, viewer: Viewer) -> RequestTold | None:
    actors = tuple(who for who in note.actors if was_known(who, viewer) and opens(state, who.id, viewer))
    if note.hidden or not actors:
        return None
    shown = note.shown or threshold_shown(state, viewer)
    return replace(note, actors=actors, threshold=note.threshold if shown else None)
