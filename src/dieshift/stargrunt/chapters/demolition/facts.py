"""What happens by demolition charges."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.turn.facts import declare

DEMOLISHED, note_demolished = declare(Fact(114, "charge fired", "R16.10", "56", ("left",)))
