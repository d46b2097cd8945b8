"""Cases of the d20 page that are badly written are told where, in a sentence; none is played half."""

from __future__ import annotations

import pytest

from veillee.cli.casebooks import CASEBOOKS, content
from veillee.table.casefile import cases
from veillee.table.cases import run


def told(step: str, head: str = "") -> tuple[str, ...]:
    (case,) = cases(f"id: own/X-1\nsystem: audacity\n{head}steps:\n  - {step}\n", "x.yaml")
    return run(case, CASEBOOKS, content).differences


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("{compute: {nothing: {}}}", "« nothing » n’est pas une formule"),
        ("{compute: {rounded: {value: beaucoup}}}", "« beaucoup » n’est pas un nombre"),
        ("{compute: {lair_action: {points: 9}}}", "ne convient pas"),
        ("{compute: {start: {level: 0}}}", "ne convient pas"),
        ("{compute: {situation: {rule: D20-AUD-99}}}", "n’est pas permis ici"),
        ("{compute: {interruption: {acting: personne}}}", "« personne » n’est pas un autre participant"),
        ("{compute: {check: {threshold: 10}}}", "Il manque un jet « check »"),
        ("{compute: {check: {threshold: 10}}, dice: {check: 12, damage: 3}}", "n’a pas été lancé"),
        ("{compute: {check: {threshold: 10}}, dice: {check: 12, chance: 3}}", "« chance » n’est pas un jet"),
        ("{compute: {check: {threshold: 10}}, dice: {check: 12}, answers: {failed_d20: reroll}}", "not_asked"),
        ("{compute: {roll: {dice: d}}, dice: {roll: 3}}", "d"),
        ("{command: {type: dance}}", "unknown_command"),
        ("{command: {type: transfer, donor: ANA}}", "« receiver » manque"),
        ("{command: transfer}", "une commande s’écrit"),
        ("{parse: dague}", "Ligne 1, colonne 1"),
        ("{parse: 3}", "il faut un texte"),
        ("{look: {actor: ANA}}", "« ANA » n’est pas un participant"),
        ("{look: {player: ANA}}", "« ANA » n’est pas un participant"),
        ("{odds: {attacker: ANA, target: BOR}}", "« ANA » n’est pas un participant"),
        ("{draft: {}}", "arrive avec sa fiche"),
        ("{advance: {}}", "que dans un combat"),
    ],
)
def test_a_fault_is_told(step: str, said: str) -> None:
    found = told(step)
    assert len(found) == 1
    assert said in found[0]
    assert found[0].startswith("x.yaml")


def test_a_cast_member_must_exist() -> None:
    assert "« ANA » n’est pas un participant" in told("{command: {type: new_day}}", "actors: [ANA]\n")[0]


def test_a_refusal_that_was_expected_passes() -> None:
    assert told("{compute: {award: {amount: 0}}, expect: {refused: not_positive}}") == ()


WALK = "{advance: {turns: 1}}"


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("actors: {ANA: 3}", "il faut un bloc"),
        ("actors: {ANA: {from: BOR}}", "« BOR » n’est pas dans la distribution"),
        ("actors: {ANA: {from: d20-creatures/dahu}}", "« d20-creatures/dahu » n’est ni un héros ni une créature"),
        ("actors: {ANA: {block: gobelin}}", "il manque « pv 29 »"),
        ("actors: {ANA: {max_hit_points: 0}}", "n’est pas permis (bad_number)"),
        ("actors: {ANA: {lines: {dague: {damage: 1d4}}}}", "« bonus » manque"),
        ("actors: {ANA: {max_hit_points: 5, player: BOR}}", "« BOR » n’est pas un participant"),
        ("actors: {ANA: {max_hit_points: 5}}\nscene: {contacts: [[ANA, BOR]]}", "« BOR » n’est pas un participant"),
        ("actors: {ANA: {max_hit_points: 5}}\nfight: {order: [BOR]}", "« BOR » n’est pas un participant"),
        ("actors: {ANA: {max_hit_points: 5}}\nfight: {acting: BOR}", "« BOR » n’est pas dans l’ordre"),
        ("actors: {ANA: {}}\nfight: {}", "a besoin de participants"),
        ("actors: {ANA: {courage: 5}}", "« courage » n’est pas connu ici"),
    ],
)
def test_a_fault_of_who_is_there_is_told(head: str, said: str) -> None:
    found = told(WALK, f"{head}\n")
    assert len(found) == 1
    assert said in found[0]


def test_a_moment_that_never_comes_is_told() -> None:
    head = "actors: {ANA: {max_hit_points: 5}, ORC: {max_hit_points: 5}}\nfight: {}\n"
    assert "n’arrive jamais" in told("{advance: {pause: true}}", head)[0]
    assert told("{advance: {to: ORC}, expect: {fight.acting: ORC}}", head) == ()
    assert "n’est pas une attaque" in told("{odds: {attacker: ANA, target: ORC, line: croc}}", head)[0]
