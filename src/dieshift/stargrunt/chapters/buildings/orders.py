"""The orders about buildings: fire at one or blow it up, seal it or open it up, take a marker off it."""

from dieshift.core.actions import Action, Choice
from dieshift.stargrunt.chapters.activation.questions import WHAT_ACTION
from dieshift.stargrunt.chapters.buildings.book import AT_DOOR, AT_WALL, AT_WINDOW, BY_CHARGE, PARTS
from dieshift.stargrunt.state.buildings import MAX_SECTIONS
from dieshift.stargrunt.turn.actions import AFOOT, AGAIN, FREE, declare

SHUT, OPEN_UP = range(2)  # the choice of an order to seal
SECTION = Choice("section", {str(k + 1): k * PARTS for k in range(MAX_SECTIONS)}, unit=PARTS)
PART = Choice("part", {"": AT_WALL, "door": AT_DOOR, "window": AT_WINDOW, "charge": BY_CHARGE},
              {AT_DOOR: "{title}: its door", AT_WINDOW: "{title}: its window", BY_CHARGE: "{title}: with a charge"})
NOTES = (
    "Buildings, or their sections, are numbered as the scenario lists them.",
    "charge: a demolition charge on its wall, by somebody who touches it; it takes both actions. (R16.10)",
)

BATTER = declare(Action(65, "batter", "{unit} building {section}[{part}][{weapons}]",
                        "fire at a building, its door or its window", "Fire at a building", "R14.30", WHAT_ACTION,
                        traits=AGAIN, choices=(PART, SECTION), notes=NOTES, bit=2))
SEAL = declare(Action(66, "seal", "{unit}", "shut all doors and windows of the building that it is in or touches",
                      "Seal the building", "S4.79", WHAT_ACTION, traits=FREE | AFOOT, bit=3, notes=(
                          "It costs nothing, but one of the two actions has to be a Move or Reorganise. (S4.79)",)),
               {"unseal": (OPEN_UP, "open up the building that it is in or touches", "Open the building up")})
STEADY = declare(Action(67, "steady", "{unit}", "take a suppression marker off the building that it is in",
                        "Steady the building", "R14.40", WHAT_ACTION, traits=AGAIN | AFOOT, bit=4))
