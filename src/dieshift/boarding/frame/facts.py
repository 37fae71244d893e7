"""Where chapters declare what can happen: the facts that rules note, of which the story is told.

A chapter's `declared.py` has its kinds of fact, and gets for each its number and the rule that notes it.
A target is a model, or a door as `DOORS` + its number.
"""

from dieshift.boarding.state.records import FACTS, Event, Game
from dieshift.core.facts import Fact, Noter
from dieshift.core.record_rules import clearing
from dieshift.core.registry import ours_first
from dieshift.core.rules import rule

CHAPTERS = "dieshift.boarding.chapters"

# the traits of a kind, a bit each: it has one die at most; its dice are those of its unit alone, since both sides roll
# for the same reasons; of a blip it would tell what it hides (G-18)
ONE_DIE, OWN_DICE, UNTOLD = (1 << bit for bit in range(3))

clear_event = clearing(Event)


def declare(fact: Fact) -> tuple[int, Noter]:
    """Take in a kind of fact: its number, and the rule that notes it. DeclarationError says what clashes or is missing.

    The game's own chapters are loaded first, so in a clash the other package is refused, in any order of imports.
    """
    ours_first(CHAPTERS)
    return FACTS.declare(fact)


@rule
def clear_events(game: Game) -> None:
    """Forget the facts of the step before: every field, so that bytes are the state."""
    for k in range(game.events):
        clear_event(game.event[k])
    game.events = 0
    game.lost_events = 0
