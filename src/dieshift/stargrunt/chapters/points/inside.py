"""Those inside a point target, what small arms do to it, and who leaves it when.

Source: R6.14, R6.23, R6.30-R6.35, R6.40-R6.43, R6.51 (RB p.18, p.37-39); A4, A6, A8-A11; Q3, Q9; S3.64-S3.67.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import points
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.points import book
from dieshift.stargrunt.chapters.points.faces import class_struck
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.terms import FIGHTS

PIERCES, CRIPPLES = 1, 2  # results of small arms other than HELD: through to the occupants, and disabling, too (R6.42)
STUCK_THREAT = 3  # of the test of those who are immobilised (R6.23)
STAY_THREATS = (4, 2, 1)  # of the test to stay in a disabled vehicle, by motivation (R6.35)
MOST_CLASS = 1  # of armour that small arms may penetrate (R6.42)
DIES, SUFFERS = 1, 2  # faces of an occupant's armour die when small arms have penetrated (R6.42)


@catalogue.slot
@slot
def infantry_weight(rules: Rules) -> int:
    """The size class of an infantry weapon, where the book has none: 1. Source: R6.34."""
    return 1


@rule
def occupant_threshold(weight: int, came_to: int) -> int:
    """What the occupants of a penetrated vehicle must exceed: the weapon's size class, twice that if it is destroyed.

    The size class is not what the impact is multiplied by. Source: R6.30, R6.31, R6.33; A18, Q3.
    """
    return 2 * weight if came_to == book.DESTROYS else weight


@rule
def occupant_lost(dice: Dice, armour: int, threshold: int) -> int:
    """Whether an occupant becomes a casualty: his own armour die does not exceed the threshold.

    He rolls, too, where no face can. Source: R6.30, R6.31; A6.
    """
    return 1 if roll(dice, max(4, armour), points.OCCUPANT) <= threshold else 0


@rule
def severity(dice: Dice) -> int:
    """What has become of a lost occupant: of a D6 1-3 dead, 4-6 wounded. Source: R6.32."""
    return fire.KILL if roll(dice, 6, points.SEVERITY) <= 3 else fire.WOUND


@rule
def occupant(dice: Dice, armour: int, threshold: int) -> int:
    """What penetration does to an occupant: unhurt, a wound or death. Source: R6.30-R6.32."""
    return severity(dice) if occupant_lost(dice, armour, threshold) == 1 else fire.UNHURT


@catalogue.slot
@slot
def small_arms_class(rules: Rules, armour: int, face: int) -> int:
    """The armour class that small arms meet: that of the face struck. Source: R6.42."""
    return class_struck(armour, face)


@rule
def may_penetrate(armour_class: int) -> int:
    """Whether small arms can penetrate: class 0 and 1, even if cover shifts the dice. Source: R6.41, R6.42; A10."""
    return 1 if armour_class <= MOST_CLASS else 0


@rule
def penetration_is_rolled(result: int, armour_class: int) -> int:
    """Whether small arms roll for penetration: when two of their dice beat, and the armour is thin enough.

    With one die they only suppress. Source: R6.40-R6.42.
    """
    return may_penetrate(armour_class) if result == fire.MAJOR else 0


@rule
def basic_impact(small_arms: int, support: int) -> int:
    """The impact die of small arms at a point target: the rifles', and a support weapon's own if it fires alone.

    Source: R6.42, R6.43, R6.51; A11.
    """
    return small_arms if small_arms > 0 else support


@catalogue.slot
@slot
def small_arms_pierce(rules: Rules, impact: int, armour: int) -> int:
    """What small arms do to armour: an impact above it reaches those inside, above twice it also disables.

    Source: R6.42; C12.
    """
    if impact > 2 * armour:
        return CRIPPLES
    return PIERCES if impact > armour else book.HELD


@rule
def one_penetration(dice: Dice, rules: Rules, impact: int, armour_class: int, cover: int) -> book.Strike:
    """The one penetration roll of a fire of small arms, never doubled. Source: R6.42, R6.43, R6.12; A10."""
    blow = book.Blow(impact, 1, fire.MINOR, armour_class, cover)
    strike = book.impact_face(dice, rules, blow)
    shell = book.armour_face(dice, rules, blow)
    return book.Strike(strike, shell, small_arms_pierce(rules, strike, shell))


@rule
def occupant_of_small_arms(dice: Dice, armour: int) -> int:
    """What penetration by small arms does to an occupant, by his armour die: 1 death, 2 a wound. Source: R6.42; A10."""
    face = roll(dice, max(4, armour), points.OCCUPANT)
    if face == DIES:
        return fire.KILL
    return fire.WOUND if face == SUFFERS else fire.UNHURT


@rule
def may_stay_threat(motivation: int) -> int:
    """The threat level of the test to stay in a disabled vehicle. Source: R6.35; A8; S3.66."""
    return STAY_THREATS[motivation]


@rule
def bails_out_as(wreck: int, came_to: int) -> int:
    """What a hit comes to for who has to get out: disabled for the second time, a vehicle counts as destroyed.

    Source: R6.35; Q3; S3.65-S3.67.
    """
    return book.DESTROYS if wreck != FIGHTS and came_to != book.HELD else came_to


@catalogue.slot
@slot
def leave_though_suppressed(rules: Rules) -> int:
    """Whether those who must leave an immobilised vehicle do so while it is suppressed: once the marker is gone.

    Source: R6.23, R13.30; Q9; S3.64.
    """
    return 0
