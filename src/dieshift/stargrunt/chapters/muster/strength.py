"""Units under strength: who is missing before the first turn.

A figure that is missing never was there: it is no casualty, leaves nothing behind, and counts for no objective. The
others take the places from the first on (reading), so that the unit stands together. A unit of which nobody turns up
takes no part and counts as no loss (reading). Fatigue is told by the confidence to which a unit can be rallied.
Source: R2.10, R2.13, R2.14, R2.16 (RB p.10).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import morale, muster
from dieshift.stargrunt.chapters.morale.apply import set_leadership
from dieshift.stargrunt.chapters.morale.book import successor
from dieshift.stargrunt.chapters.units.book import clear_figure, copy_figure
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import settle, who_succeeds
from dieshift.stargrunt.state.terms import DEAD, DISSOLVED, FIT, IN_PLAY, NOBODY, PLACED, SHAKEN, STEADY

NO_DIE = 0
MISSING = 1  # the face at which a figure is missing


@catalogue.slot
@slot
def strength_die(rules: Rules, ceiling: int) -> int:
    """The die that each figure rolls before the first turn: none, all units are at full strength. Source: R2.10."""
    return NO_DIE


@catalogue.variant(
    strength_die, "under-strength", "option", "Units under strength",
    "Before the first turn each figure rolls D10 if its unit is fresh, D8 if tired, D6 if exhausted: at a 1 it is "
    "missing, and its weapon with it.",
    Cite("RB", "Under-strength units", "R2.10", "10"))
def die_by_fatigue(rules: Rules, ceiling: int) -> int:
    """D10 fresh, D8 tired, D6 exhausted; fatigue is told by the highest confidence it allows. Source: R2.10, R2.16."""
    if ceiling <= SHAKEN:
        return 6
    return 8 if ceiling == STEADY else 10


@rule
def is_missing(dice: Dice, die: int) -> int:
    """Whether one figure is missing. Source: R2.10."""
    return 1 if roll(dice, die, muster.STRENGTH) == MISSING else 0


@rule
def close_up(squad: Squad, index: int) -> None:
    """Take a figure away: those after it move up to the places before them. Source: R2.10, R4.30."""
    for i in range(index, squad.figures - 1):
        figure = squad.figure[i]
        x, y = figure.x, figure.y
        copy_figure(figure, squad.figure[i + 1])
        figure.x, figure.y = x, y
    squad.figures -= 1
    clear_figure(squad.figure[squad.figures])
    if squad.leader > index:
        squad.leader -= 1


@rule
def replace_leader(dice: Dice, rules: Rules, game: Game, unit: int) -> None:
    """If the leader is missing, another leads from the start, as well as he can. Source: R2.10, R2.13, R2.14."""
    squad = game.squad[unit]
    if squad.figure[squad.leader].health == FIT:
        return
    squad.leader = who_succeeds(rules, squad)
    if squad.leader != NOBODY:
        set_leadership(game, unit, successor(dice, squad.leadership))
        morale.note_succeeds(dice, game, unit, NOBODY, figure=squad.leader, leadership=squad.leadership)


@rule
def keep_in_place(squad: Squad, x: int, y: int) -> None:
    """Keep a counter in its place although figures are missing: the rest move so that their middle is there.

    Source: R15.1, R15.4.
    """
    middle = squad.figure[squad.centre]
    east, north = x - middle.x, y - middle.y
    for i in range(squad.figures):
        squad.figure[i].x += east
        squad.figure[i].y += north


@rule
def call_roll(dice: Dice, rules: Rules, game: Game, unit: int, die: int) -> None:
    """Roll for each figure of a unit, and take away those that are missing. Source: R2.10."""
    squad, missing = game.squad[unit], 0
    x, y = squad.figure[squad.centre].x, squad.figure[squad.centre].y
    dice.who = unit
    for i in range(squad.figures):
        if is_missing(dice, die) == 1:
            squad.figure[i].health = DEAD  # until the ranks close up
            missing |= 1 << i
    muster.note_roll_called(dice, game, unit, NOBODY, missing=missing, figures=squad.figures)
    if missing == 0:
        return
    replace_leader(dice, rules, game, unit)
    for i in range(squad.figures - 1, -1, -1):
        if missing & (1 << i) != 0:
            close_up(squad, i)
    if squad.figures == 0:
        squad.gone, squad.present = DISSOLVED, 0
    settle(rules, squad)
    if squad.located != PLACED:
        keep_in_place(squad, x, y)


@rule
def call_rolls(dice: Dice, rules: Rules, game: Game) -> None:
    """Find out who is missing from every unit that is still in the game, if the rule set asks; crews are complete.

    Source: R2.10 (of crews a reading).
    """
    for unit in range(game.units):
        squad = game.squad[unit]
        die = strength_die(rules, squad.ceiling)
        if die != NO_DIE and squad.gone == IN_PLAY and is_dummy(squad) == 0 and squad.hull == 0:
            call_roll(dice, rules, game, unit, die)
