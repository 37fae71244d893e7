"""Fire support before it is called for, and the Inbound Chart of who looks. See R11.1-R11.27."""

from collections.abc import Iterator
from typing import Any

from dieshift.core.dice import shifted
from dieshift.core.rules import Rules
from dieshift.core.words import say
from dieshift.face.scene import Die, Odds, Piece, Ring, Shift
from dieshift.stargrunt.chapters.command.book import bypassed_levels
from dieshift.stargrunt.chapters.support import book
from dieshift.stargrunt.chapters.support.acts import battery_named, request_die_of, request_needs_of, shell_named
from dieshift.stargrunt.chapters.support.bursts import burst_reach
from dieshift.stargrunt.chapters.support.chart import battery_of
from dieshift.stargrunt.chapters.support.features import feature_at, middle_of
from dieshift.stargrunt.chapters.support.odds import falls_true, gets_through
from dieshift.stargrunt.face import words
from dieshift.stargrunt.face.checks import die_of
from dieshift.stargrunt.face.rows import passing, together
from dieshift.stargrunt.ground.going import Table
from dieshift.stargrunt.state.records import Game, Order
from dieshift.stargrunt.state.terms import NOBODY
from dieshift.stargrunt.turn import orders
from dieshift.stargrunt.words import why

MARK = 60  # radius of the mark of a mission


def call(rules: Rules, table: Table, seen: Game, order: Order, shown: dict[str, Any]) -> None:
    """Put into a preview whether a request gets through, whether it would fall true, and how wide a round bursts."""
    squad = seen.squad[order.unit]
    place = battery_of(seen, squad.side, battery_named(order))
    if place == NOBODY:
        return
    x, y = aimed_at(table, order)
    reach = burst_reach(table, seen, x, y, int(seen.battery[place].radius), shell_named(order))
    shown["rings"] = [Ring(x=x, y=y, r=reach)]
    shown["odds"] = together([_message(seen, order, place), *_accuracy(seen, order)])


def aimed_at(table: Table, order: Order) -> tuple[int, int]:
    """The place that a request names, or the middle of the feature that is meant."""
    x, y = int(order.x[0]), int(order.y[0])
    k = feature_at(table, x, y) if order.rifles == orders.FEATURE else NOBODY
    if k != NOBODY:
        x, y = middle_of(table.piece[k])
    return x, y


def _message(seen: Game, order: Order, place: int) -> Odds:
    """The request: its die, and what that has to exceed. See R11.3, R11.5."""
    squad, die, wanted = seen.squad[order.unit], request_die_of(seen, order), request_needs_of(seen, order)
    skipped = 0
    if squad.observer == 0:
        skipped = bypassed_levels(squad.level, seen.battery[place].level, seen.lacks[squad.side])
    shifts = [Shift(label=words.LEVELS_SKIPPED, by=-skipped, rules="R11.3", page="44")] if skipped else []
    shifts += [Shift(label=words.CHITS, by=order.at, rules="R11.3", page="44")] if order.at else []
    made = Die(role=say(why.WHY[why.COMMUNICATION]), faces=die, start=shifted(book.DIE, 0), shifts=shifts)
    more = say(words.SUM_MORE, leadership=squad.leadership, more=wanted - squad.leadership)
    return passing("request", gets_through(die, wanted), made,
                   say(words.NEEDS, die=f"D{die}", target=wanted, sum=more))


def _accuracy(seen: Game, order: Order) -> Iterator[Odds]:
    """Whether it would fall true, were it now. See R11.21."""
    squad = seen.squad[order.unit]
    wanted = book.accuracy_needs(squad.leadership, squad.observer)
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
