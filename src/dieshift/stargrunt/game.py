"""The five functions of this game and its words, as `core.game.Rulebook` asks for them."""

from typing import Any

from dieshift.core.game import Waiting
from dieshift.stargrunt import chapters, legal, refusals, why  # chapters: register every option
from dieshift.stargrunt import step as steps
from dieshift.stargrunt.options import catalogue
from dieshift.stargrunt.orders import QUESTIONS
from dieshift.stargrunt.records import Game, Order

__all__ = ["STARGRUNT", "chapters"]


class Stargrunt:
    """Squad battles, seen from outside."""

    name = "stargrunt"
    state = Game
    order = Order
    catalogue = catalogue

    def refusal(self, rules: Any, table: Any, game: Any, order: Any) -> int:
        """0 when an order is allowed, else the code of what forbids it."""
        return legal.refusal(rules, table, game, order)

    def step(self, dice: Any, rules: Any, table: Any, game: Any, order: Any) -> None:
        """Carry out an allowed order."""
        steps.step(dice, rules, table, game, order)

    def waiting(self, game: Any) -> Waiting:
        """Who must decide, and about what."""
        return Waiting(game.seat_to_choose, game.question)

    def order_text(self, order: Any, names: Any) -> str:
        """The one text form of an order."""
        from dieshift.stargrunt.notation import write

        return write(order, names)

    def read_order(self, text: str, names: Any) -> Any:
        """The order of a text; ValueError with one clear sentence when it is none."""
        from dieshift.stargrunt.notation import read

        return read(text, names)

    def refusal_text(self, code: int, order: Any, names: Any) -> str:
        """Who, what is wrong, what would be right, with rule and page."""
        seat = names.side(names.side_of(order.unit)) if order.unit >= 0 else "the other side"
        return refusals.SENTENCES[code].format(
            unit=self.unit_name(order.unit, names), target=self.unit_name(order.target, names) or "the target",
            seat=seat, question=QUESTIONS[0])

    def reason(self, why_code: int) -> str:
        """Why a die is rolled, in words."""
        return why.WHY[why_code]

    def unit_name(self, unit: int, names: Any) -> str:
        """The name of a unit; empty for nobody."""
        return names.unit(unit) if unit >= 0 else ""


STARGRUNT = Stargrunt()
