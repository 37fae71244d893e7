"""What happens to buildings. Impact and armour are multiplied and doubled already."""

from dieshift.core.facts import Fact
from dieshift.stargrunt.chapters.buildings.reasons import PAST_DOOR
from dieshift.stargrunt.chapters.fire.reasons import ARMOUR, IMPACT
from dieshift.stargrunt.chapters.morale.reasons import SUPPRESSION
from dieshift.stargrunt.chapters.points.facts import AIMED_DICE, OF_SHOT
from dieshift.stargrunt.chapters.points.reasons import EFFECT
from dieshift.stargrunt.turn.facts import declare

# `against` .. `spoofed` as of a shot at a vehicle; `section` from 0; `part`: AT_WALL .. BY_CHARGE
WHERE = {"section": 4, "part": 2}
BATTERED, note_shot_at_a_building = declare(Fact(
    125, "shot at a building", "R14.30, R14.32", "56", ("against", "won", OF_SHOT, WHERE), AIMED_DICE))
WENT_WIDE, note_door_missed = declare(Fact(
    126, "door missed", "R14.32", "56", ({**WHERE, "wide": 1, "size": 3},), (PAST_DOOR,)))

# what was rolled with, as of a blow at a vehicle; `fuel`: 1: fuel-air, its armour dice were added up
OF_BLOW = {"die": 4, "times": 5, "major": 1, "armour_class": 4, "small_arms": 1, "fuel": 1}
BREACHED, note_blow_at_a_building = declare(Fact(
    127, "blow at a building", "R14.31, R6.8", "57", ("impact", "armour", {"came_to": 2}, OF_BLOW, WHERE),
    (IMPACT, ARMOUR)))
FELL_DOWN, note_section_falls = declare(Fact(128, "section falls", "R14.31, A42", "57", ({"section": 4},)))
HOLED, note_hole = declare(Fact(129, "hole", "R14.32, A41", "56", (WHERE,)))
PINNED, note_building_suppressed = declare(Fact(
    130, "building suppressed", "R6.14, R14.40", "18", ({"section": 4, "markers": 2},)))
STEADIED, note_building_steadied = declare(Fact(
    131, "building steadied", "R14.40, R7.73", "18", ({"section": 4, "markers": 2, "works": 1}, "leadership"),
    (SUPPRESSION,)))
SHUT, note_doors = declare(Fact(132, "doors", "S4.78, S4.79", "", ({"section": 4, "sealed": 1},)))
CHARGED, note_charge_at_a_building = declare(Fact(
    133, "charge at a building", "R16.10", "56", ({"section": 4, "left": 4},)))
FUEL_CAME, note_fuel_at_a_building = declare(Fact(
    134, "fuel at a building", "R11.36, S4.70", "", ({"section": 4, "sealed": 1},)))
WEAPONS_SHAKEN, note_weapons_shaken = declare(Fact(
    115, "fuel at weapons", "R14.34, A40", "56", ({"section": 4, "dark": 1},), (EFFECT,)))
