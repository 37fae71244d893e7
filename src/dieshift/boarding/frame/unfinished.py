"""Parts of an action that wait while a player decides: their chapter declares and resumes them.

A chapter's `declared.py` declares the kinds, its `orders.py` says how each is `resumed`. `Pending.stage` holds the
number of the next part. A part that comes before it has a number below 0, and is recognised by its own fields in
`Pending`. Source: B11, B37; G-8, G-18.
"""

from dieshift.boarding.frame.refusals import CHAPTERS
from dieshift.boarding.state.records import Board, Game, Pending
from dieshift.boarding.state.terms import NOBODY
from dieshift.core.dice import Dice
from dieshift.core.questions import Matter, Matters
from dieshift.core.record_rules import clearing
from dieshift.core.registry import ours_first
from dieshift.core.rules import Rules, numbered, rule

clear_pending = clearing(Pending)
unfinished = Matters("unfinished matter", "boarding", least=-128)
IDLE = unfinished.declare(Matter(0, "nothing is under way", "G-1"))


def declare(matter: Matter) -> int:
    """Take in what may be unfinished and return its number; DeclarationError says what clashes or is missing.

    The game's own chapters are loaded first, so in a clash the other package is refused, in any order of imports.
    """
    ours_first(CHAPTERS)
    return unfinished.declare(matter)


@rule
def blank_pending(pending: Pending) -> None:
    """Nothing is under way."""
    clear_pending(pending)
    pending.unit, pending.shooter, pending.gun = NOBODY, NOBODY, NOBODY
    pending.target, pending.weapon, pending.blip = NOBODY, NOBODY, NOBODY


@numbered("what")
def resumed(dice: Dice, rules: Rules, board: Board, game: Game, what: int) -> int:
    """Carry what is unfinished one stage further; 1: somebody must decide. What nobody knows is forgotten."""
    game.pending.stage = IDLE
    return 0
