"""Buying what the book sells, at the prices of the table (WA-UPG-01, WA-FRAME-09, RB-63): NX are never owed."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import Buy, SetPrice
from veillee.rules.awakening.events import Event, PriceChanged
from veillee.rules.awakening.gear import item_name
from veillee.rules.awakening.notes import PriceTold, Trade, TradeTold, who
from veillee.rules.awakening.nouns import Actor, Book, Career, State, Vials
from veillee.rules.awakening.progress.bag import put_in, room_refusal
from veillee.rules.awakening.progress.purse import MAX_SHARDS, grown, paid, price_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Name, Refusal, Viewer
from veillee.rules.limits import first, number

MAX_COUNT: Final = 20
"""Of one thing at a time."""
MAX_VIALS: Final = 99
"""Of one poison."""


def sold_name(book: Book, item: str) -> Name | None:
    """The name of goods or of a poison of the book, or nothing."""
    if item in book.goods:
        return item_name(book.goods[item].item)
    return book.poisons[item].name if item in book.poisons else None


def price_of(book: Book, item: str) -> int | None:
    """NX that one costs at this table; nothing: the GM says it each time (RB-63)."""
    if item in book.goods:
        return book.goods[item].price
    return book.poisons[item].price if item in book.poisons else None


def buy_refusal(state: State, actor: Actor, command: Buy, viewer: Viewer) -> Refusal | None:
    """Why it cannot be bought: not for sale, no price, too dear, no room."""
    name = sold_name(state.book, command.item)
    if name is None:
        return refuse(Why.NOT_FOR_SALE)
    if command.price is not None and not viewer.sees_all:
        return refuse(Why.GM_ONLY)
    price = price_of(state.book, command.item) if command.price is None else command.price
    if price is None:
        return refuse(Why.NO_PRICE, item=name)
    return first(
        number("count", command.count, 1, MAX_COUNT),
        number("price", command.price, 0, MAX_SHARDS),
        price_refusal(actor, shards=price * command.count),
        _no_room(state, actor, command),
    )


def buy(state: State, actor: Actor, command: Buy) -> Rule[tuple[Event, ...]]:
    """Pay, and put it in the bag, or with the vials."""
    book = state.book
    price = (price_of(book, command.item) or 0) if command.price is None else command.price
    spent = price * command.count
    after = paid(actor, shards=spent)
    if command.item in book.goods:
        after = put_in(after, book.goods[command.item].item, command.count)
    else:
        after = replace(after, career=with_vials(after.career, command.item, command.count))
    name = sold_name(book, command.item) or Name(command.item)
    yield from tell(TradeTold(actor=who(actor), trade=Trade.BOUGHT, item=name, count=command.count, shards=spent))
    return grown(actor, after)


def vials_of(career: Career, poison: str) -> int:
    """Vials of a poison."""
    return next((vials.count for vials in career.vials if vials.poison == poison), 0)


def with_vials(career: Career, poison: str, more: int) -> Career:
    """A career with so many vials of a poison more, or fewer; none left: it is no longer listed."""
    count = vials_of(career, poison) + more
    known = any(vials.poison == poison for vials in career.vials)
    listed = career.vials if known else (*career.vials, Vials(poison, 0))
    vials = (Vials(poison, count) if each.poison == poison else each for each in listed)
    return replace(career, vials=tuple(each for each in vials if each.count > 0))


def set_price_refusal(state: State, command: SetPrice) -> Refusal | None:
    """Why a price cannot be set; a poison always has one."""
    if sold_name(state.book, command.goods) is None:
        return refuse(Why.NOT_FOR_SALE)
    if command.price is None and command.goods in state.book.poisons:
        return number("price", -1, 0, MAX_SHARDS)
    return number("price", command.price, 0, MAX_SHARDS)


def set_price(state: State, command: SetPrice) -> Rule[tuple[Event, ...]]:
    """Set the price of something at this table, where the GM's book would give one (WA-FRAME-09)."""
    name = sold_name(state.book, command.goods) or Name(command.goods)
    yield from tell(PriceTold(item=name, price=command.price))
    return (PriceChanged(goods=command.goods, price=command.price),)


def _no_room(state: State, actor: Actor, command: Buy) -> Refusal | None:
    if command.item in state.book.goods:
        return room_refusal(actor, command.count)
    return number("vials", vials_of(actor.career, command.item) + command.count, 1, MAX_VIALS)
