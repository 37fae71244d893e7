"""Why a unit does not fire out of turn."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_OVERWATCH = declare(Refusal(
    42, "NO_OVERWATCH", "overwatch is a house rule that this rule set does not use; add 'overwatch'.", "S4"))
OVERWATCH_SECOND = declare(Refusal(
    43, "OVERWATCH_SECOND", "{unit} may go on overwatch only with its second action, and not after firing.", "S4"))
CANNOT_REACT = declare(Refusal(46, "CANNOT_REACT", (
    "{unit} cannot fire now: it must see the enemy, be able to fight, and not have acted this turn or hold an "
    "Overwatch counter."), "R5.41, p.53; S4"))
BAD_POINT = declare(Refusal(47, "BAD_POINT", (
    "the fire must take place on the part of the path that is still to be gone: 'at' {here} to {end}″."), "S4"))
