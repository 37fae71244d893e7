"""Several squares in one go: the steps and turns that lead to a square farther away, at the least cost by the rules.

A walk is a series of orders, one for each step and quarter turn. Each is given or refused like an order that is tapped,
so an event on the way interrupts the walk where it happens. The orders are found on copies of what the viewer knows,
without dice. A walk ends where an order would raise a question, and it lists the models that would shoot on the way.

Source: B2, B4, G-3, G-8, G-11.
"""

import heapq
import re
from itertools import pairwise
from typing import Any, NamedTuple, cast

from msgspec.structs import replace

from dieshift.boarding.chapters import activation, movement
from dieshift.boarding.interface.board import CELL, middle
from dieshift.boarding.interface.outcomes import Asked
from dieshift.boarding.interface.overwatch import answers
from dieshift.boarding.interface.scene import model_piece
from dieshift.boarding.interface.sight import threats
from dieshift.boarding.rulebook import BOARDING
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import FACINGS, WAYS
from dieshift.boarding.text import counts
from dieshift.boarding.text.landmarks import namer
from dieshift.boarding.text.notation import blank_order, write
from dieshift.boarding.turn.step import act
from dieshift.core.dice import Dice, scripted
from dieshift.core.records import clone
from dieshift.core.rules import Rules
from dieshift.core.sources import Starved, Tape
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.scene import Odds, Preview

WALK = re.compile(r"walk to (\d{1,2}),(\d{1,2})")
NO_WAY = say("the action points left are not enough to get there (B2, B4)")
NOBODYS = say("only the active model can walk")
HOW = say("write '{typed}' to {meaning}", typed="walk to 9,7", meaning=say("walk to a square"))


def _move(kind: int, way: int) -> Order:
    """The order of a step or a turn, without a shot."""
    order: Order = blank_order(kind)
    order.way = way
    return order


MOVES = [
    _move(kind, way) for kind, ways in ((movement.STEP, WAYS), (movement.TURN, FACINGS)) for way in range(len(ways))
]


class Reached(NamedTuple):
    """A square that is reached: the steps to it, and the game behind each, as the viewer knows it."""

    steps: tuple[Any, ...]
    games: tuple[Game, ...]

    @property
    def game(self) -> Game:
        """The game there."""
        return self.games[-1]


def is_walk(text: str) -> bool:
    """Whether a text asks for a walk, well written or not."""
    return text.split()[:1] == ["walk"]


def walk(rules: Rules, table: Board, seen: Game, names: Roster, viewer: Viewer, text: str) -> Preview:
    """Preview a walk to a square: the orders it takes, its way and the first shots at it, or why there is none."""
    match = WALK.fullmatch(text)
    if match is None:
        refused = say("'{typed}' is incomplete or has too many words: {usage}.", typed=text, usage=HOW)
        return Preview(order=text, refused=refused)
    if not viewer.decides_for(seen.seat_to_choose):
        order = blank_order(movement.STEP)
        return Preview(order=text, refused=BOARDING.refusal_text(
            activation.NOT_ASKED, rules, table, seen, order, names))
    if seen.question != activation.WHAT_ACTION:
        return Preview(order=text, refused=NOBODYS)
    there = way_to(rules, table, seen, int(match[1]), int(match[2]))
    if there is None:
        return Preview(order=text, refused=NO_WAY)
    unit = seen.active
    here, ended = seen.model[unit], there.game.model[unit]
    path = [(middle(game.model[unit].x), middle(game.model[unit].y)) for game in there.games]
    met = [each for game in there.games[1:] for each in threats(rules, table, clone(game), names, unit)]
    odds, why_not = _first_shots(rules, table, names, there)
    squares = sum(one != other for one, other in pairwise(path))
    said = [say("{squares}, for {points}", squares=counts.squares(squares),
                points=counts.action_points(here.acpo - ended.acpo)),
            say("{points} left", points=counts.action_points(ended.acpo)),
            *dict.fromkeys(met), *why_not]
    return Preview(order=text, steps=[write(step, names) for step in there.steps], path=path,
                   place=namer(table, names, seen)(int(ended.x), int(ended.y)), length=CELL * squares,
                   ghost=[model_piece(table, there.game, names, unit, knows=True)],
                   words=said, odds=odds)


def _first_shots(rules: Rules, table: Board, names: Roster, there: Reached) -> tuple[Odds | None, list[str]]:
    """Odds of the overwatch shots at the first step of a walk that is shot at, or why there are none. Source: G-8."""
    for number, (game, step) in enumerate(zip(there.games, there.steps, strict=False), 1):
        odds, why_not = answers(Asked(rules, table, game, names, step))
        if odds is not None:
            stops = say("overwatch shots at order {number} of {count}, where the walk stops (G-8)", number=number,
                        count=len(there.steps))
            return replace(odds, notes=[*odds.notes, stops]), []
        if why_not:
            return None, why_not
    return None, []


def way_to(rules: Rules, table: Board, seen: Game, x: int, y: int) -> Reached | None:
    """The cheapest steps and turns of the active model to another square; None: there are none.

    Of two that cost the same the fewer, and of as many the straighter.
    """
    unit = seen.active
    waiting: list[tuple[int, int, int, int, Reached]] = [(0, 0, 0, 0, Reached((), (seen,)))]
    done: set[tuple[int, ...]] = set()
    serial = 0
    while waiting:
        spent, many, slants, _, reached = heapq.heappop(waiting)
        model = reached.game.model[unit]
        # all that the price of going on depends on; where somebody is asked something, no step is allowed any more
        stands = int(model.x), int(model.y), int(model.facing), int(model.free_turn)
        if stands[:2] == (x, y):
            return reached if reached.steps else None
        if stands in done:
            continue
        done.add(stands)
        for order in MOVES:
            if BOARDING.refusal(rules, table, reached.game, order):
                continue
            game = after(rules, table, reached.game, order)
            serial += 1
            cost = spent + model.acpo - game.model[unit].acpo
            there = Reached((*reached.steps, order), (*reached.games, game))
            slant = order.kind == movement.STEP and order.way % 2
            heapq.heappush(waiting, (cost, many + 1, slants + slant, serial, there))
    return None


def after(rules: Rules, table: Board, game: Game, order: Order) -> Game:
    """The game after a step; where dice would fall then, as if they did no harm."""
    whole = clone(game)
    try:
        BOARDING.step(cast(Dice, Tape()), rules, table, whole, order)
    except Starved:
        whole = clone(game)
        act(scripted(), rules, table, whole, order)
    return whole
