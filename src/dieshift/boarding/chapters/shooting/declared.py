"""What the chapter declares: questions, orders, reasons of dice, facts, refusals and glossary."""

from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import PAID, actions, facts, glossary, questions, reasons, refusals, unfinished
from dieshift.core.actions import Action
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal

# --- questions -------------------------------------------------------------------------------------------------------

# What shooting asks, and what it leaves unfinished meanwhile.

WHOSE_HIT = questions.declare(Matter(3, "who takes the next hit", "B11"))

HITS = unfinished.declare(Matter(-3, "hits of a shot are still to be given out", "B11"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of shooting.

FIRE = actions.declare(Action(
    7, "fire", "at {aim}[{gun}]", "shoot at an enemy, an object or a shut door, or into a section",
    "Fire at {aim}{gun}", "B14", activation.WHAT_ACTION, key="F", traits=PAID, rank=0, group="fight"))
CLEAR_JAM = actions.declare(Action(
    10, "clear jam", "", "clear a jammed gun", "Clear the jam", "B19", activation.WHAT_ACTION, key="J", traits=PAID,
    group="fight"))
NEXT_HIT = actions.declare(Action(
    22, "hit", "{victim}", "say who takes the next hit of an Overkill shot", "The hit goes to {victim}", "B11",
    WHOSE_HIT, key="F"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled in a shot.

BALLISTIC = reasons.declare(Reason(0, "ballistic die", "B8"))
BALLISTIC_AGAIN = reasons.declare(Reason(1, "ballistic die, rolled again", "B9"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens in a shot. Faces are decimal digits, the first die leftmost. Which faces hit and which are blank, a bit
# each; `scored`: dice that hit, of which one may be all that count.

VERDICTS = {"hitting": 7, "blank": 7, "scored": 5}
SHOT, note_shot = facts.declare(Fact(
    9, "shot", "B8-B10", numbers=("gun", "faces", "hits", VERDICTS), dice=(BALLISTIC, BALLISTIC_AGAIN)))
# before some are rolled again; the shot follows (G-13)
SHOT_AGAIN, note_shot_again = facts.declare(Fact(
    10, "shot again", "B8, G-13", numbers=("gun", "faces", VERDICTS), dice=(BALLISTIC,)))
JAMMED, note_jammed = facts.declare(Fact(12, "jammed", "G-8b", numbers=("gun",)))
JAM_CLEARED, note_jam_cleared = facts.declare(Fact(13, "jam cleared", "G-8b"))
HIT, note_hit = facts.declare(Fact(14, "hit", "B10, B11", numbers=("further",)))  # hits left after it
HIT_LOST, note_hit_lost = facts.declare(Fact(15, "hit lost", "B11, RULING 3", numbers=("hits",)))
# the hit type, and what sustained fire added to it; the shot follows
AIMED, note_aimed = facts.declare(Fact(49, "aimed", "G-9", numbers=("gun", "hit_type", "raised")))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a model does not shoot.

NO_GUN = refusals.declare(Refusal(21, "NO_GUN", "{unit} has no such gun.", "B14"))
GUN_JAMMED = refusals.declare(Refusal(
    22, "GUN_JAMMED", "the gun of {unit} is jammed; clear it for one action point.", "G-8b"))
NO_AMMO = refusals.declare(Refusal(23, "NO_AMMO", "the gun of {unit} is empty.", "G-12"))
NO_ASSAULT = refusals.declare(Refusal(
    24, "NO_ASSAULT", "only a gun with Assault can be fired in a step or turn; fire it alone.", "B14"))
CONTACT_NEEDS_ASSAULT = refusals.declare(Refusal(
    25, "CONTACT_NEEDS_ASSAULT", "only a gun with Assault can be fired at a target in contact.", "B15"))
MAY_NOT_SHOOT = refusals.declare(Refusal(
    26, "MAY_NOT_SHOOT", "{unit} was damaged by a hammer and may not shoot until its next turn is over.", "B47, G-16"))
NO_TARGET = refusals.declare(Refusal(
    27, "NO_TARGET", "there is no such target: name an enemy in view, an object, or a shut door.", "B11, G-4"))
OWN_SIDE = refusals.declare(Refusal(
    28, "OWN_SIDE", "{target} is no enemy; choose an enemy, an object or a shut door.", "B17"))
FRIEND_FIGHTS = refusals.declare(Refusal(
    29, "FRIEND_FIGHTS", "{target} is engaged with a model of the shooter's own side and may not be shot at.", "B17"))
OUT_OF_SIGHT = refusals.declare(Refusal(
    30, "OUT_OF_SIGHT", "{unit} does not see {target}: something is in the line.", "G-6"))
OUT_OF_ARC = refusals.declare(Refusal(
    31, "OUT_OF_ARC", "{target} is not in the fire arc of {unit}, the quarter before it; turn first.", "B7, G-7"))
OUT_OF_RANGE = refusals.declare(Refusal(32, "OUT_OF_RANGE", "{target} is beyond the gun's range.", "G-5"))
NOT_JAMMED = refusals.declare(Refusal(40, "NOT_JAMMED", "no gun of {unit} is jammed.", "G-8b"))
OUT_OF_REACH = refusals.declare(Refusal(53, "OUT_OF_REACH", "that target may not take the next hit.", "B11, RULING 3"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of shooting mean, and when its orders pay.

glossary.explain_dice({
    BALLISTIC: "A shot's die: as high as the gun needs, and it hits.",
    BALLISTIC_AGAIN: "A gun that may throw its misses once more.",
})
glossary.explain_orders({
    "fire": "Pays before they are near enough to strike.",
    "clear jam": "Pays at once: a jammed gun stops nobody.",
    "hit": "Pays on who would hurt you most, and saves worst.",
})
