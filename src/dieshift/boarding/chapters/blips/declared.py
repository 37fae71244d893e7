"""What the chapter declares: questions, orders, reasons of dice, facts, refusals and glossary."""

from dieshift.boarding import frame
from dieshift.boarding.chapters import activation
from dieshift.boarding.frame import actions, facts, glossary, questions, reasons, refusals, unfinished
from dieshift.core.actions import Action
from dieshift.core.draws import Draw
from dieshift.core.facts import Fact
from dieshift.core.glossary import Term
from dieshift.core.questions import Matter
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal

# --- questions -------------------------------------------------------------------------------------------------------

# What blips and reinforcements ask, and what they leave unfinished meanwhile.

WHERE_TO_PLACE = questions.declare(Matter(5, "where to place the next hidden alien", "G-18"))
WHICH_WAY_TO_FACE = questions.declare(Matter(6, "which way the next arrival faces", "G-18"))
WHERE_TO_LURK = questions.declare(Matter(7, "where the next blip lurks", "G-19"))

SEEING = unfinished.declare(Matter(3, "blips in sight are being revealed", "G-18"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders of blips and reinforcements.

REVEAL = actions.declare(Action(
    13, "reveal", "{unit}", "reveal the aliens under a blip before it moves", "Reveal {unit}", "G-18",
    activation.WHICH_UNIT,
    key="U"))
PLACE = actions.declare(Action(
    14, "place", "at {square}", "place the next hidden alien in a square", "Place at {square}", "G-18", WHERE_TO_PLACE,
    key="M"))
FACE = actions.declare(Action(
    15, "face", "{facing}", "choose which way the next arrival faces", "Face {facing}", "G-18", WHICH_WAY_TO_FACE,
    key="Q"))
LURK = actions.declare(Action(
    16, "lurk", "at {entry}", "choose the entry point where the next arrival lurks", "Lurk at {entry}", "G-19",
    WHERE_TO_LURK,
    key="M"))
ENTER = actions.declare(Action(
    17, "enter", "", "come onto the board", "Enter", "G-19", activation.WHAT_ACTION, key="M",
    traits=frame.PAID | frame.LURKING_MAY, alone=True, section="move"))
SEAL = actions.declare(Action(
    18, "seal", "{entry}", "seal an enemy entry point", "Seal {entry}", "G-19", activation.WHAT_ACTION, key="I",
    traits=frame.PAID, section="special"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why a blip is drawn.

BLIP = reasons.declare(Reason(11, "which blip arrives", "G-18", whose=frame.OF_DRAWER, draw=Draw("counter")))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to hidden aliens. What one hides when it is revealed; `forced`: 1 seen, 0 by its owner.

DRAWN, note_drawn = facts.declare(Fact(
    35, "drawn", "G-18, G-19", numbers=("entry", "waits"), dice=(BLIP,), traits=frame.ONE_DIE))
ENTERED, note_entered = facts.declare(Fact(36, "entered", "G-19", numbers=("x", "y")))
REVEALED, note_revealed = facts.declare(Fact(37, "revealed", "G-18", numbers=("aliens", "forced")))
PLACED, note_placed = facts.declare(Fact(38, "placed", "G-18", numbers=("x", "y")))
FACED, note_faced = facts.declare(Fact(39, "faced", "G-18", numbers=("facing",)))
OVERFLOW, note_overflow = facts.declare(Fact(40, "overflow", "G-18", numbers=("aliens",)))  # that find no place
SEALED, note_sealed = facts.declare(Fact(41, "sealed", "G-19, 5.5", numbers=("entry",)))
# still when the phase of its side ends: the number of the refusal that keeps it out
KEPT_OUT, note_kept_out = facts.declare(Fact(48, "kept out", "G-18, G-19", numbers=("entry", "because")))

# --- refusals --------------------------------------------------------------------------------------------------------

# What those who hide may not do, and those who still lurk.

BLIP_SEEN = refusals.declare(Refusal(12, "BLIP_SEEN", (
    "{unit} is hidden: it can't go into an enemy's sight, or next to one. Reveal it first."), "G-18"))
BLIP_MAY_NOT = refusals.declare(Refusal(
    13, "BLIP_MAY_NOT", "{unit} is hidden: it can only step, and open or close doors. Reveal it first.", "G-18"))
NOT_A_BLIP = refusals.declare(Refusal(
    43, "NOT_A_BLIP", "{unit} can't be revealed: it hides no aliens, or has been activated. Reveal a blip before it "
                      "moves.", "G-18"))
NOT_FREE = refusals.declare(Refusal(
    44, "NOT_FREE", "That square won't do: place the alien in a free square next to the blip. If you revealed the "
                    "blip, no enemy may see the square.", "G-18"))
NO_ENTRY = refusals.declare(Refusal(45, "NO_ENTRY", "That entry point can't be used: it is another side's, sealed "
                                                    "or full.", "G-19"))
NOT_LURKING = refusals.declare(Refusal(46, "NOT_LURKING", "{unit} isn't lurking at an entry point.", "G-19"))
LURKING_STILL = refusals.declare(Refusal(
    47, "LURKING_STILL", "{unit} isn't on the board yet. Let it enter first.", "G-19"))
HAS_TO_WAIT = refusals.declare(Refusal(
    48, "HAS_TO_WAIT", "{unit} can't enter yet: the enemy was near when it arrived. It enters in its next turn.",
    "G-19"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of blips mean, and when its orders pay.

glossary.explain(Term("blip", "A counter that hides one to three aliens.", "G-18", also=("blips",)))
glossary.explain_dice({
    BLIP: "The next alien counter, drawn unseen.",
})
glossary.explain_orders({
    "reveal": "Worth it when the aliens are close enough to attack, and unseen.",
    "place": "Worth it out of the enemy's line of fire, and near enough to strike.",
    "face": "Worth it towards an enemy in reach, or one that may come.",
    "lurk": "Worth it where enemies are few, or look the other way.",
    "enter": "Worth it when no enemy watches the square in front of you.",
    "seal": "Worth it where most of the enemies would come from.",
})
