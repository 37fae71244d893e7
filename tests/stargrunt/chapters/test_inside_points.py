"""Those inside a point target, small arms at it, and who leaves it (R6.23, R6.30-R6.43), die by die."""

import pytest

from dieshift.core.dice import assert_consumed, scripted
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.mines.rules import lost_inside
from dieshift.stargrunt.chapters.points import aftermath
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.rules import DESTROYS, DISABLES, FACE_FRONT, FACE_SIDE, HELD
from dieshift.stargrunt.state.terms import DISABLED, FIGHTS, HARD, HIGH, LOW, MEDIUM, OPEN, SOFT
from stargrunt.kit import rules

BOOK = rules()


def play(rule, *args, dice=()):
    """What a rule comes to on scripted dice, which it must use up."""
    tape = scripted(*dice)
    found = rule(tape, *args)
    assert_consumed(tape, *dice)
    return found


def test_occupants_of_a_hit_by_a_class_3_gun():
    """R6.30, R6.31, A18: the book's example: more than 3 of the own armour die, more than 6 when it is destroyed."""
    assert aftermath.occupant_threshold(3, DISABLES) == 3
    assert aftermath.occupant_threshold(3, DESTROYS) == 6
    assert play(aftermath.occupant_lost, 8, 3, dice=((8, 3),)) == 1
    assert play(aftermath.occupant_lost, 8, 3, dice=((8, 4),)) == 0
    assert play(aftermath.occupant_lost, 8, 6, dice=((8, 6),)) == 1
    assert play(aftermath.occupant_lost, 8, 6, dice=((8, 7),)) == 0


def test_an_occupant_rolls_where_no_face_can_help_him():
    """R6.30, A6: a D4 against 5; without armour he has a D4, too."""
    assert play(aftermath.occupant_lost, 0, 5, dice=((4, 4),)) == 1


@pytest.mark.parametrize(("face", "result"), [(1, fire.KILL), (3, fire.KILL), (4, fire.WOUND), (6, fire.WOUND)])
def test_a_lost_occupant_is_dead_or_wounded(face, result):
    """R6.32: 1-3 dead, 4-6 wounded."""
    assert play(aftermath.severity, dice=((6, face),)) == result
    assert play(aftermath.occupant, 8, 3, dice=((8, 3), (6, face))) == result
    assert play(aftermath.occupant, 8, 3, dice=((8, 4),)) == fire.UNHURT


def test_the_size_class_of_weapons_that_have_none():
    """R6.33, R6.34: infantry weapons 1, or what is agreed on."""
    assert aftermath.infantry_weight(BOOK) == 1
    assert aftermath.infantry_weight(rules("book + infantry-weapons-weigh")) == 2
    assert aftermath.infantry_weight(rules("book + infantry-weapons-weigh(size=0)")) == 0
    assert lost_inside(2) == 2
    assert play(aftermath.occupant_lost, 4, 2, dice=((4, 2),)) == 1
    assert play(aftermath.occupant_lost, 4, 2, dice=((4, 3),)) == 0


# --- small arms ------------------------------------------------------------------------------------------------------


def test_gauss_rifles_at_a_jeep():
    """R6.40, R6.42, R17.9: the book's example: impact 9 against armour 4 disables; of those inside two fall."""
    assert aftermath.penetration_is_rolled(fire.MAJOR, 0) == 1
    assert play(aftermath.one_penetration, BOOK, 12, 0, OPEN, dice=((12, 9), (6, 4))) == (9, 4, aftermath.CRIPPLES)
    injuries = [play(aftermath.occupant_of_small_arms, die, dice=((die, face),)) for die, face in (
        (4, 3), (6, 4), (6, 2), (6, 1))]
    assert injuries == [fire.UNHURT, fire.UNHURT, fire.WOUND, fire.KILL]


@pytest.mark.parametrize(("result", "armour_class", "rolls"), [
    (fire.NOTHING, 0, 0), (fire.MINOR, 0, 0), (fire.MAJOR, 0, 1), (fire.MAJOR, 1, 1), (fire.MAJOR, 2, 0)])
def test_small_arms_penetrate_with_two_dice_and_thin_armour_only(result, armour_class, rolls):
    """R6.40, R6.41, R6.42: one die only suppresses, and so do two against class 2."""
    assert aftermath.penetration_is_rolled(result, armour_class) == rolls


@pytest.mark.parametrize(("text", "side"), [("book", 1), ("book + small-arms-by-class", 2)])
def test_the_side_of_a_class_2_vehicle_is_class_1_to_small_arms(text, side):
    """R6.42: the class of the face struck; by the other reading the vehicle's own."""
    assert aftermath.small_arms_class(rules(text), 2, FACE_SIDE) == side
    assert aftermath.small_arms_class(rules(text), 2, FACE_FRONT) == 2


@pytest.mark.parametrize(("impact", "armour", "strict", "wide"), [
    (4, 4, HELD, HELD), (5, 4, aftermath.PIERCES, aftermath.PIERCES), (8, 4, aftermath.PIERCES, aftermath.CRIPPLES),
    (9, 4, aftermath.CRIPPLES, aftermath.CRIPPLES)])
def test_small_arms_disable_by_more_than_double(impact, armour, strict, wide):
    """R6.42, C12: the text, and the other reading by the box: twice is enough."""
    assert aftermath.small_arms_pierce(BOOK, impact, armour) == strict
    assert aftermath.small_arms_pierce(rules("book + small-arms-twice-disables"), impact, armour) == wide


@pytest.mark.parametrize(("armour_class", "cover", "dice"), [
    (0, SOFT, ((10, 5), (8, 5))), (0, HARD, ((10, 5), (10, 5))), (1, SOFT, ((8, 5), (12, 5))),
    (1, HARD, ((6, 5), (12, 5)))])
def test_cover_shifts_the_penetration_roll_of_small_arms(armour_class, cover, dice):
    """R6.12, R6.42, A10: what is thin enough is decided before the shift."""
    assert aftermath.may_penetrate(armour_class) == 1
    assert play(aftermath.one_penetration, BOOK, 10, armour_class, cover, dice=dice) == (5, 5, HELD)


def test_support_weapons_add_nothing_to_the_impact_of_small_arms():
    """R6.43, R6.51, A11: joined the rifles' impact counts, alone the weapon's own."""
    assert aftermath.basic_impact(8, 12) == 8
    assert aftermath.basic_impact(0, 12) == 12


# --- who leaves ------------------------------------------------------------------------------------------------------


def test_who_may_stay_in_a_disabled_vehicle():
    """R6.35, A8; S3.66: a test at 4, 2 or 1 by motivation; of those immobilised at 3 whatever it is (R6.23, A4)."""
    assert [aftermath.may_stay_threat(motivation) for motivation in (LOW, MEDIUM, HIGH)] == [4, 2, 1]
    assert aftermath.STUCK_THREAT == 3


@pytest.mark.parametrize(("wreck", "came_to", "leaves_as"), [
    (FIGHTS, HELD, HELD), (FIGHTS, DISABLES, DISABLES), (FIGHTS, DESTROYS, DESTROYS), (DISABLED, HELD, HELD),
    (DISABLED, DISABLES, DESTROYS), (DISABLED, DESTROYS, DESTROYS)])
def test_a_vehicle_disabled_twice_is_left_as_if_destroyed(wreck, came_to, leaves_as):
    """R6.35, Q3; S3.65, S3.67: for bailing out only; those inside must still exceed the size class."""
    assert aftermath.bails_out_as(wreck, came_to) == leaves_as
    assert aftermath.occupant_threshold(3, came_to) == (6 if came_to == DESTROYS else 3)
    assert points_rules.wreck_after(wreck, came_to) == max(wreck, came_to)


def test_those_immobilised_leave_when_the_marker_is_gone():
    """R6.23, R13.30, Q9; S3.64: or at once, by the other reading."""
    assert aftermath.leave_though_suppressed(BOOK) == 0
    assert aftermath.leave_though_suppressed(rules("book + immobilised-leave-at-once")) == 1
