"""The powers of an actor as its sheet shows them: values at their rank, what each does in words, its state now."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.rules.awakening.career_views import PowerView, RankView
from veillee.rules.awakening.nouns import Actor, KnownPower, State
from veillee.rules.awakening.power_notation import stat_line
from veillee.rules.awakening.power_words import power_words, rank_words
from veillee.rules.awakening.powers.known import at, available
from veillee.rules.awakening.powers.recharge import left, missing
from veillee.rules.once import once


def power_views(state: State, actor: Actor) -> tuple[PowerView, ...]:
    """Every power that an actor has, in the order of its card; those of a broken tenue are off (WA-DUR-04)."""
    return tuple(power_view(state, actor, known) for known in actor.card.powers)


def power_view(state: State, actor: Actor, known: KnownPower) -> PowerView:
    """One power; its evolutions with whether they are unlocked (WA-CAP-31)."""
    return replace(
        _printed(known),
        missing=missing(state, actor, known),
        left=left(actor, known),
        off=not available(state, actor, known),
    )


@once(1024)
def _printed(known: KnownPower) -> PowerView:
    """What never changes of a power at its rank."""
    power = at(known)
    return PowerView(
        id=power.id,
        name=power.name,
        kind=power.kind,
        test=power.test,
        source=known.source,
        line=stat_line(power),
        text=power.text,
        does=power_words(power),
        ranks=tuple(
            RankView(level=rank.level, text="", owned=number < known.rank, does=rank_words(power, rank))
            for number, rank in enumerate(power.ranks)
        ),
    )
