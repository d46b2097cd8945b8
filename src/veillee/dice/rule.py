"""What a rule is: a generator that asks for dice and for choices, and never throws nor waits.

The readers (`veillee.dice.readers`, `veillee.dice.law`) answer it: with drawn faces, with recorded ones, or
with every outcome at once. So a rule sees totals and answers only; faces stay with the readers.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from enum import Enum
from typing import Any, TypeAlias, TypeVar, cast

from msgspec import Struct

T = TypeVar("T")


class Ask(Struct, frozen=True):
    """One die or one pool wanted by a rule.

    `dice` is canonical notation ("1d20"), `purpose` says what it is for ("attack"), `roller` who throws it.
    """

    dice: str
    purpose: str
    roller: str


class Choice(Struct, frozen=True):
    """A decision wanted of a person: one of `answers`; `default` stands when nobody tells otherwise.

    An `offer` may be passed by the GM, a prompt may not. `facts` is a frozen value that explains what is at
    stake.
    """

    kind: str
    owner: str
    answers: tuple[str, ...]
    default: str
    offer: bool = False
    facts: Any = None


class Tell(Struct, frozen=True):
    """An explanation on its way to the trace; it never changes a result."""

    note: Any


class Outcome(Struct, frozen=True):
    """A result of a stage that the `law` reader already knows and hands over instead of running it."""

    value: Any


class Sub(Struct, frozen=True):
    """A stage of a rule with its arguments: the reader says whether it has the result at hand."""

    rule: Callable[..., Any]
    args: tuple[Any, ...]


class Origin(Enum):
    """Where the faces of a throw come from: our own generator, a person's dice, or a result set by the GM."""

    DRAWN = "drawn"
    TYPED = "typed"
    GIVEN = "given"


class Key(Struct, frozen=True, omit_defaults=True):
    """What the faces of a throw follow from besides its roller and purpose: the evening, the values mixed in by then,
    and how many such throws came before; `hidden` throws have a count and a seed of their own.
    """

    evening: int
    mix: int
    place: int
    hidden: bool = False


class Fall(Struct, frozen=True, tag="fall", omit_defaults=True):
    """Dice that fell: what was asked, the faces in reading order, their total; at a table, their key."""

    purpose: str
    roller: str
    dice: str
    faces: tuple[int, ...]
    total: int
    origin: Origin
    key: Key | None = None


class Answer(Struct, frozen=True, tag="answer"):
    """What the owner of a choice answered, or what was answered in their name."""

    kind: str
    owner: str
    value: str


Step: TypeAlias = Ask | tuple[Ask, ...] | Choice | Tell | Sub
Rule: TypeAlias = Generator[Ask | tuple[Ask, ...] | Choice | Tell | Sub, Any, T]
Policy: TypeAlias = Callable[[Choice], str | None]
"""Who answers choices without being asked: an answer, or None when the person must be asked."""
Thrower: TypeAlias = Callable[[Sequence[int]], tuple[int, ...]]
"""Throws dice of one ask: their numbers of sides in, their faces out; called again for the dice that these call for."""


def roll(dice: str, purpose: str, roller: str) -> Rule[int]:
    """Throw one die or one pool and receive its total."""
    total = yield Ask(dice, purpose, roller)
    return cast(int, total)


def together(*asks: Ask) -> Rule[tuple[int, ...]]:
    """Throw several asks at once and receive their totals in the order asked."""
    totals = yield asks
    return cast("tuple[int, ...]", totals)


def choose(choice: Choice) -> Rule[str]:
    """Put a choice to its owner and receive one of its answers."""
    answer = yield choice
    return cast(str, answer)


def tell(note: Any) -> Rule[None]:
    """Explain something; the note goes to the trace and nowhere else."""
    yield Tell(note)


def sub(rule: Callable[..., Rule[T]], *args: Any) -> Rule[T]:
    """Run a stage of a rule: inline for every reader but `law`, which puts its memoized law in its place.

    The arguments must be hashable and small: they are the key of the memo.
    """
    known = yield Sub(rule, args)
    if known is None:
        return (yield from rule(*args))
    return cast(T, cast(Outcome, known).value)
