"""Decks: floor in pieces, doors between them, drawn as the map and the sections of a mission file.

    deck = Deck()
    deck.room("A", 0, 0, 4, 1)
    deck.room("B", 4, 0, 3, 3)
    deck.join((3, 0), (4, 0), "D")
    deck.map_rows()

Squares of different pieces are walled off from one another unless they are joined. Source: 5.1, 5.2.
"""

from collections import deque
from collections.abc import Iterable

from dieshift.boarding.state.terms import LETTERS

Cell = tuple[int, int]
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))  # by facing
OPEN, CLOSED_DOOR = " ", "D"


class Deck:
    """A board in the making."""

    def __init__(self) -> None:
        self.section: dict[Cell, str] = {}
        self.joins: dict[frozenset[Cell], str] = {}

    def add(self, letter: str, cells: Iterable[Cell]) -> None:
        """Lay the floor of a section."""
        for cell in cells:
            self.section[cell] = letter

    def room(self, letter: str, x: int, y: int, width: int, height: int) -> None:
        """Lay a rectangle of floor; `x, y` is its south-west corner."""
        self.add(letter, ((x + i, y + j) for i in range(width) for j in range(height)))

    def join(self, one: Cell, other: Cell, mark: str = OPEN) -> None:
        """Open the edge between two neighbouring squares, or put a door there."""
        self.joins[frozenset((one, other))] = mark

    def edge(self, one: Cell, other: Cell) -> str:
        """What lies between two neighbouring squares: a mark of the map; `#` for a wall."""
        if one not in self.section or other not in self.section:
            return "#"
        mark = self.joins.get(frozenset((one, other)))
        if mark is not None:
            return mark
        return OPEN if self.section[one] == self.section[other] else "#"

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The squares that can be reached from one in a straight step, through doors too."""
        around = [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS]
        return [other for other in around if self.edge(cell, other) != "#"]

    def distances(self, start: Iterable[Cell]) -> dict[Cell, int]:
        """How many straight steps it is from the nearest of some squares to each that can be reached."""
        steps = dict.fromkeys(start, 0)
        waiting = deque(steps)
        while waiting:
            cell = waiting.popleft()
            for other in self.neighbours(cell):
                if other not in steps:
                    steps[other] = steps[cell] + 1
                    waiting.append(other)
        return steps

    def cells(self, letter: str) -> list[Cell]:
        """The squares of a section, from the south-west."""
        return sorted((cell for cell, of in self.section.items() if of == letter), key=lambda c: (c[1], c[0]))

    def settled(self) -> "Deck":
        """The same deck with its south-west corner at 0, 0, and letters given in the order of the sections."""
        west, south = min(x for x, _ in self.section), min(y for _, y in self.section)
        names = {old: LETTERS[i] for i, old in enumerate(dict.fromkeys(self.section.values()))}
        deck = Deck()
        deck.section = {(x - west, y - south): names[old] for (x, y), old in self.section.items()}
        deck.joins = {frozenset((x - west, y - south) for x, y in edge): mark for edge, mark in self.joins.items()}
        return deck

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of a deck that is settled."""
        return max(x for x, _ in self.section) + 1, max(y for _, y in self.section) + 1

    def map_rows(self) -> list[str]:
        """The map as a mission file draws it."""
        width, height = self.size
        return [row for y in reversed(range(-1, height)) for row in self._two_rows(y, width)]

    def _two_rows(self, y: int, width: int) -> list[str]:
        """The line of walls on the north side of a row of squares, and the squares; of -1 the southern walls only."""
        walls, squares = "+", ""
        for x in range(width):
            walls += f"{self._wall((x, y), (x, y + 1), '-')}+"
            squares += f"{self._wall((x - 1, y), (x, y), '|')}{'.' if (x, y) in self.section else ' '}"
        squares += self._wall((width - 1, y), (width, y), "|")
        return [walls.rstrip()] + ([squares.rstrip()] if y >= 0 else [])

    def _wall(self, one: Cell, other: Cell, wall: str) -> str:
        if one not in self.section and other not in self.section:
            return " "
        mark = self.edge(one, other)
        return wall if mark == "#" else mark

    def section_rows(self) -> list[str]:
        """The letters of the sections as a mission file lists them, void as dots."""
        width, height = self.size
        return ["".join(self.section.get((x, y), ".") for x in range(width)) for y in reversed(range(height))]
