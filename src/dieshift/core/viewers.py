"""Who looks at a game: the player of a side, a spectator, who knows what neither side hides, or the referee.

A viewer is no number, so that nobody takes it for a side, for nobody (-1), or for another viewer. Numbers stand for
viewers only where they are kept or sent, and are read there by whoever keeps or sends them.
"""

from enum import Enum

NOBODY = -1  # decides when a game is over, and is the owner of the table's dice


class Viewer(Enum):
    """Who looks, and so what he may know and for whom he may decide.

    `side` is the side that he plays; None of a spectator and of the referee. `words` say what he sees.
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
        """The player of the side that must decide; where nobody must any more (-1), whoever knows least."""
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
