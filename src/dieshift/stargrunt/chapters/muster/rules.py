"""Drawing a unit's quality and leadership from the counter mix, before the first turn.

A unit's activation marker bears both: its colour is the quality, its number the leadership (R2.8). A unit of the
scenario whose quality or leadership is left to the draw gets the marker that is drawn, of those that agree with what
the scenario does say. Readings: both sides draw from the one mix, in the order of the units, and nothing is put back;
a marker that lies beside any other unit is not in the mix either. A draw is a die of as many faces as there are
counters to draw from, which lie in the order of their colours, best leadership first.
Source: R2.1-R2.5, R2.8, R2.9 (RB p.7, p.10).
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import Rules, rule, slot
from dieshift.core.rulesets import Cite
from dieshift.stargrunt.chapters import morale, muster
from dieshift.stargrunt.chapters.morale.rules import set_leadership, successor
from dieshift.stargrunt.chapters.units.rules import clear_figure, copy_figure
from dieshift.stargrunt.state import terms
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.squads import settle, who_succeeds

# Squad.quality before the first turn: soldiers, who leave the yellow counters out, or anybody, or those of two colours
# (reading: where a force is a mix of two qualities, R18.10, R18.11); and Squad.leadership
SOLDIERS, ANYBODY, GREEN_OR_REGULAR, REGULAR_OR_VETERAN = range(4)
DRAWN = REGULAR_OR_VETERAN  # the last of those that are to be drawn
LEADERSHIP_DRAWN = 0
# the counters of each colour from yellow to red, those of leadership 1, 2 and 3
MIX = (3, 4, 3, 5, 8, 5, 8, 12, 8, 6, 7, 5, 4, 4, 2)
YELLOW, GREEN, BLUE, ORANGE = 4, 6, 8, 10


@rule
def is_to_draw(squad: Squad) -> int:
    """Whether a unit has still to draw its counter. Source: R2.9."""
    if is_dummy(squad) == 1 or squad.figures == 0:
        return 0
    return 1 if squad.quality <= DRAWN or squad.leadership == LEADERSHIP_DRAWN else 0


@rule
def suits(squad: Squad, quality: int, leadership: int) -> int:
    """Whether a counter agrees with what is settled of a unit. Source: R2.9, R18.11 (a mix of two qualities)."""
    if squad.quality > DRAWN and squad.quality != quality:
        return 0
    if squad.quality == SOLDIERS and quality == YELLOW:
        return 0
    if squad.quality == GREEN_OR_REGULAR and (quality < GREEN or quality > BLUE):
        return 0
    if squad.quality == REGULAR_OR_VETERAN and (quality < BLUE or quality > ORANGE):
        return 0
    return 1 if squad.leadership == LEADERSHIP_DRAWN or squad.leadership == leadership else 0


@rule
def counters_left(game: Game, quality: int, leadership: int) -> int:
    """How many counters of a quality and a leadership no unit has as its marker. Source: R2.8, R2.9."""
    count = MIX[3 * ((quality - 4) // 2) + leadership - 1]
    for unit in range(game.units):
        if game.squad[unit].quality == quality and game.squad[unit].leadership == leadership:
            count -= 1
    return max(0, count)


@rule
def in_the_mix(game: Game, unit: int, second: int) -> int:
    """How many counters a unit draws from; `second`: from a second, whole mix. Source: R2.9."""
    count = 0
    for k in range(len(MIX)):
        quality, leadership = 4 + 2 * (k // 3), 1 + k % 3
        if suits(game.squad[unit], quality, leadership) == 1:
            count += MIX[k] if second == 1 else counters_left(game, quality, leadership)
    return count


@rule
def draw_counter(dice: Dice, game: Game, unit: int) -> None:
    """Draw the counter that gives a unit its quality and leadership; when none is left, from a second mix.

    Source: R2.9 (a second mix is a reading).
    """
    squad = game.squad[unit]
    many, second = in_the_mix(game, unit, 0), 0
    if many == 0:
        many, second = in_the_mix(game, unit, 1), 1
    dice.who = unit
    drawn = roll(dice, many, muster.COUNTER)
    for k in range(len(MIX)):
        quality, leadership = 4 + 2 * (k // 3), 1 + k % 3
        if suits(squad, quality, leadership) == 1:
            count = MIX[k] if second == 1 else counters_left(game, quality, leadership)
            if drawn <= count:
                squad.quality, squad.leadership = quality, leadership
                muster.note_counter_drawn(dice, game, unit, terms.NOBODY, quality=quality, leadership=leadership)
                return
            drawn -= count


def counters_named(game: Game, unit: int) -> dict[str, int]:
    """The kinds of counters that a unit draws from, each with the least face of `draw_counter` that draws it.

    Source: R2.9.
    """
    second = in_the_mix(game, unit, 0) == 0
    counters, behind = {}, 0
    for k, many in enumerate(MIX):
        quality, leadership = 4 + 2 * (k // 3), 1 + k % 3
        count = many if second else counters_left(game, quality, leadership)
        if count and suits(game.squad[unit], quality, leadership) == 1:
            counters[f"{terms.QUALITY[quality]} {leadership}"] = behind + 1
            behind += count
    return counters


@rule
def draw_counters(dice: Dice, game: Game) -> None:
    """Every unit whose quality or leadership the scenario leaves open draws its counter. Source: R2.9."""
    for unit in range(game.units):
        if is_to_draw(game.squad[unit]) == 1:
            draw_counter(dice, game, unit)


# --- Units under strength: who is missing before the first turn -------------------------------------------------------
# A figure that is missing never was there: it is no casualty, leaves nothing behind, and counts for no objective. The
# others take the places from the first on (reading), so that the unit stands together. A unit of which nobody turns up
# takes no part and counts as no loss (reading). Fatigue is told by the confidence to which a unit can be rallied.
# Source: R2.10, R2.13, R2.14, R2.16 (RB p.10).


NO_DIE = 0
MISSING = 1  # the face at which a figure is missing


@catalogue.slot
@slot
def strength_die(rules: Rules, ceiling: int) -> int:
    """Die that each figure rolls before the first turn: none, all units are at full strength. Source: R2.10."""
    return NO_DIE


@catalogue.variant(
    strength_die, "under-strength", "option", "Units under strength",
    "Before the first turn each figure rolls D10 if its unit is fresh, D8 if tired, D6 if exhausted. On a 1 the "
    "figure is missing, and its weapon with it.",
    Cite("RB", "Under-strength units", "R2.10", "10"))
def die_by_fatigue(rules: Rules, ceiling: int) -> int:
    """D10 fresh, D8 tired, D6 exhausted; fatigue is told by the highest confidence it allows. Source: R2.10, R2.16."""
    if ceiling <= terms.SHAKEN:
        return 6
    return 8 if ceiling == terms.STEADY else 10


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
    if squad.figure[squad.leader].health == terms.FIT:
        return
    squad.leader = who_succeeds(rules, squad)
    if squad.leader != terms.NOBODY:
        set_leadership(game, unit, successor(dice, squad.leadership))
        morale.note_succeeds(dice, game, unit, terms.NOBODY, figure=squad.leader, leadership=squad.leadership)


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
            squad.figure[i].health = terms.DEAD  # until the ranks close up
            missing |= 1 << i
    muster.note_roll_called(dice, game, unit, terms.NOBODY, missing=missing, figures=squad.figures)
    if missing == 0:
        return
    replace_leader(dice, rules, game, unit)
    for i in range(squad.figures - 1, -1, -1):
        if missing & (1 << i) != 0:
            close_up(squad, i)
    if squad.figures == 0:
        squad.gone, squad.present = terms.DISSOLVED, 0
    settle(rules, squad)
    if squad.located != terms.PLACED:
        keep_in_place(squad, x, y)


@rule
def call_rolls(dice: Dice, rules: Rules, game: Game) -> None:
    """Find out who is missing from every unit that is still in the game, if the rule set asks; crews are complete.

    Source: R2.10 (of crews a reading).
    """
    for unit in range(game.units):
        squad = game.squad[unit]
        die = strength_die(rules, squad.ceiling)
        if die != NO_DIE and squad.gone == terms.IN_PLAY and is_dummy(squad) == 0 and squad.hull == 0:
            call_roll(dice, rules, game, unit, die)


# --- setting up by dice -----------------------------------------------------------------------------------------------
# Sets of forces for a battle: how many false counters and mines there are, which counters are taken off, who retreats.
#
# Source: R18.9-R18.12 (RB p.62-64); N57. What is rolled here is rolled before the first turn.


TAKEN_OFF = 3  # counters of the enemy that each player takes off, unseen (R18.9)
LISTED, ATTEMPTS, ALL_ATTEMPTS = 3, 3, 6  # rolls on the list a turn; attempts a turn, and in all (R18.11)
RETREAT_TURNS = 3  # before the attacker comes (R18.11)
NOBODY_COMES = 2  # up to this face nobody is on the road (R18.12)
ON_FOOT, CARRIER, TRUCK, JEEP, TANK = range(5)  # in what they come (R18.12)


class Retreating(NamedTuple):
    """Who comes down the road at one face of the list."""

    halves: int  # of a squad; 0: none
    vehicle: int  # in which they come, or which comes alone
    fatigue: int
    score: int  # to be beaten by a D12, so that they join
    specialists: int = 0  # 1: a team of them is in the vehicle


RETREATS = {
    3: Retreating(1, ON_FOOT, terms.TIRED, 4),
    4: Retreating(1, ON_FOOT, terms.EXHAUSTED, 5),
    5: Retreating(2, ON_FOOT, terms.TIRED, 3),
    6: Retreating(2, ON_FOOT, terms.EXHAUSTED, 4),
    7: Retreating(0, CARRIER, terms.TIRED, 4),
    8: Retreating(2, CARRIER, terms.TIRED, 6),
    9: Retreating(4, TRUCK, terms.EXHAUSTED, 6),
    10: Retreating(0, JEEP, terms.TIRED, 7, 1),
    11: Retreating(0, TANK, terms.EXHAUSTED, 6),
    12: Retreating(0, TANK, terms.TIRED, 7),
}


@rule
def false_counters(dice: Dice) -> int:
    """How many false counters a side lays: D8. Source: R18.9, R18.11."""
    return roll(dice, 8, muster.SET_UP)


@rule
def counter_taken(dice: Dice, counters: int) -> int:
    """Which of so many inverted counters the enemy takes off, unseen: from 1. Source: R18.9."""
    return roll(dice, counters, muster.SET_UP)


@rule
def mines_laid(dice: Dice) -> int:
    """How many mines the rearguard has laid: D6. Source: R18.11."""
    return roll(dice, 6, muster.SET_UP)


@rule
def trucks(dice: Dice) -> int:
    """How many unarmed trucks a convoy has, of two to four: D6 by pairs (reading). Source: R18.10."""
    return 2 + (roll(dice, 6, muster.SET_UP) - 1) // 2


@rule
def chits_held(dice: Dice) -> int:
    """How many support request chits a convoy has: D4. Source: R18.10."""
    return roll(dice, 4, muster.SET_UP)


@rule
def mines_of_ambush(dice: Dice) -> int:
    """How many mines an ambusher has laid: D4. Source: R18.10."""
    return roll(dice, 4, muster.SET_UP)


@rule
def counters_of_ambush(dice: Dice) -> int:
    """How many false counters an ambusher lays: D6. Source: R18.10."""
    return roll(dice, 6, muster.SET_UP)


@rule
def on_the_road(dice: Dice) -> int:
    """The face of the list that says who comes down the road. Source: R18.12."""
    return roll(dice, 12, muster.RETREAT)


@rule
def joins(dice: Dice, score: int) -> int:
    """Whether those who are stopped join the rearguard: D12 over their score. Source: R18.11, R18.12; R0."""
    return 1 if roll(dice, 12, muster.RETREAT) > score else 0


def left_behind(lost: list[int], others: list[int], command: int) -> list[int]:
    """Which units of a side stay away, where its command squad may be swapped with another real unit of its side.

    `lost` and `others` are its units whose counters were taken off, and those left. The last of these goes instead of
    the command squad (reading: the owner chooses). Source: R18.9.
    """
    if command not in lost or not others:
        return lost
    return sorted([*(unit for unit in lost if unit != command), others[-1]])
