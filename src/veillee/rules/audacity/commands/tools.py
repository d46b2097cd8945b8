"""The tools of the GM on participants and their fight."""

from __future__ import annotations

from veillee.rules.audacity.card import Attribute, Card, Save
from veillee.rules.audacity.life import Cause, Danger, Source
from veillee.rules.audacity.stance import EffectTarget
from veillee.rules.commands import ByGM, CommonTool
from veillee.rules.common import Side
from veillee.rules.scene import Place


class AddActor(ByGM, frozen=True, kw_only=True, tag="add_actor"):
    """Bring a participant in, before or during a fight; `id` is made by the table. A hero comes by `create_hero`.

    One of the ledger that was taken away comes back by its own id, at its level.
    """

    id: str
    card: Card
    side: Side
    place: Place | None = None
    hit_points: int | None = None


class EditCard(ByGM, frozen=True, kw_only=True, tag="edit_card"):
    """Replace a stat block."""

    actor: str
    card: Card


class NextTurn(ByGM, frozen=True, kw_only=True, tag="next_turn"):
    """Leave the pause between two turns: the next one begins."""


class Deal(ByGM, frozen=True, kw_only=True, tag="deal"):
    """Damage that no attack deals: a fall, lava, a trap, a spell that no card holds.

    `dice` are rolled once; `energy` names what resistances reduce, else the reduction counts unless `bypasses`.
    `save` halves it or, when `negates`, undoes it. `source` and `sure` say what an escape is judged by (R-42).
    """

    actors: tuple[str, ...]
    dice: str
    energy: str = ""
    bypasses: bool = False
    save: Save | None = None
    difficulty: int = 0
    negates: bool = False
    source: Source = Source.NONE
    sure: bool = False
    label: str = ""


class Heal(ByGM, frozen=True, kw_only=True, tag="heal"):
    """Give hit points back, or temporary ones (ASM-09, ASM-11)."""

    actors: tuple[str, ...]
    dice: str
    temporary: bool = False
    label: str = ""


class Kill(ByGM, frozen=True, kw_only=True, tag="kill"):
    """Something kills without hit points; its player may still buy a way out (ASM-24, R-40).

    With a `save`, who makes it lives.
    """

    actor: str
    cause: Cause = Cause.EFFECT
    save: Save | None = None
    difficulty: int = 0
    label: str = ""


class SetDanger(ByGM, frozen=True, kw_only=True, tag="set_danger"):
    """Say what danger somebody is in, and whether it kills for sure next round (R-42)."""

    actor: str
    danger: Danger = Danger()


class GiveEffect(ByGM, frozen=True, kw_only=True, tag="give_effect"):
    """Put a condition on somebody, in words, with what it adds to."""

    actor: str
    label: str
    target: EffectTarget = EffectTarget.NOTHING
    value: int = 0
    disables: bool = False
    rounds: int | None = None


class EndEffect(ByGM, frozen=True, kw_only=True, tag="end_effect"):
    """Take a condition away."""

    actor: str
    effect: str


class Drain(ByGM, frozen=True, kw_only=True, tag="drain"):
    """Negative levels, given or, below 0, taken away; as many as one’s levels kill (ASM-22)."""

    actor: str
    levels: int


class SettleDrain(ByGM, frozen=True, kw_only=True, tag="settle_drain"):
    """A day after: a Fortitude save for each negative level; those failed become lost levels (ASM-22, D20-CREA-20)."""

    actor: str
    difficulty: int


class DamageAbility(ByGM, frozen=True, kw_only=True, tag="damage_ability"):
    """Points of an ability lost or, below 0, regained; a score of 0 fells, and Constitution kills (ASM-23)."""

    actor: str
    attribute: Attribute
    amount: int


class Provoke(ByGM, frozen=True, kw_only=True, tag="provoke"):
    """Another trigger of an attack of opportunity than leaving a square: `reactor` may strike `actor` (ASM-25)."""

    actor: str
    reactor: str


class AskCheck(ByGM, frozen=True, kw_only=True, tag="ask_check"):
    """Ask one or several actors for a check of an ability, a save or a skill (D20-BASE-01, R-02).

    `bonus` stands for what a card does not hold; `hidden`: the GM rolls, and players hear nothing of it.
    """

    actors: tuple[str, ...]
    threshold: int
    attribute: Attribute | None = None
    save: Save | None = None
    skill: str = ""
    bonus: int | None = None
    shown: bool = False
    hidden: bool = False
    label: str = ""


class Oppose(ByGM, frozen=True, kw_only=True, tag="oppose"):
    """An opposed check between two participants: totals, then modifiers, then again (ASM-01)."""

    first: str
    second: str
    first_bonus: int
    second_bonus: int
    label: str = ""


class Correct(ByGM, frozen=True, kw_only=True, tag="correct"):
    """Set counters of an actor to what the GM says; what is left out does not change."""

    actor: str
    hit_points: int | None = None
    temporary: int | None = None
    stable: bool | None = None
    dead: bool | None = None
    prone: bool | None = None
    flat_footed: bool | None = None
    reason: str = ""


ActorTool = (
    AddActor
    | EditCard
    | NextTurn
    | Deal
    | Heal
    | Kill
    | SetDanger
    | GiveEffect
    | EndEffect
    | Drain
    | SettleDrain
    | DamageAbility
    | Provoke
    | AskCheck
    | Oppose
    | Correct
)
Tool = CommonTool | ActorTool
