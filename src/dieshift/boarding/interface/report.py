"""How a boarding action stands: every model in a row of words; and how it ended: who won and why, by side.

What a blip hides is in neither. Source: 5.5; G-1.
"""

from collections.abc import Iterator
from typing import Any

from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Game, Model, Objective
from dieshift.boarding.state.roster import Roster, entry_name
from dieshift.boarding.terrain.board import occupant
from dieshift.boarding.text.counts import shots
from dieshift.boarding.text.sentences import aim_words, item_name, shown
from dieshift.core.words import counted, listed, say


def state_rows(game: Game, names: Roster) -> list[dict[str, Any]]:
    """One row for each model that has appeared: who it is, where it stands, what it has left, its markers."""
    return [_row(game, unit, names) for unit in range(game.models) if game.model[unit].state != terms.UNUSED]


def sides(game: Game, names: Roster) -> dict[str, int]:
    """The side of each model of the two sides that has appeared, by its code."""
    models = ((names.unit(unit), game.model[unit]) for unit in range(game.models))
    return {code: int(model.side) for code, model in models if model.state != terms.UNUSED and model.side in {0, 1}}


def _row(game: Game, unit: int, names: Roster) -> dict[str, Any]:
    model = game.model[unit]
    here = model.state == terms.ON_BOARD
    kind = names.units[unit].type if unit < len(names.units) else names.later
    name = names.name(unit) if unit < len(names.units) else names.later
    return {
        "unit": names.unit(unit), "name": say("hidden") if model.hidden else name, "side": names.side(model.side),
        "type": say("hidden") if model.hidden else kind, "at": f"{model.x},{model.y}" if here else "",
        "facing": terms.FACINGS[model.facing] if here and not model.hidden and names.side(model.side) else "",
        "points": model.acpo, "hp": 0 if model.hidden else model.hp, "state": listed(marks(game, unit, names)),
    }


def marks(game: Game, unit: int, names: Roster) -> Iterator[str]:
    """The markers of a model in words."""
    model = game.model[unit]
    if model.state == terms.LURKING:
        yield say("lurks at {entry}, must wait a turn" if model.waits else "lurks at {entry}",
                  entry=entry_name(model.entry))
    elif model.state == terms.REMOVED:
        yield say("fallen") if has_fallen(model) else say("sealed out")
    elif model.state == terms.EXITED:
        yield say("left by exit {number}", number=model.entry + 1)
    else:
        yield from _of_the_board(game, unit, names)


def _of_the_board(game: Game, unit: int, names: Roster) -> Iterator[str]:
    """The markers of a model on the board."""
    model = game.model[unit]
    fights = [names.unit(occupant(game, model.x + terms.WAY_X[way], model.y + terms.WAY_Y[way]))
              for way in range(8) if model.engaged & (1 << way)]
    held = {say("active"): game.active == unit, say("activated"): model.activated and game.active != unit,
            say("on overwatch"): model.overwatch, say("engaged with {units}", units=shown(fights)): model.engaged,
            say("gun jammed"): model.jammed, say("stunned"): model.concussed, say("may not shoot"): model.no_shoot,
            say("sustains its fire"): model.sus_level}
    yield from (word for word, holds in held.items() if holds)
    yield from (say("{points} left", points=shots(left)) for left in model.ammo if left > 0)
    if model.item != terms.NOBODY:
        yield say("carries {item}", item=item_name(game, game.objective[model.item]))


def has_fallen(model: Model) -> bool:
    """Whether a model was removed by wounds; one that lurked where an entry point was sealed has all its HP."""
    return bool(model.state == terms.REMOVED and model.hp <= 0)


def ending(start: Any, game: Game, names: Roster) -> list[str]:
    """Who won and why, then each side's objectives and losses, a third's too; `start` is the state before turn 1."""
    return [_result(game, names),
            *(_side(start, game, names, side) for side in (0, 1, terms.THIRD) if names.side(side))]


def _result(game: Game, names: Roster) -> str:
    """Who won and why. Source: 5.5; G-1."""
    if game.winner == terms.NOBODY:
        return say("The boarding action is in turn {turn}.", turn=game.turn)
    if game.winner == terms.DRAW:
        return say("A draw in turn {turn}. (5.5)", turn=game.turn)
    return say("Victory for {side} in turn {turn}: {why}. (5.5)",
               side=names.side(game.winner), turn=game.turn, why=_because(game, names, game.winner))


def _because(game: Game, names: Roster, side: int) -> str:
    """What speaks for a side: objectives reached, the enemy gone, or what the mission says of its last turn."""
    aims = [aim for aim in game.objective[: game.objectives] if aim.side == side and aim.done]
    gone = not any(_is_there(model, 1 - side) for model in game.model)
    places = {"aims": shown([aim_words(game, aim, names) for aim in aims]), "side": names.side(1 - side)}
    if aims:
        return say("it has reached its objective ({aims}) and {side} have no models left" if gone
                   else "it has reached its objective ({aims})", **places)
    return say("{side} have no models left" if gone else "{side} can no longer reach their objective", **places)


def _is_there(model: Model, side: int) -> bool:
    return bool(model.side == side and model.state in {terms.ON_BOARD, terms.LURKING})


def _side(start: Any, game: Game, names: Roster, side: int) -> str:
    """A side's objectives and losses."""
    told = [_reached(aim, aim_words(game, aim, names)) for aim in game.objective[: game.objectives] if aim.side == side]
    return say("{side}: {told}.", side=names.side(side), told=listed([*told, *_losses(start, game, side)], "; "))


def _reached(aim: Objective, words: str) -> str:
    """An objective, and how far it has got."""
    if aim.goal > 1:
        return say("{aim}: {count} of {goal}, reached" if aim.done else "{aim}: {count} of {goal}, not reached",
                   aim=words, count=aim.count, goal=aim.goal)
    return say("{aim}: reached" if aim.done else "{aim}: not reached", aim=words)


def _losses(start: Any, game: Game, side: int) -> Iterator[str]:
    """How many fell, and of how many: those at the start, and those that came later; and how many left."""
    began = sum(_is_there(model, side) for model in start.model)
    came = {terms.ON_BOARD, terms.LURKING, terms.EXITED}
    mine = [model for model in game.model if model.side == side and (model.state in came or has_fallen(model))]
    fell, left = sum(map(has_fallen, mine)), sum(model.state == terms.EXITED for model in mine)
    places = {"lost": fell, "number": began, "later": len(mine) - began}
    if places["later"] == 0:
        yield say("lost {lost} of {number}" if fell else "lost none of {number}", **places)
    elif began == 0:
        yield say("lost {lost} of {later} that arrived later" if fell
                  else "lost none of {later} that arrived later", **places)
    else:
        yield say("lost {lost} of {number} plus {later} that arrived later" if fell
                  else "lost none of {number} plus {later} that arrived later", **places)
    if left:
        yield counted("{count} model left the board", "{count} models left the board", left)
