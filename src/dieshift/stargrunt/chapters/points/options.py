"""Readings and options of fire at point targets where the book is silent, or says two things.

Source: R6.9, R6.12, R6.14, R6.13, R6.20, R6.34, R6.42, R6.52, R6.64, R13.22; A2, A13, C12, Q9.
"""

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import aftermath, guns
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.state.options import catalogue


@catalogue.variant(
    points_rules.mounted_die, "mounted-as-carried", "ruling", "Mounted infantry weapons reach as if carried",
    "An infantry weapon on a vehicle uses range bands by the firer's quality, not by the target's size.",
    Cite("RB", "Range to point targets", "R13.22", "37"))
def as_carried(rules: Rules, quality: int, size: int, distance: int) -> int:
    """Range die by the bands of the firer's quality, not of the target's size. Source: R13.22, R5.11; C21."""
    return fire.range_die(quality, distance)


@catalogue.variant(
    points_rules.hull_length, "square-hulls", "ruling", "Vehicles are square",
    "The lines through a vehicle's corners that divide its faces run at 45 degrees: all faces are equally wide.",
    Cite("RB", "Armour faces", "R6.9", "38"))
def as_long_as_wide(rules: Rules) -> int:
    """As long as wide. Source: R6.9."""
    return 1


@catalogue.variant(
    points_rules.markers_of_hits, "marker-for-each-weapon", "ruling", "Each weapon that hits leaves a marker",
    "Each weapon that hits a vehicle or building in one fire action leaves its own suppression marker, three at "
    "most.",
    Cite("RB", "Suppressed point targets", "R6.14, R6.52", "18"))
def for_each_weapon(rules: Rules, hits: int) -> int:
    """As many as hit. Source: R6.14, R6.52."""
    return hits


@catalogue.variant(
    points_rules.vehicle_cover, "vehicle-cover-range-only", "ruling", "Cover does not protect a vehicle's armour",
    "Cover makes a vehicle harder to hit, but changes neither impact nor armour.",
    Cite("RB", "Vehicles in cover", "R6.12", "38"))
def range_die_only(rules: Rules, cover: int) -> int:
    """No shift. Source: R6.12, C6."""
    return 0


@catalogue.variant(
    points_rules.dice_rolled, "impact-dice-added", "option", "Multiples roll several dice",
    "Multiplied dice are rolled several times and added up, instead of once and multiplied: impact and armour "
    "alike.",
    Cite("RB", "Author's suggestion of 2001, not in print", "R6.13"))
def one_for_each(rules: Rules, times: int) -> int:
    """So many dice. Source: R6.13."""
    return times


@catalogue.variant(
    points_rules.suspension_impact, "suspension-same-impact", "ruling", "The same impact hits the suspension",
    "A suspension hit uses the impact that the armour stopped; it is not rolled again.",
    Cite("RB", "No penetration", "R6.20, A2", "39"))
def same_impact(rules: Rules, blow: points_rules.Blow) -> int:
    """What was rolled. Source: R6.20; A2."""
    return 0


@catalogue.variant(
    points_rules.suspension_impact, "suspension-in-cover", "ruling", "Cover protects the suspension",
    "Cover lowers the impact die rolled against a suspension, as it does against armour.",
    Cite("RB", "No penetration", "R6.20, R6.12, A2", "39"))
def cover_helps(rules: Rules, blow: points_rules.Blow) -> int:
    """The die after cover. Source: R6.20, R6.12; A2."""
    return points_rules.covered(rules, blow).opponent


@catalogue.variant(
    aftermath.infantry_weight, "infantry-weapons-weigh", "ruling", "Size class of infantry weapons",
    "Plasma guns, launchers, rockets and infantry missiles count as this size class against occupants of a target.",
    Cite("RB", "Occupants", "R6.34", "39"), parameters=(Parameter("size", "infantry_weapon_size", 2, 0, 5),))
def as_agreed(rules: Rules) -> int:
    """As agreed. Source: R6.34."""
    return rules.infantry_weapon_size


@catalogue.variant(
    aftermath.small_arms_class, "small-arms-by-class", "ruling", "Small arms meet the vehicle's armour class",
    "Small arms that hit the side, top or rear of a vehicle meet its full armour class.",
    Cite("RB", "Small arms at point targets", "R6.42", "37"))
def whole_class(rules: Rules, armour: int, face: int) -> int:
    """The class of the front. Source: R6.42."""
    return armour


@catalogue.variant(
    aftermath.small_arms_pierce, "small-arms-twice-disables", "ruling", "Small arms disable at twice the armour",
    "Small arms whose impact is twice the armour or more disable a vehicle.",
    Cite("RB", "Small arms at point targets, box", "R6.42, C12", "37"))
def twice_or_more(rules: Rules, impact: int, armour: int) -> int:
    """Twice is enough. Source: R6.42; C12."""
    if impact >= 2 * armour:
        return aftermath.CRIPPLES
    return aftermath.PIERCES if impact > armour else points_rules.HELD


@catalogue.variant(
    guns.decoys_spent, "decoys-always-spent", "ruling", "A decoy works only once",
    "A decoy that is used is gone, whether or not it draws the missile off.",
    Cite("RB", "Decoys", "R6.64, A13", "40"))
def always_spent(rules: Rules, works: int) -> int:
    """One. Source: R6.64; A13."""
    return 1


@catalogue.variant(
    aftermath.leave_though_suppressed, "immobilised-leave-at-once", "ruling", "Crews leave an immobilised vehicle "
                                                                              "at once",
    "Passengers who have to leave an immobilised vehicle do so even while it is suppressed.",
    Cite("RB", "Immobilised", "R6.23, R13.30, Q9", "39"))
def at_once(rules: Rules) -> int:
    """They do. Source: R6.23; Q9."""
    return 1
