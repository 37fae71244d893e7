"""Whether today's rules make of a recorded game what was recorded: a check, never the record.

Every order is run again with its recorded dice from the state recorded before it; the first difference is named with
its place and both values. Compiled, many orders are run in one call, and one that does not agree is run again
interpreted, to name the difference. Whether committed dice were honest is `Journal.check_dice`'s question.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dieshift.core import rulings, wording
from dieshift.core.draws import drawn, named, purpose
from dieshift.core.game import Rulebook, conceded
from dieshift.core.journal import Journal, starves
from dieshift.core.loading import load, rules_of
from dieshift.core.records import flatten, restore
from dieshift.core.replaying import CarryOut, Played, agreeing
from dieshift.core.rules import Rules
from dieshift.core.savefile import Entry
from dieshift.core.schema import schema_of
from dieshift.core.sources import Tape
from dieshift.core.streams import NOBODY, UnprovenDice
from dieshift.core.suggestions import typed
from dieshift.core.viewers import Viewer
from dieshift.core.wording import Slip
from dieshift.core.words import say

FACT = "event."  # how the fields of a step's facts begin, which are of the story and decide nothing


class Verdict(NamedTuple):
    """Whether the recorded game agrees with today's rules; if not, the first difference.

    `path`, `recorded` and `today` name a field and its two values, where the difference is one of the state; where it
    is one of the dice they name the roll, and the die recorded and asked (0: none).
    """

    ok: bool
    sentence: str
    entry: int = 0
    order: str = ""
    path: str = ""
    recorded: int = 0
    today: int = 0


def verify(saved: Journal | Path | str, book: Rulebook, table: Any, names: Any, *, compiled: CarryOut | None = None,
           **options: Any) -> Verdict:
    """Re-run a journal, or the file of one, through today's rules; `options` are `load`'s, for a file.

    An undo must lead back to the state before its order, a redo to the state after it. `compiled` carries out many
    orders in one call; without it they are interpreted.
    """
    journal = saved if isinstance(saved, Journal) else load(saved, book, table, names, **options)
    rules, doubt = rules_of(journal.header, book)
    if doubt:
        return Verdict(ok=False, sentence=doubt)
    game = book.state()  # one for all: to make a state takes longer than to set it
    generators = wording.drawn(journal)
    for steps in _batches(journal):
        known = _agreeing(journal, book, compiled, rules, table, steps) if compiled else set()
        for step in steps:
            wrong = None
            if step.entry.number not in known:
                restore(game, step.before)
                wrong = _rerun(journal, book, rules, table, game, step)
            wrong = wrong or _slip(step.entry, wording.words(journal, book, step.entry) or _next(generators))
            if wrong is not None:
                return wrong
    return Verdict(ok=True, sentence=say("all {count} entries agree with today's rules", count=len(journal.entries)))


class _Step(NamedTuple):
    """An entry with the flat states before and after it."""

    entry: Entry
    before: list[int]
    after: list[int]


def _batches(journal: Journal, size: int = 256) -> Iterator[list[_Step]]:
    """The entries of a journal with their states, some at a time."""
    flat, steps = flatten(journal.state_at(0)), []
    for entry in journal.entries:
        after = list(flat)
        journal.fields.apply(after, entry.changed)
        steps.append(_Step(entry, flat, after))
        flat = after
        if len(steps) == size:
            yield steps
            steps = []
    yield steps


def _agreeing(journal: Journal, book: Rulebook, carry_out: CarryOut, rules: Rules, table: Any,
              steps: list[_Step]) -> set[int]:
    """The numbers of the orders of which compiled rules make what was recorded."""
    numbers, played = [], []
    for step in steps:
        entry, order = step.entry, book.order()
        if entry.kind == "order" and _read_order(journal, entry, order) is None:
            numbers.append(entry.number)
            played.append(Played(order, [(d.die, d.face) for d in entry.dice], step.before, step.after))
    well = agreeing(book, carry_out, rules, table, played)
    return {number for number, agrees in zip(numbers, well, strict=True) if agrees}


def _rerun(journal: Journal, book: Rulebook, rules: Rules, table: Any, game: Any, step: _Step) -> Verdict | None:
    """What differs when an entry is played again from the state before it; None when nothing does."""
    entry = step.entry
    if entry.kind == "order":
        order = book.order()
        wrong = _read_order(journal, entry, order) or _refused(journal, book, rules, table, game, order, entry)
        if wrong is None:
            wrong = _rolls(journal, book, rules, table, game, order, entry)
        if wrong is not None:
            return wrong
    elif entry.kind == "ruling":
        try:
            rulable = rulings.rulings_of(book)
            game = rulings.ruled(rulable, rules, table, game, rulings.read(rulable, entry.text, journal.names),
                                 journal.names)
        except ValueError as fault:
            return _wrong(entry, say("today's rules don't allow this ruling: {fault}", fault=str(fault)))
    elif entry.kind == "concede":
        after = journal.state_at(entry.number)
        if after.winner not in {0, 1} or game.seat_to_choose == NOBODY:
            return _wrong(entry, say("no side in play could concede at that point"))
        game = conceded(game, 1 - after.winner)
    elif entry.target:
        game = journal.state_at(entry.target - (entry.kind == "undo"))
    return _state(journal, entry, step.after, flatten(game))


def _next(generators: Iterator[Slip | None]) -> Slip | None:
    try:
        return next(generators)
    except (UnprovenDice, KeyError, TypeError, ValueError) as fault:
        return Slip(say("its dice aren't those of the header: {fault}", fault=str(fault)))


def _slip(entry: Entry, found: Slip | None) -> Verdict | None:
    return found and _wrong(entry, *found)


def _read_order(journal: Journal, entry: Entry, order: Any) -> Verdict | None:
    """Fill in the order that an entry recorded."""
    return _slip(entry, wording.order_of(journal, entry, order))


def _rolls(journal: Journal, book: Rulebook, rules: Rules, table: Any, game: Any, order: Any,
           entry: Entry) -> Verdict | None:
    """Play the order on its recorded faces; the first roll that today's rules make otherwise."""
    tape, lacking, fault = Tape(d.face for d in entry.dice), None, None
    try:
        lacking = starves(book, tape, rules, table, game, order)
    except Exception as error:  # noqa: BLE001 - any fault of a rule on dice that are no longer its own is a finding
        fault = error
    for k, die in enumerate(entry.dice[: tape.read]):
        if tape.die[k] != die.die:
            today = _named(book, tape.die[k], book.reason(tape.why[k]), book.unit_name(tape.unit[k], journal.names))
            before = _named(book, die.die, die.reason, die.unit)
            sentence = say("roll {k} was {before}; today it is {asked}", k=k + 1, before=before, asked=today)
            return _wrong(entry, sentence, f"roll {k + 1}", die.die, tape.die[k])
    if fault is not None:
        return _wrong(entry, say("today's rules fail: {technical}", technical=f"{type(fault).__name__}: {fault}"))
    many = len(entry.dice)
    if lacking is not None:
        today = _named(book, lacking.die, book.reason(lacking.why), book.unit_name(lacking.unit, journal.names))
        sentence = say("today's rules need {asked} after the {many} recorded dice are used", asked=today, many=many)
        return _wrong(entry, sentence, f"roll {many + 1}", 0, lacking.die)
    if tape.read < many:
        sentence = say("{many} dice are recorded, but today's rules roll {rolled}", many=many, rolled=tape.read)
        return _wrong(entry, sentence, f"roll {tape.read + 1}", entry.dice[tape.read].die, 0)
    return None


def _refused(journal: Journal, book: Rulebook, rules: Rules, table: Any, game: Any, order: Any,
             entry: Entry) -> Verdict | None:
    code = book.refusal(rules, table, game, order)
    if not code or not book.refusal(rules, table, book.view(game, Viewer.deciding(book.waiting(game).seat)), order):
        return None  # who gives an order is held to what he knows, and finds the rest out by it
    sentence = book.refusal_text(code, rules, table, game, order, journal.names)
    return _wrong(entry, say("today's rules refuse it: {sentence}", sentence=sentence))


def _state(journal: Journal, entry: Entry, recorded: list[int], today: list[int]) -> Verdict | None:
    """The first field in which the recorded state after an entry differs from today's."""
    if recorded == today:
        return None
    older = journal.header.schema != schema_of(journal.book.state)  # its facts may have held fewer numbers
    for path, old, new in zip(journal.fields.names, recorded, today, strict=True):
        if old != new and not (older and path.startswith(FACT)):
            what = say("{path} was {old}; today it becomes {new}", path=path, old=old, new=new)
            return _wrong(entry, what, path, old, new)
    return None


def _wrong(entry: Entry, what: str, path: str = "", recorded: int = 0, today: int = 0) -> Verdict:
    sentence = say("entry {count}, '{order}': {what}", count=entry.number, order=typed(entry.text), what=what)
    return Verdict(False, sentence, entry.number, entry.text, path, recorded, today)  # noqa: FBT003 - its first field


def _named(book: Rulebook, die: int, reason: str, unit: str) -> str:
    return say("{die} ({purpose})", die=named(drawn(book.draws, reason, die), die), purpose=purpose(reason, unit))
