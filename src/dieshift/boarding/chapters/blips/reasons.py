"""Why a blip is drawn."""

from dieshift.boarding.turn.reasons import OF_DRAWER, declare
from dieshift.core.draws import Draw
from dieshift.core.reasons import Reason

BLIP = declare(Reason(11, "which blip arrives", "G-18", whose=OF_DRAWER, draw=Draw("counter")))
