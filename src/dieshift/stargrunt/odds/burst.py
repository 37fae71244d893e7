"""Exact odds of bursts on one target, a figure or a vehicle with those inside, ignoring what is around it.

Source: R11.26-R11.32, R11.34, R11.36, R5.35, R5.36; S4.61-S4.68, S4.70-S4.76, S4.82-S4.88, S4.90-S4.93; Q1, Q15.
"""

from dataclasses import dataclass
from fractions import Fraction

from dieshift.core.rulesets import Ruleset
from dieshift.core.words import say
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.setup import check_die, check_number
from dieshift.stargrunt.chapters.support import rules as support_rules
from dieshift.stargrunt.chapters.support.odds import burst_ways as man_ways
from dieshift.stargrunt.chapters.support.odds_of_hulls import Plight, Shelled, burst_ways
from dieshift.stargrunt.odds.factors import fields_of, rules_of
from dieshift.stargrunt.state.terms import FIT, GENERAL, HARD, OPEN, SHELL, SMOKE_SHELL

MOST = 8  # bursts


@dataclass(frozen=True, slots=True)
class Man:
    """Who is in a burst: his armour die, his suit, and what protects him."""

    armour: int
    power_armour: bool = False
    sealed: bool = False
    cover: int = OPEN
    in_position: bool = False


def on_man(man: Man, ruleset: Ruleset, shell: int = GENERAL, bursts: int = 1) -> dict[int, Fraction]:
    """How likely a fit man's health is what after so many bursts on him; suits roll for wounds afterwards (R10.20).

    Source: R11.27, R11.34, R11.36; S4.66-S4.68.
    """
    _check(shell, bursts)
    check_die(man.armour, say("the armour die"), none=say("no armour"))
    check_number(man.cover, OPEN, HARD, say("cover"))
    fields = fields_of(ruleset)
    rules = rules_of(fields)
    shift = support_rules.burst_cover(rules, shell, man.cover, int(man.in_position))
    armour = support_rules.burst_armour(shell, man.armour, int(man.power_armour or man.sealed))
    once = man_ways(fields, support_rules.impact_die(rules, shell, int(man.power_armour)), armour, shift).odds()
    ends = {(FIT, 0): Fraction(1)}
    for _ in range(bursts):
        then: dict[tuple[int, int], Fraction] = {}
        for (health, hits), chance in ends.items():
            for result, share in once.items():
                after = (health, hits)
                if result != fire.UNHURT:
                    after = int(fire.struck_down(rules, health, hits + 1, result)), hits + 1
                then[after] = then.get(after, Fraction(0)) + chance * share
        ends = then
    chances: dict[int, Fraction] = {}
    for (health, _), chance in ends.items():
        chances[health] = chances.get(health, Fraction(0)) + chance
    return dict(sorted(chances.items()))


def on_vehicle(target: Shelled, ruleset: Ruleset, shell: int = GENERAL, radius: int = 300,
               bursts: int = 1) -> dict[Plight, Fraction]:
    """What so many bursts make of a vehicle, each at what those before it have left.

    Source: R11.31, R11.32; A34; S4.72-S4.76, S4.85-S4.93.
    """
    _check(shell, bursts)
    check_number(target.armour, 0, 5, say("the armour class"))
    check_die(target.quality, say("the crew's quality"))
    check_number(target.leadership, 1, 3, say("leadership"))
    for die in target.inside:
        check_die(die, say("the armour die"), none=say("no armour"))
    now = {Plight(target.wreck, target.stuck, target.dark): Fraction(1)}
    for _ in range(bursts):
        then: dict[Plight, Fraction] = {}
        for plight, chance in now.items():
            for after, share in burst_ways(fields_of(ruleset), radius, shell, target, plight).odds().items():
                then[after] = then.get(after, Fraction(0)) + chance * share
        now = then
    return {plight: chance for plight, chance in sorted(now.items()) if chance}


def _check(shell: int, bursts: int) -> None:
    check_number(shell, 0, len(SHELL) - 1, say("the shell"))
    if shell == SMOKE_SHELL:
        check_number(shell, 0, SMOKE_SHELL - 1, say("a shell that hits a figure"))
    check_number(bursts, 1, MOST, say("the number of bursts"))
