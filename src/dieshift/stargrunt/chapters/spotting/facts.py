"""What is spotted. `won`: the dice that beat the hiding die, a bit each, as they fell; `found`: what lay there.

From A_DEVICE on it is a mine or trap, and how much more says of which kind (terms.DEVICE).
"""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.spotting.reasons import CONCEALMENT, DUMMIES, SENSOR, SPOTTING
from dieshift.stargrunt.state.terms import DEVICE
from dieshift.stargrunt.turn.facts import AT_COUNTER, declare

A_UNIT, NO_TROOPS, A_DUMMY, A_DEVICE = range(4)  # `found`
DEVICES = range(A_DEVICE, A_DEVICE + len(DEVICE))

SPOTTED, note_spotted = declare(Fact(35, "spotted", "R15.10", "25", ("beats", "located", "in_sight", "won", "found"),
                                     (CONCEALMENT, SPOTTING, SENSOR), AT_COUNTER))
DUMMIES_LAID, note_dummies_laid = declare(Fact(77, "dummies laid", "R15.1", "25", ("laid", "placed"), (DUMMIES,)))
