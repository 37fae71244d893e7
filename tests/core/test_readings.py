"""Readings: one for every place that a ruling can fill, whatever preset is asked about."""

import pytest

from dieshift.core.readings import readings
from dieshift.interface.games import KINDS, kind


@pytest.mark.parametrize("game", KINDS)
def test_every_ruling_is_in_one_reading_and_every_reading_says_what_applies(game):
    catalogue = kind(game).rulebook.catalogue
    rulings = list(readings(catalogue))
    named = [option.key for one in rulings for option in (one.taken, *one.others) if option]
    assert sorted(named) == sorted(set(named))
    assert {key for key, option in catalogue.options.items() if option.kind == "ruling"} <= set(named)
    assert all(one.sentence.strip() for one in rulings)


@pytest.mark.parametrize("game", KINDS)
def test_what_is_taken_belongs_to_the_preset(game):
    catalogue = kind(game).rulebook.catalogue
    for preset in catalogue.presets:
        for one in readings(catalogue, preset):
            rivals = [option for option in one.others if preset in option.presets]
            assert rivals == []
            assert one.taken is None or preset in one.taken.presets


def test_a_reading_of_a_place_nobody_fills_is_the_books_own():
    catalogue = kind("stargrunt").rulebook.catalogue
    one = next(one for one in readings(catalogue, "book") if one.place == "who_succeeds")
    assert (one.taken, one.subject) == (None, "who succeeds")
    assert [option.key for option in one.others] == ["nearest-succeeds"]


def test_an_unknown_preset_is_named():
    with pytest.raises(ValueError, match=r"^there is no preset 'bok'. The presets are book, clarified"):
        list(readings(kind("stargrunt").rulebook.catalogue, "bok"))
