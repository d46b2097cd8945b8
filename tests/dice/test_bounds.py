"""The bounds that docs/dice.md promises are those of the code."""

import re
from pathlib import Path

from veillee.dice import notation, tree

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"


def test_the_page_gives_the_bounds_of_the_code() -> None:
    table = PAGE.read_text("utf-8").partition("## Les bornes")[2].partition("Un dé relancé")[0]
    written = [int(number.replace(" ", "")) for number in re.findall(r"\| (\d[\d ]*\d|\d)(?= |\b)[^|]*\|\n", table)]
    assert written == [
        notation.MAX_LENGTH,
        notation.MAX_DEPTH,
        notation.MAX_DICE,
        notation.MAX_SIDES,
        notation.MAX_DIGITS,
        notation.MAX_MODIFIERS,
        tree.MAX_EXPLOSIONS,
        notation.MAX_PARTS,
        notation.MAX_TAG,
        notation.MAX_VALUE,
    ]
