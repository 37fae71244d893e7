"""Aiming at a building: all that is known before a die is rolled.

A section is seen where the line to its middle meets nothing else first. Its range is measured to there (reading).
Source: R5.1, R5.3, R6.2-R6.5, R6.40-R6.66, R13.20-R13.22, R14.30, R14.32; S3.53.
"""

from typing import NamedTuple

from dieshift.core.geometry import distance
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings import book
from dieshift.stargrunt.chapters.buildings.sealed import is_shut_in
from dieshift.stargrunt.chapters.fire import NAMED_NOT_READY, gather
from dieshift.stargrunt.chapters.fire import book as fire
from dieshift.stargrunt.chapters.points import NOT_FOR_POINTS, guided, guns
from dieshift.stargrunt.chapters.points import book as points
from dieshift.stargrunt.chapters.points.gather import missiles_chosen, refused
from dieshift.stargrunt.chapters.points.shots import light_arms
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import BARE, MISSILE, NOBODY, OPEN
from dieshift.stargrunt.terrain.going import Table, stands_in
from dieshift.stargrunt.terrain.sections import side_towards
from dieshift.stargrunt.terrain.sighting import sight_limit
from dieshift.stargrunt.terrain.smoke import in_smoke
from dieshift.stargrunt.terrain.table import line
from dieshift.stargrunt.turn.refusals import ALLOWED


class Spot(NamedTuple):
    """A section as a unit sees it: how far off its middle is, and the side that faces the unit; 0: it is not seen."""

    distance: int
    side: int


@rule
def spot_of(rules: Rules, table: Table, game: Game, unit: int, k: int) -> Spot:
    """Whether a unit sees a section from outside. Source: R5.1, R5.3, R14.30, R14.60, R15.60."""
    squad, section = game.squad[unit], game.section[k]
    eye, piece = squad.figure[squad.centre], table.piece[section.piece]
    x, y = section.x, section.y
    away = distance(eye.x, eye.y, x, y)
    if stands_in(piece, eye.x, eye.y) == 1 or away > sight_limit(rules, game.night, squad):
        return Spot(away, 0)
    clear = game.rubble | 1 << section.piece
    if in_smoke(game, eye.x, eye.y, x, y) == 1 or line(table, eye.x, eye.y, x, y, clear).blocked == 1:
        return Spot(away, 0)
    return Spot(away, side_towards(piece, eye.x - x, eye.y - y))


@rule
def aim_section(rules: Rules, table: Table, game: Game, order: Order) -> gather.Aim:
    """Aim at a section, its door or window: all that is known, or why not. Source: R14.30, R14.32; S4.78."""
    k, part = order.choice // buildings.PARTS, order.choice % buildings.PARTS
    if k < 0 or k >= game.sections or game.section[k].fallen == 1:
        return refused(buildings.NO_SECTION)
    if is_shut_in(table, game, order.unit) == 1:
        return refused(buildings.SHUT_IN)
    spot = spot_of(rules, table, game, order.unit, k)
    if spot.side == 0:
        return refused(buildings.BUILDING_UNSEEN)
    if part > buildings.AT_WINDOW or (
        book.is_opening(part) == 1 and book.faces_opening(game.section[k], part, spot.side) == 0
    ):
        return refused(buildings.NO_OPENING)
    if game.squad[order.unit].hull > 0:
        return named_all(order, aim_its_guns(rules, game, order, k, part, spot.distance))
    return named_all(order, aim_its_arms(rules, game, order, part, spot.distance))


@rule
def named_all(order: Order, shot: gather.Aim) -> gather.Aim:
    """Refuse a fire of which a weapon is named that cannot join it. Source: R3.40, R5.27, R6.52."""
    named = order.rifles != 0 or order.supports != 0
    if shot.refusal == ALLOWED and named and (shot.rifles != order.rifles or shot.supports != order.supports):
        return refused(NAMED_NOT_READY)
    return shot


@rule
def made(rules: Rules, attack: fire.Attack, die: int, impact: int, rifles: int, supports: int) -> gather.Aim:
    """A fire at a building: nothing shifts its range die but what always does. Source: R6.5 (reading)."""
    shift = fire.range_shift(rules, points.situation_of_point(OPEN, 0, 0, BARE))
    moved = fire.shifted_range_die(die, shift)
    why = buildings.BUILDING_UNSEEN if moved == fire.NO_SHOT else ALLOWED
    return gather.Aim(why, attack, die, shift, moved, impact, OPEN, rifles, supports, 0, BARE, 0)


@rule
def homing(attack: fire.Attack, impact: int, missiles: int, rules: Rules) -> gather.Aim:
    """Guided missiles at a building, which has no countermeasures. Source: R6.60, R6.66."""
    ecm = guided.ecm_die(rules, guided.NO_ECM, 0, OPEN, 0)
    return gather.Aim(ALLOWED, attack, ecm, 0, ecm, impact, OPEN, 0, missiles, 0, BARE, 0)


@rule
def aim_its_guns(rules: Rules, game: Game, order: Order, k: int, part: int, away: int) -> gather.Aim:
    """Aim a vehicle's weapons at a section: its size sets the band. Source: R6.2-R6.5, R6.66, R13.20-R13.22, R14.32."""
    squad, section = game.squad[order.unit], game.section[k]
    hull, ready = game.hull[squad.hull - 1], 0
    for i in range(hull.guns):
        if guns.gun_refusal_at(game, order.unit, i, section.x, section.y, 1) == ALLOWED:
            ready |= 1 << i
    if order.supports != 0:
        ready &= order.supports
    chosen = guns.one_mount(hull, ready)
    first = guns.first_of(chosen)
    if first == NOBODY or guns.hull_refusal(hull) != ALLOWED:
        return refused(buildings.NO_GUN_BEARS)
    gun = hull.gun[first]
    attack = guns.gun_attack(squad.quality, gun.die)
    if gun.kind == MISSILE:
        return homing(attack, gun.impact, chosen, rules)
    die = guns.gun_die(rules, gun, squad.quality, book.size_aimed_at(section.size, part), away)
    return made(rules, attack, die, gun.impact, 0, chosen)


@rule
def aim_its_arms(rules: Rules, game: Game, order: Order, part: int, away: int) -> gather.Aim:
    """Aim the weapons of those on foot: small arms at walls alone, all others also at a door or window.

    Source: R6.40, R6.50, R6.60, R6.66, R14.32.
    """
    squad = game.squad[order.unit]
    shot = gather.weapons(rules, squad, order, fire.within_one_band(squad.quality, away))
    rifles, supports = shot.rifles, shot.supports
    if book.is_opening(part) == 1:
        rifles, supports = 0, supports & ~light_arms(squad, supports)
    if rifles == 0 and supports == 0:
        missiles = missiles_chosen(squad, order)
        if missiles != 0:
            first = squad.figure[max(0, guns.first_of(missiles))]
            return homing(guns.gun_attack(squad.quality, first.support), first.support_impact, missiles,
                          rules)
        return refused(buildings.ONLY_SINGLE_WEAPONS if shot.rifles != 0 or shot.supports != 0 else NOT_FOR_POINTS)
    die = fire.range_die(squad.quality, gather.range_band_distance(rules, squad.quality, away))
    return made(rules, shot.attack, die, shot.impact, rifles, supports)
