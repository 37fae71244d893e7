"""What walls, buildings and rain cost a squad, by the usual readings and the others (R4.22, R4.23, R4.26, R15.60)."""

import pytest

from dieshift.stargrunt.chapters import casualties, morale, movement
from dieshift.stargrunt.chapters.movement.ground import gait_of
from dieshift.stargrunt.terrain import going
from stargrunt.kit import area, battle, order, rules, squad, wall

THICK = wall("wall", (18, 12), (30, 12), depth=100)  # an inch wide
HOUSE = area("building", 18, 12, 30, 20)


def march(*pieces, text="book", figures=1, power_armour=0, **more):
    """One figure, active, at (24, 10), facing north."""
    fight = battle(squad(0, (24, 10), figures, power_armour=power_armour, **more), squad(1, (24, 60)),
                   pieces=pieces, text=text)
    return fight.activate(0)


def north(inches, kind=movement.MOVE):
    return order(kind, 0, -1, (24, 10 + inches))


def farthest(fight, kind=movement.MOVE):
    """The longest move north, in quarters of an inch, that is not too far."""
    reached = [n for n in range(1, 60) if fight.refusal(north(n / 4, kind)) == 0]
    assert fight.refusal(north((reached[-1] + 1) / 4, kind)) == movement.TOO_FAR
    return reached[-1] / 4


@pytest.mark.parametrize(("text", "inches"), [("book", 4), ("book + walls-are-difficult", 3)])
def test_what_a_wall_an_inch_wide_takes(text, inches):
    """R4.22: two inches of six, as poor ground would; by the other reading three, as difficult ground."""
    fight = march(THICK, text=text)
    assert farthest(fight) == inches
    fight.play(north(inches))
    assert fight.place(0) == (24, 10 + inches)


@pytest.mark.parametrize("text", ["book", "book + walls-are-difficult"])
def test_a_thin_fence_takes_an_inch_by_either_reading(text):
    """R4.22: an inch at least."""
    assert farthest(march(wall("fence", (18, 12), (30, 12)), text=text)) == 5


@pytest.mark.parametrize(("text", "inches"), [
    ("book", 3),  # two to the door, two for it, two for an inch within
    ("book + building-costs", 4),
    ("book + building-costs(door=1)", 3.5),
    ("book + building-costs(inside=clear)", 6),
    ("book + building-costs(door=1, inside=clear)", 5),
    ("book + building-costs(inside=difficult)", 3.25),
    ("book + building-costs(door=4)", 2),  # nothing is left at the door
])
def test_what_a_building_takes(text, inches):
    """R4.23: two inches for the door and poor going within; or what is agreed."""
    assert farthest(march(HOUSE, text=text)) == inches


WET = [
    # kind          foot: dry, wet   power armour: wet or dry; inches of ground for twelve of allowance
    ("road", 12, 12, 12),
    ("open", 12, 6, 12),
    ("slope", 12, 6, 12),
    ("scrub", 12, 6, 12),
    ("rough", 6, 4, 12),
    ("crops", 6, 4, 12),
    ("swamp", 6, 4, 6),
    ("light_wood", 6, 4, 6),
    ("dense_wood", 6, 4, 6),
    ("stream", 4, 4, 4),
]


@pytest.mark.parametrize(("kind", "foot", "foot_wet", "armour"), WET)
def test_ground_is_a_grade_worse_in_rain(kind, foot, foot_wet, armour):
    """R4.26, R15.60, R4.16: clear ground is poor, poor difficult; a road is a road, and a stream is still waded.

    N44: power armour is not foot, and goes as on dry ground.
    """
    ground = area(kind, 10, 5, 40, 40)
    assert farthest(march(ground, mobility=12)) == foot
    assert farthest(march(ground, mobility=12, text="book + rain")) == foot_wet
    assert farthest(march(ground, mobility=12, power_armour=1)) == armour
    assert farthest(march(ground, mobility=12, power_armour=1, text="book + rain")) == armour


def test_bare_table_is_poor_ground_in_rain_and_a_formation_knows_it():
    """R4.26: also where no piece lies, for four figures as for one, in a move, a combat move and a travel move."""
    fight = march(text="book + rain", figures=4)
    assert farthest(fight) == 3
    fight.play(north(6, movement.COMBAT_MOVE), (6, 4))
    assert fight.place(0) == (24, 14)
    column = march(text="book + rain", figures=4, column=1)
    assert farthest(column, movement.TRAVEL) == 6


def test_a_road_is_the_way_to_go_in_rain():
    """R4.26: three inches of open ground or six of road, and two of six where one half of the way is road."""
    assert farthest(march(area("road", 23, 5, 25, 40), text="book + rain")) == 6
    assert farthest(march(area("road", 23, 5, 25, 12), text="book + rain")) == 4


@pytest.mark.parametrize(("text", "inches"), [
    ("book + rain(ground=firm)", 6), ("book + rain", 3), ("book + rain(ground=closed)", 3), ("book + heavy-rain", 6)])
def test_rain_may_leave_the_ground_firm(text, inches):
    """R15.60: guidance in the book; heavy rain is an option beside it, for fire alone."""
    assert farthest(march(text=text)) == inches


def test_rain_may_close_what_was_difficult():
    """R4.16, R4.26: by the other reading the grade after difficult is impassable, for a stream and for wading."""
    stream = area("stream", 18, 12, 30, 13)
    assert march(stream, text="book + rain").refusal(north(2.25)) == 0
    closed = march(stream, text="book + rain(ground=closed)")
    assert closed.refusal(north(1.75)) == 0
    assert closed.refusal(north(2.5)) == movement.NO_ROOM
    assert closed.refusal(north(3.25)) == movement.TOO_FAR


def test_a_house_keeps_the_rain_out():
    """R4.26 (reading): inside it costs what it did; between two doors as well."""
    inside = area("building", 10, 5, 40, 40)
    assert farthest(march(inside)) == farthest(march(inside, text="book + rain")) == 3
    dry = march(inside, text="book + rain + building-costs(inside=clear)")
    assert farthest(dry) == 6


def test_all_readings_meet_in_one_gait():
    """R4.20-R4.23, R4.26, N44: what a squad goes by, and what the map of ways goes by."""
    walkers, armoured = squad(0), squad(0, power_armour=1)
    assert gait_of(rules("book"), walkers) == going.GAITS[0] == going.make_gait(0, going.DRY, 2, 200, 2)
    assert gait_of(rules("book"), armoured) == going.GAITS[1] == going.make_gait(1, going.DRY, 2, 200, 2)
    every = rules("book + rain(ground=closed) + walls-are-difficult + building-costs(door=1, inside=clear)")
    assert gait_of(every, walkers) == going.make_gait(0, going.CLOSING, 3, 100, 1)
    assert gait_of(every, armoured) == going.make_gait(1, going.DRY, 3, 100, 1)


@pytest.mark.parametrize(("text", "y"), [
    ("book", 13), ("book + rain", 14), ("book + rain(ground=firm)", 13)])
def test_a_straggler_closes_up_over_wet_ground(text, y):
    """R4.33, R4.26: his base move is an allowance, three inches of wet ground; the creep limit alone would be four."""
    fight = march(text=f"{text} + stragglers-close-up", figures=4)
    straggler = fight[0].figure[3]
    straggler.x, straggler.y = 2400, 1700
    fight[0].disorganised = 1
    fight.play(order(casualties.REORGANISE, 0))
    assert fight.place(0, 3) == (24, y)


@pytest.mark.parametrize(("text", "length"), [("book", 6), ("book + rain", 3)])
def test_the_broken_flee_no_farther_than_wet_ground_lets_them(text, length):
    """R7.22, R4.26: a broken squad in the open goes one base move towards its own edge."""
    fight = battle(squad(0, (24, 30), 4, confidence=1), squad(1, (24, 50)), text=text).activate(0)
    fight.play(order(morale.WITHDRAW, 0))
    assert fight.place(0) == (24, 30 - length)
