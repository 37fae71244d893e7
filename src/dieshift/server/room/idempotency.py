"""Commands of a game that were carried out before: what is sent again is answered as it was, and once."""

from dieshift.core.viewers import Viewer
from dieshift.core.words import say
from dieshift.server.protocol.wire import digest, encode
from dieshift.server.room.live import Acting, refuse
from dieshift.server.store.storage import Done, Storage, number_of

ANOTHER = say("Another command already has this id: make a new one.")


def answer_again(before: Done, viewer: Viewer, message: Acting) -> bytes:
    """The answer to a command whose id was carried out before."""
    if before.seat == number_of(viewer) and before.digest == digest(message):
        return before.answer
    return encode(refuse(message, "id_reused", ANOTHER))


class Resent:
    """The ids of a game's commands, read when the game is; the database is asked about those alone.

    Where other servers write the same games, it is asked about each: one of theirs may have been first.
    """

    def __init__(self, storage: Storage, game: str) -> None:
        self._storage, self._game = storage, game
        self._ids: set[str] | None = None

    async def before(self, command: str, *, anew: bool) -> Done | None:
        """Executed command with this id, or None; `anew`: the game is not in memory, so the ids are read again."""
        if not self._storage.shared:
            if self._ids is None or anew:
                self._ids = await self._storage.commands(self._game)
            if command not in self._ids:
                return None
        return await self._storage.done(self._game, command)

    def add(self, command: str) -> None:
        """A command was carried out, and kept."""
        if self._ids is not None:
            self._ids.add(command)

    def forget(self) -> None:
        """Hold no ids: the game sleeps."""
        self._ids = None
