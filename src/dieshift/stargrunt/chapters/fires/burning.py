"""Fires on the table: where one starts, which figures it strikes, how it goes on at the Turn End, how it is fought.

A unit under a counter counts as clear of every fire until it is activated, so that no die roll gives it away (reading).
No fire starts when the limit of fires on the table is reached. Source: R14.50-R14.54; N53-N55 (RB p.57).
"""

from dieshift.core.dice import Dice, roll, set_rollers
from dieshift.core.geometry import square, within
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.fire.apply import open_resolution, take_hit
from dieshift.stargrunt.chapters.fires import declared
from dieshift.stargrunt.chapters.fires import rules as fires_rules
from dieshift.stargrunt.chapters.fires.rules import drift, rise, sear_vehicle
from dieshift.stargrunt.chapters.mines.crossing import comes_near, count_losses
from dieshift.stargrunt.chapters.movement.following import Stance
from dieshift.stargrunt.state.records import MAX_FIRES, MAX_SMOKES, Game, Pending, Squad
from dieshift.stargrunt.state.terms import DEAD, FIT, IN_PLAY, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.smoke import burns_easily

# --- where one starts -------------------------------------------------------------------------------------------------


@rule
def uses_flamer(squad: Squad, supports: int) -> int:
    """Whether one of the support weapons of a fire, a bit each, is a flamer. Source: R14.50."""
    for i in range(squad.figures):
        if supports & (1 << i) != 0 and squad.figure[i].flame == 1:
            return 1
    return 0


@rule
def set_alight(dice: Dice, rules: Rules, table: Table, game: Game, firer: int, x: int, y: int) -> None:
    """A flamer has been used against a place, which may begin to burn: one die for a fire action (reading).

    Source: R14.50.
    """
    if fires_rules.air_burns(rules) == 0:
        return
    flammable = burns_easily(table, x, y)
    dice.who = firer
    lit = fires_rules.catches(dice, flammable) if game.fires < MAX_FIRES else 0
    declared.note_fire(dice, game, firer, NOBODY, what=declared.LIT if lit == 1 else declared.NOT_LIT, x=x, y=y,
                       face=fires_rules.least_to_start(flammable), hour=0, inches=0)
    if lit == 1:
        kindle(dice, rules, table, game, x, y)


@rule
def kindle(dice: Dice, rules: Rules, table: Table, game: Game, x: int, y: int) -> None:
    """Start a fire at a place: smoke rises from it, and figures there are struck at once. Source: R14.50; N55."""
    for k in range(MAX_FIRES):
        fire_there = game.blaze[k]
        if fire_there.burns == 0:
            fire_there.x, fire_there.y, fire_there.burns = x, y, 1
            game.fires += 1
            break
    rise(dice, game, x, y)
    for unit in range(game.units):
        scorch(dice, rules, table, game, unit, x, y)


# --- figures it strikes -----------------------------------------------------------------------------------------------


@rule
def is_exposed(squad: Squad) -> int:
    """Whether a unit's figures are where a fire can strike them: on the table, and placed. Source: R14.54, R15.1."""
    return 1 if squad.present == 1 and squad.located == PLACED and squad.gone == IN_PLAY else 0


@rule
def inside(squad: Squad, x: int, y: int) -> int:
    """The living figures of a squad within the reach of a fire, a bit each. Source: R14.50, R14.51."""
    reached = 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health < DEAD and within(figure.x, figure.y, x, y, fires_rules.REACH) == 1:
            reached |= 1 << i
    return reached


@rule
def scorch(dice: Dice, rules: Rules, table: Table, game: Game, unit: int, x: int, y: int) -> None:
    """A fire strikes all of a unit who are within its reach; a confidence test follows by its casualties.

    Source: R14.51, R14.54, R7.12; N55.
    """
    squad = game.squad[unit]
    if is_exposed(squad) == 0 or squad.aloft > 0:
        return
    struck = inside(squad, x, y)
    if squad.hull > 0:
        if struck != 0:
            sear_vehicle(dice, rules, table, game, unit)
    elif struck != 0:
        open_resolution(squad)
        sear(dice, rules, game, unit, struck)
        count_losses(dice, rules, game, unit, 0)


@rule
def sear(dice: Dice, rules: Rules, game: Game, unit: int, struck: int) -> None:
    """Each of some figures of a unit, a bit each, rolls his armour against a fire. Source: R14.51."""
    squad = game.squad[unit]
    set_rollers(dice, unit, NOBODY)
    for i in range(squad.figures):
        figure = squad.figure[i]
        if (struck >> i) & 1 == 1 and figure.health < DEAD:
            was, result = figure.health, fires_rules.burns(dice, rules, figure.armour)
            take_hit(rules, figure, result)
            declared.note_burnt(dice, game, unit, NOBODY, figure=i, result=result, health=figure.health, was=was,
                                came_to=0)


@rule
def who_walks_in(game: Game, unit: int, pending: Pending, start: tuple[Stance, ...], was: int, k: int) -> int:
    """Fit figures of a moving unit that entered a fire on the stretch just covered, a bit each.

    A figure already in the fire does not enter it, nor does one in a vehicle. Source: R14.51, R14.54.
    """
    fire_there, entrants = game.blaze[k], 0
    if fire_there.burns == 0:
        return 0
    squad, x, y = game.squad[unit], fire_there.x, fire_there.y
    if squad.hull > 0:
        return 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health != FIT or figure.left != 0 or within(start[i].x, start[i].y, x, y, fires_rules.REACH) == 1:
            continue
        if comes_near(squad, pending, i, start[i], was, x, y, fires_rules.REACH) == 1:
            entrants |= 1 << i
    return entrants


@rule
def walk_into_fires(dice: Dice, rules: Rules, game: Game, unit: int, pending: Pending, start: tuple[Stance, ...],
                    was: int) -> None:
    """What fires do to a unit on the piece of its way just gone: each at once, and one test follows all (reading).

    `start`: where its figures were before it, and `was`: how far the unit had come. Source: R14.51, R7.12.
    """
    squad, rolled = game.squad[unit], 0
    for k in range(MAX_FIRES):
        struck = who_walks_in(game, unit, pending, start, was, k) if squad.located == PLACED else 0
        if struck != 0:
            if rolled == 0:
                open_resolution(squad)
                rolled = 1
            sear(dice, rules, game, unit, struck)
    if rolled == 1:
        count_losses(dice, rules, game, unit, 0)


@rule
def wake_in_fire(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """Strike the figures that are in a fire as their unit's activation starts, once for each fire. Source: R14.54."""
    if fires_rules.burns_inside(rules) == 0:
        return
    for k in range(MAX_FIRES):
        fire_there = game.blaze[k]
        if fire_there.burns == 1:
            scorch(dice, rules, table, game, unit, fire_there.x, fire_there.y)


# --- at the Turn End --------------------------------------------------------------------------------------------------


@rule
def burn_on(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """The Turn End of fires and smoke: each fire goes out, burns on or spreads; then each line of smoke drifts.

    What is new rolls from the next Turn End on. Source: R3.10, R3.11, R14.52, R14.61; N54.
    """
    fires, clouds = 0, 0
    for k in range(MAX_FIRES):
        fires |= game.blaze[k].burns << k
    for k in range(MAX_SMOKES):
        clouds |= (1 if game.smoke[k].clouds > 0 else 0) << k
    dice.who = NOBODY
    for k in range(MAX_FIRES):
        if (fires >> k) & 1 == 1:
            turn_over(dice, rules, table, game, k)
    for k in range(MAX_SMOKES):
        if (clouds >> k) & 1 == 1:
            drift(dice, table, game, k)


@rule
def turn_over(dice: Dice, rules: Rules, table: Table, game: Game, k: int) -> None:
    """One fire at the Turn End: a D6, 1 goes out, 6 spreads D6 inches towards an hour of D12. Source: R14.52."""
    fire_there = game.blaze[k]
    x, y = fire_there.x, fire_there.y
    dice.who = NOBODY
    face = roll(dice, 6, declared.FLAME)
    if face == fires_rules.OUT:
        put_out(game, k)
        declared.note_fire(dice, game, NOBODY, NOBODY, what=declared.GOES_OUT, x=x, y=y, face=0, hour=0, inches=0)
    elif face != fires_rules.SPREADING:
        declared.note_fire(dice, game, NOBODY, NOBODY, what=declared.BURNS_ON, x=x, y=y, face=0, hour=0, inches=0)
    else:
        spread(dice, rules, table, game, x, y)


@rule
def spread(dice: Dice, rules: Rules, table: Table, game: Game, x: int, y: int) -> None:
    """A fire spreads to a new place, unless that lies off the table or there is no room for more. Source: R14.52."""
    hour = roll(dice, fires_rules.HOURS, declared.DRIFT)
    far = roll(dice, 6, declared.DRIFT)
    way = fires_rules.by_hour(hour, 100 * far)
    to_x, to_y = x + way.x, y + way.y
    on_table = 1 if 0 <= to_x <= table.width and 0 <= to_y <= table.depth else 0
    goes = 1 if on_table == 1 and game.fires < MAX_FIRES else 0
    declared.note_fire(dice, game, NOBODY, NOBODY, what=declared.SPREADS if goes == 1 else declared.SPREADS_NOT,
                       x=to_x if goes == 1 else x, y=to_y if goes == 1 else y, face=0, hour=hour, inches=far)
    if goes == 1:
        kindle(dice, rules, table, game, to_x, to_y)


@rule
def put_out(game: Game, k: int) -> None:
    """A fire is no more; its smoke drifts on. Source: R14.52, R14.53; N54."""
    fire_there = game.blaze[k]
    fire_there.x, fire_there.y, fire_there.burns = 0, 0, 0
    game.fires -= 1


# --- fighting it ------------------------------------------------------------------------------------------------------


@rule
def fire_at_hand(game: Game, unit: int) -> int:
    """The nearest fire that a unit can fight, its middle figure being within six inches of it; NOBODY: none.

    Of two as near the first. Source: R14.53 (how near is a reading).
    """
    squad = game.squad[unit]
    me = squad.figure[squad.centre]
    nearest, best = NOBODY, fires_rules.CLOSE * fires_rules.CLOSE + 1
    for k in range(MAX_FIRES):
        fire_there = game.blaze[k]
        if fire_there.burns == 1:
            away = square(me.x, me.y, fire_there.x, fire_there.y)
            if away < best:
                nearest, best = k, away
    return nearest
