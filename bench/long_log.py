"""What a log of 100,000 entries costs a phone: frames while it scrolls, what is on the page, what is kept in memory.

    .venv/bin/python -m bench.long_log
    .venv/bin/python -m bench.long_log --records 2000 --data build/long    # a short one, kept for the next run

A real Chromium with the size, the touch and a quarter of the processor of a phone reads the log as a player, first the
newest entries, paging older ones from the server, then with the whole log loaded. Gestures are those of a finger and
of a wheel, sent at their hour whether or not the page has answered the last move: a driver that waits for each answer
moves at half the speed it says and can miss frames on an empty page too. The same gestures scroll an empty list
in the same run: what that misses, the browser and the machine miss. Times are in milliseconds between
frames, and of processor for one frame (busy); at rest says what else the machine does. Late is px of the list that were
in sight before their rows came, added up. Heaps are measured after a collection, in MB.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, CDPSession, Page, ViewportSize, async_playwright

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
SYSTEM: Final = "awakening"
SEAT: Final = "Elara"
BEAT: Final = 0.016
"""Seconds between two moves of a finger."""
GESTURES: Final = 8
STROKE: Final = 480
"""Pixels of the screen that a finger crosses."""

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
EMPTY: Final = f"""() => {{
  const list = document.createElement('div');
  list.className = 'body';
  list.style = `overflow-y: auto; height: ${{{BODY}.clientHeight}}px`;
  list.innerHTML = '<div role="feed" style="height: 4000000px"></div>';
  {BODY}.replaceWith(list);
}}"""
LATE: Final = f"""() => {{
  const [list, body] = [document.querySelector('[role=feed]'), {BODY}];
  window.late_ = 0;
  window.addEventListener('scroll', () => {{
    const [around, whole] = [body.getBoundingClientRect(), list.getBoundingClientRect()];
    const [top, bottom] = [Math.max(around.top, whole.top), Math.min(around.bottom, whole.bottom)];
    let covered = 0;
    for (const row of list.children) {{
      const box = row.getBoundingClientRect();
      covered += Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top));
    }}
    window.late_ += Math.max(0, bottom - top - covered - 1);
  }}, {{ capture: true, passive: true }});
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
    store = SQLiteStore(folder, {SYSTEM: Wire(SYSTEMS[SYSTEM])})
    if not store.tables():
        store.close()
        bench = Bench(folder, SYSTEM)
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

    async def slows(self, times: int) -> None:
        await self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": times})

    async def finger(self, *, up: bool, speed: int) -> None:
        """One stroke over the log, let go while it moves so that the log runs on; up goes towards older entries."""
        start, way = (740, -1) if up else (260, 1)
        moves = round(STROKE / speed / BEAT)
        sent = [self.touches("touchStart", start)]
        begun = time.perf_counter()
        for move in range(1, moves + 1):
            await asyncio.sleep(begun + move * BEAT - time.perf_counter())
            sent.append(self.touches("touchMove", start + way * STROKE * move / moves))
        sent.append(self.touches("touchEnd"))
        await asyncio.gather(*sent)
        await self.page.wait_for_timeout(350)

    def touches(self, kind: str, *heights: float) -> asyncio.Task[object]:
        points = [{"x": 195, "y": height} for height in heights]
        return asyncio.create_task(self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points}))

    async def wheel(self, *, up: bool, speed: int) -> None:
        """Some notches of a wheel, a hundred pixels each."""
        await self.page.mouse.move(195, 560)
        begun, sent = time.perf_counter(), []
        for notch in range(1, 11):
            sent.append(asyncio.create_task(self.page.mouse.wheel(0, 100 if up else -100)))
            await asyncio.sleep(begun + notch * 100 / speed - time.perf_counter())
        await asyncio.gather(*sent)

    async def rests(self, title: str) -> None:
        """What frames take while nothing moves: the share of this machine, and of what else it does."""
        await self.measures(title, lambda: self.page.wait_for_timeout(3_000))

    async def reads(self, title: str) -> None:
        """Scroll with a finger and with a wheel, down and a little up again, and print what the frames took."""
        ways = (("finger", self.finger, 1_000), ("finger", self.finger, 3_000), ("wheel", self.wheel, 1_500))
        for name, gesture, speed in ways:
            await self.measures(f"{title}, {name} {speed} px/s", partial(self.gestures, gesture, speed))

    @staticmethod
    async def gestures(gesture: Callable[..., Awaitable[None]], speed: int) -> None:
        for number in range(GESTURES):
            await gesture(up=number % 4 < 3, speed=speed)

    async def measures(self, title: str, work: Callable[[], Awaitable[object]]) -> None:
        start, busy = await self.page.evaluate(f"{BODY}.scrollTop"), await self.busy()
        await self.page.evaluate("() => { window.late_ = 0; }")
        await self.page.evaluate(FRAMES)
        await work()
        frames: list[float] = await self.page.evaluate(TAKEN)
        busy = (await self.busy() - busy) / len(frames)
        far = round(await self.page.evaluate(f"{BODY}.scrollTop") - start)
        spread = statistics.quantiles(frames, n=100)
        cells = (statistics.median(frames), spread[94], spread[98], max(frames), busy)
        late = round(await self.page.evaluate("window.late_"))
        await self.prints(f"{title}, {far} px", len(frames), *(f"{each:.1f}" for each in cells), late)

    async def busy(self) -> float:
        """Milliseconds of processor that the page took so far."""
        metrics = (await self.cdp.send("Performance.getMetrics"))["metrics"]
        return 1000 * float(next(each["value"] for each in metrics if each["name"] == "TaskDuration"))

    async def prints(self, title: str, *cells: Any) -> None:
        await self.cdp.send("HeapProfiler.collectGarbage")
        counts = await self.cdp.send("Memory.getDOMCounters")
        heap = (await self.cdp.send("Runtime.getHeapUsage"))["usedSize"] / 1_048_576
        rows = await self.page.locator("[role=article]").count()
        here = await self.page.evaluate("document.querySelectorAll('*').length")
        told = [f"{title:<48}", *(f"{cell:>7}" for cell in (*cells, *[""] * (7 - len(cells))))]
        print("  ".join([*told, f"{rows:>5}", f"{here:>6}", f"{counts['nodes']:>7}", f"{heap:>7.1f}"]), flush=True)

    async def loads_all(self) -> int:
        """Page to the first entry; how many there are."""
        size = self.page.locator("[role=article]").first
        while await size.get_attribute("aria-setsize") == "-1":
            await self.page.evaluate(TO_THE_END)
            await self.page.wait_for_timeout(5)
        return int(await size.get_attribute("aria-setsize") or 0)


async def opened(browser: Browser, base: str, table: str, code: str) -> Phone:
    """A phone on which that seat has opened its log."""
    context = await browser.new_context(
        viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True, locale="fr-FR"
    )
    page = await context.new_page()
    page.on("pageerror", lambda error: print("page error:", error))
    await page.goto(base)
    assert await page.evaluate(JOIN, code) == "seated"
    await page.goto(f"{base}/t/{table}")
    await page.get_by_role("button", name="Tout le journal").click()
    await page.locator("[role=article]").first.wait_for()
    cdp = await context.new_cdp_session(page)
    await cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    return Phone(page, cdp)


async def reads_nothing(phone: Phone, slower: int) -> None:
    """The same gestures over an empty list."""
    await phone.page.evaluate(EMPTY)
    await phone.slows(slower)
    await phone.rests("at rest")
    await phone.reads("an empty list")


async def reads_the_log(phone: Phone, table: str, slower: int) -> None:
    """The newest entries, then all, then an entry that comes meanwhile."""
    page = phone.page
    await phone.prints("opened")
    await page.evaluate(LATE)
    await phone.slows(slower)
    await phone.rests("at rest")
    await phone.reads("newest, paging")
    await phone.slows(1)
    count = await phone.loads_all()
    await phone.prints(f"{count} rows loaded")
    await phone.slows(slower)
    await page.evaluate(f"{BODY}.scrollTop = {BODY}.scrollHeight / 2")
    await page.wait_for_timeout(500)
    await phone.reads("middle of all")
    await phone.rests("at rest")
    await page.evaluate(WATCH)
    before = await page.evaluate(IN_SIGHT)
    await page.evaluate(FRAMES)
    assert await page.evaluate(SAY, [table, "une ligne de plus"]) == "accepted"
    await page.wait_for_timeout(800)
    frames = await page.evaluate(TAKEN)
    after = await page.evaluate(IN_SIGHT)
    moved = "stays" if before[0] == after[0] and abs(before[1] - after[1]) <= 1 else f"moves {before} {after}"
    changes = await page.evaluate("window.changes_")
    print(f"a new entry: what is read {moved}; {changes} changes in the log; longest frame {max(frames):.0f}")
    await page.locator("[role=log]").get_by_role("button", name="nouvelle").click()
    await page.wait_for_timeout(500)
    await phone.prints("back to the newest")


async def measured(base: str, table: str, code: str, slower: int) -> None:
    """All lines of one run, the empty list first."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        names = ("frames", "p50", "p95", "p99", "most", "busy", "late")
        print(f"{'':<48}", *(f"{name:>7}" for name in names), " rows    tags    nodes     heap", sep="  ")
        empty = await opened(browser, base, table, code)
        await reads_nothing(empty, slower)
        await empty.page.context.close()
        await reads_the_log(await opened(browser, base, table, code), table, slower)
        await browser.close()


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
        with served(folder) as base:
            asyncio.run(measured(base, table, code, arguments.slower))


if __name__ == "__main__":
    main()
