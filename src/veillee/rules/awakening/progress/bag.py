"""What a character owns: two sets and a bag (RB-39). Things alike have ids of their own: `dagger`, `dagger.2`."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Final

from msgspec.structs import replace

from veillee.dice import Rule, tell
from veillee.rules.awakening.commands import Equip
from veillee.rules.awakening.events import Event
from veillee.rules.awakening.gear import MAX_SETS, item_name, kind_id, set_refusal
from veillee.rules.awakening.notes import ActTold, who
from veillee.rules.awakening.nouns import Actor, EffectKind, Item, State, Weapon, WeaponSet
from veillee.rules.awakening.progress.purse import grown
from veillee.rules.awakening.progress.requirements import requirement_refusal
from veillee.rules.awakening.refusals import Why, refuse
from veillee.rules.common import Refusal
from veillee.rules.limits import first

MAX_OWNED: Final = 60
"""Things that one character may own: far more than a hero carries."""


def item_id(item: Item) -> str:
    """The id of a thing: a weapon has that of its attack."""
    return item.line.id if isinstance(item, Weapon) else item.id


def identified(item: Item, new: str) -> Item:
    """The same thing under another id."""
    if isinstance(item, Weapon):
        return replace(item, line=replace(item.line, id=new))
    return replace(item, id=new)


def fresh_id(wanted: str, taken: Container[str]) -> str:
    """An id for one more thing of a kind: `dagger`, then `dagger.2`."""
    kind, number, found = kind_id(wanted), 2, wanted
    while found in taken:
        found, number = f"{kind}.{number}", number + 1
    return found


def apart(actor: Actor) -> Actor:
    """The same actor, each thing that it owns under an id of its own.

    One thing may stand in both sets; two alike in one set are two things (RB-39).
    """
    taken = {item_id(item) for held in actor.card.sets for item in held.items}
    twins: dict[str, str] = {}
    sets: list[WeaponSet] = []
    for held in actor.card.sets:
        both = held.main is not None and held.off is not None
        if both and item_id(held.items[0]) == item_id(held.items[1]):
            old = item_id(held.items[0])
            twins.setdefault(old, fresh_id(old, taken))
            taken.add(twins[old])
            held = replace(held, off=identified(held.items[1], twins[old]))
        sets.append(held)
    bag: list[Item] = []
    for item in actor.career.bag:
        bag.append(identified(item, fresh_id(item_id(item), taken)))
        taken.add(item_id(bag[-1]))
    return arranged(actor, sets, bag)


def arranged(actor: Actor, sets: Iterable[WeaponSet], bag: Iterable[Item]) -> Actor:
    """An actor with these sets and this bag; nothing is rewritten that stays the same."""
    held, kept = tuple(sets), tuple(bag)
    if held != actor.card.sets:
        actor = replace(actor, card=replace(actor.card, sets=held))
    if kept != actor.career.bag:
        actor = replace(actor, career=replace(actor.career, bag=kept))
    return actor


def owned(actor: Actor) -> dict[str, Item]:
    """Everything that an actor owns, by id: of the sets, then of the bag."""
    actor = apart(actor)
    items = (*(item for held in actor.card.sets for item in held.items), *actor.career.bag)
    return {item_id(item): item for item in items}


def room_refusal(actor: Actor, more: int = 1) -> Refusal | None:
    """Why so many things more cannot be owned."""
    return refuse(Why.BAG_FULL, actor=actor.card.name, most=MAX_OWNED) if len(owned(actor)) + more > MAX_OWNED else None


def put_in(actor: Actor, item: Item, count: int = 1) -> Actor:
    """An actor with so many of a thing more in its bag."""
    actor = apart(actor)
    for _each in range(count):
        named = identified(item, fresh_id(item_id(item), owned(actor)))
        actor = arranged(actor, actor.card.sets, (*actor.career.bag, named))
    return actor


def taken_out(actor: Actor, gone: str) -> Actor:
    """An actor without a thing, wherever it was."""
    return changed(actor, gone, None)


def changed(actor: Actor, old: str, new: Item | None) -> Actor:
    """An actor with one of its things replaced wherever it stands, or taken away."""
    actor = apart(actor)

    def seen(item: Item | None) -> Item | None:
        return new if item is not None and item_id(item) == old else item

    sets = [WeaponSet(seen(held.main), seen(held.off)) for held in actor.card.sets]
    return arranged(actor, sets, [kept for item in actor.career.bag if (kept := seen(item)) is not None])


def equip_refusal(state: State, actor: Actor, command: Equip) -> Refusal | None:
    """Why sets cannot be arranged so: something not owned, hands that cannot hold it, a demand that is not met."""
    if len(command.sets) > MAX_SETS:
        return refuse(Why.TOO_MANY_SETS, most=MAX_SETS)  # WA-SET-01
    things = owned(actor)
    if any(each and each not in things for pair in command.sets for each in pair):
        return refuse(Why.NOT_OWNED, actor=actor.card.name)
    if any(main and main == off and _twin(things, main) is None for main, off in command.sets):
        return refuse(Why.ONE_HAND_EACH)
    sets = _sets(things, command)
    return first(
        *(set_refusal(held) for held in sets),
        *(requirement_refusal(state, actor, item) for held in sets for item in held.items),
    )


def equip(actor: Actor, command: Equip) -> Rule[tuple[Event, ...]]:
    """Arrange the sets; what is in none goes to the bag, and what lay on the ground is picked up."""
    things = owned(actor)
    sets = _sets(things, command)
    held = {item_id(item) for each in sets for item in each.items}
    after = arranged(actor, sets, (item for key, item in things.items() if key not in held))
    effects = tuple(effect for effect in actor.stance.effects if effect.kind is not EffectKind.DISARMED)
    in_hand = actor.stance.set_in_hand if actor.stance.set_in_hand < len(sets) else 0
    after = replace(after, stance=replace(actor.stance, set_in_hand=in_hand, effects=effects))
    names = " / ".join(", ".join(item_name(item).text for item in each.items) for each in sets if each.items)
    yield from tell(ActTold(actor=who(actor), act="equip", label=names))
    return grown(actor, after)


def _sets(things: dict[str, Item], command: Equip) -> tuple[WeaponSet, ...]:
    sets = []
    for main, off in command.sets:
        other = _twin(things, main) if main and main == off else off
        sets.append(WeaponSet(things.get(main), things.get(other or "")))
    return tuple(sets)


def _twin(things: dict[str, Item], one: str) -> str | None:
    """Another thing of the same kind: the same id for both hands means one for each."""
    return next((each for each in things if each != one and kind_id(each) == kind_id(one)), None)
