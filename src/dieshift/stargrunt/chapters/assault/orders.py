"""The order to charge, and the answers that a close assault asks for on its way."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.assault.questions import (
    HOW_TO_FIGHT,
    WHETHER_TO_DEFEND,
    WHETHER_TO_FOLLOW,
    WHETHER_TO_STAND,
    WHITHER_BACK,
)
from dieshift.stargrunt.chapters.fire.orders import NOTES, PART
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.turn.actions import AGAIN, AT_ENEMIES, FINDS_WAY, ONWARD, STAGED, declare

STAY, TO_COVER, TO_START = range(3)  # FALL_BACK.choice
PURSUE = 2  # FOLLOW.choice (S2.11)
SPREAD = 0  # FIGHT.choice; else one more than the figure on whom the surplus is heaped
ON = Choice("on", {"": SPREAD} | {f"on {k}": k for k in range(1, MAX_FIGURES + 1)})

CHARGE = declare(Action(31, "charge", "{unit} at {target}", "charge an enemy unit, with the whole activation", "Charge",
                        "R8.1", WHAT_ACTION, key="A", traits=AGAIN | AT_ENEMIES | FINDS_WAY | STAGED | ONWARD,
                        nerve="to charge"))
STAND = declare(Action(32, "stand", "", "receive the charge", "Stand", "R8.9", WHETHER_TO_STAND, key="I"), {
    "giveground": (1, "withdraw before the charge comes home", "Give ground")})
FINAL_FIRE = declare(Action(
    33, "defend", "{unit} at {target}[{part}][{weapons}]", "final defensive fire at those who charge",
    "Final defensive fire", "R8.30", WHETHER_TO_DEFEND, key="F", traits=AT_ENEMIES, choices=(PART,), notes=NOTES))
HOLD_FIRE = declare(Action(34, "holdfire", "", "hold fire before the charge", "Hold fire", "R8.30", WHETHER_TO_DEFEND,
                           key="E"))
FALL_BACK = declare(Action(35, "stay", "", "stay where the charge has ended", "Stay", "R8.11, R8.34", WHITHER_BACK), {
    "tocover": (TO_COVER, "fall back to the nearest cover", "Back to cover"),
    "tostart": (TO_START, "fall back to where the charge began", "Back to the start")})
FIGHT = declare(Action(36, "fight", "[{on}]", "fight a round of close combat", "Fight", "R8.20", HOW_TO_FIGHT, key="E",
                       choices=(ON,), notes=(
                           "on: the enemies who are too many are all put on one figure; else on each in turn. (R8.20)",
                       )))
FOLLOW = declare(Action(54, "follow", "", "try to follow through", "Follow through", "R8.73", WHETHER_TO_FOLLOW,
                        nerve="to follow through"), {
    "letgo": (1, "stay in the position that was taken", "Let them go"),
    "pursue": (PURSUE, "run after those who have broken, and fight them again", "Pursue")})
