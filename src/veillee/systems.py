"""The rule sets that a table may be played with; only the rooms on top look here."""

from collections.abc import Mapping
from typing import Final, cast

from veillee.rules.audacity import system as audacity
from veillee.rules.awakening import system as awakening
from veillee.rules.system import System

SYSTEMS: Final[Mapping[str, System]] = {
    awakening.key: cast(System, awakening),
    audacity.key: cast(System, audacity),
}
"""By key, the first one the default."""
