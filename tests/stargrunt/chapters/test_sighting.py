"""What one squad sees of another: lines of sight, half in view, majority cover, distances, night and rain."""

import pytest

from dieshift.stargrunt.state.terms import BARE, CONCEALS, HARD, OPEN, SOFT, WOUNDED
from dieshift.stargrunt.terrain.sighting import majority_cover, own_cover, sees, sighting, squad_cover
from stargrunt.kit import area, battle, rules, squad, wall


def look(*, away=15, pieces=(), text="book", **more):
    """A squad at (24, 10) looks north at another."""
    target = {name: value for name, value in more.items() if name != "night"}
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 10 + away), **target), pieces=pieces, text=text)
    fight.game.night = more.get("night", 0)
    return fight


def seen(fight):
    return sighting(fight.table, fight.rules, fight.game, 0, 1)


def test_distance_runs_from_middle_figure_to_middle_figure():
    """R5.3: whatever the others stand on."""
    assert seen(look(away=15)) == (1, OPEN, 1500, BARE)


@pytest.mark.parametrize(("text", "distance"), [("book", 1500), ("book + leader-is-centre", 1650)])
def test_another_centre_is_another_distance(text, distance):
    """R5.3, R5.7: the leader stands an inch and a half behind the line of his squad."""
    target = squad(1, at=(24, 25), figures=5)
    target.figure[0].y += 150
    fight = battle(squad(0, at=(24, 10), figures=1), target, text=text)
    fight[1].figure[fight[1].centre].x = 2400
    assert seen(fight).distance == distance


@pytest.mark.parametrize(("east", "visible"), [(24.6, 1), (23.6, 0)])
def test_half_the_figures_in_view_are_enough(east, visible):
    """R5.4: figures stand at 22.9, 24, 25.1 and 26.2; a house hides two of them, or three."""
    assert seen(look(pieces=[area("building", east, 20, 34, 22)])).visible == visible


def test_sight_is_blocked_by_what_stands_between():
    """R5.1: a building, a wood; no limit of distance in clear view."""
    assert sees(*_args(look(pieces=[area("building", 10, 15, 40, 18)]))) == 0
    assert sees(*_args(look(pieces=[area("dense_wood", 10, 15, 40, 20)]))) == 0
    assert sees(*_args(look(away=60))) == 1


def _args(fight):
    return fight.table, fight.rules, fight.game, 0, 1


@pytest.mark.parametrize(("soft", "hard", "figures", "cover"), [
    (4, 4, 4, HARD), (4, 2, 4, SOFT), (2, 2, 4, OPEN), (3, 0, 4, SOFT), (3, 2, 3, HARD), (0, 0, 1, OPEN)])
def test_the_majority_decides_on_cover(soft, hard, figures, cover):
    """R5.5: an exact half counts as the lesser kind; hard counts as soft as well."""
    assert majority_cover(soft, hard, figures) == cover


@pytest.mark.parametrize(("west", "cover"), [(20, HARD), (23.5, HARD), (24.5, OPEN)])
def test_cover_of_a_target_in_the_rocks(west, cover):
    """R5.5, R14.2, R14.3: all four, three, or only two of them among the rocks."""
    assert seen(look(pieces=[area("rocks", west, 24, 30, 26)])).cover == cover


@pytest.mark.parametrize(("soft", "hard", "figures", "by_half", "by_most"), [
    (4, 2, 7, SOFT, OPEN), (5, 3, 7, SOFT, HARD), (4, 1, 6, SOFT, SOFT), (4, 2, 6, SOFT, OPEN), (4, 2, 5, SOFT, SOFT),
    (2, 2, 4, OPEN, OPEN), (3, 3, 6, OPEN, OPEN), (4, 4, 6, HARD, HARD), (3, 0, 6, OPEN, OPEN)])
def test_three_kinds_of_cover_in_one_squad(soft, hard, figures, by_half, by_most):
    """R5.5: half of them or better, or else the kind that most have; a tie is the lesser. First 3, 2 and 2."""
    assert squad_cover(rules(), soft, hard, figures) == by_half
    assert squad_cover(rules("book + cover-of-the-most"), soft, hard, figures) == by_most


@pytest.mark.parametrize(("text", "cover"), [("book", SOFT), ("book + cover-of-the-most", OPEN)])
def test_a_squad_in_three_kinds_of_cover_is_seen_by_the_reading_in_use(text, cover):
    """R5.5: of seven three stand in the open, two in scrub, two among rocks."""
    pieces = [area("scrub", 22.5, 24, 24.5, 26), area("rocks", 24.6, 24, 26.5, 26)]
    target = squad(1, at=(24, 25), figures=7)
    fight = battle(squad(0, at=(24, 10)), target, pieces=pieces, text=text)
    assert seen(fight).cover == cover


def test_those_out_of_view_neither_protect_nor_expose():
    """R5.5 (reading): two are hidden by a house; both in view are in soft cover."""
    pieces = [area("building", 24.6, 20, 34, 22), area("scrub", 20, 24, 30, 26)]
    assert seen(look(pieces=pieces))[:2] == (1, SOFT)


def test_cover_has_a_direction():
    """R14.4: a wall shelters from the front; inside scrub one is covered from everywhere."""
    pieces = [wall("wall", (18, 24), (30, 24))]
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 25)), squad(0, at=(24, 40)), pieces=pieces)
    assert [sighting(fight.table, fight.rules, fight.game, k, 1).cover for k in (0, 2)] == [HARD, OPEN]
    fight = battle(squad(0, at=(24, 10)), squad(1, at=(24, 25)), squad(0, at=(24, 40)),
                   pieces=[area("scrub", 18, 24, 30, 26)])
    assert [sighting(fight.table, fight.rules, fight.game, k, 1).cover for k in (0, 2)] == [SOFT, SOFT]


def test_own_cover_is_what_is_touched_whoever_looks():
    """R14.3, R7.30: within a base of a wall, on either side of it."""
    for y in (23.2, 24.8):
        fight = battle(squad(0, at=(24, y)), pieces=[wall("hedge", (18, 24), (30, 24))])
        assert own_cover(fight.table, fight[0]) == SOFT


def test_casualties_are_figures_of_the_unit():
    """R5.4: a squad with its wounded in view is seen by them too."""
    fight = look(pieces=[area("building", 24.6, 20, 34, 22)])
    for i in (0, 2):
        fight[1].figure[i].health = WOUNDED
    assert seen(fight).visible == 1


@pytest.mark.parametrize(("text", "away", "eyes", "visible"), [
    ("book", 24, 0, 1), ("book", 24.01, 0, 0), ("book", 40, 1, 1), ("book + no-night-limit", 40, 0, 1),
    ("ozkriegspiel", 40, 0, 1), ("book + night-limit(inches=12)", 13, 0, 0),
    ("book + night-limit(inches=12)", 12, 0, 1)])
def test_sight_at_night(text, away, eyes, visible):
    """R15.60, Q8: 24 inches without night vision; no limit in S2's own preset; or as many as agreed."""
    fight = look(away=away, text=text, night=1)
    fight[0].night_vision = eyes
    assert seen(fight).visible == visible


@pytest.mark.parametrize(("sensor", "visible"), [(4, 0), (6, 0), (8, 0), (10, 1)])
def test_superior_sensors_see_at_night_and_in_rain_without_night_vision_being_named(sensor, visible):
    """S2.27, R15.60: all superior sensors include it; of the lesser ones those do that say so."""
    for text, night in (("book", 1), ("book + rain", 0)):
        fight = look(away=40, text=text, night=night)
        fight[0].sensor = sensor
        assert seen(fight).visible == visible


@pytest.mark.parametrize(("west", "concealment"), [(20, CONCEALS), (23.5, CONCEALS), (24.5, BARE)])
def test_the_majority_decides_on_concealment_too(west, concealment):
    """S2.25, R5.5: tall crops conceal all four, three, or only two of them, and protect nobody."""
    crops = area("crops", west, 24, 30, 26, concealment=1)
    assert seen(look(pieces=[crops]))[1:] == (OPEN, 1500, concealment)


def test_cover_conceals_unless_it_says_otherwise():
    """S2.25: two fields of terrain; a wall may protect without concealing."""
    assert seen(look(pieces=[area("rocks", 20, 24, 30, 26)]))[1:] == (HARD, 1500, CONCEALS)
    assert seen(look(pieces=[area("rocks", 20, 24, 30, 26, concealment=0)]))[1:] == (HARD, 1500, BARE)
    both = [area("rocks", 20, 24, 30, 26, concealment=0), area("scrub", 20, 24, 30, 26)]
    assert seen(look(pieces=both))[1:] == (HARD, 1500, CONCEALS)


@pytest.mark.parametrize(("text", "away", "eyes", "visible"), [
    ("book", 60, 0, 1), ("book + rain", 36, 0, 1), ("book + rain", 36.01, 0, 0), ("book + rain", 60, 1, 1),
    ("book + rain(inches=10)", 11, 0, 0)])
def test_sight_in_rain(text, away, eyes, visible):
    """R15.60: 36 inches; enhanced sensors, for which night vision stands, ignore it."""
    fight = look(away=away, text=text)
    fight[0].night_vision = eyes
    assert seen(fight).visible == visible
