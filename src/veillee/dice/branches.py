"""The `law` reader: every branch of a rule, with exact weights."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import lcm
from typing import Any, TypeAlias, TypeVar

from veillee.dice.law import law_of
from veillee.dice.notation import parse
from veillee.dice.rule import Ask, Choice, Outcome, Policy, Rule, Sub, Tell
from veillee.dist import Dist

T = TypeVar("T", bound=Hashable)
Memo: TypeAlias = dict[tuple[Callable[..., Any], tuple[Any, ...]], Dist[Any]]
Branches: TypeAlias = list[tuple[Any, int]]


class Undecided(LookupError):
    """A policy that had to answer a choice and did not, or answered something else than its answers."""


def law(rule_factory: Callable[[], Rule[T]], policy: Policy, memo: Memo | None = None) -> Dist[T]:
    """Return the exact law of what a rule returns: pools branch on totals, choices follow `policy`.

    Stages called through `sub` are replaced by their own law, kept in `memo` (give the same one to several
    calls with the same policy to share it). Raise `Undecided` when the policy does not answer a choice.
    """
    known: Memo = {} if memo is None else memo
    seen: dict[Ask | tuple[Ask, ...], Branches] = {}
    gathered: dict[int, dict[T, int]] = {}  # weights by the product of the denominators on the way
    # A generator cannot be forked: every branch is run from the start, with what was sent to it in `path`.
    # `open_` holds, for each place of it where the rule branched, what is still to take there, the weight before
    # it and the denominator after it.
    path: list[Any] = []
    open_: list[tuple[int, Branches, int, int]] = []
    weight = denominator = 1
    while True:
        send = rule_factory().send
        try:
            step = send(None)
            for answer in path:
                step = send(answer)
            while True:
                if isinstance(step, Tell):
                    path.append(None)
                elif isinstance(step, Choice):
                    path.append(decided(step, policy))
                else:
                    branches = _branches(step, policy, known, seen)
                    denominator *= sum(own for _outcome, own in branches)
                    open_.append((len(path), branches, weight, denominator))
                    outcome, own = branches.pop()
                    path.append(outcome)
                    weight *= own
                step = send(path[-1])
        except StopIteration as end:
            value: T = end.value
        weights = gathered.setdefault(denominator, {})
        weights[value] = weights.get(value, 0) + weight
        while open_ and not open_[-1][1]:
            open_.pop()
        if not open_:
            return _together(gathered)
        place, branches, weight, denominator = open_[-1]
        del path[place:]
        outcome, own = branches.pop()
        path.append(outcome)
        weight *= own


def decided(choice: Choice, policy: Policy) -> str:
    """Return the answer of a policy that must give one; raise `Undecided` when it does not."""
    try:
        answer = policy(choice)
    except StopIteration:  # answers told in advance ran out; it must not pass for the end of the rule
        answer = None
    return checked(choice, answer)


def checked(choice: Choice, answer: str | None) -> str:
    """Return an answer that is one of the choice's; raise `Undecided` for another."""
    if answer not in choice.answers:
        raise Undecided(f"{choice.kind} of {choice.owner}: {answer!r} is not one of {choice.answers}")
    return answer


def _branches(
    step: Ask | tuple[Ask, ...] | Sub, policy: Policy, memo: Memo, seen: dict[Ask | tuple[Ask, ...], Branches]
) -> Branches:
    """Return a new list of the outcomes of a step, each with its weight."""
    if isinstance(step, Sub):
        rule, args = step.rule, step.args
        found = memo.get((rule, args))
        if found is None:
            found = memo[rule, args] = law(lambda: rule(*args), policy, memo).reduced()
        return [(Outcome(value), weight) for value, weight in found.items()]
    if step not in seen:
        seen[step] = _throw(step)
    return seen[step].copy()


def _throw(step: Ask | tuple[Ask, ...]) -> Branches:
    if isinstance(step, Ask):
        return list(law_of(parse(step.dice)).items())
    branches: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for ask in step:
        own = law_of(parse(ask.dice)).items()
        branches = [((*totals, total), weight * each) for totals, weight in branches for total, each in own]
    return [*branches]


def _together(gathered: dict[int, dict[T, int]]) -> Dist[T]:
    """Bring branches of different depths to one denominator."""
    common = lcm(*gathered)
    weights: dict[T, int] = {}
    for denominator, own in gathered.items():
        scale = common // denominator
        for outcome, weight in own.items():
            weights[outcome] = weights.get(outcome, 0) + weight * scale
    return Dist.of(weights)
