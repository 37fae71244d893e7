"""Some orders of some battles through a kernel, compared with the interpreter: run in a process of its own.

    NUMBA_ENABLE_CUDASIM=1 python cuda_walk.py 3 40

plays 40 orders of 3 battles in Numba's CUDA simulator. On a machine with a GPU, and without the variable, the same
kernel is compiled for it.
"""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from dieshift.core import cuda as gpu
from dieshift.stargrunt.bots.fight import RANDOM, fight
from laws.kit import random_battle
from laws.test_three_ways import Machine, differing, packed

cuda = gpu.prepare()  # a global, because the simulator looks for it among the kernel's globals
element = gpu.element


@cuda.jit  # type: ignore[untyped-decorator]
def walk(dice: Any, minds_0: Any, minds_1: Any, rules: Any, tables: Any, games: Any, orders: Any, limit: int) -> None:
    """One thread plays one battle."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        fight(element(dice, i), element(minds_0, i), element(minds_1, i), element(rules, i), element(tables, i),
              element(games, i), element(orders, i), RANDOM, RANDOM, limit)


def compare(battles: int, count: int) -> list[str]:
    """The differences after so many orders of so many battles."""
    machines = [Machine(random_battle(20_000 + k)) for k in range(battles)]
    arrays = packed(machines)
    held = [cuda.to_device(array) for array in arrays]
    walk[battles, 1](*held, count)
    back = [array.copy_to_host() for array in held]
    for machine in machines:
        machine.play(count)
    return differing(machines, back)


if __name__ == "__main__":
    wrong = compare(int(sys.argv[1]), int(sys.argv[2]))
    sys.stdout.write("\n".join(wrong) or "equal")
