"""The exact odds of several fires in a row at one target, each at what the one before has left of it.

>>> from dieshift.stargrunt.fire_sequence import fires
>>> from dieshift.stargrunt.odds import Shot
>>> odds = fires([Shot(8, 10, 8, 4, firepower=10, range_die=8)] * 2, "book")
>>> f"{float(odds.at_least(1)):.4f} {float(odds.mean_killed):.4f}"
'0.3753 0.2432'

Every figure is followed by itself: what a potential hit does to one is `apply.hit_figure`, run on him alone; which
figure it falls on are the shares of `book.allocate`; the hits of a fire are shared out by closed form. After a fire
the dead are no longer numbered, the others keep their order. Left out: the confidence tests between the fires, and what
they lead to.

Source: R5.31-R5.37, R10.20.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, prod
from typing import Any, NamedTuple

from dieshift.core.records import flatten, restore
from dieshift.core.rulesets import Ruleset
from dieshift.stargrunt.chapters.fire import apply, book
from dieshift.stargrunt.fire_distribution import hit_ways
from dieshift.stargrunt.fire_factors import (
    Fields,
    Weights,
    allocation_weights,
    divisor_of,
    fields_of,
    rules_of,
    ruleset_of,
    weights,
)
from dieshift.stargrunt.records import Game
from dieshift.stargrunt.shots import Shot, refuse
from dieshift.stargrunt.terms import DEAD, FIT, NOBODY, SUIT_KO, TREATED, WOUNDED

MOST_FIRES = 4
MOST_STATES = 70_000  # of all figures together after one fire
OUT = (DEAD, SUIT_KO)


class Standing(NamedTuple):
    """A figure between two fires; one that was a casualty before the first is no loss of theirs."""

    health: int
    armour: int
    leads: int
    counts: int


class Losses(NamedTuple):
    """What several fires have left: markers placed, figures by how they are, and whether the first leader fell."""

    markers: int
    wounded: int
    killed: int
    treated: int
    wrecked: int
    leader_fell: int

    @property
    def fallen(self) -> int:
        """All that are casualties."""
        return self.wounded + self.killed + self.treated + self.wrecked


@dataclass(frozen=True, slots=True)
class SequenceOdds:
    """The odds of several fires in a row under one rule set. All probabilities are exact fractions."""

    shots: tuple[Shot, ...]
    ruleset: Ruleset
    outcomes: dict[Losses, Fraction]

    @property
    def casualties(self) -> dict[int, Fraction]:
        """The distribution of casualties of all fires together."""
        return self._counts(lambda lost: lost.fallen)

    @property
    def killed(self) -> dict[int, Fraction]:
        """The distribution of the number killed."""
        return self._counts(lambda lost: lost.killed)

    @property
    def markers(self) -> dict[int, Fraction]:
        """The distribution of suppression markers placed, three at most. Source: R5.39, R7.70."""
        return self._counts(lambda lost: min(3, lost.markers))

    @property
    def mean_killed(self) -> Fraction:
        """How many are killed on average."""
        return sum((count * chance for count, chance in self.killed.items()), Fraction(0))

    @property
    def mean_casualties(self) -> Fraction:
        """How many become casualties on average."""
        return sum((count * chance for count, chance in self.casualties.items()), Fraction(0))

    def at_least(self, casualties: int) -> Fraction:
        """The chance of so many casualties or more, all fires together."""
        return sum((chance for count, chance in self.casualties.items() if count >= casualties), Fraction(0))

    def _counts(self, number: Callable[[Losses], int]) -> dict[int, Fraction]:
        found: dict[int, Fraction] = {}
        for lost, chance in self.outcomes.items():
            found[number(lost)] = found.get(number(lost), Fraction(0)) + chance
        return {count: found[count] for count in sorted(found)}


# --- several fires ----------------------------------------------------------------------------------------------------


def fires(shots: Sequence[Shot], ruleset: Ruleset | str = "") -> SequenceOdds:
    """The exact odds of fires at one target, one after the other. The target is as the first shot describes it.

    Range, cover, weapons and firer may differ from shot to shot. Source: R5.32, R5.35, R5.36, R10.20.
    """
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields = fields_of(chosen)
    _check(fields, shots)
    first = shots[0]
    leader = first.morale.leader if first.morale else 0
    target = tuple(Standing(WOUNDED if i + 1 in first.hurt else FIT, armour, int(i + 1 == leader),
                            int(i + 1 not in first.hurt)) for i, armour in enumerate(first.armours))
    now: dict[After, Fraction] = {After(NOTHING, target): Fraction(1)}
    for k, shot in enumerate(shots):
        last, after = k == len(shots) - 1, dict[After, Fraction]()
        for (lost, living), chance in now.items():
            for (step, left), share in one_fire(fields, shot, living, int(first.suits), last).items():
                key = After(Losses(*(a + b for a, b in zip(lost, step, strict=True))), left)
                after[key] = after.get(key, Fraction(0)) + chance * share
        now = after
    outcomes: dict[Losses, Fraction] = {}
    for (lost, _), chance in now.items():
        outcomes[lost] = outcomes.get(lost, Fraction(0)) + chance
    return SequenceOdds(tuple(shots), chosen, {lost: outcomes[lost] for lost in sorted(outcomes)})


def _check(fields: Fields, shots: Sequence[Shot]) -> None:
    """Refuse what cannot be reckoned, or is no row of fires at one target."""
    if not 1 <= len(shots) <= MOST_FIRES:
        refuse(f"{len(shots)} fires cannot be reckoned in a row: {MOST_FIRES} are the most.")
    first = shots[0]
    for shot in shots[1:]:
        if (shot.armours, shot.hurt, shot.suits) != (first.armours, first.hurt, first.suits):
            refuse("all fires are at one target: describe it alike in each shot; what is left of it is reckoned.")
    if getattr(rules_of(fields), book.struck.__name__) != 0:
        refuse("under a rule by which hits move on to others several fires cannot be reckoned: simulate them.")
    states = 4 if first.suits else 3
    if len(shots) > 1 and states**first.figures > MOST_STATES:
        most = next(n for n in range(24, 0, -1) if states**n <= MOST_STATES)
        refuse(f"several fires at {first.figures} figures cannot be reckoned: {most} are the most; simulate them.")


class After(NamedTuple):
    """What a fire has left: what is lost for good, and who can still be hit, in the order of the allocation."""

    lost: Losses
    living: tuple[Standing, ...]


NOTHING = Losses(0, 0, 0, 0, 0, 0)


@lru_cache(maxsize=4096)
def one_fire(fields: Fields, shot: Shot, living: tuple[Standing, ...], suits: int,
             last: bool) -> dict[After, Fraction]:  # noqa: FBT001 - part of what the memo is keyed by
    """The odds of one fire at figures in this order; after the last one nobody has to be told from his like.

    At a squad of which nobody is fit any more nobody fires. Source: R5.31-R5.37, R10.20.
    """
    rules = rules_of(fields)
    shift = book.range_shift(rules, shot.situation)
    die = book.shifted_range_die(shot.unshifted_range_die, shift)
    fit = tuple(one.armour for one in living if one.health == FIT)
    if die == book.NO_SHOT or not fit:
        return {_closed(NOTHING, living, last=last): Fraction(1)}
    short, major = hit_ways(fields, tuple(sorted(shot.dice)), die, divisor_of(fields, die, fit, shot.cover))
    found: dict[After, Fraction] = {}
    for beats, ways in short.ways.items():
        marker = NOTHING._replace(markers=1 if beats or shot.travelling else 0)
        made = _closed(marker, living, last=last)
        found[made] = found.get(made, Fraction(0)) + Fraction(ways, short.whole)
    most = max(major.ways, default=0)
    shared, whole, scale = _shared_out(fields, shot, living, suits, most, last=last)
    for made, by_hits in shared.items():
        chance = sum((Fraction(ways * by_hits[hits], major.whole * whole**hits * scale)
                      for hits, ways in major.ways.items() if ways and by_hits[hits]), Fraction(0))
        if chance:
            found[made] = found.get(made, Fraction(0)) + chance
    return found


def _closed(lost: Losses, living: tuple[Standing, ...], *, last: bool) -> After:
    """What a fire leaves; after the last one the casualties among the living are counted instead of named."""
    if not last:
        return After(lost, living)
    now = Counter(one.health for one in living if one.counts)
    return After(lost._replace(wounded=now[WOUNDED], treated=now[TREATED]), ())


def _shared_out(fields: Fields, shot: Shot, living: tuple[Standing, ...], suits: int, most: int, *,
                last: bool) -> tuple[dict[After, list[int]], int, int]:
    """The ways of each end for each number of potential hits up to `most`, shared out among the figures.

    With the ways of one hit, and those of what the suits roll. Source: R5.35, R10.20.
    """
    allocation = allocation_weights(fields, len(living))
    fates = [fates_of(fields, one.health, one.armour, shot.impact, shot.cover, suits, most) for one in living]
    whole = max((fate.whole for fate in fates), default=1)
    for fate in fates:
        whole = whole * fate.whole // gcd(whole, fate.whole)
    start = After(NOTHING._replace(markers=1), ())
    now: dict[After, list[int]] = {start: [1] + [0] * most}
    for i, (one, fate) in enumerate(zip(living, fates, strict=True)):
        share, factor = allocation.ways.get(i, 0), whole // fate.whole
        after: dict[After, list[int]] = {}
        for health, by_hits in fate.ends.items():
            mine = [ways * (share * factor) ** h for h, ways in enumerate(by_hits)]
            for made, known in now.items():
                key = _with(made, one, health, last=last)
                row = after.setdefault(key, [0] * (most + 1))
                for n in range(most + 1):
                    row[n] += sum(comb(n, h) * known[n - h] * mine[h] for h in range(n + 1) if mine[h] and known[n - h])
        now = after
    scale = prod(fate.scale for fate in fates)
    return now, whole * allocation.whole, scale


def _with(made: After, one: Standing, health: int, *, last: bool) -> After:
    """What a fire leaves, and one figure more. Source: R5.36, R2.12."""
    lost = made.lost
    if one.leads and one.health == FIT and health != FIT:
        lost = lost._replace(leader_fell=1)
    if health in OUT:
        name = "killed" if health == DEAD else "wrecked"
        return After(lost._replace(**{name: getattr(lost, name) + one.counts}), made.living)
    if last:
        name = {WOUNDED: "wounded", TREATED: "treated"}.get(health, "")
        return After(lost._replace(**{name: getattr(lost, name) + one.counts}) if name else lost, ())
    return After(lost, (*made.living, one._replace(health=health, leads=one.leads if health == FIT else 0)))


# --- one figure -------------------------------------------------------------------------------------------------------


class Fates(NamedTuple):
    """How a figure ends, by the hits on it: ways out of `whole` for each hit, and `scale` for what its suit rolls."""

    ends: dict[int, list[int]]
    whole: int
    scale: int


@lru_cache(maxsize=1024)
def fates_of(fields: Fields, health: int, armour: int, impact: int, cover: int, suits: int, most: int) -> Fates:
    """How one figure ends a resolution after each number of hits, by `apply.hit_figure` and `close_resolution`.

    Source: R5.33-R5.35, R10.20, R10.21.
    """
    first = _struck(fields, health, 0, armour, impact, cover)
    whole, scale = first.whole, suit_scale() if suits and armour else 1
    now: dict[tuple[int, int], int] = {(health, 0): 1}
    ends: dict[int, list[int]] = {}
    for hits in range(most + 1):
        for (state, marks), ways in now.items():
            closed = _close(state, marks, armour, suits)
            for end, share in closed.ways.items():
                row = ends.setdefault(end, [0] * (most + 1))
                row[hits] += ways * share * (scale // closed.whole)
        after: dict[tuple[int, int], int] = {}
        for (state, marks), ways in now.items():
            struck = _struck(fields, state, marks, armour, impact, cover)
            for end, share in struck.ways.items():
                after[end] = after.get(end, 0) + ways * share * (whole // struck.whole)
        now = after
    return Fates(ends, whole, scale)


@lru_cache(maxsize=4096)
def _struck(fields: Fields, health: int, marks: int, armour: int, impact: int, cover: int) -> Weights:
    """One potential hit on a figure that has been struck so often in this resolution: how it is, and how often now."""
    game = _lone(health, marks, armour, 0)
    squad, start = game.squad[0], flatten(game.squad[0])

    def hit(dice: Any) -> tuple[int, int]:
        restore(squad, start)
        game.events = 0
        apply.hit_figure(dice, rules_of(fields), game, 0, 1, impact, cover)
        return squad.figure[0].health, min(2, squad.figure[0].hits)

    if health >= DEAD:
        return Weights({(health, marks): 1}, 1)
    return weights(hit)


@lru_cache(maxsize=256)
def _close(health: int, marks: int, armour: int, suits: int) -> Weights:
    """How a figure is when the resolution is closed. Source: R10.20, R10.21."""
    game = _lone(health, marks, armour, suits)
    squad, start = game.squad[0], flatten(game.squad[0])

    def close(dice: Any) -> int:
        restore(squad, start)
        game.events = 0
        apply.close_resolution(dice, game, 0)
        return int(squad.figure[0].health)

    return weights(close)


@lru_cache(maxsize=1)
def suit_scale() -> int:
    """In how many ways a suit's wound can end. Source: R10.20."""
    return weights(apply.suit_status).whole


def _lone(health: int, marks: int, armour: int, suits: int) -> Any:
    """A game with one figure, which has the only number of the allocation."""
    game: Any = Game()
    squad = game.squad[0]
    squad.figures, squad.power_armour, squad.leader, squad.superior, squad.parent = 1, suits, NOBODY, NOBODY, NOBODY
    figure = squad.figure[0]
    figure.health, figure.hits, figure.armour, figure.number = health, marks, armour, 1
    return game
