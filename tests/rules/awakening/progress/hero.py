"""A hero of any level, a small book to grow from, and one way to let it act between fights."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from tests.rules.awakening.cast import LONG_SWORD, SHIELD, Played, Script, play, weapon
from veillee.rules.awakening import system
from veillee.rules.awakening.commands import Command
from veillee.rules.awakening.creation import magic_points
from veillee.rules.awakening.nouns import (
    Actor,
    Attribute,
    Attributes,
    Book,
    Card,
    Career,
    CharacterClass,
    Goods,
    Growth,
    Kind,
    KnownPower,
    Outfit,
    OutfitModel,
    Poison,
    Power,
    PowerKind,
    PowerSource,
    PowerState,
    Rank,
    Rest,
    RestKind,
    State,
    TestBonus,
    Vitals,
    WeaponSet,
    When,
)
from veillee.rules.awakening.settings import Settings
from veillee.rules.common import Name, Refusal, Role, Side, Viewer

GM: Final = Viewer(Role.GM)
OWNER: Final = Viewer(Role.PLAYER, frozenset({"kael"}))
OTHER: Final = Viewer(Role.PLAYER, frozenset({"elara"}))


def ranked(key: str, text: str) -> Power:
    """A passive power with a rank at levels 3, 5 and 7."""

    def bonus(value: int) -> tuple[TestBonus, ...]:
        return (TestBonus(value=value, when=When.STEALTHY_OR_BEHIND),)

    ranks = tuple(Rank(level=level, passive=bonus(value)) for level, value in ((3, 3), (5, 4), (7, 5)))
    return Power(id=key, name=Name(text), kind=PowerKind.PASSIVE, passive=bonus(2), ranks=ranks)


SURPRISE: Final = ranked("action-surprise", "Action Surprise")
FLASH: Final = ranked("attaque-eclair", "Attaque Éclair")
NOVA: Final = ranked("nova", "Nova Incendiaire")
INNATE: Final = Power(id="griffes", name=Name("Griffes"), kind=PowerKind.COMBAT)
WORN: Final = Outfit("Épéiste", physical=1, magic=3, id="epeiste", durability=8)
LONG: Final = replace(LONG_SWORD, damage=replace(LONG_SWORD.damage, bonus=0))

BOOK: Final = Book(
    title="essai",
    classes={
        "combattant": CharacterClass(growth=Growth("Combattant"), hit_dice="1d10", outfits=("epeiste",)),
        "ombre": CharacterClass(growth=Growth("Ombre"), hit_dice="1d8", outfits=("rodeur",)),
        "croyant": CharacterClass(
            growth=Growth("Croyant"),
            hit_dice="2d4",
            magic_attribute=Attribute.WIS,
            uses_magic=True,
            outfits=("pretre",),
        ),
        "mystique": CharacterClass(
            growth=Growth("Mystique"), hit_dice="1d6", uses_magic=True, outfits=("elementaliste",)
        ),
    },
    outfits={
        "epeiste": OutfitModel(outfit=WORN, character_class="combattant", powers=("action-surprise", "attaque-eclair")),
        "rodeur": OutfitModel(outfit=Outfit("Rôdeur", id="rodeur", durability=6), character_class="ombre"),
        "pretre": OutfitModel(outfit=Outfit("Prêtre", 4, 4, id="pretre", durability=10), character_class="croyant"),
        "elementaliste": OutfitModel(
            outfit=Outfit("Élémentaliste", id="elementaliste", durability=5),
            character_class="mystique",
            powers=("nova", "action-surprise"),
        ),
    },
    powers={power.id: power for power in (SURPRISE, FLASH, NOVA, INNATE)},
    goods={
        "long_sword": Goods(weapon(LONG_SWORD), 80, Attributes(STR=2)),
        "shield": Goods(SHIELD),
    },
    poisons={"venin": Poison(name=Name("venin", "le"), price=30, state=PowerState.SLOWED, boss_dice="1d6")},
)


def hero(level: int = 3, *, card: dict[str, Any] | None = None, experience: int = 0, **career: Any) -> Actor:
    """Kael, a fighter in the tenue of a swordsman, with PV and PM at their maximum for that level."""
    made = Card(
        name=Name("Kael"),
        kind=Kind.CHARACTER,
        level=level,
        hit_dice="1d10",
        max_hit_points=10 + 4 * (level - 1),
        outfit=WORN,
        sets=(WeaponSet(weapon(LONG_SWORD), SHIELD),),
        character_class="combattant",
    )
    made = replace(made, **(card or {}))
    if "max_magic_points" not in (card or {}):
        of = made.magic_attribute
        made = replace(made, max_magic_points=magic_points(of, made.attributes.of(of), level).total)
    career.setdefault("gains", (4,) * (level - 1))
    vitals = Vitals(made.max_hit_points, made.max_magic_points, experience)
    return Actor("kael", made, Side.ALLY, vitals, career=Career(**career))


def knowing(actor: Actor, power: Power, rank: int = 0, source: PowerSource = PowerSource.OUTFIT, **more: Any) -> Actor:
    """An actor that knows one more power."""
    known = KnownPower(power, source, rank, **more)
    return replace(actor, card=replace(actor.card, powers=(*actor.card.powers, known)))


def camp(*actors: Actor, rest: RestKind | None = None, book: Book = BOOK, clock: int = 0, **settings: Any) -> State:
    """Between fights, at rest or not."""
    return State(
        settings=Settings(**settings),
        actors={each.id: each for each in actors},
        book=book,
        clock=clock,
        rest=None if rest is None else Rest(rest, {each.id: 0 for each in actors}),
    )


def relaxed(*actors: Actor, **settings: Any) -> State:
    """A long rest in a relaxed setting."""
    return camp(*actors, rest=RestKind.RELAXED, **settings)


def why(state: State, command: Command, viewer: Viewer = OWNER) -> Refusal | None:
    return system.refusal(state, command, viewer)


def act(state: State, command: Command, dice: Script | None = None, viewer: Viewer = OWNER) -> Played:
    """Play an accepted command."""
    assert why(state, command, viewer) is None, why(state, command, viewer)
    return play(state, system.decide(state, command), dice)


def kael(played: Played | State) -> Actor:
    state = played if isinstance(played, State) else played.state
    return state.actors["kael"]


def refused(state: State, command: Command, code: str, viewer: Viewer = OWNER, **params: Any) -> None:
    """A refusal by its code, with these parameters among others."""
    found = why(state, command, viewer)
    assert found is not None
    assert found.code == code
    assert {key: found.params[key] for key in params} == params
