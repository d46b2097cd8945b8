"""Any play keeps what must always hold: a table is driven by what it offers, by what it does not, and by tools."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.awakening.random_play import (
    GM,
    check_ends,
    check_invariants,
    check_offers,
    done,
    guesses,
    next_command,
    opening,
    players,
)
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import ByGM, EndFight, EndScene, EndTurn
from veillee.rules.awakening.knowledge import known
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.options.turn import acts

ACTS = 20


@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_random_legal_play_keeps_its_invariants(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    check_invariants(state)
    for _act in range(ACTS):
        command = next_command(state, random)
        before = state.fight
        state = done(state, command, random)
        check_invariants(state)
        if isinstance(command, EndTurn | EndFight | EndScene):
            check_ends(state)
        same_round = before is not None and state.fight is not None and before.round == state.fight.round
        if same_round and not isinstance(command, ByGM) and before and state.fight:
            assert before.order == state.fight.order, "the order of a round is stable"


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_what_is_offered_is_accepted_and_what_is_denied_is_refused(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for _act in range(ACTS):
        check_offers(state, GM, random)
        for viewer in players(state):
            check_offers(state, viewer, random)
        state = done(state, next_command(state, random), random)


@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_what_nobody_offered_is_refused_with_a_sentence_or_done_whole(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for _act in range(ACTS // 2):
        for command in guesses(state, random):
            for viewer in (GM, *players(state)):
                refused = system.refusal(state, command, viewer)
                if refused is not None:
                    assert refused.code in system.SENTENCES
                elif viewer is GM or not isinstance(command, ByGM):
                    check_invariants(done(state, command, random))
        state = done(state, next_command(state, random), random)


@settings(max_examples=10)
@given(st.integers(0, 2**32))
def test_what_is_remembered_is_what_would_be_found_anew(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for _act in range(ACTS):
        anew = msgspec.json.decode(msgspec.json.encode(state), type=State)
        for viewer in (GM, *players(state)):
            assert system.view(state, viewer) == system.view(anew, viewer)
        state = done(state, next_command(state, random), random)


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_who_is_looked_at_alone_reads_what_the_whole_scene_would_tell(seed: int) -> None:
    random = Random(seed)
    state = opening(random)
    for _act in range(ACTS):
        for viewer in players(state):
            offered, shown = system.view(state, viewer).options, known(state, viewer)
            for actor in (state.actors[each] for each in sorted(viewer.actors) if each in state.actors):
                if state.fight is None or state.fight.acting != actor.id:
                    found = {option.key: option for option in offered[actor.id]}
                    for option in acts(state, actor, shown, viewer):
                        assert found[option.key] == option
        state = done(state, next_command(state, random), random)
