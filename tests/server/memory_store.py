"""A storage that forgets: for tests of everything but the database."""

from dieshift.server.storage import Conflict


class MemoryStore:
    def __init__(self):
        self.kept, self.rows, self.commands = {}, {}, {}

    async def create(self, game, told):
        self.kept[game.id] = game._replace(lines=list(game.lines), seats=list(game.seats), counts={})
        self.rows[game.id], self.commands[game.id] = {}, {}
        self._tell(game.id, told)

    def _tell(self, game, told):
        for row in told:
            rows = self.rows[game].setdefault(row.viewer, [])
            assert row.n == len(rows) + 1
            rows.append(row.body)

    async def look(self, game):
        found = self.kept.get(game)
        if found is None:
            return None
        counts = {viewer: len(rows) for viewer, rows in self.rows[game].items()}
        return found._replace(lines=list(found.lines), seats=list(found.seats), counts=counts)

    async def load(self, game):
        return await self.look(game)

    def listen(self, hear):
        self.hear = hear

    async def append(self, game, base, lines, told, done=None):
        found = self.kept[game]
        if len(found.lines) != base:
            raise Conflict
        found.lines.extend(lines)
        self._tell(game, told)
        if done is not None:
            assert done.id not in self.commands[game]
            self.commands[game][done.id] = done

    async def done(self, game, command):
        return self.commands.get(game, {}).get(command)

    async def told(self, game, viewer, after, limit=1000):
        return self.rows[game].get(viewer, [])[after:after + limit]

    async def seat_of(self, token):
        for game in self.kept.values():
            for seat in game.seats:
                if seat.token == token:
                    return game.id, seat
        return None

    async def replace_seat(self, game, seat):
        seats = self.kept[game].seats
        seats[[known.role for known in seats].index(seat.role)] = seat

    async def games(self):
        return list(self.kept)[::-1]

    async def close(self):
        pass
