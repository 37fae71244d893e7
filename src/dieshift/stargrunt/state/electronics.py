"""Who of a squad can work an EW system.

Source: R12.1, R12.5.
"""

from dieshift.core.rules import rule
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import FIT


@rule
def ew_die(squad: Squad) -> int:
    """The die of a squad's EW system, the best of those whose operators are fit and with it; 0: it has none.

    Source: R12.1, R12.5.
    """
    best = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.ew > best and figure.health == FIT and figure.left == 0:
            best = figure.ew
    return best
