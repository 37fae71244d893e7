"""Reorganise and treatment (R3.25, R4.33, R10.10-R10.13).

A Reorganise brings the figures together, treats casualties if its owner wishes, and tests a unit that wants to stay In
Position. Recovering equipment belongs to cross training, which is not covered here.
"""

from typing import Any

from dieshift.core.dice import roll
from dieshift.core.geometry import along, distance
from dieshift.core.rules import rule, slot
from dieshift.stargrunt import events, orders, why
from dieshift.stargrunt.chapters.morale.action import position_threat
from dieshift.stargrunt.chapters.movement.action import react
from dieshift.stargrunt.chapters.movement.book import find_again, is_free, place_around, troops
from dieshift.stargrunt.events import note
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.squads import base_move, is_with, settle
from dieshift.stargrunt.going import reach, standable
from dieshift.stargrunt.terms import DEAD, FIT, NOBODY, SUIT_KO, TREATED, WOUNDED


@rule
def treatment(dice: Any, bonus: int) -> int:
    """What becomes of an untreated casualty: D6 with bonus, 1-2 dead, 3-5 treated, 6 and more fit again.

    Source: R10.10, R10.11; S0.9.
    """
    result = roll(dice, 6, why.TREATMENT) + bonus
    if result <= 2:
        return DEAD
    return FIT if result >= 6 else TREATED


@catalogue.slot
@slot
def medic_bonus(rules: Any, squad: Any) -> int:
    """One for a fit medic in the unit; bonuses do not add up. Source: R10.11."""
    for i in range(squad.figures):
        if squad.figure[i].medic == 1 and squad.figure[i].health == FIT and squad.figure[i].left == 0:
            return 1
    return 0


@rule
def treat(dice: Any, rules: Any, game: Any, unit: int) -> None:
    """Roll for every untreated casualty of a unit. Source: R10.10, R10.12, R10.13."""
    squad = game.squad[unit]
    bonus = medic_bonus(rules, squad)
    dice.who = unit
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == WOUNDED and figure.left == 0:
            figure.health = treatment(dice, bonus)
            note(dice, game, events.TREATED_NOW, unit, NOBODY, i, figure.health, bonus)


@rule
def extract_from_suits(squad: Any) -> None:
    """Troopers whose power suits are wrecked climb out: unarmoured, with a pistol. Source: R10.21, R17.2."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == SUIT_KO:
            figure.health = FIT
            figure.armour, figure.rigid = 0, 0
            figure.firepower, figure.impact, figure.close = 2, 6, 1
            figure.support, figure.support_impact = 0, 0


@rule
def walk_towards(table: Any, game: Any, unit: int, figure: Any, x: int, y: int) -> None:
    """One figure goes straight towards a point as far as its base move, and stops where there is room. Source: R4.33."""
    squad = game.squad[unit]
    length = distance(figure.x, figure.y, x, y)
    gone = min(length, reach(table, troops(squad), figure.x, figure.y, x, y, base_move(squad)))
    while gone > 0:
        stop = along(figure.x, figure.y, x, y, gone)
        if standable(table, troops(squad), stop[0], stop[1]) == 1 and is_free(game, unit, stop[0], stop[1]) == 1:
            figure.x, figure.y = stop[0], stop[1]
            return
        gone -= 50


@rule
def gather_together(table: Any, rules: Any, game: Any, unit: int) -> None:
    """Bring a unit's figures together around its middle: at once if nobody has far to go, else step by step.

    Source: R4.32, R4.33.
    """
    squad = game.squad[unit]
    middle, far = squad.figure[squad.centre], 0
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and distance(figure.x, figure.y, middle.x, middle.y) > base_move(squad):
            far = 1
            walk_towards(table, game, unit, figure, middle.x, middle.y)
    if far == 0:
        place_around(table, game, unit, middle.x, middle.y)
    find_again(squad)
    settle(rules, squad)


@rule
def reorganise(dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:
    """The Reorganise action. Source: R3.25, R4.32-R4.34, R10.10-R10.12, R10.21, R14.14."""
    unit = order.unit
    squad = game.squad[unit]
    if squad.in_position == 1 and react(dice, rules, game, unit, position_threat(table, squad), orders.REORGANISE) == 0:
        squad.in_position = 0
        note(dice, game, events.LEFT_POSITION, unit, NOBODY, 0, 0, 0)
    extract_from_suits(squad)
    if order.choice == orders.TREAT:
        treat(dice, rules, game, unit)
    if squad.disorganised == 1:
        gather_together(table, rules, game, unit)
    else:
        find_again(squad)
        settle(rules, squad)
    note(dice, game, events.REORGANISED, unit, NOBODY, squad.disorganised, 0, 0)
