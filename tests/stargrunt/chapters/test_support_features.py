"""Fire at terrain features (S3.25-S3.30, R11.8): the middle of small ones, a scatter kept inside large ones."""

import pytest

from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.support import features
from stargrunt.chapters.support import call, gunners
from stargrunt.kit import area, play, table, wall

HUT = area("building", 22, 30, 26, 34)  # no corner of it is more than 3 inches from its middle
WOOD = area("dense_wood", 16, 30, 32, 40)


def sent(pieces, at, *faces, **fields):
    """Where fire is aimed that an observer calls for on what lies at a place."""
    fight = gunners(pieces=pieces, observer=1, **fields).activate(0)
    fight.play(call(at, feature=1), (8, 8), *faces)
    return fight, (fight.game.mission[0].x, fight.game.mission[0].y)


@pytest.mark.parametrize(("radius", "within"), [(282, 0), (283, 1), (300, 1)])
def test_a_feature_is_as_large_as_its_farthest_edge_is_from_its_middle(radius, within):
    """S3.28, A31: a square of four inches; as large as the burst is small."""
    assert features.is_within_burst(HUT, radius) == within


def test_the_middle_of_a_feature_is_its_centroid():
    """A31: of an L of three squares it is not the middle of the box around it."""
    corner = area("rough", 0, 0, 12, 12)
    assert features.middle_of(corner) == (600, 600)
    piece = table(corner).piece[0]
    piece.corners = 6
    for k, (x, y) in enumerate([(0, 0), (12, 0), (12, 6), (6, 6), (6, 12), (0, 12)]):
        piece.x[k], piece.y[k] = 100 * x, 100 * y
    assert features.middle_of(piece) == (500, 500)


def test_a_small_feature_is_hit_in_its_middle():
    """S3.26, S3.28: whichever part of it is named, and no die is rolled for it."""
    fight, place = sent([HUT], (23, 31))
    assert place == (2400, 3200)
    assert fight.events(support.PLOTTED)[0][2:5] == (0, 2400, 3200)


def test_the_aim_strays_within_a_large_feature():
    """S3.29: D12 and D8 from the middle, at once."""
    assert sent([WOOD], (20, 31), (12, 3), (8, 5))[1] == (2900, 3500)
    assert sent([WOOD], (20, 31), (12, 12), (8, 3))[1] == (2400, 3800)


@pytest.mark.parametrize(("hour", "place"), [
    (12, (2400, 4000)), (6, (2400, 3000)), (3, (3200, 3500)), (9, (1600, 3500))])
def test_it_strays_to_the_edge_of_the_feature_and_no_farther(hour, place):
    """S3.29: eight inches lead out of it but to the east and west, where they lead to its very edge."""
    assert sent([WOOD], (20, 31), (12, hour), (8, 8))[1] == place


def test_a_place_in_sight_may_always_be_aimed_at():
    """S3.30, R11.8: the near edge of a wood, or a wall of a house; not the far one."""
    fight = gunners(pieces=[WOOD]).activate(0)
    assert fight.refusal(call((24, 30))) == 0
    assert fight.refusal(call((24, 38))) == support.AIM_OUT_OF_SIGHT
    assert fight.refusal(call((24, 38), feature=1)) == 0


def test_a_feature_of_which_nothing_is_seen_is_no_target():
    """S3.25, R11.8 (reading): a hut behind a long house, every corner of it."""
    fight = gunners(pieces=[HUT, area("building", 10, 20, 38, 24, height=200)]).activate(0)
    assert fight.refusal(call((24, 32), feature=1)) == support.FEATURE_OUT_OF_SIGHT


def test_a_wall_is_no_feature_to_fire_at():
    """S3.26 (reading): what has an area is; a place at a wall may be aimed at where it is seen."""
    fight = gunners(pieces=[wall("wall", (20, 30), (28, 30))]).activate(0)
    assert fight.refusal(call((24, 30), feature=1)) == support.NO_FEATURE


def test_the_last_piece_laid_on_a_place_is_meant():
    """S3.26: the house in the wood."""
    assert features.feature_at(table(WOOD, HUT), 2400, 3200) == 1
    assert features.feature_at(table(HUT, WOOD), 2400, 3200) == 1
    assert features.feature_at(table(WOOD, HUT), 1700, 3200) == 0


def test_an_aim_that_strays_nowhere_stays():
    """S3.29: along a step that stays inside the aim goes its whole way."""
    assert play(lambda dice: features.aim_within(dice, WOOD, 300), (12, 1), (8, 1)) == (2450, 3587, 1, 1)
