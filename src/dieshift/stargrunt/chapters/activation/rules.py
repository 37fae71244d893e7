"""Who chooses to go first in a turn, and what a pass costs. The turn itself is `turn.py`'s.

Source: R3.4-R3.7 (RB p.15).
"""

from dieshift.core.dice import Dice, of_side, opposing_roll, roll, set_rollers
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import activation
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import in_play, unit_of
from dieshift.stargrunt.state.terms import PLACED, SNIPER


@rule
def units_on_table(game: Game, side: int) -> int:
    """How many units a side has on the table; detached elements are parts of theirs. Source: R3.4, R4.35."""
    count = 0
    for unit in range(game.units):
        if game.squad[unit].side == side and unit_of(game, unit) == unit:
            count += in_play(game.squad[unit])
    return count


@rule
def place_active(squad: Squad) -> None:
    """The figures of a unit are placed as its activation begins; a sniper stays hidden. Source: R3.2, R15.41."""
    if squad.nature != SNIPER:
        squad.located = PLACED


@rule
def higher_die(dice: Dice) -> int:
    """The side that rolls the higher D6; ties are rolled again. Source: R3.5."""
    set_rollers(dice, of_side(0), of_side(1))
    while True:
        one, other = roll(dice, 6, activation.TURN_ORDER), opposing_roll(dice, 6, activation.TURN_ORDER)
        if one != other or dice.starved == 1:
            return 0 if one > other else 1


@catalogue.slot
@slot
def equal_units(dice: Dice, rules: Rules, game: Game) -> int:
    """Side that chooses when both have equally many units: the one with the higher D6. Source: R3.5."""
    return higher_die(dice)


@catalogue.slot
@slot
def who_chooses(dice: Dice, rules: Rules, game: Game) -> int:
    """Side that chooses to go first or second this turn: the one with fewer units on the table. Source: R3.4."""
    south, north = units_on_table(game, 0), units_on_table(game, 1)
    if south == north:
        return equal_units(dice, rules, game)
    return 0 if south < north else 1


@catalogue.slot
@slot
def slots_passed(rules: Rules) -> int:
    """Activations that a pass gives up beyond its own: none, it skips exactly one. Source: R3.6, R3.7."""
    return 0
