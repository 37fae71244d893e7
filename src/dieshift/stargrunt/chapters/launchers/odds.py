"""The odds of a remote launcher's missile: those of any missile, from where it stands. Source: R6.60-R6.68, R16.32."""

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.launchers.orders import missile_of
from dieshift.stargrunt.chapters.points.odds import Arm, alone_at
from dieshift.stargrunt.chapters.points.shots import face_fired_at
from dieshift.stargrunt.state.records import Game, Order


def face_of(rules: Rules, game: Game, order: Order) -> int:
    """The face of a vehicle towards the launcher that an order names. Source: R6.9, R6.67."""
    return int(face_fired_at(rules, game, game.squad[order.target].hull - 1, order))


def arm_of(rules: Rules, game: Game, order: Order, against: int) -> Arm:
    """The roll of the launcher that an order names, against a die of countermeasures. Source: R6.60, R6.63, R6.68."""
    return alone_at(rules, game, order.unit, missile_of(rules, game, order), 0, against,
                    game.squad[order.target].hull - 1, face_of(rules, game, order), 0)
