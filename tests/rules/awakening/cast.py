"""The cast of the shared cases, the tables they stand at, and one way to play a rule with dice told in advance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from veillee.dice import Choice, Finished, Rule, ScriptedSource, draw
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.evolve import fold
from veillee.rules.awakening.nouns import (
    ActionCost,
    Actor,
    Area,
    AttackKind,
    AttackLine,
    Attribute,
    Attributes,
    Bonus,
    BonusTarget,
    Card,
    Damage,
    DamageType,
    Defenses,
    Effect,
    EffectKind,
    Equipment,
    Fight,
    Hand,
    Kind,
    Outfit,
    Place,
    Posture,
    Scene,
    Square,
    State,
    Tier,
    Turn,
    Vitals,
    Weapon,
    WeaponSet,
)
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Name, Side

T = TypeVar("T")
Script = Mapping[str, int | Sequence[int | Sequence[int]]]

LONG_SWORD = AttackLine(
    id="long_sword",
    name=Name("épée longue", "l’"),
    kind=AttackKind.CONTACT,
    attribute=Attribute.STR,
    damage=Damage("1d8", 1),
    type=DamageType.SLASHING,
)
SHORT_BOW = AttackLine(
    id="short_bow",
    name=Name("arc court", "l’"),
    kind=AttackKind.RANGED,
    attribute=Attribute.DEX,
    damage=Damage("1d6"),
    type=DamageType.PIERCING,
    range=20,
)
MAGIC_STAFF = AttackLine(
    id="magic_staff",
    name=Name("bâton magique", "le"),
    kind=AttackKind.MAGIC,
    attribute=Attribute.INT,
    test_bonus=1,
    damage=Damage("1d6"),
    type=DamageType.NON_ELEMENTAL,
    range=15,
)
DAGGER = AttackLine(
    id="dagger",
    name=Name("dague", "la"),
    kind=AttackKind.CONTACT,
    attribute=Attribute.DEX,
    test_bonus=1,
    damage=Damage("1d4"),
    type=DamageType.SLASHING,
)
COSH = AttackLine(
    id="cosh",
    name=Name("matraque", "la"),
    kind=AttackKind.CONTACT,
    attribute=Attribute.DEX,
    damage=Damage("1d4", 1),
    type=DamageType.BLUDGEONING,
)
AXE = AttackLine(
    id="axe",
    name=Name("hache", "la"),
    kind=AttackKind.CONTACT,
    attribute=Attribute.STR,
    damage=Damage("1d8"),
    type=DamageType.SLASHING,
)
JAVELIN = AttackLine(
    id="javelin",
    name=Name("javelot", "le"),
    kind=AttackKind.RANGED,
    attribute=Attribute.DEX,
    damage=Damage("1d6"),
    type=DamageType.PIERCING,
    range=20,
)
FIRE_BOLT = AttackLine(
    id="fire_bolt",
    name=Name("trait de feu", "le"),
    kind=AttackKind.MAGIC,
    attribute=Attribute.INT,
    damage=Damage("1d6"),
    type=DamageType.FIRE,
    range=15,
)
NOVA = AttackLine(
    id="nova",
    name=Name("nova", "la"),
    kind=AttackKind.MAGIC,
    attribute=Attribute.INT,
    damage=Damage("2d6"),
    type=DamageType.FIRE,
    cost=ActionCost.DOUBLE,
    area=Area(5, self_centered=True),
)
FIST = AttackLine(
    id="fist",
    name=Name("poing", "le"),
    kind=AttackKind.CONTACT,
    attribute=Attribute.STR,
    damage=Damage("2d6", 3),
    type=DamageType.BLUDGEONING,
)
QUIVER = Equipment(
    id="quiver",
    name=Name("carquois", "le"),
    hand=Hand.OFF,
    bonuses=(Bonus(BonusTarget.RANGED_ATTACK, 1),),
    with_two_handed=("short_bow",),
)
SHIELD = Equipment(
    id="shield",
    name=Name("bouclier", "le"),
    hand=Hand.OFF,
    bonuses=(Bonus(BonusTarget.PHYSICAL_DEFENSE, 1),),
)


def weapon(line: AttackLine, hand: Hand = Hand.MAIN) -> Weapon:
    return Weapon(hand=hand, line=line)


BRU = Card(
    name=Name("Bru"),
    kind=Kind.CHARACTER,
    level=2,
    attributes=Attributes(STR=4, DEX=1, CON=2),
    hit_dice="2d6",
    max_hit_points=20,
    outfit=Outfit("plaques", physical=1),
    sets=(WeaponSet(weapon(LONG_SWORD)),),
)
SIL = Card(
    name=Name("Sil"),
    kind=Kind.CHARACTER,
    level=2,
    attributes=Attributes(DEX=4, WIS=1, CHA=2),
    hit_dice="1d8",
    max_hit_points=14,
    sets=(WeaponSet(weapon(SHORT_BOW, Hand.BOTH), QUIVER),),
)
MIR = Card(
    name=Name("Mir"),
    kind=Kind.CHARACTER,
    level=2,
    attributes=Attributes(STR=-1, DEX=1, CON=-1, INT=4, WIS=2, CHA=-2),
    hit_dice="1d6",
    max_hit_points=9,
    max_magic_points=12,
    outfit=Outfit("toge", magic=1),
    sets=(WeaponSet(weapon(MAGIC_STAFF)),),
)
TOV = Card(
    name=Name("Tov"),
    kind=Kind.CHARACTER,
    level=3,
    attributes=Attributes(STR=1, DEX=4, CON=1, CHA=6),
    hit_dice="1d8",
    max_hit_points=20,
    sets=(WeaponSet(weapon(DAGGER, Hand.EITHER), weapon(COSH, Hand.EITHER)),),
)
YAE = Card(
    name=Name("Yae"),
    kind=Kind.CHARACTER,
    level=3,
    attributes=Attributes(WIS=4, CHA=4),
    hit_dice="2d4",
    max_hit_points=14,
    max_magic_points=14,
)
ORC = Card(
    name=Name("orc", "l’"),
    kind=Kind.CREATURE,
    level=2,
    attributes=Attributes(STR=3),
    max_hit_points=18,
    defenses=Defenses(14, 11),
    initiative=10,
    lines=(AXE,),
)
GOB = Card(
    name=Name("gobelin", "le"),
    kind=Kind.CREATURE,
    level=1,
    attributes=Attributes(DEX=2, CHA=-4),
    max_hit_points=8,
    defenses=Defenses(13, 11),
    initiative=12,
    lines=(JAVELIN,),
)
SOR = Card(
    name=Name("sorcier", "le"),
    kind=Kind.CREATURE,
    level=1,
    attributes=Attributes(STR=-1, DEX=1, INT=3, CHA=4),
    max_hit_points=7,
    defenses=Defenses(11, 14),
    initiative=11,
    lines=(FIRE_BOLT, NOVA),
)
COL = Card(
    name=Name("colosse", "le"),
    kind=Kind.CREATURE,
    level=5,
    attributes=Attributes(STR=6, DEX=-1),
    max_hit_points=80,
    defenses=Defenses(18, 15),
    initiative=9,
    resistances=(DamageType.SLASHING,),
    weaknesses=(DamageType.BLUDGEONING,),
    lines=(FIST,),
    tier=Tier.BOSS,
)
CAST = {
    "bru": BRU,
    "sil": SIL,
    "mir": MIR,
    "tov": TOV,
    "yae": YAE,
    "orc": ORC,
    "gob": GOB,
    "sor": SOR,
    "col": COL,
}


def actor(key: str, card: Card | None = None, *, square: Square | None = None, **vitals: Any) -> Actor:
    """A member of the cast with full PV and a fresh turn; counters and a square may be given."""
    card = card or CAST[key]
    counters = {"hit_points": card.max_hit_points, "magic_points": card.max_magic_points, **vitals}
    side = Side.ALLY if card.kind is Kind.CHARACTER else Side.FOE
    place = Place(square) if square is not None else None
    return Actor(key, card, side, Vitals(**counters), Turn(moves=1, attacks=1, frees=1), place=place)


def table(*actors: Actor, acting: str = "", round: int = 1, contact: bool = True, **settings: Any) -> State:  # noqa: A002
    """A fight. Without squares there is no board, and everyone is in contact with everyone unless told otherwise."""
    order = tuple(each.id for each in actors)
    board = any(each.place is not None for each in actors)
    pairs = frozenset((a, b) for a in order for b in order if a < b) if contact and not board else frozenset()
    return State(
        settings=Settings(**settings),
        actors={each.id: each for each in actors},
        scene=Scene(board=board, contacts=pairs),
        fight=Fight(round, order, order.index(acting) if acting else 0),
    )


def duel(*keys: str, contact: bool = True, **settings: Any) -> State:
    """A fight of members of the cast as they are, without a board."""
    return table(*(actor(key) for key in keys), contact=contact, **settings)


def posed(who: Actor, posture: Posture) -> Actor:
    return replace(who, stance=replace(who.stance, posture=posture))


def under(who: Actor, kind: EffectKind, value: int = 0, *, uses: int | None = None, since: int = 0) -> Actor:
    """An actor with one more effect."""
    effect = Effect(f"{kind}.{len(who.stance.effects)}", kind, value, uses=uses, since=since)
    return replace(who, stance=replace(who.stance, effects=(*who.stance.effects, effect)))


def answering(**answers: str | Sequence[str]) -> Callable[[Choice], str]:
    """A policy: an answer by kind of choice, one for all or several in turn; the default of any other choice."""
    left = {kind: [given] if isinstance(given, str) else list(given) for kind, given in answers.items()}

    def policy(choice: Choice) -> str:
        given = left.get(choice.kind)
        if not given:
            return choice.default
        return given.pop(0) if len(given) > 1 else given[0]

    return policy


class Played:
    """What a rule did: its end, the state after it, the notes it told, the choices it put."""

    def __init__(self, end: Finished[tuple[Event, ...]], state: State, choices: tuple[Choice, ...]) -> None:
        self.events = end.value
        self.state = fold(state, end.value)
        self.choices = choices
        self._trace = end.trace

    def told(self, kind: type[T]) -> list[T]:
        """The notes of one kind, in order."""
        return [note for note in self._trace if isinstance(note, kind)]

    def hit_points(self, key: str) -> int:
        return self.state.actors[key].vitals.hit_points

    def asked(self, kind: str) -> list[Choice]:
        """The choices of one kind, in order."""
        return [choice for choice in self.choices if choice.kind == kind]


def play(
    state: State, rule: Rule[tuple[Event, ...]], dice: Script | None = None, **answers: str | Sequence[str]
) -> Played:
    """Play a rule with dice by purpose and answers by kind of choice; every die told must be thrown."""
    source = ScriptedSource(dice or {})
    choices: list[Choice] = []
    policy = answering(**answers)

    def noting(choice: Choice) -> str:
        choices.append(choice)
        return policy(choice)

    end = draw(rule, source, noting)
    source.finish()
    return Played(end, state, tuple(choices))
