"""What a rule tells while it runs: the lines of the log, each with every number that made it.

Notes explain; they change nothing. A rule fills every field; `None` and empty sums stand only in a view of a note,
for what its viewer may not know.
"""

from __future__ import annotations

from veillee.rules.awakening.notes.base import (
    CRITICALS,
    BlowKind,
    Note,
    Outcome,
    ReactionKind,
    who,
)
from veillee.rules.awakening.notes.fight import (
    ActTold,
    BlowTold,
    CareTold,
    CheckTold,
    DamageTold,
    DeteriorationTold,
    EffectTold,
    FightTold,
    MoveTold,
    OpportunityTold,
    PostureTold,
    ReactionsLostTold,
    RiposteTold,
    SimpleAct,
    Stopped,
    TurnTold,
)
from veillee.rules.awakening.notes.gm import (
    ComplexTold,
    ConsequenceTold,
    CorrectionTold,
    RequestTold,
    Step,
)
from veillee.rules.awakening.notes.growth import (
    AwardTold,
    ForgeTold,
    LevelLostTold,
    LevelTold,
    MasteryTold,
    OutfitDeed,
    OutfitTold,
    PriceTold,
    Trade,
    TradeTold,
    WornTold,
)
from veillee.rules.awakening.notes.powers import (
    GainTold,
    PoisonTold,
    PowerTold,
    RechargeTold,
    Restored,
    Shift,
    ShiftTold,
)
from veillee.rules.awakening.notes.rests import (
    RecallTold,
    RecoveredTold,
    RestTold,
    SoulTold,
    TimeTold,
)

Told = (
    BlowTold
    | DamageTold
    | RiposteTold
    | ReactionsLostTold
    | CheckTold
    | CareTold
    | DeteriorationTold
    | MoveTold
    | OpportunityTold
    | PostureTold
    | ActTold
    | EffectTold
    | PowerTold
    | RechargeTold
    | GainTold
    | ShiftTold
    | TurnTold
    | FightTold
    | CorrectionTold
    | RequestTold
    | TimeTold
    | RestTold
    | RecoveredTold
    | SoulTold
    | RecallTold
    | PoisonTold
    | ComplexTold
    | ConsequenceTold
    | LevelTold
    | LevelLostTold
    | MasteryTold
    | TradeTold
    | PriceTold
    | ForgeTold
    | WornTold
    | OutfitTold
    | AwardTold
)

__all__ = [
    "CRITICALS",
    "ActTold",
    "AwardTold",
    "BlowKind",
    "BlowTold",
    "CareTold",
    "CheckTold",
    "ComplexTold",
    "ConsequenceTold",
    "CorrectionTold",
    "DamageTold",
    "DeteriorationTold",
    "EffectTold",
    "FightTold",
    "ForgeTold",
    "GainTold",
    "LevelLostTold",
    "LevelTold",
    "MasteryTold",
    "MoveTold",
    "Note",
    "OpportunityTold",
    "Outcome",
    "OutfitDeed",
    "OutfitTold",
    "PoisonTold",
    "PostureTold",
    "PowerTold",
    "PriceTold",
    "ReactionKind",
    "ReactionsLostTold",
    "RecallTold",
    "RechargeTold",
    "RecoveredTold",
    "RequestTold",
    "RestTold",
    "Restored",
    "RiposteTold",
    "Shift",
    "ShiftTold",
    "SimpleAct",
    "SoulTold",
    "Step",
    "Stopped",
    "TimeTold",
    "Told",
    "Trade",
    "TradeTold",
    "TurnTold",
    "WornTold",
    "who",
]
