"""Steps of a case: commands, answers and why one is not legal, chances, characters being made, turns that pass."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from veillee.dice import Choice
from veillee.i18n import _
from veillee.rules.awakening import creation, equipment_notation, notation, power_notation
from veillee.rules.awakening.blow import chances
from veillee.rules.awakening.casebook.formulas import find, find_line, growth
from veillee.rules.awakening.choices import ReactionFacts
from veillee.rules.awakening.commands import Choices, Command, EndRest, EndTurn, PassTime, Recover, StartRest
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.making.draft import draft as draft_of
from veillee.rules.awakening.notes import BlowKind, BlowTold, ReactionKind
from veillee.rules.awakening.nouns import Attribute, Growth, Recovery, RestKind, State
from veillee.rules.awakening.reactions import FATE, reaction_refusal, stakes
from veillee.rules.awakening.seen import view
from veillee.rules.casebook import BadValue, Content, Tree
from veillee.rules.casebook.reading import convert
from veillee.rules.casebook.trees import option_tree, tree
from veillee.rules.common import Name, Refusal, Viewer

ANSWERS: Final[Mapping[str, tuple[str, ...]]] = {
    "reaction": ("take", "dodge", "parry", "dodge_fate", "parry_fate"),
    "fate": ("pass", "spend"),
    "riposte": ("yes", "no", "<line>"),
    "opportunity": ("yes", "no", "<line>"),
    "at_zero": ("dead", "unconscious"),
    "unseen": ("stop", "reveal"),
    "upkeep": ("decline", "pay"),
}
"""What a case may answer, the default first; `<line>` is the id of an attack."""

NOT_ASKED: Final = "not_asked"
"""The code of an answer to a question that never came."""
_COMMANDS: Final = {struct.__struct_config__.tag: struct for struct in Command.__args__}


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """A targeted blow and how it is met."""

    attacker: str
    target: str
    line: str
    reaction: ReactionKind = ReactionKind.TAKE
    blow: BlowKind = BlowKind.ATTACK


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A character of level 1: ancestry and class, written here or from the codex, and what was chosen.

    With `choices` it is made from the table's book instead, and everything may still be open.
    """

    choices: Choices | None = None
    ancestry: str | Growth = Growth()
    character_class: str | Growth = Growth()
    free: tuple[Attribute, ...] = ()
    lowered: tuple[Attribute, ...] = ()
    raised: tuple[Attribute, ...] = ()
    finish: bool = True
    hit_dice: str = ""
    magic_attribute: Attribute = Attribute.INT
    outfit: str = ""
    outfits: tuple[str, ...] = ()
    """Those that the class opens."""
    powers: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    """Those of the outfit."""


class Advance(msgspec.Struct, frozen=True, kw_only=True):
    """End that many turns, or all until it is the turn of `to`, or of a later round.

    Out of a fight: let `minutes` go by, or a whole `rest` with the choices of each in `recover`.
    """

    turns: int = 0
    to: str = ""
    round: int = 0
    minutes: int = 0
    rest: RestKind | None = None
    recover: dict[str, Recovery | tuple[Recovery, ...]] = {}


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees of an actor (`view`), and what it may do with it or is told why not (`options`)."""

    actor: str


STEPS: Final[Mapping[str, type]] = {"odds": Odds, "draft": Draft, "advance": Advance, "parse": str, "look": Look}
MOST_TURNS: Final = 500


def command(data: Any) -> Command | None:
    """A command by its `type`; nothing when no command has that name."""
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise BadValue(_("une commande s’écrit « {{type: attack, actor: BRU, …}} ».").format())
    kind = _COMMANDS.get(data["type"])
    return None if kind is None else convert(data, kind)


def answer(choice: Choice, given: str) -> str | Refusal:
    """What a given answer means for a choice, or why it is not one of its answers."""
    declined = {"riposte": "decline", "opportunity": "decline"}
    meant = {"yes": choice.default, "no": declined.get(choice.kind, choice.default)}.get(given, given)
    if meant in choice.answers:
        return meant
    if isinstance(choice.facts, ReactionFacts):
        for reply in choice.facts.replies:
            if reply.answer == given and reply.refusal is not None:
                return reply.refusal
    return Refusal(NOT_ASKED, {"answer": given})


def unasked(state: State, trace: Sequence[Any], choice: tuple[str, str], given: str) -> Refusal:
    """Why an answer was never asked for: the rule that forbids this reaction, or only that the question never came."""
    kind, owner = choice
    wanted = given.removesuffix(FATE)
    if kind == "reaction" and wanted in (ReactionKind.DODGE, ReactionKind.PARRY):
        for note in trace:
            if isinstance(note, BlowTold) and note.target.id in state.actors and owner in ("", note.target.id):
                attacks = lines(state.actors[note.attacker.id]) if note.attacker.id in state.actors else ()
                line = next((each for each in attacks if each.name == note.line), None)
                if line is None:
                    continue
                target = state.actors[note.target.id]
                refusal = reaction_refusal(state, target, line, note.blow, ReactionKind(wanted))
                if refusal is not None:
                    return refusal
    return Refusal(NOT_ASKED, {"answer": given})


def odds(state: State, data: Any) -> Tree | Refusal:
    """The exact chances of a blow, or why its target may not react so."""
    asked = convert(data, Odds)
    attacker, target = find(state, asked.attacker, ("attacker",)), find(state, asked.target, ("target",))
    line = find_line(attacker, asked.line, ("line",))
    if asked.reaction is not ReactionKind.TAKE:
        refusal = reaction_refusal(state, target, line, asked.blow, asked.reaction)
        if refusal is not None:
            return refusal
    return {"chances": tree(chances(stakes(state, attacker, target, line, asked.blow, asked.reaction)))}


def draft(state: State, data: Any, content: Content) -> Tree | Refusal:
    """A character of level 1, or the first thing that the rules of creation refuse."""
    made = convert(data, Draft)
    if made.choices is not None:
        seen = draft_of(state.book, state.settings, made.choices)
        return {"result": {**tree(seen), "wrong": [each.code for each in seen.wrong]}}
    ancestry = growth(made.ancestry, content, ("ancestry",))
    character_class = growth(made.character_class, content, ("character_class",))
    spending = creation.Spending(made.free, made.lowered, made.raised)
    judge = creation.finishing_refusal if made.finish else creation.spending_refusal
    refusal = judge(ancestry, character_class, spending)
    if refusal is None and made.outfit:
        refusal = creation.outfit_refusal(Name(made.outfit), made.outfit, made.outfits)
    if refusal is None and made.offered:
        refusal = creation.powers_refusal(made.powers, made.offered)
    if refusal is not None:
        return refusal
    values = creation.attributes(ancestry, character_class, spending)
    magic = values.of(made.magic_attribute)
    return {
        "result": {
            "attributes": tree(values),
            "free_points": creation.free_points(ancestry, character_class) - len(made.free),
            "adaptability": creation.adaptability(ancestry, character_class) - len(made.lowered),
            "hit_points": tree(creation.hit_points(made.hit_dice)) if made.hit_dice else None,
            "magic_points": tree(creation.magic_points(made.magic_attribute, magic, 1)),
        }
    }


def parse(text: Any) -> Tree:
    """An attack, a power or a piece of equipment of the book, read; `text` is its canonical form."""
    if not isinstance(text, str):
        raise BadValue(_("il faut un texte, comme « Épée FOR+1 DM 1d6+1 »."))
    try:
        if "|" in text or power_notation.is_power(text):
            power = power_notation.parse(text)
            return {**tree(power), "description": power.text, "text": power_notation.show(power)}
        if equipment_notation.is_equipment(text):
            equipment = equipment_notation.parse(text)
            return {**tree(equipment), "text": equipment_notation.show(equipment)}
        read = notation.parse(text)
    except notation.NotationError as error:
        raise BadValue(str(error)) from None
    return {**tree(read), "text": notation.show(read)}


def advance(state: State, data: Any, done: int) -> Command | None:
    """The next command that makes time pass, or nothing when what was wanted has passed."""
    wanted, fight = convert(data, Advance), state.fight
    if wanted.minutes or wanted.rest is not None:
        return _quiet(state, wanted, done)
    if fight is None:
        raise BadValue(_("les tours ne passent que dans un combat."))
    arrived = (
        done >= wanted.turns
        and (not wanted.to or (fight.acting == wanted.to and (done > 0 or fight.round >= wanted.round)))
        and fight.round >= wanted.round
    )
    if arrived:
        return None
    if done >= MOST_TURNS:
        raise BadValue(_("ce moment n’arrive jamais."))
    return EndTurn(actor=fight.acting)


def _quiet(state: State, wanted: Advance, done: int) -> Command | None:
    """Minutes, then a rest from its beginning to its end."""
    for actor in wanted.recover:
        find(state, actor, ("recover", actor))
    commands: list[Command] = [PassTime(minutes=wanted.minutes)] if wanted.minutes else []
    if wanted.rest is not None:
        commands.append(StartRest(kind=wanted.rest))
        for actor, given in wanted.recover.items():
            choices = (given,) if isinstance(given, str) else given
            commands += (Recover(actor=actor, choice=choice) for choice in choices)
        commands.append(EndRest(force=True))
    return commands[done] if done < len(commands) else None


def look(state: State, data: Any, viewer: Viewer) -> Tree | Refusal:
    """What a viewer sees of an actor and of the checks asked of it; its options by key, each with what refuses it."""
    actor = find(state, convert(data, Look).actor, ("actor",))
    seen = view(state, viewer)
    offered = (*seen.options.get(actor.id, ()), *seen.growth.get(actor.id, ()))
    shown = seen.actors.get(actor.id)
    return {
        "view": None if shown is None else tree(shown),
        "options": {each.key: option_tree(each) for each in offered},
        "requests": {each.id: tree(each) for each in seen.requests if each.actor == actor.id},
    }
