"""A new game: from what a page asks for to what is kept."""

import contextlib
from functools import partial
from typing import Annotated, Any, NamedTuple

import msgspec

from dieshift.core.documents import ScenarioError
from dieshift.core.journal import Journal, header_of
from dieshift.core.savefile import line_of
from dieshift.core.sources import NoFace, Secure
from dieshift.core.streams import DieWanted, Whose
from dieshift.core.suggestions import typed
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, say
from dieshift.interface import players as bots
from dieshift.interface.games import Kind, Setting, kind, kind_of, kinds
from dieshift.interface.save_header import kept
from dieshift.server.begin import shelf
from dieshift.server.protocol.messages import Hex
from dieshift.server.room.dice import HAND, LESSON, SERVER, TableDice
from dieshift.server.room.live import Live
from dieshift.server.room.seats import digest, new_secret, new_seed
from dieshift.server.store.storage import HUMAN, VIEWERS, Kept, Seat, Stored, number_of

BROKEN = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
LONGEST_TEXT = 64 * 1024
LARGEST_SEED = (1 << 32) - 1
Seed = Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)]
Name = Annotated[str, msgspec.Meta(max_length=60)]


class Players(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays: people or bots, and whose dice; `shares`: each person has a part in them, from a page of its own.

    `mail`: two people send each other files, and each computer knows everything. `advice`: whether the computer says
    what it would do; unsaid, not to two who share in the dice. `measuring`: whether anything is measured before an
    order is given, where a table has no squares.
    """

    players: tuple[Name, Name] = (HUMAN, HUMAN)
    dice: tuple[Name, Name] = (SERVER, SERVER)
    shares: bool = False
    mail: bool = False
    advice: bool | None = None
    measuring: bool = True

    @property
    def advised(self) -> bool:
        """Whether the computer gives advice."""
        return len(self.sharing) < 2 if self.advice is None else self.advice

    @property
    def prepares(self) -> bool:
        """Whether the battle waits until both sides are ready."""
        return False

    @property
    def sharing(self) -> list[int]:
        """The seats that have a part in the dice."""
        return [seat for seat, player in enumerate(self.players) if self.shares and player == HUMAN]


class NewGame(Players, frozen=True):
    """What a page asks for: a `scenario` of the shelf, a quick battle of a `style` and a `seed`, or a `text`.

    `share` is the page's part in the dice, drawn after it was told the server's `commitment`. `alike`: a side is asked
    alike whether it reacts, able or not, where the game has such an option. `prepare`: the rules may change until both
    sides say that they are ready, and then it begins.
    """

    scenario: Name = ""
    style: Name = ""
    seed: Seed = 1
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""
    rules: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    alike: bool = False
    prepare: bool = False
    commitment: Hex | None = None
    share: Hex | None = None

    @property
    def prepares(self) -> bool:
        """Whether the battle waits until both sides are ready."""
        return self.prepare


class Faulty(ValueError):  # noqa: N818 - named for what was asked for
    """A game that cannot be made: every sentence that says why."""

    def __init__(self, *sentences: str) -> None:
        super().__init__(listed(sentences, "\n"))
        self.sentences = sentences

    def __reduce__(self) -> tuple[Any, ...]:
        return (Faulty, self.sentences)


class Begun(NamedTuple):
    """First lines of a journal; `under`: the options that belong to the battle, under any rules."""

    header: bytes
    lines: list[bytes]
    under: str = ""


class Created(NamedTuple):
    """A game to be kept, and the secrets of its seats, which are not."""

    game: Stored
    tokens: dict[Viewer, str]


def begin(asked: NewGame, game: str, server_seed: bytes) -> Begun:
    """The journal of a new game; Faulty says what is wrong with the wish."""
    setting = setting_for(asked)
    name = setting.ruleset.catalogue.game
    book = kind(name).rulebook
    check_seats(asked, name)
    ruleset = setting.ruleset.other(asked.rules) if asked.rules.strip() else setting.ruleset
    if asked.alike and kind(name).secrets.alike:
        ruleset = book.catalogue.parse(f"{ruleset} + {kind(name).secrets.alike}")
    clients = [bytes.fromhex(asked.share)] if asked.share else []
    secure = Secure(server_seed).agree(f"{game}; {setting.title}; {ruleset}", clients, shares=asked.sharing)
    dice = TableDice(secure, partial(whose_die, kind(name), setting), asked.dice)
    seats = [{"side": side.name, "player": who} for side, who in zip(setting.roster.sides, asked.players, strict=True)]
    header = header_of(book, ruleset, setting.game, dice, setting.document, seats, kept(setting))
    journal = Journal(book, header, ruleset.record(), setting.table, setting.game, dice, setting.roster)
    return first_lines(journal, asked)._replace(under=setting.ruleset.under)


def first_lines(journal: Journal, asked: Players) -> Begun:
    """The lines of a journal whose game has not begun; with the first order, where nobody is waited for."""
    if not (asked.sharing or asked.prepares):
        with contextlib.suppress(DieWanted):  # then the first order is a seat's, and comes with its dice
            journal.order(journal.book.order())
    return Begun(line_of(journal.header), [line_of(entry) for entry in journal.entries])


def whose_die(found: Kind, setting: Setting, game: Any, order: Any, reason: str, unit: str) -> Whose:
    """Whose a die is."""
    return found.secrets.whose_die(setting.table, game, order, setting.roster, reason, unit)


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
    check_one(asked.scenario, asked.style, asked.text.strip())
    if asked.style:
        return quick(asked.style, asked.seed)
    if asked.scenario:
        if shelf.path_of(asked.scenario) is None:
            raise Faulty(say("There is no scenario '{typed}' on the shelf. It has {known}.",
                             typed=typed(asked.scenario), known=", ".join(shelf.names())))
        return shelf.setting(asked.scenario)
    text = asked.text if "\n" in asked.text else asked.text + "\n"  # a text, never the name of a file
    return kind_of(text).scenarios.load(text)


def check_one(*given: str) -> None:
    """Refuse a wish that names not just one thing to fight: a scenario, a style, a text."""
    if sum(map(bool, given)) != 1:
        raise Faulty(say("Send exactly one of: scenario (a name on the shelf), style (with a seed), text (of a "
                         "scenario)."))


def quick(style: str, seed: int) -> Setting:
    """A quick battle; a style is of one game only."""
    for system in kinds():
        if style in system.scenarios.styles:
            return system.scenarios.quick(style, seed)
    known = [style for system in kinds() for style in system.scenarios.styles]
    raise Faulty(say("There is no style '{typed}'. The styles are {known}.", typed=typed(style),
                     known=", ".join(known)))


def check_seats(asked: Players, game: str) -> None:
    """Refuse players and dice that do not exist; a bot never rolls by hand, and only people send files."""
    if asked.mail and (asked.players != (HUMAN, HUMAN) or asked.shares):
        raise Faulty(say("A battle by mail is for two people ('human'), and they can't set the dice together."))
    if asked.mail and not asked.measuring:
        raise Faulty(say("In a battle by mail, measuring can't be forbidden: each side has the battle on its own "
                         "computer."))
    if asked.prepares and (asked.players != (HUMAN, HUMAN) or asked.mail):
        raise Faulty(say("Only two people ('human') at their own pages can say that they are ready, and not by "
                         "mail."))
    for player, dice in zip(asked.players, asked.dice, strict=True):
        if player != HUMAN:
            bots.find(player, game)
        if dice not in {SERVER, HAND, LESSON}:
            raise Faulty(say("'{typed}' isn't a kind of dice: write 'server' or 'hand'.", typed=typed(dice)))
        if player != HUMAN and dice != SERVER:
            raise Faulty(say("The AI ({player}) can't roll by hand: give its seat the dice 'server'.", player=player))


def create(asked: Players, game: str, begun: Begun, server_seed: bytes, *, archive: bool = False) -> Created:
    """The game with its seats and their secrets; an `archive` is only looked back on."""
    tokens = {viewer: new_secret() for viewer in VIEWERS}
    seats = [_seat(asked, viewer, token) for viewer, token in tokens.items()]
    secret = {"server_seed": server_seed.hex(), "bots": int.from_bytes(new_seed()[:7], "big")}
    options = (("archive", archive), ("mail", asked.mail), ("unadvised", not asked.advised),
               ("unmeasured", not asked.measuring))
    settings: dict[str, Any] = {name: True for name, holds in options if holds}
    if asked.prepares:
        settings |= {"ready": [False, False], "under": begun.under}
    return Created(Stored(game, begun.header, begun.lines, seats, settings, secret, {}), tokens)


def _seat(asked: Players, viewer: Viewer, token: str) -> Seat:
    """Seat of a viewer with its secret; a viewer without a side is a person and rolls no dice."""
    number, side = number_of(viewer), viewer.side
    if side is None:
        return Seat(number, digest(token), HUMAN, SERVER)
    return Seat(number, digest(token), asked.players[side], asked.dice[side])


def first_told(game: Stored) -> list[Kept]:
    """What everybody is told of the lines that a game begins with."""
    return Live(game).tell_all()


def first_shown(game: Stored) -> list[Kept]:
    """The same of a game that comes from a file, tried: Faulty when its states cannot be shown."""
    try:
        live = Live(game)
        rows = live.tell_all()
        for viewer in VIEWERS:
            live.welcome(viewer)
            live.scene(viewer)
        if live.begun and not (live.over or live.journal.unverified):
            decides = Viewer.of_side(live.mover)
            live.kind.screen.menu(live.journal.rules, live.battle.table, live.seen(decides), live.names, decides)
    except BROKEN as fault:
        raise Faulty(say("This battle can't be shown: it contradicts itself ({technical}).",
                         technical=type(fault).__name__)) from None
    return rows


def commitment_of(seed: bytes) -> str:
    """What is told of a seed before it is used."""
    return Secure(seed).commitment
