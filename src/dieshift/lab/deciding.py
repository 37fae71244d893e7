"""What decides a battle, and when: counted of many, so that the counts of other seeds can be added.

A side is ahead when it has lost a smaller part of what it began with than its enemy has. A battle is settled when the
turn has ended from which on its winner stays ahead, or else by its end.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dieshift.interface.fights import fight_of
from dieshift.lab.simulate import Simulation

STEPS = 10  # of a whole, by which one side is ahead, that are told apart
OPEN = 2 * STEPS + 1  # how far ahead side 0 is, from -STEPS to STEPS, while the battle goes on
ENDINGS = 3  # it has been won by side 0, by side 1, by nobody
EVEN = 2.0  # battles of usual luck that are added to those of a lead, few of which say little
AIMS, LOSSES, SUPPRESSION = range(3)  # what decides: more aims reached, fewer losses, the enemy suppressed first


def leads_of(played: Simulation, lead: NDArray[np.int64], whole: int) -> list[list[int]]:
    """Of each turn: for every lead of side 0, and every way to have ended, how many battles, and how many it won."""
    winner, turns = played.column("winner"), played.column("turns")
    leads = []
    for turn, now in enumerate(lead.T):
        step = np.clip(np.rint(now * STEPS / whole), -STEPS, STEPS).astype(np.int64) + STEPS
        place = np.where(turns <= turn, OPEN + winner, step) if turn else step
        count = np.bincount(place, minlength=OPEN + ENDINGS)
        won = np.bincount(place[winner == 0], minlength=OPEN + ENDINGS)
        leads.append(np.column_stack([count, won]).ravel().tolist())
    return leads


def settled_of(played: Simulation, lead: NDArray[np.int64]) -> list[int]:
    """In how many battles that somebody won the winner was ahead for good from each turn on."""
    won = played.column("winner") < 2
    sign = (1 - 2 * played.column("winner")[won].astype(np.int64))[:, None]
    behind = lead[won] * sign <= 0
    last = behind.shape[1] - 1 - behind[:, ::-1].argmax(axis=1)  # the last turn in which it was not ahead
    turn = np.minimum(np.where(behind.any(axis=1), last + 1, 0), np.minimum(played.column("turns")[won], lead.shape[1]))
    return np.bincount(turn).tolist() if len(turn) else []


def half(settled: Sequence[int], count: int) -> int | None:
    """After which turn at least half of so many battles are settled; None where fewer ever are."""
    for turn, done in enumerate(np.cumsum(settled).tolist()):
        if count and 2 * done >= count:
            return turn
    return None


def band(leads: Sequence[int]) -> tuple[float, float, float]:
    """Side 0's chance to win at the end of a turn, as its lead tells: that of the battles 10, 50 and 90 % of the way.

    The battles of a lead are taken with those of the leads beside it.
    """
    table = np.asarray(leads, np.float64).reshape(-1, 2)
    count, won = table.T
    usual = won.sum() / max(1.0, count.sum())
    near = np.stack([np.convolve(column[:OPEN], [1, 1, 1], "same") for column in (count, won)])
    chance = np.concatenate([(near[1] + EVEN * usual) / (near[0] + EVEN), [1.0, 0.0, 0.0]])
    order = np.argsort(chance, kind="stable")
    upto = np.cumsum(count[order]) / max(1.0, count.sum())
    low, middle, high = (float(chance[order][min(int(np.searchsorted(upto, part)), len(order) - 1)])
                         for part in (0.1, 0.5, 0.9))
    return low, middle, high


def had_of(played: Simulation, lead: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Of each of what decides: which side had it in each battle, -1 where neither had, or the game knows no such."""
    fight, count = fight_of(played.game), played.count
    nobody = np.full(count, -1)
    aims, losses, first = nobody, nobody, nobody
    if "achieved 0" in fight.COLUMNS:
        aims = _larger(played.column("achieved 0").astype(np.int64) - played.column("achieved 1"))
    if lead.shape[1]:
        losses = _larger(lead[:, -1])
    if hasattr(fight, "FIRST") and lead.shape[1]:
        side = played.courses[:, 0, fight.FIRST].astype(np.int64) - 1  # that was suppressed
        first = np.where(side < 0, -1, 1 - side)
    return [aims, losses, first]


def _larger(difference: NDArray[np.int64]) -> NDArray[np.int64]:
    """The side of which there is more, -1 where there is as much of both."""
    return np.where(difference > 0, 0, np.where(difference < 0, 1, -1))


def factors_of(played: Simulation, lead: NDArray[np.int64]) -> tuple[list[list[int]], list[list[int]]]:
    """Of each of what decides: in how many battles a side had it and somebody won, and in how many it was that side.

    Then the seed of a battle that it won, and of one that it lost, 0 for none.
    """
    winner, counts, cases = played.column("winner").astype(np.int64), [], []
    for had in had_of(played, lead):
        counted = (had >= 0) & (winner < 2)
        right = counted & (had == winner)
        counts.append([int(counted.sum()), int(right.sum())])
        cases.append([_first(played.seeds[right]), _first(played.seeds[counted & ~right])])
    return counts, cases


def _first(seeds: Any) -> int:
    return int(seeds.min()) if len(seeds) else 0
