"""The mind of a bot in a boarding action: its own dice, and what it calculated from the last board it saw.

All but the dice follows from the game: each part is cached with a digest of its inputs, and is calculated again when
the digest changes. A mind can therefore go on to another game of the same mission as if it were new.
"""

from typing import Annotated

from dieshift.boarding.bots.manners import PLANS, Weights, adopt
from dieshift.boarding.state.records import CELLS, MAX_MODELS
from dieshift.core.dice import seed_halves
from dieshift.core.records import i1, i2, i4, i8, record
from dieshift.interface.bot_levels import Manner
from dieshift.interface.players import mind_seed

FAR = 30_000  # steps to where no way leads
ROOM = CELLS + 256  # squares that wait to be looked at; one behind a shut door waits twice
SUMS = 24
STEADY = Manner()


@record
class Mind:
    """Dice, as `core.dice.Dice` has them, and fields of distances with what they were made from."""

    key: i8
    salt: i8
    counter: i8
    weights: Weights  # what the player goes by
    plans: Annotated[list[Weights], PLANS]  # how it would against who shoots, and who does not
    manner: i1  # one more than the number of the manner that it has adopted
    doors_were: i4  # digest of the doors that `ways` was made from; 0: nothing yet
    foes_were: i4  # of the enemies that `near` and `risk` were made from
    aims_were: i4  # of the objectives that `far` was made from
    foes: i1  # enemies on the board
    shooters: i1  # of them, those that may shoot
    aiming: i1  # 1: some objective gives a place to go to
    rushes: i1  # 1: enough friends are near the enemy to attack together
    foe: Annotated[list[i1], MAX_MODELS]  # who they are, those that may shoot first
    ways: Annotated[list[i2], CELLS]  # ways open from each square, a bit each; from bit 8 on sides with a shut door
    near: Annotated[list[i2], CELLS]  # steps to the nearest enemy
    far: Annotated[list[i2], CELLS]  # steps to the nearest place that an objective asks for
    risk: Annotated[list[i1], CELLS]  # 0: not looked yet; 1 and more: how much enemies see and watch a square
    queue: Annotated[list[i2], ROOM]
    own: Annotated[list[i4], SUMS]  # chances of so many successes
    its: Annotated[list[i4], SUMS]


def mind_for(seed: int, side: int, manner: Manner = STEADY) -> Mind:
    """The mind of the bot of one side in the boarding action of a seed."""
    made = Mind()
    adopt(made, manner)
    made.key, made.salt = seed_halves(mind_seed(seed, side))
    return made
