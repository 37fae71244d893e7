"""Where the rounds of a mission may land, before they do: every die is that of the rule, run on all its faces.

Worked out is only how places add up. Source: R11.21, R11.22, R11.24, R11.41; A30; S3.28, S3.29.
"""

from functools import lru_cache
from typing import NamedTuple

from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.support import rules
from dieshift.stargrunt.chapters.support.features import aim_within, feature_at
from dieshift.stargrunt.state.records import Order
from dieshift.stargrunt.terrain.going import Table

Place = tuple[int, int]


class Salvo(NamedTuple):
    """A mission as its odds take it: how well it is aimed, and what is fired."""

    quality: int
    needs: int  # what that has to exceed
    near: int  # 1: by gunners who see the point (R11.41)
    rounds: int
    radius: int
    shell: int


@lru_cache(maxsize=256)
def fall_ways(quality: int, needs: int, near: int) -> Weights:
    """How far from its point the first round falls; hour 0: on it. Source: R11.21, R11.22, R11.41."""
    return weights(rules.falls_near if near == 1 else rules.falls_off, quality, needs)


@lru_cache(maxsize=1)
def beside_ways() -> Weights:
    """How far from the first each other round of a salvo falls. Source: R11.24."""
    return weights(rules.round_beside)


def offsets(ways: Weights) -> Weights:
    """Falls by nothing but their places."""
    found: dict[Place, int] = {}
    for fall, many in ways.ways.items():
        found[fall.x, fall.y] = found.get((fall.x, fall.y), 0) + many
    return Weights(found, ways.whole)


def aim_ways(table: Table, order: Order, radius: int) -> Weights:
    """Where an order is aimed: its place, or within a feature larger than a burst. Source: R11.8; S3.28, S3.29."""
    x, y = int(order.x[0]), int(order.y[0])
    if order.rifles != support.FEATURE:
        return Weights({(x, y): 1}, 1)
    return offsets(weights(aim_within, table.piece[feature_at(table, x, y)], radius))


def landing_ways(salvo: Salvo, aims: Weights) -> Weights:
    """Where the first round falls. Source: R11.21, R11.22, R11.41; A30; S3.28-S3.30."""
    off, found = offsets(fall_ways(salvo.quality, salvo.needs, salvo.near)), dict[Place, int]()
    for (x, y), ways in aims.ways.items():
        for (right, up), many in off.ways.items():
            there = x + right, y + up
            found[there] = found.get(there, 0) + ways * many
    return Weights(found, aims.whole * off.whole)


def inches_ways(salvo: Salvo) -> Weights:
    """How many inches from its aim point the first round falls. Source: R11.21, R11.22, R11.41."""
    falls, found = fall_ways(salvo.quality, salvo.needs, salvo.near), dict[int, int]()
    for fall, many in falls.ways.items():
        found[fall.inches] = found.get(fall.inches, 0) + many
    return Weights(dict(sorted(found.items())), falls.whole)
