"""The next free numbers of what chapters declare, game by game: `python tools/free_numbers.py`.

Saves hold the numbers, so what is declared keeps its own for ever, and what is new takes the next. Where two have the
same, that is said first, and what is free, is free of both.
"""

import sys
from collections.abc import Iterator
from importlib import import_module

from dieshift.core.actions import MOST as ORDERS
from dieshift.core.frame import Frame
from dieshift.core.registry import DeclarationError, clashes_gathered, next_free
from dieshift.interface.games import GameError, kind

WHAT = {"orders": "actions", "refusals": "refusals", "reasons of dice": "reasons", "facts": "facts",
        "questions": "questions", "unfinished": "unfinished", "notes": "notes"}
LEAST = {"refusals": 1}  # 0: allowed
SHOWN = 3
OURS = ("stargrunt", "boarding")


def free(game: str) -> Iterator[tuple[str, list[int]]]:
    """Of each kind of declaration the next numbers that are free, those in gaps first."""
    import_module(kind(game).bots.fight)  # with the bots, every chapter is there
    yield from counted(game)


def counted(game: str) -> Iterator[tuple[str, list[int]]]:
    """The same of what has been declared so far."""
    frame: Frame = import_module(f"dieshift.{game}.frame").frame
    for what, name in WHAT.items():
        declared = getattr(frame, name)
        taken, numbers = set(declared.by_number), list[int]()
        while len(numbers) < SHOWN:
            numbers.append(next_free(taken | set(numbers), LEAST.get(what, 0)))
        most = ORDERS - 1 if what == "orders" else getattr(declared, "most", numbers[-1])
        if most >= 0:
            yield what, [number for number in numbers if number <= most]
        if what == "orders" and frame.actions.marked >= 0:
            yield "bits", frame.actions.free_bits(frame.actions.marked)[:SHOWN]


def told(game: str) -> tuple[str, list[str]]:
    """The line of a game, and what is wrong with its declarations, a sentence each."""
    with clashes_gathered() as wrong:
        try:
            rows = list(free(game))
        except (GameError, DeclarationError) as fault:  # two orders of one number have two cases, too
            if not wrong:
                wrong.append(str(fault))
            rows = list(counted(game))
    return f"{game}: " + ", ".join(f"{what} {' '.join(map(str, numbers)) or 'none'}" for what, numbers in rows), wrong


def main() -> int:
    """Say it of both games."""
    faults = 0
    for game in OURS:
        line, wrong = told(game)
        print("\n".join([*wrong, line]))
        faults += len(wrong)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
