"""What happens in fire at point targets. Impact and armour are multiplied and doubled already."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.fire.reasons import ARMOUR, FIREPOWER, IMPACT, QUALITY, RANGE, SUPPORT
from dieshift.stargrunt.chapters.points.reasons import (
    DECOY,
    ECM,
    EFFECT,
    FIRE_CONTROL,
    GUIDANCE,
    OCCUPANT,
    REPAIR,
    SEVERITY,
    SUSPENSION,
)
from dieshift.stargrunt.turn.facts import declare

AIMED_DICE = (RANGE, QUALITY, FIRE_CONTROL, SUPPORT, FIREPOWER, GUIDANCE, ECM)
# `against`: the range die or that of the countermeasures, after the shift; 0: nothing was rolled against, the missile
# was spoofed. `won`: the dice that beat it, a bit each, as they fell. `weapon` and `gun`: HEAVY, MISSILE, SMALL or
# HARD_HITTING, and which of a vehicle's weapons it is, from 1; 0: those on foot fired
OF_SHOT = {"result": 2, "beats": 7, "weapon": 3, "gun": 3, "spoofed": 1}
OF_TARGET = {"size": 3, "cover": 2, "travelling": 1, "hasty": 1, "concealment": 2}
AIMED, note_aimed = declare(Fact(
    75, "shot at a point target", "R6.4-R6.6, R6.40, R6.60", "37-40", ("against", "shift", "won", OF_SHOT, OF_TARGET),
    AIMED_DICE))

# what was rolled with: the impact die before cover, its multiplier, whether doubled, the class and face struck (a face
# as `faces.py` has it); what came of it: HELD, DISABLES, DESTROYS, of small arms PIERCES or CRIPPLES; the wreck before
OF_BLOW = {"die": 4, "times": 5, "major": 1, "armour_class": 4, "face": 2, "cover": 2, "small_arms": 1}
BLOW, note_blow = declare(Fact(
    76, "blow at armour", "R6.7, R6.8, R6.11, R6.42", "37-39",
    ("impact", "armour", {"came_to": 2, "was": 2}, OF_BLOW), (IMPACT, ARMOUR)))

# NO_EFFECT, SUSPENSION_HIT, SYSTEMS_HIT; then the impact on the suspension and what that showed (0: it is immune),
# and whether the vehicle is immobilised now
SHAKEN_UP, note_shaken_up = declare(Fact(
    84, "hit without penetration", "R6.20-R6.22", "39", ("effect", "impact", "suspension", {"stuck": 1}),
    (EFFECT, IMPACT, SUSPENSION)))

# one of those inside: what he had to exceed (0: small arms, or fuel-air with its impact), UNHURT, WOUND or KILL, his
# health after it and before
INSIDE, note_inside = declare(Fact(
    104, "occupant", "R6.30-R6.32, R6.42", "37-39", ("figure", "threshold", "result", {"health": 4, "was": 4}),
    (OCCUPANT, SEVERITY, IMPACT, ARMOUR)))
REARMED, note_rearmed = declare(Fact(162, "rearmed", "R6.62", "30", ("figures", "rounds")))
DECOYED, note_decoyed = declare(Fact(105, "decoy", "R6.64", "40", ({"works": 1, "left": 4},), (DECOY, GUIDANCE)))
REPAIRED, note_repaired = declare(Fact(106, "systems repaired", "R6.22", "39", ({"works": 1},), (REPAIR,)))
