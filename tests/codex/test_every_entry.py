"""Every entry of every pack comes to a table and is played there; powers have a file of their own, `test_played`."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest
from msgspec.structs import replace

from tests.rules.awakening.random_play import GM, check_invariants, done, next_command
from veillee.codex import awakening as entries
from veillee.codex.book import book
from veillee.codex.casting import card, creature_card, encounter_commands, equipment, hero_card, weapon
from veillee.codex.pack import codex
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import (
    AddActor,
    Attack,
    Award,
    Buy,
    Choices,
    CoatWeapon,
    Command,
    Correct,
    CreateCharacter,
    FreeAction,
    GiveVials,
    GoTo,
    OpenBook,
    SetContact,
    SetScene,
    StartFight,
)
from veillee.rules.awakening.creation import HIGHEST, free_points
from veillee.rules.awakening.gear import lines
from veillee.rules.awakening.making.draft import draft, draft_refusal
from veillee.rules.awakening.notes import BlowKind
from veillee.rules.awakening.nouns import (
    AttackLine,
    Attribute,
    Bonus,
    BonusTarget,
    Card,
    EffectKind,
    Equipment,
    Hand,
    Resource,
    State,
    WeaponSet,
)
from veillee.rules.awakening.numbers import attack_test, magic_defense, physical_defense
from veillee.rules.awakening.progress.bag import owned
from veillee.rules.common import Name, Side

CODEX = codex()
BOOK = book(CODEX)
HERO, FOE = "hero", "foe"
PLAYED_BELOW = {
    "ancestries",
    "classes",
    "outfits",
    "weapons",
    "equipment",
    "poisons",
    "creatures",
    "heroes",
    "encounters",
}
MADE = [
    (ancestry, calling, outfit)
    for ancestry in BOOK.ancestries
    for calling, each in BOOK.classes.items()
    for outfit in each.outfits
]


def table(hero: Card, foe: Card) -> State:
    """Two who face each other without a board, in contact, before any fight; the hero may pay for much."""
    state = play(system.start({}), OpenBook(book=BOOK), SetScene(board=False))
    state = play(state, AddActor(id=HERO, card=hero, side=Side.ALLY), AddActor(id=FOE, card=foe, side=Side.FOE))
    return play(state, SetContact(first=HERO, second=FOE))


def play(state: State, *commands: Command, seed: int = 0) -> State:
    for command in commands:
        assert system.refusal(state, command, GM) is None, (command, system.refusal(state, command, GM))
        state = done(state, command, Random(seed))
    return state


def holding(*items: WeaponSet) -> Card:
    return replace(hero_card(CODEX, "kael"), sets=items, max_hit_points=60, max_magic_points=20)


def test_no_kind_of_entry_is_forgotten() -> None:
    assert PLAYED_BELOW | {"powers"} == set(entries.KINDS)


@pytest.mark.parametrize(("ancestry", "calling", "outfit"), MADE)
def test_every_way_to_make_a_character_leads_to_the_table(ancestry: str, calling: str, outfit: str) -> None:
    growths = BOOK.ancestries[ancestry].growth, BOOK.classes[calling].growth
    base = Choices(name=Name("Nell"), ancestry=ancestry, character_class=calling, outfit=outfit)
    choices = replace(base, powers=BOOK.outfits[outfit].powers[:2])
    for _point in range(free_points(*growths)):
        totals = draft(BOOK, system.start({}).settings, choices).totals
        lowest = min(Attribute, key=lambda each: (totals.of(each) >= HIGHEST, totals.of(each)))
        choices = replace(choices, free=(*choices.free, lowest))
    assert draft_refusal(BOOK, choices) is None
    state = play(
        system.start({}), OpenBook(book=BOOK), SetScene(board=False), CreateCharacter(id=HERO, choices=choices)
    )
    state = play(state, AddActor(id=FOE, card=creature_card(CODEX, "ogre"), side=Side.FOE))
    state = play(state, SetContact(first=HERO, second=FOE), StartFight(), GoTo(actor=HERO))
    offered = {option.command for option in system.view(state, GM).options[HERO] if option.refusal is None}
    assert {"attack", "end_turn"} <= offered
    random = Random(1)
    for _act in range(8):
        state = done(state, next_command(state, random), random)
        check_invariants(state)


@pytest.mark.parametrize("slug", sorted(CODEX.of("weapons")))
def test_a_weapon_strikes(slug: str) -> None:
    made = weapon(CODEX, slug)
    state = table(holding(WeaponSet(made)), creature_card(CODEX, "ogre"))
    state = play(state, StartFight(), GoTo(actor=HERO))
    full = state.actors[FOE].vitals.hit_points
    left = {
        play(state, Attack(actor=HERO, line=made.line.id, target=FOE), seed=seed).actors[FOE].vitals.hit_points
        for seed in range(12)
    }
    assert full in left, "it may miss"
    assert min(left) < full, "it may hit"


@pytest.mark.parametrize("slug", sorted(CODEX.of("equipment")))
def test_an_equipment_gives_what_it_says_while_it_is_in_hand(slug: str) -> None:
    made = equipment(CODEX, slug)
    other = weapon(CODEX, made.with_two_handed[0] if made.with_two_handed else "dague")
    hand = WeaponSet(made, None) if made.hand is Hand.MAIN else WeaponSet(other, made)
    bare = WeaponSet() if made.hand is Hand.MAIN else WeaponSet(other)
    held, without = (table(holding(each), creature_card(CODEX, "ogre")) for each in (hand, bare))
    for bonus in made.bonuses:
        assert gain(held, made, bonus) - gain(without, made, bonus) == bonus.value


def gain(state: State, made: Equipment, bonus: Bonus) -> int:
    """The number that a bonus changes."""
    one = state.actors[HERO]
    match bonus.target:
        case BonusTarget.PHYSICAL_DEFENSE:
            return physical_defense(state, one).total
        case BonusTarget.MAGIC_DEFENSE:
            return magic_defense(state, one).total
        case BonusTarget.MAGIC_POINTS:
            spent = play(state, Correct(actor=HERO, magic_points=0), StartFight(), GoTo(actor=HERO))
            use = FreeAction(actor=HERO, kind="equipment", item=made.id)
            if system.refusal(spent, use, GM) is not None:
                return 0
            return play(spent, use).actors[HERO].vitals.magic_points
        case BonusTarget.CONTACT_ATTACK | BonusTarget.RANGED_ATTACK | BonusTarget.MAGIC_ATTACK:
            kind = bonus.target.removesuffix("_attack")
            line = next(each for each in all_lines() if each.kind == kind)
            return attack_test(state, one, line, None, BlowKind.ATTACK).total


def all_lines() -> list[AttackLine]:
    return [weapon(CODEX, slug).line for slug in sorted(CODEX.of("weapons"))]


@pytest.mark.parametrize("slug", sorted(CODEX.of("poisons")))
def test_a_poison_is_put_on_a_blade_and_felt(slug: str) -> None:
    blade = weapon(CODEX, "dague")
    state = table(replace(holding(WeaponSet(blade)), level=8), creature_card(CODEX, "orc-a-la-hache"))
    state = play(state, GiveVials(actor=HERO, poison=slug, count=1))
    coated = next(
        after
        for seed in count()
        for after in [play(state, CoatWeapon(actor=HERO, line=blade.line.id, poison=slug), seed=seed)]
        if any(effect.kind is EffectKind.COATED for effect in after.actors[HERO].stance.effects)
    )
    fight = play(coated, StartFight(), GoTo(actor=HERO))
    blow = Attack(actor=HERO, line=blade.line.id, target=FOE)
    felt = [
        effect
        for seed in range(12)
        for effect in play(fight, blow, seed=seed).actors[FOE].stance.effects
        if effect.origin is not None and effect.origin.poison == slug
    ]
    assert {effect.kind for effect in felt} == {EffectKind(BOOK.poisons[slug].state)}


@pytest.mark.parametrize("slug", sorted(CODEX.of("creatures")))
def test_a_creature_uses_each_of_its_attacks(slug: str) -> None:
    made = creature_card(CODEX, slug)
    state = play(table(holding(WeaponSet()), made), StartFight(), GoTo(actor=FOE))
    for line in lines(state.actors[FOE]):
        blow = Attack(actor=FOE, line=line.id, target="" if line.area else HERO)
        assert any(play(state, blow, seed=seed) != play(state, blow, seed=0) for seed in range(1, 9))


@pytest.mark.parametrize("path", [f"{kind}/{slug}" for kind in ("heroes", "creatures") for slug in CODEX.of(kind)])
def test_whoever_is_in_a_pack_fights_to_the_end(path: str) -> None:
    foe = creature_card(CODEX, "loup-gris") if path.startswith("heroes") else hero_card(CODEX, "elara")
    sides = (card(CODEX, path), foe) if path.startswith("heroes") else (foe, card(CODEX, path))
    random = Random(len(path))
    state = play(table(*sides), StartFight())
    for _act in range(60):
        if state.fight is None:
            break
        state = done(state, next_command(state, random), random)
        check_invariants(state)


@pytest.mark.parametrize("slug", sorted(CODEX.of("encounters")))
def test_an_encounter_is_opened_and_played(slug: str) -> None:
    ids = iter(f"a{number}" for number in count())
    state = play(system.start({}), *encounter_commands(CODEX, slug, lambda: next(ids)), StartFight())
    random = Random(5)
    for _act in range(60):
        state = done(state, next_command(state, random), random)
        check_invariants(state)


def test_everything_that_is_sold_may_be_bought() -> None:
    state = table(holding(WeaponSet()), creature_card(CODEX, "ogre"))
    for slug in sorted(BOOK.goods):
        state = play(state, Award(actors=(HERO,), resource=Resource.SHARDS, amount=BOOK.goods[slug].price or 0))
        before = len(owned(state.actors[HERO]))
        state = play(state, Buy(actor=HERO, item=slug))
        assert len(owned(state.actors[HERO])) == before + 1, slug
    assert state.actors[HERO].career.shards == 0
