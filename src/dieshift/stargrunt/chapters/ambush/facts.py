"""What happens while an ambush is laid. Lengths and places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.ambush.reasons import LEADS_WAY
from dieshift.stargrunt.chapters.morale.reasons import REACTION
from dieshift.stargrunt.turn.facts import declare

MARCH_WRITTEN, note_march_written = declare(Fact(94, "march written", "S4.9", "", ("side", "places")))
SET_UP_THERE, note_set_up = declare(Fact(95, "set up", "S4.10", "", ("x", "y")))
COLUMN_SHOWN, note_column_shown = declare(Fact(96, "column shown", "S4.11", "", ("place", "gap")))
COLUMN_STANDS, note_column_stands = declare(Fact(97, "column stands", "S4.12", "", ("x", "y", "present")))
AMBUSH_SPRUNG, note_ambush_sprung = declare(Fact(98, "ambush sprung", "S4.12, S4.13", "", ("side", "head")))
AMBUSHER_TESTED, note_ambusher_tested = declare(Fact(
    99, "ambusher tested", "S4.20", "", ("passed", "target", "leadership"), (REACTION,)))
SPRUNG_TOO_SOON, note_sprung_too_soon = declare(Fact(
    100, "sprung too soon", "S4.21", "", ("side", "way"), (LEADS_WAY,)))
