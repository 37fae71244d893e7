"""What an author is told of a deck: who sees an enemy from the start, as they face, and what a side sees."""

from dieshift.boarding.interface.advice import exposed, forces, notices
from dieshift.boarding.scenarios.mission import load

DECK = """system: boarding
title: A corridor
map: |
  +-+-+-+-+-+
  |. . . . .|
  +-+-+-+-+-+
  |. . . . .|
  +-+-+-+-+-+
deploy:
  a: [{{unit: trooper, at: [0, 0], facing: {facing}}}]
  b: [{{unit: stalker, at: [4, {row}], facing: W}}]
victory: {{a: [{{all_removed: b}}], b: [{{all_removed: a}}]}}
turn_limit: 6
at_limit: draw
"""


def made(facing="E", row=0):
    return load(DECK.format(facing=facing, row=row))


def test_who_sees_an_enemy_from_the_start_is_told_in_squares():
    """G-6: along a corridor they see each other; who looks away is only seen; through a wall nobody sees."""
    (one,) = notices(made())
    assert (one.what, one.weight, one.names["squares"], one.at) == ("both_see", "look", 4, [(0, 0), (4, 0)])
    (one,) = notices(made("W"))
    assert (one.what, one.at) == ("sees", [(4, 0), (0, 0)])
    (one,) = notices(made(row=1))
    assert (one.what, one.weight, one.names) == ("unseen", "fact", {"squares": 4})


def test_what_a_side_sees_of_a_deck_is_what_any_of_its_models_sees():
    """G-6: the whole corridor ahead, nothing beyond the wall; nothing behind."""
    ahead, behind = (
        [value for value, count in zip(*[iter(exposed(made(facing), 0).runs)] * 2, strict=True) for _ in range(count)]
        for facing in "EW")
    assert ahead[1:] == [1, 1, 1, 1, 0, 0, 0, 0, 0]
    assert behind[1:] == [0] * 9


def test_models_are_not_counted_as_squads():
    assert forces(made()) == []
