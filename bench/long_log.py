"""What a log of 100,000 entries costs a phone: frames while it scrolls, what is on the page, what is kept in memory.

    .venv/bin/python -m bench.long_log
    .venv/bin/python -m bench.long_log --records 2000 --data build/long    # a short one, kept for the next run

A real Chromium with the size, the touch and a quarter of the processor of a phone reads the log as a player, first the
newest entries, paging older ones from the server, then with the whole log loaded. Gestures are those of a finger and
of a wheel. Times are in milliseconds between frames, and of processor for one frame (busy); at rest says what else the
machine does. Heaps are measured after a collection, in MB.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, ViewportSize, sync_playwright

from bench.long_table import Bench
from tests.chromium import CHROMIUM_OPTIONS, find_chromium
from veillee.codex.pack import codex
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.table import Table
from veillee.table.wire import Wire

assert codex, "the demo needs its pack"
SLOWER: Final = 4
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
SEAT: Final = "Elara"
BEAT: Final = 0.016
"""Seconds between two moves of a finger."""
GESTURES: Final = 8

JOIN: Final = """async (code) => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ code });
  return (await (await fetch('api/join', { method: 'POST', headers, body })).json()).status;
}"""
FRAMES: Final = """() => {
  window.frames_ = [];
  let last = performance.now();
  const tick = (now) => {
    if (!window.frames_) return;
    window.frames_.push(now - last); last = now; requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
TAKEN: Final = "() => { const found = window.frames_; window.frames_ = null; return found.slice(2); }"
BODY: Final = "document.querySelector('[role=feed]').closest('.body')"
TO_THE_END: Final = f"() => {{ {BODY}.scrollTop = {BODY}.scrollHeight; return {BODY}.scrollHeight; }}"
IN_SIGHT: Final = f"""() => {{
  const top = {BODY}.getBoundingClientRect().top;
  const row = [...document.querySelectorAll('[role=article]')].find((one) => one.getBoundingClientRect().bottom > top);
  return [row.dataset.id, Math.round(row.getBoundingClientRect().top)];
}}"""
WATCH: Final = """() => {
  window.changes_ = 0;
  new MutationObserver((all) => { window.changes_ += all.length; })
    .observe(document.querySelector('[role=feed]'), { childList: true, subtree: true, characterData: true });
}"""
SAY: Final = """([table, text]) => new Promise((resolve) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}?language=fr`);
  socket.onmessage = (event) => {
    const told = JSON.parse(event.data);
    if (told.type === 'welcome') {
      const id = `bench-${Math.random()}`;
      socket.send(JSON.stringify({ type: 'table', id, command: { type: 'say', text } }));
    }
    if (told.type === 'accepted' || told.type === 'refused') { socket.close(); resolve(told.type); }
  };
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 0, protocol: 1 }));
})"""


def made(folder: Path, records: int) -> tuple[str, str]:
    """The table of that many records, made unless it is there, and the code of a player's seat."""
    store = SQLiteStore(folder, {"awakening": Wire(SYSTEMS["awakening"])})
    if not store.tables():
        store.close()
        bench = Bench(folder)
        bench.grows(records)
        store = bench.store
    line = store.tables()[0]
    table = Table.load(SYSTEMS[line.system], store.outlines(line.id), store.snapshots(line.id), line.id)
    store.close()
    return line.id, next(seat.code for seat in table.state.seats.values() if seat.name == SEAT)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server on that folder, stopped at the end."""
    command = (sys.executable, "-m", "veillee", "serve", "--data", str(folder), "--local", "--port", "0", "--json")
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{json.loads(process.stdout.readline())['port']}"
    finally:
        process.kill()
        process.wait()


class Phone:
    """The page of a player on a phone, with its log open."""

    def __init__(self, page: Page, cdp: CDPSession) -> None:
        self.page, self.cdp = page, cdp
        cdp.send("Performance.enable", {"timeDomain": "threadTicks"})

    def slows(self, times: int) -> None:
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def finger(self, *, up: bool, speed: int) -> None:
        """One stroke over the log, let go while it moves so that the log runs on; up goes towards older entries."""
        x, (start, end) = 195, ((740, 260) if up else (260, 740))
        step = round(speed * BEAT) * (-1 if up else 1)
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": start}]})
        for y in range(start + step, end, step):
            self.cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
            time.sleep(BEAT)
        self.cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.page.wait_for_timeout(350)

    def wheel(self, *, up: bool, speed: int) -> None:
        """Some notches of a wheel, a hundred pixels each."""
        self.page.mouse.move(195, 560)
        for _notch in range(10):
            self.page.mouse.wheel(0, 100 if up else -100)
            time.sleep(100 / speed)

    def rests(self, title: str) -> None:
        """What frames take while nothing moves: the share of this machine, and of what else it does."""
        self.measures(title, lambda: self.page.wait_for_timeout(3_000))

    def reads(self, title: str) -> None:
        """Scroll with a finger and with a wheel, down and a little up again, and print what the frames took."""
        ways = (("finger", self.finger, 1_000), ("finger", self.finger, 3_000), ("wheel", self.wheel, 1_500))
        for name, gesture, speed in ways:
            self.measures(f"{title}, {name} {speed} px/s", partial(self.gestures, gesture, speed))

    @staticmethod
    def gestures(gesture: Callable[..., None], speed: int) -> None:
        for number in range(GESTURES):
            gesture(up=number % 4 < 3, speed=speed)

    def measures(self, title: str, work: Callable[[], object]) -> None:
        start, busy = self.page.evaluate(f"{BODY}.scrollTop"), self.busy()
        self.page.evaluate(FRAMES)
        work()
        frames: list[float] = self.page.evaluate(TAKEN)
        busy = (self.busy() - busy) / len(frames)
        far = round(self.page.evaluate(f"{BODY}.scrollTop") - start)
        cells = (statistics.median(frames), statistics.quantiles(frames, n=20)[18], max(frames), busy)
        self.prints(f"{title}, {far} px", len(frames), *(f"{each:.1f}" for each in cells))

    def busy(self) -> float:
        """Milliseconds of processor that the page took so far."""
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    def prints(self, title: str, *cells: Any) -> None:
        self.cdp.send("HeapProfiler.collectGarbage")
        counts = self.cdp.send("Memory.getDOMCounters")
        heap = self.cdp.send("Runtime.getHeapUsage")["usedSize"] / 1_048_576
        rows = self.page.locator("[role=article]").count()
        here = self.page.evaluate("document.querySelectorAll('*').length")
        told = [f"{title:<48}", *(f"{cell:>7}" for cell in (*cells, *[""] * (5 - len(cells))))]
        print("  ".join([*told, f"{rows:>5}", f"{here:>6}", f"{counts['nodes']:>7}", f"{heap:>7.1f}"]), flush=True)

    def loads_all(self) -> int:
        """Page to the first entry; how many there are."""
        size = self.page.locator("[role=article]").first
        while size.get_attribute("aria-setsize") == "-1":
            self.page.evaluate(TO_THE_END)
            self.page.wait_for_timeout(5)
        return int(size.get_attribute("aria-setsize") or 0)


def main() -> None:
    """Print a line for each way of reading, then whether a new entry moves what is read."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=100_000)
    parser.add_argument("--data", type=Path, help="where the table is kept for another run")
    parser.add_argument("--slower", type=int, default=SLOWER)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="veillee-log-") as temporary:
        folder = arguments.data or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        table, code = made(folder, arguments.records)
        with served(folder) as base, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
            context = browser.new_context(
                viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True, locale="fr-FR"
            )
            page = context.new_page()
            page.on("pageerror", lambda error: print("page error:", error))
            page.goto(base)
            assert page.evaluate(JOIN, code) == "seated"
            page.goto(f"{base}/t/{table}")
            page.get_by_role("button", name="Tout le journal").click()
            page.locator("[role=article]").first.wait_for()
            phone = Phone(page, context.new_cdp_session(page))
            print(f"{'':<48}   frames      p50      p95     most     busy   rows    tags    nodes     heap")
            phone.prints("opened")
            phone.slows(arguments.slower)
            phone.rests("at rest")
            phone.reads("newest, paging")
            phone.slows(1)
            count = phone.loads_all()
            phone.prints(f"{count} rows loaded")
            phone.slows(arguments.slower)
            page.evaluate(f"{BODY}.scrollTop = {BODY}.scrollHeight / 2")
            page.wait_for_timeout(500)
            phone.reads("middle of all")
            phone.rests("at rest")
            page.evaluate(WATCH)
            before = page.evaluate(IN_SIGHT)
            page.evaluate(FRAMES)
            assert page.evaluate(SAY, [table, "une ligne de plus"]) == "accepted"
            page.wait_for_timeout(800)
            frames = page.evaluate(TAKEN)
            after = page.evaluate(IN_SIGHT)
            moved = "stays" if before[0] == after[0] and abs(before[1] - after[1]) <= 1 else f"moves {before} {after}"
            changes = page.evaluate("window.changes_")
            print(f"a new entry: what is read {moved}; {changes} changes in the log; longest frame {max(frames):.0f}")
            page.locator("[role=log]").get_by_role("button", name="nouvelle").click()
            page.wait_for_timeout(500)
            phone.prints("back to the newest")
            browser.close()


if __name__ == "__main__":
    main()
