"""A whole evening on a GM's laptop and two players' phones, every die that matters typed by its owner."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.house import House, house
from tests.browser.people import Person, newcomer, nothing_went_wrong, together

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BOARD = (16, 12)


def test_an_evening_is_played_from_three_screens(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 360, 640, phone=True)
    with house(tmp_path) as kept, together("evening", gm, lea, marc):
        compose(gm, kept)
        join(gm, lea, marc, kept)
        take_places(gm)
        own_dice(gm, marc)
        parry_and_riposte(gm, lea, marc, kept)
        fallen = critical_and_opportunity(gm, lea, marc)
        stabilization(gm, lea, marc)
        revealed(gm, lea, marc)
        checks(gm, lea, marc)
        undone_and_redone(gm, lea, marc)
        finished(gm, lea, marc)
        seen_again(gm, fallen)
        nothing_went_wrong(gm, lea, marc)


def compose(gm: Person, kept: House) -> None:
    """A table of its own: two heroes and a wolf of the codex, hidden, and a brigand typed on the spot."""
    gm.page.goto(kept.start())
    gm.press("Nouvelle table")
    gm.writes("Son nom (facultatif)", "La mine de Corvaux")
    gm.press("Ouvrir une table vide")
    gm.sees("Personne autour du feu")
    gm.opens("Le lieu et le plateau")
    gm.writes("Nom du lieu", "La galerie basse")
    gm.press("Nommer")
    gm.writes("Largeur, cases", str(BOARD[0]))
    gm.writes("Hauteur, cases", str(BOARD[1]))
    gm.press("Changer la taille")
    gm.shuts()
    gm.opens("Ajouter un participant")
    gm.chooses("allié")
    brings(gm, "Elara")
    brings(gm, "Lyra")
    gm.chooses("adversaire")
    gm.ticks("Caché aux joueurs")
    brings(gm, "Loup gris")
    gm.ticks("Caché aux joueurs")
    gm.chooses("écrit ici")
    for label, text in {
        "Nom": "brigand",
        "PV": "30",
        "Initiative": "60",
        "Attaque": "masse",
        "Dégâts fixes": "8",
    }.items():
        gm.writes(label, text)
    gm.dialog().get_by_label("Type", exact=True).select_option("contondant")
    gm.press("Ajouter à la table")
    expect(gm.dialog().get_by_role("status")).to_contain_text("Brigand")
    gm.shuts()


def brings(gm: Person, entry: str) -> None:
    gm.press("Ajouter", within=gm.dialog().get_by_role("listitem").filter(has_text=entry))
    expect(gm.dialog().get_by_role("status")).to_contain_text(entry)


def join(gm: Person, lea: Person, marc: Person, kept: House) -> None:
    """Léa knocks with the code of the table and the GM opens; Marc has a code of his own."""
    gm.press("0 joueur")
    code = gm.dialog().get_by_text("Code de la table").locator("b").inner_text()
    lea.page.goto(kept.base)
    lea.writes("Code de la table", code.lower())
    lea.press("Rejoindre")
    lea.sees("La mine de Corvaux")
    lea.writes("Votre nom", "Léa")
    lea.press("Frapper à la porte")
    lea.sees("Le MJ vous ouvre")
    gm.sees("Léa est à la porte")
    gm.dialog().get_by_label("Sa place").select_option("une place nouvelle, avec Elara")
    gm.press("Ouvrir", exact=True)
    lea.sees("Personne n’a de tour à prendre")
    expect(lea.token("Loup gris")).to_have_count(0)

    gm.press("Places et appareils")
    gm.press("Une place de joueur")
    gm.press("Joueur 2")
    gm.ticks("Lyra")
    gm.writes("Nom de la place", "Marc")
    gm.press("Renommer")
    own = gm.dialog().get_by_text(f"{kept.base}/r/").inner_text()
    gm.shuts()
    marc.page.goto(kept.base)
    marc.writes("Code de la table", own.rsplit("/", 1)[-1])
    marc.press("Rejoindre")
    marc.press("S’asseoir")
    expect(marc.button("Lyra")).to_be_visible()
    expect(gm.button("2 joueurs sur 2")).to_be_visible()


def take_places(gm: Person) -> None:
    for name, square in {"Elara": (6, 5), "Brigand": (7, 5), "Lyra": (5, 6), "Loup gris": (14, 9)}.items():
        gm.drags(name, BOARD, square)
    gm.press("Commencer le combat")
    gm.press("Commencer le combat", within=gm.dialog())
    gm.sees("Tour de table 1")


def own_dice(gm: Person, marc: Person) -> None:
    """The GM and Marc roll on the table; Léa will say so when she is asked."""
    gm.opens("Réglages de la table")
    gm.chooses("sur la table", within=gm.dialog().get_by_role("radiogroup", name="Mes dés"))
    gm.shuts()
    marc.tab("Dés")
    marc.chooses("sur la table")
    marc.tab("Table")


def parry_and_riposte(gm: Person, lea: Person, marc: Person, kept: House) -> None:
    """The server dies while Léa is asked: her question, and the answer she had chosen, are there when it is back."""
    gm.press("Masse")
    gm.press("Masse : Elara")
    expect(gm.page.get_by_role("heading", name="La table attend Elara")).to_be_visible()
    expect(lea.page).to_have_title(re.compile("^À vous"))
    question = lea.region("Le brigand vous attaque")
    lea.chooses("Encaisser", within=question)
    lea.chooses("sur la table", within=question)
    marc.does_not_see("vous attaque", "Encaisser")
    kept.kill()
    for person in (gm, lea, marc):
        person.sees("Connexion perdue")
    kept.start()
    for person in (gm, lea, marc):
        person.does_not_see("Connexion perdue")
        person.forgives_the_loss()
    expect(question.get_by_role("radio", name="Encaisser")).to_be_checked()
    expect(question.get_by_role("radio", name="sur la table")).to_be_checked()
    lea.chooses("Parer", within=question)
    lea.press("Annoncer la parade", within=question)
    expect(gm.dice("d20")).to_have_count(2)
    gm.rolled("d20", 10)
    lea.dice("d20").fill("20")
    lea.page.reload()
    expect(lea.dice("d20")).to_have_value("20")
    lea.press("Voilà les dés")
    keeps_the_roll(lea)
    riposte = lea.region("Elara peut riposter")
    lea.chooses("Épée longue", within=riposte)
    lea.press("Frapper", within=riposte)
    lea.rolled("d8", 6)
    for person in (gm, lea, marc):
        person.reads("Parade critique : Elara arrête l’attaque du brigand", "Elara riposte contre le brigand")
    gm.press("Finir le tour")


def critical_and_opportunity(gm: Person, lea: Person, marc: Person) -> int:
    """Elara strikes with a 20, then walks away under the brigand's blow, and falls; the moment when she lies there."""
    lea.press("Épée longue")
    lea.chooses("Brigand")
    lea.press("Épée longue : Brigand")
    lea.rolled("d20", 20)
    keeps_the_roll(lea)
    for person in (gm, lea, marc):
        person.reads("Réussite critique : Elara touche le brigand")
    lea.press("Se déplacer")
    lea.taps(BOARD, (4, 4))
    lea.taps(BOARD, (4, 4))
    lea.sees("Ce chemin quitte un contact", "le brigand pourra frapper")
    lea.press("Y aller quand même")
    gm.rolled("d20", 15)
    gm.rolled("d6", 4)
    expect(lea.page.get_by_role("heading", name="Elara est à terre")).to_be_visible()
    marc.sees_token("Elara", "0 PV sur 12, à terre")
    for person in (gm, lea, marc):
        person.reads("Elara perd 12 PV (contondant) et tombe à 0 PV")
    gm.opens("Revoir la partie")
    moment = gm.dialog().get_by_role("slider", name="Moment de la partie").input_value()
    gm.shuts()
    return int(moment)


def stabilization(gm: Person, lea: Person, marc: Person) -> None:
    """The wolf's turn passes unseen; Lyra heals Elara, with a bad die and an XP."""
    marc.sees("Le MJ joue")
    for phone in (lea, marc):
        phone.does_not_see("Loup", "loup")
        expect(phone.token("Loup")).to_have_count(0)
    gm.press("Finir le tour")
    expect(marc.page.get_by_role("heading", name="À vous de jouer")).to_be_visible()
    marc.press("Donner des soins")
    marc.press("Donner des soins : Elara")
    marc.rolled("d20", 3)
    marc.chooses("Dépenser 1 XP")
    marc.press("Dépenser 1 XP")
    lea.sees_token("Elara", "1 PV sur 12")
    for person in (gm, lea, marc):
        person.reads("Elara")
    marc.press("Finir le tour")


def revealed(gm: Person, lea: Person, marc: Person) -> None:
    """The GM shows the wolf: it is there for all from now on."""
    gm.sees("Tour de table 2")
    gm.looks_at("Loup gris")
    gm.press("Corriger")
    gm.press("Nom, camp, place", within=gm.dialog())
    gm.ticks("Caché aux joueurs", within=gm.dialog())
    gm.shuts()
    for phone in (lea, marc):
        expect(phone.token("Loup gris")).to_be_visible()


def checks(gm: Person, lea: Person, marc: Person) -> None:
    """A check is asked of both, its threshold kept by the GM; then Marc rolls for the GM alone."""
    gm.opens("Demander un test")
    for name in ("Elara", "Lyra"):
        gm.ticks(name, within=gm.dialog())
    if gm.dialog().get_by_role("checkbox", name="Loup gris").is_checked():
        gm.ticks("Loup gris", within=gm.dialog())
    gm.chooses("SAG", within=gm.dialog())
    gm.writes("Pour quoi (facultatif)", "un bruit dans la galerie", within=gm.dialog())
    gm.press("Demander le test", within=gm.dialog())
    for phone, name, die in ((lea, "Elara", 14), (marc, "Lyra", 9)):
        phone.sees(f"{name} : test de SAG", "un bruit dans la galerie", "le MJ garde le seuil pour lui")
        phone.press("Lancer d20")
        phone.rolled("d20", die)
        if phone is lea:
            keeps_the_roll(lea)
        phone.does_not_see("le MJ garde le seuil pour lui")
    gm.reads("14 pour 12", "13 pour 12")
    for phone in (lea, marc):
        phone.does_not_see("pour 12", "contre 12")
    marc.tab("Dés")
    marc.writes("Expression", "2d6 + 3")
    marc.ticks("Pour le MJ seulement")
    marc.press("Lancer", exact=True)
    gm.reads("Marc lance 2d6+3")
    marc.sees("Marc lance 2d6+3")
    marc.tab("Table")
    lea.does_not_see("lance 2d6")


def undone_and_redone(gm: Person, lea: Person, marc: Person) -> None:
    """Three acts are taken back one after the other, and made again: nobody's page keeps a trace it should not."""
    asked = "le MJ garde le seuil pour lui"
    gm.press("Annuler : Lyra réussit un test de SAG")
    marc.sees(asked)
    lea.does_not_see(asked)
    gm.press("Annuler : Elara réussit un test de SAG")
    lea.sees(asked)
    gm.press("Annuler : Le MJ demande un test de SAG")
    for phone in (lea, marc):
        phone.does_not_see(asked)
    gm.press("Refaire : Le MJ demande un test de SAG")
    for phone in (lea, marc):
        phone.sees(asked)
    gm.press("Refaire : Elara réussit un test de SAG")
    gm.press("Refaire : Lyra réussit un test de SAG")
    for phone in (lea, marc):
        phone.does_not_see(asked)
    expect(gm.button("Annuler : Lyra réussit un test de SAG")).to_be_visible()


def finished(gm: Person, lea: Person, marc: Person) -> None:
    """The brigand is weakened by the GM, and falls under Elara's sword; the fight ends and can be seen again."""
    gm.looks_at("Brigand")
    gm.press("Corriger")
    for _step in range(3):
        gm.press("−5", within=gm.dialog())
    gm.writes("Raison (facultatif, au journal)", "une pierre tombe du plafond", within=gm.dialog())
    gm.press("Corriger", exact=True, within=gm.dialog())
    gm.reads("une pierre tombe du plafond")
    gm.press("Finir le tour")
    lea.press("Épée longue")
    lea.chooses("Brigand")
    lea.press("Épée longue : Brigand")
    lea.rolled("d20", 12)
    keeps_the_roll(lea)
    lea.rolled("d8", 5)
    for person in (gm, lea, marc):
        person.reads("Le brigand perd 5 PV (tranchant)")
    marc.sees_token("Brigand", "mort")
    gm.press("Finir le combat")
    gm.press("Oui, finir le combat")
    for person in (gm, lea, marc):
        person.reads("Le combat est terminé")


def seen_again(gm: Person, fallen: int) -> None:
    """The whole evening can be looked at moment by moment, and nothing of it changes by that."""
    gm.opens("Revoir la partie")
    past = gm.dialog().get_by_role("application", name="Le plateau à ce moment")
    moment = gm.dialog().get_by_role("slider", name="Moment de la partie")
    expect(past.get_by_role("img", name=re.compile("^Brigand.*mort"))).to_be_visible()
    moment.fill(str(fallen))
    expect(gm.dialog()).to_contain_text("Elara 0/12")
    gm.press("Un pas en avant", within=gm.dialog())
    expect(gm.dialog()).to_contain_text("C’est à Lyra de jouer")
    moment.fill("1")
    expect(past.get_by_role("img")).to_have_count(0)
    gm.shuts()
    gm.sees_token("Elara", "1 PV sur 12")


def keeps_the_roll(person: Person) -> None:
    """Whoever still has an XP is asked whether to spend it."""
    person.press("Ne rien dépenser", within=person.region("Forcer le destin"))
