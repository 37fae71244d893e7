"""Squares of a deck by their names: in plans, and in stories as the page reads them."""

from pathlib import Path

from dieshift.battle import Battle
from dieshift.boarding.text.landmarks import namer
from dieshift.core.viewers import Viewer
from dieshift.server.room.projection import Step, story_of

SCENARIOS = Path(__file__).resolve().parents[2] / "examples" / "scenarios"


def names_of(mission, *squares):
    battle = Battle(SCENARIOS / f"{mission}.yaml", seed=1)
    name = namer(battle.table, battle.names, battle.game)
    return [name(*square) for square in squares]


def test_a_square_is_called_by_its_section_and_the_door_beside_it():
    assert names_of("threshold", (2, 0), (2, 1), (3, 2)) == ["section A", "section A, next to D1", "section B"]


def test_a_square_beyond_every_section_is_so_many_off_the_nearest_door_or_entry():
    assert names_of("burn-the-nest", (2, 1)) == ["the square 4 west of E2"]


def test_a_step_on_the_page_leads_to_a_section_and_in_the_terminal_to_a_square():
    battle = Battle(SCENARIOS / "threshold.yaml", seed=1)
    battle.order("activate T1")
    assert "T1 steps N to 2,1 (" in str(battle.order("step N"))
    at, entry = battle.journal, battle.journal.entries[-1]
    step = Step(entry, at.state_at(entry.number - 1), at.state_at(entry.number))
    lines = story_of(battle.kind, battle.table, battle.names, at.rules, step, Viewer.of_side(0))
    assert str(lines[0]).startswith("T1 steps N to section A, next to D1 (1 action point, 3 left)")
