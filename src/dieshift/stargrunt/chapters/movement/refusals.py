"""Why a unit does not go where it is ordered."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

IN_COLUMN = declare(Refusal(
    16, "IN_COLUMN", "{unit} is in Travel column; it may travel or leave the column.", "R3.36, p.24"))
NOT_IN_COLUMN = declare(Refusal(17, "NOT_IN_COLUMN", "{unit} is not in Travel column; form it first.", "R4.14, p.24"))
NO_PATH = declare(Refusal(21, "NO_PATH", "the path of {unit} needs one to four corners on the table.", "R4.10, p.22"))
TOO_FAR = declare(Refusal(22, "TOO_FAR", (
    "{unit} cannot go {far}″ in one action: it has {limit}{ground}; "
    "shorten the path or choose easier ground."), "R4.7, p.22"))
NO_ROOM = declare(Refusal(23, "NO_ROOM", (
    "{unit} does not find room to stand there; choose a place clear of "
    "other figures and of impassable ground."), "R4.16, p.22"))
TOO_CLOSE = declare(Refusal(24, "TOO_CLOSE", (
    "{unit} would end within one inch of {enemy}; stop further off, only a "
    "close assault comes that near."), "R4.24, p.22"))
NOT_AN_EDGE = declare(Refusal(
    25, "NOT_AN_EDGE", "{unit} may leave the table only over the edge that its scenario allows.", "R4.25, p.14"))
STILL_TO_ENTER = declare(Refusal(62, "STILL_TO_ENTER", (
    "{unit} is still off the table; its first action must be a move over its own baseline."), "R3.53, p.14"))
BAD_ENTRY = declare(Refusal(63, "BAD_ENTRY", (
    "{unit} cannot be activated at that place; only a unit still to enter names one, in inches along its baseline "
    "from the west."), "R3.53, p.14"))
NO_ROOM_TO_MARCH = declare(Refusal(67, "NO_ROOM_TO_MARCH", (
    "{unit} finds no room for a column here: two abreast, everybody needs a free place that he can walk to in one "
    "move; form it where there is room."), "R4.14, p.24"))
