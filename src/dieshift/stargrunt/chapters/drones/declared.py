"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.frame import AGAIN, AT_ENEMIES, actions, facts, glossary, reasons, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders to launch a drone, to fly it, to look for somebody by it, and to shoot one down.

LAUNCH, FLY, SHOOT_DOWN = range(3)  # DRONE.choice

SEEK = actions.declare(Action(
    52, "seek", "{unit} at {target}", "use its drone to identify a counter", "Seek by drone",
    "R15.21, R15.22", activation.WHAT_ACTION, traits=AGAIN | AT_ENEMIES, section="fight"))
DRONE_ORDER = actions.declare(Action(
    53, "launch", "{unit}[{path}][{there}]", "launch its drone", "Launch drone", "R15.21", activation.WHAT_ACTION,
    traits=AGAIN, section="special"),
    {
        "fly": (FLY, "fly its drone up to 24″", "Fly drone"),
        "shootdown": (SHOOT_DOWN, "try to shoot down an enemy drone", "Shoot at drone"),
    })

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled at a drone.

AT_DRONE = reasons.declare(Reason(45, "fire at a drone", "R15.23"))
SYSTEM = reasons.declare(Reason(46, "drone", "R15.23"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to drones. Places are hundredths of an inch.

LAUNCHED, FLOWN, LOST = range(3)  # what, of the first
DRONE_FLEW, note_drone = facts.declare(Fact(91, "drone", "R15.21", "25", ("what", "x", "y")))
DRONE_SHOT, note_drone_shot = facts.declare(Fact(
    92, "shot at a drone", "R15.23", "25", ("down", "x", "y"), (AT_DRONE, SYSTEM)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a drone is not launched, flown or shot at.

NO_DRONE_AT_HAND = refusals.declare(Refusal(112, "NO_DRONE_AT_HAND", (
    "{unit} has no drone ready to launch. Its scenario gives it one, and only one flies at a time."), "R15.21, p.25"))
NO_DRONE_IN_THE_AIR = refusals.declare(Refusal(
    113, "NO_DRONE_IN_THE_AIR", "{unit} has no drone in the air. Launch it first.", "R15.21, p.25"))
DRONE_TOO_FAR = refusals.declare(Refusal(215, "DRONE_TOO_FAR", (
    "The drone of {unit} can't fly {far}″ in one action: it flies {limit}. Shorten the path."), "R15.21, p.25"))
NO_DRONE_THERE = refusals.declare(Refusal(114, "NO_DRONE_THERE", (
    "{unit} sees no enemy drone at that place within one range band. Name the place of one that it sees."),
    "R15.23, p.25"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of drones mean, and when its orders pay.

glossary.explain_dice({
    AT_DRONE: "A quality die that beats the die of the drone's system shoots it down.",
    SYSTEM: "A small flying machine. Its crew sends it to look where no figure should go.",
})
glossary.explain_orders({
    "seek": "Worth it where no squad can or should look.",
    "launch": "Worth it when counters are far away: the drone's crew then does nothing else.",
    "fly": "Worth it towards counters, and out of range of their fire.",
    "shootdown": "Worth it before the drone finds your hidden units.",
})
