"""The journal of a file, by applying the changed fields of its entries.

That needs no rule, so a game opens even after a rule was corrected. Whether today's rules still make the same of it is
asked by `dieshift.core.verify`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from dieshift.core.game import Rulebook
from dieshift.core.journal import Journal
from dieshift.core.records import flatten, unflatten
from dieshift.core.rulesets import RulesetError
from dieshift.core.savefile import DamagedSave, Entry, Header, Log, read
from dieshift.core.schema import Fields, mark, packed, schema_of
from dieshift.core.sources import FaceSource, Recorded, Secure, SeededSource
from dieshift.core.streams import SeatDice, shares_of
from dieshift.core.words import listed, say


def load(saved: Path | str | Log, book: Rulebook, table: Any, names: Any, source: FaceSource | None = None, *,
         game: Any = None, upto_damage: bool = False) -> Journal:
    """The journal of a file, by applying the changed fields: no rule is asked.

    `game` is the first state where the header does not hold it. Seeded dice go on where they stopped; others need their
    `source`, without which the journal can be read and undone but no die rolled. Raises DamagedSave with line and
    reason; `upto_damage` loads the good lines before it. A file older than a change of the fields opens as
    `unverified schema`.
    """
    log = saved if isinstance(saved, Log) else read(saved, upto_damage=upto_damage)
    header = log.header
    if header.game != book.name:
        raise DamagedSave(1, say("this is a game of {game}, not of {other}", game=header.game, other=book.name))
    same = header.schema == schema_of(book.state)
    fields = Fields(book.state, {} if same else book.renames, book.bounds)
    flat = flatten(first_state(header, book, game))
    drawn = log.entries[-1].drawn if log.entries else 0
    rules, doubt = rules_of(header, book)
    if isinstance(source, SeatDice) and source.drawn == 0:
        shares_of(header.dice, log.entries)
        for entry in log.entries:
            source.take(entry.kind, entry.text)
        source.resume((d.die, d.face, d.how) for entry in log.entries for d in entry.dice)
    journal = Journal(book, header, rules, table, unflatten(flat, book.state), _source(header, source, drawn), names)
    journal.fields = fields
    damage = log.damage
    for entry in log.entries:
        try:
            _fold(journal, entry, same=same)
        except DamagedSave as fault:
            if not upto_damage:
                raise
            damage = fault
            break
    doubts = ["" if same else say("unverified schema"), doubt,
              say("damaged: {damage}", damage=str(damage)) if damage else ""]
    journal.unverified = listed(filter(None, doubts), "; ")
    journal.game = journal.state_at(len(journal.entries))
    return journal


def go_on(journal: Journal, entries: Sequence[Entry]) -> None:
    """Take entries that somebody else added behind those of a journal.

    DamagedSave or UnprovenDice when they do not fit; then the journal is of no use any more.
    """
    same = journal.header.schema == schema_of(journal.book.state)
    for entry in entries:
        if isinstance(journal.source, SeatDice):
            journal.source.take(entry.kind, entry.text)
            journal.source.resume((d.die, d.face, d.how) for d in entry.dice)
        _fold(journal, entry, same=same)
    journal.game = journal.state_at(len(journal.entries))


def _fold(made: Journal, entry: Entry, *, same: bool) -> None:
    """Take an entry of a file, if it fits what came before; else DamagedSave, and nothing is taken."""
    stack = {"undo": made._done, "redo": made._undone}.get(entry.kind)
    if (entry.target != 0) if stack is None else (stack[-1:] != [entry.target]):
        raise DamagedSave(entry.number + 1, say("{kind} of entry {count}, which isn't the last one",
                                              kind=entry.kind, count=entry.target))
    try:
        made.fields.refuse_unbound(entry.changed)
        after = made.fields.applied(made._bytes, entry.changed)
    except ValueError as fault:
        raise DamagedSave(entry.number + 1, str(fault)) from None
    if same and mark(after) != entry.fingerprint:
        raise DamagedSave(entry.number + 1, say("the state after this entry has a different fingerprint from the "
                                                "recorded one"))
    made._take(entry, after)


def first_state(header: Header, book: Rulebook, game: Any = None) -> Any:
    """The state that a header begins with; `game` where it does not hold it. DamagedSave where it is none."""
    if header.start is None:
        if game is None:
            why = say("the header has no first state: load it with the state that the scenario sets up")
            raise DamagedSave(1, why)
        return game
    flat = [0] * book.state.flat_size
    fields = Fields(book.state, {} if header.schema == schema_of(book.state) else book.renames, book.bounds)
    try:
        fields.refuse_unbound(header.start)
        fields.apply(flat, header.start)
        packed(book.state, flat)
    except ValueError as fault:
        raise DamagedSave(1, say("start: {fault}", fault=str(fault))) from None
    return unflatten(flat, book.state)


def rules_of(header: Header, book: Rulebook) -> tuple[Any, str]:
    """The rules record that a header's text means today, None if it means nothing; and what is to be doubted."""
    try:
        ruleset = book.catalogue.parse(header.ruleset)
    except RulesetError as fault:
        return None, say("unverified rule set: {fault}", fault=str(fault))
    if ruleset.digest == header.digest:
        return ruleset.record(), ""
    return ruleset.record(), say("unverified rule set: it has changed since")


def _source(header: Header, source: FaceSource | None, drawn: int) -> FaceSource:
    """The dice to go on with; ValueError when they are others than the header's, or would show old faces again."""
    kind, seed = header.dice.get("kind"), header.dice.get("seed")
    if source is None:
        return SeededSource(seed, drawn) if kind == SeededSource.kind and isinstance(seed, int) else Recorded([])
    if source.kind in {SeededSource.kind, Secure.kind} and source.kind == kind:
        if source.header() != header.dice:
            raise ValueError(say("these aren't the dice that the game began with: their seed or commitment is "
                                 "different"))
        if source.drawn < drawn:
            raise ValueError(say("these dice are at {stand}, but the game is at {drawn}: old faces would be "
                                 "repeated",
                                 stand=source.drawn, drawn=drawn))
    return source
