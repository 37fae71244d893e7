"""What happens as units interrupt each other."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.turn.facts import AT_COUNTER, ON_COUNTER, declare

OVERWATCHES, note_overwatches = declare(Fact(28, "overwatch", "S4.126"))
SPENT_OVERWATCH, note_spent_overwatch = declare(Fact(29, "overwatch spent", "S4.127", traits=ON_COUNTER))
REACTS, note_reacts = declare(Fact(30, "reacts", "R5.40, S4.109", "53", ("right", "at"), traits=ON_COUNTER))
HALTED, note_halted = declare(Fact(
    38, "halted", "R5.42", "53", ("gone", "wanted"), traits=ON_COUNTER | AT_COUNTER))
