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
    section="fight"))
SEAL = actions.declare(Action(
    66, "seal", "{unit}", "shut all doors and windows of the building that it is in or touches", "Seal the building",
    "S4.79", activation.WHAT_ACTION, traits=FREE | AFOOT, bit=3,
    notes=("It costs nothing, but one of the two actions has to be a Move or Reorganise. (S4.79)",), section="special"),
    {"unseal": (OPEN_UP, "open up the building that it is in or touches", "Open the building up")})
STEADY = actions.declare(Action(
    67, "steady", "{unit}", "take a suppression marker off the building that it is in", "Steady the building",
    "R14.40", activation.WHAT_ACTION, traits=AGAIN | AFOOT, bit=4, section="special"))

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
    157, "NO_SECTION", "No standing building has that number. Buildings are numbered in the order of the "
                       "scenario.", "R14.30, p.56"))
NO_OPENING = refusals.declare(Refusal(
    158, "NO_OPENING", "That building has no such opening on the side that {unit} sees. Aim at the wall, or fire "
                       "from another side.",
    "R14.32, p.56"))
ONLY_SINGLE_WEAPONS = refusals.declare(Refusal(
    159, "ONLY_SINGLE_WEAPONS", "{unit} can't aim small arms at a door or window. Use a weapon that fires on its "
                                "own at point targets, or fire at the wall.", "R14.32, R6.40, p.56"))
NOT_AT_THE_WALL = refusals.declare(Refusal(
    160, "NOT_AT_THE_WALL", "{unit} has no fit figure touching that building. Move one to within 1″ of its wall "
                            "first.",
    "R16.10, p.56"))
NOT_AT_A_BUILDING = refusals.declare(Refusal(
    161, "NOT_AT_A_BUILDING", "{unit} is neither in nor touching a building that is a point target. Go to one "
                              "first.",
    "S4.78, S4.79"))
NOT_AIRTIGHT = refusals.declare(Refusal(
    162, "NOT_AIRTIGHT", "That building can't be sealed: it is not airtight, or a wall, door or window is missing.",
    "S4.72, S4.81"))
ENEMIES_WITHIN = refusals.declare(Refusal(
    163, "ENEMIES_WITHIN", "{unit} can't seal or open that building: enemies are inside. Breach it instead.",
    "S4.81"))
NOTHING_TO_STEADY = refusals.declare(Refusal(
    164, "NOTHING_TO_STEADY", "{unit} is not in a building with a suppression marker.", "R14.40, p.18"))
SHUT_IN = refusals.declare(Refusal(
    165, "SHUT_IN", "{unit} is in a sealed building and can't fire out of it. Open it up first, for example with "
                    "'unseal'.",
    "S4.78"))
SHUT_UP = refusals.declare(Refusal(
    178, "SHUT_UP", "{target} is in a building that protects it from fire. Fire at the building, for example with "
                    "'batter', until it is breached.",
    "S4.78, R14.35"))
SEALED_AGAINST = refusals.declare(Refusal(
    202, "SEALED_AGAINST", "{unit} can't enter the sealed building of {target}. Breach a wall or door first, for "
                           "example with 'batter', or blow it up.", "S4.81"))
EXIT_UNDER_FIRE = refusals.declare(Refusal(
    179, "EXIT_UNDER_FIRE", "{unit} can't leave its suppressed building by a side that was fired at, or by one next "
                            "to it. Use another side, or take the markers off.", "R14.40, p.18"))
DOORS_FIRST = refusals.declare(Refusal(
    240, "DOORS_FIRST", "{unit} has sealed or opened a building, so one of its actions must be a Move or "
                        "Reorganise. Give that order now.", "S4.79"))
ALREADY_SO = refusals.declare(Refusal(
    242, "ALREADY_SO", "That building is already the way {unit} wants it.", "S4.79"))
BUILDING_UNSEEN = refusals.declare(Refusal(
    241, "BUILDING_UNSEEN", "{unit} doesn't see that building from outside, or is too far away: five range bands, "
                            "four in heavy rain. Move to where it sees the "
                            "building.", "R5.1, R5.10, R5.16, R14.30, p.11"))
NO_GUN_BEARS = refusals.declare(Refusal(
    243, "NO_GUN_BEARS", "{unit} has no weapon ready that bears on that building. Turn, or use another weapon.",
    "R13.6, R13.20, p.33"))

# --- glossary --------------------------------------------------------------------------------------------------------

# What the words of buildings mean, and when its orders pay.

glossary.explain_dice({
    PAST_DOOR: "Whether a shot that missed a door or window hits the building.",
})
glossary.explain_orders({
    "batter": "Worth it with heavy weapons, against enemies that hold the building.",
    "seal": "Worth it when you want to keep blast, gas or fire outside.",
    "unseal": "Worth it when you want to fire out or get out.",
    "steady": "Worth it before you leave by the side under fire.",
})
