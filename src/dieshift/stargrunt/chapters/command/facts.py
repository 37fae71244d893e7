"""What becomes of messages; `leadership` is the worse one of both, or both together, that a die was to beat."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.command.reasons import COMMUNICATION
from dieshift.stargrunt.chapters.morale.reasons import RALLY
from dieshift.stargrunt.turn.facts import declare

COMMUNICATED, note_communicated = declare(Fact(
    22, "communicated", "R9.1", "16", ("through", "leadership"), (COMMUNICATION,)))
TRANSFERRED, note_transferred = declare(Fact(
    23, "transferred", "R9.10", "16", ("through", "leadership"), (COMMUNICATION,)))
RALLIED, note_rallied = declare(Fact(
    24, "rallied", "R7.40", "17", ("through", "raised", "confidence", "leadership", "both"),
    (COMMUNICATION, RALLY)))
