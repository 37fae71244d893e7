"""The orders to lay a command-detonated mine, and to fire one: in one's own activation, or as the enemy acts."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.mines.book import AT_PEOPLE, AT_VEHICLES
from dieshift.stargrunt.chapters.overwatch.questions import REACTION
from dieshift.stargrunt.turn.actions import AFOOT, AGAIN, IN_COLUMN, IN_ROUT, SCATTERED, UNDER_FIRE, UNSEEING, declare

WHOM = Choice("whom", {"": AT_PEOPLE, "at a vehicle": AT_VEHICLES}, {AT_VEHICLES: "{title}: vehicle"})
NOTE = "at a vehicle: at the nearest softskin, instead of the nearest unit on foot. (R16.5)"

EMPLACE = declare(Action(49, "emplace", "{unit}", "lay a command-detonated mine where its middle figure stands",
                         "Lay a mine", "R16.5", WHAT_ACTION, traits=AFOOT | UNSEEING))
DETONATE = declare(Action(
    50, "detonate", "{unit} {mine}[{whom}]", "fire a mine by command, which costs no action", "Fire a mine", "R16.5",
    WHAT_ACTION, traits=AGAIN | UNDER_FIRE | SCATTERED | IN_COLUMN | IN_ROUT | UNSEEING, choices=(WHOM,),
    notes=(NOTE,)))
EXPLODE = declare(Action(
    51, "explode", "{unit} {mine}[{at}][{whom}]", "fire a mine by command at whoever acts", "Fire a mine", "R16.5",
    REACTION,
    notes=("at: so many inches along the path that is being gone, where the mover is to be struck. (R16.5)", NOTE),
    choices=(WHOM,)))
