"""What places are called: by what lies there, by the nearest, and apart from their namesakes."""

import pytest

from dieshift.core import place_names
from dieshift.core.place_names import Landmark
from dieshift.core.words import say

WOOD, ROAD = say("the {which}wood"), say("the {which}road")


def block(west, south, name=WOOD, size=400, **more):
    return Landmark(name, [(west, south), (west + size, south), (west + size, south + size), (west, south + size)],
                    **more)


@pytest.mark.parametrize(("corners", "names"), [
    ([(0, 0)], ["the wood"]),
    ([(0, 0), (3000, 0)], ["the western wood", "the eastern wood"]),
    ([(0, 3000), (3000, 0)], ["the north-western wood", "the south-eastern wood"]),
    ([(0, 0), (3000, 0), (6000, 0)], ["the western wood", "the middle wood", "the eastern wood"]),
])
def test_namesakes_are_told_apart_by_where_they_lie(corners, names):
    marks = [block(*corner) for corner in corners]
    assert [place_names.thing(marks, mark) for mark in marks] == names


def test_a_road_is_one_however_many_pieces_it_has():
    marks = [block(0, 0, ROAD, one=True), block(3000, 0, ROAD, one=True)]
    assert place_names.thing(marks, marks[0]) == "the road"


def test_a_point_lies_in_the_smallest_area_around_it_else_by_the_line_that_passes():
    hedge = Landmark(say("the {which}hedge"), [(0, 5000), (2000, 5000)], area=False)
    marks = [block(0, 0, ROAD, size=2000), block(500, 500), hedge]
    assert place_names.at(marks, 600, 600, 100) == "the wood"
    assert place_names.at(marks, 1500, 1500, 100) == "the road"
    assert place_names.at(marks, 1000, 5080, 100) == "the hedge"
    assert place_names.at(marks, 1000, 5120, 100) == ""


@pytest.mark.parametrize(("x", "y", "away", "way"), [
    (200, 1600, 12, "north"), (1204, 1203, 11, "north-east"), (1600, 200, 12, "east"), (-300, -300, 4, "south-west")])
def test_any_other_point_is_so_far_off_the_nearest_edge(x, y, away, way):
    found = place_names.off([block(0, 0)], x, y, 100)
    assert found == {"away": away, "way": way, "thing": "the wood"}
