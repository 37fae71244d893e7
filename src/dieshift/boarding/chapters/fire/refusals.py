"""What burning sections and guns that are aimed at a section forbid."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

BURNS = declare(Refusal(10, "BURNS", "that section burns, and nobody may enter it until the fire is out.", "G-12"))
NO_SECTION = declare(Refusal(
    33, "NO_SECTION", "{unit} has no square of that section in its fire arc, range and sight.", "G-12"))
NEEDS_SECTION = declare(Refusal(
    34, "NEEDS_SECTION", "this gun is aimed at a section: 'fire at section B'; others are aimed at a target.", "G-12"))
