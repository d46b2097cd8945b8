"""What a GM does between fights, on the GM's page: points, rests, time, the book, the forge, loans, checks, cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.house import House, house
from tests.browser.people import Person, loosely, newcomer, nothing_went_wrong, together

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as kept:
        yield kept


def heroes(gm: Person, kept: House, *names: str) -> None:
    """A table with heroes of the codex."""
    gm.page.goto(kept.start())
    gm.press("Nouvelle table")
    gm.press("Ouvrir une table vide")
    gm.opens("Ajouter un participant")
    gm.chooses("allié")
    for name in names:
        row = gm.dialog().get_by_role("listitem").filter(has_text=re.compile(rf"^{name}"))
        gm.press("Ajouter", within=row)
        expect(row).to_contain_text("Ajouté")
    gm.shuts()


def does(gm: Person, name: str, *, within: Locator | None = None) -> None:
    """Press something of the open sheet, once the rules say that it is possible."""
    button = gm.button(name, within=within or gm.dialog()).first
    expect(button).to_be_enabled()
    button.click()


def refused(gm: Person, name: str, why: str) -> None:
    """A command of the open sheet stays there, with its reason."""
    button = gm.button(name, within=gm.dialog()).first
    expect(button).to_be_disabled()
    expect(button).to_contain_text(re.compile(loosely(why)))


def part(gm: Person, name: str) -> None:
    gm.press(name, exact=True, within=gm.dialog().get_by_role("navigation"))


def test_points_rests_and_time_are_given_from_the_table(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with together("rests", gm):
        heroes(gm, opened, "Elara", "Kael")
        gm.opens("Donner XP, PC ou NX")
        gm.chooses("NX", within=gm.dialog())
        gm.press("+50", within=gm.dialog())
        gm.writes("Raison (facultatif, au registre)", "la prime du gué", within=gm.dialog())
        does(gm, "Donner 60 NX à chacun")
        gm.reads("Le MJ donne 60 NX à Elara et à Kael (la prime du gué).")

        gm.opens("Repos et temps")
        does(gm, "Commencer : repos court")
        refused(gm, "Finir le repos", "a encore à choisir")
        rows = gm.dialog().get_by_role("listitem")
        does(gm, "Récupérer des PV", within=rows.filter(has_text="Elara"))
        does(gm, "Ne rien récupérer", within=rows.filter(has_text="Kael"))
        does(gm, "Finir le repos")
        gm.sees("Jour 1, 2 h 00")
        gm.press("1 jour", within=gm.dialog())
        does(gm, "Laisser passer ce temps")
        gm.sees("Jour 2, 2 h 00")
        gm.shuts()
        expect(gm.button("Repos et temps : jour 2, 2 h 00")).to_be_visible()

        gm.looks_at("Kael")
        gm.page.keyboard.press("c")
        gm.chooses("mort", within=gm.dialog())
        does(gm, "Corriger")
        gm.reads("L’âme de Kael quitte son corps")
        gm.opens("Repos et temps")
        gm.sees("le jour suivant coûte 40 NX")
        refused(gm, "Rappeler Kael", "Il faut un repos long")
        gm.ticks("Son corps est détruit", within=gm.dialog())
        does(gm, "Retenir l’âme de Kael")
        gm.reads("40 NX")
        gm.shuts()
        nothing_went_wrong(gm)


def test_the_book_the_bag_and_the_forge(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with together("forge", gm):
        heroes(gm, opened, "Elara")
        gm.opens("Le livre et ses prix")
        gm.writes("Chercher", "bouclier", within=gm.dialog())
        row = gm.dialog().get_by_role("listitem").first
        row.get_by_role("textbox").fill("35")
        gm.press("Fixer", within=row)
        gm.reads("35 NX")
        gm.press("Mettre le livre à jour", within=gm.dialog())
        gm.sees("Le livre est à jour.")
        gm.shuts()

        gm.looks_at("Elara")
        gm.page.keyboard.press("p")
        part(gm, "Objets")
        gm.dialog().get_by_label("Objet", exact=True).nth(1).select_option("dague")
        refused(gm, "Vendre au personnage", "NX")
        does(gm, "Donner")
        gm.reads("Elara reçoit")
        part(gm, "Forge")
        gm.dialog().get_by_label("Objet", exact=True).select_option("dague")
        does(gm, "Bonus au test +1")
        gm.sees("+1 aujourd’hui, +3 au plus")
        does(gm, "Bonus au test +1")
        gm.sees("+2 aujourd’hui, +3 au plus")
        does(gm, "Bonus au test +1")
        refused(gm, "Bonus au test +1", "3")
        part(gm, "Fioles")
        does(gm, "Donner ces fioles")
        does(gm, "Briser ses fioles")
        gm.reads("brise")
        part(gm, "Revenir en arrière")
        refused(gm, "Reprendre le niveau", "niveau")
        gm.shuts()
        nothing_went_wrong(gm)


def test_checks_in_several_steps_and_what_follows_a_critical(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with together("steps", gm):
        heroes(gm, opened, "Elara")
        gm.page.keyboard.press("t")
        gm.press("difficile, 17", within=gm.dialog())
        gm.press("Une action en plusieurs étapes", within=gm.dialog())
        refused(gm, "Commencer cette action", "Dites en quelques mots")
        gm.writes("Quoi", "crocheter la grille", within=gm.dialog())
        does(gm, "Commencer cette action")
        gm.reads("crocheter la grille")
        gm.press("plus", within=gm.dialog().get_by_role("group", name="Étapes faites"))
        gm.sees("1/3")
        does(gm, "Elara essaie")
        gm.reads("Elara")
        gm.press("Abandonner", within=gm.dialog())
        expect(gm.dialog()).not_to_contain_text("En cours")
        gm.shuts()

        gm.looks_at("Elara")
        gm.page.keyboard.press("c")
        part(gm, "Effets")
        does(gm, "Déséquilibre")
        gm.shuts()
        gm.press("Mettre fin à déséquilibré")
        expect(gm.button("Mettre fin à déséquilibré")).to_have_count(0)
        nothing_went_wrong(gm)


def test_a_creature_with_a_power_of_its_own_and_a_character_from_paper(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with together("paper", gm):
        heroes(gm, opened)
        gm.opens("Ajouter un participant")
        gm.chooses("écrit ici")
        gm.writes("Nom", "goule", within=gm.dialog())
        gm.press("non-vivant", within=gm.dialog())
        gm.writes("Ou sa ligne, comme le livre l’écrit", "Griffe, sans sa forme", within=gm.dialog())
        gm.press("Lire cette ligne", within=gm.dialog())
        gm.sees("une capacité s’écrit comme")
        assert all("422" in line for line in gm.wrong), "what cannot be read is refused, and the console says so"
        gm.wrong.clear()
        line = "Souffle froid | C - A - MAG(INT) - 10m : un souffle.\nTemps de rechargement : 2 tours"
        gm.writes("Ou sa ligne, comme le livre l’écrit", line, within=gm.dialog())
        gm.press("Lire cette ligne", within=gm.dialog())
        gm.dialog().get_by_label("Un effet de plus").select_option("own_damage")
        gm.press("Ajouter", exact=True, within=gm.dialog().locator(".power"))
        gm.press("Ajouter à la table", within=gm.dialog())
        gm.sees("Ajouté : Goule.")
        gm.shuts()
        powers = gm.page.get_by_role("list", name="Capacités")
        expect(powers).to_contain_text("Souffle froid")

        gm.opens("Ajouter un participant")
        gm.chooses("sur papier")
        gm.writes("Nom", "Vieux Tom", within=gm.dialog())
        gm.writes("Niveau", "4", within=gm.dialog())
        gm.writes("NX", "75", within=gm.dialog())
        gm.writes("PV gagnés à chaque niveau, depuis le niveau 2", "5, 6", within=gm.dialog())
        gm.press("Apporter ce personnage", within=gm.dialog())
        gm.sees("Écarts avec les formules", "le nombre de gains de PV")
        gm.shuts()
        gm.reads("Vieux Tom rejoint la table")
        nothing_went_wrong(gm)


def test_a_seat_lends_its_character_for_the_evening(browser: Browser, opened: House) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with together("loan", gm):
        heroes(gm, opened, "Elara")
        gm.page.keyboard.press("i")
        gm.press("Places et appareils", within=gm.dialog())
        # two presses before the first is answered give two names
        gm.button("Une place de joueur", within=gm.dialog()).evaluate("(one) => { one.click(); one.click(); }")
        expect(gm.dialog().locator("section").filter(has_text="Joueur 2")).to_be_visible()
        first = gm.dialog().locator("section").filter(has_text="Joueur 1")
        gm.press("Régler", within=first)
        gm.ticks("Elara", within=first)
        gm.press("Prêter", exact=True, within=first)
        expect(first).to_contain_text(re.compile(loosely("Elara est joué par Joueur 2 ce soir.")))
        gm.press("Rendre", exact=True, within=first)
        expect(first).not_to_contain_text("ce soir")
        gm.shuts()
        nothing_went_wrong(gm)
