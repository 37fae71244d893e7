"""Whole actions between bots: interpreted = compiled, byte for byte, minds included.

One compilation, the entry of simulations and replays, serves every board and every rule set, and is kept on disk.
"""

import pytest

from dieshift.boarding.bots import fight as boarding_fight
from dieshift.boarding.bots.manners import adopt
from dieshift.boarding.state.records import Order
from dieshift.core.records import clone, to_bytes, unpack
from dieshift.interface import bot_levels
from dieshift.interface.fights import compiled_battles

from . import grounds
from .both_ways import LIMIT, UNWATCHED, Fight, differing, packed
from .worlds import random_world

PAIRS = ((1, 1), (1, 0), (0, 1), (0, 0))

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


def fights() -> list[Fight]:
    """Every ground with every pair of bots, and boards by chance under any rules."""
    games = [Fight(make.__name__, make().rules, make().board, make().game, 40 + k, bots)
             for make in grounds.GROUNDS for k, bots in enumerate(PAIRS)]
    for seed in range(40):
        world = random_world(40_000 + seed)
        games.append(Fight("world", world.rules, world.board, world.game, world.seed, PAIRS[seed % 4]))
    return games


def test_whole_actions_end_with_equal_bytes_and_results():
    """A player with weights uses them in every manner in turn."""
    played, named = 0, bot_levels.names()
    for k, fight in enumerate(fights()):
        for side, mind in enumerate(fight.minds):
            adopt(mind, bot_levels.manner_of(named[(k // 4 + side) % len(named)]))
        arrays, results, own = packed(fight), boarding_fight.empty_results(1), boarding_fight.empty_results(1)
        fight.play()
        boarding_fight.report(fight.game, fight.played, own[0])
        compiled_battles("boarding")(*arrays, *fight.bots, LIMIT, results, *UNWATCHED)
        assert differing(fight, arrays) == []
        assert results.tolist() == own.tolist()
        assert fight.game.winner in {0, 1, 2}
        played += fight.played
    assert played > 10_000


def test_a_given_order_is_carried_out_compiled_as_interpreted():
    """What is allowed and what is not: the code and the bytes are the same."""
    fight = fights()[0]
    fight.play(60)
    for kind in range(24):
        arrays, results = packed(fight), boarding_fight.empty_results(1)
        arrays[-1]["kind"] = kind
        twin, order = clone(fight.game), unpack(arrays[-1][0], Order)
        compiled_battles("boarding")(*arrays, boarding_fight.GIVEN, boarding_fight.GIVEN, 0, results, *UNWATCHED)
        assert boarding_fight.carry_out(clone(fight.dice), fight.rules, fight.board, twin, order) == results[0, 0]
        assert to_bytes(twin) == arrays[5][0].tobytes()
