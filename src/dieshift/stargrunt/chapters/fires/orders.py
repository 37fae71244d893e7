"""What fighting a fire and making smoke need, and what they do.

Source: R14.53, R14.62; N53.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import fires
from dieshift.stargrunt.chapters.fires import rules as fires_rules
from dieshift.stargrunt.chapters.fires.burning import fire_at_hand, put_out
from dieshift.stargrunt.chapters.fires.rules import free_smoke, put_up, screen_middle
from dieshift.stargrunt.frame import ALLOWED, begun, carried_out, needs
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import fit_figures
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table

WHOLE = 2  # actions of an activation


@needs.case(fires.DOUSE)
def douse_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit has a fire at hand, and both its actions for it. Source: R14.53."""
    if fire_at_hand(game, order.unit) == NOBODY:
        return fires.NO_FIRE_NEAR
    return ALLOWED if game.squad[order.unit].actions >= WHOLE else fires.TAKES_BOTH_ACTIONS


@begun.case(fires.DOUSE)
def begin_dousing(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Spend both actions when dousing is declared, even if it is interrupted. Source: R14.53."""
    game.squad[order.unit].actions = 0
    return 1


@carried_out.case(fires.DOUSE)
def douse(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit fights the nearest fire, by the die for those who are fit. Source: R14.53; N53."""
    unit = order.unit
    k, hands = fire_at_hand(game, unit), fit_figures(game.squad[unit])
    if k == NOBODY or hands == 0:
        return
    x, y = game.blaze[k].x, game.blaze[k].y
    dice.who = unit
    done = fires_rules.is_put_out(dice, rules, hands)
    if done == 1:
        put_out(game, k)
    fires.note_fire(dice, game, unit, NOBODY, what=fires.PUT_OUT if done == 1 else fires.FOUGHT_IN_VAIN, x=x, y=y,
                    face=fires_rules.least_to_quench(rules), hour=0, inches=0)


@needs.case(fires.SCREEN)
def screen_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit has a smoke discharger left, room for its smoke, and a direction for it. Source: R14.62."""
    squad = game.squad[order.unit]
    if squad.smoke < 1:
        return fires.NO_DISCHARGER
    if free_smoke(game) == NOBODY:
        return fires.TABLE_FULL_OF_SMOKE
    return ALLOWED if has_direction(table, game, order) == 1 else fires.NO_WAY_FOR_SMOKE


@rule
def has_direction(table: Table, game: Game, order: Order) -> int:
    """Whether an order names one place that is not where its unit's middle stands, and its smoke lies on the table.

    Source: R14.62.
    """
    if order.legs != 1:
        return 0
    squad, x, y = game.squad[order.unit], order.x[0], order.y[0]
    me = squad.figure[squad.centre]
    if (x == me.x and y == me.y) or x < 0 or y < 0 or x > table.width or y > table.depth:
        return 0
    middle = screen_middle(me.x, me.y, x, y)
    return 1 if 0 <= middle.x <= table.width and 0 <= middle.y <= table.depth else 0


@carried_out.case(fires.SCREEN)
def make_smoke(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit's dischargers put up a screen, in front of where its middle now stands. Source: R14.62, R13.52."""
    squad = game.squad[order.unit]
    me = squad.figure[squad.centre]
    if squad.smoke > 0 and free_smoke(game) != NOBODY:
        squad.smoke -= 1
        put_up(dice, game, order.unit, me.x, me.y, order.x[0], order.y[0])
