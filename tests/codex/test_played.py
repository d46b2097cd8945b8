"""Every power of every pack is played by the rules at each of its ranks, and leaves nothing behind."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from veillee.codex import awakening as entries
from veillee.codex.casting import creature_card, power, weapon
from veillee.codex.pack import codex
from veillee.dice import RandomSource, draw
from veillee.rules.awakening import nouns, system
from veillee.rules.awakening.commands import AddActor, Command, EndFight, EndTurn, SetScene, StartFight, UsePower
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.nouns import (
    Aim,
    Attributes,
    Card,
    Carrier,
    EffectKind,
    Kind,
    KnownPower,
    Place,
    Power,
    PowerKind,
    PowerSource,
    State,
    Teleport,
    WeaponSet,
)
from veillee.rules.awakening.powers.known import at
from veillee.rules.common import Name, Role, Side, Viewer

CODEX = codex()
INNATE = {entry.innate for _slug, entry in CODEX.all("ancestries", entries.Ancestry)}
OWN = [known.power for slug in CODEX.of("creatures") for known in creature_card(CODEX, slug).powers]
POWERS = {made.id: made for made in (*(power(CODEX, slug) for slug in CODEX.of("powers")), *OWN)}
RANKED = [(made, rank) for made in POWERS.values() for rank in range(len(made.ranks) + 1)]
WEAPONS = {None: "dague", Carrier.ANY: "dague", Carrier.CONTACT: "dague", Carrier.RANGED: "couteaux-de-lancer"}
GM = Viewer(Role.GM)
USER, FRIEND, FOE = "user", "friend", "foe"
SEEDS = range(3)


def table(known: KnownPower) -> State:
    """A user who holds the weapon wanted and can pay for all, a friend and a foe beside, a fight in its first round."""
    held = weapon(CODEX, WEAPONS.get(known.power.carrier, "sceptre-arcanique"))
    user = Card(
        name=Name("Orin"),
        kind=Kind.CHARACTER,
        level=8,
        attributes=Attributes(STR=3, DEX=3, CON=2, INT=4, WIS=4, CHA=2),
        hit_dice="2d6",
        max_hit_points=60,
        max_magic_points=24,
        sets=(WeaponSet(held, weapon(CODEX, "gourdin")) if held.hand is not nouns.Hand.BOTH else WeaponSet(held),),
        powers=(known,),
    )
    friend = replace(user, name=Name("Lyra"), powers=())
    foe = creature_card(CODEX, "ogre")
    state = play(system.start({}), SetScene(board=True, width=12, height=12))
    for key, card, side, square in (
        (USER, user, Side.ALLY, (5, 6)), (FRIEND, friend, Side.ALLY, (4, 6)), (FOE, foe, Side.FOE, (5, 4)),
    ):  # fmt: skip
        state = play(state, AddActor(id=key, card=card, side=side, place=Place(square)))
    hurt = {
        key: replace(each, vitals=replace(each.vitals, hit_points=each.vitals.hit_points // 2, magic_points=20))
        for key, each in state.actors.items()
    }
    return play(replace(state, actors=hurt), StartFight())


def play(state: State, command: Command, seed: int = 0) -> State:
    assert system.refusal(state, command, GM) is None, (command, system.refusal(state, command, GM))
    end = draw(system.decide(state, command), RandomSource(Random(seed)), lambda choice: choice.default)
    return fold(state, end.value)


def use(made: Power) -> UsePower:
    targets: tuple[str, ...] = ()
    if made.area is None:
        targets = {Aim.SELF: (), Aim.ALLY: (FRIEND,), Aim.FOE: (FOE,), Aim.ANYONE: (FOE,)}[made.aim]
    away = any(isinstance(effect, Teleport) for effect in made.effects)
    point = (7, 7) if away else (5, 5) if made.area is not None and not made.area.self_centered else None
    line = "" if made.carrier is None else WEAPONS.get(made.carrier, "sceptre-arcanique")
    return UsePower(actor=USER, power=made.id, targets=targets, point=point, line=line)


def source(made: Power) -> PowerSource:
    return PowerSource.INNATE if made.id in INNATE else PowerSource.OWN


@pytest.mark.parametrize(
    ("made", "rank"), RANKED, ids=lambda value: value.id if isinstance(value, Power) else f"{value}"
)
def test_a_power_is_played(made: Power, rank: int) -> None:
    known = KnownPower(made, source(made), rank)
    now = at(known)
    state = table(known)
    while state.fight is not None and state.fight.acting != USER:
        state = play(state, EndTurn(actor=state.fight.acting))
    offered = [option for option in system.view(state, GM).options[USER] if option.fixed.get("power") == made.id]
    if made.kind is PowerKind.PASSIVE:
        assert all(option.refusal is not None for option in offered)
        return
    assert offered
    assert all(option.refusal is None for option in offered), [option.refusal for option in offered]
    for seed in SEEDS:
        after = play(state, use(now), seed)
        spent = state.actors[USER].vitals.magic_points - after.actors[USER].vitals.magic_points
        gained = any(isinstance(effect, nouns.MagicGain) for effect in now.effects)
        assert spent == now.magic_points or gained
        lasting = [each for actor in after.actors.values() for each in actor.stance.effects]
        if now.test not in (nouns.PowerTest.PHYSICAL, nouns.PowerTest.MAGIC):
            assert len(lasting) >= sum(effect.rounds > 0 for effect in now.effects)
        assert forgotten(after, max((effect.rounds for effect in now.effects), default=0))


def forgotten(state: State, rounds: int) -> bool:
    """Whether nothing of a power weighs on anybody once its rounds are over (WA-CAP-13, RB-46)."""
    assert state.fight is not None
    last = state.fight.round + rounds
    while state.fight is not None and (state.fight.round < last or state.fight.acting != USER):
        if state.fight.round > last:
            break
        state = play(state, EndTurn(actor=state.fight.acting))
    if state.fight is not None and rounds:
        assert not [each for each in effects(state) if each.kind is EffectKind.POWER]
    over = play(state, EndFight())
    assert not [used for used in over.actors[USER].stance.used if used.encounter or used.round is not None]  # RB-48
    return not effects(over)


def effects(state: State) -> list[nouns.Effect]:
    return [each for actor in state.actors.values() for each in actor.stance.effects]
