"""The exact odds of a fire out of turn: the test that it may need, and the hasty shot if it is passed.

>>> from dieshift.stargrunt.odds import Shot
>>> from dieshift.stargrunt.odds.opportunity import Firer, opportunity
>>> odds = opportunity(Shot(8, 10, 8, 8, firepower=12, support=(10,), range_die=8), Firer(leadership=2, motivation=0))
>>> str(odds.passes), f"{float(odds.major):.4f}", odds.fire.range_die
('5/8', '0.2719', 10)

The right to fire, the threat of its test and the haste of the shot are those of the rules.

Source: R5.40; S4.109-S4.114, S4.126-S4.128.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from dieshift.core.dice import Dice
from dieshift.core.odds import exact
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say
from dieshift.stargrunt.chapters.fire.setup import Shot, check_flag, check_number, refuse
from dieshift.stargrunt.chapters.overwatch import BY_TEST
from dieshift.stargrunt.chapters.overwatch import rules as overwatch_rules
from dieshift.stargrunt.chapters.overwatch.orders import may_fire_out_of_turn
from dieshift.stargrunt.odds import FireOdds, Outcome, fire
from dieshift.stargrunt.odds.factors import fields_of, rules_of, ruleset_of
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.squads import ABANDONED
from dieshift.stargrunt.state.terms import HIGH, LOW, WOUNDED


class Firer(NamedTuple):
    """What the unit that fires out of turn brings to its test."""

    leadership: int  # 1 best, 3 worst
    motivation: int  # LOW, MEDIUM, HIGH
    abandoned: int = 0  # casualties that it has abandoned (R7.15)
    overwatch: bool = False  # True: an Overwatch counter buys the fire, without a test


@dataclass(frozen=True, slots=True)
class OpportunityOdds:
    """The odds of a fire out of turn: all of `fire` happens only if the test is passed."""

    firer: Firer
    target_number: int  # what the quality die must exceed; 0: no test
    passes: Fraction
    fire: FireOdds  # of the hasty shot, once there is one

    @property
    def no_fire(self) -> Fraction:
        """The test is failed: nobody fires, and the unit may try again at the next enemy action. Source: S4.110."""
        return 1 - self.passes

    @property
    def nothing(self) -> Fraction:
        """It fires without effect."""
        return self.passes * self.fire.nothing

    @property
    def minor(self) -> Fraction:
        """It fires with a minor result."""
        return self.passes * self.fire.minor

    @property
    def major(self) -> Fraction:
        """It fires with a major result."""
        return self.passes * self.fire.major

    @property
    def outcomes(self) -> dict[Outcome, Fraction]:
        """Marker, wounded and killed together; a fire that does not come leaves nothing."""
        none = Outcome(0, 0, 0)
        found = {outcome: self.passes * chance for outcome, chance in self.fire.outcomes.items()}
        found[none] = found.get(none, Fraction(0)) + self.no_fire
        return {outcome: found[outcome] for outcome in sorted(found) if found[outcome]}

    def at_least(self, casualties: int) -> Fraction:
        """The chance of so many casualties or more."""
        return self.passes * self.fire.at_least(casualties) if casualties > 0 else Fraction(1)


def opportunity(shot: Shot, firer: Firer, ruleset: Ruleset | str = "goodall") -> OpportunityOdds:
    """The exact odds of Opportunity Fire with a shot, its test included; of Overwatch, which needs none.

    Source: S4.109-S4.114, S4.126-S4.128; R7.39.
    """
    check_number(firer.leadership, 1, 3, say("the firer's leadership"))
    check_number(firer.motivation, LOW, HIGH, say("the firer's motivation"))
    check_number(firer.abandoned, 0, 12, say("the number of casualties abandoned by the firer"))
    check_flag(firer.overwatch, say("overwatch"))
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    rules = rules_of(fields_of(chosen))
    if firer.overwatch and overwatch_rules.overwatch(rules) == 0:
        refuse(say("'{ruleset}' has no Overwatch counters. Add 'overwatch'. (S4.126)", ruleset=str(chosen)))
    if not firer.overwatch and overwatch_rules.opportunity_fire(rules) == 0:
        refuse(say("'{ruleset}' has no Opportunity Fire. Add 'opportunity-fire'. (S4.109)",
                   ruleset=str(chosen)))
    odds = fire(replace(shot, hasty=True), chosen)
    if firer.overwatch:
        return OpportunityOdds(firer, 0, Fraction(1), odds)
    outcomes = exact(_tested, rules, shot.quality, firer)
    threat = next(iter(outcomes))[1]
    return OpportunityOdds(firer, firer.leadership + threat, outcomes.p(lambda made: made[0]), odds)


def _tested(dice: Dice, rules: Rules, quality: int, firer: Firer) -> tuple[int, int]:
    """Whether a unit may fire out of turn by a test, and its threat level: the rule itself, on a unit by itself."""
    game: Game = Game()
    squad = game.squad[0]
    squad.quality, squad.leadership, squad.motivation = quality, firer.leadership, firer.motivation
    squad.figures = firer.abandoned
    for figure in squad.figure[: firer.abandoned]:
        figure.health, figure.left = WOUNDED, ABANDONED
    passed = may_fire_out_of_turn(dice, rules, game, 0, BY_TEST)
    return passed, int(game.event[0].a)
