"""Battles by mail: the turn that is sent away, and the turn that comes back.

The file holds the battle so far. Where the battle is not here yet it becomes one, with the same dice; where it is, the
file must go on from where it stands.
"""

from collections.abc import Sequence

from dieshift.core.savefile import DamagedSave
from dieshift.core.streams import refuse_foreign
from dieshift.core.words import say
from dieshift.server.begin.creation import BROKEN, Begun, Created, Faulty, Players, check_seats, create, first_shown
from dieshift.server.begin.turnfile import DAMAGED, MOST_UNPACKED, Contents, Secret, Turn, opened, sealed
from dieshift.server.room.live import MOST_ENTRIES, Live
from dieshift.server.store.storage import Kept, Stored

ANOTHER = say("This turn belongs to a different battle.")


def turn_for(stored: Stored, seat: int) -> bytes:
    """The file for a seat of a battle."""
    live = Live(stored)
    contents = Contents(header=stored.header.decode(), lines=[line.decode() for line in stored.lines],
                        go=_players(stored), secret=Secret(**stored.secret))
    return sealed(stored.id, seat, live.names.side(seat), live.battle.scenario.title, contents)


def received(raw: bytes) -> Turn:
    """The turn of a file; Faulty when it is none, or its battle cannot be shown."""
    turn = opened(raw)
    contents = turn.contents
    if len(contents.lines) > MOST_ENTRIES or len(contents.header) > MOST_UNPACKED // 16 or not contents.go.mail:
        raise Faulty(DAMAGED)
    first_shown(_tried(begun(turn).game))
    return turn


def begun(turn: Turn) -> Created:
    """The battle of a turn, where it is not known yet."""
    contents = turn.contents
    made = create(contents.go, turn.cover.game, Begun(contents.header.encode(), _lines(turn)),
                  bytes.fromhex(contents.secret.server_seed))
    return made._replace(game=made.game._replace(secret={**made.game.secret, "bots": contents.secret.bots}))


def added(stored: Stored, ledger: Sequence[bytes], turn: Turn) -> list[Kept]:
    """What everybody is told of a turn that came to a battle that is here; Faulty when it does not go on from it."""
    ours, theirs = stored.lines, _lines(turn)
    if stored.header != turn.contents.header.encode():
        raise Faulty(ANOTHER)
    same = next((k for k, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other),
                min(len(ours), len(theirs)))
    if same < min(len(ours), len(theirs)):
        raise Faulty(say("This turn doesn't fit the battle here: they differ after entry {same}. Send your own turn "
                         "again, so that both continue from the same place.", same=same))
    if len(theirs) <= len(ours):
        raise Faulty(say("This turn isn't newer than the battle here: it has {theirs} entries, and the battle has "
                         "{ours}.",
                         theirs=len(theirs), ours=len(ours)))
    return Live(_tried(stored._replace(lines=theirs)), ledger).tell_all(len(ours))


def _players(stored: Stored) -> Players:
    """Who plays, and whose dice."""
    seats = {seat.viewer.side: seat for seat in stored.seats}
    return Players(players=(seats[0].player, seats[1].player), dice=(seats[0].dice, seats[1].dice), mail=True)


def _lines(turn: Turn) -> list[bytes]:
    return [line.encode() for line in turn.contents.lines]


def _tried(stored: Stored) -> Stored:
    """The battle, if it opens, and its dice are those of its secret; else Faulty."""
    try:
        journal = Live(stored).journal
        check_seats(_players(stored), journal.header.game)
        refuse_foreign(journal.header.dice, [die.how for entry in journal.entries for die in entry.dice])
    except DamagedSave as fault:
        raise Faulty(say("This turn is damaged: {fault}.", fault=str(fault))) from None
    except BROKEN as fault:
        raise Faulty(say("This turn contradicts itself: {fault}.", fault=str(fault))) from None
    return stored
