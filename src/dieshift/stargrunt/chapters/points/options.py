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
    points_rules.mounted_die, "mounted-as-carried", "ruling", "Infantry weapons on mounts reach as if carried",
    "An infantry weapon on a vehicle goes by the range bands of its firer's quality, not of the target's size.",
    Cite("RB", "Range to point targets", "R13.22", "37"))
def as_carried(rules: Rules, quality: int, size: int, distance: int) -> int:
    """Range die by the bands of the firer's quality, not of the target's size. Source: R13.22, R5.11; C21."""
    return fire.range_die(quality, distance)


@catalogue.variant(
    points_rules.hull_length, "square-hulls", "ruling", "Vehicles are square",
    "The lines through the corners of a vehicle, which part its faces, run at 45 degrees: its faces are equally wide.",
    Cite("RB", "Armour faces", "R6.9", "38"))
def as_long_as_wide(rules: Rules) -> int:
    """As long as wide. Source: R6.9."""
    return 1


@catalogue.variant(
    points_rules.markers_of_hits, "marker-for-each-weapon", "ruling", "A marker for each weapon that hits",
    "Each weapon of a fire that hits a vehicle or building leaves a suppression marker of its own, three at most.",
    Cite("RB", "Suppressed point targets", "R6.14, R6.52", "18"))
def for_each_weapon(rules: Rules, hits: int) -> int:
    """As many as hit. Source: R6.14, R6.52."""
    return hits


@catalogue.variant(
    points_rules.vehicle_cover, "vehicle-cover-range-only", "ruling", "Cover does not protect a vehicle's armour",
    "The cover of a vehicle makes it harder to hit, and changes neither impact nor armour.",
    Cite("RB", "Vehicles in cover", "R6.12", "38"))
def range_die_only(rules: Rules, cover: int) -> int:
    """No shift. Source: R6.12, C6."""
    return 0


@catalogue.variant(
    points_rules.dice_rolled, "impact-dice-added", "option", "Dice are added, not multiplied",
    "Instead of one die whose face is multiplied so many dice are rolled and added: impact and armour alike.",
    Cite("RB", "Author's suggestion of 2001, not in print", "R6.13"))
def one_for_each(rules: Rules, times: int) -> int:
    """So many dice. Source: R6.13."""
    return times


@catalogue.variant(
    points_rules.suspension_impact, "suspension-same-impact", "ruling", "The same impact strikes the suspension",
    "A hit on the suspension counts with the impact that the armour has held; it is not rolled anew.",
    Cite("RB", "No penetration", "R6.20, A2", "39"))
def same_impact(rules: Rules, blow: points_rules.Blow) -> int:
    """What was rolled. Source: R6.20; A2."""
    return 0


@catalogue.variant(
    points_rules.suspension_impact, "suspension-in-cover", "ruling", "Cover protects the suspension",
    "The impact die that is rolled against a suspension is lowered by cover, as it is against armour.",
    Cite("RB", "No penetration", "R6.20, R6.12, A2", "39"))
def cover_helps(rules: Rules, blow: points_rules.Blow) -> int:
    """The die after cover. Source: R6.20, R6.12; A2."""
    return points_rules.covered(rules, blow).opponent


@catalogue.variant(
    aftermath.infantry_weight, "infantry-weapons-weigh", "ruling", "The size class of infantry weapons",
    "Plasma guns, launchers, rockets and infantry missiles count as this size class for those inside a target.",
    Cite("RB", "Occupants", "R6.34", "39"), parameters=(Parameter("size", "infantry_weapon_size", 2, 0, 5),))
def as_agreed(rules: Rules) -> int:
    """As agreed. Source: R6.34."""
    return rules.infantry_weapon_size


@catalogue.variant(
    aftermath.small_arms_class, "small-arms-by-class", "ruling", "Small arms go by the armour class of a vehicle",
    "Small arms that strike the side, top or rear of a vehicle meet its whole armour class.",
    Cite("RB", "Small arms at point targets", "R6.42", "37"))
def whole_class(rules: Rules, armour: int, face: int) -> int:
    """The class of the front. Source: R6.42."""
    return armour


@catalogue.variant(
    aftermath.small_arms_pierce, "small-arms-twice-disables", "ruling", "Small arms disable by twice the armour",
    "Small arms whose impact is twice the armour or more disable a vehicle.",
    Cite("RB", "Small arms at point targets, box", "R6.42, C12", "37"))
def twice_or_more(rules: Rules, impact: int, armour: int) -> int:
    """Twice is enough. Source: R6.42; C12."""
    if impact >= 2 * armour:
        return aftermath.CRIPPLES
    return aftermath.PIERCES if impact > armour else points_rules.HELD


@catalogue.variant(
    guns.decoys_spent, "decoys-always-spent", "ruling", "A decoy is used up by one try",
    "A decoy that is tried is gone, whether or not it draws the missile off.",
    Cite("RB", "Decoys", "R6.64, A13", "40"))
def always_spent(rules: Rules, works: int) -> int:
    """One. Source: R6.64; A13."""
    return 1


@catalogue.variant(
    aftermath.leave_though_suppressed, "immobilised-leave-at-once", "ruling", "The immobilised leave at once",
    "Those who have to get out of an immobilised vehicle do so even while it is suppressed.",
    Cite("RB", "Immobilised", "R6.23, R13.30, Q9", "39"))
def at_once(rules: Rules) -> int:
    """They do. Source: R6.23; Q9."""
    return 1
