"""The table of a squad battle for a page: its pieces of terrain, from the ground upwards."""

from typing import Any

from dieshift.core.words import say, written
from dieshift.interface.scene import Board, Patch
from dieshift.stargrunt.interface import words
from dieshift.stargrunt.interface.draw import bottom_up
from dieshift.stargrunt.state.roster import Roster
from dieshift.stargrunt.state.terms import INCH
from dieshift.stargrunt.terrain.going import BARRED, RISE, Table
from dieshift.stargrunt.terrain.kinds import CALLED, KINDS
from dieshift.stargrunt.terrain.pieces import outline
from dieshift.stargrunt.text.notation import inches

GRID = 6 * INCH


def board(table: Table, names: Roster) -> Board:
    """What never changes on the table; pieces that are drawn later cover those before. See R4.20, R14.1-R14.6."""
    return Board(game="stargrunt", width=int(table.width), height=int(table.depth), scale=INCH, grid=GRID,
                 measures=words.MEASURES, patches=[_patch(piece) for piece in bottom_up(table)])


def _patch(piece: Any) -> Patch:
    """A piece of terrain, with its name, its height if one sees less over it, and its cover."""
    kind = KINDS[piece.kind]
    label = CALLED[kind]
    if piece.sight == RISE:
        label = say(words.HEIGHT, kind=label, inches=written(inches(piece.height)))
    cover = words.IMPASSABLE if piece.going == BARRED else words.COVERS[piece.cover]
    return Patch(kind=kind, points=outline(piece), closed=piece.linear == 0, label=label, cover=cover)
