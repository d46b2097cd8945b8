"""An evening that plays on with drawn dice: whoever is awaited does something allowed, chosen at random on the page."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together
from tests.chromium import until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

ACTS: Final = 60
BOARD: Final = (24, 16)
MANY: Final = 30
"""Lines of the log that are compared, at most: a page makes those it shows, a few at a time."""
FEW: Final = 3
"""At least, on a phone too."""


@pytest.mark.parametrize("seed", [11])
def test_a_random_evening_ends_alike_on_every_page(browser: Browser, tmp_path: Path, seed: int) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 360, 640, phone=True)
    with house(tmp_path) as kept, together("random", gm, lea, marc):
        sit(gm, lea, marc, kept)
        evening = Evening(random.Random(seed), gm, lea, marc)
        while evening.acts < ACTS:
            evening.goes_on()
        everybody_sees_the_same(gm, lea, marc)
        nothing_went_wrong(gm, lea, marc)


def sit(gm: Person, lea: Person, marc: Person, kept: House) -> None:
    """The demonstration, whose seats are ready; two of them are taken with the code of the table."""
    gm.page.goto(kept.start())
    gm.press("Nouvelle table")
    gm.press("Ouvrir la démonstration")
    gm.press("0 joueur")
    code = gm.dialog().get_by_text("Code de la table").locator("b").inner_text()
    for player, hero in ((lea, "Elara"), (marc, "Kael")):
        player.page.goto(f"{kept.base}/r/{code}")
        player.writes("Votre nom", player.name)
        player.chooses(hero)
        player.press("Frapper à la porte")
        gm.press("Ouvrir", exact=True)
        expect(player.button(hero)).to_be_visible()
    gm.shuts()


class Evening:
    """Three people who do what their pages allow. What a page offers must be accepted: an act that is refused fails."""

    def __init__(self, chance: random.Random, gm: Person, *players: Person) -> None:
        self._chance = chance
        self._gm = gm
        self._players = players
        self.acts = 0

    def goes_on(self) -> None:
        """Who is asked answers; else who plays plays, from a phone if it is a player's turn."""
        for phone in self._players:
            rows = phone.page.get_by_role("radiogroup").locator(ANSWERS)
            if rows.count():
                self._pick(rows).click()
                self._done(phone.page.locator("section.prompt .button.primary").click)
                return
        asked = self._gm.page.get_by_role("complementary", name="Demande et journal").locator(ANSWERS)
        if asked.count():
            self._done(self._pick(asked).click)
            return
        for phone in self._players:
            if phone.page.get_by_role("heading", name="À vous de jouer").is_visible():
                self._plays(phone, phone.region("Votre tour"))
                return
        if self._gm.button("Commencer le combat").count():
            self._gm.press("Commencer le combat")
            self._done(self._gm.button("Commencer le combat", within=self._gm.dialog()).click)
            return
        self._plays(self._gm, self._gm.region("Commandes"))

    def _plays(self, person: Person, commands: Locator) -> None:
        """One command, whatever it then asks: whom, where, which way."""
        possible = commands.locator(".command:not([aria-disabled])").filter(has_not_text="Retour")
        before = self._version(person)
        self._pick(possible).click()
        if commands.get_by_role("button", name="Retour").is_visible():
            self._pick(possible).click()
        asked = person.page.locator("section.pick")
        give_up = asked.get_by_role("button", name="Abandonner")
        if not give_up.is_visible():
            self._read(before)
            return
        targets = asked.get_by_role("radio")
        if targets.count():
            self._pick(targets).click()
        send = asked.locator(".button.primary")
        if send.count() and send.is_enabled():
            self._done(send.click)
        elif send.count() or not self._walks(person, asked):
            give_up.click()

    def _walks(self, person: Person, asked: Locator) -> bool:
        """Lead the cursor of the board near whoever plays, and go there if it says that this can be reached."""
        board = person.board()
        board.focus()
        board.press("ArrowUp")
        for key in self._chance.choices(ARROWS, k=self._chance.randint(1, 5)):
            board.press(key)
        said = board.locator("..").get_by_role("status").inner_text()
        if not re.search(r"à \d+\sm", said):
            return False
        board.press("Enter")
        if "provoque" not in said:
            self._done(lambda: board.press("Enter"))
            return True
        board.press("Enter")
        if self._chance.random() < 0.5:
            asked.get_by_role("button", name="Rester").click()
        else:
            self._done(asked.get_by_role("button", name="Y aller quand même").click)
        return True

    def _done(self, act: Callable[[], None]) -> None:
        before = self._version(self._gm)
        act()
        self._read(before)

    def _read(self, before: int) -> None:
        """Wait until every page has read what was just written."""
        for person in (self._gm, *self._players):
            until(person.page, "before => Number(document.body.dataset.version) > before", before)
        self.acts += 1

    def _version(self, person: Person) -> int:
        return int(person.page.locator("body").get_attribute("data-version") or 0)

    def _pick(self, found: Locator) -> Locator:
        expect(found.first).to_be_visible()
        return found.nth(self._chance.randrange(found.count()))


ANSWERS: Final = "[data-answer]:not([aria-disabled])"
ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")


def everybody_sees_the_same(*people: Person) -> None:
    """Who stands where is the same for all, and a page that is opened afresh shows what it showed."""
    places = [person.places(BOARD) for person in people]
    assert places[0]
    assert all(others == places[0] for others in places)
    for person in people:
        shown, told = person.board().aria_snapshot(), person.lines()
        person.page.reload()
        expect(person.board()).to_be_visible()
        assert person.places(BOARD) == places[0]
        assert person.board().aria_snapshot() == shown
        expect(person.page.get_by_role("log").first.get_by_role("listitem").nth(FEW - 1)).to_be_attached()
        fresh = person.lines()
        both = min(len(told), len(fresh), MANY)
        assert both >= FEW
        assert fresh[:both] == told[:both]
