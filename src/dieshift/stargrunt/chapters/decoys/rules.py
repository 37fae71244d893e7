"""Decoys on the table: which one protects a vehicle, and what a try costs.

A decoy protects vehicles of its own side, and is tried once a turn; each missile meets one decoy at most, the
vehicle's own launcher first (readings). It has the die of any decoy. Not covered: missiles at buildings.
Source: R6.64 (RB p.56); A13.
"""

from dieshift.core.geometry import square, within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import MAX_DEVICES, Device, Game
from dieshift.stargrunt.state.terms import EMPLACED_DECOY, GROUNDED, NOBODY

REACH = 600  # hundredths of an inch from a decoy to the vehicles that it protects
TRIED = 1  # Device.die of a decoy that has been tried in this turn


@catalogue.slot
@slot
def protects(rules: Rules, side: int, owner: int) -> int:
    """Whether a decoy of one side protects a vehicle: only one of the same side. Source: R6.64 (reading)."""
    return 1 if side == owner else 0


@catalogue.variant(
    protects, "decoys-for-all", "ruling", "Decoys protect every vehicle",
    "A deployed decoy draws missiles off every vehicle within 6 inches of it, enemy vehicles included.",
    Cite("RB", "Decoys", "R6.64", "56"))
def for_all(rules: Rules, side: int, owner: int) -> int:
    """A decoy protects any vehicle near it. Source: R6.64, its sentence taken by its letter."""
    return 1


@rule
def can_lure(rules: Rules, device: Device, side: int, x: int, y: int) -> int:
    """Whether a device is a decoy that may be tried for a vehicle of a side at a place. Source: R6.64; A13."""
    if device.kind != EMPLACED_DECOY or device.die == TRIED:
        return 0
    if protects(rules, side, device.side) == 0:
        return 0
    return within(device.x, device.y, x, y, REACH)


@rule
def can_be_protected(game: Game, target: int) -> int:
    """Whether decoys on the table protect a unit: a vehicle on the ground, none in the air. Source: R6.64, R16.32."""
    squad = game.squad[target]
    return 1 if game.mined == 1 and squad.hull > 0 and squad.aloft == GROUNDED else 0


@rule
def decoy_near(rules: Rules, game: Game, target: int) -> int:
    """The nearest decoy that may be tried for a vehicle, of two as near the first; NOBODY: none. Source: R6.64."""
    squad, nearest, best = game.squad[target], NOBODY, -1
    if can_be_protected(game, target) == 0:
        return NOBODY
    x, y = game.hull[squad.hull - 1].x, game.hull[squad.hull - 1].y
    for k in range(MAX_DEVICES):
        device = game.device[k]
        if can_lure(rules, device, squad.side, x, y) == 1:
            away = square(device.x, device.y, x, y)
            if best < 0 or away < best:
                nearest, best = k, away
    return nearest


@rule
def decoys_near(rules: Rules, game: Game, target: int) -> int:
    """How many decoys on the table may still be tried for a vehicle in this turn. Source: R6.64; A13."""
    squad, count = game.squad[target], 0
    if can_be_protected(game, target) == 0:
        return 0
    x, y = game.hull[squad.hull - 1].x, game.hull[squad.hull - 1].y
    for k in range(MAX_DEVICES):
        count += can_lure(rules, game.device[k], squad.side, x, y)
    return count


@rule
def ready_decoys(game: Game) -> None:
    """In a new turn every decoy on the table may be tried again. Source: R6.64; A13."""
    for k in range(MAX_DEVICES if game.mined == 1 else 0):
        if game.device[k].kind == EMPLACED_DECOY:
            game.device[k].die = 0
