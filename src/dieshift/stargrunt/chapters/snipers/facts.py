"""What snipers do. The unit of a shot is who is shot at; the other is the sniper, or nobody as long as he lies hidden.

`beats`: dice that beat the range die; `die`: that die; `figure`: whom the shot falls on, -1: nobody;
`vehicle`: 1: it was fired at a vehicle.
"""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.fire.reasons import ALLOCATION, QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.snipers.reasons import STEALTH
from dieshift.stargrunt.turn.facts import declare

SNIPED, note_sniped = declare(Fact(81, "sniped", "R15.40", "27", (
    "beats", "die", "figure", "revealed", {"vehicle": 1}), (QUALITY, SUPPORT, RANGE, ALLOCATION)))
SHIFTED, note_shifted = declare(Fact(82, "shifted", "R15.45", "27", ("passed", "bluff", "revealed", "leadership"),
                                     (STEALTH,)))
HIDING, note_hiding = declare(Fact(83, "hiding", "R15.46", "27", ("passed", "target"), (STEALTH,)))
