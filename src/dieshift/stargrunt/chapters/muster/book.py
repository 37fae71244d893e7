"""Drawing a unit's quality and leadership from the counter mix, before the first turn.

A unit's activation marker bears both: its colour is the quality, its number the leadership (R2.8). A unit of the
scenario whose quality or leadership is left to the draw gets the marker that is drawn, of those that agree with what
the scenario does say. Readings: both sides draw from the one mix, in the order of the units, and nothing is put back;
a marker that lies beside any other unit is not in the mix either. A draw is a die of as many faces as there are
counters to draw from, which lie in the order of their colours, best leadership first.
Source: R2.1-R2.5, R2.8, R2.9 (RB p.7, p.10).
"""

from dieshift.core.dice import Dice, roll
from dieshift.core.rules import rule
from dieshift.stargrunt.chapters import muster
from dieshift.stargrunt.state.natures import is_dummy
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.terms import NOBODY, QUALITY

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
                muster.note_counter_drawn(dice, game, unit, NOBODY, quality=quality, leadership=leadership)
                return
            drawn -= count


def counters_named(game: Game, unit: int) -> dict[str, int]:
    """The kinds of counters that a unit draws from, each with the least face of `draw_counter` that draws it.

    Source: R2.9.
    """
    second = in_the_mix(game, unit, 0) == 0
    found, behind = {}, 0
    for k, many in enumerate(MIX):
        quality, leadership = 4 + 2 * (k // 3), 1 + k % 3
        count = many if second else counters_left(game, quality, leadership)
        if count and suits(game.squad[unit], quality, leadership) == 1:
            found[f"{QUALITY[quality]} {leadership}"] = behind + 1
            behind += count
    return found


@rule
def draw_counters(dice: Dice, game: Game) -> None:
    """Every unit whose quality or leadership the scenario leaves open draws its counter. Source: R2.9."""
    for unit in range(game.units):
        if is_to_draw(game.squad[unit]) == 1:
            draw_counter(dice, game, unit)
