"""What changed at a table of Worlds Awakening, for a reader."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.cli.telling.words import Words
from veillee.i18n import _
from veillee.rules.awakening.nouns import Actor, Condition, Posture, State


def changed(words: Words, before: State, after: State) -> Iterator[str]:
    """A new round with its order, then every participant that is not as it was."""
    fight = after.fight
    if fight is not None and (before.fight is None or before.fight.round != fight.round):
        order = ", ".join(words.name(after, each) for each in fight.order)
        yield _("Tour de table {round} : {order}.").format(round=fight.round, order=order)
    for actor in after.actors.values():
        was = before.actors.get(actor.id)
        if was is None or _state(words, was) != _state(words, actor):
            yield f"{actor.card.name.text} : {_state(words, actor)}"


def _state(words: Words, actor: Actor) -> str:
    vitals, card = actor.vitals, actor.card
    said = [f"{vitals.hit_points}/{card.max_hit_points} PV"]
    if vitals.condition is not Condition.ACTIVE:
        said.append(words.word(f"condition.{vitals.condition}"))
    if vitals.below_zero:
        said.append(_("{count} sous zéro").format(count=vitals.below_zero))
    if vitals.experience:
        said.append(f"{vitals.experience} XP")
    if actor.stance.posture is not Posture.NONE:
        said.append(words.word(f"posture.{actor.stance.posture}"))
    said += [words.word(f"effect.{effect.kind}") for effect in actor.stance.effects]
    if actor.place is not None:
        column, row = actor.place.square
        said.append(_("case {column}, {row}").format(column=column, row=row))
    return ", ".join(said)
