"""An index of the orders that the chapters declare, and of the questions that they answer.

What the active unit does names no unit: it is always `Game.active`. Source: B1-B30, G-1 to G-19; 5.5.
"""

from dieshift.boarding.chapters.activation.orders import ACTIVATE, DONE, END, NOTHING
from dieshift.boarding.chapters.activation.questions import OVER, WHAT_ACTION, WHICH_UNIT
from dieshift.boarding.chapters.blips.orders import ENTER, FACE, LURK, PLACE, REVEAL, SEAL
from dieshift.boarding.chapters.blips.questions import WHERE_TO_LURK, WHERE_TO_PLACE, WHICH_WAY_TO_FACE
from dieshift.boarding.chapters.command.orders import COMMAND
from dieshift.boarding.chapters.doors.orders import CLOSE, OPEN
from dieshift.boarding.chapters.melee.orders import ATTACK, PARRY, PLAIN, REROLL, STRIKE_BACK, TESTING
from dieshift.boarding.chapters.melee.questions import HOW_MANY_AGAIN, WHAT_TO_PARRY, WHICH_WEAPON
from dieshift.boarding.chapters.movement.orders import STEP, TURN
from dieshift.boarding.chapters.objectives.orders import EXIT, OPERATE, PICK_UP
from dieshift.boarding.chapters.overwatch.orders import OVERWATCH
from dieshift.boarding.chapters.shooting.orders import CLEAR_JAM, FIRE, NEXT_HIT
from dieshift.boarding.chapters.shooting.questions import WHOSE_HIT

__all__ = [
    "ACTIVATE", "ATTACK", "CLEAR_JAM", "CLOSE", "COMMAND", "DONE", "END", "ENTER", "EXIT", "FACE", "FIRE",
    "HOW_MANY_AGAIN", "LURK", "NEXT_HIT", "NOTHING", "OPEN", "OPERATE", "OVER", "OVERWATCH", "PARRY", "PICK_UP",
    "PLACE", "PLAIN", "REROLL", "REVEAL", "SEAL", "STEP", "STRIKE_BACK", "TESTING", "TURN", "WHAT_ACTION",
    "WHAT_TO_PARRY", "WHERE_TO_LURK", "WHERE_TO_PLACE", "WHICH_UNIT", "WHICH_WAY_TO_FACE", "WHICH_WEAPON", "WHOSE_HIT",
]
