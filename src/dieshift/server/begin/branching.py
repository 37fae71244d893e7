"""Going on from somewhere: from a point of a game, or from a file that was saved anywhere.

What went before stays where it is. The new game begins with the state of that point, with seats, secrets and dice of
its own: the dice of the old one are committed to the old one. A file that is over becomes a game to look back on.
"""

import gzip
import io
import zlib
from functools import partial

import msgspec

from dieshift.core.journal import Journal, header_of, is_begun, is_over
from dieshift.core.languages import ENGLISH
from dieshift.core.loading import load as load_journal
from dieshift.core.savefile import SEATS_OWN, DamagedSave, Header, line_of, read_lines
from dieshift.core.sources import Secure
from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.interface.games import kind
from dieshift.interface.save_header import kept, setting_of
from dieshift.interface.speech import reader_of
from dieshift.lab.onwards import check_known, position
from dieshift.server.begin import creation
from dieshift.server.begin.creation import Begun, Faulty, Players
from dieshift.server.protocol.wire import encode
from dieshift.server.room.dice import TableDice
from dieshift.server.room.ledger import Ledger
from dieshift.server.room.projection import SEAT_FORMAT
from dieshift.server.store.storage import KNOWN, NUMBERS, viewer_of

MOST_UNPACKED = 16 * 1024 * 1024
MOST_LINES = 20_000
MOST_HEADER = 4 * creation.LONGEST_TEXT  # a scenario as JSON, what is kept of its setting, and the first state
GZIP = b"\x1f\x8b"
CUT = say("The file is cut short or damaged.")


class Branch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """From where on: when `eyes` had been told `n` things."""

    n: int
    eyes: int = NUMBERS[Viewer.REFEREE]
    go: Players = Players()


def unpacked(raw: bytes) -> list[str]:
    """The lines of a file, packed or not; Faulty when it is too large or damaged."""
    if raw.startswith(GZIP):
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(raw)) as file:
                raw = file.read(MOST_UNPACKED + 1)
        except (OSError, EOFError, zlib.error):
            raise Faulty(CUT) from None
    if len(raw) > MOST_UNPACKED:
        raise Faulty(say("This file is too large: a saved battle has at most {most_unpacked} MiB.",
                         most_unpacked=MOST_UNPACKED // 1024 // 1024))
    count = raw.count(b"\n")
    if count > MOST_LINES:
        raise Faulty(say("This battle can't be opened here: it has {given} lines, and the most is {most_lines}.",
                         most_lines=MOST_LINES, given=count))
    try:
        lines = raw.decode("utf-8").removesuffix("\n").split("\n")
    except UnicodeDecodeError:
        raise Faulty(say("This isn't a saved battle: it isn't text in UTF-8.")) from None
    if len(lines[0]) > MOST_HEADER:
        raise Faulty(say("This battle can't be opened here: its first line has more than {most_header} KiB.",
                         most_header=MOST_HEADER // 1024))
    return lines


def opened(raw: bytes, go: Players, game: str, server_seed: bytes) -> tuple[Begun, bool]:
    """The lines of a game made of a file, and whether it is only to be looked back on; Faulty says what is wrong."""
    lines = unpacked(raw)
    if lines and f'"{SEAT_FORMAT}"' in lines[0]:
        raise Faulty(SEATS_OWN)
    try:
        log = read_lines(lines)
        setting = setting_of(log.header)
        journal = load_journal(log, kind(log.header.game).rulebook, setting.table, setting.roster)
    except DamagedSave as fault:
        raise Faulty(say("This isn't a saved battle, or it is damaged: {fault}. Use the file exactly as it was "
                         "saved.",
                         fault=str(fault))) from None
    except ValueError as fault:
        raise Faulty(str(fault)) from None
    except creation.BROKEN as fault:
        raise Faulty(say("This battle can't be opened: it contradicts itself ({technical}).",
                         technical=type(fault).__name__)) from None
    if is_over(journal.game):
        return Begun(line_of(log.header), [line_of(entry) for entry in log.entries]), True
    return onwards(log.header, journal, len(journal.entries), go, game, server_seed), False


def branched(lines: list[bytes], ledger: list[bytes], wish: Branch, game: str, server_seed: bytes) -> Begun:
    """The first lines of a game that goes on from a point of another; Faulty says why it cannot."""
    if wish.eyes not in KNOWN or wish.n < 0:
        raise Faulty(say("Write one of {known} for the eyes, and a number of 0 or more.",
                         known=", ".join(map(str, KNOWN))))
    log = read_lines(line.decode() for line in lines)
    setting = setting_of(log.header)
    journal = load_journal(log, kind(log.header.game).rulebook, setting.table, setting.roster)
    at = Ledger(ledger).entry_at(viewer_of(wish.eyes), wish.n)
    return onwards(log.header, journal, at, wish.go, game, server_seed)


def onwards(header: Header, journal: Journal, at: int, go: Players, game: str, server_seed: bytes) -> Begun:
    """A new game that begins with the state after an entry."""
    system, setting = kind(header.game), setting_of(header)
    creation.check_seats(go, header.game)
    try:
        check_known(journal)  # before its rules are read
        _, ruleset, state = position(journal, setting, system.rulebook.catalogue.parse(header.ruleset), at)
    except ValueError as fault:
        raise Faulty(str(fault)) from None
    secure = Secure(server_seed).agree(f"{game}; {setting.title}; {ruleset}", shares=go.sharing)
    dice = TableDice(secure, partial(creation.whose_die, system, setting), go.dice)
    seats = [{"side": side.name, "player": who} for side, who in zip(setting.roster.sides, go.players, strict=True)]
    new_header = header_of(system.rulebook, ruleset, state, dice, setting.document, seats, kept(setting))
    if not is_begun(state):  # once more from the beginning
        begun = Journal(system.rulebook, new_header, ruleset.record(), setting.table, state, dice, setting.roster)
        return creation.first_lines(begun, go)
    return Begun(line_of(new_header), [])


def report_text(lines: list[bytes], form: str, language: str = ENGLISH) -> str:
    """The report of a game, in a language; JSON holds messages. Faulty when it has none."""
    from dieshift.battle import Battle
    from dieshift.lab.report import report
    from dieshift.lab.report_text import escaped, html, markdown

    read = reader_of(language)
    try:
        battle_report = report(Battle.resume(read_lines(line.decode() for line in lines)))
    except creation.BROKEN as fault:
        raise Faulty(say("This battle has no report: it contradicts itself ({technical}).",
                         technical=type(fault).__name__)) from None
    if form == "json":
        return escaped(encode(battle_report.body()).decode())
    return html(battle_report, read, language) if form == "html" else markdown(battle_report, read)
