"""What a table may ask about points: scenarios, awards, gifts, levels, experience, legendary creatures."""

from __future__ import annotations

import msgspec

from veillee.rules.audacity.menu import Entry
from veillee.rules.audacity.reserve import Quality


class Base(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", omit_defaults=True):
    """A command. Those with a `player` or a `donor` may come from that seat, the others from the GM."""


class AddPlayer(Base, frozen=True, kw_only=True, tag="add_player"):
    """A seat that plays joins; in the middle of a scenario it receives its start (R-18)."""

    player: str


class StartScenario(Base, frozen=True, kw_only=True, tag="start_scenario"):
    """The GM says that a scenario starts; `extras` are bonuses given at once, under the cap (R-24b)."""

    allies: int = 0
    extras: dict[str, int] = {}


class EndScenario(Base, frozen=True, kw_only=True, tag="end_scenario"):
    """The GM says that it ends: every reserve is converted."""


class Redistribute(Base, frozen=True, kw_only=True, tag="redistribute"):
    """Convert, then deal again as at a start, in the middle of a scenario (R-73)."""

    allies: int = 0


class Award(Base, frozen=True, kw_only=True, tag="award"):
    """Points for one of the three qualities; without an amount, that of the setting."""

    to: str
    quality: Quality
    amount: int | None = None
    label: str = ""


class Bonus(Base, frozen=True, kw_only=True, tag="bonus"):
    """A balance bonus shared in play, above any cap."""

    total: int
    shares: dict[str, int]
    label: str = ""


class GMIncome(Base, frozen=True, kw_only=True, tag="gm_income"):
    """Points that the GM takes by exception."""

    amount: int
    label: str = ""


class Transfer(Base, frozen=True, kw_only=True, tag="transfer"):
    """A player makes another receive points of audacity."""

    donor: str
    receiver: str
    amount: int = 1


class AskHint(Base, frozen=True, kw_only=True, tag="ask_hint"):
    """A player wants a hint or a key advantage; the GM grants it or declines."""

    player: str
    label: str = ""


class GiveCreation(Base, frozen=True, kw_only=True, tag="give_creation"):
    """A player gives creation points to another."""

    donor: str
    receiver: str
    amount: int


class CreateHero(Base, frozen=True, kw_only=True, tag="create_hero"):
    """A new character, at a level bought with points.

    `reference`, which only the GM gives, replaces the best level of the group (D20-CREA-12).
    """

    player: str
    hero: str
    level: int = 1
    reference: int | None = None


class ReachLevel(Base, frozen=True, kw_only=True, tag="reach_level"):
    """A character reaches a level by playing."""

    hero: str
    level: int


class LoseLevels(Base, frozen=True, kw_only=True, tag="lose_levels"):
    """A character is about to lose levels; `points` of its player stand for some."""

    hero: str
    levels: int
    points: int = 0


class PayExperience(Base, frozen=True, kw_only=True, tag="pay_experience"):
    """A character pays or loses experience; `points` of its player stand for some."""

    hero: str
    cost: int
    points: int = 0
    voluntary: bool = True


class Retire(Base, frozen=True, kw_only=True, tag="retire"):
    """A character dies or leaves the group; its player’s points stay."""

    hero: str


class MakeLegendary(Base, frozen=True, kw_only=True, tag="make_legendary"):
    """The GM spends points on a creature and fixes its list; `override` keeps entries beyond its uses."""

    creature: str
    points: int
    entries: tuple[Entry, ...] = ()
    override: bool = False


class NewDay(Base, frozen=True, kw_only=True, tag="new_day"):
    """Another day of the game."""


class Resist(Base, frozen=True, kw_only=True, tag="resist"):
    """A legendary creature resists a failed save or a critical."""

    creature: str


class SetEnvironment(Base, frozen=True, kw_only=True, tag="set_environment"):
    """A legendary creature changes its surroundings, or lets them be."""

    creature: str
    on: bool


Command = (
    AddPlayer
    | StartScenario
    | EndScenario
    | Redistribute
    | Award
    | Bonus
    | GMIncome
    | Transfer
    | AskHint
    | GiveCreation
    | CreateHero
    | ReachLevel
    | LoseLevels
    | PayExperience
    | Retire
    | MakeLegendary
    | NewDay
    | Resist
    | SetEnvironment
)
