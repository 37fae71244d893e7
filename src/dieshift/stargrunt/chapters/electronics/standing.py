"""The EW roll that stands in the end against an order, for the chapters whose dice are held against it.

Source: R12.10, R12.30 (RB p.52).
"""

from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import electronics
from dieshift.stargrunt.state.records import Game


@rule
def roll_against(game: Game) -> int:
    """The EW roll that stands in the end against the order being carried out; 0: none. Source: R12.10, R12.30."""
    if game.pending_count == 0:
        return 0
    stands: int = game.pending[game.pending_count - 1].notes[electronics.STANDS]
    return max(0, stands)
