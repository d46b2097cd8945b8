"""Deriving every face of a proof again, and saying all that is not as it should be.

Its twin in the browser is `ui/src/fair/verify.ts`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from veillee.fair.evening import Evening, fits, is_ready, with_hash, with_value
from veillee.fair.proof import (
    AnyRow,
    Closed,
    Given,
    Hashed,
    Left,
    Moved,
    Opened,
    Played,
    Proof,
    Rolled,
    Seeds,
    Throw,
)
from veillee.fair.reached import Reached, Series, Stand
from veillee.fair.stream import Stream, commitment, mix_key
from veillee.i18n import N_

FAULTS: Final[Mapping[str, str]] = {
    "face": N_("{roller}, {purpose} : les dés montrent {faces}, la graine donne {expected}."),
    "place": N_("{roller}, {purpose} : ce jet porte le rang {place}, c’était le tour du rang {expected}."),
    "mix": N_("{roller}, {purpose} : ce jet ne tient pas compte des valeurs en vigueur."),
    "unkeyed": N_("{roller}, {purpose} : des dés sont tombés sans clef alors qu’une veillée avait commencé."),
    "seed": N_("La graine révélée de la veillée {evening} n’est pas celle qui avait été engagée."),
    "hidden_seed": N_("La graine des jets secrets de la veillée {evening} n’est pas celle qui avait été engagée."),
    "value": N_("La valeur donnée par {seat} n’est pas celle qui avait été engagée."),
    "early": N_("La valeur de {seat} a été donnée avant que chacun se soit engagé."),
    "evening": N_("La veillée {evening} ne commence ou ne finit pas à sa place."),
    "order": N_("Les enregistrements ne se suivent pas."),
}
"""What can be wrong, as sentences."""


class Fault(Struct, frozen=True):
    """Something that is not as it should be, at a version of the table; `params` fill the sentence of its code."""

    version: int
    code: str
    params: dict[str, Any]


class Report(Struct, frozen=True, kw_only=True):
    """What a proof shows. Dice of an evening whose seed is not known yet are `pending`."""

    verified: int
    """Dice that were derived again."""
    hidden: int
    """Those of hidden rolls among them."""
    typed: int
    given: int
    pending: int
    unkeyed: int
    """Dice that fell before the first evening."""
    evenings: tuple[Evening, ...]
    withheld: tuple[tuple[int, str], ...]
    """Evening and seat of values that were committed and never given."""
    faults: tuple[Fault, ...]


def verify(proof: Proof, seeds: Mapping[int, Seeds] | None = None) -> Report:
    """Derive every face whose seed is known: revealed in the proof, or held in the GM's export."""
    check = _Check(_known_seeds(proof, seeds or {}))
    for row in proof.rows:
        check.row(row)
    return check.report()


def _known_seeds(proof: Proof, seeds: Mapping[int, Seeds]) -> dict[tuple[int, bool], str]:
    found = {(row.evening, False): row.seed for row in proof.rows if isinstance(row, Closed)}
    for evening, pair in seeds.items():
        found.setdefault((evening, False), pair.public)
        found[evening, True] = pair.hidden
    return found


class _Check:
    """Reads rows in order and remembers what the next ones are judged by."""

    def __init__(self, seeds: Mapping[tuple[int, bool], str]) -> None:
        self._seeds = seeds
        self._evenings: dict[int, Evening] = {}
        self._open = 0
        self._gone: set[str] = set()
        self._version = 0
        self._chain: list[int] = []
        self._played: dict[int, Played] = {}
        self._counts: Counter[Series] = Counter()
        self._again: Counter[tuple[Series, int]] = Counter()
        self._reached = Reached()
        self._stands: list[tuple[int, Stand]] = [(0, Stand(0, 0))]
        self._keys: dict[tuple[int, int, bool], bytes] = {}
        self._totals: Counter[str] = Counter()
        self._withheld: list[tuple[int, str]] = []
        self._faults: list[Fault] = []

    def report(self) -> Report:
        evenings = tuple(self._evenings.values())
        last = self._evenings.get(self._open)
        waiting = [(last.number, seat) for seat in last.hashes if seat not in last.values] if last else []
        return Report(
            **{name: self._totals[name] for name in ("verified", "hidden", "typed", "given", "pending", "unkeyed")},
            evenings=evenings,
            withheld=(*self._withheld, *waiting),
            faults=tuple(self._faults),
        )

    def row(self, row: AnyRow) -> None:
        if row.version < self._version:
            self._fault(row.version, "order")
        self._version = row.version
        match row:
            case Opened():
                self._opened(row)
            case Closed():
                self._closed(row)
            case Hashed(seat=seat, hash=hash_):
                self._change(row, lambda evening: self._hashed(evening, seat, hash_))
            case Given():
                self._change(row, lambda evening: self._given(evening, row))
            case Left(seat=seat):
                self._gone.add(seat)
            case Played():
                self._play(row)
            case Moved():
                self._move(row)
            case Rolled(throw=throw):
                self._judge(row.version, throw, row.version)
                self._count(throw)

    def _fault(self, version: int, code: str, **params: Any) -> None:
        self._faults.append(Fault(version, code, params))

    # --- evenings --------------------------------------------------------------------------------------

    def _opened(self, row: Opened) -> None:
        if row.evening <= max(self._evenings, default=0):
            self._fault(row.version, "evening", evening=row.evening)
        self._end_round()
        self._evenings[row.evening] = Evening(row.evening, row.commitment, row.hidden_commitment)
        self._open = row.evening
        for hidden, committed in ((False, row.commitment), (True, row.hidden_commitment)):
            seed = self._seeds.get((row.evening, hidden))
            if seed is not None and commitment(seed) != committed:
                self._fault(row.version, "hidden_seed" if hidden else "seed", evening=row.evening)
        self._stand(row.version)

    def _closed(self, row: Closed) -> None:
        evening = self._evenings.get(row.evening)
        if evening is None or row.evening != self._open:
            self._fault(row.version, "evening", evening=row.evening)
            return
        if self._seeds[row.evening, False] != row.seed:
            self._fault(row.version, "seed", evening=row.evening)
        self._end_round()
        self._evenings[row.evening] = replace(evening, seed=row.seed)
        self._open = 0
        self._stand(row.version)

    def _end_round(self) -> None:
        evening = self._evenings.get(self._open)
        if evening is not None:
            self._withheld += [(evening.number, seat) for seat in evening.hashes if seat not in evening.values]

    def _change(self, row: Hashed | Given, change: Any) -> None:
        evening = self._evenings.get(self._open)
        if evening is None:
            self._fault(row.version, "evening", evening=0)
            return
        self._evenings[self._open] = change(evening)
        self._stand(row.version)

    def _hashed(self, evening: Evening, seat: str, hash_: str) -> Evening:
        self._gone.discard(seat)
        if evening.values:
            self._end_round()
        return with_hash(evening, seat, hash_)

    def _given(self, evening: Evening, row: Given) -> Evening:
        if not fits(evening, row.seat, row.value):
            self._fault(row.version, "value", seat=row.seat)
            return evening
        if not evening.values and not is_ready(evening, evening.mixes[-1].keys() - self._gone):
            self._fault(row.version, "early", seat=row.seat)
        return with_value(evening, row.seat, row.value)

    def _stand(self, version: int) -> None:
        evening = self._evenings.get(self._open)
        stand = Stand(evening.number, evening.mix) if evening is not None else Stand(0, 0)
        if stand != self._stands[-1][1]:
            self._stands.append((version, stand))

    # --- the game --------------------------------------------------------------------------------------

    def _play(self, row: Played) -> None:
        if row.parent != (self._chain[-1] if self._chain else 0) or not row.since <= row.version:
            self._fault(row.version, "order")
        self._played[row.version] = row
        self._chain.append(row.version)
        for place, throw in enumerate(row.throws):
            self._judge(row.version, throw, row.since, row.throws[:place])
            self._count(throw)

    def _move(self, row: Moved) -> None:
        """Cut the chain back to where it meets the way to the new head, then follow that way."""
        if row.parent != (self._chain[-1] if self._chain else 0) or (row.head and row.head not in self._played):
            self._fault(row.version, "order")
            return
        inside, way, version = set(self._chain), list[int](), row.head
        while version and version not in inside:
            way.append(version)
            version = self._before(version)
        while self._chain and self._chain[-1] != version:
            for throw in reversed(self._played[self._chain.pop()].throws):
                self._uncount(throw)
        for restored in reversed(way):
            self._chain.append(restored)
            for throw in self._played[restored].throws:
                self._count(throw)

    def _before(self, version: int) -> int:
        """What a record continues; always an earlier one, whatever a lying row says."""
        row = self._played.get(version)
        return row.parent if row is not None and row.parent < version else 0

    def _count(self, throw: Throw) -> None:
        series = _series(throw)
        if not throw.keyed:
            return
        if throw.place < self._counts[series]:
            self._again[series, throw.place] += 1
        else:
            self._counts[series] = throw.place + 1

    def _uncount(self, throw: Throw) -> None:
        series = _series(throw)
        if not throw.keyed:
            return
        if self._again[series, throw.place]:
            self._again[series, throw.place] -= 1
        else:
            self._counts[series] = throw.place

    # --- dice ------------------------------------------------------------------------------------------

    def _judge(self, version: int, throw: Throw, since: int, before: tuple[Throw, ...] = ()) -> None:
        told = {"roller": throw.roller, "purpose": throw.purpose}
        if not throw.keyed:
            self._totals["unkeyed"] += len(throw.faces)
            if self._evenings and throw.origin == "drawn":
                self._fault(version, "unkeyed", **told)
            return
        expected = self._counts[_series(throw)]
        if throw.place != expected and not self._is_again(throw, since, before):
            self._fault(version, "place", place=throw.place, expected=expected, **told)
        if throw.origin != "drawn":
            self._totals[throw.origin] += len(throw.faces)
            return
        stand = Stand(throw.evening, throw.mix)
        if stand not in self._may_stand(version, throw, since):
            self._fault(version, "mix", **told)
        self._reached.add(_series(throw), throw.place, stand)
        key = self._mix_key(throw)
        if key is None:
            self._totals["pending"] += len(throw.faces)
            return
        faces = Stream(key, throw.roller, throw.purpose, throw.place).throw(throw.sides)
        if faces != throw.faces:
            self._fault(version, "face", faces=_listed(throw.faces), expected=_listed(faces), **told)
            return
        self._totals["verified"] += len(faces)
        self._totals["hidden"] += len(faces) * throw.hidden

    def _is_again(self, throw: Throw, since: int, before: tuple[Throw, ...]) -> bool:
        """Whether a throw of the act under way, made void by a correction, is asked again: it falls the same."""
        told = list(before)
        for version in reversed(self._chain):
            if version < since:
                break
            told += self._played[version].throws if version != self._version else ()
        return any(_series(each) == _series(throw) and each.place == throw.place for each in told)

    def _may_stand(self, version: int, throw: Throw, since: int) -> set[Stand]:
        """The stands that a throw may name: that of its first time, else those in force while it was asked."""
        first = self._reached.first(_series(throw), throw.place)
        if first is not None:
            return {first}
        allowed: set[Stand] = set()
        for begun, stand in reversed(self._stands):
            if begun <= version:
                allowed.add(stand)
            if begun < since:
                break
        return allowed

    def _mix_key(self, throw: Throw) -> bytes | None:
        evening, seed = self._evenings.get(throw.evening), self._seeds.get((throw.evening, throw.hidden))
        if evening is None or seed is None or not 0 <= throw.mix <= evening.mix:
            return None
        place = (throw.evening, throw.mix, throw.hidden)
        if place not in self._keys:
            self._keys[place] = mix_key(seed, throw.evening, evening.mixes[: throw.mix + 1])
        return self._keys[place]


def _series(throw: Throw) -> Series:
    return (throw.roller, throw.purpose, throw.hidden)


def _listed(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))
