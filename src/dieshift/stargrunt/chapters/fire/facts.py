"""What happens in a fire, and to those who are fired at."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.fire.reasons import (
    ALLOCATION,
    ARMOUR,
    FIREPOWER,
    IMPACT,
    PART_CASUALTY,
    QUALITY,
    RANGE,
    SUIT,
    SUPPORT,
)
from dieshift.stargrunt.turn.facts import AT_COUNTER, declare

HITS = (ALLOCATION, IMPACT, ARMOUR)
VOLLEY = (RANGE, QUALITY, FIREPOWER, SUPPORT, PART_CASUALTY)
# the range die before and after its shifts, and what shifts it; the figures that fired, a bit each; 1: at a part
SITUATION = {"die": 4, "cover": 2, "in_position": 1, "lone": 1, "travelling": 1, "hasty": 1, "concealment": 2}
WEAPONS = {"rifles": 12, "supports": 12, "part": 1}
FIRED, note_fired = declare(Fact(
    7, "fired", "R5.13, R5.20", "33-35", ("range_die", "shift", "impact", SITUATION, WEAPONS), traits=AT_COUNTER))

# `won`: the dice of the volley that beat the range die, a bit each, as they fell; the total is `divisor` times `whole`
# and `left` over, of which the hits are made; 0: nothing was divided
DIVISION = {"beats": 7, "divisor": 8, "whole": 8, "left": 8}
RESULT, note_result = declare(Fact(
    8, "result", "R5.31, R5.32", "35", ("result", "total", "hits", "won", DIVISION), VOLLEY, AT_COUNTER))

HIT, note_hit = declare(Fact(10, "hit", "R5.33, R5.35", "36", ("figure", "result", "health", "was"), HITS))
SUIT_ROLLED, note_suit_rolled = declare(Fact(37, "suit rolled", "R10.20", "40", ("figure", "health"), (SUIT,)))
FIRED_IN_VAIN, note_fired_in_vain = declare(Fact(
    48, "fired in vain", "R5.14, R5.17", "35", ("because", WEAPONS), traits=AT_COUNTER))
BREACHED, note_breached = declare(Fact(53, "breach", "R3.56", "55", ("objective", "count", "goal")))
