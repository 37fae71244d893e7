"""A seat is given the same bytes by two games that differ only in what it may not know (NI-1), and what tells it more."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dieshift.boarding.events import EVENTS as BOARDING_EVENTS
from dieshift.stargrunt.events import EVENTS as SQUAD_EVENTS

from . import boarders, squads
from .kit import EXAMPLES, watch
from .scenes import SCENES


@pytest.mark.parametrize("rules", squads.RULES)
@settings(max_examples=EXAMPLES)
@given(st.randoms(use_true_random=False))
def test_a_seat_cannot_tell_two_squad_battles_apart(rules: str, chance: Random) -> None:
    watch(squads.world(rules), chance, 12)


@settings(max_examples=EXAMPLES)
@given(st.randoms(use_true_random=False))
def test_a_seat_cannot_tell_two_boarding_actions_apart(chance: Random) -> None:
    watch(boarders.world(), chance, 16)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_moment_in_which_a_hidden_unit_matters_tells_nothing(scene) -> None:
    scene()


def test_what_tells_a_seat_more_is_an_event_with_a_rule():
    """NI-4: the list is short, and grows only on purpose."""
    assert {SQUAD_EVENTS[kind] for kind in squads.RELEASES} == {
        "spotted", "result", "fired in vain", "activated", "reacts", "revealed", "panicked", "abandoned", "turn ends",
        "game over", "suppressed", "fired"}
    assert {BOARDING_EVENTS[kind] for kind in boarders.RELEASES} == {
        "revealed", "wounded", "removed", "placed", "overflow"}
    assert all([*squads.RELEASES.values(), *boarders.RELEASES.values()])
