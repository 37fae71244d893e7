"""What the rounds of a mission may do to a section of a building, and to those in it, before they fall.

Must agree with `walls`; a law holds them equal. What later rounds do to those in rubble is in `struck_rubble`.
Source: R11.24, R11.26, R11.31, R11.32, R11.35, R14.31, R14.34; A40, A43; S4.70-S4.94.
"""

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dieshift.core.rules import Rules
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters.buildings import AT_WALL
from dieshift.stargrunt.chapters.buildings import rules as buildings
from dieshift.stargrunt.chapters.buildings.rules import figures_within
from dieshift.stargrunt.chapters.points import odds as point_odds
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.hulls import WORSE, burst_weight, point_blow
from dieshift.stargrunt.chapters.support.struck_hulls import fuel_strikes, inside_ways, meets_of
from dieshift.stargrunt.chapters.support.struck_rubble import Rubble
from dieshift.stargrunt.chapters.support.whither import Salvo
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import FUEL_AIR, NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.terrain.sections import has_blast_walls, weapons_of


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
        parts.append((ways, _ended(housed, before, came_to, hurts, Weights({before.dark: 1}, 1))))
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
        parts.append((ways, _ended(housed, before, came_to, hurts if reached else nobody, dark)))
    return Weights.mixed(parts, came.whole)


def _ended(housed: Housed, before: Ruin, came_to: int, hurts: Weights, dark: Weights) -> Weights:
    """A section after its wall, those inside and its weapons are known. Source: R14.31; S4.75, S4.81; A41."""
    falls = int(buildings.falls(came_to, AT_WALL))
    holed = max(before.holed, int(buildings.makes_hole(came_to, AT_WALL, housed.airtight & ~before.holed)))
    found = dict[Ruin, int]()
    for out, share in dark.ways.items():
        for struck, ways in hurts.ways.items():
            then = Ruin(falls, holed, out, max(before.struck, struck))
            found[then] = found.get(then, 0) + share * ways
    return Weights(found, dark.whole * hurts.whole)


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
    found = dict[Rounds, Fraction]()
    for there, met in meets.items():
        safe = rubble.safe_beside(there) if salvo.rounds > 1 and (met.first or met.others) else Fraction(1)
        case = Round(Fraction(met.first)), Round(met.others, safe)
        found[case] = found.get(case, Fraction(0)) + Fraction(landings.ways[there], landings.whole)
    return found


def ruin_of(fields: Fields, housed: Housed, salvo: Salvo, met: dict[Rounds, Fraction]) -> dict[Ruin, Fraction]:
    """What a mission may make of a section that its rounds so meet.

    Source: R11.24, R11.30, R11.35, R14.31; A42, A43.
    """
    found = dict[Ruin, Fraction]()
    for (first, other), chance in met.items():
        now = _one_more(fields, housed, salvo, {housed.now: chance}, first)
        for _ in range(salvo.rounds - 1):
            now = _one_more(fields, housed, salvo, now, other)
        for ruin, share in now.items():
            found[ruin] = found.get(ruin, Fraction(0)) + share
    return {ruin: share for ruin, share in sorted(found.items()) if share}


def _one_more(fields: Fields, housed: Housed, salvo: Salvo, now: dict[Ruin, Fraction],
              one: Round) -> dict[Ruin, Fraction]:
    """A section after a round more: what stands may be reached, those in rubble hurt. Source: R11.35, R14.31; A42."""
    found = dict[Ruin, Fraction]()
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
            found[after] = found.get(after, Fraction(0)) + chance * share
    return found
