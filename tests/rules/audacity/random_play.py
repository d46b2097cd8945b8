"""Drives the d20 page at random, by what it offers to the GM and by some of the GM's tools."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from veillee.rules.audacity import system
from veillee.rules.audacity.commands import (
    Command,
    Correct,
    Deal,
    Delay,
    DropProne,
    EndFight,
    EndTurn,
    GiveEffect,
    Heal,
    NextTurn,
    OtherAct,
    Provoke,
    Ready,
    StartFight,
    UseSpecial,
)
from veillee.rules.audacity.nouns import State
from veillee.rules.common import Role, Viewer
from veillee.rules.scene import Square
from veillee.rules.views import Option, ReachView

GM = Viewer(Role.GM)
QUIET = (OtherAct, DropProne, Ready, Delay, EndTurn)


def next_command(state: State, random: Random) -> Command:
    """Mostly something that is offered to who plays now; now and then a tool."""
    if state.fight is None:
        return StartFight(surprised=tuple(each for each in state.actors if random.random() < 0.2))
    if random.random() < 0.1:
        tool = _tool(state, random)
        if system.refusal(state, tool, GM) is None:
            return tool
    offered = [
        command
        for options in system.view(state, GM).options.values()
        for option in options
        if option.refusal is None
        for command in expansions(option, random)
    ]
    if state.fight.pause is not None and random.random() < 0.5:
        return NextTurn()
    lively = [command for command in offered if not isinstance(command, QUIET)]
    liked: Sequence[Command] = lively if lively and random.random() < 0.8 else offered
    chosen = random.choice(liked) if liked else _onward(state)
    aimed_at_a_square = isinstance(chosen, UseSpecial) and chosen.point is not None
    assert aimed_at_a_square or system.refusal(state, chosen, GM) is None, chosen
    return chosen


def expansions(option: Option, random: Random) -> Iterator[Command]:
    """A command or two that an offered option stands for, the fields left open filled from its domains."""
    fixed: dict[str, Any] = {"type": option.command, **option.fixed}
    aimed = [target.actor for target in option.targets if target.refusal is None]
    for need in option.needs:
        match need:
            case "target" | "receiver":
                if not aimed:
                    return
                fixed[need] = random.choice(aimed)
            case "targets":
                if not aimed:
                    return
                fixed[need] = random.sample(aimed, random.randint(1, max(1, min(option.choose or 1, len(aimed)))))
            case "path":
                ends = [place for place, seen in enumerate(option.reach) if not seen.through]
                if not ends:
                    return
                fixed[need] = path_to(option.reach, random.choice(ends))
            case "point":
                fixed[need] = (random.randint(0, 8), random.randint(0, 8))
            case "label" | "trigger":
                fixed[need] = "quelque chose"
            case _:
                raise AssertionError(need)
    yield msgspec.convert(fixed, system.Command)


def path_to(squares: tuple[ReachView, ...], index: int) -> tuple[Square, ...]:
    """The suggested walk to a reachable square, the start left out."""
    path: list[Square] = []
    while index >= 0:
        path.append(squares[index].square)
        index = squares[index].back
    return tuple(reversed(path))


def _onward(state: State) -> Command:
    assert state.fight is not None
    return EndTurn(actor=state.fight.playing) if state.fight.playing else EndFight()


def _tool(state: State, random: Random) -> Command:
    actor, other = random.choice(sorted(state.actors)), random.choice(sorted(state.actors))
    tools: tuple[Command, ...] = (
        Correct(actor=actor, hit_points=random.randint(-9, 20)),
        Deal(actors=(actor,), dice="2d6"),
        Heal(actors=(actor,), dice="1d8"),
        GiveEffect(actor=actor, label="étourdi", disables=True, rounds=1),
        Provoke(actor=actor, reactor=other),
        NextTurn(),
    )
    return random.choice(tools)
