"""Who fights and who shoots, as people describe it: profiles with their weapons, a duel, a shot.

Checked at the door, one sentence for each fault. Positions, sight and action points belong to the game, not here.
Source: 4.1 (what a profile holds); B8-B12, B18, B19-B32, B41-B50.
"""

import difflib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from dieshift.boarding.scenarios.forces import Gun as TypeOfGun
from dieshift.boarding.scenarios.forces import Melee, UnitType, unit_types
from dieshift.boarding.state.pools import MOST_DICE
from dieshift.boarding.state.records import MAX_ARMS, MAX_OWN_GUNS
from dieshift.boarding.state.terms import GUN_TAGS, KINDS, MELEE_TAGS, NOBODY
from dieshift.core.suggestions import typed
from dieshift.core.words import filled, say

NUMBERS = ("ccd", "cht", "hp", "armour", "invulnerable", "ld", "parry", "reroll", "brb")  # of a profile
FACINGS = ("front", "flank", "rear")
MOST_ROUNDS = 20
MOST_HP = 20
MOST_ABILITIES = 9


class ImpossibleFight(ValueError):  # noqa: N818  (a fight, not a failure)
    """A duel or a shot that cannot be: a number out of its range, a weapon that nobody carries, nothing to roll."""


def refuse(message: str) -> NoReturn:
    """Raise ImpossibleFight with one sentence."""
    raise ImpossibleFight(message)


def nearest(name: str, known: Iterable[str], what: str) -> str:
    """The nearest right name, or all that there are: `what` says so, with a place `known`."""
    words = list(known)
    near = difflib.get_close_matches(name.casefold(), words, 1, 0.5)
    if near:
        return say("did you mean '{typed}'?", typed=near[0])
    return filled(what, {"known": ", ".join(words) or say("none")})


def check_number(value: Any, low: int, high: int, what: str, *, none: bool = False) -> None:
    """Refuse what is no whole number from `low` to `high`; 0 is allowed where it means none."""
    if type(value) is int and (low <= value <= high or (none and value == 0)):
        return
    refuse(say("{what} can't be {typed}: write a whole number from {low} to {high}, or 0 for none." if none else
               "{what} can't be {typed}: write a whole number from {low} to {high}.", what=what, typed=repr(value),
               low=low, high=high))


def check_word(word: Any, known: Sequence[str], what: str) -> None:
    """Refuse a word that is not known."""
    if word not in known:
        refuse(say("{what} can't be {typed}: {nearest}", what=what, typed=repr(word),
                   nearest=nearest(str(word), known, say("it is one of {known}."))))


def bits(words: Iterable[str], known: Sequence[str]) -> int:
    """Words as the bits that a record holds."""
    found = 0
    for word in words:
        found |= 1 << known.index(word)
    return found


@dataclass(frozen=True, slots=True)
class Weapon:
    """A close-combat weapon: its name, its rules as words (`terms.MELEE_TAGS`), its hands. Source: B42-B50."""

    name: str
    tags: tuple[str, ...] = ()
    hands: int = 1

    def __post_init__(self) -> None:
        for word in self.tags:
            check_word(word, MELEE_TAGS, say("a rule of the {name}", name=self.name))
        check_number(self.hands, 1, 2, say("the hands of the {name}", name=self.name))


@dataclass(frozen=True, slots=True)
class Gun:
    """A gun: ballistic dice, hit type, AP (0: none), rules as words (`terms.GUN_TAGS`).

    A torrent has no ballistic dice and hits on `torrent` or more. Source: B8-B18; G-12.
    """

    name: str
    dice: int = 0
    hit_type: int = 1
    ap: int = 0
    tags: tuple[str, ...] = ()
    torrent: int = 0

    def __post_init__(self) -> None:
        if self.dice or not self.torrent:
            check_number(self.dice, 1, MOST_DICE, say("the ballistic dice of the {name}", name=self.name))
            check_number(self.hit_type, 1, 3, say("the hit type of the {name}", name=self.name))
        check_number(self.ap, 1, 6, say("the AP of the {name}", name=self.name), none=True)
        check_number(self.torrent, 2, 6, say("the torrent of the {name}", name=self.name), none=True)
        for word in self.tags:
            check_word(word, GUN_TAGS, say("a rule of the {name}", name=self.name))


@dataclass(frozen=True, slots=True)
class Combatant:
    """A profile: who fights, shoots, or is shot at. 0 stands for no save. Source: 4.1; B1, B32-B41; G-13, G-14.

    `kind` is infantry, vehicle, object or door; the first weapon and the first gun are the usual ones.
    """

    name: str
    ccd: int = 0
    cht: int = 4
    hp: int = 1
    armour: int = 0
    invulnerable: int = 0
    ld: int = 7
    parry: int = 0
    reroll: int = 0
    brb: int = 0
    kind: str = "infantry"
    melee: tuple[Weapon, ...] = ()
    guns: tuple[Gun, ...] = ()

    def __post_init__(self) -> None:
        check_word(self.kind, KINDS, say("the kind of {name}", name=self.name))
        check_number(self.ccd, 1, MOST_DICE - 2, say("the CCD of {name}", name=self.name), none=True)
        check_number(self.cht, 2, 6, say("the CHT of {name}", name=self.name), none=self.ccd == 0)
        check_number(self.hp, 1, MOST_HP, say("the HP of {name}", name=self.name))
        check_number(self.armour, 2, 6, say("the armour save of {name}", name=self.name), none=True)
        check_number(self.invulnerable, 2, 6, say("the invulnerable save of {name}", name=self.name), none=True)
        check_number(self.ld, 2, 12, say("the LD of {name}", name=self.name), none=True)
        check_number(self.parry, 0, MOST_ABILITIES, say("Parry of {name}", name=self.name))
        check_number(self.reroll, 0, MOST_ABILITIES, say("Re-roll of {name}", name=self.name))
        check_number(self.brb, 0, MOST_DICE, say("the BRB of {name}", name=self.name))
        if len(self.melee) > MAX_ARMS:
            refuse(say("{name} carries {count} melee weapons: the most is {most}.", name=self.name,
                       count=len(self.melee),
                       most=MAX_ARMS))
        if len(self.guns) > MAX_OWN_GUNS:
            refuse(say("{name} carries {count} guns: the most is {most}.", name=self.name, count=len(self.guns),
                       most=MAX_OWN_GUNS))

    def __hash__(self) -> int:
        """Of some fields only, which tell most profiles apart: memos ask often."""
        return hash((self.name, self.ccd, self.cht, self.hp))

    def arm(self, name: str) -> int:
        """The place of a melee weapon by its name; of the first for an empty name, NOBODY for bare hands."""
        if not name:  # most duels name none
            return 0 if self.melee else NOBODY
        return _place(self.melee, name, say("{name} has no melee weapon '{typed}': {nearest}"), self.name)

    def shooting_arm(self, name: str) -> int:
        """The place of a gun by its name; of the first for an empty name."""
        at = _place(self.guns, name, say("{name} has no gun '{typed}': {nearest}"), self.name)
        if at == NOBODY:
            refuse(say("{name} has no gun to shoot with.", name=self.name))
        return at


def combatant(name: str, types: Mapping[str, UnitType] | None = None) -> Combatant:
    """The profile of a type by its id or name, of the starter set or of a mission's types; ImpossibleFight if none.

    >>> combatant("siege_boarder") == combatant("Siege Boarder")
    True
    """
    known = unit_types() if types is None else types
    keys = {_plain(word): key for key, unit_type in known.items() for word in (key, unit_type.name)}
    if _plain(name) not in keys:
        hint = nearest(_plain(name).replace(" ", "_"), known, say("the types are {known}."))
        refuse(say("there is no type '{typed}': {nearest}", typed=typed(name), nearest=hint))
    unit_type = known[keys[_plain(name)]]
    numbers = {field: unit_type.numbers[field] for field in NUMBERS}
    return Combatant(unit_type.name, kind=KINDS[unit_type.kind], melee=tuple(map(_weapon, unit_type.melee)),
                     guns=tuple(map(_gun, unit_type.guns)), **numbers)


def _plain(name: str) -> str:
    return " ".join(name.casefold().replace("_", " ").replace("-", " ").split())


def _weapon(made: Melee) -> Weapon:
    return Weapon(made.name, _words(made.tags, MELEE_TAGS), made.hands)


def _gun(made: TypeOfGun) -> Gun:
    return Gun(made.name, made.bd, made.ht, made.ap, _words(made.tags, GUN_TAGS), made.torrent)


def _words(tags: int, known: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for k, word in enumerate(known) if tags >> k & 1)


Arms = TypeVar("Arms", Weapon, Gun)


def _place(carried: Sequence[Arms], name: str, fault: str, whose: str) -> int:
    if not name.strip():
        return 0 if carried else NOBODY
    names = [arm.name.casefold() for arm in carried]
    if name.strip().casefold() not in names:
        hint = nearest(name, names, say("it carries {known}."))
        refuse(filled(fault, {"name": whose, "typed": typed(name), "nearest": hint}))
    return names.index(name.strip().casefold())


@dataclass(frozen=True, slots=True)
class Duel:
    """Rounds of close combat that one side pays for: the attacker attacks in every one of them.

    `facing` says where the attacker stands as the defender sees it, `diagonal` that the two stand corner to corner;
    there, `flank` is a defender that has the attacker in a front square but looks past it. `later`: the two are engaged
    already, so that the engager's die is gone. `testing`: the attacker puts its force weapon to the test before every
    round. Source: B20-B32, B45, B47.
    """

    attacker: Combatant
    defender: Combatant
    weapon: str = ""  # of the attacker; empty: its first
    answer: str = ""  # what the defender strikes back with; empty: its first
    facing: str = "front"
    diagonal: bool = False
    later: bool = False
    rounds: int = 1
    attacker_concussed: bool = False
    defender_concussed: bool = False
    testing: bool = False

    def __post_init__(self) -> None:
        check_word(self.facing, FACINGS, say("the side attacked"))
        check_number(self.rounds, 1, MOST_ROUNDS, say("the number of rounds"))
        if self.attacker.kind in {"object", "door"}:
            refuse(say("{name} can't attack: it is a door. (B19, B31)" if self.attacker.kind == "door" else
                       "{name} can't attack: it is an object. (B19, B31)", name=self.attacker.name))
        weapon, _ = self.attacker.arm(self.weapon), self.defender.arm(self.answer)
        if self.testing and (weapon == NOBODY or "force" not in self.attacker.melee[weapon].tags):
            refuse(say("{name} has no force weapon in hand to test. (B45)", name=self.attacker.name))
        if self.testing and self.defender.kind == "door":
            refuse(say("hacking at a door takes no psychic test. (G-4)"))


@dataclass(frozen=True, slots=True)
class Shot:
    """One shot, all of whose hits fall on one target. Source: B8-B13, B18; G-8b, G-9, G-12, G-13.

    `level` is how far sustained fire has come: 0 for the first shot at a target, 1 for the second, 2 for later ones.
    `overwatch`: an answer to an enemy's action, which may jam the gun.
    """

    shooter: Combatant
    target: Combatant
    gun: str = ""  # empty: the first
    level: int = 0
    overwatch: bool = False

    def __post_init__(self) -> None:
        check_number(self.level, 0, 2, say("the sustained fire level"))
        if self.level and "sus_fire" not in self.used.tags:
            refuse(say("the {name} has no sustained fire. (B18, G-9)", name=self.used.name))
        if self.overwatch and "overwatch" not in self.used.tags:
            refuse(say("the {name} can't shoot on overwatch. (B18, G-8)", name=self.used.name))
        if self.used.torrent and self.target.kind == "door":
            refuse(say("a torrent burns the models of a section and leaves doors alone. (G-12)"))

    @property
    def used(self) -> Gun:
        """The gun that shoots."""
        return self.shooter.guns[self.shooter.shooting_arm(self.gun)]
