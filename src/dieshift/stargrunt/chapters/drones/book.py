"""A drone: whether it is shot down, which one a unit controls, and when it is lost.

Source: R15.21, R15.23; N37 (RB p.25).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import drones, morale
from dieshift.stargrunt.state.natures import clear_device
from dieshift.stargrunt.state.records import MAX_DEVICES, Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import DRONE, NOBODY, PANICKED

RANGE = 2400  # hundredths of an inch that a drone flies in an action (R15.21)


@rule
def shot_down(dice: Dice, quality: int, system: int, shooter: int, operator: int) -> int:
    """Whether a drone is shot down: the quality die shows more than its system die. Source: R15.23."""
    dice.who = shooter
    face = roll(dice, quality, drones.AT_DRONE)
    dice.who = operator
    return 1 if face > roll(dice, system, drones.SYSTEM) else 0


@rule
def drone_of(game: Game, unit: int) -> int:
    """The drone that a unit has in the air; NOBODY: none. Source: R15.21."""
    for k in range(MAX_DEVICES):
        if game.device[k].kind == DRONE and game.device[k].controller == unit + 1:
            return k
    return NOBODY


@rule
def lose_drone(dice: Dice, game: Game, unit: int) -> None:
    """A drone that nobody controls any more is lost for good. Source: R15.21."""
    k = drone_of(game, unit)
    if k != NOBODY:
        game.squad[unit].drone = 0
        drones.note_drone(dice, game, unit, NOBODY, what=drones.LOST, x=game.device[k].x, y=game.device[k].y)
        clear_device(game.device[k])


@rule
def leaves_drone(order: Order) -> int:
    """Whether a unit with this order does something else than control its drone; shaking off suppression is nothing.

    Source: R15.21; N37.
    """
    if order.kind == drones.DRONE_ORDER:
        return 1 if order.choice == drones.SHOOT_DOWN else 0
    return 0 if order.kind == drones.SEEK or order.kind == morale.REMOVE_SUPPRESSION else 1


@rule
def lose_untended(dice: Dice, game: Game) -> None:
    """The drones of those who panic or are no more are lost. Source: R15.21; N37."""
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.drone > 0 and (in_play(squad) == 0 or squad.panic == PANICKED):
            lose_drone(dice, game, unit)
