"""Squads that drive vehicles themselves, and what other facts of vehicles come to: R4.42, R13.8, R13.31-R13.45; A19."""

import pytest

from dieshift.stargrunt.chapters import activation, fire, movement, vehicles
from dieshift.stargrunt.chapters.units import CALL_ELEMENT, LEAVE_CREW, PARTING_TAKES_BOTH
from dieshift.stargrunt.chapters.vehicles.orders import unmanned_near
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.state.terms import CONFIDENT, CREW, DISABLED, NOBODY, STEADY, TRACKS, TROOPS
from dieshift.stargrunt.turn.turn import is_element
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

MAN = order(vehicles.REPAIR_IT, 0, choice=vehicles.MAN)
CALM = {"was_suppressed": 1, "was_fired_on": 1}


def empty(at=(24, 14), men=None, more=(), **fields):
    """A squad of four at (24, 10), an enemy far away, and a vehicle that nobody mans."""
    units = [squad(0, (24, 10), **(men or {})), squad(1, (24, 50)), *more]
    fight = motors(units, {}, text="book")
    fight.game.hulls = 1
    truck = fight.game.hull[0]
    truck.x, truck.y, truck.size, truck.seats, truck.ecm, truck.drive = 100 * at[0], 100 * at[1], 2, 4, 4, TRACKS
    for name, value in fields.items():
        setattr(truck, name, value)
    return fight.activate(0)


def test_a_squad_mans_a_vehicle_and_drives_it():
    """R13.8, A19: for an action it is the crew, with its own quality and leadership; with the other it drives off."""
    fight = empty(men={"quality": 10, "leadership": 1})
    fight.play(MAN)
    driver = fight[0]
    assert (driver.hull, driver.nature, driver.mount, driver.mobility) == (1, CREW, TRACKS, 12)
    assert (fight.game.hull[0].crew, driver.quality, driver.leadership, fight.place(0)) == (1, 10, 1, (24, 14))
    fight.play(order(movement.MOVE, 0, NOBODY, (34, 14)))
    assert (fight.game.hull[0].x, fight.game.hull[0].y) == (3400, 1400)


def test_when_it_gets_out_the_vehicle_is_inert_until_somebody_mans_it_again():
    """R13.8: troops on foot again, at their own pace."""
    fight = empty()
    fight.play(MAN)
    fight.play(order(vehicles.GET_OUT, 0, NOBODY, (24, 10)))
    assert (fight[0].hull, fight[0].nature, fight[0].mobility, fight.game.hull[0].crew) == (0, TROOPS, 6, 0)
    fight.activate(0).play(MAN)
    assert fight.game.hull[0].crew == 1


@pytest.mark.parametrize(("men", "fields", "found"), [
    ({}, {}, 0), ({}, {"at": (24, 20)}, NOBODY), ({}, {"crew": 2}, NOBODY), ({}, {"wreck": DISABLED}, NOBODY),
    ({"figures": 6}, {}, 0), ({"figures": 7}, {}, NOBODY), ({"power_armour": 1}, {}, NOBODY),
    ({"mobility": 12}, {}, NOBODY)])
def test_what_nobody_mans(men, fields, found):
    """R13.5, R13.8, R13.40: within six inches, whole, with room for all: four seats, and two by its size."""
    fight = empty(men={"gap": 0.5} | men, **fields)
    assert unmanned_near(fight.rules, fight.table, fight.game, 0) == found
    assert fight.refusal(MAN) == (0 if found == 0 else vehicles.NOTHING_TO_MAN)


# --- a squad that parts -----------------------------------------------------------------------------------------------


def driven(at=(24, 10), mask=0b1000, **more):
    """A squad of four that drives, about to leave some in its vehicle and get out with the others."""
    fight = empty()
    fight.play(MAN)
    return fight.activate(0), order(LEAVE_CREW, 0, NOBODY, at, **{"rifles": mask} | more)


def test_who_stays_at_the_wheel_is_an_element_of_those_who_get_out():
    """R4.42, R13.8, R13.40: for both actions; with the same quality and leadership, and its own vehicle."""
    fight, parting = driven()
    fight.play(parting)
    squad, element = fight[0], fight[2]
    assert (squad.figures, squad.hull, squad.aboard, squad.present, squad.nature, squad.mobility) == (
        3, 0, 0, 1, TROOPS, 6)
    assert (element.figures, element.hull, element.parent, element.nature, element.mount, element.mobility) == (
        1, 1, 0, CREW, TRACKS, 12)
    assert (element.quality, element.leadership, fight.game.hull[0].crew, fight.place(2)) == (8, 2, 3, (24, 14))
    assert (fight.place(0), fight.game.question) == ((24, 10), activation.WHICH_UNIT)


def test_those_who_get_out_are_the_element_when_the_leader_drives():
    """R4.42: it stands on the table, and its leader drives."""
    fight, parting = driven(mask=0b0011)
    fight.play(parting)
    assert (fight[0].figures, fight[0].hull, fight[0].leader, fight.game.hull[0].crew) == (2, 1, 0, 1)
    assert (fight[2].figures, fight[2].hull, fight[2].parent, fight[2].present, fight[2].mobility) == (2, 0, 0, 1, 6)
    assert fight.place(2) == (24, 10)


def test_they_are_parts_of_one_unit_even_side_by_side_until_nobody_drives():
    """R4.42, R4.37: an inch apart they stay two; when the crew has got out beside the others, they are one again."""
    fight, parting = driven(at=(24, 13))
    fight.play(parting)
    assert (fight[0].figures, fight[2].figures) == (3, 1)
    fight.activate(0).play(order(CALL_ELEMENT, 0, 2))
    assert (fight.game.active, fight[2].actions) == (2, 2)
    fight.play(order(vehicles.GET_OUT, 2, NOBODY, (24, 14)))
    fight.play(order(activation.END, 2))
    assert (fight[0].figures, fight[2].figures, fight.game.hull[0].crew) == (4, 0, 0)


def test_the_crew_drives_when_its_unit_calls_it_and_not_by_itself():
    """R4.42, R4.36."""
    fight, parting = driven(at=(24, 13))
    fight.play(parting)
    fight[2].activated = 0
    assert fight.ask(0).refusal(order(activation.ACTIVATE, 2)) == activation.ELEMENT_NEEDS_PARENT
    fight.activate(0).play(order(CALL_ELEMENT, 0, 2))
    fight.play(order(movement.MOVE, 2, NOBODY, (34, 14)))
    assert (fight.game.hull[0].x, fight[2].hull, fight[0].hull) == (3400, 1, 0)


def test_who_rides_in_the_vehicle_of_another_part_acts_by_himself():
    """R4.36, R4.42 (reading): no message reaches him, so that he would sit there for ever."""
    fight, parting = driven(at=(24, 13), mask=0b0011)
    fight.play(parting)
    assert is_element(fight.game, fight[2]) == 1
    fight[2].activated, fight[2].aboard, fight[2].present = 0, 1, 0
    assert is_element(fight.game, fight[2]) == 0


@pytest.mark.parametrize(("more", "why"), [
    ({"rifles": 0}, "CANNOT_DETACH"), ({"rifles": 0b1111}, "CANNOT_DETACH"), ({"rifles": 0b10001}, "CANNOT_DETACH"),
    ({"at": (24, 21)}, "TOO_FAR_OUT")])
def test_a_squad_cannot_part_without_somebody_on_both_sides_nor_out_of_reach(more, why):
    """R4.42, R4.35, R13.40."""
    fight, given = driven(**more)
    assert refusals.by_number[fight.refusal(given)].name == why


def test_to_part_takes_both_actions_and_a_vehicle():
    """R4.42, R14.34: nor do those part who man the weapons of a building."""
    fight, parting = driven()
    assert fight.activate(0, actions=1).refusal(parting) == PARTING_TAKES_BOTH
    assert empty().refusal(parting) == vehicles.NOT_ABOARD
    fight.activate(0).game.hull[0].section = 1
    assert fight.refusal(parting) == vehicles.MANS_WEAPONS


# --- what other facts of vehicles come to -----------------------------------------------------------------------------


def test_a_wreck_that_blows_up_hurts_nobody_beside_it():
    """R13.32, R13.31, R6.31: destroyed, those inside roll over twice the size class; a squad an inch away does not."""
    units = [crew(0, (24, 10)), crew(1, (24, 18), 1, **CALM), squad(1, (25, 18), 3, **CALM), squad(1, (40, 60))]
    fight = motors(units, {0: hull(), 1: hull(armour=0, heading=180, guns=())}).activate(0)
    fight.play(order(fire.FIRE, 0, 1), (4, 2), (8, 4), (6, 1), (10, 9), (6, 4), (4, 3))
    assert (fight.game.hull[1].wreck, fight.health(2), fight[2].suppression) == (2, [0, 0, 0], 0)


@pytest.mark.parametrize(("face", "level"), [(4, CONFIDENT), (3, STEADY)])
def test_a_crew_tests_its_confidence_like_any_unit(face, level):
    """R13.33, R13.7, R7.10: for its first suppression, 1 at medium motivation, at leadership 2."""
    fight = motors([squad(0, (24, 10)), crew(1, (24, 20), 1)], {1: hull(heading=180)}).activate(0)
    fight.play(order(fire.FIRE, 0, 1), (6, 2), (8, 3), (8, 1), (8, face))
    assert (fight[1].suppression, fight[1].confidence) == (1, level)


@pytest.mark.parametrize(("to", "found"), [((24, 18), movement.TOO_CLOSE), ((27, 20), 0)])
def test_a_vehicle_runs_nobody_over(to, found):
    """R13.34, R4.24: it does not end within an inch of an enemy; past him it may go."""
    fight = motors([crew(0, (24, 10)), squad(1, (24, 19.4), 1)], {0: hull()}).activate(0)
    assert fight.refusal(order(movement.MOVE, 0, NOBODY, to)) == found


def test_passengers_neither_fire_nor_are_the_vehicles_actions_theirs():
    """R13.43, R13.44, R13.45: the vehicle moves; its riders get out in their own activation, and it pays nothing."""
    units = [crew(0, (24, 10)), squad(0, (24, 10), 3, gap=0, aboard=1, present=0), squad(1, (24, 40))]
    fight = motors(units, {0: hull()}).activate(0)
    fight.play(order(movement.MOVE, 0, NOBODY, (24, 18)))
    fight.activate(1)
    assert fight.refusal(order(fire.FIRE, 1, 2)) == vehicles.IS_ABOARD
    fight.play(order(vehicles.GET_OUT, 1, NOBODY, (24, 21)))
    assert (fight[1].aboard, fight[1].actions, fight[0].moves) == (0, 1, 1)
