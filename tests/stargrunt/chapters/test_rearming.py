"""Guided missiles that are re-armed at a vehicle, by agreement (R6.62)."""

import pytest

from dieshift.stargrunt.chapters import casualties, points
from dieshift.stargrunt.state.terms import DISABLED, FLYING, NO_ROUNDS, PACKED, UNCOUNTED, WOUNDED
from stargrunt.kit import order, squad
from stargrunt.motors import crew, hull, motors

AGREED = "book + rearm-at-vehicles"
REORGANISE = order(casualties.REORGANISE, 0)


def at_carrier(*rounds, text=AGREED, away=5, side=0, crew_fields=None, **fields):
    """A squad whose figures have missiles with so many rounds left, and a vehicle so many inches away."""
    team = squad(0, at=(24, 10), figures=len(rounds), gap=0)
    for figure, left in zip(team.figure, rounds, strict=False):
        figure.guided, figure.support, figure.support_impact, figure.rounds = 1, 8, 12, left
    units = [team, crew(side, at=(24, 10 + away), **(crew_fields or {})), squad(1, at=(24, 60))]
    return motors(units, {1: hull(**fields)}, text=text).activate(0)


@pytest.mark.parametrize(("text", "left"), [("book", [1, NO_ROUNDS]), (AGREED, [3, 3]),
                                            ("book + rearm-at-vehicles(rounds=2)", [2, 2])])
def test_a_squad_takes_missiles_on_by_a_reorganise_beside_a_vehicle(text, left):
    """R6.62: usually three; only where it is agreed."""
    fight = at_carrier(1, NO_ROUNDS, text=text)
    fight.play(REORGANISE)
    assert [figure.rounds for figure in fight[0].figure[:2]] == left
    assert [fact[:4] for fact in fight.events(points.REARMED)] == ([] if text == "book" else [(0, 1, 2, left[0])])


@pytest.mark.parametrize(("given", "left"), [(UNCOUNTED, UNCOUNTED), (PACKED, PACKED), (4, 4), (3, 3), (2, 3)])
def test_only_counted_rounds_that_were_spent_are_made_up_for(given, left):
    """R6.62, R17.38, R17.62: a packed weapon stays packed, and whoever has more keeps it."""
    fight = at_carrier(given, 3)
    fight.play(REORGANISE)
    assert fight[0].figure[0].rounds == left


@pytest.mark.parametrize(("fields", "left"), [
    ({"away": 6}, 3), ({"away": 6.01}, 1), ({"side": 1}, 1), ({"wreck": DISABLED}, 1),
    ({"crew_fields": {"aloft": FLYING}}, 1)])
def test_the_vehicle_is_near_its_own_and_whole(fields, left):
    """R6.62, R13.40: everybody within 6" of a vehicle of his side that is no wreck and on the ground."""
    fight = at_carrier(1, **fields)
    fight.play(REORGANISE)
    assert fight[0].figure[0].rounds == left


def test_casualties_and_other_weapons_take_nothing_on():
    """R6.62: only whoever can fire a missile."""
    fight = at_carrier(1, 1, 1)
    fight[0].figure[1].guided, fight[0].figure[2].health = 0, WOUNDED
    fight.play(order(casualties.REORGANISE, 0, choice=1))
    assert [figure.rounds for figure in fight[0].figure[:3]] == [3, 1, 1]
