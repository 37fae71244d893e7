"""Dice that are rolled before a battle is there: of the seed, typed by a referee, or known from the last time.

    rolls = Rolls(SeededSource(3))
    rolls.run(draw_counters, game, units=("B1", "B2"))
    rolls.faces        # what `Recorded` shows again

Source: R2.9 (counters drawn), R18.9-R18.12 (what is rolled for a set-up).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dieshift.core.draws import drawn
from dieshift.core.savefile import Rolled
from dieshift.core.sources import Asked, ByHand, FaceSource
from dieshift.stargrunt.frame import reasons

Left = Callable[[int, int], Mapping[str, int]]  # (unit, faces): what is left to draw from


def numbered(_: int, faces: int) -> dict[str, int]:
    """Counters that lie in a row, by their numbers."""
    return {str(k): k for k in range(1, faces + 1)}


class Rolls:
    """What is rolled, in order, and who says what the dice show."""

    def __init__(self, source: FaceSource) -> None:
        self.source = source
        self.rolled: list[Rolled] = []

    @property
    def faces(self) -> list[int]:
        """The faces so far."""
        return [each.face for each in self.rolled]

    def run(self, rule: Callable[..., Any], *given: Any, units: Sequence[str] = (), left: Left = numbered) -> Any:
        """Result of a rule; `units` are the names of the units that it rolls for, by their numbers."""
        def ask(_before: list[Rolled], die: int, why: int, unit: int) -> Rolled:
            name = units[unit] if 0 <= unit < len(units) else "".join(units[:1])
            reason, source = reasons.words[why], self.source
            noun = drawn(reasons.draws, reason, die)
            if isinstance(source, ByHand) and noun:
                face = source.draw(noun, left(unit, die), reason, name)
            else:
                face = source.face(die, reason, name)
            return Rolled(die, face, reason, name, source.kind)

        dice = Asked([], ask)
        outcome = rule(dice, *given)
        self.rolled += dice.rolled[: dice.read]
        return outcome
