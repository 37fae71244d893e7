"""Pairs in a round of close combat: the larger side puts a figure of its choice on each of the smaller's.

The question is asked only where it can matter: where figures of a side differ, and the smaller side has more than one.
Source: R8.20, R8.21; N15.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import assault
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.fight import doubled_side, place_of
from dieshift.stargrunt.chapters.assault.squad_melee import fights_in_pairs
from dieshift.stargrunt.frame import ALLOWED, answered, fits
from dieshift.stargrunt.state.records import MAX_FIGURES, PLACES, Game, Order, Squad
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.terrain.going import Table
from dieshift.stargrunt.turn.interrupts import proceed


@rule
def meet(rules: Rules, game: Game) -> None:
    """Go on to a round of close combat, to its pairs where they matter. Source: R8.20, R8.21."""
    game.assault.step = assault_rules.MEETS
    if fights_in_pairs(rules) == 1 and assault_rules.standing(game, doubled_side(game)) > 1:
        if is_mixed(game, 0) + is_mixed(game, 1) > 0:
            game.assault.step = assault_rules.PAIRS


@rule
def arms_code(squad: Squad, index: int) -> int:
    """What a figure is worth in close combat, as a number: equal figures have the same. Source: R8.23, R8.24."""
    suit = squad.power_armour if squad.figure[index].armour > 0 else 0
    return (squad.quality * 8 + squad.figure[index].melee) * 2 + suit


@rule
def is_mixed(game: Game, side: int) -> int:
    """Whether the figures of a side that fight on are not all worth the same. Source: R8.21, R8.23."""
    first = NOBODY
    for place in range(PLACES):
        if assault_rules.takes_part(game, side, place) == 1:
            squad = game.squad[assault_rules.unit_at(game, place)]
            for i in range(squad.figures):
                if assault_rules.still_stands(squad, game.assault.down[place], i) == 1:
                    code = arms_code(squad, i)
                    if first != NOBODY and code != first:
                        return 1
                    first = code
    return 0


@rule
def line_of(game: Game, unit: int, figures: int) -> int:
    """The place of a unit's figure, a bit, among those of its side that fight on; NOBODY: it is none of the larger's.

    Source: R8.20, R8.70.
    """
    at = assault_rules.place_of_unit(game, unit) if unit != NOBODY else NOBODY
    if at == NOBODY or assault_rules.takes_part(game, 1 - doubled_side(game), at) == 0:
        return NOBODY
    squad, line = game.squad[unit], 0
    for place in range(PLACES):
        if assault_rules.takes_part(game, assault_rules.side_at(at), place) == 1 and place < at:
            line += assault_rules.standing_at(game, place)
    for i in range(squad.figures):
        if assault_rules.still_stands(squad, game.assault.down[at], i) == 1:
            if figures == 1 << i:
                return line
            line += 1
    return NOBODY


@fits.case(assault.HOW_TO_PAIR)
def pair_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """A pair is a figure of the larger side and one of the smaller, both still free; or all pair as they stand.

    Source: R8.20, R8.21.
    """
    if order.kind == assault.PAIRED:
        return ALLOWED
    line, place = line_of(game, order.unit, order.rifles), place_of(game, doubled_side(game), order.choice - 1)
    if line == NOBODY or place == NOBODY or game.assault.meets[place] != 0:
        return assault.NOT_THEIR_PAIR
    for other in range(MAX_FIGURES):
        if game.assault.meets[other] == line + 1:
            return assault.NOT_THEIR_PAIR
    return ALLOWED


@answered.case(assault.PAIR)
def pair(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Somebody is put on an enemy; when nobody of the smaller side is left to be met, the round begins.

    Source: R8.20, R8.21.
    """
    few, left = doubled_side(game), 0
    place = place_of(game, few, order.choice - 1)
    game.assault.meets[place] = line_of(game, order.unit, order.rifles) + 1
    for other in range(assault_rules.standing(game, few)):
        left += 1 if game.assault.meets[other] == 0 else 0
    if left == 0:
        game.assault.step = assault_rules.MEETS
    proceed(dice, rules, table, game)


@answered.case(assault.PAIRED)
def as_they_stand(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """Everybody else meets the enemy before him. Source: R8.21."""
    game.assault.step = assault_rules.MEETS
    proceed(dice, rules, table, game)
