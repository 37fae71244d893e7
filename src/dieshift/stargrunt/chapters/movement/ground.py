"""What the ground costs a squad under a rule set: walls, buildings and rain, where the book leaves it open.

The questions are asked once for a squad's leg; the answer, its `Gait`, is handed down to `going.py`. The coarse map of
ways that bots and hints use, and the places of a scenario, keep to the usual readings and to dry ground.

Source: R4.22, R4.23, R4.26, R15.60 (RB p.22-23, p.57).
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters.mounted.rules import ridden_ground
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import HOVER, INCH, LOW_WHEELS
from dieshift.stargrunt.terrain.classes import amphibious_class, usual_class
from dieshift.stargrunt.terrain.going import CLOSING, DOOR, DRY, INSIDE, WALL, WET, Gait, Table, make_gait
from dieshift.stargrunt.terrain.sections import shut_to

WORSE, CLOSED, FIRM = range(3)  # what rain does to the ground, as the option's parameter says


@catalogue.slot
@slot
def wall_rate(rules: Rules) -> int:
    """Movement cost per inch of a wall's or hedge's width, as on poor ground; at least one inch in all.

    Source: R4.22.
    """
    return WALL


@catalogue.variant(
    wall_rate, "walls-are-difficult", "ruling", "Walls and hedges are difficult ground",
    "A wall, hedge or fence costs three inches of movement per inch of its width instead of two, and at least one.",
    Cite("RB", "Movement", "R4.22", "22"))
def difficult_walls(rules: Rules) -> int:
    """As on difficult ground. Source: R4.22, R4.16."""
    return 3


@catalogue.slot
@slot
def door_toll(rules: Rules) -> int:
    """Movement cost of a building's door or window, in hundredths of an inch: two inches. Source: R4.23."""
    return DOOR


@catalogue.slot
@slot
def inside_rate(rules: Rules) -> int:
    """Allowance for each inch inside a building: as on poor ground. Source: R4.23."""
    return INSIDE


@catalogue.variant(
    door_toll, "building-costs", "ruling", "Agreed cost of buildings",
    "A door or window costs the agreed inches of movement, none unless agreed; movement inside costs as on poor or "
    "other ground.",
    Cite("RB", "Movement", "R4.23", "22"),
    parameters=(Parameter("door", "door_inches", 0, 0, 12),
                Parameter("inside", "inside_ground", 1, words=("clear", "poor", "difficult"))),
    also=(("inside_rate", 1),))
def agreed_toll(rules: Rules) -> int:
    """The agreed number of inches; the book prints none. Source: R4.23."""
    return rules.door_inches * INCH


@inside_rate.variant
def agreed_inside(rules: Rules) -> int:
    """The agreed kind of ground. Source: R4.16, R4.23."""
    return rules.inside_ground + 1


@catalogue.slot
@slot
def ground_weather(rules: Rules) -> int:
    """What the weather makes of the ground: it is dry. Source: R4.20."""
    return DRY


@ground_weather.variant
def rained_on(rules: Rules) -> int:
    """One grade worse; roads and buildings' insides stay what they are (readings).

    Difficult ground stays passable unless agreed otherwise, so that nobody is stuck in a stream.
    Source: R4.26, R15.60; N44.
    """
    if rules.rain_ground == FIRM:
        return DRY
    return CLOSING if rules.rain_ground == CLOSED else WET


@rule
def is_amphibious(game: Game, squad: Squad) -> int:
    """Whether a unit goes through open water: its vehicle by its design, men on foot by theirs. Source: R4.20."""
    return game.hull[squad.hull - 1].amphibious if squad.hull > 0 else squad.amphibious


@rule
def gait_of(rules: Rules, squad: Squad, amphibious: int = 0) -> Gait:
    """How a squad goes under the rules in force; the weather changes the ground, but for some.

    What hovers, skims or walks does not mind it, nor does power armour. Source: R4.20-R4.23, R4.26, R15.60; N44; S2.17.
    """
    mount = squad.mount
    troops: int = usual_class(0, mount) if mount >= LOW_WHEELS else ridden_ground(rules, squad.power_armour, mount)
    troops = amphibious_class(troops, amphibious)
    wet: int = DRY if squad.power_armour == 1 or mount >= HOVER else ground_weather(rules)
    return make_gait(troops, wet, wall_rate(rules), door_toll(rules), inside_rate(rules))


@rule
def gait_here(rules: Rules, table: Table, game: Game, squad: Squad) -> Gait:
    """How a squad goes on a table as it is now: through rubble, into sealed buildings or not.

    Source: R4.20-R4.23, R14.31; S4.80, S4.81.
    """
    gait = gait_of(rules, squad, is_amphibious(game, squad))
    if game.rubble == 0 and game.shut == 0:
        return gait
    barred = shut_to(table, game, squad.side) if game.shut != 0 else 0
    return Gait(gait.row, gait.plain, gait.wall, gait.door, game.rubble + 0, barred, game.shut & ~barred)
