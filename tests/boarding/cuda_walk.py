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

from boarding.test_three_ways import Machine, differing, packed, play_at_random
from boarding.worlds import random_world
from dieshift.boarding.records import MAX_ORDERS, Order
from dieshift.core import cuda as gpu

cuda = gpu.prepare()  # a global, because the simulator looks for it among the kernel's globals
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


@cuda.jit  # type: ignore[untyped-decorator]
def walk(dice: Any, minds: Any, rules: Any, boards: Any, games: Any, outs: Any, count: int) -> None:
    """One thread plays one game."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        play_at_random(element(dice, i), element(minds, i), element(rules, i), element(boards, i), element(games, i),
                       row(outs, i), count)


def compare(battles: int, count: int) -> list[str]:
    """The differences after so many orders of so many games."""
    machines = [Machine(random_world(20_000 + k)) for k in range(battles)]
    arrays = packed(machines)[:-1]
    held = [cuda.to_device(array) for array in arrays]
    outs = cuda.to_device(np.zeros((battles, MAX_ORDERS), dtype=Order.dtype))
    walk[battles, 1](*held, outs, count)
    back = [array.copy_to_host() for array in held]
    for machine in machines:
        machine.play(count)
    return differing(machines, back)


if __name__ == "__main__":
    wrong = compare(int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write("\n".join(wrong) or "equal")
