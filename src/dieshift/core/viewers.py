"""Viewers of a game: the player of a side, a spectator, who knows what neither side hides, or the referee.

A viewer is no number, so that code cannot confuse it with a side, with NOBODY (-1), or with another viewer. Numbers
stand for viewers only in files and messages; the code that writes these also reads them.
"""

from enum import Enum

NOBODY = -1  # decides when a game is over, and is the owner of the table's dice


class Viewer(Enum):
    """A viewer of a game, which decides what may be seen and which side may be ordered.

    `side` is the side that the viewer plays; None for a spectator and for the referee. `words` say what is seen.
    """

    FIRST = 0, "the first side"
    SECOND = 1, "the second side"
    SPECTATOR = None, "what neither side hides"
    REFEREE = None, "everything"

    def __init__(self, side: int | None, words: str) -> None:
        self.side = side
        self.words = words

    @classmethod
    def of_side(cls, side: int) -> "Viewer":
        """The player of a side, 0 or 1; ValueError for any other number.

        >>> Viewer.of_side(1).name
        'SECOND'
        """
        if side not in {0, 1}:
            message = f"there is no player of side {side}: 0 is the first side, 1 the second"
            raise ValueError(message)
        return PLAYERS[side]

    @classmethod
    def deciding(cls, side: int) -> "Viewer":
        """The player of the side that must decide; the spectator, who knows least, where no side must (-1)."""
        return cls.SPECTATOR if side == NOBODY else cls.of_side(side)

    @property
    def sees_everything(self) -> bool:
        """Whether nothing is hidden from him."""
        return self is Viewer.REFEREE

    def owns(self, side: int) -> bool:
        """Whether what is a side's is his own; what is nobody's (-1) is no viewer's either."""
        return self.side == side

    def knows(self, side: int) -> bool:
        """Whether he knows what a side hides: its player, and the referee."""
        return self.side == side or self is Viewer.REFEREE

    def decides_for(self, side: int) -> bool:
        """Whether he may decide for a side: its player, and the referee for any."""
        return self.side == side or self is Viewer.REFEREE


PLAYERS = (Viewer.FIRST, Viewer.SECOND)
