"""A storage that forgets: for tests of everything but the database. `store/test_laws.py` holds it to the contract."""

from dieshift.server.store.storage import Conflict


class MemoryStore:
    shared = False

    def __init__(self):
        self.kept, self.rows, self.commands_of = {}, {}, {}

    async def create(self, game, told):
        if game.id in self.kept:
            message = f"there is a game {game.id} already"
            raise Conflict(message)
        taken = {seat.token for other in self.kept.values() for seat in other.seats}
        if any(seat.token and seat.token in taken for seat in game.seats):
            message = f"the database refuses this: a secret of the game {game.id} opens another seat"
            raise ValueError(message)
        self._check(game.id, {}, told)
        self.kept[game.id] = game._replace(lines=list(game.lines), seats=list(game.seats), counts={})
        self.rows[game.id], self.commands_of[game.id] = {}, {}
        self._tell(game.id, told)

    def _check(self, game, rows, told):
        """Nothing is written unless every number is the next one of its viewer."""
        counts = {viewer: len(bodies) for viewer, bodies in rows.items()}
        for row in told:
            known = counts.get(row.viewer, 0)
            who = f"viewer {row.viewer} of the game {game} was told {known}"
            if row.n <= known:
                message = f"{who} already, {row.n} is taken"
                raise Conflict(message)
            if row.n > known + 1:
                message = f"{who}: {row.n} would leave a gap"
                raise ValueError(message)
            counts[row.viewer] = row.n

    def _tell(self, game, told):
        for row in told:
            self.rows[game].setdefault(row.viewer, []).append(row.body)

    async def look(self, game, after=0):
        found = self.kept.get(game)
        if found is None:
            return None
        counts = {viewer: len(rows) for viewer, rows in self.rows[game].items()}
        return found._replace(lines=found.lines[after:], seats=list(found.seats), counts=counts)

    async def load(self, game):
        return await self.look(game)

    async def take(self, game):
        pass

    async def say(self, game, text):
        pass

    def listen(self, hear):
        self.hear = hear

    async def append(self, game, base, lines, told, done=None):
        stored = self._there(game, "to add to")
        if len(stored.lines) != base:
            message = f"the game {game} has {len(stored.lines)} lines, not {base}"
            raise Conflict(message)
        if done is not None and done.id in self.commands_of[game]:
            message = f"the command {done.id} of the game {game} was carried out before"
            raise Conflict(message)
        self._check(game, self.rows[game], told)
        stored.lines.extend(lines)
        self._tell(game, told)
        if done is not None:
            self.commands_of[game][done.id] = done

    async def settle(self, game, terms, lines, told, done=None):
        if self._there(game, "to add to").lines:
            message = f"the game {game} has {len(self.kept[game].lines)} lines, not 0"
            raise Conflict(message)
        await self.append(game, 0, lines, told, done)
        self.kept[game] = self.kept[game]._replace(header=terms.header, settings=terms.settings)

    def _there(self, game, why):
        if game not in self.kept:
            message = f"there is no game {game} {why}"
            raise LookupError(message)
        return self.kept[game]

    async def done(self, game, command):
        return self.commands_of.get(game, {}).get(command)

    async def commands(self, game):
        return set(self.commands_of.get(game, {}))

    async def told(self, game, viewer, after, limit=1000):
        return self.rows.get(game, {}).get(viewer, [])[after:after + limit]

    async def seat_of(self, token):
        for game in self.kept.values():
            for seat in game.seats:
                if token and seat.token == token:
                    return game.id, seat
        return None

    async def replace_seat(self, game, seat):
        seats = self._there(game, "to sit at").seats
        seats[[known.role for known in seats].index(seat.role)] = seat

    async def games(self):
        return list(self.kept)[::-1]

    async def close(self):
        pass
