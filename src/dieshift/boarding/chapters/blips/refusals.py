"""What those who hide may not do, and those who still lurk."""

from dieshift.boarding.turn.refusals import declare
from dieshift.core.refusals import Refusal

BLIP_SEEN = declare(Refusal(12, "BLIP_SEEN", (
    "{unit} is hidden and may not go where an enemy sees it, nor beside one; reveal it first."), "G-18"))
BLIP_MAY_NOT = declare(Refusal(
    13, "BLIP_MAY_NOT", "{unit} is hidden and can only step and open or close doors; reveal it first.", "G-18"))
NOT_A_BLIP = declare(Refusal(
    43, "NOT_A_BLIP", "{unit} hides nobody, or has been activated; a blip is revealed before it moves.", "G-18"))
NOT_FREE = declare(Refusal(
    44, "NOT_FREE", "a newcomer is placed in a free neighbouring square, unseen if its owner reveals it.", "G-18"))
NO_ENTRY = declare(Refusal(45, "NO_ENTRY", "that entry point is another side's, sealed, or full.", "G-19"))
NOT_LURKING = declare(Refusal(46, "NOT_LURKING", "{unit} does not lurk at an entry point.", "G-19"))
LURKING_STILL = declare(Refusal(47, "LURKING_STILL", "{unit} is not on the board yet; let it enter first.", "G-19"))
HAS_TO_WAIT = declare(Refusal(
    48, "HAS_TO_WAIT", "{unit} arrived under the enemy's eyes and enters only in its next turn.", "G-19"))
