"""What the chapter declares: orders, facts, refusals and glossary."""

from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import ENGAGED_MAY, HIDDEN_MAY, PAID, actions, facts, glossary, refusals
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.refusals import Refusal

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of movement.

STEP = actions.declare(Action(
    3, "step", "{way}[{shot}]", "move one square, with a shot from there if it has an Assault gun", "Step {way}{shot}",
    "B2", activation.WHAT_ACTION, key="M", traits=PAID | HIDDEN_MAY | ENGAGED_MAY, rank=0, section="move"))
TURN = actions.declare(Action(
    4, "turn", "{facing}[{shot}]", "turn a quarter, with a shot if it has an Assault gun",
    "Turn to {facing}{shot}", "B4", activation.WHAT_ACTION, key="Q", traits=PAID | ENGAGED_MAY, rank=0, section="move"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to a model that moves: the square, the facing; what it cost, and the points that are left.

STEPPED, note_stepped = facts.declare(Fact(5, "stepped", "B2, G-3", numbers=("x", "y", "left", "cost")))
TURNED, note_turned = facts.declare(Fact(6, "turned", "B4, RULING 1", numbers=("facing", "cost", "left")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a model does not step or turn.

BAD_WAY = refusals.declare(Refusal(
    7, "BAD_WAY", "A step goes N, NE, E, SE, S, SW, W or NW. A facing is N, E, S or W.", "5.1"))
BLOCKED = refusals.declare(Refusal(
    8, "BLOCKED", "{unit} can't go that way: a wall, shut door or corner is in the way. Go round it, or open the "
                  "door.", "G-3"))
OCCUPIED = refusals.declare(Refusal(
    9, "OCCUPIED", "That square is occupied: it holds one model, and models can't pass through each other.", "G-3"))
NO_SIDESTEP = refusals.declare(Refusal(
    11, "NO_SIDESTEP", "{unit} can't step sideways: it has Heavy Movement. Turn first.", "B5"))
NO_TURNING = refusals.declare(Refusal(
    16, "NO_TURNING", "{unit} can't turn: it is engaged, and this rule set forbids that.", "RULING 7"))
NOT_A_QUARTER = refusals.declare(Refusal(
    17, "NOT_A_QUARTER", "{unit} turns a quarter at a time. A half turn takes two orders.", "B4, RULING 1"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of movement mean, and when its orders pay.

glossary.explain(Term("facing", "A model can only shoot at targets in front of it.", "B4", also=("quarter turn",)))
glossary.explain_orders({
    "step": "Costs a point, or more backwards in heavy armour.",
    "turn": "Worth it before something comes from the side.",
})
