"""False counters laid out among those of hidden units before the first turn.

All that a scenario places are laid, unless the rule set lets dice say how many; who lies where, only their owner knows.
Source: R15.1 (RB p.25); N42.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite, Parameter
from dieshift.stargrunt.chapters import spotting
from dieshift.stargrunt.state.natures import bring_to_light, device_under, is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import HIDDEN, IN_PLAY, NOBODY

ALL = 0  # instead of a number of units


@catalogue.slot
@slot
def units_to_a_die(rules: Rules) -> int:
    """For how many hidden units one die is rolled for false counters: none, all that are placed are laid.

    Source: R15.1.
    """
    return ALL


@catalogue.variant(
    units_to_a_die, "rolled-dummies", "option", "False counters by the dice",
    "D6 for every four hidden units of a side, or part of four, say how many of its false counters are laid.",
    Cite("RB", "Hidden units", "R15.1, N42", "25"), parameters=(Parameter("units", "dummy_units", 4, 1, 16),))
def by_the_dice(rules: Rules) -> int:
    """Four, or as many as agreed. Source: R15.1; N42."""
    return rules.dummy_units


@rule
def hides(squad: Squad, side: int) -> int:
    """Whether a counter of a side lies inverted on the table. Source: R15.1."""
    here = squad.present == 1 and squad.gone == IN_PLAY and squad.figures > 0
    return 1 if squad.side == side and squad.located == HIDDEN and here else 0


@rule
def is_spare(game: Game, unit: int, side: int) -> int:
    """Whether a counter of a side is a false one with nothing at all under it, no mine or trap either.

    Source: R15.1, R15.5.
    """
    false = 1 if hides(game.squad[unit], side) == 1 and is_dummy(game.squad[unit]) == 1 else 0
    return false if device_under(game, unit) == NOBODY else 0


@rule
def dummies_rolled(dice: Dice, units: int, to_a_die: int) -> int:
    """How many false counters the dice allow for so many hidden units: D6 for so many of them or part. Source: N42."""
    count = 0
    for _ in range((units + to_a_die - 1) // to_a_die):
        count += roll(dice, 6, spotting.DUMMIES)
    return count


@rule
def lay_dummies(dice: Dice, rules: Rules, game: Game) -> None:
    """Both sides lay their false counters, as many as the dice allow; the others are taken off. Source: R15.1."""
    to_a_die: int = units_to_a_die(rules)
    if to_a_die == ALL:
        return
    for side in range(2):
        units, placed, first = 0, 0, NOBODY
        for unit in range(game.units):
            if hides(game.squad[unit], side) == 1 and is_dummy(game.squad[unit]) == 0:
                units += 1
            elif is_spare(game, unit, side) == 1:
                placed += 1
                first = unit if first == NOBODY else first
        if placed > 0:
            dice.who = first
            allowed = dummies_rolled(dice, units, to_a_die)
            spotting.note_dummies_laid(dice, game, first, NOBODY, laid=min(allowed, placed), placed=placed)
            leave_out(game, side, allowed)


@rule
def leave_out(game: Game, side: int, allowed: int) -> None:
    """Take off the false counters of a side after so many. Source: R15.1."""
    for unit in range(game.units):
        if is_spare(game, unit, side) == 1:
            if allowed == 0:
                bring_to_light(game.squad[unit])
            else:
                allowed -= 1
