"""One targeted blow on small integers: the text that the live table plays and that `law` reads.

Without a reaction the total meets the defense (WA-TEST-07, WA-DEF-02); criticals come first (WA-ATK-09, WA-REACT-13);
a reaction at least equal to the attack avoids it, a tie for the defender (WA-REACT-07).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from veillee.dice import Ask, Choice, Rule, law, roll, together
from veillee.rules.awakening.criticals import classified
from veillee.rules.awakening.notes import Outcome
from veillee.rules.views import Chances


class Test(msgspec.Struct, frozen=True):
    """A d20, or a d12 when `sides` is 12: what is added to it, and its natural criticals."""

    __test__ = False
    bonus: int
    critical_from: int
    fumble_to: int
    sides: int

    def judge(self, natural: int) -> Outcome | None:
        return classified(natural, self.critical_from, self.fumble_to, self.sides)


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides a blow but its dice. `reaction` is the test of the announced dodge or parry, if any."""

    attack: Test
    defense: int
    reaction: Test | None = None
    helpless: bool = False
    """A paralyzed target: every attack succeeds (WA-POISON-13)."""
    critical_vs_critical: Literal["attack_wins", "reaction_wins"] = "attack_wins"
    failed_reaction_keeps_defense: Literal["no", "yes"] = "no"

    @property
    def reaction_sides(self) -> int:
        return self.reaction.sides if self.reaction else 0


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """How a blow ended for both; `rules` decided it beyond the comparison."""

    attack: Outcome
    reaction: Outcome | None
    hit: bool
    riposte: bool
    plain: bool = False
    """A hit that owes nothing to the test: no margin counts."""
    rules: tuple[str, ...] = ()


def judge(stakes: Stakes, natural: int, reaction_natural: int | None) -> Verdict:
    """Compare a blow to the reaction when one was announced, else to the defense (WA-REACT-17, WA-ATK-08)."""
    attack = natural + stakes.attack.bonus
    own = stakes.attack.judge(natural)
    if stakes.reaction is None or reaction_natural is None:
        return _unopposed(stakes, attack, own)
    total = reaction_natural + stakes.reaction.bonus
    other = stakes.reaction.judge(reaction_natural)
    parried = total >= attack
    match own, other:
        case Outcome.CRITICAL_SUCCESS, Outcome.CRITICAL_SUCCESS if stakes.critical_vs_critical == "reaction_wins":
            return _verdict(own, other, False, riposte=True, rules=("R-REACT-04",))
        case Outcome.CRITICAL_SUCCESS, Outcome.CRITICAL_SUCCESS:
            return _verdict(own, other, True, rules=("WA-REACT-10",))
        case Outcome.CRITICAL_SUCCESS, _:
            return _verdict(own, other, True, rules=("WA-REACT-09",))
        case Outcome.CRITICAL_FAILURE, _:
            riposte = other is Outcome.CRITICAL_SUCCESS
            return _verdict(own, other, False, avoided=parried, riposte=riposte, rules=("WA-CRIT-17",))
        case _, Outcome.CRITICAL_SUCCESS:
            return _verdict(own, other, False, riposte=True, rules=() if parried else ("WA-REACT-14",))
        case _, Outcome.CRITICAL_FAILURE:
            rules = ("WA-REACT-14",) if parried else ()
        case _, _ if parried:
            return _verdict(own, other, False)
        case _:
            rules = ()
    if attack >= stakes.defense:
        return _verdict(own, other, True, rules=rules)
    if stakes.failed_reaction_keeps_defense == "yes":
        return _verdict(own, other, False, avoided=False, rules=(*rules, "R-REACT-02"))
    return _verdict(own, other, True, rules=(*rules, "WA-REACT-08"))


def blow(stakes: Stakes, attacker: str = "attacker", target: str = "target") -> Rule[Verdict]:
    """A blow from its dice to its verdict, with nothing spent in between."""
    natural, reaction_natural = yield from throw(stakes, attacker, target)
    return judge(stakes, natural, reaction_natural)


def throw(
    stakes: Stakes, attacker: str, target: str, purpose: str = "attack", reaction: str = "reaction"
) -> Rule[tuple[int, int | None]]:
    """Roll the attack, together with the reaction when one was announced (R-REACT-03)."""
    if stakes.reaction is None:
        natural = yield from roll(f"1d{stakes.attack.sides}", purpose, attacker)
        return natural, None
    natural, other = yield from together(
        Ask(f"1d{stakes.attack.sides}", purpose, attacker), Ask(f"1d{stakes.reaction.sides}", reaction, target)
    )
    return natural, other


@lru_cache(maxsize=4096)
def chances(stakes: Stakes) -> Chances:
    """The exact chances of a blow, out of all faces of its dice."""
    of = stakes.attack.sides * (stakes.reaction_sides or 1)
    weights = {"riposte": 0, "avoided": 0, "hit": 0, "critical": 0}
    verdicts = law(lambda: blow(stakes), _nobody)
    scale = of // verdicts.denominator
    for verdict, weight in verdicts.items():
        weights[_kind(verdict)] += weight * scale
    return Chances(**weights, of=of)


def _unopposed(stakes: Stakes, attack: int, own: Outcome | None) -> Verdict:
    reached = attack >= stakes.defense
    match own:
        case Outcome.CRITICAL_SUCCESS:
            rules = () if reached else ("WA-CRIT-12",)
            return Verdict(attack=own, reaction=None, hit=True, riposte=False, rules=rules)
        case _ if stakes.helpless:
            plain = not reached or own is not None
            rules = ("WA-POISON-13",) if plain else ()
            return Verdict(attack=Outcome.SUCCESS, reaction=None, hit=True, riposte=False, plain=plain, rules=rules)
        case Outcome.CRITICAL_FAILURE:
            rules = ("WA-CRIT-17",) if reached else ()
            return Verdict(attack=own, reaction=None, hit=False, riposte=False, rules=rules)
        case _:
            outcome = Outcome.SUCCESS if reached else Outcome.FAILURE
            return Verdict(attack=outcome, reaction=None, hit=reached, riposte=False)


def _verdict(
    own: Outcome | None,
    other: Outcome | None,
    hit: bool,
    *,
    avoided: bool | None = None,
    riposte: bool = False,
    rules: tuple[str, ...] = (),
) -> Verdict:
    """Name what no critical named: `avoided` is for a reaction whose comparison did not decide."""
    avoided = not hit if avoided is None else avoided
    return Verdict(
        attack=own or (Outcome.SUCCESS if hit else Outcome.FAILURE),
        reaction=other or (Outcome.SUCCESS if avoided else Outcome.FAILURE),
        hit=hit,
        riposte=riposte,
        rules=rules,
    )


def _kind(verdict: Verdict) -> str:
    if verdict.riposte:
        return "riposte"
    if not verdict.hit:
        return "avoided"
    return "critical" if verdict.attack is Outcome.CRITICAL_SUCCESS else "hit"


def _nobody(choice: Choice) -> None:
    """Nothing is chosen between the dice and the verdict."""
