"""A table told to a reader: the sentences of its rule set, and what changed of each participant."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from veillee.cli.telling import audacity, awakening
from veillee.cli.telling.words import Told, Words
from veillee.rules.audacity import sentences as audacity_sentences
from veillee.rules.awakening import sentences as awakening_sentences

Changed = Callable[[Words, Any, Any], Iterator[str]]

_TOLD: Final[Mapping[str, tuple[Mapping[str, str], Told, Changed]]] = {
    "awakening": (awakening_sentences.SENTENCES, awakening_sentences.told, awakening.changed),
    "audacity": (audacity_sentences.SENTENCES, audacity_sentences.told, audacity.changed),
}
"""By key of their system."""


class SystemTeller(Words):
    """The teller of one system, in the language of the task."""

    def __init__(self, system: str) -> None:
        sentences, told, changed = _TOLD[system]
        super().__init__(sentences, told)
        self._changed = changed

    def changed(self, before: Any, after: Any) -> Iterator[str]:
        """What a reader wants to know of the state after a record, one line each: only what is not as it was."""
        return self._changed(self, before, after)
