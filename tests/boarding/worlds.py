"""Random boarding actions: small boards with walls, doors, sections, entries, exits, and every kind of model.

Everything follows from the seed.
"""

from typing import Any, NamedTuple

from dieshift.boarding.scenarios import by_hand
from dieshift.boarding.state import terms
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import SIZE
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.terrain.maptext import parse_map
from dieshift.core.chance import Chance

from . import kit

SIDES = (("boarder", "leader", "torch", "cannon", "claws", "hammer", "adept", "two blades", "rifleman", "walker"),
         ("stalker", "alpha", "venom", "seer", "trooper", "storm trooper", "breacher", "stalker", "stalker"))


class World(NamedTuple):
    """A game set up and not yet begun; `rules` is the text of its rule set."""

    seed: int
    rules: str
    board: Any
    game: Any


def random_drawing(chance, width, height):
    """A map: mostly floor, some void, some walls and doors."""
    rows = []
    for row in range(2 * height + 1):
        line = ""
        for column in range(2 * width + 1):
            inner = 0 < row < 2 * height and 0 < column < 2 * width
            if row % 2 and column % 2:
                line += "#" if chance.likely(10) else "."
            elif row % 2 == column % 2 or not inner:
                line += "+" if row % 2 == column % 2 else " "
            else:
                luck = chance.between(1, 100)
                wall = "-" if column % 2 else "|"
                line += wall if luck <= 14 else "D" if luck <= 22 else "d" if luck <= 25 else " "
        rows.append(line)
    return "\n".join(without_lost_doors(rows))


def without_lost_doors(rows):
    """Doors beside void are walls."""
    grid = [list(row) for row in rows]
    for r, row in enumerate(grid):
        for c, mark in enumerate(row):
            if mark in "Dd":
                ends = [(r, c - 1), (r, c + 1)] if r % 2 else [(r - 1, c), (r + 1, c)]
                if any(grid[a][b] == "#" for a, b in ends):
                    row[c] = " "
    return ["".join(row) for row in grid]


def random_sections(chance, width, height):
    """Letters in blocks of three by three."""
    letters = [[chance.pick("ABCDE") for _ in range(width // 3 + 1)] for _ in range(height // 3 + 1)]
    return ["".join(letters[y // 3][x // 3] for x in range(width)) for y in range(height)]


def random_rules(chance):
    """A preset and some options that go together."""
    chosen = chance.pick(("book", "classic"))
    taken = set()
    for key, option in catalogue.options.items():
        if chance.likely(25) and not option.fields & taken and chosen not in option.presets:
            taken |= option.fields
            chosen += f" + {key}"
    return chosen


def free_squares(board, game):
    """Floor that nobody stands on."""
    return [(x, y) for y in range(board.height) for x in range(board.width)
            if board.section[y * SIZE + x] != NOBODY and not game.occupant[y * SIZE + x]]


def add_things(chance, board, game):
    """Objectives of every kind, with what they need."""
    squares = free_squares(board, game)
    console = by_hand.add_model(board, game, kit.NAMES.index("console"), 0, *chance.pick(squares))
    carried = chance.pick(squares)
    objectives = [
        by_hand.add_objective(game, terms.BURN, 0, section=chance.between(0, 4)),
        by_hand.add_objective(game, terms.CARRY, 0, x=carried[0], y=carried[1], section=chance.pick((NOBODY, 0, 1))),
        by_hand.add_objective(game, terms.CONSOLE, chance.between(0, 1), target=console),
        by_hand.add_objective(game, terms.HOLD, chance.between(0, 1), section=chance.between(0, 4), goal=2),
        by_hand.add_objective(game, terms.EXIT, 0, goal=1),
        by_hand.add_objective(game, terms.GUARD, 0),
        by_hand.add_objective(game, terms.SEAL, 0, place=0),
        by_hand.add_objective(game, terms.SURVIVE, 1, goal=4),
    ]
    for side in (0, 1):
        for group in range(2):
            for _ in range(chance.between(1, 2)):
                kind = chance.pick((terms.ACHIEVED, terms.ACHIEVED, terms.IMPOSSIBLE))
                by_hand.add_condition(board, side, kind, chance.pick(objectives), group)
        by_hand.add_condition(board, side, terms.ALL_REMOVED, 1 - side, 2)


def random_world(seed):
    """A game of a seed."""
    chance = Chance(seed)
    width, height = chance.between(4, 11), chance.between(4, 11)
    board = kit.arm(parse_map(random_drawing(chance, width, height), random_sections(chance, width, height)))
    for k in range(board.doors):
        board.door[k].profile = chance.pick((0, 0, kit.NAMES.index("bulkhead")))
    board.first, board.turns, board.at_limit = chance.between(0, 1), chance.between(3, 8), chance.between(0, 2)
    board.door_jams = chance.pick((0, 0, 3))
    game = by_hand.new_game(board)
    for _ in range(chance.between(2, 3)):
        by_hand.add_entry(board, *chance.pick(free_squares(board, game)), facing=chance.between(0, 3), hold_range=2)
    by_hand.add_exit(board, *chance.pick(free_squares(board, game)), chance.pick((0, 2)))
    board.supply_side, board.supply_profile = 1, kit.NAMES.index(chance.pick(("stalker", "trooper")))
    board.supply_start, board.supply_turn, board.supply_refill = chance.between(0, 4), chance.between(0, 2), 0
    for k in range(3):
        game.pool[k] = board.supply_pool[k] = chance.between(0, 4)
    board.supply_refill = 1 if sum(board.supply_pool) and chance.likely(50) else 0
    if chance.likely(60):
        add_things(chance, board, game)
    for _ in range(chance.between(3, 10)):
        side, squares = chance.between(0, 1), free_squares(board, game)
        if squares:
            blip = chance.between(1, 3) if side and chance.likely(30) else 0
            name = "stalker" if blip else chance.pick(SIDES[side])
            number, square = kit.NAMES.index(name), chance.pick(squares)
            by_hand.add_model(board, game, number, side, *square, chance.between(0, 3), blip)
    put_items_underfoot(chance, game)
    add_third_side(Chance(seed + (1 << 33)), board, game)
    return World(seed, random_rules(chance), board, game)


def add_third_side(chance, board, game):
    """In one world of four, somebody whom nobody commands."""
    if not chance.likely(25):
        return
    for _ in range(chance.between(1, 3)):
        squares = free_squares(board, game)
        if squares:
            name = chance.pick(("trooper", "leader", "cannon", "torch", "two blades", "walker", "stalker"))
            kind = kit.NAMES.index(name)
            by_hand.add_model(board, game, kind, terms.THIRD, *chance.pick(squares), chance.between(0, 3))


def put_items_underfoot(chance, game):
    """Most items lie where somebody stands who may pick them up."""
    for aim in game.objective[:game.objectives]:
        own = [figure for figure in game.model[:game.models] if figure.side == aim.side]
        if aim.kind == terms.CARRY and own and chance.likely(80):
            carrier = chance.pick(own)
            aim.x, aim.y = carrier.x, carrier.y
