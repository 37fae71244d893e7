"""A new game: from what a page asks for to what is kept."""

from typing import Annotated, Any, NamedTuple

import msgspec

from dieshift import bots
from dieshift.core.documents import ScenarioError
from dieshift.core.journal import Journal, header_of, starves
from dieshift.core.records import clone
from dieshift.core.savefile import line_of
from dieshift.core.sources import NoFace, Secure, Tape
from dieshift.games import KINDS, Setting, kind, kind_of
from dieshift.server import shelf
from dieshift.server.dice import HAND, SERVER, TableDice
from dieshift.server.seats import digest, new_secret, new_seed
from dieshift.server.storage import REFEREE, SPECTATOR, Seat, Stored

HUMAN = "human"
LONGEST_TEXT = 64 * 1024
Seed = Annotated[int, msgspec.Meta(ge=0, le=(1 << 32) - 1)]
Name = Annotated[str, msgspec.Meta(max_length=60)]
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Quick(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A quick battle: a table and forces made of a style and a seed."""

    game: Name
    style: Name
    seed: Seed = 1


class NewGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a page asks for: one of `scenario` (of the shelf), `quick`, `text` (of a scenario file)."""

    scenario: Name = ""
    quick: Quick | None = None
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""
    rules: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    players: tuple[Name, Name] = (HUMAN, HUMAN)
    dice: tuple[Name, Name] = (SERVER, SERVER)
    commitment: Hex | None = None  # of the server's, told before
    seed: Hex | None = None  # the page's own share in the dice


class Faulty(ValueError):  # noqa: N818 - named for what was asked for
    """A game that cannot be made: every sentence that says why."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences

    def __reduce__(self) -> tuple[Any, ...]:
        return (Faulty, self.sentences)


class Begun(NamedTuple):
    """The first lines of a journal."""

    header: bytes
    lines: list[bytes]


class Created(NamedTuple):
    """A game to be kept, and the secrets of its seats, which are not."""

    game: Stored
    tokens: dict[int, str]


def begin(asked: NewGame, game: str, server_seed: bytes) -> Begun:
    """The journal of a new game; Faulty says what is wrong with the wish."""
    setting = setting_for(asked)
    name = setting.ruleset.catalogue.game
    book = kind(name).rulebook
    check_seats(asked, name)
    ruleset = book.catalogue.parse(asked.rules) if asked.rules.strip() else setting.ruleset
    clients = [bytes.fromhex(asked.seed)] if asked.seed else []
    dice = TableDice.new(server_seed, f"{game}; {setting.title}; {ruleset}", clients, asked.dice)
    seats = [{"side": side.name, "player": who} for side, who in zip(setting.roster.sides, asked.players, strict=True)]
    header = header_of(book, ruleset, setting.game, dice, setting.document, seats)
    journal = Journal(book, header, ruleset.record(), setting.table, setting.game, dice, setting.roster)
    first = book.order()
    if not dice.all_by_hand or starves(book, Tape(), journal.rules, journal.table, clone(journal.game), first) is None:
        journal.order(book.order())
    return Begun(line_of(header), [line_of(entry) for entry in journal.entries])


def wish(asked: NewGame, game: str, server_seed: bytes) -> Begun:
    """`begin`, with every fault of files and rule sets told as Faulty: for another process."""
    try:
        return begin(asked, game, server_seed)
    except Faulty:
        raise
    except ScenarioError as fault:
        raise Faulty(*map(str, fault.faults)) from None
    except (ValueError, NoFace) as fault:
        raise Faulty(str(fault)) from None


def setting_for(asked: NewGame) -> Setting:
    """The scenario or mission that is asked for."""
    given = [bool(asked.scenario), asked.quick is not None, bool(asked.text.strip())]
    if sum(given) != 1:
        message = "Ask for one of: scenario (a name of the shelf), quick (game, style, seed), text (of a scenario)."
        raise Faulty(message)
    if asked.quick is not None:
        return quick(asked.quick.game, asked.quick.style, asked.quick.seed)
    if asked.scenario:
        path = shelf.path_of(asked.scenario)
        if path is None:
            message = f"There is no scenario {asked.scenario!r} on the shelf: it holds {', '.join(shelf.names())}."
            raise Faulty(message)
        return kind_of(path).load(path)
    text = asked.text if "\n" in asked.text else asked.text + "\n"  # a text, never the name of a file
    return kind_of(text).load(text)


def quick(game: str, style: str, seed: int) -> Setting:
    """A quick battle."""
    if game not in KINDS:
        message = f"There is no game {game!r}: known are {', '.join(KINDS)}."
        raise Faulty(message)
    if style not in kind(game).styles:
        message = f"There is no style {style!r} of {game}: known are {', '.join(kind(game).styles)}."
        raise Faulty(message)
    return kind(game).quick(style, seed)


def check_seats(asked: NewGame, game: str) -> None:
    """Refuse players and dice that do not exist; a bot never rolls by hand."""
    for player, dice in zip(asked.players, asked.dice, strict=True):
        if player != HUMAN:
            bots.find(player, game)
        if dice not in {SERVER, HAND}:
            message = f"Dice are {SERVER!r} or {HAND!r}, not {dice!r}."
            raise Faulty(message)
        if player != HUMAN and dice == HAND:
            message = f"The computer ({player}) has no hands: give its seat the dice {SERVER!r}."
            raise Faulty(message)


def create(asked: NewGame, game: str, begun: Begun, server_seed: bytes) -> Created:
    """The game with its seats and their secrets."""
    tokens = {role: new_secret() for role in (0, 1, SPECTATOR, REFEREE)}
    seats = [Seat(role, digest(token), asked.players[role] if role >= 0 else HUMAN,
                  asked.dice[role] if role >= 0 else SERVER) for role, token in tokens.items()]
    secret = {"server_seed": server_seed.hex(), "bots": int.from_bytes(new_seed()[:7], "big")}
    return Created(Stored(game, begun.header, begun.lines, seats, {}, secret, {}), tokens)


def commitment_of(seed: bytes) -> str:
    """What is told of a seed before it is used."""
    return Secure(seed).commitment
