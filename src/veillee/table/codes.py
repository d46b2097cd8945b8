"""Short codes that people read aloud or type: for the table's door and for each seat."""

from __future__ import annotations

import secrets
from typing import Final

ALPHABET: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""No letter or figure that is taken for another."""
DOOR: Final = 6
SEAT: Final = 8


def new_code(length: int) -> str:
    """A code of the operating system's generator: 6 characters are one in 900 million, 8 one in 850 billion."""
    return "".join(secrets.choice(ALPHABET) for _place in range(length))
