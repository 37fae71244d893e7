"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.frame import AFOOT, ENDS, UNSEEING, actions, facts, glossary, reasons, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders to fight a fire, and to make smoke.

DOUSE = actions.declare(Action(
    47, "douse", "{unit}", "fight the nearest fire, which takes both actions", "Fight the fire", "R14.53",
    activation.WHAT_ACTION, traits=AFOOT | ENDS | UNSEEING, section="special"))
SCREEN = actions.declare(Action(
    48, "smoke", "{unit} {path}", "put up a smoke screen 6″ away, in the direction of a place", "Make smoke",
    "R14.62", activation.WHAT_ACTION, section="special"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for fires and smoke.

FLAME = reasons.declare(Reason(38, "whether it burns", "R14.50, R14.52"))
DRIFT = reasons.declare(Reason(41, "wind and smoke", "R14.52, R14.61, R14.64"))
QUENCH = reasons.declare(Reason(42, "fighting the fire", "R14.53"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens by fire and smoke. Places are hundredths of an inch.

# what of a fire: not lit, lit, burns on, goes out, spreads to there, would spread off the table or beyond all room, is
# put out, is fought in vain
NOT_LIT, LIT, BURNS_ON, GOES_OUT, SPREADS, SPREADS_NOT, PUT_OUT, FOUGHT_IN_VAIN = range(8)
# what of smoke: it rises, a screen is put up, it clears, loses a cloud, stays, gains one
RISES, SCREENED, CLEARS, THINS, STAYS, GROWS = range(6)

# `face`: the least that was wanted, of a fire that may start or is fought
FIRE, note_fire = facts.declare(Fact(107, "fire", "R14.50, R14.52, R14.53", "57", (
    "what", "x", "y", "face", {"hour": 4, "inches": 4}), (FLAME, DRIFT, QUENCH)))
# `figure` NOBODY: a vehicle, and HELD, DISABLES or DESTROYS
BURNT, note_burnt = facts.declare(Fact(108, "burnt", "R14.51, R14.54", "57", (
    "figure", "result", "health", "was", {"came_to": 2}), (fire.IMPACT, fire.ARMOUR)))
SMOKE, note_smoke = facts.declare(Fact(109, "smoke", "R14.60-R14.62", "57", ("what", "x", "y", "clouds"), (DRIFT,)))
WIND, note_wind = facts.declare(Fact(110, "wind", "R14.64", "6", ("hour",), (DRIFT,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a fire is not fought, or no smoke is made.

NO_FIRE_NEAR = refusals.declare(Refusal(
    132, "NO_FIRE_NEAR", "{unit} is not near a fire. Its middle figure must be within 6″ of the middle of one.",
    "R14.53, p.57"))
TAKES_BOTH_ACTIONS = refusals.declare(Refusal(
    133, "TAKES_BOTH_ACTIONS", "{unit} has already acted. Fighting a fire takes both actions of an "
                               "activation.", "R14.53, p.57"))
NO_DISCHARGER = refusals.declare(Refusal(
    134, "NO_DISCHARGER", "{unit} has no smoke discharger left. Its scenario must give it 'smoke'.", "R14.62, p.57"))
TABLE_FULL_OF_SMOKE = refusals.declare(Refusal(
    135, "TABLE_FULL_OF_SMOKE", "{unit} can't make smoke: the table already has as much as it can hold.",
    "R14.62, p.57"))
NO_WAY_FOR_SMOKE = refusals.declare(Refusal(
    136, "NO_WAY_FOR_SMOKE", "{unit} needs a direction for its smoke. Name a place other than its own, with at "
                             "least 6″ of table in that direction.", "R14.62, p.57"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of fires mean, and when its orders pay.

glossary.explain_dice({
    FLAME: "Whether a flame sets the ground on fire, goes out, or spreads.",
    DRIFT: "Where the wind blows the smoke, and how long it stays.",
    QUENCH: "Roll a die as large as the unit's head count: on four or more the fire is out.",
})
glossary.explain_orders({
    "douse": "Worth it when the fire would spread to you: many figures put it out.",
    "smoke": "Worth it before you cross ground in the enemy's view.",
})
