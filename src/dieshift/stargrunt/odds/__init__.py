"""Exact odds: of a fire and of the confidence test that follows, and of the tests of a single squad.

>>> from dieshift.stargrunt.odds import Shot, fire
>>> odds = fire(Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8), "book")
>>> [f"{float(p):.2%}" for p in (odds.nothing, odds.minor, odds.major)]
['16.88%', '29.06%', '54.06%']

Left out: panic. The rules themselves stand in the chapters: fire (R5), morale (R7).
"""

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.rules import Part, Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say
from dieshift.stargrunt.chapters.fire import RANGE
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.odds import dice_of, volley_dice
from dieshift.stargrunt.chapters.fire.setup import ImpossibleShot, Morale, Shot, check_die, check_number, refuse
from dieshift.stargrunt.chapters.morale import rules as morale_book
from dieshift.stargrunt.odds.aftermath import after_attack_weights, aftermath_of, bearing, squad_of
from dieshift.stargrunt.odds.distribution import Distribution, Toll, distribution
from dieshift.stargrunt.odds.factors import Fields, Weights, divisor_of, fields_of, rules_of, ruleset_of
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.state.terms import FIT

__all__ = ["ConfidenceCase", "ConfidenceOdds", "FireOdds", "ImpossibleShot", "Morale", "Outcome", "Result", "Shot",
           "bearing", "confidence_test", "fire", "opposed", "reaction_test", "remove_suppression"]


RESULTS = ("nothing", "minor", "major")


class Outcome(NamedTuple):
    """What a fire leaves behind: whether a marker is placed, and how many figures it wounds and kills."""

    suppressed: int
    wounded: int
    killed: int


class Result(NamedTuple):
    """All that a fire comes to: its result, the potential hits before their allocation, and what became of them.

    In power suits wounded troopers are treated at once, or their suits are wrecked. Source: R5.31, R5.32, R10.20.
    """

    result: str  # nothing, minor or major
    hits: int
    wounded: int
    killed: int
    treated: int
    wrecked: int
    leader_fell: int


class ConfidenceCase(NamedTuple):
    """One confidence test that a fire may call for, how likely it is called for, and how it then ends."""

    threat: int
    leadership: int
    chance: Fraction
    lost: tuple[Fraction, Fraction, Fraction]  # no level, one, two


class ConfidenceOdds(NamedTuple):
    """The confidence test after a fire: no test, or one of several; and the levels lost all told."""

    no_test: Fraction
    cases: tuple[ConfidenceCase, ...]
    lost: tuple[Fraction, Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class FireOdds:
    """The odds of one fire under one rule set. All probabilities are exact fractions."""

    shot: Shot
    ruleset: Ruleset
    shifts: tuple[Part, ...]  # why the range die moves
    range_die: int  # after its shifts; 0: no shot is possible
    volley: tuple[tuple[int, int], ...]  # the dice of the volley, with their reasons
    hit_dice: tuple[tuple[int, int], ...]  # the dice of one potential hit on the first figure, with their reasons
    divisor: int  # what the total is divided by; 0: no shot is possible
    distribution: Distribution
    confidence: ConfidenceOdds | None

    @property
    def dice(self) -> list[int]:
        """The firer's dice in the order in which they are rolled. Source: R5.20, R5.25."""
        return [die for die, reason in self.volley if reason != RANGE]

    @property
    def no_shot(self) -> Fraction:
        """1 when the shifted range die is past D12, so that the shot may not be made. Source: R5.14, R5.17."""
        return Fraction(0 if self.range_die else 1)

    @property
    def nothing(self) -> Fraction:
        """No die beats the range die. Source: R5.31."""
        return self._sum(lambda toll: toll.result == fire_rules.NOTHING)

    @property
    def minor(self) -> Fraction:
        """Just one die beats the range die. Source: R5.31."""
        return self._sum(lambda toll: toll.result == fire_rules.MINOR)

    @property
    def major(self) -> Fraction:
        """Two dice or more beat the range die. Source: R5.31."""
        return self._sum(lambda toll: toll.result == fire_rules.MAJOR)

    @property
    def suppressed(self) -> Fraction:
        """A suppression marker is placed. Source: R5.31, R4.15."""
        return self._sum(lambda toll: self._marker(toll) == 1)

    @property
    def misses_suppress(self) -> bool:
        """Whether a fire that misses leaves a suppression marker, too. Source: R4.15."""
        return fire_rules.suppresses(fire_rules.NOTHING, self.shot.situation.travelling) == 1

    @property
    def suppressed_only(self) -> Fraction:
        """A suppression marker is placed, and nobody is hurt."""
        return self._sum(lambda toll: self._marker(toll) == 1 and toll.fallen == 0)

    @property
    def major_without_loss(self) -> Fraction:
        """A major result of which nobody becomes a casualty. Source: R5.31, R5.33."""
        return self._sum(lambda toll: toll.result == fire_rules.MAJOR and toll.fallen == 0)

    @property
    def major_with_loss(self) -> Fraction:
        """A major result of which somebody becomes a casualty. Source: R5.31, R5.33."""
        return self._sum(lambda toll: toll.result == fire_rules.MAJOR and toll.fallen > 0)

    @property
    def outcomes(self) -> dict[Outcome, Fraction]:
        """The joint distribution of marker, wounded and killed, in ascending order."""
        found: Counter[Outcome] = Counter()
        for toll, ways in self.distribution.ways.items():
            found[Outcome(self._marker(toll), toll.fallen - toll.killed, toll.killed)] += ways
        return {outcome: Fraction(found[outcome], self.distribution.whole) for outcome in sorted(found)}

    @property
    def results(self) -> dict[Result, Fraction]:
        """The whole joint distribution: result, hits before allocation, and what became of them, in ascending order.

        Of a major result its potential hits are told apart too. Source: R5.31, R5.32, R10.20.
        """
        counts: Counter[Result] = Counter()
        for (hits, toll), ways in self.distribution.tolls.items():
            counts[Result(RESULTS[toll.result], hits, *toll[1:3], toll.treated, toll.wrecked, toll.leader_fell)] += ways
        ordered = sorted(counts, key=lambda made: (RESULTS.index(made.result), made[1:]))
        return {result: Fraction(counts[result], self.distribution.whole) for result in ordered}

    @property
    def wounded(self) -> dict[int, Fraction]:
        """The distribution of the number of wounded; of troopers in power suits those treated or in wrecked suits."""
        return self._counts(lambda toll: toll.fallen - toll.killed)

    @property
    def killed(self) -> dict[int, Fraction]:
        """The distribution of the number of killed."""
        return self._counts(lambda toll: toll.killed)

    @property
    def casualties(self) -> dict[int, Fraction]:
        """The distribution of the number of casualties, wounded or killed."""
        return self._counts(lambda toll: toll.fallen)

    @property
    def treated(self) -> dict[int, Fraction]:
        """The distribution of the number of troopers in power suits who are treated casualties. Source: R10.20."""
        return self._counts(lambda toll: toll.treated)

    @property
    def wrecked(self) -> dict[int, Fraction]:
        """The distribution of the number of power suits that are wrecked. Source: R10.20."""
        return self._counts(lambda toll: toll.wrecked)

    @property
    def hits(self) -> dict[int, Fraction]:
        """The distribution of potential hits before they are allocated; 0 without a major result. Source: R5.32."""
        found = {count: Fraction(ways, self.distribution.hits.whole)
                 for count, ways in self.distribution.hits.ways.items() if count}
        none = 1 - sum(found.values(), Fraction(0))
        return ({0: none} if none else {}) | dict(sorted(found.items()))

    @property
    def mean_wounded(self) -> Fraction:
        """How many are wounded on average."""
        return _mean(self.wounded)

    @property
    def mean_killed(self) -> Fraction:
        """How many are killed on average."""
        return _mean(self.killed)

    @property
    def potential_hits(self) -> Fraction:
        """Potential hits of a shot on average, a shot without a major result counting as none. Source: R5.32."""
        hits = self.distribution.hits
        return Fraction(sum(hit * ways for hit, ways in hits.ways.items()), hits.whole)

    def at_least(self, casualties: int) -> Fraction:
        """The chance of so many casualties or more."""
        return self._sum(lambda toll: toll.fallen >= casualties)

    def _marker(self, toll: Toll) -> int:
        return _suppresses(self.shot, self.range_die, toll)

    def _sum(self, holds: Callable[[Toll], bool]) -> Fraction:
        ways = self.distribution.ways
        return Fraction(sum(ways[toll] for toll in ways if holds(toll)), self.distribution.whole)

    def _counts(self, number: Callable[[Toll], int]) -> dict[int, Fraction]:
        found: Counter[int] = Counter()
        for toll, ways in self.distribution.ways.items():
            found[number(toll)] += ways
        return {count: Fraction(found[count], self.distribution.whole) for count in sorted(found)}


def _suppresses(shot: Shot, range_die: int, toll: Toll) -> int:
    """Whether a marker is placed; where no shot is possible, none is. Source: R5.31, R4.15."""
    return fire_rules.suppresses(toll.result, int(shot.travelling)) if range_die > 0 else 0


def _mean(odds: dict[int, Fraction]) -> Fraction:
    return sum((count * chance for count, chance in odds.items()), Fraction(0))


# --- a fire ----------------------------------------------------------------------------------------------------------


def fire(shot: Shot, ruleset: Ruleset | str = "", squad: tuple[int, ...] = ()) -> FireOdds:
    """The exact odds of a shot under a rule set, given as such or as text; the default is the default preset.

    A shot whose range die is past D12 does nothing at all. `squad`: the `bearing` of a target that is a
    unit of a game: the confidence test is then its own, and so is the armour that a divisor goes by.
    Source: R5.10, R5.13, R5.31-R5.38.
    """
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields = fields_of(chosen)
    rules = rules_of(fields)
    shift = fire_rules.range_shift(rules, shot.situation)
    die = fire_rules.shifted_range_die(shot.unshifted_range_die, shift)
    shifts = tuple(fire_rules.range_shift.parts(rules, shot.situation))
    if die == fire_rules.NO_SHOT:
        toll = Toll(0, 0, 0, 0)
        certain = Distribution({toll: 1}, 1, Weights({0: 1}, 1), {(0, toll): 1})
        return FireOdds(shot, chosen, shifts, die, tuple(dice_of(shot.attack)), (), 0, certain, None)
    leader = shot.morale.leader if shot.morale else 0
    if shot.morale and shot.figures > MAX_FIGURES:
        refuse(say("The confidence test of {count} figures can't be calculated: a squad has at most {most}.",
                   count=shot.figures, most=MAX_FIGURES))
    divisor = divisor_of(fields, die, _fit_armours(squad) if squad else shot.armours, shot.cover)
    result = distribution(fields, shot.attack, die, shot.impact, shot.armours, shot.cover, leader, shot.hurt, divisor,
                          int(shot.suits))
    hit = _dice_of_hit(rules, shot)
    return FireOdds(shot, chosen, shifts, die, volley_dice(fields, shot.attack, die), hit, divisor, result,
                    _confidence(fields, shot, die, result, squad))


def _fit_armours(squad: tuple[int, ...]) -> tuple[int, ...]:
    """The armour dice of a unit's fit figures. Source: R5.50 (reading)."""
    made = squad_of(squad)
    return tuple(figure.armour for figure in made.figure[: made.figures] if figure.health == FIT)


def _dice_of_hit(rules: Rules, shot: Shot) -> tuple[tuple[int, int], ...]:
    """The dice that one potential hit rolls, each with its reason."""

    def dice_of(dice: Dice) -> tuple[tuple[int, int], ...]:
        fire_rules.wound(dice, rules, shot.impact, shot.armours[0], shot.cover)
        return tuple(zip(dice.die[: dice.read], dice.why[: dice.read], strict=True))

    return next(iter(exact(dice_of)))


def _confidence(fields: Fields, shot: Shot, range_die: int, result: Distribution,
                squad: tuple[int, ...]) -> ConfidenceOdds | None:
    """The confidence test that follows, from the target's morale if it is given. Source: R5.38, R7.10."""
    if shot.morale is None:
        return None
    no_test = Fraction(0)
    by_threat: defaultdict[tuple[int, int], list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 3)
    for toll, ways in result.ways.items():
        marker = _suppresses(shot, range_die, toll)
        if squad:
            aftermath = aftermath_of(fields, squad, marker, *toll[1:])
        else:
            aftermath = after_attack_weights(fields, shot.morale, shot.figures, marker, *toll[1:])
        for (lost, threat, leadership), share in aftermath.ways.items():
            chance = Fraction(ways * share, result.whole * aftermath.whole)
            if threat == morale_book.NO_TEST:
                no_test += chance
            else:
                by_threat[threat, leadership][lost] += chance
    cases = []
    for (threat, leadership), lost in sorted(by_threat.items()):
        chance = sum(lost, Fraction(0))
        cases.append(ConfidenceCase(threat, leadership, chance, (lost[0] / chance, lost[1] / chance, lost[2] / chance)))
    levels = [sum((lost[k] for lost in by_threat.values()), Fraction(0)) for k in range(3)]
    return ConfidenceOdds(no_test, tuple(cases), (levels[0] + no_test, levels[1], levels[2]))


# --- tests of one squad ----------------------------------------------------------------------------------------------


def confidence_test(die: int, target: int, ruleset: Ruleset | str = "") -> tuple[Fraction, Fraction, Fraction]:
    """The chances to hold, to lose one and to lose two levels; `target` is leadership plus threat. Source: R7.1."""
    check_die(die, "the quality die")
    check_number(target, 0, 60, "leadership plus threat level")
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    rules = rules_of(fields_of(chosen))
    outcomes = exact(morale_book.confidence_test, rules, die, target, 0)
    return outcomes.get(0, Fraction(0)), outcomes.get(1, Fraction(0)), outcomes.get(2, Fraction(0))


def reaction_test(die: int, target: int) -> Fraction:
    """The chance to pass a reaction test; `target` is leadership plus threat level. Source: R7.39."""
    check_die(die, "the quality die")
    check_number(target, 0, 60, "leadership plus threat level")
    return exact(morale_book.reaction_test, die, target, 0).get(1, Fraction(0))


def remove_suppression(die: int, leadership: int) -> Fraction:
    """The chance that one action removes one suppression marker. Source: R7.73."""
    check_die(die, "the quality die")
    check_number(leadership, 1, 3, "leadership")
    return exact(morale_book.remove_suppression, die, leadership).get(1, Fraction(0))


def opposed(actor: int, opponent: int) -> Fraction:
    """The chance that one die exceeds another: a volley of that die alone. Source: R1.15, R1.16."""
    check_die(actor, "the actor's die")
    check_die(opponent, "the opponent's die")
    rules = rules_of(fields_of(ruleset_of("book")))
    return exact(fire_rules.volley, rules, fire_rules.Attack(actor, 0), opponent).p(lambda shot: shot.beats == 1)
