"""Fire at aircraft in the air: acquiring them, the pilot's answer, and what a hit does.

One fire action acquires and fires; it acquires once, by the first of its weapons. Source: R16.32, R16.33, R7.38;
A47-A50.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.air import book
from dieshift.stargrunt.chapters.air.chart import send_back
from dieshift.stargrunt.chapters.air.crash import come_down, crash
from dieshift.stargrunt.chapters.air.facts import note_acquired, note_evaded, note_turned_back
from dieshift.stargrunt.chapters.air.strikes import die_towards
from dieshift.stargrunt.chapters.air.unfinished import ACQUIRED, ANSWERED, LOCK
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.fire.again import remember_target
from dieshift.stargrunt.chapters.fire.apply import Toll
from dieshift.stargrunt.chapters.fire.gather import Aim
from dieshift.stargrunt.chapters.fire.ready import mark_fired
from dieshift.stargrunt.chapters.morale.apply import test_confidence
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points import guns
from dieshift.stargrunt.chapters.points.shots import Harm, weapon_at
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import untreated
from dieshift.stargrunt.state.terms import FARTHEST_BOX, INBOUND, NOBODY, PLACED


@rule
def tracks(dice: Dice, rules: Rules, game: Game, order: Order, shot: Aim) -> int:
    """Whether a fire at an aircraft may be rolled now: it was acquired, and its pilot has answered.

    Otherwise it is acquired now, or not, in which case the fire is spent. Source: R16.32; A48.
    """
    top = game.pending[game.pending_count - 1]
    if top.notes[LOCK] == ANSWERED:
        return 1
    unit, target = order.unit + 0, order.target + 0
    hull = game.hull[game.squad[target].hull - 1]
    set_rollers(dice, unit, target)
    ecm = book.ecm_in_flight(guns.working_ecm(hull), game.squad[target].aloft + 0)
    acquired = book.acquires(dice, lock_die(rules, game, unit, target, shot), ecm)
    note_acquired(dice, game, unit, target, acquired=acquired)
    game.squad[unit].located = PLACED
    if acquired == 1:
        top.notes[LOCK] = ACQUIRED
    else:
        spend(game, order, shot)
    return 0


@rule
def lock_die(rules: Rules, game: Game, unit: int, target: int, shot: Aim) -> int:
    """The die by which a fire acquires an aircraft: that of the first of its weapons. Source: R16.32; A48."""
    i = max(0, guns.first_of(shot.supports))
    die: int = die_towards(rules, game, unit, target, i, weapon_at(game, unit, i).die)
    return die


@rule
def spend(game: Game, order: Order, shot: Aim) -> None:
    """The weapons of a fire that comes to nothing have fired. Source: R16.32, R3.40, R17.62."""
    unit = order.unit + 0
    if game.squad[unit].hull > 0:
        guns.mark_guns(game, unit, shot.supports)
    else:
        mark_fired(game.squad[unit], shot.rifles, shot.supports)
    remember_target(game.squad[unit], order.target + 0)


@rule
def is_shaken_off(dice: Dice, rules: Rules, game: Game, order: Order, shot: Aim, visible: int) -> int:
    """Whether a pilot who evades is lost: he is out of sight, or rolls higher than the weapon. Source: R16.32; A49."""
    unit, target = order.unit + 0, order.target + 0
    lost = 1
    if visible == 1:
        set_rollers(dice, target, unit)
        lost = book.shakes_off(dice, game.squad[target].quality + 0, lock_die(rules, game, unit, target, shot))
    note_evaded(dice, game, target, unit, lost=lost, hidden=1 - visible)
    return lost


@rule
def after_flak(dice: Dice, rules: Rules, table: Table, game: Game, target: int, harm: Harm) -> Toll:
    """What a fire at an aircraft comes to: it crashes, comes down, or its pilot tests whether he breaks off.

    Source: R16.33; A47, A50.
    """
    squad = game.squad[target]
    if harm.came_to == points.DESTROYS:
        crash(dice, rules, table, game, target)
    elif harm.came_to == points.DISABLES:
        come_down(dice, rules, table, game, target)
    elif harm.result != fire.NOTHING:
        lost = test_confidence(dice, rules, game, target, squad.leadership + 0, book.THREAT, untreated(squad))
        if lost > 0:
            note_turned_back(dice, game, target, NOBODY, willing=0)
            send_back(dice, game, target, FARTHEST_BOX, INBOUND)
    return Toll(harm.result, 0, 0)
