"""The play as a viewer sees it: actors, scene, fight, checks that were asked, options."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict, replace

from veillee.rules.awakening.career_views import Difference
from veillee.rules.awakening.effects import active
from veillee.rules.awakening.knowledge import known, opens, public, threshold_shown
from veillee.rules.awakening.making.paper import differences
from veillee.rules.awakening.nouns import Actor, Book, Effect, EffectKind, Fight, State
from veillee.rules.awakening.numbers import initiative
from veillee.rules.awakening.options import options
from veillee.rules.awakening.options.growth import growth
from veillee.rules.awakening.seen.quiet import complex_action_views, rest_view
from veillee.rules.awakening.settings import Settings
from veillee.rules.awakening.sheet import sheet
from veillee.rules.awakening.views import ActorView, SheetView, View
from veillee.rules.common import Viewer
from veillee.rules.once import once
from veillee.rules.views import BadgeView, FightView, RequestView, SceneView

NO_BOOK: Final = Book()


def view(state: State, viewer: Viewer) -> View:
    """The play as this viewer may see it; an actor that did not change keeps the same view."""
    shown = known(state, viewer)
    number = state.fight.round if state.fight else 0
    return View(
        actors={
            actor: _actor(
                state.actors[actor],
                state.settings,
                number,
                state.clock if state.actors[actor].career.soul is not None else 0,
                state.book if state.actors[actor].career.over_outfits else NO_BOOK,
                differences(state, state.actors[actor]) if viewer.watches(actor) else (),
                viewer.sees_all,
                viewer.watches(actor),
                actor in viewer.actors,
            )
            for actor in shown
        },
        scene=_scene(state, shown, viewer),
        fight=_fight(state, shown, viewer) if state.fight is not None else None,
        requests=_requests(state, viewer),
        options=options(state, viewer),
        growth=growth(state, viewer),
        settings=_settings(state.settings),
        rest=rest_view(state, shown),
        clock=state.clock,
        book=state.book.title,
        complex_actions=complex_action_views(state, shown, viewer),
        care_threshold=state.care_threshold if threshold_shown(state, viewer) else None,
    )


@once(64)
def _settings(settings: Settings) -> dict[str, str]:
    return asdict(settings)


@once(2048)
def _actor(
    actor: Actor,
    settings: Settings,
    number: int,
    clock: int,
    book: Book,
    listed: tuple[Difference, ...],
    gm: bool,
    held: bool,
    mine: bool,
) -> ActorView:
    """One actor, from nothing but itself, the settings and the round: so one that did not change has the same view.

    The clock counts for a soul alone, the book for a sur-tenue: it says which powers are those of the one worn.
    """
    alone = _alone(actor, settings, number, clock, book)
    counters = held or public(actor)
    place = actor.place
    return ActorView(
        id=actor.id,
        name=actor.card.name,
        side=actor.side,
        kind=actor.card.kind,
        tier=actor.card.tier,
        description=actor.card.description if counters else "",  # it often tells a level
        portrait=actor.card.portrait,
        size=actor.card.size,
        square=place.square if place else None,
        facing=place.facing if place else (0, 1),
        hidden=place.hidden if place else False,
        condition=actor.vitals.condition,
        ring=_ring(actor) if counters or settings.foe_health == "ring" else None,
        hit_points=actor.vitals.hit_points if counters else None,
        max_hit_points=actor.card.max_hit_points if counters else None,
        posture=actor.stance.posture,
        badges=tuple(
            _badge(effect, number)
            for effect in active(alone, actor)
            if counters or effect.kind is not EffectKind.MODIFIER
        ),
        mine=mine,
        sheet=_listing(_sheet(actor, settings, number, clock, book, gm), listed) if held else None,
        effects=actor.stance.effects if gm else (),
        card=actor.card if gm else None,
    )


def _sheet(actor: Actor, settings: Settings, number: int, clock: int, book: Book, gm: bool) -> SheetView:
    """The sheet that the GM and its owner both read; only the GM's has the notes."""
    read = _numbers(actor, settings, number, clock, book)
    return replace(read, notes=actor.card.notes) if gm and actor.card.notes else read


@once(1024)
def _numbers(actor: Actor, settings: Settings, number: int, clock: int, book: Book) -> SheetView:
    return sheet(_alone(actor, settings, number, clock, book), actor, notes=False)


def _listing(whole: SheetView, listed: tuple[Difference, ...]) -> SheetView:
    """A sheet with what differs from the formulas, which the whole book and the ledger tell."""
    if whole.career is None or not listed:
        return whole
    return replace(whole, career=replace(whole.career, differences=listed))


def _alone(actor: Actor, settings: Settings, number: int, clock: int, book: Book) -> State:
    """A state that holds only what the numbers of one actor depend on."""
    fight = Fight(round=number, order=(actor.id,), index=0) if number else None
    return State(settings=settings, actors={actor.id: actor}, fight=fight, clock=clock, book=book)


def _ring(actor: Actor) -> int:
    """PV left in hundredths, never 0 while one is left."""
    left, most = actor.vitals.hit_points, actor.card.max_hit_points
    return max(1, min(100, 100 * left // most)) if left > 0 else 0


def _badge(effect: Effect, number: int) -> BadgeView:
    rounds = effect.until - number if effect.until is not None and number else None
    return BadgeView(effect.kind, effect.label, rounds)


def _scene(state: State, shown: tuple[str, ...], viewer: Viewer) -> SceneView:
    scene = state.scene
    return SceneView(
        title=scene.title,
        board=scene.board,
        width=scene.width,
        height=scene.height,
        picture=scene.picture,
        walls=scene.walls if viewer.sees_all else (),
        contacts=tuple(sorted(pair for pair in scene.contacts if set(pair) <= set(shown))),
    )


def _fight(state: State, shown: tuple[str, ...], viewer: Viewer) -> FightView | None:
    fight = state.fight
    if fight is None:
        return None
    order = tuple(actor for actor in fight.order if actor in shown)
    return FightView(
        round=fight.round,
        order=order,
        acting=fight.acting if fight.acting in shown else "",
        surprised=tuple(actor for actor in order if actor in fight.surprised),
        initiatives={
            actor: fight.initiatives[actor]
            if actor in fight.initiatives
            else initiative(state, state.actors[actor]).total
            for actor in order
            if opens(state, actor, viewer)
        },
    )


def _requests(state: State, viewer: Viewer) -> tuple[RequestView, ...]:
    return tuple(
        RequestView(
            id=request.id,
            actor=request.actor,
            attribute=request.attribute.value,
            threshold=request.threshold if request.shown or threshold_shown(state, viewer) else None,
            label=request.label,
            mine=request.actor in viewer.actors,
        )
        for request in state.requests
        if request.actor in state.actors and opens(state, request.actor, viewer)
    )
