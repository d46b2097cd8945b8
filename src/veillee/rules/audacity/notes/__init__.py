"""Lines of the log: what an act explains on its way. `told` in `sentences` chooses the French of each."""

from __future__ import annotations

from veillee.rules.audacity.notes.base import (
    Note,
)
from veillee.rules.audacity.notes.fight import (
    ActTold,
    AsideTold,
    FightTold,
    InitiativeTold,
    MoveTold,
    OpportunityTold,
    TurnTold,
)
from veillee.rules.audacity.notes.gm import (
    CorrectionTold,
    DayTold,
    DrainTold,
    EffectTold,
    RequestTold,
)
from veillee.rules.audacity.notes.points import (
    HeroTold,
    HintTold,
    LegendTold,
    PointsTold,
    ScenarioTold,
)
from veillee.rules.audacity.notes.rolls import (
    ConfirmTold,
    DamageTold,
    DyingTold,
    FallTold,
    HealTold,
    SpecialTold,
    StrikeTold,
    TrialTold,
)

Told = (
    TrialTold
    | StrikeTold
    | ConfirmTold
    | DamageTold
    | FallTold
    | DyingTold
    | HealTold
    | SpecialTold
    | MoveTold
    | OpportunityTold
    | ActTold
    | AsideTold
    | FightTold
    | InitiativeTold
    | TurnTold
    | ScenarioTold
    | PointsTold
    | HintTold
    | HeroTold
    | LegendTold
    | EffectTold
    | DrainTold
    | RequestTold
    | DayTold
    | CorrectionTold
)

__all__ = [
    "ActTold",
    "AsideTold",
    "ConfirmTold",
    "CorrectionTold",
    "DamageTold",
    "DayTold",
    "DrainTold",
    "DyingTold",
    "EffectTold",
    "FallTold",
    "FightTold",
    "HealTold",
    "HeroTold",
    "HintTold",
    "InitiativeTold",
    "LegendTold",
    "MoveTold",
    "Note",
    "OpportunityTold",
    "PointsTold",
    "RequestTold",
    "ScenarioTold",
    "SpecialTold",
    "StrikeTold",
    "Told",
    "TrialTold",
    "TurnTold",
]
