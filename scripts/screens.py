"""The pictures of the guides, taken again from the real pages.

Run it as `python -m scripts.screens [folder]`; the folder is docs/screens by default. It needs what the browser tests
need, a Chromium and the compiled client, and opens its table in a temporary folder.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import expect, sync_playwright

from scripts import screens_d20
from tests.browser.house import house
from tests.browser.people import Person, newcomer
from tests.chromium import CHROMIUM_OPTIONS, find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

COLORS = 256
BOARD = (24, 16)


class Album:
    """A folder of pictures with few colors, so that they stay small."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)

    def keep(self, person: Person, name: str, part: Locator | None = None) -> None:
        """What somebody's page shows now, or a part of it."""
        person.page.evaluate("document.fonts.ready.then(() => null)")
        person.page.mouse.move(0, 0)
        taken = Image.open(io.BytesIO((part or person.page).screenshot(animations="disabled", caret="hide")))
        few = taken.convert("RGB").quantize(COLORS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(self._folder / f"{name}.png", optimize=True)


def main(folder: Path) -> None:
    """Play the beginning of the demonstration and take the pictures on the way."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as data, house(Path(data)) as kept:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_OPTIONS)
        album, link = Album(folder), kept.start()
        evening(browser, album, link, kept.base)
        screens_d20.evening(browser, album, link, kept.base)
        browser.close()


def evening(browser: Browser, album: Album, link: str, base: str) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 390, 844, phone=True)
    wall = newcomer(browser, "screen", 1440, 900, phone=False)
    gm.page.goto(link)
    gm.press("Nouvelle table")
    gm.writes("Son nom (facultatif)", "La tour aux freux")
    gm.press("Ouvrir une table vide")
    gm.sees("Personne autour du feu")
    gm.opens("Ajouter un participant")
    album.keep(gm, "mj-ajouter")
    gm.chooses("écrit ici")
    gm.writes("Nom", "brigand des ponts")
    gm.writes("Attaque", "gourdin")
    album.keep(gm, "mj-fiche-sur-le-pouce")
    gm.shuts()
    gm.page.goto(base)
    gm.press("Nouvelle table")
    gm.press("Ouvrir la démonstration")
    gm.press("0 joueur")
    code = gm.dialog().get_by_text("Code de la table").locator("b").inner_text()
    lea.page.goto(f"{base}/r/{code}")
    lea.writes("Votre nom", "Léa")
    lea.chooses("Elara")
    album.keep(lea, "joueur-rejoindre")
    lea.press("Frapper à la porte")
    gm.sees("Léa est à la porte")
    album.keep(gm, "mj-inviter")
    gm.press("Ouvrir", exact=True)
    expect(lea.button("Elara")).to_be_visible()
    marc.page.goto(f"{base}/r/{code}")
    marc.writes("Votre nom", "Marc")
    marc.chooses("Kael")
    marc.press("Frapper à la porte")
    gm.sees("Marc est à la porte")
    gm.press("Ouvrir", exact=True)
    expect(marc.button("Kael")).to_be_visible()
    gm.shuts()
    fight(album, gm, lea, marc)
    gm.lends_its_session(wall)
    wall.page.goto(f"{gm.page.url}/ecran")
    wall.sees("La table attend")
    album.keep(wall, "ecran")
    gm.page.goto(base)
    gm.sees("Là où nous en étions")
    album.keep(gm, "accueil")
    gm.press("Autres gestes")
    gm.page.get_by_role("menuitem", name="Revenir à un moment").click()
    gm.dialog().get_by_role("listitem").nth(2).get_by_role("button").first.click()
    gm.sees("c’est à")
    album.keep(gm, "revenir")
    gm.page.goto(f"{base}/codex")
    gm.page.wait_for_load_state("networkidle")
    album.keep(gm, "codex")


def fight(album: Album, gm: Person, lea: Person, marc: Person) -> None:
    gm.drags("Orc à la hache", BOARD, (9, 7))
    gm.press("Commencer le combat")
    album.keep(gm, "mj-commencer")
    gm.press("Commencer le combat", within=gm.dialog())
    marc.sees("À vous de jouer")
    album.keep(marc, "joueur-tour")
    marc.press("Se déplacer")
    marc.taps(BOARD, (8, 10))
    album.keep(marc, "joueur-chemin")
    marc.taps(BOARD, (8, 10))
    gm.reads("Kael se déplace")
    marc.press("Finir le tour")
    gm.looks_at("Orc à la hache")
    gm.press("Corriger")
    album.keep(gm, "mj-corriger")
    gm.press("Nom, camp, place", within=gm.dialog())
    gm.press("Lui donner le tour", within=gm.dialog())
    gm.shuts()
    gm.press("Hache")
    album.keep(gm, "mj-attaquer")
    gm.press("Hache : Elara")
    lea.sees("vous attaque")
    gm.sees("La table attend Elara")
    album.keep(gm, "table-mj")
    album.keep(lea, "joueur-reaction")
    lea.chooses("Parer")
    lea.press("Annoncer la parade")
    gm.page.get_by_role("log").first.wait_for()
    for tab, name in (("Fiche", "joueur-fiche"), ("Dés", "joueur-des"), ("Codex", "joueur-codex")):
        marc.tab(tab)
        marc.does_not_see("arrivent…")
        album.keep(marc, name)
    marc.tab("Table")
    gm.opens("Demander un test")
    album.keep(gm, "mj-test")
    gm.shuts()
    for person, name in ((gm, "table-mj-jour"), (marc, "joueur-jour")):
        daylight(person)
        album.keep(person, name)


def daylight(person: Person) -> None:
    """The same page by day."""
    if person.name == "mj":
        person.opens("Réglages de la table")
    else:
        person.press("Kael : personnages")
    person.chooses("jour", within=person.dialog())
    person.shuts()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent / "docs" / "screens")
