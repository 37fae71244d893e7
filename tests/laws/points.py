"""What the odds of an attack on a point target say beside what its rules do, rolled on all their faces.

Dice are small, so that every tape can be run; the oracle beside it has those of the table.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.odds import exact
from dieshift.core.rulesets import RulesetError
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.points import aftermath, guns, odds
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.odds import DECOYED, IMMOBILISED, SYSTEMS_OUT, UNSHAKEN, Round, Target, Toll
from dieshift.stargrunt.state.in_force import fields_of, rules_of
from dieshift.stargrunt.state.options import PRESETS, catalogue
from dieshift.stargrunt.state.terms import GRAV, HARD, HARD_HITTING, HEAVY, LOW_WHEELS, SOFT

from .fire import Watching, written

SHOTS = [(4, HEAVY, 4, 4), (6, HARD_HITTING, 4, 6)]  # quality, kind, die, range die
VOLLEYS = [(fire.Attack(4, 4), 4), (fire.Attack(4, 0, d4=1), 6)]
MISSILES = [(4, 6, 4, 1), (6, 4, 6, 0)]  # quality, guidance, countermeasures, decoy
BLOWS = [  # what strikes, what is struck, result
    (Round(6, 2, 2), Target(1, SOFT, LOW_WHEELS, within=(4,)), fire.MAJOR),
    (Round(8, 1, 0), Target(0, HARD, GRAV, stuck=1, within=(0,)), fire.MINOR),
    (Round(4, 2, 1), Target(2, HARD, LOW_WHEELS, dark=1), fire.MINOR),
    (Round(10, 1, 1), Target(0, SOFT, LOW_WHEELS, wreck=1), fire.MAJOR),
    (Round(8, 1, 1, 1), Target(0, SOFT, within=(4, 4)), fire.MAJOR),
    (Round(10, 1, 1, 1), Target(1, SOFT, within=(4,)), fire.MAJOR),
]


def rolled_blow(rules: Any, arm: Round, target: Target, result: int) -> Any:
    """The toll of one hit, rolled on all faces in one run."""
    blow = points_rules.Blow(arm.impact, arm.times, result, target.armour_class, target.cover)

    def small(dice: Any) -> Toll:
        came_to = aftermath.one_penetration(dice, rules, arm.impact, target.armour_class, target.cover).came_to
        if came_to == points_rules.HELD:
            return Toll(result)
        lost = [aftermath.occupant_of_small_arms(dice, armour) for armour in target.within]
        return Toll(result, came_to, UNSHAKEN, lost.count(fire.WOUND), lost.count(fire.KILL))

    def heavy(dice: Any) -> Toll:
        strike = points_rules.penetration(dice, rules, blow)
        if strike.came_to != points_rules.HELD:
            threshold = aftermath.occupant_threshold(arm.weight, strike.came_to)
            lost = [aftermath.occupant(dice, armour, threshold) for armour in target.within]
            return Toll(result, strike.came_to, UNSHAKEN, lost.count(fire.WOUND), lost.count(fire.KILL))
        return Toll(result, points_rules.HELD, _shaken(dice, rules, blow, target, strike.impact))

    return exact(small if arm.small else heavy)


def _shaken(dice: Any, rules: Any, blow: points_rules.Blow, target: Target, impact: int) -> int:
    """What a hit does otherwise that was held."""
    if points_rules.is_shaken_up(target.wreck, points_rules.HELD) == 0:
        return UNSHAKEN
    effect = points_rules.held_effect(dice, rules, target.stuck, target.dark)
    if effect == points_rules.SUSPENSION_HIT:
        return IMMOBILISED if points_rules.suspension_test(dice, rules, blow, target.drive, impact).fails else UNSHAKEN
    return SYSTEMS_OUT if effect == points_rules.SYSTEMS_HIT else UNSHAKEN


def rolled_hit(rules: Any, quality: int, kind: int, die: int, range_die: int) -> Any:
    """The result of a shot, rolled on all faces."""
    return exact(points_rules.aimed, rules, quality, kind, die, range_die).map(
        lambda shot: fire.result_of(rules, shot.beats)
    )


def rolled_missile(rules: Any, quality: int, guidance: int, ecm: int, decoy: int) -> Any:
    """The result of a missile, a decoy before it, rolled on all faces in one run."""
    def flight(dice: Any) -> int:
        if decoy and guns.decoy_works(dice, guidance):
            return DECOYED
        return int(fire.result_of(rules, guns.missile(dice, rules, quality, guidance, ecm).beats))

    return exact(flight)


def told(ways: Any) -> dict[Any, Fraction]:
    """Weights as fractions, without what cannot be."""
    return {key: chance for key, chance in ways.odds().items() if chance}


def faults(text: str) -> Iterator[str]:
    """Where the odds of an attack on a point target under a rule set differ from its rules."""
    fields = fields_of(catalogue.parse(text))
    rules = rules_of(fields)
    for shot in SHOTS:
        if told(odds.shot_ways(fields, *shot)) != dict(rolled_hit(rules, *shot)):
            yield f"{text}: the shot {shot}"
    for missile in MISSILES:
        if told(odds.missile_ways(fields, *missile)) != dict(rolled_missile(rules, *missile)):
            yield f"{text}: the missile {missile}"
    for attack, die in VOLLEYS:
        rolled = exact(fire.volley, rules, attack, die).map(lambda made: fire.result_of(rules, made.beats))
        if told(odds.small_arms_ways(fields, attack, die)) != dict(rolled):
            yield f"{text}: the small arms {attack} at D{die}"
    for arm, target, result in BLOWS:
        if told(odds.blow_ways(fields, arm, target, result)) != dict(rolled_blow(rules, arm, target, result)):
            yield f"{text}: {arm} at {target}, result {result}"


def asked(text: str) -> set[str]:
    """The fields of the rules record at which an attack on a point target looks under a rule set."""
    rules = Watching(rules_of(fields_of(catalogue.parse(text))))
    for shot in SHOTS:
        rolled_hit(rules, *shot)
    for missile in MISSILES:
        rolled_missile(rules, *missile)
    for arm, target, result in BLOWS:
        rolled_blow(rules, arm, target, result)
    return rules.asked


def rule_sets() -> Iterator[str]:
    """Every preset, and every option on every preset under which such an attack could tell."""
    for preset in PRESETS:
        yield preset
        looked = asked(preset)
        for option in catalogue.options.values():
            if looked & {*option.fields, *(parameter.field for parameter in option.parameters)}:
                for text in written(option):
                    try:
                        yield str(catalogue.parse(f"{preset} + {text}"))
                    except RulesetError:  # the preset has what it cannot go with
                        continue
