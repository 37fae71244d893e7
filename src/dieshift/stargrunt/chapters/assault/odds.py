"""The odds of a round of close combat and of its end: every distribution is that of the rule, run on all its faces.

Worked out is only how bouts, dice and tests go together, by closed form; where a house rule takes the place of a whole
strike, that rule is run on all its faces instead. Must agree with `melee.melee_round`, `squad_melee.strike` and
`ends.end_of_round`; a law holds them equal under every option, those of other packages too.

Source: R8.22-R8.26, R8.50, R8.60; S2.5-S2.8.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from operator import mul
from typing import NamedTuple

from dieshift.core.dice import LADDER
from dieshift.core.distributions import bits_for, coefficients, fewer, split
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters.assault import melee, squad_melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.mechs import Damage, mech_blow
from dieshift.stargrunt.chapters.assault.melee import Fighter
from dieshift.stargrunt.chapters.assault.rules import Ending, Nerve, Side
from dieshift.stargrunt.chapters.assault.setup import too_many
from dieshift.stargrunt.chapters.assault.squad_melee import Blow, Strike
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.odds import part_ways
from dieshift.stargrunt.chapters.points import odds as points
from dieshift.stargrunt.chapters.points.rules import HELD
from dieshift.stargrunt.state.in_force import Fields, rules_of
from dieshift.stargrunt.state.terms import NOBODY

Fighters = tuple[Fighter, ...]
Counts = tuple[int, ...]  # of those who fell, by kind


class Struck(NamedTuple):
    """What a strike comes to: potential hits, and what it adds to the threat level of the squad that is struck."""

    hits: int
    dazed: int


class JointEnding(NamedTuple):
    """How a round of several units ends: the side that has lost, or NOBODY, and who falls back, a bit each."""

    loser: int
    gone: int


# --- figure against figure -------------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def score_ways(fields: Fields, die: int, suit: int) -> Weights:
    """What a figure's die comes to. Source: R8.24."""
    return weights(melee.score_of, rules_of(fields), die, suit)


@lru_cache(maxsize=65536)
def _meets(fields: Fields, score: int, other: int) -> tuple[int, int]:
    """Whether the one falls that shows a score, and the other that meets it. Source: R8.22."""
    rules = rules_of(fields)
    return melee.outfights(rules, other, score), melee.outfights(rules, score, other)


@lru_cache(maxsize=4096)
def bout_ways(fields: Fields, lone: Fighter, foes: Fighters, first: int) -> Weights:
    """Whether a figure falls, and how many of each kind of its foes, in the order in which the kinds are met first.

    `foes` are those put on it, the same kinds side by side. Source: R8.22-R8.26; N14.
    """
    rules = rules_of(fields)
    lowered = 0
    for foe in foes:
        lowered = melee.surplus_of_several(rules, lowered, melee.surplus(rules, foe, first))
    past = melee.surplus(rules, lone, first)
    mine = score_ways(fields, melee.melee_die(rules, lone, lowered, first), lone.suit)
    kinds = list(dict.fromkeys(foes))
    theirs = [score_ways(fields, melee.melee_die(rules, foe, past, first), foe.suit) for foe in foes]
    counts: dict[tuple[int, Counts], int] = {}
    for score, ways in mine.ways.items():
        partial: dict[tuple[int, Counts], int] = {(0, (0,) * len(kinds)): ways}
        for foe, foe_score in zip(foes, theirs, strict=True):
            partial = _one_more(fields, partial, score, foe_score, kinds.index(foe))
        for outcome, share in partial.items():
            counts[outcome] = counts.get(outcome, 0) + share
    return Weights(counts, mine.whole * prod(foe_score.whole for foe_score in theirs))


def _one_more(fields: Fields, made: dict[tuple[int, Counts], int], score: int, shown: Weights,
              kind: int) -> dict[tuple[int, Counts], int]:
    """A bout in which the lone figure shows a score, with one more foe."""
    met: dict[tuple[int, int], int] = {}
    for other, share in shown.ways.items():
        both = _meets(fields, score, other)
        met[both] = met.get(both, 0) + share
    grown: dict[tuple[int, Counts], int] = {}
    for (fell, downed), ways in made.items():
        for (falls, drops), share in met.items():
            outcome = fell | falls, (*downed[:kind], downed[kind] + drops, *downed[kind + 1:])
            grown[outcome] = grown.get(outcome, 0) + ways * share
    return grown


@lru_cache(maxsize=8192)
def round_ways(fields: Fields, smaller: Fighters, larger: Fighters, first: int) -> Weights:
    """Distribution of the fallen in a round, by kind of figure on either side, in the order of the figures.

    Figures that differ only in their opponent are of one kind. Source: R8.22; N15.
    """
    small, large = kinds_of(smaller), kinds_of(larger)
    kinds = [*(("few", kind) for kind in small), *(("many", kind) for kind in large)]
    sizes = [1 + sum(other._replace(on=0) == kind for other in (smaller if side == "few" else larger))
             for side, kind in kinds]
    strides = [prod(sizes[k + 1:]) for k in range(len(sizes))]
    bouts: list[tuple[list[tuple[int, int]], int]] = []
    for place, lone in enumerate(smaller):
        foes = tuple(sorted(foe._replace(on=0) for foe in larger if foe.on == place))
        bout = bout_ways(fields, lone._replace(on=0), foes, first)
        mine = strides[small.index(lone._replace(on=0))]
        theirs = [strides[len(small) + large.index(foe)] for foe in dict.fromkeys(foes)]
        bouts.append(([(fell * mine + sum(map(mul, downed, theirs)), share)
                       for (fell, downed), share in bout.ways.items()], bout.whole))
    whole = prod(ways for _, ways in bouts)
    polynomial, bits = 1, bits_for(whole)
    for terms, _ in bouts:  # who has fallen is the power, in how many ways the coefficient
        polynomial = sum((polynomial * share) << bits * power for power, share in terms)
    few, many = (product(*(range(size) for size in part)) for part in (sizes[: len(small)], sizes[len(small):]))
    fallen = list(product(few, many))
    return Weights({fallen[power]: ways for power, ways in coefficients(polynomial, bits).items()}, whole)


def kinds_of(fighters: Fighters) -> list[Fighter]:
    """The kinds of figures of a side, in the order in which they stand."""
    return list(dict.fromkeys(fighter._replace(on=0) for fighter in fighters))


# --- squad against squad ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def strike_ways(fields: Fields, blow: Blow, defence: int, times: int = 1) -> Weights:
    """How many dice of a strike beat the defence, so many times over, and its total. Source: S2.5-S2.8, S2.20."""
    rules = rules_of(fields)
    if getattr(rules, squad_melee.strike.__name__) != 0:
        return _run_strike(fields, blow, defence, times)
    dice = [die for die in (blow.quality, blow.melee) if die > 0]
    dice += [die for kind, die in enumerate(LADDER) for _ in range(blow[kind + 2])]
    whole = defence * prod(dice)
    bits = bits_for(whole)
    counts: dict[Strike, int] = {}
    for against in range(1, defence + 1):
        score = times * against
        beating = frozenset(face for face in range(1, max(dice) + 1) if melee.outfights(rules, face, score) == 1)
        splits = [split(tuple((face, 1) for face in range(1, die + 1)), beating, bits) for die in dice]
        for beats, totals in enumerate(fewer(splits, len(dice) + 1)):
            for total, ways in coefficients(totals, bits).items():
                strike = Strike(beats, total)
                counts[strike] = counts.get(strike, 0) + ways
    return Weights(counts, whole)


def _run_strike(fields: Fields, blow: Blow, defence: int, times: int) -> Weights:
    """The same with the strike run on all its faces; ImpossibleAssault where those are too many."""
    try:
        return weights(squad_melee.strike, rules_of(fields), blow, defence, times)
    except ValueError as fault:
        raise too_many(fault) from fault


@lru_cache(maxsize=4096)
def hits_ways(fields: Fields, blow: Blow, defence: int, times: int = 1) -> Weights:
    """The potential hits of a strike, and what it adds to the threat level. Source: S2.7, S2.8, S2.20; Q18."""
    rules = rules_of(fields)
    parts: list[tuple[int, Weights]] = []
    strikes = strike_ways(fields, blow, defence, times)
    for strike, ways in strikes.ways.items():
        dazed = squad_melee.dazes(rules, strike.beats)
        if squad_melee.strike_hits(rules, strike.beats) == 0:
            parts.append((ways, Weights({Struck(0, dazed): 1}, 1)))
            continue
        shared = fire.potential_casualties(strike.total, defence)
        part = part_ways(fields, shared.left, defence)
        parts.append((ways, Weights({Struck(shared.whole + extra, dazed): share for extra, share in part.ways.items()},
                                    part.whole)))
    return Weights.mixed(parts, strikes.whole)


# --- a mech that is struck -------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def wreck_ways(fields: Fields, damage: Damage, armour_class: int, hits: int) -> Weights:
    """Whether so many potential hits wreck a mech, each against its armour. Source: S2.20, S2.21; R6.11."""
    made = points.strike_ways(fields, mech_blow(armour_class, damage), 0)
    held = sum(ways for (came_to, _), ways in made.ways.items() if came_to == HELD)
    whole = made.whole**hits
    return Weights({0: held**hits, 1: whole - held**hits}, whole)


# --- the end of a round ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def nerve_ways(fields: Fields, quality: int, leadership: int, threat: int, confidence: int) -> Weights:
    """What a side's test at the end of a round comes to. Source: R8.50."""
    return weights(assault_rules.end_test, rules_of(fields), quality, leadership, threat, confidence)


@lru_cache(maxsize=65536)
def ending_ways(fields: Fields, attacker: Side, defender: Side) -> Weights:
    """How a round ends. Source: R8.50, R8.60; N19."""
    if attacker.standing == 0 or defender.standing == 0:
        return Weights({Ending(assault_rules.wiped_out(attacker.standing, defender.standing), 0): 1}, 1)
    first = assault_rules.tests_first(attacker.lost, defender.lost)
    one, other = (
        _nerve(fields, attacker if side == assault_rules.ATTACKER else defender) for side in (first, 1 - first)
    )
    holds = sum(ways for nerve, ways in one.ways.items() if nerve.breaks == 0)
    counts = {Ending(first, nerve.levels): ways * other.whole for nerve, ways in one.ways.items() if nerve.breaks == 1}
    for nerve, ways in other.ways.items():
        ending = Ending(1 - first, nerve.levels) if nerve.breaks == 1 else Ending(NOBODY, 0)
        counts[ending] = counts.get(ending, 0) + ways * holds
    return Weights({ending: ways for ending, ways in counts.items() if ways}, one.whole * other.whole)


def _nerve(fields: Fields, side: Side) -> Weights:
    """Distribution of one side's test; a steadfast side takes none. Source: R8.50, R7.61."""
    if side.steadfast == 1:
        return Weights({Nerve(0, 0): 1}, 1)
    threat = assault_rules.end_threat(rules_of(fields), side)
    return nerve_ways(fields, side.quality, side.leadership, threat, side.confidence)


# --- the end of a round where several units charge together ----------------------------------------------------------


def joint_endings(fields: Fields, attackers: Sequence[Side], defender: Side, lost: int) -> dict[JointEnding, Fraction]:
    """How a round ends that several units fight against one: each tests by itself. `lost`: by all who ever charged.

    Must agree with `together.end_joint_round`; a test holds them equal. Source: R8.50, R8.60, R8.71; N18, N19.
    """
    standing = sum(side.standing for side in attackers)
    if standing == 0 or defender.standing == 0:
        return {JointEnding(assault_rules.wiped_out(standing, defender.standing), 0): Fraction(1)}
    first = assault_rules.tests_first(lost, defender.lost)
    chances: dict[JointEnding, Fraction] = {}
    for one, chance in _tested(fields, first, attackers, defender).items():
        after = _tested(fields, 1 - first, attackers, defender) if one.loser == NOBODY else {one: Fraction(1)}
        for ending, share in after.items():
            both = JointEnding(ending.loser, one.gone | ending.gone)
            chances[both] = chances.get(both, Fraction(0)) + chance * share
    return chances


def _tested(fields: Fields, side: int, attackers: Sequence[Side], defender: Side) -> dict[JointEnding, Fraction]:
    """The tests of one side, one after the other."""
    if side == assault_rules.DEFENDER:
        breaks = _breaks(fields, defender)
        return {JointEnding(assault_rules.DEFENDER, 0): breaks, JointEnding(NOBODY, 0): 1 - breaks}
    chances = {JointEnding(NOBODY, 0): Fraction(1)}
    for k, unit in enumerate(attackers):
        if unit.standing == 0:
            continue
        grown: dict[JointEnding, Fraction] = {}
        for so_far, chance in chances.items():
            breaks = _breaks(fields, unit._replace(dazed=max(unit.dazed, int(so_far.gone != 0))))
            gone = so_far.gone | 1 << k
            left = any(other.standing and not gone >> i & 1 for i, other in enumerate(attackers))
            for ending, share in (
                (so_far, 1 - breaks),
                (JointEnding(NOBODY if left else assault_rules.ATTACKER, gone), breaks),
            ):
                grown[ending] = grown.get(ending, Fraction(0)) + chance * share
        chances = grown
    return chances


def _breaks(fields: Fields, side: Side) -> Fraction:
    """The chance that a unit breaks at the end of a round; one that makes its last stand does not. Source: R7.61."""
    made = _nerve(fields, side)
    return Fraction(sum(ways for nerve, ways in made.ways.items() if nerve.breaks == 1), made.whole)
