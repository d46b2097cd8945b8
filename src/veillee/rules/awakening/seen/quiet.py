"""What a viewer sees between fights: a rest in progress, actions of several steps."""

from __future__ import annotations

from veillee.rules.awakening.career_views import RestView
from veillee.rules.awakening.knowledge import threshold_shown
from veillee.rules.awakening.nouns import State
from veillee.rules.awakening.views import ComplexActionView
from veillee.rules.common import Viewer


def rest_view(state: State, shown: tuple[str, ...]) -> RestView | None:
    """A rest, with those of its participants that the viewer knows of."""
    rest = state.rest
    if rest is None:
        return None
    return RestView(
        kind=rest.kind,
        choices={actor: left for actor, left in rest.choices.items() if actor in shown},
        levelled=tuple(sorted(rest.levelled & set(shown))),
    )


def complex_action_views(state: State, shown: tuple[str, ...], viewer: Viewer) -> tuple[ComplexActionView, ...]:
    """The actions going on; how far they are tells a hidden threshold, so it goes with it (R-CHK-09)."""
    return tuple(
        ComplexActionView(
            id=action.id,
            label=action.label,
            attribute=action.attribute.value,
            threshold=action.threshold if action.shown or threshold_shown(state, viewer) else None,
            done=action.done if action.shown or threshold_shown(state, viewer) else None,
            steps=action.steps if action.shown or threshold_shown(state, viewer) else None,
            actors=tuple(actor for actor in action.actors if actor in shown),
        )
        for action in state.complex_actions
    )
