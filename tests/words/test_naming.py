"""The article, gender and number of a name that a person typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.rules.common import Gender, Name
from veillee.words import guess

M, F = Gender.MASCULINE, Gender.FEMININE


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("gobelin", Name("gobelin", "le", M)),
        ("Gobelin 2", Name("gobelin 2", "le", M)),
        ("orc", Name("orc", "l’", M)),
        ("harpie", Name("harpie", "la", F)),
        ("hydre", Name("hydre", "l’", F)),
        ("hyène", Name("hyène", "l’", F)),
        ("hobgobelin", Name("hobgobelin", "le", M)),
        ("homme d'armes", Name("homme d’armes", "l’", M)),
        ("loups", Name("loups", "les", M, True)),
        ("Araignées géantes", Name("araignées géantes", "les", F, True)),
        ("ours", Name("ours", "l’", M)),
        ("ogre", Name("ogre", "l’", M)),
        ("squelette", Name("squelette", "le", M)),
        ("chauve-souris", Name("chauve-souris", "la", F)),
        ("champion", Name("champion", "le", M)),
        ("apparition", Name("apparition", "l’", F)),
        ("Épée longue", Name("épée longue", "l’", F)),
        ("Griffes", Name("griffes", "les", F, True)),
        ("Carquois", Name("carquois", "le", M)),
        ("Elara", Name("Elara", "", F)),
        ("Kael", Name("Kael", "", M)),
        ("la Mort", Name("Mort", "la", F)),
        ("Le Borgne", Name("Borgne", "le", M)),
        ("l'Ombre", Name("Ombre", "l’", F)),
        ("les deux gardes", Name("deux gardes", "les", M, True)),
        ("une araignée", Name("araignée", "l’", F)),
        ("des rats", Name("rats", "les", M, True)),
        ("  vieux   troll ", Name("vieux troll", "le", M)),
    ],
)
def test_the_grammar_of_a_name_is_guessed(text: str, name: Name) -> None:
    assert guess(text) == name


@given(st.text())
def test_any_text_gives_a_name(text: str) -> None:
    name = guess(text)
    assert name.article in ("", "le", "la", "l’", "les")
    assert name.plural == (name.article == "les")
