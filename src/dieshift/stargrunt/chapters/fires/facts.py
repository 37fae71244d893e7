"""What happens by fire and smoke. Places are hundredths of an inch."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.fire.reasons import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.fires.reasons import DRIFT, FLAME, QUENCH
from dieshift.stargrunt.turn.facts import declare

# what of a fire: not lit, lit, burns on, goes out, spreads to there, would spread off the table or beyond all room, is
# put out, is fought in vain
NOT_LIT, LIT, BURNS_ON, GOES_OUT, SPREADS, SPREADS_NOT, PUT_OUT, FOUGHT_IN_VAIN = range(8)
# what of smoke: it rises, a screen is put up, it clears, loses a cloud, stays, gains one
RISES, SCREENED, CLEARS, THINS, STAYS, GROWS = range(6)

# `face`: the least that was wanted, of a fire that may start or is fought
FIRE, note_fire = declare(Fact(107, "fire", "R14.50, R14.52, R14.53", "57", (
    "what", "x", "y", "face", {"hour": 4, "inches": 4}), (FLAME, DRIFT, QUENCH)))
# `figure` NOBODY: a vehicle, and HELD, DISABLES or DESTROYS
BURNT, note_burnt = declare(Fact(108, "burnt", "R14.51, R14.54", "57", (
    "figure", "result", "health", "was", {"came_to": 2}), (IMPACT, ARMOUR)))
SMOKE, note_smoke = declare(Fact(109, "smoke", "R14.60-R14.62", "57", ("what", "x", "y", "clouds"), (DRIFT,)))
WIND, note_wind = declare(Fact(110, "wind", "R14.64", "6", ("hour",), (DRIFT,)))
