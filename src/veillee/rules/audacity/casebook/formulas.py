"""Formulas that a case of the d20 page computes by name; some roll dice and ask, as the rules they play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from veillee.dice import Rule
from veillee.i18n import _
from veillee.rules.audacity.casebook.counted import COUNTED, counted
from veillee.rules.audacity.casebook.dealt import DEALT, dealt
from veillee.rules.audacity.casebook.grown import GROWN, grown
from veillee.rules.audacity.casebook.legends import OF_LEGENDS, of_legend
from veillee.rules.audacity.casebook.rolled import ROLLED, rolled
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.settings import Settings
from veillee.rules.casebook import BadValue, Content, Tree
from veillee.rules.casebook.reading import convert
from veillee.rules.casebook.trees import tree
from veillee.rules.common import Refusal

FORMULAS: Final[Mapping[str, type]] = {**ROLLED, **COUNTED, **DEALT, **OF_LEGENDS, **GROWN}


def compute(state: State, name: str, arguments: Any, content: Content) -> Tree | Refusal | Rule[Any]:
    """A formula by its name: a value, a refusal, or a rule that the runner plays with the dice of the step."""
    if name not in FORMULAS:
        known = ", ".join(FORMULAS)
        raise BadValue(_("« {name} » n’est pas une formule ; formules : {known}.").format(name=name, known=known))
    given: Any = convert(arguments, FORMULAS[name], (name,))
    if name in ROLLED:
        return _told(rolled(state.settings, given))
    value = _value(state.settings, name, given)
    return value if isinstance(value, Refusal) else tree(value)


def _value(settings: Settings, name: str, given: Any) -> Any:
    if name in COUNTED:
        return counted(settings, given)
    if name in DEALT:
        return dealt(settings, given)
    return of_legend(given) if name in OF_LEGENDS else grown(settings, given)


def _told(rule: Rule[Any]) -> Rule[Any]:
    value = yield from rule
    return value if isinstance(value, Refusal) else tree(value)
