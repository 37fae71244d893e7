"""What is left unfinished on the stack: each kind declared, and gone on with, in its chapter.

`Pending` holds *what* it is, the *stage* that it has come to, and *notes*: numbers that chapters write down about it,
each in a place of its own. A chapter's `declared.py` declares kinds and notes; its `orders.py` says how a kind is
`resumed`, what an order `waits_for` before it goes on, and who `decides` that.

Source: R3.2, R5.40, R10.42; S4.112, S4.117.
"""

from dieshift.core.dice import Dice
from dieshift.core.questions import Matter, Matters
from dieshift.core.registry import ours_first
from dieshift.core.rules import Rules, numbered
from dieshift.stargrunt.frame.refusals import CHAPTERS
from dieshift.stargrunt.state.records import MAX_NOTES, Game, Pending
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table

DECLARED, UNDER_WAY, DONE = range(3)  # Pending.stage

unfinished = Matters("unfinished matter", "squad battles")
notes = Matters("note", "squad battles", most=MAX_NOTES - 1)
AN_ACTION = unfinished.declare(Matter(0, "an action of the active unit", "R3.2"))


def declare(matter: Matter) -> int:
    """Take in what may be unfinished and return its number; DeclarationError says what clashes or is missing.

    The game's own declarations load first: another package's are refused where they clash, in any import order.
    """
    ours_first(CHAPTERS)
    return unfinished.declare(matter)


def declare_note(matter: Matter) -> int:
    """Take in what may be noted about something unfinished, and return its place; as `declare`."""
    ours_first(CHAPTERS)
    return notes.declare(matter)


@numbered("pending.what")
def resumed(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Carry out what is on top of the stack, now that nobody interrupts it. Source: R3.2; S4.117, S4.123."""


@numbered("pending.order.kind")
def waits_for(game: Game, pending: Pending) -> int:
    """The question that has to be answered before an order goes on; NOBODY: none. Source: R10.42; S4.117, S4.119."""
    return NOBODY


@numbered("question")
def decides(game: Game, pending: Pending, question: int) -> int:
    """The side that answers what an order waits for: whose order it is, if no chapter says more. Source: S4.117."""
    return game.squad[pending.order.unit].side
