"""One boarding action twice: as record objects, played interpreted, and as packed records for compiled rules."""

from typing import Any

import numpy as np

from dieshift.boarding.bots import fight as boarding_fight
from dieshift.boarding.bots.mind import Mind, mind_for
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.core.dice import Dice, seed_dice
from dieshift.core.records import changes, clone, flatten, to_bytes, unpack

LIMIT = 3000
UNWATCHED = boarding_fight.empty_courses(1, -1), 0  # of one action that has not begun


class Fight:
    """One action between two bots, as record objects."""

    def __init__(self, name: str, rules: str, board: Any, game: Any, seed: int, bots: tuple[int, int], *,
                 logged: bool = False) -> None:
        self.name, self.board, self.bots = f"{name} {seed} {bots}", board, bots
        self.rules, self.game, self.order = catalogue.parse(rules).record(), clone(game), Order()
        self.dice, self.minds = seed_dice(seed, logged=logged), [mind_for(seed, side) for side in (0, 1)]
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


def differing(fight: Fight, arrays: list[Any]) -> list[str]:
    """The parts whose bytes differ, each with the fields that do."""
    differences = []
    for part, array in zip(fight.parts(), arrays, strict=True):
        if to_bytes(part) != array[0].tobytes():
            fields = changes(flatten(part), flatten(unpack(array[0], type(part))), type(part))
            differences.append(f"{fight.name}, {type(part).__name__}: {fields}")
    return differences
