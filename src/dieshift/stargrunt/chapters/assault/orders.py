"""The order to charge, and the answers that a close assault asks for on its way."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.assault.questions import (
    HOW_TO_FIGHT,
    HOW_TO_PAIR,
    WHETHER_TO_DEFEND,
    WHETHER_TO_FOLLOW,
    WHETHER_TO_OCCUPY,
    WHETHER_TO_STAND,
    WHITHER_BACK,
    WHO_CHARGES,
)
from dieshift.stargrunt.chapters.fire.orders import NOTES, PART
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.turn.actions import AGAIN, AT_ENEMIES, FINDS_WAY, ONWARD, STAGED, declare

STAY, TO_COVER, TO_START = range(3)  # FALL_BACK.choice
PURSUE = 2  # FOLLOW.choice (S2.11)
TOGETHER = 3  # CHARGE.choice (R8.70); 1 and 2 stand in older saves, and mean nothing
CALL_OFF = 1  # GO_IN.choice
STAY_BACK = 1  # OCCUPY.choice (S2.13)
SPREAD = 0  # FIGHT.choice; else one more than the figure on whom the surplus is heaped
ON = Choice("on", {"": SPREAD} | {f"on {k}": k for k in range(1, 2 * MAX_FIGURES + 1)})
LONE = Choice("lone", {f"{k}": k for k in range(1, 2 * MAX_FIGURES + 1)})

CHARGE = declare(Action(31, "charge", "{unit} at {target}", "charge an enemy unit, with the whole activation", "Charge",
                        "R8.1", WHAT_ACTION, key="A", traits=AGAIN | AT_ENEMIES | FINDS_WAY | STAGED | ONWARD,
                        nerve="to charge", notes=(
                            "if its enemy runs it takes the position without a roll, from two dashes away, too. (R8.8)",
                        )), {
    "storm": (TOGETHER, "charge an enemy unit together with other units of the side", "Charge together")})
JOIN_CHARGE = declare(Action(59, "joincharge", "{unit} at {target}", "charge together with the unit that began it",
                             "Join the charge", "R8.70", WHO_CHARGES, key="J", traits=AT_ENEMIES))
GO_IN = declare(Action(60, "goin", "", "charge with the units that have been named and dare", "Go in", "R8.70",
                       WHO_CHARGES, key="E"), {
    "calloff": (CALL_OFF, "call the charge off, since not all have dared", "Call it off")})
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
FIGHT = declare(Action(36, "fight", "[{on}][{among}]", "fight a round of close combat", "Fight", "R8.20",
                       HOW_TO_FIGHT, key="E", choices=(ON,), notes=(
                           "on: the enemies who are too many are all put on one figure; else on each in turn. (R8.20)",
                           "among: they are put in turn on these figures. (R8.20)",
                       )))
PUT = declare(Action(81, "put", "on {lone}", "put one of the enemies who are too many on a figure", "Put one more",
                     "R8.20", HOW_TO_FIGHT, choices=(LONE,)))
PAIRED = declare(Action(87, "asis", "", "let everybody else meet the enemy before him", "As they stand", "R8.21",
                        HOW_TO_PAIR, key="E"))
PAIR = declare(Action(88, "pair", "{unit} figure {figures} on {lone}",
                      "put a figure of the larger side on one of the smaller, the others as they stand", "Pair",
                      "R8.21", HOW_TO_PAIR, choices=(LONE,)))
FOLLOW = declare(Action(54, "follow", "", "try to follow through", "Follow through", "R8.73", WHETHER_TO_FOLLOW,
                        nerve="to follow through"), {
    "letgo": (1, "stay in the position that was taken", "Let them go"),
    "pursue": (PURSUE, "run after those who have broken, and fight them again", "Pursue")})
OCCUPY = declare(Action(80, "occupy", "", "take the position that was given up", "Take the position", "R8.9; S2.13",
                        WHETHER_TO_OCCUPY, key="E"), {
    "stayback": (STAY_BACK, "leave the position that was given up empty, and stay", "Stay back")})
