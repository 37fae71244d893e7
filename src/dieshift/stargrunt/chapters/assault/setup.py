"""A close assault as people describe it: two sides of so many figures; checked at the door, one sentence per fault.

Where they stand, and how far apart, belongs to the game, not here.
Source: R1.6, R8.1, R8.4, R8.23; S2.5, S2.20.
"""

from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, NamedTuple

from dieshift.core.dice import LADDER
from dieshift.core.words import listed, say
from dieshift.stargrunt.chapters.assault.rules import may_charge
from dieshift.stargrunt.chapters.assault.squad_melee import Arms, with_one_more
from dieshift.stargrunt.scenarios.forces import MeleeWeapon, melee_weapons
from dieshift.stargrunt.state.records import MAX_FIGURES
from dieshift.stargrunt.state.terms import BROKEN, CONFIDENCE, CONFIDENT, ROUTED, STEADY

MOST_BURDEN = 12
MOST_SIZE = 5  # of a mech, and of its armour class


class Mech(NamedTuple):
    """What makes a party a mech: its size, its armour class, and by what its impact die is multiplied."""

    size: int
    armour: int
    times: int = 1


class ImpossibleAssault(ValueError):  # noqa: N818  (an assault, not a failure)
    """An assault that cannot be: nobody against somebody, a die that does not exist, a charge of who may not."""


@dataclass(frozen=True, slots=True)
class Party:
    """One side of an assault, all of it fit.

    `weapons` are those of its figures, as many as are named; the others fight with bare hands. `suits`: all wear power
    armour. `covered`: it is in cover, In Position or behind field defences, which counts for who defends. Armour,
    damage (the impact die of its weapons) and special weapons (a die each, beside those among `weapons`) are for close
    combat by squads. `mech`: it is one, alone; its weapons are special ones (S2.20).
    """

    figures: int
    quality: int
    leadership: int = 2
    confidence: int = STEADY
    weapons: tuple[MeleeWeapon, ...] = ()
    suits: bool = False
    covered: bool = False
    armour: int = 6
    damage: int = 8
    special: tuple[int, ...] = ()
    mech: Mech | None = None

    def check(self, who: str) -> None:
        """Raise ImpossibleAssault in one sentence for what cannot be."""
        if self.figures == 0:
            raise ImpossibleAssault(say("there are no figures among {who}: give 1 to {most}. (R8.4)", who=who,
                                        most=MAX_FIGURES))
        _number(self.figures, 1, MAX_FIGURES, say("the number of {who}", who=who))
        _number(self.leadership, 1, 3, say("the leadership of {who}", who=who))
        if type(self.confidence) is not int or not ROUTED <= self.confidence <= CONFIDENT:
            raise ImpossibleAssault(say("the confidence of {who} can't be {typed}: 0 to 4 are {known}. (R2.17)",
                                        who=who, typed=str(self.confidence), known=listed(CONFIDENCE)))
        for die, what in ((self.quality, say("the quality of {who}", who=who)),
                          (self.damage, say("the damage of {who}", who=who)),
                          *((die, say("a special weapon of {who}", who=who)) for die in self.special)):
            _die(die, what)
        if self.mech is not None:
            self.check_mech(who)
            return
        if self.armour:
            _die(self.armour, say("the armour of {who}", who=who))
        for count, what in ((len(self.weapons), say("weapons")), (len(self.dice), say("special weapons"))):
            if count > self.figures:
                raise ImpossibleAssault(say(
                    "{who} have {count} {what} for {figures} figures: each figure has at most one. (R8.23)",
                    count=count, what=what, figures=self.figures, who=who))

    def check_mech(self, who: str) -> None:
        """Raise ImpossibleAssault in one sentence for a mech that cannot be. Source: S2.19, S2.20, R6.1, R13.3."""
        mech = self.mech or Mech(1, 0)
        _number(mech.size, 1, MOST_SIZE, say("the size of the mech among {who}", who=who))
        _number(mech.armour, 0, MOST_SIZE, say("the armour class of the mech among {who}", who=who))
        _number(mech.times, 1, 2 * MOST_SIZE, say("the multiplier of the mech among {who}", who=who))
        if self.figures != 1 or self.weapons or self.suits:
            raise ImpossibleAssault(say("the mech among {who} fights alone, and only with special weapons: leave "
                                        "figures at 1 and leave out other weapons and suits. (S2.20)", who=who))

    @property
    def armed(self) -> tuple[MeleeWeapon, ...]:
        """The weapon of each figure, the best first."""
        bare = melee_weapons()["bare hands"]
        held = (*self.weapons, *(bare,) * (self.figures - len(self.weapons)))
        return tuple(sorted(held, key=lambda weapon: (-weapon.shift, -weapon.value)))

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice of its special weapons, the best first: those given, and those of weapons that are special ones."""
        return tuple(sorted((*self.special, *(weapon.die for weapon in self.weapons if weapon.die)), reverse=True))

    def arms(self, standing: int) -> Arms:
        """What so many of its figures strike with: weapons of the fallen are taken up, the best first; a mech with all.

        Source: S2.5, S2.20.
        """
        points = sorted((weapon.value for weapon in self.armed), reverse=True)[:standing]
        arms = Arms(0)
        if self.mech is not None:
            for die in self.dice:
                arms = with_one_more(arms, 0, die)
            return arms
        for one, die in zip_longest(points, self.dice[:standing], fillvalue=0):
            arms = with_one_more(arms, one, die)
        return arms


@dataclass(frozen=True, slots=True)
class Assault:
    """One unit that charges another.

    `in_position`: the attackers charge from In Position. `terror`: they spread it, as with flamers. `heaped`: surplus
    figures are all put on one enemy, not on each in turn. `burden`: what the defenders' casualties add to a test.
    """

    attackers: Party
    defenders: Party
    in_position: bool = False
    terror: bool = False
    heaped: bool = False
    burden: int = 0

    def __post_init__(self) -> None:
        self.attackers.check(say("the attackers"))
        self.defenders.check(say("the defenders"))
        _number(self.burden, 0, MOST_BURDEN, say("the casualties' share of the threat"))
        if may_charge(self.attackers.confidence) == 0:
            raise ImpossibleAssault(say("the attackers are {confidence} and can't charge: they have to be at least "
                                        "shaken. (R8.1, RB p.41)", confidence=CONFIDENCE[self.attackers.confidence]))

    @property
    def spreads_terror(self) -> int:
        """Whether the attackers double the threat of their charge. Source: R8.6; N16."""
        return int(self.terror or any(weapon.terror for weapon in self.attackers.weapons))

    @property
    def runs_at_once(self) -> bool:
        """Whether the defenders do not stand to receive it: who is broken or routed. Source: R7.22."""
        return self.defenders.confidence <= BROKEN


def not_by_hand() -> ImpossibleAssault:
    """What is raised for a mech where figures fight figures. Source: S2.19; A25."""
    return ImpossibleAssault(say("mechs fight hand to hand only in whole-squad close combat: add squad-melee to the "
                                 "rule set. (S2.19, A25)"))


def too_many(fault: ValueError) -> ImpossibleAssault:
    """What is raised when a house rule rolls too much to be counted."""
    return ImpossibleAssault(say("under these rules the odds of this assault can't be calculated: {fault}.",
                                 fault=str(fault)))


def too_many_kinds() -> ImpossibleAssault:
    """What is raised when the remnants of both sides are too many to be counted."""
    return ImpossibleAssault(say("the two sides' weapons are of too many kinds to calculate: give fewer."))


def endless() -> ImpossibleAssault:
    """What is raised when a house rule lets close combat go on for ever."""
    return ImpossibleAssault(say("under these rules this assault never ends: no figure falls, and no side breaks."))


def _die(die: Any, what: str) -> None:
    if type(die) is not int or die not in LADDER:
        raise ImpossibleAssault(say("{what} can't be {typed}: it is D4, D6, D8, D10 or D12. (R1.6)", what=what,
                                    typed=f"D{die}" if type(die) is int else repr(die)))


def _number(value: Any, low: int, high: int, what: str) -> None:
    if type(value) is not int or not low <= value <= high:
        raise ImpossibleAssault(say("{what} can't be {typed}: write a whole number from {low} to {high}.", what=what,
                                    typed=str(value), low=low, high=high))
