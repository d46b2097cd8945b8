"""Poisons: coating a weapon, what its next attacks do with it, vials and their accidents (WA-POISON-01 to 15).

What each poison is and costs is in the book of the table (WA-POISON-09). Their use out of fights is told, and the GM
says with `give_effect` what comes of it (WA-POISON-15).
"""
