"""People at their screens: what they press and read, by role and name, as somebody without eyes would find it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import expect

from tests.chromium import BROWSER_HOST

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / "build" / "browser"
"""Where the screens of a failed test are kept."""

WAIT: Final = 20_000
"""Milliseconds until something that must come is missed; nothing is measured."""

LOSS: Final = re.compile(r"net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)")
"""What the console says when the server is away, or dies while it is asked something."""

expect.set_options(timeout=WAIT)

CENTER_OF_SQUARE: Final = """(svg, [columns, rows, x, y]) => {
  const soil = svg.querySelector('rect.soil').getBoundingClientRect();
  return [soil.left + (x + 0.5) * soil.width / columns, soil.top + (y + 0.5) * soil.height / rows];
}"""


PLACES: Final = """(svg, [columns, rows]) => {
  const soil = svg.querySelector('rect.soil').getBoundingClientRect();
  const found = {};
  for (const token of svg.querySelectorAll('[data-token]')) {
    const [x, y] = token.getAttribute('transform').match(/-?[0-9.]+/g).map(Number);
    found[token.dataset.token] = [Math.floor(x * columns / soil.width), Math.floor(y * rows / soil.height)];
  }
  return found;
}"""


class Person:
    """One browser of its own. Errors, and hosts that were asked anything, are noted."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.wrong: list[str] = []
        self.hosts: set[str] = set()
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda error: self.wrong.append(f"{name}: {error}"))
        page.on("console", lambda said: self.wrong.append(f"{name}: {said.text}") if said.type == "error" else None)
        page.on("request", lambda request: self.hosts.add(urlsplit(request.url).hostname or ""))

    def forgives_the_loss(self) -> None:
        """A server that is away cannot be reached, and the console says so: no more than that."""
        assert [line for line in self.wrong if not LOSS.search(line)] == []
        self.wrong.clear()

    # --- finding

    def button(self, name: str, *, exact: bool = False, within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=_pattern(name, exact))

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name)

    def board(self) -> Locator:
        return self.page.get_by_role("application", name=re.compile("^Plateau"))

    def token(self, name: str) -> Locator:
        """A participant on the board, whatever else is said of it."""
        return self.board().get_by_role("img", name=re.compile(rf"^{loosely(name)}\b"))

    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    # --- doing

    def press(self, name: str, *, exact: bool = False, within: Locator | None = None) -> None:
        self.button(name, exact=exact, within=within).first.click()

    def writes(self, label: str, text: str, *, within: Locator | None = None) -> None:
        (within or self.page).get_by_label(label, exact=True).fill(text)

    def chooses(self, name: str, *, within: Locator | None = None) -> None:
        (within or self.page).get_by_role("radio", name=_pattern(name, False)).click()

    def ticks(self, name: str, *, within: Locator | None = None) -> None:
        (within or self.page).get_by_role("checkbox", name=_pattern(name, False)).click()

    def shuts(self) -> None:
        """Close the sheet that is open."""
        self.press("Fermer", exact=True, within=self.dialog())
        expect(self.dialog()).to_have_count(0)

    def opens(self, item: str) -> None:
        """Choose in the menu of the table."""
        self.press("Table", exact=True)
        self.page.get_by_role("menuitem", name=item).click()

    def square(self, board: tuple[int, int], square: tuple[int, int]) -> tuple[float, float]:
        """Where the middle of a square is on the screen."""
        x, y = self.board().evaluate(CENTER_OF_SQUARE, [*board, *square])
        return x, y

    def taps(self, board: tuple[int, int], square: tuple[int, int]) -> None:
        """Touch a square."""
        self.page.touchscreen.tap(*self.square(board, square))

    def drags(self, name: str, board: tuple[int, int], square: tuple[int, int]) -> None:
        """Take a token with the mouse and put it on a square."""
        mouse = self.page.mouse
        box = self.token(name).bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        x, y = self.square(board, square)
        mouse.move(x, y, steps=4)
        mouse.up()
        self.sees(f"{name} : nouvelle place, par le MJ")

    def looks_at(self, name: str) -> None:
        """Press somebody in the order of the GM's page."""
        order = self.page.get_by_role("complementary", name="Participants")
        order.get_by_role("button", name=re.compile(loosely(name))).first.click()

    def tab(self, name: str) -> None:
        bar = self.page.get_by_role("navigation", name="Parties de la table")
        self.press(name, within=bar)

    def dice(self, name: str) -> Locator:
        """The fields that ask this seat for dice of a kind, as "d20"."""
        form = self.page.locator("form", has=self.button("Voilà les dés"))
        return form.get_by_role("textbox", name=name, exact=True)

    def rolled(self, name: str, face: int) -> None:
        """Type what the first such die shows in the question that waits for it."""
        self.dice(name).first.fill(str(face))
        self.press("Voilà les dés")

    def rolls(self, name: str, *faces: int) -> None:
        """Type what all the dice of a throw show."""
        dice = self.dice(name)
        expect(dice).to_have_count(len(faces))
        for i, face in enumerate(faces):
            dice.nth(i).fill(str(face))
        self.press("Voilà les dés")

    def lends_its_session(self, other: Person) -> None:
        """Let another screen open what this one may."""
        known = self.page.context.cookies()
        house = urljoin(self.page.url, "/")
        other.page.context.add_cookies([{"name": one["name"], "value": one["value"], "url": house} for one in known])

    # --- reading

    def sees(self, *texts: str) -> None:
        for text in texts:
            expect(self.page.locator("body")).to_contain_text(text)

    def does_not_see(self, *texts: str) -> None:
        for text in texts:
            expect(self.page.locator("body")).not_to_contain_text(text)

    def sees_token(self, name: str, said: str) -> None:
        """What is said of a participant on the board, as "0 PV sur 12"."""
        expect(self.token(name)).to_have_accessible_name(re.compile(loosely(said)))

    def places(self, board: tuple[int, int]) -> dict[str, list[int]]:
        """The square of each participant that this page draws, by id."""
        found: dict[str, list[int]] = self.board().evaluate(PLACES, [*board])
        return found

    def lines(self) -> list[str]:
        """The lines of the log, the newest first."""
        return self.page.get_by_role("log").first.get_by_role("listitem").all_inner_texts()

    def reads(self, *texts: str) -> None:
        """Find lines in the log."""
        for text in texts:
            expect(self.page.get_by_role("log").first).to_contain_text(text)


def loosely(text: str) -> str:
    """A pattern of a text, whatever its spaces are: French typography has several."""
    return r"\s+".join(re.escape(word) for word in text.split())


def _pattern(name: str, exact: bool) -> re.Pattern[str]:
    return re.compile(rf"^\s*{loosely(name)}\s*$" if exact else rf"^\s*{loosely(name)}")


def newcomer(browser: Browser, name: str, width: int, height: int, *, phone: bool, locale: str = "fr-FR") -> Person:
    """Somebody who was never here, on a laptop or a touch phone."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        locale=locale,
        reduced_motion="reduce",
    )
    return Person(context.new_page(), name)


@contextmanager
def together(test: str, *people: Person) -> Iterator[None]:
    """Their evening. If it fails, what each screen showed is kept; all leave at the end."""
    try:
        yield
    except BaseException:
        KEPT.mkdir(parents=True, exist_ok=True)
        for person in people:
            person.page.screenshot(path=KEPT / f"{test}-{person.name}.png")
            (KEPT / f"{test}-{person.name}.txt").write_text(
                person.page.locator("body").aria_snapshot(), encoding="utf-8"
            )
        raise
    finally:
        for person in people:
            person.page.context.close()


def nothing_went_wrong(*people: Person) -> None:
    """No error in any console, and nobody else's machine was asked anything."""
    assert [line for person in people for line in person.wrong] == []
    assert {host for person in people for host in person.hosts} == {BROWSER_HOST}
