"""What a person is asked in the middle of an act, with what is at stake: the facts of every `Choice` of this system.

| kind | owner | prompt or offer | answers | default |
|---|---|---|---|---|
| `failed_d20` | who rolled | offer | pass, reroll, set_10, set_20 | pass |
| `halve` | the victim | offer | pass, halve | pass |
| `down_save` | the GM | prompt | fortitude, reflex | fortitude |
| `certain_death` | the victim | offer | pass, rescue, rescue_stable, rescue_escape, rescue_stable_escape | pass |
| `legendary_resistance` | the creature | offer | pass, resist | pass |
| `opportunity` | who threatens | offer | a line id, or decline | the first line |
| `interruption` | who may interrupt | offer | pass, or `STEP:ACTIONS`, both chosen at once | pass |
| `readied` | who readied | offer | pass, or `STEP` | pass |
| `unseen` | the GM | prompt | stop, reveal | stop |
| `hint` | the GM | prompt | grant, decline | grant |
| `level_grant` | the GM | prompt | grant, decline | grant |

`STEP` is the number of squares walked before it, 0 for an act that is no walk; `ACTIONS` one of `initiative`,
`standard`, `move`, `move_standard`, `move_move`. A player's offers go to who holds the actor, a creature's to the GM.
`interruption` is asked only of those whose standing order is `ask`; by default one interrupts between acts, by a
command.
"""

from __future__ import annotations

import msgspec

from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.checks import TrialKind
from veillee.rules.audacity.failed_roll import Help, HelpFacts
from veillee.rules.audacity.life import Halved, Lethal
from veillee.rules.common import Name, Sum, Who
from veillee.rules.scene import Square


class Facts(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """What is at stake in a choice. `points` are what the payer has left, nothing for those who may not know."""


class FailedFacts(Facts, frozen=True, kw_only=True, tag="failed"):
    """A d20 failed: what it was, by how much, what each help costs and whether it is sure (D20-AUD-30 to 34)."""

    actor: Who
    kind: TrialKind
    purpose: str
    natural: int | None
    sum: Sum
    against: int | None
    opponent: Who | None = None
    shown: bool = False
    """The GM announced the threshold."""
    prices: dict[Help, int] = {}
    sure: dict[Help, bool] = {}
    points: int | None = None


class HalveFacts(Facts, frozen=True, kw_only=True, tag="halve"):
    """A blow would bring somebody to 0 or less: what half of it would do (D20-AUD-40, D20-AUD-41)."""

    actor: Who
    hit_points: int
    damage: int
    halved: int
    difficulty: int
    left: int
    condition: Condition
    whole: Condition
    """The state that the whole blow would leave."""
    useless: bool = False
    points: int | None = None


class DeathFacts(Facts, frozen=True, kw_only=True, tag="death"):
    """Somebody is about to die: what may be bought together, with its price (D20-AUD-44 to 47)."""

    actor: Who
    prices: dict[str, int] = {}
    points: int | None = None


class ResistFacts(Facts, frozen=True, kw_only=True, tag="resist"):
    """A legendary creature failed a save, or a critical hit it was confirmed (D20-LEG-10, D20-LEG-11)."""

    actor: Who
    critical: bool
    left: int


class SaveFacts(Facts, frozen=True, kw_only=True, tag="down_save"):
    """Which save keeps somebody on their feet, when the table leaves it to the GM (R-35)."""

    actor: Who


class StrikeFacts(Facts, frozen=True, kw_only=True, tag="strike"):
    """An attack of opportunity is possible with these lines (ASM-25)."""

    actor: Who
    target: Who
    lines: tuple[tuple[str, Name], ...]


class InterruptFacts(Facts, frozen=True, kw_only=True, tag="interrupt"):
    """An act was declared in another's turn; `trigger` is that of a readied action, empty for a bought one."""

    actor: Who
    acting: Who
    act: str
    """The type of the command declared."""
    label: str = ""
    target: Who | None = None
    path: tuple[Square, ...] = ()
    trigger: str = ""
    points: int | None = None


class UnseenFacts(Facts, frozen=True, kw_only=True, tag="unseen"):
    """A walk met somebody its author did not know of. Only the GM is told who: others see *something*."""

    actor: Who
    met: Who


class AskedFacts(Facts, frozen=True, kw_only=True, tag="asked"):
    """A player wants a hint, or has a new character of level 1 that may bring a point (R-45, R-62)."""

    player: str
    name: str
    label: str = ""
    points: int = 1


ChoiceFacts = (
    FailedFacts
    | HalveFacts
    | DeathFacts
    | ResistFacts
    | SaveFacts
    | StrikeFacts
    | InterruptFacts
    | UnseenFacts
    | AskedFacts
)
PureFacts = HelpFacts | Halved | Lethal
"""What rules on small integers say of their choices; `seen.prompts` puts the names in."""
AnyFacts = ChoiceFacts | PureFacts
