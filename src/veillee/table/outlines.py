"""The short form of many outlines, which a store may keep so that it need not read every line of a long table again.

It is a cache, never the truth: it names the code that read the lines and their checksum, and serves for these alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from zlib import crc32

import msgspec

from veillee.table.mark import mark_beside
from veillee.table.record import Outline


class _Short(Outline, kw_only=True, array_like=True, gc=False):
    """An outline without the names of its fields."""


class _Block(msgspec.Struct, array_like=True):
    mark: str
    checksum: int
    outlines: list[_Short]


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Block)


def shortened(outlines: Sequence[Outline]) -> bytes:
    """Outlines that follow each other, without their lines."""
    short = [msgspec.structs.astuple(outline)[:-1] for outline in outlines]
    return _encoder.encode((_mark(), _checksum(outline.line for outline in outlines), short))


def restored(short: bytes, lines: Sequence[bytes]) -> Sequence[Outline] | None:
    """The outlines of the first of these lines, or nothing when they are those of other lines or made by other code."""
    try:
        block = _decoder.decode(short)
    except msgspec.MsgspecError:
        return None
    own = lines[: len(block.outlines)]
    if block.mark != _mark() or len(own) < len(block.outlines) or block.checksum != _checksum(own):
        return None
    for outline, line in zip(block.outlines, own, strict=True):
        outline.line = line
    return block.outlines


def _checksum(lines: Iterable[bytes]) -> int:
    checksum = 0
    for line in lines:
        checksum = crc32(line, checksum)
    return checksum


@cache
def _mark() -> str:
    """Outlines are what this folder reads of a line."""
    return mark_beside((__file__,))
