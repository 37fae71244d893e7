"""What a viewer might take an action for: aliens under the blips that are not his, and the same view.

Everything is drawn from his view, so that two actions that look the same to him give the same draws. Blips from the
pool are drawn from all that is unaccounted for. Those that the mission deployed hide one, two or three of the usual
kind: the one that reinforcements are of, else one of their side that he sees. So does a blip that acts, which goes on.
Source: G-18, G-19.
"""

from typing import Any

from dieshift.boarding.knowledge.view import hidden_from, view
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.core.chance import Chance
from dieshift.core.records import clone
from dieshift.core.viewers import Viewer

SIZES = 3  # of the counters: they hide one, two, three


def imagine(_rules: Any, board: Board, game: Game, viewer: Viewer, seed: int) -> Game:
    """An action that a viewer cannot tell from this one, by a seed; itself where nothing is hidden from him.

    Source: G-18.
    """
    hidden = hidden_from(game, viewer)
    if viewer.sees_everything or not hidden:
        return game
    guess, chance = clone(view(game, viewer)), Chance(seed)
    blips = [guess.model[unit] for unit in sorted(hidden)]
    _draw(guess, [model for model in blips if model.drawn], chance)
    for model in blips:
        if not model.drawn:
            model.hidden = chance.between(1, SIZES)
        _embody(board, guess, model)
    return guess


def _draw(made: Game, drawn: list[Model], chance: Chance) -> None:
    """Draw blips from all that is unaccounted for, which is what the view has in the pool. Source: G-18."""
    counters = chance.shuffled([size for size in range(1, SIZES + 1) for _ in range(made.pool[size - 1])])
    for model in drawn:
        model.drawn = model.hidden = counters.pop()
    for size in range(1, SIZES + 1):
        made.pool[size - 1] = counters.count(size)


def _embody(board: Board, made: Game, model: Model) -> None:
    """Let a blip hide unhurt aliens of the usual kind. Source: G-18, G-19."""
    model.profile = _usual(board, made, model.side)
    profile = board.profile[model.profile]
    model.hp = profile.hp
    for place in range(profile.guns):
        model.ammo[place] = board.gun[profile.gun[place]].ammo


def _usual(board: Board, made: Game, side: int) -> int:
    """The kind that the reinforcements of a side are of; else that of one of its models that is seen."""
    if board.supply_side == side:
        return int(board.supply_profile)
    seen = [int(model.profile) for model in made.model[: made.models] if model.side == side and not model.hidden]
    return min(seen, default=0)
