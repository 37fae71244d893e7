"""Exact odds of boarding actions: of rounds of close combat between two models, and of one shot.

>>> from dieshift.boarding.odds import Combatant, Duel, Weapon, combatant, duel
>>> odds = duel(Duel(combatant("stalker"), combatant("siege_boarder")), "book")
>>> str(odds.rounds[0].attacker_wins), f"{float(odds.defender_removed):.4f}"
('238753/279936', '0.4614')
>>> clerk = Combatant("Clerk", ccd=2, cht=5, melee=(Weapon("axe", ("heavy",)),))
>>> f"{float(duel(Duel(clerk, combatant('hybrid'))).defender_removed):.4f}"
'0.1659'

Both sides are taken to use Re-roll and Parry as the rules advise (`chapters.melee.abilities`): every Re-roll, and each
Parry that makes no wound of its user's likelier.

`compare` puts the odds of one question under several rule sets side by side. Not covered: third models, moving away,
hits given to several targets. The rules themselves stand in the chapters: melee, saves, shooting, fire.
"""

import html
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any, NamedTuple

from dieshift.boarding.chapters.melee.rules import ATTACKER, DEFENDER, NEITHER
from dieshift.boarding.odds.arena import Fields, Standing, fields_of, ruleset_of
from dieshift.boarding.odds.melee import Side, first_standing, round_ways, setting_of, sides_of
from dieshift.boarding.odds.shots import ShotOutcome, hit_type, hit_ways, saves_of, shot_ways
from dieshift.boarding.scenarios.combatants import Combatant, Duel, Gun, ImpossibleFight, Shot, Weapon, combatant
from dieshift.boarding.text import counts
from dieshift.core.odds import Odds
from dieshift.core.rulesets import Ruleset
from dieshift.core.weights import Weights
from dieshift.core.words import say

__all__ = ["ATTACKER", "DEFENDER", "NEITHER", "Combatant", "Comparison", "Duel", "DuelOdds", "Gun", "ImpossibleFight",
           "RoundEnd", "RoundOdds", "Shot", "ShotOdds", "ShotOutcome", "Side", "Weapon", "combatant", "compare", "duel",
           "shot"]

Row = tuple[str, Fraction]


class RoundEnd(NamedTuple):
    """How a round ended. `ahead` scored more, `winner` may wound: ATTACKER, DEFENDER or NEITHER; `lost` is in HP."""

    ahead: int
    winner: int
    attacker_lost: int
    defender_lost: int
    attacker_hp: int  # left
    defender_hp: int
    attacker_concussed: int
    defender_concussed: int


@dataclass(frozen=True, slots=True)
class RoundOdds:
    """One round of a duel: how it ends, and how things stand after it. All chances are those before the first round."""

    number: int
    ends: Weights  # of RoundEnd, over the duels in which the round is fought at all; `whole` counts all duels
    after: Weights  # of (HP of the attacker, HP of the defender) when it is over, over all duels

    @property
    def outcomes(self) -> Odds:
        """The whole distribution; it sums to the chance that the round is fought."""
        return Odds(self.ends.odds())

    @property
    def fought(self) -> Fraction:
        """The chance that both still stand to fight it."""
        return Fraction(sum(self.ends.ways.values()), self.ends.whole)

    @property
    def attacker_wins(self) -> Fraction:
        """The attacker scores more. Source: B39."""
        return self._end(lambda end: end.winner == ATTACKER)

    @property
    def draw(self) -> Fraction:
        """Equal scores, or more for a defender that may not wound. Source: B28, B39."""
        return self._end(lambda end: end.winner == NEITHER)

    @property
    def defender_wins(self) -> Fraction:
        """The defender scores more, and may wound. Source: B28, B39."""
        return self._end(lambda end: end.winner == DEFENDER)

    @property
    def attacker_wounded(self) -> Fraction:
        """The attacker loses HP in this round. Source: B40."""
        return self._end(lambda end: end.attacker_lost > 0)

    @property
    def defender_wounded(self) -> Fraction:
        """The defender loses HP in this round. Source: B40."""
        return self._end(lambda end: end.defender_lost > 0)

    @property
    def attacker_falls(self) -> Fraction:
        """The attacker is removed in this round. Source: B13, B40."""
        return self._end(lambda end: end.attacker_hp == 0)

    @property
    def defender_falls(self) -> Fraction:
        """The defender is removed in this round. Source: B13, B40."""
        return self._end(lambda end: end.defender_hp == 0)

    @property
    def attacker_removed(self) -> Fraction:
        """The attacker has been removed in this round or before."""
        return self._after(lambda hp: hp[0] == 0)

    @property
    def defender_removed(self) -> Fraction:
        """The defender has been removed in this round or before."""
        return self._after(lambda hp: hp[1] == 0)

    @property
    def both_stand(self) -> Fraction:
        """Nobody has been removed yet."""
        return self._after(lambda hp: min(hp) > 0)

    def rows(self) -> list[Row]:
        """The chances of this round with their labels."""
        return [(say("attacker wins"), self.attacker_wins), (say("draw"), self.draw),
                (say("defender wins"), self.defender_wins), (say("attacker wounded"), self.attacker_wounded),
                (say("defender wounded"), self.defender_wounded)]

    def _end(self, holds: Callable[[RoundEnd], bool]) -> Fraction:
        return Fraction(sum(ways for end, ways in self.ends.ways.items() if holds(end)), self.ends.whole)

    def _after(self, holds: Callable[[tuple[int, int]], bool]) -> Fraction:
        return Fraction(sum(ways for hp, ways in self.after.ways.items() if holds(hp)), self.after.whole)


@dataclass(frozen=True, slots=True)
class DuelOdds:
    """The odds of a duel under one rule set, round by round and all told. All probabilities are exact fractions."""

    duel: Duel
    ruleset: Ruleset
    rounds: tuple[RoundOdds, ...]

    @property
    def sides(self) -> tuple[Side, Side]:
        """What attacker and defender throw in the first round."""
        return sides_of(fields_of(self.ruleset), setting_of(self.duel), first_standing(self.duel))

    @property
    def attacker_removed(self) -> Fraction:
        """The attacker has been removed in the end."""
        return self.rounds[-1].attacker_removed

    @property
    def defender_removed(self) -> Fraction:
        """The defender has been removed in the end."""
        return self.rounds[-1].defender_removed

    @property
    def both_stand(self) -> Fraction:
        """Nobody has been removed in the end."""
        return self.rounds[-1].both_stand

    @property
    def hp(self) -> Odds:
        """HP of attacker and defender in the end."""
        return Odds(self.rounds[-1].after.odds())

    @property
    def attacker_lost(self) -> Odds:
        """How many HP the attacker loses in all."""
        return self.hp.map(lambda hp: self.duel.attacker.hp - hp[0])

    @property
    def defender_lost(self) -> Odds:
        """How many HP the defender loses in all."""
        return self.hp.map(lambda hp: self.duel.defender.hp - hp[1])

    @property
    def won(self) -> tuple[Fraction, Fraction, Fraction]:
        """How many rounds the attacker wins, nobody wins, the defender wins, on average."""
        return (sum((r.attacker_wins for r in self.rounds), Fraction(0)),
                sum((r.draw for r in self.rounds), Fraction(0)),
                sum((r.defender_wins for r in self.rounds), Fraction(0)))

    def rows(self) -> list[Row]:
        """All chances with their labels: each round, then what is left of both in the end."""
        many = len(self.rounds) > 1
        found = [(say("round {number}: {label}", number=r.number, label=label) if many else label, chance)
                 for r in self.rounds for label, chance in r.rows()]
        return found + self.ends()

    def ends(self) -> list[Row]:
        """The chances of the end with their labels."""
        rows: list[Row] = [(say("attacker removed"), self.attacker_removed),
                           (say("defender removed"), self.defender_removed), (say("both survive"), self.both_stand)]
        if self.duel.attacker.hp > 1:
            lost = self.attacker_lost
            rows += [(say("attacker loses {number} HP", number=k), lost[k]) for k in lost if k]
        if self.duel.defender.hp > 1:
            lost = self.defender_lost
            rows += [(say("defender loses {number} HP", number=k), lost[k]) for k in lost if k]
        return rows

    def _repr_html_(self) -> str:
        return _html(f"{self.duel.attacker.name} attacks {self.duel.defender.name}", [str(self.ruleset)], [self.rows()])


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """The odds of one shot under one rule set. All probabilities are exact fractions."""

    shot: Shot
    ruleset: Ruleset
    hit_type: int  # sustained fire included; 0 for a torrent
    saves: tuple[tuple[int, int], ...]  # the saves that a hit allows, in their order: why the die is rolled, its number
    saved: Fraction  # the chance to be saved from one hit
    ways: Weights  # of ShotOutcome

    @property
    def outcomes(self) -> Odds:
        """Hits, HP lost and jam together."""
        return Odds(self.ways.odds())

    @property
    def hits(self) -> Odds:
        """The distribution of the number of hits. Source: B9-B11."""
        return self.outcomes.map(lambda made: made.hits)

    @property
    def lost(self) -> Odds:
        """The distribution of HP lost. Source: B12, B13."""
        return self.outcomes.map(lambda made: made.lost)

    @property
    def hit(self) -> Fraction:
        """At least one hit."""
        return self.outcomes.p(lambda made: made.hits > 0)

    @property
    def removed(self) -> Fraction:
        """The target is removed. Source: B13."""
        return self.outcomes.p(lambda made: made.lost == self.shot.target.hp)

    @property
    def jammed(self) -> Fraction:
        """The gun jams. Source: G-8b."""
        return self.outcomes.p(lambda made: made.jammed == 1)

    def rows(self) -> list[Row]:
        """All chances with their labels."""
        hits, lost = self.hits, self.lost
        rows: list[Row] = [(say("no hit"), hits.get(0, Fraction(0)))]
        rows += [(counts.hits(k), hits[k]) for k in hits if k]
        rows += [(say("loses {number} HP", number=k), lost[k]) for k in lost if k and self.shot.target.hp > 1]
        rows.append((say("target removed"), self.removed))
        return rows + ([(say("gun jams"), self.jammed)] if self.shot.overwatch else [])

    def _repr_html_(self) -> str:
        return _html(f"{self.shot.shooter.name} shoots at {self.shot.target.name}", [str(self.ruleset)], [self.rows()])


# --- the odds ---------------------------------------------------------------------------------------------------------


def duel(case: Duel, ruleset: Ruleset | str = "") -> DuelOdds:
    """The exact odds of a duel under a rule set, given as such or as text; the default is the default preset.

    Source: B19-B50.
    """
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    return DuelOdds(case, chosen, _rounds(fields_of(chosen), case))


@lru_cache(maxsize=1024)
def _rounds(fields: Fields, case: Duel) -> tuple[RoundOdds, ...]:
    setting, rounds = setting_of(case), []
    now = Weights({first_standing(case): 1}, 1)
    for number in range(1, case.rounds + 1):
        ended = {before: round_ways(fields, setting, before) for before in now.ways if _stand(before)}
        scale = lcm(*(each.whole for each in ended.values()))
        ends: dict[RoundEnd, int] = {}
        after: dict[Standing, int] = {}
        for before, ways in now.ways.items():
            if before not in ended:
                after[before] = after.get(before, 0) + ways * scale
                continue
            unit = ways * (scale // ended[before].whole)
            for fought, share in ended[before].ways.items():
                end = _end(before, *fought)
                ends[end] = ends.get(end, 0) + unit * share
                after[fought.after] = after.get(fought.after, 0) + unit * share
        now = Weights(after, now.whole * scale)
        hp: dict[tuple[int, int], int] = {}
        for standing, ways in after.items():
            hp[standing[:2]] = hp.get(standing[:2], 0) + ways
        rounds.append(RoundOdds(number, Weights(ends, now.whole), Weights(hp, now.whole)))
    return tuple(rounds)


def _stand(standing: Standing) -> bool:
    return standing.attacker_hp > 0 and standing.defender_hp > 0


def _end(before: Standing, ahead: int, winner: int, after: Standing) -> RoundEnd:
    return RoundEnd(ahead, winner, before.attacker_hp - after.attacker_hp, before.defender_hp - after.defender_hp,
                    after.attacker_hp, after.defender_hp, after.attacker_concussed, after.defender_concussed)


def shot(case: Shot, ruleset: Ruleset | str = "") -> ShotOdds:
    """The exact odds of a shot under a rule set, given as such or as text; the default is the default preset.

    Source: B8-B13, B18, B41; G-8b, G-9, G-12, G-13.
    """
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields = fields_of(chosen)
    kind = 0 if case.used.torrent else hit_type(fields, case.used, case.level)
    target, ap = case.target, case.used.ap
    unhurt = hit_ways(fields, target, ap, target.hp)
    saved = Fraction(unhurt.ways.get(target.hp, 0), unhurt.whole)
    return ShotOdds(case, chosen, kind, saves_of(fields, target, ap), saved, shot_ways(fields, case))


# --- several rule sets ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Comparison:
    """The odds of one question under several rule sets."""

    odds: tuple[Any, ...]  # DuelOdds or ShotOdds

    def rows(self) -> list[tuple[str, tuple[Fraction, ...]]]:
        """Every label with its chance under each rule set."""
        return side_by_side([each.rows() for each in self.odds])

    def differences(self) -> list[tuple[str, tuple[Fraction, ...]]]:
        """The rows in which the rule sets differ."""
        return [(label, chances) for label, chances in self.rows() if len(set(chances)) > 1]

    def _repr_html_(self) -> str:
        return _html("", [str(each.ruleset) for each in self.odds], [each.rows() for each in self.odds])


def compare(case: Duel | Shot, *rulesets: Ruleset | str) -> Comparison:
    """The odds of a duel or a shot under several rule sets, side by side."""
    one: Callable[[Any, Ruleset | str], Any] = duel if isinstance(case, Duel) else shot
    return Comparison(tuple(one(case, ruleset) for ruleset in rulesets))


def side_by_side(columns: Sequence[list[Row]]) -> list[tuple[str, tuple[Fraction, ...]]]:
    """Rows of several rule sets by label, in the order in which labels first appear; what a set lacks is 0."""
    known = [dict(column) for column in columns]
    labels = dict.fromkeys(label for label, _ in max(columns, key=len, default=[]))
    labels |= dict.fromkeys(label for column in columns for label, _ in column)
    return [(label, tuple(column.get(label, Fraction(0)) for column in known)) for label in labels]


def _html(title: str, names: Iterable[str], columns: Sequence[list[Row]]) -> str:
    """The table that a notebook shows."""
    heads = "".join(f"<th colspan=2>{html.escape(name)}</th>" for name in names)
    lines = []
    for label, chances in side_by_side(columns):
        cells = "".join(f"<td>{float(100 * chance):.2f} %</td><td>{chance}</td>" for chance in chances)
        lines.append(f"<tr><td>{html.escape(label)}</td>{cells}</tr>")
    caption = f"<caption>{html.escape(title)}</caption>" if title else ""
    return f"<table>{caption}<tr><th></th>{heads}</tr>{''.join(lines)}</table>"
