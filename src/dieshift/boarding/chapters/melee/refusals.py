"""What an engagement forbids, and why a model does not attack."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

ENGAGED = declare(Refusal(
    14, "ENGAGED", "{unit} is engaged: it may attack, turn, or break away by a step.", "B16, B27, RULING 7"))
MUST_BREAK_AWAY = declare(Refusal(15, "MUST_BREAK_AWAY", (
    "{unit} is engaged and may only step out of contact with one of its opponents."), "RULING 7"))
NO_CONTACT = declare(Refusal(35, "NO_CONTACT", "{unit} is not in contact with {target}; step up to it.", "B19"))
NOT_FACED = declare(Refusal(
    36, "NOT_FACED", "{target} is not in one of the three squares before {unit}; turn to it.", "B19, RULING 5"))
NO_WEAPON = declare(Refusal(37, "NO_WEAPON", "{unit} has no such weapon.", "B31"))
NOT_SO_MANY = declare(Refusal(
    54, "NOT_SO_MANY", "so many failed dice may not be rolled again; name fewer, or 0.", "B37"))
NO_SUCH_DIE = declare(Refusal(
    55, "NO_SUCH_DIE", "no success with that face may be parried; name another face, or nothing.", "B37, B38"))
