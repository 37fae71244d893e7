"""Interpreted = compiled = on a GPU's simulator, byte for byte. `DIESHIFT_WAYS_GAMES` sets how many whole games.

The battles are of all presets and of options mixed at random, in one batch: one compilation serves every rule set. The
compiled entry is kept on disk between runs. HYPOTHESIS_PROFILE=nightly plays a thousand games.
"""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dieshift.bots.random_bot import random_order
from dieshift.core import compiled, cuda
from dieshift.core.dice import Dice, seed_dice
from dieshift.core.records import changes, clone, flatten, to_bytes, unpack
from dieshift.stargrunt import scenario
from dieshift.stargrunt.going import Table
from dieshift.stargrunt.options import PRESETS, catalogue
from dieshift.stargrunt.records import Game, Order
from dieshift.stargrunt.step import open_game, step
from dieshift.stargrunt.terms import NOBODY

from .chance import random_rules
from .kit import Battle, random_battle

NIGHTLY = os.environ.get("HYPOTHESIS_PROFILE") == "nightly"
GAMES = int(os.environ.get("DIESHIFT_WAYS_GAMES", "1000" if NIGHTLY else "200"))
LIMIT = 1500
MUSTER = """\
title: Muster
size: [36, 36]
turns: 4
sides:
  - name: Blue
    fatigue: exhausted
    squads:
      - {type: line command, level: platoon, quality: draw, leadership: 1, at: [17, 10]}
      - {type: line squad, quality: draw, at: [9, 11]}
    engagement:
      - {forbids: support weapons, at: [18, 24], radius: 10, costs: the game, breaches: 3}
      - {forbids: unprovoked fire}
  - name: Red
    squads:
      - {type: militia squad, fatigue: tired, quality: draw any, at: [11, 23]}
      - {type: irregular band, quality: untrained, leadership: draw, at: [25, 23]}
    engagement:
      - {forbids: fire, at: [9, 11], breaches: 2}
"""
Packed = Any

pytestmark = [pytest.mark.slow, pytest.mark.compiled]


def play_on(dice: Any, minds: Any, rules: Any, tables: Any, games: Any, orders: Any, count: int) -> None:
    """Play so many orders of every battle; one that has not begun is opened first."""
    for i in range(games.shape[0]):
        if games[i].turn == 0:
            open_game(dice[i], rules[i], tables[i], games[i])
        played = 0
        while games[i].seat_to_choose != NOBODY and played < count:
            random_order(minds[i], rules[i], tables[i], games[i], orders[i])
            step(dice[i], rules[i], tables[i], games[i], orders[i])
            played += 1


class Machine:
    """The state of one battle and all that plays it, as record objects."""

    def __init__(self, battle: Battle, *, logged: bool = False) -> None:
        self.battle = battle
        self.rules, self.game, self.order = battle.record, clone(battle.game), Order()
        self.dice, self.mind = seed_dice(battle.seed, logged=logged), seed_dice(battle.seed + (1 << 40))

    def play(self, count: int) -> None:
        """Play so many orders, interpreted."""
        if self.game.turn == 0:
            open_game(self.dice, self.rules, self.battle.table, self.game)
        for _ in range(count):
            if self.game.seat_to_choose == NOBODY:
                return
            random_order(self.mind, self.rules, self.battle.table, self.game, self.order)
            step(self.dice, self.rules, self.battle.table, self.game, self.order)

    def parts(self) -> list[Any]:
        """Everything that may change, and what plays it, in the order of the entry's arguments."""
        return [self.dice, self.mind, self.rules, self.battle.table, self.game, self.order]


def packed(machines: list[Machine]) -> list[Packed]:
    """The arguments of the compiled entry: arrays of records."""
    kinds = [Dice, Dice, catalogue.record(), Table, Game, Order]
    rows = zip(*(machine.parts() for machine in machines), strict=True)
    return [
        np.frombuffer(bytearray(b"".join(to_bytes(part) for part in row)), dtype=kind.dtype)
        for kind, row in zip(kinds, rows, strict=True)
    ]


@cache
def entry() -> Any:
    """The compiled twin of `play_on`."""
    return compiled.compile_entry(play_on)


def differing(machines: list[Machine], arrays: list[Packed]) -> list[str]:
    """The battles whose bytes differ, each with the fields that do."""
    found = []
    for i, machine in enumerate(machines):
        for part, array in zip(machine.parts(), arrays, strict=True):
            if to_bytes(part) != array[i].tobytes():
                other = unpack(array[i], type(part))
                fields = changes(flatten(part), flatten(other), type(part))
                found.append(f"battle {machine.battle.seed} ({machine.battle.rules}): {fields}")
    return found


@pytest.mark.parametrize("first_seed", [0, 6000])
def test_after_every_order_the_compiled_bytes_are_the_interpreted_bytes(first_seed):
    """Ten battles with their dice written down, compared order by order."""
    machines = [Machine(random_battle(first_seed + k), logged=True) for k in range(10)]
    arrays = packed(machines)
    for _ in range(400):
        for machine, dice in zip(machines, arrays[0], strict=True):
            machine.dice.read = machine.dice.loaded = dice["read"] = dice["loaded"] = 0
            machine.play(1)
        entry()(*arrays, 1)
        assert differing(machines, arrays) == []
        if all(machine.game.seat_to_choose == NOBODY for machine in machines):
            break
    assert all(machine.game.seat_to_choose == NOBODY for machine in machines)


def test_the_battles_try_every_option_and_every_preset():
    """Each option is on in some battle in which it is not a preset's, with others beside it."""
    texts = [random_rules(10_000 + k) for k in range(200)]
    chosen = [catalogue.parse(text) for text in texts]
    mixes = [rules.options.keys() for text, rules in zip(texts, chosen, strict=True) if text not in PRESETS]
    assert set(PRESETS) <= set(texts)
    assert {key for keys in mixes for key in keys} == set(catalogue.options)
    assert len({frozenset(keys) for keys in mixes}) == len(mixes) == 100


def test_whole_battles_end_with_equal_bytes():
    """Every preset, and options at random, in one batch; the dice only count."""
    machines = [Machine(random_battle(10_000 + k)) for k in range(GAMES)]
    arrays = packed(machines)
    entry()(*arrays, LIMIT)
    for machine in machines:
        machine.play(LIMIT)
    assert all(machine.game.seat_to_choose == NOBODY for machine in machines)
    assert differing(machines, arrays) == []


def test_mustered_battles_under_rules_of_engagement_end_with_equal_bytes():
    """R2.9, R2.10, R3.56: counters drawn, squads under strength, breaches."""
    made = scenario.load(MUSTER)
    battles = [Battle(seed, "goodall + under-strength", made.table, made.game) for seed in range(20)]
    machines = [Machine(battle) for battle in battles]
    arrays = packed(machines)
    entry()(*arrays, LIMIT)
    for machine in machines:
        machine.play(LIMIT)
    assert all(machine.game.seat_to_choose == NOBODY for machine in machines)
    assert differing(machines, arrays) == []
    assert {machine.game.winner for machine in machines} > {2}
    assert any(machine.game.squad[1].figures < 8 for machine in machines)


def test_a_kernel_in_the_cuda_simulator_plays_the_interpreted_battles():
    """The same rules on packed records, in a process of its own, because Numba is told when it is first imported."""
    if not cuda.available():
        pytest.skip("numba-cuda is not installed (the extra 'gpu')")
    tests = Path(__file__).parents[1]
    folders = os.pathsep.join([str(tests), str(tests.parent / "src")])
    env = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": folders}
    program = [sys.executable, str(Path(__file__).with_name("cuda_walk.py")), "10", str(LIMIT)]
    done = subprocess.run(program, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.stdout, done.stderr) == ("equal", "")
