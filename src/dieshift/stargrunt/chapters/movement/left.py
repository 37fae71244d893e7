"""Comrades on the ground: which casualties that a unit leaves behind it has abandoned.

Source: R7.14, R7.15 (RB p.20); S4.122.
"""

from dieshift.core.geometry import square
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Figure, Game
from dieshift.stargrunt.state.squads import ABANDONED, LEFT, in_play
from dieshift.stargrunt.state.terms import DEAD, HIDDEN
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import sees


@catalogue.slot
@slot
def is_abandoning(rules: Rules, nearer: int) -> int:
    """Whether a casualty left behind is abandoned: if nearer to an enemy in sight than its unit. Source: R7.14."""
    return nearer


@catalogue.variant(
    is_abandoning, "left-means-abandoned", "ruling", "Whoever is left is abandoned",
    "Casualties that a unit leaves behind count as abandoned wherever the enemy is.",
    Cite("S4", "Resolving Opportunity Fire", "R7.14, R7.15", author="Allan Goodall", paragraphs="S4.122"),
    presets=("goodall",))
def left_means_abandoned(rules: Rules, nearer: int) -> int:
    """Wherever the enemy is. Source: S4.122."""
    return 1


@rule
def nearer_to_enemy(table: Table, rules: Rules, game: Game, unit: int, figure: Figure) -> int:
    """Whether an enemy that a unit sees is nearer to a figure than to the unit itself. Source: R7.14."""
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    for other in range(game.units):
        enemy = game.squad[other]
        if enemy.side != squad.side and enemy.located != HIDDEN and in_play(enemy) == 1:
            him = enemy.figure[enemy.centre]
            nearer = square(figure.x, figure.y, him.x, him.y) < square(me.x, me.y, him.x, him.y)
            if nearer and sees(table, rules, game, unit, other) == 1:
                return 1
    return 0


@rule
def weigh_left(table: Table, rules: Rules, game: Game, unit: int) -> None:
    """After a move: mark those left behind who are now abandoned; they stay so until found again or dead.

    Source: R7.14, R7.15.
    """
    squad = game.squad[unit]
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.left == LEFT and figure.health < DEAD:
            if is_abandoning(rules, nearer_to_enemy(table, rules, game, unit, figure)) == 1:
                figure.left = ABANDONED
