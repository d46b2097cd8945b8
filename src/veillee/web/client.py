"""The compiled client: its pages at every address it knows, its files beside them."""

from __future__ import annotations

import html
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.responses import FileResponse, HTMLResponse

from veillee.i18n import _, language
from veillee.web.problems import Problem
from veillee.web.site import Site, site_of
from veillee.words.typography import set_words

router: Final = APIRouter()

HASHED: Final = "public, max-age=31536000, immutable"
"""Names of files in `assets` change with what they hold."""
CHECKED: Final = "no-cache"

MEDIA: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/markdown",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Said by us: a Windows registry may say otherwise."""

PAGES: Final = (
    "/",
    "/codex",
    "/conformite",
    "/galerie",
    "/t/{table}",
    "/des",
    "/t/{table}/des",
    "/t/{table}/ecran",
    "/r/{code}",
)


async def page(request: Request) -> Response:
    """The client at an address that it reads itself."""
    return _page(site_of(request), 200)


for address in PAGES:
    router.add_api_route(address, page, methods=["GET", "HEAD"], include_in_schema=False)


@router.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
async def anything(path: str, request: Request) -> Response:
    """A file of the client, or the client's own « Cette page n’existe pas »."""
    site = site_of(request)
    if path.startswith("api/"):
        raise Problem(404, "not_found", _("Cette adresse n’existe pas."))
    found = _file(site.client, path)
    if found is None:
        return _page(site, 404)
    kept = HASHED if path.startswith("assets/") else CHECKED
    return FileResponse(found, media_type=MEDIA[found.suffix], headers={"cache-control": kept})


def _page(site: Site, status: int) -> Response:
    index = site.client / "index.html"
    if index.is_file():
        return FileResponse(index, status, media_type=MEDIA[".html"], headers={"cache-control": CHECKED})
    return HTMLResponse(_missing(site.client), 503, headers={"cache-control": "no-store"})


def _file(folder: Path, path: str) -> Path | None:
    """A file inside the folder, of a kind that a client has; nothing hidden, nothing above."""
    parts = path.split("/")
    if "\0" in path or "\\" in path or any(part.startswith(".") or not part for part in parts):
        return None
    found = folder.joinpath(*parts)
    return (
        found
        if found.suffix in MEDIA and found.is_file() and found.resolve().is_relative_to(folder.resolve())
        else None
    )


def _missing(folder: Path) -> str:
    """A page without a client: why, and what to do."""
    reason = folder / "error.txt"
    detail = reason.read_text("utf-8", "replace")[-2000:] if reason.is_file() else ""
    title = _("Le client du navigateur manque")
    sentence = _(
        "Le serveur tourne et vos tables sont là, mais la page n’a pas pu être compilée à l’installation. "
        "Quand le réseau est là, lancez « ./run install », puis relancez « ./run serve »."
    )
    shown = f"<pre>{html.escape(detail)}</pre>" if detail else ""
    return (
        f'<!doctype html><html lang="{language()}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title)}</title><h1>{html.escape(title)}</h1>"
        f"<p>{html.escape(set_words(sentence, language()))}</p>{shown}</html>"
    )
