"""Which sentence tells what points, characters and legendary creatures became."""

from __future__ import annotations

from typing import TypeAlias

from veillee.rules.audacity.notes import HeroTold, LegendTold, PointsTold
from veillee.rules.audacity.nouns import GM, Line, Resource
from veillee.rules.common import Name

Params: TypeAlias = dict[str, str | int | Name | tuple[Name, ...]]


def end(place: str, code: str, label: str, name: str = "label") -> Params:
    """An optional end of a line: a code that puts a text in, or nothing without the text."""
    return {place: code, name: label} if label else {place: ""}


def points_told(note: PointsTold) -> tuple[str, Params]:
    """One sentence for all the lines of a note."""
    lines = note.lines
    first = lines[0]
    about = end("about", "points.about", first.label)
    if len(lines) == 2 and first.reason in ("transfer", "gift") and lines[0].owner != lines[1].owner:
        donor, receiver = sorted(lines, key=lambda line: line.amount)
        return f"points.{first.reason}", {
            "donor": _owner(note, donor.owner),
            "receiver": _owner(note, receiver.owner),
            "spent": -donor.amount,
            "received": receiver.amount,
        }
    if first.reason == "conversion":
        owners = dict.fromkeys(line.owner for line in lines if line.owner != GM)
        return "points.converted", {"owners": tuple(_converted(note, owner) for owner in owners)}
    params: Params = {"resource": f"resource.{first.resource}", "reason": f"reason.{first.reason}", **about}
    if all((line.amount, line.resource) == (first.amount, first.resource) for line in lines):
        owned = tuple(_owner(note, line.owner) for line in lines)
        return "points.alike", params | {"owners": owned, "amount": first.amount}
    told = tuple(_with_amount(note, line) for line in lines if line.owner != GM)
    gm = sum(line.amount for line in lines if line.owner == GM)
    reserve: Params = {"gm": "points.gm", "gm_amount": gm} if gm else {"gm": ""}
    return "points.each", params | reserve | {"owners": told}


def _owner(note: PointsTold, owner: str) -> Name:
    return Name("@gm") if owner == GM else Name(note.names.get(owner, owner))


def _with_amount(note: PointsTold, line: Line) -> Name:
    sign = "+" if line.amount > 0 else "−"
    return Name(f"{_owner(note, line.owner).text} {sign}{abs(line.amount)}")


def _converted(note: PointsTold, owner: str) -> Name:
    """A player with what went and what came, as `Nour 5 → 2`."""
    moved = {line.resource: line.amount for line in note.lines if line.owner == owner}
    spent, gained = -moved.get(Resource.AUDACITY, 0), moved.get(Resource.CREATION_POINTS, 0)
    return Name(f"{_owner(note, owner).text} {spent} → {gained}")


def hero_told(note: HeroTold) -> tuple[str, Params]:
    """A character joins, rises, falls, pays, leaves; one that is on no board goes by its id."""
    params: Params = {
        "actor": Name(note.hero) if note.actor is None else note.actor.name,
        "level": note.level,
        "amount": note.amount,
        **end("about", "check.about", note.label),
    }
    params |= {"paid": "hero.points", "points": note.points} if note.points else {"paid": ""}
    if note.what != "lost":
        return f"hero.{note.what}", params
    return f"hero.{'kept' if not note.amount else 'lost' if note.level else 'lost_all'}", params


def legend_told(note: LegendTold) -> tuple[str, Params]:
    """A creature is made legendary, or does what only such a one does."""
    params: Params = {"actor": note.actor.name, "points": note.points, "uses": note.uses}
    params |= end("said", "act.said", note.label) | {"label": note.label}
    params |= {"remaining": ""} if note.left is None else {"remaining": "legend.left", "left": note.left}
    return f"legend.{note.what}", params
