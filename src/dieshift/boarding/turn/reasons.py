"""Where chapters declare why a die is rolled: each reason once, in the `declared.py` of the chapter.

Source: G-18.
"""

from dieshift.core.declared import ours_first
from dieshift.core.reasons import Reason, Reasons

CHAPTERS = "dieshift.boarding.chapters"
reasons = Reasons("boarding")

# whose a die is besides its model's: his whose blips are drawn, or a secret as long as the model hides
OF_DRAWER, OF_HIDDEN = (1 << bit for bit in range(2))


def declare(reason: Reason) -> int:
    """Take in a reason and return its number; DeclarationError says what clashes or is missing.

    Ours come first: another package's are refused where they clash, whoever is imported first.
    """
    ours_first(CHAPTERS)
    return reasons.declare(reason)
