"""A shot as people describe it: dice, range, cover, target; checked at the door, one sentence per fault.

Positions, sight and weapons' ranges belong to the game, not here.
Source: R1.6, R5.10-R5.13, R5.20-R5.22, R7.10.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from typing import Any

from dieshift.core.dice import LADDER
from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters.fire import rules
from dieshift.stargrunt.chapters.fire.situation import CONDITIONS, Condition, Situation, stated_in
from dieshift.stargrunt.state.terms import CONFIDENCE, CONFIDENT, HIGH, INCH, LOW, MOTIVATION, OPEN, ROUTED

MOST_SUPPORT = 12
MOST_FIGURES = 24
FARTHEST = 1000  # inches


class ImpossibleShot(ValueError):  # noqa: N818  (a shot, not a failure)
    """A shot, or a test, that cannot be: a die that does not exist, nobody to fire at, a distance that is none."""


def refuse(message: str) -> None:
    """Raise ImpossibleShot with one sentence."""
    raise ImpossibleShot(message)


def check_die(die: Any, what: str, *, none: str = "") -> None:
    """Refuse what is no die of the ladder; 0 is allowed where `none` says what it means. Source: R1.6."""
    if type(die) is int and (die in LADDER or (none and die == 0)):
        return
    label = f"D{die}" if type(die) is int else repr(die)
    if none:
        refuse(say("{what} can't be {typed}: it is D4, D6, D8, D10 or D12, or 0 for {none}. (R1.6)", what=what,
                   typed=label, none=none))
    refuse(say("{what} can't be {typed}: it is D4, D6, D8, D10 or D12. (R1.6)", what=what, typed=label))


def check_number(value: Any, low: int, high: int, what: str) -> None:
    """Refuse what is no whole number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        refuse(say("{what} can't be {typed}: write a whole number from {low} to {high}.", what=what, typed=str(value),
                   low=low, high=high))


def check_flag(value: Any, what: str) -> None:
    """Refuse what is neither true nor false."""
    if type(value) is not bool and (type(value) is not int or value not in {0, 1}):
        refuse(say("{what} can't be {typed}: it is true or false.", what=what, typed=repr(value)))


def check_condition(value: Any, condition: Condition) -> None:
    """Refuse what states no number of a condition of the situation."""
    if condition.words:
        if type(value) is not int or not 0 <= value <= condition.most:
            refuse(say(condition.refusal, typed=str(value), known=listed(condition.known)))
    elif value is not None or not condition.unstated:
        check_flag(value, condition.called)


@dataclass(frozen=True, slots=True)
class Morale:
    """What the target brings to the confidence test that may follow. Source: R5.38, R7.1-R7.10."""

    quality: int
    leadership: int  # 1 best, 3 worst
    motivation: int  # LOW, MEDIUM, HIGH
    suppressed_before: bool = False  # True: not the first suppression of the game
    leader: int = 0  # the leader's number when hits are allocated, from 1; 0: the leader is left out of account
    confidence: int = CONFIDENT  # before the first fire, ROUTED .. CONFIDENT: what several fires in a row leave of it

    def __post_init__(self) -> None:
        check_die(self.quality, say("the target's quality"))
        check_number(self.leadership, 1, 3, say("the target's leadership"))
        if type(self.motivation) is not int or not LOW <= self.motivation <= HIGH:
            refuse(say("the target's motivation can't be {typed}: 0, 1, 2 are {known}. (R2.15)",
                       typed=str(self.motivation), known=listed(MOTIVATION)))
        check_flag(self.suppressed_before, say("suppressed before"))
        check_number(self.leader, 0, MOST_FIGURES, say("the leader's number"))
        if type(self.confidence) is not int or not ROUTED <= self.confidence <= CONFIDENT:
            refuse(say("the target's confidence can't be {typed}: 0 to 4 are {known}. (R2.17)",
                       typed=str(self.confidence), known=listed(CONFIDENCE)))


@dataclass(frozen=True, slots=True)
class Shot:
    """One fire of a squad at a dispersed target.

    Give `firepower` (a die, 0: no small arms) or `points` (weapon firepower summed over the firers), or neither, and
    one of `range_die` (before its shifts), `distance` (inches) and `band` (1 to 5). `armour` is one die for all, 0 for
    none, or a tuple with one for each figure in the order in which hits are allocated. `hurt` are the numbers, from 1,
    of figures that are casualties already: hits fall on them too, and they are no new loss. A target in cover is
    concealed, unless `concealment` says otherwise, which matters only to rules that tell the two apart (S2.25).
    `suits`: those with armour wear power suits, which roll at once what becomes of a wounded trooper.
    """

    quality: int
    impact: int
    armour: int | tuple[int, ...]
    figures: int
    firepower: int | None = None
    points: Fraction | float | None = None
    support: tuple[int, ...] = ()
    range_die: int | None = None
    distance: Fraction | float | None = None
    band: int | None = None
    cover: int = OPEN
    in_position: bool = False
    lone: bool = False
    travelling: bool = False
    hasty: bool = False
    morale: Morale | None = None
    hurt: tuple[int, ...] = ()
    concealment: bool | None = None
    suits: bool = False

    def __post_init__(self) -> None:
        for name in ("support", "armour", "hurt"):
            if isinstance(getattr(self, name), list):
                object.__setattr__(self, name, tuple(getattr(self, name)))
        check_die(self.quality, say("the firer's quality"))
        check_die(self.impact, say("the impact die"))
        self._check_weapons()
        self._check_range()
        self._check_target()

    def _check_weapons(self) -> None:
        if self.firepower is not None and self.points is not None:
            refuse(say("give the firepower die or the weapons' points, not both. (R5.21)"))
        if self.firepower is not None:
            check_die(self.firepower, say("the firepower die"), none=say("no small arms"))
        if self.points is not None and (not _is_number(self.points) or not 0 <= self.points * 2 <= 1000
                                        or self.points * 2 != int(self.points * 2)):
            refuse(say("weapon points can't be {typed}: they are 0 to 500, in whole or half points. (R5.22)",
                       typed=str(self.points)))
        if not isinstance(self.support, tuple):
            refuse(say("support weapons can't be {typed}: give their dice as a tuple.", typed=repr(self.support)))
        if len(self.support) > MOST_SUPPORT:
            refuse(say("{count} support weapons can't join one fire action: the limit is {most}.",
                       count=len(self.support), most=MOST_SUPPORT))
        for die in self.support:
            check_die(die, say("a support weapon's die"))
        if not self.support and not self.small_arms:
            refuse(say("No weapon fires: give a firepower die, weapons or a support weapon. (R5.20)"))

    def _check_range(self) -> None:
        ranges = [x for x in (self.range_die, self.distance, self.band) if x is not None]
        if len(ranges) != 1:
            refuse(say("give exactly one of range die, distance and range band. (R5.10)"))
        if self.range_die is not None:
            check_die(self.range_die, say("the range die"))
        if self.band is not None:
            check_number(self.band, 1, 5, say("the range band"))
        if self.distance is not None and (not _is_number(self.distance) or not 0 <= self.distance <= FARTHEST):
            refuse(say("The distance can't be {typed} inches: it is a number from 0 to {most}.",
                       typed=str(self.distance), most=FARTHEST))

    def _check_target(self) -> None:
        check_number(self.figures, 1, MOST_FIGURES, say("the number of figures"))
        for die in self.armour if isinstance(self.armour, tuple) else (self.armour,):
            check_die(die, say("the armour die"), none=say("no armour"))
        if isinstance(self.armour, tuple) and len(self.armour) != self.figures:
            refuse(say("{count} armour dice don't match {figures} figures: give one die for each. (R5.35)",
                       count=len(self.armour), figures=self.figures))
        for name, condition in CONDITIONS.items():
            check_condition(getattr(self, name), condition)
        check_flag(self.suits, say("suits"))
        for number in self.hurt:
            check_number(number, 1, self.figures, say("the number of a casualty"))
        if self.morale and self.morale.leader > self.figures:
            refuse(say("the leader can't be number {number} of {figures} figures.", number=self.morale.leader,
                       figures=self.figures))

    @property
    def small_arms(self) -> int:
        """The firepower die, 0 for none. Source: R5.21, R5.22."""
        if self.points is not None:
            return rules.firepower_die(int(self.points * 2))
        return self.firepower or 0

    @property
    def attack(self) -> rules.Attack:
        """The firer's dice."""
        return rules.Attack(self.quality, self.small_arms, *(self.support.count(die) for die in LADDER))

    @property
    def situation(self) -> Situation:
        """What shifts the range die."""
        return stated_in(self)

    @property
    def unshifted_range_die(self) -> int:
        """The range die before its shifts; 0 beyond the fifth band. Source: R5.10-R5.12."""
        if self.range_die is not None:
            return self.range_die
        if self.band is not None:
            return rules.range_die(self.quality, self.band * self.quality * INCH)
        return rules.range_die(self.quality, round((self.distance or 0) * INCH))

    @property
    def armours(self) -> tuple[int, ...]:
        """The armour die of each figure, in the order of the allocation."""
        return self.armour if isinstance(self.armour, tuple) else (self.armour,) * self.figures


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float | Fraction) and not isinstance(value, bool) and isfinite(value)
