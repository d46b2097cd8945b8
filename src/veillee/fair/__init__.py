"""Dice that anyone can check afterwards: commitments before, keyed faces, seeds revealed at the end (design §5).

An evening opens with the hash of a secret seed; players' devices add values that were committed before any of them was
known. Each face follows from the seed, these values and the key of its throw, so it could not be chosen.
"""
