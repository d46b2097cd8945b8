"""What a seat sees in a case, and what it may do or is told why not."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.seen import view
from veillee.rules.casebook import Tree
from veillee.rules.casebook.places import present
from veillee.rules.casebook.reading import convert
from veillee.rules.casebook.trees import option_tree, tree
from veillee.rules.common import Refusal, Viewer

LOOKS: Final = (
    *("view.<field>", "options.<key>.refused", "options.<key>.cost", "options.<key>.targets.<id>.refused"),
    *("options.<key>.targets.<id>.chances.hit", "spends.<key>.refused", "spends.<key>.cost"),
)


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A participant or a player as a seat sees it (`view`), and what that seat may do with it (`options`, `spends`).

    Neither: all that the seat sees of the table.
    """

    actor: str = ""
    player: str = ""


def look(state: State, data: Any, viewer: Viewer) -> Tree | Refusal:
    """What a viewer sees; its options by key, each with the code of what refuses it."""
    asked = convert(data, Look)
    seen = view(state, viewer)
    if asked.player:
        present(state.players, (asked.player,), ("player",))
        player = seen.players.get(asked.player)
        spends = () if player is None else player.spends
        return {"view": tree(player), "spends": {each.key: option_tree(each) for each in spends}}
    if not asked.actor:
        return {"view": tree(seen)}
    present(state.actors, (asked.actor,), ("actor",))
    offered = seen.options.get(asked.actor, ())
    return {
        "view": tree(seen.actors.get(asked.actor)),
        "options": {each.key: option_tree(each) for each in offered},
        "requests": {each.id: tree(each) for each in seen.requests if each.actor == asked.actor},
    }
