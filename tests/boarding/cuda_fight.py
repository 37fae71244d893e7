"""Actions between bots through a kernel, compared with the interpreter: run in a process of its own.

    NUMBA_ENABLE_CUDASIM=1 python cuda_fight.py 150

plays 150 orders of some actions in Numba's CUDA simulator. On a machine with a GPU, and without the variable, the same
kernel is compiled for it.
"""

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from boarding.both_ways import differing, packed
from boarding.test_bots_three_ways import fights
from dieshift.boarding.bots.fight import fight
from dieshift.core import cuda as gpu

cuda = gpu.prepare()  # a global, because the simulator looks for it among the kernel's globals
element = gpu.element


@cuda.jit  # type: ignore[untyped-decorator]
def battle(dice: Any, one: Any, other: Any, rules: Any, board: Any, games: Any, order: Any, bots: Any,
           limit: int) -> None:
    """One thread plays one action."""
    i = cuda.grid(1)
    if i < games.shape[0]:
        fight(element(dice, i), element(one, i), element(other, i), element(rules, i), element(board, i),
              element(games, i), element(order, i), bots[0], bots[1], limit)


def compare(limit: int) -> list[str]:
    """The differences after so many orders of every seventh action."""
    found = []
    for made in fights()[::7]:
        held = [cuda.to_device(array) for array in packed(made)]
        battle[1, 1](*held, made.bots, limit)
        made.play(limit)
        found += differing(made, [array.copy_to_host() for array in held])
    return found


if __name__ == "__main__":
    wrong = compare(int(sys.argv[1]))
    sys.stdout.write("\n".join(wrong) or "equal")
