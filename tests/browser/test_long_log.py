"""The log of a long table on a phone: words while it runs past, whole entries where it rests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from playwright.sync_api import expect

from bench.long_log import made
from tests.browser.house import house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together
from tests.chromium import until

if TYPE_CHECKING:
    from playwright.sync_api import Browser

RECORDS: Final = 900

JOINS: Final = """async (code) => {
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/join', { method: 'POST', headers, body: JSON.stringify({ code }) });
}"""

IN_SIGHT: Final = """() => {
  const list = document.querySelector('[role=feed]');
  const [around, whole] = [list.closest('.body').getBoundingClientRect(), list.getBoundingClientRect()];
  const [top, bottom] = [Math.max(around.top, whole.top), Math.min(around.bottom, whole.bottom)];
  const rows = [...list.querySelectorAll('[role=article]')].map((row) => [row, row.getBoundingClientRect()]);
  const seen = rows.filter(([, box]) => box.bottom > top && box.top < bottom);
  const covered = seen.reduce((sum, [, box]) => sum + Math.min(bottom, box.bottom) - Math.max(top, box.top), 0);
  const bare = seen.filter(([row]) => row.querySelector('li, h4') === null && row.innerText.trim() !== '').length;
  return { rows: seen.length, words: bare, late: Math.max(0, Math.round(bottom - top - covered - 1)) };
}"""

FLIES: Final = f"""([speed, seconds]) => new Promise((done) => {{
  const look = {IN_SIGHT};
  const body = document.querySelector('[role=feed]').closest('.body');
  const seen = {{ frames: 0, words: 0, empty: 0 }};
  let last = performance.now();
  const end = last + 1000 * seconds;
  const tick = (now) => {{
    const {{ rows, words }} = look();
    seen.frames += 1;
    if (words === rows && rows > 0) seen.words += 1;
    if (rows === 0) seen.empty += 1;
    if (now > end) return done(seen);
    body.scrollTop += speed * Math.min(100, now - last) / 1000;
    last = now;
    requestAnimationFrame(tick);
  }};
  requestAnimationFrame(tick);
}})"""


class Flight(NamedTuple):
    """What somebody does to the log, and which frames of it may occur."""

    speed: int
    seconds: float
    words: bool
    empty: bool


FLIGHTS: Final = (Flight(300, 0.8, False, False), Flight(3_000, 2, True, False), Flight(60_000, 0.8, False, True))


@contextmanager
def reading(browser: Browser, folder: Path, records: int) -> Iterator[Person]:
    """A player with the whole log of a table of so many records open."""
    table, code = made(folder, records)
    elara = newcomer(browser, "elara", 390, 844, phone=True)
    with house(folder) as kept, together("long-log", elara):
        kept.start()
        elara.page.goto(kept.base)
        elara.page.evaluate(JOINS, code)
        elara.page.goto(f"{kept.base}/t/{table}")
        elara.press("Tout le journal")
        expect(elara.page.get_by_role("article").first).to_be_visible()
        yield elara
        nothing_went_wrong(elara)


def test_what_runs_past_is_words_and_what_rests_is_whole(browser: Browser, tmp_path: Path) -> None:
    with reading(browser, tmp_path, RECORDS) as elara:
        for flight in FLIGHTS:
            seen = elara.page.evaluate(FLIES, [flight.speed, flight.seconds])
            assert not seen["words"] or flight.words or flight.empty, (flight, seen)
            assert not seen["empty"] or flight.empty, (flight, seen)
            assert seen["words"] or not flight.words, (flight, seen)
            assert seen["empty"] or not flight.empty, (flight, seen)
            until(elara.page, f"() => {{ const at = ({IN_SIGHT})(); return at.rows > 1 && !at.words && !at.late; }}")


def test_the_keys_go_from_entry_to_entry_and_back_to_the_newest(browser: Browser, tmp_path: Path) -> None:
    with reading(browser, tmp_path, RECORDS // 3) as elara:
        elara.page.get_by_role("article").first.focus()
        for place in range(2, 30):
            elara.page.keyboard.press("PageDown")
            expect(elara.page.locator(":focus")).to_have_attribute("aria-posinset", str(place))
        elara.page.keyboard.press("Home")
        expect(elara.page.get_by_role("article").first).to_have_attribute("aria-posinset", "1")
