"""Options of the turn order that the book offers, and readings where it is silent.

Source: R3.4, R3.5, R3.7.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters.activation import rules as activation_rules
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game

CITE = Cite("RB", "Turn sequence", "R3.4, R3.5", "15")


@catalogue.variant(
    activation_rules.who_chooses, "first-by-dice", "option", "Dice decide who goes first",
    "Each turn the side with the higher D6 chooses to go first or second, regardless of the number of units.", CITE)
def first_by_dice(dice: Dice, rules: Rules, game: Game) -> int:
    """The higher D6. Source: R3.4."""
    return activation_rules.higher_die(dice)


@catalogue.variant(
    activation_rules.who_chooses, "first-alternates", "option", "The sides take turns choosing",
    "The side that went second last turn chooses to go first or second; in the first turn the dice decide.", CITE)
def first_alternates(dice: Dice, rules: Rules, game: Game) -> int:
    """The side that went second last turn; in the first turn, the higher die. Source: R3.4."""
    return activation_rules.higher_die(dice) if game.turn <= 1 else 1 - game.first


@catalogue.variant(
    activation_rules.equal_units, "equal-alternates", "ruling", "Sides with equal units take turns choosing",
    "If both sides have equally many units, the one that went second last turn chooses; in the first turn the dice "
    "decide.", CITE)
def equal_alternates(dice: Dice, rules: Rules, game: Game) -> int:
    """The side that went second last turn; in the first turn, the higher die. Source: R3.5."""
    return activation_rules.higher_die(dice) if game.turn <= 1 else 1 - game.first


@catalogue.variant(
    activation_rules.slots_passed, "pass-two", "ruling", "After a pass the enemy activates twice",
    "After a pass the opponent activates two units before the passing side continues.",
    Cite("RB", "Turn sequence", "R3.6, R3.7", "15"))
def pass_two(rules: Rules) -> int:
    """The next slot is given up as well. Source: R3.7."""
    return 1
