"""What happens while an ambush is laid. Lengths and places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.turn.facts import declare

MARCH_WRITTEN, note_march_written = declare(Fact(94, "march written", "S4.9", "", ("side", "places")))
SET_UP_THERE, note_set_up = declare(Fact(95, "set up", "S4.10", "", ("x", "y")))
COLUMN_SHOWN, note_column_shown = declare(Fact(96, "column shown", "S4.11", "", ("place", "gap")))
COLUMN_STANDS, note_column_stands = declare(Fact(97, "column stands", "S4.12", "", ("x", "y", "present")))
AMBUSH_SPRUNG, note_ambush_sprung = declare(Fact(98, "ambush sprung", "S4.12, S4.13", "", ("side", "head")))
