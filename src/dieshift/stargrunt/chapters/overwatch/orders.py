"""The orders to watch, to interrupt the enemy's action or let it pass, and to carry on under fire."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.fire.orders import NOTES, PART
from dieshift.stargrunt.chapters.overwatch.questions import HURT_ON_THE_MOVE, REACTION
from dieshift.stargrunt.turn.actions import ENDS, UNSEEING, declare

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
HOW = Choice("choice", {"halt": HALT, "carry": CARRY_THEM, "abandon": ABANDON_THEM},
             {HALT: "Halt", CARRY_THEM: "Carry on", ABANDON_THEM: "Leave the wounded"})

OVERWATCH = declare(Action(22, "overwatch", "{unit}", "take an Overwatch counter", "Overwatch", "S4.126", WHAT_ACTION,
                           key="W", traits=UNSEEING | ENDS))
REACT = declare(Action(
    27, "react", "{unit}[{right}][{at}][{part}][{weapons}]", "interrupt the enemy's action with fire", "React", "R5.40",
    REACTION, key="F", nerve="to fire out of turn", choices=(RIGHT, PART), notes=(*NOTES, SEVERAL_RIGHTS)))
DECLINE = declare(Action(28, "decline", "", "let the enemy's action pass", "Let it pass", "R5.40", REACTION, key="E",
                         traits=UNSEEING))
CARRY_ON = declare(Action(
    29, "carryon", "{choice}[{path}]", "after fire on the move: stop, go on, or leave the wounded", "Carry on",
    "S4.119", HURT_ON_THE_MOVE, choices=(HOW,)))
