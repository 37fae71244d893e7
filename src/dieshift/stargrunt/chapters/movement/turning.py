"""What is left of an allowance in the middle of a move: the ground already gone over has been paid for.

Source: R4.10, R4.16; S4.117.
"""

from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Pending, Squad
from dieshift.stargrunt.state.squads import is_with


@catalogue.slot
@slot
def used_so_far(rules: Rules, squad: Squad, pending: Pending) -> int:
    """What a move has used of its allowance: what the figure has paid who had the dearest of it. Source: R4.10."""
    most: int = pending.progress
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            most = max(most, pending.spent[i])
    return most


@used_so_far.variant
def used_by_the_measured(rules: Rules, squad: Squad, pending: Pending) -> int:
    """What the measured figure has paid. Source: R4.10."""
    return max(pending.progress, pending.spent[squad.centre])


@rule
def allowance_left(rules: Rules, game: Game, pending: Pending) -> int:
    """The allowance that a mover has left where it is. Source: R4.16; S4.117."""
    squad = game.squad[pending.order.unit]
    left: int = pending.allowance - used_so_far(rules, squad, pending)
    return max(0, left)
