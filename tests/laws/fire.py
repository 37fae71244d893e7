"""What the odds of a fire say beside what its rules do, rolled on all their faces: for laws about every option.

The rules are asked under a record that notes which of its fields they look at: an option that changes none of those
changes nothing of a fire, and need not be looked at.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.odds import exact
from dieshift.core.rulesets import Option, RulesetError
from dieshift.stargrunt.chapters.fire import apply
from dieshift.stargrunt.chapters.fire import rules as fire_rules
from dieshift.stargrunt.chapters.fire.odds import hit_ways, volley_ways
from dieshift.stargrunt.odds.casualties import casualties
from dieshift.stargrunt.odds.factors import divisor_of
from dieshift.stargrunt.state.in_force import fields_of, rules_of
from dieshift.stargrunt.state.options import PRESETS, catalogue
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.terms import DEAD, WOUNDED

from .kit import NIGHTLY

VOLLEYS = [(fire_rules.Attack(4, 4, d4=1), 4), (fire_rules.Attack(6, 0, d8=1), 10)]
TARGETS = [(0, 0), (8, 2)]  # armour, cover
HITS = [((4, 6), 4, 0, 2), ((4, 4, 8), 6, 1, 1)]  # armour dice, impact, cover, hits


class Watching:
    """A rules record that notes which of its fields are asked."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.asked: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.asked.add(name)
        return getattr(self.rules, name)


def rolled_volley(rules: Any, attack: fire_rules.Attack, range_die: int) -> dict[tuple[int, int], Fraction]:
    """Result and total of a volley, rolled on all faces."""
    return exact(fire_rules.volley, rules, attack, range_die).map(
        lambda made: (fire_rules.result_of(rules, made.beats), made.total))


def rolled_hits(rules: Any, attack: fire_rules.Attack, range_die: int, armour: int, cover: int) -> Any:
    """Result and potential hits of a volley and what follows from it, rolled on all faces in one run."""
    def resolve(dice: Any) -> tuple[int, int]:
        made = fire_rules.volley(dice, rules, attack, range_die)
        return fire_rules.result_of(rules, made.beats), fire_rules.potential_hits(
            dice, rules, made, range_die, armour, cover
        )

    return exact(resolve)


def rolled_casualties(rules: Any, armours: tuple[int, ...], impact: int, cover: int, hits: int) -> Any:
    """Wounded and killed after some potential hits, by the rule for one hit on the record, rolled on all faces."""
    game: Any = Game()
    squad = game.squad[0]
    squad.figures = len(armours)

    def resolve(dice: Any) -> tuple[int, int]:
        game.events = 0
        for i, armour in enumerate(armours):
            figure = squad.figure[i]
            figure.armour, figure.number, figure.health, figure.hits = armour, i + 1, 0, 0
        for _ in range(hits):
            apply.hit_figure(dice, rules, game, 0, len(armours), impact, cover)
        health = [squad.figure[i].health for i in range(len(armours))]
        return health.count(WOUNDED), health.count(DEAD)

    return exact(resolve)


def faults(text: str) -> Iterator[str]:
    """Where the odds of a fire under a rule set differ from its rules; the first look is the record's own."""
    fields = fields_of(catalogue.parse(text))
    rules = rules_of(fields)
    for attack, die in VOLLEYS:
        if volley_ways(fields, attack, die).odds() != dict(rolled_volley(rules, attack, die)):
            yield f"{text}: the volley of {attack} at D{die}"
        for armour, cover in TARGETS:
            short, major = hit_ways(fields, attack, die, divisor_of(fields, die, (armour,), cover))
            chances = {(result, 0): chance for result, chance in short.odds().items()}
            chances |= {(fire_rules.MAJOR, hits): chance for hits, chance in major.odds().items()}
            if {key: chance for key, chance in chances.items() if chance} != dict(
                    rolled_hits(rules, attack, die, armour, cover)):
                yield f"{text}: the potential hits of {attack} at D{die}, armour D{armour}, cover {cover}"
    for armours, impact, cover, hits in HITS:
        target = casualties(fields, armours, 0, impact, cover)
        downed: Counter[tuple[int, int]] = Counter()
        for fate, ways in target.totals(hits).items():
            downed[fate[0], fate[1]] += ways
        whole = target.step**hits * target.scale
        if {key: Fraction(ways, whole) for key, ways in downed.items() if ways} != dict(
                rolled_casualties(rules, armours, impact, cover, hits)):
            yield f"{text}: {hits} hits by a D{impact} on armour {armours} in cover {cover}"


def asked(text: str) -> set[str]:
    """The fields of the rules record that a fire's rules look at under a rule set."""
    rules = Watching(rules_of(fields_of(catalogue.parse(text))))
    for attack, die in VOLLEYS:
        rolled_volley(rules, attack, die)
        for armour, cover in TARGETS:
            rolled_hits(rules, attack, die, armour, cover)
    for armours, impact, cover, hits in HITS:
        rolled_casualties(rules, armours, impact, cover, hits)
    return rules.asked


def written(option: Option) -> Iterator[str]:
    """An option with its usual parameters, and with each of them at every bound."""
    yield option.key
    for parameter in option.parameters:
        for value in range(len(parameter.words)) if parameter.words else (parameter.low, parameter.high):
            yield f"{option.key}({parameter.name}={parameter.show(value)})"


def telling(texts: Iterable[str], bases: Iterable[str], asked: Callable[[str], set[str]]) -> list[str]:
    """Of some rule sets the first of those that are alike in all that is looked at; nightly every one.

    Looked at is what the rules ask for under the bases, and whatever else an option sets that sets some of that.
    """
    if NIGHTLY:
        return list(dict.fromkeys(texts))
    looked = set().union(*map(asked, bases))
    sets = [{*option.fields, *(parameter.field for parameter in option.parameters)}
            for option in catalogue.options.values()]
    looked |= set().union(*(fields for fields in sets if looked & fields))
    distinct: dict[tuple[int, ...], str] = {}
    for text in texts:
        rules = rules_of(fields_of(catalogue.parse(text)))
        distinct.setdefault(tuple(getattr(rules, field) for field in sorted(looked)), text)
    return list(distinct.values())


def rule_sets() -> Iterator[str]:
    """Every preset, and every option on every preset under which a fire could tell."""
    for preset in PRESETS:
        yield preset
        looked = asked(preset)
        for option in catalogue.options.values():
            if looked & {*option.fields, *(parameter.field for parameter in option.parameters)}:
                for text in written(option):
                    try:
                        changed = catalogue.parse(f"{preset} + {text}")
                    except RulesetError:  # the preset has what it cannot go with
                        continue
                    if changed.values() != catalogue.parse(preset).values():
                        yield str(changed)
