"""A seat is given the same bytes by two games that differ in what it may not know (NI-1), and what tells it more."""


import pytest

from dieshift.boarding.state.records import FACTS as OF_BOARDING
from dieshift.stargrunt.state.records import FACTS as OF_SQUADS

from . import boarders, squads
from .kit import ENEMY, OWN, chances, compare, of_seed, pair, played, watch
from .scenes import SCENES


@pytest.mark.parametrize("rules", squads.RULES)
@played
def test_a_seat_cannot_tell_two_squad_battles_apart(rules: str, seed: int) -> None:
    watch(squads.world(rules), of_seed(seed), 12)


@played
def test_a_seat_cannot_tell_two_boarding_actions_apart(seed: int) -> None:
    watch(boarders.world(), of_seed(seed), 16)


@pytest.mark.parametrize("side", [OWN, ENEMY])
@pytest.mark.parametrize("world", [squads.world("clarified"), boarders.world()], ids=["squads", "boarders"])
def test_a_side_that_gives_up_tells_nothing_hidden(world, side) -> None:
    for chance in chances(4):
        one, two = pair(world, chance)
        for each in (one, two):
            each.concede(side)
        compare(one, two)
        assert b"gave up" in one.told[-1]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_moment_in_which_a_hidden_unit_matters_tells_nothing(scene) -> None:
    scene()


def test_what_tells_a_seat_more_is_an_event_with_a_rule():
    """NI-4: the list is short, and grows only on purpose."""
    assert {OF_SQUADS.named()[kind] for kind in squads.RELEASES} == {
        "spotted", "result", "fired in vain", "activated", "reacts", "revealed", "panicked", "abandoned", "turn ends",
        "game over", "suppressed", "fired", "came upon", "device found", "sniped", "shifted", "hiding"}
    assert {OF_BOARDING.named()[kind] for kind in boarders.RELEASES} == {
        "revealed", "wounded", "removed", "placed", "overflow"}
    assert all([*squads.RELEASES.values(), *boarders.RELEASES.values()])
