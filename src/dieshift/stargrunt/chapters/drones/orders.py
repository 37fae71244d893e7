"""The orders to launch a drone, to fly it, to look for somebody by it, and to shoot one down."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.turn.actions import AGAIN, AT_ENEMIES, declare

LAUNCH, FLY, SHOOT_DOWN = range(3)  # DRONE.choice

SEEK = declare(Action(52, "seek", "{unit} at {target}", "look for what a counter hides, by its drone",
                      "Seek by drone", "R15.21, R15.22", WHAT_ACTION, traits=AGAIN | AT_ENEMIES))
DRONE_ORDER = declare(Action(
    53, "launch", "{unit}[{path}][{there}]", "launch its drone", "Launch drone", "R15.21", WHAT_ACTION, traits=AGAIN),
    {"fly": (FLY, "fly its drone, 24″ at most", "Fly drone"),
     "shootdown": (SHOOT_DOWN, "try to shoot down an enemy drone", "Shoot at drone")})
