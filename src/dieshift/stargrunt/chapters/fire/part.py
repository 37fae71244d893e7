"""Fire at the exposed part of a unit only: an alternative that the book offers beside the majority rule.

The figures in view that have the least cover are fired at, and hits fall on them alone. Source: R5.6 (RB p.12).
"""

from typing import Any, NamedTuple

from dieshift.core.rules import rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.sighting import FAR, sight_limit
from dieshift.stargrunt.squads import is_with
from dieshift.stargrunt.table import line

OUT_OF_IT = -1  # Figure.number of a member that is not fired at


class Part(NamedTuple):
    """The exposed figures of a unit, a bit each (0: there is no such part), and their cover."""

    figures: int
    cover: int


@catalogue.slot
@slot
def part_fire(rules: Any) -> int:
    """Whether a part of a unit may be fired at: no, the majority of its figures decides. Source: R5.5."""
    return 0


@catalogue.variant(
    part_fire, "part-fire", "option", "Fire at the exposed part",
    "A firer may aim at the figures in view with the least cover only; hits then fall on that part.",
    Cite("RB", "Visibility and cover", "R5.6", "12"))
def with_part_fire(rules: Any) -> int:
    """The alternative is in use. Source: R5.6."""
    return 1


@rule
def exposed_part(table: Any, rules: Any, game: Any, observer: int, target: int, dx: int, dy: int) -> Part:
    """The figures of a unit, moved by a vector, that an enemy sees best; none when all are in the same situation.

    Source: R5.6; S4.116.
    """
    from_squad, squad = game.squad[observer], game.squad[target]
    eye = from_squad.figure[from_squad.centre]
    least, found, count, size = FAR, 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            size += 1
            view = line(table, eye.x, eye.y, figure.x + dx, figure.y + dy)
            if view.blocked == 0 and view.cover < least:
                least, found, count = view.cover + 0, 0, 0
            if view.blocked == 0 and view.cover == least:
                found |= 1 << i
                count += 1
    return Part(found, least) if 0 < count < size else Part(0, 0)


@rule
def spare_others(squad: Any, part: int) -> None:
    """Keep the members that are not fired at out of the allocation of this fire. Source: R5.6."""
    for i in range(squad.figures):
        squad.figure[i].number = 0 if part == 0 or part & (1 << i) != 0 else OUT_OF_IT


@rule
def sees_so_far(rules: Any, game: Any, observer: int, away: int) -> int:
    """Whether night and weather let a unit see so far. Source: R15.60."""
    return 1 if away <= sight_limit(rules, game.night, game.squad[observer].night_vision) else 0
