"""What a player does between fights, on a phone: levels, powers learned, a rest, a death and a recall."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.house import house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together
from tests.browser.test_characters import makes_a_mystic, opens_an_empty_table, sits

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_character_grows_dies_and_is_recalled(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 360, 640, phone=True)
    with house(tmp_path) as kept, together("campaign", gm, lea, marc):
        code = opens_an_empty_table(gm, kept)
        sits(gm, lea, code, kept)
        lea.press("Créer un personnage")
        makes_a_mystic(lea)
        brings_a_comrade(gm, marc, code, kept.base)
        first_level(gm, lea)
        second_level(gm, lea)
        short_rest(gm, lea)
        death(gm, lea)
        recall(gm, lea, marc)
        expect(lea.page.get_by_text("niv. 3").first).to_be_visible()
        nothing_went_wrong(gm, lea, marc)


def brings_a_comrade(gm: Person, marc: Person, code: str, base: str) -> None:
    """A ready hero of the codex, whose seat a second player takes."""
    gm.opens("Ajouter un participant")
    gm.chooses("allié")
    gm.press("Ajouter", within=gm.dialog().get_by_role("listitem").filter(has_text="Kael"))
    expect(gm.dialog().get_by_role("status")).to_contain_text("Kael")
    gm.shuts()
    marc.page.goto(f"{base}/r/{code}")
    marc.page.get_by_role("textbox").fill("marc")
    marc.page.locator("form button[type=submit]").click()
    gm.page.keyboard.press("i")
    gm.dialog().locator(".button.primary").first.click()
    expect(marc.button("Kael")).to_be_visible()
    gm.shuts()


def awards(gm: Person, resource: str, amount: int, reason: str) -> None:
    """Give everybody some points, with a reason for the ledger."""
    gm.opens("Donner XP, PC ou NX")
    gm.chooses(resource, within=gm.dialog())
    count = gm.dialog().get_by_role("spinbutton", name="Combien, à chacun")
    while count.get_attribute("aria-valuenow") != str(amount):
        count.press("ArrowUp")
    gm.writes("Raison (facultatif, au registre)", reason, within=gm.dialog())
    gm.press(f"Donner {amount} {resource} à chacun", within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)


def rests(gm: Person, kind: str) -> None:
    gm.opens("Repos et temps")
    gm.chooses(kind, within=gm.dialog())
    gm.press("Commencer : repos", within=gm.dialog())
    expect(gm.button("Finir le repos", within=gm.dialog())).to_be_visible()
    gm.shuts()


def wakes(gm: Person) -> None:
    gm.opens("Repos et temps")
    gm.press("Finir le repos", within=gm.dialog())
    expect(gm.dialog().get_by_role("heading", name="Se reposer")).to_be_visible()
    gm.shuts()


def time_passes(gm: Person, how_long: str) -> None:
    gm.opens("Repos et temps")
    gm.press(how_long, within=gm.dialog())
    gm.press("Laisser passer ce temps", within=gm.dialog())
    gm.reads("pass")
    gm.shuts()


def growth(player: Person) -> None:
    player.tab("Fiche")
    player.chooses("Progression")
    expect(player.page.get_by_role("heading", name="Registre")).to_be_visible()


def first_level(gm: Person, lea: Person) -> None:
    """XP, a night at ease, a level, and a power learned with its points; refused before that, with the reason."""
    growth(lea)
    level = lea.button("Passer au niveau 2")
    expect(level).to_have_attribute("aria-disabled", "true")
    expect(level).to_contain_text("Il faut un repos long")
    awards(gm, "XP", 2, "La mine de Corvaux")
    rests(gm, "long, détendu")
    level.click()
    expect(lea.page.get_by_text(re.compile(r"^Niveau 2\s: dés de vie"))).to_be_visible()
    learned = lea.page.get_by_role("button", name=re.compile("^Apprendre")).first
    expect(learned).not_to_have_attribute("aria-disabled", "true")
    learned.click()
    gm.reads("acquiert une capacité")
    lea.sees("La mine de Corvaux")
    wakes(gm)


def second_level(gm: Person, lea: Person) -> None:
    """The next day: level 3, and an evolution that it opens."""
    time_passes(gm, "1 jour")
    awards(gm, "XP", 4, "Le gué")
    rests(gm, "long, détendu")
    lea.button("Passer au niveau 3").click()
    expect(lea.page.get_by_text(re.compile(r"^Niveau 3\s: dés de vie"))).to_be_visible()
    lea.page.get_by_role("button", name=re.compile("^Évolution")).and_(
        lea.page.locator("button:not([aria-disabled])")
    ).first.click()
    gm.reads("débloque l’évolution de niveau 3")
    wakes(gm)


def short_rest(gm: Person, lea: Person) -> None:
    """Two hours: PV or PM, never both; who has chosen is seen."""
    rests(gm, "court")
    lea.tab("Table")
    rest = lea.region("Repos court")
    expect(rest).to_contain_text("Il reste 1 choix à Sylve")
    rest.get_by_role("button", name=re.compile("^Récupérer des PM")).click()
    expect(rest).to_contain_text("a choisi")
    gm.opens("Repos et temps")
    gm.press("Finir sans attendre", within=gm.dialog())
    expect(gm.dialog().get_by_role("heading", name="Se reposer")).to_be_visible()
    gm.shuts()


def death(gm: Person, lea: Person) -> None:
    """The GM says that she is dead: her player stays, and sees how long her soul holds."""
    time_passes(gm, "une demi-journée")
    gm.looks_at("Sylve")
    gm.press("Corriger")
    for _blow in range(4):
        gm.press("−5", within=gm.dialog())
    gm.chooses("mort", within=gm.dialog())
    gm.press("Corriger", exact=True, within=gm.dialog())
    expect(lea.page.get_by_role("heading", name="Sylve n’est plus")).to_be_visible()
    lea.sees("reste liée à ce monde")


def recall(gm: Person, lea: Person, marc: Person) -> None:
    """A comrade gives 1 XP in a night of the next day, before the soul fades."""
    growth(marc)
    button = marc.button("Rappeler Sylve")
    expect(button).to_have_attribute("aria-disabled", "true")
    time_passes(gm, "une demi-journée")
    rests(gm, "long, détendu")
    button.click()
    expect(lea.page.get_by_role("heading", name="Sylve n’est plus")).to_have_count(0)
    wakes(gm)
    expect(marc.page.get_by_role("row", name=re.compile("−1\\sXP"))).to_be_visible()
