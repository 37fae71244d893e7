"""The odds of a remote launcher's missile: those of any missile, from where it stands. Source: R6.60-R6.67."""

from dieshift.core.rules import Rules
from dieshift.stargrunt.chapters.launchers.acts import missile_of
from dieshift.stargrunt.chapters.points.faces import face_struck
from dieshift.stargrunt.chapters.points.together import Arm, alone_at
from dieshift.stargrunt.state.records import Game


def face_from(rules: Rules, game: Game, k: int, target: int) -> int:
    """The face of a vehicle that a launcher, by its place among the devices, fires at. Source: R6.9, R6.67."""
    hull, device = game.hull[game.squad[target].hull - 1], game.device[k]
    return int(face_struck(rules, hull.heading, device.x - hull.x, device.y - hull.y))


def arm_of(rules: Rules, game: Game, unit: int, k: int, target: int, against: int) -> Arm:
    """The one roll of a launcher's fire against a die of countermeasures. Source: R6.60, R6.63."""
    hull = game.squad[target].hull - 1
    return alone_at(rules, game, unit, missile_of(game.device[k]), 0, against, hull,
                    face_from(rules, game, k, target), 0)
