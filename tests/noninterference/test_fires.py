"""Fires and smoke are public, and tell a seat nothing of who lies under a counter (R14.50-R14.64, R15.1)."""

from random import Random

from dieshift.stargrunt.scenarios.scenario import load
from dieshift.stargrunt.state.terms import TROOPS

from . import squads
from .kit import World, of_seed, played, watch

BURNING = """
wind: 2
fires:
  - {at: [15, 17], clouds: 3}
  - {at: [32, 20], clouds: 2}
  - {at: [25, 14]}
smoke:
  - {at: [20, 14], clouds: 3}
"""


def world(rules: str = "clarified") -> World:
    """The battle of hidden squads, fires over their counters and smoke before them."""
    text = squads.SCENARIO.replace("RULES", rules).replace("figures: 5, leadership: 1,", "figures: 5, smoke: 2,")
    return squads.world(rules)._replace(setting=load(text + BURNING), vary=vary)


def vary(game, chance: Random) -> None:
    """Other squads under the counters, with more or fewer smoke dischargers."""
    squads.vary(game, chance)
    for unit in squads.hidden(game):
        game.squad[unit].smoke = chance.randrange(4) if game.squad[unit].nature == TROOPS else 0


@played
def test_a_seat_cannot_tell_by_a_fire_who_lies_in_it(seed: int) -> None:
    """R14.51, R15.1: no die is rolled for a counter, whatever lies under it, at the Turn End neither.

    Whatever options are in use.
    """
    watch(world(squads.any_rules(seed)), of_seed(seed), 24)
