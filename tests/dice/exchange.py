"""A small exchange of blows, used as a rule by the tests of the readers."""

from typing import NamedTuple

from veillee.dice import Ask, Choice, Rule, choose, roll, sub, tell, together


class Missed(NamedTuple):
    """A note: by how much the attack missed."""

    margin: int


def damage(bonus: int) -> Rule[int]:
    """Two dice and a bonus."""
    rolled = yield from roll("2d4", "damage", "orc")
    yield from tell("damage")
    return rolled + bonus


def reaction() -> Choice:
    """What the target is asked before the attack."""
    return Choice("reaction", "elara", ("dodge", "parry", "take"), "take", facts=("attack", 3))


def attack(defense: int) -> Rule[int]:
    """A blow after a choice; a dodge is thrown against it, a parry halves what passes."""
    answer = yield from choose(reaction())
    attacked = yield from roll("1d6", "attack", "orc")
    if answer == "dodge":
        dodged = yield from roll("1d6", "reaction", "elara")
        if dodged >= attacked:
            yield from tell(Missed(dodged - attacked))
            return 0
    elif attacked < defense:
        yield from tell(Missed(defense - attacked))
        return 0
    hurt = yield from sub(damage, attacked == 6)
    return hurt // 2 if answer == "parry" else hurt


INITIATIVES = (Ask("1d6", "initiative", "orc"), Ask("1d6", "initiative", "elara"), Ask("2d4", "luck", "elara"))


def initiative() -> Rule[int]:
    """Dice thrown together."""
    orc, elara, luck = yield from together(*INITIATIVES)
    return orc - elara * luck
