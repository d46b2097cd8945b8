"""Every sentence of the d20 page by its code, in French; `veillee.words` fills them.

| code | says |
|---|---|
| a refusal's own code | why something is not possible, and what would make it so |
| `strike.hit`, `fall.dying`… | a line of the log; `told` says which one for a note |
| `order.…` `option.…` | what is ordered in advance, what is offered |
| `purpose.down_save`, `answer.set_10`… | words for throws and for what is answered |
| `reason.start`… | why a balance changed, in a ledger |
"""

from __future__ import annotations

from collections.abc import Mapping

from veillee.rules.audacity.sentences.asked import ASKED
from veillee.rules.audacity.sentences.fields import FIELDS
from veillee.rules.audacity.sentences.lines import LINES
from veillee.rules.audacity.sentences.named import NAMED
from veillee.rules.audacity.sentences.points import POINTS
from veillee.rules.audacity.sentences.refused import REFUSED
from veillee.rules.audacity.sentences.telling import told
from veillee.rules.sentences import SHARED

__all__ = ["SENTENCES", "told"]

SENTENCES: Mapping[str, str] = {**SHARED, **REFUSED, **LINES, **POINTS, **NAMED, **FIELDS, **ASKED}
