"""The exact odds of one shot with Overkill whose hits are given out over several targets.

>>> from dieshift.boarding.odds import Shot, combatant
>>> from dieshift.boarding.odds.overkill import overkill
>>> shot = Shot(combatant("siege_boarder"), combatant("stalker"))
>>> odds = overkill(shot, [combatant("stalker")], "book")
>>> [f"{float(chance):.4f}" for chance in odds.removed], f"{float(odds.number_removed[2]):.4f}"
(['0.3056', '0.0278'], '0.0278')

The first hit falls on the declared target. Each further one is given out when the one before has been resolved, as the
plan says; a hit for which nobody is left is lost. Volley and hit are the rules themselves, as in `shot_odds`. Whether a
target is in range, in view and in the fire arc is a matter of the board, and taken for granted here.

Source: B10-B13, B41, RULING 3.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dieshift.boarding.odds.arena import Fields, fields_of, ruleset_of
from dieshift.boarding.odds.shots import hit_ways, volley_ways
from dieshift.boarding.scenarios.combatants import Combatant, Shot, refuse
from dieshift.boarding.text import counts
from dieshift.core.odds import Odds
from dieshift.core.rulesets import Ruleset
from dieshift.core.weights import Weights
from dieshift.core.words import say

IN_ORDER, MOST_REMOVED = PLANS = ("in order", "most removed")
MOST_TARGETS = 6


class Outcome(NamedTuple):
    """What a shot leaves behind: hits scored, a jam, and the HP that each target has left, the declared one first."""

    hits: int
    jammed: int
    hp: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OverkillOdds:
    """The odds of a shot over several targets under one rule set. All probabilities are exact fractions."""

    shot: Shot
    targets: tuple[Combatant, ...]
    plan: str
    ruleset: Ruleset
    ways: Weights  # of Outcome

    @property
    def outcomes(self) -> Odds:
        """Hits, jam and HP of all targets together."""
        return Odds(self.ways.odds())

    @property
    def hits(self) -> Odds:
        """The distribution of the number of hits, before they are given out. Source: B10, B11."""
        return self.outcomes.map(lambda made: made.hits)

    @property
    def removed(self) -> tuple[Fraction, ...]:
        """The chance of each target to be removed, the declared one first. Source: B13."""
        rows = self.outcomes.items()
        return tuple(sum((chance for made, chance in rows if made.hp[k] == 0), Fraction(0))
                     for k in range(len(self.targets)))

    @property
    def number_removed(self) -> Odds:
        """The distribution of how many are removed."""
        return self.outcomes.map(lambda made: made.hp.count(0))

    @property
    def jammed(self) -> Fraction:
        """The gun jams. Source: G-8b."""
        return self.outcomes.p(lambda made: made.jammed == 1)

    def rows(self) -> list[tuple[str, Fraction]]:
        """All chances with their labels."""
        hits, many = self.hits, self.number_removed
        rows: list[tuple[str, Fraction]] = [(say("no hit"), hits.get(0, Fraction(0)))]
        rows += [(counts.hits(k), hits[k]) for k in hits if k]
        rows += [(say("target {number}, {name}, removed", number=k, name=target.name), chance)
                 for k, (target, chance) in enumerate(zip(self.targets, self.removed, strict=True), 1)]
        rows += [(say("{number} removed", number=k), many[k]) for k in many]
        return rows + ([(say("gun jams"), self.jammed)] if self.shot.overwatch else [])


def overkill(shot: Shot, others: Sequence[Combatant], ruleset: Ruleset | str = "",
             plan: str = IN_ORDER) -> OverkillOdds:
    """The exact odds of a shot whose further hits may go to others, in their order, or so that most are removed.

    "in order": each hit goes to the first of them that still stands, the declared target before all others. "most
    removed": each goes where, with the hits that are left, most are removed on average. Source: B11, RULING 3.
    """
    if "overkill" not in shot.used.tags:
        refuse(say("the {name} has no Overkill: its hits count as one, on the declared target. (B10, B11)",
                   name=shot.used.name))
    if len(others) + 1 > MOST_TARGETS:
        refuse(say("{count} targets of one shot are too many: the most is {most}.", count=len(others) + 1,
                   most=MOST_TARGETS))
    if plan not in PLANS:
        known = counts.either(map(repr, PLANS))
        refuse(say("hits can't be allocated {typed}: write {known}.", typed=repr(plan), known=known))
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields, targets = fields_of(chosen), (shot.target, *others)
    volley = volley_ways(fields, shot.used, shot.level, shot.shooter.brb, shot.overwatch)
    parts, start = [], tuple(target.hp for target in targets)
    for (hits, jammed), ways in volley.ways.items():
        left = given_out(fields, targets, shot.used.ap, start, hits, plan, first=True)
        parts.append((ways, Weights({Outcome(hits, jammed, hp): share for hp, share in left.ways.items()}, left.whole)))
    return OverkillOdds(shot, targets, plan, chosen, Weights.mixed(parts, volley.whole))


@lru_cache(maxsize=65536)
def given_out(fields: Fields, targets: tuple[Combatant, ...], ap: int, hp: tuple[int, ...], hits: int, plan: str, *,
              first: bool = False) -> Weights:
    """The HP that all have left when so many hits have been given out, one after the other. Source: B11-B13."""
    standing = [k for k, left in enumerate(hp) if left]
    if hits == 0 or not standing:
        return Weights({hp: 1}, 1)
    if first:
        return _hit(fields, targets, ap, hp, hits, plan, 0)
    if plan == IN_ORDER:
        return _hit(fields, targets, ap, hp, hits, plan, standing[0])
    ways = [_hit(fields, targets, ap, hp, hits, plan, k) for k in standing]
    return max(ways, key=_mean_removed)


def _hit(fields: Fields, targets: tuple[Combatant, ...], ap: int, hp: tuple[int, ...], hits: int, plan: str,
         chosen: int) -> Weights:
    """One hit on one of them, and then the others."""
    struck = hit_ways(fields, targets[chosen], ap, hp[chosen])
    return Weights.mixed(((ways, given_out(fields, targets, ap, (*hp[:chosen], left, *hp[chosen + 1:]), hits - 1, plan))
                          for left, ways in struck.ways.items()), struck.whole)


def _mean_removed(left: Weights) -> Fraction:
    """How many are removed on average; among equals the first is taken."""
    return Fraction(sum(ways * hp.count(0) for hp, ways in left.ways.items()), left.whole)
