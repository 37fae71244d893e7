"""Interpreted = compiled = on a GPU's simulator, byte for byte. `DIESHIFT_WAYS_GAMES` sets how many whole games.

All presets and options are in one batch: one compilation serves every rule set.
"""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dieshift.boarding.offers import legal_orders
from dieshift.boarding.options import catalogue
from dieshift.boarding.records import MAX_ORDERS, Board, Game, Order
from dieshift.boarding.step import open_game, step
from dieshift.boarding.terms import NOBODY
from dieshift.core import compiled, cuda
from dieshift.core.dice import Dice, seed_dice, seeded_face
from dieshift.core.records import changes, clone, flatten, to_bytes, unpack
from dieshift.core.rules import rule

from .worlds import random_world

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GAMES = int(os.environ.get("DIESHIFT_WAYS_GAMES", "1000" if NIGHTLY else "200"))
LIMIT = 3000

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


@rule
def play_at_random(dice: Any, mind: Any, rules: Any, board: Any, game: Any, out: Any, most: int) -> int:
    """Play so many random legal orders of a game; how many were played."""
    if game.turn == 0:
        open_game(dice, rules, board, game)
    played = 0
    while game.seat_to_choose != NOBODY and played < most:
        count = legal_orders(rules, board, game, out)
        step(dice, rules, board, game, out[seeded_face(mind, count) - 1])
        played += 1
    return played


def play_boarding(dice: Any, minds: Any, rules: Any, boards: Any, games: Any, out: Any, most: int) -> int:
    """Play so many random legal orders of every game."""
    played = 0
    for i in range(games.shape[0]):
        played += play_at_random(dice[i], minds[i], rules[i], boards[i], games[i], out, most)
    return played


class Machine:
    """The state of one game and all that plays it, as record objects."""

    def __init__(self, world, *, logged=False):
        self.world, self.board = world, world.board
        self.rules, self.game = catalogue.parse(world.rules).record(), clone(world.game)
        self.dice, self.mind = seed_dice(world.seed, logged=logged), seed_dice(world.seed + (1 << 40))
        self.out = [Order() for _ in range(MAX_ORDERS)]

    def play(self, most):
        """Play interpreted."""
        return play_at_random(self.dice, self.mind, self.rules, self.board, self.game, self.out, most)

    def parts(self):
        """Everything that may change, and what plays it, in the order of the entry's arguments."""
        return [self.dice, self.mind, self.rules, self.board, self.game]


def packed(machines):
    """The arguments of the compiled entry: arrays of records, and a row for orders."""
    kinds = [Dice, Dice, catalogue.record(), Board, Game]
    rows = zip(*(machine.parts() for machine in machines), strict=True)
    made = [np.frombuffer(bytearray(b"".join(to_bytes(part) for part in row)), dtype=kind.dtype)
            for kind, row in zip(kinds, rows, strict=True)]
    return [*made, np.zeros(MAX_ORDERS, dtype=Order.dtype)]


@cache
def entry():
    """The compiled twin of `play_boarding`."""
    return compiled.compile_entry(play_boarding)


def differing(machines, arrays):
    """The games whose bytes differ, each with the fields that do."""
    found = []
    for i, machine in enumerate(machines):
        for part, array in zip(machine.parts(), arrays, strict=False):
            if to_bytes(part) != array[i].tobytes():
                fields = changes(flatten(part), flatten(unpack(array[i], type(part))), type(part))
                found.append(f"game {machine.world.seed} ({machine.world.rules}): {fields}")
    return found


@pytest.mark.parametrize("first_seed", [0, 6000])
def test_after_every_order_the_compiled_bytes_are_the_interpreted_bytes(first_seed):
    """Twelve games with their dice written down, compared order by order."""
    machines = [Machine(random_world(first_seed + k), logged=True) for k in range(12)]
    arrays = packed(machines)
    for _ in range(LIMIT):
        for machine, dice in zip(machines, arrays[0], strict=True):
            machine.dice.read = machine.dice.loaded = dice["read"] = dice["loaded"] = 0
            machine.play(1)
        entry()(*arrays, 1)
        assert differing(machines, arrays) == []
        if all(machine.game.seat_to_choose == NOBODY for machine in machines):
            break
    assert all(machine.game.seat_to_choose == NOBODY for machine in machines)


def test_whole_games_end_with_equal_bytes():
    """Every preset and option in one batch; the dice only count."""
    machines = [Machine(random_world(10_000 + k)) for k in range(GAMES)]
    arrays = packed(machines)
    played = entry()(*arrays, LIMIT)
    assert played == sum(machine.play(LIMIT) for machine in machines)
    assert all(machine.game.seat_to_choose == NOBODY for machine in machines)
    assert differing(machines, arrays) == []


def test_a_kernel_in_the_cuda_simulator_plays_the_interpreted_games():
    """The same rules on packed records, in a process of its own, because Numba is told when it is first imported."""
    if not cuda.available():
        pytest.skip("numba-cuda is not installed (the extra 'gpu')")
    tests = Path(__file__).parents[1]
    folders = os.pathsep.join([str(tests), str(tests.parent / "src")])
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": folders}
    program = [sys.executable, str(Path(__file__).with_name("cuda_walk.py")), "10", "60"]
    done = subprocess.run(program, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("equal", "")
