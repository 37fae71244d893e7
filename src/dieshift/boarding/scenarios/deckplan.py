"""Decks out of a seed: corridors, corners, crossings, rooms and dead ends set end to end.

The pieces: corridors of three, four and five squares; corners, T-pieces and crossings in a square of three; corners,
T-pieces, crossings and passages in a square of five, whose middle is a floor of three by three; dead ends; the room of
four by four of the source's example. Source: 5.5 (tiles).
"""

from collections.abc import Sequence
from typing import NamedTuple

from dieshift.boarding.scenarios.deck import CLOSED_DOOR, OPEN, STEPS, Cell, Deck
from dieshift.boarding.state.terms import LETTERS
from dieshift.core.chance import Chance

LARGEST = 30  # squares along a side of a deck
TRIES = 400


class End(NamedTuple):
    """Where another piece can be set: a square of the piece, and the facing that leads out of it."""

    cell: Cell
    facing: int


class Piece(NamedTuple):
    """A piece of deck, as it lies: its floor and its ends."""

    name: str
    cells: tuple[Cell, ...]
    ends: tuple[End, ...]


def _corridor(length: int) -> Piece:
    cells = tuple((0, y) for y in range(length))
    return Piece(f"corridor {length}", cells, (End((0, 0), 2), End((0, length - 1), 0)))


def _cross(name: str, facings: tuple[int, ...]) -> Piece:
    """Arms of one square round a middle square."""
    ends = tuple(End((1 + STEPS[f][0], 1 + STEPS[f][1]), f) for f in facings)
    return Piece(name, ((1, 1), *(end.cell for end in ends)), ends)


def _hall(name: str, facings: tuple[int, ...]) -> Piece:
    """Arms of one square round a floor of three by three."""
    ends = tuple(End((2 + 2 * STEPS[f][0], 2 + 2 * STEPS[f][1]), f) for f in facings)
    floor = tuple((x, y) for y in (1, 2, 3) for x in (1, 2, 3))
    return Piece(name, (*floor, *(end.cell for end in ends)), ends)


def _room(name: str, ends: tuple[End, ...]) -> Piece:
    return Piece(name, tuple((x, y) for y in range(4) for x in range(4)), ends)


CORRIDORS = tuple(_corridor(length) for length in (3, 4, 5))
TURNS = (_cross("corner", (0, 1)), _cross("T-piece", (0, 1, 3)), _cross("T-piece", (0, 1, 3)),
         _cross("crossing", (0, 1, 2, 3)))
HALLS = (_hall("hall corner", (0, 1)), _hall("hall T-piece", (0, 1, 3)), _hall("hall crossing", (0, 1, 2, 3)),
         _hall("hall passage", (0, 2)))
ROOMS = (_room("room", (End((2, 0), 2), End((3, 3), 0))), _room("room", (End((1, 0), 2), End((3, 2), 1))),
         _room("room", (End((2, 0), 2),)), _room("room", (End((1, 0), 2), End((0, 2), 3), End((3, 1), 1))))
DEAD_ENDS = (Piece("dead end", ((0, 0),), (End((0, 0), 2),)), Piece("dead end", ((0, 0), (0, 1)), (End((0, 0), 2),)))


def turned(piece: Piece, quarters: int) -> Piece:
    """A piece turned clockwise by so many quarters."""

    def cell(at: Cell) -> Cell:
        x, y = at
        for _ in range(quarters):
            x, y = y, -x
        return x, y

    ends = tuple(End(cell(end.cell), (end.facing + quarters) % 4) for end in piece.ends)
    return Piece(piece.name, tuple(map(cell, piece.cells)), ends)


def moved(piece: Piece, dx: int, dy: int) -> Piece:
    """A piece moved."""
    cells = tuple((x + dx, y + dy) for x, y in piece.cells)
    return Piece(piece.name, cells, tuple(End((x + dx, y + dy), f) for (x, y), f in piece.ends))


class Growth:
    """A deck that grows piece by piece from a first corridor."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.deck = Deck()
        self.pieces: dict[str, Piece] = {}
        self.open: list[End] = []
        self.lay(moved(CORRIDORS[2], 0, 0), None)
        self.open = [end for end in self.open if end.facing == 0]  # the first corridor is left behind closed

    def lay(self, piece: Piece, at: End | None) -> None:
        """Lay a piece that fits, joined to the end at which it is set and to all others that it meets."""
        letter = LETTERS[len(self.pieces)]
        self.pieces[letter] = piece
        self.deck.add(letter, piece.cells)
        for end in piece.ends:
            other = End(beyond(end), (end.facing + 2) % 4)
            if other in self.open:
                self.open.remove(other)
                self.deck.join(end.cell, other.cell, self.mark(piece, other) if other == at else OPEN)
            else:
                self.open.append(end)

    def mark(self, piece: Piece, end: End) -> str:
        """A door or none, between a piece and the end where it is set: rooms have doors more often."""
        rooms = piece.name == "room" or self.pieces[self.deck.section[end.cell]].name == "room"
        return CLOSED_DOOR if self.chance.likely(80 if rooms else 20) else OPEN

    def fits(self, piece: Piece) -> bool:
        """Whether a piece keeps clear of all others but where ends meet, and the deck stays small enough."""
        floor = self.deck.section
        cells = set(piece.cells)
        xs, ys = [x for x, _ in (*floor, *cells)], [y for _, y in (*floor, *cells)]
        if max(xs) - min(xs) >= LARGEST or max(ys) - min(ys) >= LARGEST or cells & floor.keys():
            return False
        for cell in piece.cells:
            for facing, (dx, dy) in enumerate(STEPS):
                other = (cell[0] + dx, cell[1] + dy)
                if other in floor and not self.meet(piece, End(cell, facing)):
                    return False
        return all(beyond(end) not in floor or self.meet(piece, end) for end in piece.ends)

    def meet(self, piece: Piece, end: End) -> bool:
        """Whether an end of a piece meets an open end of the deck."""
        return end in piece.ends and End(beyond(end), (end.facing + 2) % 4) in self.open

    def keeps_ways_out(self, piece: Piece) -> bool:
        """Whether no open end of the deck would face the side of a piece."""
        facing = [End(beyond(end), (end.facing + 2) % 4) for end in self.open]
        return all(end.cell not in piece.cells or end in piece.ends for end in facing)

    def grow(self, choice: Sequence[Piece]) -> bool:
        """Set one of some pieces at an open end, any of them, any way round; whether it fitted."""
        if not self.open:
            return False
        at = self.chance.pick(self.open)
        piece = self.chance.pick(choice)
        end = self.chance.pick(piece.ends)
        quarters = (at.facing + 2 - end.facing) % 4
        way = turned(piece, quarters)
        x, y = turned(Piece("", (end.cell,), ()), quarters).cells[0]
        to_x, to_y = beyond(at)
        placed = moved(way, to_x - x, to_y - y)
        if not self.fits(placed) or not self.keeps_ways_out(placed):
            return False
        self.lay(placed, at)
        return True

    def close(self) -> None:
        """Set dead ends at what is left open where they fit; what is not closed so ends in a wall."""
        for at in list(self.open):
            for piece in DEAD_ENDS[::-1]:
                placed = _set_at(piece, at)
                if at in self.open and len(self.pieces) < len(LETTERS) and self.fits(placed):
                    self.lay(placed, at)


def _set_at(piece: Piece, at: End) -> Piece:
    end = piece.ends[0]
    quarters = (at.facing + 2 - end.facing) % 4
    x, y = beyond(at)
    return moved(turned(piece, quarters), x, y)


def beyond(end: End) -> Cell:
    """The square on the other side of an end."""
    return end.cell[0] + STEPS[end.facing][0], end.cell[1] + STEPS[end.facing][1]


class Plan(NamedTuple):
    """A finished deck: the section of the first corridor, rooms, and dead ends, the far ones last."""

    deck: Deck
    start: str
    rooms: list[str]
    dead_ends: list[str]


def plan(chance: Chance, pieces: int) -> Plan:
    """A deck of about so many pieces, all connected, with at least two rooms or halls and three dead ends."""
    for _ in range(TRIES):
        draft = _plan(chance, pieces)
        if draft is not None and len(draft.rooms) >= 2 and len(draft.dead_ends) >= 3:
            return draft
    message = f"no deck of {pieces} pieces was found"
    raise ValueError(message)


def _plan(chance: Chance, pieces: int) -> Plan | None:
    growth = Growth(chance)
    for _ in range(12 * pieces):
        if len(growth.pieces) >= pieces:
            break
        choice = (CORRIDORS, TURNS, HALLS, ROOMS)[chance.pick((0, 0, 0, 1, 1, 1, 2, 2, 3))]
        growth.grow(choice)
    if len(growth.pieces) < pieces:
        return None
    growth.close()
    names = {old: LETTERS[i] for i, old in enumerate(dict.fromkeys(growth.deck.section.values()))}
    deck = growth.deck.settled()
    far = deck.distances(deck.cells("A"))
    by_name = {names[old]: piece.name for old, piece in growth.pieces.items()}
    letters = sorted(by_name, key=lambda letter: (min(far[cell] for cell in deck.cells(letter)), letter))
    rooms = [letter for letter in letters if by_name[letter].startswith(("room", "hall"))]
    ends = [letter for letter in letters if by_name[letter] == "dead end"]
    return Plan(deck, "A", rooms, ends)
