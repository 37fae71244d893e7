"""Fire at aircraft in the air: acquiring them, the pilot's answer, and what a hit does.

One fire action acquires and fires; each of its weapons acquires for itself, and a pilot who evades rolls against each.
Source: R16.32, R16.33, R7.38, R13.21; A47-A50.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, numbered, rule
from dieshift.stargrunt.chapters import air
from dieshift.stargrunt.chapters.air import rules as air_rules
from dieshift.stargrunt.chapters.air.crash import come_down, crash
from dieshift.stargrunt.chapters.air.flight import send_back
from dieshift.stargrunt.chapters.air.strikes import die_towards
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.apply import Toll
from dieshift.stargrunt.chapters.fire.weapons import mark_fired, remember_target
from dieshift.stargrunt.chapters.morale.rules import test_confidence
from dieshift.stargrunt.chapters.points import guns
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.shots import Harm, weapon_at
from dieshift.stargrunt.state.records import MAX_FIGURES, Game, Order
from dieshift.stargrunt.state.squads import untreated
from dieshift.stargrunt.state.terms import FARTHEST_BOX, INBOUND, NOBODY, PLACED
from dieshift.stargrunt.terrain.going import Table


@rule
def tracks(dice: Dice, rules: Rules, game: Game, order: Order, weapons: int) -> int:
    """Whether some weapons' fire at an aircraft may be rolled now: it was acquired, and its pilot has answered.

    Otherwise its weapons acquire now; those that do not are spent. Source: R16.32; A48.
    """
    top = game.pending[game.pending_count - 1]
    if top.notes[air.LOCK] == air.ANSWERED:
        return 1
    locked = acquired_by(dice, rules, game, order, weapons)
    game.squad[order.unit].located = PLACED
    spend(game, order, weapons & ~locked)
    if locked != 0:
        top.notes[air.LOCK], top.order.supports = air.ACQUIRED, locked
    return 0


@rule
def acquired_by(dice: Dice, rules: Rules, game: Game, order: Order, weapons: int) -> int:
    """Roll which weapons of a fire acquire an aircraft, a bit each. Source: R16.32; A48."""
    unit, target = order.unit, order.target
    hull, locked = game.hull[game.squad[target].hull - 1], 0
    ecm = air_rules.ecm_to_acquire(rules, guns.working_ecm(hull), game.squad[target].aloft)
    rolling = rolling_weapons(rules, weapons)
    for i in range(MAX_FIGURES):
        if (rolling >> i) & 1 == 1:
            set_rollers(dice, unit, target)
            acquired = air_rules.acquires(dice, lock_die(rules, game, order, i), ecm)
            air.note_acquired(dice, game, unit, target, acquired=acquired)
            locked |= acquired << i
    return weapons if locked != 0 and rolling != weapons else locked


@rule
def rolling_weapons(rules: Rules, weapons: int) -> int:
    """Which weapons of a fire roll to acquire an aircraft and to keep track of it, a bit each. Source: R16.32; A48."""
    return weapons if air_rules.weapons_acquire(rules) == 1 else 1 << max(0, guns.first_of(weapons))


@numbered("order.kind")
def lock_die(rules: Rules, game: Game, order: Order, i: int) -> int:
    """The die by which one weapon of a fire acquires an aircraft. Source: R16.32; A48."""
    return die_towards(rules, game, order.unit, order.target, i, weapon_at(game, order.unit, i).die)


@numbered("order.kind")
def spend(game: Game, order: Order, weapons: int) -> None:
    """Mark weapons of a fire that comes to nothing as fired. Source: R16.32, R3.40, R17.62."""
    unit = order.unit
    if weapons == 0:
        return
    if game.squad[unit].hull > 0:
        guns.mark_guns(game, unit, weapons)
    else:
        mark_fired(game.squad[unit], 0, weapons)
    remember_target(game.squad[unit], order.target)


@rule
def still_tracked(dice: Dice, rules: Rules, game: Game, order: Order, visible: int) -> int:
    """Which weapons keep track of a pilot who evades, a bit each: none out of sight, else those he does not outroll.

    Source: R16.32; A48, A49.
    """
    unit, target, weapons = order.unit, order.target, order.supports
    if visible == 0:
        air.note_evaded(dice, game, target, unit, lost=1, hidden=1)
        return 0
    rolling, kept = rolling_weapons(rules, weapons), 0
    for i in range(MAX_FIGURES):
        if (rolling >> i) & 1 == 1:
            set_rollers(dice, target, unit)
            lost = air_rules.shakes_off(dice, game.squad[target].quality, lock_die(rules, game, order, i))
            air.note_evaded(dice, game, target, unit, lost=lost, hidden=0)
            kept |= (1 - lost) << i
    return weapons if kept != 0 and rolling != weapons else kept


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
        lost = test_confidence(dice, rules, game, target, squad.leadership, air_rules.THREAT, untreated(squad))
        if lost > 0:
            air.note_turned_back(dice, game, target, NOBODY, willing=0)
            send_back(dice, game, target, FARTHEST_BOX, INBOUND)
    return Toll(harm.result, 0, 0)
