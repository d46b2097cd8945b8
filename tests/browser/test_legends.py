"""A legendary creature over two rounds, the end of a scenario, and a new character whose level is bought, on screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.audacity import asks_check, opens_table, plus, reserve, rolls_on_the_table, sits
from tests.browser.house import house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BOARD: Final = (24, 16)

YSOLDE: Final = """Ysolde ; niveau 4 ; « Roublarde 4 »
pv 22 ; CA 17 (contact 14, dépourvu 13) ; VD 9 m
Réf +8, Vig +2, Vol +2
For 10, Dex 18, Con 12, Int 14, Sag 10, Cha 13
CàC rapière +7 (1d6, 18-20/×2)"""


def test_a_legend_is_fought_and_points_become_a_character(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 360, 740, phone=True)
    with house(tmp_path) as kept, together("legends", gm, lea, marc):
        code = opens_table(gm, kept, "Le puits")
        sits(gm, lea, "Léa", code, kept)
        sits(gm, marc, "Marc", code, kept)
        characters(gm, marc)
        legend(gm, lea)
        rolls_on_the_table(gm, lea, marc)
        fight_begins(gm)
        first_round(gm, lea, marc)
        second_round(gm, lea, marc)
        resisted_save(gm)
        scenario_ends(gm, lea)
        gift(gm, lea, marc)
        bought_level(gm, lea)
        undone_across(gm, lea, marc)
        nothing_went_wrong(gm, lea, marc)


def characters(gm: Person, marc: Person) -> None:
    """The GM gives Léa a hero; Marc makes his own at level 1, and its point is granted."""
    gm.opens("Commencer un scénario")
    plus(gm, "Alliés du groupe", 3)
    gm.press("Commencer le scénario", within=gm.dialog())
    gm.opens("Ajouter un participant")
    for entry in ("Tugdual", "Ogre du puits"):
        gm.press("Ajouter", within=gm.dialog().get_by_role("listitem").filter(has_text=entry))
        expect(gm.dialog().get_by_role("status")).to_contain_text(entry)
    gm.shuts()
    marc.press("Créer un personnage")
    marc.press("Prendre", within=marc.page.get_by_role("listitem").filter(has_text="Gwenn"))
    marc.press("Entrer à la table, niveau 1")
    question = gm.region("Marc amène un nouveau personnage")
    expect(question).to_contain_text("1 point de création pour ce niveau 1")
    gm.press("Accorder", within=question)
    gm.reads("Gwenn rejoint le groupe au niveau 1", "Marc : +1 point de création (niveau)")
    expect(marc.page.get_by_role("heading", name="Gwenn")).to_be_visible()


def legend(gm: Person, lea: Person) -> None:
    """Five points: a list of two actions, a lair, surroundings; what the list lacks is said while it is made."""
    gm.opens("Créatures légendaires")
    sheet = gm.dialog()
    plus(gm, "Points du MJ", 3)
    for place, (name, kind) in enumerate((("Coup de pied", "attaque secondaire"), ("Massue", "attaque principale"))):
        gm.press("Une action", exact=True, within=sheet)
        expect(sheet).to_contain_text("À corriger : l’action légendaire")
        expect(gm.button("Rendre légendaire pour 5 points", within=sheet)).to_be_disabled()
        sheet.get_by_label("Nom", exact=True).nth(place).fill(name)
        sheet.get_by_label("Ce que c’est", exact=True).nth(place).select_option(label=kind)
        expect(sheet).not_to_contain_text("À corriger")
    gm.writes("Le lieu", "le puits de la mine", within=sheet)
    gm.writes("Ce qu’il peut faire, une ligne chacun", "La corde fouette\nUn étai cède", within=sheet)
    gm.writes("Ce qui change autour d’elle, et jusqu’où", "le froid, à 9 m", within=sheet)
    gm.press("Rendre légendaire pour 5 points", within=sheet)
    gm.ticks("Elle combat dans son repaire : le puits de la mine", within=sheet)
    expect(sheet.get_by_role("checkbox", name="Environnement changé : le froid, à 9 m")).to_be_checked()
    gm.shuts()
    lea.sees_token("Ogre du puits", "légendaire")


def fight_begins(gm: Person) -> None:
    gm.drags("Ogre du puits", BOARD, (5, 8))
    gm.looks_at("Gwenn")
    gm.press("Poser", exact=True)
    gm.page.mouse.click(*gm.square(BOARD, (3, 10)))
    gm.sees_token("Gwenn", "12 PV sur 12")
    gm.press("Commencer le combat")
    gm.press("Commencer le combat", within=gm.dialog())
    gm.rolls("d20", 18, 12, 5)
    gm.sees("Tour de table 1")


def first_round(gm: Person, lea: Person, marc: Person) -> None:
    """A critical hit is resisted; the ogre acts after another's turn, not after its own; its lair ends the round."""
    shoots(lea, "Ogre du puits")
    lea.rolled("d20", 20)
    expect(lea.page.get_by_role("group", name="Tugdual : confirmation du critique")).to_be_visible()
    lea.rolled("d20", 15)
    question = gm.region("L’ogre du puits subit un coup critique")
    expect(question).to_contain_text("Il lui reste 3 résistances légendaires aujourd’hui.")
    gm.press("Résister", within=question)
    lea.rolls("d8", 4)
    for person in (gm, lea, marc):
        person.reads("le coup critique de Tugdual contre l’ogre du puits redevient un coup ordinaire")
        person.reads("L’ogre du puits perd 6 PV")
    lea.press("Finir le tour")

    commands = gm.region("Commandes")
    plays(gm, "Ogre du puits")
    gm.press("Finir le tour", within=commands)
    marc.tab("Table")
    marc.sees("À vous de jouer")
    gm.does_not_see("Entre deux tours")
    marc.press("Finir le tour")

    expect(commands).to_contain_text("Entre deux tours")
    expect(commands).to_contain_text("3 usages · 2 résistances")
    marc.sees("Le MJ reprend dans un instant")
    kicks(gm)
    gm.rolled("d20", 14)
    gm.rolled("d6", 3)
    for person in (gm, lea, marc):
        person.reads("Action légendaire de l’ogre du puits : Coup de pied", "Tugdual perd 5 PV")
    expect(commands).to_contain_text("Fin du tour de table")
    expect(gm.button("Massue", within=commands)).to_be_disabled()
    gm.press("La corde fouette", within=commands)
    gm.press("Agir", exact=True, within=commands)
    expect(commands).to_contain_text("Le repaire a déjà agi ce tour de table")
    lea.reads("Le repaire de l’ogre du puits agit : La corde fouette")
    gm.press("Tour suivant", within=commands)


def second_round(gm: Person, lea: Person, marc: Person) -> None:
    """What is left of the list is offered after Tugdual's turn, and the whole of it again after the ogre's own."""
    commands = gm.region("Commandes")
    gm.sees("Tour de table 2")
    lea.press("Finir le tour")
    expect(commands).to_contain_text("2 usages · 2 résistances")
    gm.press("Tour suivant", within=commands)
    plays(gm, "Ogre du puits")
    gm.opens("Créatures légendaires")
    expect(gm.dialog()).to_contain_text("Une action légendaire attend la fin du tour d’une autre créature")
    gm.shuts()
    gm.press("Finir le tour", within=commands)
    marc.press("Finir le tour")
    expect(commands).to_contain_text("3 usages · 2 résistances")
    gm.press("Finir le combat")
    gm.press("Oui, finir le combat")
    lea.reads("Le combat est terminé")


def resisted_save(gm: Person) -> None:
    asks_check(gm, "Ogre du puits", "sauvegarde", "Réf")
    gm.press("Lancer à sa place")
    gm.rolled("d20", 3)
    gm.press("Résister", within=gm.region("L’ogre du puits rate une sauvegarde"))
    gm.reads("Résistance légendaire : l’ogre du puits réussit malgré tout une sauvegarde de Réflexes")


def scenario_ends(gm: Person, lea: Person) -> None:
    """The points that will be lost are said before; then levels bring theirs."""
    gm.opens("Finir le scénario")
    ending = gm.button("Finir le scénario", within=gm.dialog())
    expect(ending).to_be_disabled()
    expect(gm.dialog().get_by_role("row", name="Tugdual Léa 3 +1 1 point perdu")).to_be_visible()
    gm.ticks("2 points impairs seront perdus", within=gm.dialog())
    ending.click()
    for person in (gm, lea):
        person.reads("L’audace qui reste devient des points de création : Léa 3 → 1 et Marc 3 → 1")
    gm.opens("Expérience et niveaux")
    for level in (4, 5):
        gm.press(f"Passer au niveau {level}", within=gm.dialog())
    gm.reads("Tugdual atteint le niveau 5", "Léa : +2 points de création (niveau)")
    gm.shuts()


def gift(gm: Person, lea: Person, marc: Person) -> None:
    """Marc gives a point of creation and keeps the last one."""
    marc.tab("Audace")
    reserve(marc, "Gwenn Marc, Barde 2 2 points de création", 0)
    marc.press("Donner", exact=True)
    gm.reads("Marc donne 1 point de création à Léa")
    marc.sees("Il faut garder au moins 1 point")
    expect(marc.button("Donner", exact=True)).to_be_disabled()
    lea.tab("Audace")
    reserve(lea, "Tugdual Léa, Rôdeur 3 4 points de création", 0)


def bought_level(gm: Person, lea: Person) -> None:
    """Three points buy level 4 under Tugdual's 5; the stat block is pasted, once it can be read."""
    lea.tab("Fiche")
    lea.press("Un nouveau personnage")
    plus(lea, "Niveau de départ", 3)
    expect(lea.button("plus", within=lea.page.get_by_role("group", name="Niveau de départ"))).to_be_disabled()
    lea.sees("3 points de création", "Au plus le niveau 4")
    lea.chooses("collée")
    for text, said in (
        ("Ysolde\npv beaucoup", "Ligne 2, colonne 1 : « pv beaucoup » n’est pas compris"),
        (YSOLDE, "Relisez la fiche : elle doit être celle du niveau choisi."),
    ):
        lea.writes("Le bloc, tel qu’il est imprimé", text)
        lea.press("Lire ce bloc")
        lea.sees(said)
    expect(lea.page.get_by_label("Nom", exact=True).first).to_have_value("Ysolde")
    assert [line for line in lea.wrong if "the server responded with a status of 422" not in line] == []
    lea.wrong.clear()
    lea.press("Entrer à la table, niveau 4")
    expect(lea.button("Ysolde : personnages et réglages")).to_be_visible()
    gm.reads("Ysolde rejoint le groupe au niveau 4, pour 3 points de création")


def undone_across(gm: Person, lea: Person, marc: Person) -> None:
    """The new character, the gift, the levels and the end of the scenario are taken back, and made again."""
    lea.tab("Audace")
    acts = ("Ysolde rejoint", "Marc donne", "Tugdual atteint le niveau 5", "Tugdual atteint le niveau 4", "Le scénario")
    for act in acts:
        gm.press(f"Annuler : {act}")
    reserve(marc, "Gwenn", 3)
    reserve(lea, "Tugdual", 3)
    for act in reversed(acts):
        gm.press(f"Refaire : {act}")
    for person in (lea, marc):
        reserve(person, "Gwenn", 0)
    ledger = lea.region("Registre")
    for line in ("niveau (création)", "don (création)", "conversion", "créature légendaire", "début du scénario"):
        expect(ledger).to_contain_text(line)


def shoots(player: Person, target: str) -> None:
    player.press("Attaquer")
    player.press("Arc long")
    player.chooses(target)
    player.press("Arc long")


def kicks(gm: Person) -> None:
    """The legendary action of the list, with the attack that it names."""
    commands = gm.region("Commandes")
    gm.press("Coup de pied", within=commands)
    gm.press("Attaquer", within=commands)
    gm.press("Coup de pied", within=commands)
    gm.chooses("Tugdual", within=commands)
    gm.press("Coup de pied : Tugdual", within=commands)


def plays(gm: Person, name: str) -> None:
    """Wait for the turn of somebody whom the GM plays."""
    expect(gm.region("Commandes").get_by_role("heading", name=name, exact=True)).to_be_visible()
