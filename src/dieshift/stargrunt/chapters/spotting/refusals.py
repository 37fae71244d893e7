"""Why there is nothing to spot."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NOTHING_HIDDEN = declare(Refusal(
    49, "NOTHING_HIDDEN", "{target} is in plain view; there is nothing to spot.", "R15.10, p.25"))
ONLY_A_COUNTER = declare(Refusal(
    98, "ONLY_A_COUNTER", "{unit} is a false counter with nobody under it; name a unit of troops.", "R15.1, p.25"))
COUNTER_UNSEEN = declare(Refusal(213, "COUNTER_UNSEEN", (
    "{unit} has no line of sight to the counter of {target}; observe from a place that has one."), "R15.10, p.25"))
NO_LEADER_HERE = declare(Refusal(214, "NO_LEADER_HERE", (
    "{unit} is a detached element, and the leader who observes is with the rest of its unit; let that observe, or add "
    "'elements-observe'."), "R3.27, R4.35, p.17"))
