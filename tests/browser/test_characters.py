"""A player makes a character on a phone, uses its powers in a fight, and grows between fights."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.house import House, house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

SIDEWAYS: Final = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_a_player_makes_a_character_on_a_phone(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 360, 640, phone=True)
    with house(tmp_path) as kept, together("making", gm, lea):
        sits(gm, lea, opens_an_empty_table(gm, kept), kept)
        lea.press("Créer un personnage")
        makes_a_mystic(lea)
        expect(lea.button("Sylve")).to_be_visible()
        expect(lea.page.get_by_role("heading", name="Sylve")).to_be_visible()
        gm.reads("Sylve rejoint la table")
        lea.tab("Table")
        expect(lea.region("Capacité innée").get_by_role("button")).to_be_enabled()
        nothing_went_wrong(gm, lea)


def test_the_gm_makes_a_character_for_a_seat(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1280, 800, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    with house(tmp_path) as kept, together("making-gm", gm, lea):
        sits(gm, lea, opens_an_empty_table(gm, kept), kept)
        gm.page.keyboard.press("i")
        gm.press("Places et appareils", within=gm.dialog())
        gm.press("Régler", within=gm.dialog().locator("section", has_text="lea"))
        gm.press("Créer un personnage pour cette place", within=gm.dialog())
        makes_a_mystic(gm)
        expect(lea.button("Sylve")).to_be_visible()
        nothing_went_wrong(gm, lea)


def test_powers_are_used_in_a_fight(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 360, 640, phone=True)
    with house(tmp_path) as kept, together("powers", gm, lea):
        gm.page.goto(kept.start())
        gm.press("Nouvelle table")
        gm.press("Ouvrir la démonstration")
        expect(gm.board()).to_be_visible()
        gm.page.keyboard.press("i")
        code = gm.dialog().locator("b.code").inner_text()
        lea.page.goto(f"{kept.base}/r/{code}")
        lea.page.get_by_role("textbox").fill("lea")
        lea.chooses("Elara")
        lea.page.locator("form button[type=submit]").click()
        gm.dialog().locator(".button.primary").first.click()
        expect(lea.button("Elara")).to_be_visible()
        gm.page.keyboard.press("Escape")
        lea.tab("Fiche")
        sheet = lea.page.get_by_role("main")
        expect(sheet.get_by_role("heading", name="Capacités")).to_be_visible()
        lea.tab("Table")
        gm.press("Commencer le combat")
        gm.press("Commencer le combat", within=gm.dialog())
        its_turn(gm, lea, "Elara")
        powers = lea.region("Capacités").get_by_role("button")
        possible = powers.locator("visible=true").and_(lea.page.locator("button:not([aria-disabled])"))
        name = possible.first.locator("b").inner_text()
        possible.first.click()
        chosen = lea.page.get_by_role("region", name=re.compile("^" + re.escape(name)))
        expect(chosen).to_be_visible()
        target = chosen.get_by_role("radio")
        if target.count() > 0:
            target.first.click()
        chosen.get_by_role("button", name=re.compile("^" + re.escape(name))).click()
        gm.reads(f"Elara utilise « {name.split(' (')[0].lower()} »")
        nothing_went_wrong(gm, lea)


def its_turn(gm: Person, player: Person, hero: str) -> None:
    """Others end their turns until this one plays."""
    for _turn in range(8):
        if player.page.get_by_role("heading", name="À vous de jouer").count() > 0:
            return
        gm.region("Commandes").get_by_role("button", name="Finir le tour").click()
        gm.page.wait_for_timeout(150)
    expect(player.page.get_by_role("heading", name="À vous de jouer"), f"{hero} plays").to_be_visible()


def opens_an_empty_table(gm: Person, kept: House) -> str:
    """A new table; its code."""
    gm.page.goto(kept.start())
    gm.press("Nouvelle table")
    gm.press("Ouvrir une table vide")
    gm.sees("Personne autour du feu")
    gm.page.keyboard.press("i")
    return gm.dialog().locator("b.code").inner_text()


def sits(gm: Person, player: Person, code: str, kept: House) -> None:
    """Ask for a new seat, and be let in."""
    player.page.goto(f"{kept.base}/r/{code}")
    player.page.get_by_role("textbox").fill(player.name)
    player.page.locator("form button[type=submit]").click()
    gm.dialog().locator(".button.primary").first.click()
    expect(player.page.get_by_role("heading", name="Vous êtes à table")).to_be_visible()
    gm.page.keyboard.press("Escape")
    expect(gm.dialog()).to_have_count(0)


def makes_a_mystic(maker: Person) -> None:
    """Every step, out of order at first; what is missing is said, a reload takes nothing away."""
    page = maker.page
    heading(maker, "Ascendance")
    page.get_by_role("radio", name=re.compile("^Elfe")).check()
    maker.press("Suite : Classe")
    page.get_by_role("radio", name=re.compile("^Mystique")).check()
    maker.press("Suite : Caractéristiques")
    expect(page.get_by_text(re.compile(r"il reste 2\spoints sur\s2"))).to_be_visible()
    minds = page.get_by_role("group", name="Points libres en Intelligence")
    minds.get_by_role("button", name="plus").click()
    expect(page.get_by_text(re.compile(r"il reste 1\spoint sur\s2"))).to_be_visible()
    minds.get_by_role("button", name="plus").click()
    expect(minds.get_by_role("button", name="plus")).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Adaptabilité : retirer 1 point à").select_option("DEX")
    page.get_by_label("et l’ajouter à").select_option("DEX")
    expect(page.get_by_role("alert").filter(has_text="adaptabilité")).to_be_visible()
    page.get_by_label("et l’ajouter à").select_option("CON")
    expect(page.get_by_role("alert")).to_have_count(0)
    to_step(maker, "Identité")
    maker.press("Créer le personnage")
    heading(maker, "Tenue")
    expect(page.get_by_role("alert")).to_contain_text("Choisissez une tenue")
    page.get_by_role("radio").first.check()
    maker.press("Suite : Capacités")
    expect(page.get_by_text(re.compile(r"Encore 2\scapacités"))).to_be_visible()
    page.get_by_role("checkbox").nth(0).check()
    page.get_by_role("checkbox").nth(1).check()
    expect(page.get_by_text("Les deux capacités sont choisies")).to_be_visible()
    page.get_by_role("checkbox").nth(2).click()
    expect(page.get_by_role("alert").filter(has_text="Deux au plus")).to_be_visible()
    expect(page.get_by_role("checkbox").nth(2)).not_to_be_checked()
    assert page.evaluate(SIDEWAYS) <= 0, "a phone never scrolls sideways"
    maker.press("Suite : Identité")
    maker.writes("Nom", "Sylve")
    maker.chooses("elle")
    maker.writes("Histoire", "Née sous les hêtres, partie trop tôt.")
    maker.press("Créer Sylve")


def heading(person: Person, name: str) -> None:
    expect(person.page.get_by_role("heading", name=name, level=1)).to_be_visible()


def to_step(maker: Person, name: str) -> None:
    steps: Locator = maker.page.get_by_role("navigation", name="Étapes")
    steps.get_by_role("button", name=re.compile(name)).click()
    heading(maker, name)
