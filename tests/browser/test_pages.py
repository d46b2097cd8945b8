"""What every page owes: a keyboard is enough, names are said, no phone scrolls sideways, English is whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together
from tests.chromium import until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

FRENCH: Final = re.compile(
    r"\b(?:le|la|les|des|du|une|est|pour|dans|avec|aucun|aucune|vous|votre|vos|jouer|joue|tour|mes|cette|sur|et|ou|par)\b"
    r"|\b[dlnjqs]’\w",
    re.IGNORECASE,
)
SIDEWAYS: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as kept:
        yield kept


def demonstration(gm: Person, kept: House) -> str:
    """Open the demonstration; the code of its table."""
    gm.page.goto(kept.start())
    gm.page.get_by_role("button", name=re.compile("Nouvelle table|New table")).click()
    gm.page.get_by_role("button", name=re.compile("Ouvrir la démonstration|Open the demo")).click()
    gm.page.get_by_role("button", name=re.compile("^0 (?:joueur|player)")).click()
    code = gm.dialog().locator("b.code").inner_text()
    gm.page.keyboard.press("Escape")
    expect(gm.dialog()).to_have_count(0)
    return code


def sits(gm: Person, player: Person, hero: str, code: str, kept: House) -> None:
    """Knock at the door for the seat of a hero, and be let in."""
    player.page.goto(f"{kept.base}/r/{code}")
    player.page.get_by_role("textbox").fill(player.name)
    player.chooses(hero)
    player.page.locator("form button[type=submit]").click()
    gm.page.keyboard.press("i")
    gm.dialog().locator(".button.primary").click()
    expect(player.button(hero)).to_be_visible()
    gm.page.keyboard.press("Escape")
    expect(gm.dialog()).to_have_count(0)


def test_a_turn_is_played_with_the_keyboard_alone(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with together("keyboard", gm):
        gm.page.goto(opened.start())
        keys = gm.page.keyboard
        walk_to(gm, gm.button("Nouvelle table"))
        keys.press("Enter")
        walk_to(gm, gm.button("Ouvrir la démonstration"))
        keys.press("Enter")
        expect(gm.board()).to_be_visible()
        walk_to(gm, gm.region("Commandes").get_by_role("button", name="Commencer le combat"))
        keys.press("Enter")
        walk_to(gm, gm.button("Commencer le combat", within=gm.dialog()))
        keys.press("Enter")
        expect(gm.region("Commandes").get_by_role("heading", name="Kael")).to_be_visible()
        expect(gm.dialog()).to_have_count(0)
        keys.press("1")
        expect(gm.region("Se déplacer")).to_be_visible()
        walk_to(gm, gm.board())
        for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter", "Enter"):
            keys.press(key)
        gm.reads("Kael se déplace de 2 m")
        keys.press("Control+z")
        expect(gm.button("Refaire : Kael se déplace")).to_be_visible()
        keys.press("Control+Shift+Z")
        expect(gm.button("Annuler : Kael se déplace")).to_be_visible()
        walk_to(gm, gm.region("Commandes").get_by_role("button", name="Finir le tour"))
        keys.press("Enter")
        expect(gm.region("Commandes").get_by_role("heading", name="Elara")).to_be_visible()
        nothing_went_wrong(gm)


def walk_to(person: Person, wanted: Locator) -> None:
    """Tab until the focus is there, as somebody without a mouse does."""
    for _step in range(120):
        if wanted.first.evaluate("node => node === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    pytest.fail(f"the keyboard never reaches {wanted}")


def test_questions_board_and_log_have_names(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 360, 640, phone=True)
    with together("names", gm, lea):
        sits(gm, lea, "Elara", demonstration(gm, opened), opened)
        attacked(gm)
        said = lea.region("L’orc à la hache vous attaque").aria_snapshot()
        for line in (
            'heading "L’orc à la hache vous attaque"',
            "radiogroup",
            'radio "Encaisser',
            'radio "Parer',
            "sur 100",
        ):
            assert line in said
        assert '"Elara, 12 PV sur 12"' in re.sub(r"\s", " ", lea.board().aria_snapshot())
        asked = gm.page.get_by_role("complementary", name="Demande et journal").aria_snapshot()
        for line in ('region "La table attend Elara"', 'log "Journal"', "C’est à l’orc à la hache de jouer"):
            assert line in asked
        answer = lea.page.locator("section.prompt .button.primary").bounding_box()
        assert answer is not None
        assert answer["y"] + answer["height"] <= 640, "the answer is in sight without scrolling"
        nothing_went_wrong(gm, lea)


def attacked(gm: Person) -> None:
    """The orc stands before Elara and strikes: her table waits."""
    gm.drags("Orc à la hache", (24, 16), (9, 7))
    gm.press("Commencer le combat")
    gm.press("Commencer le combat", within=gm.dialog())
    gm.sees("Tour de table 1")
    gm.looks_at("Orc à la hache")
    gm.press("Corriger")
    gm.press("Nom, camp, place", within=gm.dialog())
    gm.press("Lui donner le tour", within=gm.dialog())
    gm.shuts()
    gm.press("Hache")
    gm.press("Hache : Elara")


def test_a_small_phone_never_scrolls_sideways(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 360, 640, phone=True)
    small = newcomer(browser, "mj-phone", 360, 640, phone=True)
    with together("narrow", gm, lea, small):
        code = demonstration(gm, opened)
        sits(gm, lea, "Elara", code, opened)
        for tab in ("Table", "Fiche", "Dés", "Codex"):
            lea.tab(tab)
            assert lea.page.evaluate(SIDEWAYS) <= 0, tab
        lea.tab("Table")
        attacked(gm)
        lea.sees("vous attaque")
        assert lea.page.evaluate(SIDEWAYS) <= 0
        gm.lends_its_session(small)
        small.page.goto(gm.page.url)
        for tab in ("Ordre", "Table", "Journal"):
            small.tab(tab)
            assert small.page.evaluate(SIDEWAYS) <= 0, tab
        for path in ("", "codex", "codex?jeu=d20", "conformite?jeu=d20", f"r/{code}"):
            small.page.goto(f"{opened.base}/{path}")
            until(small.page, "() => document.body.innerText.length > 40")
            assert small.page.evaluate(SIDEWAYS) <= 0, path
        nothing_went_wrong(gm, lea, small)


def test_codex_and_conformity_are_those_of_the_game_in_the_address(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with together("games", gm):
        gm.page.goto(opened.start())
        gm.button("Nouvelle table").wait_for()
        gm.page.goto(f"{opened.base}/codex?jeu=d20")
        gm.page.get_by_role("navigation").get_by_role("button", name="Créatures").click()
        gm.press("Ogre du puits")
        expect(gm.page.get_by_role("heading", name="Ogre du puits")).to_be_visible()
        expect(gm.page.get_by_role("definition").filter(has_text="contact 8")).to_be_visible()
        expect(gm.page.get_by_role("definition").filter(has_text="Réflexes DD 17 pour la moitié")).to_be_visible()
        gm.press("Gobelin")
        expect(gm.page.get_by_role("heading", name="Gobelin")).to_be_visible()
        gm.chooses("Worlds Awakening")
        expect(gm.page.get_by_role("navigation").get_by_role("button", name="Ascendances")).to_be_visible()
        assert gm.page.url.endswith("/codex")
        gm.page.goto(f"{opened.base}/conformite")
        gm.sees("WA-REACT-02")
        gm.chooses("d20")
        gm.sees("D20-AUD-40")
        gm.page.reload()
        gm.sees("D20-AUD-40")
        rule = gm.page.get_by_role("article").filter(has_text="D20-AUD-40")
        rule.get_by_text("Ce qui la joue et ce qui la prouve").click()
        expect(rule.get_by_text("rules.audacity").first).to_be_visible()
        nothing_went_wrong(gm)


def test_english_pages_say_no_french(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    with together("english", gm, lea):
        link = opened.start()
        gm.page.goto(link)
        gm.button("Nouvelle table").wait_for()
        assert french(gm, [])
        gm.chooses("English")
        gm.page.get_by_role("button", name="New table").wait_for()
        content = contents(gm)
        assert french(gm, content) == []
        home = gm.page.url
        for path in ("codex?jeu=d20", "conformite?jeu=d20"):
            gm.page.goto(f"{opened.base}/{path}")
            gm.page.get_by_text("D20-AUD-40").first.wait_for()
            assert french(gm, content) == [], path
        gm.page.goto(home)
        gm.page.get_by_role("button", name="New table").click()
        gm.page.get_by_role("button", name="Open the demo").click()
        gm.page.get_by_role("button", name=re.compile("^0 player")).click()
        code = gm.dialog().locator("b.code").inner_text()
        lea.page.goto(f"{opened.base}/r/{code}")
        lea.chooses("English")
        lea.page.get_by_role("textbox", name="Your name").fill(lea.name)
        assert french(lea, content) == []
        lea.chooses("Elara")
        lea.page.locator("form button[type=submit]").click()
        gm.dialog().locator(".button.primary").click()
        expect(lea.button("Elara")).to_be_visible()
        assert french(gm, content) == []
        gm.page.keyboard.press("Escape")
        gm.page.get_by_role("button", name="Start the fight").first.click()
        assert french(gm, content) == []
        gm.dialog().locator(".button.primary").click()
        expect(gm.page.get_by_role("heading", name=re.compile("Round 1"))).to_be_visible()
        for person in (gm, lea):
            assert french(person, content) == []
        tabs = lea.page.get_by_role("navigation").last.get_by_role("button")
        for tab in tabs.all():
            tab.click()
            assert french(lea, content) == []
        tabs.filter(has_text="Sheet").click()
        lea.chooses("Growth")
        lea.page.get_by_role("heading", name="Ledger").wait_for()
        assert french(lea, content) == []
        lea.page.get_by_role("button", name=re.compile("^Elara")).first.click()
        lea.page.get_by_role("button", name="Make a character").click()
        steps = lea.page.get_by_role("navigation", name="Steps").get_by_role("button")
        for step in steps.all():
            step.click()
            assert french(lea, content) == []
        nothing_went_wrong(gm, lea)


def contents(person: Person, system: str = "awakening") -> list[str]:
    """Names of the content of the packs, which stay in their language; the longest first."""
    asked = "async (system) => (await (await fetch(`/api/codex?system=${system}`)).json()).kinds"
    kinds = person.page.evaluate(asked, system)
    names = {entry["name"] for entries in kinds.values() for entry in entries}
    return sorted((*names, "Le gué des Aulnes"), key=len, reverse=True)


def french(person: Person, content: list[str]) -> list[str]:
    """Lines of a page that are not in English; the prose of packs says that it is French."""
    prose = {line for text in person.page.locator('body [lang="fr"]').all_inner_texts() for line in text.splitlines()}
    lines = [line for line in person.page.locator("body").inner_text().splitlines() if line not in prose]
    kept = []
    for line in lines:
        said = line
        for name in content:
            said = re.sub(re.escape(name), "", said, flags=re.IGNORECASE)
        if FRENCH.search(said):
            kept.append(line)
    return kept
