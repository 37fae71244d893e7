"""Aircraft: coming through the air defences, flying, and leaving (R16.30, R16.31, R16.34, R11.14, R11.17, R7.38)."""

import pytest

from dieshift.core.dice import scripted
from dieshift.stargrunt.chapters import activation, air, movement
from dieshift.stargrunt.chapters.air import rules
from dieshift.stargrunt.state.terms import (
    BROKEN,
    DEAD,
    DESTROYED,
    FLYING,
    GROUNDED,
    HOVERING,
    INBOUND,
    OUTWARD,
    PLANE,
)
from stargrunt.chapters.flying import craft, pilots, sky
from stargrunt.kit import area, order, squad


def entering(defences=8, text="book", **fields):
    """A battle: an aircraft over its edge at 24,0 with a squad aboard, about to come on."""
    units = [pilots(present=0, aloft=GROUNDED, at=(24, 0)), squad(1, at=(40, 60)),
             squad(0, figures=2, present=0, aboard=1)]
    return sky(units, {0: craft(**fields)}, defences=defences, text=text).activate(0)


def up(mode=HOVERING, at=(24, 10), text="book", **fields):
    """A battle: an aircraft in the air that faces north."""
    return sky([pilots(at=at, aloft=mode), squad(1, at=(40, 60))], {0: craft(**fields)}, text=text).activate(0)


def flight(*path, choice=air.FLY_ON):
    return order(air.FLIGHT, 0, -1, *path, choice=choice)


NORTH = flight((24, 30))
HOLD, BREAK = (order(air.PILOT, choice=choice) for choice in (air.HOLD_COURSE, air.BREAK_OFF))


# --- the air defences -------------------------------------------------------------------------------------------------


def test_whom_the_air_defences_do_not_acquire_comes_on():
    """R16.31: D8 against D4, for want of countermeasures; equal is not higher."""
    fight = entering()
    fight.play(NORTH, (8, 3), (4, 3))
    assert (fight[0].present, fight[0].aloft, fight.place(0)) == (1, FLYING, (24, 30))
    assert fight[2].figure[0].y == 3000


@pytest.mark.parametrize(("ecm", "die"), [(0, 4), (4, 4), (6, 6), (10, 10)])
def test_countermeasures_are_rolled_against_the_defences(ecm, die):
    """R16.31: none count as a D4."""
    fight = entering(ecm=ecm)
    fight.play(NORTH, (8, 1), (die, 1))
    assert fight.events(air.MET_DEFENCE)[0][:3] == (0, -1, 0)


def test_without_air_defences_nothing_is_rolled():
    """R16.30."""
    fight = entering(defences=0)
    fight.play(NORTH)
    assert fight[0].present == 1


def test_an_aircraft_meets_the_air_defences_of_the_other_side():
    """R16.30: not its own."""
    fight = entering(defences=0)
    fight.game.defences[0] = 12
    fight.play(NORTH)
    again = entering(defences=0)
    again.game.defences[1] = 12
    again.play(NORTH, (12, 1), (4, 1))


def test_an_acquired_pilot_may_break_off_and_is_in_box_3():
    """R16.31, A47."""
    fight = entering()
    fight.play(NORTH, (8, 4), (4, 3))
    assert (fight.game.question, fight.game.seat_to_choose, fight[0].present) == (air.WHAT_PILOT_DOES, 0, 0)
    fight.play(BREAK)
    assert (fight[0].present, fight[0].chart, fight[0].course, fight[2].chart) == (0, 3, INBOUND, 3)
    assert fight.game.question == activation.WHICH_UNIT


@pytest.mark.parametrize(("face", "passed"), [(4, 0), (5, 1)])
def test_who_holds_course_tests_with_threat_level_2(face, passed):
    """R16.31, R7.38, A46: leadership 2, so 5 and more on a D8; else he breaks off."""
    fight = entering()
    fight.play(NORTH, (8, 4), (4, 3))
    rest = ((8, 8), (12, 6)) if passed else ()
    fight.play(HOLD, (8, face), *rest)
    assert (fight[0].present, fight[0].chart) == ((1, 0) if passed else (0, 3))
    assert fight.events(air.PILOT_TESTED)[0][2:4] == (passed, 2)


@pytest.mark.parametrize(("armour", "dice", "down"), [
    (2, ((8, 8), (12, 4)), 0), (2, ((8, 8), (12, 3)), 1), (1, ((8, 8), (12, 7)), 1), (0, ((8, 4), (6, 3)), 1),
    (0, ((8, 4), (6, 4)), 0)])
def test_then_the_defences_roll_anew_against_the_armour(armour, dice, down):
    """R16.31, A47: of the listed class; higher is shot down, and everybody in it is dead."""
    fight = entering(armour=armour)
    fight.play(NORTH, (8, 4), (4, 3))
    fight.play(HOLD, (8, 5), *dice)
    assert (fight.game.hull[0].wreck == DESTROYED) is bool(down)
    assert fight.health(2) == ([DEAD, DEAD] if down else [0, 0])
    assert fight[0].present == 1 - down


def test_only_breaking_off_and_holding_course_answer_air_defences():
    """R16.31, R16.32: evasion is for fire."""
    fight = entering()
    fight.play(NORTH, (8, 4), (4, 3))
    assert fight.refusal(order(air.PILOT, -1, -1, (24, 40), choice=air.EVADE)) == activation.BAD_CHOICE


def test_every_entry_is_rolled_for():
    """R16.31, A47: one roll for each craft, and again when it comes again."""
    fight = entering()
    fight.play(NORTH, (8, 4), (4, 3))
    fight.play(BREAK)
    fight[0].chart = fight[2].chart = 0
    fight.activate(0).play(NORTH, (8, 1), (4, 1))
    assert fight[0].present == 1


def test_who_flies_off_passes_them_again_a_die_type_lower():
    """R11.17: D8 is D6; then the counter goes outward."""
    fight = up(FLYING)
    fight.game.defences[1] = 8
    fight.play(flight((24, 72), choice=air.FLY_OFF), (6, 3), (4, 4))
    assert (fight[0].present, fight[0].chart, fight[0].course, fight[0].aloft) == (0, 1, OUTWARD, GROUNDED)


def test_an_aircraft_lines_up_where_it_is_told_whatever_lies_below():
    """R3.53, R16.31: woods and people at the edge are nothing to it."""
    fight = entering(defences=0)
    wood = sky([fight[0], fight[1], fight[2]], {0: craft()}, area("dense_wood", 0, 0, 48, 6)).ask(0)
    wood[0].activated = 0
    wood.play(order(activation.ACTIVATE, 0, at=3000))
    assert (wood.place(0), wood.game.hull[0].heading) == ((30, 0), 0)


# --- flying -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "allowed"), [
    (((24, 40),), 1), (((24, 12),), 1), (((40, 10),), 1), (((8, 10),), 1), (((40, 9),), 0), (((24, 4),), 0),
    (((24, 20), (40, 20)), 1), (((24, 20), (40, 19)), 0), (((34, 20), (40, 30)), 0),
    (((24, 20), (24, 30), (24, 40)), 0),
    (((24, 80),), 0)])
def test_a_flight_has_one_turn_of_90_degrees_at_most(path, allowed):
    """R16.34: as it sets out, or on its way; as far as it likes, on the table."""
    assert up().refusal(flight(*path)) == (0 if allowed else air.BAD_FLIGHT)


@pytest.mark.parametrize(("inches", "flies", "allowed"), [(23.9, 1, 0), (24, 1, 1), (5, 2, 1)])
def test_what_cannot_hover_flies_24_inches_at_least(inches, flies, allowed):
    """R16.34."""
    fight = up(FLYING, flies=flies)
    assert fight.refusal(flight((24, 10 + inches))) == (0 if allowed else air.BAD_FLIGHT)


def test_it_faces_the_way_it_went_last():
    """R16.34."""
    fight = up()
    fight.play(flight((24, 20), (40, 20)))
    assert (fight.game.hull[0].heading, fight[0].aloft, fight.game.hull[0].x) == (90, FLYING, 4000)


def test_what_can_hover_flies_12_inches_sideways_or_back():
    """R16.34: and faces as before."""
    fight = up()
    assert fight.refusal(flight((24, 22.1), choice=air.ASIDE)) == air.BAD_FLIGHT
    assert up(FLYING, flies=PLANE).refusal(flight((24, 2), choice=air.ASIDE)) == air.BAD_FLIGHT
    fight.play(flight((24, 2), choice=air.ASIDE))
    assert (fight.place(0), fight.game.hull[0].heading, fight[0].aloft) == ((24, 2), 0, HOVERING)


def test_who_does_not_fly_in_an_activation_hovers():
    """R16.34; what cannot goes straight on (reading)."""
    fight = up(FLYING)
    fight.play(order(activation.END, 0))
    assert (fight[0].aloft, fight.place(0)) == (HOVERING, (24, 10))
    plane = up(FLYING, flies=PLANE)
    plane.play(order(activation.END, 0))
    assert (plane[0].aloft, plane.place(0)) == (FLYING, (24, 34))


def test_who_has_flown_does_not_fly_again_at_the_end():
    """R16.34."""
    plane = up(FLYING, flies=PLANE)
    plane.play(flight((24, 34)))
    plane.play(order(activation.END, 0))
    assert plane.place(0) == (24, 34)


def test_a_plane_that_goes_straight_on_leaves_the_table():
    """R16.34, R11.17 (reading)."""
    plane = up(FLYING, at=(24, 60), flies=PLANE)
    plane.play(order(activation.END, 0))
    assert (plane[0].present, plane[0].chart) == (0, 1)


def test_it_hovers_at_the_end_of_a_flight_if_it_can():
    """R16.34."""
    fight = up(FLYING)
    fight.play(flight((24, 30), choice=air.HOVER_THERE))
    assert fight[0].aloft == HOVERING
    assert up(FLYING, flies=PLANE).refusal(flight((24, 40), choice=air.HOVER_THERE)) == air.WRONG_MODE


def test_landing_and_taking_off_go_by_way_of_hovering():
    """R16.34."""
    land, rise = flight(choice=air.LAND), flight(choice=air.TAKE_OFF)
    assert (up(FLYING).refusal(land), up().refusal(rise)) == (air.WRONG_MODE, air.WRONG_MODE)
    fight = up(GROUNDED)
    fight.play(rise)
    assert fight[0].aloft == HOVERING


def test_on_the_ground_it_rolls_6_inches():
    """R16.34: taxiing, where there is room."""
    fight = up(GROUNDED)
    assert fight.refusal(flight((24, 16.1))) == air.BAD_FLIGHT
    assert fight.refusal(flight((24, 16), choice=air.HOVER_THERE)) == air.WRONG_MODE
    fight.play(flight((24, 16)))
    assert (fight[0].aloft, fight.place(0)) == (GROUNDED, (24, 16))


def test_an_aircraft_moves_by_flights_alone_and_nothing_else_flies():
    """R16.34."""
    fight = up()
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 12))) == air.FLIES
    assert sky([squad(0), squad(1, at=(40, 60))], {}).activate(0).refusal(NORTH) == air.NO_AIRCRAFT
    assert up(flies=0).refusal(NORTH) == air.NO_AIRCRAFT


def test_a_flight_off_the_table_ends_at_an_edge():
    """R11.17, R16.34."""
    assert up(FLYING).refusal(flight((24, 60), choice=air.FLY_OFF)) == air.BAD_FLIGHT
    assert up(FLYING).refusal(flight((48, 10), choice=air.FLY_OFF)) == 0


def test_a_broken_crew_breaks_off():
    """R16.33 (reading)."""
    fight = up()
    fight[0].confidence = BROKEN
    fight.play(order(activation.END, 0))
    assert (fight[0].present, fight[0].chart) == (0, 3)


def test_nobody_stands_in_the_way_of_whoever_is_in_the_air_nor_holds_ground():
    """R16.34, R1.3, R3.54."""
    fight = sky([pilots(at=(24, 14)), squad(1, at=(24, 10))], {0: craft()}).activate(1)
    assert fight.refusal(order(movement.MOVE, 1, -1, (24, 14))) == 0
    fight[0].aloft = GROUNDED
    assert fight.refusal(order(movement.MOVE, 1, -1, (24, 14))) == movement.NO_ROOM


def test_the_defences_need_more_than_the_countermeasures_show():
    """R16.31: the rule itself, on all its faces."""
    assert [rules.defence_acquires(scripted((6, face), (4, 3)), 6, 0) for face in (3, 4)] == [0, 1]
