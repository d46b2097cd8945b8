"""What every entry says of itself: where it comes from, what is ours in it, how far the engine plays it."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from veillee.rules.common import Gender, Name
from veillee.words import guess

Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Line = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Called = Annotated[str, StringConstraints(min_length=1, max_length=55)]
"""A name, with room for the number of a copy."""
Prose = Annotated[str, StringConstraints(max_length=8000)]


class Source(StrEnum):
    """Who says so: the guide, public facts of the codex, ourselves, or the table."""

    GUIDE = "guide"
    CODEX = "codex"
    VEILLEE = "veillee"
    TABLE = "table"


class Auto(StrEnum):
    """How the entry is played: by the engine, with its help, or only printed."""

    FULL = "full"
    ASSISTED = "assisted"
    TEXT = "text"


class Entry(BaseModel):
    """The head of an entry. Its id is the name of its file."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, use_enum_values=False)

    name: Called
    article: Annotated[str, Field(pattern="^(le|la|l’|les|)$")] | None = None
    gender: Annotated[Gender, Field(strict=False)] | None = None
    plural: bool | None = None
    source: Annotated[Source, Field(strict=False)]
    invented: tuple[str, ...] = ()
    auto: Annotated[Auto, Field(strict=False)]
    rules: tuple[str, ...] = ()
    text: Prose = ""

    def noun(self) -> Name:
        """The name with its grammar: guessed, unless the entry says otherwise."""
        name = guess(self.name)
        article = self.article if self.article is not None else name.article
        return Name(
            self.name[:1].lower() + self.name[1:] if article else self.name,
            article,
            self.gender if self.gender is not None else name.gender,
            self.plural if self.plural is not None else name.plural,
        )
