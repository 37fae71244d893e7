"""Fire at point targets (R6): heavy weapons, armour, suspension and systems, die by die."""

import pytest

from dieshift.core.dice import assert_consumed, scripted
from dieshift.core.odds import exact
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.situation import at_point
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.rules import (
    DESTROYS,
    DISABLES,
    FACE_FRONT,
    FACE_REAR,
    FACE_SIDE,
    FACE_TOP,
    HELD,
    Blow,
)
from dieshift.stargrunt.state.terms import (
    AHEAD,
    ALL_ROUND,
    BIKES,
    DESTROYED,
    DISABLED,
    FIGHTS,
    FRONT,
    GRAV,
    HALF_ROUND,
    HARD,
    HARD_HITTING,
    HEAVY,
    HIGH_WHEELS,
    HOVER,
    LOW_WHEELS,
    OPEN,
    SOFT,
    TRACKS,
    WALKER,
)
from stargrunt.kit import rules

BOOK = rules()
ADDED = rules("book + impact-dice-added")
RANGE_ONLY = rules("book + vehicle-cover-range-only")
MINOR, MAJOR = fire.MINOR, fire.MAJOR


def play(rule, *args, dice=(), by=BOOK, ruled=True):
    """What a rule comes to on scripted dice, which it must use up."""
    tape = scripted(*dice)
    found = rule(tape, by, *args) if ruled else rule(tape, *args)
    assert_consumed(tape, *dice)
    return found


# --- the range die ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "inches", "die"), [
    (1, 12, 4), (1, 12.01, 6), (1, 60, 12), (1, 60.01, 0), (2, 24, 4), (2, 24.01, 6), (3, 36, 4), (3, 40, 6),
    (3, 72, 6), (4, 48, 4), (4, 96.01, 8), (5, 60, 4), (5, 60.01, 6), (5, 240.01, 12), (5, 300.01, 0)])
def test_a_band_of_a_heavy_weapon_is_twelve_inches_for_each_size_class(size, inches, die):
    """R6.1, R6.2, R6.3, C9: by the target's size; five bands as everywhere, infantry counts as size 1."""
    assert points_rules.heavy_die(size, round(100 * inches)) == die
    assert points_rules.INFANTRY_SIZE == 1


@pytest.mark.parametrize(("text", "die"), [("book", 6), ("book + mounted-as-carried", 12)])
def test_an_infantry_weapon_on_a_mount_reaches_as_far_as_a_heavy_one(text, die):
    """R13.22, C21: a Regular's weapon at 40 inches and size 3; carried it would be in the fifth band."""
    assert points_rules.mounted_die(rules(text), 8, 3, 4000) == die


def test_cover_haste_and_a_road_column_shift_the_range_die_of_a_vehicle():
    """R6.5, R13.51, A16: hull-down is soft cover, there is no In Position; past D12 there is no shot."""
    def shifted(die, cover, travelling, hasty):
        situation = fire.Situation(cover=cover, travelling=travelling, hasty=hasty)
        return fire.shifted_range_die(die, fire.range_shift(BOOK, situation))
    assert shifted(6, OPEN, 0, 0) == 6
    assert shifted(6, SOFT, 0, 0) == 8
    assert shifted(6, HARD, 0, 1) == 12
    assert shifted(6, OPEN, 1, 0) == 4
    assert shifted(12, SOFT, 0, 0) == 0
    assert at_point(fire.Situation(SOFT, 1, 1, 1, 1, 2)) == fire.Situation(SOFT, 0, 0, 1, 1, 2)


# --- which armour ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("heading", "dx", "dy", "face"), [
    (0, 0, 100, FACE_FRONT), (0, 50, 100, FACE_FRONT), (0, 51, 100, FACE_SIDE), (0, -50, 100, FACE_FRONT),
    (0, -51, 100, FACE_SIDE), (0, 100, 0, FACE_SIDE), (0, -100, 0, FACE_SIDE), (0, 50, -100, FACE_SIDE),
    (0, 49, -100, FACE_REAR), (0, -49, -100, FACE_REAR), (0, 0, -100, FACE_REAR), (90, 100, 0, FACE_FRONT),
    (90, 100, 50, FACE_FRONT), (90, 100, 51, FACE_SIDE), (180, 0, -100, FACE_FRONT), (180, 0, 100, FACE_REAR),
    (270, -100, 50, FACE_FRONT), (45, 100, 100, FACE_FRONT), (45, -100, -100, FACE_REAR), (45, 100, -100, FACE_SIDE),
    (30, 5000, 8660, FACE_FRONT), (330, -5000, 8660, FACE_FRONT), (0, 0, 0, FACE_FRONT)])
def test_lines_through_opposite_corners_part_the_faces(heading, dx, dy, face):
    """R6.9, A17: of a box twice as long as wide; exactly on a line it is the face better for the target."""
    assert points_rules.face_struck(BOOK, heading, dx, dy) == face


def test_the_faces_of_a_square_are_equally_wide():
    """R6.9: the other reading of the box."""
    square = rules("book + square-hulls")
    faces = [
        points_rules.face_struck(square, 0, dx, dy) for dx, dy in ((100, 100), (101, 100), (100, -100), (99, -100))
    ]
    assert faces == [FACE_FRONT, FACE_SIDE, FACE_SIDE, FACE_REAR]
    assert points_rules.face_struck(BOOK, 0, 99, 100) == FACE_SIDE


@pytest.mark.parametrize(("armour", "front", "other"), [(0, 0, 0), (1, 1, 1), (2, 2, 1), (5, 5, 4)])
def test_all_faces_but_the_front_have_one_class_less(armour, front, other):
    """R6.9: class 1 stays 1; a softskin is one on every face."""
    found = [points_rules.class_struck(armour, face) for face in (FACE_FRONT, FACE_SIDE, FACE_REAR, FACE_TOP)]
    assert found == [front, other, other, other]


def test_an_open_top_is_no_armour_against_indirect_fire():
    """R6.10: D6 against what falls from above, the top's class against aircraft."""
    assert points_rules.class_from_above(3, 1, 1) == 0
    assert points_rules.class_from_above(3, 1, 0) == 2
    assert points_rules.class_from_above(3, 0, 1) == 2


@pytest.mark.parametrize(("arc", "dx", "dy", "inside"), [
    (ALL_ROUND, 0, -100, 1), (HALF_ROUND, 100, 0, 1), (HALF_ROUND, 100, -1, 0), (FRONT, -100, 0, 1),
    (FRONT, 0, -1, 0), (AHEAD, 0, 100, 1), (AHEAD, 26, 100, 1), (AHEAD, 27, 100, 0), (AHEAD, -26, 100, 1),
    (AHEAD, -27, 100, 0), (AHEAD, 0, -100, 0)])
def test_a_weapon_bears_within_its_arc(arc, dx, dy, inside):
    """R13.6, A23: a fixed mount fifteen degrees to each side, others half a circle; its limit is inside."""
    assert points_rules.bears(arc, 0, dx, dy) == inside


# --- the hit ---------------------------------------------------------------------------------------------------------


def test_a_light_autocannon_at_a_carrier():
    """R6.4-R6.8, R6.11, R17.30: the book's example, 40 inches to size 3, 7 and 5 against 4; 7 and 9 against 4."""
    assert points_rules.heavy_die(3, 4000) == 6
    shot = play(points_rules.aimed, 8, HEAVY, 6, 6, dice=((6, 4), (8, 7), (6, 5)))
    assert shot == (2, 12, 0b110)
    assert fire.result_of(BOOK, shot.beats) == MAJOR
    blow = Blow(10, 1, MAJOR, 2)
    assert play(points_rules.penetration, blow, dice=((10, 7), (12, 4))) == (14, 8, DISABLES)
    assert play(points_rules.penetration, blow, dice=((10, 9), (12, 4))) == (18, 8, DESTROYS)


@pytest.mark.parametrize(("quality", "control", "result", "won"), [
    (5, 4, fire.NOTHING, 0), (6, 5, MINOR, 0b010), (5, 6, MINOR, 0b100), (8, 6, MAJOR, 0b110)])
def test_dice_that_beat_the_range_die_make_the_hit(quality, control, result, won):
    """R6.6, R1.16: none nothing, one a minor, both a major hit; only by more than the one range die."""
    shot = play(points_rules.aimed, 8, HEAVY, 6, 8, dice=((8, 5), (8, quality), (6, control)))
    assert fire.result_of(BOOK, shot.beats) == result
    assert shot.won == won


def test_a_hard_hitting_infantry_weapon_rolls_its_own_die():
    """R5.29, R6.50, R6.53, C8: a rocket's D10 beside the firer's quality; listed impact, doubled when major."""
    assert play(points_rules.aimed, 8, HARD_HITTING, 10, 4, dice=((4, 4), (8, 4), (10, 5))).beats == 1
    assert play(points_rules.penetration, Blow(12, 1, MINOR, 1), dice=((12, 7), (12, 7))) == (7, 7, HELD)
    assert play(points_rules.penetration, Blow(12, 1, MAJOR, 1), dice=((12, 7), (12, 6))) == (14, 6, DESTROYS)


@pytest.mark.parametrize(("impact", "armour", "came_to"), [
    (8, 8, HELD), (9, 8, DISABLES), (16, 8, DISABLES), (17, 8, DESTROYS), (1, 12, HELD)])
def test_impact_disables_by_more_than_the_armour_and_destroys_by_more_than_double(impact, armour, came_to):
    """R6.11."""
    assert points_rules.penetrates(BOOK, impact, armour) == came_to


@pytest.mark.parametrize(("blow", "dice", "strike"), [
    (Blow(12, 10, MINOR, 5), ((12, 6), (12, 12)), (60, 60, HELD)),
    (Blow(12, 10, MAJOR, 5), ((12, 6), (12, 12)), (120, 60, DISABLES)),
    (Blow(10, 3, MINOR, 0), ((10, 2), (6, 3)), (6, 3, DISABLES)),
    (Blow(10, 3, MAJOR, 0), ((10, 2), (6, 3)), (12, 3, DESTROYS))])
def test_one_die_is_multiplied_and_a_major_hit_doubles_the_total(blow, dice, strike):
    """R6.7, R6.8, R17.55: D12 for each class of armour, a softskin D6."""
    assert play(points_rules.penetration, blow, dice=dice) == strike


@pytest.mark.parametrize(("armour_class", "die", "cover", "strikes", "shell"), [
    (2, 12, OPEN, 12, 12), (2, 12, SOFT, 10, 12), (2, 12, HARD, 8, 12), (1, 4, HARD, 4, 12), (3, 6, HARD, 4, 12),
    (0, 12, OPEN, 12, 6), (0, 12, SOFT, 12, 8), (0, 12, HARD, 12, 10)])
def test_cover_lowers_the_impact_die_and_raises_that_of_a_softskin(armour_class, die, cover, strikes, shell):
    """R6.12, R1.10, R1.13: an open shift: a D12 cannot rise, so that the other die falls, to D4 at most."""
    blow = Blow(die, 2, MINOR, armour_class, cover)
    times = max(1, armour_class)
    assert play(points_rules.penetration, blow, dice=((strikes, 2), (shell, 4))) == (4, 4 * times, HELD)
    plain = (die, 12 if armour_class else 6)
    assert play(points_rules.penetration, blow, dice=((plain[0], 2), (plain[1], 4)), by=RANGE_ONLY)[2] == HELD


def test_dice_can_be_added_instead_of_multiplied():
    """R6.13: three dice of impact, doubled when major, against two of armour; cover lowers each."""
    assert play(points_rules.penetration, Blow(10, 3, MAJOR, 2, SOFT), by=ADDED,
                dice=((8, 1), (8, 2), (8, 3), (12, 4), (12, 5))) == (12, 9, DISABLES)
    assert play(points_rules.penetration, Blow(10, 1, MINOR, 0), by=ADDED, dice=((10, 6), (6, 6))) == (6, 6, HELD)


def test_four_plasma_guns_at_a_carrier_are_resolved_one_by_one():
    """R6.52, A12; S3.53-S3.55: each rolls quality and D6; a disabled target is fired on, a destroyed one is not."""
    wreck, hits = FIGHTS, 0
    for shot, strike in ((((6, 5), (8, 5), (6, 4)), ()),
                         (((6, 2), (8, 3), (6, 1)), ((12, 5), (12, 4))),
                         (((6, 2), (8, 3), (6, 4)), ((12, 9), (12, 4)))):
        assert points_rules.fires_on(wreck) == 1
        result = fire.result_of(BOOK, play(points_rules.aimed, 8, HARD_HITTING, 6, 6, dice=shot).beats)
        if result != fire.NOTHING:
            hits += 1
            wreck = points_rules.wreck_after(
                wreck, play(points_rules.penetration, Blow(12, 1, result, 1), dice=strike).came_to
            )
    assert (wreck, hits, points_rules.fires_on(wreck), points_rules.fires_on(DISABLED)) == (DESTROYED, 2, 0, 1)


def test_any_hit_marks_the_target():
    """R6.14, A9: a minor hit suppresses as a major one does, a miss only a column on the road."""
    assert [fire.suppresses(result, 0) for result in (fire.NOTHING, MINOR, MAJOR)] == [0, 1, 1]
    assert fire.suppresses(fire.NOTHING, 1) == 1


# --- a hit that does not penetrate -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "effect"),
    [
        (1, points_rules.SUSPENSION_HIT),
        (2, points_rules.SUSPENSION_HIT),
        (3, points_rules.NO_EFFECT),
        (5, points_rules.NO_EFFECT),
        (6, points_rules.SYSTEMS_HIT),
    ],
)
def test_what_the_armour_has_held_may_still_do_harm(face, effect):
    """R6.20, R6.21, R6.22, A3: by a D6; what is done already is not done again."""
    assert play(points_rules.held_effect, 0, 0, dice=((6, face),)) == effect
    assert play(points_rules.held_effect, 1, 1, dice=((6, face),)) == points_rules.NO_EFFECT
    assert play(points_rules.held_effect, 1, 0, dice=((6, 6),)) == points_rules.SYSTEMS_HIT
    assert play(points_rules.held_effect, 0, 1, dice=((6, 2),)) == points_rules.SUSPENSION_HIT


@pytest.mark.parametrize(("wreck", "came_to", "rolls", "after"), [
    (FIGHTS, HELD, 1, FIGHTS), (FIGHTS, DISABLES, 0, DISABLED), (DISABLED, HELD, 0, DISABLED),
    (DISABLED, DISABLES, 0, DISABLED), (DISABLED, DESTROYS, 0, DESTROYED)])
def test_only_a_vehicle_that_fights_rolls_for_suspension_and_systems(wreck, came_to, rolls, after):
    """R6.11, A1, Q3: a disabled one suffers suppression only, and stays disabled when it is disabled again."""
    assert points_rules.is_shaken_up(wreck, came_to) == rolls
    assert points_rules.wreck_after(wreck, came_to) == after


@pytest.mark.parametrize(("drive", "die"), [(LOW_WHEELS, 6), (HIGH_WHEELS, 10), (TRACKS, 10), (HOVER, 8)])
def test_impact_beats_the_suspension_or_does_not(drive, die):
    """R6.20, A2, A20: a new roll, multiplied as before and doubled when major; cover is nothing to it."""
    blow = Blow(10, 2, MAJOR, 3, HARD)
    assert play(points_rules.suspension_test, blow, drive, 4, dice=((10, 1), (die, 4))) == (4, 4, 0)
    assert play(points_rules.suspension_test, blow, drive, 4, dice=((10, 1), (die, 3))) == (4, 3, 1)
    assert play(points_rules.suspension_test, blow._replace(result=MINOR), drive, 4, dice=((10, 2), (die, 3))) == (
        4,
        3,
        1,
    )


@pytest.mark.parametrize("drive", [GRAV, WALKER, BIKES])
def test_some_vehicles_have_no_suspension_to_strike(drive):
    """R6.20, A21: grav and walkers are immune; nobody rolls."""
    assert play(points_rules.suspension_test, Blow(12, 5), drive, 9) == (0, 0, 0)


def test_other_readings_of_the_impact_on_a_suspension():
    """R6.20, A2: the impact that the armour has held; a new roll, lowered by cover."""
    blow = Blow(10, 2, MAJOR, 3, SOFT)
    same, covered = rules("book + suspension-same-impact"), rules("book + suspension-in-cover")
    assert play(points_rules.suspension_test, blow, TRACKS, 8, dice=((10, 7),), by=same) == (8, 7, 1)
    assert play(points_rules.suspension_test, blow, TRACKS, 8, dice=((8, 2), (10, 8)), by=covered) == (8, 8, 0)


@pytest.mark.parametrize(("face", "works"), [(4, 0), (5, 1), (6, 1)])
def test_a_repair_clears_systems_on_five_and_six(face, works):
    """R6.22, A5."""
    assert play(points_rules.is_repaired, dice=((6, face),), ruled=False) == works


# --- heavy weapons at infantry ---------------------------------------------------------------------------------------


def test_a_heavy_weapon_at_infantry_is_ordinary_fire_of_impact_d8():
    """R6.70: bands of twelve inches, fire control beside quality; result and potential hits as of any fire."""
    assert points_rules.heavy_die(points_rules.INFANTRY_SIZE, 2400) == 6
    shot = play(points_rules.aimed, 8, HEAVY, 8, 6, dice=((6, 2), (8, 7), (8, 5)))
    assert play(fire.divided, shot, 6, 8, OPEN) == (2, 6, 2, 0)
    assert points_rules.impact_at_infantry() == 8


def test_the_hit_table_against_one_range_die_adds_up():
    """R6.6, R1.16: the fractions of the test vectors, a D8 and a D6 against a D6."""
    distribution = exact(points_rules.aimed, BOOK, 8, HEAVY, 6, 6).map(lambda shot: fire.result_of(BOOK, shot.beats))
    assert sum(distribution.values()) == 1
    ways = [0, 0, 0]
    for against in range(1, 7):
        for quality in range(1, 9):
            for control in range(1, 7):
                ways[(quality > against) + (control > against)] += 1
    assert [distribution[result] * 288 for result in range(3)] == ways
