"""What users read of the game: templates filled with names that agree, and names guessed from what somebody typed."""

from veillee.words.naming import guess
from veillee.words.sentence import Param, Words, render, translated

__all__ = ["Param", "Words", "guess", "render", "translated"]
