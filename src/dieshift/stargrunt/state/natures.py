"""What lies under a counter: troops, a figure of its own, or nothing at all; and what becomes of that when it is found.

A false counter that lies on a mine or trap of its side of which the enemy does not know is the counter of that (R15.5).

Source: R15.1, R15.3, R15.5, R15.14, R15.30, R15.40; N33.
"""

from dieshift.core.record_rules import clearing
from dieshift.core.rules import rule
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.records import MAX_DEVICES, Device, Game, Squad

clear_device = clearing(Device)


@rule
def is_dummy(squad: Squad) -> int:
    """Whether a counter is a false one, with nobody under it. Source: R15.1."""
    return 1 if squad.nature == terms.DUMMY else 0


@rule
def acts_alone(squad: Squad) -> int:
    """Whether a unit is a single figure with an activation marker of its own and no confidence: R15.30, R15.40.

    Source: R15.30.
    """
    return 1 if squad.nature == terms.INDEPENDENT or squad.nature == terms.SNIPER else 0


@rule
def host_of(game: Game, unit: int) -> int:
    """The squad that an independent figure is with; NOBODY: with none. Source: R15.31."""
    if acts_alone(game.squad[unit]) == 0:
        return terms.NOBODY
    for other in range(game.units):
        squad = game.squad[other]
        if squad.side == game.squad[unit].side and squad.gone == terms.IN_PLAY and squad.present == 1:
            if place_in(squad, unit) != terms.NOBODY:
                return other
    return terms.NOBODY


@rule
def place_in(squad: Squad, unit: int) -> int:
    """Which figure of a squad is an independent one who can still act; NOBODY: none. Source: R15.31."""
    for i in range(squad.figures):
        if squad.figure[i].own == unit + 1 and squad.figure[i].health == terms.FIT:
            return i
    return terms.NOBODY


@rule
def is_troops(squad: Squad) -> int:
    """Whether a counter hides a unit that one die shows to be one: no false counter, and no sniper. Source: R15.13."""
    return 0 if squad.nature == terms.DUMMY or squad.nature == terms.SNIPER else 1


@rule
def bring_to_light(squad: Squad) -> None:
    """Place the unit under a counter; a false counter is taken off the table. Source: R15.3, R15.14; N33."""
    squad.located = terms.PLACED
    squad.no_troops = 0
    if squad.nature == terms.DUMMY:
        squad.present, squad.gone, squad.figures, squad.leader = 0, terms.DISSOLVED, 0, terms.NOBODY


@rule
def lies_on(squad: Squad, device: Device) -> int:
    """Whether a counter is that of a mine or trap: a false one of its side, none of a sniper's, in the same place.

    Source: R15.5.
    """
    if is_dummy(squad) == 0 or squad.figures == 0 or squad.gone != terms.IN_PLAY or squad.superior != terms.NOBODY:
        return 0
    if device.kind == terms.NO_DEVICE or device.kind == terms.DRONE or device.side != squad.side:
        return 0
    return 1 if device.x == squad.figure[0].x and device.y == squad.figure[0].y else 0


@rule
def device_under(game: Game, unit: int) -> int:
    """The mine or trap whose counter that is, as long as the enemy does not know of it; NOBODY: none. Source: R15.5."""
    if game.mined == 1 and is_dummy(game.squad[unit]) == 1:
        for k in range(MAX_DEVICES):
            if game.device[k].known == 0 and lies_on(game.squad[unit], game.device[k]) == 1:
                return k
    return terms.NOBODY


@rule
def show_device(game: Game, k: int) -> int:
    """Both sides know of a mine or trap from now on, and its counter is taken off; its kind. Source: R15.5, R15.14."""
    device = game.device[k]
    for unit in range(game.units):
        if lies_on(game.squad[unit], device) == 1:
            bring_to_light(game.squad[unit])
    device.known = 1
    return device.kind


@rule
def turn_over(game: Game, unit: int) -> int:
    """Turn a counter over: returns the kind of the device under it, or NO_DEVICE when there was none.

    Source: R15.3, R15.5, R15.14.
    """
    k = device_under(game, unit)
    if k != terms.NOBODY:
        kind: int = show_device(game, k)
        return kind
    bring_to_light(game.squad[unit])
    return terms.NO_DEVICE


def is_unseen(squad: Squad) -> bool:
    """Whether a view left nothing of a unit but that it is still to come. Source: R3.53."""
    return bool(is_turned_over(squad) and squad.present == 0 and squad.gone == terms.IN_PLAY)


def is_turned_over(squad: Squad) -> bool:
    """Whether a view left nothing of a unit but its counter. Source: R15.1."""
    return bool(squad.located != terms.PLACED and squad.quality == 0 and squad.figures == 1)
