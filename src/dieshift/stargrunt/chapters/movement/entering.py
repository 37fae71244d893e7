"""Coming on: units that start off the table enter over their own baseline when they are activated.

While it waits, a unit is in play but not on the table (`present` is 0): nobody sees it, shoots at it or sends it word.
Activated, its figures line up along the edge at the place named, or the nearest that is free; its first action must be
a move, measured from there, with which it comes on. Source: R3.50-R3.53, R4.10 (RB p.14).
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import movement
from dieshift.stargrunt.chapters.movement.contact import known_units
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.rules import is_place, place_around, places_taken
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, stand_at
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import is_with, settle
from dieshift.stargrunt.state.terms import IN_PLAY, NO_AIRCRAFT, NOBODY, PARACHUTES
from dieshift.stargrunt.terrain.going import Gait, Table
from dieshift.stargrunt.terrain.lattice import SPACING

SOUTHWARD = 180  # degrees
SEARCH = 50  # hundredths of an inch between the places that are tried


@rule
def is_waiting(squad: Squad) -> int:
    """Whether a unit has still to enter the table; who is in a vehicle has not. Source: R3.51, R3.53, R13.40."""
    return 1 if squad.present == 0 and squad.gone == IN_PLAY and squad.aboard == 0 else 0


@rule
def edge_of(table: Table, game: Game, side: int) -> int:
    """The baseline of a side, as the y of its points. Source: R3.50."""
    return table.depth if game.baseline[side] == 1 else 0


@rule
def in_line(k: int) -> int:
    """Where the k-th figure of a line stands, from its middle: 0, then to either side in turn. Source: R4.30."""
    return (k + 1) // 2 * (SPACING if k % 2 == 1 else -SPACING)


@rule
def has_room(table: Table, gait: Gait, game: Game, unit: int, x: int, y: int) -> int:
    """Whether a unit can line up with its middle at a point of the edge. Source: R1.3, R3.53."""
    for k in range(places_taken(game.squad[unit])):
        if is_place(table, gait, game, unit, x + in_line(k), y) == 0:
            return 0
    return 1


@rule
def line_up(table: Table, rules: Rules, game: Game, unit: int, x: int, y: int) -> None:
    """Stand a unit's figures in a line along the edge, the middle one at a point.

    Where a reading of integrity forbids a line they stand in a cluster. Source: R3.53, R4.30.
    """
    squad, k = game.squad[unit], 0
    for turn in range(squad.figures + 1):
        i = squad.centre if turn == 0 else turn - 1
        figure = squad.figure[i]
        if is_with(figure) == 1 and (turn == 0 or i != squad.centre):
            figure.x, figure.y = x + in_line(k), y
            k += 1 if squad.hull == 0 else 0
    settle(rules, squad)
    bring_hull(game, unit)
    if squad.disorganised == 1:
        place_around(table, rules, game, unit, x, y)
        settle(rules, squad)


@rule
def stands_free(table: Table, rules: Rules, game: Game, unit: int) -> int:
    """Whether every figure of a unit stands on open ground and on nobody that it knows of. Source: R1.3, R4.16."""
    squad, among = game.squad[unit], known_units(game, unit)
    gait = gait_here(rules, table, game, squad)
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and is_place(table, gait, game, unit, figure.x, figure.y, among) == 0:
            return 0
    return 1


@rule
def find_place(table: Table, rules: Rules, game: Game, unit: int, wanted: int) -> int:
    """The x of the free place on a unit's baseline nearest to a wanted one; NOBODY: there is none. Source: R3.53."""
    y, gait = edge_of(table, game, game.squad[unit].side), gait_here(rules, table, game, game.squad[unit])
    for k in range(2 * table.width // SEARCH + 2):
        x = wanted + (k + 1) // 2 * (SEARCH if k % 2 == 1 else -SEARCH)
        if 0 <= x <= table.width and has_room(table, gait, game, unit, x, y) == 1:
            return x
    return NOBODY


@catalogue.slot
@slot
def stands_on_table(rules: Rules) -> int:
    """Whether a unit lined up on its baseline is on the table before it moves: no, it enters with its first action.

    Source: R3.53.
    """
    return 0


@catalogue.variant(
    stands_on_table, "enter-without-moving", "ruling", "Entering units may act at the table edge",
    "An entering unit is on the table, at its edge, when it is activated; its first action may be any action.",
    Cite("RB", "Setting up", "R3.53", "14"))
def on_table_at_once(rules: Rules) -> int:
    """The edge is part of the table. Source: R3.53, the first action only is measured from the edge."""
    return 1


@catalogue.slot
@slot
def reserves_in_the_open(rules: Rules) -> int:
    """Whether the enemy knows the units still to come: no, only their number, until they are activated.

    Source: R3.53, R15.1 (the books are silent; a reading).
    """
    return 0


@catalogue.variant(
    reserves_in_the_open, "open-reserves", "ruling", "Open reserves",
    "Both sides see the units still to come: their types and weapons, but not where they wait.",
    Cite("RB", "Setting up", "R3.53", "14"))
def reserves_laid_open(rules: Rules) -> int:
    """The forces off the table lie in the open. Source: R3.53, silent about what the enemy knows of them."""
    return 1


@rule
def report_on_edge(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A unit still to enter is activated: it lines up at the place its order names, or where it waits.

    With no room on the whole edge it stays where it is, and cannot come on now. Who comes from above does not line up.
    Source: R3.51, R3.53, R16.31, R16.38.
    """
    squad = game.squad[order.unit]
    if is_waiting(squad) == 0 or squad.drop >= PARACHUTES:
        return
    wanted = order.at if order.at > 0 else squad.figure[squad.centre].x
    x = find_place(table, rules, game, order.unit, wanted)
    if squad.hull > 0 and game.hull[squad.hull - 1].flies != NO_AIRCRAFT:
        hover_at_edge(table, game, order.unit, wanted)
    elif x != NOBODY:
        line_up(table, rules, game, order.unit, x, edge_of(table, game, squad.side))
        if stands_on_table(rules) == 1:
            come_on(dice, game, order.unit)


@rule
def hover_at_edge(table: Table, game: Game, unit: int, wanted: int) -> None:
    """An aircraft is over its edge, at the place named, and faces the other. Source: R3.53, R16.31 (reading)."""
    squad = game.squad[unit]
    stand_at(squad, min(max(0, wanted), table.width), edge_of(table, game, squad.side))
    bring_hull(game, unit, 0 if game.baseline[squad.side] == 0 else SOUTHWARD)


@rule
def come_on(dice: Dice, game: Game, unit: int) -> None:
    """A unit that has still to enter is on the table from its first step on. Source: R3.53."""
    squad = game.squad[unit]
    if is_waiting(squad) == 1:
        middle = squad.figure[squad.centre]
        squad.present = 1
        movement.note_entered(dice, game, unit, NOBODY, x=middle.x, y=middle.y)
