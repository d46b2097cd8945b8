"""The workloads of `bench.laws` in the words of each library: a function that imports it and returns its work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Work = dict[str, Callable[[], Mapping[int, Any]]]


def kind(natural: int) -> int:
    """Return 0 for a miss, 1 for rolled damage, 2 for the most."""
    if natural == 1:
        return 0
    if natural >= 19:
        return 2
    return 1 if natural + 6 >= 16 else 0


def veillee() -> Work:
    from veillee.dist import Dist, die, keep_highest, pool

    def attack() -> Dist[int]:
        damage = pool(2, 6) + (die(4) + 3)
        return die(20).map(kind).then((Dist.certain(0), damage, Dist.certain(19)).__getitem__)

    return {
        "100d6": lambda: pool(100, 6).weights,
        "1000d6": lambda: pool(1000, 6).weights,
        "4d6kh3": lambda: keep_highest(die(6), 4, 3).weights,
        "best of 4 x 2d6": lambda: pool(2, 6).best(4).weights,
        "20d20kh5": lambda: keep_highest(die(20), 20, 5).weights,
        "attack": lambda: attack().weights,
        "40 attacks": lambda: attack().repeated(40).weights,
    }


def dicetables() -> Work:
    import dicetables as dt

    def table(die: Any, count: int) -> Mapping[int, Any]:
        found: Mapping[int, Any] = dt.DiceTable.new().add_die(die, count).get_dict()
        return found

    def attack() -> dict[int, int]:
        damage = dt.DiceTable.new().add_die(dt.Die(6), 2).add_die(dt.Die(4), 1).get_dict()
        every = sum(damage.values())
        weights: dict[int, int] = {}
        for natural in range(1, 21):
            match kind(natural):
                case 0:
                    weights[0] = weights.get(0, 0) + every
                case 2:
                    weights[19] = weights.get(19, 0) + every
                case _:
                    for total, weight in damage.items():
                        weights[total + 3] = weights.get(total + 3, 0) + weight
        return weights

    two = {total: 6 - abs(7 - total) for total in range(2, 13)}
    return {
        "100d6": lambda: table(dt.Die(6), 100),
        "1000d6": lambda: table(dt.Die(6), 1000),
        "4d6kh3": lambda: table(dt.BestOfDicePool(dt.DicePool(dt.Die(6), 4), 3), 1),
        "best of 4 x 2d6": lambda: table(dt.BestOfDicePool(dt.DicePool(dt.WeightedDie(two), 4), 1), 1),
        "20d20kh5": lambda: table(dt.BestOfDicePool(dt.DicePool(dt.Die(20), 20), 5), 1),
        "attack": attack,
        "40 attacks": lambda: dt.AdditiveEvents({0: 1}).combine(dt.AdditiveEvents(attack()), 40).get_dict(),
    }


def hdroller() -> Work:
    import hdroller as hd

    def die(sides: int) -> Any:
        return hd.Die(dict.fromkeys(range(1, sides + 1), 1))

    def attack() -> Any:
        damage = die(6) + die(6) + die(4) + 3
        return die(20).sub(lambda natural: (0, damage, 19)[kind(natural)])

    return {
        "100d6": lambda: dict(die(6).repeat_and_sum(100).items()),
        "1000d6": lambda: dict(die(6).repeat_and_sum(1000).items()),
        "4d6kh3": lambda: dict(die(6).keep_highest(4, 3).items()),
        "best of 4 x 2d6": lambda: dict(die(6).repeat_and_sum(2).keep_highest(4, 1).items()),
        "20d20kh5": lambda: dict(die(20).keep_highest(20, 5).items()),
        "attack": lambda: dict(attack().items()),
        "40 attacks": lambda: dict(attack().repeat_and_sum(40).items()),
    }


def icepool() -> Work:
    import icepool as ip

    def die(sides: int) -> Any:
        return ip.Die(dict.fromkeys(range(1, sides + 1), 1))

    def attack() -> Any:
        damage = 2 @ die(6) + die(4) + 3
        return ip.map(lambda natural: (0, damage, 19)[kind(natural)], die(20))

    return {
        "100d6": lambda: dict((100 @ die(6)).items()),
        "1000d6": lambda: dict((1000 @ die(6)).items()),
        "4d6kh3": lambda: dict(die(6).highest(4, 3).items()),
        "best of 4 x 2d6": lambda: dict((2 @ die(6)).highest(4).items()),
        "20d20kh5": lambda: dict(die(20).highest(20, 5).items()),
        "attack": lambda: dict(attack().items()),
        "40 attacks": lambda: dict((40 @ attack()).items()),
    }


def dyce() -> Work:
    from dyce import H, P, expand

    def attack() -> Any:
        damage = 2 @ H(6) + H(4) + 3
        return expand(lambda rolled: (0, damage, 19)[kind(rolled.outcome)], H(20))

    return {
        "100d6": lambda: dict((100 @ H(6)).items()),
        "1000d6": lambda: dict((1000 @ H(6)).items()),
        "4d6kh3": lambda: dict((4 @ P(H(6))).at(slice(1, None)).items()),
        "best of 4 x 2d6": lambda: dict((4 @ P(2 @ H(6))).at(-1).items()),
        "20d20kh5": lambda: dict((20 @ P(H(20))).at(slice(-5, None)).items()),
        "attack": lambda: dict(attack().items()),
        "40 attacks": lambda: dict((40 @ attack()).items()),
    }


def opendice() -> Work:
    """It knows sums and advantage, in floats."""
    from opendice import Die

    return {
        "100d6": lambda: dict(Die.sum_of(100, 6).probabilities()),
        "1000d6": lambda: dict(Die.sum_of(1000, 6).probabilities()),
        "best of 4 x 2d6": lambda: dict(Die.sum_of(2, 6).advantage().advantage().probabilities()),
    }


def lea() -> Work:
    """It computes in floats unless it is told otherwise."""
    import lea as lea_

    def die(sides: int) -> Any:
        return lea_.interval(1, sides)

    def attack() -> Any:
        damage = die(6).times(2) + die(4) + 3
        kinds = die(20).map(kind)
        return lea_.if_(kinds == 0, 0, lea_.if_(kinds == 2, 19, damage)).get_alea()

    return {
        "100d6": lambda: dict(die(6).times(100).pmf_tuple()),
        "1000d6": lambda: dict(die(6).times(1000).pmf_tuple()),
        "4d6kh3": lambda: dict(
            die(6).draw(4, sorted=True, replacement=True).map(lambda faces: sum(faces[1:])).get_alea().pmf_tuple()
        ),
        "best of 4 x 2d6": lambda: dict(die(6).times(2).times(4, op=max).pmf_tuple()),
        "attack": lambda: dict(attack().pmf_tuple()),
        "40 attacks": lambda: dict(attack().times(40).pmf_tuple()),
    }


PEERS: dict[str, Callable[[], Work]] = {
    "veillee": veillee,
    "dicetables": dicetables,
    "hdroller": hdroller,
    "icepool": icepool,
    "dyce": dyce,
    "opendice": opendice,
    "lea": lea,
}
