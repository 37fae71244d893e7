"""Simulation: a scenario fought thousands of times by bots, compiled and on all cores, with honest intervals.

    result = simulate(load("examples/scenarios/first-lesson.yaml"), 1000)
    print(result.wins(0))

The battle of seed s is the battle of `dieshift battle --seed s` with the same bots and rules.
"""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dieshift.core import compiled
from dieshift.core.dice import seed_dice, seeded
from dieshift.core.journal import is_begun
from dieshift.core.records import clone, copies, to_bytes
from dieshift.core.rulesets import Ruleset
from dieshift.interface.fights import Seated, compiled_battles, fight_of, mind_of, minds_of, seated
from dieshift.interface.games import kind

CHUNK = 64
WINNER, TURNS, ORDERS, ACTIVATIONS = range(4)  # the first columns of every game's results
RECORDS = ("game", "rules", "table", "order", "given")
MOST_TURNS = 20  # watched, of a battle without a last turn


class Interval(NamedTuple):
    """A share and the bounds between which the true one lies with 95 % confidence (Wilson)."""

    share: float
    low: float
    high: float


def wilson(hits: int, count: int, z: float = 1.959964) -> Interval:
    """The Wilson interval of a share.

    >>> wilson(50, 100)
    Interval(share=0.5, low=0.4038..., high=0.5961...)
    """
    if count == 0:
        return Interval(0.0, 0.0, 1.0)
    p = hits / count
    centre = (p + z * z / (2 * count)) / (1 + z * z / count)
    half = z * ((p * (1 - p) / count + z * z / (4 * count * count)) ** 0.5) / (1 + z * z / count)
    return Interval(p, max(0.0, centre - half), min(1.0, centre + half))


def gained(counts: Sequence[Sequence[int]], side: int, z: float = 1.959964) -> Interval:
    """By how much a side wins more of the same seeds the second way: the share, and bounds with 95 % confidence.

    `counts` has who won the first way, then the second, draws last. Bonett and Price: two battles are added, one that
    was gained and one that was lost, so that few battles claim little.

    >>> gained([[40, 10, 0], [30, 20, 0], [0, 0, 0]], 0)
    Interval(share=0.2, low=0.0775..., high=0.3146...)
    """
    count = sum(map(sum, counts))
    if count == 0:
        return Interval(0.0, -1.0, 1.0)
    lost = sum(counts[side]) - counts[side][side]
    won = sum(row[side] for row in counts) - counts[side][side]
    share, whole = (won - lost) / (count + 2), count + 2
    half = z * ((won + lost + 2) / whole - share * share) ** 0.5 / whole**0.5
    return Interval((won - lost) / count, max(-1.0, share - half), min(1.0, share + half))


@dataclass(slots=True)
class Simulation:
    """The results of many battles: one row each, in the order of their seeds.

    `courses` has a table each, with a row for each turn: what both sides, then all units had lost when it ended. Row 0
    is before the first turn; there are no rows where nobody asked for them.
    """

    title: str
    sides: tuple[str, str]
    rules: str
    bots: tuple[str, str]
    wanted: int
    seeds: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    rows: Any = None
    seconds: float = 0.0
    game: str = "stargrunt"
    courses: Any = None

    def __post_init__(self) -> None:
        if self.rows is None:
            self.rows = fight_of(self.game).empty_results(0)
        if self.courses is None:
            self.courses = fight_of(self.game).empty_courses(0, -1)

    @property
    def count(self) -> int:
        """How many battles were finished."""
        return len(self.rows)

    def wins(self, side: int) -> Interval:
        """The share of battles that a side won; 2 asks for draws."""
        return wilson(int((self.rows[:, WINNER] == side).sum()), self.count)

    def column(self, name: str) -> Any:
        """A column of the results by its name in the `COLUMNS` of the game's fights."""
        return self.rows[:, fight_of(self.game).COLUMNS.index(name)]

    def losses(self, side: int) -> Any:
        """Figures a side had lost at the end of each battle: dead, out of action, captive."""
        return sum(self.column(f"{kind} {side}") for kind in fight_of(self.game).LOSSES)

    def unfinished(self) -> int:
        """Battles stopped by the limit of orders: there should be none."""
        return int((self.rows[:, ORDERS] >= fight_of(self.game).LIMIT).sum())

    def stuck(self) -> int:
        """Battles that could not go on, because a side that had to decide had no order: there should be none."""
        stopped = (self.rows[:, WINNER] < 0) & (self.rows[:, ORDERS] < fight_of(self.game).LIMIT)
        return int(stopped.sum())

    def ended(self) -> "Simulation":
        """The same without the battles that have no end: stopped by the limit, or stuck."""
        whole = self.rows[:, WINNER] >= 0
        return replace(self, rows=self.rows[whole], courses=self.courses[whole[: len(self.courses)]],
                       seeds=self.seeds[whole])

    def summary(self) -> dict[str, Any]:
        """All figures, ready for JSON."""
        sides = [
            {
                "side": self.sides[side],
                "bot": self.bots[side],
                "wins": self.wins(side)._asdict(),
                "mean_losses": float(self.losses(side).mean()) if self.count else 0.0,
                "losses": {int(k): int(n) for k, n in zip(*np.unique(self.losses(side), return_counts=True),
                                                          strict=True)},
            }
            for side in (0, 1)
        ]
        turns = {int(k): int(n) for k, n in zip(*np.unique(self.column("turns"), return_counts=True), strict=True)}
        return {
            "scenario": self.title, "rules": self.rules, "battles": self.count, "wanted": self.wanted,
            "unfinished": self.unfinished(), "stuck": self.stuck(), "sides": sides, "draws": self.wins(2)._asdict(),
            "turns": turns, "activations": int(self.column("activations").sum()), "seconds": round(self.seconds, 3),
        }

    def _repr_html_(self) -> str:
        data = self.summary()
        rows = "".join(
            f"<tr><td>{s['side']} ({s['bot']})</td><td>{s['wins']['share']:.1%}</td>"
            f"<td>{s['wins']['low']:.1%} to {s['wins']['high']:.1%}</td><td>{s['mean_losses']:.2f}</td></tr>"
            for s in data["sides"])
        return (f"<b>{self.title}</b>, {self.rules}: {self.count} battles"
                f"<table><tr><th>side</th><th>wins</th><th>95 %</th><th>mean losses</th></tr>{rows}</table>")


def _packed(made: Any) -> Any:
    return np.frombuffer(to_bytes(made), type(made).dtype).copy()


class Slice:
    """So many seconds from now on: the progress of a simulation, which ends with what is done once they are over."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    @property
    def over(self) -> bool:
        """Whether they have passed."""
        return time.monotonic() > self._end

    def __call__(self, _: int) -> None:
        """Nothing, or the end."""
        if self.over:
            raise KeyboardInterrupt


class _Setup(NamedTuple):
    name: str
    game: Any
    rules: Any
    table: Any
    order: Any
    bots: tuple[Seated, Seated]
    turns: int  # that are watched; -1: not even the start
    begun: int
    given: Any = None  # the first order, in place of the bot's own


def _run_chunk(entry: Any, setup: _Setup, seeds: list[int], limit: int | None = None) -> tuple[Any, Any]:
    """The results and the courses of a few seeds, on records of their own; a limit of orders other than the usual."""
    fight = fight_of(setup.name)
    most = fight.LIMIT if limit is None else limit
    games = copies(setup.game, len(seeds))
    results, courses = fight.empty_results(len(seeds)), fight.empty_courses(len(seeds), setup.turns)
    dice, minds = seeded(seeds), [minds_of(setup.name, setup.bots[side], seeds, side) for side in (0, 1)]
    first, second = (bot.number for bot in setup.bots)
    if setup.given is not None:
        entry(dice, *minds, setup.rules, setup.table, games, copies(setup.given, len(seeds)), fight.GIVEN, fight.GIVEN,
              0, results, courses, 1)
    entry(dice, *minds, setup.rules, setup.table, games, setup.order.copy(), first, second, most, results,
          courses, setup.begun)
    return results, courses


def _run_interpreted(setup: _Setup, seed: int) -> tuple[Any, Any]:
    """The same of one seed; the setup holds records, nothing packed."""
    fight, dice = fight_of(setup.name), seed_dice(seed)
    results, courses, game = fight.empty_results(1), fight.empty_courses(1, setup.turns), clone(setup.game)
    minds = [mind_of(setup.name, setup.bots[side], seed, side) for side in (0, 1)]
    first, second = (bot.number for bot in setup.bots)
    if not setup.begun:
        fight.open_game(dice, setup.rules, setup.table, game)
    if setup.given is not None:
        fight.carry_out(dice, setup.rules, setup.table, game, clone(setup.given))
    orders = fight.watched(dice, *minds, setup.rules, setup.table, game, clone(setup.order), first, second,
                           fight.LIMIT, courses[0])
    to_bytes(game)  # it fits its fields, or an error says so
    fight.report(game, orders, results[0])
    return results, courses


def simulate(scenario: Any, count: int, *, ruleset: Ruleset | None = None, bots: tuple[str, str] = ("heuristic",) * 2,
             first_seed: int = 1, workers: int | None = None, progress: Callable[[int], None] | None = None,
             interpreted: bool = False, watch: bool = False, state: Any = None,
             given: Any = None) -> Simulation:
    """Fight a scenario `count` times, seeds `first_seed` onwards, and return what came of it.

    `progress` is told how many battles are done. KeyboardInterrupt keeps what is done: the result then has fewer rows
    than `wanted`. Without Numba, or if asked, the rules are interpreted. `seconds` are those of the battles alone, not
    of compiling. `watch` keeps the courses, too. From a `state` the battle goes on as it stands there, instead of from
    the scenario's start; `given` is then the first order. Raises ValueError for an unknown bot.
    """
    chosen = scenario.ruleset if ruleset is None else ruleset
    notify = progress or (lambda _: None)
    name = chosen.catalogue.game
    playing = (seated(bots[0], name), seated(bots[1], name))
    sides = (scenario.roster.side(0), scenario.roster.side(1))
    result = Simulation(scenario.title, sides, str(chosen), bots, count, game=name)
    seeds = np.arange(first_seed, first_seed + count)
    setup = _Setup(name, scenario.game if state is None else state, chosen.record(), scenario.table,
                   kind(name).rulebook.order(), playing,
                   watched_turns(scenario) if watch else -1, int(state is not None and is_begun(state)), given)
    finished: dict[int, Any] = {}
    start = time.perf_counter()
    try:
        if interpreted or not compiled.available():
            for at in range(count):
                finished[at] = _run_interpreted(setup, int(seeds[at]))
                notify(at + 1)
        else:
            packed = setup._replace(**{part: _packed(getattr(setup, part)) for part in RECORDS
                                       if getattr(setup, part) is not None})
            _run_chunk(compiled_battles(name), packed._replace(given=None), [0], limit=0)
            start = time.perf_counter()  # from here on battles are fought; until then rules were compiled or loaded
            for at, chunk in _in_threads(packed, seeds, workers or os.cpu_count() or 1):
                finished[at] = chunk
                notify(sum(len(rows) for rows, _ in finished.values()))
    except KeyboardInterrupt:
        pass
    if finished:
        result.rows, result.courses = (np.concatenate([finished[at][k] for at in sorted(finished)]) for k in (0, 1))
        result.seeds = np.concatenate([seeds[at:at + len(finished[at][0])] for at in sorted(finished)])
    result.seconds = time.perf_counter() - start
    return result


def watched_turns(scenario: Any) -> int:
    """How many turns of a battle are watched: all, where it has a last one."""
    return int(kind(scenario.ruleset.catalogue.game).score.turns(scenario.table, scenario.game)) or MOST_TURNS


def _in_threads(setup: _Setup, seeds: Any, workers: int) -> Iterator[tuple[int, Any]]:
    """Chunks of results as they are finished; a few chunks are queued at a time, so that stopping is quick."""
    entry = compiled_battles(setup.name)
    starts = iter(range(0, len(seeds), CHUNK))
    with ThreadPoolExecutor(workers) as pool:
        running: dict[Future[Any], int] = {}
        while True:
            for at in starts:
                running[pool.submit(_run_chunk, entry, setup, seeds[at:at + CHUNK].tolist())] = at
                if len(running) >= 2 * workers:
                    break
            if not running:
                return
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(done), done.result()


def warm_up(scenario: Any) -> float:
    """Compile the battle, or load it from the cache, by asking for no battle; the seconds it took."""
    start = time.perf_counter()
    if compiled.available():
        simulate(scenario, 0, workers=1)
    return time.perf_counter() - start
