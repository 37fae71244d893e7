"""Where chapters declare why an order may be refused: each refusal once, in the `declared.py` of the chapter.

How the places of their sentences are filled stands in `text/measures.py`. Source: R3.1.
"""

from dieshift.core.refusals import ALLOWED, Refusal, Refusals
from dieshift.core.registry import ours_first

__all__ = ["ALLOWED", "NOT_ASKED", "declare", "refusals"]

CHAPTERS = "dieshift.stargrunt.chapters"
PLACES = ("unit", "target", "seat", "question", "moment", "mine", "theirs", "far", "limit", "ground", "enemy", "here",
          "end", "away", "over", "band", "reach", "named", "route", "doorway")
refusals = Refusals("squad battles", PLACES)

# no chapter's: what is said where no rule of any chapter takes an order as an answer
NOT_ASKED = refusals.declare(Refusal(
    1, "NOT_ASKED", "the table waits for {seat} to decide {question}: {moment}.", "R3.1, p.15"))


def declare(refusal: Refusal) -> int:
    """Take in a refusal and return its number; DeclarationError says what clashes or is missing.

    The game's own declarations load first: another package's are refused where they clash, in any import order.
    """
    ours_first(CHAPTERS)
    return refusals.declare(refusal)
