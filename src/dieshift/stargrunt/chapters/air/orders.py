"""The orders about aircraft, drops and the evacuation of the wounded."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION, WHICH_UNIT
from dieshift.stargrunt.chapters.air.questions import WHAT_PILOT_DOES
from dieshift.stargrunt.chapters.ambush.orders import AMBUSH, LOOK, SET_UP
from dieshift.stargrunt.chapters.assault.orders import GO_IN, JOIN_CHARGE
from dieshift.stargrunt.chapters.electronics.orders import JAM
from dieshift.stargrunt.turn.actions import (
    AFOOT,
    AGAIN,
    AT_FRIENDS,
    FROM_ABOVE,
    INSIDE,
    SCATTERED,
    UNDER_FIRE,
    UNSEEING,
    declare,
)

HOLD_OFF, COME = range(2)  # LOITER.choice
FLY_ON, ASIDE, FLY_OFF, LAND, TAKE_OFF, HOVER_THERE = range(6)  # FLIGHT.choice
HOLD_COURSE, BREAK_OFF, EVADE = range(3)  # PILOT.choice
LOAD, SEND_OFF = range(2)  # EVACUATE.choice
MOST_BOMBS = 8
BOMBS = Choice("bombs", {"": 0} | {f"{k + 1} bombs": k for k in range(1, MOST_BOMBS)})

CALL_IN = declare(Action(
    72, "callin", "{unit} for {target}[{chits}]", "call an aircraft, or a unit that loiters, to the battle area",
    "Call in", "R11.1, R11.16", WHAT_ACTION, bit=GO_IN, traits=AGAIN | INSIDE | UNDER_FIRE | UNSEEING | AT_FRIENDS,
    notes=("spending: support chits for an aircraft that waits at its base, each a die type more. (R11.3)",)))
LOITER = declare(Action(
    73, "loiter", "{unit}", "let a unit loiter beside box 1 instead of entering", "Loiter", "R11.16", WHICH_UNIT), {
    "come": (COME, "let a unit enter from box 1 instead of loitering", "Do not loiter")})
FLIGHT = declare(Action(
    74, "flight", "{unit}[{path}]", "fly: ahead, with one turn of 90 degrees at most", "Fly", "R16.34", WHAT_ACTION,
    bit=JOIN_CHARGE, traits=AGAIN | UNDER_FIRE | FROM_ABOVE), {
    "sidestep": (ASIDE, "fly 12″ at most sideways or back, facing as before", "Fly sideways"),
    "flyoff": (FLY_OFF, "fly off the table over one of its edges", "Fly off"),
    "land": (LAND, "land where it hovers", "Land"),
    "takeoff": (TAKE_OFF, "take off, to hover", "Take off"),
    "hover": (HOVER_THERE, "fly, and hover at the end", "Fly and hover")})
PILOT = declare(Action(
    75, "holdcourse", "[{path}]", "hold course in spite of being acquired", "Hold course", "R16.31, R16.32",
    WHAT_PILOT_DOES), {
    "breakoff": (BREAK_OFF, "break off, back to box 3", "Break off"),
    "evade": (EVADE, "evade, by a flight of 24″ at least", "Evade")})
DROP = declare(Action(
    76, "drop", "{unit} {target}", "let a unit aboard down by ropes or jump packs", "Drop", "R16.37", WHAT_ACTION,
    bit=LOOK, traits=AGAIN | AT_FRIENDS))
PARADROP = declare(Action(
    77, "paradrop", "{unit} {mine}", "come down from above, aiming at a place", "Drop from above", "R16.38",
    WHAT_ACTION, bit=AMBUSH, traits=FROM_ABOVE | UNSEEING))
EVACUATE = declare(Action(
    78, "evacuate", "{unit} {target}", "load its stabilised wounded", "Evacuate", "R10.51", WHAT_ACTION, bit=SET_UP,
    traits=AFOOT | AT_FRIENDS | SCATTERED), {
    "sendoff": (SEND_OFF, "load its stabilised wounded, and let the ambulance leave", "Evacuate and send off")})
BOMB = declare(Action(
    79, "bomb", "{unit}[{bombs}]", "drop a stick of bombs", "Drop bombs", "R16.35", WHAT_ACTION, bit=JAM,
    choices=(BOMBS,)))
