"""The readers of a rule: `draw` plays it through, `replay` plays what is known and stops where a person must
answer.

The third one, `law`, has a room of its own and is offered here too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from veillee.dice.branches import Undecided, checked, decided, law
from veillee.dice.expression import InvalidFaces, typed_faces
from veillee.dice.notation import parse
from veillee.dice.rule import Answer, Ask, Choice, Fall, Origin, Policy, Rule, Sub, Tell, Thrower
from veillee.dice.sources import RandomSource, ScriptedSource, TypedSource
from veillee.i18n import _

__all__ = [
    "Finished",
    "InvalidFaces",
    "Policy",
    "RandomSource",
    "ScriptedSource",
    "Source",
    "Stopped",
    "TypedSource",
    "Undecided",
    "draw",
    "fall_of",
    "law",
    "replay",
]

T = TypeVar("T")
Known: TypeAlias = Fall | Answer


class Source(Protocol):
    """Where faces come from."""

    def thrower(self, ask: Ask) -> Thrower | None:
        """Return what throws the dice of this ask, or None when a person must type them."""


class Finished(Struct, Generic[T], frozen=True):
    """A rule that ran to its end.

    `trace` holds falls, answers and notes in order; `known` what to give `replay` to meet the same end;
    `dropped` what was given and no longer fitted.
    """

    value: T
    trace: tuple[Any, ...]
    known: tuple[Known, ...]
    dropped: tuple[Known, ...]


class Stopped(Struct, frozen=True):
    """A rule that waits for a person: an answer to a choice, or the faces of some asks.

    `known` is what to give `replay` again, with the answer added; when some dice of one throw are to be
    typed, it already holds the drawn ones, which `trace` does not show before the throw is complete.
    """

    wanted: Choice | tuple[Ask, ...]
    trace: tuple[Any, ...]
    known: tuple[Known, ...]
    dropped: tuple[Known, ...]


def draw(rule: Rule[T], source: Source, policy: Policy) -> Finished[T]:
    """Play a rule to its end; raise `Undecided` when the source or the policy leaves anything open."""
    end = replay(rule, (), source, lambda choice: decided(choice, policy))
    if isinstance(end, Stopped):
        raise Undecided(f"these dice are to be typed: {end.wanted}")
    return end


def replay(
    rule: Rule[T], known: Iterable[Known], source: Source, policy: Policy = lambda choice: None
) -> Finished[T] | Stopped:
    """Play a rule from its start with what is known, in order; then ask `source` and `policy`; stop when
    neither answers.

    What no longer fits is dropped from there on and reported. Raise `InvalidFaces` for faces the dice cannot
    show.
    """
    given = _Given(tuple(known))
    trace: list[Any] = []
    kept: list[Known] = []
    answer: Any = None
    while True:
        try:
            step = rule.send(answer)
        except StopIteration as end:
            return Finished(end.value, tuple(trace), tuple(kept), given.rest())
        match step:
            case Tell(note):
                trace.append(note)
                answer = None
            case Sub():
                answer = None
            case Choice():
                known_answer = given.answer(step) or _answered(step, policy)
                if known_answer is None:
                    rule.close()
                    return Stopped(step, tuple(trace), tuple(kept), given.rest())
                trace.append(known_answer)
                kept.append(known_answer)
                answer = known_answer.value
            case Ask() | tuple():
                asks = (step,) if isinstance(step, Ask) else step
                falls = given.throw(asks)
                for place, ask in enumerate(asks):
                    falls[place] = falls[place] or _drawn(ask, source)
                fallen = [fall for fall in falls if fall is not None]
                kept.extend(fallen)
                if len(fallen) < len(asks):
                    rule.close()
                    wanted = tuple(ask for ask, fall in zip(asks, falls, strict=True) if fall is None)
                    return Stopped(wanted, tuple(trace), tuple(kept), given.rest())
                trace.extend(fallen)
                totals = tuple(fall.total for fall in fallen)
                answer = totals[0] if isinstance(step, Ask) else totals


def fall_of(ask: Ask, faces: Iterable[int], origin: Origin) -> Fall:
    """Return what fell for an ask; raise `InvalidFaces` when the dice cannot show these faces.

    A die of a hundred sides may be given as tens and units.
    """
    expression = parse(ask.dice)
    read = typed_faces(expression, tuple(faces))
    return Fall(ask.purpose, ask.roller, ask.dice, read, expression.evaluate(read), origin)


def thrown_fall(ask: Ask, thrower: Thrower) -> Fall:
    """Return what falls for an ask when its dice are thrown."""
    total, dice = parse(ask.dice).throw(thrower)
    return Fall(ask.purpose, ask.roller, ask.dice, tuple(die.face for die in dice), total, Origin.DRAWN)


class _Given:
    """What is known, taken in order; the first piece that does not fit takes all that follows with it."""

    def __init__(self, pieces: tuple[Known, ...]) -> None:
        self.pieces = pieces
        self.place = 0
        self.end = len(pieces)

    def rest(self) -> tuple[Known, ...]:
        return self.pieces[self.place :]

    def answer(self, choice: Choice) -> Answer | None:
        if self.place == self.end:
            return None
        piece = self.pieces[self.place]
        if (
            isinstance(piece, Answer)
            and (piece.kind, piece.owner) == (choice.kind, choice.owner)
            and piece.value in choice.answers
        ):
            self.place += 1
            return piece
        self.end = self.place
        return None

    def throw(self, asks: tuple[Ask, ...]) -> list[Fall | None]:
        """Return the known falls of one throw, in the order of its asks, None where there is none."""
        falls: list[Fall | None] = [None] * len(asks)
        while None in falls and self.place < self.end:
            piece = self.pieces[self.place]
            fitting = [
                place
                for place, ask in enumerate(asks)
                if falls[place] is None
                and isinstance(piece, Fall)
                and (piece.purpose, piece.roller, piece.dice) == (ask.purpose, ask.roller, ask.dice)
            ]
            if not fitting or not isinstance(piece, Fall):
                self.end = self.place
                break
            falls[fitting[0]] = _checked(piece)
            self.place += 1
        return falls


def _checked(fall: Fall) -> Fall:
    total = parse(fall.dice).evaluate(fall.faces)
    if total != fall.total:
        raise InvalidFaces(
            _("« {dice} » : ces dés font {total}, et non {given}.").format(
                dice=fall.dice, total=total, given=fall.total
            )
        )
    return fall


def _drawn(ask: Ask, source: Source) -> Fall | None:
    thrower = source.thrower(ask)
    return None if thrower is None else thrown_fall(ask, thrower)


def _answered(choice: Choice, policy: Policy) -> Answer | None:
    value = policy(choice)
    return None if value is None else Answer(choice.kind, choice.owner, checked(choice, value))
