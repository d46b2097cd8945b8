"""Every change of XP, PC and NX, dated: found by comparing the state before and after an act, so nothing forgets it."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.rules.awakening.commands import (
    Award,
    Buy,
    BuyOverOutfit,
    Command,
    Correct,
    Improve,
    LearnPower,
    RaisePower,
    ShortenRecharge,
    TakeAway,
    Unlearn,
    UsePower,
)
from veillee.rules.awakening.events import LedgerWritten
from veillee.rules.awakening.gear import item_name
from veillee.rules.awakening.nouns import Actor, LedgerEntry, Resource, State
from veillee.rules.awakening.powers.known import find
from veillee.rules.awakening.progress.bag import owned
from veillee.rules.awakening.progress.over_outfit import name_of
from veillee.rules.awakening.progress.purse import owns
from veillee.rules.awakening.progress.shop import sold_name


def entries(before: State, after: State, command: Command) -> tuple[LedgerWritten, ...]:
    """What an act writes in the ledgers of those whose balances it changed.

    Somebody who arrives with something has it written as an opening balance; who goes takes it away, so that the
    lines of a ledger always add up to the balance.
    """
    if before.actors is after.actors:
        return ()
    written: list[LedgerWritten] = []
    for actor in {**before.actors, **after.actors}:
        old, new = before.actors.get(actor), after.actors.get(actor)
        if old is not new:
            lines = tuple(_lines(before, after, old, new, command))
            written += (LedgerWritten(actor=actor, entries=lines),) if lines else ()
    return tuple(written)


def _lines(
    before: State, after: State, old: Actor | None, new: Actor | None, command: Command
) -> Iterator[LedgerEntry]:
    for resource in Resource:
        had = owns(old, resource) if old is not None else 0
        has = owns(new, resource) if new is not None else 0
        if has != had:
            yield LedgerEntry(
                at=after.clock,
                resource=resource,
                change=has - had,
                balance=has,
                reason=str(command.__struct_config__.tag),
                detail=_about(before, old or new, command),
                level=_level(old, new),
            )


def _level(old: Actor | None, new: Actor | None) -> int | None:
    """The level that the act led to, when it changed it."""
    if old is None or new is None or old.card.level == new.card.level:
        return None
    return new.card.level


def _about(state: State, actor: Actor | None, command: Command) -> str:
    """What the act was on, in a word: a power, a thing, the GM's reason."""
    match command:
        case Award(reason=reason) | Correct(reason=reason):
            return reason
        case Buy(item=item):
            name = sold_name(state.book, item)
            return name.text if name is not None else item
        case BuyOverOutfit(outfit=outfit):
            return name_of(state.book, outfit)
        case LearnPower(power=power):
            return state.book.powers[power].name.text if power in state.book.powers else power
        case RaisePower(power=power) | Unlearn(power=power) | ShortenRecharge(power=power) | UsePower(power=power):
            known = find(actor, power) if actor is not None else None
            return known.power.name.text if known is not None else ""
        case Improve(item=item) | TakeAway(item=item):
            found = owned(actor).get(item) if actor is not None else None
            return item_name(found).text if found is not None else name_of(state.book, item)
        case _:
            return ""
