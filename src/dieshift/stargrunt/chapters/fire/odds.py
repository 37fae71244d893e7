"""The odds of a volley and of its potential hits: every distribution is that of the rule itself, run on all its faces.

Worked out is only how dice add up, by closed form; where a house rule takes the place of the whole volley, that rule is
run on all its faces instead. Must agree with `book.volley` and `book.potential_hits`; a law holds them equal under
every option, those of other packages too.

Source: R1.16, R5.20, R5.25, R5.26, R5.31, R5.32.
"""

from fractions import Fraction
from functools import lru_cache
from math import lcm, prod
from typing import NamedTuple

from dieshift.core import compiled
from dieshift.core.dice import LADDER, Dice, scripted
from dieshift.core.distributions import bits_for, coefficients, fewer, polynomial, split
from dieshift.core.odds import compiled_exact
from dieshift.core.records import clone
from dieshift.core.rules import Rules, rule
from dieshift.core.weights import Weights, weights
from dieshift.core.words import say
from dieshift.stargrunt.chapters import fire
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.apply import number_figures
from dieshift.stargrunt.chapters.fire.setup import refuse
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import FIT

FACES = {
    fire.RANGE: fire_rules.range_face,
    fire.QUALITY: fire_rules.quality_face,
    fire.FIREPOWER: fire_rules.firepower_face,
    fire.SUPPORT: fire_rules.support_face,
}
WORTH_COMPILING = 200_000  # rolls: more of them are sooner done when the rule is compiled first


class VolleyWays(NamedTuple):
    """In how many ways, out of `whole`, a volley has each total: by its result."""

    nothing: dict[int, int]
    minor: dict[int, int]
    major: dict[int, int]
    whole: int

    def odds(self) -> dict[tuple[int, int], Fraction]:
        """The same as fractions, by result and total."""
        rows = (self.nothing, self.minor, self.major)
        return {(result, total): Fraction(ways, self.whole)
                for result, row in enumerate(rows) for total, ways in sorted(row.items())}


def dice_of(attack: fire_rules.Attack) -> list[tuple[int, int]]:
    """The firer's dice in the order in which they are rolled, each with its reason. Source: R5.20, R5.25."""
    dice = [(attack.quality, fire.QUALITY)]
    if attack.firepower:
        dice.append((attack.firepower, fire.FIREPOWER))
    return dice + [(die, fire.SUPPORT) for kind, die in enumerate(LADDER) for _ in range(attack[kind + 2])]


class Members(NamedTuple):
    """The figures of a squad that hits may fall on, in the order of the allocation. Source: R5.6, R5.35, R5.36."""

    armours: tuple[int, ...]
    hurt: tuple[int, ...]  # numbers, from 1, of those who are casualties already
    leader: int  # his number; 0: he is none of them


def members_of(rules: Rules, squad: Squad, x: int, y: int) -> Members:
    """The figures of a squad that hits of an attack from a place may fall on. Source: R5.6, R5.35, R5.36."""
    squad = clone(squad)
    number_figures(rules, squad, x, y)
    members = sorted((squad.figure[i].number, i) for i in range(squad.figures) if squad.figure[i].number > 0)
    return Members(tuple(squad.figure[i].armour for _, i in members),
                   tuple(number for number, i in members if squad.figure[i].health != FIT),
                   next((number for number, i in members if i == squad.leader), 0))


@lru_cache(maxsize=1024)
def face_ways(fields: Fields, reason: int, die: int) -> Weights:
    """What one die of a volley shows. Source: R5.20, R5.25, R5.31."""
    return weights(FACES[reason], rules_of(fields), die)


@lru_cache(maxsize=4096)
def volley_ways(fields: Fields, attack: fire_rules.Attack, range_die: int) -> VolleyWays:
    """The joint distribution of a volley's result and its total. Source: R1.16, R5.31, R5.32."""
    rules = rules_of(fields)
    against = face_ways(fields, fire.RANGE, range_die)
    dice_ways = [face_ways(fields, reason, die) for die, reason in dice_of(attack)]
    if getattr(rules, fire_rules.volley.__name__) != 0 or min(min(die.ways) for die in dice_ways) < 0:
        return run_volley(fields, attack, range_die)
    results = [fire_rules.result_of(rules, beating) for beating in range(len(dice_ways) + 1)]
    most = next(n for n in range(len(results)) if set(results[n:]) == {results[n]})  # more dice change nothing
    whole = against.whole * prod(die.whole for die in dice_ways)
    bits = bits_for(whole)
    highest = max(max(die.ways) for die in dice_ways)
    faces = [tuple(die.ways.items()) for die in dice_ways]
    by_result = [0, 0, 0]
    for face, ways in against.ways.items():
        beating = faces_that_beat(fields, face, highest + 1)
        dice = [split(die, beating, bits) for die in faces]
        for many, totals in enumerate(fewer(dice, most)):
            by_result[results[many]] += ways * totals
    every = against.whole * prod(polynomial(die.ways, bits) for die in dice_ways)
    by_result[results[most]] += every - sum(by_result)
    nothing, minor, major = (coefficients(part, bits) for part in by_result)
    return VolleyWays(nothing, minor, major, whole)


@lru_cache(maxsize=1024)
def faces_that_beat(fields: Fields, against: int, most: int) -> frozenset[int]:
    """The faces below `most` that beat a face of the range die. Source: R1.16."""
    rules = rules_of(fields)
    return frozenset(face for face in range(most) if fire_rules.beats(rules, face, against) == 1)


def run_volley(fields: Fields, attack: fire_rules.Attack, range_die: int) -> VolleyWays:
    """The same with the whole volley run on all its faces; ImpossibleShot where those are too many."""
    rules = rules_of(fields)
    counts: list[dict[int, int]] = [{}, {}, {}]
    try:
        rolled = _rolled(rules, attack, range_die)
    except ValueError as fault:
        refuse(say("The odds of this volley can't be calculated under these rules: {fault}.", fault=str(fault)))
    for volley, ways in rolled.ways.items():
        row = counts[fire_rules.result_of(rules, volley.beats)]
        row[volley.total] = row.get(volley.total, 0) + ways
    return VolleyWays(counts[fire_rules.NOTHING], counts[fire_rules.MINOR], counts[fire_rules.MAJOR], rolled.whole)


@rule
def counted(dice: Dice, rules: Rules, attack: fire_rules.Attack, range_die: int) -> fire_rules.Volley:
    """A volley of which it does not matter which dice beat. Source: R5.31, R5.32."""
    made = fire_rules.volley(dice, rules, attack, range_die)
    return fire_rules.Volley(made.beats, made.total, 0)


def _rolled(rules: Rules, attack: fire_rules.Attack, range_die: int) -> Weights:
    """The volley's rule on all its faces; compiled, where those are many."""
    least = range_die * prod(die for die, _ in dice_of(attack))
    if least < WORTH_COMPILING or not compiled.available():
        return weights(counted, rules, attack, range_die)
    chances = compiled_exact(counted, 3, len(fire_rules.Volley._fields))(rules, attack, range_die)
    whole = lcm(*(chance.denominator for chance in chances.values()))
    return Weights({volley: int(chance * whole) for volley, chance in chances.items()}, whole)


@lru_cache(maxsize=4096)
def part_ways(fields: Fields, left: int, divisor: int) -> Weights:
    """What a left-over part of a casualty is worth. Source: R5.32."""
    return weights(fire_rules.part_casualty, rules_of(fields), left, divisor)


@lru_cache(maxsize=4096)
def hit_ways(fields: Fields, attack: fire_rules.Attack, range_die: int, divisor: int) -> tuple[Weights, Weights]:
    """The results of a volley short of a major one, and the potential hits of a major one; one denominator.

    Source: R5.31, R5.32.
    """
    volley = volley_ways(fields, attack, range_die)
    shares = {points: fire_rules.potential_casualties(points, divisor) for points in volley.major}
    parts = {left: part_ways(fields, left, divisor) for left in {share.left for share in shares.values()}}
    scale = lcm(*(part.whole for part in parts.values()))
    hits: dict[int, int] = {}
    for points, ways in volley.major.items():
        whole, part = shares[points].whole, parts[shares[points].left]
        for extra, share in part.ways.items():
            hits[whole + extra] = hits.get(whole + extra, 0) + ways * share * (scale // part.whole)
    short = {
        fire_rules.NOTHING: sum(volley.nothing.values()) * scale,
        fire_rules.MINOR: sum(volley.minor.values()) * scale,
    }
    return Weights(short, volley.whole * scale), Weights(dict(sorted(hits.items())), volley.whole * scale)


@lru_cache(maxsize=1024)
def volley_dice(fields: Fields, attack: fire_rules.Attack, range_die: int) -> tuple[tuple[int, int], ...]:
    """The dice that a volley rolls, the range die first, each with its reason: what people are shown beforehand.

    Where faces decide how many are rolled, those of the lowest faces. Source: R5.20, R5.31.
    """
    dice = scripted()  # which shows ones
    fire_rules.volley(dice, rules_of(fields), attack, range_die)
    return tuple(zip(dice.die[: dice.read], dice.why[: dice.read], strict=True))
