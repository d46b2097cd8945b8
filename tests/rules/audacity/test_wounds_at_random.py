"""Whole fights with every tool that wounds, at random: what must hold whatever happens (R-75, ASM-06, D20-LEG-12)."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.rules.audacity.fights import TABLE, legend
from tests.rules.audacity.random_play import next_command
from tests.rules.audacity.test_specials import scene
from veillee.dice import Choice, RandomSource, draw
from veillee.rules.audacity import system
from veillee.rules.audacity.actor import condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Attribute, Save
from veillee.rules.audacity.commands import (
    AskCheck,
    Check,
    Command,
    DamageAbility,
    Deal,
    Drain,
    Escape,
    Heal,
    Kill,
    Oppose,
    Provoke,
    SetDanger,
    SettleDrain,
    Stabilize,
)
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.life import Cause, Danger, Source
from veillee.rules.audacity.menu import AttackAct, Entry, MoveAct, Pace, Weapon
from veillee.rules.audacity.nouns import State
from veillee.rules.common import Role, Viewer

PLAYER = Viewer(Role.PLAYER, frozenset({"elara"}), seat="j-elara")
LIST = (
    Entry("souffle", AttackAct(Weapon.SPECIAL, "fire"), 2),
    Entry("outrance", AttackAct(Weapon.FULL_ATTACK), 3),
    Entry("queue", AttackAct(Weapon.SECONDARY), 1),
    Entry("pas", MoveAct(Pace.HALF_SPEED), 1),
)


def wound(state: State, random: Random) -> Command:
    """A tool that hurts, heals, drains, threatens, or a point that saves."""
    one, other = random.choice(sorted(state.actors)), random.choice(sorted(state.actors))
    save, source = random.choice((None, *Save)), random.choice(tuple(Source))
    commands: tuple[Command, ...] = (
        Deal(actors=(one, other), dice="10d6", energy="feu", save=save, difficulty=14, source=source, sure=True),
        Heal(actors=(one, other), dice="3d8", temporary=random.random() < 0.3),
        Kill(actor=one, cause=random.choice(tuple(Cause)), save=save, difficulty=12),
        SetDanger(actor=one, danger=Danger(source=source, sure=True)),
        Drain(actor=one, levels=random.randint(-2, 2)),
        SettleDrain(actor=one, difficulty=15),
        DamageAbility(actor=one, attribute=random.choice(tuple(Attribute)), amount=random.randint(-6, 6)),
        Provoke(actor=one, reactor=other),
        AskCheck(actors=(one, other), threshold=15, skill="Discrétion", hidden=random.random() < 0.3),
        Oppose(first=one, second=other, first_bonus=2, second_bonus=3),
        Stabilize(actor=one),
        Escape(actor=one),
        *(Check(actor=request.actor, request=request.id) for request in state.requests),
    )
    return random.choice(commands)


def beginning(random: Random) -> State:
    state = scene(board=random.random() < 0.7, points=random.randint(0, 6))
    return replace(state, gm_audacity=random.randint(0, 5), legends={"dragon": legend("dragon", 5, *LIST)})


def points(state: State) -> int:
    return state.gm_audacity + sum(player.audacity for player in state.players.values())


@pytest.mark.parametrize("seed", range(6))
def test_points_are_those_of_the_ledger_and_the_dead_stay_dead(seed: int) -> None:
    random = Random(seed)
    state = beginning(random)
    given, source = points(state), RandomSource(Random(seed))
    for _each in range(30):
        command = wound(state, random) if random.random() < 0.3 else next_command(state, random)
        if system.refusal(state, command, TABLE) is not None:
            continue

        def policy(choice: Choice, before: State = state) -> str:
            for viewer in (TABLE, PLAYER):
                system.prompt_view(before, choice, viewer)
            return random.choice(choice.answers)

        end = draw(system.decide(state, command), source, policy)
        after = fold(state, end.value)
        assert points(after) == given + sum(line.amount for line in after.ledger)
        assert min(after.gm_audacity, *(player.audacity for player in after.players.values())) >= 0
        assert all(min(each.uses.resistances, each.uses.actions) >= 0 for each in after.legends.values())
        for key, actor in after.actors.items():
            assert actor.vitals.temporary >= 0
            assert actor.stance.negative_levels >= 0
            assert all(0 <= lost <= actor.card.scores.of(attribute) for attribute, lost in actor.drained.items())
            dead = condition_of(state.actors[key]) is Condition.DEAD
            assert not dead or condition_of(actor) is Condition.DEAD or command.__struct_config__.tag == "correct"
        state = after
