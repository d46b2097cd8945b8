"""What PostgreSQL says when it cannot, as sentences for the host."""

from __future__ import annotations

from veillee.i18n import _
from veillee.store.contract import Busy, Damaged, DiskFull, ReadOnly, StoreError


class Unreachable(StoreError):
    def __init__(self, where: str) -> None:
        super().__init__(
            _("{where} ne répond pas. Vérifiez l’adresse, le mot de passe et que PostgreSQL est lancé.").format(
                where=where
            )
        )


def sentence(error: BaseException | None, where: str) -> StoreError:
    """The trouble of a database by its code (PostgreSQL, appendix A); without a code there was no connection."""
    code = str(getattr(error, "sqlstate", "") or "")
    match code[:2]:
        case "53" if code != "53300":
            return DiskFull(where)
        case "42" | "25":
            return ReadOnly(where)
        case "40" | "55":
            return Busy(where)
        case "" | "08" | "28" | "3D" | "53" | "57":
            return Unreachable(where)
        case _:
            return Damaged(where)
