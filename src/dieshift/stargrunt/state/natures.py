"""What lies under a counter: troops, a figure of its own, or nothing at all; and what becomes of that when it is found.

Source: R15.1, R15.3, R15.14, R15.30, R15.40; N33.
"""

from dieshift.core.rules import rule
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import DISSOLVED, DUMMY, FIT, IN_PLAY, INDEPENDENT, NOBODY, PLACED, SNIPER


@rule
def is_dummy(squad: Squad) -> int:
    """Whether a counter is a false one, with nobody under it. Source: R15.1."""
    return 1 if squad.nature == DUMMY else 0


@rule
def acts_alone(squad: Squad) -> int:
    """Whether a unit is a single figure with an activation marker of its own and no confidence: R15.30, R15.40.

    Source: R15.30.
    """
    return 1 if squad.nature == INDEPENDENT or squad.nature == SNIPER else 0


@rule
def host_of(game: Game, unit: int) -> int:
    """The squad that an independent figure is with; NOBODY: with none. Source: R15.31."""
    if acts_alone(game.squad[unit]) == 0:
        return NOBODY
    for other in range(game.units):
        squad = game.squad[other]
        if squad.side == game.squad[unit].side and squad.gone == IN_PLAY and squad.present == 1:
            if place_in(squad, unit) != NOBODY:
                return other
    return NOBODY


@rule
def place_in(squad: Squad, unit: int) -> int:
    """Which figure of a squad is an independent one who can still act; NOBODY: none. Source: R15.31."""
    for i in range(squad.figures):
        if squad.figure[i].own == unit + 1 and squad.figure[i].health == FIT:
            return i
    return NOBODY


@rule
def is_troops(squad: Squad) -> int:
    """Whether a counter hides a unit that one die shows to be one: no false counter, and no sniper. Source: R15.13."""
    return 0 if squad.nature == DUMMY or squad.nature == SNIPER else 1


@rule
def looks_ready(squad: Squad) -> int:
    """Whether a counter that nobody can activate looks as if it could be: only its owner knows. Source: R15.1."""
    if squad.located == PLACED or squad.present == 0 or squad.gone != IN_PLAY:
        return 0
    return 1 - is_troops(squad)


@rule
def bring_to_light(squad: Squad) -> None:
    """Whoever lies under a counter is placed; a false counter is taken off the table. Source: R15.3, R15.14; N33."""
    squad.located = PLACED
    squad.no_troops = 0
    if squad.nature == DUMMY:
        squad.present, squad.gone, squad.figures, squad.leader = 0, DISSOLVED, 0, NOBODY
