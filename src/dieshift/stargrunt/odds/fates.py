"""How one figure ends a fire by the hits on it: what becomes of him is the rule's own, run on him alone.

Source: R5.33-R5.35, R10.20, R10.21.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.records import flatten, restore
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.odds.factors import Fields, Weights, rules_of, weights
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import DEAD, NOBODY


class Fates(NamedTuple):
    """How a figure ends, by the hits on it: ways out of `whole` for each hit, and `scale` for what its suit rolls."""

    ends: dict[int, list[int]]
    whole: int
    scale: int


@lru_cache(maxsize=1024)
def fates_of(fields: Fields, health: int, armour: int, impact: int, cover: int, suits: int, most: int) -> Fates:
    """How one figure ends a resolution after each number of hits, by `apply.hit_figure` and `close_resolution`.

    Source: R5.33-R5.35, R10.20, R10.21.
    """
    first = _struck(fields, health, 0, armour, impact, cover)
    whole, scale = first.whole, suit_scale() if suits and armour else 1
    now: dict[tuple[int, int], int] = {(health, 0): 1}
    ends: dict[int, list[int]] = {}
    for hits in range(most + 1):
        for (state, marks), ways in now.items():
            closed = _close(state, marks, armour, suits)
            for end, share in closed.ways.items():
                row = ends.setdefault(end, [0] * (most + 1))
                row[hits] += ways * share * (scale // closed.whole)
        after: dict[tuple[int, int], int] = {}
        for (state, marks), ways in now.items():
            struck = _struck(fields, state, marks, armour, impact, cover)
            for end, share in struck.ways.items():
                after[end] = after.get(end, 0) + ways * share * (whole // struck.whole)
        now = after
    return Fates(ends, whole, scale)


@lru_cache(maxsize=4096)
def _struck(fields: Fields, health: int, marks: int, armour: int, impact: int, cover: int) -> Weights:
    """One potential hit on a figure that has been struck so often in this resolution: how it is, and how often now."""
    game = _lone(health, marks, armour, 0)
    squad, start = game.squad[0], flatten(game.squad[0])

    def hit(dice: Dice) -> tuple[int, int]:
        restore(squad, start)
        game.events = 0
        apply.hit_figure(dice, rules_of(fields), game, 0, 1, impact, cover)
        return squad.figure[0].health, min(2, squad.figure[0].hits)

    if health >= DEAD:
        return Weights({(health, marks): 1}, 1)
    return weights(hit)


@lru_cache(maxsize=256)
def _close(health: int, marks: int, armour: int, suits: int) -> Weights:
    """How a figure is when the resolution is closed. Source: R10.20, R10.21."""
    game = _lone(health, marks, armour, suits)
    squad, start = game.squad[0], flatten(game.squad[0])

    def close(dice: Dice) -> int:
        restore(squad, start)
        game.events = 0
        apply.close_resolution(dice, game, 0)
        return int(squad.figure[0].health)

    return weights(close)


@lru_cache(maxsize=1)
def suit_scale() -> int:
    """In how many ways a suit's wound can end. Source: R10.20."""
    return weights(apply.suit_status).whole


def _lone(health: int, marks: int, armour: int, suits: int) -> Any:
    """A game with one figure, which has the only number of the allocation."""
    game: Game = Game()
    squad = game.squad[0]
    squad.figures, squad.power_armour, squad.leader, squad.superior, squad.parent = 1, suits, NOBODY, NOBODY, NOBODY
    figure = squad.figure[0]
    figure.health, figure.hits, figure.armour, figure.number = health, marks, armour, 1
    return game
