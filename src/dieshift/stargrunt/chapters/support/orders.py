"""The orders to call for fire support, and to bring it down."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION, WHICH_UNIT
from dieshift.stargrunt.chapters.assault.orders import STAND
from dieshift.stargrunt.state.support import MAX_BATTERIES
from dieshift.stargrunt.state.terms import SHELL
from dieshift.stargrunt.turn.actions import AGAIN, ENDS, INSIDE, UNDER_FIRE, UNSEEING, declare

WHICH_SHELL, SINGLE = MAX_BATTERIES, MAX_BATTERIES * MAX_BATTERIES  # units of REQUEST.choice
PLACE, FEATURE = range(2)  # what a request is aimed at, as `Order.rifles` says it (S3.26)
BATTERY = Choice("battery", {"": 0} | {f"battery {k + 1}": k for k in range(1, MAX_BATTERIES)},
                 {k: f"{{title}}: battery {k + 1}" for k in range(1, MAX_BATTERIES)})
WARHEAD = Choice("shell", {"" if k == 0 else f"shell {word}": k * WHICH_SHELL for k, word in enumerate(SHELL)},
                 unit=WHICH_SHELL)
ROUNDS = Choice("rounds", {"": 0, "single": SINGLE}, unit=SINGLE)

REQUEST = declare(Action(
    70, "request", "{unit}[{battery}][{shell}][{rounds}][{chits}][{point}]",
    "call for fire support on a place in its sight", "Call for fire", "R11.1", WHAT_ACTION, bit=STAND,
    traits=AGAIN | INSIDE | UNDER_FIRE | UNSEEING, choices=(BATTERY, WARHEAD, ROUNDS), notes=(
        "shell: troops, armour, fuel-air or smoke; else its only kind, or general. single: one round. (R11.9)",
        "spending: support chits, each a die type more. (R11.3)",
        "on X,Y: at the terrain feature there, its middle unless that is larger than a burst. (S3.26)",
    )))
BOMBARD = declare(Action(
    84, "bombard", "{unit}[{shell}][{rounds}][{point}]",
    "fire the mortars or guns that it serves at a place in its sight, which takes both actions", "Fire the pieces",
    "R11.40", WHAT_ACTION, bit=28, traits=ENDS, choices=(WARHEAD, ROUNDS), notes=(
        "shell and single: as of a request; each tube fires once in a turn. (R11.40)",
        "mortars do not fire nearer than 24 or 48 inches. (R11.41)",
    )))
FALL = declare(Action(71, "fall", "[{battery}]", "bring down the fire that waits over the battle area",
                      "Bring down fire", "R11.20", WHICH_UNIT, choices=(BATTERY,)))
