"""What the chapter declares: orders, reasons of dice, facts, refusals and glossary."""

from dieshift.core.actions import Action, Choice
from dieshift.core.facts import Fact
from dieshift.core.reasons import Reason
from dieshift.core.refusals import Refusal
from dieshift.stargrunt.chapters import activation, fire, morale, points
from dieshift.stargrunt.frame import AFOOT, AGAIN, FREE, actions, facts, glossary, reasons, refusals
from dieshift.stargrunt.state.buildings import MAX_SECTIONS

# --- orders ----------------------------------------------------------------------------------------------------------

AT_WALL, AT_DOOR, AT_WINDOW, BY_CHARGE = range(4)  # the lower part of the choice of a fire at a building
PARTS = 4

# The orders about buildings: fire at one or blow it up, seal it or open it up, take a marker off it.

SHUT, OPEN_UP = range(2)  # the choice of an order to seal
SECTION = Choice("section", {str(k + 1): k * PARTS for k in range(MAX_SECTIONS)}, unit=PARTS)
PART = Choice(
    "part", {"": AT_WALL, "door": AT_DOOR, "window": AT_WINDOW, "charge": BY_CHARGE},
    {AT_DOOR: "{title}: its door", AT_WINDOW: "{title}: its window", BY_CHARGE: "{title}: with a charge"})
NOTES = (
    "Buildings, or their sections, are numbered as the scenario lists them.",
    "charge: a demolition charge on its wall, by somebody who touches it; it takes both actions. (R16.10)",
)

BATTER = actions.declare(Action(
    65, "batter", "{unit} building {section}[{part}][{weapons}]", "fire at a building, its door or its window",
    "Fire at a building", "R14.30", activation.WHAT_ACTION, traits=AGAIN, choices=(PART, SECTION), notes=NOTES, bit=2,
    group="fight"))
SEAL = actions.declare(Action(
    66, "seal", "{unit}", "shut all doors and windows of the building that it is in or touches", "Seal the building",
    "S4.79", activation.WHAT_ACTION, traits=FREE | AFOOT, bit=3,
    notes=("It costs nothing, but one of the two actions has to be a Move or Reorganise. (S4.79)",), group="special"),
    {"unseal": (OPEN_UP, "open up the building that it is in or touches", "Open the building up")})
STEADY = actions.declare(Action(
    67, "steady", "{unit}", "take a suppression marker off the building that it is in", "Steady the building",
    "R14.40", activation.WHAT_ACTION, traits=AGAIN | AFOOT, bit=4, group="special"))

# --- reasons of dice -------------------------------------------------------------------------------------------------

# Why dice are rolled for buildings.

PAST_DOOR = reasons.declare(Reason(52, "past the door", "R14.32"))

# --- facts -----------------------------------------------------------------------------------------------------------

# What happens to buildings. Impact and armour are multiplied and doubled already.

# `against` .. `spoofed` as of a shot at a vehicle; `section` from 0; `part`: AT_WALL .. BY_CHARGE
WHERE = {"section": 4, "part": 2}
BATTERED, note_shot_at_a_building = facts.declare(Fact(
    125, "shot at a building", "R14.30, R14.32", "56", ("against", "won", points.OF_SHOT, WHERE), points.AIMED_DICE))
WENT_WIDE, note_door_missed = facts.declare(Fact(
    126, "door missed", "R14.32", "56", ({**WHERE, "wide": 1, "size": 3},), (PAST_DOOR,)))

# what was rolled with, as of a blow at a vehicle; `fuel`: 1: fuel-air, its armour dice were added up
OF_BLOW = {"die": 4, "times": 5, "major": 1, "armour_class": 4, "small_arms": 1, "fuel": 1}
BREACHED, note_blow_at_a_building = facts.declare(Fact(
    127, "blow at a building", "R14.31, R6.8", "57", ("impact", "armour", {"came_to": 2}, OF_BLOW, WHERE),
    (fire.IMPACT, fire.ARMOUR)))
FELL_DOWN, note_section_falls = facts.declare(Fact(128, "section falls", "R14.31, A42", "57", ({"section": 4},)))
HOLED, note_hole = facts.declare(Fact(129, "hole", "R14.32, A41", "56", (WHERE,)))
PINNED, note_building_suppressed = facts.declare(Fact(
    130, "building suppressed", "R6.14, R14.40", "18", ({"section": 4, "markers": 2},)))
STEADIED, note_building_steadied = facts.declare(Fact(
    131, "building steadied", "R14.40, R7.73", "18", ({"section": 4, "markers": 2, "works": 1}, "leadership"),
    (morale.SUPPRESSION,)))
SHUT_NOW, note_doors = facts.declare(Fact(132, "doors", "S4.78, S4.79", "", ({"section": 4, "sealed": 1},)))
CHARGED, note_charge_at_a_building = facts.declare(Fact(
    133, "charge at a building", "R16.10", "56", ({"section": 4, "left": 4},)))
FUEL_CAME, note_fuel_at_a_building = facts.declare(Fact(
    134, "fuel at a building", "R11.36, S4.70", "", ({"section": 4, "sealed": 1},)))
WEAPONS_SHAKEN, note_weapons_shaken = facts.declare(Fact(
    115, "fuel at weapons", "R14.34, A40", "56", ({"section": 4, "dark": 1},), (points.EFFECT,)))

# --- refusals --------------------------------------------------------------------------------------------------------

# Why a building is not fired at, sealed, entered or left.

NO_SECTION = refusals.declare(Refusal(
    157, "NO_SECTION", "no building that still stands has that number; buildings are numbered as the scenario lists "
    "them.", "R14.30, p.56"))
NO_OPENING = refusals.declare(Refusal(
    158, "NO_OPENING", "that building shows {unit} no such opening; aim at the wall, or from another side.",
    "R14.32, p.56"))
ONLY_SINGLE_WEAPONS = refusals.declare(Refusal(
    159, "ONLY_SINGLE_WEAPONS", "{unit} cannot aim small arms at a door or window; use a weapon that fires by itself "
    "at point targets, or fire at the wall.", "R14.32, R6.40, p.56"))
NOT_AT_THE_WALL = refusals.declare(Refusal(
    160, "NOT_AT_THE_WALL", "nobody of {unit} who is fit touches that building; go to within 1″ of its wall first.",
    "R16.10, p.56"))
NOT_AT_A_BUILDING = refusals.declare(Refusal(
    161, "NOT_AT_A_BUILDING", "{unit} is in no building that is a point target, and touches none; go there first.",
    "S4.78, S4.79"))
NOT_AIRTIGHT = refusals.declare(Refusal(
    162, "NOT_AIRTIGHT", "that building cannot be sealed: it is not airtight, or a wall, door or window of it is gone.",
    "S4.72, S4.81"))
ENEMIES_WITHIN = refusals.declare(Refusal(
    163, "ENEMIES_WITHIN", "enemies are in that building; it can be breached, but {unit} neither seals nor opens it.",
    "S4.81"))
NOTHING_TO_STEADY = refusals.declare(Refusal(
    164, "NOTHING_TO_STEADY", "{unit} is in no building with a suppression marker.", "R14.40, p.18"))
SHUT_IN = refusals.declare(Refusal(
    165, "SHUT_IN", "{unit} is in a sealed building, which nobody fires out of; open it up first, as by 'unseal'.",
    "S4.78"))
SHUT_UP = refusals.declare(Refusal(
    178, "SHUT_UP", "{target} is in a building that keeps fire off those in it; fire at that, as by 'batter', until "
    "it is breached.",
    "S4.78, R14.35"))
SEALED_AGAINST = refusals.declare(Refusal(
    202, "SEALED_AGAINST", "{target} is in a sealed building, which {unit} cannot enter; breach a wall or door of it "
    "first, as by 'batter', or blow it up.", "S4.81"))
EXIT_UNDER_FIRE = refusals.declare(Refusal(
    179, "EXIT_UNDER_FIRE", "the building that {unit} is in is suppressed: nobody leaves by a side that was fired at "
    "or one beside it; leave by another side, or take the markers off.", "R14.40, p.18"))
DOORS_FIRST = refusals.declare(Refusal(
    240, "DOORS_FIRST", "{unit} has sealed or opened a building, for which one of its actions has to be a Move or "
    "Reorganise; do that now.", "S4.79"))
ALREADY_SO = refusals.declare(Refusal(
    242, "ALREADY_SO", "that building is already as {unit} would have it.", "S4.79"))
BUILDING_UNSEEN = refusals.declare(Refusal(
    241, "BUILDING_UNSEEN", "{unit} does not see that building from outside, or is beyond five range bands of it, in "
    "heavy rain beyond four; go where it does.", "R5.1, R5.10, R5.16, R14.30, p.11"))
NO_GUN_BEARS = refusals.declare(Refusal(
    243, "NO_GUN_BEARS", "{unit} has no weapon ready that bears on that building; turn, or use another weapon.",
    "R13.6, R13.20, p.33"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of buildings mean, and when its orders pay.

glossary.explain_dice({
    PAST_DOOR: "Whether a shot that missed door or window strikes the building.",
})
glossary.explain_orders({
    "batter": "Pays with heavy weapons, against whoever holds the building.",
    "seal": "Pays when blast, gas or fire is to stay outside.",
    "unseal": "Pays when you want to fire out, or to get out.",
    "steady": "Pays before you leave by the side that was fired at.",
})
