"""Numbers that no die shows, which are drawn in both games, and what stories call them. Source: R2.9, G-18."""

import pytest

from dieshift.core.savefile import Rolled
from dieshift.core.story import chip
from dieshift.interface.drawn import all_draws, drawn
from dieshift.interface.games import KINDS, kind
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.rulebook import STARGRUNT


@pytest.mark.parametrize(("reason", "faces", "noun"), [
    ("which blip arrives", 13, "counter"), ("which blip arrives", 6, "counter"), ("counter", 73, "counter"),
    ("who is hit", 13, "figure"), ("who is hit", 12, ""), ("who is hit", 20, ""), ("range die", 13, ""),
])
def test_counters_are_always_drawn_and_figures_where_there_is_no_such_die(reason, faces, noun):
    """R2.9, R5.35, G-18: dice of 4, 6, 8, 10, 12 and 20 are rolled for whom a hit falls on."""
    assert drawn(reason, faces) == noun


def test_the_reasons_for_which_games_draw_differ():
    """Whoever knows a reason and not the game is told the same."""
    assert len(all_draws()) == sum(len(kind(name).rulebook.draws) for name in KINDS)


@pytest.mark.parametrize(("faces", "reason", "shown"), [
    ((22, 4), "which blip arrives", "counter 4 of 22"), ((22, 0), "which blip arrives", "counter ? of 22"),
    ((14, 13), "who is hit", "figure 13 of 14"), ((8, 5), "who is hit", "D8 [5]"), ((8, 0), "quality", "D8 [?]"),
])
def test_a_story_names_what_was_drawn(faces, reason, shown):
    assert chip(Rolled(*faces, reason, "", "tape"), all_draws()) == shown


def test_whoever_has_more_figures_than_a_die_has_faces_is_asked_for_the_figure():
    """R5.35: the figures by their numbers."""
    assert STARGRUNT.to_draw(None, fire.ALLOCATION, 0, 14) == {str(k): k for k in range(1, 15)}
