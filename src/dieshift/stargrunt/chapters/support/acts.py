"""What a request for fire support needs and does, and how fire is brought down.

Source: R11.1-R11.10, R11.20; A29, A32, A33; S3.20, S3.26.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.command.book import bypassed_levels
from dieshift.stargrunt.chapters.electronics.signals import is_signal
from dieshift.stargrunt.chapters.electronics.standing import roll_against
from dieshift.stargrunt.chapters.fires.book import air_burns
from dieshift.stargrunt.chapters.points.guns import hull_refusal
from dieshift.stargrunt.chapters.support import book
from dieshift.stargrunt.chapters.support.bursts import bring_down
from dieshift.stargrunt.chapters.support.chart import battery_of, is_there, mission_of
from dieshift.stargrunt.chapters.support.facts import note_plotted, note_requested
from dieshift.stargrunt.chapters.support.features import aim_within, feature_at, sees_feature
from dieshift.stargrunt.chapters.support.orders import FALL, FEATURE, REQUEST, SINGLE, WHICH_SHELL
from dieshift.stargrunt.chapters.support.refusals import (
    AIM_OFF_TABLE,
    AIM_OUT_OF_SIGHT,
    BATTERY_BUSY,
    FEATURE_OUT_OF_SIGHT,
    NO_BATTERY,
    NO_CALLER,
    NO_FEATURE,
    NO_SUCH_SHELL,
    NOT_YET_THERE,
    NOTHING_TO_FALL,
    TOO_FEW_CHITS,
)
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.ground.sighting import sees_place
from dieshift.stargrunt.state.records import Game, Order, Pending, Squad
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.support import MAX_BATTERIES, MAX_MISSIONS
from dieshift.stargrunt.state.terms import FUEL_AIR, NOBODY
from dieshift.stargrunt.turn.actions import answered, begun, carried_out, needs
from dieshift.stargrunt.turn.refusals import ALLOWED
from dieshift.stargrunt.turn.turn import next_slot

# --- what an order says -----------------------------------------------------------------------------------------------


@rule
def battery_named(order: Order) -> int:
    """Which of its side's batteries an order names, from 0. Source: R11.7."""
    return order.choice % MAX_BATTERIES


@rule
def shell_named(order: Order) -> int:
    """With which shells a battery is to fire. Source: R11.9."""
    return order.choice % SINGLE // WHICH_SHELL


@rule
def may_call(squad: Squad) -> int:
    """Whether a unit may call for support: its leader is fit, or it is an observer's. Source: R11.1."""
    return 1 if in_play(squad) == 1 and (squad.leader != NOBODY or squad.observer == 1) else 0


@rule
def request_die_of(game: Game, order: Order) -> int:
    """The die of a request. Source: R11.3, R11.4; A29."""
    squad = game.squad[order.unit]
    battery = game.battery[battery_of(game, squad.side, battery_named(order))]
    skipped = bypassed_levels(squad.level + 0, battery.level + 0, game.lacks[squad.side])
    die: int = book.request_die(skipped, order.at + 0, squad.observer + 0)
    return die


@rule
def request_needs_of(game: Game, order: Order) -> int:
    """What that die has to exceed. Source: R11.5."""
    squad = game.squad[order.unit]
    battery = game.battery[battery_of(game, squad.side, battery_named(order))]
    wanted: int = book.request_needs(squad.leadership + 0, squad.observer + 0, battery.orbital + 0)
    return wanted


# --- a request --------------------------------------------------------------------------------------------------------


@needs.case(REQUEST)
def request_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit may call for some battery's fire on some place. Source: R11.1, R11.3, R11.7-R11.9, R6.22."""
    squad = game.squad[order.unit]
    if may_call(squad) == 0:
        return NO_CALLER
    if squad.hull > 0 and hull_refusal(game.hull[squad.hull - 1]) != ALLOWED:
        return hull_refusal(game.hull[squad.hull - 1])
    number, shell = battery_named(order), shell_named(order)
    k = battery_of(game, squad.side, number)
    if k == NOBODY:
        return NO_BATTERY
    if mission_of(game, squad.side, number) != NOBODY or game.missions >= MAX_MISSIONS:
        return BATTERY_BUSY
    if (game.battery[k].shells >> shell) & 1 == 0 or (shell == FUEL_AIR and air_burns(rules) == 0):
        return NO_SUCH_SHELL
    if order.at < 0 or order.at > game.chits[squad.side]:
        return TOO_FEW_CHITS
    return aim_refusal(rules, table, game, order)


@rule
def aim_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether fire may be aimed at a place, or at the feature there. Source: R11.8; S3.26, S3.30."""
    x, y = order.x[0] + 0, order.y[0] + 0
    if x < 0 or y < 0 or x > table.width or y > table.depth:
        return AIM_OFF_TABLE
    if order.rifles == FEATURE:
        k = feature_at(table, x, y)
        if k == NOBODY:
            return NO_FEATURE
        return ALLOWED if sees_feature(table, rules, game, order.unit, k) == 1 else FEATURE_OUT_OF_SIGHT
    return ALLOWED if sees_place(table, rules, game, order.unit, x, y) == 1 else AIM_OUT_OF_SIGHT


@is_signal.case(REQUEST)
def is_request(rules: Rules, table: Table, game: Game, pending: Pending) -> int:
    """A request goes out by radio, always. Source: R11.10, R12.10."""
    return 1


@begun.case(REQUEST)
def spend_chits(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Support chits are spent as a request is declared, whatever comes of it. Source: R11.3, R9.20."""
    game.chits[game.squad[order.unit].side] -= order.at
    return 1


@carried_out.case(REQUEST)
def request(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A request is sent; when it gets through, a mission is on the Inbound Chart. Source: R11.1-R11.10."""
    squad = game.squad[order.unit]
    if in_play(squad) == 0:
        return
    dice.who = order.unit
    wanted = request_needs_of(game, order)
    through = book.request_test(dice, request_die_of(game, order), wanted, roll_against(game))
    note_requested(dice, game, order.unit, NOBODY, through=through, needs=wanted, leadership=squad.leadership,
                   chits=order.at, more=wanted - squad.leadership)
    if through == 1:
        plot(dice, table, game, order)


@rule
def plot(dice: Dice, table: Table, game: Game, order: Order) -> None:
    """A mission is put on the Inbound Chart, in the box of its battery; only its side knows where it will fall.

    Source: R11.8, R11.9, R11.13, R11.14; S3.15, S3.16, S3.28, S3.29.
    """
    squad, made = game.squad[order.unit], game.mission[game.missions]
    game.missions += 1
    made.side, made.battery, made.requester = squad.side, battery_named(order), order.unit
    made.quality, made.leadership = squad.quality, squad.leadership
    made.shell, made.single = shell_named(order), order.choice // SINGLE
    battery = game.battery[battery_of(game, squad.side, made.battery)]
    made.box = battery.home
    aim = book.Fall(order.x[0] + 0, order.y[0] + 0, 0, 0)
    if order.rifles == FEATURE:
        aim = aim_within(dice, table.piece[feature_at(table, order.x[0] + 0, order.y[0] + 0)], battery.radius + 0)
    made.x, made.y = aim.x, aim.y
    note_plotted(dice, game, order.unit, NOBODY, side=made.side, x=aim.x, y=aim.y, battery=made.battery + 1,
                 shell=made.shell, single=made.single, box=made.box, hour=aim.hour, inches=aim.inches)


# --- fire that falls --------------------------------------------------------------------------------------------------


@needs.case(FALL)
def fall_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a side's mission is there to be brought down. Source: R11.15, R11.20; S3.20, S3.23."""
    k = mission_of(game, game.seat_to_choose, order.choice + 0)
    if k == NOBODY:
        return NOTHING_TO_FALL
    return ALLOWED if is_there(rules, game.mission[k]) == 1 else NOT_YET_THERE


@answered.case(FALL)
def fall(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """A side brings a mission down in place of activating a unit. Source: R11.20; S3.20; A32."""
    side = game.slot + 0
    bring_down(dice, rules, table, game, mission_of(game, side, order.choice + 0))
    game.slot = 1 - side
    next_slot(dice, rules, table, game)
