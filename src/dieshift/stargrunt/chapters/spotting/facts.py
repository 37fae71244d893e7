"""What is spotted. `won`: the dice that beat the hiding die, a bit each, as they fell; `found`: what lay there."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.spotting.reasons import CONCEALMENT, DUMMIES, SENSOR, SPOTTING
from dieshift.stargrunt.turn.facts import AT_COUNTER, declare

A_UNIT, NO_TROOPS, A_DUMMY = range(3)  # `found`

SPOTTED, note_spotted = declare(Fact(35, "spotted", "R15.10", "25", ("beats", "located", "in_sight", "won", "found"),
                                     (CONCEALMENT, SPOTTING, SENSOR), AT_COUNTER))
DUMMIES_LAID, note_dummies_laid = declare(Fact(77, "dummies laid", "R15.1", "25", ("laid", "placed"), (DUMMIES,)))
