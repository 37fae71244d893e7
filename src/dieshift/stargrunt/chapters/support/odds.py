"""Exact odds of fire support: of a request, of where fire falls, and of what its rounds do to the troops there.

Every die is that of a rule, run on all its faces; worked out is only how they add up. `odds_of_hulls` has vehicles and
buildings. Source: R11.3, R11.5, R11.21-R11.36.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from operator import itemgetter
from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.geometry import within
from dieshift.core.odds import exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.buildings.rules import collapse, figures_within, leave_ruins
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.support import rules
from dieshift.stargrunt.chapters.support.bursts import SHIELDED, burst_reach, cover_in_burst, is_exposed
from dieshift.stargrunt.chapters.support.features import aim_within, feature_at
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Figure, Game, Order, Squad
from dieshift.stargrunt.state.squads import is_with
from dieshift.stargrunt.state.terms import DEAD, FIT
from dieshift.stargrunt.terrain.going import Table


@lru_cache(maxsize=256)
def gets_through(die: int, needs: int) -> Fraction:
    """The chance that a request gets through, nobody jamming it. Source: R11.3, R11.5."""
    return exact(rules.request_test, die, needs, 0).get(1, Fraction(0))


# --- where rounds land -----------------------------------------------------------------------------------------------
# Where the rounds of a mission may land, before they do: every die is that of the rule, run on all its faces.
#
# Worked out is only how places add up. Source: R11.21, R11.22, R11.24, R11.41; A30; S3.28, S3.29.


Place = tuple[int, int]


class Salvo(NamedTuple):
    """A mission as its odds take it: how well it is aimed, and what is fired."""

    quality: int
    needs: int  # what that has to exceed
    near: int  # 1: by gunners who see the point (R11.41)
    rounds: int
    radius: int
    shell: int


@lru_cache(maxsize=256)
def fall_ways(quality: int, needs: int, near: int) -> Weights:
    """How far from its point the first round falls; hour 0: on it. Source: R11.21, R11.22, R11.41."""
    return weights(rules.falls_near if near == 1 else rules.falls_off, quality, needs)


@lru_cache(maxsize=1)
def beside_ways() -> Weights:
    """How far from the first each other round of a salvo falls. Source: R11.24."""
    return weights(rules.round_beside)


def offsets(ways: Weights) -> Weights:
    """Falls by nothing but their places."""
    found: dict[Place, int] = {}
    for fall, many in ways.ways.items():
        found[fall.x, fall.y] = found.get((fall.x, fall.y), 0) + many
    return Weights(found, ways.whole)


def aim_ways(table: Table, order: Order, radius: int) -> Weights:
    """Where an order is aimed: its place, or within a feature larger than a burst. Source: R11.8; S3.28, S3.29."""
    x, y = int(order.x[0]), int(order.y[0])
    if order.rifles != support.FEATURE:
        return Weights({(x, y): 1}, 1)
    return offsets(weights(aim_within, table.piece[feature_at(table, x, y)], radius))


def landing_ways(salvo: Salvo, aims: Weights) -> Weights:
    """Where the first round falls. Source: R11.21, R11.22, R11.41; A30; S3.28-S3.30."""
    off, counts = offsets(fall_ways(salvo.quality, salvo.needs, salvo.near)), dict[Place, int]()
    for (x, y), ways in aims.ways.items():
        for (right, up), many in off.ways.items():
            there = x + right, y + up
            counts[there] = counts.get(there, 0) + ways * many
    return Weights(counts, aims.whole * off.whole)


def inches_ways(salvo: Salvo) -> Weights:
    """How many inches from its aim point the first round falls. Source: R11.21, R11.22, R11.41."""
    falls, found = fall_ways(salvo.quality, salvo.needs, salvo.near), dict[int, int]()
    for fall, many in falls.ways.items():
        found[fall.inches] = found.get(fall.inches, 0) + many
    return Weights(dict(sorted(found.items())), falls.whole)


# --- Exact odds, before a mission falls, that its rounds strike each unit known to be there ---------------------------
# Given where the first round falls, the other rounds fall independently with the same distribution, and given where
# they all fall, each figure rolls for itself. So the chance that some figures are all unhurt is a product over the
# rounds; the rest follows by inclusion and exclusion. The rules give the effect of a burst on a figure at a place.
# Suits roll for wounds afterwards (R10.20): here a figure in a suit is hurt like any other.
#
# Source: R11.24-R11.30, R11.34, R11.36; R5.35, R5.36; S4.61-S4.68; Q1, Q15.


OUT = -1  # of a figure that a burst does not reach, or that a building shields
Sight = tuple[int, ...]  # for each figure the die types that protect it from a burst, or OUT


class Fate(NamedTuple):
    """What a mission may do to a unit.

    `struck`: somebody of it is in a burst; `hurt`: somebody fit is; `figures`: how likely each fit figure is hurt, and
    killed; `lost`: how likely so many of them are hurt, empty where that was not asked for.
    """

    struck: Fraction
    hurt: Fraction
    figures: tuple[tuple[Fraction, Fraction], ...]
    lost: dict[int, Fraction]

    @property
    def casualties(self) -> Fraction:
        """How many are hurt on average."""
        return sum((hurt for hurt, _ in self.figures), Fraction(0))

    @property
    def killed(self) -> Fraction:
        """How many of them are killed on average."""
        return sum((killed for _, killed in self.figures), Fraction(0))


@lru_cache(maxsize=1024)
def burst_ways(fields: Fields, impact: int, armour: int, shift: int) -> Weights:
    """What one burst does to a figure in it. Source: R11.27."""
    return weights(rules.burst_wound, rules_of(fields), impact, armour, shift)


class Standing:
    """A unit as it stands on the table, asked what bursts here and there would do to it."""

    def __init__(self, fields: Fields, table: Table, game: Game, squad: Squad, salvo: Salvo) -> None:
        self.rules: Rules = rules_of(fields)
        self.table, self.game, self.squad, self.salvo = table, game, squad, salvo
        self.impact = int(rules.impact_die(self.rules, salvo.shell, squad.power_armour))
        self.living = [figure for figure in squad.figure[: squad.figures] if figure.health < DEAD]
        self.fit = [k for k, figure in enumerate(self.living) if figure.health == FIT and is_with(figure) == 1]
        self.present = [k for k, figure in enumerate(self.living) if is_with(figure) == 1]
        sealed = rules.in_sealed_suits(squad)
        self.dice = [int(rules.burst_armour(salvo.shell, figure.armour, sealed)) for figure in self.living]
        self.fields = fields
        self.seen: dict[Place, Sight] = {}
        self.safe: dict[Sight, Fraction] = {}
        self.out: Sight = (OUT,) * len(self.living)

    def near(self, place: Place, more: int) -> bool:
        """Whether a burst on a place, or so far beside it, might reach anybody."""
        x, y = place
        return any(within(figure.x, figure.y, x, y, more + 2 * self.salvo.radius) == 1
                   for figure in self.living)

    def sight(self, place: Place) -> Sight:
        """Who is in a burst on a place, and how well he is protected. Source: R11.25, R11.27-R11.29; S4.61."""
        if place not in self.seen:
            self.seen[place] = self._look(*place) if self.near(place, 0) else self.out
        return self.seen[place]

    def _look(self, x: int, y: int) -> Sight:
        shell, covers = self.salvo.shell, []
        reach = burst_reach(self.table, self.game, x, y, self.salvo.radius, shell)
        for figure in self.living:
            cover = cover_in_burst(self.table, self.game, x, y, figure.x, figure.y, reach, shell)
            dug = self.squad.in_position
            covers.append(OUT if cover == SHIELDED else int(rules.burst_cover(self.rules, shell, cover, dug)))
        return tuple(covers)

    def result(self, k: int, shift: int) -> Weights:
        """What a burst does to one of the living, so protected."""
        if shift == OUT:
            return Weights({fire.UNHURT: 1}, 1)
        return burst_ways(self.fields, self.impact, self.dice[k], shift)


def fate_of(standing: Standing, landings: Weights, *, in_full: bool = False) -> Fate:
    """What a mission may do to a unit, given where its first round may fall; `in_full`: how many fall, too.

    Source: R11.24, R11.27, R11.30.
    """
    rounds, beside = standing.salvo.rounds, offsets(beside_ways())
    far = 0 if rounds == 1 else max(abs(x) + abs(y) for x, y in beside.ways)
    first: dict[tuple[Sight, tuple[tuple[Sight, int], ...]], int] = {}
    away = landings.whole
    for place, ways in landings.ways.items():
        if standing.near(place, far):
            case = standing.sight(place), _others(standing, place, beside) if rounds > 1 else ()
            first[case] = first.get(case, 0) + ways
            away -= ways
    chances = [(Fraction(ways, landings.whole), sight, dict(others)) for (sight, others), ways in first.items()]
    none = Fraction(away, landings.whole)
    untouched = none + sum((chance * _all(sight, others, rounds, lambda s: _missed(standing, s))
                            for chance, sight, others in chances), Fraction(0))
    unhurt = none + sum((chance * _all(sight, others, rounds, lambda s: _safe(standing, s))
                         for chance, sight, others in chances), Fraction(0))
    figures = tuple(_figure(standing, k, chances, rounds) for k in standing.fit)
    lost = _lost(standing, chances, none, rounds) if in_full else {}
    return Fate(1 - untouched, 1 - unhurt, figures, lost)


def _others(standing: Standing, place: Place, beside: Weights) -> tuple[tuple[Sight, int], ...]:
    """What another round of a salvo meets, out of 72 ways, where the first has fallen on a place."""
    x, y = place
    sights: Counter[Sight] = Counter()
    for (right, up), ways in beside.ways.items():
        sights[standing.sight((x + right, y + up))] += ways
    return tuple(sorted(sights.items()))


def _all(sight: Sight, others: dict[Sight, int], rounds: int,
         chance: Callable[[Sight], Fraction]) -> Fraction:
    """The chance that something holds of every round of a salvo."""
    own = chance(sight)
    if not others or own == 0:
        return own
    whole = sum(others.values())
    return own * (sum((ways * chance(other) for other, ways in others.items()), Fraction(0)) / whole) ** (rounds - 1)


def _missed(standing: Standing, sight: Sight) -> Fraction:
    return Fraction(int(all(sight[k] == OUT for k in standing.present)))


def _safe(standing: Standing, sight: Sight) -> Fraction:
    if sight not in standing.safe:
        chance = Fraction(1)
        for k in standing.fit:
            chance *= _unhurt(standing, k, sight[k])
        standing.safe[sight] = chance
    return standing.safe[sight]


def _unhurt(standing: Standing, k: int, shift: int) -> Fraction:
    found = standing.result(k, shift)
    return Fraction(found.ways.get(fire.UNHURT, 0), found.whole)


Case = tuple[Fraction, Sight, dict[Sight, int]]


def _figure(standing: Standing, k: int, chances: Iterable[Case], rounds: int) -> tuple[Fraction, Fraction]:
    """Chances that a mission hurts one fit figure, and kills it; each round counts. Source: R5.35, R5.36, R11.27."""
    alike: dict[tuple[int, tuple[tuple[int, int], ...]], Fraction] = {}
    for chance, sight, others in chances:
        shifts: Counter[int] = Counter()
        for other, ways in others.items():
            shifts[other[k]] += ways
        case = sight[k], tuple(sorted(shifts.items()))
        alike[case] = alike.get(case, Fraction(0)) + chance
    hurt = killed = Fraction(0)
    for (shift, more), chance in alike.items():
        ends = _after(standing, {(FIT, 0): chance}, standing.result(k, shift).odds())
        whole = sum(map(itemgetter(1), more))
        mixed = Weights.mixed([(ways, standing.result(k, other)) for other, ways in more], whole).odds() if more else {}
        for _ in range(rounds - 1 if more else 0):
            ends = _after(standing, ends, mixed)
        hurt += sum(share for (health, _), share in ends.items() if health != FIT)
        killed += sum(share for (health, _), share in ends.items() if health >= DEAD)
    return hurt, killed


def _after(standing: Standing, before: dict[tuple[int, int], Fraction],
           results: dict[int, Fraction]) -> dict[tuple[int, int], Fraction]:
    """A figure's health, and how often it was hit, after one more burst: as the rule of hits has it."""
    chances: dict[tuple[int, int], Fraction] = {}
    for (health, hits), chance in before.items():
        for result, share in results.items():
            then = (health, hits)
            if result != fire.UNHURT:
                then = int(fire.struck_down(standing.rules, health, hits + 1, result)), min(2, hits + 1)
            chances[then] = chances.get(then, Fraction(0)) + chance * share
    return chances


def under_stick(standing: Standing, falls: Weights, ahead: Callable[[int], Place]) -> tuple[Fraction, Fraction]:
    """Chances that a stick of bombs reaches a unit, and hurts somebody fit: each falls so many inches past the last.

    Source: R16.35, R11.27.
    """
    reached = {0: (Fraction(1), Fraction(1))}  # by inches so far: that nobody is in a burst yet, and nobody is hurt
    for _ in range(standing.salvo.rounds):
        then: dict[int, tuple[Fraction, Fraction]] = {}
        for inches, (missed, unhurt) in reached.items():
            for more, ways in falls.ways.items():
                share, sight = Fraction(ways, falls.whole), standing.sight(ahead(inches + more))
                was = then.get(inches + more, (Fraction(0), Fraction(0)))
                then[inches + more] = (was[0] + share * missed * _missed(standing, sight),
                                       was[1] + share * unhurt * _safe(standing, sight))
        reached = then
    return (1 - sum((missed for missed, _ in reached.values()), Fraction(0)),
            1 - sum((unhurt for _, unhurt in reached.values()), Fraction(0)))


# --- how many fall ----------------------------------------------------------------------------------------------------


def _lost(standing: Standing, chances: Iterable[Case], none: Fraction, rounds: int) -> dict[int, Fraction]:
    """How likely so many of a unit's fit figures are hurt."""
    many = len(standing.fit)
    sums = [none * comb(many, size) for size in range(many + 1)]  # over all sets of a size: that they are all unhurt
    for chance, sight, others in chances:
        unhurt = _sets(standing, [(sight, 1)])
        if others:
            rest = _sets(standing, others.items())
            unhurt = [one * other ** (rounds - 1) for one, other in zip(unhurt, rest, strict=True)]
        whole = unhurt[0]  # nobody need be unhurt
        totals = [0] * (many + 1)
        for members, ways in enumerate(unhurt):
            totals[members.bit_count()] += ways
        sums = [total + chance * Fraction(more, whole) for total, more in zip(sums, totals, strict=True)]
    by_losses: dict[int, Fraction] = {}
    for size in range(many + 1):
        exactly = sum(((-1) ** (more - size) * comb(more, size) * sums[more] for more in range(size, many + 1)),
                      Fraction(0))
        if exactly:
            by_losses[many - size] = exactly
    return dict(sorted(by_losses.items()))


def _sets(standing: Standing, sights: Iterable[tuple[Sight, int]]) -> list[int]:
    """In how many ways all of a set of fit figures are unhurt by a burst, for each set; of the empty one all ways."""
    listed = list(sights)
    totals = [0] * (1 << len(standing.fit))
    wholes = [lcm(*(standing.result(k, sight[k]).whole for sight, _ in listed)) for k in standing.fit]
    for sight, ways in listed:
        sets = [ways]
        for k, whole in zip(standing.fit, wholes, strict=True):
            outcomes = standing.result(k, sight[k])
            safe = outcomes.ways.get(fire.UNHURT, 0) * (whole // outcomes.whole)
            sets = [one * whole for one in sets] + [one * safe for one in sets]
        totals = [total + one for total, one in zip(totals, sets, strict=True)]
    return totals


# --- those in rubble --------------------------------------------------------------------------------------------------
# What later rounds of a mission may do to those who lie in the rubble that an earlier one has made of a section.
#
# While it stands the section keeps all of it from them; once it has fallen each further round that reaches them strikes
# them as anybody in hard cover, wherever its middle is. Other sections are taken as they stand. Source: R11.24-R11.30,
# R11.35, R14.31; A42.


class Lying(NamedTuple):
    """Somebody in a section, should it fall: where, his dice against this shell, and whether he is In Position."""

    figure: Figure
    impact: int
    armour: int
    dug: int


class Rubble:
    """A section as it would lie if it had fallen, asked what bursts here and there would do to those in it."""

    def __init__(self, fields: Fields, table: Table, game: Game, k: int, salvo: Salvo) -> None:
        self.fields, self.rules, self.table, self.salvo = fields, rules_of(fields), table, salvo
        self.fallen = clone(game)
        collapse(Dice(), self.fallen, k)
        leave_ruins(Dice(), self.rules, table, self.fallen)
        self.people = [one for unit in range(game.units) for one in self._of(k, unit)]
        self.known = dict[Place, Fraction]()

    def _of(self, k: int, unit: int) -> list[Lying]:
        """Those of a unit. Source: R11.26, R11.27, R11.34, R11.36, R14.31, R14.34; S4.66, S4.67; Q1."""
        squad, there = self.fallen.squad[unit], figures_within(self.table, self.fallen, k, unit)
        if there == 0 or is_exposed(squad) == 0:
            return []
        shell, sealed = self.salvo.shell, rules.in_sealed_suits(squad)
        impact = int(rules.impact_die(self.rules, shell, squad.power_armour))
        return [Lying(figure, impact, int(rules.burst_armour(shell, figure.armour, sealed)), squad.in_position + 0)
                for i, figure in enumerate(squad.figure[: squad.figures]) if there >> i & 1]

    def safe(self, place: Place) -> Fraction:
        """The chance that a burst there hurts none of them. Source: R11.25, R11.27-R11.29, R14.31; S4.61, S4.68."""
        if place not in self.known:
            self.known[place] = self._safe(*place)
        return self.known[place]

    def _safe(self, x: int, y: int) -> Fraction:
        chance, shell = Fraction(1), self.salvo.shell
        near = [one for one in self.people
                if within(one.figure.x, one.figure.y, x, y, 2 * self.salvo.radius) == 1]
        reach = burst_reach(self.table, self.fallen, x, y, self.salvo.radius, shell) if near else 0
        for one in near:
            cover = cover_in_burst(self.table, self.fallen, x, y, one.figure.x, one.figure.y, reach, shell)
            if cover != SHIELDED:
                shift = int(rules.burst_cover(self.rules, shell, cover, one.dug))
                outcomes = burst_ways(self.fields, one.impact, one.armour, shift)
                chance *= Fraction(outcomes.ways.get(fire.UNHURT, 0), outcomes.whole)
        return chance

    def safe_beside(self, place: Place) -> Fraction:
        """The same of a round that falls beside one on a place. Source: R11.24."""
        (x, y), beside = place, offsets(beside_ways())
        far = max(abs(right) + abs(up) for right, up in beside.ways)
        if not any(within(one.figure.x, one.figure.y, x, y, 2 * self.salvo.radius + far) == 1
                   for one in self.people):
            return Fraction(1)
        return sum((many * self.safe((x + right, y + up)) for (right, up), many in beside.ways.items()),
                   Fraction(0)) / beside.whole
