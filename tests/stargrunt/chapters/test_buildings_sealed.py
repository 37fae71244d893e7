"""Sealed buildings, and leaving suppressed ones (R14.40, S4.73, S4.78-S4.81)."""

import pytest

from dieshift.stargrunt.chapters import (
    activation,
    assault,
    buildings,
    casualties,
    demolition,
    fire,
    fires,
    morale,
    movement,
    overwatch,
    snipers,
)
from dieshift.stargrunt.chapters.buildings import rules, sealed
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.state.buildings import BLAST_WALLS, FREE, PORTS
from dieshift.stargrunt.terrain.going import path_cost
from dieshift.stargrunt.terrain.sections import EAST, NORTH, SOUTH, WEST, and_beside, side_towards
from stargrunt.houses import BUNKER, batter, street
from stargrunt.kit import area, order, squad

ANNEX = (27, 28, 30, 32)
SEAL, UNSEAL = order(buildings.SEAL, 0), order(buildings.SEAL, 0, choice=buildings.OPEN_UP)
STEADY = order(buildings.STEADY, 0)


def garrison(*others, at=(24, 30), text="book", **fields):
    """A squad of two in an airtight bunker, and others."""
    return street([squad(0, at=at, figures=2), squad(1, at=(24, 60), figures=2), *others],
                  (BUNKER, {"airtight": 1} | fields), text=text).activate(0)


# --- sealing and opening ---------------------------------------------------------------------------------------------


def test_who_is_in_a_building_seals_it_and_opens_it_up():
    """S4.78, S4.79: it spends nothing by itself."""
    fight = garrison()
    fight.play(SEAL)
    assert (fight.game.section[0].sealed, fight.game.shut, fight[0].actions) == (1, 1, 2)
    assert len(fight.events(buildings.SHUT_NOW)) == 1
    assert fight.refusal(UNSEAL) == activation.ONCE_ONLY
    fight.activate(0)
    assert fight.refusal(SEAL) == buildings.ALREADY_SO
    fight.play(UNSEAL)
    assert (fight.game.section[0].sealed, fight.game.shut) == (0, 0)


def test_one_of_the_two_actions_has_to_be_a_move_or_reorganise():
    """S4.79: the first may be anything; the second is owed, unless it has been done already."""
    fight = garrison()
    fight.play(SEAL)
    fight[0].actions = 1
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == buildings.DOORS_FIRST
    assert fight.refusal(order(casualties.REORGANISE, 0)) == 0
    fight[0].moves = 1
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == 0
    fight[0].moves, fight[0].actions = 0, 2
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == 0


def test_a_move_pays_for_the_doors_and_so_does_a_reorganise_before_them():
    """S4.79: either may be the second action; after a Reorganise, as after a Move, anything may."""
    fight = garrison()
    fight.play(SEAL)
    fight[0].actions = 1
    assert fight.refusal(order(movement.COMBAT_MOVE, 0, -1, (24, 29))) == 0
    assert fight.refusal(order(movement.MOVE, 0, -1, (24, 29))) == 0
    fight = garrison()
    fight.play(order(casualties.REORGANISE, 0))
    assert fight[0].actions == 1
    fight.play(SEAL)
    assert fight.refusal(order(morale.GO_IN_POSITION, 0)) == 0


def test_what_takes_both_actions_leaves_none_for_the_doors():
    """S4.79, R14.53, R16.10: no fire is fought and no charge placed then; who ends his activation forgoes one."""
    for kind in (fires.DOUSE, demolition.DEMOLISH, overwatch.OVERWATCH):
        assert garrison().refusal(order(kind, 0, 1)) != buildings.DOORS_FIRST
        fight = garrison()
        fight.play(SEAL)
        assert fight.refusal(order(kind, 0, 1)) == buildings.DOORS_FIRST
    fight.play(order(activation.END, 0))
    assert fight.game.active == -1
    fight = garrison()
    fight[0].charges = 1
    charge = batter(part=buildings.BY_CHARGE)
    before = fight.refusal(charge)
    fight.play(SEAL)
    assert (before, fight.refusal(charge)) == (0, buildings.DOORS_FIRST)


def test_only_what_is_airtight_and_whole_is_sealed():
    """S4.72, S4.73, S4.81: not a civil house, nor what has been breached; and somebody has to be there."""
    assert garrison(airtight=0).refusal(SEAL) == buildings.NOT_AIRTIGHT
    assert garrison(holed=1).refusal(SEAL) == buildings.NOT_AIRTIGHT
    assert garrison(at=(24, 26.5)).refusal(SEAL) == buildings.NOT_AT_A_BUILDING
    assert garrison(at=(24, 27.5)).refusal(SEAL) == 0


def test_all_sections_of_a_building_are_sealed_together():
    """S4.78: and none, where one of them has fallen."""
    fight = street([squad(0, at=(24, 30), figures=2), squad(1, at=(24, 60))], (BUNKER, {"airtight": 1}),
                   (ANNEX, {"airtight": 1, "building": 0})).activate(0)
    fight.play(SEAL)
    assert fight.game.shut == 3
    fight.activate(0).play(UNSEAL)
    assert fight.game.shut == 0
    fight.activate(0)
    fight.game.section[1].fallen = 1
    assert fight.refusal(SEAL) == buildings.NOT_AIRTIGHT


def test_nobody_fires_out_of_a_sealed_building_or_into_it():
    """S4.78, R14.35: unless it is made for that."""
    fight = garrison(at=(24, 31.4))
    fight[1].figure[0].y = fight[1].figure[1].y = 3800
    assert fight.refusal(order(fire.FIRE, 0, 1)) == 0
    fight.play(SEAL)
    assert fight.refusal(order(fire.FIRE, 0, 1)) == buildings.SHUT_IN
    assert fight.refusal(batter()) == buildings.SHUT_IN
    fight.activate(1)
    assert fight.refusal(order(fire.FIRE, 1, 0)) == buildings.SHUT_UP
    assert fight.refusal(batter(1)) == 0
    fight.game.section[0].ports = BLAST_WALLS | FREE
    assert fight.refusal(order(fire.FIRE, 1, 0)) == buildings.SHUT_UP
    fight.game.section[0].ports = PORTS
    assert fight.refusal(order(fire.FIRE, 1, 0)) == 0
    assert fight.activate(0).refusal(order(fire.FIRE, 0, 1)) == 0


def test_a_sealed_building_keeps_snipers_and_answers_in():
    """S4.78, R15.40, R5.40: nobody is asked whether he fires out of it at a mover; no sniper fires into it."""
    for shut in (0, 1):
        fight = garrison(at=(24, 28.6), text="book + opportunity-fire")
        fight.game.section[0].sealed = fight.game.shut = shut
        fight[1].figure[0].y = fight[1].figure[1].y = 2000
        fight[0].activated = 0
        fight.activate(1).play(order(movement.MOVE, 1, -1, (24, 19)))
        assert (fight.game.question == overwatch.REACTION) == (shut == 0)
    fight[1].nature, fight[1].figures = 2, 1
    fight[1].figure[0].support = 10
    fight.activate(1)
    assert fight.refusal(order(snipers.SNIPE, 1, 0)) == buildings.SHUT_UP
    fight.game.shut = fight.game.section[0].sealed = 0
    assert fight.refusal(order(snipers.SNIPE, 1, 0)) != buildings.SHUT_UP


def test_a_breach_opens_it_for_good():
    """S4.81, A41: a door that is destroyed."""
    fight = garrison(door=1)
    fight.play(SEAL)
    fight.activate(1)
    for figure in fight[1].figure[:2]:
        figure.y = 4000
        figure.support, figure.support_impact, figure.hard, figure.firepower = 6, 12, 1, 0
    fight.play(batter(1, part=1, supports=1), (6, 1), (8, 4), (6, 3), (12, 12), (6, 1), (8, 5), (8, 5))
    assert (fight.game.section[0].sealed, fight.game.section[0].holed, fight.game.shut) == (0, 1, 0)
    assert fight.activate(0).refusal(SEAL) == buildings.NOT_AIRTIGHT


# --- going in and out ------------------------------------------------------------------------------------------------


def test_keeping_it_sealed_takes_two_inches_more():
    """S4.80, R4.23: two for the door, two for its seal; nothing where it stays open."""
    fight = garrison()
    gait = gait_here(fight.rules, fight.table, fight.game, fight[0])
    assert path_cost(fight.table, gait, 2400, 2700, 2400, 2900) == 500
    fight.play(SEAL)
    gait = gait_here(fight.rules, fight.table, fight.game, fight[0])
    assert path_cost(fight.table, gait, 2400, 2700, 2400, 2900) == 700
    assert path_cost(fight.table, gait, 2400, 3100, 2400, 3300) == 700


def test_enemies_do_not_enter_a_sealed_building_that_is_held():
    """S4.81: empty it is open to them, at the price of its seal; breached, to anybody."""
    fight = garrison()
    fight.play(SEAL)
    fight[1].figure[0].x, fight[1].figure[0].y = 2400, 2650
    fight[1].figure[1].x, fight[1].figure[1].y = 2510, 2650
    inside = order(movement.MOVE, 1, -1, (24, 28.5))
    fight.activate(1)
    assert fight.refusal(inside) == movement.NO_ROOM
    assert fight.refusal(order(buildings.SEAL, 1, choice=buildings.OPEN_UP)) == buildings.NOT_AT_A_BUILDING
    fight[1].figure[0].y = 2750
    assert fight.refusal(order(buildings.SEAL, 1, choice=buildings.OPEN_UP)) == buildings.ENEMIES_WITHIN
    fight[0].gone = 1
    assert fight.refusal(order(buildings.SEAL, 1, choice=buildings.OPEN_UP)) == 0
    assert gait_here(fight.rules, fight.table, fight.game, fight[1])[-2:] == (0, 1)


@pytest.mark.parametrize(("free", "barred_and_shut_behind_them"), [(0, (1, 0)), (FREE, (0, 1))])
def test_a_scenario_may_leave_it_free_to_enter(free, barred_and_shut_behind_them):
    """S4.81: enemies go in as friends do."""
    fight = garrison(sealed=1, ports=PORTS | free)
    assert gait_here(fight.rules, fight.table, fight.game, fight[1])[-2:] == barred_and_shut_behind_them


def test_a_counter_inside_bars_the_door_whatever_it_is():
    """S4.81, R15.1: no more is learnt than where it lies."""
    for nature in (0, 3):
        fight = garrison()
        fight.game.section[0].sealed = fight.game.shut = 1
        fight[0].located, fight[0].nature = 0, nature
        assert gait_here(fight.rules, fight.table, fight.game, fight[1])[-2:] == (1, 0)


# --- suppressed buildings --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dx", "dy", "side"), [
    (0, 900, NORTH), (0, -900, SOUTH), (900, 0, EAST), (-900, 0, WEST), (300, 200, NORTH), (301, 200, EAST),
    (-300, -200, SOUTH)])
def test_the_sides_of_a_section(dx, dy, side):
    """R14.40, R6.9: by the lines through the corners; on one it is north or south."""
    assert side_towards(area("building", 21, 28, 27, 32), dx, dy) == side


def test_three_sides_are_shut_and_the_far_one_is_free():
    """R14.40."""
    assert [and_beside(side) for side in (NORTH, EAST, SOUTH, WEST)] == [
        NORTH + EAST + WEST, NORTH + EAST + SOUTH, EAST + SOUTH + WEST, NORTH + SOUTH + WEST]


def fired_at(text="book"):
    """The bunker, fired at from the south and suppressed; its garrison acts."""
    fight = street([squad(0, at=(24, 30), figures=2, mobility=12), squad(1, at=(24, 20))], (BUNKER, {}),
                   text=text).activate(1)
    fight.play(batter(1), (6, 2), (8, 5), (8, 1))
    return fight.activate(0)


@pytest.mark.parametrize(
    ("path", "refused"),
    [
        ([(24, 26)], buildings.EXIT_UNDER_FIRE),
        ([(27.5, 30)], buildings.EXIT_UNDER_FIRE),
        ([(20.5, 30)], buildings.EXIT_UNDER_FIRE),
        ([(24, 33)], 0),
        ([(26, 31)], 0),
        ([(24, 31), (24, 33)], 0),
    ],
)
def test_nobody_leaves_by_a_side_that_was_fired_at_or_one_beside_it(path, refused):
    """R14.40: by the far side one may, and move about inside."""
    fight = fired_at(text="book + building-costs")
    assert fight.refusal(order(movement.MOVE, 0, -1, *path)) == refused
    fight.game.section[0].markers = 0
    assert fight.refusal(order(movement.MOVE, 0, -1, *path)) == 0


def test_those_in_a_suppressed_building_fight_on():
    """R14.40, R14.41."""
    fight = fired_at()
    fight[0].figure[0].y = fight[0].figure[1].y = 2860
    assert (fight[0].suppression, fight.refusal(order(fire.FIRE, 0, 1))) == (0, 0)


def test_a_unit_inside_takes_the_marker_off():
    """R14.40, R7.73: quality over leadership; the last one frees all sides."""
    fight = fired_at()
    fight.game.section[0].markers = 2
    fight.play(STEADY, (8, 2))
    assert fight.game.section[0].markers == 2
    fight.activate(0).play(STEADY, (8, 3))
    assert (fight.game.section[0].markers, fight.game.section[0].closed) == (1, EAST + SOUTH + WEST)
    fight.game.section[0].markers = 1
    fight.activate(0).play(STEADY, (8, 3))
    assert (fight.game.section[0].markers, fight.game.section[0].closed) == (0, 0)
    assert len(fight.events(buildings.STEADIED)) == 1
    fight.activate(0)
    assert fight.refusal(STEADY) == buildings.NOTHING_TO_STEADY
    fight.activate(1)
    assert fight.refusal(order(buildings.STEADY, 1)) == buildings.NOTHING_TO_STEADY


def test_markers_end_at_three_and_sides_add_up():
    """R14.40, R6.14: fired at from the north as well, no side is left."""
    fight = fired_at()
    for _ in range(4):
        fight.changed(lambda dice: rules.suppress_section(dice, fight.table, fight.game, 0, NORTH + EAST + WEST))
    assert (fight.game.section[0].markers, fight.game.section[0].closed) == (3, 15)


def test_a_charge_out_of_a_suppressed_building_goes_by_the_far_side_too():
    """R14.40, R8.1."""
    fight = fired_at(text="book + building-costs")
    fight[0].figure[0].y = fight[0].figure[1].y = 2860
    assert fight.refusal(order(assault.CHARGE, 0, 1)) == buildings.EXIT_UNDER_FIRE
    fight.game.section[0].markers = 0
    assert fight.refusal(order(assault.CHARGE, 0, 1)) != buildings.EXIT_UNDER_FIRE


def test_touching_a_wall():
    """R16.10, R1.3: within a base of it, or inside."""
    piece = area("building", 21, 28, 27, 32)
    assert [sealed.touches_wall(piece, x, y) for x, y in ((2400, 2699), (2400, 2700), (2400, 3000), (2800, 3000))] == [
        0, 1, 1, 1]
