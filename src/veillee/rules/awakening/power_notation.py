"""The stat line of a power in the book: `Tir précis | C - MA - PHY(DEX) - 15m : …`, read and printed (WA-CAP-04)."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from veillee.i18n import _
from veillee.rules.awakening.notation import ATTRIBUTES, NotationError
from veillee.rules.awakening.nouns import (
    ActionCost,
    Aim,
    Attribute,
    Carrier,
    Limit,
    Period,
    Power,
    PowerKind,
    PowerTest,
)
from veillee.words import guess

MAX_TEXT: Final = 10_000

_SHORT: Final = {attribute: name for name, attribute in ATTRIBUTES.items()}
_PERIODS: Final = {"encounter": "Rencontre", "day": "Jour"}
_PLAIN: Final = str.maketrans({"−": "-", "–": "-", "—": "-", "\u00a0": " ", "\u202f": " "})
_META: Final = re.compile(
    r"""^\s*(?:(?P<name>[^|\n]+?)\s*\|\s*)?
    (?P<kind>PC|P|C)
    (?:\s*-\s*(?P<cost>MA|M|A|G)(?![\w(]))?
    (?:\s*-\s*(?P<test>PHY|MAG|SOUTIEN)(?:\s*\(\s*(?P<attribute>FOR|DEX|CON|INT|SAG|CHA)\s*\))?)?
    (?:\s*-\s*(?P<range>\d{1,3})\s*m)?
    \s*(?:\.?\s*(?::\s*(?P<text>.*))?)$""",
    re.VERBOSE | re.IGNORECASE,
)
_RECHARGE: Final = re.compile(r"^(?:temps de )?rechargement\s*:\s*(\d{1,2})\s*tours?(?:\(s\))?\.?$", re.IGNORECASE)
_LIMIT: Final = re.compile(r"^limitation\s*:\s*(\d{1,2})\s*/\s*(rencontre|jour)\.?$", re.IGNORECASE)
_COST: Final = re.compile(r"^co[uû]t\s*:\s*(\d{1,2})\s*PM\.?$", re.IGNORECASE)
_RANK: Final = re.compile(r"^[-•]?\s*(?:niveau|N)\s*(\d)\s*:\s*(.*)$", re.IGNORECASE)
_TOLD_COST: Final = re.compile(r"\bco[uû]t(?:e|ant)?\b[^.]{0,20}?(\d{1,2})\s*PM\b", re.IGNORECASE)
_TOLD_ROUNDS: Final = re.compile(r"\bpendant\s+(\d{1,2})\s+tours?\b", re.IGNORECASE)
_TOLD_DICE: Final = re.compile(r"\b\d{1,2}d\d{1,2}(?:\s*[+-]\s*\d{1,2}(?!\d*d))?", re.IGNORECASE)


class RankNotation(msgspec.Struct, frozen=True):
    """A line `- Niveau 3 : …`."""

    level: int
    text: str


class PowerNotation(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the lines of a power say; a field that they do not print is left out (RB-44).

    `kind` is never to be read as power points (WA-CAP-06, RB-43). `rounds` and `dice` are those that the text tells.
    """

    name: str = ""
    kind: PowerKind
    cost: ActionCost | None = None
    test: PowerTest | None = None
    attribute: Attribute | None = None
    range: int | None = None
    text: str = ""
    magic_points: int = 0
    rounds: int = 0
    dice: tuple[str, ...] = ()
    recharge: int = 0
    limit: Limit | None = None
    ranks: tuple[RankNotation, ...] = ()


def written(text: str, power_id: str) -> Power:
    """A power of the GM's own from its lines, to be filled in; raise `NotationError`.

    What it does stays in its text. A test without a characteristic takes FOR or INT, a physical one the weapon in hand.

    >>> read = written("Feu vif | C - A - MAG(INT) - 10m : 2d6 de feu.", "own")
    >>> read.aim, read.range, read.text
    (<Aim.FOE: 'foe'>, 10, '2d6 de feu.')
    """
    read = parse(text)
    aim, attribute, carrier = _use(read)
    used = read.kind is not PowerKind.PASSIVE
    ranks = "".join(f"\n- Niveau {rank.level} : {rank.text}" for rank in read.ranks)
    return Power(
        id=power_id,
        name=guess(read.name),
        kind=read.kind,
        cost=read.cost if used else None,
        test=read.test if used else None,
        attribute=attribute if used else None,
        carrier=carrier if used else None,
        aim=aim if used else Aim.SELF,
        range=None if aim is Aim.SELF or not used else read.range,
        magic_points=read.magic_points if used else 0,
        recharge=read.recharge if used else 0,
        limit=read.limit if used else None,
        text=read.text + ranks,
    )


def _use(read: PowerNotation) -> tuple[Aim, Attribute | None, Carrier | None]:
    """Whom a power aims at, with what test and by which weapon, as far as its line tells."""
    match read.test:
        case PowerTest.PHYSICAL:
            return Aim.FOE, read.attribute or Attribute.STR, Carrier.ANY
        case PowerTest.MAGIC:
            return Aim.FOE, read.attribute or Attribute.INT, None
        case PowerTest.SUPPORT:
            return Aim.ALLY, None, None
        case None:
            return Aim.SELF, None, None


def is_power(text: str) -> bool:
    """Whether a text begins as the stat line of a power does."""
    return len(text) <= MAX_TEXT and _META.match(_lines(text)[0].translate(_PLAIN)) is not None


def parse(text: str) -> PowerNotation:
    """Read a power, its meta alone or with the lines that follow; raise `NotationError`.

    >>> parse("c - ma - SOUTIEN") == parse("C - MA - Soutien")
    True
    >>> show(parse("Attaque Éclair | C – A – phy (dex) : Un coup vif.  \\nTemps de rechargement : 3 Tours"))
    'Attaque Éclair | C - A - PHY(DEX) : Un coup vif.\\nTemps de rechargement : 3 tours'
    """
    lines = _lines(text) if len(text) <= MAX_TEXT else [""]
    found = _META.match(lines[0].translate(_PLAIN))
    if found is None:
        raise NotationError(
            _("« {text} » : une capacité s’écrit comme « Tir précis | C - MA - PHY(DEX) - 15m : … ».").format(
                text=text.strip()[:60]
            )
        )
    magic_points, recharge, limit, ranks = 0, 0, None, []
    told = [lines[0][found.start("text") :].strip()] if found["text"] else []
    for line in lines[1:]:
        plain = line.translate(_PLAIN)
        if (said := _RECHARGE.match(plain)) is not None:
            recharge = int(said[1])
        elif (said := _LIMIT.match(plain)) is not None:
            limit = Limit(int(said[1]), Period.DAY if said[2].lower() == "jour" else Period.ENCOUNTER)
        elif (said := _COST.match(plain)) is not None:
            magic_points = int(said[1])
        elif (said := _RANK.match(plain)) is not None:
            ranks.append(RankNotation(int(said[1]), line[said.start(2) :].strip()))
        else:
            told.append(line)
    prose = "\n".join(told)
    plain = prose.translate(_PLAIN)
    cost, rounds = _TOLD_COST.search(plain), _TOLD_ROUNDS.search(plain)
    return PowerNotation(
        name=lines[0][found.start("name") : found.end("name")] if found["name"] else "",
        kind=PowerKind(found["kind"].upper()),
        cost=ActionCost(found["cost"].upper()) if found["cost"] else None,
        test=PowerTest(found["test"].upper()) if found["test"] else None,
        attribute=ATTRIBUTES[found["attribute"].upper()] if found["attribute"] else None,
        range=int(found["range"]) if found["range"] else None,
        text=prose,
        magic_points=magic_points or (int(cost[1]) if cost is not None else 0),
        rounds=int(rounds[1]) if rounds is not None else 0,
        dice=tuple(re.sub(r"\s", "", each).lower() for each in _TOLD_DICE.findall(plain)),
        recharge=recharge,
        limit=limit,
        ranks=tuple(ranks),
    )


def show(power: PowerNotation) -> str:
    """The canonical text, one line for each thing that is printed."""
    head = " | ".join(part for part in (power.name, _meta(power)) if part)
    lines = [f"{head} : {power.text}" if power.text else head]
    if power.magic_points:
        lines.append(f"Coût : {power.magic_points} PM")
    if power.recharge:
        lines.append(f"Temps de rechargement : {power.recharge} {'tour' if power.recharge == 1 else 'tours'}")
    if power.limit is not None:
        lines.append(f"Limitation : {power.limit.uses} / {_PERIODS[power.limit.period]}")
    lines += (f"- Niveau {rank.level} : {rank.text}" for rank in power.ranks)
    return "\n".join(lines)


def stat_line(power: Power) -> str:
    """The first line of a power without its text: `Tir précis | C - MA - PHY(DEX) - 15m`."""
    return show(_head(power))


def notation_of(power: Power, ranks: tuple[str, ...] = ()) -> PowerNotation:
    """A power as the book prints it; `ranks` are the words of its evolutions, in their order."""
    return parse(
        show(
            msgspec.structs.replace(
                _head(power),
                text=power.text,
                magic_points=power.magic_points,
                recharge=power.recharge,
                limit=power.limit,
                ranks=tuple(RankNotation(rank.level, text) for rank, text in zip(power.ranks, ranks, strict=False)),
            )
        )
    )


def _head(power: Power) -> PowerNotation:
    name = power.name.text[:1].upper() + power.name.text[1:]
    return PowerNotation(
        name=name,
        kind=power.kind,
        cost=power.cost,
        test=power.test,
        attribute=power.attribute,
        range=power.range,
    )


def _meta(power: PowerNotation) -> str:
    test = power.test.value if power.test is not None else ""
    if test and power.attribute is not None:
        test += f"({_SHORT[power.attribute]})"
    reach = f"{power.range}m" if power.range is not None else ""
    return " - ".join(part for part in (power.kind.value, power.cost or "", test, reach) if part)


def _lines(text: str) -> list[str]:
    return [line for line in (re.sub(r" +", " ", raw).strip() for raw in text.splitlines()) if line] or [""]
