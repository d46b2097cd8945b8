"""Characters lent for an evening: another seat plays them, their own looks on; they are back when it closes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from veillee.rules.common import Refusal, Role
from veillee.table.changes import ActorsLent, EndLoan, Lend, LoanEnded
from veillee.table.seats import Loan, Seat, TableState


def lent_by(table: TableState, seat: Seat) -> dict[str, str]:
    """Actors of a seat that another one plays now, by that other seat."""
    return {loan.actor: loan.to for loan in table.loans if loan.owner == seat.id}


def lent_to(table: TableState, seat: Seat) -> dict[str, str]:
    """Actors that a seat plays now for another one, by that other seat."""
    return {loan.actor: loan.owner for loan in table.loans if loan.to == seat.id}


def played_by(table: TableState, seat: Seat) -> tuple[str, ...]:
    """Actors that a seat plays now: its own but those it lent, and those lent to it."""
    if not table.loans:
        return seat.actors
    lent = lent_by(table, seat)
    return tuple(dict.fromkeys((*(each for each in seat.actors if each not in lent), *lent_to(table, seat))))


def lend(table: TableState, command: Lend) -> tuple[ActorsLent, ...] | Refusal:
    """Lend the characters of a player's seat, all or some, to another player's seat."""
    owner, to = table.seats.get(command.seat), table.seats.get(command.to)
    if owner is None or to is None:
        return Refusal("table_no_such_seat")
    if owner.role is not Role.PLAYER or to.role is not Role.PLAYER or owner.id == to.id:
        return Refusal("table_lend_players")
    lent = lent_by(table, owner)
    wanted = tuple(dict.fromkeys(command.actors)) or tuple(each for each in owner.actors if each not in lent)
    if not wanted:
        return Refusal("table_nothing_to_lend", {"owner": owner.name})
    if any(each not in owner.actors for each in wanted):
        return Refusal("table_lend_theirs", {"owner": owner.name})
    if any(each in lent for each in wanted):
        return Refusal("table_lent_already", {"owner": owner.name})
    return (ActorsLent(seat=owner.id, to=to.id, actors=wanted, owner=owner.name, borrower=to.name),)


def end_loan(table: TableState, command: EndLoan) -> tuple[LoanEnded, ...] | Refusal:
    """Give the characters of a seat back to it before the evening closes."""
    owner = table.seats.get(command.seat)
    if owner is None:
        return Refusal("table_no_such_seat")
    lent = lent_by(table, owner)
    wanted = tuple(dict.fromkeys(command.actors)) or tuple(lent)
    if not wanted or any(each not in lent for each in wanted):
        return Refusal("table_not_lent", {"owner": owner.name})
    return (LoanEnded(seat=owner.id, actors=wanted, owner=owner.name),)


def all_back(table: TableState) -> tuple[LoanEnded, ...]:
    """The end of every loan, as an evening closes."""
    found: list[LoanEnded] = []
    for owner in table.seats.values():
        lent = tuple(lent_by(table, owner))
        if lent:
            found.append(LoanEnded(seat=owner.id, actors=lent, owner=owner.name))
    return tuple(found)


def with_loans(table: TableState, change: ActorsLent) -> TableState:
    """The table once characters are lent."""
    loans = tuple(Loan(actor=actor, owner=change.seat, to=change.to) for actor in change.actors)
    return sound(replace(table, loans=(*table.loans, *loans)))


def without_loans(table: TableState, owner: str, actors: Sequence[str]) -> TableState:
    """The table once characters are back."""
    kept = tuple(loan for loan in table.loans if loan.owner != owner or loan.actor not in actors)
    return replace(table, loans=kept)


def sound(table: TableState) -> TableState:
    """A loan ends by itself when a seat of it is gone, or when its owner no longer holds the character."""
    if not table.loans:
        return table
    kept = tuple(
        loan
        for loan in table.loans
        if loan.to in table.seats and loan.owner in table.seats and loan.actor in table.seats[loan.owner].actors
    )
    return table if len(kept) == len(table.loans) else replace(table, loans=kept)
