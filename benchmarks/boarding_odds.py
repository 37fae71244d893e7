"""Exact odds of close combat, timed against icepool and dyce in one run: medians and ratios.

    python benchmarks/boarding_odds.py [--turns 9] [--json] [--check]

Cases: seven dice against four with a weapon's re-rolls and Parry (a stalker attacks a siege boarder), the same for
four rounds, eight against four with Re-roll 1 left, and a table of 338 rounds: thirteen types against each other, first
and later. The other libraries are told dice, numbers, re-rolls and saves. Their results are first compared with ours as
fractions.

Everything is plain Python, and like is compared with like: `cold` forgets everything, on all sides; `sides kept` keeps
what one side can roll, its re-rolls and parries included, on all sides, and works out the rounds again. `known` keeps
the duel itself and is ours alone. All are measured by turns. `--check` ends with 1 when a promise of the performance
page is broken.
"""

import json
import warnings
from collections.abc import Callable, Collection
from fractions import Fraction
from functools import cache, partial
from importlib import import_module
from itertools import product
from typing import Annotated, Any, NamedTuple

import typer
from rich.console import Console
from rich.table import Table
from timing import by_turns, installed

from dieshift.boarding import odds
from dieshift.boarding.odds import arena, shots
from dieshift.boarding.odds import melee as melee_odds
from dieshift.boarding.scenarios.combatants import Combatant, Duel, combatant

Odds = dict[tuple[int, int, int], Fraction]  # by winner of the last round (0, 1, 2: nobody), HP of both

MEMOS = (arena, melee_odds, shots, odds)
SIDES = {  # our memos of what one side can roll
    "ruleset_of", "fields_of", "rules_of", "worths", "one_die", "once", "pool_ways", "success_ways"}
TYPES = ("siege_boarder", "siege_leader", "siege_claws", "siege_hammer", "void_adept", "trooper", "storm_trooper",
         "breacher", "stalker", "stalker_alpha", "venom_lurker", "hybrid", "mind_seer")
STALKER, BOARDER = combatant("stalker"), combatant("siege_boarder")
CASES: dict[str, list[Duel]] = {
    "7 v 4, re-rolls, Parry": [Duel(STALKER, BOARDER)],
    "the same, four rounds": [Duel(STALKER, BOARDER, rounds=4)],
    "8 v 4, Re-roll": [Duel(combatant("stalker_alpha"), combatant("siege_leader"))],
    "table of 338": [Duel(combatant(one), combatant(other), later=later)
                     for one, other, later in product(TYPES, TYPES, (False, True))],
}
ONE_DUEL = "7 v 4, re-rolls, Parry"
PROMISES = {"cold": 50.0, "sides kept": 1.0}
IN_A_ROW = 9  # runs of a duel at each turn; a table, which takes some hundred times as long, has one
NO_ARMOUR = {"power", "claws", "force", "fist", "hammer"}


def clear(kept: Collection[str] = ()) -> None:
    """Forget everything that our memos hold, but for some of them; LookupError for one that there is not."""
    memos = {thing for module in MEMOS for thing in vars(module).values() if hasattr(thing, "cache_clear")}
    unknown = set(kept) - {memo.__name__ for memo in memos}
    if unknown:
        message = f"no memo is called {', '.join(sorted(unknown))}"
        raise LookupError(message)
    for memo in memos:
        if memo.__name__ not in kept:
            memo.cache_clear()


def ours(case: Duel) -> Any:
    """Our exact odds."""
    return odds.duel(case, "book")


def exact(case: Duel) -> Odds:
    """Our odds as fractions; a duel that ended before its last round has no winner there."""
    last_round = ours(case).rounds[-1]
    chances: Odds = {}
    for end, ways in last_round.ends.ways.items():
        key = (end.winner, end.attacker_hp, end.defender_hp)
        chances[key] = chances.get(key, Fraction(0)) + Fraction(ways, last_round.ends.whole)
    return chances


# --- what both other libraries are told of the game ------------------------------------------------------------------


class Throw(NamedTuple):
    """What one side throws, and how many of its successes the other side parries."""

    dice: int
    need: int
    better: int
    fist: bool
    again: int
    parried: int


def throws(case: Duel, *, later: bool) -> tuple[Throw, Throw]:
    """Both sides of a round; identical abilities cancel."""
    sides = case.attacker, case.defender
    tags = [set(side.melee[0].tags) for side in sides]
    parry = [0 if "fist" in tag else side.parry for side, tag in zip(sides, tags, strict=True)]
    again = [0 if "fist" in tag else side.reroll for side, tag in zip(sides, tags, strict=True)]
    rolls = []
    for k, side in enumerate(sides):
        second = len(side.melee) > 1 or any("pistol" in gun.tags for gun in side.guns)
        dice = side.ccd + int(second and side.melee[0].hands == 1) + int(k == 0 and not later)
        need = 2 if "witch" in tags[k] else side.cht - int("poisoned" in tags[k] and side.cht > 2)
        rolls.append(Throw(dice, need, int("claws" in tags[k]), "fist" in tags[k], max(0, again[k] - again[1 - k]),
                           max(0, parry[1 - k] - parry[k])))
    return rolls[0], rolls[1]


def saved_on(loser: Combatant, winner: Combatant, *, six: bool) -> int:
    """What the loser's one save needs; 7: there is none."""
    tags = set(winner.melee[0].tags)
    armour = loser.armour or 7
    if tags & NO_ARMOUR or ("rending" in tags and six):
        armour = 7
    elif "heavy" in tags:
        armour = max(armour, 4)
    return min(armour, loser.invulnerable or 7)


def kind(face: int, throw: Throw) -> tuple[int, int]:
    """A die as plain successes and sixes."""
    value = min(6, face + throw.better)
    return int(throw.need <= value < 6), int(value == 6)


class Icepool:
    """Dice as vectors of plain successes and sixes, pools as sums, abilities as `map`."""

    def __init__(self) -> None:
        self.library: Any = import_module("icepool")
        self.side, self.round = cache(self._side), cache(self._round)

    def clear(self) -> None:
        """Forget everything."""
        self.side.cache_clear()
        self.round.cache_clear()

    def keep_sides(self) -> None:
        """Forget the rounds."""
        self.round.cache_clear()

    def _side(self, throw: Throw) -> Any:
        vector = self.library.vectorize
        plain = self.library.d6.map(lambda face: vector(*kind(face, throw)))
        die = plain.reroll(lambda hits: hits == vector(0, 0), star=False, depth=1) if throw.fist else plain
        pool = throw.dice @ die

        def again(successes: int, sixes: int) -> Any:
            return vector(successes, sixes) + min(throw.again, throw.dice - successes - sixes) @ plain

        def parry(successes: int, sixes: int) -> Any:
            high = min(throw.parried, sixes)
            low = min(throw.parried - high, successes)
            return vector(successes - low, sixes - high) + (high + low) @ plain

        if throw.again:
            pool = pool.map(again, star=True)
        if throw.parried:
            pool = pool.map(parry, star=True)
        return pool.map(lambda successes, sixes: (successes + sixes, sixes > 0), star=True)

    def _round(self, case: Duel, hp: tuple[int, int], *, later: bool) -> Any:
        one, other = (self.side(throw) for throw in throws(case, later=later))

        def end(mine: tuple[int, bool], its: tuple[int, bool]) -> Any:
            if mine[0] == its[0]:
                return (2, *hp)
            wins = mine[0] > its[0]
            loser, winner = (case.defender, case.attacker) if wins else (case.attacker, case.defender)
            number = saved_on(loser, winner, six=(mine if wins else its)[1])
            left = (0, hp[0], hp[1] - 1) if wins else (1, hp[0] - 1, hp[1])
            return (self.library.d6 >= number).map({True: (left[0], *hp), False: left}) if number < 7 else left

        return self.library.map(end, one, other)

    def duel(self, case: Duel) -> Any:
        """Winner of the last round, HP of both; winner -1 for a duel that was over before."""
        states = self.round(case, (case.attacker.hp, case.defender.hp), later=case.later)
        for _ in range(1, case.rounds):
            states = states.map(lambda _, one, other: self.round(case, (one, other), later=True) if one and other else
                                (-1, one, other), star=True)
        return states

    def exact(self, case: Duel) -> Odds:
        """The same as fractions, without the duels that were over before."""
        found = self.duel(case)
        return {tuple(key): Fraction(ways, found.denominator()) for key, ways in found.items() if key[0] >= 0}


class Dyce:
    """Dice as `dyce.H` of numbers that hold both counts, pools as `@`, abilities as `expand` without truncation."""

    def __init__(self) -> None:
        warnings.filterwarnings("ignore", message="`expand` is experimental")
        self.library: Any = import_module("dyce")
        self.side, self.round = cache(self._side), cache(self._round)

    def clear(self) -> None:
        """Forget everything."""
        self.side.cache_clear()
        self.round.cache_clear()

    def keep_sides(self) -> None:
        """Forget the rounds."""
        self.round.cache_clear()

    def _expand(self, callback: Callable[[Any], Any], source: Any) -> Any:
        return self.library.expand(lambda found: callback(found.outcome), source, min_path_probability=Fraction(0))

    def _side(self, throw: Throw) -> Any:
        histogram = self.library.H
        plain = histogram(6).apply(lambda face: sum(kind(face, throw)[k] * 100**k for k in range(2)))
        die = self._expand(lambda code: code or plain, plain) if throw.fist else plain
        pool = throw.dice @ die

        def again(code: int) -> Any:
            failed = throw.dice - code // 100 - code % 100
            return code + (min(throw.again, failed) @ plain) if failed else code

        def parry(code: int) -> Any:
            high = min(throw.parried, code // 100)
            low = min(throw.parried - high, code % 100)
            return code - 100 * high - low + ((high + low) @ plain) if high + low else code

        if throw.again:
            pool = self._expand(again, pool)
        if throw.parried:
            pool = self._expand(parry, pool)
        return pool.apply(lambda code: (code // 100 + code % 100, code >= 100))

    def _round(self, case: Duel, hp: tuple[int, int], *, later: bool) -> Any:
        one, other = (self.side(throw) for throw in throws(case, later=later))

        def ahead(mine: tuple[int, bool], its: tuple[int, bool]) -> tuple[int, bool]:
            if mine[0] == its[0]:
                return 2, False
            return (0, mine[1]) if mine[0] > its[0] else (1, its[1])

        def end(found: tuple[int, bool]) -> Any:
            winner, six = found
            if winner == 2:
                return (2, *hp)
            sides = (case.attacker, case.defender)
            number = saved_on(sides[1 - winner], sides[winner], six=six)
            left = (winner, hp[0] - winner, hp[1] - 1 + winner)
            return self.library.H({left: number - 1, (winner, *hp): 7 - number}) if number < 7 else left

        return self._expand(end, one.apply(ahead, other))

    def duel(self, case: Duel) -> Any:
        """Winner of the last round, HP of both; winner -1 for a duel that was over before."""
        states = self.round(case, (case.attacker.hp, case.defender.hp), later=case.later)
        for _ in range(1, case.rounds):
            states = self._expand(lambda found: self.round(case, found[1:], later=True) if min(found[1:]) else
                                  (-1, *found[1:]), states)
        return states

    def exact(self, case: Duel) -> Odds:
        """The same as fractions, without the duels that were over before."""
        found = self.duel(case)
        return {key: Fraction(ways, found.total) for key, ways in found.items() if ways and key[0] >= 0}


# --- timing ----------------------------------------------------------------------------------------------------------


def compare(others: dict[str, Any]) -> None:
    """Refuse to time libraries that do not agree as fractions."""
    for name, other in others.items():
        for case in [case for cases in CASES.values() for case in cases]:
            if other.exact(case) != exact(case):
                message = f"{name} and dieshift differ on {case}"
                raise AssertionError(message)


def measure(turns: int, others: dict[str, Any]) -> dict[str, dict[str, float]]:
    """Milliseconds by case, and by library and what it keeps."""
    measured: dict[str, dict[str, float]] = {}
    for name, cases in CASES.items():
        works: dict[str, tuple[Callable[[], Any], Callable[[], None]]] = {}
        for library, other in others.items():
            theirs = partial(each, other.duel, cases)
            works[f"{library}, cold"] = theirs, other.clear
            works[f"{library}, sides kept"] = theirs, other.keep_sides
        mine = partial(each, ours, cases)
        works["cold"], works["sides kept"] = (mine, clear), (mine, lambda: clear(SIDES))
        works["known"] = mine, lambda: None
        measured[name] = by_turns(works, turns, IN_A_ROW if len(cases) == 1 else 1)
    return measured


def each(work: Callable[[Duel], Any], cases: list[Duel]) -> None:
    """Work out all duels of a case."""
    for case in cases:
        work(case)


def best_of_others(row: dict[str, float], kept: str) -> float:
    """Milliseconds of the faster of the other libraries with the same things kept; 0: none is installed."""
    return min((time for name, time in row.items() if name.endswith(f", {kept}")), default=0.0)


def broken_promises(measured: dict[str, dict[str, float]]) -> list[str]:
    """The promises of the performance page that this run did not keep."""
    broken = [f"{ONE_DUEL}, {kept}: {measured[ONE_DUEL][kept]:.3g} ms, promised {most} ms"
              for kept, most in PROMISES.items() if measured[ONE_DUEL][kept] > most]
    for case, row in measured.items():
        broken += [f"{case}, {kept}: {row[kept]:.3g} ms, another library {best_of_others(row, kept):.3g} ms"
                   for kept in PROMISES if 0 < best_of_others(row, kept) <= row[kept]]
    return broken


def show(measured: dict[str, dict[str, float]]) -> None:
    """Print milliseconds, and the ratio of the better library to ours for each thing kept."""
    table = Table(title="ms, median", box=None)
    columns = list(next(iter(measured.values())))
    for column in ("case", *columns, *(f"times, {kept}" for kept in PROMISES)):
        table.add_column(column, justify="left" if column == "case" else "right")
    for case, row in measured.items():
        ratios = [f"{best_of_others(row, kept) / row[kept]:,.1f}" for kept in PROMISES]
        table.add_row(case, *(f"{time:,.4g}" for time in row.values()), *ratios)
    Console(width=160).print(table)


def main(
    turns: Annotated[int, typer.Option(min=1, help="Turns of each library and of ours.")] = 9,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    check: Annotated[bool, typer.Option("--check", help="End with 1 on a broken promise.")] = False,
) -> None:
    """Time exact odds of close combat against icepool and dyce."""
    others = installed(icepool=Icepool, dyce=Dyce)
    compare(others)
    measured = measure(turns, others)
    broken = broken_promises(measured)
    if as_json:
        typer.echo(json.dumps({"ms": measured, "broken": broken}, indent=2))
    else:
        show(measured)
        for line in broken:
            typer.echo(f"broken promise: {line}")
    if check and broken:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
