"""Worlds Awakening: the player's guide as rules, one module per chapter."""
