"""What one squad sees of another: how many figures, in what cover, how far off.

Source: R5.1-R5.7, R14.3-R14.5, R15.60; S2.27 (night).
"""

from typing import Any, NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import rule, slot
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.squads import is_with
from dieshift.stargrunt.table import cover_here, line

FAR = 1 << 20


class Sighting(NamedTuple):
    """A squad as another sees it: 1 when at least half its figures are in view, their cover, and the distance."""

    visible: int
    cover: int
    distance: int


@catalogue.slot
@slot
def sight_limit(rules: Any, night: int, night_vision: int) -> int:
    """How far a unit sees, in hundredths of an inch: no limit, in the dark 24 inches without night vision.

    Source: R5.1, R15.60; Q8.
    """
    return 2400 if night == 1 and night_vision == 0 else FAR


@rule
def majority_cover(soft: int, hard: int, figures: int) -> int:
    """The cover of a whole squad: what more than half of its figures have; an even split is the lesser kind.

    `soft` counts figures in soft cover or better, `hard` those in hard cover. Source: R5.5, R14.3.
    """
    if 2 * hard > figures:
        return 2
    return 1 if 2 * soft > figures else 0


@rule
def sighting_from(table: Any, rules: Any, game: Any, observer: int, target: int, dx: int, dy: int) -> Sighting:
    """What one squad sees of another moved by a vector, from its middle figure to each of the other's figures.

    Source: R5.1, R5.3, R5.4, R5.5; S4.116.
    """
    from_squad, squad = game.squad[observer], game.squad[target]
    eye, middle = from_squad.figure[from_squad.centre], squad.figure[squad.centre]
    away = distance(eye.x, eye.y, middle.x + dx, middle.y + dy)
    if away > sight_limit(rules, game.night, from_squad.night_vision):
        return Sighting(0, 0, away)
    count, seen, soft, hard = 0, 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            count += 1
            view = line(table, eye.x, eye.y, figure.x + dx, figure.y + dy)
            if view.blocked == 0:
                seen += 1
            soft += 1 if view.cover > 0 else 0
            hard += 1 if view.cover > 1 else 0
    visible = 1 if count > 0 and 2 * seen >= count else 0
    return Sighting(visible, majority_cover(soft, hard, count), away)


@rule
def sighting(table: Any, rules: Any, game: Any, observer: int, target: int) -> Sighting:
    """What one squad sees of another where it stands. Source: R5.1-R5.5."""
    return sighting_from(table, rules, game, observer, target, 0, 0)


@rule
def sees(table: Any, rules: Any, game: Any, observer: int, target: int) -> int:
    """Whether one squad sees another. Source: R5.4."""
    return sighting(table, rules, game, observer, target).visible


@rule
def own_cover(table: Any, squad: Any) -> int:
    """The cover that most of a squad's figures are in contact with, whoever looks. Source: R5.5, R14.3."""
    count, soft, hard = 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            count += 1
            cover = cover_here(table, figure.x, figure.y)
            soft += 1 if cover > 0 else 0
            hard += 1 if cover > 1 else 0
    return majority_cover(soft, hard, count)
