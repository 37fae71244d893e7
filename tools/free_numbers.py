"""The next free numbers of what chapters declare, game by game: `python tools/free_numbers.py`.

Saves hold the numbers, so what is declared keeps its own for ever, and what is new takes the next.
"""

from collections.abc import Iterator
from importlib import import_module

from dieshift.core.declared import next_free
from dieshift.face.games import kind

WHAT = {"orders": ("turn.actions", "actions"), "refusals": ("turn.refusals", "refusals"),
        "reasons of dice": ("turn.reasons", "reasons"), "facts": ("state.records", "FACTS"),
        "questions": ("turn.questions", "questions"), "unfinished": ("turn.unfinished", "unfinished"),
        "notes": ("turn.unfinished", "notes")}
LEAST = {"refusals": 1}  # 0: allowed
OURS = ("stargrunt", "boarding")


def free(game: str) -> Iterator[tuple[str, int]]:
    """Of each kind of declaration the next number that is free."""
    import_module(kind(game).fight)  # with the bots, every chapter is there
    for what, (module, name) in WHAT.items():
        declared = getattr(import_module(f"dieshift.{game}.{module}"), name, None)
        if declared is not None:
            yield what, next_free(declared.by_number, LEAST.get(what, 0))


if __name__ == "__main__":
    for each in OURS:
        print(f"{each}: " + ", ".join(f"{what} {number}" for what, number in free(each)))
