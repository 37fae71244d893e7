"""The parts of a scattered unit, of which elements may be formed, and the counters that elements take.

A unit out of integrity may do nothing but reorganise; where its parts cannot come together, each part apart from the
leader's becomes an element by one action, and so does a part of a scattered element, of the same unit: it is not an
element of an element. Source: R4.30-R4.35, R4.39 (reading: R4.32 says no more than that it may do nothing else).
"""

from dieshift.core.geometry import within
from dieshift.core.record_rules import clearing
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.state.records import MAX_UNITS, Game, Squad
from dieshift.stargrunt.state.squads import INTEGRITY_CIRCLE, chain_suffices, is_with, linked_with, others_with
from dieshift.stargrunt.state.terms import DISSOLVED, FIT, NOBODY

clear_squad = clearing(Squad)


@rule
def parts_apart(rules: Rules, squad: Squad) -> int:
    """The figures of a scattered unit, a bit each, that no gaps of two inches link with its leader.

    Where the circle counts alone, those who are not in a circle around him. Source: R4.30, R4.31, R4.35.
    """
    main = squad.leader if squad.leader != NOBODY else squad.centre
    found = others_with(squad, NOBODY) & ~linked_with(squad, main)
    if chain_suffices(rules) == 0:
        him = squad.figure[main]
        for i in range(squad.figures):
            figure = squad.figure[i]
            if is_with(figure) == 1 and within(him.x, him.y, figure.x, figure.y, INTEGRITY_CIRCLE // 2) == 0:
                found |= 1 << i
    return found


@rule
def next_part(squad: Squad, mask: int) -> int:
    """Of some figures of a unit, those linked with the first fit one among them, a bit each; 0: nobody there is fit.

    Source: R4.30, R4.35.
    """
    for i in range(squad.figures):
        if (mask >> i) & 1 == 1 and squad.figure[i].health == FIT:
            return linked_with(squad, i) & mask
    return 0


@rule
def without(mask: int, gone: int) -> int:
    """A mask of figures after some figures have left the unit, and the others have closed up. Source: R4.35."""
    left, place = 0, 0
    while mask | gone != 0:
        if gone & 1 == 0:
            left |= (mask & 1) << place
            place += 1
        mask, gone = mask >> 1, gone >> 1
    return left


@rule
def free_counter(game: Game) -> int:
    """The place of the next element's counter: that of an element which has come home, else a new one; NOBODY: none.

    Source: R4.35, R4.37.
    """
    for unit in range(game.units):
        squad = game.squad[unit]
        if squad.parent != NOBODY and squad.gone == DISSOLVED and squad.figures == 0:
            return unit
    units: int = game.units
    return units if units < MAX_UNITS else NOBODY


@rule
def clear_counter(game: Game, unit: int) -> None:
    """Leave nothing of the element that had a counter before, nor of what others remember of it. Source: R4.35."""
    clear_squad(game.squad[unit])
    for other in range(game.units):
        friend = game.squad[other]
        friend.shot_at_by &= ~(1 << unit)
        friend.transferred &= ~(1 << unit)
        friend.informed &= ~(1 << unit)
        if friend.fired_at == unit + 1:
            friend.fired_at = 0


@rule
def remember_alike(game: Game, unit: int, other: int) -> None:
    """Copy what every unit remembers of `other` to `unit`; forget that either was a unit's last target.

    Source: R7.22, R9.12, R15.45.
    """
    for k in range(game.units):
        squad = game.squad[k]
        squad.shot_at_by = squad.shot_at_by & ~(1 << unit) | (squad.shot_at_by >> other & 1) << unit
        squad.transferred = squad.transferred & ~(1 << unit) | (squad.transferred >> other & 1) << unit
        squad.informed = squad.informed & ~(1 << unit) | (squad.informed >> other & 1) << unit
        if squad.fired_at == unit + 1 or squad.fired_at == other + 1:
            squad.fired_at = 0
