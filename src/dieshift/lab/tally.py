"""Tallies: what came of many battles, summed so that those of other seeds can be added.

    tally = tally_of(simulate(scenario, 200, watch=True), figures)
    both = tally + tally_of(simulate(scenario, 200, first_seed=201, watch=True), figures)

A side is ahead at the end of a turn when it has lost a smaller part of what it began with than its enemy has.
"""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import numpy as np

from dieshift.interface.fights import fight_of
from dieshift.interface.games import Setting
from dieshift.lab.deciding import band, factors_of, half, leads_of, settled_of
from dieshift.lab.simulate import Interval, Simulation, wilson

MOST_ODD = 5  # battles that are kept to be looked at
Count = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]


class Odd(msgspec.Struct, frozen=True):
    """A battle that went against expectation: its seed, who won it, and how far behind the winner had been.

    `behind` is in thousandths of what a side began with, at the end of `turn`.
    """

    seed: Count
    winner: Count
    behind: Count
    turn: Count


class Tally(msgspec.Struct, frozen=True):
    """What came of some battles; lists of turns begin with the start, turn 0."""

    wins: list[Count]  # of both sides, and draws
    unfinished: Count
    lengths: list[Count]  # how many battles ended in each turn
    lost: list[list[Count]]  # of each side: in how many battles it had lost so many figures in the end
    ahead: list[list[Count]]  # of each turn: how often side 0 was ahead, and won; side 1, and won
    units: list[list[Count]]  # of each turn: what every unit had lost, over all battles
    odd: list[Odd]  # those furthest behind that won, the oddest first
    leads: list[list[Count]] = []  # of each turn: see `deciding`
    settled: list[Count] = []  # in how many battles the winner stayed ahead from each turn on
    factors: list[list[Count]] = []  # of each of what decides: in how many a side had it, and won
    cases: list[list[Count]] = []  # and the seed of one that it won, and of one that it lost; 0: none

    @property
    def count(self) -> int:
        """How many battles."""
        return sum(self.wins)

    @property
    def turns(self) -> int:
        """The last turn in which a battle ended; there is nothing to tell after it."""
        return min(len(self.lengths), len(self.ahead)) - 1

    def share(self, outcome: int) -> Interval:
        """The share of battles that a side won; 2 asks for draws."""
        return wilson(self.wins[outcome], self.count)

    def decided(self, turn: int) -> Interval:
        """Of the battles in which a side was ahead at the end of a turn: the share that it won."""
        first, won, second, too = self.ahead[turn]
        return wilson(won + too, first + second)

    @property
    def half(self) -> int | None:
        """After which turn half of all battles are settled; None where fewer ever are."""
        return half(self.settled, self.count)

    def band(self, turn: int) -> tuple[float, float, float]:
        """Side 0's chance at the end of a turn, as its lead tells, of the battles 10, 50 and 90 % of the way."""
        return band(self.leads[turn])

    def __add__(self, other: "Tally") -> "Tally":
        """The tally of both; their seeds are different ones."""
        odd = sorted([*self.odd, *other.odd], key=lambda one: (-one.behind, one.seed))[:MOST_ODD]
        return Tally(_sum(self.wins, other.wins), self.unfinished + other.unfinished, _sum(self.lengths, other.lengths),
                     [_sum(one, two) for one, two in zip(self.lost, other.lost, strict=True)],
                     _sums(self.ahead, other.ahead), _sums(self.units, other.units), odd,
                     _sums(self.leads, other.leads), _sum(self.settled, other.settled),
                     _sums(self.factors, other.factors), _firsts(self.cases, other.cases))


def _sum(one: Sequence[int], two: Sequence[int]) -> list[int]:
    """Number by number; the shorter list goes on with nothing."""
    longest = max(len(one), len(two))
    return [sum(each[k] for each in (one, two) if k < len(each)) for k in range(longest)]


def _sums(one: Sequence[Sequence[int]], two: Sequence[Sequence[int]]) -> list[list[int]]:
    longest = max(len(one), len(two))
    return [_sum(one[k] if k < len(one) else [], two[k] if k < len(two) else []) for k in range(longest)]


def _firsts(one: Sequence[Sequence[int]], two: Sequence[Sequence[int]]) -> list[list[int]]:
    """Place by place the smaller seed, whichever there is."""
    if not one or not two:
        return [list(row) for row in one or two]
    return [[min(a, b) or max(a, b) for a, b in zip(row, other, strict=True)]
            for row, other in zip(one, two, strict=True)]


def began_with(setting: Setting) -> list[int]:
    """What each side begins with, those included who are still to come: figures, models."""
    fight = fight_of(setting.ruleset.catalogue.game)
    row = fight.empty_results(1)
    fight.report(setting.game, 0, row[0])
    return [int(row[0, fight.COLUMNS.index(f"left {side}")]) for side in (0, 1)]


def tally_of(played: Simulation, began: Sequence[int], units: int) -> Tally:
    """The tally of battles that were watched, with what each side began with, and of how many units it is to tell."""
    undecided = played.unfinished() + played.stuck()
    played = played.ended()
    winner, sides = played.column("winner"), played.courses[:, :, :2].astype(np.int64)
    lead = sides[:, :, 1] * max(1, began[0]) - sides[:, :, 0] * max(1, began[1])  # above 0: side 0 is ahead
    ahead = [[int(np.count_nonzero(mask)) for side in (0, 1)
              for mask in ((now * (1 - 2 * side) > 0), (now * (1 - 2 * side) > 0) & (winner == side))]
             for now in lead.T]
    whole = max(1, began[0]) * max(1, began[1])
    factors, cases = factors_of(played, lead)
    return Tally(
        wins=[int(np.count_nonzero(winner == side)) for side in (0, 1, 2)], unfinished=undecided,
        lengths=_counted(played.column("turns")), lost=[_counted(played.losses(side)) for side in (0, 1)],
        ahead=ahead, units=played.courses[:, :, 2:2 + units].sum(axis=0, dtype=np.int64).tolist(),
        odd=_odd(played, lead, whole), leads=leads_of(played, lead, whole), settled=settled_of(played, lead),
        factors=factors, cases=cases)


def _counted(values: Any) -> list[int]:
    return np.bincount(values.astype(np.int64)).tolist() if len(values) else []


def _odd(played: Simulation, lead: Any, whole: int) -> list[Odd]:
    """The battles whose winner had been furthest behind."""
    winner, upsets = played.column("winner"), []
    for k in np.flatnonzero(winner < 2):
        behind = lead[k] * (2 * int(winner[k]) - 1)  # above 0: who won was behind
        turn = int(behind.argmax()) if len(behind) else 0
        if len(behind) and behind[turn] > 0:
            upsets.append(Odd(int(played.seeds[k]), int(winner[k]), int(behind[turn]) * 1000 // whole, turn))
    return sorted(upsets, key=lambda one: (-one.behind, one.seed))[:MOST_ODD]
