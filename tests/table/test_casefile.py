"""Rule cases as users write them: what differs and what is wrong is said in French, with the line of the file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from textwrap import dedent

import pytest

from tests.test_cli import veillee
from veillee.cli.case_schema import as_lines, json_schema
from veillee.cli.casebooks import CASEBOOKS, content, verdicts
from veillee.codex.document import Fault
from veillee.rules.awakening import system
from veillee.table.casefile import cases
from veillee.table.cases import run

HEAD = """\
id: table/1
title: un cas
system: awakening
actors:
  A: {level: 2, attributes: {STR: 4}, sets: [{main: {id: lame, line: lame FOR+0 DM 1d8 Tranchant}}]}
  B: {kind: creature, level: 1, defenses: {physical: 14, magic: 10}, max_hit_points: 18}
fight: {acting: A}
steps:
"""
STRIKE = "- command: {type: attack, actor: A, line: lame, target: B}\n"


def told(steps: str, head: str = HEAD) -> list[str]:
    """The differences of a case, without the name of its file."""
    (case,) = cases(head + dedent(steps), "cas.yaml")
    return [each.removeprefix("cas.yaml:") for each in run(case, CASEBOOKS, content).differences]


def test_a_right_case_says_nothing() -> None:
    assert told(STRIKE + "  dice: {attack: 8, damage: 5}\n  expect: {result.damage: 5, actors.B.hit_points: 13}") == []


def test_a_wrong_value_is_told_with_its_line_and_its_parts() -> None:
    assert told(STRIKE + "  dice: {attack: 8, damage: 5}\n  expect:\n    result.hit: false\n    result.attack: 15") == [
        "12 : result.hit : attendu false, obtenu true.",
        "13 : result.attack : attendu 15, obtenu 14 (die +8 level +2 attribute.STR +4).",
    ]


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ("{result.hits: true}", "« result.hits » ne mène nulle part ; on trouve là : asked, turns"),
        ("{actors.C.hit_points: 1}", "« actors.C.hit_points » ne mène nulle part ; on trouve là : A, B."),
        ("{result.asked.7: fate}", "« result.asked.7 » ne mène nulle part ; on trouve là : 0"),
        ("{result.hit.more: 1}", "« result.hit.more » ne mène nulle part ; on trouve là : rien."),
        ("{result.hit: 1}", "result.hit : attendu 1, obtenu true."),
        ("{result.asked: []}", "result.asked : attendu [], obtenu [reaction]."),
        ("{result.attack.parts: {level: 3}}", "level : attendu 3, obtenu 2."),
        ("{refused: dead}", "ce pas passe alors qu’il devait être refusé (dead)."),
    ],
)
def test_what_is_not_as_expected(expect: str, said: str) -> None:
    (difference,) = told(STRIKE + f"  dice: {{attack: 8, damage: 5}}\n  expect: {expect}")
    assert difference.startswith("11 : ")
    assert said in difference


def test_dice_are_all_told_and_all_thrown() -> None:
    assert "Il manque un jet « damage »" in told(STRIKE + "  dice: {attack: 8}")[0]
    assert told(STRIKE + "  dice: {attack: 2, damage: 5}") == ["10 : le jet « damage » n’a pas été lancé (5)."]
    assert told(STRIKE + "  dice: {attack: [8, 9], damage: 5}") == ["10 : le jet « attack » n’a pas été lancé (9)."]
    assert told(STRIKE + "  dice: {attack: 21, damage: 5}")[0].startswith("10 : ")
    assert told(STRIKE + "  dice: {attack: 8, damage: [[9]]}")[0].startswith("10 : ")
    assert told(STRIKE + "  dice: {attack: huit}") == ["10 : les dés « attack » sont un nombre ou une liste."]


def test_a_purpose_that_is_none() -> None:
    (difference,) = told(STRIKE + "  dice:\n    attack: 8\n    damage: 5\n    degats: 5")
    assert difference.startswith("13 : « degats » n’est pas un jet ; jets : attack, attack_2, reaction")


def test_a_refusal_is_a_difference_unless_it_is_expected() -> None:
    missing = "- command: {type: attack, actor: A, line: arc, target: B}\n"
    assert told(missing + "  expect: {result.hit: true}") == [
        "10 : ce pas est refusé (no_such_line) alors qu’il devait passer."
    ]
    assert told(missing + "  expect: {refused: dead}") == ["10 : ce pas est refusé pour no_such_line et non pour dead."]
    assert told(missing + "  expect: {refused: no_such_line, actors.B.hit_points: 18}") == []


def test_a_command_that_nobody_knows_is_refused() -> None:
    assert told("- command: {type: voler, actor: A}\n  expect: {refused: unknown_command}") == []
    assert "unknown_command" in told("- command: {type: voler, actor: A}")[0]


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (
            "- command:\n    type: attack\n    actor: A",
            "10 : « line » manque.",
        ),
        (
            "- command:\n    type: attack\n    actor: A\n    line: lame\n    traget: B",
            "13 : « traget » n’est pas connu ici ; mots connus : actor, excluded, fate, line, point, target.",
        ),
        (
            "- command:\n    type: move\n    actor: A\n    path:\n    - [1, deux]",
            "13 : il faut un nombre entier et non un texte.",
        ),
        ("- command: {type: posture, actor: A, posture: triple}", "9 : « triple » n’est pas permis ici."),
        ("- command: attaquer", "9 : une commande s’écrit « {type: attack, actor: BRU, …} »."),
        ("- compute: {vitesse: {actor: A}}", "9 : « vitesse » n’est pas une formule ; formules : attribute"),
        ("- compute: 12", "9 : un calcul s’écrit « compute: {magic_points: {attribute: 4, level: 1}} »."),
        ("- compute: {initiative: {actor: C}}", "9 : « C » n’est pas un participant du cas."),
        ("- odds: {attacker: A, target: B, line: arc}", "9 : « arc » n’est pas une attaque possible ici."),
        ("- parse: n’importe quoi", "9 : « n’importe quoi » : une attaque s’écrit comme « Épée courte FOR+1"),
        ("- parse: Truc | X - MA", "9 : « Truc | X - MA » : une capacité s’écrit comme « Tir précis | C - MA"),
        ("- parse: 12", "9 : il faut un texte, comme « Épée FOR+1 DM 1d6+1 »."),
        ("- advance: {to: C}", "9 : ce moment n’arrive jamais."),
        ("- advance: {turns: un}", "9 : il faut un nombre entier et non un texte."),
        (STRIKE + "  answers: {reponse: parry}", "10 : « reponse » n’est pas un choix ; choix : reaction, fate"),
        (STRIKE + "  answers: {reaction: 3}", "10 : la réponse « reaction » est un mot ou une liste de mots."),
        ("- look: {actor: C}", "9 : « C » n’est pas un participant du cas."),
        ("- compute: {recharge: {actor: A, power: vol}}", "9 : « A » n’a pas la capacité « vol »."),
        ("- compute: {improve: {item: weapons/dague, steps: [pommeau]}}", "9 : "),
        ("- advance: {rest: short, recover: {C: hit_points}}", "9 : « C » n’est pas un participant du cas."),
        ("- draft: {choices: {class: ombre}}", "9 : « class » n’est pas connu ici ; mots connus : ancestry,"),
        ("- draft: {ancestry: ancestries/lutin, character_class: {}}", "9 : « ancestries/lutin » n’est ni une ascend"),
    ],
)
def test_what_cannot_be_read_in_a_step(steps: str, said: str) -> None:
    (difference,) = told(steps)
    assert difference.startswith(said)


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("actors: {A: {from: creatures/licorne}}\n", "4 : « creatures/licorne » n’est ni un héros ni une créature"),
        ("actors: {A: {from: personne}}\n", "4 : « personne » n’est pas dans la distribution."),
        ("actors: {A: {niveau: 3}}\n", "4 : « niveau » n’est pas connu ici ; mots connus : "),
        ("actors: {A: {attributes: {STR: 12}}}\n", "4 : ce participant n’est pas permis (bad_number)."),
        ("actors: {A: {lines: {x: griffe FOR+0 DM 1d4}}}\n", "4 : le type de dégâts manque"),
        ("actors: {A: {lines: {x: griffe FOR DM 1d4 Rose}}}\n", "4 : « Rose » n’est pas un type de dégâts."),
        ("actors: {A: {sets: [{main: weapons/nappe}]}}\n", "4 : « weapons/nappe » n’est ni une arme ni un"),
        ("actors: 3\n", "4 : il faut un bloc « identifiant: participant »."),
        ("actors: {A: 3}\n", "4 : il faut un bloc « mot: valeur »."),
        ("actors: {A: {}}\nfight: {acting: B}\n", "5 : « B » n’est pas un participant du cas."),
        ("actors: {A: {}}\nscene: {contacts: [[A, B]]}\n", "5 : « B » n’est pas un participant du cas."),
        ("fight: {}\n", "4 : un combat a besoin de participants."),
        ("settings: {diagonals: deux}\n", "4 : « deux » n’est pas permis ici."),
        ("settings: {vitesse: on}\n", "4 : « vitesse » n’est pas connu ici"),
        ("actors: {A: {powers: [vol]}}\n", "4 : « vol » n’est pas une capacité du livre de la table."),
        ("actors: {A: {powers: [{power: vol, couleur: bleu}]}}\n", "4 : « couleur » n’est pas connu ici"),
        ("actors: {A: {powers: [{power: vol, effects: [{type: envol}]}]}}\n", "4 : « envol » n’est pas permis ici."),
        (
            "actors: {A: {powers: [{power: vol, kind: P, effects: [{type: taunt, rounds: 1}]}]}}\n",
            "4 : cette capacité n’a pas de sens (power_passive_used).",
        ),
        ("actors: {A: {powers: [{power: feinte, rank: 9}]}}\n", "4 : ce participant n’est pas permis (bad_number)."),
        ("actors: {A: {outfit: pyjama}}\n", "4 : « pyjama » n’est pas une tenue du livre de la table."),
        ("actors: {A: {over_outfits: [pyjama]}}\n", "4 : « pyjama » n’est pas une tenue du livre de la table."),
        ("actors: {A: {vials: {curare: 1}}}\n", "4 : « curare » n’est pas un poison du livre de la table."),
        ("actors: {A: {used: {vol: {round: 1}}}}\n", "4 : « A » n’a pas la capacité « vol »."),
        ("actors: {A: {}}\nrest: {kind: sieste}\n", "5 : « sieste » n’est pas permis ici."),
        ("actors: {A: {}}\nrest: {kind: short, choices: {B: 1}}\n", "5 : « B » n’est pas un participant du cas."),
        ("actors: {A: {square: [0, 0], facing: [2, 0]}}\n", "4 : on regarde vers l’une des huit cases voisines"),
        ("clock: midi\n", "4 : il faut un nombre entier et non un texte."),
        ("book: {capacites: {}}\n", "4 : « capacites » n’est pas connu ici ; mots connus : ancestries, classes,"),
        ("book: {goods: {x: {item: weapons/nappe}}}\n", "4 : « weapons/nappe » n’est ni une arme ni un"),
    ],
)
def test_what_cannot_be_read_at_the_beginning(head: str, said: str) -> None:
    (difference,) = told("- advance: {turns: 1}", f"id: a\ntitle: b\nsystem: awakening\n{head}steps:\n")
    assert difference.startswith(said)


def test_a_cast_holds_participants() -> None:
    text = "system: awakening\ncast: {A: 3}\ncases:\n- {id: x, actors: {A: {}}, steps: [{advance: {turns: 1}}]}\n"
    (case,) = cases(text, "cas.yaml")
    (difference,) = run(case, CASEBOOKS, content).differences
    assert difference.endswith("« A » n’est pas un bloc « mot: valeur » dans la distribution.")


def test_a_system_that_is_none() -> None:
    (difference,) = told("- parse: FOR DM 1d4", "id: a\nsystem: gurps\nsteps:\n")
    assert difference == f"2 : « gurps » n’est pas un système ; systèmes : {', '.join(CASEBOOKS)}."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id: a\nid: b\n", "cas.yaml:2 : « id » est écrit deux fois."),
        ("bonjour\n", "cas.yaml:1 : un fichier de cas contient un cas, une liste de cas"),
        ("title: a\nsystem: awakening\nsteps: []\n", "cas.yaml:1 : « id » manque."),
        ("id: a\nsystem: awakening\n", "cas.yaml:1 : il faut une liste sous « steps »."),
        ("id: a\nsystem: awakening\nsteps: []\n", "cas.yaml:3 : un cas a de 1 à 200 pas (« steps »)."),
        ("id: a\nsystem: awakening\nacteurs: {}\n", "cas.yaml:3 : « acteurs » n’est pas connu ici ; mots connus : id,"),
        ("id: a\nsystem: awakening\nrules: 3\n", "cas.yaml:3 : il faut une liste de règles"),
        ("id: a\nsystem: awakening\nsteps:\n- 3\n", "cas.yaml:4 : il faut un bloc « mot: valeur »."),
        ("id: a\nsystem: awakening\nsteps:\n- {dice: {}}\n", "cas.yaml:4 : un pas est exactement l’un de : command,"),
        ("id: a\nsystem: awakening\nsteps:\n- {parse: x, odds: {}}\n", "cas.yaml:4 : un pas est exactement l’un de"),
        ("id: a\nsystem: awakening\nsteps:\n- {parse: x, seat: moi}\n", "cas.yaml:4 : « seat » est « gm » ou la liste"),
        ("cast: autre.yaml\ncases: []\n", "cas.yaml:1 : le fichier « autre.yaml » n’existe pas ici."),
        ("cast: [a]\ncases: []\n", "cas.yaml:1 : il faut un bloc « identifiant: participant »."),
        (
            "casting: {}\ncases: []\n",
            "cas.yaml:1 : « casting » n’est pas connu ici ; mots connus : system, cast, cases.",
        ),
    ],
)
def test_a_file_that_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(Fault) as fault:
        cases(text, "cas.yaml")
    assert str(fault.value).startswith(said)


def test_a_cast_may_stand_beside(tmp_path: Path) -> None:
    (tmp_path / "gens.yaml").write_text("A: {level: 3}\n", "utf-8")
    text = "system: awakening\ncast: gens.yaml\ncases:\n- id: x\n  actors: {A: {}, A2: {from: A, level: 4}}\n  steps:\n"
    text += "  - {compute: {parry: {actor: A}}, expect: {result: 3}}\n"
    text += "  - {compute: {parry: {actor: A2}}, expect: {result: 4}}\n"
    (tmp_path / "cas.yaml").write_text(text, "utf-8")
    (verdict,) = verdicts([tmp_path])
    assert verdict.ok, verdict.differences


def test_answers_go_to_their_owner_or_in_turn() -> None:
    head = HEAD.replace("level: 2,", "level: 2, experience: 2,")
    step = STRIKE + "  dice: {attack: 5}\n  answers: {fate: {B: spend, A: [pass]}}\n"
    assert told(step + "  expect: {refused: not_asked, result.attack: 11}", head) == []
    step = STRIKE + "  dice: {attack: 5, damage: 1}\n  answers: {fate: {A: spend}}\n"
    assert told(step + "  expect: {result.attack: 21, actors.A.experience: 1}", head) == []


def test_a_player_may_do_only_what_is_theirs() -> None:
    assert told("- command: {type: end_turn, actor: A}\n  seat: [B]\n  expect: {refused: not_yours}") == []
    assert told("- command: {type: end_turn, actor: A}\n  seat: [A]\n  expect: {fight.acting: B}") == []


def test_the_command_line_says_how_it_went(tmp_path: Path) -> None:
    right, wrong, broken = tmp_path / "juste.yaml", tmp_path / "faux.yaml", tmp_path / "casse.yaml"
    right.write_text(HEAD + STRIKE + "  dice: {attack: 2}\n", "utf-8")
    wrong.write_text(HEAD.replace("/1", "/2") + STRIKE + "  dice: {attack: 2}\n  expect: {result.hit: true}\n", "utf-8")
    broken.write_text("id: [\n", "utf-8")
    assert veillee("case", "run", str(right)).returncode == 0
    done = veillee("case", "run", str(right), str(wrong), "--json")
    assert done.returncode == 1
    answer = json.loads(done.stdout)
    assert (answer["passed"], answer["failed"]) == (1, 1)
    assert [(case["id"], case["ok"]) for case in answer["cases"]] == [("table/1", True), ("table/2", False)]
    assert "result.hit : attendu true, obtenu false." in answer["cases"][1]["differences"][0]
    done = veillee("case", "run", str(wrong))
    assert done.returncode == 1
    assert "1 cas faux" in done.stdout
    for bad in (broken, tmp_path / "absent.yaml"):
        done = veillee("case", "run", str(bad))
        assert (done.returncode, done.stdout) == (2, "")
        assert "Traceback" not in done.stderr
    (tmp_path / "vide").mkdir()
    assert veillee("case", "run", str(tmp_path / "vide")).returncode == 2


def test_the_schema_names_everything_a_case_may_hold() -> None:
    page = "\n".join(as_lines())
    schema = json.dumps(json_schema())
    for kind in system.Command.__args__:
        assert f"    {kind.__struct_config__.tag}" in page
        assert f'"{kind.__struct_config__.tag}"' in schema
    for book in CASEBOOKS.values():
        for word in (*book.system.PURPOSES, *book.ANSWERS, *book.FORMULAS, *book.SETUP):
            assert word in page
            assert f'"{word}"' in schema
        for word in (*book.RESULTS, *book.PARTS):
            assert word in page


def test_every_path_of_the_schema_leads_somewhere() -> None:
    """A path of a blow, of a state, of a fight: each is met by playing one riposte and one area on a board."""
    paths = {
        path for path in CASEBOOKS["awakening"].RESULTS if path.startswith(("actors.", "fight.", "result.riposte"))
    }
    owned = "powers: [tir-precis], vials: {poison-paralysant: 1}, over_outfits: [cuir-de-nuit], bag: [weapons/dague],"
    head = HEAD.replace("B: {kind: creature,", f"B: {{kind: creature, attributes: {{STR: 1}}, {owned}")
    head = head.replace("fight:", "  C: {hit_points: 0, condition: dead}\nfight:")
    paths = {path.replace("<id>.soul", "C.soul") for path in paths}
    words = {
        "<id>": "B",
        "<power>": "tir-precis",
        "<poison>": "poison-paralysant",
        "<outfit>": "cuir-de-nuit",
        "<item>": "dague",
    }
    expect = ", ".join(f"{re.sub('<[a-z]+>', lambda word: words[word[0]], path)}: jamais" for path in sorted(paths))
    step = STRIKE + "  dice: {attack: 8, reaction: 20, riposte_damage: 1}\n  answers: {reaction: parry}\n"
    found = told(step + f"  expect: {{{expect}}}", head)
    assert len(found) == len(paths)
    assert [each for each in found if "ne mène nulle part" in each] == []
