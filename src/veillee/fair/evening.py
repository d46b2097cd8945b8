"""The public side of an evening: its commitments, and rounds in which seats commit values, then give them.

A round first takes the hash of a value of each seat. The first value given closes the hashes; when every seat that
committed has given its value, they become a mix, which keys the throws declared from then on. A seat that commits and
never gives leaves the round without effect; another hash begins a new one.
"""

from __future__ import annotations

from collections.abc import Container
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from veillee.fair.stream import commitment

Mix: TypeAlias = dict[str, str]
"""Values by seat."""


class Evening(Struct, frozen=True):
    """What everybody may know of an evening; `seed` is empty until it is closed."""

    number: int
    commitment: str
    hidden_commitment: str
    """Of the seed of hidden rolls, which only the GM's export holds."""
    mixes: tuple[Mix, ...] = ({},)
    hashes: dict[str, str] = {}
    values: dict[str, str] = {}
    seed: str = ""

    @property
    def mix(self) -> int:
        """The number of the mix in force; 0 holds no value of anybody."""
        return len(self.mixes) - 1


def with_hash(evening: Evening, seat: str, hash_: str) -> Evening:
    """A seat commits: to the round that gathers hashes, or to a new one."""
    if evening.values:
        return replace(evening, hashes={seat: hash_}, values={})
    return replace(evening, hashes={**evening.hashes, seat: hash_})


def with_value(evening: Evening, seat: str, value: str) -> Evening:
    """A seat gives its value; the last one makes the mix."""
    values = {**evening.values, seat: value}
    if values.keys() != evening.hashes.keys():
        return replace(evening, values=values)
    return replace(evening, mixes=(*evening.mixes, values), hashes={}, values={})


def is_ready(evening: Evening, seats: Container[str]) -> bool:
    """Whether values may be given: every seat of the last mix that is still there has committed anew.

    So nobody can add a value while those who protect the dice are away: see the page for players.
    """
    awaited = {seat for seat in evening.mixes[-1] if seat in seats}
    return bool(evening.hashes) and awaited <= evening.hashes.keys()


def fits(evening: Evening, seat: str, value: str) -> bool:
    """Whether a value is the one that its seat committed in this round."""
    return commitment(value) == evening.hashes.get(seat)
