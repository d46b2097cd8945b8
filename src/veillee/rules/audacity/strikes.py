"""Attacks of actors: one, all of those of a full attack, and their chances (ASM-02, ASM-03, ASM-16, ASM-27)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from msgspec.structs import replace

from veillee.dice import Rule, law, roll, tell
from veillee.rules.audacity import harm, purse, stance, trials
from veillee.rules.audacity.actor import Actor, condition_of, who
from veillee.rules.audacity.attack import Damage, Ends, Strike, aim, confirm, ends, multiplied_dice, threatens
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.budget import act_refusal, paid
from veillee.rules.audacity.card import AttackLine, Card
from veillee.rules.audacity.commands import Attack, FullAttack, NextBlow
from veillee.rules.audacity.events import ActorChanged, Event, fold
from veillee.rules.audacity.failed_roll import Tried
from veillee.rules.audacity.fight import Allowed, AsideKind
from veillee.rules.audacity.notes import ConfirmTold, StrikeTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.space import distance, sees, within
from veillee.rules.audacity.stance import EffectTarget, Stance, armor_class, attack_bonus, effect_parts
from veillee.rules.audacity.turn import ActionCost, Blow
from veillee.rules.common import Part, Refusal
from veillee.rules.limits import first
from veillee.rules.once import once
from veillee.rules.views import Chances

How = Literal["attack", "full_attack", "opportunity", "legendary"]
CONTACT: Final = 1
OF: Final = 400
"""Faces of an attack and of its confirmation: what chances are counted in."""


def line_of(card: Card, line: str) -> AttackLine | None:
    """An attack of a card by its id."""
    return next((each for each in card.lines if each.id == line), None)


def attack_refusal(state: State, command: Attack) -> Refusal | None:
    """Why one attack is not possible now (ASM-16, ASM-27)."""
    actor = state.actors[command.actor]
    line = line_of(actor.card, command.line)
    if line is None:
        return refuse(Why.NO_SUCH_LINE)
    return first(
        act_refusal(state, actor, ActionCost.STANDARD, pays_for(state, actor, line)),
        aim_refusal(state, actor, line, command.target),
    )


def full_attack_refusal(state: State, command: FullAttack) -> Refusal | None:
    """Why a full attack is not possible now: a full-round action (ASM-16, D20-LEG-26)."""
    actor = state.actors[command.actor]
    if line_of(actor.card, command.line) is None:
        return refuse(Why.NO_SUCH_LINE)
    blow = blows(actor.card, command.line)[0]
    return first(
        act_refusal(state, actor, ActionCost.FULL_ROUND, pays_for_all(state, command.line)),
        aim_refusal(state, actor, _line(actor.card, blow.line), command.target),
    )


def next_blow_refusal(state: State, command: NextBlow) -> Refusal | None:
    """Why no other blow falls: a full attack must have begun, with blows left, above 0 hp (ASM-06, ASM-16)."""
    actor = state.actors[command.actor]
    refusal = act_refusal(state, actor, ActionCost.FREE, ())
    if refusal is not None:
        return refusal
    if state.fight is None or not actor.turn.blows:
        return refuse(Why.NO_BLOW_LEFT)
    if condition_of(actor) is Condition.DISABLED:
        return refuse(Why.ONE_ACT_AT_ZERO)
    line = line_of(actor.card, actor.turn.blows[0].line)
    return refuse(Why.NO_SUCH_LINE) if line is None else aim_refusal(state, actor, line, command.target)


def aim_refusal(state: State, actor: Actor, line: AttackLine, target: str) -> Refusal | None:
    """Why an attack may not be aimed at somebody: reach or range, sight, lying on the ground (ASM-01, ASM-13)."""
    aimed = state.actors[target]
    if target == actor.id:
        return refuse(Why.TARGET_SELF)
    if condition_of(aimed) is Condition.DEAD:
        return refuse(Why.TARGET_DEAD, target=aimed.card.name)
    return stance.attack_refusal(line, actor.stance) or reach_refusal(state, actor, aimed, line.range)


def reach_refusal(state: State, actor: Actor, aimed: Actor, squares: int) -> Refusal | None:
    """Why somebody is not within so many squares, or not in sight."""
    if state.scene.board:
        for each in (actor, aimed):
            if each.place is None:
                return refuse(Why.TARGET_NOT_PLACED, target=each.card.name)
    if not within(state, actor.id, aimed.id, squares):
        apart = distance(state, actor.id, aimed.id)
        if apart is None or squares <= CONTACT:
            return refuse(Why.NEEDS_CONTACT, target=aimed.card.name)
        return refuse(Why.TARGET_TOO_FAR, target=aimed.card.name, squares=apart, range=squares)
    return None if sees(state, actor.id, aimed.id) else refuse(Why.OUT_OF_SIGHT, target=aimed.card.name)


def pays_for(state: State, actor: Actor, line: AttackLine) -> tuple[Allowed, ...]:
    """What beside the order pays for one attack; the first line is the main weapon (ASM-27, D20-LEG-23, D20-LEG-25)."""
    if not _named(state, line.id):
        return ()
    main = actor.card.lines[0].id == line.id
    return (Allowed.MAIN_ATTACK if main else Allowed.SECONDARY_ATTACK, Allowed.STANDARD)


def pays_for_all(state: State, line: str) -> tuple[Allowed, ...]:
    """What beside the order pays for a full attack: only that of a legendary list (D20-LEG-26, D20-AUD-66)."""
    return (Allowed.FULL_ATTACK,) if _named(state, line) else ()


def _named(state: State, line: str) -> bool:
    aside = state.fight.aside if state.fight is not None else None
    return aside is None or aside.line in ("", line)


def blows(card: Card, line: str) -> tuple[Blow, ...]:
    """The attacks of a full attack in order: those that the card names, or every bonus of a line (ASM-16).

    A line that comes back in the list strikes with its next bonus, or again with its last.
    """
    if line not in card.full_attack:
        return tuple(Blow(line, nth) for nth in range(len(_line(card, line).bonuses)))
    found: list[Blow] = []
    for each in card.full_attack:
        before = sum(blow.line == each for blow in found)
        found.append(Blow(each, min(before, len(_line(card, each).bonuses) - 1)))
    return tuple(found)


def _line(card: Card, line: str) -> AttackLine:
    return next(each for each in card.lines if each.id == line)


def decide_attack(state: State, command: Attack) -> Rule[tuple[Event, ...]]:
    """One attack, a standard action or what an act beside the order allows (ASM-06, ASM-16)."""
    actor = state.actors[command.actor]
    line = _line(actor.card, command.line)
    events = paid(state, actor, ActionCost.STANDARD, pays_for(state, actor, line))
    events += yield from strike(fold(state, events), actor.id, command.target, line, how=_how(state))
    return events + (yield from harm.strain(fold(state, events), actor.id, actor, ActionCost.STANDARD))


def decide_full_attack(state: State, command: FullAttack) -> Rule[tuple[Event, ...]]:
    """A full attack: its first blow falls at once, the others wait to be aimed (ASM-16)."""
    actor = state.actors[command.actor]
    blow, *rest = blows(actor.card, command.line)
    events = paid(state, actor, ActionCost.FULL_ROUND, pays_for_all(state, command.line))
    turn = fold(state, events).actors[actor.id].turn
    if state.fight is not None:
        events += (ActorChanged(actor=actor.id, turn=replace(turn, blows=tuple(rest))),)
    return events + (yield from _blow(fold(state, events), actor.id, command.target, blow))


def decide_next_blow(state: State, command: NextBlow) -> Rule[tuple[Event, ...]]:
    """The next blow of a full attack, on the same target or another (ASM-16)."""
    turn = state.actors[command.actor].turn
    blow, *rest = turn.blows
    events: tuple[Event, ...] = (ActorChanged(actor=command.actor, turn=replace(turn, blows=tuple(rest))),)
    return events + (yield from _blow(fold(state, events), command.actor, command.target, blow))


def _blow(state: State, actor: str, target: str, blow: Blow) -> Rule[tuple[Event, ...]]:
    line = _line(state.actors[actor].card, blow.line)
    how = "full_attack" if _how(state) == "attack" else _how(state)
    return (yield from strike(state, actor, target, line, blow.nth, how))


def _how(state: State) -> How:
    aside = state.fight.aside if state.fight is not None else None
    return "legendary" if aside is not None and aside.kind is AsideKind.LEGENDARY else "attack"


def strike(
    state: State, attacker: str, target: str, line: AttackLine, nth: int = 0, how: How = "attack"
) -> Rule[tuple[Event, ...]]:
    """An attack from its roll to what it leaves of its target (ASM-02, ASM-03, D20-AUD-30, D20-LEG-11, R-78)."""
    actor, aimed = state.actors[attacker], state.actors[target]
    blow = stakes(actor, aimed, line, nth, purse.points(state, actor))
    tried = yield from aim(state.settings, blow)
    yield from tell(
        StrikeTold(
            attacker=who(actor),
            target=who(aimed),
            line=line.name,
            how=how,
            natural=tried.die,
            attack=trials.with_die(tried.die, blow.parts),
            defense=armor_class(aimed.card, aimed.stance, line),
            hit=tried.success,
            help=tried.help,
            points=tried.spent,
        )
    )
    tries, critical, resisted = [tried], False, False
    if threatens(blow, tried):
        confirmed = yield from confirm(state.settings, blow, tried.spent)
        tries.append(confirmed)
        left = trials.resistances(state, target)
        resisted = confirmed.success and (yield from trials.resists(aimed, left, critical=True))
        critical = confirmed.success and not resisted
        yield from _confirmed(actor, aimed, blow, confirmed, resisted=resisted, left=left)
    events = trials.spent(state, actor, tries) + trials.resistances_used(state, target, int(resisted))
    if not tried.success:
        return events
    portions = yield from dealt(state.settings, actor, line, line.multiplier if critical else 1)
    hit = harm.Dealt(portions=portions, source=actor, line=line.name)
    return events + (yield from harm.hurt(fold(state, events), target, hit))


def _confirmed(actor: Actor, aimed: Actor, blow: Strike, confirmed: Tried, *, resisted: bool, left: int) -> Rule[None]:
    yield from tell(
        ConfirmTold(
            attacker=who(actor),
            target=who(aimed),
            natural=confirmed.die,
            attack=trials.with_die(confirmed.die, blow.parts),
            critical=confirmed.success and not resisted,
            resisted=resisted,
            help=confirmed.help,
            points=confirmed.spent,
        )
    )
    if resisted:
        yield from trials.tell_resisted(aimed, left - 1)


def stakes(actor: Actor, aimed: Actor, line: AttackLine, nth: int, points: int = 0) -> Strike:
    """An attack as the rules of rolls see it: its bonus, the armor class that it meets (ASM-13, ASM-15)."""
    bonus = attack_bonus(line, actor.stance, nth)
    return Strike(
        bonus=bonus.total,
        parts=bonus,
        armor_class=armor_class(aimed.card, aimed.stance, line).total,
        damage=_damage(actor.stance, line),
        critical_from=line.critical_from,
        multiplier=line.multiplier,
        attacker=actor.id,
        target=aimed.id,
        points=points,
    )


def _damage(weighs: Stance, line: AttackLine) -> Damage:
    bonus = sum(part.value for part in effect_parts(weighs, EffectTarget.DAMAGE))
    return Damage(dice=line.damage, bonus=bonus, extra=line.extra)


def dealt(settings: Settings, actor: Actor, line: AttackLine, multiplier: int) -> Rule[tuple[harm.Portion, ...]]:
    """Roll the damage of a hit; what comes besides is never multiplied (ASM-03, ASM-12, R-08, R-10)."""
    main = yield from multiplied_dice(settings, _damage(actor.stance, line), actor.id, multiplier)
    portions = [harm.Portion(parts=main, energy=line.energy, bypasses=line.bypasses)]
    if line.extra:
        more = yield from roll(line.extra, "extra_damage", actor.id)
        part = Part("extra_damage", max(0, more), "R-10", line.extra_energy)
        portions.append(harm.Portion(parts=(part,), energy=line.extra_energy, bypasses=line.bypasses))
    return tuple(portions)


def chances(state: State, attacker: str, line: AttackLine, target: str, nth: int = 0) -> Chances:
    """The exact chances of an attack that nobody helps: missed, a hit, a critical hit, of 400 (ASM-02, ASM-03)."""
    return _chances(state.settings, state.actors[attacker], line, state.actors[target], nth)


@once(4096)
def _chances(settings: Settings, actor: Actor, line: AttackLine, aimed: Actor, nth: int) -> Chances:
    blow = stakes(actor, aimed, line, nth)
    return _of(settings, blow.bonus - blow.armor_class, blow.critical_from)


@lru_cache(maxsize=4096)
def _of(settings: Settings, margin: int, critical_from: int) -> Chances:
    blow = Strike(bonus=margin, armor_class=0, damage=Damage(dice="1"), critical_from=critical_from)
    weights = dict.fromkeys(Ends, 0)
    result = law(lambda: ends(settings, blow), lambda choice: choice.default)
    for end, weight in result.items():
        weights[end] = weight * OF // result.denominator
    return Chances(
        riposte=0, avoided=weights[Ends.AVOIDED], hit=weights[Ends.HIT], critical=weights[Ends.CRITICAL], of=OF
    )
