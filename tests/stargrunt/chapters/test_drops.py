"""Troops that come down from above, and where aircraft land (R16.26, R16.36-R16.38)."""

import pytest

from dieshift.core.dice import scripted
from dieshift.stargrunt.chapters import activation, air, movement, support, vehicles
from dieshift.stargrunt.chapters.air import drops, rules
from dieshift.stargrunt.chapters.support import pieces
from dieshift.stargrunt.frame import refusals
from dieshift.stargrunt.state.terms import (
    DEAD,
    DISSOLVED,
    FIT,
    FROM_ORBIT,
    GRAV,
    GROUNDED,
    HOVER,
    IN_PLAY,
    JUMP_PACKS,
    NO_DROP,
    PARACHUTES,
    TREATED,
    WOUNDED,
)
from stargrunt.chapters.flying import craft, pilots, sky
from stargrunt.kit import area, order, squad
from stargrunt.motors import crew, hull, motors

SAFE = (8, 2)


def carried(*pieces, drop=JUMP_PACKS, drive=HOVER, **fields):
    """A battle: a craft that hovers at 24,30 with a squad of three aboard."""
    units = [pilots(at=(24, 30), **fields), squad(0, figures=3, present=0, aboard=1, drop=drop, leader=2),
             squad(1, at=(40, 60))]
    return sky(units, {0: craft(drive=drive)}, *pieces)


def above(*pieces, drop=PARACHUTES, text="book", **fields):
    """A battle: two figures that come down by parachute, still above the table."""
    units = [squad(0, at=(0, 0), figures=2, present=0, drop=drop, leader=1, **fields), squad(1, at=(44, 70))]
    return sky(units, {}, *pieces, text=text).activate(0)


# --- ropes and jump packs ---------------------------------------------------------------------------------------------


def test_jump_packs_take_one_action_of_the_aircraft_and_none_of_the_squad():
    """R16.37, A52: each figure rolls its quality; a 1 wounds."""
    fight = carried().activate(0)
    fight.play(order(air.DROP, 0, 1), SAFE, (8, 1), SAFE, (8, 7))
    assert fight.health(1) == [FIT, WOUNDED, FIT]
    assert (fight[0].actions, fight[1].activated, fight[1].present, fight[1].aboard) == (1, 0, 1, 0)
    assert fight.place(1, 0) == (24, 30)


def test_ropes_take_both_actions():
    """R16.37."""
    fight = carried(drop=NO_DROP).activate(0, actions=1)
    assert fight.refusal(order(air.DROP, 0, 1)) == air.NO_DROP_FROM_IT
    fight.activate(0).play(order(air.DROP, 0, 1), SAFE, SAFE, SAFE)
    assert (fight[1].present, fight.game.question) == (1, activation.WHICH_UNIT)


def test_nobody_goes_down_a_rope_from_a_grav_craft():
    """R16.37: but jump packs do."""
    assert carried(drop=NO_DROP, drive=GRAV).activate(0).refusal(order(air.DROP, 0, 1)) == air.NO_DROP_FROM_IT
    assert carried(drive=GRAV).activate(0).refusal(order(air.DROP, 0, 1)) == 0


@pytest.mark.parametrize(("face", "health"), [(1, WOUNDED), (2, WOUNDED), (3, FIT)])
def test_on_difficult_ground_a_2_wounds_too(face, health):
    """R16.37."""
    fight = carried(area("scrub", 20, 25, 28, 35)).activate(0)
    rest = ((8, 8),) if health == WOUNDED else ()
    fight.play(order(air.DROP, 0, 1), (8, face), (8, 3), (8, 3), *rest)
    assert fight.health(1) == [health, FIT, FIT]
    assert fight.events(air.DESCENDED)[0][4] == 2


@pytest.mark.parametrize(("why", "fields"), [
    ("WRONG_MODE", {"aloft": GROUNDED}), ("WRONG_MODE", {"aloft": 2}), ("VEHICLE_SUPPRESSED", {"suppression": 1})])
def test_a_craft_has_to_hover_and_not_be_suppressed(why, fields):
    """R16.37, R13.30."""
    fight = carried(**fields).activate(0)
    assert refusals.by_number[fight.refusal(order(air.DROP, 0, 1))].name == why


def test_only_who_is_aboard_is_let_down_and_only_where_there_is_room():
    """R16.37."""
    fight = carried().activate(0)
    assert fight.refusal(order(air.DROP, 0, 2)) == air.NO_DROP_FROM_IT
    assert carried(area("water", 0, 0, 48, 72)).activate(0).refusal(order(air.DROP, 0, 1)) == movement.NO_ROOM


def test_who_is_in_the_air_does_not_step_out():
    """R16.34, R16.37."""
    fight = carried().activate(1)
    assert fight.refusal(order(vehicles.GET_OUT, 1, -1, (24, 32))) == air.NOT_WHILE_ALOFT


# --- parachutes, and from orbit ---------------------------------------------------------------------------------------


def test_a_marker_drifts_and_figures_come_down_around_it():
    """R16.38: 3 o'clock 4 + 6 inches from the aim; then each by the clock, D10; a 1 wounds."""
    fight = above()
    fight.play(aimed(20, 30),
               (12, 3), (12, 4), (12, 6), (12, 12), (10, 1), (12, 6), (10, 8), (8, 8))
    assert [fight.place(0, k) for k in (0, 1)] == [(30, 31), (30, 22)]
    assert fight.health(0) == [WOUNDED, FIT]
    assert (fight[0].present, fight[0].disorganised) == (1, 1)
    assert fight.events(air.MARKED)[0][2:5] == (0, 3000, 3000)


def aimed(x, y, unit=0):
    """An order to come down at a place."""
    made = order(air.PARADROP, unit)
    made.x[0], made.y[0] = 100 * x, 100 * y
    return made


def test_a_marker_that_falls_off_the_table_takes_everybody_with_it():
    """R16.38."""
    fight = above()
    fight.play(aimed(20, 5), (12, 6), (12, 3), (12, 3))
    assert (fight.health(0), fight[0].present, fight[0].gone) == ([DEAD, DEAD], 0, DISSOLVED)


def test_a_figure_that_comes_down_off_the_table_is_lost():
    """R16.38 (reading)."""
    fight = above()
    fight.play(aimed(20, 10), (12, 6), (12, 1), (12, 1), (12, 6), (10, 9), (12, 12), (10, 9), (8, 8))
    assert fight.health(0) == [DEAD, FIT]


def test_from_orbit_figures_scatter_twice_as_far():
    """R16.38."""
    found = [rules.figure_drifts(scripted((12, 12), (10, 4)), how) for how in (PARACHUTES, FROM_ORBIT)]
    assert [(drift.y, drift.inches) for drift in found] == [(400, 4), (800, 8)]


@pytest.mark.parametrize(("kind", "face", "health"), [
    ("rough", 2, DEAD), ("rough", 3, FIT), ("light_wood", 2, DEAD), ("light_wood", 3, FIT), ("building", 4, DEAD),
    ("building", 5, FIT), ("swamp", 2, DEAD)])
def test_bad_ground_and_buildings_cost_lives(kind, face, health):
    """R16.38: quality 1-2 on bad ground, 1-4 among buildings."""
    fight = above(area(kind, 15, 25, 25, 35))
    tail = ((8, 8),) if health == DEAD else ()
    fight.play(aimed(20, 20), (12, 12), (12, 5), (12, 5), (12, 6), (10, 2), (8, face), (12, 6), (10, 8), *tail)
    assert fight.health(0) == [health, FIT]


@pytest.mark.parametrize(("power", "needs"), [(0, rules.SURELY), (1, 3)])
def test_nobody_but_power_armour_comes_out_of_the_water(power, needs):
    """R16.38: power armour is lost on 1-3."""
    assert rules.lost_at(rules.WATER, power) == needs
    assert rules.is_lost(scripted(), 8, rules.SURELY) == 1
    assert [rules.is_lost(scripted((10, face)), 10, 3) for face in (3, 4)] == [1, 0]


def test_who_comes_down_in_the_water_is_lost_without_a_die():
    """R16.38."""
    fight = above(area("water", 15, 25, 25, 35))
    fight.play(aimed(20, 20), (12, 12), (12, 5), (12, 5), (12, 6), (10, 2), (12, 6), (10, 8), (8, 8))
    assert fight.health(0) == [DEAD, FIT]
    assert len(fight.events(air.SCATTERED)) == 2


def test_a_wound_of_a_trooper_in_power_armour_is_rolled_at_once():
    """R16.38, R10.20."""
    fight = above(drop=FROM_ORBIT, quality=10, power_armour=1)
    fight.play(aimed(20, 30), (12, 12), (12, 1), (12, 1), (12, 12), (10, 1), (12, 6), (10, 2), (6, 3), (10, 9))
    assert fight.health(0) == [TREATED, FIT]


def test_who_comes_from_above_does_nothing_before():
    """R16.38: nor does anybody else come down."""
    fight = above()
    assert fight.refusal(order(movement.MOVE, 0, -1, (20, 4))) == air.DROP_FIRST
    assert fight.refusal(aimed(20, 80)) == air.NO_WAY_DOWN
    assert above(drop=NO_DROP).refusal(aimed(20, 30)) == air.NO_WAY_DOWN
    again = sky([squad(0, drop=PARACHUTES), squad(1, at=(40, 60))], {}).activate(0)
    assert again.refusal(aimed(20, 30)) == air.NO_WAY_DOWN


@pytest.mark.parametrize(("quality", "power", "how", "may"), [
    (6, 0, PARACHUTES, 0), (8, 0, PARACHUTES, 1), (8, 1, FROM_ORBIT, 0), (10, 1, FROM_ORBIT, 1),
    (12, 0, FROM_ORBIT, 0)])
def test_only_some_may_drop(quality, power, how, may):
    """R16.38, R16.26: regulars and better; from orbit veterans and better in power armour."""
    assert rules.may_drop(quality, power, how) == may


# --- vehicles and gear ------------------------------------------------------------------------------------------------

MARKED_AT = ((12, 12), (12, 5), (12, 5))  # ten inches north of the aim


def parachuted(*pieces):
    """A battle: a vehicle with two men aboard, and mortars with their crew of two, still above the table."""
    units = [crew(0, (0, 0), present=0, drop=PARACHUTES), squad(0, (0, 0), 2, present=0, aboard=1),
             squad(0, (0, 0), 2, present=0, drop=PARACHUTES), squad(1, at=(44, 70))]
    fight = motors(units, {0: hull()}, *pieces)
    fight.game.batteries = 1
    fight.game.battery[0].crew, fight.game.battery[0].tubes, fight.game.battery[0].radius = 3, 2, 300
    return fight


def test_a_vehicle_drifts_like_a_figure_and_stands_there_with_all_aboard():
    """R16.38: 10 inches north of the aim, and 3 inches east of that; a natural 1 of the D10 would hurt nobody."""
    fight = parachuted().activate(0)
    fight.play(aimed(20, 20), *MARKED_AT, (12, 3), (10, 3))
    assert (fight.place(0, 0), fight.place(1, 0)) == ((23, 30), (23, 30))
    assert (fight.game.hull[0].x, fight.game.hull[0].y, fight[0].present, fight[1].present) == (2300, 3000, 1, 0)
    soft = parachuted().activate(0)
    soft.play(aimed(20, 20), *MARKED_AT, (12, 3), (10, 1))
    assert soft.health(0) + soft.health(1) == [FIT] * 4


@pytest.mark.parametrize(("kind", "faces", "lost"), [
    ("rough", ((8, 5),), 1), ("rough", ((8, 6),), 0), ("swamp", ((8, 5),), 1), ("building", (), 1), ("water", (), 1),
    ("road", (), 0)])
def test_vehicles_are_lost_on_bad_ground_at_five_and_in_towns_and_water_always(kind, faces, lost):
    """R16.38: with whoever is aboard; nothing of it is left on the table (reading)."""
    fight = parachuted(area(kind, 15, 22, 25, 38)).activate(0)
    fight.play(aimed(20, 20), *MARKED_AT, (12, 12), (10, 1), *faces)
    assert fight.health(0) + fight.health(1) == [DEAD if lost else FIT] * 4
    assert [fight[k].gone for k in (0, 1)] == [DISSOLVED if lost else IN_PLAY] * 2
    assert (fight[0].present, fight.events(air.DROPPED)[0][2]) == (1 - lost, lost)


@pytest.mark.parametrize("faces", [((12, 6), (12, 11), (12, 10)), ((12, 6), (12, 9), (12, 9), (12, 6), (10, 3))])
def test_a_vehicle_whose_marker_or_which_itself_comes_down_off_the_table_is_lost(faces):
    """R16.38."""
    fight = parachuted().activate(0)
    fight.play(aimed(20, 20), *faces)
    assert (fight.health(0), fight.health(1), fight[0].gone) == ([DEAD] * 2, [DEAD] * 2, DISSOLVED)


@pytest.mark.parametrize(("face", "lost"), [(5, 1), (6, 0)])
def test_the_pieces_of_a_crew_come_down_by_themselves(face, lost):
    """R16.38, R11.43: lost on 1-5 in bad terrain, though their crew is safe; else they have to be deployed."""
    fight = parachuted(area("rough", 15, 28, 25, 32)).activate(2)
    fight.play(aimed(20, 20, 2), *MARKED_AT, (12, 12), (10, 8), (12, 6), (10, 8), (12, 12), (10, 2), (8, face))
    battery = fight.game.battery[0]
    assert (fight.health(2), battery.packed, battery.tubes) == ([FIT, FIT], 1, 0 if lost else 2)
    assert pieces.is_lost(fight.game, battery) == lost
    assert pieces.pieces_refusal(fight.game, battery) == (support.NO_PIECES if lost else support.PIECES_PACKED)


# --- landing zones ----------------------------------------------------------------------------------------------------


def hovering(*pieces, size=3, text="book"):
    units = [pilots(at=(24, 30)), squad(1, at=(40, 60))]
    return sky(units, {0: craft(size=size)}, *pieces, text=text).activate(0)


LAND = order(air.FLIGHT, 0, choice=air.LAND)


def test_it_lands_on_clear_ground_with_one_action():
    """R16.34, R16.36."""
    fight = hovering()
    fight.play(LAND)
    assert (fight[0].aloft, fight[0].actions, fight.game.hull[0].snagged) == (GROUNDED, 1, 0)


@pytest.mark.parametrize(("face", "snagged"), [(1, 1), (2, 1), (3, 0)])
def test_on_an_obstructed_zone_it_may_not_take_off_again(face, snagged):
    """R16.36: quality 1-2."""
    fight = hovering(area("rough", 27, 25, 34, 35))
    fight.play(LAND, (8, face))
    assert fight.game.hull[0].snagged == snagged
    again = fight.activate(0).refusal(order(air.FLIGHT, 0, choice=air.TAKE_OFF))
    assert again == (air.SNAGGED if snagged else 0)


@pytest.mark.parametrize("kind", ["light_wood", "dense_wood", "building", "water", "swamp"])
def test_heavy_obstructions_are_no_landing_zone(kind):
    """R16.36."""
    assert hovering(area(kind, 29, 25, 34, 35)).refusal(LAND) == air.NO_LANDING_ZONE


@pytest.mark.parametrize(("size", "inches"), [(1, 3), (2, 3), (3, 6), (4, 9), (5, 9)])
def test_larger_craft_need_larger_zones(size, inches):
    """R16.36, A51: circles of 6, 12 and 18 inches."""
    def beside(gap):
        return hovering(area("dense_wood", 24 + gap, 25, 40, 35), size=size).refusal(LAND)
    assert (beside(inches), beside(inches + 0.1)) == (air.NO_LANDING_ZONE, 0)


def test_by_agreement_zones_are_of_one_size():
    """R16.36, A51: an option."""
    wood = area("dense_wood", 29, 25, 40, 35)
    assert hovering(wood).refusal(LAND) == air.NO_LANDING_ZONE
    assert hovering(wood, text="book + landing-zone(inches=6)").refusal(LAND) == 0


def test_fields_and_roads_do_not_obstruct_and_other_vehicles_do():
    """R16.36 (reading)."""
    assert drops.ground_below(hovering(area("road", 20, 20, 30, 40)).table, 2400, 3000) == rules.OPEN_GROUND
    fight = hovering(area("road", 20, 20, 30, 40))
    fight.play(LAND)
    units = [pilots(at=(24, 30)), pilots(at=(28, 30), aloft=GROUNDED), squad(1, at=(40, 60))]
    both = sky(units, {0: craft(), 1: craft()}).activate(0)
    assert both.refusal(LAND) == air.NO_LANDING_ZONE
    both[1].aloft = 1
    assert both.refusal(LAND) == 0
