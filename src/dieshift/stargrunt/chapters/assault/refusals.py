"""Why a charge, or an answer to one, is refused."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

TOO_SHAKY = declare(Refusal(
    72, "TOO_SHAKY", "{unit} is broken or routed; only a unit that is shaken or better charges.", "R8.1, p.41"))
CHARGE_COMES_FIRST = declare(Refusal(73, "CHARGE_COMES_FIRST", (
    "{unit} has acted already; a charge takes the whole activation, so it comes first."), "R8.1, p.41"))
NOTHING_TO_CHARGE = declare(Refusal(74, "NOTHING_TO_CHARGE", (
    "{unit} charges an enemy unit that is placed, or a counter in sight that has been turned over; {target} is none."),
    "R8.1, p.41"))
BEYOND_A_CHARGE = declare(Refusal(75, "BEYOND_A_CHARGE", (
    "{unit} cannot get to {target} in a straight line by two combat moves; go nearer first."), "R8.10, p.41"))
WITHIN_A_WOOD = declare(Refusal(231, "WITHIN_A_WOOD", (
    "{target} stands within a wood, and is charged from inside the same wood only; go in there first."),
    "R8.75, p.12"))
NO_STAYING = declare(Refusal(76, "NO_STAYING", (
    "{unit} was beaten off; it goes back to cover or to where it set out."), "R8.34, p.43"))
NO_COVER_NEAR = declare(Refusal(77, "NO_COVER_NEAR", (
    "{unit} has no cover within one move; it goes back to where it set out."), "R8.34, p.43"))
NOT_IN_THIS_FIGHT = declare(Refusal(78, "NOT_IN_THIS_FIGHT", (
    "the surplus is put on one of the figures that are outnumbered and still stand, or on each in turn."),
    "R8.20, p.41"))
ONLY_ONWARD = declare(Refusal(79, "ONLY_ONWARD", (
    "{unit} follows through: it makes a combat move or charges again, or ends its activation."), "R8.73, p.43"))
NO_PURSUIT = declare(Refusal(81, "NO_PURSUIT", (
    "attackers who have won may follow through if nothing keeps them, and squads pursue where a rule says so; type "
    "'letgo'."), "R8.73, p.43; S2"))
NOT_DEFENDING = declare(Refusal(80, "NOT_DEFENDING", (
    "final defensive fire is that of the charged unit at those who charge it."), "R8.30, p.43"))
NOBODY_TO_JOIN = declare(Refusal(82, "NOBODY_TO_JOIN", (
    "no other unit whose turn is still to come could charge {target} together with {unit}; type 'charge'."),
    "R8.70, p.43"))
NOT_IN_THIS_CHARGE = declare(Refusal(83, "NOT_IN_THIS_CHARGE", (
    "{unit} cannot join this charge; that is for a unit of the same side on the table that has still to be activated."),
    "R8.70, p.43"))
NO_MORE_JOIN = declare(Refusal(122, "NO_MORE_JOIN", (
    "no more units join this charge: three at most join the first unit, before its tests; type 'goin'."),
    "R8.70, p.43"))
NOT_YET_OFF = declare(Refusal(123, "NOT_YET_OFF", (
    "a charge is called off after its tests, when a unit has failed; type 'goin'."), "R8.70, p.43"))
SURPLUS_IS_PUT = declare(Refusal(191, "SURPLUS_IS_PUT", (
    "all who are too many are put already; type 'fight'."), "R8.20, p.41"))
NOT_THEIR_PAIR = declare(Refusal(230, "NOT_THEIR_PAIR", (
    "one figure of {unit} is put on one of the enemy's; both fight on, and neither has been paired in this round."),
    "R8.20, p.41"))
NOT_AMONG_THESE = declare(Refusal(124, "NOT_AMONG_THESE", (
    "the surplus is shared among figures that are outnumbered and still stand; name them after 'among', and none after "
    "'on'."), "R8.20, p.41"))
