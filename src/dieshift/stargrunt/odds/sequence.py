"""The exact odds of several fires in a row at one target, each at what the one before has left of it.

>>> from dieshift.stargrunt.odds.sequence import fires
>>> from dieshift.stargrunt.odds import Shot
>>> odds = fires([Shot(8, 10, 8, 4, firepower=10, range_die=8)] * 2, "book")
>>> f"{float(odds.at_least(1)):.4f} {float(odds.mean_killed):.4f}"
'0.3753 0.2432'

Every figure is followed by itself: what a potential hit does to one is `apply.hit_figure`, run on him alone; which
figure it falls on are the shares of `book.allocate`; the hits of a fire are shared out by closed form. After a fire
the dead are no longer numbered, the others keep their order. Where the target's morale is given, the confidence test
after each fire is that of `nerve.py`; where there are too many ends for that, `left_out` says so.

Source: R5.31-R5.38, R10.20, R14.17.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from math import comb, gcd, prod
from typing import NamedTuple, TypeVar

from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.odds import hit_ways
from dieshift.stargrunt.chapters.fire.setup import Morale, Shot, refuse
from dieshift.stargrunt.odds import nerve as odds_nerve
from dieshift.stargrunt.odds.factors import Fields, allocation_weights, divisor_of, fields_of, rules_of, ruleset_of
from dieshift.stargrunt.odds.fates import fates_of
from dieshift.stargrunt.odds.nerve import Blow, Nerve, Nerves, Seen
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.state.terms import DEAD, FIT, SUIT_KO, TREATED, WOUNDED

Made = TypeVar("Made")
MOST_FIRES = 4
MOST_STATES = 70_000  # of all figures together after one fire
MOST_TESTED = (20_000, 300)  # with the tests, after two fires and after more
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
    nerves: dict[Nerve, Fraction] = field(default_factory=dict)  # of the target in the end; none, where not calculated
    left_out: str = ""  # why its confidence tests were left out, though its morale was given

    @property
    def confidence(self) -> dict[int, Fraction]:
        """The distribution of the target's confidence after all fires, ROUTED .. CONFIDENT. Source: R2.17, R7.1."""
        return _counted(self.nerves, lambda nerve: nerve.confidence)

    @property
    def suppression(self) -> dict[int, Fraction]:
        """The distribution of the markers it then carries, also those for a leader who fell. Source: R2.12, R7.70."""
        return _counted(self.nerves, lambda nerve: nerve.suppression)

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
        return _counted(self.outcomes, number)


def _counted(ends: dict[Made, Fraction], number: Callable[[Made], int]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for end, chance in ends.items():
        found[number(end)] = found.get(number(end), Fraction(0)) + chance
    return {count: found[count] for count in sorted(found)}


# --- several fires ----------------------------------------------------------------------------------------------------


def fires(shots: Sequence[Shot], ruleset: Ruleset | str = "") -> SequenceOdds:
    """The exact odds of fires at one target, one after the other. The target is as the first shot describes it.

    Range, cover, weapons and firer may differ from shot to shot. Source: R5.32, R5.35, R5.36, R5.38, R10.20.
    """
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields = fields_of(chosen)
    _check(fields, shots)
    first, left_out = shots[0], _tests_left_out(shots)
    morale = None if left_out else first.morale
    leader = first.morale.leader if first.morale else 0
    hurt = [i + 1 in first.hurt for i in range(first.figures)]
    target = tuple(Standing(WOUNDED if hurt[i] else FIT, armour, int(i + 1 == leader and not hurt[i]), int(not hurt[i]))
                   for i, armour in enumerate(first.armours))
    now: Ends = {After(NOTHING, target): {odds_nerve.first_nerve(morale): Fraction(1)}}
    for k, shot in enumerate(shots):
        now = _tested(fields, morale, _fired(fields, shot, now, Keep(k < len(shots) - 1, morale is not None)))
    outcomes: dict[Losses, Fraction] = {}
    nerves: dict[Nerve, Fraction] = {}
    for (lost, _, _), shares in now.items():
        outcomes[lost] = outcomes.get(lost, Fraction(0)) + sum(shares.values(), Fraction(0))
        for nerve, chance in shares.items() if morale else ():
            nerves[nerve] = nerves.get(nerve, Fraction(0)) + chance
    return SequenceOdds(tuple(shots), chosen, {lost: outcomes[lost] for lost in sorted(outcomes)},
                        {nerve: nerves[nerve] for nerve in sorted(nerves)}, left_out)


class Hit(NamedTuple):
    """A fire that is over and a test that is still to come: the nerve before, the blow, and what is lost all told."""

    before: Nerves
    blow: Blow
    after: "After"


def _fired(fields: Fields, shot: Shot, now: "Ends", keep: "Keep") -> dict[Hit, Fraction]:
    """One more fire at a target; once it has routed, it has no position any more. Source: R5.13, R14.17."""
    chances: dict[Hit, Fraction] = {}
    for (lost, living, _), nerves in now.items():
        stands = odds_nerve.STANDS if any(one.leads for one in living) else odds_nerve.NOBODY_LEADS
        for position in {nerve.keeps_position for nerve in nerves}:
            mine = {nerve: chance for nerve, chance in nerves.items() if nerve.keeps_position == position}
            chance = sum(mine.values(), Fraction(0))
            before = tuple(sorted((nerve, share / chance) for nerve, share in mine.items()))
            at = shot if position else replace(shot, in_position=False)
            for after, share in one_fire(fields, at, living, int(shot.suits), keep).items():
                summed = Losses(*(a + b for a, b in zip(lost, after.lost, strict=True)))
                summed = summed._replace(leader_fell=min(1, summed.leader_fell))
                blow = Blow(after.lost.markers, odds_nerve.FELL if after.lost.leader_fell else stands, after.seen)
                hit = Hit(before, blow, After(summed, after.living))
                chances[hit] = chances.get(hit, Fraction(0)) + chance * share
    return chances


def _tested(fields: Fields, morale: Morale | None, hits: dict[Hit, Fraction]) -> "Ends":
    """What the tests after a fire have left of a target, and who leads it now. Source: R2.14, R5.38."""
    ends: Ends = {}
    for (before, blow, after), chance in hits.items():
        key = _led(after) if blow.leader == odds_nerve.FELL else after
        nerves = ends.setdefault(key, {})
        for nerve, share in before:
            for next_nerve, part in odds_nerve.tested(fields, morale, nerve, blow) if morale else ((nerve, 1),):
                nerves[next_nerve] = nerves.get(next_nerve, Fraction(0)) + chance * share * part
    return ends


def _led(after: "After") -> "After":
    """The figures that are left, under the successor of a leader who fell. Source: R2.14."""
    who = odds_nerve.successor_of(tuple(one.health for one in after.living))
    return after._replace(living=tuple(one._replace(leads=int(i == who)) for i, one in enumerate(after.living)))


def _tests_left_out(shots: Sequence[Shot]) -> str:
    """Why the confidence tests between some fires cannot be worked out; empty, if they can."""
    first, count = shots[0], len(shots)
    states = 4 if first.suits else 3
    limit = MOST_TESTED[min(count, 3) - 2] if count > 1 else MOST_STATES
    most = next(n for n in range(MAX_FIGURES - 1, 0, -1) if states**n <= limit)
    if first.morale is None or first.figures <= most:
        return ""
    return say("the confidence tests after {fires} fires at {figures} figures are left out: there are too many "
               "outcomes to calculate, and the limit is {most} figures", fires=count, figures=first.figures, most=most)


def _check(fields: Fields, shots: Sequence[Shot]) -> None:
    """Refuse what cannot be worked out, or is no row of fires at one target."""
    if not 1 <= len(shots) <= MOST_FIRES:
        refuse(say("{count} fires in a row can't be calculated: the limit is {most}.", count=len(shots),
                   most=MOST_FIRES))
    first = shots[0]
    for shot in shots[1:]:
        if (shot.armours, shot.hurt, shot.suits) != (first.armours, first.hurt, first.suits):
            refuse(say("all fires have one target: describe it the same way in each shot; what is left of it is "
                       "calculated."))
    if getattr(rules_of(fields), fire_rules.struck.__name__) != 0:
        refuse(say("several fires can't be calculated under a rule that moves hits on to others: simulate them."))
    states = 4 if first.suits else 3
    if len(shots) > 1 and states**first.figures > MOST_STATES:
        most = next(n for n in range(24, 0, -1) if states**n <= MOST_STATES)
        refuse(say("the odds of repeated fire at {figures} figures are too large to calculate; the limit is {most}. "
                   "Simulate it.",
                   figures=first.figures, most=most))


class After(NamedTuple):
    """What a fire has left: what is lost for good, and who can still be hit, in their order; what a test looks at."""

    lost: Losses
    living: tuple[Standing, ...]
    seen: Seen = odds_nerve.UNSEEN


class Keep(NamedTuple):
    """What has to be known of a fire's end: the figures one by one, for another fire; what a test looks at."""

    figures: bool
    test: bool


Ends = dict[After, dict[Nerve, Fraction]]
NOTHING = Losses(0, 0, 0, 0, 0, 0)


@lru_cache(maxsize=4096)
def one_fire(fields: Fields, shot: Shot, living: tuple[Standing, ...], suits: int, keep: Keep) -> dict[After, Fraction]:
    """The odds of one fire at figures in this order; after the last one nobody has to be told from his like.

    At a squad of which nobody is fit any more nobody fires. Source: R5.31-R5.37, R10.20.
    """
    rules = rules_of(fields)
    shift = fire_rules.range_shift(rules, shot.situation)
    die = fire_rules.shifted_range_die(shot.unshifted_range_die, shift)
    fit = tuple(one.armour for one in living if one.health == FIT)
    if die == fire_rules.NO_SHOT or not fit:
        return {_closed(NOTHING, living, keep): Fraction(1)}
    short, major = hit_ways(fields, shot.attack, die, divisor_of(fields, die, fit, shot.cover))
    chances: dict[After, Fraction] = {}
    for result, ways in short.ways.items():
        marker = NOTHING._replace(markers=fire_rules.suppresses(result, int(shot.travelling)))
        after = _closed(marker, living, keep)
        chances[after] = chances.get(after, Fraction(0)) + Fraction(ways, short.whole)
    most = max(major.ways, default=0)
    shared, whole, scale = _shared_out(fields, shot, living, suits, most, keep)
    for after, by_hits in shared.items():
        chance = sum((Fraction(ways * by_hits[hits], major.whole * whole**hits * scale)
                      for hits, ways in major.ways.items() if ways and by_hits[hits]), Fraction(0))
        if chance:
            chances[after] = chances.get(after, Fraction(0)) + chance
    return chances


def _closed(lost: Losses, living: tuple[Standing, ...], keep: Keep) -> After:
    """What a fire leaves; after the last one the casualties among the living are counted instead of named."""
    seen = odds_nerve.seen_of(tuple(one.health for one in living)) if keep.test else odds_nerve.UNSEEN
    if keep.figures:
        return After(lost, living, seen)
    now = Counter(one.health for one in living if one.counts)
    return After(lost._replace(wounded=now[WOUNDED], treated=now[TREATED]), (), seen)


def _shared_out(fields: Fields, shot: Shot, living: tuple[Standing, ...], suits: int, most: int,
                keep: Keep) -> tuple[dict[After, list[int]], int, int]:
    """The ways of each end for each number of potential hits up to `most`, shared out among the figures.

    With the ways of one hit, and those of what the suits roll. Source: R5.35, R10.20.
    """
    allocation = allocation_weights(fields, len(living))
    fates = [fates_of(fields, one.health, one.armour, shot.impact, shot.cover, suits, most) for one in living]
    whole = max((fate.whole for fate in fates), default=1)
    for fate in fates:
        whole = whole * fate.whole // gcd(whole, fate.whole)
    start = After(NOTHING._replace(markers=fire_rules.suppresses(fire_rules.MAJOR, int(shot.travelling))), ())
    now: dict[After, list[int]] = {start: [1] + [0] * most}
    for i, (one, fate) in enumerate(zip(living, fates, strict=True)):
        share, factor = allocation.ways.get(i, 0), whole // fate.whole
        after: dict[After, list[int]] = {}
        for health, by_hits in fate.ends.items():
            mine = [ways * (share * factor) ** h for h, ways in enumerate(by_hits)]
            for so_far, known in now.items():
                key = _with(so_far, one, health, keep)
                row = after.setdefault(key, [0] * (most + 1))
                for n in range(most + 1):
                    row[n] += sum(comb(n, h) * known[n - h] * mine[h] for h in range(n + 1) if mine[h] and known[n - h])
        now = after
    scale = prod(fate.scale for fate in fates)
    return now, whole * allocation.whole, scale


def _with(made: After, one: Standing, health: int, keep: Keep) -> After:
    """What a fire leaves, and one figure more. Source: R5.36, R2.12."""
    lost, seen = made.lost, odds_nerve.seen_with(made.seen, one.health, health) if keep.test else odds_nerve.UNSEEN
    if one.leads and one.health == FIT and health != FIT:
        lost = lost._replace(leader_fell=1)
    if health in OUT:
        name = "killed" if health == DEAD else "wrecked"
        return After(lost._replace(**{name: getattr(lost, name) + one.counts}), made.living, seen)
    if not keep.figures:
        name = {WOUNDED: "wounded", TREATED: "treated"}.get(health, "")
        return After(lost._replace(**{name: getattr(lost, name) + one.counts}) if name else lost, (), seen)
    left = one._replace(health=health, leads=one.leads if health == FIT else 0)
    return After(lost, (*made.living, left), seen)
