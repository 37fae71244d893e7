"""Why captives are not sent to the rear, or asked."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

NO_CAPTIVES = declare(Refusal(
    52, "NO_CAPTIVES", "{unit} holds no captives to send to the rear; leave 'with captives' out.", "R10.41, p.53"))
TOO_FEW_GUARDS = declare(Refusal(53, "TOO_FEW_GUARDS", (
    "{unit} must send one fit guard for every six captives or fewer; name more figures."), "R10.41, p.53"))
NOBODY_TO_ASK = declare(Refusal(54, "NOBODY_TO_ASK", (
    "{unit} holds nobody from {target} who has not been interrogated; each captive is asked once."), "R10.42, p.53"))
NOTHING_TO_LEARN = declare(Refusal(55, "NOTHING_TO_LEARN", (
    "no inverted counter of the enemy is left that a captive could give away; {unit} need not ask."), "R10.42, p.53"))
NOT_INVERTED = declare(Refusal(
    56, "NOT_INVERTED", "{target} is no inverted counter of the captive's side; name one that is.", "R10.42, p.53"))
