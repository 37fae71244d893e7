"""The nerve of a target between several fires: the confidence test after each, asked of the rule itself.

`apply.after_attack` is run on a record of the figures that are left. What it does to the squad is what the next fire
finds: its level, how well it is led, its markers, whether it was suppressed before; and a squad that routs loses its
position. Left out: panic.

Source: R2.12-R2.14, R5.38, R7.1-R7.13, R7.70, R14.17.
"""

from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple, cast

from dieshift.core.records import flatten
from dieshift.stargrunt.chapters.fire.setup import Morale
from dieshift.stargrunt.odds.aftermath import after_attack_ways
from dieshift.stargrunt.odds.factors import Fields
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.squads import next_leader
from dieshift.stargrunt.state.terms import CONFIDENT, DEAD, FIT, NOBODY, TREATED, WOUNDED

NOBODY_LEADS, STANDS, FELL = range(3)


class Nerve(NamedTuple):
    """A target between two fires: its confidence, its leader's value, its markers, whether it keeps its position."""

    confidence: int
    leadership: int
    suppression: int
    was_suppressed: int
    keeps_position: int


class Seen(NamedTuple):
    """What a test looks at after a fire: who fell in it, who is untreated from before; and who is left."""

    fallen: int
    still: int
    fit: int
    wounded: int
    treated: int


class Blow(NamedTuple):
    """A fire as far as the test after it goes by it: whether it left a marker, its leader's fate, what is seen."""

    marker: int
    leader: int
    seen: Seen


class Rank(NamedTuple):
    """A figure as far as its squad's succession looks at it."""

    health: int
    left: int = 0


class Ranks(NamedTuple):
    """A squad as far as its succession looks at it."""

    figures: int
    figure: tuple[Rank, ...]


UNSEEN = Seen(0, 0, 0, 0, 0)
CALM_NERVE = Nerve(CONFIDENT, 2, 0, 0, 1)
Nerves = tuple[tuple[Nerve, Fraction], ...]


def first_nerve(morale: Morale | None) -> Nerve:
    """The nerve of a target before the first fire; of one whose morale is not known, one that nothing touches."""
    if morale is None:
        return CALM_NERVE
    return Nerve(morale.confidence, morale.leadership, 0, int(morale.suppressed_before), 1)


def seen_of(healths: tuple[int, ...]) -> Seen:
    """What is seen of figures that a fire did not hurt."""
    untreated = healths.count(WOUNDED)
    return Seen(0, untreated, healths.count(FIT), untreated, healths.count(TREATED))


def seen_with(seen: Seen, before: int, after: int) -> Seen:
    """What is seen after a fire, with one figure more. Source: R7.10-R7.13."""
    fell, still = before == FIT != after, before == WOUNDED == after
    return Seen(seen.fallen + fell, seen.still + still, seen.fit + (after == FIT), seen.wounded + (after == WOUNDED),
                seen.treated + (after == TREATED))


def successor_of(healths: tuple[int, ...]) -> int:
    """Who of some figures takes over from a leader who fell; NOBODY, when nobody is fit. Source: R2.14."""
    ranks = Ranks(len(healths), tuple(Rank(health) for health in healths))
    return next_leader(cast("Squad", ranks))


@lru_cache(maxsize=16_384)
def tested(fields: Fields, morale: Morale, nerve: Nerve, blow: Blow) -> Nerves:
    """The nerve of a target after a fire, with the chance of each. Source: R2.12, R5.38, R7.1-R7.13."""
    start = _record(morale, nerve, blow)
    found = after_attack_ways(fields, start, (blow.marker, blow.seen.fallen, blow.seen.still), _nerve)
    return tuple((made, Fraction(ways, found.whole)) for made, ways in found.ways.items())


def _nerve(squad: Squad, _: Any) -> Nerve:
    return Nerve(squad.confidence, squad.leadership, squad.suppression, squad.was_suppressed, squad.in_position)


def _record(morale: Morale, nerve: Nerve, blow: Blow) -> list[int]:
    """The numbers of a squad that has just suffered a blow; its leader is the first of the fit, or a dead man."""
    squad: Squad = Squad()
    seen = blow.seen
    healths = [FIT] * seen.fit + [WOUNDED] * seen.wounded + [TREATED] * seen.treated
    squad.leader = {STANDS: 0, FELL: len(healths), NOBODY_LEADS: NOBODY}[blow.leader]
    healths += [DEAD] if blow.leader == FELL else []
    squad.present, squad.figures = 1, len(healths)
    squad.quality, squad.motivation, squad.leadership = morale.quality, morale.motivation, nerve.leadership
    squad.confidence, squad.ceiling = nerve.confidence, CONFIDENT
    squad.suppression, squad.was_suppressed = nerve.suppression, nerve.was_suppressed
    squad.in_position, squad.was_fired_on = nerve.keeps_position, 1
    squad.superior = squad.parent = NOBODY
    for figure, health in zip(squad.figure, healths, strict=False):
        figure.health = health
    return flatten(squad)
