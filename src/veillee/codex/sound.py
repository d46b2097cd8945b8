"""What a pack says that makes no sense though each of its words is known: powers badly built or in the wrong place,
stat blocks that no table would take.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from veillee.codex import audacity
from veillee.codex.audacity_card import card_of
from veillee.codex.awakening import Ancestry, Creature, Hero, Outfit
from veillee.codex.document import Path
from veillee.codex.entries import Auto, Entry
from veillee.codex.power_casting import own_power, power_of
from veillee.codex.power_entries import Power
from veillee.i18n import _, language
from veillee.rules.audacity.cards import card_refusal
from veillee.rules.audacity.sentences import SENTENCES as D20_SENTENCES
from veillee.rules.awakening.power_sense import Trouble, troubles
from veillee.rules.awakening.sentences import SENTENCES
from veillee.words import render, translated

Key = tuple[str, str]


def unsound(entries: Mapping[Key, Entry]) -> Iterator[tuple[Key, Path, str]]:
    """The entry, the field and the sentence of all that makes no sense."""
    owners: dict[str, str] = {}
    for key, entry in sorted(entries.items()):
        match entry:
            case Power():
                yield from ((key, *_said(trouble)) for trouble in troubles(power_of(key[1], entry)))
                if entry.auto is Auto.FULL and not (entry.effects or entry.passive):
                    yield key, ("auto",), _("auto : rien n’est à jouer ici ; écrivez « effects », ou « auto: text ».")
            case Creature():
                for place, own in enumerate(entry.own_powers):
                    for trouble in troubles(own_power(own)):
                        path, sentence = _said(trouble)
                        yield key, ("own_powers", place, *path), sentence
            case Outfit():
                for place, slug in enumerate(entry.powers):
                    other = owners.setdefault(slug, key[1])
                    if slug in entry.powers[:place]:
                        yield key, ("powers", place), _("« {id} » est deux fois dans la liste.").format(id=slug)
                    elif other != key[1] and not _shared(entries.get(("powers", slug))):
                        yield key, ("powers", place), _not_shared(slug, other)
            case Ancestry(innate=str(innate)):
                power = entries.get(("powers", innate))
                if isinstance(power, Power) and (power.cost is not None or power.ranks):  # WA-INN-03, WA-INN-06
                    yield (
                        key,
                        ("innate",),
                        _("« {id} » n’est pas innée : retirez-lui « cost » et « ranks ».").format(id=innate),
                    )
            case Hero():
                yield from ((key, *fault) for fault in _hero(entry, entries))
            case audacity.StatBlock():
                refusal = card_refusal(card_of(entry))
                if refusal is not None:
                    words = translated(D20_SENTENCES, language())
                    yield key, (), render(words[refusal.code], refusal.params, language(), words)
            case _:
                pass


def _hero(entry: Hero, entries: Mapping[Key, Entry]) -> Iterator[tuple[Path, str]]:
    """A hero knows powers of its tenue only (WA-TENUE-08)."""
    outfit = entries.get(("outfits", entry.outfit))
    for place, slug in enumerate(entry.powers):
        if isinstance(outfit, Outfit) and slug not in outfit.powers:
            yield ("powers", place), _("« {id} » n’est pas une capacité de cette tenue.").format(id=slug)


def _shared(entry: Entry | None) -> bool:
    return isinstance(entry, Power) and entry.shared


def _not_shared(slug: str, other: str) -> str:
    return _(
        "« {id} » est déjà à la tenue « {other} » ; "
        "écrivez « shared: true » dans la capacité, ou choisissez-en une autre."
    ).format(id=slug, other=other)


def _said(trouble: Trouble) -> tuple[Path, str]:
    """Where, and the sentence that the game would say of it."""
    words = translated(SENTENCES, language())
    refusal = trouble.refusal
    where = ".".join(str(step) for step in trouble.path)
    return trouble.path, f"{where} : {render(words[refusal.code], refusal.params, language(), words)}"
