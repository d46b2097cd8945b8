"""Writes `vectors.json`, by which the browser's own hash and stream are judged: `python -m tests.fair.make_vectors`."""

from __future__ import annotations

import json
from hashlib import sha256
from hmac import digest
from pathlib import Path
from typing import Any, Final

from veillee.fair.stream import Stream, mix_key

VECTORS: Final = Path(__file__).with_name("vectors.json")
SEED: Final = "00112233445566778899aabbccddeeff" * 2
MIXES: Final[tuple[dict[str, str], ...]] = (
    {},
    {"lea": "ab" * 32, "marc": "cd" * 32},
    {"marc": "01" * 32, "elara-é": "ef" * 32},
)
SIDES: Final = ((20,), (6, 6, 6), (100, 4, 8, 10, 12, 20), (1, 2, 3, 5, 7), (1000,) * 12, (6,) * 40)
THROWS: Final = (
    ("kael", "attack", 0),
    ("kael", "attack", 1),
    ("l’orc « rouge » \\ 2", "damage", 12),
    ("🜂", "free", 3),
)


def vectors() -> dict[str, Any]:
    """Texts with their hashes, keyed messages with their codes, throws with their faces."""
    texts = ("", "abc", "é" * 31, "a" * 55, "a" * 56, "a" * 64, "Veillée\n" * 40)
    keys = ("", "clef", "k" * 64, "k" * 131)
    return {
        "sha256": [{"text": text, "hash": sha256(text.encode()).hexdigest()} for text in texts],
        "hmac": [
            {"key": key, "text": text, "code": digest(key.encode(), text.encode(), "sha256").hex()}
            for key in keys
            for text in texts[:4]
        ],
        "seed": SEED,
        "mixes": list(MIXES),
        "keys": [mix_key(SEED, 3, MIXES[: count + 1]).hex() for count in range(len(MIXES))],
        "throws": [
            {
                "mix": mix,
                "roller": roller,
                "purpose": purpose,
                "place": place,
                "sides": list(sides),
                "faces": list(Stream(mix_key(SEED, 3, MIXES[: mix + 1]), roller, purpose, place).throw(sides)),
            }
            for mix in range(len(MIXES))
            for (roller, purpose, place), sides in zip(THROWS * 2, SIDES, strict=False)
        ],
    }


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n", "utf-8")
