"""Vehicles on the table: how they go, who gets in and out, what is repaired (R13)."""

from math import hypot

import pytest

from dieshift.core.bearings import bearing
from dieshift.stargrunt.chapters import activation, assault, fire, mines, morale, movement, units, vehicles
from dieshift.stargrunt.chapters.morale.action import dissolve, surrender
from dieshift.stargrunt.chapters.vehicles.boarding import can_take_aboard, get_in
from dieshift.stargrunt.state.terms import (
    DISABLED,
    GRAV,
    HIGH_WHEELS,
    HOVER,
    LOW_WHEELS,
    NOBODY,
    OFF_TABLE,
    TRACKS,
    TROOPS,
    WALKER,
)
from stargrunt.kit import area, order, play, squad
from stargrunt.motors import crew, hull, motors


def place(fight, unit):
    one = fight.game.squad[unit].figure[0]
    return (one.x, one.y)


def test_a_crew_moves_its_vehicle_which_faces_the_way_it_went():
    """R13.7, R13.9: twelve inches; all of the crew stand where the hull is, which faces as it went last."""
    fight = motors([crew(figures=3), squad(1, at=(40, 60))], {0: hull()}).activate(0)
    fight.play(order(movement.MOVE, 0, -1, (24, 16), (30, 16)))
    one = fight.game.hull[0]
    assert (one.x, one.y, one.heading) == (3000, 1600, 90)
    assert {(figure.x, figure.y) for figure in fight[0].figure[:3]} == {(3000, 1600)}
    assert fight.refusal(order(movement.MOVE, 0, -1, (30, 28.2))) == movement.TOO_FAR


def test_a_vehicle_comes_on_over_its_edge_with_the_heading_that_it_has():
    """R3.53, R13.9: it turns as it moves; whoever is in it comes with it."""
    units = [crew(present=0), squad(1, at=(40, 60)), squad(0, figures=2, present=0, aboard=1)]
    fight = motors(units, {0: hull(heading=90)}).ask(0)
    fight.play(order(activation.ACTIVATE, 0, at=2000))
    one = fight.game.hull[0]
    assert (one.x, one.y, one.heading, fight[2].figure[1].x) == (2000, 0, 90, 2000)
    fight.play(order(movement.MOVE, 0, -1, (20, 8)))
    assert (one.y, one.heading, fight[2].figure[0].y) == (800, 0, 800)


def test_a_vehicle_dashes_up_to_twice_a_d12():
    """R13.9, R4.5, R4.8."""
    fight = motors([crew(), squad(1, at=(40, 60))], {0: hull()}).activate(0)
    fight.play(order(movement.COMBAT_MOVE, 0, -1, (24, 34)), (12, 11))
    assert place(fight, 0) == (2400, 3200)


@pytest.mark.parametrize(("drive", "ground", "inches"), [
    (LOW_WHEELS, "open", 6), (HIGH_WHEELS, "open", 12), (LOW_WHEELS, "scrub", 4), (HIGH_WHEELS, "scrub", 6),
    (TRACKS, "scrub", 12), (TRACKS, "rough", 6), (HOVER, "scrub", 6), (HOVER, "rough", 4), (GRAV, "crops", 12),
    (GRAV, "rough", 6), (WALKER, "rough", 6), (WALKER, "light_wood", 4), (TRACKS, "light_wood", 4),
    (HOVER, "water", 12), (WALKER, "water", 4)])
def test_each_drive_has_its_row_of_the_table_of_ground(drive, ground, inches):
    """R4.20, A20."""
    pieces = [] if ground == "open" else [area(ground, 0, 0, 48, 72)]
    fight = motors([crew(mount=drive), squad(1, at=(40, 70))], {0: hull(drive=drive)}, *pieces).activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 10 + inches))) == 0
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 10.1 + inches))) == movement.TOO_FAR


@pytest.mark.parametrize(("drive", "ground"), [
    (LOW_WHEELS, "rough"), (LOW_WHEELS, "swamp"), (TRACKS, "water"), (HIGH_WHEELS, "light_wood"),
    (TRACKS, "dense_wood"), (HOVER, "light_wood"), (GRAV, "dense_wood"), (LOW_WHEELS, "stream"), (TRACKS, "swamp"),
    (WALKER, "building")])
def test_some_ground_is_closed_to_some_drives(drive, ground):
    """R4.20, R4.23."""
    fight = motors([crew(mount=drive), squad(1, at=(40, 70))], {0: hull(drive=drive)}, area(ground, 20, 11, 28, 13))
    assert fight.activate(0).refusal(order(movement.MOVE, 0, -1, (24, 12))) == movement.NO_ROOM
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 14))) == movement.TOO_FAR


@pytest.mark.parametrize(("drive", "inches"), [(HIGH_WHEELS, 6), (TRACKS, 6), (HOVER, 12), (GRAV, 12), (WALKER, 12)])
def test_rain_slows_wheels_and_tracks(drive, inches):
    """R4.26."""
    fight = motors([crew(mount=drive), squad(1, at=(40, 70))], {0: hull(drive=drive)},
                   text="book + rain").activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 10 + inches))) == 0
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 10.1 + inches))) == movement.TOO_FAR


@pytest.mark.parametrize("fields", [{"stuck": 1}, {"wreck": DISABLED}])
def test_who_is_stuck_or_a_wreck_does_not_move(fields):
    """R6.20, A1."""
    fight = motors([crew(), squad(1, at=(40, 60))], {0: hull(**fields)}).activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == vehicles.CANNOT_DRIVE


def test_a_vehicle_with_its_systems_out_still_moves():
    """R6.22."""
    fight = motors([crew(), squad(1, at=(40, 60))], {0: hull(dark=1)}).activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == 0


def test_a_suppressed_vehicle_goes_on():
    """R13.30: it moves and fires; its commander removes the marker as anybody does."""
    fight = motors([crew(suppression=2), squad(1, at=(40, 60))], {0: hull()}).activate(0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == 0
    fight.play(order(morale.REMOVE_SUPPRESSION, 0), (8, 3))
    assert fight[0].suppression == 1


@pytest.mark.parametrize("kind", [morale.GO_IN_POSITION, units.DETACH, assault.CHARGE, mines.EMPLACE])
def test_a_crew_does_not_do_what_is_done_on_foot(kind):
    """R13.7, A16: no In Position; nor does it charge (R8.74)."""
    fight = motors([crew(mines=1), squad(1, at=(24, 14))], {0: hull()}).activate(0)
    assert fight.refusal(order(kind, 0, 1, rifles=2)) == vehicles.NOT_FOR_CREWS


def test_nobody_charges_a_vehicle():
    """R8.74."""
    fight = motors([crew(1, at=(24, 16)), squad(0, at=(24, 10))], {0: hull()}).activate(1)
    assert fight.refusal(order(assault.CHARGE, 1, 0)) == vehicles.NOT_AGAINST_VEHICLES


def test_a_squad_gets_in_by_an_action_of_its_own_and_rides():
    """R3.37, R13.40, R13.41, R13.43, R13.44, S3.69, S3.70: the vehicle pays nothing; later it moves with them."""
    fight = motors([squad(0, at=(24, 12)), crew(), squad(1, at=(40, 60))], {1: hull()}).activate(0)
    fight.play(order(vehicles.BOARD, 0, 1))
    assert (fight[0].aboard, fight[0].present, fight[0].actions, fight[1].actions) == (1, 0, 1, 0)
    assert fight.game.question == activation.WHAT_ACTION
    assert fight.game.active == 0
    fight.play(order(activation.END, 0))
    fight.activate(1).play(order(movement.MOVE, 1, -1, (24, 20)))
    fight.activate(0).play(order(vehicles.GET_OUT, 0, -1, (24, 25)))
    assert (fight[0].aboard, fight[0].present, fight[0].actions) == (0, 1, 1)
    assert place(fight, 0) == (2400, 2500)
    fight.play(order(movement.MOVE, 0, -1, (24, 28)))


def within_reach(fight, unit=0):
    """How far the farthest figure of a unit is from its vehicle, in inches."""
    made, ride = fight[unit], fight.game.hull[0]
    return max(hypot(made.figure[i].x - ride.x, made.figure[i].y - ride.y) / 100 for i in range(made.figures))


@pytest.mark.parametrize("to", [(24, 16), (30, 10), (20, 6), (24, 10)])
def test_everyone_who_gets_out_is_within_reach_of_the_vehicle(to):
    """R13.40: all of it within six inches, also where its middle figure would be six inches away."""
    units = [squad(0, (24, 10), 10, gap=0, aboard=1, present=0), crew(), squad(1, at=(40, 60))]
    fight = motors(units, {1: hull(seats=12)}).activate(0)
    fight.play(order(vehicles.GET_OUT, 0, -1, to))
    assert within_reach(fight) <= 6


def test_who_gets_out_near_the_vehicle_stands_where_it_was_told():
    """R13.40: there is room for all of it, so nobody is brought nearer."""
    fight = motors([squad(0, (24, 10), 4, gap=0, aboard=1, present=0), crew(), squad(1, at=(40, 60))], {1: hull()})
    fight.activate(0).play(order(vehicles.GET_OUT, 0, -1, (24, 13)))
    assert place(fight, 0) == (2400, 1300)


def test_who_is_in_a_vehicle_does_nothing_else():
    """R13.40, R13.45."""
    fight = motors([squad(0, at=(24, 12)), crew(), squad(1, at=(24, 30))], {1: hull()}).activate(0)
    fight.play(order(vehicles.BOARD, 0, 1))
    assert fight.refusal(order(fire.FIRE, 0, 2)) == vehicles.IS_ABOARD
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 13))) == vehicles.IS_ABOARD


def test_what_is_done_on_foot_ends_as_a_squad_gets_in():
    """R13.40, R14.13, R4.14; S4.126: position, column and Overwatch counter are lost."""
    fight = motors([squad(0, at=(24, 12), in_position=1, column=1, overwatch=1), crew(), squad(1, at=(40, 60))],
                   {1: hull()})
    play(lambda dice: get_in(dice, fight.rules, fight.game, 0, 0))
    assert (fight[0].in_position, fight[0].column, fight[0].overwatch) == (0, 0, 0)
    assert (fight[0].aboard, fight[0].present) == (1, 0)


@pytest.mark.parametrize(("other", "found"), [(1, 1), (0, 0), (2, 0), (NOBODY, 0), (3, 0)])
def test_a_squad_can_be_taken_aboard_by_a_vehicle_of_the_battle_alone(other, found):
    """R13.40: not by itself, nor by a unit that does not exist."""
    fight = motors([squad(0, at=(24, 12)), crew(), squad(1, at=(40, 60))], {1: hull()})
    fight.game.squad[3].hull = 1  # beyond the units of the battle
    assert can_take_aboard(fight.game, 0, other) == found


@pytest.mark.parametrize(("target", "found"), [(1, 0), (2, vehicles.NO_VEHICLE)])
def test_nobody_gets_into_a_wreck(target, found):
    """R13.40, A1: another vehicle beside it is another matter."""
    fight = motors([squad(0, at=(24, 12)), crew(0, at=(24, 10)), crew(0, at=(24, 14)), squad(1, at=(40, 60))],
                   {1: hull(), 2: hull(wreck=DISABLED)}).activate(0)
    assert fight.refusal(order(vehicles.BOARD, 0, target)) == found


@pytest.mark.parametrize(("at", "to"), [((24, 3), (24, -0.01)), ((24, 70), (24, 72.01)), ((3, 30), (-0.01, 30)),
                                        ((46, 30), (48.01, 30))])
def test_nobody_gets_out_off_the_table(at, to):
    """R13.40: whichever edge is near; on the table beside it there is room."""
    fight = motors([squad(0, at=at), crew(0, at=at), squad(1, at=(24, 40))], {1: hull()})
    fight[0].aboard, fight[0].present = 1, 0
    fight.activate(0)
    assert fight.refusal(order(vehicles.GET_OUT, 0, NOBODY, to)) == vehicles.TOO_FAR_OUT
    fight.play(order(vehicles.GET_OUT, 0, NOBODY, at))
    forced = [each.forced for each in fight.game.event[: fight.game.events] if each.kind == vehicles.GOT_OUT]
    assert (fight[0].aboard, forced) == (0, [0])


def test_all_of_a_squad_must_be_within_six_inches():
    """R13.40."""
    fight = motors([squad(0, at=(24, 15.9), figures=2, gap=1.1), crew()], {1: hull()}).activate(0)
    assert fight.refusal(order(vehicles.BOARD, 0, 1)) == vehicles.VEHICLE_TOO_FAR
    near = motors([squad(0, at=(24, 15.8), figures=2, gap=1.1), crew()], {1: hull()}).activate(0)
    assert near.refusal(order(vehicles.BOARD, 0, 1)) == 0


def test_boarding_by_a_move_reaches_as_far_as_a_normal_move():
    """R13.42, S3.70: a house alternative; here eight inches."""
    units = [squad(0, at=(24, 17.5), mobility=8), crew()]
    assert motors(units, {1: hull()}).activate(0).refusal(order(vehicles.BOARD, 0, 1)) == vehicles.VEHICLE_TOO_FAR
    fight = motors(units, {1: hull()}, text="book + board-by-a-move").activate(0)
    assert fight.refusal(order(vehicles.BOARD, 0, 1)) == 0


def test_seats_are_counted_and_power_armour_takes_two():
    """R13.5, R16.24, A24."""
    suits, others = squad(0, at=(24, 12), figures=5, power_armour=1), squad(0, at=(22, 11), figures=8, gap=0.5)
    fight = motors([suits, crew(), others], {1: hull()})
    assert fight.activate(0).refusal(order(vehicles.BOARD, 0, 1)) == vehicles.NO_SEATS
    assert fight.activate(2).refusal(order(vehicles.BOARD, 2, 1)) == 0
    fight.play(order(vehicles.BOARD, 2, 1))
    fight[0].power_armour = 0
    assert fight.activate(0).refusal(order(vehicles.BOARD, 0, 1)) == vehicles.NO_SEATS


def test_nobody_gets_into_a_suppressed_vehicle_or_out_of_it():
    """R13.30, A22."""
    fight = motors([squad(0, at=(24, 12)), crew(suppression=1)], {1: hull()}).activate(0)
    assert fight.refusal(order(vehicles.BOARD, 0, 1)) == vehicles.VEHICLE_SUPPRESSED
    fight[1].suppression = 0
    fight.play(order(vehicles.BOARD, 0, 1))
    fight[1].suppression = 1
    assert fight.refusal(order(vehicles.GET_OUT, 0, -1, (24, 13))) == vehicles.VEHICLE_SUPPRESSED


@pytest.mark.parametrize("target", [2, 3, 0, -1])
def test_one_gets_only_into_a_vehicle_of_its_own(target):
    """R13.40: no squad, no enemy."""
    fight = motors([squad(0, at=(24, 12)), crew(), squad(0, at=(20, 10)), crew(1, at=(27, 12))],
                   {1: hull(), 3: hull()}).activate(0)
    assert fight.refusal(order(vehicles.BOARD, 0, target)) == vehicles.NO_VEHICLE


@pytest.mark.parametrize(("path", "allowed"), [
    ([(24, 16)], True), ([(24, 16.1)], False), ([], False), ([(-1, 5)], False)])
def test_one_gets_out_within_six_inches_on_the_table(path, allowed):
    """R13.40."""
    fight = motors([squad(0, at=(24, 12)), crew()], {1: hull()}).activate(0)
    fight.play(order(vehicles.BOARD, 0, 1))
    code = fight.refusal(order(vehicles.GET_OUT, 0, -1, *path))
    assert code == (0 if allowed else vehicles.TOO_FAR_OUT)
    assert fight.activate(1).refusal(order(vehicles.GET_OUT, 1, -1, (24, 11))) == vehicles.OTHERS_FIRST


def test_a_crew_that_gets_out_is_troops_on_foot_and_its_vehicle_is_nobodys():
    """R13.8: inert when they dismount."""
    fight = motors([crew(), squad(1, at=(40, 60))], {0: hull()}).activate(0)
    fight.play(order(vehicles.GET_OUT, 0, -1, (26, 12)))
    assert (fight[0].hull, fight[0].nature, fight[0].mobility, fight.game.hull[0].crew) == (0, TROOPS, 6, 0)
    assert fight.refusal(order(movement.MOVE, 0, -1, (26, 18.1))) == movement.TOO_FAR
    assert fight.refusal(order(movement.MOVE, 0, -1, (26, 18))) == 0


def test_who_is_in_a_vehicle_leaves_the_table_with_it():
    """R4.25, R13.40."""
    fight = motors([squad(0, at=(24, 3)), crew(at=(24, 5)), squad(1, at=(40, 60))], {1: hull()}).activate(0)
    fight.play(order(vehicles.BOARD, 0, 1))
    fight.activate(1).play(order(movement.MOVE, 1, -1, (24, 1), choice=2))
    assert (fight[0].gone, fight[1].gone) == (OFF_TABLE, OFF_TABLE)


@pytest.mark.parametrize(("face", "dark"), [(5, 0), (4, 1)])
def test_systems_are_repaired_by_a_five_or_six_once_an_activation(face, dark):
    """R6.22, A5."""
    fight = motors([crew(), squad(1, at=(40, 60))], {0: hull(dark=1)}).activate(0)
    fight.play(order(vehicles.REPAIR_IT, 0), (6, face))
    assert fight.game.hull[0].dark == dark
    assert fight.refusal(order(vehicles.REPAIR_IT, 0)) == activation.ONCE_ONLY


@pytest.mark.parametrize(("fields", "refused"), [
    ({}, vehicles.NOTHING_TO_REPAIR), ({"dark": 1}, 0), ({"dark": 1, "wreck": DISABLED}, vehicles.NOTHING_TO_REPAIR)])
def test_what_is_in_order_or_a_wreck_is_not_repaired(fields, refused):
    """R6.22, A1."""
    fight = motors([crew(), squad(1, at=(40, 60))], {0: hull(**fields)}).activate(0)
    assert fight.refusal(order(vehicles.REPAIR_IT, 0)) == refused


@pytest.mark.parametrize(("unit", "crews"), [(0, [0, 2]), (1, [1, 0])])
@pytest.mark.parametrize("fate", ["surrender", "dissolve"])
def test_a_crew_that_is_no_more_leaves_its_vehicle_to_nobody(fate, unit, crews):
    """R7.23, R10.40 (reading): that vehicle and no other; it stays where it is."""
    fight = motors([crew(0, at=(10, 10)), crew(0, at=(20, 10)), squad(1, at=(30, 10))], {0: hull(), 1: hull()})
    if fate == "surrender":
        play(lambda dice: surrender(dice, fight.game, unit, 2))
    else:
        play(lambda dice: dissolve(dice, fight.game, unit))
    assert [vehicle.crew for vehicle in fight.game.hull[:2]] == crews
    assert (fight[unit].hull, fight[unit].present, fight[1 - unit].hull) == (0, 0, 2 - unit)
    assert [(vehicle.x, vehicle.y) for vehicle in fight.game.hull[:2]] == [(1000, 1000), (2000, 1000)]


@pytest.mark.parametrize(("way", "degrees"), [((0, 1), 0), ((1, 1), 45), ((5, 0), 90), ((0, -3), 180), ((-7, 0), 270)])
def test_bearings_go_clockwise_from_north(way, degrees):
    """R13.6."""
    assert bearing(*way) == degrees


def test_bearings_part_by_half_a_turn_at_most():
    """R13.6."""
