"""Fire at buildings, die by die: walls, doors, windows, rubble, those inside (R14.30-R14.35)."""

import pytest

from dieshift.stargrunt.chapters import buildings, demolition, fire, morale, points
from dieshift.stargrunt.chapters.buildings import rules, shots
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.state.terms import DEAD, FIT, HARD, HEAVY, MISSILE, WOUNDED
from dieshift.stargrunt.terrain.going import path_cost, standable
from dieshift.stargrunt.terrain.table import line
from stargrunt.houses import BUNKER, batter, street
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull

CANNON = {"kind": HEAVY, "die": 6, "impact": 12, "times": 3, "weight": 3}
WALL, DOOR, WINDOW, CHARGE = range(4)


def tank(text="book", people=1, at=(24, 10), gun=CANNON, garrison=(24, 30), **house):
    """A cannon of class 3 south of a house of size 3, class 2, with somebody in it."""
    units = [crew(0, at=at), squad(1, at=garrison, figures=people, was_suppressed=1, was_fired_on=1)]
    return street(units, (BUNKER, house), hulls={0: hull(guns=(gun,))}, text=text).activate(0)


def platoon(figures=4, at=(24, 20), text="book", people=1, **house):
    """Men on foot south of the same house."""
    units = [squad(0, at=at, figures=figures), squad(1, at=(24, 30), figures=people, was_suppressed=1, was_fired_on=1)]
    return street(units, (BUNKER, house), text=text).activate(0)


# --- walls -----------------------------------------------------------------------------------------------------------


def test_a_wall_that_holds_suffers_nothing_but_a_marker():
    """R14.30, R14.31, A43: minor hit, 3 x 4 against 2 x 6: no table of hits, nobody rolls; one marker."""
    fight = tank()
    fight.play(batter(), (4, 3), (8, 5), (6, 2), (12, 4), (12, 6))
    assert (fight.game.section[0].markers, fight.game.section[0].fallen, fight.health(1)) == (1, 0, [FIT])
    assert fight[1].suppression == 0
    assert len(fight.events(buildings.PINNED)) == 1


def test_a_wall_that_is_penetrated_lets_the_weapon_at_those_inside():
    """R14.31, R6.30: 3 x 5 against 2 x 4: he has to exceed size class 3; the wall stands."""
    fight = tank()
    fight.play(batter(), (4, 3), (8, 5), (6, 2), (12, 5), (12, 4), (8, 3), (6, 4))
    assert (fight.health(1), fight.game.section[0].fallen) == ([WOUNDED], 0)


def test_a_wall_that_is_destroyed_is_rubble_and_counts_double():
    """R14.31, R6.31, A42: 3 x 9 against 2 x 6: over 6; he stays, in hard cover, with one marker; no target any more."""
    fight = tank()
    there = fight.place(1)
    fight.play(batter(), (4, 3), (8, 5), (6, 2), (12, 9), (12, 6), (8, 7))
    section = fight.game.section[0]
    assert (section.fallen, section.markers, fight.game.rubble) == (1, 0, 1)
    assert (fight.health(1), fight[1].suppression, fight.place(1)) == ([FIT], 1, there)
    assert line(fight.table, 2400, 1000, 2400, 3000, fight.game.rubble).cover == HARD
    assert len(fight.events(buildings.FELL_DOWN)) == 1
    fight.activate(0)
    assert fight.refusal(batter()) == buildings.NO_SECTION


def test_survivors_need_no_marker_by_the_other_reading():
    """A42: an option."""
    fight = tank(text="book + rubble-without-markers")
    fight.play(batter(), (4, 3), (8, 5), (6, 2), (12, 9), (12, 6), (8, 7))
    assert (fight.game.section[0].fallen, fight[1].suppression) == (1, 0)


def test_the_size_of_a_building_sets_the_band_of_a_heavy_weapon():
    """R14.30, R6.2: at 20 inches size 3 is one band, size 1 two; 60 inches past the fifth band of size 1."""
    for size, die in ((3, 4), (1, 6), (5, 4)):
        fight = tank(size=size)
        assert shots.aim_section(fight.rules, fight.table, fight.game, batter()).die == die
    fight = tank(size=1, at=(24, 91))
    assert fight.refusal(batter()) == buildings.BUILDING_UNSEEN


def test_missiles_meet_a_d4_and_no_range():
    """R6.66, R6.60: quality and guidance against D4, whatever the distance."""
    fight = tank(gun={"kind": MISSILE, "die": 8, "impact": 12, "times": 2, "weight": 1}, at=(24, 1))
    fight.play(batter(), (8, 3), (8, 4), (4, 3), (12, 5), (12, 7))
    assert fight.game.section[0].markers == 1


def test_small_arms_only_suppress_thick_walls():
    """R6.40, R6.41: two dice beat a class 2 wall, and nothing is rolled for it."""
    fight = platoon()
    fight.play(batter(), (6, 2), (8, 5), (8, 6))
    assert (fight.game.section[0].markers, fight.health(1)) == (1, [FIT])


def test_small_arms_reach_through_thin_walls_and_never_bring_them_down():
    """R6.42, A10: one roll, 10 against 3 of a D6: those inside roll 1 dead, 2 wounded; "disabled" adds nothing."""
    fight = platoon(armour=0)
    fight.play(batter(), (6, 2), (8, 5), (8, 6), (10, 10), (6, 3), (8, 1))
    assert (fight.health(1), fight.game.section[0].fallen, fight.game.section[0].holed) == ([DEAD], 0, 0)


def test_several_weapons_fire_one_by_one_and_leave_one_marker():
    """R6.14, R6.52: rifles, then the plasma gun; it brings the wall down, and there is nothing more to mark."""
    fight = platoon(armour=1)
    fight[0].figure[3].support, fight[0].figure[3].support_impact, fight[0].figure[3].hard = 6, 12, 1
    fight.play(batter(), (6, 2), (8, 5), (6, 1), (6, 2), (8, 4), (6, 3), (12, 12), (12, 5), (8, 3))
    assert (fight.game.section[0].fallen, fight[0].figure[3].fired) == (1, 2)
    assert fight[1].suppression == 1


def test_fire_stops_when_nothing_stands():
    """R6.52, A12: the second gun has nothing left to fire at."""
    fight = platoon(armour=1, figures=2)
    for figure in fight[0].figure[:2]:
        figure.support, figure.support_impact, figure.hard, figure.firepower = 6, 12, 1, 0
    fight.play(batter(), (6, 2), (8, 4), (6, 3), (12, 12), (12, 5), (8, 3))
    assert fight.game.section[0].fallen == 1


def test_those_outside_are_not_touched():
    """R14.31: one of two stands beside the wall."""
    fight = tank(people=2)
    fight[1].figure[1].x, fight[1].figure[1].y = 2400, 3300
    fight.play(batter(), (4, 3), (8, 5), (6, 2), (12, 5), (12, 4), (8, 4))
    assert fight.health(1) == [FIT, FIT]


def test_what_lies_hidden_in_it_comes_to_light_when_it_is_penetrated():
    """R14.31, R15.3 (reading): and is struck; a wall that holds says nothing."""
    fight = tank()
    fight[1].located = 0
    fight.play(batter(), (4, 3), (8, 5), (6, 2), (12, 4), (12, 6))
    assert fight[1].located == 0
    fight = tank()
    fight[1].located = 0
    fight.play(batter(), (4, 3), (8, 5), (6, 2), (12, 5), (12, 4), (8, 4))
    assert fight[1].located == 2


# --- doors and windows -----------------------------------------------------------------------------------------------


def test_the_example_of_the_door():
    """R14.32, 19E (23): a shot at the door misses; at a size 5 building a 3 strikes the wall, a 6 misses everything."""
    fight = tank(size=5, door=3, at=(24, 18.5))
    fight.play(batter(part=DOOR), (4, 4), (8, 1), (6, 2), (6, 3), (12, 3), (12, 12))
    assert fight.game.section[0].markers == 1
    fight = tank(size=5, door=3, at=(24, 18.5))
    fight.play(batter(part=DOOR), (4, 4), (8, 1), (6, 2), (6, 6))
    assert fight.game.section[0].markers == 0
    assert fight.events(buildings.WENT_WIDE)[0][2] == 0 | 1 << 4 | 1 << 6 | 5 << 7


def test_a_door_is_of_size_one():
    """R14.32: twenty inches are two bands of twelve."""
    fight = tank(size=5, door=1)
    assert shots.aim_section(fight.rules, fight.table, fight.game, batter(part=DOOR)).die == 6
    assert shots.aim_section(fight.rules, fight.table, fight.game, batter()).die == 4


def test_the_wall_that_a_missed_door_gives_way_to_is_hit_in_passing():
    """R14.32, A41: a MINOR hit on the wall's class 3: 3 x 12 against 3 x 12 holds."""
    fight = tank(armour=3, door=1)
    fight.play(batter(part=DOOR), (6, 6), (8, 1), (6, 2), (6, 3), (12, 12), (12, 12))
    assert (fight.game.section[0].markers, fight.game.section[0].fallen) == (1, 0)


def test_the_wall_is_as_weak_as_the_door_by_the_other_reading():
    """R14.32, A41: class 0: a D6."""
    fight = tank(text="book + walls-as-weak-as-doors", armour=3, door=1)
    fight.play(batter(part=DOOR), (6, 6), (8, 1), (6, 2), (6, 3), (12, 1), (6, 6))
    assert fight.game.section[0].markers == 1


def test_a_door_that_is_destroyed_is_a_hole_and_not_rubble():
    """A41: 2 x 3 x 9 against a D6; he has to exceed the size class once, 3; the walls stand."""
    fight = tank(door=1)
    fight.play(batter(part=DOOR), (6, 1), (8, 5), (6, 2), (12, 9), (6, 1), (8, 4))
    section = fight.game.section[0]
    assert (section.holed, section.fallen, section.markers, fight.health(1)) == (1, 0, 1, [FIT])
    assert len(fight.events(buildings.HOLED)) == 1


def test_windows_have_a_class_of_their_own():
    """R14.33: an armoured viewport is class 1, and a penetration no hole where nothing was airtight."""
    fight = tank(window=2, door=1)
    fight.play(batter(part=WINDOW), (6, 1), (8, 5), (6, 1), (12, 3), (12, 8), (8, 4))
    assert fight.game.section[0].holed == 0


def test_an_opening_must_face_whoever_aims_at_it():
    """R14.32: the door is in the north wall."""
    fight = tank(door=1, doors=1)
    assert fight.refusal(batter(part=DOOR)) == buildings.NO_OPENING
    assert fight.refusal(batter(part=WINDOW)) == buildings.NO_OPENING
    assert tank(door=1, doors=4).refusal(batter(part=DOOR)) == 0


def test_small_arms_are_not_aimed_at_doors():
    """R14.32, R6.40 (reading): what fires by itself is."""
    fight = platoon(door=1)
    assert fight.refusal(batter(part=DOOR)) == buildings.ONLY_SINGLE_WEAPONS
    fight[0].figure[3].support, fight[0].figure[3].support_impact, fight[0].figure[3].hard = 6, 12, 1
    shot = shots.aim_section(fight.rules, fight.table, fight.game, batter(part=DOOR))
    assert (shot.refusal, shot.rifles, shot.supports) == (0, 0, 8)


@pytest.mark.parametrize(("size", "part", "aimed_at"), [(4, WALL, 4), (4, DOOR, 1), (4, WINDOW, 1), (4, CHARGE, 4)])
def test_the_size_that_is_aimed_at(size, part, aimed_at):
    """R14.30, R14.32."""
    assert rules.size_aimed_at(size, part) == aimed_at


# --- what may be fired at, and by whom -------------------------------------------------------------------------------


def test_it_must_be_seen_from_outside():
    """R14.30, R5.1: behind another house, or inside, it is not."""
    units = [squad(0, at=(24, 10)), squad(1, at=(40, 40))]
    fight = street(units, (BUNKER, {}), ((20, 20, 28, 22), {})).activate(0)
    assert (fight.refusal(batter(house=0)), fight.refusal(batter(house=1))) == (buildings.BUILDING_UNSEEN, 0)
    fight.game.rubble = 2
    assert fight.refusal(batter(house=0)) == 0
    fight = street([squad(0, at=(24, 30)), squad(1, at=(40, 40))], (BUNKER, {})).activate(0)
    assert fight.refusal(batter()) == buildings.BUILDING_UNSEEN
    assert [fight.refusal(order(buildings.BATTER, 0, choice=k)) for k in (-1, 4, 3)] == [
        buildings.NO_SECTION, buildings.NO_SECTION, demolition.NO_CHARGE_LEFT]


def test_a_weapon_is_fired_once_and_named_only_when_it_can_be():
    """R3.40, R13.20, R6.52."""
    fight = platoon(figures=2)
    fight.play(batter(), (6, 6), (8, 5), (4, 4))
    assert fight.refusal(batter()) == points.NOT_FOR_POINTS
    assert platoon(figures=2).refusal(batter(rifles=5)) == fire.NAMED_NOT_READY
    fight = tank()
    fight.play(batter(), (4, 4), (8, 1), (6, 2))
    assert fight.refusal(batter()) == buildings.NO_GUN_BEARS


def test_the_broken_do_not_fire_at_buildings():
    """R7.22, R7.23."""
    fight = platoon()
    fight[0].confidence = 1
    assert fight.refusal(batter()) == morale.BROKEN


# --- rubble ----------------------------------------------------------------------------------------------------------


def test_rubble_hides_nobody_behind_it_and_is_rough_ground():
    """R14.31, R14.6: one sees across it, walks in without a door, and vehicles find a way."""
    fight = tank()
    assert line(fight.table, 2400, 1000, 2400, 5000, 0).blocked == 1
    assert line(fight.table, 2400, 1000, 2400, 5000, 1).blocked == 0
    walker = squad(0, at=(24, 20))
    way = gait_here(fight.rules, fight.table, fight.game, walker)
    assert path_cost(fight.table, way, 2400, 2700, 2400, 2900) == 100 + 200 + 200
    fight.game.rubble = 1
    way = gait_here(fight.rules, fight.table, fight.game, walker)
    assert path_cost(fight.table, way, 2400, 2700, 2400, 2900) == 100 + 200
    driven = squad(0, at=(24, 20), mount=5)
    assert standable(fight.table, gait_here(fight.rules, fight.table, fight.game, driven), 2400, 3000) == 1


def test_what_a_hit_makes_of_a_section():
    """R14.31, A41, S4.75: rubble of a wall, a hole of a door, a leak of what was airtight."""
    held, through, destroyed = range(3)
    assert [rules.falls(end, WALL) for end in (held, through, destroyed)] == [0, 0, 1]
    assert [rules.makes_hole(end, DOOR, 0) for end in (held, through, destroyed)] == [0, 0, 1]
    assert [rules.makes_hole(end, WALL, 1) for end in (held, through, destroyed)] == [0, 1, 0]
    assert [rules.threshold_within(3, end, part) for end in (through, destroyed) for part in (WALL, DOOR)] == [
        3, 3, 6, 3]


def test_a_suppressed_building_pins_those_in_it_by_the_other_reading():
    """R14.41: by default only fire at the squad suppresses it."""
    dice = (4, 3), (8, 5), (6, 2), (12, 4), (12, 6)
    fight = tank()
    fight.play(batter(), *dice)
    assert fight[1].suppression == 0
    fight = tank(text="book + suppressed-buildings-pin")
    fight.play(batter(), *dice)
    assert fight[1].suppression == 1


def test_troops_at_windows_are_fired_at_as_in_hard_cover():
    """R14.35: as dispersed targets, who may go In Position; their marker is their own (R14.41)."""
    units = [squad(0, at=(24, 20)), squad(1, at=(24, 28.6), figures=2)]
    fight = street(units, (BUNKER, {})).activate(0)
    shot = gather.aim(fight.table, fight.rules, fight.game, order(fire.FIRE, 0, 1), 0)
    assert (shot.refusal, shot.situation.cover, shot.range_die, shot.die) == (0, HARD, 6, 10)
    fight.play(order(fire.FIRE, 0, 1), (10, 4), (8, 5), (8, 3), (8, 5))
    assert (fight[1].suppression, fight.game.section[0].markers) == (1, 0)
    hidden = street(units, (BUNKER, {}), text="book + walls-hide-those-within").activate(0)
    assert hidden.refusal(order(fire.FIRE, 0, 1)) == buildings.SHUT_UP
    hidden.game.section[0].fallen = hidden.game.rubble = 1
    assert hidden.refusal(order(fire.FIRE, 0, 1)) == 0
    fight.activate(1)
    fight[1].suppression = 0
    assert fight.refusal(order(morale.GO_IN_POSITION, 1)) == 0


def test_nobody_under_a_counter_is_counted_among_those_within():
    """R15.1."""
    fight = tank()
    assert rules.figures_within(fight.table, fight.game, 0, 1) == 1
    fight[1].located = 0
    assert rules.figures_within(fight.table, fight.game, 0, 1) == 0


# --- charges ---------------------------------------------------------------------------------------------------------


def sappers(at=(24, 27.5), **fields):
    """A man with two charges at the south wall of a house that somebody holds."""
    men = squad(0, at=at, figures=1, **{"charges": 2} | fields)
    house = squad(1, at=(24, 30), figures=1, was_suppressed=1, was_fired_on=1)
    return street([men, house], (BUNKER, {"armour": 3})).activate(0)


@pytest.mark.parametrize(("impact", "people", "fallen"), [
    (10, [(8, 2), (6, 1)], 0), (10, [(8, 3)], 0), (12, [(8, 4), (6, 1)], 1), (12, [(8, 5)], 1)])
def test_a_charge_is_a_major_hit_by_twice_a_d12_on_the_wall(impact, people, fallen):
    """R16.10, N52, R14.31: 4 x 10 against 3 x 8, 4 x 12 against 3 x 7: those inside exceed size class 2, or 4."""
    fight = sappers()
    fight.play(batter(part=CHARGE), (12, impact), (12, 9 if impact == 10 else 7), *people)
    section = fight.game.section[0]
    assert (section.fallen, fight[0].charges, fight[0].actions) == (fallen, 1, 0)
    assert fight.health(1) == [DEAD if len(people) > 1 else FIT]
    assert (section.markers, section.closed > 0) == ((0, False) if fallen else (1, True))


def test_a_charge_needs_contact_both_actions_and_a_charge():
    """R16.10, N52."""
    assert sappers(charges=0).refusal(batter(part=CHARGE)) == demolition.NO_CHARGE_LEFT
    assert sappers(at=(24, 26.9)).refusal(batter(part=CHARGE)) == buildings.NOT_AT_THE_WALL
    assert sappers(at=(24, 27)).refusal(batter(part=CHARGE)) == 0
    fight = sappers()
    fight[0].actions = 1
    assert fight.refusal(batter(part=CHARGE)) == demolition.CHARGE_TAKES_BOTH
    fight = sappers()
    fight[0].figure[0].health = WOUNDED
    assert fight.refusal(batter(part=CHARGE)) == buildings.NOT_AT_THE_WALL
    fight = sappers()
    fight.game.section[0].fallen = 1
    assert fight.refusal(batter(part=CHARGE)) == buildings.NO_SECTION
