"""Every sentence of the d20 page by its code, in French; `veillee.words` fills them.

| code | says |
|---|---|
| a refusal's own code | why something is not possible, and what would make it so |
| `purpose.down_save`, `answer.set_10`… | words for throws and for what is answered |
| `reason.start`… | why a balance changed, in a ledger |
"""

from __future__ import annotations

from collections.abc import Mapping

from veillee.rules.audacity.sentences.named import NAMED
from veillee.rules.audacity.sentences.refused import REFUSED

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {**REFUSED, **NAMED}
