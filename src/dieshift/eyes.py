"""A battle with the eyes of one seat: its state, its story, what it may order, and what an order would come to.

    eyes = battle.eyes(0)
    print(eyes.log)
    eyes.game.squad[3].quality
    eyes.allowed("fire B1 at R1")

What hides from a seat is in none of it: neither in the state, nor in a sentence, a die, a picture or a refusal. Seats
are 0 and 1; NEITHER knows what neither side hides, EVERYTHING hides nothing. Source: R15.1, R15.13, G-18, G-19.
"""

from typing import TYPE_CHECKING, Any

from dieshift.core import rulings
from dieshift.core.journal import Refused
from dieshift.core.viewers import Viewer
from dieshift.core.words import listed, say
from dieshift.face.kind import Kind
from dieshift.face.query import Sight
from dieshift.face.scene import Odds, Preview, Scene

if TYPE_CHECKING:
    from dieshift.battle import Battle

EVERYTHING, NEITHER = -1, 2
# whoever calls from outside names a viewer by such a number; inside there are none but viewers
VIEWERS = {EVERYTHING: Viewer.REFEREE, 0: Viewer.FIRST, 1: Viewer.SECOND, NEITHER: Viewer.SPECTATOR}


class Story(list[Any]):
    """The lines of some steps; it prints as text."""

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    __repr__ = __str__


class Eyes:
    """What one seat sees of a battle, now: made by `battle.eyes(seat)`, and up to date whenever it is asked."""

    def __init__(self, battle: "Battle", seat: int = EVERYTHING) -> None:
        if seat not in VIEWERS:
            message = f"there is no seat {seat}: 0 is the first side, 1 the second, {NEITHER} somebody of neither"
            raise ValueError(message)
        self.battle, self.seat, self.viewer = battle, seat, VIEWERS[seat]

    def __repr__(self) -> str:
        side = self.viewer.side
        whose = self.viewer.words if side is None else self.battle.names.side(side)
        return f"<Eyes on {self.battle.scenario.title!r}: {whose}>"

    @property
    def _kind(self) -> Kind:
        return self.battle.kind

    @property
    def _now(self) -> tuple[Any, Any, Any, Any]:
        battle = self.battle
        battle.refuse_read_only()
        return battle.journal.rules, battle.table, self.game, battle.names

    def seen(self, game: Any) -> Any:
        """A state of the battle as the seat may know it, to be read only."""
        return game if self.viewer.sees_everything else self._kind.rulebook.view(game, self.viewer)

    @property
    def game(self) -> Any:
        """The state as the seat may know it, as a record object; to be read only."""
        return self.seen(self.battle.game)

    # --- the story ---------------------------------------------------------------------------------------------------

    @property
    def log(self) -> Story:
        """The whole story so far, as the seat may read it today."""
        return Story(line for number in range(1, len(self.battle.journal.entries) + 1) for line in self.lines(number))

    def lines(self, number: int) -> Story:
        """The story of one entry of the journal, counted from 1; empty when the seat learns nothing of it."""
        journal = self.battle.journal
        before, after = journal.state_at(number - 1), journal.state_at(number)
        entry = journal.entries[number - 1]
        return Story(self._kind.tell(entry, before, after, self.battle.names, self.battle.told_by, self.viewer))

    def ending(self) -> list[str]:
        """How it stands, or ended: who won and why, objectives and losses by side. Once it is over nothing hides."""
        journal = self.battle.journal
        now = self.battle.game if self.battle.over else self.game
        ending = self._kind.ending(journal.state_at(0), now, self.battle.names)
        ruled = rulings.in_all(journal.entries)
        return [journal.given_up or ending[0], *ending[1:], *([ruled] if ruled else [])]

    # --- orders ------------------------------------------------------------------------------------------------------

    @property
    def offers(self) -> list[Any]:
        """Orders that would be allowed now, as far as the seat can know; places and weapons are the player's choice."""
        return self._kind.offers(*self._now)

    def read(self, text: str) -> Any:
        """The order of a text; ValueError with one sentence when it is none.

        A text that asks for several orders at once, as a walk does, is no order: Refused when they may not be given,
        with the sentence of its preview, else ValueError that names them.
        """
        if self._kind.is_several(text):
            shown = self.preview(text)
            if shown.refused:
                raise Refused(0, shown.refused)
            raise ValueError(say("'{typed}' is several orders; give them one by one: {orders}.", typed=text,
                                 orders=listed(shown.steps)))
        return self._kind.read(text, self.battle.names, self.game)

    def refusal(self, text: str) -> str:
        """Why the order of a text cannot be given now, in a sentence with rule and page; empty when it can."""
        self.battle.refuse_read_only()
        try:
            self._allow(self.read(text))
        except (ValueError, Refused) as fault:
            return str(fault)
        return ""

    def allowed(self, text: str) -> bool:
        """Whether the order of a text could be given now; nothing is played."""
        return not self.refusal(text)

    def order(self, text: str) -> Story:
        """Give the order of a text as the seat does, and tell what the seat learns of it.

        Refused by what the seat knows and nothing else: what only hidden truth forbids it finds out by doing it.
        Source: R15.1, R15.3, G-18.
        """
        order = self.read(text)
        self._allow(order)
        self.battle.journal.order(order, allowed=True)
        return self.lines(len(self.battle.journal.entries))

    def _allow(self, order: Any) -> None:
        """Refused when the order may not be given now, or when it is another seat that decides."""
        rules, table, game, names = self._now
        book, decides = self._kind.rulebook, self.battle.game.seat_to_choose
        side = self.viewer.side
        if side is not None and decides == 1 - side:
            raise Refused(0, f"{names.side(decides)} decides now, not {names.side(side)}.")
        code = book.refusal(rules, table, game, order)
        if code:
            raise Refused(code, book.refusal_text(code, rules, table, game, order, names))

    def preview(self, text: str) -> Preview:
        """What the order of a text would come to: its way, its lines of sight, its dice and odds, or its refusal."""
        asks = Viewer.REFEREE if self.viewer.side is None else self.viewer  # who plays no side asks about either's
        return self._kind.preview(*self._now, asks, text)

    def odds(self, text: str) -> Odds | None:
        """The exact odds of an order from here: its dice with their shifts, its outcomes; None when it rolls nothing.

        Of a walk of several orders, what its first shots on overwatch do.

        Refused, as the order would be, when it may not be given; ValueError when the text is none.
        """
        shown = self.preview(text)
        if not shown.steps:  # the steps of a walk are allowed as they are found
            self._allow(self.read(text))
        return shown.odds

    # --- who sees whom -----------------------------------------------------------------------------------------------

    def sight(self, viewer: str, target: str) -> Sight:
        """Whether one unit sees another, both by code or name, how far away it is, and in what cover."""
        return self._kind.queries.sight(*self._now, viewer, target)

    def arc(self, viewer: str, target: str) -> bool:
        """Whether a model has another, or a door, in its fire arc. Squads have none: ValueError."""
        return self._kind.queries.arc(*self._now, viewer, target)

    def contact(self, viewer: str, target: str) -> bool:
        """Whether two models are in contact, so that they can fight. Squads never are: ValueError."""
        return self._kind.queries.contact(*self._now, viewer, target)

    # --- showing -----------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Every unit in a row of words."""
        return self._kind.rows(self.game, self.battle.names)

    @property
    def scene(self) -> Scene:
        """Everything that the page would draw for the seat."""
        battle = self.battle
        return self._kind.scene(battle.told_by, battle.table, self.game, battle.names, self.viewer)

    def svg(self, pixels: int = 900) -> str:
        """A picture of the table with everybody whom the seat sees."""
        return self._kind.svg(self.battle.table, self.game, self.battle.names, pixels)

    def text_map(self) -> str:
        """A map of characters, with the markup that Rich prints in colour."""
        return self._kind.text_map(self.battle.table, self.game, self.battle.names)
