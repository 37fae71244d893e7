"""How a boarding action stands: every model in a row of words; and how it ended: who won and why, by side.

What a blip hides is in neither. Source: 5.5; G-1.
"""

from collections.abc import Iterator
from typing import Any

from dieshift.boarding.ground.board import occupant
from dieshift.boarding.state.records import Game, Model, Objective
from dieshift.boarding.state.roster import Roster, entry_name
from dieshift.boarding.state.terms import (
    DRAW,
    EXITED,
    FACINGS,
    LURKING,
    NOBODY,
    ON_BOARD,
    REMOVED,
    THIRD,
    UNUSED,
    WAY_X,
    WAY_Y,
)
from dieshift.boarding.words.sentences import aim_words, item_name, many, shown


def state_rows(game: Game, names: Roster) -> list[dict[str, Any]]:
    """One row for each model that has appeared: who it is, where it stands, what it has left, its markers."""
    return [_row(game, unit, names) for unit in range(game.models) if game.model[unit].state != UNUSED]


def _row(game: Game, unit: int, names: Roster) -> dict[str, Any]:
    model = game.model[unit]
    here = model.state == ON_BOARD
    kind = names.units[unit].type if unit < len(names.units) else names.later
    name = names.name(unit) if unit < len(names.units) else names.later
    return {
        "unit": names.unit(unit), "name": "hidden" if model.hidden else name, "side": names.side(model.side),
        "type": "hidden" if model.hidden else kind, "at": f"{model.x},{model.y}" if here else "",
        "facing": FACINGS[model.facing] if here and not model.hidden and names.side(model.side) else "",
        "points": model.acpo, "hp": 0 if model.hidden else model.hp, "state": ", ".join(marks(game, unit, names)),
    }


def marks(game: Game, unit: int, names: Roster) -> Iterator[str]:
    """The markers of a model in words."""
    model = game.model[unit]
    if model.state == LURKING:
        yield f"lurks at {entry_name(model.entry)}{', has to wait' if model.waits else ''}"
    elif model.state == REMOVED:
        yield "fallen" if has_fallen(model) else "sealed out"
    elif model.state == EXITED:
        yield f"left by exit {model.entry + 1}"
    else:
        fights = [names.unit(occupant(game, model.x + WAY_X[way], model.y + WAY_Y[way]))
                  for way in range(8) if model.engaged & (1 << way)]
        held = {"active": game.active == unit, "activated": model.activated and game.active != unit,
                "on overwatch": model.overwatch, f"engaged with {shown(fights)}": model.engaged,
                "gun jammed": model.jammed, "stunned": model.concussed, "may not shoot": model.no_shoot,
                "sustains its fire": model.sus_level}
        yield from (word for word, holds in held.items() if holds)
        yield from (f"{many(shots, 'shot')} left" for shots in model.ammo if shots > 0)
        if model.item != NOBODY:
            yield f"carries {item_name(game, game.objective[model.item])}"


def has_fallen(model: Model) -> bool:
    """Whether a model was removed by wounds; one that lurked where an entry point was sealed has all its HP."""
    return bool(model.state == REMOVED and model.hp <= 0)


def ending(start: Any, game: Game, names: Roster) -> list[str]:
    """Who won and why, then each side's objectives and losses, a third's too; `start` is the state before turn 1."""
    return [_result(game, names), *(_side(start, game, names, side) for side in (0, 1, THIRD) if names.side(side))]


def _result(game: Game, names: Roster) -> str:
    """Who won and why. Source: 5.5; G-1."""
    if game.winner == NOBODY:
        return f"The boarding action is in turn {game.turn}."
    when = f"in turn {game.turn}"
    if game.winner == DRAW:
        return f"A draw {when}. (5.5)"
    return f"Victory for {names.side(game.winner)} {when}: {_because(game, names, game.winner)}. (5.5)"


def _because(game: Game, names: Roster, side: int) -> str:
    """What speaks for a side: objectives reached, the enemy gone, or what the mission says of its last turn."""
    aims = [aim for aim in game.objective[: game.objectives] if aim.side == side and aim.done]
    reached = shown([aim_words(game, aim, names) for aim in aims])
    gone = not any(_is_there(model, 1 - side) for model in game.model)
    reasons = [f"it has reached its objective ({reached})" if reached else "",
               f"nobody of {names.side(1 - side)} is left" if gone else ""]
    return " and ".join(filter(None, reasons)) or f"{names.side(1 - side)} cannot reach what they came for any more"


def _is_there(model: Model, side: int) -> bool:
    return bool(model.side == side and model.state in {ON_BOARD, LURKING})


def _side(start: Any, game: Game, names: Roster, side: int) -> str:
    """A side's objectives and losses."""
    told = [f"{aim_words(game, aim, names)}: {_reached(aim)}" for aim in game.objective[: game.objectives]
            if aim.side == side]
    return f"{names.side(side)}: {'; '.join([*told, _losses(start, game, side)])}."


def _reached(aim: Objective) -> str:
    """How far an objective has got."""
    far = f"{aim.count} of {aim.goal}, " if aim.goal > 1 else ""
    return f"{far}{'reached' if aim.done else 'not reached'}"


def _losses(start: Any, game: Game, side: int) -> str:
    """How many fell, and of how many: those at the start, and those that came later."""
    began = sum(_is_there(model, side) for model in start.model)
    came = {ON_BOARD, LURKING, EXITED}
    mine = [model for model in game.model if model.side == side and (model.state in came or has_fallen(model))]
    fell, left = sum(map(has_fallen, mine)), sum(model.state == EXITED for model in mine)
    came_later = len(mine) - began
    later = [f"{came_later} that came later"] if came_later else []
    lost = f"lost {fell or 'nobody'} of {' and '.join([str(began)] * (began > 0 or not later) + later)}"
    return f"{lost}; {many(left, 'model')} left the board" if left else lost
