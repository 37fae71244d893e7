"""Armour and invulnerable saves, with numbers only; 0 stands for no save.

Source: B12, B13, B41, B43, RULING 15; G-15.
"""

from typing import NamedTuple

from dieshift.boarding.chapters import saves
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.terms import HEAVY, NO_ARMOUR, RENDING, VEHICLE, WITCH
from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot


class Save(NamedTuple):
    """Whether a model was saved, with the numbers needed and the faces rolled; 0: not rolled."""

    saved: int
    needed: int
    face: int
    then_needed: int  # of a second roll
    then_face: int


class Saves(NamedTuple):
    """The numbers of the saves that may be rolled, in this order; 0: none."""

    armour: int
    invulnerable: int


@rule
def armour_against_shot(armour: int, ap: int) -> int:
    """The armour save left against a shot: AP at or below its number denies it; no AP never does.

    Source: B12; S1.105.
    """
    return 0 if ap > 0 and ap <= armour else armour


@rule
def armour_against_weapon(armour: int, tags: int, six: int) -> int:
    """The armour save left against a close-combat weapon whose wielder won, showing a 6 or not.

    Source: B43-B47, B49, RULING 18; S1.27, S1.29, S1.32, S1.36, S1.40, S1.45, S1.50, S1.55, S1.57, S1.61, S1.80,
    S1.94.
    """
    if tags & NO_ARMOUR != 0 or (tags & RENDING != 0 and six == 1) or armour == 0:
        return 0
    return max(armour, 4) if tags & HEAVY != 0 else armour


@rule
def one_save(dice: Dice, needed: int, reason: int) -> Save:
    """One roll against a number; none against no number. Source: B41."""
    if needed == 0:
        return Save(0, 0, 0, 0, 0)
    face = roll(dice, 6, reason)
    return Save(1 if face >= needed else 0, needed, face, 0, 0)


@catalogue.slot
@slot
def saves_allowed(rules: Rules, armour: int, invulnerable: int) -> Saves:
    """Saves that may be rolled against a hit: the best of those left. Source: B41, RULING 15; S1.27."""
    if armour > 0 and (invulnerable == 0 or armour <= invulnerable):
        return Saves(armour, 0)
    return Saves(0, invulnerable)


@rule
def save(dice: Dice, rules: Rules, armour: int, invulnerable: int) -> Save:
    """Roll to be saved from a hit: the armour save first, then the invulnerable one, as far as they are allowed.

    Source: B41, RULING 15; S1.23, S1.27, S1.30, S1.33, S1.37, S1.41, S1.46, S1.51, S1.55, S1.58, S1.61.
    """
    allowed = saves_allowed(rules, armour, invulnerable)
    if allowed.armour == 0:
        return one_save(dice, allowed.invulnerable, saves.INVULNERABLE)
    first = one_save(dice, allowed.armour, saves.ARMOUR)
    if first.saved == 1 or allowed.invulnerable == 0:
        return first
    second = one_save(dice, allowed.invulnerable, saves.INVULNERABLE)
    return Save(second.saved, first.needed, first.face, second.needed, second.face)


@rule
def unsaved(rules: Rules, armour: int, invulnerable: int) -> int:
    """In how many of 36 cases no save is made. Source: B41."""
    allowed = saves_allowed(rules, armour, invulnerable)
    first = 6 if allowed.armour == 0 else min(6, allowed.armour - 1)
    return first * (6 if allowed.invulnerable == 0 else min(6, allowed.invulnerable - 1))


@rule
def wounds(hp: int, destroyer: int) -> int:
    """What an unsaved hit or a lost round costs: one HP, or all against a Destroyer.

    Source: B13, B40, RULING 14; G-15.
    """
    return hp if destroyer == 1 else 1


@rule
def is_destroyer(tags: int, tested: int, kind: int) -> int:
    """Whether a weapon destroys: a force weapon whose test was passed, a witch blade against a vehicle.

    Source: B45, B48; G-15; S1.39, S1.54.
    """
    return 1 if tested == 1 or (tags & WITCH != 0 and kind == VEHICLE) else 0
