"""Each dash of a charge towards the enemy, and what comes after it: contact, final defensive fire, or the way back.

Of several units that charge together all make their first dash, then one is fired at, then all that are short make
their second; who is in contact waits for the others.
Source: R8.10-R8.13, R8.30, R8.70; N1, N18, N22.
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.assault import note_came_to_grips, note_fell_short
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.charge import lane, reaches
from dieshift.stargrunt.chapters.assault.defence import can_defend
from dieshift.stargrunt.chapters.assault.manned import leave_weapons
from dieshift.stargrunt.chapters.assault.mechs import goes_on
from dieshift.stargrunt.chapters.assault.pairing import meet
from dieshift.stargrunt.chapters.fires.ways import form_up
from dieshift.stargrunt.chapters.movement import MOBILITY, note_dashed
from dieshift.stargrunt.chapters.movement.action import arrive, leave_behind
from dieshift.stargrunt.chapters.movement.contact import stand_around
from dieshift.stargrunt.chapters.movement.following import spent_by, stances
from dieshift.stargrunt.chapters.movement.ground import gait_here
from dieshift.stargrunt.chapters.movement.measuring import how_far
from dieshift.stargrunt.chapters.movement.orders import go_to_end
from dieshift.stargrunt.chapters.movement.rules import path_length
from dieshift.stargrunt.frame import DECLARED, UNDER_WAY
from dieshift.stargrunt.state.records import PLACES, Game, Pending
from dieshift.stargrunt.state.squads import dash_die, dash_length, in_play, is_encumbered
from dieshift.stargrunt.state.terms import NOBODY, PANICKED
from dieshift.stargrunt.terrain.going import Table, reach


@rule
def set_out(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """Roll a dash; how far it goes is known before anybody may interrupt it. Source: R8.10, R8.13, R4.8, R4.11."""
    unit, order = pending.order.unit, pending.order
    squad, assault = game.squad[unit], game.assault
    leave_behind(dice, game, unit, 0)
    dice.who = unit
    burden = is_encumbered(squad)
    face = roll(dice, dash_die(rules, squad.mobility, burden), MOBILITY)
    far = dash_length(rules, face, burden)
    way, middle = lane(rules, table, game, unit, order.target), squad.figure[squad.centre]
    squad.moves += 1
    begin_dash(game, pending)
    assault.cost = way.cost
    order.legs = 1
    order.x[0] = min(table.width, max(0, middle.x + way.end_x - way.x))
    order.y[0] = min(table.depth, max(0, middle.y + way.end_y - way.y))
    pending.progress, pending.allowance = 0, far
    pending.from_x, pending.from_y = middle.x, middle.y
    for i in range(squad.figures):
        pending.spent[i] = 0
    pending.wanted = path_length(squad, order)
    pending.length = pending.wanted
    if reaches(far, way.cost) == 0:
        lead = reach(table, gait_here(rules, table, game, squad), way.x, way.y, way.end_x, way.end_y, far)
        pending.length = min(pending.wanted, lead, how_far(rules, table, game, squad, order, far))
    note_dashed(dice, game, unit, NOBODY, allowance=far, length=pending.length, less=200 * face - far)
    assault.step, pending.stage = assault_rules.RUNS, DECLARED


@rule
def begin_dash(game: Game, pending: Pending) -> None:
    """Count a dash: of several units all have made the first before any makes the second. Source: R8.10, R8.70; N18."""
    assault = game.assault
    if assault.dashed == 0:
        assault.dashes += 1
    if assault_rules.is_joint(game) == 1:
        assault.dashed |= 1 << assault_rules.place_of_unit(game, pending.order.unit)


@rule
def comes_home(game: Game, pending: Pending) -> int:
    """Whether a dash that nothing stops ends in contact, its enemy still there. Source: R8.10-R8.13."""
    if pending.length < pending.wanted or in_play(game.squad[pending.order.target]) == 0:
        return 0
    return reaches(pending.allowance, game.assault.cost)


@rule
def run(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """The end of a dash: in contact, all figures join; or short of it. Nobody left, or stopped by fire, it is over.

    So it is for a mech that is lost, or can go no farther. Source: R8.10-R8.12, R5.42, R7.52; S2.19; N1, N22.
    """
    unit, other = pending.order.unit, pending.order.target
    squad, assault = game.squad[unit], game.assault
    pending.stage = UNDER_WAY
    if is_stopped(dice, rules, table, game, pending) == 1:
        drop_out(rules, table, game, pending)
        return
    if comes_home(game, pending) == 1:
        way = lane(rules, table, game, unit, other)
        start = stances(squad, spent_by(pending))
        if stand_around(dice, rules, table, game, unit, way.end_x, way.end_y) == 1:
            form_up(dice, rules, table, game, unit, start)
            arrive(dice, rules, table, game, unit)
        if in_play(squad) == 0:
            drop_out(rules, table, game, pending)
            return
        leave_weapons(dice, rules, table, game, other)
        note_came_to_grips(dice, game, unit, other, dashes=assault.dashes)
        if assault_rules.is_joint(game) == 1:
            assault.came |= 1 << assault_rules.place_of_unit(game, unit)
        go_on(rules, table, game, pending, 1)
        return
    go_to_end(dice, rules, table, game, pending)
    if in_play(squad) == 0:
        drop_out(rules, table, game, pending)
        return
    arrive(dice, rules, table, game, unit)
    note_fell_short(dice, game, unit, other, gone=pending.progress, wanted=pending.wanted)
    pending.order.legs, pending.order.x[0], pending.order.y[0] = 0, 0, 0
    if squad.panic == PANICKED:
        drop_out(rules, table, game, pending)
    else:
        go_on(rules, table, game, pending, 0)


@rule
def is_stopped(dice: Dice, rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """Whether a dash ends early: no figure of the unit is left, or its mech is stopped.

    A mech goes over everything in its way.

    Source: R8.10; S2.19.
    """
    unit = pending.order.unit
    if game.squad[unit].hull > 0:
        go_to_end(dice, rules, table, game, pending)
    return 1 if in_play(game.squad[unit]) == 0 or goes_on_at(game, unit) == 0 else 0


@rule
def goes_on_at(game: Game, unit: int) -> int:
    """Whether the unit that dashes still has what it charged with. Source: S2.19 (reading)."""
    return goes_on(game, assault_rules.place_of_unit(game, unit))


@rule
def drop_out(rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """A unit that charges is no more, stopped, or beaten off; what becomes of the others that charge with it.

    Source: R8.11, R8.34, R8.70; N18.
    """
    if assault_rules.is_joint(game) == 1:
        game.assault.out |= 1 << assault_rules.place_of_unit(game, pending.order.unit)
        go_on(rules, table, game, pending, 0)
    else:
        game.assault.step = assault_rules.DONE


@rule
def go_on(rules: Rules, table: Table, game: Game, pending: Pending, came: int) -> None:
    """What comes after a dash: the next one; final defensive fire, once; the way back; close combat; or nothing.

    `came`: 1 where the unit that has dashed is in contact. Source: R8.10-R8.12, R8.30, R8.70; N18.
    """
    assault, other = game.assault, pending.order.target
    if in_play(game.squad[other]) == 0:
        assault.step = assault_rules.DONE
        return
    if assault_rules.is_joint(game) == 1:
        go_on_together(rules, table, game, pending)
    elif came == 1:
        meet(rules, game)
    elif assault.dashes == 1:
        assault.step = assault_rules.DEFENDS if can_defend(rules, table, game, other,
                                                           pending.order.unit) == 1 else assault_rules.SETS_OUT
    else:
        assault.step = assault_rules.BEATEN


@rule
def press(rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """After final defensive fire, or none: those who press on dash again. Source: R8.30, R8.34; N18."""
    game.assault.step = assault_rules.SETS_OUT
    if assault_rules.is_joint(game) == 1:
        go_on(rules, table, game, pending, 0)


@rule
def go_on_together(rules: Rules, table: Table, game: Game, pending: Pending) -> None:
    """The same of several units: all make their first dash, one is fired at, then all that are short their second.

    Who is in contact waits for the others. Source: R8.10-R8.12, R8.30, R8.70; N18.
    """
    assault = game.assault
    runner, short = first_short(game, 1), first_short(game, 0)
    assault.step = assault_rules.SETS_OUT
    if runner != NOBODY:
        assault_rules.turn_to(pending, runner)
    elif short != NOBODY:
        assault_rules.turn_to(pending, short)
        assault.step = assault_rules.BEATEN
        if assault.dashes == 1:
            assault.dashed = 0
            assault.step = assault_rules.DEFENDS if can_defend_at_any(rules, table,
                                                                      game) == 1 else assault_rules.SETS_OUT
    else:
        assault_rules.turn_to(pending, assault_rules.unit_of_side(game, assault_rules.ATTACKER))
        assault.step = assault_rules.DONE
        if assault.came & ~assault.out != 0:
            meet(rules, game)


@rule
def first_short(game: Game, to_dash: int) -> int:
    """The first unit that charges and is not in contact, of those with a dash to make if so asked; NOBODY: none.

    Source: R8.10; N18.
    """
    for place in range(PLACES):
        unit = assault_rules.unit_at(game, place)
        if falls_short(game, unit) == 1 and (to_dash == 0 or (game.assault.dashed >> place) & 1 == 0):
            return unit
    return NOBODY


@rule
def can_defend_at_any(rules: Rules, table: Table, game: Game) -> int:
    """Whether the charged unit could fire at one of the units that fell short. Source: R8.30; N18."""
    other = assault_rules.unit_at(game, assault_rules.DEFENDER)
    for place in range(PLACES):
        unit = assault_rules.unit_at(game, place)
        if falls_short(game, unit) == 1 and can_defend(rules, table, game, other, unit) == 1:
            return 1
    return 0


@rule
def falls_short(game: Game, unit: int) -> int:
    """Whether a unit charges and is not in contact. Source: R8.30; N18."""
    place = assault_rules.place_of_unit(game, unit) if unit != NOBODY else NOBODY
    if place == NOBODY or assault_rules.takes_part(game, assault_rules.ATTACKER, place) == 0:
        return 0
    return 1 - ((game.assault.came >> place) & 1)
