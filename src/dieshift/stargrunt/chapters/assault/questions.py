"""What is asked while a close assault goes on."""

from dieshift.core.questions import Matter
from dieshift.stargrunt.turn.questions import declare

WHETHER_TO_STAND = declare(Matter(7, "whether to receive the charge", "R8.9; S2.13"))
WHETHER_TO_DEFEND = declare(Matter(8, "final defensive fire", "R8.30"))
WHITHER_BACK = declare(Matter(9, "where a charge that is beaten off goes", "R8.11, R8.34"))
HOW_TO_FIGHT = declare(Matter(10, "a round of close combat", "R8.20"))
WHETHER_TO_FOLLOW = declare(Matter(11, "whether to follow through", "R8.73"))
WHETHER_TO_OCCUPY = declare(Matter(24, "whether to take a position that was given up", "S2.13"))
HOW_TO_PAIR = declare(Matter(29, "who meets whom in close combat", "R8.20, R8.21"))
WHO_CHARGES = declare(Matter(14, "which units charge together", "R8.70"))
