"""What our own figures are measured against in the same process: work of a known kind that does not change with ours.

A fire written by hand, as the first proof of the design had it: no rule sets but one switch, no tape but a check for
one, states of a few bytes. And random play of backgammon in OpenSpiel, where that is installed.
"""

import random
from importlib import import_module
from typing import Any, NamedTuple

import numba as nb
import numpy as np

i1, u8 = np.int8, np.uint64
DICE = np.dtype([("state", u8), ("source", i1)], align=True)
SQUAD = np.dtype([("quality", i1), ("strength", i1), ("suppression", i1), ("health", i1, 8), ("armour", i1, 8)])
GAME = np.dtype([("dice", DICE), ("wound", i1), ("squads", SQUAD, 12)], align=True)


class Volley(NamedTuple):
    """How many dice beat the range die, and the potential hits."""

    beats: int
    hits: int


@nb.njit
def roll(dice: Any, faces: int) -> int:
    """A die of a shifted generator."""
    if dice.source == 1:
        return 1
    x = dice.state
    x ^= x >> u8(12)
    x ^= x << u8(25)
    x ^= x >> u8(27)
    dice.state = x
    return int(((x * u8(2685821657736338717)) >> u8(33)) % u8(faces)) + 1


@nb.njit
def volley(dice: Any, quality: int, firepower: int, range_die: int) -> Volley:
    """Two dice against the range die, and the remainder's roll."""
    q, f, r = roll(dice, quality), roll(dice, firepower), roll(dice, range_die)
    beats, hits = int(q > r) + int(f > r), 0
    if beats == 2:
        hits, left = (q + f) // range_die, (q + f) % range_die
        if left > 0 and roll(dice, range_die) <= left:
            hits += 1
    return Volley(beats, hits)


@nb.njit
def wound(house: int, dice: Any, impact: int, armour: int) -> int:
    """Impact against armour, or against half of it."""
    if house == 1:
        return 1 if roll(dice, impact) > armour // 2 else 0
    i, a = roll(dice, impact), roll(dice, armour)
    if i > 2 * a:
        return 2
    return 1 if i > a else 0


@nb.njit
def fires(games: Any, count: int) -> None:
    """So many fires: quality and firepower D8 and D12 against a D8, impact D10, armour D8, eight figures."""
    game = games[0]
    for k in range(count):
        firer, target = game.squads[k % 6], game.squads[6 + k % 6]
        shot = volley(game.dice, firer.quality, 12, 8)
        if shot.beats > 0:
            target.suppression = min(3, target.suppression + 1)
        for _ in range(shot.hits):
            struck = roll(game.dice, target.strength) - 1
            target.health[struck] = max(target.health[struck], wound(game.wound, game.dice, 10, target.armour[struck]))


def table() -> Any:
    """The state that `fires` works on."""
    games = np.zeros(1, GAME)
    games["squads"]["quality"] = games["squads"]["strength"] = 8
    games["squads"]["armour"] = 8
    games["dice"]["state"] = 7_919_000_012_345
    return games


def backgammon(games: int) -> int:
    """Steps of so many random games in OpenSpiel, dice counted as steps; 0 where it is not installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
    except ImportError:
        return 0
    game, chance, steps = pyspiel.load_game("backgammon"), random.Random(1), 0  # noqa: S311 - repeatable
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(chance.random() * len(legal))])
            steps += 1
    return steps
