"""Why a sniper does not fire, shift or hide."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_MARK = declare(Refusal(101, "NO_MARK", (
    "{target} shows no such figure; a sniper fires at a unit whose figures are placed, and marks one that is alive."),
    "R15.40, p.27"))
NO_MARK_INSIDE = declare(Refusal(210, "NO_MARK_INSIDE", (
    "{unit} cannot mark anybody in {target}, which is a vehicle; fire at the vehicle without marking."),
    "R15.48, p.27"))
NOT_A_SNIPER = declare(Refusal(102, "NOT_A_SNIPER", (
    "{unit} is not a lone sniper whose rifle has yet to fire; order others to fire."), "R15.40, p.27"))
SNIPES = declare(Refusal(103, "SNIPES", (
    "{unit} is a lone sniper; snipe, or join a squad whose fire the rifle adds to."), "R15.40, R15.43, p.27"))
NO_POSITION = declare(Refusal(104, "NO_POSITION", (
    "{unit} must lie hidden, and {target} be a false counter of its side that is hidden within 6 inches."),
    "R15.45, p.27"))
NO_HIDEOUT = declare(Refusal(105, "NO_HIDEOUT", (
    "{unit} must be a placed sniper in cover, and name three places in cover, each within 6 inches of him and of the "
    "one before, with two counters to spare."), "R15.46, p.27"))
ONLY_SNIPERS = declare(Refusal(106, "ONLY_SNIPERS", (
    "{unit} is not a lone sniper; only lone snipers go back into hiding."), "R15.6, p.25"))
