"""Where chapters declare what can happen: the facts that rules note, of which the story is told.

A chapter's `declared.py` has its kinds of fact, and gets for each its number and the rule that notes it.
"""

from dieshift.core.facts import Fact, Noter
from dieshift.core.registry import ours_first
from dieshift.stargrunt.state.records import FACTS

CHAPTERS = "dieshift.stargrunt.chapters"

# the traits of a kind, a bit each: of a hidden unit its counter shows it, as a marker or a declared fire and its end;
# the other unit may be a counter, and who it is, no secret (R15.1, R15.20); nobody but the side that its number `side`
# names is told (R11.8); of another side's unit it is told that it happened, and none of its numbers (R11.8)
ON_COUNTER, AT_COUNTER, OF_SIDE, HEARD_OF = (1 << bit for bit in range(4))


def declare(fact: Fact) -> tuple[int, Noter]:
    """Take in a kind of fact: its number, and the rule that notes it. DeclarationError says what clashes or is missing.

    The game's own declarations load first: another package's are refused where they clash, in any import order.
    """
    ours_first(CHAPTERS)
    return FACTS.declare(fact)
