"""What a viewer might take an action for: other aliens under the blips that are not his, and the same view.

Blips that were drawn are drawn anew from what is unaccounted for; what they have lost since they have still lost. Those
that the mission deployed hide one, two or three, of any type that lies under one of them. The blip that acts, and the
one that is being revealed, stay as they are. Source: G-18, G-19.
"""

from typing import Any

from dieshift.boarding.state.records import Game, Model
from dieshift.boarding.state.view import hidden_from
from dieshift.core.chance import Chance
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer

SIZES = 3  # of the counters: they hide one, two, three
BODY = ("profile", "hp", "no_shoot", "jammed")  # what goes with a type


def imagine(_rules: Any, _board: Any, game: Game, viewer: Viewer, seed: int) -> Game:
    """An action that a viewer cannot tell from this one, by a seed; itself where nothing is hidden from him.

    Source: G-18.
    """
    blips = [unit for unit in sorted(hidden_from(game, viewer)) if unit not in {game.active, game.pending.blip}]
    if not blips:
        return game
    made, chance = clone(game), Chance(seed)
    _draw_anew(made, [made.model[unit] for unit in blips if made.model[unit].drawn], chance)
    _deploy_anew([made.model[unit] for unit in blips if not made.model[unit].drawn], chance)
    return made


def _draw_anew(made: Game, drawn: list[Model], chance: Chance) -> None:
    """Draw blips anew from what they were and what is left in the pool. Source: G-18."""
    pool = [size for size in range(1, SIZES + 1) for _ in range(made.pool[size - 1])]
    counters = chance.shuffled([*pool, *(model.drawn for model in drawn)])
    for model in drawn:
        lost, model.drawn = model.drawn - model.hidden, counters.pop()
        model.hidden = max(1, model.drawn - lost)
    for size in range(1, SIZES + 1):
        made.pool[size - 1] = counters.count(size)


def _deploy_anew(deployed: list[Model], chance: Chance) -> None:
    """Let blips that were never in the pool hide others of their types, and as many as any may. Source: G-19."""
    bodies = [({name: getattr(model, name) for name in BODY}, list(model.ammo)) for model in deployed]
    for model, (body, ammo) in zip(deployed, chance.shuffled(bodies), strict=True):
        model.hidden = chance.between(1, SIZES)
        for name, value in body.items():
            setattr(model, name, value)
        for k, shots in enumerate(ammo):
            model.ammo[k] = shots
