"""Squads that drive vehicles themselves, and what other facts of vehicles come to: R13.8, R13.31-R13.45; A19."""

import pytest

from dieshift.stargrunt.chapters.vehicles.driving import unmanned_near
from dieshift.stargrunt.state.terms import CONFIDENT, CREW, DISABLED, NOBODY, STEADY, TRACKS, TROOPS
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.turn import refusal_codes as code
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

MAN = order(orders.REPAIR_IT, 0, choice=orders.MAN)
CALM = {"was_suppressed": 1, "was_fired_on": 1}


def empty(at=(24, 14), men=None, more=(), **fields):
    """A squad of four at (24, 10), an enemy far away, and a vehicle that nobody mans."""
    units = [squad(0, (24, 10), **(men or {})), squad(1, (24, 50)), *more]
    fight = motors(units, {}, text="book")
    fight.game.hulls = 1
    made = fight.game.hull[0]
    made.x, made.y, made.size, made.seats, made.ecm, made.drive = 100 * at[0], 100 * at[1], 2, 4, 4, TRACKS
    for name, value in fields.items():
        setattr(made, name, value)
    return fight.activate(0)


def test_a_squad_mans_a_vehicle_and_drives_it():
    """R13.8, A19: for an action it is the crew, with its own quality and leadership; with the other it drives off."""
    fight = empty(men={"quality": 10, "leadership": 1})
    fight.play(MAN)
    driver = fight[0]
    assert (driver.hull, driver.nature, driver.mount, driver.mobility) == (1, CREW, TRACKS, 12)
    assert (fight.game.hull[0].crew, driver.quality, driver.leadership, fight.place(0)) == (1, 10, 1, (24, 14))
    fight.play(order(orders.MOVE, 0, NOBODY, (34, 14)))
    assert (fight.game.hull[0].x, fight.game.hull[0].y) == (3400, 1400)


def test_when_it_gets_out_the_vehicle_is_inert_until_somebody_mans_it_again():
    """R13.8: troops on foot again, at their own pace."""
    fight = empty()
    fight.play(MAN)
    fight.play(order(orders.GET_OUT, 0, NOBODY, (24, 10)))
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
    assert fight.refusal(MAN) == (0 if found == 0 else code.NOTHING_TO_MAN)


# --- what other facts of vehicles come to -----------------------------------------------------------------------------


def test_a_wreck_that_blows_up_hurts_nobody_beside_it():
    """R13.32, R13.31, R6.31: destroyed, those inside roll over twice the size class; a squad an inch away does not."""
    units = [crew(0, (24, 10)), crew(1, (24, 18), 1, **CALM), squad(1, (25, 18), 3, **CALM), squad(1, (40, 60))]
    fight = motors(units, {0: hull(), 1: hull(armour=0, heading=180, guns=())}).activate(0)
    fight.play(order(orders.FIRE, 0, 1), (4, 2), (8, 4), (6, 1), (10, 9), (6, 4), (4, 3))
    assert (fight.game.hull[1].wreck, fight.health(2), fight[2].suppression) == (2, [0, 0, 0], 0)


@pytest.mark.parametrize(("face", "level"), [(4, CONFIDENT), (3, STEADY)])
def test_a_crew_tests_its_confidence_like_any_unit(face, level):
    """R13.33, R13.7, R7.10: for its first suppression, 1 at medium motivation, at leadership 2."""
    fight = motors([squad(0, (24, 10)), crew(1, (24, 20), 1)], {1: hull(heading=180)}).activate(0)
    fight.play(order(orders.FIRE, 0, 1), (6, 2), (8, 3), (8, 1), (8, face))
    assert (fight[1].suppression, fight[1].confidence) == (1, level)


@pytest.mark.parametrize(("to", "found"), [((24, 18), code.TOO_CLOSE), ((27, 20), 0)])
def test_a_vehicle_runs_nobody_over(to, found):
    """R13.34, R4.24: it does not end within an inch of an enemy; past him it may go."""
    fight = motors([crew(0, (24, 10)), squad(1, (24, 19.4), 1)], {0: hull()}).activate(0)
    assert fight.refusal(order(orders.MOVE, 0, NOBODY, to)) == found


def test_passengers_neither_fire_nor_are_the_vehicles_actions_theirs():
    """R13.43, R13.44, R13.45: the vehicle moves; its riders get out in their own activation, and it pays nothing."""
    units = [crew(0, (24, 10)), squad(0, (24, 10), 3, gap=0, aboard=1, present=0), squad(1, (24, 40))]
    fight = motors(units, {0: hull()}).activate(0)
    fight.play(order(orders.MOVE, 0, NOBODY, (24, 18)))
    fight.activate(1)
    assert fight.refusal(order(orders.FIRE, 1, 2)) == code.IS_ABOARD
    fight.play(order(orders.GET_OUT, 1, NOBODY, (24, 21)))
    assert (fight[1].aboard, fight[1].actions, fight[0].moves) == (0, 1, 1)
