"""Dice: their notation, what a rule asks of them, and the readers that answer."""

from veillee.dice.branches import Undecided, law
from veillee.dice.expression import Expression, InvalidFaces, MissingFaces, typed_faces
from veillee.dice.law import LawTooLarge, law_of
from veillee.dice.notation import NotationError, parse
from veillee.dice.readers import Finished, Known, Source, Stopped, draw, fall_of, replay, thrown_fall
from veillee.dice.reading import Cause, Die, percentile, tens_and_units
from veillee.dice.rule import (
    Answer,
    Ask,
    Choice,
    Fall,
    Key,
    Origin,
    Outcome,
    Policy,
    Rule,
    Sub,
    Tell,
    Thrower,
    choose,
    roll,
    sub,
    tell,
    together,
)
from veillee.dice.sources import MissingDice, RandomSource, ScriptedSource, TypedSource
from veillee.dice.throw import Odds, Rolled, odds_of, roll_expression
from veillee.dice.witness import witness

__all__ = [
    "Answer",
    "Ask",
    "Cause",
    "Choice",
    "Die",
    "Expression",
    "Fall",
    "Finished",
    "InvalidFaces",
    "Key",
    "Known",
    "LawTooLarge",
    "MissingDice",
    "MissingFaces",
    "NotationError",
    "Odds",
    "Origin",
    "Outcome",
    "Policy",
    "RandomSource",
    "Rolled",
    "Rule",
    "ScriptedSource",
    "Source",
    "Stopped",
    "Sub",
    "Tell",
    "Thrower",
    "TypedSource",
    "Undecided",
    "choose",
    "draw",
    "fall_of",
    "law",
    "law_of",
    "odds_of",
    "parse",
    "percentile",
    "replay",
    "roll",
    "roll_expression",
    "sub",
    "tell",
    "tens_and_units",
    "thrown_fall",
    "together",
    "typed_faces",
    "witness",
]
