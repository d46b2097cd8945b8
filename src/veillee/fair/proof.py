"""A proof: what happened at a table that concerns its dice, row by row, so that anyone may derive each face again."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, Literal, TypeAlias

import msgspec

from veillee.i18n import _

FORMAT: Final = 1
MAX_BYTES: Final = 64 * 1024 * 1024


class BadProof(ValueError):
    """Bytes that are no proof; the text is a sentence."""


class Row(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """One thing that happened, at a version of the table."""

    version: int


class Opened(Row, frozen=True, kw_only=True, tag="opened"):
    """An evening begins with the hashes of its two seeds."""

    evening: int
    commitment: str
    hidden_commitment: str


class Hashed(Row, frozen=True, kw_only=True, tag="hashed"):
    """A seat commits a value."""

    seat: str
    hash: str


class Given(Row, frozen=True, kw_only=True, tag="given"):
    """A seat gives the value that it committed."""

    seat: str
    value: str


class Closed(Row, frozen=True, kw_only=True, tag="closed"):
    """An evening ends: its seed is revealed."""

    evening: int
    seed: str


class Left(Row, frozen=True, kw_only=True, tag="left"):
    """A seat is taken away from the table."""

    seat: str


class Throw(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """Dice that fell: by whom, for what, their sides and faces in order, and the key that they were drawn with."""

    roller: str
    purpose: str
    dice: str
    sides: tuple[int, ...]
    faces: tuple[int, ...]
    origin: Literal["drawn", "typed", "given"] = "drawn"
    evening: int = 0
    mix: int = 0
    place: int = 0
    hidden: bool = False
    keyed: bool = True
    """False for dice that fell before a table had evenings."""


class Played(Row, frozen=True, kw_only=True, tag="played"):
    """A record of the game: it continues `parent`; its dice were asked between `since` and its own version."""

    parent: int
    since: int
    throws: tuple[Throw, ...] = ()


class Moved(Row, frozen=True, kw_only=True, tag="moved"):
    """An undo or a redo: the game goes on from `head`."""

    parent: int
    head: int


class Rolled(Row, frozen=True, kw_only=True, tag="rolled"):
    """A free roll."""

    throw: Throw


AnyRow: TypeAlias = Opened | Hashed | Given | Closed | Left | Played | Moved | Rolled


class Seeds(msgspec.Struct, frozen=True):
    """The two secrets of an evening, in hexadecimal."""

    public: str
    hidden: str


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The rows of a table in order."""

    format: int = FORMAT
    table: str
    title: str
    seats: dict[str, str]
    """Names by id."""
    rows: tuple[AnyRow, ...]


class _Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    veillee: Proof
    sha256: str


_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(_Sealed)


def encode_proof(proof: Proof) -> bytes:
    """A proof as a file: one JSON object, with the SHA-256 of its content."""
    body = _encoder.encode(proof)
    return b'{"veillee":%b,"sha256":"%b"}\n' % (body, sha256(body).hexdigest().encode())


def decode_proof(data: bytes) -> Proof:
    """A proof from a file; raise `BadProof`, also when one byte of it was changed."""
    if len(data) > MAX_BYTES:
        raise BadProof(_("Ce fichier est trop gros pour une preuve de dés."))
    try:
        sealed = _decoder.decode(data)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise BadProof(_("Ce fichier n’est pas une preuve de dés, ou il est abîmé.")) from error
    proof = sealed.veillee
    if proof.format > FORMAT:
        raise BadProof(_("Cette preuve vient d’une version plus récente de Veillée."))
    if encode_proof(proof) != data or sealed.sha256 != sha256(_encoder.encode(proof)).hexdigest():
        raise BadProof(_("Le contenu de cette preuve a été changé : son empreinte n’est plus la bonne."))
    return proof
