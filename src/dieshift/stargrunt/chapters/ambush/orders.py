"""The orders by which an ambush is laid and sprung."""

from dieshift.core.actions import Action
from dieshift.stargrunt.chapters.ambush.questions import HOW_TO_AMBUSH, ORDER_OF_MARCH
from dieshift.stargrunt.turn.actions import AT_ENEMIES, UNSEEING, declare

SPRING, READY, WAIT = range(3)  # the choice of what is said of the ambush as a whole
BY_FIRE = 2  # LOOK.choice; 1 would be a fire at an exposed part (R5.6)

MARCH = declare(Action(
    55, "march", "{unit}[{at}]", "write down the next unit of the column, so many inches behind the one before it",
    "Write down", "S4.9", ORDER_OF_MARCH, traits=UNSEEING))
SET_UP = declare(Action(
    56, "setup", "{unit} {path}", "set up a unit for the ambush, in the formation that it has", "Set up", "S4.10",
    HOW_TO_AMBUSH, traits=UNSEEING))
AMBUSH = declare(Action(
    57, "spring", "[{at}]", "spring the ambush with the head of the column so many inches along its route", "Spring",
    "S4.12", HOW_TO_AMBUSH), {"ready": (READY, "end the set-up, and let the column be shown", "Ready"),
                              "wait": (WAIT, "let the column come on", "Wait")})
LOOK = declare(Action(
    58, "look", "{unit} at {target}", "let a unit of the column try to spot a counter, or none", "Look", "S4.22",
    ORDER_OF_MARCH, traits=AT_ENEMIES), {
        "blindfire": (BY_FIRE, "let a unit of the column fire blindly at a counter instead", "Fire blindly")})
