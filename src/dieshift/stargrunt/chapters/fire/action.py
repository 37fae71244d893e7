"""The fire action: a declared fire carried out on the record.

Source: R3.22, R3.23, R3.40, R3.41, R3.56, R5.14, R5.17, R5.31-R5.39, R15.3, R15.20.
"""

from dieshift.core.dice import Dice, set_rollers
from dieshift.core.rules import Rules, numbered, rule
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import gather
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.apply import Toll, resolve_fire
from dieshift.stargrunt.chapters.fire.counters import fires_at_counter
from dieshift.stargrunt.chapters.fire.rules import spare_others
from dieshift.stargrunt.chapters.fire.weapons import mark_fired, remember_target
from dieshift.stargrunt.chapters.fires.burning import set_alight, uses_flamer
from dieshift.stargrunt.chapters.morale.rules import after_attack
from dieshift.stargrunt.chapters.objectives.engagement import note_breaches
from dieshift.stargrunt.chapters.points.guns import mark_guns
from dieshift.stargrunt.state.natures import is_troops
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import untreated
from dieshift.stargrunt.state.terms import FLIPPED, PLACED
from dieshift.stargrunt.terrain.going import Table


@rule
def fire_at_counter(dice: Dice, rules: Rules, game: Game, firer: int, unit: int, shot: gather.Aim) -> Toll:
    """Fire at a unit known only as a counter: only a major result counts, flipping and suppressing it.

    That marker is a suppression by fire like any other, and the unit that is hit knows who fired. A sniper's counter
    and a false one stay as they are, so that the firer knows that no troops lie there. Source: R15.20, R7.10; N35.
    """
    set_rollers(dice, firer, unit)
    volley = fire_rules.volley(dice, rules, shot.attack, shot.die)
    result = fire_rules.result_of(rules, volley.beats)
    fire.note_result(
        dice, game, firer, unit, result=result, total=volley.total, hits=0, won=volley.won, beats=volley.beats,
        divisor=0, whole=0, left=0)
    if result == fire_rules.MAJOR and is_troops(game.squad[unit]) == 0:
        game.squad[unit].no_troops = 1
    elif result == fire_rules.MAJOR:
        game.squad[unit].located = FLIPPED
        game.squad[unit].shot_at_by |= 1 << firer
        after_attack(dice, rules, game, unit, 1, 0, untreated(game.squad[unit]))
    return Toll(result, 0, 0)


@rule
def carry_out_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim) -> Toll:
    """Roll a fire that was found possible, and write all that follows; at a counter it may turn out to be in vain.

    Flamers may set alight where the target's middle stood, when all else is done (reading).
    Source: R5.14, R6.1, R14.50.
    """
    if shot.die == fire_rules.NO_SHOT:
        fire_in_vain(dice, game, order, shot)
        return Toll(0, 0, 0)
    squad, there = game.squad[order.unit], game.squad[order.target].figure[game.squad[order.target].centre]
    x, y = there.x, there.y
    vehicle = gather.vehicle_between(game, order.unit, order.target)
    done: Toll = roll_fire(dice, rules, table, game, order, shot, vehicle)
    if shot.supports != 0 and squad.hull == 0 and uses_flamer(squad, shot.supports) == 1:
        set_alight(dice, rules, table, game, order.unit, x, y)
    return done


@numbered("vehicle")
def roll_fire(dice: Dice, rules: Rules, table: Table, game: Game, order: Order, shot: gather.Aim, vehicle: int) -> Toll:
    """Roll a fire of men at men, and write what follows for these. Source: R5.6, R5.14, R5.31-R5.39, R15.3, R15.20."""
    squad = game.squad[order.unit]
    mark_fired(squad, shot.rifles, shot.supports)
    remember_target(squad, order.target)
    squad.located = PLACED
    note_shot(dice, game, order, shot)
    note_breaches(dice, game, order.unit, order.target, shot.supports)
    if fires_at_counter(rules, game.squad[order.target].located) == 1:
        return fire_at_counter(dice, rules, game, order.unit, order.target, shot)
    spare_others(game.squad[order.target], shot.part)
    return resolve_fire(dice, rules, game, order.unit, order.target, shot.attack, shot.die, shot.impact,
                        shot.situation.cover)


@rule
def note_shot(dice: Dice, game: Game, order: Order, shot: gather.Aim) -> None:
    """Note a fire as it is declared: its range die and what shifts it, and the weapons. Source: R5.13, R5.20."""
    fire.note_fired(
        dice, game, order.unit, order.target, range_die=shot.range_die, shift=shot.shift, impact=shot.impact,
        die=shot.die, situation=shot.situation, rifles=shot.rifles, supports=shot.supports,
        part=1 if shot.part != 0 else 0)


@rule
def fire_in_vain(dice: Dice, game: Game, order: Order, shot: gather.Aim) -> None:
    """Spend a fire that can have no effect: its weapons have fired, and the target notices nothing (reading).

    Source: R5.14, R5.17, R15.3, R17.62.
    """
    squad = game.squad[order.unit]
    if squad.hull > 0:
        mark_guns(game, order.unit, shot.supports)
    else:
        mark_fired(squad, shot.rifles, shot.supports)
    remember_target(squad, order.target)
    squad.located = PLACED
    fire.note_fired_in_vain(dice, game, order.unit, order.target, because=shot.refusal, rifles=shot.rifles,
                            supports=shot.supports if squad.hull == 0 else 0, part=1 if shot.part != 0 else 0)
    note_breaches(dice, game, order.unit, order.target, shot.supports)
