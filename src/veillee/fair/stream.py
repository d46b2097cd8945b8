"""Uniform faces from a seed, the values of the seats and the key of a throw, by HMAC-SHA256 (RFC 2104).

The same bytes are made in the browser by `ui/src/fair/stream.ts`; both are held to `tests/fair/vectors.json`.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Final

WORD: Final = 4
"""Bytes read for one die."""
WORDS: Final = 256**WORD
"""How many values a word takes; a die has no more sides than that."""


def new_seed() -> str:
    """A secret of 256 bits, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The SHA-256 of a seed's or a value's text, in hexadecimal: what is shown before the secret is."""
    return sha256(secret.encode()).hexdigest()


def mix_key(seed: str, evening: int, mixes: Iterable[Mapping[str, str]]) -> bytes:
    """The key of an evening's faces once these values were mixed in, one mix after the other, the empty first included.

    Values are taken by seat in the order of their ids.
    """
    key = _digest(seed.encode(), "evening", evening)
    for mix in mixes:
        key = _digest(key, "mix", [[seat, mix[seat]] for seat in sorted(mix)])
    return key


class Stream:
    """The dice of one throw: who throws, for what, and how many such throws came before."""

    def __init__(self, key: bytes, roller: str, purpose: str, place: int) -> None:
        self._key = key
        self._throw = (roller, purpose, place)
        self._block = 0
        self._left = b""

    def throw(self, sides: Sequence[int]) -> tuple[int, ...]:
        """One face per die, in order; called again it goes on where it was."""
        return tuple([self.face(each) for each in sides])

    def face(self, sides: int) -> int:
        """A face from 1 to `sides`, every one exactly as likely: words past the last whole multiple are left aside."""
        if not 1 <= sides <= WORDS:
            raise ValueError(f"a die of {sides} sides")
        limit = WORDS - WORDS % sides
        while (word := self._word()) >= limit:
            pass
        return 1 + word % sides

    def _word(self) -> int:
        if not self._left:
            self._left = _digest(self._key, "throw", *self._throw, self._block)
            self._block += 1
        word, self._left = self._left[:WORD], self._left[WORD:]
        return int.from_bytes(word, "big")


def _digest(key: bytes, *message: str | int | list[list[str]]) -> bytes:
    """HMAC-SHA256 of a message written as a compact JSON list, so that no two messages are written alike."""
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    return hmac.digest(key, text.encode("utf-8", "surrogatepass"), "sha256")
