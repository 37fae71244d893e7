"""Buildings made by hand for battles of `kit`: upright rectangles that are point targets."""

from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.state.records import Game

from .kit import area, order
from .motors import motors

BUNKER = (21, 28, 27, 32)  # its middle is 24,30


def section(game: Game, k, piece, *, size=3, armour=2, door=0, window=0, **fields):
    """A section of a building on a piece of terrain; `door` and `window` are one more than their classes."""
    part, game.sections = game.section[k], k + 1
    part.x, part.y = (piece.west + piece.east) // 2, (piece.south + piece.north) // 2
    part.piece = part.building = k
    part.size, part.armour, part.door, part.window = size, armour, door, window
    part.doors, part.windows = 15 * (door > 0), 15 * (window > 0)
    for name, value in fields.items():
        setattr(part, name, value)
    game.shut |= part.sealed << k
    return part


def street(units, *houses, hulls=(), text="book", more=()):
    """A battle among houses: each its rectangle in inches, and what it is otherwise."""
    pieces = [area("building", *box) for box, _ in houses]
    fight = motors(units, dict(hulls), *pieces, *more, text=text)
    for k, (_, fields) in enumerate(houses):
        section(fight.game, k, pieces[k], **fields)
    return fight


def batter(unit=0, house=0, part=0, **fields):
    """An order to fire at a building."""
    return order(buildings.BATTER, unit, choice=4 * house + part, **fields)
