"""The seal of an export: the SHA-256 of the whole archive, in its comment, so that one changed byte is seen.

It guards against damage and careless hands; who lies can seal again, and then meets the commitments of the dice.
"""

from __future__ import annotations

from enum import Enum
from hashlib import sha256
from typing import Final

_SIZE: Final = 64
_LENGTH: Final = 2
"""Bytes that say how long the comment of an archive is; they come last when there is none."""
_END: Final = b"PK\x05\x06"
_END_SIZE: Final = 22


class Seal(Enum):
    """What a seal says; exports of the first versions have none."""

    WHOLE = "whole"
    BROKEN = "broken"
    NONE = "none"


def sealed(archive: bytes) -> bytes:
    """An archive without a comment, sealed."""
    return archive[:-_LENGTH] + _SIZE.to_bytes(_LENGTH, "little") + _digest(archive)


def seal_of(data: bytes) -> Seal:
    """Whether a file is as it was sealed."""
    if data[-_END_SIZE:-_LENGTH].startswith(_END) and data.endswith(bytes(_LENGTH)):
        return Seal.NONE
    body, written = data[: -_SIZE - _LENGTH], data[-_SIZE:]
    length = data[-_SIZE - _LENGTH : -_SIZE]
    whole = length == _SIZE.to_bytes(_LENGTH, "little") and written == _digest(body + bytes(_LENGTH))
    return Seal.WHOLE if whole else Seal.BROKEN


def _digest(archive: bytes) -> bytes:
    return sha256(archive).hexdigest().encode()
