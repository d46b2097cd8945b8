"""Table settings, whatever the rule set: their values, and why one cannot be changed so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args, get_type_hints

from veillee.rules.commands import SetSetting
from veillee.rules.common import Refusal


def values(settings: type) -> dict[str, tuple[str, ...]]:
    """The values of each setting of a rule set, default first."""
    return {key: get_args(hint) for key, hint in get_type_hints(settings).items()}


def setting_refusal(known: Mapping[str, tuple[str, ...]], command: SetSetting) -> Refusal | None:
    """Why a setting cannot be changed so."""
    if command.key not in known:
        return Refusal("unknown_setting", {"key": command.key[:60]})
    if command.value not in known[command.key]:
        return Refusal("bad_setting", {"key": command.key, "values": ", ".join(known[command.key])})
    return None
