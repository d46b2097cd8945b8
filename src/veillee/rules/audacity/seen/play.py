"""The play as a viewer sees it: actors, scene, fight, checks that were asked, options, and the points of everybody."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from veillee.rules.audacity.actor import Actor, condition_of, is_hero
from veillee.rules.audacity.card import Kind
from veillee.rules.audacity.fight import Aside, Fight
from veillee.rules.audacity.knowledge import known, legend_known, opens, threshold_shown
from veillee.rules.audacity.life import Danger
from veillee.rules.audacity.nouns import CheckRequest, Hero, State
from veillee.rules.audacity.options import options
from veillee.rules.audacity.seen.points import heroes, ledger, legends, players, suggested
from veillee.rules.audacity.settings import Settings
from veillee.rules.audacity.sheet import sheet
from veillee.rules.audacity.stance import Effect, EffectTarget
from veillee.rules.audacity.views import ActorView, FightView, SheetView, View
from veillee.rules.common import Viewer
from veillee.rules.once import once
from veillee.rules.scene import Scene
from veillee.rules.views import BadgeView, RequestView, SceneView


def view(state: State, viewer: Viewer) -> View:
    """The play as this viewer may see it; a part that did not change keeps the same view."""
    shown = known(state, viewer)
    fight = state.fight
    return View(
        actors={
            actor: _actor(
                state.actors[actor],
                state.settings,
                state.heroes.get(actor),
                fight.round if fight is not None and state.actors[actor].stance.effects else 0,
                state.legends[actor].points if legend_known(state, actor, viewer) else 0,
                viewer.sees_all,
                viewer.watches(actor),
                actor in viewer.actors,
            )
            for actor in shown
        },
        scene=_scene(state.scene, shown, viewer.sees_all),
        fight=_fight(state, fight, shown, viewer) if fight is not None else None,
        requests=_requests(state, viewer),
        options=options(state, viewer),
        settings=_settings(state.settings),
        players=players(state, viewer),
        heroes=heroes(state),
        legends=legends(state) if viewer.sees_all else {},
        gm_audacity=state.gm_audacity,
        scenario=state.scenario,
        day=state.day,
        ledger=ledger(state, viewer),
        suggested=suggested(state) if viewer.sees_all else None,
    )


@once(64)
def _settings(settings: Settings) -> dict[str, str]:
    return asdict(settings)


@once(2048)
def _actor(
    actor: Actor,
    settings: Settings,
    hero: Hero | None,
    number: int,
    legendary: int,
    gm: bool,
    held: bool,
    mine: bool,
) -> ActorView:
    """One actor, from nothing but itself, its points and the round: so one that did not change has the same view."""
    card, vitals, stance, place = actor.card, actor.vitals, actor.stance, actor.place
    counters = held or is_hero(actor)
    return ActorView(
        id=actor.id,
        name=card.name,
        side=actor.side,
        kind=card.kind,
        description=card.description if counters else "",  # it often tells a level
        portrait=card.portrait,
        size=card.size,
        square=place.square if place else None,
        facing=place.facing if place else (0, 1),
        hidden=place.hidden if place else False,
        ring=_ring(actor) if counters or settings.foe_health == "ring" else None,
        hit_points=vitals.hit_points if counters else None,
        max_hit_points=card.hit_points if counters else None,
        badges=tuple(_badge(effect, number) for effect in stance.effects if counters or effect_shows(effect)),
        mine=mine,
        condition=condition_of(actor),
        prone=stance.prone,
        flat_footed=stance.flat_footed,
        player=actor.player,
        legendary=legendary,
        danger=actor.danger if counters else Danger(),
        sheet=_sheet(actor, settings, hero, gm) if held else None,
        effects=stance.effects if gm else (),
        card=card if gm else replace(card, notes="") if held and card.kind is Kind.CHARACTER else None,
    )


def effect_shows(effect: Effect) -> bool:
    """Whether others see what weighs on a creature: a condition, not a number that changes."""
    return effect.target is EffectTarget.NOTHING or effect.disables


@once(1024)
def _sheet(actor: Actor, settings: Settings, hero: Hero | None, gm: bool) -> SheetView:
    """The sheet that the GM and its owner both read; only the GM’s has the notes."""
    return sheet(actor, settings, hero, notes=gm)


def _ring(actor: Actor) -> int:
    """Hit points left in hundredths, never 0 while one is left."""
    left, most = actor.vitals.hit_points, actor.card.hit_points
    return max(1, min(100, 100 * left // most)) if left > 0 and most > 0 else 0


def _badge(effect: Effect, number: int) -> BadgeView:
    rounds = effect.until - number if effect.until is not None and number else None
    return BadgeView("label", effect.label, rounds)


@once(256)
def _scene_of(scene: Scene, shown: tuple[str, ...], gm: bool) -> SceneView:
    return SceneView(
        title=scene.title,
        board=scene.board,
        width=scene.width,
        height=scene.height,
        picture=scene.picture,
        walls=scene.walls if gm else (),
        contacts=tuple(sorted(pair for pair in scene.contacts if set(pair) <= set(shown))),
    )


def _scene(scene: Scene, shown: tuple[str, ...], gm: bool) -> SceneView:
    return _scene_of(scene, shown if scene.contacts else (), gm)


def _fight(state: State, fight: Fight, shown: tuple[str, ...], viewer: Viewer) -> FightView:
    """The order cut to those the viewer knows of; a pause after somebody unknown is a pause after nobody."""
    order = tuple(actor for actor in fight.order if actor in shown)
    pause, gm = fight.pause, viewer.sees_all
    return FightView(
        round=fight.round,
        order=order,
        acting=fight.acting if fight.acting in shown else "",
        surprised=tuple(actor for actor in order if fight.round == 0 and actor not in fight.aware),
        initiatives={
            actor: fight.ranks[actor].total for actor in order if actor in fight.ranks and opens(state, actor, viewer)
        },
        aside=_aside(state, fight.aside, shown, viewer),
        pause=pause if pause is None or gm or pause.after in shown else replace(pause, after=""),
        delaying=tuple(actor for actor in order if actor in fight.delaying),
        readied={
            actor: fight.readied[actor].trigger if opens(state, actor, viewer) else ""
            for actor in order
            if actor in fight.readied and (gm or opens(state, actor, viewer))
        },
    )


def _aside(state: State, aside: Aside | None, shown: tuple[str, ...], viewer: Viewer) -> Aside | None:
    """Who acts beside the order; of a creature players learn no more than that it does, of one unknown not even who."""
    if aside is None or viewer.sees_all:
        return aside
    under = _aside(state, aside.under, shown, viewer)
    if opens(state, aside.actor, viewer):
        return replace(aside, under=under)
    return Aside(actor=aside.actor if aside.actor in shown else "", kind=aside.kind, left=(), under=under)


def _requests(state: State, viewer: Viewer) -> tuple[RequestView, ...]:
    shown = threshold_shown(state, viewer)
    return tuple(
        RequestView(
            id=request.id,
            actor=request.actor,
            attribute=asked(request),
            threshold=request.threshold if request.shown or shown else None,
            skill=request.skill,
            label=request.label,
            mine=request.actor in viewer.actors,
        )
        for request in state.requests
        if request.actor in state.actors
        and opens(state, request.actor, viewer)
        and (viewer.sees_all or not request.hidden)
    )


def asked(request: CheckRequest) -> str:
    """What is rolled, as a code: an ability, a save, else a skill."""
    named = request.save or request.attribute
    return "skill" if request.skill or named is None else named.value
