"""Interpreted = compiled, byte for byte. `DIESHIFT_WAYS_GAMES` sets how many whole games.

What is compiled is the entry of simulations and replays; the list of what is allowed has a small one of its own.
"""

import os
from functools import cache
from typing import Any

import numpy as np
import pytest

from dieshift.boarding.bots import fight as boarding_fight
from dieshift.boarding.bots.fight import GIVEN, RANDOM
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.turn.offers import legal_orders
from dieshift.core import compiled
from dieshift.core.dice import seed_dice, seeded_face
from dieshift.core.records import clone, to_bytes
from dieshift.interface.fights import compiled_battles

from .both_ways import UNWATCHED, Fight, differing, packed
from .worlds import random_world

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GAMES = int(os.environ.get("DIESHIFT_WAYS_GAMES", "1000" if NIGHTLY else "60"))
LIMIT = 3000

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


def list_orders(rules: Any, boards: Any, games: Any, out: Any) -> int:
    """Write all legal orders of a game into a row; how many there are."""
    return legal_orders(rules[0], boards[0], games[0], out)


@cache
def listed() -> Any:
    """The compiled twin of `list_orders`."""
    return compiled.compile_entry(list_orders)


class Walk:
    """One game of random legal orders, played interpreted and compiled side by side."""

    def __init__(self, seed, *, logged=False):
        world = random_world(seed)
        self.fight = Fight("world", world.rules, world.board, world.game, seed, (RANDOM, RANDOM), logged=logged)
        self.arrays, self.mind = packed(self.fight), seed_dice(seed + (1 << 40))
        self.result, self.out = boarding_fight.empty_results(1), [Order() for _ in range(MAX_ORDERS)]
        self.rows = np.zeros(MAX_ORDERS, dtype=Order.dtype)
        self.fight.play(0)
        compiled_battles("boarding")(*self.arrays, RANDOM, RANDOM, 0, self.result, *UNWATCHED)

    @property
    def over(self):
        """Whether nobody has to decide any more."""
        return self.fight.game.seat_to_choose == NOBODY

    def offers(self):
        """How many orders are legal, interpreted."""
        return legal_orders(self.fight.rules, self.fight.board, self.fight.game, self.out)

    def compare_offers(self):
        """The compiled list is the interpreted list, and asking changes nothing."""
        count = self.offers()
        assert listed()(*self.arrays[3:6], self.rows) == count
        assert self.rows[: count + 1].tobytes() == b"".join(map(to_bytes, self.out[: count + 1]))
        assert to_bytes(self.fight.game) == self.arrays[5].tobytes()

    def step(self):
        """Carry out a random legal order both ways."""
        fight, order = self.fight, self.out[seeded_face(self.mind, self.offers()) - 1]
        fight.order = clone(order)
        self.arrays[-1][0] = np.frombuffer(to_bytes(order), dtype=Order.dtype)[0]
        fight.dice.read = fight.dice.loaded = self.arrays[0]["read"] = self.arrays[0]["loaded"] = 0
        assert boarding_fight.carry_out(fight.dice, fight.rules, fight.board, fight.game, fight.order) == 0
        compiled_battles("boarding")(*self.arrays, GIVEN, GIVEN, 0, self.result, *UNWATCHED)
        assert self.result[0, 0] == 0


@pytest.mark.parametrize("first_seed", [0, 6000])
def test_after_every_order_the_compiled_bytes_are_the_interpreted_bytes(first_seed):
    """Twelve games with their dice written down, compared order by order, with all that is allowed each time."""
    for seed in range(first_seed, first_seed + 12):
        walk = Walk(seed, logged=True)
        assert differing(walk.fight, walk.arrays) == []
        for _ in range(LIMIT):
            walk.compare_offers()
            if walk.over:
                break
            walk.step()
            assert differing(walk.fight, walk.arrays) == []
        assert walk.over


def test_whole_games_end_with_equal_bytes():
    """Every option; the dice only count."""
    tried = set()
    for seed in range(10_000, 10_000 + GAMES):
        walk = Walk(seed)
        tried |= catalogue.parse(random_world(seed).rules).options.keys()
        for _ in range(LIMIT):
            if walk.over:
                break
            walk.step()
        assert walk.over
        assert differing(walk.fight, walk.arrays) == []
    assert tried == set(catalogue.options)
