"""What the odds of close combat say beside its rules, rolled on all their faces: for laws about every option."""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from dieshift.core.odds import exact
from dieshift.core.rulesets import RulesetError
from dieshift.core.weights import Weights
from dieshift.stargrunt.chapters.assault import melee, squad_melee
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.melee import Fighter
from dieshift.stargrunt.chapters.assault.odds import ending_ways, hits_ways, kinds_of, round_ways, strike_ways
from dieshift.stargrunt.chapters.assault.rules import DEFENDER, Side
from dieshift.stargrunt.chapters.assault.squad_melee import Arms, Blow
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.odds.assault import Assault, Fight, Party, assault
from dieshift.stargrunt.state.in_force import Fields, fields_of, rules_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import FIT, SHAKEN, STEADY

from .fire import Watching, written

PAIRED = [  # the smaller side and the larger one
    ((Fighter(12, covered=1),), (Fighter(12, 2), Fighter(12, 1))),
    ((Fighter(4), Fighter(4, suit=1)), (Fighter(4, covered=1), Fighter(4, on=1), Fighter(4, covered=1))),
    ((Fighter(4),), (Fighter(4, 1), Fighter(4), Fighter(4, 1))),
]
STRIKES = [(Blow(4, 6, d4=1), 4, 1), (Blow(6, 0), 4, 1), (Blow(8, 0, d6=1), 4, 2)]
ARMS = [Arms(7), Arms(16, d6=1), Arms(40)]
SIDES = [Side(8, 2, STEADY, 3, 1, 2), Side(6, 1, SHAKEN, 4, 0, 0, 1), Side(10, 3, STEADY, 2, 2, 2),
         Side(8, 2, STEADY, 0, 1, 1), Side(8, 2, STEADY, 3, 1, 2, 0, 1)]
BASES = ("book", "book + squad-melee", "quick + squad-melee")
SQUADS = Assault(Party(1, 4, armour=4, damage=4), Party(1, 4, covered=True, armour=4, damage=4))


def counted(fighters: tuple[Fighter, ...], fallen: int) -> tuple[int, ...]:
    """How many of each kind of a side fell, of whom there is a bit each."""
    found = Counter(fighter._replace(on=0) for k, fighter in enumerate(fighters) if fallen & 1 << k)
    return tuple(found[kind] for kind in kinds_of(fighters))


def rolled_squad(rules: Any, side: int, first: int) -> Any:
    """Who falls of a squad of one, and what it adds to the threat level: on the record, rolled on all faces."""
    mine, enemy = (SQUADS.attackers, SQUADS.defenders)[::1 - 2 * side]
    arms = enemy.arms(1)
    blow = squad_melee.blow_of(rules, enemy.quality, enemy.confidence, arms)
    die = squad_melee.defence_die(rules, mine.quality, mine.confidence, int(mine.covered), first, arms.points)
    game: Any = Game()
    figure = game.squad[0].figure[0]

    def resolve(dice: Any) -> tuple[int, int]:
        game.events, game.squad[0].figures = 0, 1
        figure.armour, figure.number, figure.health, figure.hits = mine.armour, 1, FIT, 0
        strike = squad_melee.strike(dice, rules, blow, die, 1)
        for _ in range(squad_melee.hits_of(dice, rules, strike, die)):
            apply.hit_figure(dice, rules, game, 0, 1, enemy.damage, 0)
        return int(figure.health != FIT), squad_melee.dazes(rules, strike.beats)

    return exact(resolve)


def same(told: Weights, counted_out: Any) -> bool:
    """Whether odds are those that were counted out."""
    return {key: chance for key, chance in told.odds().items() if chance} == dict(counted_out)


def faults(text: str) -> Iterator[str]:
    """Where the odds of close combat under a rule set differ from its rules."""
    fields = fields_of(catalogue.parse(text))
    rules = rules_of(fields)
    for smaller, larger in PAIRED:
        for first in (1, 0):
            rolls = exact(melee.melee_round, rules, smaller, larger, first)
            if not same(round_ways(fields, smaller, larger, first), rolls.map(
                    lambda made, s=smaller, g=larger: (counted(s, made.smaller), counted(g, made.larger)))):
                yield f"{text}: the round of {smaller} against {larger}"
    yield from faults_of_squads(fields, text)
    for one, other in product(SIDES, SIDES):
        if not same(ending_ways(fields, one, other), exact(assault_rules.end_of_round, rules, one, other)):
            yield f"{text}: the end of a round between {one} and {other}"


def faults_of_squads(fields: Fields, text: str) -> Iterator[str]:
    """The same of strikes between squads, of their hits and of the casualties."""
    rules = rules_of(fields)
    for blow, die, times in STRIKES:
        if not same(strike_ways(fields, blow, die, times), exact(squad_melee.strike, rules, blow, die, times)):
            yield f"{text}: the strike of {blow} at {times} times D{die}"
        if not same(hits_ways(fields, blow, die, times),
                    exact(lambda dice, b=blow, d=die, t=times: struck(dice, rules, b, d, t))):
            yield f"{text}: the hits of {blow} at {times} times D{die}"
    if not same(Fight(fields, SQUADS).struck(DEFENDER, (1, 1), 1), rolled_squad(rules, DEFENDER, 1)):
        yield f"{text}: the casualties of a strike"


def struck(dice: Any, rules: Any, blow: Blow, die: int, times: int) -> tuple[int, int]:
    """The potential hits of a strike, and what it adds to the threat level."""
    made = squad_melee.strike(dice, rules, blow, die, times)
    return squad_melee.hits_of(dice, rules, made, die), squad_melee.dazes(rules, made.beats)


def asked(text: str) -> set[str]:
    """The fields of the rules record that close combat looks at under a rule set."""
    rules = Watching(rules_of(fields_of(catalogue.parse(text))))
    for smaller, larger in PAIRED:
        exact(melee.melee_round, rules, smaller, larger, 1)
    for blow, die, times in STRIKES:
        exact(lambda dice, b=blow, d=die, t=times: struck(dice, rules, b, d, t))
    for arms in ARMS:
        squad_melee.blow_of(rules, 8, STEADY, arms)
        squad_melee.defence_die(rules, 8, STEADY, 1, 1, arms.points)
    rolled_squad(rules, DEFENDER, 1)
    exact(assault_rules.end_of_round, rules, SIDES[0], SIDES[1])
    squad_melee.fights_in_pairs(rules)
    return rules.asked


def rule_sets() -> Iterator[str]:
    """The book and close combat by squads, and every option on them under which close combat could tell."""
    for base in BASES:
        yield base
        looked = asked(base)
        for option in catalogue.options.values():
            if looked & {*option.fields, *(parameter.field for parameter in option.parameters)}:
                for text in written(option):
                    try:
                        changed = catalogue.parse(f"{base} + {text}")
                    except RulesetError:  # the base has what it cannot go with
                        continue
                    if changed.values() != catalogue.parse(base).values():
                        yield str(changed)


def chances(text: str) -> dict[str, str]:
    """Some chances of a whole assault, as text."""
    found = assault(Assault(Party(3, 8), Party(2, 8, covered=True)), text)
    assert sum(found.ends.values()) == 1
    return {"attackers": str(found.attackers_win), "defenders": str(found.defenders_win), "stand": str(found.stand),
            "one falls": str(found.fallen.get((0, 1), Fraction(0)))}


if __name__ == "__main__":  # what a program says of planted house rules: run where their package looks installed
    json.dump({text: {"faults": list(faults(text)), **chances(text)} for text in sys.argv[1:]}, sys.stdout)
