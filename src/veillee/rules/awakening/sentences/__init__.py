"""Every sentence of Worlds Awakening by its code, in French; `veillee.words` fills them.

| code | says |
|---|---|
| a refusal's own code | why something is not possible, and what would make it so |
| `blow.hit`, `damage.down`… | a line of the log; `told(note)` chooses it and gives what it needs |
| `prompt.reaction`, `prompt.reaction.about` | what a person is asked, and the line under it |
| `answer.dodge`, `option.move`, `option.move.about` | buttons and their details |
| `part.level` | a line of an addition, by its label |
| `use.told`, `gain.hit_points`… | a line of the log about powers, in `using` with their refusals |
| `power.healing`… | what a power does; `power_words` chooses it |
| `reason.level_up`… | why a balance changed, in a ledger |
| `attribute.STR`, `condition.dead`, `damage_type.fire`… | words for the codes of `nouns` |
"""

from __future__ import annotations

from collections.abc import Mapping

from veillee.rules.awakening.sentences.asked import ASKED
from veillee.rules.awakening.sentences.lines import LINES
from veillee.rules.awakening.sentences.named import NAMED
from veillee.rules.awakening.sentences.powers import POWERS
from veillee.rules.awakening.sentences.reasons import REASONS
from veillee.rules.awakening.sentences.refused import REFUSED
from veillee.rules.awakening.sentences.telling import Params, told
from veillee.rules.awakening.sentences.using import USING
from veillee.rules.sentences import SHARED

__all__ = ["SENTENCES", "Params", "told"]

SENTENCES: Mapping[str, str] = {**SHARED, **REFUSED, **LINES, **ASKED, **NAMED, **POWERS, **USING, **REASONS}
