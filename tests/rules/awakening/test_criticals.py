"""Criticals and charisma (WA-CRIT-06 to 11)."""

from __future__ import annotations

import pytest

from veillee.rules.awakening.criticals import classified, critical_from, fumble_to
from veillee.rules.awakening.notes import Outcome


@pytest.mark.parametrize(
    ("charisma", "fumble", "critical"),
    [
        (-4, 3, 20),
        (-3, 2, 20),
        (-2, 2, 20),
        (-1, 1, 20),
        (0, 1, 20),
        (1, 1, 20),
        (2, 1, 19),
        (3, 1, 19),
        (4, 1, 18),
        (5, 1, 18),
        (6, 1, 17),
        (-9, 3, 20),
        (9, 1, 17),
    ],
)
def test_charisma_widens_one_side(charisma: int, fumble: int, critical: int) -> None:
    assert (fumble_to(charisma), critical_from(charisma)) == (fumble, critical)


@pytest.mark.parametrize("charisma", range(-4, 7))
@pytest.mark.parametrize("sides", [12, 20])
def test_every_face(charisma: int, sides: int) -> None:
    for natural in range(1, sides + 1):
        expected = None
        if natural <= fumble_to(charisma):
            expected = Outcome.CRITICAL_FAILURE
        elif sides == 20 and natural >= critical_from(charisma):
            expected = Outcome.CRITICAL_SUCCESS
        assert classified(natural, critical_from(charisma), fumble_to(charisma), sides) is expected
