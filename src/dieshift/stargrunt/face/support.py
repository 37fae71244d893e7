"""Fire support before it is called for, and the Inbound Chart of who looks. See R11.1-R11.27."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.face.scene import Die, Odds, Piece, Ring, Shift
from dieshift.stargrunt.chapters.command.book import bypassed_levels
from dieshift.stargrunt.chapters.support import book
from dieshift.stargrunt.chapters.support.acts import (
    battery_named,
    needs_no_die,
    request_die_of,
    request_needs_of,
    shell_named,
)
from dieshift.stargrunt.chapters.support.bursts import burst_reach
from dieshift.stargrunt.chapters.support.chart import battery_of
from dieshift.stargrunt.chapters.support.features import middle_aimed_at
from dieshift.stargrunt.chapters.support.odds import falls_true, gets_through
from dieshift.stargrunt.chapters.support.pieces import by_message, served_by
from dieshift.stargrunt.face import words
from dieshift.stargrunt.face.checks import die_of
from dieshift.stargrunt.face.rows import passing, rows, together
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.words import why

MARK = 60  # radius of the mark of a mission


def call(rules: Rules, table: Table, seen: Game, order: Order, shown: dict[str, Any]) -> None:
    """Put into a preview whether a request gets through, whether it would fall true, and how wide a round bursts."""
    place = place_of(seen, order)
    if place == NOBODY:
        return
    there = middle_aimed_at(table, order)
    reach = burst_reach(table, there.x, there.y, int(seen.battery[place].radius), shell_named(order))
    shown["rings"] = [Ring(x=there.x, y=there.y, r=reach)]
    message = [_message(rules, seen, order, place)] if order.kind == orders.REQUEST else []
    shown["odds"] = together([*message, *_accuracy(seen, order)])


def place_of(seen: Game, order: Order) -> int:
    """Where in the record the battery of a request, or of a shot of pieces, is; NOBODY: it is none."""
    if order.kind == orders.BOMBARD:
        return int(served_by(seen, order.unit))
    return int(battery_of(seen, seen.squad[order.unit].side, battery_named(order)))


def _message(rules: Rules, seen: Game, order: Order, place: int) -> Odds:
    """The request: its die, and what that has to exceed. See R11.3, R11.5, R11.42."""
    squad, die, wanted = seen.squad[order.unit], request_die_of(seen, order), request_needs_of(seen, order)
    if needs_no_die(rules, seen, order) == 1:
        return Odds(rows=rows({words.TESTS["request"][0]: Fraction(1)}, say(why.WHY[why.COMMUNICATION])))
    skipped, asked = 0, by_message(seen, order.unit, seen.battery[place]) == 1
    if squad.observer == 0 and not asked:
        skipped = bypassed_levels(squad.level, seen.battery[place].level, seen.lacks[squad.side])
    shifts = [Shift(label=words.LEVELS_SKIPPED, by=-skipped, rules="R11.3", page="44")] if skipped else []
    shifts += [Shift(label=words.CHITS, by=order.at, rules="R11.3", page="44")] if order.at else []
    made = Die(role=say(why.WHY[why.COMMUNICATION]), faces=die, start=int(squad.quality) if asked else book.DIE,
               shifts=shifts)
    more = say(words.SUM_MORE, leadership=squad.leadership, more=wanted - squad.leadership)
    return passing("request", gets_through(die, wanted), made,
                   say(words.NEEDS, die=f"D{die}", target=wanted, sum=more))


def _accuracy(seen: Game, order: Order) -> Iterator[Odds]:
    """Whether it would fall true, were it now. See R11.21, R11.41."""
    squad = seen.squad[order.unit]
    wanted = book.accuracy_needs(squad.leadership, max(squad.observer, int(order.kind == orders.BOMBARD)))
    yield passing("accuracy", falls_true(int(squad.quality), wanted), die_of(why.ACCURACY, squad.quality))


def chart(seen: Game) -> Iterator[Piece]:
    """The missions that a viewer knows of, where they are to fall, each as wide as it bursts. See R11.12, R11.25."""
    for mission in seen.mission[: seen.missions]:
        place = battery_of(seen, mission.side, mission.battery)
        label = say(words.INBOUND_HERE, battery=mission.battery + 1, box=mission.box)
        if mission.box == book.BATTLE_AREA:
            label = say(words.OVER_BATTLE_AREA, battery=mission.battery + 1)
        yield Piece(id=f"inbound{mission.side}.{mission.battery}", kind="marker", x=mission.x, y=mission.y,
                    r=int(seen.battery[place].radius) if place != NOBODY else MARK, side=mission.side, signs=["zone"],
                    label=label)
