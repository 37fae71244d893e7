"""Exact odds of a close assault: charge and stand, a round of close combat, and all of it to its end.

>>> from dieshift.stargrunt.odds.assault import Assault, Party, assault
>>> found = assault(Assault(Party(8, 8), Party(6, 8, covered=True)), "book")
>>> found.odds, found.charge, found.stand
(1, Fraction(5, 8), Fraction(5, 8))
>>> f"{float(found.attackers_win):.2%}"
'34.28%'

The attackers are assumed to reach the defenders with their first dash: final defensive fire is left out, and so are
voluntary withdrawals. Figures are paired best with best, and the surplus is put on each enemy in turn, or all of it on
one. Where whole squads fight, the weapons of the fallen are taken up, the best first.
Source: R8.2-R8.7, R8.20-R8.26, R8.50-R8.55, R8.60; S2.5-S2.8, S2.20, S2.21.
"""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import gcd, lcm
from operator import sub
from typing import NamedTuple

from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.weights import Weights, weights
from dieshift.stargrunt.chapters.assault import melee, setup, squad_melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.mechs import Damage, mechs_test
from dieshift.stargrunt.chapters.assault.melee import Fighter
from dieshift.stargrunt.chapters.assault.odds import ending_ways, hits_ways, round_ways, wreck_ways
from dieshift.stargrunt.chapters.assault.rules import ATTACKER, DEFENDER, Side
from dieshift.stargrunt.chapters.assault.setup import Assault, ImpossibleAssault, Mech, Party
from dieshift.stargrunt.chapters.morale import rules as morale
from dieshift.stargrunt.odds.casualties import casualties
from dieshift.stargrunt.odds.factors import Fields, fields_of, rules_of, ruleset_of
from dieshift.stargrunt.scenarios.forces import MeleeWeapon, melee_weapons
from dieshift.stargrunt.state.terms import BROKEN, NOBODY, ROUTED

__all__ = ["Assault", "AssaultOdds", "End", "ImpossibleAssault", "Loss", "Mech", "MeleeWeapon", "Party", "assault",
           "lost_in_contact", "melee_weapons"]

Counts = tuple[int, ...]  # figures that stand, by kind
MOST_STATES = 20_000  # of a whole assault: so many different remnants of both sides


class Loss(NamedTuple):
    """What a round costs either side; `dazed`: what it adds to the threat level of either."""

    attackers: Counts
    defenders: Counts
    attackers_dazed: int = 0
    defenders_dazed: int = 0


class End(NamedTuple):
    """How close combat ends: who has lost it (NOBODY: nobody stands), levels that costs, and who stands yet."""

    loser: int
    levels: int
    attackers: int
    defenders: int


@dataclass(frozen=True, slots=True)
class AssaultOdds:
    """The odds of an assault under one rule set. All probabilities are exact fractions."""

    assault: Assault
    ruleset: Ruleset
    odds: int  # whole attackers to each defender
    charge_threat: int
    stand_threat: int
    in_pairs: bool  # whether figures fight figures, or squads squads
    charge: Fraction  # the attackers pass their test
    levels: dict[int, Fraction]  # confidence levels that the defenders lose before contact; 0: they stand
    fallen: dict[tuple[int, int], Fraction]  # attackers and defenders who fall in the first round, once in contact
    goes_on: Fraction  # both sides hold after the first round, once in contact
    ends: dict[End, Fraction]  # how close combat ends, once in contact
    rounds: Fraction  # the mean number of rounds, once in contact

    @property
    def stand(self) -> Fraction:
        """The defenders stand to receive the charge (R8.3)."""
        return self.levels.get(0, Fraction(0))

    @property
    def no_charge(self) -> Fraction:
        """The attackers fail their test, and do not charge (R8.2)."""
        return 1 - self.charge

    @property
    def flight(self) -> Fraction:
        """The defenders withdraw before contact (R8.8)."""
        return self.charge * (1 - self.stand)

    @property
    def contact(self) -> Fraction:
        """It comes to close combat."""
        return self.charge * self.stand

    def lost_by(self, side: int) -> Fraction:
        """A side loses the close combat, once in contact; NOBODY: nobody is left of either."""
        return sum((chance for end, chance in self.ends.items() if end.loser == side), Fraction(0))

    @property
    def attackers_win(self) -> Fraction:
        """The attackers take the position: the defenders run, or lose the close combat."""
        return self.flight + self.contact * self.lost_by(DEFENDER)

    @property
    def defenders_win(self) -> Fraction:
        """The defenders beat the attackers off in close combat."""
        return self.contact * self.lost_by(ATTACKER)

    def mean_fallen(self, side: int) -> Fraction:
        """The mean number of a side's figures that fall in close combat, once in contact."""
        begins = (self.assault.attackers, self.assault.defenders)[side].figures
        return sum((chance * (begins - end[2 + side]) for end, chance in self.ends.items()), Fraction(0))


def assault(asked: Assault, ruleset: Ruleset | str = "") -> AssaultOdds:
    """The odds of an assault; ImpossibleAssault says in one sentence why there are none."""
    in_force = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields = fields_of(in_force)
    rules, attackers, defenders = rules_of(fields), asked.attackers, asked.defenders
    if squad_melee.fights_in_pairs(rules) == 1 and (attackers.mech or defenders.mech):
        raise setup.not_by_hand()
    odds = assault_rules.assault_odds(rules, *(_heads(rules, party) for party in (attackers, defenders)))
    charge_threat = assault_rules.charge_threat(rules, attackers.confidence, int(asked.in_position))
    stand_threat = assault_rules.stand_threat(rules, odds, asked.spreads_terror, asked.burden)
    charges = weights(morale.reaction_test, attackers.quality, attackers.leadership, charge_threat).odds()
    fight = Fight(fields, asked)
    first = fight.passes(fight.whole, 1)
    fallen: dict[tuple[int, int], Fraction] = {}
    for loss, chance in first.odds().items():
        both = sum(loss.attackers), sum(loss.defenders)
        fallen[both] = fallen.get(both, Fraction(0)) + chance
    ends, goes_on, rounds = fight.to_its_end()
    return AssaultOdds(
        asked, in_force, odds, charge_threat, stand_threat, fight.in_pairs, charges.get(1, Fraction(0)),
        _before_contact(fields, defenders, stand_threat), dict(sorted(fallen.items())),
        goes_on, dict(sorted(ends.items())), rounds)


@lru_cache(maxsize=256)
def lost_in_contact(fields: Fields, asked: Assault, most: int = MOST_STATES) -> dict[int, Fraction]:
    """The chance of each side to lose the close combat, once in contact; NOBODY: nobody is left of either.

    ImpossibleAssault: it never ends, or there are over `most` different remnants of both sides.
    """
    lost: dict[int, Fraction] = {}
    for end, chance in Fight(fields, asked, most).to_its_end()[0].items():
        lost[end.loser] = lost.get(end.loser, Fraction(0)) + chance
    return lost


def _heads(rules: Rules, party: Party) -> int:
    """What a side counts for when the odds are taken. Source: R8.4, R16.21; S2.20; N16."""
    if party.mech is not None:
        return int(assault_rules.mech_heads(rules, party.mech.size))
    return int(assault_rules.heads(party.figures, party.figures * party.suits))


def _before_contact(fields: Fields, defenders: Party, threat: int) -> dict[int, Fraction]:
    """The levels that the defenders lose when they are charged: who is broken routs. Source: R7.22; N4."""
    if assault_rules.is_past_standing(defenders.confidence) == 1:
        return {defenders.confidence - ROUTED: Fraction(1)} if defenders.confidence == BROKEN else {-1: Fraction(1)}
    test = weights(morale.confidence_test, rules_of(fields), defenders.quality, defenders.leadership, threat)
    return dict(sorted(test.odds().items()))


class After(NamedTuple):
    """What a round leads to, in ways out of `whole`: who stands where it goes on, and how it has ended."""

    goes_on: dict[tuple[Counts, ...], int]
    ends: dict[End, int]
    whole: int


class Course:
    """How far close combat has been followed: all chances in whole numbers out of `whole`."""

    def __init__(self) -> None:
        self.visits: dict[tuple[Counts, ...], int] = {}  # what is left to follow
        self.ends: dict[End, int] = {}
        self.rounds = 0  # the mean number of them
        self.whole = 1

    def pass_round(self, standing: tuple[Counts, ...], after: After, *, again: bool) -> None:
        """Share out the chance of a remnant; `again`: rounds that leave it as it was are fought until one does not."""
        chance = self.visits.pop(standing) if again else self.whole
        stays = after.goes_on.get(standing, 0) if again else 0
        common = gcd(stays, after.whole, *after.goes_on.values(), *after.ends.values())
        leaves = (after.whole - stays) // common
        if leaves == 0:
            raise setup.endless()
        share = self._part(chance, leaves)
        self.rounds += share * (after.whole // common)
        for state, ways in after.goes_on.items():
            if ways and not (again and state == standing):
                self.visits[state] = self.visits.get(state, 0) + share * (ways // common)
        for end, ways in after.ends.items():
            self.ends[end] = self.ends.get(end, 0) + share * (ways // common)

    def _part(self, chance: int, parts: int) -> int:
        """One of so many equal parts of a chance; the denominator of all grows where it does not come out even."""
        factor = parts // gcd(chance, parts)
        if factor > 1:
            self.whole *= factor
            self.rounds *= factor
            self.visits = {state: ways * factor for state, ways in self.visits.items()}
            self.ends = {end: ways * factor for end, ways in self.ends.items()}
        return chance * factor // parts


class Fight:
    """Close combat between what is left of two sides, round by round."""

    def __init__(self, fields: Fields, asked: Assault, most: int = MOST_STATES) -> None:
        self.fields, self.asked = fields, asked
        self.rules = rules_of(fields)
        self.in_pairs = squad_melee.fights_in_pairs(self.rules) == 1
        self.kinds = tuple(self._kinds(party, side) for side, party in enumerate((asked.attackers, asked.defenders)))
        self.whole = tuple(tuple(kinds.values()) for kinds in self.kinds)
        states = 1
        for kinds in self.kinds:
            for count in kinds.values():
                states *= count + 1
        if states > most:
            raise setup.too_many_kinds()

    def _kinds(self, party: Party, side: int) -> Counter[Fighter]:
        """The kinds of figures of a side, the best first, and how many there are of each; squads have one kind."""
        if not self.in_pairs:
            return Counter({Fighter(party.quality): party.figures})
        covered = int(party.covered and side == DEFENDER)
        return Counter(Fighter(party.quality, weapon.shift, int(party.suits), covered) for weapon in party.armed)

    # --- one round ---------------------------------------------------------------------------------------------------

    def passes(self, standing: tuple[Counts, ...], first: int) -> Weights:
        """What a round costs both sides, as `Loss`."""
        return self._in_pairs(standing, first) if self.in_pairs else self._by_squads(standing, first)

    def _in_pairs(self, standing: tuple[Counts, ...], first: int) -> Weights:
        """Figure against figure. Source: R8.21-R8.26; N15."""
        sides = [[kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
                 for kinds, counts in zip(self.kinds, standing, strict=True)]
        larger = melee.pairs_first(len(sides[ATTACKER]), len(sides[DEFENDER]))
        put = melee.heaped if self.asked.heaped else melee.spread
        smaller = tuple(sides[1 - larger])
        more = tuple(kind._replace(on=put(place, len(smaller))) for place, kind in enumerate(sides[larger]))
        round_weights = round_ways(self.fields, smaller, more, first)
        spelt = [{counts: self._spelt(standing[side], counts)
                  for counts in {lost[side == larger] for lost in round_weights.ways}} for side in (ATTACKER, DEFENDER)]
        return Weights({Loss(spelt[ATTACKER][lost[larger == ATTACKER]], spelt[DEFENDER][lost[larger == DEFENDER]]): ways
                        for lost, ways in round_weights.ways.items()}, round_weights.whole)

    @staticmethod
    def _spelt(standing: Counts, fallen: Counts) -> Counts:
        """How many fell of each kind that a side began with, by those of the kinds that stood yet."""
        rest = iter(fallen)
        return tuple(next(rest) if count else 0 for count in standing)

    def _by_squads(self, standing: tuple[Counts, ...], first: int) -> Weights:
        """Squad against squad, each struck by all who stood when the round began (S2.9, S2.10)."""
        left = standing[ATTACKER][0], standing[DEFENDER][0]
        (one, whole), (other, more) = (self.struck(side, left, first) for side in (ATTACKER, DEFENDER))
        return Weights({Loss((lost,), (taken,), dazed, stunned): ways * share
                        for (lost, dazed), ways in one.items() for (taken, stunned), share in other.items()},
                       whole * more)

    def struck(self, side: int, left: tuple[int, int], first: int) -> Weights:
        """How many of a side fall to the other's strike, and what that adds to its threat level. Source: S2.5-S2.8."""
        parties = (self.asked.attackers, self.asked.defenders)
        mine, enemy = parties[side], parties[1 - side]
        arms = enemy.arms(left[1 - side])
        blow = squad_melee.blow_of(self.rules, enemy.quality, enemy.confidence, arms)
        covered = int(mine.covered and side == DEFENDER)
        die = squad_melee.defence_die(self.rules, mine.quality, mine.confidence, covered, first, arms.points)
        strike_weights = hits_ways(self.fields, blow, die, mine.mech.size if mine.mech else 1)
        if mine.mech is not None:
            return self._wrecked(strike_weights, mine.mech, enemy)
        target = casualties(self.fields, (mine.armour,) * left[side], 0, enemy.damage, 0)
        parts = []
        for struck, ways in strike_weights.ways.items():
            downs: Counter[tuple[int, int]] = Counter()
            for fate, share in target.totals(struck.hits).items():
                downs[fate[0] + fate[1], struck.dazed] += share
            parts.append((ways, Weights(dict(downs), target.step**struck.hits * target.scale)))
        return Weights.mixed(parts, strike_weights.whole)

    def _wrecked(self, made: Weights, mech: Mech, enemy: Party) -> Weights:
        """Whether hits wreck a mech, and what the strike adds to its threat level. Source: S2.20, S2.21."""
        damage = Damage(enemy.damage, enemy.mech.times if enemy.mech else 1, 1)
        parts = []
        for struck, ways in made.ways.items():
            wrecks = wreck_ways(self.fields, damage, mech.armour, struck.hits)
            parts.append((ways, Weights({(lost, struck.dazed): share for lost, share in wrecks.ways.items() if share},
                                        wrecks.whole)))
        return Weights.mixed(parts, made.whole)

    # --- all of it ---------------------------------------------------------------------------------------------------

    def to_its_end(self) -> tuple[dict[End, Fraction], Fraction, Fraction]:
        """How it ends, the chance that it goes on after the first round, and the mean number of rounds.

        Figures only ever fall, so that each remnant of both sides is looked at once; rounds that change nothing are
        summed up. All chances are whole numbers over one denominator, which grows by what a remnant's rounds add.
        """
        course = Course()
        course.pass_round(self.whole, self._after(self.whole, 1), again=False)
        goes_on = Fraction(sum(course.visits.values()), course.whole)
        for figures in range(sum(map(sum, self.whole)), 0, -1):
            left = sorted((state for state in course.visits if sum(map(sum, state)) == figures), reverse=True)
            for standing in left:
                course.pass_round(standing, self._after(standing, 0), again=True)
        return ({end: Fraction(ways, course.whole) for end, ways in course.ends.items()}, goes_on,
                Fraction(course.rounds, course.whole))

    def _after(self, standing: tuple[Counts, ...], first: int) -> After:
        """What one round and its tests lead to, those who fall alike in number together."""
        round_weights = self.passes(standing, first)
        alike: dict[tuple[int, ...], list[tuple[tuple[Counts, ...], int]]] = {}
        ours, theirs = ({lost: (sum(lost), tuple(map(sub, standing[side], lost)))
                         for lost in {loss[side] for loss in round_weights.ways}} for side in (ATTACKER, DEFENDER))
        for (mine, yours, dazed, stunned), ways in round_weights.ways.items():
            (fell, rest), (lost, others) = ours[mine], theirs[yours]
            key = fell, lost, dazed, stunned
            if key not in alike:
                alike[key] = []
            alike[key].append(((rest, others), ways))
        before = sum(standing[ATTACKER]), sum(standing[DEFENDER])
        endings = {key: self._ending((before[0] - key[0], before[1] - key[1]), key) for key in alike}
        longest = lcm(*(ending.whole for ending in endings.values()))
        after = After({}, {}, round_weights.whole * longest)
        for fallen, states in alike.items():
            left, ending = (before[0] - fallen[0], before[1] - fallen[1]), endings[fallen]
            scale, together = longest // ending.whole, sum(ways for _, ways in states)
            for (loser, levels), share in ending.ways.items():
                if loser == NOBODY and sum(left) > 0:
                    for state, ways in states:
                        after.goes_on[state] = after.goes_on.get(state, 0) + ways * (share * scale)
                else:
                    end = End(loser, levels, *left)
                    after.ends[end] = after.ends.get(end, 0) + together * share * scale
        return after

    def _ending(self, left: tuple[int, int], key: tuple[int, ...]) -> Weights:
        """How a round ends that leaves so many of each side. `key`: who fell, and what else weighs, by side."""
        return ending_ways(self.fields, self._side(ATTACKER, left, key[0], key[2]),
                           self._side(DEFENDER, left, key[1], key[3]))

    def _side(self, side: int, left: tuple[int, int], fallen: int, dazed: int) -> Side:
        """A side at the end of a round, of which so many stand."""
        party = (self.asked.attackers, self.asked.defenders)[side]
        steadfast = 1 - int(mechs_test(self.rules)) if party.mech else 0
        return Side(party.quality, party.leadership, party.confidence, left[side], fallen,
                    party.figures - left[side], dazed, steadfast)
