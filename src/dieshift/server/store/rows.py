"""What a row of each table has to be: `check` judges all, and a start those without which a game does not open.

`JUDGED` names every table: a test compares it with those that a new database has.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from dieshift.core.viewers import Viewer
from dieshift.server.store.storage import HUMAN, LEDGER, VIEWERS, Connection, NoViewer, number_of, viewer_of

SHA = 32  # bytes of a SHA-256
DICE = {"server", "hand", "lesson"}  # who supplies a seat's
BY_HAND = {"hand", "lesson"}  # which of these somebody rolls
FLAGS = ("archive", "mail", "unadvised", "unmeasured")  # settings that hold or do not
MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9:.+]{8,}")
COMMAND = re.compile(r"[0-9a-z]{1,64}")
SIDES = (Viewer.FIRST, Viewer.SECOND)
OF_SEATS = {Viewer.FIRST: "side 0", Viewer.SECOND: "side 1", Viewer.SPECTATOR: "a spectator",
            Viewer.REFEREE: "the referee"}
MOST = 10_000_000  # lines of a game, or messages to one viewer: a larger number is damage, and nobody counts up to it


class Judged(NamedTuple):
    """A kind of row: what names one in a sentence, its columns, and what is wrong with their values."""

    name: str
    columns: tuple[str, ...]
    judge: Callable[..., str]
    opens: bool = False  # no game opens without it


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and 0 <= value <= MOST


def _object(text: Any) -> dict[str, Any] | None:
    """The object of a JSON text; None when it is none."""
    try:
        parsed = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
    return parsed if isinstance(parsed, dict) else None


def _game(version: Any, header: Any, settings: Any) -> str:
    if not _is_count(version):
        return "its number of lines is none"
    if not isinstance(header, bytes):
        return "its header is no bytes"
    terms = _object(settings)
    if terms is None:
        return "its settings are no JSON object"
    ready = terms.get("ready", [])
    sound = all(isinstance(terms.get(flag, False), bool) for flag in FLAGS) and isinstance(terms.get("under", ""), str)
    sound = sound and isinstance(ready, list) and all(isinstance(one, bool) for one in ready)
    return "" if sound else "its settings are damaged"


def _secret(body: Any) -> str:
    fields = _object(body)
    if fields is None:
        return "it is no JSON object"
    seeds = [value for name, value in fields.items() if name in {"seed", "server_seed"}]
    sound = all(_is_seed(seed) for seed in seeds) and isinstance(fields.get("bots", 0), int)
    return "" if sound else "its seed is damaged"


def _is_seed(text: Any) -> bool:
    return isinstance(text, str) and re.fullmatch(r"[0-9a-f]{64}", text) is not None


def _seat(role: Any, token: Any, player: Any, dice: Any, name: Any, revoked_at: Any) -> str:
    try:
        viewer = viewer_of(role)
    except NoViewer as fault:
        return str(fault)
    if not isinstance(token, bytes) or len(token) not in {0, SHA}:
        return "what opens it is no SHA-256: its link opens nothing"
    if not isinstance(player, str) or not player.isprintable() or not player:
        return "it has no player"
    if viewer.side is None and player != HUMAN:
        return "it has no side for a bot to play"
    if dice not in DICE:
        return "nobody supplies its dice"
    if not isinstance(name, str) or "\udc80" <= max(name, default="") <= "\udcff":
        return "its name is no text"
    return "" if _is_moment(revoked_at) else "the time at which its link ended is none"


def _is_moment(value: Any) -> bool:
    return value is None or hasattr(value, "isoformat") or (isinstance(value, str) and bool(MOMENT.fullmatch(value)))


def _command(name: Any, seat: Any, digest: Any, answer: Any) -> str:
    if not isinstance(name, str) or not COMMAND.fullmatch(name):
        return "its id is none"
    try:
        viewer_of(seat)
    except NoViewer as fault:
        return str(fault)
    if not isinstance(digest, bytes) or len(digest) != SHA:
        return "its hash is no SHA-256"
    return "" if answer == b"" or (isinstance(answer, bytes) and _is_json(answer)) else "its answer is no JSON"


def _is_json(text: bytes) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _lease(epoch: Any, holder: Any) -> str:
    return "" if _is_count(epoch) and isinstance(holder, str) else "it is no lease"


def _line(n: Any) -> str:
    """A line's place; the chain judges what it says."""
    return "" if _is_count(n) else "its number is none"


def _told(number: Any, n: Any) -> str:
    """Of what was told whose it is, and its place; its hash judges what it says."""
    if number != LEDGER:
        try:
            viewer_of(number)
        except NoViewer as fault:
            return str(fault)
    return "" if _is_count(n) else "its number is none"


JUDGED: dict[str, Judged] = {
    "game": Judged("", ("version", "header", "settings"), _game, opens=True),
    "line": Judged("a line", ("n",), _line),
    "told": Judged("a message", ("viewer", "n"), _told),
    "proof": Judged("the hash of a message", ("viewer", "n"), _told),
    "secret": Judged("its secret", ("body",), _secret, opens=True),
    "seat": Judged("a seat", ("role", "token", "player", "dice", "name", "revoked_at"), _seat, opens=True),
    "command": Judged("a command", ("id", "seat", "digest", "answer"), _command),
    "lease": Judged("its lease", ("epoch", "holder"), _lease),
    "version": Judged("", (), str),  # of the whole database: refused when it is opened
}
OF_POSTGRES = ("lease", "version")
OF_GAMES = set(JUDGED) - {"game", "version"}  # tables whose rows name their game


def faults(db: Connection, more: Sequence[str] = (), *, proved: bool = True) -> Iterator[tuple[str, str]]:
    """Each game that has a row which is none, with a sentence on it; `more` are tables that not every database has."""
    for table, judged in JUDGED.items():
        if (table in OF_POSTGRES and table not in more) or (table == "proof" and not proved):
            continue
        if judged.columns:
            yield from _wrong(db, table, judged)
        if table in OF_GAMES:
            yield from _stray(db, table)
    yield from _lacking(db, VIEWERS)


def closed(db: Connection) -> list[str]:
    """A sentence for each game that does not open, by its rows of which there are few: quick, for a start."""
    by_game: dict[str, str] = {}
    for table, judged in JUDGED.items():
        for name, wrong in _wrong(db, table, judged) if judged.opens else ():
            by_game.setdefault(name, wrong)
    for name, wrong in _lacking(db, SIDES):
        by_game.setdefault(name, wrong)
    return list(by_game.values())


def _wrong(db: Connection, table: str, judged: Judged) -> Iterator[tuple[str, str]]:
    game = "id" if table == "game" else "game"
    rows = db.execute(f"SELECT {game}, {', '.join(judged.columns)} FROM {table} ORDER BY {game}").fetchall()  # noqa: S608 - names of ours
    for name, *values in rows:
        if wrong := judged.judge(*values):
            yield name, f"game {name}{f', {judged.name}' if judged.name else ''}: {wrong}"


def _lacking(db: Connection, viewers: Sequence[Viewer]) -> Iterator[tuple[str, str]]:
    """Games without what each has one of: a secret, and a seat for each of these viewers."""
    secrets = {name for (name,) in db.execute("SELECT game FROM secret").fetchall()}
    seats = Counter(db.execute("SELECT game, role FROM seat WHERE revoked_at IS NULL").fetchall())
    for (name,) in db.execute("SELECT id FROM game ORDER BY number").fetchall():
        if name not in secrets:
            yield name, f"game {name}: its secret is missing"
        for viewer in viewers:
            if (count := seats[name, number_of(viewer)]) != 1:
                yield name, f"game {name}: it has {count} seats of {OF_SEATS[viewer]}, and needs one"


def _stray(db: Connection, table: str) -> Iterator[tuple[str, str]]:
    """Rows of a table that belong to no game."""
    stray = db.execute(f"SELECT DISTINCT game FROM {table} WHERE game NOT IN (SELECT id FROM game)").fetchall()  # noqa: S608 - names of ours
    for (name,) in stray:
        yield str(name), f"game {name}: there is no such game, but a row of it in the table {table}"


def disagreeing(header: bytes, settings: Any, secret: Any, seats: Sequence[tuple[str, str]]) -> str:
    """What of a game is not what its header says; empty where all is.

    `seats` are who plays each side, and who supplies its dice. An archive is only looked at: its dice and players were
    another game's.
    """
    first, kept, body = (_object(text) or {} for text in (header, settings, secret))
    dice = first.get("dice")
    seed = body.get("server_seed" if isinstance(dice, dict) else "seed")
    if seed is None and (isinstance(dice, dict) or "commitment" in first):
        return "its secret: it has no seed"
    if kept.get("archive"):
        return ""
    named = first.get("seats")
    for side, (seat, (player, _)) in enumerate(zip(named if isinstance(named, list) else [], seats, strict=False)):
        if isinstance(seat, dict) and seat.get("player", player) != player:
            return f"a seat: side {side} is played by '{player}', and the header says '{seat['player']}'"
    hands = dice.get("hand") if isinstance(dice, dict) else None
    for side, (_, supplied) in enumerate(seats):
        if isinstance(hands, list) and (supplied in BY_HAND) != (side in hands):
            return f"a seat: the dice of side {side} come from '{supplied}', and the header says otherwise"
    promised = (dice if isinstance(dice, dict) else first).get("commitment")
    if not promised or not _is_seed(seed):
        return ""
    fits = hashlib.sha256(bytes.fromhex(str(seed))).hexdigest() == promised
    return "" if fits else "its secret: it is not the secret that the header promises"
