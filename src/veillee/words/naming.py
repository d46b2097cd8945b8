"""The grammar of a name that somebody typed: article, gender and number are guessed, and stay editable."""

from __future__ import annotations

from typing import Final

from veillee.rules.common import Gender, Name


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_MASCULINE: Final = _words(
    """
    acolyte adepte adversaire archer assassin aventurier bandit barbare basilic brigand cadavre capitaine centaure
    cerbère chef chevalier colosse combattant crabe crocodile croyant cultiste cyclope démon diable diablotin dragon
    druide éclaireur élémentaire épouvantail esprit fanatique fantôme fidèle garde gardien géant gnoll gnome gobelin
    goblours golem gorille griffon guerrier halfelin héraut héros hobgobelin homme humain insecte kobold lézard lion
    loup lutin mage maître malandrin mercenaire minotaure moine molosse monstre mort-vivant mystique nain nécromancien
    ogre orc ours pillard pirate prêtre prophète rat reptile revenant roi rôdeur sage sanglier satyre scorpion serpent
    singe soldat sorcier spectre squelette templier tigre traître troll vampire vautour ver villageois voleur zombie
    arc bâton bec bouclier carquois coup couteau cri croc dard fléau gourdin grimoire javelot marteau poignard
    poing rayon regard sabot sceptre souffle trait
    """
)
_FEMININE: Final = _words(
    """
    abomination araignée banshee bête brute chauve-souris chimère combattante créature croyante dame dryade éclaireuse
    fée femme furie gargouille géante gelée goule guerrière guivre harpie horde horreur hydre hyène larve liche licorne
    louve mante manticore meute momie nuée nymphe ombre ourse panthère patrouille plante prêtresse reine salamandre
    sentinelle sirène sorcière souris statue strige tarasque troupe vipère voleuse vouivre wyverne
    arbalète corne dague défense épée flèche fronde griffe hache hallebarde lame lance mâchoire main masse matraque
    morsure patte queue rapière
    """
)
_SINGULAR_IN_S_OR_X: Final = _words(
    """
    bourgeois carquois chauve-souris colis goblours gros héros lynx onyx ours phénix souris sphinx tapis vieux
    villageois
    """
)
_ASPIRATED: Final = (
    *("hache", "hall", "hanneton", "harde", "harpi", "harpon", "haut", "héraut", "hériss", "héron", "héros", "hibou"),
    *("hideu", "hobbit", "hobgobelin", "homard", "horde", "houl", "huard", "hun", "hurl", "hussard"),
)
_MASCULINE_IN_E: Final = ("age", "aire", "aure", "isme", "iste", "ome")
_ARTICLES: Final = {
    "le": ("le", Gender.MASCULINE, False),
    "un": ("le", Gender.MASCULINE, False),
    "la": ("la", Gender.FEMININE, False),
    "une": ("la", Gender.FEMININE, False),
}
_SEVERAL: Final = ("les", "des")
_VOWELS: Final = frozenset("aeiouyàâäéèêëîïôöùûüœæ")


def guess(text: str) -> Name:
    """The name in a text typed by a person: an article written there is trusted; a capital makes it a proper name,
    unless the word is a common creature; the rest is guessed from the ending.

    >>> [guess(text).article for text in ("gobelin", "Orc 2", "la Mort", "loups", "Kael")]
    ['le', 'l’', 'la', 'les', '']
    """
    text = " ".join(text.split()).replace("'", "’")
    if text[:2].lower() == "l’" and len(text) > 2:
        return _common(text[2:], None)
    first, _space, rest = text.partition(" ")
    if rest and first.lower() in _SEVERAL:
        return Name(rest, "les", _gender(_singular(_head(rest))), plural=True)
    if rest and first.lower() in _ARTICLES:
        article, gender, plural = _ARTICLES[first.lower()]
        return Name(rest, "l’" if _elides(rest) else article, gender, plural)
    head = _head(text)
    if text[:1].isupper():
        if _singular(head) not in _MASCULINE | _FEMININE:
            return Name(text, gender=Gender.FEMININE if head.endswith(("a", "e", "é")) else Gender.MASCULINE)
        text = text[:1].lower() + text[1:]
    return _common(text, head)


def _common(text: str, head: str | None) -> Name:
    head = _head(text) if head is None else head
    one = _singular(head)
    gender = _gender(one)
    if one != head:
        return Name(text, "les", gender, plural=True)
    if _elides(text):
        return Name(text, "l’", gender)
    return Name(text, "la" if gender is Gender.FEMININE else "le", gender)


def _head(text: str) -> str:
    return text.partition(" ")[0].lower()


def _singular(word: str) -> str:
    if len(word) > 3 and word[-1] in "sx" and word not in _SINGULAR_IN_S_OR_X:
        return word[:-1]
    return word


def _gender(word: str) -> Gender:
    if word in _MASCULINE:
        return Gender.MASCULINE
    feminine_ending = word.endswith(("e", "ion")) and not word.endswith((*_MASCULINE_IN_E, "lion", "pion"))
    return Gender.FEMININE if word in _FEMININE or feminine_ending else Gender.MASCULINE


def _elides(text: str) -> bool:
    first = text[:1].lower()
    if first == "h":
        return not text.lower().startswith(_ASPIRATED)
    return first in _VOWELS and not text.lower().startswith(("ya", "ye", "yo", "onz", "ouistiti"))
