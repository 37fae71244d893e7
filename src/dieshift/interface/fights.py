"""Whole battles between bots: the entry point that is compiled, and its interpreted twin, of every game alike.

A game has a module for its battles, which its `Kind` names as `fight`. It says what is counted, and makes the rest by
`between`: the very same `fight` plays one battle at the table's speed and thousands compiled. A battle of a seed is the
same battle whichever way it is played, and whichever others are played beside it.

The module has COLUMNS: of a battle's result, the first of them WINNER, TURNS, ORDERS and ACTIVATIONS; LOSSES: the kinds
of losses that have a column for each side, as `left` has, what it still has, and, where a game has aims, `achieved`,
how many it reached. `report` writes that row. `lost` writes a row of the course: what both sides, then all units have
lost by the end of a turn; the first row has in FIRST, where a game has that, one more than the side that was suppressed
first. `open_game` begins a battle. `mind_for` and `minds` are the bots' own dice, alone and packed.
"""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from dieshift.core import compiled
from dieshift.core.dice import Dice, seed_halves
from dieshift.core.records import copies, pack
from dieshift.core.rules import Rules, rule
from dieshift.core.streams import NOBODY
from dieshift.core.words import say
from dieshift.interface import bot_levels
from dieshift.interface.games import kind
from dieshift.interface.players import mind_seed

RANDOM, HEURISTIC, GIVEN = range(3)  # GIVEN: nobody decides, the orders are given
BOTS = ("random", bot_levels.STEADY)  # by their numbers in these modules
NEVER = 1_000  # no turn has this number
LIMIT = 20_000  # orders of one battle; a battle that reaches it is reported, not hidden
NO_ORDER = 0  # the kind of the empty order
Results = Any  # an array of int32: a row for each battle, of so many columns
Course = Any  # an array of int16: a row for each turn
Bot = Callable[[Any, Rules, Any, Any, Any], None]


class Seated(NamedTuple):
    """A bot by its number in these modules, and the manner that its mind plays in."""

    number: int
    manner: bot_levels.Manner


def seated(bot: str, game: str) -> Seated:
    """The bot of a name that whole battles can be fought by; ValueError names those there are."""
    manner = bot_levels.manner_of(bot) if kind(game).bots.manners or bot == bot_levels.STEADY else None
    if manner is not None:
        return Seated(BOTS.index(bot_levels.STEADY), manner)
    if bot not in BOTS:
        raise ValueError(say("unknown bot '{typed}' for a simulation; known: {known}.", typed=bot,
                             known=", ".join(known(game))))
    return Seated(BOTS.index(bot), bot_levels.Manner())


def mind_of(game: str, bot: Seated, seed: int, side: int) -> Any:
    """The mind of a side's bot in the battle of a seed, for rules that are interpreted."""
    given = (bot.manner,) if kind(game).bots.manners else ()
    return fight_of(game).mind_for(seed, side, *given)


def minds_of(game: str, bot: Seated, seeds: Sequence[int], side: int) -> Any:
    """The packed minds of a side's bots in the battles of some seeds."""
    given = (bot.manner,) if kind(game).bots.manners else ()
    return fight_of(game).minds(seeds, side, *given)


def known(game: str) -> list[str]:
    """The names of the bots that whole battles can be fought by."""
    return [*BOTS, *(bot_levels.names() if kind(game).bots.manners else ())]


def fight_of(game: str) -> Any:
    """The module that plays the battles of a game."""
    return import_module(kind(game).bots.fight)


def entry_name(game: str) -> str:
    """What the compiled entry point of a game's battles is called in the cache."""
    return f"{kind(game).bots.fight}.{fight_of(game).battles.__name__}"


@cache
def compiled_battles(game: str) -> Any:
    """The compiled battles of a game."""
    return compiled.compile_entry(fight_of(game).battles)


class Fight(NamedTuple):
    """The battles of a game: rules, and the entry point that is compiled."""

    decide: Callable[..., None]
    fight: Callable[..., int]
    play_on: Callable[..., int]
    watched: Callable[..., int]
    carry_out: Callable[..., int]
    battles: Callable[..., None]


def between(module: str, random_order: Bot, heuristic_order: Bot, *, open_game: Any, refusal: Any, step: Any,
            report: Any, lost: Any, nothing: int = NO_ORDER, suppressed: Any = None, first: int = 0) -> Fight:
    """The battles of a game between its two bots, from its rules. `nothing` is the order of a bot that finds none.

    `suppressed` says which side was suppressed first, and `first` is where the first row of a course has that.
    """
    decide = _deciding(random_order, heuristic_order)
    play_on = _playing(decide, step, nothing)
    watched = _watching_closely(play_on, lost, suppressed, first) if suppressed else _watching(play_on, lost)
    carry_out = _carrying_out(refusal, step)
    fight = Fight(decide, _fighting(open_game, play_on), play_on, watched, carry_out,
                  _batches(open_game, watched, carry_out, report))
    for each in fight:
        each.__module__ = module  # the game's own, by which they are known and kept
    return fight


def _deciding(random_order: Bot, heuristic_order: Bot) -> Any:
    @rule
    def decide(bot: int, mind: Any, rules: Rules, table: Any, game: Any, order: Any) -> None:
        """Let a bot write the order of the seat that must decide."""
        if bot == HEURISTIC:
            heuristic_order(mind, rules, table, game, order)
        else:
            random_order(mind, rules, table, game, order)

    return decide


def _playing(decide: Any, step: Any, nothing: int) -> Any:
    @rule
    def play_on(dice: Dice, mind_0: Any, mind_1: Any, rules: Rules, table: Any, game: Any, order: Any, bot_0: int,
                bot_1: int, limit: int, turn: int) -> int:
        """Play on to the end, or until a turn begins; how many orders it took, at most `limit`.

        A battle in which a bot finds no order that is allowed stops there, without a winner.
        """
        orders = 0
        while game.seat_to_choose != NOBODY and game.turn < turn and orders < limit:
            if game.seat_to_choose == 0:
                decide(bot_0, mind_0, rules, table, game, order)
            else:
                decide(bot_1, mind_1, rules, table, game, order)
            if order.kind == nothing:
                game.seat_to_choose = NOBODY  # no order is allowed: it stops here, without a winner
            else:
                step(dice, rules, table, game, order)
                orders += 1
        return orders

    return play_on


def _fighting(open_game: Any, play_on: Callable[..., int]) -> Any:
    @rule
    def fight(dice: Dice, mind_0: Any, mind_1: Any, rules: Rules, table: Any, game: Any, order: Any, bot_0: int,
              bot_1: int, limit: int) -> int:
        """Play a battle from its set-up to its end; how many orders it took, at most `limit`."""
        open_game(dice, rules, table, game)
        return play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit, NEVER)

    return fight


def _watching(play_on: Callable[..., int], lost: Any) -> Any:
    @rule
    def watched(dice: Dice, mind_0: Any, mind_1: Any, rules: Rules, table: Any, game: Any, order: Any, bot_0: int,
                bot_1: int, limit: int, course: Course) -> int:
        """Play on to the end, and note what was `lost` at the end of each turn; row 0 is before the first."""
        orders = 0
        for turn in range(course.shape[0]):
            orders += play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit - orders, turn + 1)
            lost(game, course[turn])
        return orders + play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit - orders, NEVER)

    return watched


def _watching_closely(play_on: Callable[..., int], lost: Any, suppressed: Any, first: int) -> Any:
    @rule
    def watched(dice: Dice, mind_0: Any, mind_1: Any, rules: Rules, table: Any, game: Any, order: Any,
                bot_0: int, bot_1: int, limit: int, course: Course) -> int:
        """Play on to the end, and note also, in the first row, whose unit was the first that fire suppressed."""
        orders = 0
        for turn in range(course.shape[0]):
            played = 1
            while played == 1 and course[0, first] == 0:
                played = play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, min(1, limit - orders),
                                 turn + 1)
                orders += played
                course[0, first] = 1 + suppressed(game)
            orders += play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit - orders, turn + 1)
            lost(game, course[turn])
        return orders + play_on(dice, mind_0, mind_1, rules, table, game, order, bot_0, bot_1, limit - orders, NEVER)

    return watched


def _carrying_out(refusal: Any, step: Any) -> Any:
    @rule
    def carry_out(dice: Dice, rules: Rules, table: Any, game: Any, order: Any) -> int:
        """Carry out a given order, unless the rules forbid it; the code of what does, 0 when it was carried out."""
        forbidden: int = refusal(rules, table, game, order)
        if forbidden == 0:
            step(dice, rules, table, game, order)
        return forbidden

    return carry_out


def _batches(open_game: Any, watched: Any, carry_out: Any, report: Any) -> Any:
    def battles(dice: Any, minds_0: Any, minds_1: Any, rules: Any, table: Any, games: Any, order: Any, bot_0: int,
                bot_1: int, limit: int, results: Results, courses: Any, begun: int) -> None:
        """Play a batch of battles on packed records, or a given order in each: the compiled entry point.

        A battle that has `begun` goes on from its current state. There is one entry point for all, so that the first
        simulation also compiles the rules for replays.
        """
        for i in range(games.shape[0]):
            if bot_0 == GIVEN:
                results[i, 0] = carry_out(dice[i], rules[0], table[0], games[i], order[i])
                continue
            if begun == 0:
                open_game(dice[i], rules[0], table[0], games[i])
            orders = watched(dice[i], minds_0[i], minds_1[i], rules[0], table[0], games[i], order[0], bot_0, bot_1,
                             limit, courses[i])
            report(games[i], orders, results[i])

    return battles


def minds_by(mind_for: Callable[..., Any], seeds: Sequence[int], side: int, *manner: Any) -> Any:
    """The packed minds of the bots of one side, in the battles of some seeds."""
    made = copies(pack(mind_for(0, side, *manner)), len(seeds))
    made["key"], made["salt"] = zip(*(seed_halves(mind_seed(seed, side)) for seed in seeds), strict=True)
    return made


def rows(columns: int) -> Callable[[int], Results]:
    """What makes rows for the results of so many battles."""
    def made(count: int) -> Results:
        import numpy as np

        return np.zeros((count, columns), np.int32)

    return made


def courses(units: int, more: int = 0) -> Callable[[int, int], Any]:
    """What makes the courses of so many battles, of so many turns after the start; none for less than no turns.

    A course has a column for each side, for each unit, and as many `more` as a game needs.
    """
    def made(count: int, turns: int) -> Any:
        import numpy as np

        return np.zeros((count, turns + 1, 2 + units + more), np.int16)

    return made
