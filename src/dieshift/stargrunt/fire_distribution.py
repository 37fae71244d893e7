"""The exact distribution of one fire, cut at its sub-rules: volley, part of a casualty, allocation, wound.

Every sub-rule is the rule itself, run on all its faces. Only two steps are worked out instead of run, each by itself
and held equal to the rules by tests: `volley_ways` and `Casualties`. Whole numbers over common denominators throughout.
Not covered: figures that are casualties before the fire, power suits (R10.20), what follows from the fire.

Source: R5.31-R5.37, R5.50, R5.52.
"""

import struct
from collections import Counter
from functools import cache, lru_cache
from importlib import import_module
from math import lcm, prod
from pkgutil import walk_packages
from typing import Any, NamedTuple

from dieshift.core.records import flatten, restore
from dieshift.core.rulesets import Ruleset
from dieshift.stargrunt import chapters
from dieshift.stargrunt.chapters.fire import apply, book
from dieshift.stargrunt.enumeration import Weights, weights
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.terms import DEAD, FIT, WOUNDED

for _chapter in walk_packages(chapters.__path__, chapters.__name__ + "."):
    import_module(_chapter.name)  # the rules record has all its fields only when every chapter is there

Fields = tuple[int, ...]

BITS = 64  # of one coefficient: fourteen D12 against a D12 fall in fewer ways than 2 ** 54
HEALTH = (FIT, WOUNDED, DEAD)  # of a figure that this fire left unhurt, wounded, killed


class Toll(NamedTuple):
    """What a fire leaves behind: dice above the range die (2 for more), casualties, and whether the leader fell."""

    beats: int
    wounded: int
    killed: int
    leader_fell: int


class Distribution(NamedTuple):
    """All results of a fire in whole numbers of equally likely ways, out of `whole`; and the mean of potential hits."""

    ways: dict[Toll, int]
    whole: int
    hits: Weights


# --- the rules record, as something a memo can be keyed by -----------------------------------------------------------


@lru_cache(maxsize=256)
def fields_of(ruleset: Ruleset) -> Fields:
    """The fields of a rule set's record, in its own order."""
    return tuple(flatten(ruleset.record()))


@lru_cache(maxsize=256)
def rules_of(fields: Fields) -> Any:
    """The rules record with these fields."""
    made = catalogue.record()()
    restore(made, fields)
    return made


# --- sub-rules, run on all their faces -------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def wound_weights(fields: Fields, impact: int, armour: int, cover: int) -> Weights:
    """What one potential hit does: unhurt, wound, kill. Source: R5.33, R5.34."""
    return weights(lambda dice: book.wound(dice, rules_of(fields), impact, armour, cover))


@lru_cache(maxsize=4096)
def part_weights(fields: Fields, left: int, divisor: int) -> Weights:
    """What a left-over part of a casualty is worth. Source: R5.32."""
    return weights(lambda dice: book.part_casualty(dice, rules_of(fields), left, divisor))


@lru_cache(maxsize=256)
def allocation_weights(fields: Fields, members: int) -> Weights:
    """Which figure a potential hit is allocated to. Source: R5.35, R5.37."""
    return weights(lambda dice: book.allocate(dice, rules_of(fields), members))


@lru_cache(maxsize=256)
def after_result(fields: Fields) -> tuple[tuple[int, ...], ...]:
    """A figure's state after a result, by state before and result, each UNHURT, WOUND or KILL in this resolution.

    Must agree with `apply.hit_figure`, which does the same on the record. Source: R5.33, R5.35; Q10.
    """
    rules = rules_of(fields)
    table = []
    for before in HEALTH:
        row = []
        for result in (book.UNHURT, book.WOUND, book.KILL):
            after = before if before == DEAD else book.worse(before, result, rules)
            if before == WOUNDED and result == book.WOUND and book.second_wound_kills(rules):
                after = book.worse(before, book.KILL, rules)
            row.append(HEALTH.index(after))
        table.append(tuple(row))
    return tuple(table)


# --- the volley ------------------------------------------------------------------------------------------------------


class VolleyWays(NamedTuple):
    """In how many ways, out of `whole`, a volley has each total: no die, one die, two or more above the range die."""

    none: tuple[int, ...]
    one: tuple[int, ...]
    more: tuple[int, ...]
    whole: int


@lru_cache(maxsize=4096)
def volley_ways(dice: tuple[int, ...], range_die: int) -> VolleyWays:
    """The joint distribution of dice above the range die (2 standing for more) and their total, by closed form.

    For each face of the one range die a firer's die is a polynomial in the total, split into its faces up to that face
    and above it; polynomials are whole numbers with one coefficient to every 64 bits, so that multiplying is cheap.
    Must agree with `book.volley`; a test compares them. Source: R1.16, R5.31, R5.32.
    """
    none = one = 0
    for against in range(1, range_die + 1):
        missed, beat_once = 1, 0
        for die in dice:
            low = _faces(1, min(die, against))
            beat_once = beat_once * low + missed * _faces(against + 1, die)
            missed *= low
        none += missed
        one += beat_once
    every = range_die * prod(_faces(1, die) for die in dice)
    size = sum(dice) + 1
    more = _coefficients(every - none - one, size)
    return VolleyWays(_coefficients(none, size), _coefficients(one, size), more, range_die * prod(dice))


@cache
def _faces(low: int, high: int) -> int:
    return sum(1 << BITS * face for face in range(low, high + 1))


def _coefficients(polynomial: int, size: int) -> tuple[int, ...]:
    return struct.unpack(f"<{size}Q", polynomial.to_bytes(8 * size, "little"))


@lru_cache(maxsize=4096)
def hit_ways(fields: Fields, dice: tuple[int, ...], range_die: int, divisor: int) -> tuple[Weights, Weights]:
    """The results of a volley short of a major one by beats, and the potential hits of a major one; one denominator.

    Source: R5.31, R5.32.
    """
    volley = volley_ways(dice, range_die)
    split = [book.potential_casualties(total, divisor) for total in range(len(volley.more))]
    parts = {left: part_weights(fields, left, divisor) for left in {s.left for s in split}}
    scale = lcm(*(part.whole for part in parts.values()))
    hits: Counter[int] = Counter()
    for ways, (whole, left) in zip(volley.more, split, strict=True):
        if ways:
            for extra, share in parts[left].ways.items():
                hits[whole + extra] += ways * share * (scale // parts[left].whole)
    minor = {0: sum(volley.none) * scale, 1: sum(volley.one) * scale}
    return Weights(minor, volley.whole * scale), Weights(dict(sorted(hits.items())), volley.whole * scale)


# --- casualties over figures -----------------------------------------------------------------------------------------


class Place(NamedTuple):
    """A figure as far as `book.struck` and `apply.divisor_armour` look at it."""

    number: int
    hits: int
    health: int
    armour: int


class Standing(NamedTuple):
    """A squad as far as they look at it."""

    figures: int
    figure: tuple[Place, ...]


class Alike(NamedTuple):
    """Figures that nothing tells apart: same armour, same chance of being hit, all of them or none the leader."""

    places: tuple[int, ...]
    wounds: tuple[int, ...]  # ways to be unhurt, wounded, killed by one potential hit
    leads: bool


Losses = tuple[tuple[int, int], ...]  # wounded and killed of each group of figures that are alike


class Casualties:
    """The distribution of casualties over figures for each number of potential hits, by closed form.

    Figures are counted by group and state instead of one by one: a state machine takes one potential hit after the
    other. `book.struck` is asked with one arrangement of each state; where it is not the book's, figures are counted
    one by one unless all are alike. Must agree with `apply.hit_figure`; a test compares them. Source: R5.33-R5.36.
    """

    def __init__(self, fields: Fields, armours: tuple[int, ...], leader: int, impact: int, cover: int) -> None:
        self.fields = fields
        self.rules = rules_of(fields)
        self.figures = len(armours)
        allocation = allocation_weights(fields, self.figures)
        shares = {armour: wound_weights(fields, impact, armour, cover) for armour in armours}
        scale = lcm(*(share.whole for share in shares.values()))
        self.allocation = [allocation.ways.get(i, 0) for i in range(self.figures)]
        self.groups = [
            Alike(tuple(places), _in_ways(shares[armour], scale), leads=leads)
            for (armour, _, leads, _), places in self._alike(armours, leader).items()
        ]
        self.step = allocation.whole * scale  # equally likely ways of one potential hit
        self._after = after_result(fields)
        self._next: dict[Losses, list[tuple[Losses, int]]] = {}
        self._totals: dict[int, dict[tuple[int, int, int], int]] = {}
        self._by_hits: list[dict[Losses, int]] = [{((0, 0),) * len(self.groups): 1}]

    def _alike(self, armours: tuple[int, ...], leader: int) -> dict[tuple[int, int, bool, int], list[int]]:
        """Places by what tells them apart; every place by itself where a house rule moves hits between unlike ones."""
        moved = getattr(self.rules, book.struck.__name__) != 0
        one_by_one = moved and (len(set(armours)) > 1 or leader > 0)
        groups: dict[tuple[int, int, bool, int], list[int]] = {}
        for i, armour in enumerate(armours):
            mark = (armour, self.allocation[i], i + 1 == leader, i if one_by_one else 0)
            groups.setdefault(mark, []).append(i)
        return groups

    def after(self, hits: int) -> dict[Losses, int]:
        """The ways, out of `step` to the power of `hits`, of each state after so many potential hits."""
        while len(self._by_hits) <= hits:
            grown: dict[Losses, int] = {}
            for state, ways in self._by_hits[-1].items():
                for following, share in self._following(state):
                    grown[following] = grown.get(following, 0) + ways * share
            self._by_hits.append(grown)
        return self._by_hits[hits]

    def _following(self, state: Losses) -> list[tuple[Losses, int]]:
        """The states after one more potential hit, with their ways out of `step`."""
        known = self._next.get(state)
        if known is None:
            found: Counter[Losses] = Counter()
            for (group, before), share in self.aims(state).items():
                for result, ways in enumerate(self.groups[group].wounds):
                    if ways:
                        found[_moved(state, group, before, self._after[before][result])] += share * ways
            known = self._next[state] = list(found.items())
        return known

    def aims(self, state: Losses) -> dict[tuple[int, int], int]:
        """Whom the next potential hit strikes: group and state of the figure, with the ways of the allocation."""
        marks: list[tuple[int, int]] = [(0, 0)] * self.figures
        for g, (group, (wounded, killed)) in enumerate(zip(self.groups, state, strict=True)):
            unhurt = len(group.places) - wounded - killed
            for i, place in enumerate(group.places):
                marks[place] = (g, 0 if i < unhurt else 1 if i < unhurt + wounded else 2)
        squad = Standing(self.figures, tuple(_place(i + 1, mark[1]) for i, mark in enumerate(marks)))
        found: dict[tuple[int, int], int] = {}
        for place, ways in enumerate(self.allocation):
            mark = marks[book.struck(self.rules, squad, place)]
            found[mark] = found.get(mark, 0) + ways
        return found

    def totals(self, hits: int) -> dict[tuple[int, int, int], int]:
        """Wounded, killed, and whether the leader fell, in ways out of `step` to the power of `hits`."""
        if hits in self._totals:
            return self._totals[hits]
        found = self._totals[hits] = dict[tuple[int, int, int], int]()
        for state, ways in self.after(hits).items():
            wounded, killed = sum(w for w, _ in state), sum(k for _, k in state)
            fell = max((w + k for (w, k), group in zip(state, self.groups, strict=True) if group.leads), default=0)
            key = (wounded, killed, fell)
            found[key] = found.get(key, 0) + ways
        return found


def _in_ways(share: Weights, whole: int) -> tuple[int, ...]:
    """The ways to be unhurt, wounded, killed, out of a common whole."""
    return tuple(share.ways.get(result, 0) * (whole // share.whole) for result in range(3))


@cache
def _place(number: int, state: int) -> Place:
    """A figure that this fire left unhurt, wounded or killed."""
    return Place(number, min(state, 1), HEALTH[state], 0)


def _moved(state: Losses, group: int, before: int, after: int) -> Losses:
    """A state in which one figure of a group went from one state to another."""
    if before == after:
        return state
    wounded, killed = state[group]
    wounded += (after == book.WOUND) - (before == book.WOUND)
    killed += (after == book.KILL) - (before == book.KILL)
    return (*state[:group], (wounded, killed), *state[group + 1 :])


@lru_cache(maxsize=512)
def casualties(fields: Fields, armours: tuple[int, ...], leader: int, impact: int, cover: int) -> Casualties:
    """The memoised `Casualties` of a target."""
    return Casualties(fields, armours, leader, impact, cover)


# --- the whole fire --------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def divisor_of(fields: Fields, range_die: int, armours: tuple[int, ...], cover: int) -> int:
    """What a volley's total is divided by. Source: R5.32, R5.50."""
    squad = Standing(len(armours), tuple(Place(i + 1, 0, FIT, armour) for i, armour in enumerate(armours)))
    return int(book.divisor(rules_of(fields), range_die, apply.divisor_armour(squad), cover))


def distribution(fields: Fields, dice: tuple[int, ...], range_die: int, impact: int, armours: tuple[int, ...],
                 cover: int, leader: int = 0) -> Distribution:
    """The exact distribution of one fire. `range_die` has had its shifts; `leader` is his number, 0 for none.

    Source: R5.31-R5.37.
    """
    divisor = divisor_of(fields, range_die, armours, cover)
    short, major = hit_ways(fields, tuple(sorted(dice)), range_die, divisor)
    target = casualties(fields, armours, leader, impact, cover)
    most = max(major.ways, default=0)
    unit = target.step**most
    ways = {Toll(beats, 0, 0, 0): count * unit for beats, count in short.ways.items() if count}
    for hits, count in major.ways.items():
        share = count * target.step ** (most - hits)
        for fate, inner in target.totals(hits).items():
            key = Toll(2, *fate)
            ways[key] = ways.get(key, 0) + share * inner
    return Distribution(ways, short.whole * unit, major)
