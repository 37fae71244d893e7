"""The end of a round in which several units fight on one side: each tests by itself, and may fall back alone.

The side that has lost more tests first, unit by unit, each on its own casualties. Who fails falls back at once while
others of its side fight on, and weighs on their tests from then on; the side has lost with its last unit.
Source: R8.50-R8.55, R8.60, R8.70, R8.71; N16-N18.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.assault import note_unit_tested
from dieshift.stargrunt.chapters.assault import rules as assault_rules
from dieshift.stargrunt.chapters.assault.fates import find_leader, roll_fates
from dieshift.stargrunt.chapters.assault.fight import side_of
from dieshift.stargrunt.chapters.assault.withdrawal import NO_DASH, give_way
from dieshift.stargrunt.chapters.morale.rules import set_confidence
from dieshift.stargrunt.state.records import PLACES, Game
from dieshift.stargrunt.state.terms import NOBODY, ROUTED
from dieshift.stargrunt.terrain.going import Table


@rule
def end_joint_round(dice: Dice, rules: Rules, table: Table, game: Game) -> None:
    """End a round: a side that is wiped out has lost; else the side that has lost more tests first, then the other.

    Source: R8.50, R8.52, R8.60; N18, N19.
    """
    assault = game.assault
    loser = assault_rules.wiped_out(assault_rules.standing(game, assault_rules.ATTACKER),
                                    assault_rules.standing(game, assault_rules.DEFENDER))
    first = assault_rules.tests_first(assault_rules.lost_by(game, assault_rules.ATTACKER),
                                      assault_rules.lost_by(game, assault_rules.DEFENDER))
    for turn in range(2):
        if (
            loser == NOBODY
            and assault_rules.standing(game, assault_rules.ATTACKER) > 0
            and assault_rules.standing(game, assault_rules.DEFENDER) > 0
        ):
            loser = test_units(dice, rules, table, game, first if turn == 0 else 1 - first)
    for place in range(PLACES):
        assault.fell[place] = 0
    if loser != NOBODY:
        assault.winner = 2 - loser


@rule
def test_units(dice: Dice, rules: Rules, table: Table, game: Game, side: int) -> int:
    """Each unit of a side that fights on tests, on its own casualties; the side if its last one fails, else NOBODY.

    Source: R8.50, R8.71; N18.
    """
    for place in range(PLACES):
        if assault_rules.takes_part(game, side, place) == 1 and assault_rules.standing_at(game, place) > 0:
            if stays_in(dice, rules, game, place) == 0:
                if assault_rules.standing(game, side) == assault_rules.standing_at(game, place):
                    return side
                fall_back_alone(dice, rules, table, game, place)
    return NOBODY


@rule
def stays_in(dice: Dice, rules: Rules, game: Game, place: int) -> int:
    """Whether a unit stays after a round; who breaks has lost the levels that it costs. Source: R8.50, R8.55; N18."""
    side, unit = side_of(game, place, game.assault.fell[place]), assault_rules.unit_at(game, place)
    dice.who = unit
    nerve = assault_rules.stays(dice, rules, side)
    foe = assault_rules.unit_of_side(
        game, assault_rules.ATTACKER if place == assault_rules.DEFENDER else assault_rules.DEFENDER
    )
    note_unit_tested(dice, game, unit, foe, target=side.leadership + assault_rules.end_threat(rules, side),
                     breaks=nerve.breaks, levels=nerve.levels, weighs=side.dazed)
    if nerve.levels > 0:
        set_confidence(rules, game, unit, max(ROUTED, game.squad[unit].confidence - nerve.levels))
    return 1 - nerve.breaks


@rule
def fall_back_alone(dice: Dice, rules: Rules, table: Table, game: Game, place: int) -> None:
    """For a unit that breaks while others of its side fight on it is over: fates, a leader, and the way back.

    Those of its figures who were downed and live are captives of the other side. From now on it weighs on the tests of
    the others. Source: R8.8, R8.51, R8.57, R8.71; N12, N18.
    """
    unit, foe = (
        assault_rules.unit_at(game, place),
        assault_rules.unit_of_side(
            game, assault_rules.ATTACKER if place == assault_rules.DEFENDER else assault_rules.DEFENDER
        ),
    )
    roll_fates(dice, rules, game, place, foe)
    find_leader(dice, rules, game, unit)
    give_way(dice, rules, table, game, unit, foe, NO_DASH)
    game.assault.out |= 1 << place
    game.assault.left = 1
