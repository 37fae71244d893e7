"""What happens in a shot. Faces are decimal digits, the first die leftmost.

Which faces hit and which are blank, a bit each; `scored`: dice that hit, of which one may be all that count.
"""

from dieshift.boarding.chapters.shooting.reasons import BALLISTIC, BALLISTIC_AGAIN
from dieshift.boarding.turn.facts import declare
from dieshift.core.facts import Fact

VERDICTS = {"hitting": 7, "blank": 7, "scored": 5}
SHOT, note_shot = declare(Fact(
    9, "shot", "B8-B10", numbers=("gun", "faces", "hits", VERDICTS), dice=(BALLISTIC, BALLISTIC_AGAIN)))
# before some are rolled again; the shot follows (G-13)
SHOT_AGAIN, note_shot_again = declare(Fact(
    10, "shot again", "B8, G-13", numbers=("gun", "faces", VERDICTS), dice=(BALLISTIC,)))
JAMMED, note_jammed = declare(Fact(12, "jammed", "G-8b", numbers=("gun",)))
JAM_CLEARED, note_jam_cleared = declare(Fact(13, "jam cleared", "G-8b"))
HIT, note_hit = declare(Fact(14, "hit", "B10, B11", numbers=("further",)))  # hits left after it
HIT_LOST, note_hit_lost = declare(Fact(15, "hit lost", "B11, RULING 3", numbers=("hits",)))
# the hit type, and what sustained fire added to it; the shot follows
AIMED, note_aimed = declare(Fact(49, "aimed", "G-9", numbers=("gun", "hit_type", "raised")))
