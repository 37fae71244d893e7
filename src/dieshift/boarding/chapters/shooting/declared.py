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

WHOSE_HIT = questions.declare(Matter(3, "which target takes the next hit", "B11"))

HITS = unfinished.declare(Matter(-3, "hits of a shot are still to be allocated", "B11"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of shooting.

FIRE = actions.declare(Action(
    7, "fire", "at {aim}[{gun}]", "shoot at an enemy, an object or a shut door, or into a section",
    "Fire at {aim}{gun}", "B14", activation.WHAT_ACTION, key="F", traits=PAID, rank=0, section="fight"))
CLEAR_JAM = actions.declare(Action(
    10, "clear jam", "", "clear a jammed gun", "Clear the jam", "B19", activation.WHAT_ACTION, key="J", traits=PAID,
    section="fight"))
NEXT_HIT = actions.declare(Action(
    22, "hit", "{victim}", "choose the target of the next hit of an Overkill shot", "The hit goes to {victim}", "B11",
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
    22, "GUN_JAMMED", "{unit} can't fire: its gun is jammed. Clear it for 1 action point.", "G-8b"))
NO_AMMO = refusals.declare(Refusal(23, "NO_AMMO", "{unit} can't fire: its gun is out of shots.", "G-12"))
NO_ASSAULT = refusals.declare(Refusal(
    24, "NO_ASSAULT", "Only a gun with Assault can fire during a step or turn. Fire it on its own.", "B14"))
CONTACT_NEEDS_ASSAULT = refusals.declare(Refusal(
    25, "CONTACT_NEEDS_ASSAULT", "Only a gun with Assault can fire at a target in contact.", "B15"))
MAY_NOT_SHOOT = refusals.declare(Refusal(
    26, "MAY_NOT_SHOOT", "{unit} can't shoot until its next turn is over: a hammer damaged it.", "B47, G-16"))
NO_TARGET = refusals.declare(Refusal(
    27, "NO_TARGET", "There is no such target. Name an enemy in view, an object or a shut door.", "B11, G-4"))
OWN_SIDE = refusals.declare(Refusal(
    28, "OWN_SIDE", "{target} isn't an enemy. Choose an enemy, an object or a shut door.", "B17"))
FRIEND_FIGHTS = refusals.declare(Refusal(
    29, "FRIEND_FIGHTS", "{target} can't be shot at: it is engaged with a model of the shooter's own side.", "B17"))
OUT_OF_SIGHT = refusals.declare(Refusal(
    30, "OUT_OF_SIGHT", "{unit} can't see {target}: something blocks the line.", "G-6"))
OUT_OF_ARC = refusals.declare(Refusal(
    31, "OUT_OF_ARC", "{target} is outside the fire arc of {unit}, the quarter in front of it. Turn first.", "B7, G-7"))
OUT_OF_RANGE = refusals.declare(Refusal(32, "OUT_OF_RANGE", "{target} is out of the gun's range. Move closer, or "
                                                            "choose another target.", "G-5"))
NOT_JAMMED = refusals.declare(Refusal(40, "NOT_JAMMED", "{unit} has no jammed gun.", "G-8b"))
OUT_OF_REACH = refusals.declare(Refusal(53, "OUT_OF_REACH", "That target can't take the next hit. Choose another.",
                                        "B11, RULING 3"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of shooting mean, and when its orders pay.

glossary.explain_dice({
    BALLISTIC: "A die rolled for a shot: its number decides whether it hits.",
    BALLISTIC_AGAIN: "A shooter's re-roll of missed dice.",
})
glossary.explain_orders({
    "fire": "Worth it before enemies are near enough to strike.",
    "clear jam": "Worth it at once: a jammed gun stops no one.",
    "hit": "Worth it on the target that would hurt you most and saves worst.",
})
