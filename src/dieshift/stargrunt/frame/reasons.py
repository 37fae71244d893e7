"""Where chapters declare why a die is rolled: each reason once, in the `declared.py` of the chapter.

Source: R11.8, R11.20, R15.10, R15.20.
"""

from dieshift.core.reasons import Reason, Reasons
from dieshift.core.registry import ours_first

CHAPTERS = "dieshift.stargrunt.chapters"
reasons = Reasons("squad battles")

# more about whose a die is. OF_TARGET: the target rolls it, for what its counter hides. OF_FRIEND: it concerns a
# friend. OF_OWN: no other side may see it; OF_CALL: nor where the unit calls for support. OF_FALL: the side rolls it
# whose fire comes down. OF_PLACE: it follows from where units are, and is open even if a hidden one rolls it.
# OF_ORDER: a side rolls it, and the server for both, since it falls before anybody can be asked.
OF_TARGET, OF_FRIEND, OF_OWN, OF_CALL, OF_FALL, OF_PLACE, OF_ORDER = (1 << bit for bit in range(7))


def declare(reason: Reason) -> int:
    """Take in a reason and return its number; DeclarationError says what clashes or is missing.

    The game's own declarations load first: another package's are refused where they clash, in any import order.
    """
    ours_first(CHAPTERS)
    return reasons.declare(reason)
