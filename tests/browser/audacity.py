"""What a GM and players do at a table of the d20 page, again and again: scenario, checks, harm, turns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.people import Person, loosely

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.house import House

MINE: Final = (28, 18)
"""Squares of « La mine de Corvaux »."""


def opens_table(gm: Person, kept: House, title: str = "", *, demo: bool = False) -> str:
    """A table of the d20 page, made on the host's page; its code."""
    gm.page.goto(kept.start())
    gm.press("Nouvelle table")
    gm.chooses("d20", within=gm.dialog())
    if demo:
        gm.press("Ouvrir la démonstration")
        expect(gm.board()).to_be_visible()
        gm.press("0 joueur")
    else:
        gm.writes("Son nom (facultatif)", title)
        gm.press("Ouvrir une table vide")
        gm.sees("Personne autour du feu")
        gm.press("0 joueur")
    code = gm.dialog().get_by_text("Code de la table").locator("b").inner_text()
    gm.shuts()
    return code


def sits(gm: Person, player: Person, name: str, code: str, kept: House, hero: str = "") -> None:
    """Knock with the code, for the seat of a hero or a new one; the GM opens."""
    player.page.goto(f"{kept.base}/r/{code}")
    player.writes("Votre nom", name)
    if hero:
        player.chooses(hero)
    player.press("Frapper à la porte")
    gm.page.keyboard.press("i")
    gm.sees(f"{name} est à la porte")
    gm.press("Ouvrir", exact=True, within=gm.dialog())
    expect(player.page.get_by_role("navigation", name="Parties de la table")).to_be_visible()
    gm.shuts()


def rolls_on_the_table(gm: Person, *players: Person) -> None:
    """Everybody types what their own dice show."""
    gm.opens("Réglages de la table")
    gm.chooses("sur la table", within=gm.dialog().get_by_role("radiogroup", name="Mes dés"))
    gm.shuts()
    for player in players:
        player.tab("Dés")
        player.chooses("sur la table")
        player.tab("Table")


def plus(person: Person, label: str, times: int = 1) -> None:
    """Press the "plus" of a figure."""
    figure = person.page.get_by_role("group", name=label, exact=True)
    for _press in range(times):
        person.press("plus", within=figure)


def reserve(person: Person, name: str, points: int) -> None:
    """How many points somebody has on the page « Audace », as coins and as a figure."""
    place = person.page.locator("main").get_by_role("button", name=re.compile(rf"^{loosely(name)}\b"))
    expect(place).to_have_accessible_name(re.compile(rf"\b{points}\spoints? d’audace {points}$"))


def asks_check(gm: Person, name: str, kind: str, part: str, about: str = "") -> None:
    """Ask one character for a check of difficulty 15: `kind` and `part` as "sauvegarde", "Vigueur"."""
    gm.opens("Demander un test")
    who = gm.dialog().get_by_role("group", name="Qui")
    for chosen in who.get_by_role("checkbox", checked=True).all():
        chosen.uncheck()
    who.get_by_role("checkbox", name=name, exact=True).check()
    gm.chooses(kind, within=gm.dialog().get_by_role("radiogroup", name="Ce qui est demandé"))
    gm.chooses(part, within=gm.dialog().get_by_role("radiogroup", name=kind.capitalize(), exact=True))
    gm.writes("Pour quoi (facultatif)", about, within=gm.dialog())
    gm.press("Demander le test", within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)


def hurts(gm: Person, name: str, amount: str, danger: str = "", *, sure: bool = False, save: str = "") -> None:
    """The GM hurts somebody with a text of dice; `danger` is where it comes from, `sure` that it kills next turn."""
    gm.opens("Dégâts et soins")
    sheet = gm.dialog()
    gm.page.get_by_role("checkbox", name=name, exact=True).check()
    gm.writes("Dégâts", amount, within=sheet)
    if danger:
        sheet.get_by_label("Le danger vient", exact=True).select_option(label=danger)
    if sure:
        gm.ticks("Il tue à coup sûr au tour suivant", within=sheet)
    if save:
        sheet.get_by_label("Sauvegarde", exact=True).select_option(label=save)
    gm.press("Appliquer", within=sheet)


def answers(person: Person, question: str, answer: str) -> Locator:
    """Choose an answer of a question on a phone, and give it."""
    asked = person.region(question)
    person.chooses(answer, within=asked)
    asked.locator(".button.primary").click()
    return asked


def awards(gm: Person, name: str, points: int, situation: str) -> None:
    """Give points for one of the situations of the page."""
    gm.opens("Accorder des points")
    gm.chooses(name, within=gm.dialog().get_by_role("radiogroup", name="À qui"))
    gm.press(situation, within=gm.dialog())
    plus(gm, "Points", points - 1)
    gm.press("Accorder", exact=True, within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)


def out_of_fight(gm: Person, *names: str) -> None:
    """Leave these out of the fight that is about to begin."""
    for name in names:
        gm.page.get_by_role("checkbox", name=f"{name} au combat", exact=True).uncheck()


def walks(gm: Person, board: tuple[int, int], square: tuple[int, int]) -> None:
    """Who plays goes there: a first touch shows the path, a second one does it."""
    gm.press("Marcher", within=gm.region("Commandes"))
    expect(gm.region("Marcher")).to_be_visible()
    gm.page.mouse.click(*_steady(gm, board, square))
    expect(gm.board().locator("path.dots")).to_be_attached()
    gm.page.mouse.click(*gm.square(board, square))


def _steady(person: Person, board: tuple[int, int], square: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a square is, once the board has the room that the commands leave it."""
    before = person.square(board, square)
    while True:
        person.page.wait_for_timeout(100)
        now = person.square(board, square)
        if now == before:
            return now
        before = now
