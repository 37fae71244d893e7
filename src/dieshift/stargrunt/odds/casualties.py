"""Casualties over the figures of a squad for each number of potential hits, by closed form.

Figures that nothing tells apart are counted instead of named. Whole numbers of equally likely ways throughout. Wounded
troopers in power suits roll what becomes of them when all hits have fallen.

Source: R5.33-R5.36, R10.20.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from math import comb, lcm, prod
from typing import Any, NamedTuple, cast

from dieshift.core.words import say
from dieshift.stargrunt.chapters.fire import apply, rules
from dieshift.stargrunt.chapters.fire.setup import refuse
from dieshift.stargrunt.odds import factors
from dieshift.stargrunt.odds.factors import Fields, Place, Standing, Weights
from dieshift.stargrunt.state.records import Squad
from dieshift.stargrunt.state.terms import DEAD, SUIT_KO, TREATED, WOUNDED

MOST_ONE_BY_ONE = 12  # figures that are told apart by a house rule


class Alike(NamedTuple):
    """Figures that nothing tells apart: same wounds, same chance of being hit, all of them or none the leader."""

    places: tuple[int, ...]
    wounds: tuple[int, ...]  # ways to be unhurt, wounded, killed by one potential hit
    share: int  # ways of the allocation to pick one of these figures
    leads: bool
    counts: bool  # False: casualties from before this fire, whose hits are no new loss
    suited: bool = False  # True: in power suits, whose wounds roll at once


Losses = tuple[tuple[int, int], ...]  # wounded and killed of each group of figures that are alike
# wounded, killed, and whether the leader fell; with power suits also treated, and suits wrecked
Fate = tuple[int, ...]


class HitByHit:
    """A state machine over groups of figures, which takes one potential hit after the other.

    Where hits are `moved`, `book.struck` is asked with one arrangement of each state; else they fall where they fall.
    """

    def __init__(self, fields: Fields, groups: Sequence[Alike], *, moved: bool) -> None:
        self.rules, self.moved = factors.rules_of(fields), moved
        self.groups = groups
        self.scale = prod(suit_ways()[1] ** len(group.places) for group in groups if group.suited)
        self.allocation = {place: group.share for group in groups for place in group.places}
        self._after = factors.after_result(fields)
        self._next: dict[Losses, list[tuple[Losses, int]]] = {}
        self._totals: dict[int, dict[Fate, int]] = {}
        self._by_hits: list[dict[Losses, int]] = [{((0, 0),) * len(groups): 1}]

    def after(self, hits: int) -> dict[Losses, int]:
        """The ways of each state after so many potential hits."""
        while len(self._by_hits) <= hits:
            grown: dict[Losses, int] = {}
            for state, ways in self._by_hits[-1].items():
                for following, share in self._following(state):
                    grown[following] = grown.get(following, 0) + ways * share
            self._by_hits.append(grown)
        return self._by_hits[hits]

    def _following(self, state: Losses) -> list[tuple[Losses, int]]:
        """The states after one more potential hit, with their ways."""
        known = self._next.get(state)
        if known is None:
            counts: Counter[Losses] = Counter()
            for (group, before), share in self.aims(state).items():
                for result, ways in enumerate(self.groups[group].wounds):
                    if ways:
                        counts[_moved(state, group, before, self._after[before][result])] += share * ways
            known = self._next[state] = list(counts.items())
        return known

    def aims(self, state: Losses) -> dict[tuple[int, int], int]:
        """Figures that the next potential hit may strike: group and state, with the ways of the allocation."""
        if not self.moved:
            return {(g, before): group.share * many
                    for g, (group, (wounded, killed)) in enumerate(zip(self.groups, state, strict=True))
                    for before, many in enumerate((len(group.places) - wounded - killed, wounded, killed)) if many}
        marks: dict[int, tuple[int, int]] = {}
        for g, (group, (wounded, killed)) in enumerate(zip(self.groups, state, strict=True)):
            unhurt = len(group.places) - wounded - killed
            for i, place in enumerate(group.places):
                marks[place] = (g, 0 if i < unhurt else 1 if i < unhurt + wounded else 2)
        order = sorted(marks)
        places = [_place(i + 1, state, hurt=not self.groups[g].counts)
                  for i, (g, state) in enumerate(marks[place] for place in order)]
        squad = cast("Squad", Standing(len(order), tuple(places)))
        counts: dict[tuple[int, int], int] = {}
        for i, place in enumerate(order):
            mark = marks[order[rules.struck(self.rules, squad, i)]]
            counts[mark] = counts.get(mark, 0) + self.allocation[place]
        return counts

    def totals(self, hits: int) -> dict[Fate, int]:
        """The ways of each number of wounded and killed, and whether the leader fell."""
        if hits in self._totals:
            return self._totals[hits]
        counts = self._totals[hits] = dict[Fate, int]()
        for state, ways in self.after(hits).items():
            for fate, share in self._fates(state).items():
                counts[fate] = counts.get(fate, 0) + ways * share
        return counts

    def _fates(self, state: Losses) -> dict[Fate, int]:
        """What a state comes to when the resolution is closed, in ways out of `scale`. Source: R10.20."""
        kept = 5 if self.scale > 1 else 3
        fates: list[dict[Fate, int]] = []
        for (wounded, killed), group in zip(state, self.groups, strict=True):
            if group.counts:
                ends = suit_ends(wounded, killed, len(group.places)) if group.suited else {(wounded, killed, 0, 0): 1}
                fates.append({(w, k, int(group.leads and w + k + t + s > 0), t, s)[:kept]: ways
                              for (w, k, t, s), ways in ends.items()})
        return reduce(_joined, fates) if fates else {(0,) * kept: 1}


def _joined(some: dict[Fate, int], others: dict[Fate, int]) -> dict[Fate, int]:
    """Two independent fates together, as long as the first says."""
    counts: dict[Fate, int] = {}
    for one, ways in some.items():
        for other, share in others.items():
            both = tuple(a + b for a, b in zip(one, other, strict=False))
            counts[both] = counts.get(both, 0) + ways * share
    return counts


@cache
def suit_ways() -> tuple[dict[int, int], int]:
    """The ways of each end of a wounded trooper in a power suit, and all of them: the rule itself. Source: R10.20."""
    found = factors.weights(apply.suit_status)
    return dict(found.ways), found.whole


@cache
def suit_ends(wounded: int, killed: int, figures: int) -> dict[tuple[int, int, int, int], int]:
    """Final states of identical figures in power suits, given how many were wounded and killed.

    Keys: counts of wounded, killed, treated, and wrecked suits. Values: ways, out of those of the dice of all figures.
    Source: R10.20.
    """
    ways, whole = suit_ways()
    counts = {(0, killed, 0, 0): whole ** (figures - wounded)}
    for _ in range(wounded):
        grown: dict[tuple[int, int, int, int], int] = {}
        for (w, k, t, s), many in counts.items():
            for end, share in ways.items():
                after = (w + (end == WOUNDED), k + (end == DEAD), t + (end == TREATED), s + (end == SUIT_KO))
                grown[after] = grown.get(after, 0) + many * share
        counts = grown
    return counts


def _moved(state: Losses, group: int, before: int, after: int) -> Losses:
    """A state in which one figure of a group went from one state to another."""
    if before == after:
        return state
    wounded, killed = state[group]
    wounded += (after == rules.WOUND) - (before == rules.WOUND)
    killed += (after == rules.KILL) - (before == rules.KILL)
    return (*state[:group], (wounded, killed), *state[group + 1 :])


@cache
def _place(number: int, state: int, *, hurt: bool) -> Place:
    """A figure that this fire left as it was, wounded or killed; `hurt`: a casualty before."""
    return Place(number, min(state, 1), WOUNDED if hurt and state == 0 else factors.HEALTH[state], 0)


class Casualties:
    """The distribution of casualties for each number of potential hits, out of `step` to the power of that number.

    By the book a hit falls on the figure rolled: each group then has a machine of its own, and the hits are shared out
    among the groups. Where a house rule moves hits, one machine holds all groups, and figures are told apart one by one
    unless all are alike. Must agree with `apply.hit_figure`; a test compares them. Source: R5.33-R5.36.
    """

    def __init__(self, fields: Fields, armours: tuple[int, ...], leader: int, impact: int, cover: int,
                 hurt: tuple[int, ...] = (), suits: int = 0) -> None:
        allocation = factors.allocation_weights(fields, len(armours))
        shares = [factors.wound_weights(fields, impact, armour, cover) for armour in armours]
        scale = lcm(*(share.whole for share in shares))
        wounds = [_in_ways(share, scale) for share in shares]
        self.step = allocation.whole * scale
        moved = getattr(factors.rules_of(fields), rules.struck.__name__) != 0
        one_by_one = moved and (len(set(wounds)) > 1 or leader > 0 or bool(hurt))
        if one_by_one and len(armours) > MOST_ONE_BY_ONE:
            refuse(say("A house rule tells {count} figures apart. Use at most {most}, or no leader.",
                       count=len(armours), most=MOST_ONE_BY_ONE))
        places: dict[tuple[Any, ...], list[int]] = {}
        for i, mine in enumerate(wounds):
            suited = suits == 1 and armours[i] > 0 and i + 1 not in hurt
            mark = (mine, allocation.ways.get(i, 0), i + 1 == leader, i + 1 not in hurt, suited, i if one_by_one else 0)
            places.setdefault(mark, []).append(i)
        self.groups = [Alike(tuple(at), *mark[:-1]) for mark, at in places.items()]
        self.machines = [HitByHit(fields, part, moved=moved)
                         for part in ([self.groups] if moved else [[g] for g in self.groups])]
        self.scale = prod(machine.scale for machine in self.machines)  # of what the suits roll
        self._shared: dict[tuple[int, int], dict[Fate, int]] = {}

    def totals(self, hits: int) -> dict[Fate, int]:
        """The ways of each number of wounded and killed, and whether the leader fell, out of `step` ** hits * `scale`.

        In power suits also of treated troopers and of wrecked suits.
        """
        return self._share_out(len(self.machines), hits)

    def _share_out(self, machines: int, hits: int) -> dict[Fate, int]:
        """The same over the first so many machines: the hits on the last of them may come at any place in the order."""
        last = self.machines[machines - 1]
        if machines == 1:
            return last.totals(hits)
        known = self._shared.get((machines, hits))
        if known is None:
            known = self._shared[machines, hits] = {}
            for mine in range(hits + 1):
                orders = comb(hits, mine)
                rest = _padded(self._share_out(machines - 1, hits - mine), self.scale)
                for fate, ways in _joined(_padded(last.totals(mine), self.scale), rest).items():
                    known[fate] = known.get(fate, 0) + orders * ways
        return known


def _padded(fates: dict[Fate, int], scale: int) -> dict[Fate, int]:
    """Fates of figures without suits beside others in them: nobody treated, no suit wrecked."""
    return fates if scale == 1 else {(*fate, 0, 0)[:5]: ways for fate, ways in fates.items()}


def _in_ways(share: Weights, whole: int) -> tuple[int, ...]:
    """The ways to be unhurt, wounded, killed, out of a common whole."""
    return tuple(share.ways.get(result, 0) * (whole // share.whole) for result in range(3))


@lru_cache(maxsize=512)
def casualties(fields: Fields, armours: tuple[int, ...], leader: int, impact: int, cover: int,
               hurt: tuple[int, ...] = (), suits: int = 0) -> Casualties:
    """The memoised `Casualties` of a target."""
    return Casualties(fields, armours, leader, impact, cover, hurt, suits)
