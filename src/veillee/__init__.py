"""Veillée: a game table for two French role-playing rule sets."""

__version__ = "0.1.0"
