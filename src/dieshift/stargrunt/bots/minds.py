"""A bot's own dice, and what it has worked out of the rules: nothing of it touches the dice of the battle.

What a die of a volley shows and what a potential hit does are asked of the rules once in a battle, and kept here. A
mind goes by one rule set: another battle has minds of its own.
"""

from typing import Annotated

from dieshift.core.dice import Dice, seed_halves
from dieshift.core.records import i1, i2, i4, i8, record
from dieshift.interface.bot_levels import Manner
from dieshift.interface.players import mind_seed
from dieshift.stargrunt.bots.manners import PLANS, Weights, adopt

STEADY = Manner()
DICE, VOLLEY = 5, 4  # D4 to D12; the dice of a volley: range, quality, firepower, support
FACES = 16  # that a die is told apart by: 0 to 15, more counting as 15
NO_DIE = VOLLEY * DICE  # the place of a die that is not there: it never beats anything, in one way
KNOWN = 64  # volleys whose chances are kept
BLOWS = 5 * 6 * 3  # impact, armour and none, cover
ASKED = 128  # chances at vehicles that are kept
LINES, SIGHTS = 256, 64  # lines of sight, and units as others see them, that are kept
WORDS, SEEN = 7, 4  # numbers that a sighting follows from, and that it consists of


@record
class Mind:
    """Dice, as `core.dice.Dice` has them, and tables that are filled when they are first needed."""

    key: i8
    salt: i8
    counter: i8
    tape: Dice  # on which rules are run
    weights: Weights  # what the player goes by
    plans: Annotated[list[Weights], PLANS]  # how it would by what is wanted; see `missions`
    sums: Annotated[list[i8], FACES]  # for counting
    volley: Annotated[list[i8], KNOWN]  # volleys by their code
    chance: Annotated[list[i2], KNOWN]  # of each, that a die of it beats the range die, in ten thousands
    points: Annotated[list[i4], VOLLEY * DICE]  # of each die of a volley: twice its mean face, in hundredths
    whole: Annotated[list[i2], NO_DIE + 1]  # in so many equally likely ways it shows its faces; 0: not looked yet
    ways: Annotated[list[i2], (NO_DIE + 1) * FACES]  # a range die's to show a face, another die's not to beat it
    downs: Annotated[list[i2], BLOWS]  # one more than the chance of a casualty by one hit, in ten thousands; 0: not yet
    asked: Annotated[list[i8], ASKED]  # questions about vehicles by their code
    answer: Annotated[list[i4], ASKED]  # their answers
    line: Annotated[list[i8], LINES]  # lines by their code; see `looks`
    look: Annotated[list[i8], SIGHTS * WORDS]  # what sightings follow from
    seen: Annotated[list[i4], SIGHTS * SEEN]  # what they are
    clear: Annotated[list[i1], LINES]  # of each line: whether sight is clear
    manner: i1  # one more than the number of the manner that it has adopted
    plan: i1  # one more than the plan that it follows; 0: none yet


def mind_of(seed: int, manner: Manner = STEADY) -> Mind:
    """A mind whose dice follow from a seed."""
    mind = Mind()
    adopt(mind, manner)
    mind.key, mind.salt = seed_halves(seed)
    mind.whole[NO_DIE] = 1
    for face in range(FACES):
        mind.ways[NO_DIE * FACES + face] = 1
    return mind


def mind_for(seed: int, side: int, manner: Manner = STEADY) -> Mind:
    """The mind of the bot of one side in the battle of a seed."""
    return mind_of(mind_seed(seed, side), manner)
