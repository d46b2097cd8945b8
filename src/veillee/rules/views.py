"""The shapes of what a seat sees that are the same at every table: participants, the place, the order, options."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from veillee.rules.common import Name, Refusal, Side, Sum
from veillee.rules.scene import Direction, Square, Wall


class Chances(msgspec.Struct, frozen=True):
    """Integer weights out of `of` for one answer; they add up to `of`."""

    riposte: int
    avoided: int
    hit: int
    critical: int
    of: int


class BadgeView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What weighs on somebody, as others see it: a code of the catalogue after `effect.`, or a label."""

    kind: str
    label: str = ""
    rounds: int | None = None


class Participant(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A participant as one viewer sees it; each rule set adds its own numbers.

    `ring`: PV left in hundredths, when allowed; PV as numbers for the group's characters.
    """

    id: str
    name: Name
    side: Side
    description: str = ""
    portrait: str | None = None
    size: int = 1
    square: Square | None = None
    facing: Direction = (0, 1)
    hidden: bool = False
    ring: int | None = None
    hit_points: int | None = None
    max_hit_points: int | None = None
    badges: tuple[BadgeView, ...] = ()
    mine: bool = False


class SceneView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    title: str = ""
    board: bool = True
    width: int
    height: int
    picture: str | None = None
    walls: tuple[Wall, ...] = ()
    """For the GM only; players feel walls, they do not see the segments unless the GM draws a picture."""
    contacts: tuple[tuple[str, str], ...] = ()


class FightView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Only known participants stand in `order`; `acting` is empty when an unknown one acts."""

    round: int
    order: tuple[str, ...]
    acting: str = ""
    surprised: tuple[str, ...] = ()
    initiatives: dict[str, int] = {}


class RequestView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    id: str
    actor: str
    attribute: str
    threshold: int | None = None
    skill: str = ""
    """The skill by its name, when one is asked."""
    label: str = ""
    mine: bool = False


class TargetView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A possible target: in metres, with chances before declaring, or why not."""

    actor: str
    metres: int | float | None = None
    chances: Chances | None = None
    band: str = ""
    """With `player_odds: bands`: hopeless, weak, even, good, sure."""
    refusal: Refusal | None = None


class ReachView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reachable square: metres, whether it takes a second move, the square before it (-1: the start), who strikes."""

    square: Square
    metres: int | float
    double: bool = False
    back: int = -1
    provokes: tuple[str, ...] = ()
    through: bool = False
    """An ally stands there: on the way to others, never an end."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing a seat may do now: a command with some fields fixed and others left to choose in finite domains.

    `command` is the command's `type`; `fixed` its known fields; `needs` the fields the client adds, among
    `target` (from `targets`), `path` (from `reach`), `point` (a square within `range`), `facing` (one of eight steps),
    `targets` (`choose` of `targets` at most); `may` those it can leave out. A `point` is one of the squares of
    `reach`, when it has some. A refused option stays listed with its reason.
    """

    key: str
    command: str
    fixed: Mapping[str, str | int | bool | tuple[str, ...]]
    label: str
    """Code of the catalogue after `option.`."""
    name: Name | None = None
    cost: str = ""
    formula: Sum | None = None
    detail: str = ""
    """A formula to print, as `1d8+1`."""
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    targets: tuple[TargetView, ...] = ()
    reach: tuple[ReachView, ...] = ()
    range: int = 0
    radius: int = 0
    choose: int = 0
    """With `targets` in `needs` or `may`: how many may be named, one at least."""
    refusal: Refusal | None = None


class Play(msgspec.Struct, frozen=True, kw_only=True):
    """What every viewer sees of a play, whatever the rule set; parts are compared one by one, actors one by one."""

    actors: Mapping[str, Participant]
    scene: SceneView
    fight: FightView | None
    requests: tuple[RequestView, ...]
    options: Mapping[str, tuple[Option, ...]]
    """By actor id, for the actors this viewer answers for and that may do something now (or are told why not)."""
    settings: dict[str, str]
