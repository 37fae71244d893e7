"""Where chapters declare why an order may be refused: each refusal once, in the `declared.py` of the chapter."""

from dieshift.core.refusals import ALLOWED, Refusal, Refusals
from dieshift.core.registry import ours_first

__all__ = ["ALLOWED", "declare", "refusals"]

CHAPTERS = "dieshift.boarding.chapters"
refusals = Refusals("boarding", ("unit", "target", "seat", "question"))


def declare(refusal: Refusal) -> int:
    """Take in a refusal and return its number; DeclarationError says what clashes or is missing.

    The game's own chapters are loaded first, so in a clash the other package is refused, in any order of imports.
    """
    ours_first(CHAPTERS)
    return refusals.declare(refusal)
