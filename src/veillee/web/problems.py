"""What a route answers when it cannot do what was asked: `{code, message}`, the message a sentence for a person."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from veillee.i18n import _, language
from veillee.store.backups import UnknownBackup
from veillee.store.contract import (
    BadExport,
    Busy,
    DiskFull,
    ReadOnly,
    StoreError,
    TableExists,
    TooRecent,
    UnknownTable,
    UnknownVersion,
    VersionExists,
)
from veillee.web.live import NotKept, PutAway
from veillee.words.typography import set_words


class Problem(Exception):
    """A refusal of a route: an HTTP status, a code for the client, a sentence."""

    def __init__(self, status: int, code: str, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.message = message
        self.headers = dict(headers or {})

    def answer(self) -> Response:
        body = {"code": self.code, "message": set_words(self.message, language())}
        return JSONResponse(body, self.status, headers=self.headers | {"cache-control": "no-store"})


def not_host() -> Problem:
    """For the routes of the host."""
    return Problem(403, "host_only", _("Cette page est celle de l’hôte : ouvrez-la par le lien affiché au démarrage."))


def not_seated() -> Problem:
    return Problem(403, "not_seated", _("Cet appareil n’a pas de place à cette table : passez par « Rejoindre »."))


def gm_only() -> Problem:
    return Problem(403, "gm_only", _("C’est au MJ de le faire."))


def no_table() -> Problem:
    return Problem(404, "table_unknown", _("Cette table n’est pas ici."))


def too_large(maximum: int) -> Problem:
    """`maximum` in bytes."""
    if maximum >= 1_000_000:
        shown = _("{count} Mo").format(count=maximum // 1_000_000)
    else:
        shown = _("{count} ko").format(count=maximum // 1000)
    return Problem(413, "too_large", _("C’est trop gros : {maximum} au plus.").format(maximum=shown))


def too_often(seconds: float) -> Problem:
    """`seconds` until the next try."""
    wait = max(1, round(seconds + 0.5))
    return Problem(
        429,
        "too_often",
        _("Trop d’essais d’un coup. Attendez {seconds} s, puis réessayez.").format(seconds=wait),
        {"retry-after": str(wait)},
    )


def of_store(error: StoreError) -> Problem:
    """A store's own sentence with the status that fits."""
    match error:
        case UnknownTable():
            return no_table()
        case UnknownVersion():
            return Problem(404, "version_unknown", str(error))
        case UnknownBackup():
            return Problem(404, "backup_unknown", str(error))
        case BadExport() | TooRecent():
            return Problem(422, "import_unreadable", str(error))
        case TableExists() | VersionExists() | Busy():
            return Problem(409, "store_conflict", str(error))
        case DiskFull() | ReadOnly():
            return Problem(507, "store_unwritable", str(error))
        case _:
            return Problem(409, "store_failed", str(error))


async def answer_problem(_request: Request, error: Exception) -> Response:
    """Exception handler of the application: every refusal in one shape."""
    match error:
        case Problem():
            return error.answer()
        case StoreError():
            return of_store(error).answer()
        case NotKept(error=cause):
            return of_store(cause).answer()
        case PutAway():
            return Problem(409, "try_again", _("La table vient d’être rangée. Réessayez.")).answer()
        case RequestValidationError():
            return _invalid(error).answer()
        case HTTPException(status_code=404):
            return Problem(404, "not_found", _("Cette adresse n’existe pas.")).answer()
        case HTTPException(status_code=413):
            return Problem(413, "too_large", _("C’est trop gros pour être pris.")).answer()
        case HTTPException(status_code=408):
            return Problem(408, "too_slow", _("La suite de l’envoi n’est pas venue. Réessayez.")).answer()
        case HTTPException(status_code=405):
            return Problem(405, "method", _("Cette adresse ne se demande pas ainsi.")).answer()
        case HTTPException(status_code=status) if status < 500:
            return Problem(status, "request_invalid", _("Cette demande est mal formée.")).answer()
        case _:
            return unexpected().answer()


def unexpected() -> Problem:
    """For a fault of ours: it is logged, and nothing was changed."""
    return Problem(500, "unexpected", _("Veillée a rencontré une erreur imprévue. Rien n’est perdu : réessayez."))


def _invalid(error: RequestValidationError) -> Problem:
    fields = [".".join(str(step) for step in detail["loc"][1:]) for detail in error.errors()]
    where = next((field for field in fields if field), "JSON")[:80]
    return Problem(422, "request_invalid", _("Cette demande est mal formée ({where}).").format(where=where))
