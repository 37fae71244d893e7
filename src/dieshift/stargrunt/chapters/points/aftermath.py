"""Those in a vehicle that is fired at: who is hurt, what they test, who stays and who gets out.

The whole fire action is one resolution for each of them (reading). The crew comes first, then passengers in the order
of their units. Source: R6.14, R6.23, R6.30-R6.35, R6.42; A4, A6-A9; Q3, Q9; S3.64-S3.67.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import points
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire.apply import Toll, close_resolution, open_resolution, still_untreated, take_hit
from dieshift.stargrunt.chapters.morale.apply import after_attack, after_mines, test_confidence
from dieshift.stargrunt.chapters.points import book, inside
from dieshift.stargrunt.chapters.vehicles.boarding import leave_derelicts, tumble_out
from dieshift.stargrunt.chapters.vehicles.book import is_inside, markers_on
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import fit_figures, is_with, settle, untreated
from dieshift.stargrunt.terrain.going import Table

SMALL_ARMS = -1  # instead of a threshold
THEY_LEAVE, THEY_TRY, THEY_ARE_ASKED = range(3)
UNDECIDED = 2  # Squad.must_leave
UNSHOT, SHOT_AT, SHELLED = range(3)  # by a mine or a blaze, by fire, by artillery


@rule
def open_accounts(game: Game, k: int) -> None:
    """Note who in a vehicle is fit or untreated before it is fired at. Source: R7.10, R7.12."""
    for unit in range(game.units):
        if is_inside(game.squad[unit], k) == 1:
            open_resolution(game.squad[unit])


@rule
def hurt_inside(dice: Dice, rules: Rules, game: Game, k: int, threshold: int) -> None:
    """Everybody in a vehicle rolls his armour: over a threshold, or else against SMALL_ARMS.

    Source: R6.30-R6.32, R6.42; A6.
    """
    for unit in range(game.units):
        squad = game.squad[unit]
        if is_inside(squad, k) == 0:
            continue
        dice.who = unit
        for i in range(squad.figures):
            figure = squad.figure[i]
            if is_with(figure) == 0:
                continue
            result = (inside.occupant(dice, figure.armour, threshold) if threshold != SMALL_ARMS
                      else inside.occupant_of_small_arms(dice, figure.armour))
            was = figure.health
            take_hit(rules, figure, result)
            points.note_inside(dice, game, unit, unit, figure=i, threshold=max(0, threshold), result=result,
                               health=figure.health, was=was)


@catalogue.slot
@slot
def stays_if_it_can(rules: Rules) -> int:
    """Whether those in a vehicle that is disabled test to stay in it: no, they get out. Source: R6.35; S3.66."""
    return THEY_LEAVE


@catalogue.variant(
    stays_if_it_can, "stay-is-asked", "ruling", "They are asked whether they stay in a disabled vehicle",
    "The player of those in a vehicle that is disabled for the first time says of each unit whether it gets out, or "
    "tests to stay.",
    Cite("S3", "Remaining in a Disabled Vehicle", "R6.35", author="Allan Goodall", paragraphs="S3.66"),
    presets=("clarified", "goodall", "quick"))
def they_may_choose(rules: Rules) -> int:
    """As its player says, by a confidence test of 4, 2 or 1. Source: R6.35; S3.66."""
    return THEY_ARE_ASKED


@catalogue.variant(
    stays_if_it_can, "stay-in-the-wreck", "ruling", "They try to stay in a disabled vehicle",
    "Those in a vehicle that is disabled for the first time test whether they may stay in it, and stay if they can; "
    "otherwise they always get out.",
    Cite("S3", "Remaining in a Disabled Vehicle", "R6.35", author="Allan Goodall", paragraphs="S3.66"))
def they_try_to_stay(rules: Rules) -> int:
    """A confidence test of 4, 2 or 1 by motivation. Source: R6.35; S3.66."""
    return THEY_TRY


@rule
def passes(dice: Dice, rules: Rules, game: Game, unit: int, threat: int) -> int:
    """Whether a unit passes a confidence test of a threat level; if not it loses what it loses. Source: R7.1."""
    squad = game.squad[unit]
    lost: int = test_confidence(dice, rules, game, unit, squad.leadership, threat, untreated(squad))
    return 1 if lost == 0 else 0


@rule
def account(dice: Dice, rules: Rules, game: Game, unit: int, shaken: int, shot_at: int, came_to: int) -> int:
    """What a fire at their vehicle, or a mine, does to the nerve of a unit in it, a crew as of anybody; how many fell.

    The vehicle's markers are its crew's, which has one of its own once it has to get out. Passengers who stayed in a
    disabled vehicle have one from that, and a second as they get out. Source: R5.38, R6.14, R6.32, R6.35, R13.33;
    A7-A9; S3.64-S3.67.
    """
    squad = game.squad[unit]
    before = still_untreated(squad)
    fallen = close_resolution(dice, game, unit)
    leaves = 1 if came_to != book.HELD else 0
    nobody_stays = must_get_out(rules, book.DISABLES)
    if must_get_out(rules, came_to) == 1 and (squad.hull > 0 or nobody_stays == 1):
        squad.suppression = 0  # it was the vehicle's; passengers who stayed in it keep their own
    marked = 1 if leaves == 1 or (squad.hull > 0 and shaken == 1) else 0
    if (marked == 1 or fallen > 0) and shot_at != UNSHOT:
        after_attack(dice, rules, game, unit, marked, fallen, before, 1 if shot_at == SHELLED else 0)
    elif marked == 1 or fallen > 0:
        after_mines(dice, rules, game, unit, marked, fallen, before)
    if fallen > 0:
        settle(rules, squad)
    return fallen


@rule
def gets_out(dice: Dice, rules: Rules, game: Game, unit: int, came_to: int) -> int:
    """Whether a unit gets out of a vehicle that a fire has wrecked; who is asked stays until he has said.

    Source: R6.35, R13.50; A8; S3.65-S3.67.
    """
    if came_to == book.HELD or must_get_out(rules, came_to) == 1:
        return must_get_out(rules, came_to)
    if stays_if_it_can(rules) == THEY_ARE_ASKED:
        game.squad[unit].must_leave = UNDECIDED
        return 0
    if passes(dice, rules, game, unit, inside.may_stay_threat(game.squad[unit].motivation)) == 1:
        return 0
    game.squad[unit].suppression = 1
    return 1


@rule
def must_get_out(rules: Rules, came_to: int) -> int:
    """Whether those in a vehicle have no choice but to get out of it. Source: R6.35; S3.65, S3.67."""
    if came_to == book.HELD:
        return 0
    return 1 if came_to == book.DESTROYS or stays_if_it_can(rules) == THEY_LEAVE else 0


@rule
def settle_accounts(dice: Dice, rules: Rules, table: Table, game: Game, target: int, result: int, came_to: int, stuck:
                    int, by: int = SHOT_AT) -> Toll:
    """What follows from all shots of one action at a vehicle; on a road any of them counts. Source: R4.15, R6.14."""
    shaken = 1 if result != fire.NOTHING or game.squad[target].column == 1 else 0
    return Toll(result, 0, settle_inside(dice, rules, table, game, target, shaken, by, came_to, stuck))


@rule
def settle_inside(dice: Dice, rules: Rules, table: Table, game: Game, target: int, shaken: int, shot_at: int, came_to:
                  int, stuck: int) -> int:
    """What follows for those in a vehicle: casualties' tests, then who leaves it; how many fell.

    `shaken`: it is suppressed; `shot_at`: UNSHOT, SHOT_AT or SHELLED. A vehicle that is stopped goes no farther.
    Source: R6.14, R6.20, R6.23, R6.35, R16.3; A4, A8, A9, A53; S3.64-S3.67.
    """
    k, fallen = game.squad[target].hull - 1, 0
    if stuck == 1 or came_to != book.HELD:
        stop_where_it_is(game, target)
    for turn in range(game.units + 1):
        unit = target if turn == 0 else turn - 1
        if is_inside(game.squad[unit], k) == 1 and (turn == 0 or unit != target):
            fallen += account(dice, rules, game, unit, shaken, shot_at, came_to)
    for turn in range(game.units + 1):
        unit = target if turn == 0 else turn - 1
        squad = game.squad[unit]
        if is_inside(squad, k) == 0 or (turn > 0 and unit == target) or fit_figures(squad) == 0:
            continue
        if gets_out(dice, rules, game, unit, came_to) == 1:
            tumble_out(dice, rules, table, game, unit)
        elif stuck == 1 and came_to == book.HELD and passes(dice, rules, game, unit, inside.STUCK_THREAT) == 0:
            squad.must_leave = 1
    let_them_out(dice, rules, table, game, k)
    leave_derelicts(dice, rules, table, game)
    return fallen


@rule
def stop_where_it_is(game: Game, unit: int) -> None:
    """A vehicle that is stopped on its way goes no farther, nor off the table. Source: R6.20, A1 (reading)."""
    for k in range(game.pending_count):
        pending = game.pending[k]
        if pending.order.unit == unit and pending.length > 0:
            pending.length, pending.order.choice = pending.progress, 0


@rule
def let_them_out(dice: Dice, rules: Rules, table: Table, game: Game, k: int) -> None:
    """Those who must leave an immobilised vehicle do so as soon as no marker keeps them in.

    Source: R6.23, R13.30; Q9.
    """
    if markers_on(game, k) > 0 and inside.leave_though_suppressed(rules) == 0:
        return
    for unit in range(game.units):
        if is_inside(game.squad[unit], k) == 1 and game.squad[unit].must_leave == 1:
            tumble_out(dice, rules, table, game, unit)
