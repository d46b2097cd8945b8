"""The exact law of an expression, and the `law` reader: every branch of a rule, with exact weights."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import lcm
from typing import Any, Final, TypeAlias, TypeVar

from veillee.dice.notation import parse
from veillee.dice.rule import Ask, Choice, Outcome, Policy, Rule, Sub, Tell
from veillee.dice.tree import (
    Expression,
    Node,
    Number,
    Pool,
    Product,
    Quotient,
    Sum,
    Tagged,
    bounds,
    clamp,
    kept_ranks,
    sides_of,
)
from veillee.dist import Dist, die, keep_ranks, pool
from veillee.i18n import _

T = TypeVar("T", bound=Hashable)
Memo: TypeAlias = dict[tuple[Callable[..., Any], tuple[Any, ...]], Dist[Any]]

MAX_LAW_BITS: Final = 2**27


class LawTooLarge(ValueError):
    """An expression whose exact law would take too much memory; its text is a sentence for the user."""


class Undecided(LookupError):
    """A policy that had to answer a choice and did not, or answered something else than its answers."""


@lru_cache(maxsize=512)
def law_of(expression: Expression) -> Dist[int]:
    """Return the exact law of the total; its denominator is the product of the sides of the dice.

    Raise `LawTooLarge` when it does not fit the documented bound.
    """
    low, high = expression.minimum(), expression.maximum()
    bits = sum(sides.bit_length() for sides in expression.dice)
    if _outcomes(expression.root) * bits > MAX_LAW_BITS:
        raise LawTooLarge(
            _("« {dice} » va de {low} à {high} : trop de résultats pour une loi exacte.").format(
                dice=expression.text, low=low, high=high
            )
        )
    return _law(expression.root)


def law(rule_factory: Callable[[], Rule[T]], policy: Policy, memo: Memo | None = None) -> Dist[T]:
    """Return the exact law of what a rule returns: pools branch on totals, choices follow `policy`.

    Stages called through `sub` are replaced by their own law, kept in `memo` (give the same one to several
    calls with the same policy to share it). Raise `Undecided` when the policy does not answer a choice.
    """
    known: Memo = {} if memo is None else memo
    by_denominator: dict[int, dict[T, int]] = {}
    pending: list[tuple[list[Any], int, int]] = [([], 1, 1)]
    # A generator cannot be forked: each branch is run from the start with the outcomes that lead to it. Where
    # it meets dice of its own it goes on with the first outcome and leaves the others for later.
    while pending:
        path, weight, denominator = pending.pop()
        rule = rule_factory()
        answer: Any = None
        place = 0
        while True:
            try:
                step = rule.send(answer)
            except StopIteration as end:
                weights = by_denominator.setdefault(denominator, {})
                weights[end.value] = weights.get(end.value, 0) + weight
                break
            match step:
                case Tell():
                    answer = None
                    continue
                case Choice():
                    answer = decided(step, policy)
                    continue
                case Ask() | tuple() | Sub():
                    if place == len(path):
                        (first, own), *others = _branches(step, policy, known)
                        total = own + sum(other for _outcome, other in others)
                        for outcome, other in others:
                            pending.append(([*path, outcome], weight * other, denominator * total))
                        path.append(first)
                        weight, denominator = weight * own, denominator * total
                    answer = path[place]
                    place += 1
    return _gathered(by_denominator)


def decided(choice: Choice, policy: Policy) -> str:
    """Return the answer of a policy that must give one; raise `Undecided` when it does not."""
    answer = policy(choice)
    if answer not in choice.answers:
        raise Undecided(f"{choice.kind} of {choice.owner}: {answer!r} is not one of {choice.answers}")
    return answer


def _branches(step: Ask | tuple[Ask, ...] | Sub, policy: Policy, memo: Memo) -> list[tuple[Any, int]]:
    match step:
        case Ask(dice):
            return list(law_of(parse(dice)).items())
        case Sub(rule, args):
            found = memo.get((rule, args))
            if found is None:
                found = law(lambda: rule(*args), policy, memo).reduced()
                memo[rule, args] = found
            return [(Outcome(value), weight) for value, weight in found.items()]
        case tuple():
            branches: list[tuple[tuple[int, ...], int]] = [((), 1)]
            for ask in step:
                own = law_of(parse(ask.dice)).items()
                branches = [((*totals, total), w * v) for totals, w in branches for total, v in own]
            return branches


def _gathered(by_denominator: dict[int, dict[T, int]]) -> Dist[T]:
    """Bring branches of different depths to one denominator."""
    common = lcm(*by_denominator)
    weights: dict[T, int] = {}
    for denominator, own in by_denominator.items():
        scale = common // denominator
        for outcome, weight in own.items():
            weights[outcome] = weights.get(outcome, 0) + weight * scale
    return Dist.of(weights)


def _outcomes(node: Node) -> int:
    """Return the size of the widest law met on the way to the law of a node."""
    match node:
        case Number():
            return 1
        case Pool():
            low, high = bounds(node)
            return high - low + 1
        case Tagged(inner, _tag):
            return _outcomes(inner)
        case Product(inner, _number) | Quotient(inner, _number):
            return _outcomes(inner)
        case Sum(terms):
            low, high = bounds(node)
            return max(high - low + 1, *(_outcomes(term.node) for term in terms)) if sides_of(node) else 1


def _law(node: Node) -> Dist[int]:
    match node:
        case Number(value):
            return Dist.certain(value)
        case Pool(count, sides, ()):
            return pool(count, sides)
        case Pool(count, sides, modifiers):
            face = die(sides).map(lambda value: clamp(modifiers, value))
            return keep_ranks(face, count, *kept_ranks(count, modifiers))
        case Tagged(inner, _tag):
            return _law(inner)
        case Product(inner, factor):
            return _law(inner) * factor
        case Quotient(inner, divisor):
            return _law(inner) // divisor
        case Sum(terms):
            total = Dist.certain(0)
            for term in terms:
                total = total + _law(term.node) if term.sign > 0 else total - _law(term.node)
            return total
