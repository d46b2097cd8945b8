"""What every line of the log is."""

from __future__ import annotations

import msgspec


class Note(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """One line of the log. What a viewer may not know is nothing, an empty sum or an empty text."""
