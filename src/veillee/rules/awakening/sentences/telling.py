"""Which sentence tells a note, and what it needs. Empty sums and `None` are numbers that the viewer may not know."""

from __future__ import annotations

from typing import TypeAlias

from veillee.rules.awakening.notes import (
    ActTold,
    AwardTold,
    BlowKind,
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
    ReactionKind,
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
from veillee.rules.awakening.nouns import Condition
from veillee.rules.common import Name

Params: TypeAlias = dict[str, str | int | Name | tuple[Name, ...]]


def told(note: Told) -> tuple[str, Params]:
    """The code of the sentence of a note, and its parameters; what was cut from the note is cut from the sentence."""
    match note:
        case BlowTold():
            return _blow(note)
        case DamageTold():
            return _damage(note)
        case RiposteTold(actor=actor, target=target, line=line, rule=rule):
            names: Params = {"actor": actor.name, "target": target.name}
            if line is not None:
                return "riposte.struck", {**names, **_arm(line)}
            return ("riposte.declined" if rule == "R-RIP-05" else "riposte.impossible"), names
        case ReactionsLostTold(actor=actor, round=number):
            return "reactions_lost", {"actor": actor.name, "round": number}
        case CheckTold():
            return _check(note)
        case CareTold():
            return _care(note)
        case DeteriorationTold(actor=actor, rolled=rolled, below_zero=below_zero, limit=limit, condition=condition):
            if not limit:
                return ("deterioration.dies" if condition is Condition.DEAD else "deterioration.weakens"), {
                    "actor": actor.name
                }
            code = "deterioration.dead" if condition is Condition.DEAD else "deterioration.worse"
            return code, {"actor": actor.name, "rolled": rolled, "below_zero": below_zero, "limit": limit}
        case MoveTold(actor=actor, metres=metres, stopped=stopped):
            code = stopped or ("walked" if metres else "contact")
            if stopped and not note.path:
                code = f"{stopped}_at_once"
            return f"move.{code}", {"actor": actor.name, "metres": metres}
        case OpportunityTold(actor=actor, target=target, taken=taken):
            return ("opportunity.taken" if taken else "opportunity.declined"), {
                "actor": actor.name,
                "target": target.name,
            }
        case PostureTold(actor=actor, posture=posture):
            return f"posture.told.{posture}", {"actor": actor.name}
        case ActTold(actor=actor, act=act, label=label):
            return f"act.{act}", {"actor": actor.name, **_end("said", "act.said", label)}
        case EffectTold(actor=actor, kind=kind, value=value, begins=begins, label=label, does=does):
            ends = _end("said", "act.said", label) | _end("labeled", "effect.labeled", label)
            code = f"effect.{does or kind}.{'begins' if begins else 'ends'}"
            return code, {"actor": actor.name, "value": value, **ends}
        case PowerTold():
            return "use.told", _use(note)
        case RechargeTold(actor=actor, power=power, power_points=points, turns=turns):
            paid: Params = {"actor": actor.name, "power": power, "power_points": points, "turns": turns}
            return ("recharge.shortened" if turns else "recharge.ready"), paid
        case GainTold():
            return _gain(note)
        case ShiftTold(actor=actor, shift=shift, metres=metres):
            code = "held" if shift in ("push", "pull") and not metres else shift
            return f"shift.{code}", {"actor": actor.name, "metres": metres}
        case TurnTold(actor=actor, round=number, skipped=skipped):
            return f"turn.{skipped or 'begins'}", {"actor": actor.name, "round": number}
        case FightTold(begins=begins, surprised=surprised):
            if begins and surprised:
                return "fight.surprise", {"surprised": tuple(who.name for who in surprised)}
            return ("fight.begins" if begins else "fight.ends"), {}
        case CorrectionTold():
            return _correction(note)
        case LevelTold(actor=actor, level=level, gain=gain, hit_points=points, power_points=power_points):
            numbers: Params = {"level": level, "gain": gain, "hit_points": points, "power_points": power_points}
            return "level.gained", {"actor": actor.name, **numbers}
        case LevelLostTold() | MasteryTold() | TradeTold() | PriceTold() | ForgeTold() | WornTold() | OutfitTold():
            return _growth(note)
        case AwardTold(actors=actors, resource=resource, amount=amount, reason=reason):
            code = f"award.{'given' if amount > 0 else 'taken'}.{resource}"
            awarded: Params = {"actors": tuple(who.name for who in actors), "amount": abs(amount)}
            return code, awarded | {"why": reason, "reason": "correction.reason" if reason else ""}
        case RequestTold(actors=actors, attribute=attribute, threshold=threshold, label=label):
            asked: Params = {"actors": tuple(who.name for who in actors), "of_attribute": f"attribute.of.{attribute}"}
            asked |= _end("about", "check.about", label)
            if threshold is None:
                return "request.asked", asked
            return "request.threshold", {**asked, "threshold": threshold}
        case TimeTold(minutes=minutes):
            hours, left = divmod(minutes, 60)
            code = "both" if hours and left else "hours" if hours else "minutes"
            return f"time.{code}", {"hours": hours, "minutes": left}
        case RestTold(kind=kind, actors=actors, step=step):
            resting = {"actors": tuple(who.name for who in actors)}
            return ("rest.interrupted" if step == "interrupted" else f"rest.{kind}.{step}"), {**resting}
        case RecoveredTold(actor=actor, choice=choice, gained=gained):
            if gained is None:
                return "recovered.rests", {"actor": actor.name}
            return f"recovered.{choice}", {"actor": actor.name, "gained": gained}
        case SoulTold(actor=actor, step=step, payers=payers, shards=shards):
            return f"soul.{step}", {
                "actor": actor.name,
                "payers": tuple(who.name for who in payers),
                "shards": shards,
            }
        case RecallTold(actor=actor, target=target, failed=failed):
            return f"recall.{'failed' if failed else 'done'}", {"actor": actor.name, "target": target.name}
        case PoisonTold(actor=actor, poison=poison, step=step, count=number):
            return f"poison.{step}", {"actor": actor.name, "poison": poison, "count": number}
        case ComplexTold():
            return _complex(note)
        case ConsequenceTold(actor=actor, consequence=consequence, label=label):
            words: Params = {"actor": actor.name, "consequence": f"consequence.{consequence}"}
            return "consequence.told", words | _end("about", "check.about", label)


def _complex(note: ComplexTold) -> tuple[str, Params]:
    params: Params = {"label": note.label, "done": note.done}
    if note.actor is not None:
        params["actor"] = note.actor.name
    if note.step != "goes_on":
        return f"complex.{note.step}", params
    return ("complex.unknown", params) if note.steps is None else ("complex.goes_on", {**params, "steps": note.steps})


def _growth(
    note: LevelLostTold | MasteryTold | TradeTold | PriceTold | ForgeTold | WornTold | OutfitTold,
) -> tuple[str, Params]:
    match note:
        case LevelLostTold(actor=actor, level=level, lost=lost, power_points=points, experience=experience):
            counts: Params = {"level": level, "lost": lost, "power_points": points, "experience": experience}
            return "level.lost", {"actor": actor.name, **counts}
        case MasteryTold(actor=actor, power=power, rank=rank, back=back, power_points=points, experience=experience):
            code = ("rank" if rank else "power") + ("_back" if back else "") + ("" if points or not back else "_free")
            price: Params = {"price": "mastery.both" if experience else "mastery.points"}
            price |= {"power_points": points, "experience": experience}
            return f"mastery.{code}", {"actor": actor.name, "power": power, "rank": rank, **price}
        case TradeTold(actor=actor, trade=trade, item=item, count=count, shards=shards):
            several: Params = {"several": "trade.several", "count": count} if count > 1 else {"several": ""}
            return f"trade.{trade}", {"actor": actor.name, "item": item, "shards": shards, **several}
        case PriceTold(item=item, price=None):
            return "price.unset", {"item": item}
        case PriceTold(item=item, price=value):
            return "price.set", {"item": item, "shards": value or 0}
        case ForgeTold(actor=actor, item=item, before=before, after=after, shards=shards):
            forged: Params = {"item": item, "before": before, "after": after, "shards": shards}
            return "forge.improved", {"actor": actor.name, **forged}
        case WornTold(actor=actor, lost=lost, left=left, most=most):
            return f"worn.{'less' if left else 'broken'}", {
                "actor": actor.name,
                "lost": lost,
                "left": left,
                "most": most,
            }
        case OutfitTold(actor=actor, deed=deed, outfit=outfit, value=points, shards=shards):
            return f"outfit.{deed}", {"actor": actor.name, "label": outfit, "value": points, "shards": shards}


def _blow(note: BlowTold) -> tuple[str, Params]:
    params: Params = {"attacker": note.attacker.name, "target": note.target.name, **_arm(note.line), "how": ""}
    if note.blow not in (BlowKind.ATTACK, BlowKind.FIRST_BLOW):
        params["how"] = f"blow.how.{note.blow}"
    attack = note.attack.total if note.attack.parts else None
    reaction = note.reaction_sum.total if note.reaction_sum is not None and note.reaction_sum.parts else None
    opposed = note.reaction is not ReactionKind.TAKE and note.outcome not in (
        Outcome.CRITICAL_SUCCESS,
        Outcome.CRITICAL_FAILURE,
    )
    params |= _blow_numbers(attack, note.defense.total if note.defense.parts else None, reaction if opposed else None)
    spenders = tuple(who.name for who in (note.attacker, note.target) if who.id in note.fate)
    params |= {"fate": "blow.fate", "fated": spenders} if spenders else {"fate": ""}
    return f"blow.{_blow_code(note)}", params


def _blow_numbers(attack: int | None, defense: int | None, reaction: int | None) -> Params:
    if reaction is not None:
        if attack is None:
            return {"numbers": "numbers.reaction_alone", "reaction": reaction}
        return {"numbers": "numbers.reaction", "reaction": reaction, "total": attack}
    if attack is None:
        return {"numbers": ""}
    if defense is None:
        return {"numbers": "numbers.attack", "total": attack}
    return {"numbers": "numbers.defense", "total": attack, "defense": defense}


def _blow_code(note: BlowTold) -> str:
    reacted = note.reaction is not ReactionKind.TAKE
    if note.hit and note.outcome is Outcome.CRITICAL_SUCCESS:
        return "critical_unstopped" if reacted else "critical"
    if note.hit and reacted:
        return "dodge_failed" if note.reaction is ReactionKind.DODGE else "parry_failed"
    if note.hit:
        return "hit" if note.outcome is Outcome.SUCCESS else "helpless"
    if note.outcome is Outcome.CRITICAL_FAILURE:
        return "fumble"
    match note.reaction:
        case ReactionKind.TAKE:
            return "miss"
        case ReactionKind.DODGE:
            avoided = "dodged"
        case ReactionKind.PARRY:
            avoided = "parried"
    match note.reaction_outcome:
        case Outcome.CRITICAL_SUCCESS:
            return f"{avoided}_critical"
        case Outcome.SUCCESS | None:
            return avoided
        case Outcome.FAILURE | Outcome.CRITICAL_FAILURE:
            return "held"


def _damage(note: DamageTold) -> tuple[str, Params]:
    params: Params = {"target": note.target.name, "dealt": note.dealt, "below_zero": note.below_zero}
    params["maximized"] = "damage.maximized" if note.maximized else ""
    params |= {"type": "damage.type", "damage_type": f"damage_type.{note.types[0]}"} if note.types else {"type": ""}
    params["left"] = ""
    if note.condition is Condition.ACTIVE:
        if note.hit_points is not None:
            params |= {"left": "damage.left", "hit_points": note.hit_points}
        return ("damage.dealt" if note.dealt else "damage.none"), params
    if note.condition is Condition.DEAD:
        return "damage.dead", params
    if not note.dealt:
        return "damage.none", params
    return ("damage.below_zero" if note.below_zero else "damage.unconscious"), params


def _use(note: PowerTold) -> Params:
    params: Params = {"actor": note.actor.name, "power": note.power, **_end("said", "use.said", note.label)}
    targets = tuple(who.name for who in note.targets)
    params |= {"aimed": "use.aimed", "targets": targets} if targets else {"aimed": ""}
    match bool(note.magic_points), bool(note.power_points):
        case True, True:
            price = "use.both"
        case True, False:
            price = "use.magic_points"
        case False, True:
            price = "use.power_points"
        case _:
            price = ""
    return params | {"price": price, "magic_points": note.magic_points, "power_points": note.power_points}


def _gain(note: GainTold) -> tuple[str, Params]:
    params: Params = {"target": note.target.name, "gained": note.gained, "left": ""}
    if note.left is not None:
        params |= {"left": "gain.left", "total": note.left}
    if note.resource == "magic_points":
        return "gain.magic_points", params
    if note.risen:
        return "gain.risen", params
    return ("gain.hit_points" if note.gained else "gain.full"), params


def _check(note: CheckTold) -> tuple[str, Params]:
    params: Params = {"actor": note.actor.name, "of_attribute": f"attribute.of.{note.attribute}"}
    params |= _end("about", "check.about", note.label) | _threshold(
        note.sum.total if note.sum.parts else None, note.threshold
    )
    params["fate"] = "check.fate" if note.fate else ""
    return f"check.{note.outcome or 'rolled'}", params


def _care(note: CareTold) -> tuple[str, Params]:
    params: Params = {"actor": note.actor.name, "target": note.target.name, "below_zero": note.below_zero}
    params |= _threshold(note.sum.total if note.sum.parts else None, note.threshold)
    params |= {"fate": "check.fate" if note.fate else "", "left": ""}
    if note.hit_points is not None:
        params |= {"left": "care.left", "hit_points": note.hit_points}
    return ("care.dead" if note.condition is Condition.DEAD else f"care.{note.outcome}"), params


def _correction(note: CorrectionTold) -> tuple[str, Params]:
    params: Params = {"before": note.before, "after": note.after, "why": note.reason}
    params |= {"reason": "correction.reason" if note.reason else ""}
    params["actor"] = note.actor.name if note.actor is not None else Name("")
    what, _dot, key = note.what.partition(".")
    match what:
        case "setting":
            return "correction.setting", {"setting": f"setting.{key}"}
        case "condition" | "side":
            return f"correction.{what}", params | {"before": f"{what}.{note.before}", "after": f"{what}.{note.after}"}
        case "name" if note.renamed is not None:
            return "correction.name", params | {"before": params["actor"], "after": note.renamed}
        case _:
            return f"correction.{what}", params


def _threshold(total: int | None, threshold: int | None) -> Params:
    if total is None:
        return {"numbers": ""}
    if threshold is None:
        return {"numbers": "numbers.total", "total": total}
    return {"numbers": "numbers.threshold", "total": total, "threshold": threshold}


def _arm(line: Name) -> Params:
    return {"arm": "blow.arm", "line": line} if line.text else {"arm": ""}


def _end(place: str, code: str, label: str) -> Params:
    return {place: code, "label": label} if label else {place: ""}
