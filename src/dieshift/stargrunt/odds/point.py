"""The odds of one attack on a point target, as people describe it: what fires, how far, at what armour.

Not covered: EW spoofs, what suppression and lost confidence do afterwards, suits of those inside.

Source: R6.1-R6.13, R6.20-R6.22, R6.30-R6.34, R6.40-R6.43, R6.50, R6.60-R6.64, R13.22.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from dieshift.core.dice import LADDER, OpenShift
from dieshift.core.rules import Part, Rules
from dieshift.core.rulesets import Ruleset
from dieshift.core.weights import Weights
from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.setup import FARTHEST, check_die, check_flag, check_number, refuse
from dieshift.stargrunt.chapters.fire.situation import Situation
from dieshift.stargrunt.chapters.points import aftermath, guns, odds
from dieshift.stargrunt.chapters.points import rules as points_rules
from dieshift.stargrunt.chapters.points.odds import DECOYED, Round, Target, Toll
from dieshift.stargrunt.odds.factors import Fields, fields_of, rules_of, ruleset_of
from dieshift.stargrunt.state import terms

MOST_INSIDE = 24
CLASSES = 5
KINDS = (terms.HEAVY, terms.MISSILE, terms.SMALL, terms.HARD_HITTING)


class Arm(NamedTuple):
    """What fires: its kind, its die, impact die and multiplier, and its size class; 0: that of infantry weapons.

    The die is fire control, guidance, a hard-hitting weapon's own; of small arms it is the firepower die, and `support`
    are the dice of those that join in.
    """

    kind: int
    die: int
    impact: int
    times: int = 1
    weight: int = 0
    support: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PointShot:
    """One attack on a vehicle. Give `range_die` (before its shifts) or `distance` in inches; a missile needs neither.

    `armour` is the class of its front, `face` the face that is struck. `within` are the armour dice of those inside.
    """

    quality: int
    arm: Arm
    size: int = 3
    distance: Fraction | float | None = None
    range_die: int | None = None
    armour: int = 0
    face: int = points_rules.FACE_FRONT
    cover: int = terms.OPEN
    travelling: bool = False
    hasty: bool = False
    ecm: int = guns.NO_ECM
    decoy: bool = False
    drive: int = terms.TRACKS
    stuck: bool = False
    dark: bool = False
    disabled: bool = False
    mounted: bool = False
    within: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check_die(self.quality, say("the firer's quality"))
        self._check_arm()
        self._check_range()
        self._check_target()

    def _check_arm(self) -> None:
        check_number(self.arm.kind, min(KINDS), max(KINDS), say("the kind of weapon"))
        if self.arm.kind == terms.SMALL:
            check_die(self.arm.die, say("the firepower die"), none=say("no small arms"))
            for die in self.arm.support:
                check_die(die, say("a support weapon's die"))
            if not self.arm.die and not self.arm.support:
                refuse(say("No weapon fires: give a firepower die, weapons or a support weapon. (R5.20)"))
        else:
            check_die(self.arm.die, say("the die of the weapon"))
        check_die(self.arm.impact, say("the impact die"))
        check_number(self.arm.times, 1, 2 * CLASSES, say("the multiplier of the impact"))
        check_number(self.arm.weight, 0, CLASSES, say("the size class of the weapon"))

    def _check_range(self) -> None:
        ranges = [each for each in (self.range_die, self.distance) if each is not None]
        if self.arm.kind == terms.MISSILE:
            if ranges:
                refuse(say("A guided missile has no range. Leave range and range die out. (R6.61)"))
            return
        if len(ranges) != 1:
            refuse(say("Give either a range die or a distance. (R6.2)"))
        if self.range_die is not None:
            check_die(self.range_die, say("the range die"))
        if self.distance is not None and not 0 <= self.distance <= FARTHEST:
            refuse(say("The distance can't be {typed} inches: it is a number from 0 to {most}.",
                       typed=str(self.distance), most=FARTHEST))

    def _check_target(self) -> None:
        check_number(self.size, 1, CLASSES, say("the size of the target"))
        check_number(self.armour, 0, CLASSES, say("the armour class"))
        check_number(self.face, points_rules.FACE_FRONT, points_rules.FACE_TOP, say("the face struck"))
        if type(self.cover) is not int or not terms.OPEN <= self.cover <= terms.HARD:
            refuse(say("Cover can't be {typed}: 0, 1 and 2 are {known}. (R14.1)", typed=str(self.cover),
                       known=listed(terms.COVER)))
        check_die(self.ecm, say("the die of the countermeasures"))
        check_number(self.drive, terms.LOW_WHEELS, terms.WALKER, say("the drive"))
        for name in ("travelling", "hasty", "decoy", "stuck", "dark", "disabled", "mounted"):
            check_flag(getattr(self, name), name)
        if self.decoy and (self.dark or self.disabled):
            refuse(say("A vehicle that is disabled or has its systems out has no decoys. (R6.22, A1, A5)"))
        if len(self.within) > MOST_INSIDE:
            refuse(say("{count} occupants are too many: the limit is {most}.", count=len(self.within),
                       most=MOST_INSIDE))
        for die in self.within:
            check_die(die, say("the armour die"), none=say("no armour"))


@dataclass(frozen=True, slots=True)
class PointOdds:
    """The odds of one attack on a point target under one rule set. All probabilities are exact fractions."""

    shot: PointShot
    ruleset: Ruleset
    before: int  # the range die or the countermeasures before the shifts; 0: beyond the fifth band
    against: int  # after them; 0: no shot is possible
    shifts: tuple[Part, ...]
    armour_class: int  # of the face struck
    covered: OpenShift  # the dice of armour and impact after cover
    ways: Weights  # of Toll

    def p(self, holds: Callable[[Toll], bool]) -> Fraction:
        """The chance that something holds of what the attack comes to."""
        return Fraction(sum(ways for toll, ways in self.ways.ways.items() if holds(toll)), self.ways.whole)

    def result(self, result: int) -> Fraction:
        """The chance of DECOYED, NOTHING, MINOR or MAJOR. Source: R6.6, R6.64."""
        return self.p(lambda toll: toll.result == result)

    def came_to(self, came_to: int) -> Fraction:
        """The chance that the armour was struck and held, or that it comes to worse. Source: R6.11, R6.42."""
        return self.p(lambda toll: toll.result in {fire.MINOR, fire.MAJOR} and toll.came_to == came_to)

    def effect(self, effect: int) -> Fraction:
        """The chance of what a hit does otherwise that the armour has held. Source: R6.20-R6.22."""
        return self.p(lambda toll: toll.result in {fire.MINOR, fire.MAJOR} and toll.came_to == points_rules.HELD
                      and toll.effect == effect)

    @property
    def suppressed(self) -> Fraction:
        """A suppression marker is placed. Source: R6.14, A9."""
        return self.p(lambda toll: fire.suppresses(max(fire.NOTHING, toll.result), int(self.shot.travelling)) == 1
                      and (self.against > 0))

    @property
    def lost(self) -> dict[int, Fraction]:
        """How many of those inside become casualties. Source: R6.30-R6.32, R6.42."""
        return self._counts(lambda toll: toll.wounded + toll.killed)

    @property
    def killed(self) -> dict[int, Fraction]:
        """How many of those inside are killed. Source: R6.32, R6.42."""
        return self._counts(lambda toll: toll.killed)

    @property
    def outcomes(self) -> dict[Toll, Fraction]:
        """The whole joint distribution, in ascending order."""
        return {toll: Fraction(ways, self.ways.whole) for toll, ways in sorted(self.ways.ways.items()) if ways}

    def _counts(self, number: Callable[[Toll], int]) -> dict[int, Fraction]:
        found: dict[int, int] = {}
        for toll, ways in self.ways.ways.items():
            found[number(toll)] = found.get(number(toll), 0) + ways
        return {count: Fraction(found[count], self.ways.whole) for count in sorted(found) if found[count]}


def point(shot: PointShot, ruleset: Ruleset | str = "") -> PointOdds:
    """The exact odds of an attack on a point target; the default rule set is the default preset.

    Source: R6.2, R6.5, R6.9, R6.40-R6.43, R6.60, R6.61, R13.22.
    """
    chosen = ruleset_of(ruleset) if isinstance(ruleset, str) else ruleset
    fields, rules = fields_of(chosen), rules_of(fields_of(chosen))
    before, against, shifts = _against(rules, shot)
    small = shot.arm.kind == terms.SMALL
    struck = aftermath.small_arms_class(rules, shot.armour, shot.face) if small else (
        points_rules.class_struck(shot.armour, shot.face))
    weight = shot.arm.weight or aftermath.infantry_weight(rules)
    arm = Round(shot.arm.impact, 1 if small else shot.arm.times, weight, int(small))
    target = Target(struck, shot.cover, shot.drive, int(shot.stuck), int(shot.dark),
                    terms.DISABLED if shot.disabled else terms.FIGHTS, shot.within)
    covered = points_rules.covered(rules, points_rules.Blow(arm.impact, arm.times, fire.MINOR, struck, shot.cover))
    hits = _hits(fields, shot, against) if against else Weights({fire.NOTHING: 1}, 1)
    return PointOdds(shot, chosen, before, against, shifts, struck, covered, odds.toll_ways(fields, hits, arm, target))


def _against(rules: Rules, shot: PointShot) -> tuple[int, int, tuple[Part, ...]]:
    """The die that the firer's have to beat before and after its shifts, and those. Source: R6.2, R6.5, R6.61."""
    if shot.arm.kind == terms.MISSILE:
        dark = int(shot.dark or shot.disabled)  # a disabled vehicle has no electronics (A1)
        parts = guns.ecm_shift.parts(rules, shot.cover, int(shot.hasty))
        before = guns.ecm_die(rules, shot.ecm, dark, terms.OPEN, 0)
        return before, guns.ecm_die(rules, shot.ecm, dark, shot.cover, int(shot.hasty)), tuple(parts)
    situation = Situation(cover=shot.cover, travelling=int(shot.travelling), hasty=int(shot.hasty))
    before = shot.range_die if shot.range_die is not None else _range_die(rules, shot)
    after = fire.shifted_range_die(before, fire.range_shift(rules, situation))
    return before, after, tuple(fire.range_shift.parts(rules, situation))


def _range_die(rules: Rules, shot: PointShot) -> int:
    """The range die by the distance. Source: R6.2, R6.40, R6.50, R13.22, R5.10."""
    distance = round((shot.distance or 0) * terms.INCH)
    if shot.arm.kind == terms.HEAVY:
        return points_rules.heavy_die(shot.size, distance)
    if shot.mounted:
        die: int = points_rules.mounted_die(rules, shot.quality, shot.size, distance)
        return die
    return fire.range_die(shot.quality, distance)


def _hits(fields: Fields, shot: PointShot, against: int) -> Weights:
    """The results that an attack can have. Source: R6.4, R6.40, R6.50, R6.60."""
    arm = shot.arm
    if arm.kind == terms.MISSILE:
        return odds.missile_ways(fields, shot.quality, arm.die, against, int(shot.decoy))
    if arm.kind == terms.SMALL:
        attack = fire.Attack(shot.quality, arm.die, *(arm.support.count(die) for die in LADDER))
        return odds.small_arms_ways(fields, attack, against)
    return odds.shot_ways(fields, shot.quality, arm.kind, arm.die, against)


__all__ = ["DECOYED", "Arm", "PointOdds", "PointShot", "Toll", "point"]
