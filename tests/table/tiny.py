"""A rule set of a few lines that asks for all a table must handle: choices, offers, dice of two people, secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from veillee.dice import Ask, Choice, Fall, Rule, choose, roll, tell, together
from veillee.rules.common import Refusal, Viewer
from veillee.rules.scene import Square


class Wanted(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    pass


class Strike(Wanted, frozen=True, kw_only=True, tag="strike"):
    """The target guards or not, dice fall together, 1 point may add 10, damage follows."""

    actor: str
    target: str


class Wave(Wanted, frozen=True, kw_only=True, tag="wave"):
    """No die, nothing revealed."""

    actor: str


class Search(Wanted, frozen=True, kw_only=True, tag="search"):
    """No die, and what is hidden is found."""

    actor: str


class Grant(Wanted, frozen=True, kw_only=True, tag="grant"):
    """A tool: set the points of somebody."""

    actor: str
    points: int


class Hide(Wanted, frozen=True, kw_only=True, tag="hide"):
    """A tool: hide somebody from players."""

    actor: str


class Fate(Wanted, frozen=True, kw_only=True, tag="fate"):
    """A tool that asks the GM something."""


class Peek(Wanted, frozen=True, kw_only=True, tag="peek"):
    """A roll of somebody that is the GM's alone."""

    actor: str


class TypeDice(Wanted, frozen=True, kw_only=True, tag="typed"):
    """A tool: who may type dice."""

    who: str


class Recruit(Wanted, frozen=True, kw_only=True, tag="recruit"):
    """Somebody new, for the seat that gives it."""

    id: str


AnyCommand = Recruit | Strike | Wave | Search | Grant | Hide | Fate | TypeDice | Peek


class Happened(msgspec.Struct, frozen=True, tag_field="type"):
    pass


class PointsSet(Happened, frozen=True, tag="points"):
    actor: str
    points: int


class HiddenSet(Happened, frozen=True, tag="hidden"):
    hidden: frozenset[str]


class TypedSet(Happened, frozen=True, tag="typed"):
    who: str


AnyEvent = PointsSet | HiddenSet | TypedSet


class Told(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


class StrikeTold(Told, frozen=True, tag="strike"):
    actor: str
    target: str
    total: int
    hit: bool


class HurtTold(Told, frozen=True, tag="hurt"):
    target: str
    damage: int


class WaveTold(Told, frozen=True, tag="wave"):
    actor: str


class FoundTold(Told, frozen=True, tag="found"):
    actor: str


class GrantTold(Told, frozen=True, tag="grant"):
    actor: str
    points: int


AnyNote = StrikeTold | HurtTold | WaveTold | FoundTold | GrantTold


class GuardFacts(msgspec.Struct, frozen=True, tag_field="type", tag="guard"):
    attacker: str
    points: int


class FateFacts(msgspec.Struct, frozen=True, tag_field="type", tag="fate"):
    total: int


AnyFacts = GuardFacts | FateFacts


class Points(msgspec.Struct, frozen=True):
    points: dict[str, int]
    hidden: frozenset[str] = frozenset()
    typed: str = "all"


class Seen(msgspec.Struct, frozen=True):
    points: dict[str, int]
    hidden: tuple[str, ...] = ()


class Tiny:
    """The answers of this rule set."""

    key = "tiny"
    Command: Any = AnyCommand
    Event: Any = AnyEvent
    Note: Any = AnyNote
    Facts: Any = AnyFacts
    State: Any = Points
    PURPOSES: tuple[str, ...] = ("attack", "reaction", "damage")
    Choices: Any = dict[str, int]
    SENTENCES: Mapping[str, str] = {"not_yours": "Ce n’est pas votre personnage."}

    def start(self, settings: Mapping[str, str]) -> Points:
        return Points({"elara": 10, "kael": 10, "orc": 10}, typed=settings.get("typed_dice", "all"))

    def refusal(self, state: Points, command: AnyCommand, viewer: Viewer) -> Refusal | None:
        match command:
            case Grant() | Hide() | Fate() | TypeDice() | Peek():
                return None if viewer.sees_all else Refusal("gm_only")
            case Strike(actor=actor, target=target):
                if target not in state.points:
                    return Refusal("no_target")
                if state.points.get(actor, 0) <= 0:
                    return Refusal("down")
                return None if viewer.holds(actor) else Refusal("not_yours")
            case Recruit(id=id):
                return Refusal("already_there") if id in state.points else None
            case Wave(actor=actor) | Search(actor=actor):
                return None if viewer.holds(actor) else Refusal("not_yours")

    def decide(self, state: Points, command: AnyCommand) -> Rule[tuple[AnyEvent, ...]]:
        match command:
            case Strike(actor=actor, target=target):
                return (yield from _strike(state, actor, target))
            case Recruit(id=id):
                yield from tell(GrantTold(id, 10))
                return (PointsSet(id, 10),)
            case Wave(actor=actor):
                yield from tell(WaveTold(actor))
                return ()
            case Search(actor=actor):
                yield from tell(FoundTold(actor))
                return (HiddenSet(frozenset()),)
            case Grant(actor=actor, points=points):
                yield from tell(GrantTold(actor, points))
                return (PointsSet(actor, points),)
            case Hide(actor=actor):
                return (HiddenSet(state.hidden | {actor}),)
            case Fate():
                yield from choose(Choice("omen", "gm", ("good", "bad"), "good", facts=FateFacts(0)))
                return ()
            case TypeDice(who=who):
                return (TypedSet(who),)
            case Peek(actor=actor):
                yield from roll("1d20", "check", actor)
                return ()

    def evolve(self, state: Points, event: AnyEvent) -> Points:
        match event:
            case PointsSet(actor, points):
                return replace(state, points={**state.points, actor: points})
            case HiddenSet(hidden):
                return replace(state, hidden=hidden)
            case TypedSet(who):
                return replace(state, typed=who)

    def is_tool(self, command: AnyCommand) -> bool:
        return isinstance(command, Grant | Hide | Fate | TypeDice)

    def is_secret(self, command: AnyCommand) -> bool:
        return isinstance(command, Peek)

    def view(self, state: Points, viewer: Viewer) -> Seen:
        seen = {actor: points for actor, points in state.points.items() if self.knows(state, actor, viewer)}
        return Seen(seen, tuple(sorted(state.hidden)) if viewer.sees_all else ())

    def prompt_view(self, state: Points, choice: Choice, viewer: Viewer) -> AnyFacts | None:
        facts: AnyFacts = choice.facts
        return facts if (choice.owner != "gm" and self.knows(state, choice.owner, viewer)) or viewer.sees_all else None

    def note_view(self, state: Points, note: AnyNote, viewer: Viewer) -> AnyNote | None:
        match note:
            case StrikeTold(actor=actor) | WaveTold(actor) | FoundTold(actor) | GrantTold(actor=actor):
                return note if self.knows(state, actor, viewer) else None
            case HurtTold():
                return note

    def standing(self, state: Points, choice: Choice, orders: Mapping[str, str]) -> str | None:
        if choice.owner == "orc":
            return orders.get("reaction", "take") if choice.kind == "guard" else "pass"
        order = orders.get("reaction" if choice.kind == "guard" else choice.kind, "ask")
        return {"ask": None, "never": "pass"}.get(order, order)

    def standing_defaults(self, state: Points) -> Mapping[str, Mapping[str, str]]:
        return {actor: {"reaction": "take" if actor == "orc" else "ask"} for actor in state.points}

    def knows(self, state: Points, actor: str, viewer: Viewer) -> bool:
        return viewer.sees_all or actor not in state.hidden

    def shows_fall(self, state: Points, note: AnyNote, fall: Fall, viewer: Viewer) -> bool:
        return viewer.sees_all or fall.roller != "orc"

    def shows_dice(self, state: Points, roller: str) -> bool:
        return roller != "orc" and roller not in state.hidden

    def reveals(self, note: AnyNote) -> bool:
        return isinstance(note, FoundTold)

    def made_by(self, command: AnyCommand) -> str:
        return command.id if isinstance(command, Recruit) else ""

    def draft(self, state: Points, choices: dict[str, int]) -> int:
        return sum(choices.values())

    def book(self, state: Points) -> tuple[str, ...]:
        return tuple(state.points)

    def pages(self, book: Any) -> tuple[Any, ...]:
        return ()

    def read(self, what: str, text: str) -> str:
        return text

    def ledger(self, state: Points, owner: str, viewer: Viewer) -> tuple[int, ...] | None:
        return (state.points[owner],) if viewer.watches(owner) else None

    def covers(self, state: Points, actor: str, ability: str, point: Square, viewer: Viewer) -> None:
        """Nothing stands anywhere."""

    def setting(self, state: Points, key: str) -> str:
        return {"typed_dice": state.typed}[key]


def _strike(state: Points, actor: str, target: str) -> Rule[tuple[AnyEvent, ...]]:
    facts = GuardFacts(actor, state.points[target])
    guard = yield from choose(Choice("guard", target, ("take", "dodge"), "take", facts=facts))
    if guard == "dodge":
        total, against = yield from together(Ask("1d20", "attack", actor), Ask("1d20", "reaction", target))
    else:
        total, against = (yield from roll("1d20", "attack", actor)), 10
    for owner in (actor, target):
        offer = Choice("fate", owner, ("pass", "spend"), "pass", offer=True, facts=FateFacts(total))
        if (yield from choose(offer)) == "spend":
            total += 10 if owner == actor else -10
    yield from tell(StrikeTold(actor, target, total, total >= against))
    if total < against:
        return ()
    damage = yield from roll("1d6", "damage", actor)
    yield from tell(HurtTold(target, damage))
    return (PointsSet(target, state.points[target] - damage),)
