"""What is spotted. `won`: the dice that beat the hiding die, a bit each, as they fell."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.spotting.reasons import CONCEALMENT, SENSOR, SPOTTING
from dieshift.stargrunt.turn.facts import AT_COUNTER, declare

SPOTTED, note_spotted = declare(Fact(35, "spotted", "R15.10", "25", ("beats", "located", "in_sight", "won"),
                                     (CONCEALMENT, SPOTTING, SENSOR), AT_COUNTER))
