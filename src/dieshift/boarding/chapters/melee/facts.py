"""What happens in close combat. Faces are decimal digits, the first die leftmost; the first nine, then the others.

`won`: the dice of the pool that are a success, a bit each; `changed`: those that were rolled again or parried.
"""

from dieshift.boarding.chapters.melee.reasons import AGAIN, ATTACK, DEFENCE, PARRY, WEAPON_AGAIN
from dieshift.boarding.turn.facts import OWN_DICE, declare
from dieshift.core.facts import Fact

# the defender turns towards the other after an attack from the side (RULING 8)
FREELY_TURNED, note_freely_turned = declare(Fact(7, "turned freely", "B29, RULING 8", numbers=("facing",)))
# `first`: 1 in the first round; the attacker's weapon, -1 none
FOUGHT, note_fought = declare(Fact(19, "fought", "B22, B26", numbers=("first", "frontal", "weapon")))
POOL, note_pool = declare(Fact(
    21, "pool", "B32, B33, B35", dice=(ATTACK, DEFENCE), traits=OWN_DICE,
    numbers=("faces", "further", {"need": 4, "better": 4}, "won", {"size": 6, "successes": 6})))
CHANGED = ("faces", "further", "changed", "won", {"size": 6, "successes": 6})
REROLLED, note_rerolled = declare(Fact(
    22, "rerolled", "B36, B37", numbers=CHANGED, dice=(WEAPON_AGAIN, AGAIN), traits=OWN_DICE))
PARRIED, note_parried = declare(Fact(
    23, "parried", "B37, B38", numbers=CHANGED, dice=(PARRY,), traits=OWN_DICE))  # the dice are the other's
ROUND, note_round = declare(Fact(24, "round", "B39", numbers=("attacks", "defences", "winner")))
ENGAGED, note_engaged = declare(Fact(29, "engaged", "B22"))
DISENGAGED, note_disengaged = declare(Fact(30, "disengaged", "B25"))
CONCUSSED, note_concussed = declare(Fact(31, "concussed", "B47, RULING 17"))
DECLINED, note_declined = declare(Fact(50, "declined", "B37", numbers=("parry",)))
