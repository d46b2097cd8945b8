"""A campaign on screen, from two characters made on phones to level 3: fights, a death, rests, growth, a power cut."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from tests.browser.house import House, house
from tests.browser.people import Person, loosely, newcomer, nothing_went_wrong, together

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator

BOARD: Final = (24, 16)


def test_a_campaign_is_played_from_creation_to_level_three(browser: Browser, tmp_path: Path) -> None:
    gm = newcomer(browser, "mj", 1440, 900, phone=False)
    lea = newcomer(browser, "lea", 390, 844, phone=True)
    marc = newcomer(browser, "marc", 360, 640, phone=True)
    with house(tmp_path) as kept, together("campaign", gm, lea, marc):
        sit(gm, lea, marc, kept)
        make_brunehaut(lea)
        make_aubin(marc)
        prepare(gm, lea, marc)
        first_round(gm, lea, marc)
        second_round(gm, lea, marc)
        points_are_spent(gm, lea, marc)
        death(gm, lea, marc)
        upkeep(gm, lea)
        first_rest(gm, lea, marc, kept)
        a_level_again(gm, marc)
        without_a_board(gm, lea, marc)
        second_rest(gm, lea, marc)
        ledger(lea)
        undone_across(gm, lea, marc)
        nothing_went_wrong(gm, lea, marc)


# --- creation


def sit(gm: Person, lea: Person, marc: Person, kept: House) -> None:
    """A table of its own; two players knock and get seats without a character."""
    gm.page.goto(kept.start())
    gm.press("Nouvelle table")
    gm.writes("Son nom (facultatif)", "Les cendres de Corvaux")
    gm.press("Ouvrir une table vide")
    gm.sees("Personne autour du feu")
    gm.press("0 joueur")
    code = gm.dialog().get_by_text("Code de la table").locator("b").inner_text()
    for player, name in ((lea, "Léa"), (marc, "Marc")):
        player.page.goto(f"{kept.base}/r/{code}")
        player.writes("Votre nom", name)
        player.press("Frapper à la porte")
        gm.sees(f"{name} est à la porte")
        gm.press("Ouvrir", exact=True)
        player.press("Créer un personnage")
    gm.shuts()


def make_brunehaut(lea: Person) -> None:
    """A dwarf who strikes all around her."""
    steps_to(lea, "Classe", "Nain")
    steps_to(lea, "Caractéristiques", "Combattant")
    lays(lea, "Force", 2)
    lays(lea, "Dextérité", 1)
    lea.sees("il reste 0 point sur 3")
    lea.page.get_by_label("Adaptabilité : retirer 1 point à").select_option("CHA")
    lea.page.get_by_label("et l’ajouter à").select_option("DEX")
    lea.sees("il reste 0 point sur 1")
    steps_to(lea, "Tenue")
    steps_to(lea, "Capacités", "Lame de garde")
    lea.ticks("Moulinet")
    lea.ticks("Second souffle")
    steps_to(lea, "Identité")
    lea.writes("Nom", "Brunehaut")
    lea.chooses("elle", within=lea.page.get_by_role("radiogroup", name="En parlant de ce personnage"))
    lea.press("Créer Brunehaut")
    lea.sees("Nain, Combattant, niv. 1", "Moulinet", "Pied de roche")


def make_aubin(marc: Person) -> None:
    """A human who heals and condemns; his adaptability is left, and the page says that it will be lost."""
    steps_to(marc, "Classe", "Humain")
    steps_to(marc, "Caractéristiques", "Croyant")
    lays(marc, "Sagesse", 2)
    marc.sees("il sera perdu à la fin")
    steps_to(marc, "Tenue")
    steps_to(marc, "Capacités", "Robe des braises")
    marc.ticks("Châtiment de l’hérétique")
    marc.ticks("Onde de chaleur")
    steps_to(marc, "Identité")
    marc.writes("Nom", "Aubin")
    marc.press("Créer Aubin")
    marc.sees("Humain, Croyant, niv. 1", "Mot d’espoir")


def steps_to(maker: Person, step: str, choice: str = "") -> None:
    """Choose something of this step, and go to the next."""
    if choice:
        maker.page.get_by_role("radio", name=re.compile(rf"^{loosely(choice)}")).check()
    maker.press(f"Suite : {step}")
    expect(maker.page.get_by_role("heading", name=step, level=1)).to_be_visible()


def lays(maker: Person, attribute: str, count: int) -> None:
    points = maker.page.get_by_role("group", name=f"Points libres en {attribute}")
    for _press in range(count):
        maker.press("plus", within=points)


# --- the first fight, on the board


def prepare(gm: Person, lea: Person, marc: Person) -> None:
    """Foes of the codex; advanced rules; PC and a vial from the GM; all dice are rolled on the table."""
    gm.opens("Ajouter un participant")
    gm.chooses("adversaire")
    for entry in ("Mage gobelin", "Squelette"):
        gm.press("Ajouter", within=gm.dialog().get_by_role("listitem").filter(has_text=entry))
        expect(gm.dialog().get_by_role("status")).to_contain_text(entry)
    gm.shuts()
    gm.opens("Réglages de la table")
    gm.chooses("sur la table", within=gm.dialog().get_by_role("radiogroup", name="Mes dés"))
    sets(gm, "Durabilité", "activée")
    gm.shuts()
    for player in (lea, marc):
        player.tab("Dés")
        player.chooses("sur la table")
        player.tab("Table")
    awards(gm, "PC", 3, 3)
    of_growth(gm, "Brunehaut", "Fioles")
    gm.dialog().get_by_label("Poison", exact=True).select_option(label="Poison ralentissant × 0")
    gm.press("Donner ces fioles", within=gm.dialog())
    gm.sees("Poison ralentissant × 1")
    gm.shuts()
    for name, square in {"Brunehaut": (9, 8), "Aubin": (6, 8)}.items():
        gm.looks_at(name)
        gm.press("Poser", exact=True)
        gm.page.mouse.click(*gm.square(BOARD, square))
        gm.sees_token(name, name)
    gm.drags("Squelette", BOARD, (10, 8))
    gm.drags("Mage gobelin", BOARD, (10, 7))
    gm.press("Commencer le combat")
    gm.press("Commencer le combat", within=gm.dialog())
    gm.sees("Tour de table 1")


def sets(gm: Person, setting: str, value: str) -> None:
    gm.chooses(value, within=gm.dialog().get_by_role("group", name=setting, exact=True))


def awards(gm: Person, unit: str, *more: int, but: str = "", reason: str = "") -> None:
    """Give to all characters at once, but one: what the sheet proposes, and more."""
    gm.opens("Donner XP, PC ou NX")
    gm.chooses(unit, within=gm.dialog().get_by_role("radiogroup", name="Quoi"))
    for step in more:
        gm.press(f"+{step}", exact=True, within=gm.dialog())
    if but:
        gm.ticks(but, within=gm.dialog())
    gm.writes("Raison (facultatif, au registre)", reason)
    gm.press("Donner", within=gm.dialog())
    expect(gm.dialog()).to_have_count(0)


def of_growth(gm: Person, name: str, part: str) -> None:
    """Open what the GM does with a character's growth."""
    gm.opens("Progression, objets, forge")
    gm.dialog().get_by_label("Personnage", exact=True).select_option(label=name)
    gm.press(part, exact=True, within=gm.dialog().get_by_role("navigation", name="Parties de la progression"))


def first_round(gm: Person, lea: Person, marc: Person) -> None:
    """A blade is coated; an innate power on another's turn takes the edge off a blow; a power meets a reaction."""
    lea.press("Empoisonner une arme")
    lea.press("Empoisonner une arme", within=lea.region("Empoisonner une arme : poison ralentissant"))
    lea.rolled("d20", 19)
    expect(lea.page.get_by_role("group", name="Brunehaut : application du poison")).to_be_visible()
    lea.rolled("d20", 18)
    for person in (gm, lea, marc):
        person.reads("Brunehaut empoisonne une arme")
    lea.press("Finir le tour")

    plays(gm, "Mage gobelin")
    gm.press("Rire mauvais", within=gm.region("Commandes"))
    gm.chooses("Aubin", within=gm.region("Commandes"))
    gm.press("Rire mauvais : Aubin")
    question = marc.region("Le mage gobelin vous attaque")
    expect(question.get_by_role("radio", name="Parer La parade ne bloque pas la magie")).to_be_disabled()
    marc.chooses("Esquiver", within=question)
    marc.press("Annoncer l’esquive", within=question)
    gm.rolled("d20", 12)
    marc.rolled("d20", 5)
    for person in (gm, lea, marc):
        person.reads("Le mage gobelin touche Aubin, qui ne parvient pas à esquiver")
    gm.press("Finir le tour", within=gm.region("Commandes"))

    plays(gm, "Squelette")
    lea.sees("Squelette joue")
    uses(lea, "Pied de roche")
    strikes(gm, "Lame rouillée", "Brunehaut")
    question = lea.region("Le squelette vous attaque")
    lea.chooses("Encaisser", within=question)
    lea.press("Encaisser le coup", within=question)
    gm.rolled("d20", 19)
    gm.rolled("d6", 6)
    lea.rolled("d6", 4)
    lea.reads("Brunehaut perd 2 PV (tranchant), reste 10")
    gm.press("Finir le tour", within=gm.region("Commandes"))

    uses(marc, "Onde de chaleur")
    marc.rolled("d4", 1)
    marc.reads("Aubin ne regagne aucun PV")
    marc.rolled("d4", 1)
    lea.reads("Brunehaut regagne 1 PV")
    marc.press("Finir le tour")


def second_round(gm: Person, lea: Person, marc: Person) -> None:
    """An innate power on another's turn helps an area attack, whose blade delivers its poison to the first it hits."""
    marc.sees("Brunehaut joue")
    uses(marc, "Mot d’espoir", "Brunehaut")
    lea.reads("Brunehaut : ses tests changent (mot d’espoir)")
    lea.press("Moulinet")
    uses(lea, "Moulinet (épée longue)")
    lea.rolled("d20", 15)
    lea.rolled("d8", 3)
    for person in (gm, lea, marc):
        person.reads("Le mage gobelin est ralenti", "Le poison n’agit plus sur l’arme de Brunehaut")
    lea.press("Finir le tour")

    plays(gm, "Mage gobelin")
    burns_aubin(gm, marc)
    marc.reads("Aubin perd 6 PV (feu), reste 2")
    gm.press("Finir le tour", within=gm.region("Commandes"))

    plays(gm, "Squelette")
    strikes(gm, "Lame rouillée", "Brunehaut")
    lea.press("Encaisser le coup", within=lea.region("Le squelette vous attaque"))
    gm.rolled("d20", 19)
    gm.rolled("d6", 6)
    lea.rolled("d6", 1)
    lea.reads("Brunehaut perd 5 PV (tranchant), reste 6")
    gm.press("Finir le tour", within=gm.region("Commandes"))


def points_are_spent(gm: Person, lea: Person, marc: Person) -> None:
    """PM and PC make powers come back sooner; Aubin falls all the same."""
    marc.press("Onde de chaleur")
    wave = marc.region("Onde de chaleur")
    expect(wave.get_by_role("radio", name="1 PC et 4 PM")).to_be_visible()
    marc.chooses("5 PM", within=wave)
    marc.press("Onde de chaleur", within=wave)
    marc.rolled("d4", 2)
    marc.reads("Aubin regagne 2 PV")
    marc.rolled("d4", 4)
    lea.reads("Brunehaut regagne 4 PV")
    marc.press("Finir le tour")

    lea.press("Moulinet")
    expect(lea.button("Moulinet (épée longue)")).to_contain_text("2 PC")
    uses(lea, "Moulinet (épée longue)")
    lea.rolled("d20", 3)
    for person in (gm, lea, marc):
        person.reads("Brunehaut utilise « moulinet ». Coût : 2 PC", "Brunehaut manque le mage gobelin")
    lea.press("Finir le tour")

    plays(gm, "Mage gobelin")
    burns_aubin(gm, marc)
    marc.reads("tombe à 0 PV")
    gm.press("Finir le tour", within=gm.region("Commandes"))
    passes(gm, "Squelette")


def burns_aubin(gm: Person, marc: Person) -> None:
    """A critical of the mage: its dice are at their most, nobody rolls them."""
    strikes(gm, "Trait de feu", "Aubin")
    marc.press("Encaisser le coup", within=marc.region("Le mage gobelin vous attaque"))
    gm.rolled("d20", 18)


def death(gm: Person, lea: Person, marc: Person) -> None:
    """Aubin weakens turn by turn while Brunehaut breathes twice, the second time for PC; then he is dead."""
    weakens(marc)
    uses(lea, "Second souffle")
    lea.rolled("d6", 1)
    lea.reads("Brunehaut regagne 2 PV, à 12")
    lea.press("Finir le tour")
    passes(gm, "Mage gobelin", "Squelette")
    weakens(marc)

    lea.press("Second souffle")
    breath = lea.region("Second souffle")
    lea.ticks("Dépenser 3 PC pour un usage de plus", within=breath)
    lea.press("Second souffle", within=breath)
    lea.rolled("d6", 2)
    lea.reads("Brunehaut utilise « second souffle ». Coût : 3 PC")
    lea.press("Épée longue")
    lea.chooses("Mage gobelin")
    lea.press("Épée longue : Mage gobelin")
    lea.rolled("d20", 12)
    lea.rolled("d8", 5)
    for person in (gm, lea, marc):
        person.reads("Le mage gobelin perd 5 PV (tranchant) et meurt")
    lea.press("Finir le tour")
    passes(gm, "Squelette")
    weakens(marc)
    marc.sees("Aubin n’est plus")
    for person in (gm, lea, marc):
        person.reads("Aubin meurt : 24 sous zéro, au-delà de 16")
    gm.press("Finir le combat")
    gm.press("Oui, finir le combat")


# --- between the fights


def upkeep(gm: Person, lea: Person) -> None:
    """The tenues are worn; XP and NX are given; the second day of a soul is paid by a comrade."""
    gm.reads("La tenue de Brunehaut s’use : −1, 7 sur 8", "La tenue d’Aubin s’use")
    awards(gm, "XP", 2, 3, reason="le mage est tombé")
    awards(gm, "NX", 100, 100, 100, reason="le trésor du mage")
    gm.opens("Repos et temps")
    gm.press("1 jour", exact=True, within=gm.dialog())
    gm.press("Laisser passer ce temps", within=gm.dialog())
    question = lea.region("Retenir l’âme d’Aubin ?")
    lea.chooses("Payer", within=question)
    lea.press("Payer", within=question)
    gm.reads("40 NX retiennent l’âme d’Aubin : Brunehaut paie")


def first_rest(gm: Person, lea: Person, marc: Person, kept: House) -> None:
    """A recall in a long rest; the server dies in the middle of it; then a level, a power, a shop and a forge."""
    gm.chooses("long, détendu", within=gm.dialog())
    gm.press("Commencer : repos long", within=gm.dialog())
    gm.shuts()
    lea.tab("Fiche")
    lea.chooses("Progression")
    lea.press("Réparer 1 sur 1")
    lea.sees("8/8")
    lea.press("Rappeler Aubin")
    for person in (gm, marc):
        person.reads("Brunehaut sacrifie 1 XP : Aubin revient, à 1 PV")
    lea.sees("rituel de rappel")
    kept.kill()
    for person in (gm, lea, marc):
        person.sees("Connexion perdue")
    kept.start()
    for person in (gm, lea, marc):
        person.does_not_see("Connexion perdue")
        person.forgives_the_loss()
    lea.press("Passer au niveau 2")
    lea.rolls("d6", 2, 3)
    expect(lea.dice("d6").first).to_have_value("")
    lea.rolls("d6", 5, 4)
    gm.reads("Brunehaut passe au niveau 2 : +9 PV, 21 au plus ; +3 PC")
    lea.press("Apprendre", within=line(lea, "Coup de bouclier"))
    lea.sees("2 PC à dépenser")

    lea.page.get_by_text("Voir ce qui est à vendre").click()
    lea.writes("Chercher", "masse")
    lea.press("Acheter", within=line(lea, "Masse"))
    gm.reads("Brunehaut achète une masse pour 60 NX")
    lea.press("Changer les sets")
    second = lea.page.get_by_role("group", name="Set 2")
    second.get_by_label("Main principale").select_option(label="Masse")
    lea.sees("Le carquois demande une arme à deux mains qui va avec")
    second.get_by_label("Main secondaire").select_option(label="Bouclier")
    lea.press("Ranger ainsi")
    gm.reads("Brunehaut arrange ses armes")
    of_growth(gm, "Brunehaut", "Forge")
    gm.dialog().get_by_label("Objet", exact=True).select_option(label="Masse")
    gm.writes("Prix, en NX", "60", within=gm.dialog())
    gm.press("Bonus aux dégâts +1", within=gm.dialog())
    gm.reads("Un artisan améliore la masse de Brunehaut pour 60 NX")
    gm.shuts()


def a_level_again(gm: Person, marc: Person) -> None:
    """Aubin gains a level, the GM takes it back with all it gave, and he gains it again."""
    awards(gm, "XP", 1, but="Brunehaut", reason="son retour")
    marc.tab("Fiche")
    marc.chooses("Progression")
    marc.press("Passer au niveau 2")
    marc.rolls("d4", 4, 3)
    gm.reads("Aubin passe au niveau 2 : +7 PV, 15 au plus ; +3 PC")
    of_growth(gm, "Aubin", "Revenir en arrière")
    gm.press("Reprendre le niveau 2", within=gm.dialog())
    gm.reads("Aubin revient au niveau 1 : −7 PV au plus, −3 PC, 2 XP rendus")
    gm.shuts()
    marc.sees("niv. 1")
    marc.press("Passer au niveau 2")
    marc.rolls("d4", 4, 4)
    marc.sees("niv. 2", "PV gagnés à chaque niveau : niv. 2 +8")
    marc.press("Apprendre", within=line(marc, "Mains tièdes"))
    marc.sees("0 PC à dépenser")
    gm.opens("Repos et temps")
    gm.press("Finir le repos", within=gm.dialog())
    gm.reads("La nuit est passée : PV et PM reviennent entièrement")
    gm.shuts()


def without_a_board(gm: Person, lea: Person, marc: Person) -> None:
    """Marc lends Aubin to Léa; the skeleton that was left is met again, and nobody counts squares."""
    gm.press("2 joueurs sur 2")
    gm.press("Places et appareils", within=gm.dialog())
    gm.press("Marc", within=gm.dialog())
    gm.press("Prêter", exact=True, within=gm.dialog())
    gm.sees("Aubin est joué par Léa ce soir")
    gm.shuts()
    gm.opens("Le lieu et le plateau")
    gm.chooses("sans plateau", within=gm.dialog())
    gm.shuts()
    for player in (lea, marc):
        player.tab("Table")
    gm.press("Commencer le combat")
    gm.press("Commencer le combat", within=gm.dialog())
    gm.sees("Tour de table 1")

    lea.press("Changer d’armes")
    lea.reads("Brunehaut change d’armes")
    expect(lea.button("Masse")).to_be_visible()
    lea.press("Finir le tour")
    plays(gm, "Squelette")
    strikes(gm, "Lame rouillée", "Brunehaut")
    question = lea.region("Le squelette attaque Brunehaut")
    lea.chooses("Encaisser", within=question)
    lea.press("Encaisser le coup", within=question)
    gm.rolled("d20", 20)
    lea.reads("Brunehaut perd 6 PV (tranchant), reste 15")
    gm.press("Finir le tour", within=gm.region("Commandes"))

    expect(lea.button("Aubin : personnages et réglages")).to_be_visible()
    marc.sees("Léa joue Aubin pour cette veillée")
    uses(lea, "Mains tièdes", "Brunehaut")
    lea.rolled("d6", 3)
    marc.reads("Brunehaut regagne 6 PV, à 21")
    lea.press("Finir le tour")

    expect(lea.button("Brunehaut : personnages et réglages")).to_be_visible()
    lea.press("Masse")
    lea.press("Masse : Squelette")
    lea.rolled("d20", 12)
    lea.press("Ne rien dépenser", within=lea.region("Forcer le destin"))
    lea.rolled("d6", 6)
    for person in (gm, lea, marc):
        person.reads("Le squelette perd")
    gm.press("Finir le combat")
    gm.press("Oui, finir le combat")
    gm.reads("Le combat est terminé")


def second_rest(gm: Person, lea: Person, marc: Person) -> None:
    """Aubin goes back to Marc; a day later both reach level 3, and a power gains a rank."""
    gm.press("2 joueurs sur 2")
    gm.press("Places et appareils", within=gm.dialog())
    gm.press("Marc", within=gm.dialog())
    gm.press("Rendre", exact=True, within=gm.dialog())
    gm.does_not_see("Aubin est joué par Léa ce soir")
    gm.shuts()
    awards(gm, "XP", 3, reason="le squelette")
    gm.opens("Repos et temps")
    gm.press("1 jour", exact=True, within=gm.dialog())
    gm.press("Laisser passer ce temps", within=gm.dialog())
    gm.reads("24 h passent")
    gm.chooses("long, détendu", within=gm.dialog())
    gm.press("Commencer : repos long", within=gm.dialog())
    gm.shuts()
    for player in (lea, marc):
        player.tab("Fiche")
    lea.press("Passer au niveau 3")
    lea.rolls("d6", 6, 5)
    expect(lea.dice("d6").first).to_have_value("")
    lea.rolls("d6", 1, 1)
    lea.sees("niv. 3", "PV gagnés à chaque niveau : niv. 2 +9 · niv. 3 +11")
    lea.press("Évolution", within=line(lea, "Moulinet"))
    gm.reads("Brunehaut débloque l’évolution de niveau 3 de « moulinet »")
    marc.press("Passer au niveau 3")
    marc.rolls("d4", 2, 2)
    marc.sees("niv. 3")
    gm.opens("Repos et temps")
    gm.press("Finir le repos", within=gm.dialog())
    gm.shuts()


def ledger(lea: Person) -> None:
    """Every point of Brunehaut's is written, with what was left."""
    lea.press("Voir les")
    written = lea.page.get_by_role("table").filter(has_text="Reste")
    for text in ("le trésor du mage", "le mage est tombé", "−40 NX", "−60 NX"):
        expect(written).to_contain_text(text)


def undone_across(gm: Person, lea: Person, marc: Person) -> None:
    """The end of the rest, a level and a rank are taken back, and made again: everybody is where they were."""
    gm.press("Annuler : La nuit est passée")
    gm.press("Annuler : Aubin passe au niveau 3")
    marc.sees("niv. 2")
    gm.press("Annuler : Brunehaut débloque")
    gm.press("Annuler : Brunehaut passe au niveau 3")
    lea.sees("niv. 2")
    gm.press("Refaire : Brunehaut passe au niveau 3")
    gm.press("Refaire : Brunehaut débloque")
    gm.press("Refaire : Aubin passe au niveau 3")
    gm.press("Refaire : La nuit est passée")
    for player in (lea, marc):
        player.sees("niv. 3")
    lea.sees("Moulinet", "acquise")


def weakens(marc: Person) -> None:
    """The two hit dice that a turn at 0 PV costs."""
    expect(marc.page.get_by_role("group", name="Aubin : détérioration")).to_be_visible()
    for die in marc.dice("d4").all():
        die.fill("4")
    marc.press("Voilà les dés")
    expect(marc.page.get_by_role("group", name="Aubin : détérioration")).to_have_count(0)


def passes(gm: Person, *names: str) -> None:
    """Who the GM plays does nothing, one after the other."""
    for name in names:
        plays(gm, name)
        gm.press("Finir le tour", within=gm.region("Commandes"))


def plays(gm: Person, name: str) -> None:
    """Wait for the turn of somebody whom the GM plays."""
    expect(gm.region("Commandes").get_by_role("heading", name=name, exact=True)).to_be_visible()


def strikes(gm: Person, line: str, target: str) -> None:
    commands = gm.region("Commandes")
    gm.press(line, within=commands)
    gm.chooses(target, within=commands)
    gm.press(f"{line} : {target}", within=commands)


def uses(player: Person, power: str, target: str = "") -> None:
    """Use a power: press it, choose its target, confirm it where its page stands."""
    player.press(power)
    chosen = player.page.get_by_role("region", name=re.compile(rf"^{loosely(power)}"))
    if target:
        player.chooses(target, within=chosen)
    player.press(power, within=chosen)
    expect(chosen).to_have_count(0)


def line(person: Person, text: str) -> Locator:
    """The innermost line of a list that holds a text."""
    return person.page.get_by_role("listitem").filter(has_text=text).last
