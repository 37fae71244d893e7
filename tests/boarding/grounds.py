"""Boarding actions for bots, made by hand: one ship of rooms, corridors and doors, and an objective of every kind.

Each is a pair of board and game that `kit.rules` plays; both sides can win each.
"""

from typing import Any, NamedTuple

from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import terms
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.terrain.maptext import parse_map

from . import kit
from .kit import EAST, NORTH, SOUTH, WEST

# letters are sections of floor, `#` is void; row by row from the north
SHIP = """
######GGGG############
######GGGG####HHH#####
AAAA##GGGG####HHH#####
AAAABBBBBBBBBBHHH#####
AAAA####C####D########
AAAA####C####D########
########C####D########
####EEEECEEEEEEEEEIII#
####E#########E###III#
####E#########E###III#
##FFFF######JJJJ######
##FFFF######JJJJ######
##FFFFKKKKKKJJJJ######
######L#######M#######
######L#######M#######
"""
# doors as the two squares they join
DOORS = (((3, 11), (4, 11)), ((8, 12), (8, 11)), ((13, 11), (14, 11)), ((4, 5), (4, 4)), ((14, 5), (14, 4)),
         ((17, 7), (18, 7)), ((5, 2), (6, 2)))


class Ground(NamedTuple):
    """A game set up and not yet begun, and its rule set."""

    name: str
    rules: str
    board: Any
    game: Any


def drawing():
    """The ship as a map text, and its sections."""
    rows = SHIP.strip("\n").split("\n")
    height, width = len(rows), len(rows[0])
    grid = [[" "] * (2 * width + 1) for _ in range(2 * height + 1)]
    for y in range(2 * height + 1):
        for x in range(2 * width + 1):
            if y % 2 == 0 and x % 2 == 0:
                grid[y][x] = "+"
            elif y % 2 and x % 2:
                grid[y][x] = "#" if rows[y // 2][x // 2] == "#" else "."
    for (x, y), (to_x, to_y) in DOORS:
        grid[2 * height - 1 - y - to_y][x + to_x + 1] = "D"
    return "\n".join("".join(row) for row in grid), [row.replace("#", "A") for row in rows]


def ship(**fields):
    """The ship's board, armed."""
    made: Any = kit.arm(parse_map(*drawing()))
    for name, value in fields.items():
        setattr(made, name, value)
    return made


def put(board, game, side, facing, placed):
    """Put models into a game: (profile, x, y) or (profile, x, y, hidden)."""
    for name, x, y, *hidden in placed:
        by_hand.add_model(board, game, kit.NAMES.index(name), side, x, y, facing, *hidden)


def supply(board, game, start, each, pool, refill=0):
    """Blips for side 1, drawn from a pool."""
    board.supply_side, board.supply_profile = 1, kit.NAMES.index("stalker")
    board.supply_start, board.supply_turn, board.supply_refill = start, each, refill
    for k in range(3):
        board.supply_pool[k] = game.pool[k] = pool[k]


SQUAD = (("leader", 1, 11), ("boarder", 2, 11), ("torch", 1, 10), ("cannon", 2, 10), ("boarder", 1, 9))
TROOP = (("trooper", 1, 11), ("trooper", 2, 11), ("trooper", 1, 10), ("trooper", 2, 10), ("breacher", 1, 9))
ENTRIES = ((8, 14, SOUTH), (6, 0, NORTH), (14, 0, NORTH), (20, 6, WEST))


def base(start, each, pool, squad=SQUAD, refill=0, turns=30, at_limit=1):
    """The ship with a squad of side 0, and entry points and blips for side 1."""
    board = ship(turns=turns, at_limit=at_limit)
    for x, y, facing in ENTRIES:
        by_hand.add_entry(board, x, y, facing=facing)
    game = by_hand.new_game(board)
    put(board, game, 0, EAST, squad)
    supply(board, game, start, each, pool, refill)
    by_hand.add_condition(board, 1, terms.ALL_REMOVED, 0, 7)
    return board, game


def aimed(name, kind, board, game, goals=1, **fields):
    """A ground on which side 0 wins by an objective, and side 1 by making it impossible."""
    for group in range(goals):
        objective = by_hand.add_objective(game, kind, 0, **fields)
        by_hand.add_condition(board, 0, terms.ACHIEVED, objective, group)
        by_hand.add_condition(board, 1, terms.IMPOSSIBLE, objective, 2 + group)
    return Ground(name, "classic", board, game)


def section(letter):
    """The number of a section."""
    return "ABCDEFGHIJKLM".index(letter)


def burn():
    """Burn a room beyond three doors."""
    return aimed("burn", terms.BURN, *base(3, 1, (9, 4, 9), refill=1), section=section("J"))


def sweep():
    """Remove a finite number of aliens, or stand near all their entry points."""
    board, game = base(4, 2, (3, 2, 2), turns=40)
    objective = by_hand.add_objective(game, terms.GUARD, 0)
    by_hand.add_condition(board, 0, terms.ACHIEVED, objective, 0)
    by_hand.add_condition(board, 0, terms.ALL_REMOVED, 1, 1)
    return Ground("sweep", "classic", board, game)


def flight():
    """Bring two out by the far side."""
    board, game = base(3, 2, (9, 4, 9), refill=1)
    by_hand.add_exit(board, 15, 2, 0)
    by_hand.add_exit(board, 20, 7, 0)
    return aimed("flight", terms.EXIT, board, game, goal=2, place=NOBODY)


def seal():
    """Seal the entry point behind a door."""
    return aimed("seal", terms.SEAL, *base(3, 1, (9, 4, 9), refill=1), place=2)


def carry():
    """Bring a thing from a far room back to where one began."""
    board, game = base(2, 1, (9, 2, 2), refill=1)
    return aimed("carry", terms.CARRY, board, game, x=15, y=13, section=section("A"))


def console():
    """Operate a console in a far room."""
    board, game = base(3, 1, (9, 4, 9), refill=1)
    thing = by_hand.add_model(board, game, kit.NAMES.index("console"), 0, 8, 14)
    return aimed("console", terms.CONSOLE, board, game, target=thing)


def hold():
    """Hold the crossroads for three turns."""
    return aimed("hold", terms.HOLD, *base(3, 1, (9, 4, 9), refill=1), section=section("C"), goal=3)


def survive():
    """Keep three alive for twelve turns."""
    return aimed("survive", terms.SURVIVE, *base(4, 2, (4, 4, 4)), goal=12, models=3)


def hunt():
    """Kill the alpha in its lair."""
    board, game = base(2, 1, (9, 4, 0))
    put(board, game, 1, NORTH, (("alpha", 13, 3), ("stalker", 12, 4)))
    return aimed("hunt", terms.ELIMINATE, board, game, target=5)


def skirmish():
    """Two troops with guns in each other's way: whoever holds the crossroads, or is left."""
    board = ship(turns=20, at_limit=2)
    game = by_hand.new_game(board)
    put(board, game, 0, EAST, TROOP)
    put(board, game, 1, WEST, (("trooper", 19, 7), ("trooper", 20, 7), ("trooper", 19, 6), ("trooper", 20, 6),
                               ("breacher", 19, 5)))
    for side in (0, 1):
        objective = by_hand.add_objective(game, terms.HOLD, side, section=section("C"), goal=3)
        by_hand.add_condition(board, side, terms.ACHIEVED, objective, 0)
        by_hand.add_condition(board, side, terms.ALL_REMOVED, 1 - side, 1)
    return Ground("skirmish", "book", board, game)


GROUNDS = (burn, sweep, flight, seal, carry, console, hold, survive, hunt, skirmish)
