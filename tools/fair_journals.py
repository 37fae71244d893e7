"""Finished battles whose dice two languages check: `python tools/fair_journals.py` writes `web/tests/journals`.

Both sides have a part in the dice; some orders are taken back and given again, and in one battle a side rolls by hand.
"""

import hashlib
from pathlib import Path

from dieshift.core.viewers import Viewer
from dieshift.interface import players
from dieshift.server.begin import creation
from dieshift.server.begin.creation import NewGame
from dieshift.server.protocol.messages import Command, DiceWanted, Done, Pledge, Share, TakeBack
from dieshift.server.room.acting import act
from dieshift.server.room.live import Live

FOLDER = Path(__file__).parents[1] / "web" / "tests" / "journals"
SEED = bytes(range(32))
PARTS = (b"blue" * 8, b"red!" * 8)
BOT, BACK = "heuristic", 9  # every ninth order is taken back, and given again
GAMES = {
    "squads": NewGame(scenario="first-lesson", shares=True, dice=("hand", "server")),
    "boarding": NewGame(scenario="threshold", share=PARTS[0].hex()),
}


class Player:
    """Plays all seats of a battle."""

    def __init__(self, name: str, asked: NewGame) -> None:
        made = creation.create(asked, name, creation.begin(asked, name, SEED), SEED)
        self.live, self.count = Live(made.game), 0
        self.live.tell_all()

    def say(self, viewer: Viewer, kind: type, **fields: object) -> object:
        """Say something; the answer."""
        self.count += 1
        answer = act(self.live, viewer, kind(id=f"{self.count:032x}", seen=self.live.counts[viewer], **fields))
        return getattr(answer, "answer", answer)

    def share(self) -> None:
        """Promise and open all parts in the dice."""
        for seat in self.live.dice.shares.seats:
            self.say(Viewer.of_side(seat), Pledge, digest=hashlib.sha256(PARTS[seat]).hexdigest())
        for seat in self.live.dice.shares.seats:
            self.say(Viewer.of_side(seat), Share, secret=PARTS[seat].hex())

    def wanted(self) -> str:
        """What a bot would order."""
        live, book, table = self.live, self.live.kind.rulebook, self.live.battle.table
        seat, order = live.mover, book.order()
        mind = players.mind_for(len(live.journal.entries), seat, book.name)
        players.find(BOT, book.name)(mind, live.journal.rules, table, live.seen(Viewer.of_side(seat)), order)
        return book.order_text(order, live.names)

    def give(self, text: str) -> None:
        """Give an order, with as many typed dice as it needs."""
        faces: list[int] = []
        answer = self.say(Viewer.of_side(self.live.mover), Command, text=text, faces=faces)
        while isinstance(answer, DiceWanted):
            faces.append(1 + (len(faces) + self.count) % answer.dice[-1].faces)
            answer = self.say(Viewer.of_side(self.live.mover), Command, text=text, faces=faces)
        if not isinstance(answer, Done):
            message = f"{text}: {answer}"
            raise SystemExit(message)

    def play(self) -> list[bytes]:
        """Play to the end; the lines of the journal."""
        self.share()
        if not self.live.begun:
            self.give(self.live.kind.rulebook.order_text(self.live.kind.rulebook.order(), self.live.names))
        turn = 0
        while not self.live.over:
            text, turn = self.wanted(), turn + 1
            self.give(text)
            if turn % BACK == 0 and not self.live.over:
                self.say(Viewer.REFEREE, TakeBack)
                self.give(text)
        return self.live.whole(Viewer.REFEREE)


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(exist_ok=True)
    for name, asked in GAMES.items():
        lines = Player(name, asked).play()
        (FOLDER / f"{name}.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))


if __name__ == "__main__":
    main()
