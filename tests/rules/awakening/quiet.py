"""A table between fights: the cast at peace, with a book of poisons, and one way to do what a seat or the GM wants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tests.rules.awakening.cast import CAST, Played, Script, actor, play
from veillee.rules.awakening.commands import Command
from veillee.rules.awakening.judge import refusal
from veillee.rules.awakening.nouns import Actor, Book, Career, Condition, Poison, PowerState, Scene, Soul, State, Vials
from veillee.rules.awakening.settings import Settings
from veillee.rules.awakening.system import decide
from veillee.rules.common import Name, Role, Viewer

GM = Viewer(Role.GM)
HOUR = 60
POISONS = {
    "slowing": Poison(name=Name("poison ralentissant", "le"), price=60, state=PowerState.SLOWED, boss_dice="1d6"),
    "weakening": Poison(name=Name("poison affaiblissant", "le"), price=120, state=PowerState.WEAKENED, boss_dice="2d6"),
    "paralyzing": Poison(name=Name("poison paralysant", "le"), price=180, state=PowerState.PARALYZED, boss_dice="3d6"),
}
BOOK = Book(title="poisons", poisons=POISONS)


def someone(key: str, *, career: Career | None = None, **vitals: Any) -> Actor:
    """A member of the cast between fights."""
    return replace(actor(key, CAST[key], **vitals), career=career or Career())


def dead(key: str, *, died: int = 0, shards: int = 0, **soul: Any) -> Actor:
    """A dead member of the cast, with its soul."""
    career = Career(shards=shards, soul=Soul(died, **soul))
    return someone(key, career=career, hit_points=0, condition=Condition.DEAD, below_zero=30)


def holding(who: Actor, **vials: int) -> Actor:
    """An actor with vials."""
    held = tuple(Vials(poison, count) for poison, count in vials.items())
    return replace(who, career=replace(who.career, vials=held))


def peace(*actors: Actor, clock: int = 0, **settings: Any) -> State:
    """Nobody fights, there is no board, everybody is within reach."""
    pairs = frozenset((a.id, b.id) for a in actors for b in actors if a.id < b.id)
    return State(
        settings=Settings(**settings),
        actors={each.id: each for each in actors},
        scene=Scene(board=False, contacts=pairs),
        book=BOOK,
        clock=clock,
    )


def do(state: State, command: Command, dice: Script | None = None, **answers: str | Sequence[str]) -> Played:
    """Do what the GM may: it is not refused."""
    assert refusal(state, command, GM) is None, refusal(state, command, GM)
    return play(state, decide(state, command), dice, **answers)


def why(state: State, command: Command, viewer: Viewer = GM) -> str | None:
    """The code of the refusal, or nothing."""
    refused = refusal(state, command, viewer)
    return None if refused is None else refused.code
