"""Where chapters declare why a die is rolled: each reason once, in the `declared.py` of the chapter.

Source: G-18.
"""

from dieshift.core.reasons import Reason, Reasons
from dieshift.core.registry import ours_first

CHAPTERS = "dieshift.boarding.chapters"
reasons = Reasons("boarding")

# dice that do not simply belong to the model's side: of the side whose blips are drawn; secret while the model hides
OF_DRAWER, OF_HIDDEN = (1 << bit for bit in range(2))


def declare(reason: Reason) -> int:
    """Take in a reason and return its number; DeclarationError says what clashes or is missing.

    The game's own chapters are loaded first, so in a clash the other package is refused, in any order of imports.
    """
    ours_first(CHAPTERS)
    return reasons.declare(reason)
