"""The odds of one attack on a building, as people describe it: what fires, how far, at what wall or door.

Not covered: EW spoofs, what suppression and lost confidence do afterwards, suits of those inside.

Source: R6.2-R6.8, R6.30-R6.34, R6.40-R6.43, R6.50, R6.60, R6.66, R14.30-R14.33; A10, A41.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from dieshift.core.dice import LADDER
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.weights import Weights
from dieshift.core.words import say
from dieshift.stargrunt.chapters import buildings
from dieshift.stargrunt.chapters.buildings import odds
from dieshift.stargrunt.chapters.buildings import rules as buildings_rules
from dieshift.stargrunt.chapters.buildings.odds import Breach, House
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.setup import check_number, refuse
from dieshift.stargrunt.chapters.fire.situation import Situation
from dieshift.stargrunt.chapters.points import aftermath, guns
from dieshift.stargrunt.chapters.points import rules as points
from dieshift.stargrunt.chapters.points.odds import Arm, Round
from dieshift.stargrunt.odds.factors import fields_of, rules_of, ruleset_of
from dieshift.stargrunt.odds.point import CLASSES, PointShot
from dieshift.stargrunt.state.terms import BARE, HEAVY, INCH, MISSILE, OPEN, SMALL


@dataclass(frozen=True, slots=True)
class BuildingOdds:
    """The odds of one attack on a building under one rule set. All probabilities are exact fractions."""

    shot: PointShot
    door: int | None
    ruleset: Ruleset
    against: int  # the range die or the countermeasures; 0: no shot is possible
    ways: Weights  # of Breach

    def p(self, holds: Callable[[Breach], bool]) -> Fraction:
        """The chance that something holds of what the attack comes to."""
        return Fraction(sum(ways for toll, ways in self.ways.ways.items() if holds(toll)), self.ways.whole)

    @property
    def lost(self) -> dict[int, Fraction]:
        """How many of those inside become casualties. Source: R6.30-R6.32, R6.42."""
        counts: dict[int, int] = {}
        for toll, ways in self.ways.ways.items():
            fallen = toll.wounded + toll.killed
            counts[fallen] = counts.get(fallen, 0) + ways
        return {fallen: Fraction(counts[fallen], self.ways.whole) for fallen in sorted(counts)}


def building(shot: PointShot, door: int | None = None, ruleset: Ruleset | str = "") -> BuildingOdds:
    """The exact odds of an attack on a wall of the shot's class, or on a door or window in it.

    Source: R14.30-R14.33, R6.66; A41.
    """
    _check(shot, door)
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields, rules = fields_of(chosen), rules_of(fields_of(chosen))
    part = buildings.AT_WALL if door is None else buildings.AT_DOOR
    against = _against(rules, shot, part)
    small = shot.arm.kind == SMALL
    weight = shot.arm.weight or aftermath.infantry_weight(rules)
    attack = fire.Attack(shot.quality, 0)
    if small:
        attack = fire.Attack(shot.quality, shot.arm.die, *(shot.arm.support.count(die) for die in LADDER))
    arm = Arm(shot.arm.kind, 0, attack, 0 if small else shot.arm.die, against,
              Round(shot.arm.impact, 1 if small else shot.arm.times, weight, int(small)), 0)
    house = House(part, shot.armour, door or 0, shot.size, tuple(sorted(shot.within)))
    ways = odds.arm_ways(fields, arm, house) if against else Weights({Breach(fire.NOTHING): 1}, 1)
    return BuildingOdds(shot, door, chosen, against, ways)


def _check(shot: PointShot, door: int | None) -> None:
    """Refuse what no building has. Source: R14.30-R14.33."""
    if door is not None:
        check_number(door, 0, CLASSES, say("the class of the door"))
        if shot.arm.kind == SMALL:
            refuse(say("Small arms can't be aimed at a door. Leave the door out. (R14.32)"))
    if shot.cover != OPEN or shot.face or shot.travelling or shot.hasty or shot.decoy or shot.disabled:
        refuse(say("A building has no faces, cover, decoys or column. Leave them out. (R14.30, A17)"))


def _against(rules: Rules, shot: PointShot, part: int) -> int:
    """The die that the firer's have to beat: by the size of what is aimed at, or a D4 of missiles.

    Source: R6.2, R6.66, R14.30, R14.32.
    """
    if shot.arm.kind == MISSILE:
        return int(guns.ecm_die(rules, guns.NO_ECM, 0, OPEN, 0))
    die = shot.range_die
    if die is None:
        far, size = round((shot.distance or 0) * INCH), buildings_rules.size_aimed_at(shot.size, part)
        die = points.heavy_die(size, far) if shot.arm.kind == HEAVY else (
            points.mounted_die(rules, shot.quality, size, far) if shot.mounted else fire.range_die(shot.quality, far))
    return int(fire.shifted_range_die(die, fire.range_shift(rules, Situation(concealment=BARE))))
