"""The pictures of the guides of the d20 page: the beginning, a fight and the end of « La mine de Corvaux »."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.people import Person, newcomer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

    from scripts.screens import Album

BOARD = (28, 18)
OGRE = """Ogre du puits ; niveau 4 ; « Géant »
pv 29 ; CA 16 (contact 8, dépourvu 16) ; VD 9 m ; espace 3 m
Réf +0, Vig +6, Vol +1
For 21, Dex 8, Con 15, Int 6, Sag 10, Cha 7
CàC massue +8 (2d8+7, ×2, allonge 3 m)"""


def evening(browser: Browser, album: Album, link: str, base: str) -> None:
    """The GM on a laptop, two players on phones."""
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 390, 844, phone=True)
    gm.page.goto(link)
    gm.press("Nouvelle table")
    gm.chooses("d20")
    album.keep(gm, "d20-nouvelle-table", gm.dialog())
    gm.press("Ouvrir la démonstration")
    sit(gm, base, (lea, "Léa", "Maëve"), (marc, "Marc", "Bréhan"))
    scenario(album, gm)
    legend(album, gm)
    a_failed_check(album, gm, marc)
    fight(album, gm, lea, marc)
    points(album, gm, marc)
    gm.opens("Finir le scénario")
    album.keep(gm, "d20-mj-fin")
    gm.shuts()
    gm.press("Finir le combat")
    gm.press("Oui, finir le combat")
    gm.reads("Le combat est terminé")
    lea.tab("Fiche")
    lea.press("Un nouveau personnage")
    album.keep(lea, "d20-joueur-creer")
    for person in (gm, lea, marc):
        person.page.context.close()


def sit(gm: Person, base: str, *players: tuple[Person, str, str]) -> None:
    gm.press("0 joueur")
    code = gm.dialog().get_by_text("Code de la table").locator("b").inner_text()
    for player, name, hero in players:
        player.page.goto(f"{base}/r/{code}")
        player.writes("Votre nom", name)
        player.chooses(hero)
        player.press("Frapper à la porte")
        gm.sees(f"{name} est à la porte")
        gm.press("Ouvrir", exact=True)
        expect(player.button(hero)).to_be_visible()
    gm.shuts()


def scenario(album: Album, gm: Person) -> None:
    """Start it with an ally, give a point for a reason, keep some points of creation from before."""
    gm.opens("Commencer un scénario")
    steps(gm, "Alliés du groupe", 1)
    album.keep(gm, "d20-mj-scenario")
    gm.press("Commencer le scénario", within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)
    gm.opens("Accorder des points")
    gm.chooses("Bréhan", within=gm.dialog().get_by_role("radiogroup", name="À qui"))
    gm.dialog().get_by_role("list", name="Situations de la page").get_by_role("button").nth(1).click()
    album.keep(gm, "d20-mj-accorder")
    gm.press("Accorder", exact=True, within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)
    gm.opens("Corriger une réserve")
    picks(gm, "Réserve", "Maëve")
    gm.chooses("création", within=gm.dialog())
    steps(gm, "Changer de", 1)
    gm.writes("Pourquoi", "scénarios d’avant", within=gm.dialog())
    gm.press("Corriger", exact=True, within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)
    gm.opens("Ajouter un participant")
    gm.chooses("collé")
    gm.dialog().get_by_label("Le bloc, tel qu’il est imprimé").fill(OGRE)
    gm.press("Lire ce bloc", within=gm.dialog())
    expect(gm.button("Ajouter à la table", within=gm.dialog())).to_be_visible()
    album.keep(gm, "d20-mj-bloc")
    gm.shuts()


def legend(album: Album, gm: Person) -> None:
    gm.opens("Créatures légendaires")
    picks(gm, "Créature", "Ogre du puits")
    gm.press("Une action", exact=True, within=gm.dialog())
    gm.writes("Nom", "coup de pied", within=gm.dialog())
    picks(gm, "Ce que c’est", "attaque secondaire")
    picks(gm, "Avec", "Coup de pied")
    album.keep(gm, "d20-mj-legende")
    gm.press("Rendre légendaire pour 2 points", within=gm.dialog())
    gm.sees("Résistances aujourd’hui")
    gm.shuts()


def a_failed_check(album: Album, gm: Person, marc: Person) -> None:
    """Climb the well, with real dice: a 6, which a 20 would mend."""
    gm.looks_at("Bréhan")
    gm.opens("Demander un test")
    gm.press("Escalade", exact=True, within=gm.dialog())
    threshold = gm.dialog().get_by_role("group", name="Difficulté")
    for _more in range(5):
        gm.press("plus", within=threshold)
    gm.ticks("La difficulté est montrée", within=gm.dialog())
    gm.press("Demander le test", within=gm.dialog())
    typed(marc, "sur la table")
    marc.press("Lancer d20")
    marc.rolled("d20", 6)
    marc.sees("rate un test")
    marc.chooses("Mettre le dé à 20")
    album.keep(marc, "d20-joueur-rate")
    marc.press("Mettre le dé à 20")
    gm.reads("Bréhan")
    typed(marc, "lancés ici")


def fight(album: Album, gm: Person, lea: Person, marc: Person) -> None:
    """The ogre strikes Maëve, then acts as the turn of somebody else ends."""
    gm.press("Voir tout le plateau")
    gm.drags("Maëve", BOARD, (13, 9))
    gm.drags("Bréhan", BOARD, (14, 7))
    gm.drags("Ogre du puits", BOARD, (15, 8))
    gm.press("Commencer le combat")
    gm.press("Commencer le combat", within=gm.dialog())
    gm.sees("Tour de table")
    typed(lea, "sur la table")
    gives_the_turn(gm, "Ogre du puits")
    gm.opens("Réglages de la table")
    gm.chooses("sur la table", within=gm.dialog().get_by_role("radiogroup", name="Mes dés"))
    gm.shuts()
    gm.looks_at("Ogre du puits")
    commands = gm.region("Commandes")
    gm.press("Attaquer", within=commands)
    gm.press("Massue", within=commands)
    gm.chooses("Maëve", within=commands)
    gm.press("Massue : Maëve", within=commands)
    gm.rolled("d20", 14)
    gm.rolls("d8", 4, 2)
    lea.sees("va tomber")
    expect(gm.page.locator(".toasts").get_by_role("button")).to_have_count(0)
    album.keep(gm, "d20-mj-table")
    lea.chooses("La moitié des dégâts")
    album.keep(lea, "d20-joueur-moitie")
    lea.press("La moitié des dégâts")
    lea.rolled("d20", 17)
    gm.reads("Maëve perd 6 PV, la moitié seulement")
    gm.opens("Réglages de la table")
    gm.chooses("lancés ici", within=gm.dialog().get_by_role("radiogroup", name="Mes dés"))
    gm.shuts()
    gives_the_turn(gm, "Bréhan")
    marc.sees("À vous de jouer")
    marc.press("Finir le tour")
    gm.sees("Entre deux tours")
    album.keep(gm, "d20-mj-pause")


def points(album: Album, gm: Person, marc: Person) -> None:
    gm.press("Audace", exact=True)
    album.keep(gm, "d20-mj-audace")
    gm.press("Audace", exact=True)
    gm.press("Tour suivant")
    marc.tab("Audace")
    album.keep(marc, "d20-joueur-audace")
    marc.page.get_by_role("heading", name="Vous pouvez dépenser").evaluate("it => it.scrollIntoView()")
    album.keep(marc, "d20-joueur-depenser")


def typed(player: Person, where: str) -> None:
    """Where this player’s dice are thrown."""
    player.tab("Dés")
    player.chooses(where)
    player.tab("Table")


def gives_the_turn(gm: Person, name: str) -> None:
    gm.looks_at(name)
    gm.press("Corriger", exact=True)
    gm.press("Lui donner le tour", within=gm.dialog())
    gm.shuts()


def picks(gm: Person, label: str, option: str) -> None:
    """Choose in a list by the words of an option, whatever else it says."""
    choice = gm.dialog().get_by_label(label, exact=True)
    wanted = choice.locator("option", has_text=option).first.get_attribute("value")
    choice.select_option(wanted)


def steps(gm: Person, name: str, more: int) -> None:
    group: Locator = gm.dialog().get_by_role("group", name=name)
    for _step in range(more):
        gm.press("plus", within=group)
