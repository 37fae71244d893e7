"""Where chapters declare why a die is rolled: each reason once, in the `reasons.py` of the chapter.

Source: R11.8, R11.20, R15.10, R15.20.
"""

from dieshift.core.declared import ours_first
from dieshift.core.reasons import Reason, Reasons

CHAPTERS = "dieshift.stargrunt.chapters"
reasons = Reasons("squad battles")

# whose a die is besides its unit's: it stands for what the counter of a target hides, or concerns a friend, or
# nobody else may see it; or nobody else may where the unit calls for somebody; or it is no unit's, and the side's whose
# fire comes down
OF_TARGET, OF_FRIEND, OF_OWN, OF_CALL, OF_FALL = (1 << bit for bit in range(5))


def declare(reason: Reason) -> int:
    """Take in a reason and return its number; DeclarationError says what clashes or is missing.

    Ours come first: another package's are refused where they clash, whoever is imported first.
    """
    ours_first(CHAPTERS)
    return reasons.declare(reason)
