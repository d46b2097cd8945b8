"""Whatever is commanded, by whoever: refused with a sentence, or played whole; nothing half done, no failure."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.audacity.any_command import any_command
from tests.rules.audacity.random_play import next_command
from veillee.codex.audacity_casting import Player, card, encounter_commands, encounter_heroes, hero_commands
from veillee.codex.pack import codex
from veillee.dice import Choice, Policy, RandomSource, draw
from veillee.i18n import LANGUAGES
from veillee.rules.audacity import system
from veillee.rules.audacity.commands import Command, GMIncome, MakeLegendary, RemoveActor, SetLair, StartScenario
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.menu import AttackAct, Entry, Weapon
from veillee.rules.audacity.nouns import GM, Resource, State
from veillee.rules.common import Role, Viewer
from veillee.words import render, translated

DEMO = "la-mine-de-corvaux"
TABLE = Viewer(Role.GM)
BREHAN = Viewer(Role.PLAYER, frozenset({"h1", "j1"}), seat="j1")
SCREEN = Viewer(Role.SCREEN)
VIEWERS = (TABLE, TABLE, TABLE, BREHAN, SCREEN)
WORDS = {language: translated(system.SENTENCES, language) for language in LANGUAGES}
OGRE = "a14"
ACTS = 30


def answering(random: Random) -> Policy:
    def answer(choice: Choice) -> str:
        return random.choice(choice.answers)

    return answer


def play(state: State, command: Command, random: Random) -> State:
    end = draw(system.decide(state, command), RandomSource(random), answering(random))
    return fold(state, end.value)


def laid(random: Random) -> State:
    """The demo in the middle of its scenario, the ogre legendary in its lair."""
    numbers = count(1)
    heroes = encounter_heroes(codex(), DEMO)
    players = [Player(f"j{number}", f"h{number}", hero.name) for number, hero in enumerate(heroes, start=1)]
    kick = Entry("Coup de pied", AttackAct(Weapon.SECONDARY, "coup-de-pied"), 1)
    state = system.start({})
    for command in (
        *encounter_commands(codex(), DEMO, lambda: f"a{next(numbers)}"),
        *hero_commands(codex(), DEMO, players),
        StartScenario(),
        GMIncome(amount=4),
        MakeLegendary(creature=OGRE, points=5, entries=(kick,), lair="la mine"),
        SetLair(creature=OGRE, inside=True),
    ):
        assert system.refusal(state, command, TABLE) is None, command
        state = play(state, command, random)
    assert state.actors[OGRE].card == card(codex(), "d20-creatures/ogre-du-puits")
    return state


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_a_sentence_in_each_language(language: str) -> None:
    random = Random(language)
    state = laid(random)
    for number in range(600):
        refusal = system.refusal(state, any_command(state, random), VIEWERS[number % len(VIEWERS)])
        if refusal is not None:
            words = WORDS[language]
            said = render(words[refusal.code], refusal.params, language, words)
            assert said
            assert "{" not in said, said


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_what_is_accepted_is_played_whole(seed: int) -> None:
    random = Random(seed)
    state = laid(random)
    for _act in range(ACTS):
        for _try in range(8):
            command = any_command(state, random)
            for viewer in (BREHAN, SCREEN):
                assert viewer is not SCREEN or system.refusal(state, command, viewer) is not None
            gone = isinstance(command, RemoveActor) and len(state.actors) < 6
            if gone or system.refusal(state, command, TABLE) is not None:
                continue
            state = play(state, command, random)
            check(state)
        if state.fight is not None and random.random() < 0.5:
            state = play(state, next_command(state, random), random)
            check(state)
    for viewer in (TABLE, BREHAN, SCREEN):
        system.view(state, viewer)


def check(state: State) -> None:
    """What holds after any act."""
    for actor in state.actors.values():
        assert actor.stance.negative_levels >= 0
        assert all(uses >= 0 for uses in actor.used.values())
    for player in state.players.values():
        for resource, had in ((Resource.AUDACITY, player.audacity), (Resource.CREATION_POINTS, player.creation_points)):
            lines = (line for line in state.ledger if (line.owner, line.resource) == (player.id, resource))
            assert sum(line.amount for line in lines) == had >= 0
    assert sum(line.amount for line in state.ledger if line.owner == GM) == state.gm_audacity >= 0
    if state.fight is not None:
        assert set(state.fight.order) <= set(state.actors)
        assert state.fight.acting in state.fight.order
