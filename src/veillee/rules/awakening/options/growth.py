"""What no turn pays for: resting, growing, learning, buying, dressing (View.growth), with its reason if refused."""

from __future__ import annotations

import msgspec

from veillee.rules.awakening.commands import (
    Buy,
    BuyOutfitAgain,
    BuyOverOutfit,
    Equip,
    Growing,
    LearnPower,
    LevelUp,
    RaisePower,
    RepairOutfit,
    RestoreOverOutfit,
)
from veillee.rules.awakening.gear import item_name
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.nouns import (
    Actor,
    Book,
    Card,
    Career,
    Condition,
    Fight,
    Item,
    Kind,
    Rest,
    RestKind,
    State,
    Vitals,
)
from veillee.rules.awakening.options.powers import recharges
from veillee.rules.awakening.options.resting import resting
from veillee.rules.awakening.powers.known import broken, find
from veillee.rules.awakening.progress import durability, levels, mastery, over_outfit, shop
from veillee.rules.awakening.progress.bag import owned
from veillee.rules.awakening.progress.improvements import stats
from veillee.rules.awakening.settings import Settings
from veillee.rules.awakening.views import Option
from veillee.rules.common import Name, Role, Side, Viewer
from veillee.rules.once import once


def growth(state: State, viewer: Viewer) -> dict[str, tuple[Option, ...]]:
    """Everything that each character of this viewer may do between fights; for the GM, each character (WA-PROG-01)."""
    found: dict[str, tuple[Option, ...]] = {}
    for actor in state.actors.values():
        if actor.card.kind is Kind.CHARACTER and viewer.holds(actor.id):
            grown = _grown(state, actor, gm=viewer.sees_all)
            now = (*recharges(state, actor, viewer), *resting(state, actor, viewer))
            found[actor.id] = (*now, *grown) if now else grown
    return found


def _grown(state: State, actor: Actor, *, gm: bool) -> tuple[Option, ...]:
    rest = state.rest
    return _alone(
        actor.id,
        actor.card,
        actor.career,
        actor.vitals.experience,
        actor.vitals.condition,
        state.book,
        state.settings,
        state.fight is not None,
        None if rest is None else rest.kind,
        rest is not None and actor.id in rest.choices,
        rest is not None and actor.id in rest.levelled,
        gm,
    )


@once(512)
def _alone(
    who: str,
    card: Card,
    career: Career,
    experience: int,
    condition: Condition,
    book: Book,
    settings: Settings,
    fight: bool,
    rest: RestKind | None,
    resting: bool,
    levelled: bool,
    gm: bool,
) -> tuple[Option, ...]:
    """Found once for a character that neither grows nor trades, from nothing but what it depends on: neither wounds nor
    steps.
    """
    vitals = Vitals(card.max_hit_points, experience=experience, condition=condition)
    actor = Actor(who, card, Side.ALLY, vitals, career=career)
    choices, grown = {who: 0} if resting else {}, frozenset({who}) if levelled else frozenset[str]()
    state = State(
        settings=settings,
        actors={who: actor},
        fight=Fight(1, (who,), 0) if fight else None,
        book=book,
        rest=None if rest is None else Rest(rest, choices, grown),
    )
    viewer = Viewer(Role.GM) if gm else Viewer(Role.PLAYER, frozenset({actor.id}))
    return (
        _option(state, viewer, LevelUp(actor=actor.id), "level_up", detail=_level_price(actor)),
        *_mastery(state, actor, viewer),
        *_outfits(state, actor, viewer),
        *_wardrobe(state, actor, viewer),
        *_shop(state, actor, viewer),
    )


def _level_price(actor: Actor) -> str:
    return "" if actor.card.level >= levels.HIGHEST else f"{levels.cost(actor.card.level)} XP"


def _mastery(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    learned = tuple(
        _option(
            state,
            viewer,
            LearnPower(actor=actor.id, power=power.id),
            "learn_power",
            power.id,
            name=power.name,
            detail=_points(mastery.extra(source)),
        )
        for power, source in mastery.offered(state, actor)
        if find(actor, power.id) is None
    )
    raised = tuple(
        _option(
            state,
            viewer,
            RaisePower(actor=actor.id, power=known.power.id),
            "raise_power",
            known.power.id,
            name=known.power.name,
            detail=_points(mastery.extra(known.source)),
        )
        for known in actor.card.powers
        if known.source in mastery.BOUGHT and mastery.next_rank(known) is not None
    )
    return learned + raised


def _points(experience: int) -> str:
    return f"{mastery.POWER_POINTS} PC" + (f" + {experience} XP" if experience else "")


def _outfits(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Repair of all that can be paid, buying again, the sur-tenue; only where tenues wear, or one is owned."""
    found: list[Option] = []
    if durability.wears(state.settings, actor):
        missing = actor.card.outfit.durability - durability.durability(actor)
        affordable = max(1, min(missing, actor.career.shards // durability.POINT))
        repair = RepairOutfit(actor=actor.id, points=affordable)
        price = f"{durability.POINT * affordable} NX"
        found.append(_option(state, viewer, repair, "repair_outfit", detail=price, may=("points",)))
        if broken(state, actor):
            found += _again(state, actor, viewer)
    worn = over_outfit.worn(actor)
    if worn is not None and not worn.active:
        restore = RestoreOverOutfit(actor=actor.id)
        price = f"{over_outfit.PRICE} NX"
        found.append(_option(state, viewer, restore, "restore_over_outfit", detail=price))
    return (*found, *_over_outfits(state, actor, viewer))


def _again(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    price = durability.price(actor.card.outfit)
    alone = BuyOutfitAgain(actor=actor.id)
    found = (_option(state, viewer, alone, "buy_outfit_again", detail=f"{price} NX"),)
    if not actor.career.over_outfits:
        return found
    both = BuyOutfitAgain(actor=actor.id, over_outfit=True)
    total = f"{price + durability.OVER_OUTFIT} NX"
    return (*found, _option(state, viewer, both, "buy_outfit_again", "both", detail=total))


def _over_outfits(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """The outfits of the book, once the level allows one (WA-SUR-04)."""
    if actor.card.level < over_outfit.LEVEL:
        return ()
    worn = over_outfit.worn(actor)
    return tuple(
        _option(
            state,
            viewer,
            BuyOverOutfit(actor=actor.id, outfit=key),
            "buy_over_outfit",
            key,
            name=Name(model.outfit.name),
            detail="" if over_outfit.owns(actor, key) else f"{over_outfit.PRICE} NX",
        )
        for key, model in state.book.outfits.items()
        if key != actor.card.outfit.id and (worn is None or worn.outfit != key)
    )


def _wardrobe(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """One option, whose `lines` are everything owned: the client arranges the hands of both sets."""
    things = owned(actor)
    if not things:
        return ()
    bare = Equip(actor=actor.id, sets=())
    option = _option(state, viewer, bare, "equip")
    lines = tuple((key, item_name(item)) for key, item in things.items())
    return (msgspec.structs.replace(option, fixed={"actor": actor.id}, needs=("sets",), lines=lines),)


def _shop(state: State, actor: Actor, viewer: Viewer) -> tuple[Option, ...]:
    """Everything that the book sells, at the price of the table; the GM may name another."""
    book = state.book
    goods: dict[str, Item | None] = {key: sold.item for key, sold in book.goods.items()}
    return tuple(
        _option(
            state,
            viewer,
            Buy(actor=actor.id, item=key),
            "buy",
            key,
            name=shop.sold_name(book, key),
            detail=_ticket(book, key, item),
            may=("count", "price") if viewer.sees_all else ("count",),
        )
        for key, item in {**goods, **dict.fromkeys(book.poisons)}.items()
    )


def _ticket(book: Book, key: str, item: Item | None) -> str:
    price = shop.price_of(book, key)
    return " · ".join(part for part in (stats(item) if item else "", "" if price is None else f"{price} NX") if part)


def _option(
    state: State,
    viewer: Viewer,
    command: Growing,
    label: str,
    what: str = "",
    *,
    name: Name | None = None,
    detail: str = "",
    may: tuple[str, ...] = (),
) -> Option:
    fixed = {key: value for key, value in msgspec.to_builtins(command).items() if key != "type"}
    return Option(
        key=f"{label}.{what}" if what else label,
        command=label,
        fixed=fixed,
        label=label,
        name=name,
        detail=detail,
        may=may,
        refusal=refusal(state, command, viewer),
    )
