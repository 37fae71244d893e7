"""Why dice are rolled in a burning section."""

from dieshift.boarding.turn.reasons import declare
from dieshift.core.reasons import Reason

TORRENT = declare(Reason(10, "caught in the fire", "G-12"))
