"""The five functions of this game and its words, as `core.game.Rulebook` asks for them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from dieshift.boarding import chapters  # chapters: register every option
from dieshift.boarding.bounds import bounds
from dieshift.boarding.chapters import activation
from dieshift.boarding.chapters.blips.rules import counters_left
from dieshift.boarding.frame import questions, reasons, refusals
from dieshift.boarding.knowledge.view import view
from dieshift.boarding.state.options import catalogue
from dieshift.boarding.state.records import Board, Game, Order
from dieshift.boarding.state.roster import Roster
from dieshift.boarding.state.terms import NOBODY
from dieshift.boarding.text import notation  # chapters: register every option
from dieshift.boarding.turn import legal  # chapters: register every option
from dieshift.boarding.turn import step as steps
from dieshift.core.dice import Dice
from dieshift.core.draws import Draws
from dieshift.core.game import Waiting
from dieshift.core.refusals import Refusals
from dieshift.core.rulable import Rulings
from dieshift.core.rules import Rules
from dieshift.core.rulesets import Catalogue
from dieshift.core.viewers import Viewer
from dieshift.core.words import say

__all__ = ["BOARDING", "chapters", "question_text"]


class Boarding:
    """Boarding actions, seen from outside."""

    name = "boarding"
    state: Any = Game
    order: Any = Order
    catalogue: Catalogue = catalogue
    refusals: Refusals = refusals
    draws: Draws = MappingProxyType(reasons.draws)
    renames: Mapping[str, str] = MappingProxyType({})

    @property
    def bounds(self) -> Mapping[str, tuple[int, int]]:
        """Between which numbers fields lie."""
        return bounds()

    @property
    def rulings(self) -> Rulings:
        """What a referee may set by hand; read when somebody wants to, since it needs all that sets games up."""
        from dieshift.boarding.referee import RULINGS

        return RULINGS

    def refusal(self, rules: Rules, table: Board, game: Game, order: Order) -> int:
        """0 when an order is allowed, else the code of what forbids it."""
        return legal.refusal(rules, table, game, order)

    def step(self, dice: Dice, rules: Rules, table: Board, game: Game, order: Order) -> None:
        """Carry out an allowed order."""
        steps.step(dice, rules, table, game, order)

    def waiting(self, game: Game) -> Waiting:
        """Who must decide, and about what."""
        return Waiting(game.seat_to_choose, game.question)

    def view(self, game: Game, viewer: Viewer) -> Any:
        """What a viewer may know of the game."""
        return view(game, viewer)

    def order_text(self, order: Order, names: Roster) -> str:
        """The one text form of an order."""
        return notation.write(order, names)

    def read_order(self, text: str, names: Roster) -> Any:
        """The order of a text; ValueError with one clear sentence when it is none."""
        return notation.read(text, names)

    def refusal_text(self, code: int, rules: Rules, table: Board, game: Game, order: Order, names: Roster) -> str:  # noqa: ARG002
        """Who, what is wrong, what would be right, with the rule's id."""
        if code == activation.NOT_ASKED and game.question == activation.OVER:
            code = activation.NOT_BEGUN if game.turn == 0 else activation.ALL_OVER
        acting = game.active if order.unit == NOBODY else order.unit
        return self.refusals.told(code, {
            "unit": self.unit_name(acting, names) or say("the model"), "seat": names.side(game.seat_to_choose),
            "target": self.unit_name(order.target, names) or say("the target"),
            "question": question_text(game, names)})

    def reason(self, why_code: int) -> str:
        """Why a die is rolled, in words."""
        return reasons.words[why_code]

    def to_draw(self, game: Game, why_code: int, unit: int, faces: int) -> Mapping[str, int]:  # noqa: ARG002
        """The counters that may be drawn from the pool of blips, by how many aliens each hides. Source: G-18."""
        return counters_left(game)

    def unit_name(self, unit: int, names: Roster) -> str:
        """The code of a model or door, or the name of a side that rolls dice of its own; empty for nobody."""
        return str(names.unit(unit))


def question_text(game: Game, names: Roster) -> str:
    """What has to be decided, in words: `what T1 does (2 action points left)`."""
    return questions.text(game.question, game, names)


BOARDING = Boarding()
