"""Fire at the exposed part of a unit only: an alternative that the book offers beside the majority rule.

The figures in view that have the least cover are fired at, and hits fall on them alone. Source: R5.6 (RB p.12).
"""

from typing import NamedTuple

from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import activation, fire
from dieshift.stargrunt.chapters.fire.book import range_cover
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import BARE, CONCEALS, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sighting import FAR, sight_limit
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import line
from dieshift.stargrunt.turn.refusals import ALLOWED

KINDS = 3  # of cover
OUT_OF_IT = -1  # Figure.number of a member that is not fired at


class Part(NamedTuple):
    """The exposed figures of a unit, a bit each (0: there is no such part), their cover and concealment."""

    figures: int
    cover: int
    concealment: int


@catalogue.slot
@slot
def part_fire(rules: Rules) -> int:
    """Whether a part of a unit may be fired at: no, the majority of its figures decides. Source: R5.5."""
    return 0


@catalogue.variant(
    part_fire, "part-fire", "option", "Fire at the exposed part",
    "A firer may aim at the figures in view with the least cover only; hits then fall on that part.",
    Cite("RB", "Visibility and cover", "R5.6", "12"))
def with_part_fire(rules: Rules) -> int:
    """The alternative is in use. Source: R5.6."""
    return 1


@rule
def part_refusal(rules: Rules, choice: int) -> int:
    """Whether a fire may be aimed as it says: at the whole unit, or at its exposed part. Source: R5.6."""
    if choice == fire.AT_PART:
        return ALLOWED if part_fire(rules) == 1 else fire.NO_PART_FIRE
    return ALLOWED if choice == fire.AT_ALL else activation.BAD_CHOICE


@rule
def exposed_part(table: Table, rules: Rules, game: Game, observer: int, target: int, dx: int, dy: int) -> Part:
    """The figures of a unit, moved by a vector, that an enemy sees best; none when all are in the same situation.

    Who is the easier to hit is the more exposed, and of two such the less protected; a counter has no parts.
    Source: R5.6, R15.1; S2.25; S4.116.
    """
    from_squad, squad = game.squad[observer], game.squad[target]
    if squad.located != PLACED:
        return Part(0, 0, 0)
    eye = from_squad.figure[from_squad.centre]
    least, found, count, size, cover, concealment = FAR, 0, 0, 0, 0, 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1:
            size += 1
            x, y = figure.x + dx, figure.y + dy
            view = line(table, eye.x, eye.y, x, y, game.rubble)
            hides = view.blocked if game.clouds == 0 else max(view.blocked, in_smoke(game, eye.x, eye.y, x, y))
            hidden = CONCEALS if view.concealment == 1 else BARE
            exposed = KINDS * range_cover(rules, view.cover, hidden) + view.cover
            if hides == 0 and exposed < least:
                least, found, count, cover, concealment = exposed, 0, 0, view.cover, hidden
            if hides == 0 and exposed == least:
                found |= 1 << i
                count += 1
    return Part(found, cover, concealment) if 0 < count < size else Part(0, 0, 0)


@rule
def spare_others(squad: Squad, part: int) -> None:
    """Keep the members that are not fired at out of the allocation of this fire. Source: R5.6."""
    for i in range(squad.figures):
        squad.figure[i].number = 0 if part == 0 or part & (1 << i) != 0 else OUT_OF_IT


@rule
def sees_so_far(rules: Rules, game: Game, observer: int, away: int) -> int:
    """Whether night and weather let a unit see so far. Source: R15.60."""
    return 1 if away <= sight_limit(rules, game.night, game.squad[observer]) else 0
