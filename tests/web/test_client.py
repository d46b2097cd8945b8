"""The compiled client: its pages, its files, and the page that stands in for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.served import serving


@pytest.fixture
def compiled(tmp_path: Path) -> Path:
    """What Vite leaves, in small."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Veillée</title>", "utf-8")
    (tmp_path / "assets" / "index-abc.js").write_text("1", "utf-8")
    (tmp_path / "favicon.svg").write_text("<svg/>", "utf-8")
    (tmp_path / ".digest").write_text("canari", "utf-8")
    (tmp_path / "secret.py").write_text("canari", "utf-8")
    return tmp_path


async def test_every_page_of_the_client_is_the_client(compiled: Path) -> None:
    async with serving() as server, server.person() as reader:
        server.site.client = compiled
        for path in ("/", "/galerie", "/t/abc", "/t/abc/ecran", "/r/ABCDEF"):
            answer = await reader.get(path)
            assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert (await reader.get("/nothing")).status_code == 404
        assert "Veillée" in (await reader.get("/nothing")).text


async def test_files_with_a_hash_in_their_name_are_kept_for_good(compiled: Path) -> None:
    async with serving() as server, server.person() as reader:
        server.site.client = compiled
        script, icon = await reader.get("/assets/index-abc.js"), await reader.get("/favicon.svg")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert icon.headers["cache-control"] == "no-cache"
        assert icon.headers["content-type"].startswith("image/svg+xml")
        assert (await reader.head("/")).status_code == 200


@pytest.mark.parametrize("path", ["/.digest", "/secret.py", "/assets", "/assets/", "/assets/none.js"])
async def test_nothing_else_of_the_folder_is_given(compiled: Path, path: str) -> None:
    async with serving() as server, server.person() as reader:
        server.site.client = compiled
        answer = await reader.get(path)
        assert answer.status_code == 404
        assert "canari" not in answer.text


async def test_a_missing_client_says_why_and_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "error.txt").write_text("npm <failed>\n", "utf-8")
    async with serving() as server, server.person() as reader:
        server.site.client = tmp_path
        answer = await reader.get("/")
        assert answer.status_code == 503
        assert "./run install" in answer.text
        assert "npm &lt;failed&gt;" in answer.text
        assert (await reader.get("/api/me")).status_code == 200
