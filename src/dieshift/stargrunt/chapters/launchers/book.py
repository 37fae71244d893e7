"""Remote launchers: a missile set out by an action, worked by its own unit from up to twelve inches, fired once.

The missile strikes from where it stands. It is seen to lie there, face down, by whoever was there when it was set out;
one that was set out before the battle is hidden until it fires (readings). It has the impact of an infantry missile.
Source: R6.60-R6.67 (RB p.40).
"""

from dieshift.core.geometry import distance, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.ground.sighting import Sighting, known_sighting, sight_limit
from dieshift.stargrunt.ground.smoke import in_smoke
from dieshift.stargrunt.ground.table import EYE, ground, line_between
from dieshift.stargrunt.state.records import MAX_DEVICES, Device, Game
from dieshift.stargrunt.state.terms import BARE, FIT, LAUNCHER, NOBODY, OPEN

LEASH = 1200  # hundredths of an inch between a launcher and whoever works it
IMPACT, GUIDANCE = 12, 6  # of the missile, and its usual guidance (R6.60, R6.63)


@rule
def is_at_hand(game: Game, unit: int, device: Device) -> int:
    """Whether a launcher is a unit's own, with a fit figure of it within twelve inches. Source: R6.67."""
    squad = game.squad[unit]
    if device.kind != LAUNCHER or device.controller != unit + 1:
        return 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == FIT and figure.left == 0 and within(figure.x, figure.y, device.x, device.y, LEASH) == 1:
            return 1
    return 0


@rule
def seen_from(table: Table, rules: Rules, game: Game, unit: int, device: Device, target: int) -> Sighting:
    """A vehicle as a launcher's sights have it, in the dark and the weather as its unit would. Source: R6.67, R5.1."""
    middle = game.squad[target].figure[game.squad[target].centre]
    x, y, to_x, to_y = device.x, device.y, middle.x, middle.y
    away = distance(x, y, to_x, to_y)
    view = line_between(table, x, y, EYE + ground(table, x, y), to_x, to_y, EYE + ground(table, to_x, to_y),
                        game.rubble)
    if away > sight_limit(rules, game.night, game.squad[unit]) or view.blocked == 1 or (
            in_smoke(game, x, y, to_x, to_y) == 1):
        return Sighting(0, OPEN, away, BARE)
    return Sighting(1, view.cover, away, BARE)


@rule
def aimed_by(table: Table, rules: Rules, game: Game, unit: int, device: Device, target: int) -> Sighting:
    """A vehicle in sight of a launcher or of whoever works it; its cover is what the missile meets, if that is known.

    Source: R6.61, R6.67.
    """
    from_there = seen_from(table, rules, game, unit, device, target)
    if from_there.visible == 1:
        return from_there
    return known_sighting(table, rules, game, unit, target, 0, 0)


@rule
def launcher_at(table: Table, rules: Rules, game: Game, unit: int, target: int) -> int:
    """The first of a unit's launchers that it can fire at a vehicle; NOBODY: none. Source: R6.67."""
    for k in range(MAX_DEVICES):
        if is_at_hand(game, unit, game.device[k]) == 1:
            if aimed_by(table, rules, game, unit, game.device[k], target).visible == 1:
                return k
    return NOBODY
