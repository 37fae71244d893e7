"""What a model or a square sees of the whole board of a boarding action, and where known enemies could shoot.

See B7, B11, B15-B17; G-5 to G-8, G-12.
"""

from collections.abc import Callable
from typing import Any

from dieshift.boarding.chapters.shooting.rules import gun_refusal, section_refusal, shot_refusal
from dieshift.boarding.frame import ALLOWED
from dieshift.boarding.interface.board import CELL
from dieshift.boarding.interface.look import extent_of, facing_of, square_of
from dieshift.boarding.interface.sight import enemy_of
from dieshift.boarding.state.records import SIZE, Board, Game, Model
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import NEUTRAL, NOBODY, ON_BOARD
from dieshift.boarding.terrain.board import in_view, inside, sight
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, say
from dieshift.interface.scene import Survey
from dieshift.interface.survey import by_firer, read, spots, survey

KINDS = ["hidden", "clear"]


def field(_: Any, table: Board, seen: Game, names: Roster, viewer: Viewer, text: str) -> Survey:
    """The squares that a model sees with its facing, or that are seen from a square, all round."""
    extent = extent_of(table)
    eye = read(text, names, seen.models, extent).viewer
    at_x, at_y = square_of(table, seen, names, eye)
    facing = facing_of(seen, viewer, eye)

    def value(along: int, up: int) -> int:
        x, y = along // CELL, up // CELL
        if not inside(table, x, y) or (facing != NOBODY and in_view(facing, x - at_x, y - at_y) == 0):
            return 0
        return int(sight(table, seen, at_x, at_y, x, y, eye.unit))

    grid = survey(extent, value, kinds=KINDS)
    count = sum(grid.runs[k + 1] for k in range(0, len(grid.runs), 2) if grid.runs[k])
    floor = sum(inside(table, x // CELL, y // CELL) for x, y in spots(extent))
    title = names.unit(eye.unit) or f"{at_x},{at_y}"
    sentence = say("{viewer} sees {count} of {floor} squares", viewer=title, count=count, floor=floor)
    return Survey(columns=grid.columns, step=grid.step, runs=grid.runs, kinds=KINDS, words=[sentence])


def threat(rules: Rules, table: Board, seen: Game, names: Roster, viewer: Viewer, text: str) -> Survey:
    """For every square the known enemies who could shoot at a model there, as they stand and face now."""
    extent, firers = extent_of(table), {}
    squares = [(x // CELL, y // CELL) for x, y in spots(extent)]
    floor = [bool(inside(table, x, y)) for x, y in squares]
    for unit in range(seen.models):
        model = seen.model[unit]
        if model.state != ON_BOARD or model.side == NEUTRAL or viewer.owns(model.side) or model.hidden:
            continue
        guns = [gun for gun in _guns(table, model) if gun_refusal(table, model, gun) == ALLOWED]
        if guns:
            reaches = _reaches(rules, table, seen, unit, guns)
            firers[unit] = [there and reaches(x, y) for there, (x, y) in zip(floor, squares, strict=True)]
    sentence = say("no known enemy could shoot")
    if firers:
        sentence = say("where {units} could shoot from their present squares and facings",
                       units=listed(map(names.unit, firers)))
    return by_firer(extent, firers, words=[sentence])


def _guns(table: Board, model: Model) -> list[int]:
    """The guns of a model."""
    profile = table.profile[model.profile]
    return [int(profile.gun[k]) for k in range(profile.guns)]


def _reaches(rules: Rules, table: Board, seen: Game, unit: int, guns: list[int]) -> Callable[[int, int], bool]:
    """Whether a shooter could shoot at who is in a square: at the model there, an enemy put there, or its section."""
    game = clone(seen)
    shooter, spare = game.model[unit], enemy_of(game, unit)
    aimed = [gun for gun in guns if table.gun[gun].torrent == 0]
    sections = {int(section) for section in table.section} - {NOBODY}
    alight = {section for gun in guns if table.gun[gun].torrent for section in sections
              if section_refusal(rules, table, seen, unit, gun, section) == ALLOWED}

    def reaches(x: int, y: int) -> bool:
        if table.section[y * SIZE + x] in alight:
            return True
        target = game.occupant[y * SIZE + x] - 1
        if target == NOBODY and spare != NOBODY:
            target, game.model[spare].x, game.model[spare].y = spare, x, y
        return any(shot_refusal(rules, table, game, unit, gun, shooter.x, shooter.y, shooter.facing, target) == ALLOWED
                   for gun in aimed)

    return reaches
