"""A mark of code, so that what it made and a store kept is thrown away when the code changes."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path


@cache
def mark_beside(sources: tuple[str, ...]) -> str:
    """The digest of all modules beside these: nobody can forget to raise it."""
    digest = sha256()
    for source in sources:
        for path in sorted(Path(source).parent.glob("*.py")):
            digest.update(path.name.encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
