"""The Inbound Chart on the record: batteries and missions of a side, and how missions move up at the Turn End.

The batteries of each side are numbered from 0, so that an order means the same to a player who sees only his own.
Source: R11.7, R11.12-R11.15, R11.20; A32, A33; S3.14-S3.23.
"""

from dieshift.core.dice import Dice
from dieshift.core.record_rules import clearing, copying
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters import support
from dieshift.stargrunt.chapters.support import book
from dieshift.stargrunt.chapters.support.pieces import crew_refusal, is_lost
from dieshift.stargrunt.state.records import Game
from dieshift.stargrunt.state.support import Mission
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn.refusals import ALLOWED

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
    return 1 if mission.box <= book.arrives_in(rules) else 0


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
        mission.box = max(book.BATTLE_AREA, mission.box - 1)
        support.note_inbound(
            dice, game, NOBODY, NOBODY, side=mission.side, battery=mission.battery + 1, box=mission.box,
            there=is_there(rules, mission))
