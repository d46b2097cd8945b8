"""Options of powers: each with its ways to pay, whom it may be aimed at and at what chances, or the reason why not.

A power that several weapons may carry is an option for each of them: range, chances and damage are the weapon's.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from veillee.rules.awakening.career_views import PaymentView
from veillee.rules.awakening.commands import ShortenRecharge, UsePower
from veillee.rules.awakening.effects import round_of
from veillee.rules.awakening.judge import moment_refusal, refusal
from veillee.rules.awakening.nouns import (
    Actor,
    AddedDamage,
    Aim,
    Book,
    Fight,
    Healing,
    KnownPower,
    PowerKind,
    PowerSource,
    Ritual,
    Scene,
    State,
    When,
)
from veillee.rules.awakening.numbers import attack_test
from veillee.rules.awakening.options.plain import may_spend
from veillee.rules.awakening.options.power_aims import Form, aimed, blow
from veillee.rules.awakening.powers.aiming import leap_of
from veillee.rules.awakening.powers.carrier import IN_SIGHT, carriers, is_attack
from veillee.rules.awakening.powers.known import at
from veillee.rules.awakening.powers.payment import accepts_points, price_of_limit, ways
from veillee.rules.awakening.powers.recharge import missing
from veillee.rules.awakening.powers.use import lines_of, needs_carrier, ready_refusal
from veillee.rules.awakening.settings import Settings
from veillee.rules.awakening.sheet import damage_text
from veillee.rules.awakening.views import Option
from veillee.rules.common import Name, Role, Viewer
from veillee.rules.once import once


def powers(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer, *, innate: bool) -> tuple[Option, ...]:
    """The powers of an actor, innate ones or the others, that may be used at some moment: none of those that work by
    themselves (RB-45).
    """
    return tuple(
        option
        for known in actor.card.powers
        if at(known).kind is not PowerKind.PASSIVE and (known.source is PowerSource.INNATE) is innate
        for option in _options(state, actor, known, shown, viewer)
    )


def recharges(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """A PC for a turn of recharge, for each power that recharges (WA-PCUSE-01)."""
    return tuple(
        Option(
            key=f"shorten_recharge.{known.power.id}",
            command="shorten_recharge",
            fixed={"actor": actor.id, "power": known.power.id},
            label="shorten_recharge",
            name=known.power.name,
            payments=(PaymentView(1, 0),),
            refusal=refusal(state, ShortenRecharge(actor=actor.id, power=known.power.id), viewer),
        )
        for known in actor.card.powers
        if accepts_points(actor, known) and missing(state, actor, known)
    )


class Offer(msgspec.Struct, frozen=True):
    """A power with one of the weapons that may carry it, and all that is printed of it but its aim, which alone depends
    on others; nothing to aim with when no weapon in hand may carry it.
    """

    command: UsePower
    printed: Option
    form: Form | None = None


def _options(
    state: State, actor: Actor, known: KnownPower, shown: tuple[str, ...], viewer: Viewer
) -> tuple[Option, ...]:
    offers = _offers(actor, known, state.settings, state.book, state.scene, round_of(state), viewer.sees_all)
    return tuple(_aimed(state, shown, offer) for offer in offers)


def _aimed(state: State, shown: tuple[str, ...], offer: Offer) -> Option:
    """What is printed, with why it is not the moment, or else with whom it may be aimed at."""
    why = moment_refusal(state, offer.command)
    if why is not None:
        return replace(offer.printed, refusal=why)
    if offer.form is None or offer.printed.refusal is not None:
        return offer.printed
    found = aimed(state, shown, offer.form)
    return replace(offer.printed, targets=found.targets, reach=found.squares, refusal=found.refusal)


@once(4096)
def _offers(
    actor: Actor, known: KnownPower, settings: Settings, book: Book, scene: Scene, number: int, gm: bool
) -> tuple[Offer, ...]:
    """Found once for an actor that does not change, from a state that holds only what they depend on."""
    fight = Fight(number, (actor.id,), 0) if number else None
    state = State(settings=settings, actors={actor.id: actor}, scene=scene, fight=fight, book=book)
    power, lines = at(known), lines_of(actor, known)
    if power.carrier is not None and not lines:
        bare = UsePower(actor=actor.id, power=power.id)
        printed = Option(
            key=f"use_power.{power.id}",
            command="use_power",
            fixed={"actor": actor.id, "power": power.id},
            label="use_power",
            name=power.name,
            cost=power.cost.value if power.cost else "",
            refusal=needs_carrier(power, power.carrier),
        )
        return (Offer(bare, printed),)
    payable = ways(state, actor, known)
    price = price_of_limit(actor, known) if accepts_points(actor, known) else 0
    return tuple(
        _offer(
            state,
            Form(
                actor=actor,
                known=known,
                power=power,
                line=line,
                command=UsePower(
                    actor=actor.id,
                    power=power.id,
                    line=line.id if power.carrier is not None else "",
                    power_points=payable[0].power_points if payable else 0,
                    buy_back=bool(price and payable),
                ),
                ways=payable,
                price=price,
                viewer=Viewer(Role.GM) if gm else Viewer(Role.PLAYER, frozenset({actor.id})),
                several=len(lines) > 1,
            ),
        )
        for line in lines
    )


def _offer(state: State, form: Form) -> Offer:
    actor, power, line = form.actor, form.power, form.line
    needs, may = _open(state, form)
    printed = Option(
        key=f"use_power.{power.id}.{line.id}" if form.several else f"use_power.{power.id}",
        command="use_power",
        fixed=_fixed(form),
        label="use_power",
        name=power.name,
        cost=power.cost.value if power.cost is not None and form.known.source is not PowerSource.INNATE else "",
        formula=attack_test(state, actor, line, None, blow(power)) if is_attack(power) else None,
        detail=_detail(state, form),
        needs=needs,
        may=may,
        range=_metres(state, form),
        radius=power.area.radius if power.area is not None else 0,
        choose=power.targets if "targets" in (*needs, *may) else 0,
        lines=_carriers(form),
        payments=tuple(PaymentView(way.power_points, way.magic_points) for way in form.ways if any(_prices(form))),
        buy_back=form.price,
        refusal=ready_refusal(state, actor, form.known, form.command, gm=form.viewer.sees_all),
    )
    return Offer(form.command, printed, form)


def _metres(state: State, form: Form) -> int:
    """Metres to print; nothing for a target in sight, the whole board for a center in sight."""
    leap = leap_of(form.power)
    if leap is not None:
        return leap.metres
    if form.line.range < IN_SIGHT:
        return form.line.range
    return 0 if form.power.area is None else max(state.scene.width, state.scene.height)


def _prices(form: Form) -> tuple[int, ...]:
    return tuple(price for way in form.ways for price in (way.power_points, way.magic_points))


def _fixed(form: Form) -> dict[str, str | int | bool]:
    fixed: dict[str, str | int | bool] = {"actor": form.actor.id, "power": form.power.id}
    if form.power.carrier is not None:
        fixed["line"] = form.line.id
    if form.ways and form.ways[0].power_points:
        fixed["power_points"] = form.ways[0].power_points
    return fixed


def _carriers(form: Form) -> tuple[tuple[str, Name], ...]:
    """The weapon of this option, to print."""
    held = carriers(form.actor, form.power) if form.power.carrier is not None else ()
    return tuple((line.id, line.name) for line in held if line.id == form.line.id)


def _open(state: State, form: Form) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The fields left to choose: those that must be, those that can be left out."""
    power, needs, may = form.power, list[str](), list[str]()
    area, placed = power.area, state.scene.board
    if placed and (leap_of(power) is not None or (area is not None and not area.self_centered)):
        needs.append("point")
    if area is None and power.aim is not Aim.SELF:
        (may if state.fight is None else needs).append("targets")
    if form.price:
        needs.append("buy_back")
    if len(form.ways) > 1:
        may.append("power_points")
    if is_attack(power):
        may += may_spend(state, form.actor)
    if area is not None and (form.viewer.sees_all or not placed):
        may.append("excluded")
    if state.fight is None or any(isinstance(effect, Ritual) for effect in power.effects):
        may.append("label")
    return tuple(needs), tuple(may)


def _detail(state: State, form: Form) -> str:
    """What is rolled besides the test: the damage with what the power adds to it, or what it heals."""
    if form.line.harms:
        dice = [damage_text(state, form.actor, form.line)]
        for effect in form.line.adds:
            if isinstance(effect, AddedDamage) and effect.when is When.ALWAYS:
                dice.append(_amount(effect.dice, effect.bonus))
        return " + ".join(each for each in dice if each != "0")
    healed = (effect for effect in form.power.effects if isinstance(effect, Healing))
    return " + ".join(_amount(effect.dice, effect.bonus) for effect in healed)


def _amount(dice: str, bonus: int) -> str:
    if not dice:
        return str(bonus)
    return dice + (f"{bonus:+d}" if bonus else "")
