"""What changed at a table of the d20 page, for a reader."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.cli.telling.words import Words
from veillee.i18n import _
from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.nouns import Player, State


def changed(words: Words, before: State, after: State) -> Iterator[str]:
    """A new round with its order, then every participant and every reserve that is not as it was."""
    fight = after.fight
    if fight is not None and (before.fight is None or before.fight.round != fight.round):
        order = ", ".join(words.name(after, each) for each in fight.order)
        yield _("Tour de table {round} : {order}.").format(round=fight.round, order=order)
    for actor in after.actors.values():
        was = before.actors.get(actor.id)
        if was is None or _state(words, was) != _state(words, actor):
            yield f"{actor.card.name.text} : {_state(words, actor)}"
    for player in after.players.values():
        had = before.players.get(player.id)
        if had is None or _reserve(had) != _reserve(player):
            yield f"{player.name or player.id} : {_reserve(player)}"
    if before.gm_audacity != after.gm_audacity:
        yield _("MJ : {points} PA").format(points=after.gm_audacity)


def _state(words: Words, actor: Actor) -> str:
    vitals, stance = actor.vitals, actor.stance
    said = [f"{vitals.hit_points}/{actor.card.hit_points} PV"]
    if vitals.temporary:
        said.append(_("{count} PV temporaires").format(count=vitals.temporary))
    if (condition := condition_of(actor)) is not Condition.NORMAL:
        said.append(words.word(f"condition.{condition}"))
    if stance.prone:
        said.append(_("à terre"))
    if stance.flat_footed:
        said.append(_("pris au dépourvu"))
    if stance.negative_levels:
        said.append(_("niveaux négatifs : {count}").format(count=stance.negative_levels))
    said += [effect.label for effect in stance.effects]
    if actor.place is not None:
        column, row = actor.place.square
        said.append(_("case {column}, {row}").format(column=column, row=row))
    return ", ".join(said)


def _reserve(player: Player) -> str:
    return _("{audacity} PA, {creation} PC").format(audacity=player.audacity, creation=player.creation_points)
