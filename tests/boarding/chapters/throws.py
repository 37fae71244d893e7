"""Sides of a round of close combat, their dice, and rounds on scripted dice, made by hand."""

from boarding.kit import rules
from dieshift.boarding.chapters.melee.abilities import fight_round
from dieshift.boarding.chapters.melee.rules import Fighter, Pool
from dieshift.core.dice import assert_consumed, scripted


def fighter(dice, need, tags=0, parry=0, reroll=0, unit=0):
    return Fighter(unit, dice, need, tags, parry, reroll)


def fought(one, other, *faces, text="book"):
    """A round on scripted dice, all of which are rolled."""
    dice = scripted(*((6, f) for f in faces))
    made = fight_round(dice, rules(text), one, other)
    assert_consumed(dice, *((6, f) for f in faces))
    return made


def packed(*faces):
    return sum(face << (4 * k) for k, face in enumerate(faces))


def pool(*faces, need=4, better=0, again=0, parried=0):
    return Pool(packed(*faces), packed(*faces), len(faces), need, better, again, parried)
