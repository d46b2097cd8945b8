"""What a blow does to an actor, in the order that the rulings say (R-08, R-39, R-78, ASM-06 to ASM-11)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.audacity.fights import creature, hero, legend, table
from veillee.dice import Choice, RandomSource, ScriptedSource, draw
from veillee.rules.audacity import harm
from veillee.rules.audacity.actor import Actor, Vitals, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Saves
from veillee.rules.audacity.choices import SaveFacts
from veillee.rules.audacity.events import fold
from veillee.rules.audacity.harm import Dealt, Portion, hurt, lessened
from veillee.rules.audacity.life import Danger, Halved, Source
from veillee.rules.audacity.notes import DamageTold, FallTold, TrialTold
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.settings import Settings
from veillee.rules.common import Part


def blow(amount: int, energy: str = "", *, bypasses: bool = False) -> Dealt:
    return Dealt(portions=(portion(amount, energy, bypasses=bypasses),))


def portion(amount: int, energy: str = "", *, bypasses: bool = False) -> Portion:
    return Portion(parts=(Part("damage", amount, "ASM-12"),), energy=energy, bypasses=bypasses)


class Hurt:
    """A blow that was played: the state after it, what was told, what was asked."""

    def __init__(self, state: State, target: str, dealt: Dealt, dice: dict[str, int] | None = None, **answers: str):
        self.asked: list[Choice] = []

        def policy(choice: Choice) -> str:
            self.asked.append(choice)
            return answers.get(choice.kind, choice.default)

        source = ScriptedSource(dice or {})
        end = draw(hurt(state, target, dealt), source, policy)
        source.finish()
        self.trace = end.trace
        self.state = fold(state, end.value)
        self.actor: Actor = self.state.actors[target]

    @property
    def damage(self) -> DamageTold:
        return next(each for each in self.trace if isinstance(each, DamageTold))

    @property
    def falls(self) -> list[FallTold]:
        return [each for each in self.trace if isinstance(each, FallTold)]


def at(actor: Actor, hit_points: int, **vitals: int) -> Actor:
    return replace(actor, vitals=Vitals(hit_points=hit_points, temporary=vitals.get("temporary", 0)))


def test_the_reduction_and_each_resistance_count_once_against_a_blow() -> None:
    card = replace(creature("ogre").card, reduction=5, resistances={"Feu": 10})
    whole = lessened(card, (portion(8), portion(2), portion(7, "feu"), portion(6, "feu")))
    assert [(part.label, part.value, part.source) for part in whole.parts[4:]] == [
        ("reduction", -5, ""),
        ("resistance", -10, "feu"),
    ]
    assert lessened(card, (portion(3),)).total == 0
    assert lessened(card, (portion(3, bypasses=True),)).total == 3
    assert lessened(card, (portion(9, "froid"),)).total == 9


def test_the_page_example_of_half_a_blow() -> None:
    """8 hp, 9 damage, 1 point: 4 taken, 4 left, a save of 14 or the ground (D20-AUD-42)."""
    state = table(at(hero("elara"), 8), points=1)
    done = Hurt(state, "elara", blow(9), {"down_save": 13}, halve="halve")
    facts = done.asked[0].facts
    assert isinstance(facts, Halved)
    assert (facts.damage, facts.difficulty) == (4, 14)
    assert (done.actor.vitals.hit_points, done.actor.stance.prone) == (4, True)
    assert (done.damage.sum.total, done.damage.taken, done.damage.halved) == (9, 4, True)
    assert done.state.players["j-elara"].audacity == 0
    assert [line.reason for line in done.state.ledger] == ["half_blow"]
    kinds = [type(each).__name__ for each in done.trace]
    assert kinds == ["Answer", "DamageTold", "Fall", "TrialTold", "FallTold"]


def test_no_half_for_who_stands_or_already_fell() -> None:
    for hit_points, damage in ((20, 19), (0, 3), (-2, 3)):
        state = table(at(hero("elara"), hit_points), points=3)
        assert not [each for each in Hurt(state, "elara", blow(damage)).asked if each.kind == "halve"]


def test_temporary_hit_points_go_first() -> None:
    done = Hurt(table(at(hero("elara"), 10, temporary=4)), "elara", blow(6))
    assert done.actor.vitals == Vitals(hit_points=8)


def test_the_dying_fall_and_the_dead_suffer_no_more() -> None:
    done = Hurt(table(at(hero("elara"), 5)), "elara", blow(9))
    assert (condition_of(done.actor), done.actor.stance.prone) == (Condition.DYING, True)
    assert [(fall.condition, fall.prone) for fall in done.falls] == [(Condition.DYING, True)]
    dead = Hurt(table(at(hero("elara"), -9)), "elara", blow(3))
    assert condition_of(dead.actor) is Condition.DEAD
    assert not Hurt(dead.state, "elara", blow(3)).trace


def test_a_death_may_be_bought_off_with_what_there_is() -> None:
    """−9 and dying, stable for one more, out of a danger of the place for a third (D20-AUD-44 to 49)."""
    lava = Dealt(portions=(portion(60),), attack=False, danger=Danger(source=Source.ENVIRONMENT, sure=True))
    state = table(at(hero("elara"), 8), points=3)
    done = Hurt(state, "elara", lava, certain_death="rescue_stable_escape")
    assert done.actor.vitals == Vitals(hit_points=-9, stable=True)
    assert (done.falls[0].points, done.falls[0].escaped) == (3, True)
    assert done.state.players["j-elara"].audacity == 0
    assert [line.reason for line in done.state.ledger] == ["rescue", "stable", "escape"]
    assert done.damage.condition is Condition.DYING


def test_massive_damage_kills_at_once() -> None:
    state = table(replace(at(hero("elara"), 90), player=""))
    done = Hurt(state, "elara", blow(50), {"massive_save": 14})
    assert condition_of(done.actor) is Condition.DEAD
    assert condition_of(Hurt(state, "elara", blow(50), {"massive_save": 15}).actor) is Condition.NORMAL
    fall = Dealt(portions=(portion(50),), attack=False)
    assert condition_of(Hurt(state, "elara", fall).actor) is Condition.NORMAL


def test_a_legend_resists_the_shock_too() -> None:
    """R-39: the save of massive damage is a save; the use of the day is gone."""
    dragon = creature("dragon")
    dragon = replace(dragon, card=replace(dragon.card, hit_points=200), vitals=Vitals(hit_points=200))
    state = table(dragon, legends=(legend("dragon", 2),))
    done = Hurt(state, "dragon", blow(50), {"massive_save": 2}, legendary_resistance="resist")
    assert condition_of(done.actor) is Condition.NORMAL
    assert done.state.legends["dragon"].uses.resistances == 1


def test_the_gm_may_choose_the_save_that_keeps_one_up() -> None:
    state = replace(table(at(hero("elara"), 8), points=1), settings=Settings(down_save="ask"))
    card = replace(state.actors["elara"].card, saves=Saves(reflex=10))
    state = replace(state, actors={"elara": replace(state.actors["elara"], card=card)})
    done = Hurt(state, "elara", blow(9), {"down_save": 4}, halve="halve", down_save="reflex")
    asked = next(each for each in done.asked if each.kind == "down_save")
    assert isinstance(asked.facts, SaveFacts)
    told = next(each for each in done.trace if isinstance(each, TrialTold))
    assert (told.what, told.sum.total, told.success) == ("reflex", 14, True)


def test_one_reserve_pays_for_the_whole_blow() -> None:
    """The half, the save that follows and its help come from the same points."""
    state = table(at(hero("elara"), 8), points=3)
    done = Hurt(state, "elara", blow(9), {"down_save": 2}, halve="halve", failed_d20="set_20")
    assert done.state.players["j-elara"].audacity == 0
    assert not done.actor.stance.prone


AMOUNTS = st.integers(0, 120)
ANSWERS = st.integers(0, 4)


@given(st.integers(-9, 60), st.integers(0, 15), AMOUNTS, st.integers(0, 6), ANSWERS, st.booleans(), st.booleans())
def test_damage_never_heals_and_nobody_pays_more_than_there_is(
    hit_points: int, temporary: int, amount: int, points: int, answer: int, attack: bool, sure: bool
) -> None:
    danger = Danger(source=Source.ENVIRONMENT, sure=sure)
    elara = replace(at(hero("elara"), hit_points, temporary=temporary), danger=danger)
    state = table(elara, points=points)
    dealt = Dealt(portions=(portion(amount),), attack=attack)
    asked: list[str] = []

    def policy(choice: Choice) -> str:
        asked.append(choice.kind)
        return choice.answers[min(answer, len(choice.answers) - 1)]

    end = draw(hurt(state, "elara", dealt), RandomSource(), policy)
    after = fold(state, end.value)
    now, before = after.actors["elara"].vitals, elara.vitals
    rescued = now.hit_points == -9 and not now.dead and not now.temporary
    assert now.hit_points <= before.hit_points or rescued
    assert now.temporary <= before.temporary
    assert after.players["j-elara"].audacity >= 0
    assert after.players["j-elara"].audacity == points + sum(line.amount for line in after.ledger)
    crossing = before.hit_points + before.temporary >= 1 and before.hit_points + before.temporary - amount <= 0
    assert ("halve" in asked) == (crossing and points >= 1)
    assert condition_of(after.actors["elara"]) is Condition.DEAD or now.hit_points > -10


def test_a_creature_is_hurt_by_the_same_way() -> None:
    ogre = replace(creature("ogre"), card=replace(creature("ogre").card, reduction=5))
    done = Hurt(table(ogre), "ogre", blow(12))
    assert done.actor.vitals.hit_points == 53
    assert done.damage.sum.parts[-1] == Part("reduction", -5, "ASM-11")
    assert done.damage.energy == harm.PHYSICAL
