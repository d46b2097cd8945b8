"""How an expression prints: one canonical text, which reads back to the same tree."""

from __future__ import annotations

from veillee.dice.tree import (
    AtLeast,
    AtMost,
    Comparison,
    Condition,
    Explode,
    Extreme,
    Modifier,
    Node,
    Number,
    OneOf,
    Pool,
    Product,
    Quotient,
    Reroll,
    Select,
    Sum,
    Tagged,
    Tries,
)


def show(node: Node) -> str:
    """Return the canonical text of a node."""
    match node:
        case Number(value):
            return str(value)
        case Pool(count, sides, modifiers):
            return f"{count}d{sides}" + "".join(map(_modifier, modifiers))
        case Tagged(inner, tag):
            return f"{_atom(inner)}[{tag}]"
        case Product(inner, factor):
            return f"{_factor(inner)}*{factor if factor >= 0 else f'({factor})'}"
        case Quotient(inner, divisor):
            return f"{_factor(inner)}/{divisor}"
        case Sum(terms):
            text = "".join(("+" if t.sign > 0 else "-") + _factor(t.node) for t in terms)
            return text.removeprefix("+")
        case OneOf(extreme, nodes):
            return f"{extreme.value}({','.join(map(show, nodes))})"
        case Tries(extreme, count, inner):
            return f"{'best' if extreme is Extreme.HIGHEST else 'worst'}({count},{show(inner)})"


def _modifier(modifier: Modifier) -> str:
    match modifier:
        case Select(selection, count):
            return f"{selection.value}{count}"
        case AtLeast(value):
            return f"mi{value}"
        case AtMost(value):
            return f"ma{value}"
        case Reroll(condition, once):
            return ("ro" if once else "rr") + _condition(condition)
        case Explode(condition):
            return "e" + _condition(condition)


def _condition(condition: Condition) -> str:
    comparison = "" if condition.comparison is Comparison.EQUAL else condition.comparison.value
    return f"{comparison}{condition.value}"


def _atom(node: Node) -> str:
    return show(node) if isinstance(node, Number | Pool | OneOf | Tries) else f"({show(node)})"


def _factor(node: Node) -> str:
    return f"({show(node)})" if isinstance(node, Sum) else show(node)
