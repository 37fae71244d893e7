"""Fields of a squad that are one number of its record each: markers and counters beside it, and what it carries.

One table declares them (`fields.py`), writes them into a record (`midst.py`, `chapters/mines/setup.py`) and reads them
from it for the scenario of a moment (`moment_squads.py`). It bounds what a save may hold of what is carried
(`bounds.py`); of a mark beside a unit its chapter says so (`marks.py`).

Source: R4.14, R7.10, R7.50-R7.53, R7.61, R12.2, R16.5, R16.10; S4.126.
"""

from dieshift.core.fields import Field, Flag, Mark, Marks, Whole, Word
from dieshift.stargrunt.state.records import MAX_DEVICES
from dieshift.stargrunt.state.terms import EW_STACK

MARKERS = Marks({
    "in_position": Mark(Field(Flag(), "starts In Position", default=0)),
    "suppression": Mark(Field(Whole(0, 3), "suppression markers", default=0)),
    # in the order of terms.NEVER_PANICKED ..
    "panic": Mark(Field(Word(("never", "panicked", "over")), "whether it panics or has panicked", default=0)),
    "overwatch": Mark(Field(Flag(), "holds an Overwatch counter", default=0)),
    "ew_markers": Mark(Field(Whole(0, EW_STACK), "EW markers left; with any left, the unit is active", default=0)),
    "column": Mark(Field(Flag(), "is in Travel column", default=0)),
    "last_stand": Mark(Field(Flag(), "makes a last stand", default=0), "standing_fast"),
})
CARRIED = Marks({
    "command_mines": Mark(Field(Whole(0, MAX_DEVICES), "mines it carries, to be laid and fired by command",
                                default=0), "mines"),
    "charges": Mark(Field(Whole(0, 9), "demolition charges that it carries, each for a vehicle within 2″", default=0)),
    "launchers": Mark(Field(Whole(0, 9), "remote launchers that it carries, each with a guided missile", default=0)),
    "decoys": Mark(Field(Whole(0, 9), "decoys against missiles that it carries and can set out", default=0)),
})
