"""What each viewer sees: the play, a choice, a line of the log, built from what that viewer may know and nothing else.

Players and the screen never get the numbers of a creature, hidden participants, notes of the GM, thresholds that are
not shown, nor hidden rolls. Settings say what they get of a visible roll. Points of audacity are tokens on the table:
everybody sees them.
"""

from veillee.rules.audacity.knowledge import knows, shows_dice, shows_fall
from veillee.rules.audacity.seen.log import note_view, reveals
from veillee.rules.audacity.seen.play import view
from veillee.rules.audacity.seen.prompts import prompt_view

__all__ = ["knows", "note_view", "prompt_view", "reveals", "shows_dice", "shows_fall", "view"]
