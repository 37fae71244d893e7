"""Smoke (R14.60-R14.64): what it hides, how it drifts, screens of dischargers, and the wind, die by die."""

import pytest

from dieshift.core.records import flatten
from dieshift.stargrunt.chapters import activation, fire, fires, spotting
from dieshift.stargrunt.chapters.fires import burning, rules
from dieshift.stargrunt.state.records import MAX_SMOKES
from dieshift.stargrunt.state.terms import HIDDEN, MOST_CLOUDS, NOBODY
from dieshift.stargrunt.terrain.sighting import sighting
from dieshift.stargrunt.terrain.smoke import in_smoke
from stargrunt.kit import battle, order, squad

NORTH = rules.by_hour(12, 200)


def cloudy(at, clouds=1, hour=12, **fields):
    """A rifleman at 20,10 and an enemy at 20,20, and a line of smoke of a fire, in inches."""
    fight = battle(squad(0, at=(20, 10), figures=1), squad(1, at=(20, 20), figures=1, **fields))
    fight.game.wind = hour
    rules.place(fight.game, round(100 * at[0]), round(100 * at[1]), rules.by_hour(hour, 200), clouds, 0)
    return fight


def seen(fight):
    return sighting(fight.table, fight.rules, fight.game, 0, 1).visible


@pytest.mark.parametrize(("aside", "visible"), [(0, 0), (1, 0), (1.01, 1), (-1, 0), (-1.01, 1)])
def test_a_cloud_two_inches_across_blocks_sight(aside, visible):
    """R14.60, R5.1: an inch from its middle, its edge included; both ways, and no fire goes through."""
    fight = cloudy((20 + aside, 15))
    assert seen(fight) == visible
    assert sighting(fight.table, fight.rules, fight.game, 1, 0).visible == visible
    refused = fight.activate(0).refusal(order(fire.FIRE, 0, 1))
    assert refused == (0 if visible else fire.NOT_SEEN)


@pytest.mark.parametrize("at", [(20, 10), (20, 20.5)])
def test_nobody_sees_out_of_a_cloud_or_into_it(at):
    """R14.60: whoever stands in it is behind it."""
    assert seen(cloudy(at)) == 0


def test_every_cloud_of_a_line_counts():
    """R14.61: the line runs on downwind from the first, cloud beside cloud."""
    assert seen(cloudy((16, 15), 2, hour=3)) == 1
    assert seen(cloudy((16, 15), 3, hour=3)) == 0
    assert seen(cloudy((24, 15), 3, hour=9)) == 0


def test_smoke_hides_counters_and_single_figures():
    """R14.60: a counter is not to be observed; of a squad half in smoke the rest is its exposed part (R5.6)."""
    fight = cloudy((20, 15), located=HIDDEN)
    assert fight.activate(0).refusal(order(spotting.OBSERVE, 0, 1)) == spotting.COUNTER_UNSEEN
    fight = battle(squad(0, at=(20, 10), figures=1), squad(1, at=(20, 20), figures=4), text="book + part-fire")
    rules.place(fight.game, 1850, 2000, NORTH, 1, 0)
    shot = order(fire.FIRE, 0, 1, choice=fire.AT_PART)
    assert fight.activate(0).refusal(shot) == 0


def test_a_game_without_clouds_is_not_looked_through():
    """R14.60: not even lines that nobody has counted."""
    fight = cloudy((20, 15))
    fight.game.clouds = 0
    assert in_smoke(fight.game, 2000, 1000, 2000, 2000) == 0


# --- drift ------------------------------------------------------------------------------------------------------------


def turn_end(fight, *faces):
    """The Turn End of fires and smoke on scripted dice."""
    return fight.changed(lambda dice: burning.burn_on(dice, fight.rules, fight.table, fight.game), *faces)


@pytest.mark.parametrize(("face", "first", "clouds"), [
    (1, 0, 0), (2, 17, 2), (3, 15, 3), (4, 15, 3), (5, 15, 4), (6, 15, 4)])
def test_smoke_of_a_fire_drifts_at_the_turn_end(face, first, clouds):
    """R14.61: 1 all gone, 2 one less upwind, 3-4 as it was, 5-6 one more downwind."""
    fight = cloudy((20, 15), 3)
    turn_end(fight, (6, face))
    smoke = fight.game.smoke[0]
    assert (smoke.y, smoke.clouds) == (100 * first, clouds)
    assert fight.game.clouds == (1 if clouds else 0)


def test_of_two_clouds_one_is_left():
    """R14.61: one less upwind."""
    fight = cloudy((20, 15), 2)
    turn_end(fight, (6, 2))
    assert (fight.game.clouds, fight.game.smoke[0].clouds, fight.game.smoke[0].y) == (1, 1, 1700)


def test_the_last_cloud_that_goes_leaves_nothing():
    """N54: no clouds left, and none come back."""
    fight = cloudy((20, 15), 1)
    assert turn_end(fight, (6, 2)).keys() == {
        "clouds", "smoke.0.x", "smoke.0.y", "smoke.0.step_y", "smoke.0.clouds"}
    assert turn_end(fight) == {}


def test_smoke_that_drifts_off_the_table_is_gone():
    """R14.61 (reading): nobody looks for it there."""
    fight = cloudy((47, 15), 3, hour=3)
    turn_end(fight, (6, 2))
    assert fight.game.clouds == 0


@pytest.mark.parametrize(("at", "hour"), [((46, 15), 3), ((2, 15), 9), ((20, 70), 12), ((20, 2), 6)])
def test_smoke_on_the_very_edge_of_the_table_is_still_there(at, hour):
    """R14.61 (reading): the first cloud is gone, and the second lies on the edge."""
    fight = cloudy(at, 3, hour=hour)
    turn_end(fight, (6, 2))
    assert (fight.game.clouds, fight.game.smoke[0].clouds) == (1, 2)


def test_nothing_is_left_of_a_line_of_clouds_that_has_gone():
    """R14.61, R14.62: its room is as empty as if none had ever been there."""
    fight = cloudy((20, 15), 3, hour=2)
    fight.game.smoke[0].artificial = 1
    turn_end(fight)
    assert flatten(fight.game.smoke[0]) == flatten(fight.game.smoke[1])


@pytest.mark.parametrize(("taken", "clouds"), [(MAX_SMOKES - 1, 4), (MAX_SMOKES, 0)])
def test_smoke_rises_from_a_fire_where_there_is_room_for_it(taken, clouds):
    """R14.61 (reading): its die is rolled all the same, and what is told is what has come of it."""
    fight = cloudy((40, 40), hour=3)
    for _ in range(taken - 1):
        rules.place(fight.game, 100, 100, NORTH, 1, 0)
    fight.changed(lambda dice: rules.rise(dice, fight.game, 3000, 3000), (6, 4))
    counts = [each.clouds for each in fight.game.event[: fight.game.events] if each.kind == fires.SMOKE]
    assert (fight.game.clouds, counts) == (taken + (clouds > 0), [clouds])


def test_a_line_of_clouds_does_not_grow_for_ever():
    """R14.61 (reading): two feet of it are all."""
    fight = cloudy((20, 15), MOST_CLOUDS)
    assert turn_end(fight, (6, 6)) == {}


@pytest.mark.parametrize(("hour", "x", "y"), [(12, 0, 200), (3, 200, 0), (6, 0, -200), (9, -200, 0), (1, 100, 173),
                                              (2, 173, 100), (4, 173, -100), (5, 100, -173), (7, -100, -173),
                                              (8, -173, -100), (10, -173, 100), (11, -100, 173)])
def test_the_wind_blows_towards_an_hour_of_the_clock(hour, x, y):
    """R1.18, R14.64: twelve o'clock is north."""
    assert rules.by_hour(hour, 200) == (x, y)


def test_the_wind_is_rolled_once():
    """R14.64: with the first smoke that it moves, and not again."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(40, 70)))
    fight.changed(lambda dice: rules.rise(dice, fight.game, 3000, 3000), (12, 3), (6, 4))
    assert fight.game.wind == 3
    assert [e[2] for e in fight.events(fires.WIND)] == [3]
    assert (fight.game.smoke[0].step_x, fight.game.smoke[0].step_y, fight.game.smoke[0].clouds) == (200, 0, 4)
    fight.changed(lambda dice: rules.rise(dice, fight.game, 3000, 3000), (6, 1))


# --- screens ----------------------------------------------------------------------------------------------------------


def discharger(**fields):
    """A unit with a smoke discharger at 20,10, and an enemy to the north."""
    return battle(squad(0, at=(20, 10), figures=1, smoke=1), squad(1, at=(20, 30), figures=1, **fields)).activate(0)


def test_dischargers_put_up_three_clouds_six_inches_ahead():
    """R14.62, R13.52: side by side, square to the direction, by one action and with no die; it is used up then."""
    fight = discharger()
    fight.play(order(fires.SCREEN, 0, NOBODY, (20, 12)))
    smoke = fight.game.smoke[0]
    clouds = {(smoke.x + k * smoke.step_x, smoke.y + k * smoke.step_y) for k in range(smoke.clouds)}
    assert clouds == {(1800, 1600), (2000, 1600), (2200, 1600)}
    assert (fight[0].smoke, fight[0].actions, fight.game.wind) == (0, 1, 0)
    assert fight.refusal(order(fires.SCREEN, 0, NOBODY, (20, 12))) == activation.ONCE_ONLY
    assert fight.activate(0).refusal(order(fires.SCREEN, 0, NOBODY, (20, 12))) == fires.NO_DISCHARGER
    assert seen(fight) == 0


@pytest.mark.parametrize(("to", "middle", "step"), [
    ((30, 10), (2600, 1000), (0, -200)), ((20, 4), (2000, 400), (-200, 0)), ((23, 14), (2360, 1480), (160, -120))])
def test_a_screen_lies_in_any_direction(to, middle, step):
    """R14.62: troops on foot face where they like (reading)."""
    fight = discharger()
    fight.play(order(fires.SCREEN, 0, NOBODY, to))
    smoke = fight.game.smoke[0]
    assert (smoke.x + smoke.step_x, smoke.y + smoke.step_y) == middle
    assert (smoke.step_x, smoke.step_y) == step


def test_a_screen_lies_on_the_table():
    """R14.62 (reading): its middle does, or the direction is refused."""
    fight = discharger()
    for i, refused in ((599, fires.NO_WAY_FOR_SMOKE), (600, 0)):
        fight[0].figure[0].y = i
        assert fight.refusal(order(fires.SCREEN, 0, NOBODY, (20, 1))) == refused


@pytest.mark.parametrize("to", [(0, 12), (48, 10), (20, 72)])
def test_a_screen_may_be_put_up_towards_the_edge_of_the_table(to):
    """R14.62: a place on the edge is on the table."""
    assert discharger().refusal(order(fires.SCREEN, 0, NOBODY, to)) == 0


def test_a_screen_goes_at_the_next_turn_end():
    """R14.62: whenever it was made, and without a die."""
    fight = discharger()
    fight.play(order(fires.SCREEN, 0, NOBODY, (20, 12)))
    turn_end(fight)
    assert (fight.game.clouds, fight.game.smoke[0].clouds, fight.game.smoke[0].artificial) == (0, 0, 0)


def test_what_makes_no_smoke_is_refused():
    """R14.62: no discharger, no direction, no room."""
    fight = discharger()
    for path in ([], [(20, 10)], [(20, 80)], [(20, 12), (21, 12)]):
        assert fight.refusal(order(fires.SCREEN, 0, NOBODY, *path)) == fires.NO_WAY_FOR_SMOKE
    fight[0].smoke = 0
    assert fight.refusal(order(fires.SCREEN, 0, NOBODY, (20, 12))) == fires.NO_DISCHARGER
    fight[0].smoke = 1
    for _ in range(MAX_SMOKES):
        assert rules.place(fight.game, 100, 100, NORTH, 1, 0) == 1
    assert fight.refusal(order(fires.SCREEN, 0, NOBODY, (20, 12))) == fires.TABLE_FULL_OF_SMOKE
    assert rules.place(fight.game, 100, 100, NORTH, 1, 0) == 0


@pytest.mark.parametrize(("radius", "clouds"), [(300, 3), (400, 4), (1000, 10), (1300, MOST_CLOUDS)])
def test_shells_place_clouds_as_a_fire_does(radius, clouds):
    """R14.63: as many as the burst's radius, downwind from where they strike, and artificial: gone at the Turn End."""
    fight = battle(squad(0, at=(20, 10)), squad(1, at=(40, 70)))
    fight.changed(lambda dice: rules.fall(dice, fight.game, 3000, 2000, radius), (12, 3))
    smoke = fight.game.smoke[0]
    assert (smoke.x, smoke.y, smoke.step_x, smoke.step_y) == (3000, 2000, 200, 0)
    assert (smoke.clouds, smoke.artificial, fight.game.clouds) == (clouds, 1, 1)
    fight.changed(lambda dice: rules.fall(dice, fight.game, 1000, 2000, radius))  # the wind is known by now
    assert fight.game.clouds == 2
    turn_end(fight)
    assert fight.game.clouds == 0
    assert [fact[2] for fact in fight.events(fires.SMOKE)] == [fires.RISES, fires.RISES, fires.CLEARS, fires.CLEARS]
