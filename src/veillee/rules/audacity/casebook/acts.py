"""Steps of a case: commands, answers and why one is not legal, chances, stat blocks, what is seen, turns that pass."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from veillee.dice import Choice
from veillee.i18n import _
from veillee.rules.audacity.actor import Actor
from veillee.rules.audacity.casebook.unasked import closed
from veillee.rules.audacity.checks import Trial, TrialKind, chance, opposed_chance, winning_faces
from veillee.rules.audacity.commands import Command, EndTurn, NextTurn
from veillee.rules.audacity.failed_roll import attempted, best_help
from veillee.rules.audacity.notation import NotationError, read, show
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.strikes import chances
from veillee.rules.casebook import BadValue, Content, Path, Tree
from veillee.rules.casebook.reading import convert
from veillee.rules.casebook.trees import tree
from veillee.rules.common import Refusal

ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "failed_d20": ("pass", "reroll", "set_10", "set_20"),
    "halve": ("pass", "halve"),
    "down_save": ("fortitude", "reflex"),
    "certain_death": ("pass", "rescue", "rescue_stable", "rescue_escape", "rescue_stable_escape"),
    "legendary_resistance": ("pass", "resist"),
    "opportunity": ("yes", "no", "<line>"),
    "interruption": ("pass", "initiative", "standard", "move", "move_standard", "move_move", "<square>:<actions>"),
    "readied": ("pass", "yes", "<square>"),
    "unseen": ("stop", "reveal"),
    "hint": ("grant", "decline"),
    "level_grant": ("grant", "decline"),
}
"""What a case may answer, the default first; `<line>` is the id of an attack, `<square>` counts those walked before."""
MOST_TURNS: Final = 500
_COMMANDS: Final = {struct.__struct_config__.tag: struct for struct in Command.__args__}


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """An attack of somebody on somebody, `nth` counting those of a full attack from 0; or a d20 alone.

    A d20 has the points that its player spends at best; `other` is the modifier of who opposes it.
    """

    attacker: str = ""
    target: str = ""
    line: str = ""
    nth: int = 0
    kind: TrialKind = TrialKind.CHECK
    modifier: int = 0
    threshold: int = 0
    points: int = 0
    other: int | None = None


class Advance(msgspec.Struct, frozen=True, kw_only=True):
    """End that many turns, or all until it is the turn of `to`, or of a later round; pauses between turns are left.

    `pause`: until a pause, where legendary creatures and lairs may act.
    """

    turns: int = 0
    to: str = ""
    round: int = 0
    pause: bool = False


def command(data: Any) -> Command | None:
    """A command by its `type`; nothing when no command has that name."""
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise BadValue(_("une commande s’écrit « {{type: transfer, donor: ANA, …}} ».").format())
    kind = _COMMANDS.get(data["type"])
    return None if kind is None else convert(data, kind)


def answer(choice: Choice, given: str) -> str | Refusal:
    """What a given answer means for a choice, or why it is not one of its answers."""
    meant = _meant(choice, given)
    if meant in choice.answers:
        return meant
    return closed(choice, given)


def _meant(choice: Choice, given: str) -> str:
    match choice.kind, given:
        case "opportunity", "yes":
            return choice.default
        case "opportunity", "no":
            return "decline"
        case "readied", "yes":
            return "0"
        case "interruption", actions if ":" not in actions and actions != "pass":
            return f"0:{actions}"
        case _:
            return given


def odds(state: State, data: Any) -> Tree | Refusal:
    """The exact chances of an attack, or of a d20 as a fraction with its winning faces (D20-BASE-05, ASM-02)."""
    asked = convert(data, Odds)
    if asked.attacker or asked.target:
        attacker, target = find(state, asked.attacker, ("attacker",)), find(state, asked.target, ("target",))
        line = next((line for line in attacker.card.lines if asked.line in ("", line.id)), None)
        if line is None or not 0 <= asked.nth < len(line.bonuses):
            raise BadValue(_("« {line} » n’est pas une attaque de ce participant.").format(line=asked.line), ("line",))
        return {"chances": tree(chances(state, attacker.id, line, target.id, asked.nth))}
    if asked.other is not None:
        return {"chances": {"success": str(opposed_chance(asked.modifier, asked.other))}}
    trial = Trial(kind=asked.kind, modifier=asked.modifier, threshold=asked.threshold)
    success = chance(lambda: attempted(state.settings, trial, asked.points), best_help)
    return {"chances": {"success": str(success), "faces": winning_faces(state.settings, trial)}}


def find(state: State, actor: str, path: Path) -> Actor:
    """A participant of a case; raise `BadValue`."""
    if actor not in state.actors:
        raise BadValue(_("« {name} » n’est pas un participant du cas.").format(name=actor), path)
    return state.actors[actor]


def parse(text: Any) -> Tree:
    """A stat block in one text, read; `text` is its canonical form."""
    if not isinstance(text, str):
        raise BadValue(_("il faut un texte, comme « gobelin, pv 5, CA 15 (contact 12, dépourvu 14) »."))
    try:
        card = read(text)
    except NotationError as error:
        raise BadValue(str(error)) from None
    return {**tree(card), "text": show(card)}


def draft(state: State, data: Any, content: Content) -> Tree | Refusal:
    """A character comes with its stat block: nothing is made step by step."""
    raise BadValue(
        _("un personnage de la page d20 arrive avec sa fiche : écrivez « command: {{type: create_hero, …}} ».").format()
    )


def advance(state: State, data: Any, done: int) -> EndTurn | NextTurn | None:
    """The next command that makes turns pass, or nothing when what was wanted has passed."""
    wanted, fight = convert(data, Advance), state.fight
    if fight is None:
        raise BadValue(_("les tours ne passent que dans un combat."))
    paused = fight.pause is not None
    if wanted.pause:
        arrived = paused and done > 0
    else:
        arrived = (
            not paused
            and done >= wanted.turns
            and (not wanted.to or (fight.playing == wanted.to and (done > 0 or fight.round >= wanted.round)))
            and fight.round >= wanted.round
        )
    if arrived:
        return None
    if done >= MOST_TURNS:
        raise BadValue(_("ce moment n’arrive jamais."))
    return EndTurn(actor=fight.playing) if fight.playing else NextTurn()
