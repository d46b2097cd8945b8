"""What a step costs the phone of a player whose character has eight powers: processor of the page, longest task.

    .venv/bin/python -m bench.phone_step

A real Chromium with the size and a quarter of the processor of a phone; the table is that of `bench.one_act --heroes`.
Milliseconds: `draws` is the processor that script, style and layout took from a command of the GM to rest, more than
its longest task if the machine does nothing else; `longest` is that task by the clock, which a busy machine makes
longer.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, Page, sync_playwright

from bench.long_log import JOIN, PHONE, served
from bench.one_act import ELARA, ORC, heroes
from tests.chromium import CHROMIUM_OPTIONS, find_chromium
from veillee.store.sqlite import SQLiteStore
from veillee.systems import SYSTEMS
from veillee.table.wire import Wire

SLOWER: Final = 4
DRAWING: Final = ("ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
REST: Final = 1_200
"""Milliseconds after which a step is surely on the screen, on a slow machine too."""

WATCH: Final = """() => {
  window.tasks_ = [];
  new PerformanceObserver((list) => { for (const one of list.getEntries()) window.tasks_.push(one.duration); })
    .observe({ type: 'longtask', buffered: false });
}"""
TASKS: Final = "() => window.tasks_.splice(0)"
SEND: Final = """([table, message]) => new Promise((resolve) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}?language=fr`);
  socket.onmessage = (event) => {
    const told = JSON.parse(event.data);
    if (told.type === 'welcome') socket.send(JSON.stringify({ id: `bench-${Math.random()}`, ...message }));
    if (told.type === 'accepted' || told.type === 'refused') { socket.close(); resolve(told); }
  };
  socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', version: 0, protocol: 1 }));
})"""


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    """What the GM does, by what it is called here; an answer takes its prompt from the step before."""
    yield "another's turn", {"type": "do", "command": {"type": "go_to", "actor": ORC}}
    yield "a prompt", {"type": "do", "command": {"type": "attack", "actor": ORC, "line": "hache", "target": ELARA}}
    yield "its answer", {"type": "answer", "value": "take"}
    yield "a correction", {"type": "do", "command": {"type": "correct", "actor": ELARA, "hit_points": 12}}
    yield "one's own turn", {"type": "do", "command": {"type": "go_to", "actor": ELARA}}
    for square in ([8, 6], [8, 7]):
        place = {"square": square, "facing": [1, 0]}
        yield "a step", {"type": "do", "command": {"type": "place", "actor": ELARA, "place": place}}


class Phone:
    """The page of a player, and what it took."""

    def __init__(self, page: Page, cdp: CDPSession) -> None:
        self.page, self.cdp = page, cdp
        cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)

    def draws(self) -> float:
        """Milliseconds of processor that script, style and layout took so far."""
        metrics = self.cdp.send("Performance.getMetrics")["metrics"]
        return 1000 * sum(float(each["value"]) for each in metrics if each["name"] in DRAWING)


def kept(folder: Path) -> tuple[str, dict[str, str]]:
    """The table of the heroes on the disk, and the personal code of each seat."""
    table = heroes().table
    store = SQLiteStore(folder, {"awakening": Wire(SYSTEMS["awakening"])})
    store.create(table.state.id, system="awakening", title="Un acte", at=1, records=list(table.log.records))
    store.close()
    return table.state.id, {seat.id: seat.code for seat in table.state.seats.values()}


def main() -> None:
    """Print what each kind of step costs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=4)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="veillee-phone-") as temporary:
        table, codes = kept(Path(temporary))
        with served(Path(temporary)) as base, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
            gm = browser.new_context().new_page()
            context = browser.new_context(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
            page = context.new_page()
            for each, seat in ((gm, "gm"), (page, "j1")):
                each.goto(base)
                assert each.evaluate(JOIN, codes[seat]) == "seated"
            page.goto(f"{base}/t/{table}")
            page.get_by_role("button", name="Tout le journal").wait_for()
            page.wait_for_timeout(REST)
            phone = Phone(page, context.new_cdp_session(page))
            told: dict[str, list[tuple[float, float]]] = {}
            version = 0
            for _time in range(arguments.times):
                for name, message in steps():
                    page.evaluate(TASKS)
                    before = phone.draws()
                    said = gm.evaluate(
                        SEND, [table, {**message, "prompt": version}] if name == "its answer" else [table, message]
                    )
                    assert said["type"] == "accepted", said
                    version = said["version"]
                    page.wait_for_timeout(REST)
                    longest = max(page.evaluate(TASKS), default=0.0)
                    told.setdefault(name, []).append((phone.draws() - before, longest))
            browser.close()
    print(f"{'ms':<16}{'draws':>8}{'most':>8}{'longest':>10}{'most':>8}")
    for name, figures in told.items():
        draws, longest = zip(*figures, strict=True)
        cells = (statistics.median(draws), max(draws), statistics.median(longest), max(longest))
        print(f"{name:<16}{cells[0]:>8.0f}{cells[1]:>8.0f}{cells[2]:>10.0f}{cells[3]:>8.0f}")


if __name__ == "__main__":
    main()
