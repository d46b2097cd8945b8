"""A stat block in one text, in the French of the 3.5 rules, read strictly and printed: `read` and `show` are inverses.

The name stands first; what follows is parted by `;`, by commas or by new lines, in any order. Free texts stand in
guillemets.

    Ogre du puits ; niveau 4 ; « Géant »
    pv 29 ; CA 16 (contact 8, dépourvu 16) ; VD 9 m ; espace 3 m
    Réf +0, Vig +6, Vol +1
    For 21, Dex 8, Con 15, Int 6, Sag 10, Cha 7
    CàC massue +8 (2d8+7, ×2, allonge 3 m)
"""

from __future__ import annotations

from veillee.rules.audacity.notation.block import read
from veillee.rules.audacity.notation.printed import show
from veillee.rules.audacity.notation.text import NotationError

__all__ = ["NotationError", "read", "show"]
