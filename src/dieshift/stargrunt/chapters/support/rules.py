"""Fire support with numbers only: what a request has to beat, when fire comes, where it falls, what a burst does.

Aircraft, units that loiter and what a chart hides are in the chapter `air` (R11.16-R11.18). A mission's place is known
to its own side alone: no marker lies on the table (reading of R11.8).
Source: R11.1-R11.15, R11.19-R11.36 (RB p.44-47); A28-A34, A37, A40; S3.14-S3.30; S4.61-S4.68; Q1, Q15.
"""

from typing import NamedTuple

from dieshift.core.dice import Dice, roll, shifted
from dieshift.core.record_rules import clearing, copying
from dieshift.core.rules import Rules, rule, slot
from dieshift.stargrunt.chapters import command, support
from dieshift.stargrunt.chapters.command.rules import DROWNED
from dieshift.stargrunt.chapters.fire import rules as fire
from dieshift.stargrunt.chapters.fire.options import submunition_impact
from dieshift.stargrunt.chapters.fires.rules import HOURS, Step, by_hour
from dieshift.stargrunt.chapters.support.pieces import crew_refusal, is_lost
from dieshift.stargrunt.frame import ALLOWED
from dieshift.stargrunt.state.options import catalogue
from dieshift.stargrunt.state.records import Game, Squad
from dieshift.stargrunt.state.support import Mission
from dieshift.stargrunt.state.terms import ANTI_ARMOUR, ANTI_PERSONNEL, FUEL_AIR, INCH, NOBODY, OPEN

DIE = 8  # of a request, before its shifts (R11.3)
UNTRAINED, ORBIT, ORBIT_UNTRAINED = 2, 3, 6  # what is added to leadership: no observer; from orbit, and without one
TROOPS_IMPACT, GENERAL_IMPACT, FUEL_IMPACT = 12, 8, 10  # on figures (R11.26, R11.36)
BARE = 4  # armour die against a fuel-air burst of a figure with no sealed suit (S4.67)
STRAY, ASIDE = 8, 6  # dice of a miss, and of the other rounds of a salvo (R11.22, R11.24)
BATTLE_AREA, NEAREST = 0, 1  # boxes of the Inbound Chart (R11.12)


class Fall(NamedTuple):
    """How far from where it was aimed fire falls, and the dice that took it there; hour 0: it is on the point."""

    x: int
    y: int
    hour: int
    inches: int


# --- a request --------------------------------------------------------------------------------------------------------


@rule
def request_die(skipped: int, chits: int, observer: int) -> int:
    """The die of a request: D8, down for each level skipped and up for each chit, summed first; observers skip none.

    Source: R11.3, R11.4; A29.
    """
    return shifted(DIE, chits - (0 if observer == 1 else skipped))


@rule
def request_needs(leadership: int, observer: int, orbital: int) -> int:
    """What a request has to exceed: leadership, and 2 more from anybody but an observer; from orbit 3, or 6.

    Source: R11.5.
    """
    if orbital == 1:
        return leadership + (ORBIT if observer == 1 else ORBIT_UNTRAINED)
    return leadership + (0 if observer == 1 else UNTRAINED)


@rule
def request_test(dice: Dice, die: int, needs: int, jam: int) -> int:
    """Whether a request gets through an EW roll, 0 for none: 1, 0, or DROWNED. Source: R11.3, R11.10, R12.10."""
    face = roll(dice, die, command.COMMUNICATION)
    if jam > face:
        return DROWNED
    return 1 if face > needs else 0


# --- the Inbound Chart ------------------------------------------------------------------------------------------------


@catalogue.slot
@slot
def arrives_in(rules: Rules) -> int:
    """Box in which a mission can be brought down: the battle area. Source: R11.15; S3.14, S3.21-S3.23."""
    return BATTLE_AREA


# --- where it falls ---------------------------------------------------------------------------------------------------


@rule
def accuracy_needs(leadership: int, observed: int) -> int:
    """What the requester's quality die has to exceed: leadership when an observer sees the point, else twice that.

    Source: R11.21, R11.23.
    """
    return leadership if observed == 1 else 2 * leadership


@rule
def strays(dice: Dice, far: int) -> Fall:
    """Some way off in a direction of the clock's face: a D8 of so many inches each. Source: R11.22, S3.29."""
    hour = roll(dice, HOURS, support.SCATTER)
    inches = roll(dice, STRAY, support.SCATTER) * far
    step: Step = by_hour(hour, inches * INCH)
    return Fall(step.x, step.y, hour, inches)


@rule
def falls_off(dice: Dice, quality: int, needs: int) -> Fall:
    """How far from its point fire falls: not at all, or a D8 times the face that was too low.

    The die is rolled even where no face of it would do. Source: R11.21, R11.22; A30.
    """
    face = roll(dice, quality, support.ACCURACY)
    if face > needs:
        return Fall(0, 0, 0, 0)
    return strays(dice, face)


@rule
def falls_near(dice: Dice, quality: int, needs: int) -> Fall:
    """How far from a point in the gunners' own sight fire falls: not at all, or a D8 of inches, not multiplied.

    Source: R11.41.
    """
    if roll(dice, quality, support.ACCURACY) > needs:
        return Fall(0, 0, 0, 0)
    return strays(dice, 1)


@rule
def round_beside(dice: Dice) -> Fall:
    """Where another round of a salvo falls, seen from the first: by the clock, a D6 of inches. Source: R11.24."""
    hour = roll(dice, HOURS, support.SCATTER)
    inches = roll(dice, ASIDE, support.SCATTER)
    step: Step = by_hour(hour, inches * INCH)
    return Fall(step.x, step.y, hour, inches)


# --- what a burst does ------------------------------------------------------------------------------------------------


@catalogue.slot
@slot
def fuel_air_die(rules: Rules) -> int:
    """Impact die of a fuel-air burst: D10, in air as dense as Earth's. Source: R11.36; S4.62, S4.64."""
    return FUEL_IMPACT


@rule
def impact_die(rules: Rules, shell: int, power_armour: int = 0) -> int:
    """The impact die of a shell on figures, in power armour or not. Source: R11.26, R11.36; S0.7, S0.18."""
    if shell == FUEL_AIR:
        blast: int = fuel_air_die(rules)
        return blast
    if shell == ANTI_PERSONNEL:
        return TROOPS_IMPACT
    if shell == ANTI_ARMOUR:
        harder: int = submunition_impact(rules, power_armour)
        return harder
    return GENERAL_IMPACT


@catalogue.slot
@slot
def position_against_fuel(rules: Rules) -> int:
    """Die types that In Position adds against a fuel-air burst: none. Source: R14.12; S4.68; Q15."""
    return 0


@rule
def burst_cover(rules: Rules, shell: int, cover: int, in_position: int) -> int:
    """Die types that protect a figure from a burst: soft cover one, hard two, a position one; none from fuel-air.

    Source: R11.27, R11.34, R11.36; S4.68; Q15.
    """
    if shell == FUEL_AIR:
        dug: int = position_against_fuel(rules)
        return dug * in_position
    return cover - OPEN + in_position


@rule
def in_sealed_suits(squad: Squad) -> int:
    """Whether a unit wears rigid suits that cover all and have air of their own. Source: S4.66; Q1."""
    return 1 if squad.power_armour == 1 or squad.sealed_suit == 1 else 0


@rule
def burst_armour(shell: int, armour: int, sealed: int) -> int:
    """The armour die of a figure in a burst: its own; against fuel-air D4, but for a sealed suit.

    Source: R11.27, R11.36; S4.66, S4.67; Q1.
    """
    return BARE if shell == FUEL_AIR and sealed == 0 else armour


@catalogue.slot
@slot
def burst_wound(dice: Dice, rules: Rules, impact: int, armour: int, shift: int) -> int:
    """What a burst does to one figure: what a hit of that impact does, with the shifts of what protects the figure.

    Source: R11.27, R11.34, R5.33, R5.34, R5.52; S0.7, S0.8.
    """
    return fire.wound(dice, rules, impact, armour, shift)


@burst_wound.variant
def armour_is_rolled(dice: Dice, rules: Rules, impact: int, armour: int, shift: int) -> int:
    """Impact against armour although fires divide by it: a burst divides nothing. Source: R5.50, R11.27."""
    return fire.opposed_wound(dice, impact, armour, shift)


@catalogue.slot
@slot
def markers_each(rules: Rules) -> int:
    """Whether each burst of a mission leaves its own suppression marker: no, one for all. Source: R11.30; A34."""
    return 0


# --- chart ------------------------------------------------------------------------------------------------------------
# The Inbound Chart on the record: batteries and missions of a side, and how missions move up at the Turn End.
#
# The batteries of each side are numbered from 0, so that an order means the same to a player who sees only his own.
# Source: R11.7, R11.12-R11.15, R11.20; A32, A33; S3.14-S3.23.


copy_mission, clear_mission = copying(Mission), clearing(Mission)


@rule
def batteries_of(game: Game, side: int) -> int:
    """How many batteries a side has. Source: R11.12."""
    count = 0
    for k in range(game.batteries):
        count += 1 if game.battery[k].side == side else 0
    return count


@rule
def battery_of(game: Game, side: int, number: int) -> int:
    """The place of one of a side's batteries in the record; NOBODY: it has none of that number. Source: R11.12."""
    left = number
    for k in range(game.batteries):
        if game.battery[k].side == side:
            if left == 0:
                return k
            left -= 1
    return NOBODY


@rule
def number_of(game: Game, place: int) -> int:
    """Which of its side's batteries one in the record is, from 0. Source: R11.12."""
    count = 0
    for k in range(place):
        count += 1 if game.battery[k].side == game.battery[place].side else 0
    return count


@rule
def mission_of(game: Game, side: int, number: int) -> int:
    """The mission on which one of a side's batteries is busy; NOBODY: it is free. Source: R11.7; A33."""
    for k in range(game.missions):
        mission = game.mission[k]
        if mission.side == side and mission.battery == number:
            return k
    return NOBODY


@rule
def is_there(rules: Rules, mission: Mission) -> int:
    """Whether a mission has come to where it is brought down from. Source: R11.15, R11.20; S3.20, S3.23."""
    return 1 if mission.box <= arrives_in(rules) else 0


@rule
def firing_refusal(game: Game, mission: Mission) -> int:
    """Whether a mission can be fired; pieces on the table need a crew that is able to. Source: R11.20, R11.40."""
    place = battery_of(game, mission.side, mission.battery)
    return crew_refusal(game, game.battery[place])


@rule
def waits(rules: Rules, game: Game, side: int) -> int:
    """Whether a mission of a side waits to be brought down. Source: R11.20; S3.20; A32."""
    for k in range(game.missions):
        mission = game.mission[k]
        if mission.side == side and is_there(rules, mission) == 1 and firing_refusal(game, mission) == ALLOWED:
            return 1
    return 0


@rule
def take_off(game: Game, k: int) -> None:
    """A mission is over: its counter leaves the chart, and its battery is free. Source: R11.7, R11.20; A33."""
    for later in range(k, game.missions - 1):
        copy_mission(game.mission[later], game.mission[later + 1])
    game.missions -= 1
    clear_mission(game.mission[game.missions])
    game.mission[game.missions].requester = NOBODY  # as a place that nothing has ever been in


@rule
def tidy_pieces(game: Game) -> None:
    """At the Turn End all tubes may fire again, and missions of pieces that nobody serves any more are gone.

    Source: R11.20, R11.40; A38.
    """
    for place in range(game.batteries):
        battery = game.battery[place]
        battery.spent = 0
        if is_lost(game, battery) == 1:
            for k in range(game.missions - 1, -1, -1):
                if battery_of(game, game.mission[k].side, game.mission[k].battery) == place:
                    take_off(game, k)


@rule
def move_up(dice: Dice, rules: Rules, game: Game) -> None:
    """At the Turn End every mission moves up one box, also one that was called for in this turn.

    Source: R11.13; S3.15-S3.17, S3.23.
    """
    for k in range(game.missions):
        mission = game.mission[k]
        mission.box = max(BATTLE_AREA, mission.box - 1)
        support.note_inbound(
            dice, game, NOBODY, NOBODY, side=mission.side, battery=mission.battery + 1, box=mission.box,
            there=is_there(rules, mission))
