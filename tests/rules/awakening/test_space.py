"""Where actors stand to each other, with a board and without one."""

from __future__ import annotations

from msgspec.structs import replace

from tests.rules.awakening.cast import ORC, actor, duel, table
from veillee.rules.awakening.nouns import Condition, Place, Wall
from veillee.rules.awakening.space import distance, in_contact, knows, occupied, opposed, sees
from veillee.rules.common import Role, Side, Viewer


def test_distance_and_contact_are_those_of_the_nearest_squares() -> None:
    giant = actor("orc", replace(ORC, size=3), square=(4, 4))
    state = table(actor("bru", square=(0, 5)), giant, actor("sil"))
    assert distance(state, "bru", "orc") == 4
    assert not in_contact(state, "bru", "orc")
    near = table(actor("bru", square=(7, 7)), giant)
    assert distance(near, "bru", "orc") == 1
    assert in_contact(near, "bru", "orc")
    assert distance(state, "bru", "sil") is None
    assert not in_contact(state, "bru", "sil")
    assert not sees(state, "bru", "sil")
    assert not in_contact(near, "bru", "bru")


def test_walls_stop_sight() -> None:
    state = table(actor("bru", square=(0, 0)), actor("orc", square=(3, 0)))
    assert sees(state, "bru", "orc")
    walled = replace(state, scene=replace(state.scene, walls=(Wall("w", (200, 0), (200, 100)),)))
    assert not sees(walled, "bru", "orc")


def test_without_a_board_contacts_are_told_and_everybody_is_seen() -> None:
    state = duel("bru", "orc")
    assert in_contact(state, "orc", "bru")
    assert sees(state, "bru", "orc")
    assert distance(state, "bru", "orc") is None
    assert not in_contact(duel("bru", "orc", contact=False), "bru", "orc")


def test_all_but_the_dead_hold_their_squares() -> None:
    dead = actor("gob", square=(5, 5), hit_points=0, condition=Condition.DEAD)
    fallen = actor("sil", square=(6, 6), hit_points=0, condition=Condition.UNCONSCIOUS)
    state = table(actor("bru", square=(0, 0)), actor("orc", replace(ORC, size=2), square=(2, 2)), dead, fallen)
    ogre = {(2, 2): "orc", (3, 2): "orc", (2, 3): "orc", (3, 3): "orc"}
    assert occupied(state) == {(0, 0): "bru", **ogre, (6, 6): "sil"}
    assert occupied(state, "orc", "sil") == {(0, 0): "bru"}


def test_sides_say_who_is_an_opponent() -> None:
    ally, foe = actor("bru"), actor("orc")
    bystander = replace(foe, side=Side.NEUTRAL)
    assert opposed(ally, foe)
    assert opposed(foe, ally)
    assert not opposed(ally, ally)
    assert not opposed(ally, bystander)
    assert not opposed(foe, bystander)


def test_the_hidden_are_known_to_the_gm_and_to_who_holds_them() -> None:
    lurking = replace(actor("gob"), place=Place((0, 0), hidden=True))
    assert knows(Viewer(Role.GM), lurking)
    assert knows(Viewer(Role.PLAYER, frozenset({"gob"})), lurking)
    assert not knows(Viewer(Role.PLAYER, frozenset({"bru"})), lurking)
    assert not knows(Viewer(Role.SCREEN), lurking)
    assert knows(Viewer(Role.SCREEN), actor("gob"))
