"""Count a position out: how many ways there are of so many orders, and how many states they lead to.

A node is a sequence of orders each with one of its distinct results; a state is counted
once however it was reached. `python tests/oracle/boarding/perft.py FILE [DEPTH]` prints
the counts and, for each order, what stands behind it.
"""

import json
import sys
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

if __package__:
    from .moves import legal, results
    from .state import Position, State, canonical, position_of
else:  # run as a script
    sys.path.append(str(Path(__file__).resolve().parents[2]))
    from oracle.boarding.moves import legal, results
    from oracle.boarding.state import Position, State, canonical, position_of


class Row(NamedTuple):
    """One depth. `digest` is the SHA-256 of the canonical states in order, a line feed after each."""

    depth: int
    nodes: int
    states: int
    digest: str


def layers(position: Position, depth: int) -> list[Counter[State]]:
    """Give, for each depth, every state with the number of ways to it; depth nought first."""
    levels = [Counter({position.start: 1})]
    for _ in range(depth):
        after: Counter[State] = Counter()
        for state, ways in levels[-1].items():
            for order in legal(position, state):
                for result in results(position, state, order):
                    after[result] += ways
        levels.append(after)
    return levels


def perft(position: Position, depth: int) -> list[Row]:
    """Count each depth from one on."""
    rows = []
    for number, layer in enumerate(layers(position, depth)[1:], 1):
        lines = sorted(canonical(state) for state in layer)
        digest = sha256("".join(line + "\n" for line in lines).encode()).hexdigest()
        rows.append(Row(number, sum(layer.values()), len(layer), digest))
    return rows


def nodes(position: Position, state: State, depth: int) -> int:
    """Count the nodes again by walking every sequence, one after the other."""
    if depth == 0:
        return 1
    after = [result for order in legal(position, state) for result in results(position, state, order)]
    return sum(nodes(position, result, depth - 1) for result in after)


def divide(position: Position, depth: int) -> dict[str, int]:
    """Give the nodes behind each first order."""
    behind = {}
    for order in legal(position, position.start):
        after = results(position, position.start, order)
        behind[order] = sum(nodes(position, state, depth - 1) for state in after)
    return behind


if __name__ == "__main__":
    given = position_of(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    limit = int(sys.argv[2]) if len(sys.argv) > 2 else 2
    for row in perft(given, limit):
        sys.stdout.write(f"depth {row.depth}: {row.nodes} nodes, {row.states} states, {row.digest[:12]}\n")
    for words, count in divide(given, limit).items():
        sys.stdout.write(f"{count:8} {words}\n")
