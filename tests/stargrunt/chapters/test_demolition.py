"""Demolition charges (R16.10, N52), die by die."""

import pytest

from dieshift.core.odds import exact
from dieshift.stargrunt.bots.armour import demolish
from dieshift.stargrunt.chapters import demolition
from dieshift.stargrunt.chapters.demolition import orders
from dieshift.stargrunt.chapters.demolition.shown import charge_odds
from dieshift.stargrunt.chapters.points import rules
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.state.terms import DESTROYED, DISABLED, FIT, NOBODY, WOUNDED
from stargrunt.kit import order, play, squad
from stargrunt.motors import crew, hull, motors

DEMOLISH = order(demolition.DEMOLISH, 0, 1)


def sappers(at=(24, 29.2), figures=1, charges=1, text="book", crews=1, **fields):
    """A man with a charge south of a vehicle at 24,30, which heads for the north."""
    fight = motors([squad(0, at=at, figures=figures, charges=charges),
                    crew(1, at=(24, 30), figures=crews, was_suppressed=1, was_fired_on=1)],
                   {1: hull(**{"armour": 3} | fields)}, text=text)
    return fight.activate(0)


def test_a_charge_is_a_major_hit_by_twice_a_d12_on_the_face_that_is_touched():
    """R16.10, N52: the rear of class 3 is class 2, doubled dice of a major hit; the crew exceeds 4 or is hurt."""
    fight = sappers()
    changed = fight.play(DEMOLISH, (12, 7), (12, 5), (4, 2), (6, 4))
    assert changed["hull.0.wreck"] == DESTROYED
    assert (fight[0].charges, fight[0].actions, fight.health(1)) == (0, 0, [WOUNDED])
    assert fight.events(demolition.DEMOLISHED)[0][2] == 0


def test_what_the_armour_holds_is_as_any_hit():
    """R16.10, R6.20: nothing but a marker here; nobody inside is touched, and the charge is used up."""
    fight = sappers(crews=2)
    fight.play(DEMOLISH, (12, 1), (12, 12), (6, 3))
    assert (fight.game.hull[0].wreck, fight.game.hull[0].stuck, fight.game.hull[0].dark) == (0, 0, 0)
    assert (fight[1].suppression, fight.health(1), fight[0].charges) == (1, [FIT, FIT], 0)


@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({}, 0),
        ({"charges": 0}, demolition.NO_CHARGE_LEFT),
        ({"at": (24, 28)}, 0),
        ({"at": (24, 27.9)}, demolition.NOT_IN_CONTACT),
        ({"wreck": DISABLED}, 0),
        ({"wreck": DESTROYED}, demolition.NOTHING_TO_DEMOLISH),
    ],
)
def test_it_needs_a_charge_and_contact(change, refused):
    """R16.10, N52."""
    assert sappers(**change).refusal(DEMOLISH) == refused


def test_it_takes_both_actions_and_a_man_who_is_able():
    """R16.10, N52: the wounded do not touch; nobody blows up his own, or troops."""
    fight = sappers(figures=2)
    fight[0].actions = 1
    assert fight.refusal(DEMOLISH) == demolition.CHARGE_TAKES_BOTH
    fight = sappers(figures=2, at=(24, 29.2))
    fight[0].figure[0].health = WOUNDED
    fight[0].figure[1].x, fight[0].figure[1].y = 2400, 2700
    assert fight.refusal(DEMOLISH) == demolition.NOT_IN_CONTACT
    fight = motors([squad(0, at=(24, 29.2), charges=1), squad(1, at=(24, 30.2)), crew(0, at=(25, 29.2))], {2: hull()})
    fight.activate(0)
    assert [fight.refusal(order(demolition.DEMOLISH, 0, unit)) for unit in (1, 2, NOBODY)] == [
        demolition.NOTHING_TO_DEMOLISH] * 3


@pytest.mark.parametrize(("at", "armour_class"), [((24, 29.2), 2), ((24, 30.8), 3), ((24.8, 30), 2)])
def test_the_odds_before_it_are_those_of_the_face_that_is_touched(at, armour_class):
    """R16.10, R6.9, R6.11, N52: front, side and rear."""
    fight = sappers(at=at)
    forecast = next(charge_odds(fight.rules, fight.table, fight.game, None, DEMOLISH))
    chances = exact(lambda dice: rules.penetration(dice, fight.rules, rules.Blow(12, 2, 2, armour_class, 0)).came_to)
    assert [row.chance for row in forecast.rows] == pytest.approx(
        [float(chances.get(k, 0)) for k in (rules.DESTROYS, rules.DISABLES, rules.HELD)])


def test_a_softskin_has_a_d6():
    """N52."""
    fight = sappers(armour=0)
    fight.play(DEMOLISH, (12, 12), (6, 6), (4, 4), (6, 4))
    assert (fight.game.hull[0].wreck, fight.health(1)) == (DESTROYED, [WOUNDED])


ROAD = """title: A charge
turns: 3
sides:
  - name: Blue
    squads: [{type: line squad, code: B1, figures: 4, at: [24, 20], charges: 2}]
  - name: Red
    squads: [{type: truck, code: R1, at: [24, 24], heading: S}]
"""


def test_charges_come_with_the_scenario():
    """R16.10, N52: only troops that were issued with them."""
    made = scenario.load(ROAD)
    assert [unit.charges for unit in made.game.squad[:2]] == [2, 0]
    assert [fault.field for fault in scenario.check(ROAD.replace("charges: 2", "charges: 10"))] == [
        "sides[0].squads[0].charges"]


def test_the_computer_places_a_charge_where_it_can():
    """R16.10: before anything but repairs and fire; on a wreck it wastes none."""
    fight = sappers(armour=3)
    fight[0].figure[0].firepower = 0
    chosen = Order()
    assert demolish(fight.rules, fight.table, fight.game, chosen) == 1
    assert (chosen.kind, chosen.unit, chosen.target) == (demolition.DEMOLISH, 0, 1)
    fight.game.hull[0].wreck = DISABLED
    assert demolish(fight.rules, fight.table, fight.game, Order()) == 0


def test_whoever_is_driven_off_places_no_charge():
    """R16.10: it is asked for again when it is carried out; nothing is used up."""
    fight = sappers()
    fight[0].figure[0].y = 2000
    play(lambda dice: orders.demolish(dice, fight.rules, fight.table, fight.game, DEMOLISH))
    assert (fight[0].charges, fight.game.hull[0].wreck) == (1, 0)
