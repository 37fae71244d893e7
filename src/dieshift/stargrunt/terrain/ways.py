"""The way on foot to what each side wants: a coarse map of costs, laid once for a table, for bots and for hints.

A cell of the map holds the movement allowance, in tenths of an inch, that normal infantry needs from its middle to the
side's primary place or edge. It says nothing about where anybody stands, and it is laid for dry ground and the usual
readings of walls and buildings. Source: R4.16-R4.23 through `going.path_cost`.
"""

import heapq
from functools import lru_cache

from dieshift.core.records import flatten, restore
from dieshift.core.rules import rule
from dieshift.stargrunt.state.records import Game, Objective
from dieshift.stargrunt.state.terms import EXIT, HOLD, TROOPS_ON_FOOT
from dieshift.stargrunt.terrain.going import EVERYWHERE, GAITS, GRID, IMPASSABLE, Table, hindrances, path_cost

NO_WAY = 32_000
STRIP = 8  # cells whose surroundings are looked at together
LAID = 16  # tables whose maps are kept

Values = tuple[int, ...]  # of a record, in the order of its fields


def lay_ways(table: Table, game: Game) -> None:
    """Write the maps of both sides into a table; a side without a place or an edge to reach gets none.

    ValueError for a place beyond the table, which no scenario has.
    """
    aims = []
    for k in range(game.objectives):
        aim = game.objective[k]
        if not (0 <= aim.x <= table.width and 0 <= aim.y <= table.depth):
            message = f"objective.{k} lies beyond the table"
            raise ValueError(message)
        if aim.primary and aim.kind in {HOLD, EXIT}:
            aims.append(tuple(flatten(aim)))
    if aims:
        for cell, cost in enumerate(_ways(tuple(flatten(table)), tuple(aims))):
            table.way[cell] = cost


@lru_cache(maxsize=LAID)
def _ways(ground: Values, aims: tuple[Values, ...]) -> list[int]:
    """The maps of a table: many battles are fought on the same one."""
    table = Table()
    restore(table, ground)
    steps = _steps(table)
    for values in aims:
        aim = Objective()
        restore(aim, values)
        _spread(table, aim, steps)
    return list(table.way)


def _middle(table: Table, cell: int) -> tuple[int, int]:
    return cell_x(table, cell), cell_y(table, cell)


def _steps(table: Table) -> list[list[tuple[int, int]]]:
    """For each cell, its neighbours and what a step there costs."""
    steps: list[list[tuple[int, int]]] = [[] for _ in range(GRID * GRID)]
    near = EVERYWHERE
    for cell in range(GRID * GRID):
        column, row = cell % GRID, cell // GRID
        if column % STRIP == 0:
            west, south = _middle(table, row * GRID + max(0, column - 1))
            east, north = _middle(table, min(GRID - 1, row + 1) * GRID + min(GRID - 1, column + STRIP))
            near = hindrances(table, GAITS[TROOPS_ON_FOOT], west, south, east, north)
        for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
            if 0 <= column + dx < GRID and row + dy < GRID:
                other = (row + dy) * GRID + column + dx
                cost = path_cost(table, GAITS[TROOPS_ON_FOOT], *_middle(table, cell), *_middle(table, other), near)
                if cost < IMPASSABLE:
                    steps[cell].append((other, cost))
                    steps[other].append((cell, cost))
    return steps


def _goals(table: Table, aim: Objective) -> list[int]:
    """The cells from which the objective needs no more steps."""
    if aim.kind == EXIT:
        row = 0 if aim.y == 0 else GRID - 1
        return [row * GRID + column for column in range(GRID)]
    return [aim.y * GRID // (table.depth + 1) * GRID + aim.x * GRID // (table.width + 1)]


def _spread(table: Table, aim: Objective, steps: list[list[tuple[int, int]]]) -> None:
    costs = dict.fromkeys(_goals(table, aim), 0)
    waiting = [(0, cell) for cell in costs]
    while waiting:
        cost, cell = heapq.heappop(waiting)
        if cost > costs[cell]:
            continue
        for other, more in steps[cell]:
            if cost + more < costs.get(other, NO_WAY * 10):
                costs[other] = cost + more
                heapq.heappush(waiting, (cost + more, other))
    for cell in range(GRID * GRID):
        table.way[aim.side * GRID * GRID + cell] = min(NO_WAY, costs.get(cell, NO_WAY * 10) // 10)


@rule
def cell_at(table: Table, x: int, y: int) -> int:
    """The cell of the map in which a point lies."""
    return y * GRID // (table.depth + 1) * GRID + x * GRID // (table.width + 1)


@rule
def way_at(table: Table, side: int, x: int, y: int) -> int:
    """What is left of the way from a point, in hundredths of an inch of allowance; 0 where there is no map."""
    return table.way[side * GRID * GRID + cell_at(table, x, y)] * 10


@rule
def next_cell(table: Table, side: int, cell: int) -> int:
    """The neighbour of a cell with the least way left; the cell itself at the end of the way."""
    column, row, best = cell % GRID, cell // GRID, cell
    for dy in range(-1, 2):
        for dx in range(-1, 2):
            if 0 <= column + dx < GRID and 0 <= row + dy < GRID:
                other = cell + dy * GRID + dx
                if table.way[side * GRID * GRID + other] < table.way[side * GRID * GRID + best]:
                    best = other
    return best


@rule
def ahead(table: Table, side: int, x: int, y: int, cells: int) -> int:
    """The cell so many steps further on the way from a point."""
    cell = cell_at(table, x, y)
    for _ in range(cells):
        cell = next_cell(table, side, cell)
    return cell


@rule
def cell_x(table: Table, cell: int) -> int:
    """The column of a cell's middle, in hundredths of an inch."""
    return (2 * (cell % GRID) + 1) * table.width // (2 * GRID)


@rule
def cell_y(table: Table, cell: int) -> int:
    """The row of a cell's middle, in hundredths of an inch."""
    return (2 * (cell // GRID) + 1) * table.depth // (2 * GRID)
