"""What a referee may set by hand of what belongs to no model: the turn, sides, the pool, entries, fires, objectives.

What follows is carried out by the rules themselves; the facts of the last order stay what they were.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from dieshift.boarding.chapters import activation
from dieshift.boarding.chapters.fire.rules import put_out, set_alight
from dieshift.boarding.state.records import MAX_EVENTS, MAX_OBJECTIVES, MAX_SECTIONS, Board, Game, Model, Objective
from dieshift.boarding.state.terms import CARRY, EXIT, HOLD, LAST_TURN, LETTERS, NOBODY
from dieshift.boarding.terrain.board import inside
from dieshift.boarding.turn.models import drop_item
from dieshift.boarding.turn.newcomers import send_back
from dieshift.boarding.turn.turn import anybody_left
from dieshift.core.dice import Dice
from dieshift.core.rulable import SIDES, YES_NO, Column, Kept, Ruled, itself, one
from dieshift.core.rules import Rules
from dieshift.core.sources import Tape
from dieshift.core.words import say

MOST_POINTS, MOST_COUNTERS = 6, 99  # of command, and counters of one kind in the pool
NOBODY_THERE = say("no model of that side can do anything")


@contextmanager
def without_facts(game: Game) -> Iterator[Dice]:
    """Dice for rules that carry out what follows from a ruling: none are there to roll, and no fact is noted."""
    events, lost = game.events, game.lost_events
    game.events = MAX_EVENTS
    yield cast(Dice, Tape())
    game.events, game.lost_events = events, lost


# --- the turn --------------------------------------------------------------------------------------------------------


def _turn(_: Rules, board: Board, game: Game, _k: int, _record: Game, turn: int) -> None:
    if board.turns and turn > board.turns:
        raise ValueError(say("the last turn is {turn}", turn=int(board.turns)))
    game.turn = turn


def _nobody_acts(game: Game, _: int) -> bool:
    return bool(game.question == activation.WHICH_UNIT and game.active == NOBODY and game.side in SIDES)


def _phase(_: Rules, _board: Board, game: Game, _k: int, _record: Game, side: int) -> None:
    """Give the phase to a side without starting it again: its models keep their points and states."""
    game.side = game.seat_to_choose = side


def decides(board: Board, game: Game) -> None:
    """ValueError where the side whose phase it is can do nothing, after a ruling on the table."""
    if _nobody_acts(game, 0) and anybody_left(board, game) == 0:
        raise ValueError(NOBODY_THERE)


# --- places that burn, and where reinforcements come from ------------------------------------------------------------


def _is_section(board: Board, _game: Game, k: int, _record: Any) -> bool:
    return k in board.section


def _burn(_: Rules, _board: Board, game: Game, k: int, _record: Column, until: int) -> None:
    """Let a section burn until the next phase of a side, or no more."""
    if until:
        set_alight(game, k, until - 1)
    else:
        put_out(game, k)


def _is_entry(board: Board, _game: Game, k: int, _record: Any) -> bool:
    return k < board.entries


def _seal(_: Rules, _board: Board, game: Game, k: int, record: Column, sealed: int) -> None:
    """Seal an entry point, whose counters go back to the pool, or open it."""
    record.sealed = sealed
    if sealed:
        send_back(game, k)


# --- objectives ------------------------------------------------------------------------------------------------------


def _counts_turns(game: Game, k: int) -> bool:
    return bool(game.objective[k].kind == HOLD)


def _stays_done(game: Game, k: int) -> bool:
    return bool(game.objective[k].kind != EXIT)


def _is_item(game: Game, k: int) -> bool:
    return bool(game.objective[k].kind == CARRY and game.objective[k].done == 0)


def is_any_item(_board: Board, game: Game, _unit: int, _model: Model) -> bool:
    """Whether the mission has an item that somebody could carry."""
    return any(_is_item(game, k) for k in range(game.objectives))


def _held_for(_: Rules, _board: Board, _game: Game, _k: int, aim: Objective, turns: int) -> None:
    if turns > aim.goal:
        raise ValueError(say("{goal} are needed", goal=int(aim.goal)))
    aim.count = turns


def _put_item(_: Rules, board: Board, game: Game, _k: int, aim: Objective, x: int, y: int) -> None:
    """Put an item down in a square, and take it from the model that carries it."""
    if inside(board, x, y) == 0:
        raise ValueError(say("nothing can be in that square: it isn't floor"))
    if aim.carrier != NOBODY:
        game.model[aim.carrier].item = aim.carrier = NOBODY
    aim.x, aim.y = x, y


def carry(_: Rules, _board: Board, game: Game, unit: int, model: Model, item: int) -> None:
    """Let a model carry an item, or none. ValueError where it is no item of its side, or another has it."""
    with without_facts(game) as dice:
        drop_item(dice, game, unit)
    if item == NOBODY:
        return
    aim = game.objective[item]
    if item >= game.objectives or not _is_item(game, item) or aim.side != model.side or aim.carrier != NOBODY:
        raise ValueError(say("it can't carry that item"))
    aim.carrier, model.item = unit, item


GAME = (
    Ruled(say("turn"), "turn", 1, LAST_TURN, put=_turn),
    Ruled(say("phase"), "side", values=SIDES, put=_phase, when=_nobody_acts),
)
SIDE = (Ruled(say("command points"), "command", 0, MOST_POINTS, of="side"),)
POOL = (Ruled(say("counters"), "pool", 0, MOST_COUNTERS, of="pool"),)
ENTRY = (Ruled(say("sealed"), "sealed", values=YES_NO, of="entry", put=_seal, fits=_is_entry),)
SECTION = (
    Ruled(say("burns"), "burning", of="section", put=_burn, fits=_is_section,
          values={0: say("no"), 1: say("until phase 1"), 2: say("until phase 2")}),
)
OBJECTIVE = (
    Ruled(say("reached"), "done", values=YES_NO, of="objective", when=_stays_done),
    Ruled(say("turns held"), "count", 0, MOST_COUNTERS, of="objective", put=_held_for, when=_counts_turns),
    Ruled(say("item"), "x", of="objective", also="y", put=_put_item, when=_is_item),
)
ITEMS = {NOBODY: say("none")} | {k: str(k + 1) for k in range(MAX_OBJECTIVES)}


def _column(game: Game, _: int, k: int) -> Any:
    return Column(game, k)


KEPT = {
    "": Kept(one, itself, GAME),
    say("side"): Kept(lambda *_: len(SIDES), _column, SIDE),
    say("pool"): Kept(lambda game, _: len(game.pool), _column, POOL),
    say("entry"): Kept(lambda game, _: len(game.sealed), _column, ENTRY),
    say("section"): Kept(lambda *_: MAX_SECTIONS, _column, SECTION, marks=LETTERS),
    say("objective"): Kept(lambda game, _: int(game.objectives), lambda game, _, k: game.objective[k], OBJECTIVE),
}
