"""Worlds Awakening told to a reader: sentences and words of the catalogue, and what changed of each participant."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from veillee.i18n import N_, _, language
from veillee.rules.awakening.nouns import Actor, Condition, Posture, State
from veillee.rules.awakening.sentences import SENTENCES, told
from veillee.rules.common import Name
from veillee.table.commands import SENTENCES as TABLE_SENTENCES
from veillee.words import render, translated

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


class AwakeningTeller:
    """The teller of this system, in the language of the task."""

    def __init__(self) -> None:
        self._language = language()
        self._words = translated({**TABLE_SENTENCES, **SENTENCES, **HEADINGS}, self._language)

    def name(self, state: State, actor: str) -> str:
        if actor not in state.actors:
            return _("MJ") if actor == "gm" else actor
        return state.actors[actor].card.name.text

    def word(self, code: str) -> str:
        return self._words.get(code, code)

    def note(self, note: Any) -> str:
        code, params = told(note)
        return render(self.word(code), params, self._language, self._words)

    def change(self, change: Any) -> str:
        fields = {
            field: value
            for field in change.__struct_fields__
            if isinstance(value := getattr(change, field), str | int | Name)
        }
        kind = change.__struct_config__.tag
        code = f"{kind}_{'open' if fields.get('open') else 'closed'}" if kind == "evening_set" else str(kind)
        return render(self.word(code), fields, self._language, self._words)

    def changed(self, before: State, after: State) -> Iterator[str]:
        fight = after.fight
        if fight is not None and (before.fight is None or before.fight.round != fight.round):
            order = ", ".join(self.name(after, each) for each in fight.order)
            yield _("Tour de table {round} : {order}.").format(round=fight.round, order=order)
        for actor in after.actors.values():
            was = before.actors.get(actor.id)
            if was is None or self._state(was) != self._state(actor):
                yield f"{actor.card.name.text} : {self._state(actor)}"

    def _state(self, actor: Actor) -> str:
        vitals, card = actor.vitals, actor.card
        words = [f"{vitals.hit_points}/{card.max_hit_points} PV"]
        if vitals.condition is not Condition.ACTIVE:
            words.append(self.word(f"condition.{vitals.condition}"))
        if vitals.below_zero:
            words.append(_("{count} sous zéro").format(count=vitals.below_zero))
        if vitals.experience:
            words.append(f"{vitals.experience} XP")
        if actor.stance.posture is not Posture.NONE:
            words.append(self.word(f"posture.{actor.stance.posture}"))
        words += [self.word(f"effect.{effect.kind}") for effect in actor.stance.effects]
        if actor.place is not None:
            column, row = actor.place.square
            words.append(_("case {column}, {row}").format(column=column, row=row))
        return ", ".join(words)
