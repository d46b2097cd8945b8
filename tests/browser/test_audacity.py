"""An evening with points on a GM's laptop and two players' phones, every die that matters typed by its owner."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.audacity import (
    MINE,
    answers,
    asks_check,
    awards,
    hurts,
    opens_table,
    out_of_fight,
    plus,
    reserve,
    rolls_on_the_table,
    sits,
    walks,
)
from tests.browser.house import house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_the_five_uses_of_audacity_are_played_from_phones(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 360, 740, phone=True)
    with house(tmp_path) as kept, together("audacity", gm, lea, marc):
        code = opens_table(gm, kept, demo=True)
        sits(gm, lea, "Léa", code, kept, "Bréhan")
        sits(gm, marc, "Marc", code, kept, "Soline")
        rolls_on_the_table(gm, lea, marc)
        scenario(gm, lea)
        given(gm, lea, marc)
        hints(gm, lea)
        failures_helped(gm, lea, marc)
        half_a_blow(gm, lea)
        stable(gm, lea)
        certain_death(gm, marc)
        on_their_feet_again(gm, lea, marc)
        attack_rolled_again(gm, lea)
        walk_interrupted(gm, lea)
        initiative_changed(gm, lea, marc)
        nothing_went_wrong(gm, lea, marc)


def scenario(gm: Person, lea: Person) -> None:
    """Two of the four are there; a bonus at the start goes up to the cap of the level."""
    gm.opens("Commencer un scénario")
    for absent in ("Yannig", "Maëve"):
        gm.ticks(absent, within=gm.dialog())
    plus(gm, "En plus pour Bréhan", 5)
    gm.sees("plafond : 6 points au départ", "Le MJ aura 2 points.")
    plus(gm, "Alliés du groupe")
    gm.sees("Le MJ aura 3 points.")
    gm.press("Commencer le scénario", within=gm.dialog())
    gm.press("Audace", exact=True)
    lea.tab("Audace")
    for person in (gm, lea):
        reserve(person, "Bréhan", 6)
        reserve(person, "Soline", 3)
        reserve(person, "Yannig", 0)
        expect(person.page.get_by_role("img", name="3 points d’audace", exact=True)).to_have_count(2)


def given(gm: Person, lea: Person, marc: Person) -> None:
    """The GM rewards a situation of the page; a player pays two for a point of another."""
    awards(gm, "Soline", 1, "Une équipe qui s’accorde")
    lea.press("Donner à un joueur")
    lea.sees("Vous dépensez 2, Soline reçoit 1.")
    lea.press("Donner", exact=True)
    marc.tab("Audace")
    for person in (gm, lea, marc):
        reserve(person, "Bréhan", 4)
        reserve(person, "Soline", 5)
    ledger = marc.region("Registre")
    for line in ("esprit d’équipe : Une équipe qui s’accorde", "transfert", "début du scénario"):
        expect(ledger).to_contain_text(line)


def hints(gm: Person, lea: Person) -> None:
    """A hint is granted and paid; another is declined, and its point comes back."""
    for sought, answer, left in (("la corde du pont", "Accorder", 3), ("un vieil ami parmi les gardes", "Décliner", 3)):
        lea.press("Demander un indice")
        lea.writes("Ce que vous cherchez", sought)
        lea.press("Demander au MJ")
        question = gm.region("Bréhan demande un indice")
        expect(question).to_contain_text(sought)
        gm.press(answer, within=question)
        expect(question).to_have_count(0)
        reserve(lea, "Bréhan", left)
    gm.press("Audace", exact=True)
    gm.reads("Le MJ accorde un indice ou un avantage à Bréhan", "Le MJ n’accorde pas d’indice à Bréhan")


def failures_helped(gm: Person, lea: Person, marc: Person) -> None:
    """A failed check is rolled again, with the keyboard alone; failed saves are set to 20 and to 10."""
    for player in (lea, marc):
        player.tab("Table")
    asks_check(gm, "Bréhan", "caractéristique", "FOR", "soulever la herse")
    lea.sees("Bréhan : test, FOR", "le MJ garde la difficulté pour lui")
    lea.press("Lancer d20")
    lea.rolled("d20", 5)
    question = lea.region("Bréhan rate un test")
    expect(question).to_contain_text("Le dé montre 5. 3 points dans la réserve.")
    expect(question.get_by_role("radio", name="Mettre le dé à 10 ne suffira pas")).to_be_visible()
    expect(question.get_by_role("radio", name="Ne rien dépenser")).to_be_focused()
    for key in ("ArrowDown", "Tab", "Tab", "Enter"):
        lea.page.keyboard.press(key)
    expect(lea.dice("d20")).to_be_focused()
    lea.page.keyboard.type("17")
    lea.page.keyboard.press("Enter")
    for person in (gm, lea, marc):
        person.reads("Bréhan réussit un test de FOR", "Dé relancé pour 1 point d’audace")
    lea.does_not_see("20 pour 15")
    gm.reads("20 pour 15")

    asks_check(gm, "Soline", "sauvegarde", "Réf")
    marc.press("Lancer d20")
    marc.rolled("d20", 4)
    answers(marc, "Soline rate une sauvegarde", "Mettre le dé à 20 réussit à coup sûr")
    lea.reads("Soline réussit une sauvegarde de Réflexes : 21", "Dé mis à 20 pour 2 points d’audace")
    asks_check(gm, "Soline", "sauvegarde", "Vig")
    marc.press("Lancer d20")
    marc.rolled("d20", 4)
    answers(marc, "Soline rate une sauvegarde", "Mettre le dé à 10 réussit à coup sûr")
    lea.reads("Soline réussit une sauvegarde de Vigueur : 15", "Dé mis à 10 pour 1 point d’audace")


def half_a_blow(gm: Person, lea: Person) -> None:
    """The phone shows the whole blow and its half; the save that half of it asks is failed."""
    hurts(gm, "Bréhan", "30")
    question = lea.region("Bréhan va tomber")
    for text in ("difficulté 25", "30 dégâts, −2 PV : mourant", "15 dégâts, 13 PV : valide"):
        expect(question).to_contain_text(text)
    answers(lea, "Bréhan va tomber", "La moitié des dégâts")
    lea.rolled("d20", 6)
    answers(lea, "Bréhan rate une sauvegarde", "Ne rien dépenser")
    for person in (gm, lea):
        person.reads("Bréhan perd 15 PV, la moitié seulement pour 1 point d’audace, reste 13", "Bréhan finit à terre")


def stable(gm: Person, lea: Person) -> None:
    """A dying hero is made stable by its player."""
    hurts(gm, "Bréhan", "15")
    answers(lea, "Bréhan va tomber", "Ne rien dépenser")
    lea.sees("Bréhan est mourant")
    lea.press("Se stabiliser")
    lea.sees("Bréhan est inconscient, stable")
    gm.reads("Bréhan se stabilise pour 1 point d’audace")
    gm.press("Annuler : Bréhan se stabilise")
    lea.sees("Bréhan est mourant")
    gm.press("Refaire : Bréhan se stabilise")
    lea.sees("Bréhan est inconscient, stable")


def certain_death(gm: Person, marc: Person) -> None:
    """Lava: three points at once keep Soline alive, stable, and away from it."""
    awards(gm, "Soline", 3, "Un personnage tenu")
    awards(gm, "Bréhan", 6, "Faire rire le MJ")
    hurts(gm, "Soline", "60", "du décor", sure=True)
    expect(marc.region("Soline va tomber")).to_contain_text("60 dégâts, −39 PV : mort")
    answers(marc, "Soline va tomber", "Ne rien dépenser")
    answers(marc, "Soline va mourir", "Rester à −9, stable et hors du danger")
    gm.reads("Soline frôle la mort et reste à −9 PV, stable, hors du danger, pour 3 points d’audace")
    marc.sees("Soline est inconsciente, stable")


def on_their_feet_again(gm: Person, lea: Person, marc: Person) -> None:
    """Both are healed and stand up; a fight begins with the ogre and a goblin, in the order of typed dice."""
    gm.opens("Dégâts et soins")
    gm.chooses("soins", within=gm.dialog())
    for name in ("Bréhan", "Soline"):
        gm.page.get_by_role("checkbox", name=name, exact=True).check()
    gm.writes("PV rendus", "30")
    gm.press("Soigner", within=gm.dialog())
    gm.reads("Bréhan reprend des forces", "Soline reprend des forces")
    for player in (lea, marc):
        player.press("Se relever")
        player.reads("se relève")
    gm.drags("Gobelin 1", MINE, (7, 8))
    gm.press("Commencer le combat")
    out_of_fight(gm, "Yannig", "Maëve", "Gobelin 2", "Gobelin 3", "Loup", "Bandit")
    gm.press("Commencer le combat", within=gm.dialog())
    gm.rolls("d20", 15, 10, 18, 5)
    for person in (gm, lea):
        person.reads("Initiative de Bréhan : 19", "Initiative de l’ogre du puits : 14")


def attack_rolled_again(gm: Person, lea: Person) -> None:
    """An attack may be rolled again, set to nothing; the page is loaded again in the middle of the question."""
    strikes(lea, "Épée longue", "Gobelin 1")
    lea.rolled("d20", 3)
    question = lea.region("Bréhan rate une attaque")
    expect(question.get_by_role("radio")).to_have_count(2)
    lea.chooses("Relancer", within=question)
    lea.page.reload()
    expect(question.get_by_role("radio", name="Relancer")).to_be_checked()
    lea.press("Relancer", within=question)
    lea.rolled("d20", 15)
    lea.rolled("d8", 1)
    for person in (gm, lea):
        person.reads("Bréhan touche le gobelin 1 (épée longue) : 22", "Dé relancé pour 1 point d’audace")
        person.reads("Le gobelin 1 perd 4 PV")


def walk_interrupted(gm: Person, lea: Person) -> None:
    """In the middle of a walk that was declared, a move and a standard action are bought and played."""
    lea.tab("Fiche")
    lea.page.get_by_text("Ordres permanents").click()
    lea.page.get_by_label("Interrompre quand un acte est déclaré", exact=True).select_option(label="demander")
    lea.tab("Table")
    lea.press("Finir le tour")
    commands = gm.region("Commandes")
    walks(gm, MINE, (13, 8))
    question = lea.region("L’ogre du puits agit : interrompre ?")
    expect(question).to_contain_text("5 points dans la réserve")
    expect(commands).to_contain_text("La table attend Bréhan")
    plus(lea, "Après combien de cases", 2)
    answers(lea, "L’ogre du puits agit : interrompre ?", "Un mouvement et une action simple")
    lea.sees("À vous d’agir", "Hors de votre tour : un mouvement, une action simple.")
    for person in (gm, lea):
        person.reads("L’ogre du puits est interrompu après 2 cases")
        person.reads("Bréhan interrompt l’ogre du puits pour 3 points d’audace")
    strikes(lea, "Épée longue", "Gobelin 1")
    lea.rolled("d20", 12)
    lea.rolled("d8", 4)
    gm.reads("Le gobelin 1 s’effondre, mourant")
    lea.press("En rester là")
    expect(commands.get_by_role("button", name="Marcher 6 m")).to_be_visible()
    gm.press("Finir le tour", within=commands)


def initiative_changed(gm: Person, lea: Person, marc: Person) -> None:
    """In the next round one point gives Soline a place right after the ogre; what she cannot pay says so."""
    marc.press("Finir le tour")
    gm.rolled("d100", 50)
    gm.reads("Le gobelin 1 s’affaiblit")
    lea.press("Finir le tour")
    marc.tab("Audace")
    reserve(marc, "Soline", 2)
    marc.press("Interrompre un tour")
    expect(marc.button("Interrompre par un mouvement et une action simple")).to_be_disabled()
    marc.sees("Il faut 3 points et la réserve en a 2.")
    marc.press("Changer d’initiative")
    reserve(marc, "Soline", 1)
    marc.tab("Table")
    marc.sees("C’est à vous juste après")
    gm.reads("Soline passe juste après l’ogre du puits pour 1 point d’audace")


def strikes(player: Person, line: str, target: str) -> None:
    player.press("Attaquer")
    player.press(line)
    player.chooses(target)
    player.press(line)
