"""Numbers as people type them in questions and rulings; those of orders: `test_notation` of either game."""

import pytest

from dieshift.core import rulings
from dieshift.interface import survey
from dieshift.interface.games import kind

EXTENT = survey.Extent(7200, 4800, 100)


@pytest.mark.parametrize(("typed", "place"), [
    ("10.125,4", (1013, 400)), ("1e1,.5", (1000, 50)), ("7.,0.004", (700, 0))])
def test_a_place_is_rounded_to_the_nearest_hundredth_however_it_is_written(typed, place):
    """As in an order; a half goes up."""
    assert survey.read(typed, None, 0, EXTENT).viewer.place == place
    assert rulings._place(kind("stargrunt").rulebook.rulings, typed) == place


@pytest.mark.parametrize("typed", ["1e9,4", "1e99,4", "99999,4"])
def test_a_place_out_of_reach_is_refused(typed):
    """Before it is asked what lies there."""
    with pytest.raises(ValueError, match="isn't on the table"):
        survey.read(typed, None, 0, EXTENT)
    with pytest.raises(ValueError, match="isn't a place"):
        rulings._place(kind("stargrunt").rulebook.rulings, typed)


def test_squares_of_a_ruling_are_whole():
    """Between two of them nobody stands."""
    made = kind("boarding").rulebook.rulings
    assert rulings._place(made, "1e1,4.0") == (10, 4)
    with pytest.raises(ValueError, match="isn't a place"):
        rulings._place(made, "1.5,4")
