"""Exact odds: a rule run on every roll of its dice.

`exact` is an odometer over the tape: the rule is run with the faces so far, every new die starts at 1, and the last die
that can still go up does. A result's chance is the sum of 1/faces over its tapes, as a fraction. Enumerate paragraph by
paragraph and combine the results (`then`, `product`), so that sixty dice become a few results.

Where the order of equal dice thrown together does not matter, `together` says so, and each combination is rolled once.
`weights` next door gives whole numbers over a common denominator instead of fractions, which are faster to combine.

`compiled_exact` does the same with the compiled rule; its wrapper is written here, the rule is the very same.
"""

import html
import inspect
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product as every
from math import factorial, prod
from numbers import Rational
from types import MappingProxyType
from typing import Any

from dieshift.core.dice import TAPE, Dice, Source
from dieshift.core.records import pack
from dieshift.core.rulesets import Ruleset
from dieshift.core.sources import Tape, TooManyDice

MAX_TAPES = 2_000_000
MAX_COMPILED_TAPES = 2_000_000_000
DENOMINATOR = 1 << 62


class Odds(Mapping[Any, Fraction]):
    """What a rule may come to, each outcome with its chance; immutable, in the order of the outcomes.

    Chances of a whole rule sum to 1. Parts are weighted with `*` and mixed with `+`:
    `soft * Fraction(1, 3) + hard * Fraction(2, 3)`.
    """

    __slots__ = ("_chances",)

    def __init__(self, chances: Mapping[Any, Fraction | int]) -> None:
        if any(chance < 0 for chance in chances.values()):
            message = f"a chance cannot be below 0: {min(chances.values())}"
            raise ValueError(message)
        kept = {outcome: Fraction(chance) for outcome, chance in chances.items() if chance}
        self._chances = MappingProxyType({outcome: kept[outcome] for outcome in _sorted(kept)})

    def __getitem__(self, outcome: Any) -> Fraction:
        """The chance of an outcome that can happen; KeyError for others (`get(outcome, 0)` answers 0)."""
        return self._chances[outcome]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __hash__(self) -> int:
        return hash(frozenset(self._chances.items()))

    def __repr__(self) -> str:
        return f"Odds({{{', '.join(f'{o!r}: {c}' for o, c in self.items())}}})"

    def __add__(self, other: "Odds") -> "Odds":
        """Both parts together: chances of equal outcomes add up."""
        return _gather((*self.items(), *other.items()))

    def __mul__(self, weight: Fraction | int) -> "Odds":
        """A part of a mixture: every chance times the weight."""
        if not isinstance(weight, Rational):
            return NotImplemented
        return Odds({outcome: chance * weight for outcome, chance in self.items()})

    __rmul__ = __mul__

    @property
    def total(self) -> Fraction:
        """The sum of all chances: 1, or less for a part of a mixture."""
        return sum(self.values(), Fraction(0))

    def mean(self, f: Callable[[Any], Any] | None = None) -> Fraction:
        """The mean of the outcomes, or of a number that each one means."""
        return sum((c * (o if f is None else f(o)) for o, c in self.items()), Fraction(0))

    def p(self, holds: Callable[[Any], Any]) -> Fraction:
        """The chance that something holds of the outcome."""
        return sum((c for o, c in self.items() if holds(o)), Fraction(0))

    def at_least(self, n: int, f: Callable[[Any], Any] | None = None) -> Fraction:
        """The chance that the outcome, or a number it means, is n or more."""
        return self.p(lambda o: (o if f is None else f(o)) >= n)

    def map(self, f: Callable[[Any], Hashable]) -> "Odds":
        """The odds of what the outcomes mean."""
        return _gather((f(o), c) for o, c in self.items())

    def then(self, f: Callable[[Any], "Odds"]) -> "Odds":
        """The odds of a second step that depends on the outcome of this one."""
        return _gather((o, c * chance) for first, c in self.items() for o, chance in f(first).items())

    def product(self, *others: "Odds") -> "Odds":
        """The odds of independent things together: outcomes are tuples."""
        together = every(self.items(), *(other.items() for other in others))
        return _gather((tuple(o for o, _ in row), _multiply(c for _, c in row)) for row in together)

    def floats(self) -> dict[Any, float]:
        """The chances as floating-point numbers, for plots and reports."""
        return {outcome: float(chance) for outcome, chance in self.items()}

    def rows(self) -> list[tuple[str, str, str]]:
        """Outcome, fraction and per cent of each, as text."""
        return [(_shown(o), str(c), f"{float(100 * c):.2f} %") for o, c in self.items()]

    def table(self) -> str:
        """The rows as aligned text."""
        rows = self.rows()
        wide = [max((len(row[k]) for row in rows), default=0) for k in range(3)]
        return "\n".join("  ".join(text.rjust(w) for text, w in zip(row, wide, strict=True)) for row in rows)

    def _repr_html_(self) -> str:
        """The table that a notebook shows."""
        cells = ("".join(f"<td>{html.escape(text)}</td>" for text in row) for row in self.rows())
        body = "".join(f"<tr>{row}</tr>" for row in cells)
        return f"<table><tr><th>outcome</th><th>chance</th><th>%</th></tr>{body}</table>"


def _gather(chances: Iterable[tuple[Any, Fraction]]) -> Odds:
    found: dict[Any, Fraction] = {}
    for outcome, chance in chances:
        found[outcome] = found.get(outcome, Fraction(0)) + chance
    return Odds(found)


def _multiply(chances: Iterable[Fraction]) -> Fraction:
    result = Fraction(1)
    for chance in chances:
        result *= chance
    return result


def _sorted(outcomes: Iterable[Any]) -> list[Any]:
    """Outcomes in their own order, or in the order of their text where they have none."""
    listed = list(outcomes)
    try:
        return sorted(listed)
    except TypeError:
        return sorted(listed, key=repr)


def _shown(outcome: Any) -> str:
    if hasattr(outcome, "_fields"):
        return ", ".join(f"{name} {value}" for name, value in zip(outcome._fields, outcome, strict=True))
    return str(outcome)


class _Odometer(Tape):
    """A tape on which every die that nobody set yet shows 1, and that counts up through all faces.

    The first `together` dice never show less than the die before them, and stand for all their orders.
    """

    __slots__ = ("limit", "together")

    limit: int
    together: int

    def start(self, limit: int, together: int) -> None:
        """Begin at the first tape; `limit`: the most dice of one."""
        self.limit, self.together = min(limit, TAPE), together
        self.loaded = self.counter = 0

    @property
    def starved(self) -> int:
        """0: the new die shows its first face, and the rule goes on."""
        return 0

    @starved.setter
    def starved(self, value: int) -> None:  # noqa: ARG002 - a rule only ever sets it
        k = self.loaded
        if k >= self.limit:
            raise TooManyDice(self.limit)
        self.face[k] = 1
        self.loaded = k + 1

    def turn(self) -> bool:
        """Turn the last die that can go up, and drop those behind it; False when every tape has been seen."""
        k, face, die = self.read - 1, self.face, self.die
        while k >= 0 and face[k] == die[k]:
            k -= 1
        if k < 0:
            return False
        face[k] += 1
        self.loaded = k + 1
        while self.loaded < self.together:
            self.push(face[k])
        return True

    def orders(self) -> int:
        """In how many orders the dice thrown together can show these faces."""
        if self.together < 2:
            return 1
        thrown = self.face[: min(self.together, self.read)]
        if len(set(self.die[: len(thrown)])) > 1:
            message = f"dice thrown together are alike, not {', '.join(f'D{die}' for die in self.die[: len(thrown)])}"
            raise ValueError(message)
        result = factorial(len(thrown))
        for face in set(thrown):
            result //= factorial(thrown.count(face))
        return result


_SPARE: list[_Odometer] = []  # those that nobody turns just now


def exact(fn: Callable[..., Any], *args: Any, rules: Ruleset | None = None, rolls: int = TAPE,
          fresh: Callable[[], tuple[Any, ...]] | None = None, most: int = MAX_TAPES, together: int = 0) -> Odds:
    """The exact odds of a rule: `fn(dice, *args)` run on every tape; its results are the outcomes.

    A rule set stands for its rules record, among the arguments or as `rules`, which is put where the rule asks for it:
    `exact(volley, attack, 8, rules=catalogue.parse("book"))`.

    The first `together` dice are one throw of equal dice whose order does not matter to the outcome.

    A rule that changes records gets new ones for every tape from `fresh`, and must return what is asked of them.
    ValueError when it may roll more than `rolls` dice, or there are more than `most` tapes.
    """
    counts = tally(fn, _with_rules(fn, args, rules), rolls, fresh, most, together)
    return _gather((o, Fraction(many, denominator)) for (o, denominator), many in counts.items())


def _with_rules(fn: Callable[..., Any], args: tuple[Any, ...], rules: Ruleset | None) -> tuple[Any, ...]:
    """The arguments of a rule with records for rule sets, and that of `rules` in the place where the rule wants it."""
    arguments = [arg.record() if isinstance(arg, Ruleset) else arg for arg in args]
    if rules is None:
        return tuple(arguments)
    if not isinstance(rules, Ruleset):
        message = f"{rules!r} is no rule set: a text means one to a game only, as in catalogue.parse('book')"
        raise TypeError(message)
    wanted = list(getattr(fn, "parameters", None) or inspect.signature(fn).parameters)
    if "rules" not in wanted[1:]:
        message = f"{getattr(fn, '__name__', 'this')} goes by no rule set: its arguments are {', '.join(wanted)}"
        raise TypeError(message)
    arguments.insert(wanted.index("rules") - 1, rules.record())
    return tuple(arguments)


def tally(fn: Callable[..., Any], args: tuple[Any, ...], rolls: int, fresh: Callable[[], tuple[Any, ...]] | None,
           most: int, together: int) -> dict[tuple[Any, int], int]:
    """How often a rule comes to each result by tapes of so many combinations: outcome, denominator -> tapes."""
    if args and fresh is not None:
        message = "give the arguments or `fresh`, which makes them anew for every tape, not both"
        raise TypeError(message)
    dice = _SPARE.pop() if _SPARE else _Odometer()  # a tape is long: to make one costs as much as many rolls
    dice.start(rolls, together)
    try:
        return _counted(dice, fn, args, fresh, most)
    finally:
        _SPARE.append(dice)


def _counted(dice: _Odometer, fn: Callable[..., Any], args: tuple[Any, ...],
             fresh: Callable[[], tuple[Any, ...]] | None, most: int) -> dict[tuple[Any, int], int]:
    die, together = dice.die, dice.together
    counts: dict[tuple[Any, int], int] = {}
    tapes = 0
    while True:
        dice.read, dice.who, dice.other = 0, -1, -1
        outcome = fn(dice, *args) if fresh is None else fn(dice, *fresh())
        read = dice.read
        key = outcome, die[0] if read == 1 else prod(die[:read])  # how many tapes like this one make a certainty
        counts[key] = counts.get(key, 0) + (dice.orders() if together else 1)
        tapes += 1
        if not dice.turn():
            return counts
        if tapes >= most:
            raise ValueError(_too_many(fn, most))


def _too_many(fn: Callable[..., Any], most: int) -> str:
    name = getattr(fn, "__name__", "this")
    return f"{name} has more than {most} tapes, too many for exact odds: combine the odds of its steps, or simulate"


COMPILED = """
def enumerate_tapes(dices, keys, many, rolls, most, {arguments}):
    dice = dices[0]
    slots = keys.shape[0]
    used = tapes = loaded = 0
    while True:
        dice.read = 0
        dice.loaded = loaded
        dice.counter = 0
        dice.who = dice.other = -1
        result = fn(dice, {arguments})
        n = int(dice.read)
        if n > rolls or dice.counter > 0:
            return TOO_MANY_DICE
        denominator = 1
        for k in range(n):
            die = int(dice.die[k])
            if denominator > {limit} // die:
                return TOO_DEEP
            denominator *= die
        for k in range(loaded, n):
            dice.face[k] = 1
        place = denominator
{mix}
        place = (place ^ (place >> 29)) & (slots - 1)
        while many[place] != 0 and not (keys[place, 0] == denominator{same}):
            place = (place + 1) & (slots - 1)
        if many[place] == 0:
            used += 1
            if 2 * used > slots:
                return TOO_FULL
            keys[place, 0] = denominator
{store}
        many[place] += 1
        tapes += 1
        k = n - 1
        while k >= 0 and dice.face[k] == dice.die[k]:
            k -= 1
        if k < 0:
            return tapes
        if tapes >= most:
            return TOO_MANY_TAPES
        dice.face[k] += 1
        loaded = k + 1
"""
TOO_MANY_DICE, TOO_DEEP, TOO_FULL, TOO_MANY_TAPES = -1, -2, -3, -4


def _wrapper(fn: Callable[..., Any], arity: int, width: int) -> Any:
    """The enumerator's text for a rule of so many arguments and so many numbers in its result, compiled."""
    from dieshift.core.compiled import prepare

    parts = [f"int(result[{k}])" for k in range(width)] if width > 1 else ["int(result)"]
    text = COMPILED.format(
        arguments=", ".join(f"a{k}" for k in range(arity)), limit=DENOMINATOR,
        mix="\n".join(f"        place = (place * 1000003) ^ {part}" for part in parts),
        same="".join(f" and keys[place, {k}] == {part}" for k, part in enumerate(parts, 1)),
        store="\n".join(f"            keys[place, {k}] = {part}" for k, part in enumerate(parts, 1)))
    scope: dict[str, Any] = {"fn": fn, "TOO_MANY_DICE": TOO_MANY_DICE, "TOO_DEEP": TOO_DEEP, "TOO_FULL": TOO_FULL,
                             "TOO_MANY_TAPES": TOO_MANY_TAPES}
    exec(text, scope)
    return prepare().njit(nogil=True, error_model="numpy")(scope["enumerate_tapes"])


@cache
def compiled_exact(fn: Callable[..., Any], arity: int, result_width: int = 1) -> Callable[..., Odds]:
    """A compiled `exact` of one rule: `compiled_exact(volley, 3, 2)(8, 12, 8)` equals `exact(volley, 8, 12, 8)`.

    The rule takes the dice and `arity` numbers, NamedTuples or records that it does not change; it returns one whole
    number, or a NamedTuple of `result_width`. Compiled once in a process, at the first call. Chances are counted in
    whole numbers of 64 bits: ValueError when the dice of one tape have more than 2**62 combinations, and for what
    `exact` refuses.
    """
    import numpy as np

    compiled: list[Any] = []
    dice = Dice()
    dice.source = Source.TAPE.value

    def enumerated(*args: Any, rolls: int = TAPE, most: int = MAX_COMPILED_TAPES) -> Odds:
        if not compiled:
            compiled.append(_wrapper(fn, arity, result_width))
        records = _with_rules(fn, args, None)
        packed = [pack(a) if hasattr(type(a), "_flat") else a for a in records]
        dices = np.array([pack(dice)])
        for slots in (1 << 10, 1 << 14, 1 << 18, 1 << 22):
            keys, many = np.zeros((slots, result_width + 1), np.int64), np.zeros(slots, np.int64)
            tapes = compiled[0](dices, keys, many, rolls, most, *packed)
            if tapes != TOO_FULL:
                break
        if tapes < 0:
            raise ValueError(_why_not(fn, int(tapes), rolls, most))
        outcome = _outcomes(fn, records, result_width)
        rows = ((keys[k].tolist(), int(many[k])) for k in many.nonzero()[0])
        return _gather((outcome(row[1:]), Fraction(count, row[0])) for row, count in rows)

    return enumerated


def _outcomes(fn: Callable[..., Any], args: tuple[Any, ...], width: int) -> Callable[[list[int]], Any]:
    """How the numbers of a result become the outcome that the interpreted rule returns."""
    if width == 1:
        return lambda row: row[0]
    dice = _Odometer()
    dice.start(TAPE, 0)
    sample: Any = fn(dice, *args)
    return getattr(type(sample), "_make", tuple)


def _why_not(fn: Callable[..., Any], code: int, rolls: int, most: int) -> str:
    said = {TOO_MANY_DICE: str(TooManyDice(min(rolls, TAPE))),
            TOO_DEEP: f"{fn.__name__} may roll dice of 2**62 combinations or more: use exact(), or split it into steps",
            TOO_FULL: f"{fn.__name__} has more than two million different results: ask for less of them"}
    return said.get(code) or _too_many(fn, most)
