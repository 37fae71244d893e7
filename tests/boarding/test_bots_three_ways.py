"""Whole actions between bots: interpreted = compiled = on a GPU's simulator, byte for byte, minds included.

One compilation, kept on disk, serves every board and every rule set.
"""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dieshift.boarding.options import catalogue
from dieshift.boarding.records import Board, Game, Order
from dieshift.bots.boarding_mind import Mind, boarding_mind
from dieshift.core import compiled, cuda
from dieshift.core.dice import Dice, seed_dice
from dieshift.core.records import changes, clone, flatten, to_bytes, unpack
from dieshift.lab import boarding_fight

from . import grounds
from .worlds import random_world

LIMIT = 3000
PAIRS = ((1, 1), (1, 0), (0, 1), (0, 0))

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


class Fight:
    """One action between two bots, as record objects."""

    def __init__(self, name: str, rules: str, board: Any, game: Any, seed: int, bots: tuple[int, int]) -> None:
        self.name, self.board, self.bots = f"{name} {seed} {bots}", board, bots
        self.rules, self.game, self.order = catalogue.parse(rules).record(), clone(game), Order()
        self.dice, self.minds = seed_dice(seed), [boarding_mind(seed, side) for side in (0, 1)]
        self.played = 0

    def play(self, limit: int = LIMIT) -> None:
        """Play it interpreted."""
        self.played = boarding_fight.fight(self.dice, *self.minds, self.rules, self.board, self.game, self.order,
                                           *self.bots, limit)

    def parts(self) -> list[Any]:
        """Everything that may change, and what plays it, in the order of the entry's arguments."""
        return [self.dice, *self.minds, self.rules, self.board, self.game, self.order]


def packed(fight: Fight) -> list[Any]:
    """The arguments of the compiled entry, an array of one record each."""
    kinds = [Dice, Mind, Mind, catalogue.record(), Board, Game, Order]
    return [np.frombuffer(bytearray(to_bytes(part)), dtype=kind.dtype)
            for kind, part in zip(kinds, fight.parts(), strict=True)]


@cache
def entry() -> Any:
    """The compiled twin of `boarding_fight.battles`."""
    return compiled.compile_entry(boarding_fight.battles)


def differing(fight: Fight, arrays: list[Any]) -> list[str]:
    """The parts whose bytes differ, each with the fields that do."""
    found = []
    for part, array in zip(fight.parts(), arrays, strict=True):
        if to_bytes(part) != array[0].tobytes():
            fields = changes(flatten(part), flatten(unpack(array[0], type(part))), type(part))
            found.append(f"{fight.name}, {type(part).__name__}: {fields}")
    return found


def fights() -> list[Fight]:
    """Every ground with every pair of bots, and boards by chance under any rules."""
    made = [Fight(make.__name__, make().rules, make().board, make().game, 40 + k, bots)
            for make in grounds.GROUNDS for k, bots in enumerate(PAIRS)]
    for seed in range(40):
        world = random_world(40_000 + seed)
        made.append(Fight("world", world.rules, world.board, world.game, world.seed, PAIRS[seed % 4]))
    return made


def test_whole_actions_end_with_equal_bytes_and_results():
    played = 0
    for fight in fights():
        arrays, results, own = packed(fight), boarding_fight.empty_results(1), boarding_fight.empty_results(1)
        fight.play()
        boarding_fight.report(fight.game, fight.played, own[0])
        entry()(*arrays, *fight.bots, LIMIT, results)
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
        entry()(*arrays, boarding_fight.GIVEN, boarding_fight.GIVEN, 0, results)
        assert boarding_fight.carry_out(clone(fight.dice), fight.rules, fight.board, twin, order) == results[0, 0]
        assert to_bytes(twin) == arrays[5][0].tobytes()


def test_a_kernel_in_the_cuda_simulator_plays_the_interpreted_actions():
    """The same rules on packed records, in a process of its own, because Numba is told when it is first imported."""
    if not cuda.available():
        pytest.skip("numba-cuda is not installed (the extra 'gpu')")
    tests = Path(__file__).parents[1]
    folders = os.pathsep.join([str(tests), str(tests.parent / "src")])
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": folders}
    program = [sys.executable, str(Path(__file__).with_name("cuda_fight.py")), "150"]
    done = subprocess.run(program, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("equal", "")
