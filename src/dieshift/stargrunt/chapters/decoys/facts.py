"""What happens by decoys that are set out. Places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.points.reasons import DECOY, GUIDANCE
from dieshift.stargrunt.turn.facts import declare

DECOY_SET, note_decoy_set = declare(Fact(160, "decoy set out", "R6.64", "56", ("x", "y", "left")))
LURED, note_lured = declare(Fact(161, "emplaced decoy", "R6.64", "56", ("works", "spent", "x", "y"), (DECOY, GUIDANCE)))
