"""Options of special attacks and spells: whom they reach, where they may fall, why not (ASM-26, ASM-27)."""

from __future__ import annotations

from typing import Final

from veillee.rules.audacity.actor import Actor, condition_of
from veillee.rules.audacity.body import Condition
from veillee.rules.audacity.card import Reach, SpecialAttack
from veillee.rules.audacity.commands import UseSpecial
from veillee.rules.audacity.judge import refusal
from veillee.rules.audacity.knowledge import seen_chances
from veillee.rules.audacity.nouns import State
from veillee.rules.audacity.options.blows import ANYBODY, OF_TARGET, THE_GM, metres_to, offered, pair
from veillee.rules.audacity.refusals import Why, refuse
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.specials import chances, target_refusal
from veillee.rules.audacity.turn import ActionCost
from veillee.rules.common import Refusal, Viewer
from veillee.rules.once import once
from veillee.rules.scene import Scene
from veillee.rules.views import Option, TargetView

_OF_AIM: Final = OF_TARGET | {
    Why.NEEDS_POINT,
    Why.POINT_TOO_FAR,
    Why.POINT_OUT_OF_SIGHT,
    Why.POINT_ON_ONESELF,
    Why.ONE_TARGET,
    Why.NEEDS_SOMEBODY,
    Why.AREA_SAYS_WHO,
}
"""Refusals that another target or another point would lift."""


_AIMED_WITHIN: Final = (Reach.TARGET, Reach.BURST)
"""What its range limits; a cone and a line begin at who acts, and a point only gives their direction."""


def specials(state: State, actor: Actor, shown: tuple[str, ...], viewer: Viewer) -> tuple[Option, ...]:
    """Each special attack and each spell of the card."""
    return tuple(_special(state, actor, special, shown, viewer) for special in actor.card.specials)


def _special(state: State, actor: Actor, special: SpecialAttack, shown: tuple[str, ...], viewer: Viewer) -> Option:
    area = special.area.reach is not Reach.TARGET
    pointed = area and state.scene.board
    targets, why = _targets(state, actor, special, shown, viewer, area=area)
    fixed: dict[str, str | int | bool | tuple[str, ...]] = {"actor": actor.id, "special": special.id}
    return Option(
        key=f"special.{special.id}",
        command="use_special",
        fixed=fixed,
        label="special" if special.level is None else "spell",
        name=special.name,
        cost=(ActionCost.FULL_ROUND if special.full_round else ActionCost.STANDARD).value,
        detail=special.damage,
        needs=("point",) if pointed else ("targets",),
        may=("excluded",) if area and viewer.sees_all else (),
        targets=() if why else targets,
        range=special.range if special.area.reach in _AIMED_WITHIN else special.area.squares,
        radius=special.area.squares if special.area.reach is Reach.BURST else 0,
        choose=0 if pointed else len(targets) if area else 1,
        refusal=why,
    )


def _targets(
    state: State, actor: Actor, special: SpecialAttack, shown: tuple[str, ...], viewer: Viewer, *, area: bool
) -> tuple[tuple[TargetView, ...], Refusal | None]:
    """Whom it may reach. An area catches who stands in it: they are listed for their distance and their save."""
    nowhere = area and state.scene.board and actor.place is None
    wanted = UseSpecial(actor=actor.id, special=special.id, point=(0, 0) if nowhere else None)
    anyhow = refusal(state, wanted, viewer)
    if anyhow is not None and (nowhere or anyhow.code not in _OF_AIM):
        return (), anyhow
    itself = not state.scene.board if area else special.heals
    found = tuple(
        _aimed(state.settings, state.scene, actor, special, state.actors[other], viewer.sees_all)
        for other in shown
        if (itself or other != actor.id) and condition_of(state.actors[other]) is not Condition.DEAD
    )
    possible = area or any(target.refusal is None for target in found)
    return found, None if possible else refuse(Why.NO_TARGET)


@once(8192)
def _aimed(
    settings: Settings, scene: Scene, actor: Actor, special: SpecialAttack, aimed: Actor, gm: bool
) -> TargetView:
    """Somebody as a target, from nothing but the two of them: found once while neither changes."""
    state = pair(settings, scene, actor, aimed)
    area = special.area.reach is not Reach.TARGET
    why = None if area else target_refusal(state, actor, special, aimed.id)
    metres, saves = metres_to(state, actor.id, aimed.id), chances(state, special, aimed.id)
    if why is not None or saves is None:
        return TargetView(aimed.id, metres, refusal=why)
    shown, band = seen_chances(state, saves, THE_GM if gm else ANYBODY)
    return offered(aimed.id, metres, shown, band)
