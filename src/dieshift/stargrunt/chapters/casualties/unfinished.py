"""What a captive who talks leaves unfinished."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.unfinished import declare_note

TALKS = declare_note(Matter(3, "a captive gives a counter away, and who picks it", "R10.42"))
CAPTOR_PICKS, OWNER_PICKS = 1, 2  # of TALKS
