"""Every way that dice may fall, to judge laws by brute force."""

from collections.abc import Sequence
from fractions import Fraction

from veillee.dice import Ask, Thrower


class EveryFace:
    """A source that goes through all faces, one path at a time, and knows the chance of each path."""

    def __init__(self) -> None:
        self.path: list[tuple[int, int]] = []
        self.place = 0

    def thrower(self, ask: Ask) -> Thrower:
        """Return what gives the faces of the current path, 1 where it is not decided yet."""
        return self.throw

    def throw(self, sides: Sequence[int]) -> tuple[int, ...]:
        found = []
        for each in sides:
            if self.place == len(self.path):
                self.path.append((1, each))
            found.append(self.path[self.place][0])
            self.place += 1
        return tuple(found)

    def chance(self) -> Fraction:
        chance = Fraction(1)
        for _face, sides in self.path:
            chance /= sides
        return chance

    def go_on(self) -> bool:
        """Go to the next path; False when there is none."""
        self.place = 0
        while self.path:
            face, sides = self.path.pop()
            if face < sides:
                self.path.append((face + 1, sides))
                return True
        return False
