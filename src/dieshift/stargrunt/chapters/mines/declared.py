"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt import frame
from dieshift.stargrunt.chapters import activation, fire, overwatch, points
from dieshift.stargrunt.frame import actions, facts, glossary, reasons, refusals

# --- orders ----------------------------------------------------------------------------------------------------------

AT_PEOPLE, AT_VEHICLES = range(2)  # target of a mine that is fired by command (R16.5; N49)

# The orders to lay a command-detonated mine, and to fire one: in one's own activation, or as the enemy acts.

SORT = Choice("sort", {"": AT_PEOPLE, "at a vehicle": AT_VEHICLES}, {AT_VEHICLES: "{title}: vehicle"})
NOTE = "at a vehicle: at the nearest softskin, instead of the nearest unit on foot. (R16.5)"

EMPLACE = actions.declare(Action(
    49, "emplace", "{unit}", "lay a command-detonated mine at its middle figure", "Lay a mine", "R16.5",
    activation.WHAT_ACTION, traits=frame.AFOOT | frame.UNSEEING, section="special"))
DETONATE = actions.declare(Action(
    50, "detonate", "{unit} {mine}[{sort}]", "fire a mine by command, which costs no action", "Fire a mine", "R16.5",
    activation.WHAT_ACTION, choices=(SORT,), notes=(NOTE,), traits=(
        frame.AGAIN | frame.UNDER_FIRE | frame.SCATTERED | frame.IN_COLUMN | frame.IN_ROUT | frame.UNSEEING),
    section="fight"))
EXPLODE = actions.declare(Action(
    51, "explode", "{unit} {mine}[{at}][{sort}]", "fire a mine by command at the unit that acts",
    "Fire a mine", "R16.5", overwatch.REACTION,
    notes=("at: the distance along the path, in inches, at which the mine strikes the mover. (R16.5)", NOTE),
    choices=(SORT,)))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for mines and traps.

TREAD = reasons.declare(Reason(43, "where one treads", "R16.2, R16.6"))
TRAP = reasons.declare(Reason(44, "booby trap", "R16.6"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens at mines and traps. Places are hundredths of an inch.

BLOW = (fire.IMPACT, fire.ARMOUR)
FOUND, note_found = facts.declare(Fact(86, "device found", "R16.1", "55", ("device", "x", "y")))
# `struck`: 1: a mine went off; then what it did, the health after it and before; `figure` NOBODY: a vehicle, and what
# it `came_to`: NO_MINE .. of the book
TROD, note_trod = facts.declare(Fact(85, "trod on mines", "R16.2-R16.5", "55", (
    "figure", "safe", "result", {"struck": 1, "health": 4, "was": 4, "came_to": 3}), (TREAD, points.SUSPENSION, *BLOW)))
SPRUNG, note_sprung = facts.declare(Fact(87, "booby trap", "R16.6", "56", ("sprung",), (TREAD, TRAP)))
STRUCK, note_struck = facts.declare(Fact(88, "struck by a mine", "R16.5, R16.6", "56", (
    "figure", "result", "health", "was"), BLOW))
BLASTED, note_blast = facts.declare(Fact(89, "mine fired", "R16.5", "56", ("x", "y")))
EMPLACED, note_emplaced = facts.declare(Fact(90, "mine laid", "R16.5", "56", ("x", "y", "left")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a mine is not laid, or not fired.

NO_MINE_LEFT = refusals.declare(Refusal(
    107, "NO_MINE_LEFT", "{unit} carries no mine to lay. Its scenario must give it 'command_mines'.", "R16.5, p.56"))
TABLE_FULL_OF_MINES = refusals.declare(Refusal(
    108, "TABLE_FULL_OF_MINES", "{unit} can't lay a mine: the table already has as many as it can hold.",
    "R16.5, p.56"))
NO_MINE_THERE = refusals.declare(Refusal(109, "NO_MINE_THERE", (
    "{unit} has no mine there to fire by command. Name the place of a mine that it laid, or that its side laid for "
    "any unit."), "R16.5, p.56"))
NOBODY_NEAR_MINE = refusals.declare(Refusal(110, "NOBODY_NEAR_MINE", (
    "{unit} knows of no unit within 6″ of that mine. Wait until one comes near."), "R16.5, p.56"))
MINE_OUT_OF_SIGHT = refusals.declare(Refusal(111, "MINE_OUT_OF_SIGHT", (
    "{unit} can't fire the mine: it must be able to act, and see both the mine and the unit nearest to "
    "it."), "R16.5, p.56"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of mines mean, and when its orders pay.

glossary.explain_dice({
    TREAD: "The quality die of a figure that walks by a mine: if it is too low, the mine goes off.",
    TRAP: "The die of a hidden charge, rolled against the quality of the figure that comes near.",
})
glossary.explain_orders({
    "emplace": "Worth it where the enemy must pass in your sight.",
    "detonate": "Worth it when most of a squad is within six inches of it.",
    "explode": "Worth it when the acting unit is at the mine, and would be gone later.",
})
