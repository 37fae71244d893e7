"""Who may leave a suppressed building by which side (R14.40), and how its markers go."""

from dieshift.core.dice import Dice
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings.book import MOST_MARKERS
from dieshift.stargrunt.chapters.morale.book import remove_suppression
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import and_beside, section_of, side_left_by, side_towards
from dieshift.stargrunt.turn.refusals import ALLOWED


@rule
def suppress_section(dice: Dice, table: Table, game: Game, k: int, sides: int) -> None:
    """Put a suppression marker on a section, three at most; by some sides nobody leaves it now.

    Source: R6.14, R14.40; A43.
    """
    section = game.section[k]
    section.markers = min(MOST_MARKERS, section.markers + 1)
    section.closed |= sides
    buildings.note_building_suppressed(dice, game, NOBODY, NOBODY, section=k, markers=section.markers)


@rule
def sides_under_fire(table: Table, game: Game, k: int, x: int, y: int) -> int:
    """The sides of a section that fire from a place closes: that which faces it, and both beside. Source: R14.40."""
    section = game.section[k]
    return and_beside(side_towards(table.piece[section.piece], x - section.x, y - section.y))


@rule
def exit_refusal(table: Table, game: Game, order: Order) -> int:
    """Whether a path leaves a suppressed section by a side that was not fired at. Source: R14.40."""
    if game.sections == 0:
        return ALLOWED
    squad, why = game.squad[order.unit], ALLOWED
    x, y = squad.figure[squad.centre].x, squad.figure[squad.centre].y
    for leg in range(order.legs):
        if why == ALLOWED:
            why = leg_refusal(table, game, order.unit, x, y, order.x[leg], order.y[leg])
        x, y = order.x[leg], order.y[leg]
    return why


@rule
def leg_refusal(table: Table, game: Game, unit: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether a straight leg leaves the suppressed section that a unit is in by a side that is free. Source: R14.40."""
    k = section_of(table, game, unit) if game.sections > 0 else NOBODY
    if k == NOBODY or game.section[k].markers == 0:
        return ALLOWED
    section = game.section[k]
    side = side_left_by(table.piece[section.piece], section.x, section.y, ax, ay, bx, by)
    return buildings.EXIT_UNDER_FIRE if section.closed & side != 0 else ALLOWED


@rule
def steady(dice: Dice, game: Game, unit: int, k: int) -> None:
    """A unit tries to take a marker off the section that it is in, as it would off itself. Source: R14.40, R7.73."""
    section, squad = game.section[k], game.squad[unit]
    dice.who = unit
    works = remove_suppression(dice, squad.quality, squad.leadership)
    section.markers -= works
    if section.markers == 0:
        section.closed = 0
    buildings.note_building_steadied(dice, game, unit, NOBODY, section=k, markers=section.markers, works=works,
                                     leadership=squad.leadership)
