"""Chances to win at the moments of a finished battle: the AI plays on from each moment many times.

The AI plays on from the true state; or from states that the side giving an order could have imagined, a new one every
few battles, so that no choice is judged by what the side could not know. The client sends the results so far and names
the moments. An order given again with fresh dice separates the effect of the order from the effect of its dice. The
probability of a single roll is exact, from the odds of the rules; the value of its luck comes from odds and battles.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec

from dieshift.core import compiled
from dieshift.core.journal import Journal
from dieshift.core.loading import load as load_journal
from dieshift.core.rulesets import Ruleset
from dieshift.core.savefile import read_lines
from dieshift.core.story import order_of
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.fights import entry_name
from dieshift.interface.games import Setting, kind
from dieshift.interface.save_header import setting_of
from dieshift.lab.onwards import check_known
from dieshift.lab.simulate import WINNER, Slice, simulate, wilson
from dieshift.server.begin.creation import Faulty
from dieshift.server.desk import throws
from dieshift.server.protocol.messages import Part
from dieshift.server.room.ledger import Ledger
from dieshift.server.room.projection import Step, parts_of_line, story_of

SLICE = 0.8  # seconds of one answer
BOTS = ("heuristic", "heuristic")
ALIKE = 4  # battles that are fought from one imagining
AT_ONCE, AT_ONCE_QUICK = 4, 64  # battles from one moment before the next has its turn; where rules are compiled


class Point(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A moment, after so many things that the referee was told; `fresh`: its order was given again, with other dice.

    `known`: as the side that gave it may have taken things, before it, or with `fresh` as it is given. `wins` are those
    so far of both sides, and draws.
    """

    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    fresh: bool = False
    known: bool = False
    wins: Annotated[list[throws.Count], msgspec.Meta(min_length=3, max_length=3)] = msgspec.field(
        default_factory=lambda: [0, 0, 0])


class Weighing(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An order whose first throw is weighed, and what came of the battles so far by what it came to in them."""

    n: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    results: Annotated[list[throws.Result], msgspec.Meta(max_length=20)] = []


class Chances(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moments, and how many battles there are to be from each in the end.

    `tell`: those whose orders are told of; `weigh`: those whose throws are weighed.
    """

    points: Annotated[list[Point], msgspec.Meta(max_length=500)] = []
    count: Annotated[int, msgspec.Meta(ge=1, le=2000)] = 24
    tell: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]], msgspec.Meta(max_length=20)] = []
    weigh: Annotated[list[Weighing], msgspec.Meta(max_length=20)] = []


class Kept(NamedTuple):
    """A battle that is looked back on, read once."""

    journal: Journal
    setting: Setting
    ruleset: Ruleset
    ledger: Ledger


@lru_cache(2)
def kept_of(lines: tuple[bytes, ...], ledger: tuple[bytes, ...]) -> Kept:
    """The battle of a journal and its ledger; ValueError where it cannot be gone on with."""
    log = read_lines(line.decode() for line in lines)
    setting, book = setting_of(log.header), kind(log.header.game).rulebook
    journal = load_journal(log, book, setting.table, setting.roster)
    check_known(journal)
    return Kept(journal, setting, book.catalogue.parse(log.header.ruleset), Ledger(ledger))


def calculate(lines: list[bytes], ledger: list[bytes], asked: Chances) -> dict[str, Any]:
    """Chances at the moments asked for, after another second of battles; without any, all moments of the battle."""
    kept = kept_of(tuple(lines), tuple(ledger))
    game = kept.journal.book.name
    quickly = compiled.available() and compiled.is_cached(entry_name(game))
    working = Slice(SLICE)
    points = [{"n": one.n, "fresh": one.fresh, "known": one.known, "wins": one.wins,
               "shares": [wilson(one.wins[side], sum(one.wins)) for side in (0, 1)]}
              for one in _in_turn(kept, asked, working, quickly=quickly)]
    answer = {"game": game, "compiled": quickly, "points": points, "told": [_deed(kept, n) for n in asked.tell],
              "throws": [_throw(kept, n) for n in asked.tell],
              "weighed": [_weighed(kept, one, asked.count, working, quickly=quickly) for one in asked.weigh]}
    return answer if asked.points or asked.tell or asked.weigh else answer | {"moments": moments(kept)}


def _in_turn(kept: Kept, asked: Chances, working: Slice, *, quickly: bool) -> list[Point]:
    """The points with more battles, a few from each in turn, as long as there is time."""
    points, most = list(asked.points), AT_ONCE_QUICK if quickly else AT_ONCE
    left = [asked.count - sum(one.wins) for one in points]
    while not working.over and max(left, default=0) > 0:
        for k, one in enumerate(points):
            many = min(left[k], most)
            if many > 0 and not working.over:
                more = _fought(kept, one, many, quickly=quickly)
                points[k] = msgspec.structs.replace(one, wins=[a + b for a, b in zip(one.wins, more, strict=True)])
                left[k] -= many
    return points


def _fought(kept: Kept, point: Point, count: int, *, quickly: bool) -> list[int]:
    """Who wins so many battles from a moment on, whose seeds follow those so far."""
    if point.fresh or point.known:
        step = _step(kept, point.n)
        order, state = order_of(step.entry, kept.journal.book.order), step.before
    else:
        order, state = None, kept.journal.state_at(kept.ledger.entry_at(Viewer.REFEREE, point.n))
    wins = [0, 0, 0]
    for first, many in _stretches(sum(point.wins), count) if point.known else [(sum(point.wins), count)]:
        begun = imagined(kept, state, 1 + first // ALIKE) if point.known else state
        played = simulate(kept.setting, many, ruleset=kept.ruleset, bots=BOTS, first_seed=1 + first, workers=1,
                          interpreted=not quickly, state=begun, given=order if point.fresh else None)
        for side in (0, 1, 2):
            wins[side] += int((played.rows[:, WINNER] == side).sum())
    return wins


def _stretches(first: int, count: int) -> Iterator[tuple[int, int]]:
    """So many battles from the first on, in stretches that are fought from one imagining: the first of each, how many.

    >>> list(_stretches(2, 8))
    [(2, 2), (4, 4), (8, 2)]
    """
    while count > 0:
        many = min(count, ALIKE - first % ALIKE)
        yield first, many
        first, count = first + many, count - many


def imagined(kept: Kept, state: Any, seed: int) -> Any:
    """What the side that must decide may take a state for, by a seed; itself where nothing is hidden from it."""
    journal = kept.journal
    viewer = Viewer.deciding(int(state.seat_to_choose))
    return kind(journal.book.name).secrets.imagine(journal.rules, kept.setting.table, state, viewer, seed)


def moments(kept: Kept) -> list[dict[str, Any]]:
    """Orders that were not undone: number for the referee, turn, side, text, activation and count of dice.

    `blind`: something was hidden from the side that gave the order.
    """
    orders = []
    for entry in kept.journal.entries:
        n = kept.ledger.number_of(entry.number, Viewer.REFEREE)
        if entry.kind == "order" and not entry.undone and n:
            before = kept.journal.state_at(entry.number - 1)
            orders.append({"n": n, "turn": int(before.turn), "side": int(before.seat_to_choose), "text": entry.text,
                           "activation": int(before.activations), "dice": len(entry.dice),
                           "blind": imagined(kept, before, 1) is not before})
    return orders


def _throw(kept: Kept, n: int) -> dict[str, Any] | None:
    """The first throw of an order whose odds are exact: the chance of a result as good, or of none, and the result."""
    number = kept.ledger.entry_at(Viewer.REFEREE, n)
    if kept.journal.entries[number - 1].kind != "order":
        return None
    roll = throws.thrown(kept.journal, kept.setting, _step(kept, n))
    return {"chance": roll.chance, "result": roll.result} if roll.chance else None


def _step(kept: Kept, n: int) -> throws.Step:
    """An order that was given, and the states before and after it; Faulty where none was."""
    journal, number = kept.journal, kept.ledger.entry_at(Viewer.REFEREE, n)
    if not number or journal.entries[number - 1].kind != "order":
        raise Faulty(say("Entry {count} isn't an order: only orders can be re-run with fresh dice.", count=n))
    return throws.Step(journal.entries[number - 1], journal.state_at(number - 1), journal.state_at(number))


def _weighed(kept: Kept, asked: Weighing, count: int, working: Slice, *, quickly: bool) -> dict[str, Any]:
    """What an order's first throw came to in more battles, up to so many in all, and what its luck was worth so far."""
    step, results = _step(kept, asked.n), list(asked.results)
    fell = throws.thrown(kept.journal, kept.setting, step)
    done = sum(sum(one.wins) for one in results)
    most = AT_ONCE_QUICK if quickly else 3 * AT_ONCE
    many = 0 if working.over or not fell.chance else max(0, min(count - done, most))
    if many:
        order = order_of(step.entry, kept.journal.book.order)
        played = simulate(kept.setting, many, ruleset=kept.ruleset, bots=BOTS, first_seed=1 + done, workers=1,
                          interpreted=not quickly, state=step.before, given=order)
        for seed, row in zip(played.seeds, played.rows, strict=True):
            again = throws.given_again(kept.journal, step, int(seed))
            results = throws.sorted_out(results, throws.thrown(kept.journal, kept.setting, again), int(row[WINNER]))
    known = bool(fell.chance) and all(one.chance for one in results)
    return {"n": asked.n, "results": results, "open": known and done + many < count,
            "luck": throws.luck_of(results, fell) if known else None}


def _deed(kept: Kept, n: int) -> list[Part]:
    """What was done at a moment: the first sentence of its story; nothing where it has none."""
    journal, told_by = kept.journal, kind(kept.journal.book.name)
    number = kept.ledger.entry_at(Viewer.REFEREE, n)
    entry, before, after = journal.entries[number - 1], journal.state_at(number - 1), journal.state_at(number)
    dice = told_by.secrets.dice_read(entry, before, after, journal.names, Viewer.REFEREE)
    story = story_of(told_by, journal.table, journal.names, journal.rules, Step(entry, before, after), Viewer.REFEREE)
    return parts_of_line(story[0], dice, journal.book.draws) if story else []
