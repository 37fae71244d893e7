"""What the rounds of a mission may do to vehicles and to sections of buildings, before they fall.

General shells and submunitions are those of any hit of a point target (`points.odds`); fuel-air is here. Must agree
with `hulls` and `walls`; laws hold them equal.
Source: R6.20-R6.22, R6.30-R6.32, R11.24, R11.26, R11.31, R11.32, R11.35, R14.31, R14.34; A34-A36, A40, A43;
S4.70-S4.94.
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
from dieshift.stargrunt.chapters.buildings import AT_WALL
from dieshift.stargrunt.chapters.buildings import rules as buildings
from dieshift.stargrunt.chapters.buildings.rules import figures_within
from dieshift.stargrunt.chapters.fire import IMPACT
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import odds as point_odds
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.rules import FACE_SIDE, class_from_above, class_struck
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.bursts import burst_reach
from dieshift.stargrunt.chapters.support.hulls import WORSE, burst_weight, fuel_armour, is_sealed, point_blow
from dieshift.stargrunt.chapters.support.odds import Place, Rubble, Salvo, beside_ways, offsets
from dieshift.stargrunt.chapters.vehicles.rules import is_inside
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Game, Hull, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import FIGHTS, FUEL_AIR, NOBODY
from dieshift.stargrunt.terrain.going import Piece, Table, stands_in
from dieshift.stargrunt.terrain.sections import has_blast_walls, weapons_of

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
    tolls, counts = point_odds.blow_ways(fields, strikes, now, blow.result), dict[Plight, int]()
    for toll, ways in tolls.ways.items():
        then = Plight(points.wreck_after(before.wreck, toll.came_to),
                      max(before.stuck, int(toll.effect == point_odds.IMMOBILISED)),
                      max(before.dark, int(toll.effect == point_odds.SYSTEMS_OUT)),
                      max(before.struck, int(toll.wounded + toll.killed > 0)))
        counts[then] = counts.get(then, 0) + ways
    return Weights(counts, tolls.whole)


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
    rules, counts = rules_of(fields), dict[int, int]()
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
            counts[came_to] = counts.get(came_to, 0) + ways * share
    return Weights(counts, impact.whole * armour.whole)


@lru_cache(maxsize=256)
def inside_ways(fields: Fields, inside: tuple[int, ...]) -> Weights:
    """Whether a fuel-air blast hurts anybody of those in a vehicle. Source: S4.88, S4.91; Q1."""
    safe = whole = 1
    for armour in inside:
        rules = rules_of(fields)
        outcomes = weights(support_rules.burst_wound, rules, support_rules.impact_die(rules, FUEL_AIR), armour, 0)
        safe, whole = safe * outcomes.ways.get(fire.UNHURT, 0), whole * outcomes.whole
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
    counts = dict[Plight, int]()
    for dark, ways in systems.ways.items():
        for struck, share in hurts.ways.items():
            then = Plight(wreck, before.stuck, dark, max(before.struck, struck))
            counts[then] = counts.get(then, 0) + ways * share
    return Weights(counts, systems.whole * hurts.whole)


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
    rest, chances = salvo.rounds - 1, dict[int, Fraction]()
    for there, meets in meets_of(table, game, x, y, salvo, landings, piece, blast).items():
        chance, one = Fraction(landings.ways[there], landings.whole), meets.others
        for more in range(rest + 1):
            share = comb(rest, more) * one**more * (1 - one) ** (rest - more)
            if share:
                chances[meets.first + more] = chances.get(meets.first + more, Fraction(0)) + chance * share
    return dict(sorted(chances.items()))


def meets_of(table: Table, game: Game, x: int, y: int, salvo: Salvo, landings: Weights,
             piece: Piece | None = None, blast: int = 0) -> dict[Place, Meets]:
    """Which rounds reach a place, or burst on a piece of terrain around it, by where the first one falls.

    With blast walls or not. Source: R11.24, R11.25, R11.28, R11.35; S4.61.
    """
    beside, by_place = offsets(beside_ways()), dict[Place, Meets]()
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
        by_place[at_x, at_y] = Meets(reaches((at_x, at_y)), one)
    return by_place


def plight_of(fields: Fields, target: Shelled, salvo: Salvo, reached: dict[int, Fraction]) -> dict[Plight, Fraction]:
    """What a mission may make of a vehicle that so many of its rounds reach. Source: R11.31; A34."""
    def more(before: Plight) -> dict[Plight, Fraction]:
        return burst_ways(fields, salvo.radius, salvo.shell, target, before).odds()

    return after_rounds(Plight(target.wreck, target.stuck, target.dark), more, reached)


def after_rounds(start: State, more: Callable[[State], dict[State, Fraction]],
                 reached: dict[int, Fraction]) -> dict[State, Fraction]:
    """What a target comes to that so many rounds reach, each of which may do more to it. Source: R11.24; A34."""
    now, chances = {start: Fraction(1)}, dict[State, Fraction]()
    for many in range(max(reached) + 1):
        for state, chance in now.items():
            if reached.get(many):
                chances[state] = chances.get(state, Fraction(0)) + chance * reached[many]
        then = dict[State, Fraction]()
        for state, chance in now.items() if many < max(reached) else ():
            for after, share in more(state).items():
                then[after] = then.get(after, Fraction(0)) + chance * share
        now = then
    return dict(sorted(chances.items()))


# --- What the rounds of a mission may do to a section of a building, and to those in it, before they fall -------------
# Must agree with `walls`; a law holds them equal. What later rounds do to those in rubble is in `struck_rubble`.
# Source: R11.24, R11.26, R11.31, R11.32, R11.35, R14.31, R14.34; A40, A43; S4.70-S4.94.


class Ruin(NamedTuple):
    """What a section has come to: rubble, holed, its weapons out, and whether anybody inside was hurt."""

    falls: int = 0
    holed: int = 0
    dark: int = 0
    struck: int = 0


class Housed(NamedTuple):
    """A section under bursts as its odds take it; `inside`: armour dice of those in it, as this shell leaves them."""

    armour: int
    airtight: int = 0
    sealed: int = 0
    armed: int = 0
    inside: tuple[int, ...] = ()
    now: Ruin = Ruin()


def under_roof(rules: Rules, table: Table, game: Game, k: int, shell: int) -> Housed:
    """A section on the table as the odds of bursts take it. Source: R11.35, R14.31; S4.88, S4.91; Q1."""
    section, place, inside = game.section[k], weapons_of(game, k), []
    for unit, squad in enumerate(game.squad[: game.units]):
        there, sealed = figures_within(table, game, k, unit), support_rules.in_sealed_suits(squad)
        inside += [int(support_rules.burst_armour(shell, figure.armour, sealed))
                   for i, figure in enumerate(squad.figure[: squad.figures]) if there >> i & 1]
    dark = int(place != NOBODY and game.hull[place].dark)
    return Housed(int(section.armour), int(section.airtight), int(section.sealed), int(place != NOBODY),
                  tuple(sorted(inside)), Ruin(0, int(section.holed), dark))


@lru_cache(maxsize=2048)
def roof_ways(fields: Fields, radius: int, shell: int, housed: Housed, before: Ruin) -> Weights:
    """What one burst more makes of a section. Source: R11.31, R11.35, R14.31; S4.76, S4.85-S4.92; A40."""
    if shell == FUEL_AIR:
        return _fuel(fields, housed, before)
    rules = rules_of(fields)
    blow, weight = point_blow(shell, housed.armour), burst_weight(rules, radius)
    came = point_odds.strike_ways(fields, blow, 0)
    parts = []
    for (came_to, _), ways in came.ways.items():
        hurts = Weights({0: 1}, 1)
        if came_to != points.HELD:
            lost = point_odds.within_ways(housed.inside, buildings.threshold_within(weight, came_to, AT_WALL))
            hurts = _anybody(lost)
        parts.append((ways, _ended_within(housed, before, came_to, hurts, Weights({before.dark: 1}, 1))))
    return Weights.mixed(parts, came.whole)


def _anybody(lost: Weights) -> Weights:
    safe = sum(ways for fallen, ways in lost.ways.items() if not any(fallen))
    return Weights({0: safe, 1: lost.whole - safe}, lost.whole)


def _fuel(fields: Fields, housed: Housed, before: Ruin) -> Weights:
    """What fuel-air makes of a section: open, those inside are struck anyway. Source: S4.85-S4.92; A40."""
    whole = housed.sealed and before.holed == housed.now.holed
    came = fuel_strikes(fields, housed.armour if whole else max(0, housed.armour - WORSE))
    hurts, nobody, parts = inside_ways(fields, housed.inside), Weights({0: 1}, 1), []
    for came_to, ways in came.ways.items():
        dark = Weights({before.dark: 1}, 1)
        if came_to == points.HELD and housed.armed and not before.dark:
            effects = weights(points.held_effect, rules_of(fields), 0, 0)
            works = effects.ways.get(points.NO_EFFECT, 0)
            dark = Weights({0: works, 1: effects.whole - works}, effects.whole)
        reached = not whole or came_to != points.HELD
        parts.append((ways, _ended_within(housed, before, came_to, hurts if reached else nobody, dark)))
    return Weights.mixed(parts, came.whole)


def _ended_within(housed: Housed, before: Ruin, came_to: int, hurts: Weights, dark: Weights) -> Weights:
    """A section after its wall, those inside and its weapons are known. Source: R14.31; S4.75, S4.81; A41."""
    falls = int(buildings.falls(came_to, AT_WALL))
    holed = max(before.holed, int(buildings.makes_hole(came_to, AT_WALL, housed.airtight & ~before.holed)))
    counts = dict[Ruin, int]()
    for out, share in dark.ways.items():
        for struck, ways in hurts.ways.items():
            then = Ruin(falls, holed, out, max(before.struck, struck))
            counts[then] = counts.get(then, 0) + share * ways
    return Weights(counts, dark.whole * hurts.whole)


class Round(NamedTuple):
    """One round of a mission: how likely it reaches the section, and hurts nobody if that is rubble by then."""

    reaches: Fraction
    safe: Fraction = Fraction(1)


Rounds = tuple[Round, Round]  # the first of a salvo, and each of the others


def rounds_at(fields: Fields, table: Table, game: Game, k: int, salvo: Salvo,
              landings: Weights) -> dict[Rounds, Fraction]:
    """What the rounds of a mission meet at a section, by where the first of them falls.

    Source: R11.24, R11.35; S4.61; A42.
    """
    section, rubble = game.section[k], Rubble(fields, table, game, k, salvo)
    meets = meets_of(table, game, int(section.x), int(section.y), salvo, landings, table.piece[section.piece],
                     int(has_blast_walls(game, int(section.piece))))
    chances = dict[Rounds, Fraction]()
    for there, met in meets.items():
        safe = rubble.safe_beside(there) if salvo.rounds > 1 and (met.first or met.others) else Fraction(1)
        case = Round(Fraction(met.first)), Round(met.others, safe)
        chances[case] = chances.get(case, Fraction(0)) + Fraction(landings.ways[there], landings.whole)
    return chances


def ruin_of(fields: Fields, housed: Housed, salvo: Salvo, met: dict[Rounds, Fraction]) -> dict[Ruin, Fraction]:
    """What a mission may make of a section that its rounds so meet.

    Source: R11.24, R11.30, R11.35, R14.31; A42, A43.
    """
    chances = dict[Ruin, Fraction]()
    for (first, other), chance in met.items():
        now = _one_more(fields, housed, salvo, {housed.now: chance}, first)
        for _ in range(salvo.rounds - 1):
            now = _one_more(fields, housed, salvo, now, other)
        for ruin, share in now.items():
            chances[ruin] = chances.get(ruin, Fraction(0)) + share
    return {ruin: share for ruin, share in sorted(chances.items()) if share}


def _one_more(fields: Fields, housed: Housed, salvo: Salvo, now: dict[Ruin, Fraction],
              one: Round) -> dict[Ruin, Fraction]:
    """A section after a round more: what stands may be reached, those in rubble hurt. Source: R11.35, R14.31; A42."""
    chances = dict[Ruin, Fraction]()
    for ruin, chance in now.items():
        if ruin.falls:
            then = {ruin._replace(struck=1): 1 - one.safe}
            stays = one.safe
        else:
            then = {after: one.reaches * share for after, share in
                    roof_ways(fields, salvo.radius, salvo.shell, housed, ruin).odds().items() if one.reaches}
            stays = 1 - one.reaches
        then[ruin] = then.get(ruin, Fraction(0)) + stays
        for after, share in then.items():
            chances[after] = chances.get(after, Fraction(0)) + chance * share
    return chances
