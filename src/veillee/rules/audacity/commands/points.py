"""What a table may ask about points: scenarios, awards, gifts, levels, experience, legendary creatures."""

from __future__ import annotations

import msgspec

from veillee.rules.audacity.card import Card
from veillee.rules.audacity.menu import Entry
from veillee.rules.audacity.nouns import Resource
from veillee.rules.audacity.reserve import Quality
from veillee.rules.scene import Place


class Points(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """A command. Those with a `player` or a `donor` may come from that seat, the others from the GM."""


class AddPlayer(Points, frozen=True, kw_only=True, tag="add_player"):
    """A seat that plays joins; in the middle of a scenario it receives its start (R-18). `player` is the seat’s id.

    One that is known already may so come late to a scenario that began without it.
    """

    player: str
    name: str = ""


class StartScenario(Points, frozen=True, kw_only=True, tag="start_scenario"):
    """The GM says that a scenario starts; `extras` are bonuses given at once, under the cap (R-24b).

    `present`: the seats that play, by id with their names; those not known yet are added. Empty: all that are known.
    """

    allies: int = 0
    extras: dict[str, int] = {}
    present: dict[str, str] = {}


class EndScenario(Points, frozen=True, kw_only=True, tag="end_scenario"):
    """The GM says that it ends: every reserve is converted."""


class Redistribute(Points, frozen=True, kw_only=True, tag="redistribute"):
    """Convert, then deal again as at a start, in the middle of a scenario (R-73)."""

    allies: int = 0


class Award(Points, frozen=True, kw_only=True, tag="award"):
    """Points for one of the three qualities; without an amount, that of the setting."""

    to: str
    quality: Quality
    amount: int | None = None
    label: str = ""


class Bonus(Points, frozen=True, kw_only=True, tag="bonus"):
    """A balance bonus shared in play, above any cap."""

    total: int
    shares: dict[str, int]
    label: str = ""


class GMIncome(Points, frozen=True, kw_only=True, tag="gm_income"):
    """Points that the GM takes by exception."""

    amount: int
    label: str = ""


class Transfer(Points, frozen=True, kw_only=True, tag="transfer"):
    """A player makes another receive points of audacity."""

    donor: str
    receiver: str
    amount: int = 1


class AskHint(Points, frozen=True, kw_only=True, tag="ask_hint"):
    """A player wants a hint or a key advantage; the GM grants it or declines."""

    player: str
    label: str = ""


class GiveCreation(Points, frozen=True, kw_only=True, tag="give_creation"):
    """A player gives creation points to another."""

    donor: str
    receiver: str
    amount: int


class CreateHero(Points, frozen=True, kw_only=True, tag="create_hero"):
    """A new character, at a level bought with points; with a card it is brought to the table.

    `reference`, which only the GM gives, replaces the best level of the group (D20-CREA-12); so is a level `given`:
    nothing is paid and it grants nothing (R-64).
    """

    player: str
    hero: str
    level: int = 1
    reference: int | None = None
    given: bool = False
    card: Card | None = None
    place: Place | None = None


class ReachLevel(Points, frozen=True, kw_only=True, tag="reach_level"):
    """A character reaches a level by playing."""

    hero: str
    level: int


class LoseLevels(Points, frozen=True, kw_only=True, tag="lose_levels"):
    """A character is about to lose levels; `points` of its player stand for some."""

    hero: str
    levels: int
    points: int = 0


class PayExperience(Points, frozen=True, kw_only=True, tag="pay_experience"):
    """A character pays or loses experience; `points` of its player stand for some.

    `saves`: points more that keep levels which a loss would take, one each (R-70).
    """

    hero: str
    cost: int
    points: int = 0
    voluntary: bool = True
    saves: int = 0


class Retire(Points, frozen=True, kw_only=True, tag="retire"):
    """A character dies or leaves the group; its player’s points stay."""

    hero: str


class MakeLegendary(Points, frozen=True, kw_only=True, tag="make_legendary"):
    """The GM spends points on a creature and fixes its list; `override` keeps entries beyond its uses."""

    creature: str
    points: int
    entries: tuple[Entry, ...] = ()
    override: bool = False
    lair: str = ""
    lair_effects: tuple[str, ...] = ()
    surroundings: str = ""


class NewDay(Points, frozen=True, kw_only=True, tag="new_day"):
    """Another day of the game."""


class Resist(Points, frozen=True, kw_only=True, tag="resist"):
    """A legendary creature resists a failed save or a critical."""

    creature: str


class SetEnvironment(Points, frozen=True, kw_only=True, tag="set_environment"):
    """A legendary creature changes its surroundings, or lets them be."""

    creature: str
    on: bool


class SetLair(Points, frozen=True, kw_only=True, tag="set_lair"):
    """The GM says whether a legendary creature fights in its own lair (R-60)."""

    creature: str
    inside: bool


class GiveExperience(Points, frozen=True, kw_only=True, tag="give_experience"):
    """Experience for characters; none of it raises a level by itself (ASM-19)."""

    heroes: tuple[str, ...]
    amount: int
    label: str = ""


class CorrectPoints(Points, frozen=True, kw_only=True, tag="correct_points"):
    """The GM adjusts a reserve, by a line of the ledger like any other (R-75). `owner`: a player, or `gm`."""

    owner: str
    resource: Resource
    amount: int
    label: str = ""


OwnPoints = Transfer | AskHint | GiveCreation | CreateHero | LoseLevels | PayExperience
"""What a seat may ask of its own points."""
PointsTool = (
    AddPlayer
    | StartScenario
    | EndScenario
    | Redistribute
    | Award
    | Bonus
    | GMIncome
    | ReachLevel
    | Retire
    | MakeLegendary
    | NewDay
    | Resist
    | SetEnvironment
    | SetLair
    | GiveExperience
    | CorrectPoints
)
"""What only the GM does with points."""
