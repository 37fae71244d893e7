"""Rules of engagement: fire that the scenario forbids a side, and what it costs to open it all the same.

Forbidden fire is not refused: it is a breach, which is counted. They are kept among the objectives of the record, as
what a side must not do: `kind` says which fire is forbidden; `x`, `y`, `radius` near what, a radius of 0 being the
whole table; `goal` the breaches that it takes until they cost something, `count` those so far; `primary` 1 that they
cost the game, 0 victory alone. Source: R3.56 (p.55).
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.rules import rule
from dieshift.core.words import say
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.objectives import rules
from dieshift.stargrunt.state.records import Game, Objective, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import PLACED

FORBIDDEN = ("fire", "support weapons", "unprovoked fire")  # by kind, from victory.NO_FIRE on
COSTS = (say("victory"), say("the game"))  # by Objective.primary


@rule
def is_near(squad: Squad, x: int, y: int, radius: int) -> int:
    """Whether anybody of a unit stands within a radius of a place; 0 is the whole table.

    A unit under a counter stands where the counter lies: a firer sees no more of it. Source: R3.56, R15.1.
    """
    counter = squad.figure[squad.centre]
    if radius == 0:
        return 1
    if squad.located != PLACED:
        near: int = within(counter.x, counter.y, x, y, radius)
        return near
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and within(figure.x, figure.y, x, y, radius) == 1:
            return 1
    return 0


@rule
def has_fired_at(game: Game, unit: int, side: int) -> int:
    """Whether a unit has fired at anybody of a side. Source: R3.56, R7.22."""
    for other in range(game.units):
        if game.squad[other].side == side and game.squad[other].shot_at_by & (1 << unit) != 0:
            return 1
    return 0


@rule
def forbids(game: Game, aim: Objective, firer: int, target: int, supports: int) -> int:
    """Whether a rule of engagement forbids a fire with some support weapons, a bit each. Source: R3.56."""
    side = game.squad[firer].side
    if rules.is_wanted(aim) == 1 or aim.side != side:
        return 0
    if is_near(game.squad[target], aim.x, aim.y, aim.radius) == 0:
        return 0
    if aim.kind == rules.NO_SUPPORT:
        return 1 if supports != 0 else 0
    if aim.kind == rules.NO_FIRST_FIRE:
        return 1 - has_fired_at(game, target, side)
    return 1


@rule
def would_breach(game: Game, firer: int, target: int, supports: int) -> int:
    """Whether any rule of engagement forbids a fire. Source: R3.56."""
    for k in range(game.objectives):
        if forbids(game, game.objective[k], firer, target, supports) == 1:
            return 1
    return 0


@rule
def note_breaches(dice: Dice, game: Game, firer: int, target: int, supports: int) -> None:
    """Count the rules of engagement that a fire breaches; the shot counts, not what it does. Source: R3.56."""
    for k in range(game.objectives):
        aim = game.objective[k]
        if forbids(game, aim, firer, target, supports) == 1:
            aim.count = min(127, aim.count + 1)
            fire.note_breached(dice, game, firer, target, objective=k, count=aim.count, goal=aim.goal)
