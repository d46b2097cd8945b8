"""What the pages of a d20 table owe: no phone scrolls sideways, English is whole, a keyboard reaches an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.audacity import hurts, opens_table, sits
from tests.browser.house import house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together
from tests.browser.test_pages import SIDEWAYS, contents, french, walk_to

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHEETS = (
    "Ajouter un participant", "Le lieu et le plateau", "Demander un test", "Dégâts et soins", "Accorder des points",
    "Finir le scénario", "Créatures légendaires", "Expérience et niveaux", "Corriger une réserve", "Un nouveau jour",
    "Changer l’ordre du tour",
)  # fmt: skip
ENGLISH_SHEETS = (
    "Add a participant", "Ask for a check", "Damage and healing", "Grant points", "End the scenario",
    "Legendary creatures", "Experience and levels", "Correct a reserve", "A new day",
)  # fmt: skip


def test_no_page_of_the_d20_scrolls_sideways_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 360, 640, phone=True)
    small = newcomer(browser, "mj-phone", 360, 640, phone=True)
    with house(tmp_path) as kept, together("d20-narrow", gm, lea, small):
        code = opens_table(gm, kept, demo=True)
        sits(gm, lea, "Léa", code, kept, "Bréhan")
        starts(gm)
        for tab in ("Table", "Fiche", "Audace", "Dés"):
            lea.tab(tab)
            fits(lea, tab)
        lea.tab("Fiche")
        lea.press("Un nouveau personnage")
        for way in ("un héros prêt", "collée", "écrite ici"):
            lea.chooses(way)
            fits(lea, way)
        lea.press("Plus tard")
        lea.tab("Table")
        gm.lends_its_session(small)
        small.page.goto(gm.page.url)
        for tab in ("Ordre", "Table", "Audace", "Journal"):
            small.tab(tab)
            fits(small, tab)
        gm.press("Commencer le combat")
        gm.press("Commencer le combat", within=gm.dialog())
        gm.sees("Tour de table 1")
        hurts(gm, "Bréhan", "30")
        lea.sees("Bréhan va tomber")
        fits(lea, "half a blow")
        small.tab("Table")
        fits(small, "half a blow")
        answer = lea.page.locator("section.prompt .button.primary").bounding_box()
        assert answer is not None
        assert answer["y"] + answer["height"] <= 640, "the answer is in sight without scrolling"
        walk_to(lea, lea.page.locator("section.prompt .button.primary"))
        lea.page.keyboard.press("Enter")
        lea.sees("Bréhan est mourant")
        for sheet in SHEETS:
            gm.opens(sheet)
            assert gm.dialog().evaluate("node => node.scrollWidth - node.clientWidth") <= 0, sheet
            gm.page.keyboard.press("Escape")
            expect(gm.dialog()).to_have_count(0)
        nothing_went_wrong(gm, lea, small)


def test_english_pages_of_the_d20_say_no_french(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    with house(tmp_path) as kept, together("d20-english", gm, lea):
        code = opens_table(gm, kept, demo=True)
        sits(gm, lea, "Léa", code, kept, "Bréhan")
        starts(gm)
        lea.button("Bréhan : personnages et réglages").click()
        for person in (gm, lea):
            if person is gm:
                gm.opens("Réglages de la table")
            person.chooses("English", within=person.dialog())
            person.page.keyboard.press("Escape")
            expect(person.dialog()).to_have_count(0)
        gm.reads("A scenario starts")
        content = [*stat_blocks(gm), *contents(gm, "audacity"), "La mine de Corvaux"]
        assert french(gm, content) == []
        for sheet in ENGLISH_SHEETS:
            gm.press("Table", exact=True)
            gm.page.get_by_role("menuitem", name=sheet).click()
            expect(gm.dialog().get_by_role("heading", name=sheet)).to_be_visible()
            assert french(gm, content) == [], sheet
            gm.page.keyboard.press("Escape")
            expect(gm.dialog()).to_have_count(0)
        lea.page.reload()  # what was announced in French stays said
        tabs = lea.page.get_by_role("navigation").last.get_by_role("button")
        expect(tabs).to_have_count(5)
        for tab in tabs.all():
            tab.click()
            assert french(lea, content) == []
        tabs.first.click()
        gm.page.get_by_role("button", name="Start the fight").first.click()
        gm.dialog().locator(".button.primary").click()
        expect(gm.page.get_by_role("heading", name=re.compile("Round 1"))).to_be_visible()
        for person in (gm, lea):
            assert french(person, content) == []
        gm.page.get_by_role("button", name="Audacity", exact=True).click()
        assert french(gm, content) == []
        nothing_went_wrong(gm, lea)


def stat_blocks(gm: Person) -> list[str]:
    """What the stat blocks of the pack say, notes and names of attacks: it stays in its language."""
    cards = gm.page.evaluate(
        """async () => {
          const kinds = (await (await fetch('/api/codex?system=audacity')).json()).kinds;
          const of = ['d20-heroes', 'd20-creatures'].flatMap((kind) => kinds[kind].map(({ id }) => `${kind}/${id}`));
          return Promise.all(of.map(async (path) => (await (await fetch(`/api/codex/${path}`)).json()).card));
        }"""
    )
    return sorted((text for text in texts(cards) if len(text) > 3), key=len, reverse=True)


def texts(written: Any) -> Iterator[str]:
    match written:
        case str():
            yield written
        case dict():
            for value in written.values():
                yield from texts(value)
        case list():
            for value in written:
                yield from texts(value)
        case _:
            pass


def starts(gm: Person) -> None:
    gm.opens("Commencer un scénario")
    gm.press("Commencer le scénario", within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)


def fits(person: Person, where: str) -> None:
    assert person.page.evaluate(SIDEWAYS) <= 0, where
