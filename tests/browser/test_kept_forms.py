"""What a GM types in a dialog: kept when it closes, told field by field, and typed digit by digit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.house import house
from tests.browser.people import newcomer, nothing_went_wrong, together

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_a_character_of_paper_survives_escape_and_names_its_wrong_field(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    with house(tmp_path) as kept, together("kept-forms", gm):
        gm.page.goto(kept.start())
        gm.press("Nouvelle table")
        gm.press("Ouvrir une table vide")
        gm.opens("Ajouter un participant")
        gm.chooses("sur papier")
        gm.writes("Nom", "Aubin")
        gm.writes("PV", "5000")
        hit_points = gm.dialog().get_by_label("PV", exact=True)
        expect(hit_points).to_have_accessible_description("de 1 à 999")
        expect(gm.dialog().get_by_role("button", name="Apporter ce personnage")).to_have_accessible_description(
            "À corriger d’abord : PV."
        )
        gm.page.keyboard.press("Escape")
        gm.opens("Ajouter un participant")
        expect(gm.dialog().get_by_label("Nom", exact=True)).to_have_value("Aubin")
        gm.writes("PV", "20")
        gm.press("Apporter ce personnage")
        gm.sees("Aubin rejoint la table")
        gm.shuts()
        gm.opens("Ajouter un participant")
        gm.chooses("sur papier")
        expect(gm.dialog().get_by_label("Nom", exact=True)).to_have_value("")
        gm.shuts()
        gm.press("Corriger")
        below = gm.dialog().get_by_role("spinbutton", name="Sous zéro")
        below.focus()
        gm.page.keyboard.type("12")
        expect(below).to_have_attribute("aria-valuenow", "12")
        gm.page.keyboard.press("Backspace")
        expect(below).to_have_attribute("aria-valuenow", "1")
        nothing_went_wrong(gm)
