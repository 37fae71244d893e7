"""Doors: where they stand, who reaches them, opening and closing them.

Source: B3, B6; G-4; 5.5 (doors that jam).
"""

from typing import NamedTuple

from dieshift.boarding.chapters import doors
from dieshift.boarding.state import terms
from dieshift.boarding.state.records import Board, Game, Model
from dieshift.boarding.terrain.board import barred, edge_at, in_arc
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule

DOOR_COST = 1  # AcPo to open or close


class Square(NamedTuple):
    """A square of the board."""

    x: int
    y: int


class Opening(NamedTuple):
    """What becomes of a door that is opened, and the face of the die; 0: none was rolled."""

    state: int
    face: int


@rule
def is_shut(game: Game, door: int) -> int:
    """Whether a door stops steps, sight and contact. Source: G-4."""
    return barred(game, terms.FIRST_DOOR + door)


@rule
def door_on(board: Board, x: int, y: int, side: int) -> int:
    """The door on one side of a square; NOBODY: none. Source: G-4."""
    edge = edge_at(board, x, y, side)
    return edge - terms.FIRST_DOOR if edge >= terms.FIRST_DOOR else terms.NOBODY


@rule
def reaches_door(board: Board, model: Model, door: int) -> int:
    """Whether a door is on the edge before a model; a blip, which faces nowhere, reaches all four. Source: B3, G-4."""
    if model.hidden == 0:
        return 1 if door_on(board, model.x, model.y, model.facing) == door else 0
    for side in range(4):
        if door_on(board, model.x, model.y, side) == door:
            return 1
    return 0


@rule
def side_of_door(board: Board, door: int, x: int, y: int) -> Square:
    """The square beside a door on the same side of it as a shooter. Source: G-4."""
    made = board.door[door]
    if made.side == terms.NORTH:
        return Square(made.x + 0, made.y + (1 if y > made.y else 0))
    return Square(made.x + (1 if x > made.x else 0), made.y + 0)


@rule
def door_in_arc(board: Board, door: int, x: int, y: int, facing: int) -> int:
    """Whether a door is in the fire arc from a square: its near square is, or the shooter stands there and faces it.

    Source: G-4, G-7.
    """
    near = side_of_door(board, door, x, y)
    if near.x != x or near.y != y:
        return in_arc(facing, near.x - x, near.y - y)
    doorway = board.door[door]
    if doorway.side == terms.NORTH:
        return 1 if facing == (terms.NORTH if y == doorway.y else terms.SOUTH) else 0
    return 1 if facing == (terms.EAST if x == doorway.x else terms.WEST) else 0


@rule
def opened(dice: Dice, jams_on: int) -> Opening:
    """Open a door; in some missions it may jam. Source: B3; 5.5."""
    if jams_on == 0:
        return Opening(terms.DOOR_OPEN, 0)
    face = roll(dice, 6, doors.DOOR_JAMS)
    return Opening(terms.DOOR_JAMMED if face <= jams_on else terms.DOOR_OPEN, face)


@rule
def can_open(game: Game, door: int) -> int:
    """Whether a door is closed and not jammed. Source: G-4."""
    return 1 if game.door_state[door] == terms.DOOR_CLOSED else 0


@rule
def can_close(game: Game, door: int) -> int:
    """Whether a door stands open. Source: G-4."""
    return 1 if game.door_state[door] == terms.DOOR_OPEN else 0
