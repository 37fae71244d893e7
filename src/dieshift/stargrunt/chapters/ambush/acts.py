"""What the orders of an ambush need, and what they do, before the first turn.

Source: S4.9-S4.13.
"""

from dieshift.core.dice import Dice
from dieshift.core.rules import Rules, rule
from dieshift.stargrunt.chapters.activation.refusals import NO_SUCH_UNIT
from dieshift.stargrunt.chapters.ambush.book import (
    MOST_GAP,
    all_find_room,
    all_may_lie,
    place_column,
    place_of,
    route_length,
    shift,
    units_of_column,
)
from dieshift.stargrunt.chapters.ambush.facts import (
    note_ambush_sprung,
    note_column_shown,
    note_march_written,
    note_set_up,
)
from dieshift.stargrunt.chapters.ambush.orders import AMBUSH, MARCH, READY, SET_UP, SPRING
from dieshift.stargrunt.chapters.ambush.questions import HOW_TO_AMBUSH, ORDER_OF_MARCH
from dieshift.stargrunt.chapters.ambush.refusals import BAD_GAP, NOT_IN_MARCH, NOT_SET_UP, OFF_ROUTE, OUT_OF_ZONE
from dieshift.stargrunt.chapters.movement.refusals import NO_PATH, NO_ROOM
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.squads import in_play
from dieshift.stargrunt.state.terms import NOBODY, SETTING_UP, SPRUNG, WATCHING
from dieshift.stargrunt.turn.actions import answered, fits
from dieshift.stargrunt.turn.refusals import ALLOWED, NOT_ASKED
from dieshift.stargrunt.turn.turn import ask, face_up, go_first


@fits.case(ORDER_OF_MARCH)
def march_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit can be next in the order of march: one of the column, once, not too far behind. Source: S4.9."""
    if order.unit < 0 or order.unit >= game.units:
        return NO_SUCH_UNIT
    if (game.ambush.column >> order.unit) & 1 == 0 or place_of(game.ambush, order.unit) != NOBODY:
        return NOT_IN_MARCH
    most = MOST_GAP if game.ambush.written > 0 else 0
    return ALLOWED if 0 <= order.at <= most else BAD_GAP


@answered.case(MARCH)
def write_down(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The next unit of the column is written down, with its distance from the one before; nobody else sees it.

    After the last the ambusher sets up. Source: S4.9, S4.10.
    """
    ambush = game.ambush
    ambush.march[ambush.written] = order.unit + 1
    ambush.gap[ambush.written] = order.at
    ambush.written += 1
    note_march_written(dice, game, NOBODY, NOBODY, side=1 - ambush.side, places=ambush.written)
    if ambush.written == units_of_column(ambush):
        ambush.stage = SETTING_UP
        ask(game, ambush.side + 0, HOW_TO_AMBUSH)


@fits.case(HOW_TO_AMBUSH)
def ambush_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether the ambush has come to what is ordered: first it is set up, then it is sprung. Source: S4.10, S4.12."""
    setting_up = 1 if game.ambush.stage == SETTING_UP else 0
    if order.kind == SET_UP:
        return set_up_refusal(rules, table, game, order) if setting_up == 1 else NOT_ASKED
    if order.choice == READY:
        return ALLOWED if setting_up == 1 and order.at == 0 else NOT_ASKED
    if setting_up == 1 or order.choice != SPRING:
        return NOT_ASKED
    return ALLOWED if 0 <= order.at <= route_length(game.ambush) else OFF_ROUTE


@rule
def set_up_refusal(rules: Rules, table: Table, game: Game, order: Order) -> int:
    """Whether a unit of the ambusher can lie somewhere: where the scenario lets him, with room. Source: S4.10."""
    if order.unit < 0 or order.unit >= game.units:
        return NO_SUCH_UNIT
    squad = game.squad[order.unit]
    if squad.side != game.ambush.side or squad.present == 0 or in_play(squad) == 0:
        return NOT_SET_UP
    if order.legs != 1 or order.x[0] < 0 or order.y[0] < 0 or order.x[0] > table.width or order.y[0] > table.depth:
        return NO_PATH
    x, y = order.x[0] + 0, order.y[0] + 0
    if all_may_lie(game, order.unit, x, y) == 0:
        return OUT_OF_ZONE
    return ALLOWED if all_find_room(rules, table, game, order.unit, x, y) == 1 else NO_ROOM


@answered.case(SET_UP)
def set_up_there(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The ambusher sets up a unit, openly or under its counter. Source: S4.10."""
    shift(game, order.unit, order.x[0] + 0, order.y[0] + 0)
    note_set_up(dice, game, order.unit, NOBODY, x=order.x[0], y=order.y[0])


@answered.case(AMBUSH)
def go_on(dice: Dice, rules: Rules, table: Table, game: Game, order: Order) -> None:
    """The ambusher is ready, and sees the column as it was written down; or he springs the ambush. S4.11, S4.12."""
    if order.choice == READY:
        show_column(dice, game)
    else:
        game.ambush.head = order.at
        note_ambush_sprung(dice, game, NOBODY, NOBODY, side=game.ambush.side, head=order.at)
        place_column(dice, rules, table, game)
        begin_battle(dice, rules, table, game, game.ambush.side + 0)


@rule
def show_column(dice: Dice, game: Game) -> None:
    """The order of march is shown, and the distances in it. Source: S4.11."""
    ambush = game.ambush
    ambush.stage = WATCHING
    for place in range(ambush.written):
        note_column_shown(dice, game, ambush.march[place] - 1, NOBODY, place=place + 1, gap=ambush.gap[place])


@rule
def begin_battle(dice: Dice, rules: Rules, table: Table, game: Game, side: int) -> None:
    """The battle begins, and a side goes first, however many units it has. Source: S4.13."""
    game.ambush.stage = SPRUNG
    face_up(dice, game)
    go_first(dice, rules, table, game, side)
