"""What the rounds of a mission may do to a vehicle, before they fall: how many reach it, and each at what is left.

General shells and submunitions are those of any hit of a point target (`points.odds`); fuel-air is here. Must agree
with `hulls`; a law holds them equal.
Source: R6.20-R6.22, R6.30-R6.32, R11.24, R11.26, R11.31, R11.32; A34-A36; S4.70-S4.76, S4.82-S4.88,
S4.90-S4.93.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeVar

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters.fire import IMPACT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import odds as point_odds
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.rules import FACE_SIDE, class_from_above, class_struck
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.bursts import burst_reach
from dieshift.stargrunt.chapters.support.hulls import WORSE, burst_weight, fuel_armour, is_sealed, point_blow
from dieshift.stargrunt.chapters.support.whither import Place, Salvo, beside_ways, offsets
from dieshift.stargrunt.chapters.vehicles.rules import is_inside
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import FIGHTS, FUEL_AIR
from dieshift.stargrunt.terrain.going import Piece, Table, stands_in

SEALED, OPEN = 1, 0
State = TypeVar("State", bound=tuple[int, ...])


class Shelled(NamedTuple):
    """A vehicle under bursts as its odds take it; `inside`: armour dice of those in it, as this shell leaves them."""

    armour: int
    open_top: int = 0
    drive: int = 0
    quality: int = 8
    leadership: int = 2
    airtight: int = 0
    inside: tuple[int, ...] = ()
    wreck: int = FIGHTS
    stuck: int = 0
    dark: int = 0


class Plight(NamedTuple):
    """What a vehicle has come to: its wreck, whether it is stuck or dark, and whether anybody inside was hurt."""

    wreck: int
    stuck: int = 0
    dark: int = 0
    struck: int = 0


@rule
def any_die(dice: Dice, faces: int) -> int:
    """What an impact die shows. Source: R11.26, R11.36."""
    return roll(dice, faces, IMPACT)


# --- one burst --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def burst_ways(fields: Fields, radius: int, shell: int, target: Shelled, before: Plight) -> Weights:
    """What one burst more makes of a vehicle. Source: R11.31; A34; S4.70."""
    if shell == FUEL_AIR:
        return fuel_ways(fields, target, before)
    rules = rules_of(fields)
    blow = point_blow(shell, class_from_above(target.armour, target.open_top, 1))
    strikes = point_odds.Round(blow.die, blow.times, burst_weight(rules, radius))
    now = point_odds.Target(blow.armour_class, blow.cover, target.drive, before.stuck, before.dark, before.wreck,
                            target.inside)
    tolls, found = point_odds.blow_ways(fields, strikes, now, blow.result), dict[Plight, int]()
    for toll, ways in tolls.ways.items():
        then = Plight(points.wreck_after(before.wreck, toll.came_to),
                      max(before.stuck, int(toll.effect == point_odds.IMMOBILISED)),
                      max(before.dark, int(toll.effect == point_odds.SYSTEMS_OUT)),
                      max(before.struck, int(toll.wounded + toll.killed > 0)))
        found[then] = found.get(then, 0) + ways
    return Weights(found, tolls.whole)


@lru_cache(maxsize=2048)
def fuel_ways(fields: Fields, target: Shelled, before: Plight) -> Weights:
    """What one fuel-air burst makes of a vehicle: sealed or open, its armour, systems, those inside.

    Source: S4.72-S4.76, S4.85-S4.93; R11.36.
    """
    lowest, hurts = class_struck(target.armour, FACE_SIDE), inside_ways(fields, target.inside)
    sealed, parts = sealed_ways(fields, target, before), []
    for whole, ways in sealed.ways.items():
        strikes = fuel_strikes(fields, lowest if whole == SEALED else max(0, lowest - WORSE))
        ends = []
        for came_to, share in strikes.ways.items():
            reached = whole == OPEN or came_to != points.HELD
            ends.append((share, _ended(fields, before, came_to, hurts if reached else Weights({0: 1}, 1))))
        parts.append((ways, Weights.mixed(ends, strikes.whole)))
    return Weights.mixed(parts, sealed.whole)


def sealed_ways(fields: Fields, target: Shelled, before: Plight) -> Weights:
    """Whether a vehicle is sealed as it bursts over it. Source: S4.72-S4.75; Q21."""
    crew, hull = Squad(), Hull()
    crew.quality, crew.leadership = target.quality, target.leadership
    hull.airtight, hull.wreck = target.airtight, before.wreck
    return weights(is_sealed, rules_of(fields), crew, hull)


@lru_cache(maxsize=256)
def fuel_strikes(fields: Fields, armour_class: int) -> Weights:
    """Whether a fuel-air burst penetrates: its die against a D12 for each class, added up. Source: S4.86, S4.92."""
    rules, found = rules_of(fields), dict[int, int]()
    armour = weights(fuel_armour, min(1, armour_class))
    for _ in range(armour_class - 1):
        more = weights(fuel_armour, 1)
        parts = [(ways, Weights({total + face: share for face, share in more.ways.items()}, more.whole))
                 for total, ways in armour.ways.items()]
        armour = Weights.mixed(parts, armour.whole)
    impact = weights(any_die, support_rules.impact_die(rules, FUEL_AIR))
    for face, ways in impact.ways.items():
        for total, share in armour.ways.items():
            came_to = int(points.penetrates(rules, face, total))
            found[came_to] = found.get(came_to, 0) + ways * share
    return Weights(found, impact.whole * armour.whole)


@lru_cache(maxsize=256)
def inside_ways(fields: Fields, inside: tuple[int, ...]) -> Weights:
    """Whether a fuel-air blast hurts anybody of those in a vehicle. Source: S4.88, S4.91; Q1."""
    safe = whole = 1
    for armour in inside:
        rules = rules_of(fields)
        found = weights(support_rules.burst_wound, rules, support_rules.impact_die(rules, FUEL_AIR), armour, 0)
        safe, whole = safe * found.ways.get(fire.UNHURT, 0), whole * found.whole
    return Weights({0: safe, 1: whole - safe}, whole)


def _ended(fields: Fields, before: Plight, came_to: int, hurts: Weights) -> Weights:
    """A vehicle after armour and those inside are known; what is held may put its systems out. Source: S4.87, S4.93."""
    wreck = points.wreck_after(before.wreck, came_to)
    systems = Weights({before.dark: 1}, 1)
    if points.is_shaken_up(before.wreck, came_to) == 1:
        effects = weights(points.held_effect, rules_of(fields), before.dark, before.dark)
        systems = Weights({}, effects.whole)
        for effect, ways in effects.ways.items():
            dark = before.dark if effect == points.NO_EFFECT else 1
            systems.ways[dark] = systems.ways.get(dark, 0) + ways
    found = dict[Plight, int]()
    for dark, ways in systems.ways.items():
        for struck, share in hurts.ways.items():
            then = Plight(wreck, before.stuck, dark, max(before.struck, struck))
            found[then] = found.get(then, 0) + ways * share
    return Weights(found, systems.whole * hurts.whole)


# --- a whole mission --------------------------------------------------------------------------------------------------


def under_bursts(rules: Rules, game: Game, crew: int, shell: int) -> Shelled:
    """A vehicle on the table as the odds of bursts take it. Source: R6.30, R11.31; S4.88; Q1."""
    squad = game.squad[crew]
    k = squad.hull - 1
    hull, inside = game.hull[k], []
    for other in game.squad[: game.units]:
        if is_inside(other, k) == 1:
            sealed = support_rules.in_sealed_suits(other)
            inside += [int(support_rules.burst_armour(shell, figure.armour, sealed))
                       for figure in other.figure[: other.figures] if is_with(figure) == 1]
    return Shelled(int(hull.armour), int(hull.open_top), int(hull.drive), int(squad.quality), int(squad.leadership),
                   int(hull.airtight), tuple(sorted(inside)), int(hull.wreck), int(hull.stuck), int(hull.dark))


class Meets(NamedTuple):
    """What a salvo meets, its first round on some place: that round, and each other one by chance."""

    first: int
    others: Fraction


def reached_ways(table: Table, game: Game, x: int, y: int, salvo: Salvo, landings: Weights,
                 piece: Piece | None = None, blast: int = 0) -> dict[int, Fraction]:
    """How many rounds of a mission reach a place, or burst on a piece of terrain around it, with blast walls or not.

    Source: R11.24, R11.25, R11.28, R11.35; S4.61.
    """
    rest, found = salvo.rounds - 1, dict[int, Fraction]()
    for there, meets in meets_of(table, game, x, y, salvo, landings, piece, blast).items():
        chance, one = Fraction(landings.ways[there], landings.whole), meets.others
        for more in range(rest + 1):
            share = comb(rest, more) * one**more * (1 - one) ** (rest - more)
            if share:
                found[meets.first + more] = found.get(meets.first + more, Fraction(0)) + chance * share
    return dict(sorted(found.items()))


def meets_of(table: Table, game: Game, x: int, y: int, salvo: Salvo, landings: Weights,
             piece: Piece | None = None, blast: int = 0) -> dict[Place, Meets]:
    """Which rounds reach a place, or burst on a piece of terrain around it, by where the first one falls.

    With blast walls or not. Source: R11.24, R11.25, R11.28, R11.35; S4.61.
    """
    beside, found = offsets(beside_ways()), dict[Place, Meets]()
    known, wide = dict[Place, int](), 0
    if piece is not None:
        wide = piece.east - piece.west + piece.north - piece.south

    def reaches(there: Place) -> int:
        if there not in known:
            near = within(x, y, *there, (2 - blast) * salvo.radius) == 1
            known[there] = int(near and within(x, y, *there, burst_reach(table, game, *there, salvo.radius,
                                                                         salvo.shell)))
            if piece is not None and stands_in(piece, *there) == 1:
                known[there] = 1
        return known[there]

    for at_x, at_y in landings.ways:
        one = Fraction(0)
        if salvo.rounds > 1 and within(x, y, at_x, at_y, 2 * salvo.radius + 1000 + wide) == 1:
            hits = sum(many for (right, up), many in beside.ways.items() if reaches((at_x + right, at_y + up)))
            one = Fraction(hits, beside.whole)
        found[at_x, at_y] = Meets(reaches((at_x, at_y)), one)
    return found


def plight_of(fields: Fields, target: Shelled, salvo: Salvo, reached: dict[int, Fraction]) -> dict[Plight, Fraction]:
    """What a mission may make of a vehicle that so many of its rounds reach. Source: R11.31; A34."""
    def more(before: Plight) -> dict[Plight, Fraction]:
        return burst_ways(fields, salvo.radius, salvo.shell, target, before).odds()

    return after_rounds(Plight(target.wreck, target.stuck, target.dark), more, reached)


def after_rounds(start: State, more: Callable[[State], dict[State, Fraction]],
                 reached: dict[int, Fraction]) -> dict[State, Fraction]:
    """What a target comes to that so many rounds reach, each of which may do more to it. Source: R11.24; A34."""
    now, found = {start: Fraction(1)}, dict[State, Fraction]()
    for many in range(max(reached) + 1):
        for state, chance in now.items():
            if reached.get(many):
                found[state] = found.get(state, Fraction(0)) + chance * reached[many]
        then = dict[State, Fraction]()
        for state, chance in now.items() if many < max(reached) else ():
            for after, share in more(state).items():
                then[after] = then.get(after, Fraction(0)) + chance * share
        now = then
    return dict(sorted(found.items()))
