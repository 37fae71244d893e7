"""What points come to: better and more is worth more, and a side's points foretell who wins better than its figures."""

import json
from pathlib import Path

import pytest

from dieshift.interface.games import kind_of
from dieshift.lab.points import measured, summed
from dieshift.lab.simulate import simulate
from dieshift.lab.tally import began_with
from dieshift.stargrunt.scenarios.contests import REFERENCE
from dieshift.stargrunt.scenarios.scenario import load

pytestmark = pytest.mark.compiled


def worth(*squads):
    """The points of some squads, and their bounds."""
    sides = [{"name": name, "squads": [one | {"at": [6 + 6 * k, y]} for k, one in enumerate(own)]}
             for name, own, y in (("Blue", squads, 5), ("Red", [REFERENCE], 43))]
    made = load(json.dumps({"title": "Any", "turns": 4, "sides": sides}))
    return [one.points for one in measured(made)[:-1]]


@pytest.mark.parametrize("better", [
    [{"quality": one} for one in ("untrained", "green", "regular", "veteran", "elite")],
    [{"figures": one} for one in (3, 5, 8, 12)],
    [{"leadership": one} for one in (3, 2, 1)],
    [{"type": one} for one in ("irregular band", "militia squad", "light power squad", "power squad")]])
def test_better_and_more_is_worth_more(better):
    values = [one.value for one in worth(*(REFERENCE | one for one in better))]
    assert values == sorted(set(values))


def test_a_reference_squad_is_worth_a_hundred():
    [(value, low, high)] = worth(REFERENCE)
    assert low <= 100 <= high
    assert 95 <= value <= 105


def test_who_has_more_points_wins_though_he_has_fewer_figures():
    """Of a battle of the shelf: Blue has two figures more in its first squad, and Red is elite."""
    text = Path("examples/scenarios/first-lesson.yaml").read_text(encoding="utf-8")
    text = text.replace("Blue one, type: line squad, figures: 6", "Blue one, type: line squad, figures: 8")
    for name in ("Red one", "Red two", "Red three"):
        text = text.replace(f"{{name: {name},", f"{{name: {name}, quality: elite,")
    scenario = kind_of(text).scenarios.load(text)
    blue, red = (summed(measured(scenario), side) for side in (0, 1))
    figures = began_with(scenario)
    assert (figures[0] > figures[1], blue.high < red.low) == (True, True)
    assert simulate(scenario, 400).wins(1).low > 0.5
