"""Which sentence tells a note, and what it needs. Empty sums and `None` are numbers that the viewer may not know."""

from __future__ import annotations

from typing import Final

from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Save
from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.failed_roll import Help
from veillee.rules.audacity.life import Lifeline
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
from veillee.rules.audacity.sentences.telling_points import Params, end, hero_told, legend_told, points_told
from veillee.rules.common import Name, Sum

_THROWN: Final = {*Attribute, *Save, "skill", "down_save", "massive_save", "first_aid"}
"""Throws that have words of their own; the others are a check, a save or an attack."""
_STATES: Final = ("stable", "dead", "prone", "flat_footed")


def told(note: Told) -> tuple[str, Params]:
    """The code of the sentence of a note, and its parameters; what was cut from the note is cut from the sentence."""
    match note:
        case TrialTold():
            return _trial(note)
        case StrikeTold():
            return _strike(note)
        case ConfirmTold():
            return _confirm(note)
        case DamageTold():
            return _damage(note)
        case FallTold():
            return _fall(note)
        case DyingTold(actor=actor, rolled=rolled, stable=stable, hit_points=left):
            number: Params = {"rolled": ""} if rolled is None else {"rolled": "dying.rolled", "number": rolled}
            return f"dying.{'stable' if stable else 'worse'}", {"actor": actor.name, **number, **_left("dying", left)}
        case HealTold():
            return _heal(note)
        case SpecialTold(actor=actor, name=name, level=level, targets=targets):
            used: Params = {"actor": actor.name, "name": name, "aimed": ""}
            if targets:
                used |= {"aimed": "special.aimed", "targets": tuple(who.name for who in targets)}
            return ("special.used", used) if level is None else ("special.cast", {**used, "level": level})
        case MoveTold():
            return _move(note)
        case OpportunityTold(actor=actor, target=target, taken=taken):
            names: Params = {"actor": actor.name, "target": target.name}
            return f"opportunity.{'struck' if taken else 'let_go'}", names
        case ActTold(actor=actor, act=act, label=label):
            return f"act.{act}", {"actor": actor.name, **end("said", "act.said", label)}
        case AsideTold(actor=actor, target=target, kind=kind, points=points, label=label):
            whose = actor if target is None else target
            apart: Params = {"actor": actor.name, "target": whose.name, "points": points}
            return f"aside.{kind}", apart | end("said", "act.said", label)
        case FightTold(begins=begins, surprised=surprised):
            if begins and surprised:
                return "fight.surprise", {"surprised": tuple(who.name for who in surprised)}
            return ("fight.begins" if begins else "fight.ends"), {}
        case InitiativeTold(actor=actor, sum=rolled_sum):
            if not rolled_sum.parts:
                return "initiative.secret", {"actor": actor.name}
            return "initiative.rolled", {"actor": actor.name, "total": rolled_sum.total}
        case TurnTold(actor=actor, round=number_of_round, skipped=skipped):
            return f"turn.{skipped or 'begins'}", {"actor": actor.name, "round": number_of_round}
        case ScenarioTold(what=what):
            return f"scenario.{what}", {}
        case PointsTold():
            return points_told(note)
        case HintTold(name=player, label=label, granted=granted):
            answer = "granted" if granted else "declined"
            return f"hint.{answer}", {"name": player, **end("said", "act.said", label)}
        case HeroTold():
            return hero_told(note)
        case LegendTold():
            return legend_told(note)
        case EffectTold(actor=actor, label=label, ends=ends, rounds=rounds):
            lasting: Params = {"lasting": ""} if rounds is None else {"lasting": "effect.lasting", "rounds": rounds}
            return f"effect.{'over' if ends else 'begins'}", {"actor": actor.name, "label": label, **lasting}
        case DrainTold():
            return _drain(note)
        case RequestTold():
            return _request(note)
        case DayTold(day=day):
            return "day.new", {"day": day}
        case CorrectionTold():
            return _correction(note)


def _trial(note: TrialTold) -> tuple[str, Params]:
    params: Params = {"actor": note.actor.name, "thrown": _thrown(note.what or note.purpose, note.kind)}
    params |= end("about", "check.about", note.label) | _help(note.help, note.points)
    params |= _compared(note.sum, note.threshold, "opposed" if _opposed(note) else "threshold")
    if note.resisted:
        return "trial.resisted", params
    return f"trial.{'rolled' if note.success is None else 'success' if note.success else 'failure'}", params


def _opposed(note: TrialTold) -> bool:
    """Whether the threshold is a total that was rolled; the difficulty of a save is not, whoever set it."""
    return note.opponent is not None and note.kind is TrialKind.CHECK


def _thrown(what: str, kind: TrialKind) -> str:
    return f"thrown.{what if what in _THROWN else kind.value}"


def _compared(total: Sum, threshold: int | None, how: str) -> Params:
    if not total.parts:
        return {"numbers": ""}
    if threshold is None:
        return {"numbers": "numbers.total", "total": total.total}
    return {"numbers": f"numbers.{how}", "total": total.total, "threshold": threshold}


def _help(bought: Help | None, points: int) -> Params:
    return {"help": f"help.{bought}", "points": points} if bought is not None else {"help": ""}


def _strike(note: StrikeTold) -> tuple[str, Params]:
    params: Params = {"attacker": note.attacker.name, "target": note.target.name}
    params["how"] = "" if note.how == "attack" else f"strike.how.{note.how}"
    params |= {"arm": "blow.arm", "line": note.line} if note.line.text else {"arm": ""}
    params |= _rolled(note.attack, note.defense) | _help(note.help, note.points)
    return f"strike.{'hit' if note.hit else 'miss'}", params


def _rolled(attack: Sum, defense: Sum) -> Params:
    if not attack.parts:
        return {"numbers": ""}
    if not defense.parts:
        return {"numbers": "numbers.attack", "total": attack.total}
    return {"numbers": "numbers.defense", "total": attack.total, "defense": defense.total}


def _confirm(note: ConfirmTold) -> tuple[str, Params]:
    params: Params = {"attacker": note.attacker.name, "target": note.target.name}
    params |= _rolled(note.attack, Sum()) | _help(note.help, note.points)
    if note.resisted:
        return "confirm.resisted", params
    return f"confirm.{'critical' if note.critical else 'normal'}", params


def _damage(note: DamageTold) -> tuple[str, Params]:
    params: Params = {"target": note.target.name, "taken": note.taken, **_about(note.label, note.energy)}
    params["halved"] = "harm.halved" if note.halved else ""
    left = note.hit_points if note.condition in (Condition.NORMAL, Condition.DISABLED) else None
    return ("harm.dealt" if note.taken else "harm.none"), params | _left("harm", left)


def _about(label: str, energy: str = "") -> Params:
    match bool(label), bool(energy):
        case True, True:
            about = "harm.both"
        case True, False:
            about = "check.about"
        case False, True:
            about = "harm.energy"
        case _:
            about = ""
    return {"about": about, "label": label, "energy": energy}


def _left(family: str, hit_points: int | None) -> Params:
    return {"left": ""} if hit_points is None else {"left": f"{family}.left", "hit_points": hit_points}


def _fall(note: FallTold) -> tuple[str, Params]:
    params: Params = {"actor": note.actor.name, "points": note.points, **end("about", "check.about", note.label)}
    params["lying"] = "fall.lying" if note.prone else ""
    if Lifeline.RESCUE in note.bought:
        params["stable"] = "fall.also_stable" if Lifeline.STABLE in note.bought else ""
        params["escaped"] = "fall.also_escaped" if note.escaped else ""
        return "fall.rescued", params
    if note.escaped:
        return "fall.escaped", params
    if note.condition is Condition.STABLE and Lifeline.STABLE in note.bought:
        return "fall.stabilized", params
    if note.condition is Condition.NORMAL and note.prone:
        return "fall.prone", params
    return f"fall.{note.condition}", params


def _heal(note: HealTold) -> tuple[str, Params]:
    name = note.name.text if note.name is not None else note.label
    params: Params = {"target": note.target.name, "gained": note.gained, **end("about", "check.about", name)}
    if note.temporary:
        return "heal.temporary", params
    return ("heal.gained" if note.gained else "heal.none"), params | _left("heal", note.hit_points)


def _move(note: MoveTold) -> tuple[str, Params]:
    params: Params = {"actor": note.actor.name, "squares": note.squares}
    if note.stopped:
        return f"walk.{note.stopped}{'' if note.squares else '_at_once'}", params
    if note.step:
        return "walk.step", params
    return ("walk.moved" if note.squares else "walk.contact"), params


def _drain(note: DrainTold) -> tuple[str, Params]:
    params: Params = {"actor": note.actor.name, "amount": abs(note.amount), "total": note.total}
    match note.what:
        case "negative_levels":
            code = "drain.levels"
        case "lost_levels":
            code = "drain.lost"
        case _:
            code = "drain.ability"
            params["ability"] = f"part.{note.what}"
    if not note.amount:
        return f"{code}_secret", params
    return code if note.amount > 0 else f"{code}_back", params


def _request(note: RequestTold) -> tuple[str, Params]:
    kind = TrialKind.SAVE if note.what in tuple(Save) else TrialKind.CHECK
    params: Params = {"actors": tuple(who.name for who in note.actors), "thrown": _thrown(note.what, kind)}
    params |= end("about", "check.about", note.label)
    if note.withdrawn:
        return "request.withdrawn", params
    at: Params = {"numbers": ""}
    if note.threshold is not None:
        at = {"numbers": "request.at", "threshold": note.threshold}
    return "request.check", params | at


def _correction(note: CorrectionTold) -> tuple[str, Params]:
    params: Params = {
        "actor": note.actor.name if note.actor is not None else Name(""),
        "before": "" if note.before is None else note.before,
        "after": "" if note.after is None else note.after,
        **end("reason", "correction.reason", note.reason, "why"),
    }
    what, _dot, key = note.what.partition(".")
    match what:
        case "setting":
            return "correction.setting", params | {"setting": f"setting.{key}"}
        case "side":
            return "correction.side", params | {"before": f"side.{note.before}", "after": f"side.{note.after}"}
        case "name" if note.renamed is not None:
            return "correction.name", params | {"before": params["actor"], "after": note.renamed}
        case _ if what in _STATES:
            return f"correction.{what}.{'yes' if note.after else 'no'}", params
        case _:
            return f"correction.{what}", params
