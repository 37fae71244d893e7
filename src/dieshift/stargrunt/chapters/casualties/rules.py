"""Reorganise and treatment (R3.25, R4.33, R10.10-R10.13).

A Reorganise brings the figures together, treats casualties if its owner wishes, and tests a unit that wants to stay In
Position. Captives are `captives.py`'s, equipment is the chapter `recovery`'s.
"""

from typing import Any

from dieshift.core.dice import Dice, roll
from dieshift.core.geometry import within
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import casualties, morale
from dieshift.stargrunt.chapters.casualties.captives import interrogate
from dieshift.stargrunt.chapters.casualties.gather import gather_together
from dieshift.stargrunt.chapters.morale.action import position_threat
from dieshift.stargrunt.chapters.movement.action import react
from dieshift.stargrunt.chapters.movement.rules import find_again
from dieshift.stargrunt.frame import mark_of
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Order, Squad
from dieshift.stargrunt.state.squads import INTEGRITY_CIRCLE, INTEGRITY_GAP, in_play, is_with, settle, touches
from dieshift.stargrunt.state.terms import BROKEN, DEAD, FIT, NOBODY, PANICKED, SUIT_KO, TREATED, WOUNDED
from dieshift.stargrunt.terrain.going import Table

MEDICAL_UNIT = 2  # what a specialised medical unit adds to treatment rolls (R10.11)


@rule
def treatment(dice: Dice, bonus: int) -> int:
    """What becomes of an untreated casualty: D6 with bonus, 1-2 dead, 3-5 treated, 6 and more fit again.

    Source: R10.10, R10.11; S0.9.
    """
    result = roll(dice, 6, casualties.TREATMENT) + bonus
    if result <= 2:
        return DEAD
    return FIT if result >= 6 else TREATED


@catalogue.slot
@slot
def medic_bonus(rules: Rules, squad: Squad, attended: int) -> int:
    """An attending medical unit adds two; without one, a fit medic in the unit adds one. The bonuses don't add up.

    Source: R10.11.
    """
    if attended == 1:
        return MEDICAL_UNIT
    for i in range(squad.figures):
        if squad.figure[i].medic == 1 and squad.figure[i].health == FIT and squad.figure[i].left == 0:
            return 1
    return 0


@catalogue.variant(
    medic_bonus, "medics-add-up", "ruling", "Medics add up",
    "Each fit medic in the unit adds one to the treatment rolls; an attending medical unit adds two more.",
    Cite("RB", "Casualties", "R10.11", "39"))
def medics_add_up(rules: Rules, squad: Squad, attended: int) -> int:
    """One for each, and two. Source: R10.11."""
    count: int = MEDICAL_UNIT * attended
    for i in range(squad.figures):
        if squad.figure[i].medic == 1 and squad.figure[i].health == FIT:
            count += 1
    return count


@catalogue.variant(
    medic_bonus, "wounded-medic-helps", "ruling", "A wounded medic still helps",
    "A medic in the unit adds one to treatment rolls even when he is a casualty himself.",
    Cite("RB", "Casualties", "R10.11", "39"))
def wounded_medic_helps(rules: Rules, squad: Squad, attended: int) -> int:
    """One for any living medic with the unit. Source: R10.11."""
    if attended == 1:
        return MEDICAL_UNIT
    for i in range(squad.figures):
        if squad.figure[i].medic == 1 and is_with(squad.figure[i]) == 1:
            return 1
    return 0


@rule
def can_attend(squad: Squad) -> int:
    """Whether a unit is a specialised medical one with somebody fit who keeps his head. Source: R10.11 (reading)."""
    if squad.medical == 0 or in_play(squad) == 0:
        return 0
    return 1 if squad.suppression == 0 and squad.panic != PANICKED and squad.confidence > BROKEN else 0


@rule
def is_attended(game: Game, unit: int) -> int:
    """Whether a medical unit attends a unit: it is one itself, or one of its side stands within two inches of it.

    Source: R10.11 (reading: how near attending is).
    """
    squad = game.squad[unit]
    for other in range(game.units):
        aid = game.squad[other]
        if aid.side != squad.side or can_attend(aid) == 0:
            continue
        if other == unit:
            return 1
        for i in range(aid.figures):
            if aid.figure[i].health == FIT and stands_beside(squad, aid.figure[i]) == 1:
                return 1
    return 0


@rule
def stands_beside(squad: Squad, one: Any) -> int:
    """Whether a figure stands within two inches of somebody of a squad. Source: R4.30, R10.11."""
    for i in range(squad.figures):
        figure = squad.figure[i]
        if is_with(figure) == 1 and within(figure.x, figure.y, one.x, one.y, INTEGRITY_GAP) == 1:
            return 1
    return 0


@catalogue.slot
@slot
def must_treat(rules: Rules) -> int:
    """Whether a Reorganise must treat casualties: no, their owner may wait for a medic. Source: R10.12."""
    return 0


@catalogue.variant(
    must_treat, "treatment-compulsory", "ruling", "Reorganise always treats",
    "Each Reorganise rolls for every untreated casualty of the unit.", Cite("RB", "Casualties", "R10.12", "39"))
def always_treat(rules: Rules) -> int:
    """No waiting. Source: R10.10, R10.12."""
    return 1


@rule
def treat(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """Roll for every untreated casualty of a unit. Source: R10.10-R10.13."""
    squad = game.squad[unit]
    bonus = medic_bonus(rules, squad, is_attended(game, unit))
    dice.who = unit
    for i in range(squad.figures):
        figure = squad.figure[i]
        if figure.health == WOUNDED and figure.left == 0:
            figure.health = treatment(dice, bonus)
            casualties.note_treated(dice, game, unit, NOBODY, figure=i, health=figure.health, bonus=bonus)


@rule
def extract_from_suits(squad: Squad) -> None:
    """Troopers whose power suits are wrecked climb out where a comrade is at hand: unarmoured, with a pistol.

    At hand is within two inches of someone fit, or within three of the middle figure (reading).
    Source: R10.21, R17.2; S2.5.
    """
    middle = squad.figure[squad.centre]
    for i in range(squad.figures):
        figure = squad.figure[i]
        at_hand = within(figure.x, figure.y, middle.x, middle.y, INTEGRITY_CIRCLE // 2)
        if figure.health == SUIT_KO and (at_hand == 1 or touches(squad, i, fit_ones(squad)) == 1):
            figure.health = FIT
            figure.armour = 0
            figure.firepower, figure.impact, figure.close = 2, 6, 1
            figure.support, figure.support_impact, figure.guided, figure.rounds, figure.ew = 0, 0, 0, 0, 0
            figure.flame, figure.special = 0, 0


@rule
def fit_ones(squad: Squad) -> int:
    """The figures of a squad that can fight, a bit each. Source: R10.1."""
    fit = 0
    for i in range(squad.figures):
        if squad.figure[i].health == FIT:
            fit |= 1 << i
    return fit


@rule
def hold_position(dice: Dice, rules: Rules, table: Table, game: Game, unit: int) -> None:
    """A unit In Position that reorganises, or forms or leaves a column, tests to stay so; if it fails it goes on.

    Source: R3.35, R14.14.
    """
    squad = game.squad[unit]
    if (
        squad.in_position == 1
        and react(dice, rules, game, unit, position_threat(table, squad), casualties.REORGANISE) == 0
    ):
        squad.in_position = 0
        squad.failed &= ~mark_of(casualties.REORGANISE)  # what failed is staying In Position; the Reorganise goes on
        morale.note_left_position(dice, game, unit, NOBODY, of_its_own=0)


@rule
def reorganise(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The Reorganise action. Source: R3.25, R4.32-R4.34, R10.10-R10.12, R10.21, R10.42, R14.14."""
    unit = order.unit
    squad = game.squad[unit]
    hold_position(dice, rules, table, game, unit)
    extract_from_suits(squad)
    settle(rules, squad)
    if order.choice & casualties.TREAT_NOBODY == 0 or must_treat(rules) == 1:
        treat(dice, rules, game, unit)
    if squad.disorganised == 1:
        squad.column = 0  # what has come apart is no column; to leave one is the same action (R3.35)
        gather_together(dice, table, rules, game, unit)
    else:
        find_again(squad)
        settle(rules, squad)
    casualties.note_reorganised(dice, game, unit, NOBODY, disorganised=squad.disorganised)
    if order.choice & casualties.ASK != 0:
        interrogate(dice, game, unit, order.target)
