"""Some orders of some boarding actions through a kernel, compared with the interpreter: run in a process of its own.

    NUMBA_ENABLE_CUDASIM=1 python cuda_walk.py 3 40

plays 40 orders of 3 games in Numba's CUDA simulator. On a machine with a GPU, and without the variable, the same kernel
is compiled for it.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parents[1]))

from boarding.both_ways import Fight, differing, packed
from boarding.worlds import random_world
from dieshift.boarding.state.records import MAX_ORDERS, Order
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.turn.offers import legal_orders
from dieshift.boarding.turn.step import open_game, step
from dieshift.core import cuda as gpu
from dieshift.core.dice import Dice, seed_dice, seeded_face
from dieshift.core.records import to_bytes
from dieshift.core.rules import rule

element = gpu.element


def on_device(rows: Any, index: int) -> Any:
    """A row of orders that a kernel was given."""
    return rows[index]


def in_simulator(rows: Any, index: int) -> Any:
    """The same in the simulator, its numbers widened."""
    return gpu.Wide(rows[index]._ary)


if gpu.simulated():
    row: Any = in_simulator
else:
    row = on_device
    import numba.cuda.extending as registry

    registry.register_jitable(on_device)


@rule
def play_at_random(dice: Any, mind: Any, rules: Any, board: Any, game: Any, out: Any, most: int) -> None:
    """Play so many random legal orders of a game from its beginning."""
    open_game(dice, rules, board, game)
    played = 0
    while game.seat_to_choose != NOBODY and played < most:
        count = legal_orders(rules, board, game, out)
        step(dice, rules, board, game, out[seeded_face(mind, count) - 1])
        played += 1


cuda = gpu.prepare()  # after the rule above; a global, because the simulator looks for it among the kernel's globals


@cuda.jit  # type: ignore[untyped-decorator]
def walk(dice: Any, minds: Any, rules: Any, boards: Any, games: Any, outs: Any, count: int) -> None:
    """One thread plays one game."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        play_at_random(element(dice, i), element(minds, i), element(rules, i), element(boards, i), element(games, i),
                       row(outs, i), count)


def compare(battles: int, count: int) -> list[str]:
    """The differences after so many orders of so many games."""
    found = []
    for seed in range(20_000, 20_000 + battles):
        world = random_world(seed)
        fight, mind = Fight("world", world.rules, world.board, world.game, seed, (0, 0)), seed_dice(seed + (1 << 40))
        dice, *_, rules, board, game, _ = held = [cuda.to_device(array) for array in packed(fight)]
        packed_mind = cuda.to_device(np.frombuffer(bytearray(to_bytes(mind)), dtype=Dice.dtype))
        walk[1, 1](dice, packed_mind, rules, board, game, cuda.to_device(np.zeros((1, MAX_ORDERS), Order.dtype)), count)
        play_at_random(fight.dice, mind, fight.rules, fight.board, fight.game, [Order() for _ in range(MAX_ORDERS)],
                       count)
        found += differing(fight, [array.copy_to_host() for array in held])
        if packed_mind.copy_to_host().tobytes() != to_bytes(mind):
            found.append(f"{fight.name}: its mind")
    return found


if __name__ == "__main__":
    wrong = compare(int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write("\n".join(wrong) or "equal")
