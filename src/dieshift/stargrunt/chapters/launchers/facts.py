"""What happens by remote launchers. Places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.turn.facts import declare

SET, note_set = declare(Fact(182, "remote launcher set out", "R6.67", "40", ("x", "y", "left")))
LAUNCHED, note_launched = declare(Fact(183, "remote launcher fired", "R6.67", "40", ("x", "y")))
