"""Standing orders: what is answered in advance, and what holds without an order (D20-AUD-60, D20-LEG-01)."""

from __future__ import annotations

import pytest

from tests.rules.audacity.fights import creature, hero, legend, table
from veillee.dice import Choice
from veillee.rules.audacity.standing import standing, standing_defaults

STATE = table(hero("ana"), creature("ogre"), creature("dragon"), legends=[legend("dragon", 3)])


def offered(kind: str, owner: str) -> Choice:
    answers = ("bite", "decline") if kind == "opportunity" else ("pass", "yes")
    return Choice(kind, owner, answers, answers[0], offer=True)


@pytest.mark.parametrize(
    ("kind", "ana", "ogre", "dragon"),
    [
        ("failed_d20", None, "pass", None),
        ("halve", None, "pass", None),
        ("certain_death", None, "pass", None),
        ("legendary_resistance", None, None, None),
        ("opportunity", None, "bite", "bite"),
        ("readied", None, None, None),
        ("interruption", "pass", "pass", "pass"),
    ],
)
def test_without_an_order_heroes_and_legends_are_asked(
    kind: str, ana: str | None, ogre: str | None, dragon: str | None
) -> None:
    found = [standing(STATE, offered(kind, owner), {}) for owner in ("ana", "ogre", "dragon")]
    assert found == [ana, ogre, dragon]


def test_an_order_is_obeyed() -> None:
    assert standing(STATE, offered("interruption", "ogre"), {"interruption": "ask"}) is None
    assert standing(STATE, offered("halve", "ana"), {"halve": "pass"}) == "pass"
    assert standing(STATE, offered("opportunity", "ana"), {"opportunity": "no"}) == "decline"
    assert standing(STATE, offered("opportunity", "ana"), {"opportunity": "yes"}) == "bite"
    assert standing(STATE, offered("opportunity", "ogre"), {"opportunity": "ask"}) is None


def test_the_gm_is_asked_what_only_the_gm_says() -> None:
    assert standing(STATE, Choice("hint", "gm", ("grant", "decline"), "grant"), {"hint": "pass"}) is None


def test_each_actor_has_its_defaults() -> None:
    defaults = standing_defaults(STATE)
    assert defaults["ana"]["interruption"] == "pass"
    assert defaults["ana"]["failed_d20"] == "ask"
    assert defaults["ogre"]["opportunity"] == "yes"
    assert "legendary_resistance" in defaults["dragon"]
    assert "legendary_resistance" not in defaults["ogre"]
