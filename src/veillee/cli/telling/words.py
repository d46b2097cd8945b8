"""The sentences and words of a catalogue, in the language of the task."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from veillee.dice import Answer
from veillee.i18n import N_, _, language
from veillee.rules.common import Name
from veillee.table.commands import SENTENCES as TABLE_SENTENCES
from veillee.words import render, translated

Told = Callable[[Any], tuple[str, Mapping[str, Any]]]

AT_EVERY_ACT: Final = ("interruption", "readied")
"""Kinds of offers of the d20 page that each declared act makes."""

HEADINGS: Final = {
    "evening.act": N_("acte"),
    "evening.answer": N_("réponse"),
    "evening.tool": N_("outil"),
    "evening.undo": N_("annulation"),
    "evening.redo": N_("rétablissement"),
    "evening.table": N_("table"),
    "evening.undone": N_("annulé"),
    "evening.waiting": N_("la table attend"),
    "sum.attack": N_("attaque"),
    "sum.defense": N_("défense"),
    "sum.reaction_sum": N_("réaction"),
    "sum.sum": N_("total"),
}


class Words:
    """A catalogue with the headings of an evening; `told` chooses the sentence of a note."""

    def __init__(self, sentences: Mapping[str, str], told: Told) -> None:
        self._language = language()
        self._words = translated({**TABLE_SENTENCES, **sentences, **HEADINGS}, self._language)
        self._told = told

    def name(self, state: Any, actor: str) -> str:
        """A participant by its id; the id itself when there is none."""
        if actor not in state.actors:
            return _("MJ") if actor == "gm" else actor
        return str(state.actors[actor].card.name.text)

    def word(self, code: str) -> str:
        """The word of the catalogue for a code; the code itself when it has none."""
        return self._words.get(code, code)

    def note(self, note: Any) -> str:
        """The sentence of a line of the log."""
        code, params = self._told(note)
        return render(self.word(code), params, self._language, self._words)

    def heard(self, answer: Answer) -> bool:
        """Whether an answer is worth a line: offers to act in another's turn come at every act, and mostly pass."""
        return answer.kind not in AT_EVERY_ACT or answer.value != "pass"

    def change(self, change: Any) -> str:
        """The sentence of a change of the table's own state."""
        fields = {
            field: value
            for field in change.__struct_fields__
            if isinstance(value := getattr(change, field), str | int | Name)
        }
        kind = change.__struct_config__.tag
        code = f"{kind}_{'open' if fields.get('open') else 'closed'}" if kind == "evening_set" else str(kind)
        return render(self.word(code), fields, self._language, self._words)
