"""What the chapter declares: questions, orders, facts, refusals, unfinished matters and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.questions import Matter
from dieshift.core.refusals import Refusal
from dieshift.core.words import say
from dieshift.stargrunt import frame, marks
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.frame import actions, facts, glossary, notes, questions, refusals, unfinished

# --- questions -------------------------------------------------------------------------------------------------------

# What is asked of a side that may interrupt, and of a unit that was interrupted.

REACTION = questions.declare(Matter(4, "whether to react", "R5.40; S4.109"))
HURT_ON_THE_MOVE = questions.declare(Matter(5, "what a unit hit during its combat move does", "S4.117, S4.119"))

# --- orders ----------------------------------------------------------------------------------------------------------

# The orders to watch, to interrupt the enemy's action or let it pass, and to carry on under fire.

BY = 2  # added to REACT.choice: so many times the right by which it fires, if it names one (S4.107)
NO_RIGHT, BY_REACTION, BY_OVERWATCH, BY_TEST = range(4)
RIGHT = Choice("right", {
    "": NO_RIGHT, "by reaction fire": BY * BY_REACTION, "by overwatch": BY * BY_OVERWATCH,
    "by opportunity fire": BY * BY_TEST,
}, {
    BY * BY_REACTION: "{title}: Reaction Fire", BY * BY_OVERWATCH: "{title}: Overwatch",
    BY * BY_TEST: "{title}: opportunity fire",
}, BY)
SEVERAL_RIGHTS = "by: where a unit may react in several ways; 'at' alone is Overwatch or opportunity fire. (R5.41; S4)"
HALT, CARRY_THEM, ABANDON_THEM = range(3)  # CARRY_ON.choice (S4.119-S4.122)
HOW = Choice(
    "choice", {"halt": HALT, "carry": CARRY_THEM, "abandon": ABANDON_THEM},
    {HALT: "Halt", CARRY_THEM: "Carry on", ABANDON_THEM: "Leave the wounded"})

OVERWATCH = actions.declare(Action(
    22, "overwatch", "{unit}", "take an Overwatch counter", "Overwatch", "S4.126", activation.WHAT_ACTION, key="W",
    traits=frame.UNSEEING | frame.ENDS, section="fight"))
REACT = actions.declare(Action(
    27, "react", "{unit}[{right}][{at}][{part}][{weapons}]", "interrupt the enemy's action with fire", "React", "R5.40",
    REACTION, key="F", nerve="to fire out of turn", choices=(RIGHT, fire.PART), notes=(*fire.NOTES, SEVERAL_RIGHTS)))
DECLINE = actions.declare(Action(
    28, "decline", "", "let the enemy's action pass", "Let it pass", "R5.40", REACTION, key="E", traits=frame.UNSEEING))
CARRY_ON = actions.declare(Action(
    29, "carryon", "{choice}[{path}]", "choose what to do after fire on the move: stop, go on, or leave the "
                                       "wounded", "Carry on",
    "S4.119", HURT_ON_THE_MOVE, choices=(HOW,)))

# --- marks ------------------------------------------------------------------------------------------------------------

marks.declare(marks.Mark(1, "overwatch", "S4.126", say("Overwatch"), ruled=9, ends=marks.ACTIVATED))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens as units interrupt each other.

OVERWATCHES, note_overwatches = facts.declare(Fact(28, "overwatch", "S4.126"))
SPENT_OVERWATCH, note_spent_overwatch = facts.declare(Fact(29, "overwatch spent", "S4.127", traits=frame.ON_COUNTER))
REACTS, note_reacts = facts.declare(Fact(30, "reacts", "R5.40, S4.109", "53", ("right", "at"), traits=frame.ON_COUNTER))
HALTED, note_halted = facts.declare(Fact(
    38, "halted", "R5.42", "53", ("gone", "wanted"), traits=frame.ON_COUNTER | frame.AT_COUNTER))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a unit does not fire out of turn.

NO_OVERWATCH = refusals.declare(Refusal(
    42, "NO_OVERWATCH", "This rule set doesn't use the house rule overwatch. Add 'overwatch'.", "S4"))
OVERWATCH_SECOND = refusals.declare(Refusal(
    43, "OVERWATCH_SECOND", "{unit} can go on overwatch only with its second action, and not after firing.", "S4"))
CANNOT_REACT = refusals.declare(Refusal(46, "CANNOT_REACT", (
    "{unit} can't fire now. It must see the enemy, be able to fight, and either not have acted this turn or have an "
    "Overwatch counter."), "R5.41, p.53; S4"))
BAD_POINT = refusals.declare(Refusal(47, "BAD_POINT", (
    "The fire must fall on the rest of the path: 'at' {here} to {end}″."), "S4"))

# --- unfinished matters ----------------------------------------------------------------------------------------------

# What fire out of turn leaves unfinished, and what it notes about what it interrupts.

INTERRUPTION = unfinished.declare(Matter(1, "a fire out of turn", "R5.40; S4.112"))

REACTED = notes.declare(Matter(0, "one unit has used Reaction Fire against it", "R5.43"))
HASTY = notes.declare(Matter(1, "a hasty fire, its range die one type up", "S4.111"))
HIT = notes.declare(Matter(2, "the effect on a mover of fire on its way", "S4.117, S4.119"))
HURT, MISSED = 1, 2  # of HIT: hurt in a combat move it stops, carries or abandons; missed in a move it goes on or turns

# --- glossary --------------------------------------------------------------------------------------------------------

# When the orders of overwatch pay.

glossary.explain_orders({
    "overwatch": "Worth it where the enemy must come through.",
    "react": "Worth it while the enemy is in the open and within good range.",
    "decline": "Worth it when you expect a better target.",
    "carryon": "Halting keeps the column together; going on carries the wounded slowly, or leaves them behind.",
})
