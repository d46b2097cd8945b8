"""Surprise: some lose the first round (WA-OPT-19 to 22)."""

from __future__ import annotations

from collections.abc import Iterable

from veillee.rules.awakening.nouns import Fight, State


def surprised(state: State, actor: str) -> bool:
    """Whether an actor is surprised now: it may react and riposte, and starts nothing (R-OPT-12)."""
    return state.fight is not None and caught(state.fight, actor)


def caught(fight: Fight, actor: str) -> bool:
    """Whether an actor loses its slot of the round being played: surprise ends with round 1 for all (R-OPT-13)."""
    return fight.round == 1 and actor in fight.surprised


def settled(participants: Iterable[str], surprised: Iterable[str]) -> frozenset[str]:
    """Who is surprised in the end: when everybody is, nobody is (R-OPT-13)."""
    present = frozenset(participants)
    caught = present.intersection(surprised)
    return frozenset() if caught == present else caught
