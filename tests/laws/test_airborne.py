"""The laws of every battle with aircraft, drops and evacuation: they hold after every order.

Source: R10.50-R10.52, R11.16, R16.30-R16.38.
"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from dieshift.core.chance import Chance
from dieshift.core.records import clone
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.vehicles.rules import stand_at
from dieshift.stargrunt.scenarios import scenario
from dieshift.stargrunt.state.terms import FLYING, HOVERING, TREATED

from .chance import random_rules
from .every import LAWS
from .kit import GAMES, LIMIT, Battle, played

DROP = Path(__file__).parents[2] / "examples" / "scenarios" / "drop-assault.yaml"
BATTLES = max(8, GAMES // 8)
FIRST = 12_000


@cache
def relay() -> scenario.Scenario:
    """The scenario, loaded once."""
    return scenario.load(DROP)


def airborne(seed: int) -> Battle:
    """The drop assault by any rules; some aircraft are over the table already, some of the fallen are stabilised."""
    chance, setting = Chance(seed), relay()
    battle = Battle(seed, random_rules(seed), setting.table, clone(setting.game))
    game = battle.game
    game.turns = chance.between(4, 7)
    game.defences[1] = chance.pick((0, 4, 8, 12))
    for unit, squad in enumerate(game.squad[: game.units]):
        if squad.hull > 0 and game.hull[squad.hull - 1].flies and chance.likely(60):
            squad.chart, squad.present, squad.aloft = 0, 1, chance.pick((HOVERING, FLYING))
            squad.figure[0].x = squad.figure[1].x = game.hull[squad.hull - 1].x = 600 * unit
            squad.figure[0].y = squad.figure[1].y = game.hull[squad.hull - 1].y = chance.between(200, 2400)
            game.hull[squad.hull - 1].bombs = chance.between(0, 3)
            for rider in game.squad[: game.units]:
                if rider.aboard == squad.hull:
                    stand_at(rider, squad.figure[0].x, squad.figure[0].y)
        elif squad.present and not squad.hull and chance.likely(50):
            squad.figure[2].health = TREATED
    return battle


@pytest.fixture(scope="module")
def seen():
    """What is wrong after any order of some battles, and the kinds of fact that were noted."""
    wrong, noted = [], Counter()
    for seed in range(FIRST, FIRST + BATTLES):
        for step in played(airborne(seed), LIMIT):
            wrong += [f"{step}: {name}: {fault}" for name, law in LAWS.items() if (fault := law(step))]
            noted.update(fact.kind for fact in step.after.event[: step.after.events])
    return wrong, noted


def test_the_laws_hold_in_battles_with_aircraft(seen):
    """R16.30-R16.38, R10.50-R10.52: nobody is lost or doubled, nothing lies beyond its bounds, every line is true."""
    assert seen[0] == []


def test_aircraft_do_all_that_they_can_in_them(seen):
    """R16.31-R16.38: at least entries, flights, acquisitions, drops and counters that move."""
    wanted = (air.MET_DEFENCE, air.FLEW, air.ACQUIRED_IT, air.LANDED, air.ON_CHART,
              air.MARKED, air.SCATTERED)
    assert [kind for kind in wanted if seen[1][kind] == 0] == []
