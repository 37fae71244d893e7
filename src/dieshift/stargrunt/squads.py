"""Questions about one squad that every chapter asks: who is fit, who leads, where its middle is, is it together.

Source: R2.7, R4.30, R4.31, R5.3, R5.7, R10.1-R10.6.
"""

from typing import Any

from dieshift.core.geometry import distance, within
from dieshift.core.rules import rule, slot
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.terms import DEAD, FIT, IN_PLAY, NOBODY

INTEGRITY_GAP = 200
INTEGRITY_CIRCLE = 600


@rule
def is_with(figure: Any) -> int:
    """Whether a figure is with its squad on the table: alive, no captive, not left behind. Source: R10.1-R10.6."""
    return 1 if figure.health < DEAD and figure.left == 0 else 0


@rule
def fit_figures(squad: Any) -> int:
    """How many figures can fight. Source: R10.1."""
    count = 0
    for i in range(squad.figures):
        if squad.figure[i].health == FIT:
            count += 1
    return count


@rule
def members(squad: Any) -> int:
    """How many figures are with the squad: fit, untreated and treated. Source: R5.36."""
    count = 0
    for i in range(squad.figures):
        count += is_with(squad.figure[i])
    return count


@rule
def casualties_with(squad: Any) -> int:
    """How many living casualties are with the squad. Source: R4.12."""
    count = 0
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1 and squad.figure[i].health != FIT:
            count += 1
    return count


@rule
def untreated(squad: Any) -> int:
    """How many untreated casualties are with the squad. Source: R7.10, R10.2."""
    count = 0
    for i in range(squad.figures):
        if squad.figure[i].health == 1 and squad.figure[i].left == 0:
            count += 1
    return count


@rule
def abandoned(squad: Any) -> int:
    """How many living casualties the squad has left behind. Source: R7.14, R7.15."""
    count = 0
    for i in range(squad.figures):
        if squad.figure[i].left == 1 and squad.figure[i].health < DEAD:
            count += 1
    return count


@rule
def in_play(squad: Any) -> int:
    """Whether a squad is on the table with somebody fit. Source: R2.7."""
    return 1 if squad.present == 1 and squad.gone == IN_PLAY and fit_figures(squad) > 0 else 0


@rule
def middle_of(squad: Any, figure: int) -> int:
    """The summed distance from one figure to its fit fellows. Source: R5.7."""
    me, summed = squad.figure[figure], 0
    for i in range(squad.figures):
        other = squad.figure[i]
        if other.health == FIT:
            summed += distance(me.x, me.y, other.x, other.y)
    return summed


@catalogue.slot
@slot
def centre_figure(rules: Any, squad: Any) -> int:
    """The figure that stands for the squad's centre: the one nearest to all its fit fellows. Source: R5.3, R5.7."""
    best, best_sum = max(0, squad.centre), -1
    for i in range(squad.figures):
        if squad.figure[i].health == FIT:
            summed = middle_of(squad, i)
            if best_sum < 0 or summed < best_sum:
                best, best_sum = i, summed
    return best


@rule
def settle(rules: Any, squad: Any) -> None:
    """After figures moved or fell: find the middle figure, and whether the squad is out of integrity.

    Source: R4.32, R5.7.
    """
    squad.centre = centre_figure(rules, squad)
    squad.disorganised = 1 - has_integrity(squad)


@rule
def in_one_circle(squad: Any) -> int:
    """Whether all figures stand within a circle of six inches across, centred on some figure or between two of them.

    A circle through two figures at its ends, or around one figure with half the width, is tried. Source: R4.30.
    """
    for i in range(squad.figures):
        if is_with(squad.figure[i]) == 1:
            for j in range(squad.figures):
                if is_with(squad.figure[j]) == 1 and circle_holds(squad, i, j) == 1:
                    return 1
    return 0


@rule
def circle_holds(squad: Any, first: int, second: int) -> int:
    """Whether a six-inch circle around the middle of two figures holds everyone. Doubled coordinates keep it exact."""
    x = squad.figure[first].x + squad.figure[second].x
    y = squad.figure[first].y + squad.figure[second].y
    for k in range(squad.figures):
        other = squad.figure[k]
        if is_with(other) == 1:
            dx, dy = 2 * other.x - x, 2 * other.y - y
            if dx * dx + dy * dy > INTEGRITY_CIRCLE * INTEGRITY_CIRCLE:
                return 0
    return 1


@rule
def is_chained(squad: Any) -> int:
    """Whether gaps of two inches at most link every figure to every other. Source: R4.30, R4.31."""
    reached, size = 0, members(squad)
    for start in range(squad.figures):
        if is_with(squad.figure[start]) == 1:
            reached = 1 << start
            break
    grown = 1
    while grown == 1:
        grown = 0
        for i in range(squad.figures):
            if reached & (1 << i) == 0 and is_with(squad.figure[i]) == 1 and touches(squad, i, reached) == 1:
                reached |= 1 << i
                grown = 1
    count = 0
    for i in range(squad.figures):
        count += (reached >> i) & 1
    return 1 if count == size else 0


@rule
def touches(squad: Any, figure: int, reached: int) -> int:
    """Whether a figure stands within two inches of one already reached. Source: R4.30."""
    me = squad.figure[figure]
    for i in range(squad.figures):
        if reached & (1 << i) != 0:
            other = squad.figure[i]
            if within(me.x, me.y, other.x, other.y, INTEGRITY_GAP) == 1:
                return 1
    return 0


@rule
def has_integrity(squad: Any) -> int:
    """Whether a squad is together: a chain of two-inch gaps, or one six-inch circle. Source: R4.30."""
    if members(squad) <= 1:
        return 1
    return 1 if is_chained(squad) == 1 or in_one_circle(squad) == 1 else 0


@rule
def next_leader(squad: Any) -> int:
    """Who leads after the leader fell: the first fit figure in the order of seniority given at the start.

    Source: R2.14.
    """
    for i in range(squad.figures):
        if squad.figure[i].health == FIT and squad.figure[i].left == 0:
            return i
    return NOBODY


@rule
def is_encumbered(squad: Any) -> int:
    """Whether the squad carries casualties. Source: R4.11, R4.12."""
    return 1 if casualties_with(squad) > 0 else 0


@rule
def base_move(squad: Any) -> int:
    """Base mobility in hundredths of an inch, one mobility type lower when encumbered.

    Source: R4.1-R4.4, R4.7, R4.11.
    """
    return (squad.mobility - 2 * is_encumbered(squad)) * 100
