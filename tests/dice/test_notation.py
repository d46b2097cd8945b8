"""The notation: what is read, how it prints, and what is refused, where and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.dice.expressions import expressions
from veillee.dice.notation import MAX_DEPTH, MAX_LENGTH, NotationError, parse

CANONICAL = {
    "3d4+3": "3d4+3",
    "d20": "1d20",
    " 1D20 + 5 ": "1d20+5",
    "1d%": "1d100",
    "D %": "1d100",
    "007d06": "7d6",
    "1d6+1 (+1d4 Feu)": "1d6+1+1d4[Feu]",
    "1d6(+0)": "1d6+0",
    "1d6+1 (+1d4 Feu) (−1 Froid)": "1d6+1+1d4[Feu]+(-1)[Froid]",
    "1d8 (+1d4 + 1 Lumière vive)": "1d8+(1d4+1)[Lumière vive]",
    "1d6[ Feu  du   ciel ]": "1d6[Feu du ciel]",
    "2 × 1d6": "1d6*2",
    "(1d8+2) × 2 − 1": "(1d8+2)*2-1",
    "3d6 ÷ 2": "3d6/2",
    "1d6*(2-5)": "1d6*(-3)",
    "(2+1)*(1d6)": "1d6*3",
    "4d6 gh 3": "4d6kh3",
    "4d6GB1": "4d6kl1",
    "4d6jh1jb1": "4d6dh1dl1",
    "2d6mi2ma5": "2d6mi2ma5",
    "(1d6+2)+3": "1d6+2+3",
    "10-(1d6-2)": "10-(1d6-2)",
    "-1d6": "-1d6",
    "+1d6": "1d6",
    "((((1d6))))": "1d6",
    "12": "12",
    "1d6/2*3": "1d6/2*3",
    "(1d6[Feu]+2)[Froid]": "(1d6[Feu]+2)[Froid]",
    "1d6\u202f+\u00a02": "1d6+2",
    "2d6ro1": "2d6ro1",
    "2d6 ru < 3": "2d6ro<3",
    "2d6r1": "2d6rr1",
    "2d6RR=1": "2d6rr1",
    "2d6rt<=2": "2d6rr≤2",
    "1d20 rr ≥ 19": "1d20rr≥19",
    "3d6!": "3d6e6",
    "3d6!5": "3d6e5",
    "3d6e>4kh2": "3d6e>4kh2",
    "4d6ro1e6kh3mi2": "4d6ro1e6kh3mi2",
    "max(2d6, 1d8+1)": "max(2d6,1d8+1)",
    "Min( 1d6 ; 3 ; d4 )*2": "min(1d6,3,1d4)*2",
    "meilleur(4, 2d6)": "best(4,2d6)",
    "pire(2;1d20)[Peur]+1": "worst(2,1d20)[Peur]+1",
    "1d6 (+1d4e4 Feu)": "1d6+1d4e4[Feu]",
    "1d6 (+1d4 E)": "1d6+1d4[E]",
}


@pytest.mark.parametrize(("text", "canonical"), CANONICAL.items())
def test_prints_canonically(text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical
    assert parse(canonical) == parse(text)


REFUSED = {
    "": (1, "il faut une expression, par exemple 3d4+3"),
    "   ": (1, "il faut une expression, par exemple 3d4+3"),
    "1d": (3, "il faut un nombre de faces ou « % »"),
    "d": (2, "il faut un nombre de faces ou « % »"),
    "1d0": (3, "un dé a de 1 à 1000 faces"),
    "1d1001": (3, "un dé a de 1 à 1000 faces"),
    "0d6": (1, "il faut au moins un dé"),
    "1d-6": (3, "il faut un nombre de faces ou « % »"),
    "1d6+": (5, "il faut un nombre, des dés ou « ( »"),
    "1d6++2": (5, "il faut un nombre, des dés ou « ( »"),
    "1d6**2": (5, "il faut un nombre, des dés ou « ( »"),
    "(1d6": (5, "il faut « ) »"),
    "1d6)": (4, "il faut « + », « - », « * », « / » ou la fin"),
    "1d6 1d6": (5, "il faut « + », « - », « * », « / » ou la fin"),
    "1d6 (2)": (5, "il faut « + », « - », « * », « / » ou la fin"),
    "1.5d6": (2, "il faut « + », « - », « * », « / » ou la fin"),
    "abc": (1, "il faut un nombre, des dés ou « ( »"),
    "\uff11d\uff16": (1, "il faut un nombre, des dés ou « ( »"),
    "1d6\x00": (4, "il faut « + », « - », « * », « / » ou la fin"),
    "1d6/0": (5, "on ne divise que par un nombre entier d’au moins 1"),
    "1d6/1d4": (5, "on ne divise que par un nombre entier d’au moins 1"),
    "1d6*1d4": (5, "on ne multiplie que par un nombre entier"),
    "3d4+3;DROP": (6, "il faut « + », « - », « * », « / » ou la fin"),
    "1d20+5 to hit": (8, "il faut « + », « - », « * », « / » ou la fin"),
    "1d20 to hit": (6, "il faut un réglage (kh, kl, dh, dl, mi, ma, ro, rr, e) ou la suite du calcul"),
    "2d6kh": (6, "il faut un nombre après « kh »"),
    "2d6kh0": (6, "il faut un nombre de 1 à 2"),
    "2d6kh3": (6, "il faut un nombre de 1 à 2"),
    "2d6dl2": (6, "il faut un nombre de 1 à 1"),
    "1d6dl1": (4, "il faut garder au moins un dé"),
    "1d6mi7": (6, "il faut une face de 1 à 6"),
    "1d6mi0": (6, "il faut une face de 1 à 6"),
    "4d6kh3kh2kh1mi1mi1": (16, "4 réglages de dés au plus"),
    "1d6[Feu": (8, "il faut « ] »"),
    "1d6[Fe[u]]": (7, "il faut « ] »"),
    "1d6[ ]": (5, "il faut un nom lisible de 40 caractères au plus"),
    "1d6[a\u202eb]": (5, "il faut un nom lisible de 40 caractères au plus"),
    "1d6[" + "a" * 41 + "]": (5, "il faut un nom lisible de 40 caractères au plus"),
    "1d6 (+1d4 Feu": (14, "il faut « ) »"),
    "1d6 (+1d4 [": (12, "il faut « ] »"),
    "1d6 (+1d4 ]": (11, "il faut « ) »"),
    "600d6+600d6": (7, "trop de dés, 1000 au plus"),
    "1001d6": (1, "trop de dés, 1000 au plus"),
    "999999999d6": (1, "un nombre a 6 chiffres au plus"),
    "1d6*(999999+1)": (5, "un nombre a 6 chiffres au plus"),
    "(999999+1)*1d6": (12, "un nombre a 6 chiffres au plus"),
    "d6+" * 166 + "1": (500, "l’expression est trop longue, 500 caractères au plus"),
    "1d1!": (4, "il faut laisser au moins une face du dé en dehors"),
    "1d1e1": (5, "il faut laisser au moins une face du dé en dehors"),
    "1d1r1": (5, "il faut laisser au moins une face du dé en dehors"),
    "1d6rr≤6": (7, "il faut laisser au moins une face du dé en dehors"),
    "1d6ro<1": (7, "aucune face du dé n’y répond"),
    "1d6e>6": (6, "aucune face du dé n’y répond"),
    "1d6e7": (5, "il faut une face de 1 à 6"),
    "1d6rr": (6, "il faut un nombre après « rr »"),
    "1d6!<": (6, "il faut un nombre après « ! »"),
    "1d6ro1rr2": (7, "une seule relance, avant les autres réglages"),
    "2d6kh1ro1": (7, "une seule relance, avant les autres réglages"),
    "2d6e6ro1": (6, "une seule relance, avant les autres réglages"),
    "2d6e6!": (6, "une seule explosion, juste après la relance"),
    "2d6mi2!": (7, "une seule explosion, juste après la relance"),
    "2d1000rr<1000": (1, "trop de dés, 1000 au plus"),
    "501d2e2": (1, "trop de dés, 1000 au plus"),
    "max 1d6": (5, "il faut « ( »"),
    "max(1d6)": (8, "il faut « , » et une autre valeur"),
    "max(1d6,)": (9, "il faut un nombre, des dés ou « ( »"),
    "max(1d6,2": (10, "il faut « ) »"),
    "max(" + ",".join("1" * 21) + ")": (46, "20 valeurs au plus"),
    "max(1,2)*1d6": (10, "on ne multiplie que par un nombre entier"),
    "best(2d6)": (7, "il faut « , » et les dés de chaque essai"),
    "best(1, 2d6)": (6, "il faut au moins deux essais"),
    "best(4, 3)": (9, "il faut des dés"),
    "best(d4, 2d6)": (6, "il faut le nombre d’essais"),
    "best(501, 2d6)": (6, "trop de dés, 1000 au plus"),
    "best(99,best(99,1d6))": (6, "trop de dés, 1000 au plus"),
    "max(" * 60 + "1,2" + ",1)" * 60: (205, "trop de parenthèses, 50 niveaux au plus"),
    "999999*999999": (1, "le résultat peut dépasser 1000000000"),
}


@pytest.mark.parametrize(("text", "refusal"), REFUSED.items())
def test_refuses_with_column_and_expectation(text: str, refusal: tuple[int, str]) -> None:
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert (refused.value.column, refused.value.expected) == refusal
    assert f"colonne {refusal[0]} : {refusal[1]}." in str(refused.value)


HOSTILE = (
    "9999d9999",
    "1d1000000",
    "1d1" + "0" * 40,
    "(9999d9999)d9999",
    "1d1!",
    "1d1e1",
    "1d1r1",
    "9**9**9**9",
    "9^9^9^9",
    "(" * 200 + "1d6" + ")" * 200,
    "(" * 100_000 + "1d6" + ")" * 100_000,
    "1d6" + "(+1" * 100 + ")" * 100,
    "-" * 5000 + "1",
    "+".join(["1d6"] * 5000),
    "1" * 1_000_000 + "d6",
    "__import__('os').getpid()",
)


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: text[:20])
def test_hostile_text_is_refused_in_a_short_sentence(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse(text)
    assert refused.value.column <= MAX_LENGTH + 1
    assert len(str(refused.value)) < 200
    assert str(refused.value).isprintable()


def test_bounds_are_reached_before_they_are_passed() -> None:
    assert parse("(" * MAX_DEPTH + "1d6" + ")" * MAX_DEPTH) == parse("1d6")
    assert parse("1d6+".ljust(MAX_LENGTH - 1) + "1") == parse("1d6+1")
    assert len(parse("+".join(["1d6"] * 125)).dice) == 125
    assert parse("1*" * 249 + "1").maximum() == 1
    assert parse("1000d1000").maximum() == 1_000_000


@given(expressions())
def test_every_valid_text_parses_prints_and_parses_equal(text: str) -> None:
    expression = parse(text)
    again = parse(str(expression))
    assert again == expression
    assert str(again) == str(expression)


@given(st.text(alphabet="0123456789dDkhlmiaxroe!<≥=,+-*/()[]% ×−F", max_size=30))
def test_any_text_is_read_or_refused_at_a_column_of_it(text: str) -> None:
    try:
        expression = parse(text)
    except NotationError as refused:
        column = refused.column
    else:
        column = 1
        assert parse(str(expression)) == expression
    assert 1 <= column <= len(text) + 1
