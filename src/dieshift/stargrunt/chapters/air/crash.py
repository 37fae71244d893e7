"""Aircraft that come down: emergency landings, crashes, and what becomes of those inside.

Ahead of a gliding aircraft only buildings are solid. A building that is struck stays as it is, since its damage is up
to the umpire. An aircraft that glides off the table is out of the battle (readings). Source: R16.33; A17, A47, A50.
"""

from dieshift.core.dice import Dice
from dieshift.core.geometry import crosses, meets_box
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.fire.apply import take_hit
from dieshift.stargrunt.chapters.fires.rules import Step
from dieshift.stargrunt.chapters.movement.action import leave_table
from dieshift.stargrunt.chapters.movement.contact import stand_around
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.aftermath import UNSHOT, open_accounts, settle_inside
from dieshift.stargrunt.chapters.support.bursts import fire_rounds
from dieshift.stargrunt.chapters.vehicles.rules import bring_hull, give_up_hull, is_inside, stand_at
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import DEAD, DESTROYED, DISABLED, GENERAL, GROUNDED, IN_PLAY, NOBODY
from dieshift.stargrunt.terrain.going import SOLID, Piece, Table
from dieshift.stargrunt.terrain.strips import has


@rule
def kill_inside(game: Game, k: int, gone: int = IN_PLAY) -> None:
    """Everybody in a vehicle is dead, where it is or out of the battle. Source: R16.33, R16.38."""
    for other in range(game.units):
        squad = game.squad[other]
        if is_inside(squad, k) == 1:
            for i in range(squad.figures):
                squad.figure[i].health = max(squad.figure[i].health, DEAD)
            squad.present, squad.aloft, squad.actions, squad.leader = 0, GROUNDED, 0, NOBODY
            squad.gone = gone


@rule
def lose_all(game: Game, unit: int) -> None:
    """Everybody in an aircraft is dead, and it is a wreck that is nobody's. Source: R16.33; A47."""
    k = game.squad[unit].hull - 1
    kill_inside(game, k)
    game.hull[k].wreck = DESTROYED
    give_up_hull(game, unit)


@rule
def crash(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """An aircraft crashes where it is: all in it are killed, and it bursts around. Source: R16.33."""
    hull = game.hull[game.squad[unit].hull - 1]
    x, y = hull.x, hull.y
    lose_all(game, unit)
    dice.other = NOBODY
    fire_rounds(dice, rules, table, game, x, y, air_rules.BLAST, 1, GENERAL)


@rule
def is_struck(piece: Piece, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether a way leads into a solid piece of terrain. Source: R16.33 (reading)."""
    if piece.sight != SOLID or meets_box(piece.west, piece.south, piece.east, piece.north, ax, ay, bx, by) == 0:
        return 0
    for i in range(piece.corners):
        j = i - 1 if i > 0 else piece.corners - 1
        if crosses(ax, ay, bx, by, piece.x[j], piece.y[j], piece.x[i], piece.y[i]) == 1:
            return 1
    return 0


@rule
def hits_something(table: Table, rubble: int, ax: int, ay: int, bx: int, by: int) -> int:
    """Whether something solid stands in a way, no rubble. Source: R16.33, R14.31."""
    for k in range(table.pieces):
        if has(rubble, k) == 0 and is_struck(table.piece[k], ax, ay, bx, by) == 1:
            return 1
    return 0


@rule
def come_down(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A disabled aircraft comes down ahead, and its pilot tries to land it. Source: R16.33; A50."""
    squad = game.squad[unit]
    hull = game.hull[squad.hull - 1]
    dice.who = unit
    inches = air_rules.glide(dice, squad.aloft)
    step: Step = air_rules.ahead(hull.heading, inches * 100)
    x, y = hull.x + step.x, hull.y + step.y
    struck = hits_something(table, game.rubble, hull.x, hull.y, x, y)
    off = 1 if x < 0 or y < 0 or x > table.width or y > table.depth else 0
    end = air_rules.EXPLODES if struck == 1 else air_rules.LANDS
    if struck == 0 and off == 0:
        end = air_rules.emergency_landing(dice, squad.quality)
    air.note_came_down(dice, game, unit, NOBODY, end=end, x=x, y=y, inches=inches)
    squad.aloft, hull.wreck = GROUNDED, DISABLED
    if off == 1 and struck == 0:
        leave_table(dice, game, unit)
        return
    stand_at(squad, x, y)
    bring_hull(game, unit)
    if end == air_rules.EXPLODES:
        crash(dice, rules, table, game, unit)
    else:
        on_the_ground(dice, rules, table, game, unit, end)


@rule
def on_the_ground(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, end: int) -> None:
    """Settle what happens to those inside an aircraft that is down: in a crash all roll; then they get out.

    Source: R16.33, R6.35; A50.
    """
    squad = game.squad[unit]
    k = squad.hull - 1
    stand_around(dice, rules, table, game, unit, game.hull[k].x, game.hull[k].y)
    open_accounts(game, k)
    if end == air_rules.CRASHES:
        belt_all(dice, rules, game, k)
    settle_inside(dice, rules, table, game, unit, 0, UNSHOT, points.DISABLES, 0)


@rule
def belt_all(dice: Dice, rules: Rules, game: Game, k: int) -> None:
    """Everybody in a crashed aircraft rolls for what becomes of him. Source: R16.33."""
    for other in range(game.units):
        squad = game.squad[other]
        if is_inside(squad, k) == 0:
            continue
        dice.who = other
        for i in range(squad.figures):
            figure = squad.figure[i]
            if is_with(figure) == 1:
                was = figure.health
                take_hit(rules, figure, air_rules.in_a_crash(dice))
                air.note_crashed(dice, game, other, NOBODY, figure=i, health=figure.health, was=was)
