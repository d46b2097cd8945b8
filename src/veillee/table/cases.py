"""The runner of rule cases: plays each step by the rules, with the dice and answers told, and says what differs.

It receives the casebooks of the systems and names none.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from veillee.codex.document import Fault, Path
from veillee.dice import Choice, InvalidFaces, MissingDice, NotationError, Rule, ScriptedSource, draw
from veillee.i18n import _
from veillee.rules.casebook import BadValue, Casebook, Content, Tree
from veillee.rules.common import Refusal, Role, Viewer
from veillee.table.casefile import Case, Step
from veillee.table.expected import differences

UNKNOWN_COMMAND: Final = Refusal("unknown_command")
Wrong = tuple[tuple[Path, str], ...]
"""What is wrong with a step beside what it expects, each with its place."""


class Verdict(Struct, frozen=True):
    """How a case ended: everything that differs, one French sentence each, with the file and the line."""

    id: str
    title: str
    differences: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.differences


class Played(Struct, frozen=True):
    """What a step did: the state after it, why it was refused if it was, and what can be looked at."""

    state: Any
    refusal: Refusal | None = None
    seen: Tree = {}
    wrong: Wrong = ()
    """What went wrong besides, at a place of the step: dice left over, words unknown."""


def run(case: Case, casebooks: Mapping[str, Casebook], content: Content) -> Verdict:
    """Play a case and compare."""
    return Verdict(case.id, case.title, tuple(str(fault) for fault in _faults(case, casebooks, content)))


def _faults(case: Case, casebooks: Mapping[str, Casebook], content: Content) -> Iterator[Fault]:
    book = casebooks.get(case.system)
    if book is None:
        known = ", ".join(casebooks)
        message = _("« {system} » n’est pas un système ; systèmes : {known}.").format(system=case.system, known=known)
        yield case.fault(("system",), message)
        return
    try:
        state = book.start(case.setup, content)
    except BadValue as error:
        yield case.fault(error.path, str(error))
        return
    for step in case.steps:
        try:
            played = _play(book, state, step, content)
        except BadValue as error:
            yield case.fault((*step.path, *_within(step, error.path)), str(error))
            return
        except (MissingDice, InvalidFaces, NotationError) as error:
            yield case.fault((*step.path, "dice"), str(error))
            return
        for path, message in (*played.wrong, *differences(step.expect, played.refusal, played.seen)):
            yield case.fault((*step.path, *path), message)
        state = played.state


def _within(step: Step, path: Path) -> Path:
    """Where a fault stands in a step: what is no fault of its dice or answers is one of the thing done."""
    return path if path[:1] in (("dice",), ("answers",)) else (step.kind, *path)


def _play(book: Casebook, state: Any, step: Step, content: Content) -> Played:
    match step.kind:
        case "command":
            command = book.command(step.value)
            if command is None:
                return Played(state, UNKNOWN_COMMAND, book.facts(state))
            return _act(book, state, step, lambda state, done: None if done else command)
        case "advance":
            return _act(book, state, step, lambda state, done: book.advance(state, step.value, done))
        case "compute":
            return _computed(book, state, step, content)
        case "odds":
            return _shown(state, book.odds(state, step.value))
        case "draft":
            return _shown(state, book.draft(state, step.value, content))
        case "look":
            return _shown(state, book.look(state, step.value, _viewer(step)))
        case _:
            return _shown(state, {"result": book.parse(step.value)})


def _computed(book: Casebook, state: Any, step: Step, content: Content) -> Played:
    if not isinstance(step.value, dict) or len(step.value) != 1:
        raise BadValue(_("un calcul s’écrit « compute: {{magic_points: {{attribute: 4, level: 1}}}} ».").format())
    ((name, arguments),) = step.value.items()
    value = book.compute(state, name, arguments, content)
    if isinstance(value, Generator):
        return _rolled(book, state, step, value)
    return _shown(state, value if isinstance(value, Refusal) else {"result": value})


def _rolled(book: Casebook, state: Any, step: Step, rule: Rule[Any]) -> Played:
    """A formula that rolls: a rule, with the dice and the answers of its step."""
    source, wrong = _told(book, step)
    answers = Answers(book, step.answers)
    end = draw(rule, source, answers.give)
    refusal = answers.refused or answers.unasked(state, end.trace)
    if isinstance(end.value, Refusal):
        return Played(state, refusal or end.value, {}, (*wrong, *_left(source)))
    return Played(state, refusal, {"result": end.value}, (*wrong, *_left(source)))


def _shown(state: Any, value: Tree | Refusal) -> Played:
    return Played(state, value) if isinstance(value, Refusal) else Played(state, None, value)


def _act(book: Casebook, state: Any, step: Step, following: Callable[[Any, int], Any]) -> Played:
    """Commands one after the other, with the dice and the answers of one step."""
    source, wrong = _told(book, step)
    answers = Answers(book, step.answers)
    viewer = _viewer(step)
    before, trace, done, refusal = state, list[Any](), 0, None
    while (command := following(state, done)) is not None:
        refusal = book.system.refusal(state, command, viewer)
        if refusal is not None:
            break
        end = draw(book.system.decide(state, command), source, answers.give)
        for event in end.value:
            state = book.system.evolve(state, event)
        trace += end.trace
        done += 1
    if refusal is None:
        refusal = answers.refused or answers.unasked(before, trace)
    seen = {**book.facts(state), "result": book.result(before, trace, answers.asked)}
    return Played(state, refusal, seen, (*wrong, *_left(source)))


def _told(book: Casebook, step: Step) -> tuple[ScriptedSource, Wrong]:
    """The dice of a step as a source, and what is said of those that no throw is called."""
    purposes = book.system.PURPOSES
    unknown = _("« {word} » n’est pas un jet ; jets : {known}.")
    wrong = tuple(
        (("dice", word), unknown.format(word=word, known=", ".join(purposes)))
        for word in step.dice
        if word not in purposes
    )
    throws = {word: _throws(word, throws) for word, throws in step.dice.items() if word in purposes}
    return ScriptedSource(throws), wrong


def _left(source: ScriptedSource) -> Wrong:
    """What is said of the dice that nobody threw."""
    left = _("le jet « {purpose} » n’a pas été lancé ({throws}).")
    return tuple(
        (("dice", purpose), left.format(purpose=purpose, throws=", ".join(map(str, throws))))
        for purpose, throws in source.left().items()
    )


def _viewer(step: Step) -> Viewer:
    """Whose step it is: the GM's unless the actors of a player are named."""
    return Viewer(Role.GM) if step.seat is None else Viewer(Role.PLAYER, frozenset(step.seat))


def _throws(purpose: str, given: Any) -> Any:
    """Faces told for a purpose: a total, or a list of totals and of lists of faces."""
    at: Path = ("dice", purpose)
    if isinstance(given, bool) or not isinstance(given, int | tuple):
        raise BadValue(_("les dés « {purpose} » sont un nombre ou une liste.").format(purpose=purpose), at)
    if isinstance(given, tuple):
        for throw in given:
            faces = throw if isinstance(throw, tuple) else (throw,)
            if not all(isinstance(face, int) and not isinstance(face, bool) for face in faces):
                raise BadValue(_("les dés « {purpose} » sont un nombre ou une liste.").format(purpose=purpose), at)
    return given


class Answers:
    """The answers of a step: by kind of choice, one for all or several in turn, or by owner; defaults for the rest."""

    def __init__(self, book: Casebook, given: Mapping[str, Any]) -> None:
        self.book = book
        self.asked: list[Choice] = []
        self.refused: Refusal | None = None
        self._always: dict[tuple[str, str], str] = {}
        self._queues: dict[tuple[str, str], list[str]] = {}
        self._used: set[tuple[str, str]] = set()
        for kind, value in given.items():
            if kind not in book.ANSWERS:
                known = ", ".join(book.ANSWERS)
                message = _("« {word} » n’est pas un choix ; choix : {known}.").format(word=kind, known=known)
                raise BadValue(message, ("answers", kind))
            for owner, answer in value.items() if isinstance(value, dict) else (("", value),):
                self._note(kind, owner, answer)

    def give(self, choice: Choice) -> str:
        """The answer to a choice; one that is not possible is refused, and the default stands."""
        self.asked.append(choice)
        given = self._next(choice)
        if given is None:
            return choice.default
        meant = self.book.answer(choice, given)
        if isinstance(meant, Refusal):
            self.refused = self.refused or meant
            return choice.default
        return meant

    def unasked(self, state: Any, trace: Sequence[Any]) -> Refusal | None:
        """Why an answer that was told was never asked for; a default that was told needs no question."""
        left = [(key, queue[0]) for key, queue in self._queues.items() if queue]
        left += [(key, answer) for key, answer in self._always.items() if key not in self._used]
        for key, answer in left:
            if answer != self.book.ANSWERS[key[0]][0]:
                return self.book.unasked(state, trace, key, answer)
        return None

    def _note(self, kind: str, owner: str, answer: Any) -> None:
        match answer:
            case str():
                self._always[kind, owner] = answer
            case tuple() if all(isinstance(each, str) for each in answer):
                self._queues[kind, owner] = list(answer)
            case _:
                message = _("la réponse « {word} » est un mot ou une liste de mots.").format(word=kind)
                raise BadValue(message, ("answers", kind))

    def _next(self, choice: Choice) -> str | None:
        for owner in (choice.owner, ""):
            key = (choice.kind, owner)
            if self._queues.get(key):
                return self._queues[key].pop(0)
            if key in self._always:
                self._used.add(key)
                return self._always[key]
        return None
