"""Aiming where a vehicle fires, or is fired at: all that is known before a die is rolled.

Those on foot fire at a vehicle with their small arms and machine guns together, with each hard-hitting weapon by
itself, all of it declared at once; guided missiles never join other fire.

Source: R5.27, R6.2-R6.5, R6.40-R6.66, R13.20-R13.22; S2.23, S3.53.
"""

from typing import NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import air, points
from dieshift.stargrunt.chapters.air.rules import carried_missile, ecm_in_flight
from dieshift.stargrunt.chapters.air.strikes import die_towards
from dieshift.stargrunt.chapters.fire import AT_ALL, NO_PART_FIRE, NOT_SEEN, OUT_OF_RANGE, TOO_WELL_COVERED, gather
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.counters import aimed_situation, fires_at_counter, known_range_die
from dieshift.stargrunt.chapters.fire.gather import no_aim
from dieshift.stargrunt.chapters.fire.situation import Situation, at_point
from dieshift.stargrunt.chapters.fire.weapons import Firing, launchers
from dieshift.stargrunt.chapters.points import guns
from dieshift.stargrunt.chapters.points import guns as points_guns
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import GROUND_ONLY, MISSILE, NOBODY, ON_FOOT
from dieshift.stargrunt.terrain.sighting import Sighting


class Against(NamedTuple):
    """What a weapon rolls against: a die, its shift, and the die that this makes."""

    die: int
    shift: int
    moved: int


@rule
def missiles_chosen(squad: Squad, order: Firing) -> int:
    """The missiles of a fire for which nothing else is there: those that an order names, or all; a bit each.

    Source: R5.20-R5.27, R6.40, R6.50, R6.52; S3.53.
    """
    if order.rifles != 0 or order.supports != 0:
        return launchers(squad) & order.supports
    return launchers(squad)


@rule
def ecm_of(rules: Rules, game: Game, target: Squad, cover: int, hasty: int) -> int:
    """The die of a vehicle's countermeasures, also of an aircraft's. Source: R6.60, R6.61, R16.32; A5, A15."""
    hull = game.hull[target.hull - 1]
    if target.aloft > 0:
        in_flight: int = points_guns.ecm_die(
            rules, ecm_in_flight(guns.working_ecm(hull), target.aloft), 0, cover, hasty
        )
        return in_flight
    return points_guns.ecm_die(rules, hull.ecm, guns.hull_refusal(hull) != ALLOWED, cover, hasty)


@rule
def aim_point(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int) -> gather.Aim:
    """Aim where a vehicle fires or is fired at. Source: R6.2-R6.5, R6.60, R6.70; A16."""
    if order.choice != AT_ALL:
        return no_aim(NO_PART_FIRE)
    if game.squad[order.unit].hull > 0:
        return aim_guns(rules, game, order, at, view, hasty)
    return aim_arms(rules, game, order, at, view, hasty)


@rule
def situation_at(rules: Rules, firer: Squad, target: Squad, view: Sighting, hasty: int) -> Situation:
    """What shifts the range die: of a vehicle its cover, hull-down as soft, and its road column.

    Source: R6.5, R13.51; A16.
    """
    if target.hull == 0:
        infantry: Situation = aimed_situation(rules, firer, target, view, hasty)
        return infantry
    return at_point(fire.situation_of(firer, target, view, hasty))


@rule
def aim_guns(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int) -> gather.Aim:
    """Aim a vehicle's weapons at anybody; of a counter no more is known than where it lies.

    Source: R6.2-R6.5, R6.60, R6.70, R13.20, R13.22, R15.20, R16.32.
    """
    squad, target = game.squad[order.unit], game.squad[at]
    chosen = guns.guns_chosen(rules, game, order.unit, at, order.supports)
    if view.visible == 1 and guns.fires_together(rules, game.hull[squad.hull - 1]) == 1:
        chosen = in_reach(rules, game, order.unit, at, chosen, view.distance,
                          situation_at(rules, squad, target, view, hasty))
    k = guns.first_of(chosen)
    if view.visible == 0:
        return no_aim(NOT_SEEN)
    if guns.hull_refusal(game.hull[squad.hull - 1]) != ALLOWED or k == NOBODY:
        return no_aim(guns.why_no_gun(game, order.unit, at, order.supports))
    gun = game.hull[squad.hull - 1].gun[k]
    situation = situation_at(rules, squad, target, view, hasty)
    die, shift, moved = dice_against(rules, game, order.unit, at, k, view.distance, situation)
    by_ecm = gun.kind == MISSILE or target.hull > 0  # which every eye knows, as it does the size of a vehicle
    known = moved if by_ecm else known_range_die(rules, target, die, situation)
    impact = guns.gun_at_infantry(gun, known_mount(rules, target)) if target.hull == 0 else gun.impact
    own = die_towards(rules, game, order.unit, at, k, gun.die)
    return gather.Aim(no_shot(die, known), guns.gun_attack(squad.quality, own), die, shift, moved, impact,
                      0, chosen, situation, 0)


@rule
def dice_against(rules: Rules, game: Game, unit: int, at: int, k: int, away: int, situation: Situation) -> Against:
    """What one weapon of a vehicle rolls against: the range die or countermeasures, their shift, and what that makes.

    Source: R6.2-R6.5, R6.60, R6.70, R13.22, R16.32.
    """
    squad, target = game.squad[unit], game.squad[at]
    gun = game.hull[squad.hull - 1].gun[k]
    if gun.kind == MISSILE or target.aloft > 0:
        return Against(hull_ecm(game, target), 0, ecm_of(rules, game, target, situation.cover, situation.hasty))
    die = guns.gun_die(rules, gun, squad.quality, guns.size_of(game, target), away)
    shift = fire.range_shift(rules, situation)
    return Against(die, shift, fire.shifted_range_die(die, shift))


@rule
def in_reach(rules: Rules, game: Game, unit: int, at: int, chosen: int, away: int, situation: Situation) -> int:
    """Those of a mech's weapons that can hit its target at all, a bit each; all, where none can.

    Source: S2.23; R6.5.
    """
    weapons = 0
    for k in range(game.hull[game.squad[unit].hull - 1].guns):
        if (chosen >> k) & 1 == 1:
            if dice_against(rules, game, unit, at, k, away, situation).moved != fire.NO_SHOT:
                weapons |= 1 << k
    return weapons if weapons != 0 else chosen


@rule
def of_weapon(rules: Rules, game: Game, unit: int, at: int, shot: gather.Aim, k: int) -> gather.Aim:
    """A fire as it is of one weapon of a mech that fires several together: with what that one rolls against.

    Source: S2.23; R6.5, R6.60.
    """
    squad, enemy = game.squad[unit], game.squad[at]
    if squad.hull == 0 or guns.fires_together(rules, game.hull[squad.hull - 1]) == 0:
        return shot
    me, him = squad.figure[squad.centre], enemy.figure[enemy.centre]
    against = dice_against(rules, game, unit, at, k, distance(me.x, me.y, him.x, him.y), shot.situation)
    return gather.rolled_against(shot, against.die, against.shift, against.moved)


@rule
def known_mount(rules: Rules, target: Squad) -> int:
    """What a target is seen to ride: under a counter nothing. Source: S2.17, R15.20."""
    return ON_FOOT if fires_at_counter(rules, target.located) == 1 else target.mount


@rule
def hull_ecm(game: Game, target: Squad) -> int:
    """The die of a vehicle's countermeasures as built. Source: R6.60."""
    return max(points_guns.NO_ECM, game.hull[target.hull - 1].ecm)


@rule
def no_shot(die: int, moved: int) -> int:
    """Why there is no shot: beyond the fifth band, or past D12. Source: R5.10, R5.14, R6.5."""
    if die == fire.NO_SHOT:
        return OUT_OF_RANGE
    return TOO_WELL_COVERED if moved == fire.NO_SHOT else ALLOWED


@rule
def aim_arms(rules: Rules, game: Game, order: Firing, at: int, view: Sighting, hasty: int) -> gather.Aim:
    """Aim the weapons of troops on foot at a vehicle: the range bands for figures count, not its size.

    Only missiles reach an aircraft in flight. Source: R6.40, R6.50, R6.51, R6.60, R6.68, R16.32; S3.53.
    """
    squad, target = game.squad[order.unit], game.squad[at]
    shot = gather.weapons(rules, squad, order, fire.within_one_band(squad.quality, view.distance))
    if view.visible == 0:
        return no_aim(NOT_SEEN)
    missiles = missiles_chosen(squad, order) if (shot.rifles == 0 and shot.supports == 0) or target.aloft > 0 else 0
    if target.aloft > 0 and (missiles == 0 or carried_missile(rules) == GROUND_ONLY):
        return no_aim(air.NOT_AT_AIRCRAFT)
    if missiles != 0:
        ecm = ecm_of(rules, game, target, view.cover, hasty)
        on = at_point(fire.situation_of(squad, target, view, hasty))
        first = squad.figure[max(0, guns.first_of(missiles))]
        own = die_towards(rules, game, order.unit, at, 0, first.support)
        return gather.Aim(ALLOWED, guns.gun_attack(squad.quality, own), hull_ecm(game, target), 0, ecm,
                          first.support_impact + 0, 0, missiles, on, 0)
    if shot.rifles == 0 and shot.supports == 0:
        return no_aim(points.NOT_FOR_POINTS)
    die = fire.range_die(squad.quality, gather.range_band_distance(rules, squad.quality, view.distance))
    on = situation_at(rules, squad, target, view, hasty)
    shift = fire.range_shift(rules, on)
    moved = fire.shifted_range_die(die, shift)
    return gather.Aim(no_shot(die, moved), shot.attack, die, shift, moved, shot.impact, shot.rifles, shot.supports,
                      on, 0)
