"""Exact odds of a fire, timed against icepool and dyce in one run: medians and ratios.

    python benchmarks/odds.py [--runs 5] [--json] [--check]

Cases: 2, 3 and 4 dice (D8, D12, then D10 and D10) against a D8, impact D10, armour D8, eight figures; and a table of
300 fires: 5 range dice x 3 covers x 5 qualities x 4 armours with D12, D10, D10. The cover of the table shifts the
armour only, so that all 300 are shots. Every library shares the factors it can (a volley by dice and range die,
casualties by hits), kept within one run and cleared before each; its results are first compared with ours as fractions.

Ours is plain Python and whole numbers: cold has its memos cleared, warm has seen the very fires. `--check` ends with 1
when a promise of the performance page is broken.
"""

import json
import warnings
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from timing import installed, timed

from dieshift.core.dice import LADDER
from dieshift.stargrunt.chapters.fire import odds as volley_odds
from dieshift.stargrunt.chapters.fire.rules import Attack
from dieshift.stargrunt.odds import casualties, factors
from dieshift.stargrunt.odds.distribution import Distribution, distribution
from dieshift.stargrunt.state.options import catalogue

Case = tuple[tuple[int, ...], int, int, int, int]  # dice, range die, impact, armour, cover
Odds = dict[tuple[int, int, int], Fraction]

FIGURES = 8
MEMOS = (factors, casualties, volley_odds)
CASES: dict[str, list[Case]] = {
    "2 dice": [((8, 12), 8, 10, 8, 0)],
    "3 dice": [((8, 12, 10), 8, 10, 8, 0)],
    "4 dice": [((8, 12, 10, 10), 8, 10, 8, 0)],
    "table of 300": [((quality, 12, 10, 10), range_die, 10, armour, cover)
                     for range_die, cover, quality, armour in product(LADDER, range(3), LADDER, (4, 6, 8, 10))],
}
PROMISES = {("4 dice", "exact, cold"): 15.0, ("table of 300", "exact, cold"): 200.0}


def clear(*modules: Any) -> None:
    """Forget everything that the memos of some modules hold."""
    for module in modules:
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


# --- ours ------------------------------------------------------------------------------------------------------------

BOOK = catalogue.parse("book")
FIELDS = factors.fields_of(BOOK)


def ours(case: Case) -> Distribution:
    """Our exact distribution."""
    (quality, firepower, *supports), range_die, impact, armour, cover = case
    attack = Attack(quality, firepower, *(supports.count(die) for die in LADDER))
    return distribution(FIELDS, attack, range_die, impact, (armour,) * FIGURES, cover)


def exact(case: Case) -> Odds:
    """Our distribution as fractions by marker, wounded and killed."""
    weights = ours(case)
    odds: Odds = {}
    for toll, ways in weights.ways.items():
        key = (min(1, toll.result), toll.wounded, toll.killed)
        odds[key] = odds.get(key, Fraction(0)) + Fraction(ways, weights.whole)
    return odds


# --- what both other libraries are told of the game ------------------------------------------------------------------


def dice_of_hit(impact: int, armour: int, cover: int) -> tuple[int, int]:
    """Impact and armour die after an open shift."""
    wanted = armour + 2 * cover
    return max(4, impact - max(0, wanted - 12)), min(12, wanted)


def result_of(strike: int, shell: int) -> int:
    """0 unhurt, 1 wounded, 2 killed."""
    return 2 if strike > 2 * shell else 1 if strike > shell else 0


def after(state: tuple[int, int], struck: int, result: int) -> tuple[int, int]:
    """Wounded and killed after a result on an unhurt (0), wounded (1) or killed (2) figure."""
    wounded, killed = state
    if struck == 2 or result == 0:
        return state
    if struck == 1:
        return wounded - 1, killed + 1
    return (wounded + 1, killed) if result == 1 else (wounded, killed + 1)


class Icepool:
    """Dice as `icepool.Die`, processes as `map`, factors in `functools.cache`."""

    def __init__(self) -> None:
        self.library: Any = import_module("icepool")
        self.volley, self.hit = cache(self._volley), cache(self._hit)
        self.casualties, self.step = cache(self._casualties), cache(self._step)

    def clear(self) -> None:
        """Forget all factors."""
        for memo in (self.volley, self.hit, self.casualties, self.step):
            memo.cache_clear()

    def _volley(self, dice: tuple[int, ...], range_die: int) -> Any:
        d, against = self.library.d, self.library.d(range_die)

        def coded(face: int) -> Any:
            return sum((d(die).map(lambda x: x + 1000 * (x > face)) for die in dice[1:]),
                       d(dice[0]).map(lambda x: x + 1000 * (x > face)))

        def hits(code: int) -> Any:
            if code < 2000:
                return min(1, code // 1000), 0
            whole, left = divmod(code % 1000, range_die)
            return (against <= left).map(lambda extra: (1, whole + extra)) if left else (1, whole)

        return against.map(coded).map(hits)

    def _hit(self, impact: int, armour: int) -> Any:
        return self.library.map(result_of, self.library.d(impact), self.library.d(armour))

    def _step(self, impact: int, armour: int, state: tuple[int, int]) -> Any:
        wounded, killed = state
        struck = self.library.Die({0: FIGURES - wounded - killed, 1: wounded, 2: killed})
        return self.library.map(lambda s, r: after(state, s, r), struck, self.hit(impact, armour))

    def _casualties(self, impact: int, armour: int, hits: int) -> Any:
        if hits == 0:
            return self.library.Die([(0, 0)])
        before = self.casualties(impact, armour, hits - 1)
        return before.map(lambda w, k: self.step(impact, armour, (w, k)), star=True)

    def fire(self, case: Case) -> Any:
        """The joint distribution of marker, wounded and killed."""
        dice, range_die, impact, armour, cover = case
        struck = dice_of_hit(impact, armour, cover)

        def outcome(marker: int, hits: int) -> Any:
            return self.casualties(*struck, hits).map(lambda w, k: (marker, w, k), star=True)

        return self.volley(dice, range_die).map(outcome, star=True)

    def exact(self, case: Case) -> Odds:
        """The same as fractions."""
        found = self.fire(case)
        return {tuple(key): Fraction(ways, found.denominator()) for key, ways in found.items()}


class Dyce:
    """Dice as `dyce.H`, processes as `expand` with its truncation of unlikely paths switched off."""

    def __init__(self) -> None:
        warnings.filterwarnings("ignore", message="`expand` is experimental")
        self.library: Any = import_module("dyce")
        self.volley, self.hit = cache(self._volley), cache(self._hit)
        self.casualties, self.step = cache(self._casualties), cache(self._step)

    def clear(self) -> None:
        """Forget all factors."""
        for memo in (self.volley, self.hit, self.casualties, self.step):
            memo.cache_clear()

    def _expand(self, callback: Callable[[Any], Any], source: Any) -> Any:
        return self.library.expand(lambda found: callback(found.outcome), source, min_path_probability=Fraction(0))

    def _volley(self, dice: tuple[int, ...], range_die: int) -> Any:
        histogram = self.library.H

        def coded(face: int) -> Any:
            parts = [histogram({x + 1000 * (x > face): 1 for x in range(1, die + 1)}) for die in dice]
            return sum(parts[1:], parts[0])

        def hits(code: int) -> Any:
            if code < 2000:
                return min(1, code // 1000), 0
            whole, left = divmod(code % 1000, range_die)
            return histogram({(1, whole): range_die - left, (1, whole + 1): left}) if left else (1, whole)

        return self._expand(hits, self._expand(coded, histogram(range_die)))

    def _hit(self, impact: int, armour: int) -> Any:
        return self.library.H(impact).apply(result_of, self.library.H(armour))

    def _step(self, impact: int, armour: int, state: tuple[int, int]) -> Any:
        wounded, killed = state
        struck = self.library.H({0: FIGURES - wounded - killed, 1: wounded, 2: killed})
        return struck.apply(lambda s, r: after(state, s, r), self.hit(impact, armour)).lowest_terms()

    def _casualties(self, impact: int, armour: int, hits: int) -> Any:
        if hits == 0:
            return self.library.H({(0, 0): 1})
        before = self.casualties(impact, armour, hits - 1)
        return self._expand(lambda state: self.step(impact, armour, state), before).lowest_terms()

    def fire(self, case: Case) -> Any:
        """The joint distribution of marker, wounded and killed."""
        dice, range_die, impact, armour, cover = case
        struck = dice_of_hit(impact, armour, cover)

        def outcome(state: tuple[int, int]) -> Any:
            return self.casualties(*struck, state[1]).apply(lambda fallen: (state[0], *fallen))

        volley = self.volley(dice, range_die)
        for hits in range(max(hits for _, hits in volley) + 1):
            self.casualties(*struck, hits)
        return self._expand(outcome, volley)

    def exact(self, case: Case) -> Odds:
        """The same as fractions."""
        found = self.fire(case)
        return {key: Fraction(ways, found.total) for key, ways in found.items() if ways}


# --- timing ----------------------------------------------------------------------------------------------------------


def compare(others: dict[str, Any]) -> None:
    """Refuse to time libraries that do not agree as fractions."""
    for name, other in others.items():
        for case in [CASES[k][0] for k in ("2 dice", "3 dice", "4 dice")] + CASES["table of 300"][::37]:
            if other.exact(case) != exact(case):
                message = f"{name} and dieshift differ on {case}"
                raise AssertionError(message)


def measure(runs: int, others: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Milliseconds by case and by library."""
    measured: dict[str, dict[str, float]] = {}
    for name, cases in CASES.items():
        row = measured[name] = {}
        for library, other in others.items():
            few = min(runs, 3) if len(cases) > 1 else runs

            def theirs(other: Any = other, cases: list[Case] = cases) -> None:
                for case in cases:
                    other.fire(case)

            row[library] = timed(theirs, other.clear, few)

        def mine(cases: list[Case] = cases) -> None:
            for case in cases:
                ours(case)

        mine()
        row["exact, cold"] = timed(mine, lambda: clear(*MEMOS), runs)
        row["exact, warm"] = timed(mine, lambda: None, runs)
    return measured


def broken_promises(measured: dict[str, dict[str, float]]) -> list[str]:
    """What the performance page promises and this run did not reach."""
    return [f"{case}, {library}: {measured[case][library]:.3g} ms, promised {most} ms"
            for (case, library), most in PROMISES.items() if measured[case][library] > most]


def show(measured: dict[str, dict[str, float]], others: dict[str, Any]) -> None:
    """Print milliseconds, and how many times as fast as the better library ours is cold."""
    table = Table(title="ms, median", box=None)
    libraries = list(next(iter(measured.values())))
    for column in ("case", *libraries, "times"):
        table.add_column(column, justify="left" if column == "case" else "right")
    for case, row in measured.items():
        times = f"{min(row[name] for name in others) / row['exact, cold']:,.1f}" if others else ""
        table.add_row(case, *(f"{row[name]:,.4g}" for name in libraries), times)
    Console(width=140).print(table)


def main(
    runs: Annotated[int, typer.Option(min=1, help="Runs of each measurement.")] = 5,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    check: Annotated[bool, typer.Option("--check", help="End with 1 on a broken promise.")] = False,
) -> None:
    """Time exact odds against icepool and dyce."""
    others = installed(icepool=Icepool, dyce=Dyce)
    compare(others)
    measured = measure(runs, others)
    broken = broken_promises(measured)
    if as_json:
        typer.echo(json.dumps({"ms": measured, "broken": broken}, indent=2))
    else:
        show(measured, others)
        for line in broken:
            typer.echo(f"broken promise: {line}")
    if check and broken:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
